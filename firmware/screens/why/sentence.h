/* The reasoning about a position in sentences. */
#ifndef FIRMWARE_SCREENS_SENTENCE_H
#define FIRMWARE_SCREENS_SENTENCE_H

#include "games/why/why.h"
#include "words.h"

/* Consecutive steps of a reasoning, as many as a screen may have room for.  A step that does not exist has the sentence WHY_COUNT. */
enum { STEPS = 6 };
struct steps {
    uint8_t first; /* the number of step[0], from 0 */
    uint8_t form;  /* enum form of the first part of the position that they are about */
    struct why_step step[STEPS];
};

/* Fills in the steps of the reasoning about a position from step `first` on.  Returns false, with *s unchanged, if there is no step
 * `first`. */
bool steps_find(struct steps *s, const struct sum *position, uint8_t first);

/* Writes the sentence of a step in a language of the image, with its numbers.  form is that of struct steps. */
void sentence(char line[WORDS_LONGEST + 1], uint8_t language, uint8_t form, const struct why_step *w);

#endif
