/* What the screen Why shows: some steps of the reasoning about the match's position, and their sentences. */
#ifndef FIRMWARE_REASONS_H
#define FIRMWARE_REASONS_H

#include "canvas.h"
#include "match.h"
#include "words.h"

/* Finds the steps from one on, as many as a screen has room for, in m->reasons; false, with nothing changed, when there is no such
 * step. */
bool reasons_find(struct match *m, uint8_t first);

/* The sentence of a step, its places filled in. */
void reasons_text(char line[WORDS_LONGEST + 1], const struct match *m, const struct why_step *w);

#endif
