/* The subcommands that emulate.  Each is defined in the file that runs it, and listed in command_list.c. */
#ifndef SIM_COMMANDS_H
#define SIM_COMMANDS_H

#include "options.h"

extern const struct subcommand command_play, command_shot, command_sheet, command_screen, command_report, command_run, command_boards;

#endif
