#include "settings.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    VALUE_X = RIGHT_EDGE - 5 * GLYPH_WIDTH,
    LANGUAGE_X = RIGHT_EDGE - 7 * GLYPH_WIDTH,
    VERSION_X = (NARROW ? DISPLAY_WIDTH : RIGHT_EDGE) - 6 * GLYPH_WIDTH, /* 0.10.0 */
};

/* A number, behind a blank as on and off. */
static void draw_number(struct canvas *c, uint8_t x, uint8_t number)
{
    canvas_at(c, x + GLYPH_WIDTH, c->y);
    text_number(c, number);
}

static void draw_item(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t item = menu_shown(app)->item[line];

    text_word(c, settings_items[item].word);
    if (item == SETTINGS_HELP)
        draw_help(c, app->store.settings.help);
    else if (item == SETTINGS_CONTRAST)
        draw_number(c, VALUE_X, app->store.settings.contrast);
    else if (item < SETTINGS_COUNT)
        draw_word(c, item == SETTINGS_LANGUAGE ? LANGUAGE_X : VALUE_X, c->y, settings_word(app, item));
}

void settings_draw(const struct app *app, struct canvas *c)
{
    if (!NARROW) /* where the title leaves no room, About alone has the version */
        draw_word(c, VERSION_X, 1, WORD_VERSION);
    draw_title_bar(c, WORD_SETTINGS);
    draw_foot(c, WORD_CHANGE, WORD_BACK);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_ABOVE_FOOT, menu_shown(app)->lines, menu_shown(app)->line }, app, draw_item);
}

void about_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_word(c, VERSION_X, 1, WORD_VERSION);
    draw_title_bar(c, WORD_ABOUT);
    draw_foot_b(c, WORD_BACK);
    canvas_at(c, MARGIN, NOTICE_Y);
    notation_board(c);
    draw_next(c, MARGIN, WORD_EMPTY);
    notation_supply(c);
    draw_next(c, MARGIN, WORD_EMPTY);
    notation_bytes(c);
    if (NARROW)
        return;
    draw_next(c, MARGIN, WORD_EMPTY);
    notation_device(c);
}
