/* Nodes of a graph in normal play that have no nimber: the values of Smith (1966) and of Fraenkel and Yesha (1986).
 *
 * Nimbers are given to the nodes of a graph with cycles one node after the other, beginning with none.  A node may get the mex m of those
 * of its options that have a nimber, if every other option of it has an option of nimber m already: to such an option the opponent would
 * go back to m.  The order does not change what a node gets.  The nodes that never get a nimber are infinite.
 *
 * In a sum of join `one` a node that has a nimber is a heap of that size.  An infinite node from which moves lead to the nimbers K, written
 * inf:K, is won beside other parts whose nimbers xor to a number of K, and drawn beside other finite parts.  A sum of two infinite parts or
 * more is drawn.
 *
 * The winner must also finish.  If a move wins, one does that leaves a lesser total of stages than there was before the opponent's last
 * move: of the winning moves that leave equal nimbers any may go round for ever, but one that leaves the least total of stages does not. */
#ifndef GAMES_INFINITE_H
#define GAMES_INFINITE_H

#include "sum.h"

/* Returns whether a move leads from an infinite node to a position of this nimber. */
bool infinite_reaches(const struct verdict *v, uint16_t nimber);

/* Writes the verdict on a sum of join `one` of which a part is infinite, and returns true.  Returns false if none is.  count:
 * 2..SUM_PARTS. */
bool infinite_combine(const struct verdict *parts, uint8_t count, struct verdict *v);

/* Takes the perfect player's move (sum.h) as *h->best and returns true, if the sum h->sum has join `one`, is not lost, and a part of it is
 * a node that reaches a cycle; else returns false.  h->part has the verdicts on the parts, outcome is that of the sum, h->best has no
 * move. */
bool infinite_reply(struct sum_work *h, uint8_t outcome);

#endif
