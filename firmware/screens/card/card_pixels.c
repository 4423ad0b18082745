#include "card.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "firmware/ui/notation.h"

enum {
    CARD_X = MARGIN / 2,
    CARD_Y = NARROW ? 0 : BAR + 1, /* a narrow display has no bar */
    STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2),
};
_Static_assert(CARD_Y + CARD_ROWS * STEP <= FOOT_Y + 1, "the rows end above the foot");

uint8_t card_rows(char *line)
{
    return draw_rows(line, CARD_X);
}

/* Draws the title of the game, with "New: " before its first match. */
static void draw_head(const struct app *app, struct canvas *c)
{
    canvas_at(c, MARGIN, 1);
    if (app_screen(app) == SCREEN_card && screen_offered(app, SCREEN_card))
        text_word(c, WORD_NEW_GAME);
    notation_title(c, card_game(app));
    draw_bar(c);
}

/* A single sentence may be so long that the keys have no room. */
void card_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    if (!NARROW)
        draw_head(app, c);
    canvas_at(c, CARD_X, DRAW_BELOW_BAR(c, CARD_Y));
    for (uint8_t i = card_shown(app)->first; i < card_shown(app)->end; i++) {
        card_write(line, app, i);
        if (*line != '\0')
            draw_text(c, line, STEP);
    }
    if (c->y <= FOOT_Y)
        page_keys(c, card_action(app), WORD_BACK);
}
