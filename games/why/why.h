/* Why: the reasoning about a position, in steps, each a sentence with this position's numbers.
 *
 * A step is what it says (why.def) and up to four numbers for its places.  Steps are counted from 0, in the order in which a person
 * would reason; the conclusion comes last.  Nothing is kept between steps: each can be asked for by itself. */
#ifndef GAMES_WHY_H
#define GAMES_WHY_H

#include "games/sum.h"

enum why_id {
#define WHY(name) WHY_##name,
#include "why.def"
#undef WHY
    WHY_COUNT
};

enum { WHY_NUMBERS = 4 };

struct why_step {
    uint8_t sentence; /* enum why_id */
    uint16_t number[WHY_NUMBERS];
};

/* The step-th step about a position of a game, or of a sum that is not refused; false when there are not so many. */
bool game_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool sum_why(const struct sum *s, uint8_t step, struct why_step *w);

/* The same from what is known of the parts of a sum of several. */
struct why_parts {
    uint8_t join, count;
    struct verdict part[SUM_PARTS];
};
bool why_parts(const struct why_parts *s, uint8_t step, struct why_step *w);

/* The reasoning of each game: game->why, with that game.  p is not ended.  They leave out the conclusion, which game_why adds. */
bool squares_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool subtraction_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool bash_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool race_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool nim_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool wythoff_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool power_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool stones_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool cake_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool roxor_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool rook_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool knights_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool queens_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool digits_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool graph_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);

/* ---- what they are made of ---- */

/* Fills in what is said and the first two numbers; always true. */
bool why_say(struct why_step *w, uint8_t says, uint16_t first, uint16_t second);

/* One face as a number for a place of faces: P is sad, all else smiles. */
uint16_t why_face(uint8_t outcome);

/* A number in so many binary digits for such a place: they stand below a 1.  And how many digits 0..most need, one at least. */
uint16_t why_binary(uint16_t number, uint8_t digits);
uint8_t why_digit_count(uint16_t most);

/* The conclusion from a verdict; always true. */
bool why_conclude(const struct verdict *v, struct why_step *w);

/* What a legal move changes, in the words of the game's form; always true. */
bool why_move(const __flash struct game *game, const struct position *p, struct move m, struct why_step *w);

/* The k-th winning move in the order of the moves, in the words of the game's form; false when there are not so many.  It judges
 * every move: for games of a few hundred. */
bool why_winning_move(const __flash struct game *game, const struct position *p, uint8_t k, struct why_step *w);

/* True when *step is one of the next so many; else it is counted down by them. */
bool why_step_within(uint8_t *step, uint8_t steps);
#endif
