/* The subcommands of the program.  Each is defined in the file that runs it, and listed in nimatron.c. */
#ifndef SIM_COMMANDS_H
#define SIM_COMMANDS_H

#include "options.h"

extern const struct subcommand command_play, command_shot, command_sheet, command_screen, command_report, command_run, command_boards,
    command_analyse, command_table, command_periods, command_check, command_misere;

#endif
