/* Long computations of the desk: their progress on standard error, and Ctrl-C. */
#ifndef DESK_TICKS_H
#define DESK_TICKS_H

#include <stdbool.h>
#include <stdint.h>

/* Called every few milliseconds of a computation: shows "WHAT NUMBER, SECONDS s" on standard error, on a terminal in place of the last such
 * line after a second, else as a new line every five seconds. Returns false after Ctrl-C. */
bool ticks_go_on(const char *what, uint64_t number);

/* Erases the line of progress from the terminal. */
void ticks_clear(void);

/* Returns whether Ctrl-C was pressed. From the first call of this function or of ticks_go_on on, it ends the program in no other way. */
bool ticks_interrupted(void);

#endif
