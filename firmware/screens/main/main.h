#ifndef FIRMWARE_SCREENS_MAIN_H
#define FIRMWARE_SCREENS_MAIN_H

#include "firmware/screens/menu_screen.h"

/* The items of the main menu. */
extern const __flash struct item main_items[];

#endif
