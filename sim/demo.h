/* The demonstration, which `nimatron play` shows if it does not run in a terminal. */
#ifndef SIM_DEMO_H
#define SIM_DEMO_H

#include "machine.h"

/* Plays the script sim/demo.keys and prints the screens that it shows.  Returns an exit status. */
int demo_play(struct machine *m);

#endif
