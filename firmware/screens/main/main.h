#ifndef FIRMWARE_SCREENS_MAIN_H
#define FIRMWARE_SCREENS_MAIN_H

#include "firmware/screens/menu_screen.h"

/* The items of the main menu. */
extern const __flash struct item main_items[];

/* Continues the stored match.  Returns SCREEN_play; SCREEN_fault if the match cannot be continued. */
uint8_t main_go_on(struct app *app);

#endif
