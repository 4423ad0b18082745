/* Choosing a move with four keys, in the same way for every game and every join.  Only legal moves can be chosen.
 *
 * The moves of a game stand in groups (a pile, a direction of a piece; see games/game.h): LEFT and RIGHT choose the group, UP and DOWN the
 * move in the group.  In a sum the groups of all parts stand side by side.  Each function considers the move that is chosen then
 * (match_consider). */
#ifndef FIRMWARE_MATCH_CHOOSER_H
#define FIRMWARE_MATCH_CHOOSER_H

#include "match.h"

/* Chooses the first legal move.  The match must not be ended. */
void chooser_begin(struct match *m);

/* Chooses the next group that has moves, to the right (direction 1) or to the left (-1); the first group follows the last.  Puts the focus
 * on the part of that group. */
void chooser_group(struct match *m, int8_t direction);

/* Chooses the move `step` places up (positive) or down in the group.  A step beyond one end chooses the last move at that end; with
 * `round`, the move at the other end.  If the join lets a part stay, "the part stays" stands below the first move of the group. */
void chooser_step(struct match *m, int16_t step, bool round);

/* Return whether chooser_group leads to another group or part, and whether chooser_step leads to another move in the group. */
bool chooser_has_groups(const struct match *m);
bool chooser_has_steps(const struct match *m);

#endif
