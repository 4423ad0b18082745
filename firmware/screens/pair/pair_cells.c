#include "pair.h"
#include "draw.h"

/* Writes the name with a mark in front of the letter at the cursor. */
static void draw_person(struct canvas *c, const struct app *app, uint8_t player)
{
    for (uint8_t i = 0; i < PAIR_LETTERS; i++) {
        char letter = app->pair->name[player][i];

        if (pair_shown(app)->at == player * PAIR_LETTERS + i)
            draw_mark(c, true);
        canvas_letter(c, letter ? letter : '-');
    }
    draw_blanks(c);
}

void pair_draw(const struct app *app, struct canvas *c)
{
    draw_person(c, app, PLAYER_YOU);
    draw_person(c, app, PLAYER_MACHINE);
    canvas_row(c, 1);
    draw_mark(c, pair_shown(app)->at == PAIR_HANDS_OVER);
    text_word(c, WORD_PAIR_HAND_OVER);
    canvas_letter(c, ' ');
    text_word(c, WORD_OFF + app->pair->hands_over);
}

void hand_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    pair_write_score(line, c->language, app);
    canvas_text(c, line);
    canvas_row(c, 1);
    text_word(c, app->pair->hands_over ? WORD_PAIR_HAND : WORD_PAIR_BEGINS);
    canvas_letter(c, ' ');
    pair_write_name(line, c->language, app, app->match.turn);
    canvas_text(c, line);
}
