/* Functions shared by the screens that are menus. */
#ifndef FIRMWARE_SCREENS_MENUS_H
#define FIRMWARE_SCREENS_MENUS_H

#include "firmware/app.h"
#include "firmware/ui/menu.h"

_Static_assert(sizeof(struct menu) <= SCREEN_ROOM, "a menu fits the state of a screen");

/* Returns the menu that is shown, which lies in the state of its screen. */
static inline struct menu *menu_of(struct app *app)
{
    return (struct menu *)app->state;
}

static inline const struct menu *menu_shown(const struct app *app)
{
    return (const struct menu *)app->state;
}

/* Fills the menu with those of `count` items whose condition holds (bit 1 << item.when of `holds`) and whose screen is offered. */
void menu_fill(struct app *app, const __flash struct item *items, uint8_t count, uint16_t holds);

/* Returns the index of the item under the cursor in the array that menu_fill was given. */
uint8_t menu_chosen(const struct app *app);

#endif
