/* Tells in words what the picture of a match shows, for people who do not see it: the whole position, the move that is chosen and what it
 * leaves.  The firmware draws that; here it is read from the memory of the chip that runs the image, by the layout that the build makes
 * with the image, so nothing is guessed from pixels, whatever the view, the language or the size of the display.
 *
 * Everything is printed from the position and the move by the contract of a game (games/game.h) and the notation of the desk, so a new game
 * or a new picture of one needs nothing here. */
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H

#include "layout.h"
#include <stdio.h>

/* What was seen of a match so far: the robot's move blinks for two seconds only, and is told while the player chooses the next one. */
struct speech;

/* Returns a new one, which has seen nothing; NULL if there is no memory.  The caller frees it with free. */
struct speech *speech_new(void);

/* Looks at the memories.  Must be called some times a second, so that no reply is missed. */
void speech_look(struct speech *s, const struct layout *l, const struct chip *chip);

/* Returns whether the match that was looked at last goes on without a key: a move is shown as made, or the robot thinks or moves. */
bool speech_goes_on(const struct speech *s);

/* Looks at the memories and prints, in the language of the screen, whose turn it is, the position, the last reply, the move under
 * consideration and what it leaves: one line for each.  Prints nothing if the screen shows no match. */
void speech_print(struct speech *s, const struct layout *l, const struct chip *chip, FILE *out);

#endif
