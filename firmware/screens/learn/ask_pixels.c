#include "ask_pixels.h"
#include "firmware/ui/notation.h"

enum {
    OPTIONS_Y = NARROW ? 34 : 40,
    COUNT_X = DISPLAY_WIDTH - 3 * GLYPH_WIDTH - 1,
};

void draw_move_count(struct canvas *c, const struct app *app)
{
    text_number(c, app->lesson.answer + 1);
    canvas_letter(c, '/');
    text_number(c, app->lesson.count);
}

void draw_prompt_bar(struct canvas *c, const struct app *app, bool counted)
{
    uint8_t kind = app->lesson.kind;

    if (app->purpose == FOR_GUESS)
        draw_name(c, &app->match, MARGIN);
    else
        draw_word(c, MARGIN, 1, WORD_ASK_WON + kind - LESSON_WON);
    canvas_at(c, COUNT_X, 1);
    if (app->purpose == FOR_GUESS) {
        c->x = DISPLAY_WIDTH - 1 - text_digits(app->lesson.count) * GLYPH_WIDTH; /* a long title leaves no room for COUNT_X */
        text_number(c, app->lesson.count);
    } else if (counted && kind == LESSON_ERROR) {
        draw_move_count(c, app);
    }
    draw_bar(c);
}

void draw_ask(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;

    canvas_at(c, MARGIN, BAR + (NARROW ? 1 : 3));
    draw_game(c, match_picked(m));
    canvas_at(c, MARGIN, OPTIONS_Y);
    notation_options(c, m);
    draw_foot_a(c, WORD_GO);
    draw_prompt_bar(c, app, false);
}

void draw_lesson_bar(struct canvas *c, const struct app *app)
{
    draw_word(c, MARGIN, 1, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]));
    draw_bar(c);
}
