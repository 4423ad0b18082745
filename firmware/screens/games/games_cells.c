#include "games.h"
#include "draw.h"
#include "firmware/ui/notation.h"

void games_draw(const struct app *app, struct canvas *c)
{
    uint8_t game = app->cursor[SCREEN_games];

    notation_title(c, game);
    for (uint8_t stars = games_stars(app, game); stars > 0; stars--)
        canvas_letter(c, '*');
    draw_more(c);
    canvas_row(c, 1);
    text_word(c, WORD_GAME_RULE + game);
}
