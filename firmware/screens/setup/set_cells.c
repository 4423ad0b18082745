#include "setup.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes the numbers of a set, "1 3>4", with a mark in front of the one at the cursor.  The place of the cursor must be seen. */
static void draw_numbers(struct canvas *c, uint16_t set, uint8_t at)
{
    for (uint8_t i = 0; set != 0; i++, set >>= 1) {
        if (i == at)
            canvas_keep(c);
        if (set & 1) {
            draw_mark(c, i == at);
            text_number(c, i + 1);
        }
        if (i == at)
            canvas_keep(c);
    }
}

/* Writes the set, and in the second row the number at the cursor and whether SELECT adds or removes it: "4 SELECT: off". */
void set_draw(const struct app *app, struct canvas *c)
{
    const struct set_state *s = set_shown(app);
    uint16_t set = field_value(&s->field);
    uint8_t from;

    notation_label(c, &s->field);
    draw_numbers(c, set, s->at);
    if (1u << s->at > set)
        canvas_keep(c); /* the cursor is beyond the last number of the set */
    canvas_row(c, 1);
    text_number(c, s->at + 1);
    canvas_letter(c, ' ');
    draw_key_a(c, set >> s->at & 1 ? WORD_OFF : WORD_ON);
    from = canvas_length(c);
    canvas_letter(c, GLYPH_ACROSS);
    canvas_right(c, from);
    draw_key_b(c, WORD_DONE);
}
