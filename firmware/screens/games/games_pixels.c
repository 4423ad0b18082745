#include "games.h"
#include "draw.h"

enum { ICON_HEIGHT = 16, HEIGHT = NARROW ? 27 : 18, SHOWN = (8 * DISPLAY_PAGES - LINES_Y) / HEIGHT };

/* Draws the stars of a game at the right edge of its title; on a narrow display their number under its icon. */
static void draw_stars(struct canvas *c, uint8_t stars, uint8_t y)
{
    if (stars == 0)
        return;
    if (NARROW) {
        canvas_at(c, MARGIN, y + ICON_HEIGHT + 1);
        text_number(c, stars);
        canvas_letter(c, '*');
        return;
    }
    canvas_at(c, DISPLAY_WIDTH - stars * GLYPH_WIDTH - 1, y);
    while (stars-- > 0)
        canvas_letter(c, '*');
}

static void draw_line(struct canvas *c, const struct app *app, uint8_t line)
{
    uint8_t y = c->y;

    draw_game(c, line);
    draw_stars(c, games_stars(app, line), y);
}

void games_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_CHOOSE_GAME);
    if (NARROW)
        draw_foot(c, WORD_GO, WORD_BACK);
    draw_list(c, (struct list){ HEIGHT, SHOWN, PICKS, app->cursor[SCREEN_games] }, app, draw_line);
}
