/* Which games the image has, their numbers in it, and whether it has the screens of Why.  A board may leave out games and screens. */
#ifndef TOOLS_BENCH_LIST_H
#define TOOLS_BENCH_LIST_H

#include "games/game.h"
#include <stdbool.h>

enum { NO_GAME = 255 };

struct list {
    uint8_t number[GAME_COUNT]; /* entry i: the number in the image of game i of game_list, or NO_GAME */
    uint8_t count;
    struct game game[GAME_COUNT]; /* as the image has them, whose range may be less */
    bool why; /* the image has the screens of Why */
    bool sums; /* the image joins games to sums */
};

/* Reads list/games.def, list/squares_range.h and list/left_out, which the build put beside IMAGE.elf.  Returns false if that fails, after
 * printing the reason. */
bool list_read(struct list *l, const char *elf);

#endif
