/* The commands about rules of one's own, and about graphs from files. */
#ifndef DESK_RULE_COMMAND_H
#define DESK_RULE_COMMAND_H

#include <stdbool.h>

/* Returns whether --rule or --file is among the arguments. */
bool rule_is_asked(int argc, char **argv);

/* `nimatron analyse` and `nimatron table` with --rule or --file. argv[0] is the subcommand. Return an exit status DESK_*. */
int rule_analyse(int argc, char **argv);
int rule_table(int argc, char **argv);

#endif
