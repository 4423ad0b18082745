/* The fields of the set-up, and the editor of a set. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/setup.h"
#include "firmware/text.h"

enum {
    ARROW_WIDTH = NARROW ? 4 : 8,
    VALUE_X = RIGHT_EDGE - (NARROW ? 6 : 7) * GLYPH_WIDTH,
    TITLE_X = RIGHT_EDGE - 11 * GLYPH_WIDTH,
    SET_X = MARGIN + 4 * GLYPH_WIDTH + 4,
    RIGHT_X = DISPLAY_WIDTH - (NARROW ? 4 : 6), /* of the arrow behind a value */
};

/* Where the value begins.  A title may be long; on a narrow display a set, too, and numbers end at the right. */
static uint8_t value_x(const struct field *f, uint16_t value)
{
    if (!NARROW)
        return f->about.kind == FIELD_GAME ? TITLE_X : VALUE_X;
    if (f->about.kind == FIELD_GAME)
        return TITLE_X;
    if (f->about.kind == OPTION_SET)
        return SET_X;
    if (f->about.name == WORD_LEVEL) /* its values are long */
        return VALUE_X - GLYPH_WIDTH;
    return f->about.kind == OPTION_NUMBER && value >= f->about.least ? RIGHT_EDGE - text_digits(value) * GLYPH_WIDTH : VALUE_X;
}

void draw_field(struct canvas *c, const struct app *app, uint8_t line)
{
    struct field f;
    uint16_t value;
    uint8_t x;

    setup_field(&app->match, line, &f);
    value = setup_value(&f);
    x = value_x(&f, value);
    if (NARROW && f.about.kind == FIELD_GAME) /* its number says it */
        text_number(c, f.number);
    else
        notation_label(c, &f);
    if (line == app->cursor[SCREEN_SETUP] && f.about.kind != FIELD_CODE) { /* that is to be read only */
        draw_sign(c, x - ARROW_WIDTH, c->y, LEFT);
        draw_sign(c, RIGHT_X, c->y, RIGHT);
    }
    canvas_at(c, x, c->y);
    notation_value(c, &f, value);
}

/* Four letters, the one at the cursor in a frame; and that they are no code. */
enum { CODE_X = (DISPLAY_WIDTH - CODE_LETTERS * 20) / 2 + 4, CODE_Y = NARROW ? 14 : 20, CODE_PITCH = 20 };

void draw_code(struct canvas *c, const struct app *app)
{
    for (uint8_t i = 0, x = CODE_X; i < CODE_LETTERS; i++, x += CODE_PITCH) {
        char letter[2] = { code_letter(app->code[i]), '\0' };

        canvas_at(c, x, CODE_Y);
        canvas_big_text(c, letter);
        if (i == app->at)
            canvas_frame(c, x - 4, CODE_Y - 4, BIG * GLYPH_WIDTH + 6, BIG * GLYPH_HEIGHT + 7);
    }
    if (app->phase > 0)
        draw_word(c, MARGIN, FOOT_Y - GLYPH_HEIGHT - 1, WORD_NO_CODE);
}

/* The numbers 1..16 in rows: those in the set are white.  On a small display they have the room of the bar, too. */
enum { SET_WIDTH = DISPLAY_WIDTH / SET_COLUMNS, SET_INSET = NARROW ? 2 : 3, SET_HEIGHT = NARROW ? 10 : 18, SET_Y = NARROW ? 0 : 16 };

void draw_set_editor(struct canvas *c, const struct app *app)
{
    uint16_t set = setup_value(&app->field);

    for (uint8_t i = 0; i < 16; i++, set >>= 1) {
        uint8_t x = i % SET_COLUMNS * SET_WIDTH, y = SET_Y + i / SET_COLUMNS * SET_HEIGHT;

        canvas_at(c, x + (i < 9 ? SET_WIDTH / 2 - 3 : SET_WIDTH / 2 - 6), y + SET_INSET);
        text_number(c, i + 1);
        if (set & 1)
            canvas_fill(c, x + 1, y + 1, SET_WIDTH - 2, GLYPH_HEIGHT + 2 * SET_INSET - 2, INK_INVERT);
        if (i == app->at)
            canvas_frame(c, x - 1 + (i % SET_COLUMNS == 0), y - 1, SET_WIDTH + 1, GLYPH_HEIGHT + 2 * SET_INSET + 2);
    }
}
