#ifndef FIRMWARE_SCREENS_MAIN_H
#define FIRMWARE_SCREENS_MAIN_H

#include "firmware/screens/menu_screen.h"

/* The items of the main menu. */
extern const __flash struct item main_items[];

/* Returns the language, 0..WORDS_LANGUAGES - 1, that the last item changes to.  The item is the name of that language, in that language:
 * who cannot read the language of the device finds it two keys from the title, B and UP. */
uint8_t main_next_language(const struct app *app);

void main_draw(const struct app *app, struct canvas *c);

#endif
