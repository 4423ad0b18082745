/* In place of desk/rule_*.c in a program without Lua: rules of one's own are refused. */
#include "desk/rule_command.h"
#include "desk/desk.h"
#include "sim/subcommand.h"
#include <string.h>

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
