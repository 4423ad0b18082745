#include "menus.h"

void menu_fill(struct app *app, const __flash struct item *items, uint8_t count, uint16_t holds)
{
    struct menu *menu = menu_of(app);
    uint8_t *cursor = &app->cursor[app_screen(app)];

    for (uint8_t i = 0; i < count; i++)
        if (holds >> items[i].when & 1 && screen_offered(app, items[i].screen))
            menu_add(menu, i);
    if (*cursor >= menu->lines) /* the menu has become shorter */
        *cursor = 0;
}

uint8_t menu_chosen(const struct app *app)
{
    return menu_shown(app)->item[app->cursor[app_screen(app)]];
}
