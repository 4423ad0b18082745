/* A sentence a page, over both rows: "Take 1, 4 or 9" and "of 11 stones.", and what SELECT does. */
#include "card.h"
#include "draw.h"

uint8_t card_rows(char *line)
{
    (void)line;
    return CARD_ROWS; /* a sentence a page */
}

/* Returns how many letters of the text the first row takes: up to the last blank that leaves them room. */
static uint8_t first_row(const char *text)
{
    uint8_t end = 0, i = 0;

    for (; i <= CELLS_WIDTH; i++) {
        if (text[i] == ' ' || text[i] == '\0')
            end = i;
        if (text[i] == '\0')
            break;
    }
    return end;
}

void card_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];
    uint8_t end;

    card_write(line, app, card_shown(app)->first);
    end = first_row(line);
    for (uint8_t i = 0; i < end; i++)
        canvas_letter(c, line[i]);
    canvas_row(c, 1);
    if (line[end] != '\0') {
        canvas_text(c, &line[end + 1]);
        draw_blanks(c);
    }
    draw_key_a(c, card_action(card_end(app)));
    draw_key_b(c, WORD_BACK);
}
