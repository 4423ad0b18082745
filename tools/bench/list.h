/* Which games the image has, and how it numbers them, and whether it tells why: a board may leave games and screens out. */
#ifndef TOOLS_BENCH_LIST_H
#define TOOLS_BENCH_LIST_H

#include "games/game.h"
#include <stdbool.h>

enum { NO_GAME = 255 };

struct list {
    uint8_t number[GAME_COUNT]; /* by the index into game_list here: its index in the image, or NO_GAME */
    uint8_t count;
    bool why; /* the image has the screens that tell why */
};

/* Reads what the image IMAGE.elf was made with: list/games.def and list/left_out beside it.  Returns false after telling why not. */
bool list_read(struct list *l, const char *elf);

#endif
