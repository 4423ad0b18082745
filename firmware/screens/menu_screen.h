/* Functions shared by the screens that are menus. */
#ifndef FIRMWARE_SCREENS_MENU_SCREEN_H
#define FIRMWARE_SCREENS_MENU_SCREEN_H

#include "firmware/app.h"
#include "firmware/ui/menu.h"
#include "firmware/ui/page.h"

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

/* Returns the number of the item on a line. */
static inline uint8_t menu_item(const struct app *app, uint8_t line)
{
    return menu_shown(app)->item[line];
}

/* Fills the menu with those of the `count` items whose condition holds (bit item->when of `holds` is set) and whose screen is offered.  The
 * cursor is stored as the number of an item, so it stays on its item when other items appear or disappear.  If that item is not shown, the
 * cursor goes to the first line. */
void menu_fill(struct app *app, const __flash struct item *items, uint8_t count, uint16_t holds);

/* Shows the menu.  `describe` describes the item on a line, and may use menu_item. */
void menu_page(const struct app *app, struct canvas *c,
               void (*describe)(struct canvas *c, const struct app *app, uint8_t line, bool chosen));

/* UP and DOWN move the cursor: see app_line_key. */
uint8_t menu_key(struct app *app, uint8_t key);

/* Returns the item under the cursor. */
static inline uint8_t menu_chosen(const struct app *app)
{
    return app->cursor[app_screen(app)];
}

#endif
