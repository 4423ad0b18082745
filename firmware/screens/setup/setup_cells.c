#include "setup.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes the field under the cursor, "Pile <19>"; brackets mark a value that LEFT and RIGHT change. */
void setup_draw(const struct app *app, struct canvas *c)
{
    const struct field *f = &setup_shown(app)->field;
    uint16_t value = field_value(f);

    if (setup_asks(app))
        text_word(c, WORD_WHO_BEGINS);
    else
        notation_label(c, f);
    canvas_letter(c, ' ');
    if (f->about.kind == OPTION_SET || f->about.kind >= FIELD_CODE) { /* LEFT and RIGHT do not change these */
        notation_value(c, f, value);
    } else {
        canvas_letter(c, '<');
        notation_value(c, f, value);
        canvas_letter(c, '>');
    }
    draw_action(c, setup_word_a(app));
}

/* Writes what is wrong with the start: it has no move, breaks a condition of the game, or has a part that the join does not allow. */
void fault_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t game = m->start.part[m->focus].game;

    text_word(c, app->fault == FAULT_LACKING ? WORD_MAIN_CONTINUE : WORD_NO_START);
    canvas_row(c, 1);
    if (app->fault == FAULT_LACKING) {
        notation_game(c, app->store.match - MATCH_OTHER);
        canvas_letter(c, ' ');
        text_word(c, WORD_NOT_HERE);
        return;
    }
    if (app->fault == FAULT_CONDITION) {
        text_word(c, WORD_GAME_CONDITION + game);
        return;
    }
    text_word(c, app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE);
    if (app->fault == FAULT_JOIN) {
        canvas_letter(c, ' ');
        notation_title(c, game);
    }
}

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
