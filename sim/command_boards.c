#include "commands.h"
#include <stdio.h>
#include <stdlib.h>

static int run_boards(const struct subcommand *s, int argc, char **argv)
{
    struct options o;
    int status;

    if (!options_read(&o, s, argc, argv, &status))
        return status;
    board_list(stdout);
    return EXIT_SUCCESS;
}

const struct subcommand command_boards = {
    .name = "boards",
    .summary = "the boards that can be emulated",
    .help = "Prints a line a board: its name for --board, then what it is.\n",
    .options = "",
    .run = run_boards,
};
