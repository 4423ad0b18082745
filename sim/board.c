/* See board.h.  The boards are listed in boards.def. */
#include "board.h"
#include <string.h>

/* All boards, in the order of boards.def. */
#define BOARD(name) &board_##name,
static const struct board *const boards[] = {
#include "boards.def"
};
#undef BOARD

enum { BOARDS = sizeof boards / sizeof *boards };

const struct board *board_find(const char *name)
{
    for (int i = 0; i < BOARDS; i++)
        if (strcmp(boards[i]->name, name) == 0)
            return boards[i];
    return NULL;
}

void board_names(FILE *out, const char *between)
{
    for (int i = 0; i < BOARDS; i++)
        fprintf(out, "%s%s", i == 0 ? "" : between, boards[i]->name);
}

void board_list(FILE *out)
{
    for (int i = 0; i < BOARDS; i++)
        fprintf(out, "%-12s %s, %s at %g MHz\n", boards[i]->name, boards[i]->title, boards[i]->mcu, boards[i]->frequency / 1e6);
}
