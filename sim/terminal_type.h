/* What ncurses knows of the type of the terminal.  In a file of its own because term.h defines names as common as `columns`. */
#ifndef SIM_TERMINAL_TYPE_H
#define SIM_TERMINAL_TYPE_H

#include <stdbool.h>

/* Returns whether ncurses knows the type that TERM names, and a terminal of that type can move the cursor: a "dumb" one cannot. */
bool terminal_type_draws(void);

#endif
