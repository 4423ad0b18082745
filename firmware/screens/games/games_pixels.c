#include "games.h"
#include "draw.h"

enum { HEIGHT = NARROW ? 27 : 18, SHOWN = (8 * DISPLAY_PAGES - LINES_Y) / HEIGHT };

static void draw_line(struct canvas *c, const struct app *app, uint8_t line)
{
    (void)app;
    draw_game(c, line);
}

void games_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_CHOOSE_GAME);
    if (NARROW)
        draw_foot(c, WORD_GO, WORD_BACK);
    draw_list(c, (struct list){ HEIGHT, SHOWN, PICKS, app->cursor[SCREEN_games] }, app, draw_line);
}
