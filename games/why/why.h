/* Why: the reasoning about a position in steps.  A step is one sentence with the numbers of this position.
 *
 * Steps are counted from 0, in the order in which a person would reason; the last step is the conclusion (who wins).  No state is
 * kept between steps: each step can be asked for by itself. */
#ifndef GAMES_WHY_H
#define GAMES_WHY_H

#include "games/sum.h"

/* The sentences: see why.def. */
enum why_id {
#define WHY(name) WHY_##name,
#include "why.def"
#undef WHY
    WHY_COUNT
};

enum { WHY_NUMBERS = 4 }; /* the most numbers of a sentence */

struct why_step {
    uint8_t sentence;             /* enum why_id */
    uint16_t number[WHY_NUMBERS]; /* the numbers of the sentence, as why.def lists them; the others are undefined */
};

/* Writes step number `step` about a position of a game, or about a sum that is not refused (sum_refused_part), to *w.  Returns
 * false, with *w undefined, when there are fewer steps.  An ended position has one step. */
bool game_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
/* game_why for a copy of the game with this index in game_list: the desk has copies with wider ranges. */
bool indexed_why(uint8_t index, const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool sum_why(const struct sum *s, uint8_t step, struct why_step *w);

/* Writes to *left the position after the move that the step *w about p speaks of.  Returns false, with *left unchanged, if it speaks of
 * none. */
bool why_option(const __flash struct game *game, const struct position *p, const struct why_step *w, struct position *left);

/* Writes to step[] the sentences of the idea of a position that is won, from number `first` on, at most `room` of them: true sentences from
 * which the winning move can be found, and which name no move.  Returns the number of all sentences, at least 1. */
uint8_t why_ideas(const struct sum *s, struct why_step *step, uint8_t first, uint8_t room);

/* Makes *s the game of the sum of which a step about it says the nimber, by itself, or makes the move that the step speaks of.  If that
 * speaks of none: in a game by itself the perfect player's reply; in a sum the move of the first step that speaks of one, or else of the
 * first game that is not over.  Returns false, with *s unchanged, if there is
 * no such step or move, or the sum has another join than `one`. */
bool sum_why_option(struct sum *s, uint8_t step);

/* A reasoning: writes step number `step` about `of`, with the conclusion as its last step, as game_why does. */
typedef bool why_source(const void *of, uint8_t step, struct why_step *w);

/* The reasoning of a source with the reason of the family of games before the conclusion, where one is known: sum_why has it. */
bool why_with_reason(why_source *source, const void *of, uint8_t step, struct why_step *w);

/* The steps of sum_why; in addition, where a nimber is asserted of a heap, a piece, a coin or a game of a sum, the nimbers that its moves
 * lead to, if a sentence has room for them.  sum_why_option counts these steps. */
bool why_listed(const struct sum *s, uint8_t step, struct why_step *w);

/* Changes the step *w about p, if it asserts the nimber of a heap or of a piece, to the nimbers that its moves lead to, if there is
 * room. */
void why_list(const __flash struct game *game, const struct position *p, struct why_step *w);

/* Returns whether in a sentence the place of faces stands for a set of numbers: bit n is set if the number n is in the set. */
static inline bool why_has_set(uint8_t sentence)
{
    return sentence == WHY_LEAVES || sentence == WHY_PART_LEAVES;
}

/* A sum of several parts, as its join and the verdicts of its parts. */
struct why_parts {
    uint8_t join, count; /* enum join; 2..SUM_PARTS */
    struct verdict part[SUM_PARTS];
};

/* sum_why for a sum of several parts whose verdicts are known. */
bool why_parts(const struct why_parts *s, uint8_t step, struct why_step *w);

/* The reasoning of a game is a function NAME_why, with that game as `game`; p is not ended.  The function leaves out the conclusion, which
 * game_why adds.  A game without such a function is explained by its winning moves. */
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
bool fraenkel_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool coins_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool chomp_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool euclid_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool fibonacci_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool lasker_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool grundy_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);
bool octal_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);

/* ---- helpers of these functions ---- */

/* The steps about a sum of join `one` with infinite parts, of which infinite_parts tells the number, and those about an infinite node by
 * itself, for which v is the verdict in normal play. */
uint8_t infinite_parts(const struct why_parts *s);
bool infinite_sum_why(const struct why_parts *s, uint8_t step, struct why_step *w);
bool infinite_why(const struct verdict *v, uint8_t node, uint8_t step, struct why_step *w);

/* Sets the sentence and the first two numbers of *w.  Always returns true. */
bool why_say(struct why_step *w, uint8_t sentence, uint16_t first, uint16_t second);

/* Returns one face as a number of kind "faces" (why.def): a sad one for OUTCOME_P, else a smiling one. */
uint16_t why_face(uint8_t outcome);

/* Returns `number` as a number of kind "binary" (why.def) with that many digits; number < 2 to the power of digits. */
uint16_t why_binary(uint16_t number, uint8_t digits);

/* Returns the number of binary digits of `most`; at least 1. */
uint8_t why_digit_count(uint16_t most);

/* Writes where the nimber of a piece or a heap comes from, if it is not 0 and *step is 0: its moves lead to all lesser nimbers, and none to
 * its own.  Counts the step. */
bool why_reaches(uint16_t part, uint16_t nimber, uint8_t *step, struct why_step *w);

/* Writes the conclusion from a verdict.  Always returns true. */
bool why_conclude(const struct verdict *v, struct why_step *w);

/* Writes what the legal move m of p changes, in a sentence that fits the game's form.  Always returns true. */
bool why_move(const __flash struct game *game, const struct position *p, struct move m, struct why_step *w);

/* Writes the k-th winning move of p, in the order of the moves, as why_move does.  Returns false when there are fewer.  Judges every
 * move: for games of at most a few hundred moves. */
bool why_winning_move(const __flash struct game *game, const struct position *p, uint8_t k, struct why_step *w);

/* Writes how many of the moves of p win, and how many moves there are.  Always returns true. */
bool why_count(const __flash struct game *game, const struct position *p, struct why_step *w);

/* For a group of `steps` steps: returns true iff *step is one of them, counted from the group's first.  Else subtracts `steps` from
 * *step, so that it counts from the next group, and returns false. */
bool why_step_within(uint8_t *step, uint8_t steps);

#endif
