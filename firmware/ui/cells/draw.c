#include "draw.h"
#include "firmware/ui/refusal.h"

void draw_refusal(struct canvas *c, uint16_t word)
{
    canvas_row(c, 1);
    canvas_cut(c, 0);
    c->line[1].from = LINE_NONE;
    text_word(c, word);
}

void draw_blanks(struct canvas *c)
{
    canvas_text(c, "  ");
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

void draw_sentence(struct canvas *c, const char *text)
{
    for (uint8_t letters = first_row(text); letters > 0; letters--)
        canvas_letter(c, *text++);
    canvas_row(c, 1);
    if (*text == '\0')
        return;
    canvas_text(c, text + 1);
    draw_blanks(c);
}

void draw_mark(struct canvas *c, bool marked)
{
    if (marked)
        canvas_keep(c);
    canvas_letter(c, marked ? GLYPH_MARK : ' ');
}

void draw_key_a(struct canvas *c, uint8_t word)
{
    canvas_text(c, "SELECT: "); /* as it is printed on the shield */
    text_word(c, word);
}

void draw_key_b(struct canvas *c, uint8_t word)
{
    draw_blanks(c);
    text_word(c, WORD_HOLD);
    text_word(c, word);
}

void draw_odd(struct canvas *c, uint8_t odd)
{
    canvas_letter(c, ' ');
    text_word(c, odd ? WORD_ODD : WORD_EVEN);
    for (uint8_t group = 128; group > 0; group /= 2)
        if (odd & group) {
            canvas_letter(c, ' ');
            text_number(c, group);
        }
}

void draw_more(struct canvas *c)
{
    uint8_t from = canvas_length(c);

    canvas_letter(c, GLYPH_UP_DOWN);
    canvas_right(c, from);
}

void draw_action(struct canvas *c, uint8_t word)
{
    canvas_row(c, 1);
    draw_key_a(c, word);
    draw_more(c);
}
