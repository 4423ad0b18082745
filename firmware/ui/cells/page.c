/* Pages on a display of characters: the title is the first row; everything else is the second, which slides past if it is long. */
#include "firmware/ui/page.h"
#include "draw.h"
#include "firmware/match/fields.h"
#include "firmware/ui/notation.h"

/* ---- the title ---- */

void page_head(struct canvas *c)
{
    canvas_row(c, 0);
}

void page_body(struct canvas *c)
{
    canvas_row(c, 1);
}

void page_title(struct canvas *c, uint16_t word)
{
    text_word(c, word);
    page_body(c);
}

void page_title_of(struct canvas *c, const struct match *m)
{
    notation_title(c, match_picked(m));
    page_body(c);
}

void page_more(struct canvas *c, bool across)
{
    if (across)
        canvas_letter(c, GLYPH_ACROSS);
    draw_more(c);
}

/* ---- rows ---- */

void page_row(struct canvas *c)
{
    if (canvas_length(c) > 0)
        draw_blanks(c);
}

void page_word(struct canvas *c, uint16_t word)
{
    page_row(c);
    text_word(c, word);
}

void page_sentence(struct canvas *c, uint16_t word)
{
    page_word(c, word);
}

/* A value that LEFT and RIGHT change must be seen. */
void page_value(struct canvas *c, uint8_t letters, bool changes)
{
    (void)letters;
    canvas_letter(c, ' ');
    if (!changes)
        return;
    canvas_keep(c);
    canvas_letter(c, GLYPH_ACROSS);
}

void page_field(struct canvas *c, const struct field *f, bool chosen)
{
    (void)chosen; /* it always is */
    notation_label(c, f);
    page_value(c, 0, field_changes(f));
    notation_value(c, f, field_value(f));
}

void page_stars(struct canvas *c, uint8_t stars)
{
    if (stars == 0)
        return;
    canvas_letter(c, ' ');
    text_number(c, stars);
    canvas_letter(c, '*');
}

void page_lock(struct canvas *c)
{
    canvas_text(c, " -");
}

/* ---- keys ---- */

void page_keys(struct canvas *c, uint8_t word_a, uint8_t word_b)
{
    if (word_a != WORD_EMPTY) {
        page_row(c);
        draw_key_a(c, word_a);
    }
    if (word_b != WORD_EMPTY)
        draw_key_b(c, word_b);
}

/* ---- lists ---- */

void page_list(struct canvas *c, const struct app *app, struct page_list list,
               void (*describe)(struct canvas *c, const struct app *app, uint8_t line, bool chosen))
{
    canvas_row(c, 0);
    canvas_cut(c, 0); /* in place of the title: there is one line of the list */
    describe(c, app, list.cursor, true);
    if (list.word_a == WORD_CHANGE && c->line[0].from == LINE_NONE)
        list.word_a = WORD_GO;
    if (list.look != LIST_GAMES)
        draw_action(c, list.word_a);
}

void page_game(struct canvas *c, uint8_t game, uint8_t stars)
{
    notation_title(c, game);
    page_stars(c, stars);
    page_more(c, false);
    canvas_row(c, 1);
    text_word(c, WORD_GAME_RULE + game);
}
