/* The items of a menu, in their order.  An item is shown if its condition holds and its screen is offered. */
#ifndef FIRMWARE_UI_MENU_H
#define FIRMWARE_UI_MENU_H

#include <stdint.h>

enum { MENU_LINES = 18 }; /* items that a menu may show */

struct item {
    uint8_t word;   /* WORD_* */
    uint8_t when;   /* number of the condition's bit, which the menu defines */
    uint8_t screen; /* enum screen_id: the screen to which A leads, and which must be offered; STAY: A does something else */
};

/* The items that are shown, by line. */
struct menu {
    uint8_t lines;
    uint8_t line; /* under the cursor */
    uint8_t item[MENU_LINES];
};

/* Adds an item after the others. */
static inline void menu_add(struct menu *m, uint8_t item)
{
    m->item[m->lines++] = item;
}

#endif
