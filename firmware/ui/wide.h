/* Wide letters, such as Chinese ones: each is two characters of a text, and takes the room of two other letters (tools/gen/words.c).  A
 * language that has them is tall: its letters are 11 pixels high, and its lines 12 and more.  In an image without such a language the first
 * two are constants; they are macros, because p-code folds constants in an expression, but not across functions. */
#ifndef FIRMWARE_UI_WIDE_H
#define FIRMWARE_UI_WIDE_H

#include "words.h"
#include <stdbool.h>

/* Whether the language has wide letters; whether a wide letter begins with this character. */
#define WIDE_LANGUAGE(language) WORDS_IS_TALL(language)
#define WIDE_BEGINS(letter) (WORDS_WIDES > 0 && (uint8_t)(letter) >= WORDS_WIDE)

/* Returns the number of the wide letter that begins here. */
static inline uint16_t wide_number(const char *text)
{
    return (uint16_t)((uint8_t)(text[0] - WORDS_WIDE) * WORDS_TRAILS + (uint8_t)(text[1] - WORDS_TRAIL));
}

/* Returns whether no line begins with the wide letter that begins here: a sign such as a comma. */
static inline bool wide_closes(const char *text)
{
    return (int16_t)wide_number(text) < WORDS_CLOSING; /* signed: it may be 0 */
}

#endif
