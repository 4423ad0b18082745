/* Items of a menu in their order.  An item is shown if its condition holds and its screen is offered. */
#ifndef FIRMWARE_UI_MENU_H
#define FIRMWARE_UI_MENU_H

#include <stdint.h>

enum { MENU_LINES = 18 }; /* items that a menu may show */

struct item {
    uint8_t word;   /* WORD_* */
    uint8_t when;   /* the bit of a condition of the menu's own */
    uint8_t screen; /* enum screen_id: what A leads to; the item shows only where that is offered.  STAY: A does something else */
};

/* The items that show, by line. */
struct menu {
    uint8_t lines;
    uint8_t item[MENU_LINES];
};

/* Adds an item behind the others. */
static inline void menu_add(struct menu *m, uint8_t item)
{
    m->item[m->lines++] = item;
}

#endif
