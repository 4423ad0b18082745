#include "card.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    CARD_Y = NARROW ? 0 : BAR + 1, /* a narrow display has no bar */
    STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2),
};

/* A wide display shows all on one page. */
uint8_t card_page_of(uint8_t sentence)
{
    return NARROW ? (sentence + 1) / 2 : 0;
}

void card_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    if (!NARROW) {
        canvas_at(c, MARGIN, 1);
        text_word(c, WORD_NEW_GAME);
        notation_title(c, match_picked(&app->match));
        draw_bar(c);
    }
    draw_foot(c, card_action(app), WORD_BACK);
    canvas_at(c, MARGIN / 2, CARD_Y);
    for (uint8_t i = 0; i < CARD_SENTENCES; i++) {
        card_write(line, c->language, app, i);
        if (card_page_of(i) == card_shown(app)->page && *line != '\0')
            draw_text(c, line, STEP);
    }
}
