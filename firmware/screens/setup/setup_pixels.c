#include "setup.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    ARROW_WIDTH = NARROW ? 4 : 8,
    VALUE_X = RIGHT_EDGE - (NARROW ? 6 : 7) * GLYPH_WIDTH,
    TITLE_X = RIGHT_EDGE - 11 * GLYPH_WIDTH,
    SET_X = MARGIN + 4 * GLYPH_WIDTH + 4,
    RIGHT_X = DISPLAY_WIDTH - (NARROW ? 4 : 6), /* x of the arrow behind a value */
};

/* Returns the x where the value begins.  A title may be long, and begins further left; on a narrow display so does a set, and numbers end
 * at the right edge. */
static uint8_t value_x(const struct field *f, uint16_t value)
{
    if (!NARROW)
        return f->about.kind == FIELD_GAME ? TITLE_X : VALUE_X;
    if (f->about.kind == FIELD_GAME)
        return TITLE_X;
    if (f->about.kind == OPTION_SET)
        return SET_X;
    if (f->about.name == WORD_LEVEL || f->about.name == WORD_WINNABLE) /* their values are long */
        return VALUE_X - GLYPH_WIDTH;
    return f->about.kind == OPTION_NUMBER && value >= f->about.least ? RIGHT_EDGE - text_digits(value) * GLYPH_WIDTH : VALUE_X;
}

static void draw_field(struct canvas *c, const struct app *app, uint8_t line)
{
    struct field f;
    uint16_t value;
    uint8_t x;

    field_find(&app->match, line, &f);
    value = field_value(&f);
    x = value_x(&f, value);
    if (NARROW && f.about.kind == FIELD_GAME) /* the label has no room: the number of the part alone */
        text_number(c, f.number);
    else
        notation_label(c, &f);
    if (line == app->cursor[SCREEN_setup] && f.about.kind < FIELD_CODE) {
        draw_sign(c, x - ARROW_WIDTH, c->y, LEFT);
        draw_sign(c, RIGHT_X, c->y, RIGHT);
    }
    canvas_at(c, x, c->y);
    notation_value(c, &f, value);
}

static void draw_question(struct canvas *c)
{
    draw_word(c, MARGIN, 1, WORD_WHO_BEGINS);
    draw_bar(c);
}

void setup_draw(const struct app *app, struct canvas *c)
{
    const struct setup_state *s = setup_shown(app);

    if (setup_asks(app))
        draw_question(c);
    else
        draw_game_bar(c, &app->match);
    draw_foot(c, setup_word_a(app), WORD_BACK);
    draw_list(c, (struct list){ LINE_HEIGHT, LINES_ABOVE_FOOT, s->lines, app->cursor[SCREEN_setup] }, app, draw_field);
}

/* Draws which game of the stored match the image lacks. */
static void draw_lacking(struct canvas *c, const struct app *app)
{
    draw_title_bar(c, WORD_MAIN_CONTINUE);
    canvas_at(c, MARGIN, NOTICE_Y);
    notation_game(c, app->store.match - MATCH_OTHER);
    canvas_at(c, MARGIN, c->y + NOTICE_HEIGHT);
    draw_lines(c, WORD_NOT_HERE, NOTICE_HEIGHT);
}

/* Draws what is wrong with the start: no move, a condition of the game, or a part that the join cannot take. */
void fault_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t game = m->start.part[m->focus].game;

    draw_foot_a(c, WORD_BACK);
    if (app->fault == FAULT_LACKING) {
        draw_lacking(c, app);
        return;
    }
    draw_game_bar(c, m);
    draw_notice(c, WORD_NO_START);
    draw_lines(c, app->fault == FAULT_CONDITION ? WORD_GAME_CONDITION + game : app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE,
               NOTICE_HEIGHT);
    if (app->fault == FAULT_JOIN)
        notation_title(c, game);
}

/* The numbers 1..16 in rows; those in the set are inverted.  On a narrow display the rows take the place of the bar, too. */
enum { SET_WIDTH = DISPLAY_WIDTH / SET_COLUMNS, SET_INSET = NARROW ? 2 : 3, SET_HEIGHT = NARROW ? 10 : 18, SET_Y = NARROW ? 0 : 16 };

void set_draw(const struct app *app, struct canvas *c)
{
    const struct set_state *s = set_shown(app);
    uint16_t set = field_value(&s->field);

    if (!NARROW)
        draw_game_bar(c, &app->match);
    draw_foot(c, WORD_CHANGE, WORD_DONE);
    for (uint8_t i = 0; i < SET_NUMBERS; i++, set >>= 1) {
        uint8_t x = i % SET_COLUMNS * SET_WIDTH, y = SET_Y + i / SET_COLUMNS * SET_HEIGHT;

        canvas_at(c, x + (i < 9 ? SET_WIDTH / 2 - 3 : SET_WIDTH / 2 - 6), y + SET_INSET);
        text_number(c, i + 1);
        if (set & 1)
            canvas_fill(c, x + 1, y + 1, SET_WIDTH - 2, GLYPH_HEIGHT + 2 * SET_INSET - 2, INK_INVERT);
        if (i == s->at)
            canvas_frame(c, x - 1 + (i % SET_COLUMNS == 0), y - 1, SET_WIDTH + 1, GLYPH_HEIGHT + 2 * SET_INSET + 2);
    }
}
