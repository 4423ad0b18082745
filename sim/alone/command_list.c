/* The subcommands of the program without the emulated handheld and without Lua: the desk alone (make windows). */
#include "desk/desk.h"
#include "desk/rule_command.h"
#include "sim/subcommand.h"
#include <string.h>

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

bool rule_is_asked(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--rule") == 0 || strcmp(argv[i], "--file") == 0)
            return true;
    return false;
}

/* Says that there is no Lua. Returns the exit status. */
static int refuse_rules(int argc, char **argv)
{
    (void)argc, (void)argv;
    complain("--rule and --file need Lua, which this program lacks; on Linux, and on the page, there is one that has it");
    return EXIT_USAGE;
}

int rule_analyse(int argc, char **argv) { return refuse_rules(argc, argv); }
int rule_table(int argc, char **argv) { return refuse_rules(argc, argv); }
