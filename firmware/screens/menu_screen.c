#include "menu_screen.h"
#include "words.h"

void menu_fill(struct app *app, const __flash struct item *items, uint8_t count, uint16_t holds)
{
    struct menu *menu = menu_of(app);
    uint8_t *cursor = &app->cursor[app_screen(app)];

    for (uint8_t i = 0; i < count; i++)
        if (holds >> items[i].when & 1 && screen_offered(app, items[i].screen)) {
            if (i == *cursor)
                menu->line = menu->lines;
            menu_add(menu, i);
        }
    *cursor = menu->item[menu->line];
}

void menu_page(const struct app *app, struct canvas *c,
               void (*describe)(struct canvas *c, const struct app *app, uint8_t line, bool chosen))
{
    const struct menu *menu = menu_shown(app);

    page_list(c, app, (struct page_list){ menu->lines, menu->line, LIST_MENU, WORD_CHANGE }, describe);
}

uint8_t menu_key(struct app *app, uint8_t key)
{
    struct menu *menu = menu_of(app);
    uint8_t next = app_line_key(app, &menu->line, menu->lines, key);

    app->cursor[app_screen(app)] = menu->item[menu->line];
    return next;
}
