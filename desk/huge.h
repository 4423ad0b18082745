/* Games that formulas solve, far beyond a struct position: numbers to 10^18 and up to 100,000 piles, exactly, in integers.
 *
 *     huge_parse.c   text to question
 *     huge_piles.c   Nim, bash, the race, stones, cake, Roxor
 *     huge_pairs.c   Wythoff's game, Euclid, Fibonacci Nim, Lasker's Nim
 *     huge_print.c   the answer as text
 *
 * They stand alone, not in sums. Within the range of game_list the desk answers as ever (parse.c). */
#ifndef DESK_HUGE_H
#define DESK_HUGE_H

#include "reader.h"

#define HUGE_MOST 1000000000000000000ull /* greatest number of a position and of an option */
#define HUGE_UNKNOWN UINT64_MAX
enum { HUGE_PILES = 100000, HUGE_CHANGES = 3, HUGE_TEXT = 1 << 20 /* bytes of winning moves, after which no more are listed */ };

struct huge_game;

/* A question. The piles belong to the parser and serve until it reads the next text. */
struct huge {
    const struct huge_game *game;
    uint8_t play;       /* enum play; of euclid the rule: 0 zero, 1 positive */
    uint64_t max, goal; /* most that may be taken, HUGE_MOST if any; race: the goal */
    uint64_t *pile;
    size_t piles;
    struct word typed[GAME_OPTIONS];
    uint8_t typed_count;
};

struct huge_value {
    uint8_t outcome;             /* enum outcome */
    uint64_t nimber, remoteness; /* or HUGE_UNKNOWN */
    bool ended;
};

/* A winning move: the piles that change, and their new numbers. lesser > 0: the only pile that changes is split into lesser and to[0]. */
struct huge_win {
    size_t at[HUGE_CHANGES];
    uint64_t to[HUGE_CHANGES], lesser;
    uint8_t changes;
};

/* Takes one winning move. Returns false if it wants no more. */
typedef bool huge_take(void *context, const struct huge_win *win);

struct huge_game {
    uint8_t index;     /* of game_list */
    const char *usage; /* how it is typed */
    size_t least, most; /* number of piles */
    uint64_t initial_max; /* 0: the game has no option max */
    const char *condition; /* what `legal` asks for; NULL without it */
    bool (*legal)(const struct huge *h);
    void (*judge)(const struct huge *h, struct huge_value *v); /* v is 0 and unknown before */
    void (*wins)(const struct huge *h, huge_take *take, void *context); /* in the order of moves; the position is N */
};

extern const struct huge_game huge_games[];
extern const size_t huge_game_count;

/* The judges and moves of huge_games. */
void huge_judge_nim(const struct huge *h, struct huge_value *v);
void huge_wins_of_nim(const struct huge *h, huge_take *take, void *context);
void huge_judge_race(const struct huge *h, struct huge_value *v);
void huge_wins_of_race(const struct huge *h, huge_take *take, void *context);
bool huge_legal_race(const struct huge *h);
void huge_judge_stones(const struct huge *h, struct huge_value *v);
void huge_wins_of_stones(const struct huge *h, huge_take *take, void *context);
bool huge_legal_stones(const struct huge *h);
void huge_judge_cake(const struct huge *h, struct huge_value *v);
void huge_wins_of_cake(const struct huge *h, huge_take *take, void *context);
void huge_judge_roxor(const struct huge *h, struct huge_value *v);
void huge_wins_of_roxor(const struct huge *h, huge_take *take, void *context);
void huge_judge_wythoff(const struct huge *h, struct huge_value *v);
void huge_wins_of_wythoff(const struct huge *h, huge_take *take, void *context);
void huge_judge_euclid(const struct huge *h, struct huge_value *v);
void huge_wins_of_euclid(const struct huge *h, huge_take *take, void *context);
bool huge_legal_euclid(const struct huge *h);
void huge_judge_fibonacci(const struct huge *h, struct huge_value *v);
void huge_wins_of_fibonacci(const struct huge *h, huge_take *take, void *context);
void huge_judge_lasker(const struct huge *h, struct huge_value *v);
void huge_wins_of_lasker(const struct huge *h, huge_take *take, void *context);

/* Calls `take` with a move that changes one pile. Returns what it returns. */
bool huge_give(huge_take *take, void *context, size_t at, uint64_t to);

/* What the text is: none of these games, a question (*h is filled in), or refused (the complaint says why). */
enum huge_found { HUGE_NONE, HUGE_GOOD, HUGE_BAD };
enum huge_found huge_parse(const struct reader *text, struct huge *h);

/* Returns how the game with this index is typed; "" if it is none of these. */
const char *huge_usage(uint8_t index);

/* Print the answer as question.h does. */
void huge_print_fields(const struct huge *h, FILE *out);
void huge_print_prose(const struct huge *h, FILE *out);
void huge_print_why(const struct huge *h, FILE *out);

#endif
