/* A sentence a page, over both rows: "Take 1, 4 or 9" and "of 11 stones.", and what SELECT does. */
#include "card.h"
#include "draw.h"

uint8_t card_rows(char *line)
{
    (void)line;
    return CARD_ROWS; /* a sentence a page */
}

void card_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    card_write(line, app, card_shown(app)->first);
    draw_sentence(c, line);
    draw_key_a(c, card_action(app));
    draw_key_b(c, WORD_BACK);
}
