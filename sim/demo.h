/* What `nimatron play` does where there is no terminal. */
#ifndef SIM_DEMO_H
#define SIM_DEMO_H

#include "machine.h"

/* Plays sim/demo.keys and prints the screens it shows; returns an exit status. */
int demo_play(struct machine *m);

#endif
