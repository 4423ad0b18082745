/* The handheld as a conversation, for people who do not see, and for scripts: the words of the screen, then a line of keys, and so on. */
#ifndef SIM_TALK_H
#define SIM_TALK_H

#include "machine.h"
#include <stdio.h>

/* Prints the words (listener.h) and an empty line, reads a line of keys in the form of sim/keys.h, presses them, and begins again.  An
 * empty line is A, ? prints the words again, q and the end of the input end the talk.  Time passes only while keys are pressed and until
 * the screen has settled.  A line that is not understood gives one line.  prompt: is printed when a line can be typed.  Returns false if
 * the machine stopped. */
bool talk_play(struct machine *m, const char *prompt, FILE *in, FILE *out);

#endif
