/* The subcommands of the whole program: the emulated handheld, and the desk. */
#include "commands.h"
#include <stddef.h>

const struct subcommand *const subcommands[] = {
    &command_play,  &command_shot,    &command_sheet, &command_screen, &command_report, &command_analyse,
    &command_table, &command_periods, &command_check, &command_misere, &command_run,    &command_boards, NULL,
};

const char subcommand_examples[] = "  nimatron play                                        play in this terminal\n"
                                   "  nimatron shot --keys \"A A DOWN A\" --out x.png        a screenshot\n"
                                   "  nimatron screen --words --keys \"A A\"                 what is written on the screen\n";
