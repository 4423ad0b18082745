/* The subcommands of the program without the emulated handheld: the desk alone (make windows). */
#include "sim/subcommand.h"
#include <stddef.h>

static int run_absent(const struct subcommand *s, int argc, char **argv)
{
    (void)argc, (void)argv;
    complain("%s needs the emulated handheld, which this program lacks; the page nimatron.html has it", s->name);
    return EXIT_USAGE;
}

static const struct subcommand absent_play = { .name = "play", .summary = "not in this program: nimatron.html plays", .run = run_absent };

const struct subcommand *const subcommands[] = {
    &command_analyse, &command_table, &command_periods, &command_check, &command_misere, &absent_play, NULL,
};

const char subcommand_examples[] = "";
