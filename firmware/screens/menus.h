/* What the screens that are menus share. */
#ifndef FIRMWARE_SCREENS_MENUS_H
#define FIRMWARE_SCREENS_MENUS_H

#include "firmware/app.h"
#include "firmware/ui/menu.h"

_Static_assert(sizeof(struct menu) <= SCREEN_ROOM, "a menu fits the state of a screen");

/* The menu that is shown, in the state of its screen. */
static inline struct menu *menu_of(struct app *app)
{
    return (struct menu *)app->state;
}

static inline const struct menu *menu_shown(const struct app *app)
{
    return (const struct menu *)app->state;
}

/* Fills the menu with those of `count` items whose condition is a bit of `holds`, and whose screen is offered. */
void menu_fill(struct app *app, const __flash struct item *items, uint8_t count, uint16_t holds);

/* Returns the item under the cursor. */
uint8_t menu_chosen(const struct app *app);

#endif
