/* The options of one game, judged: all of them, or of some games only those that win. */
#ifndef DESK_JUDGED_H
#define DESK_JUDGED_H

#include "desk.h"

/* An option of a part: the position after a move, and its verdict. */
struct judged_option {
    struct position left;
    struct verdict verdict;
};

/* Options of one part in the order of its moves.  judged_free frees the list. */
struct judged_options {
    struct judged_option *option;
    size_t count, room; /* options, and for how many there is room */
    struct verdict verdict; /* on the part before the move */
};

/* Lists all options of a part.  Ends the program with a message if memory runs out. */
void judged_find(const struct part *part, struct judged_options *o);

/* The same for a query that is this part alone: lists the winning moves only, without nimbers. Of games whose winning moves are known
 * without judging every move it lists at most DESK_MOVES + 1. */
void judged_find_wins(const struct part *part, struct judged_options *o);

void judged_free(struct judged_options *o);

#endif
