#include "ask_pixels.h"
#include "match_words.h"
#include "firmware/ui/notation.h"

enum {
    OPTIONS_Y = NARROW ? 34 : 40,
    GAMES_Y = 34, GAMES_X = 12 * GLYPH_WIDTH, /* y of the games of a sum, and the greatest x at which one of them begins */
    TALL_GAMES_X = MARGIN + ICON + 4, TALL_GAMES_Y = 2 * WIDE_LINE + WIDE_ABOVE + 1,
    COUNT_X = DISPLAY_WIDTH - 3 * GLYPH_WIDTH - 1,
};

void draw_move_count(struct canvas *c, const struct app *app)
{
    text_number(c, app->lesson.answer + 1);
    canvas_letter(c, '/');
    text_number(c, app->lesson.count);
}

/* Draws the game whose outcome is guessed: "Take 1,3,4". */
static void draw_options(struct canvas *c, const struct match *m)
{
    struct match_look look = { .number = 0 };

    canvas_at(c, MARGIN, 1);
    draw_head(c, m, &look);
}

void draw_prompt_bar(struct canvas *c, const struct app *app, bool counted)
{
    uint8_t kind = app->lesson.kind;

    if (app->purpose == FOR_GUESS)
        draw_options(c, &app->match);
    else
        draw_word(c, MARGIN, 1, task_question(app));
    canvas_at(c, COUNT_X, 1);
    if (app->purpose == FOR_GUESS) {
        c->x = DISPLAY_WIDTH - 1 - text_digits(app->lesson.count) * GLYPH_WIDTH; /* a long title leaves no room for COUNT_X */
        text_number(c, app->lesson.count);
    } else if (counted && kind == LESSON_ERROR) {
        draw_move_count(c, app);
    }
    draw_bar(c);
}

/* Draws the games of a sum: "Bash 1-3 + Nim".  A game that would begin too far to the right begins a line. */
static void draw_games(struct canvas *c, const struct match *m)
{
    canvas_at(c, MARGIN, GAMES_Y);
    if (CANVAS_TALL(c)) { /* in place of the rule, so that two lines have room */
        canvas_fill(c, TALL_GAMES_X, TALL_GAMES_Y - WIDE_ABOVE, DISPLAY_WIDTH - TALL_GAMES_X, WIDE_LINE, INK_BLACK);
        canvas_at(c, TALL_GAMES_X, TALL_GAMES_Y);
    }
    for (uint8_t i = 0; i < m->start.count; i++) {
        if (i > 0)
            canvas_text(c, " + ");
        if (c->x > GAMES_X)
            canvas_at(c, MARGIN, c->y + DRAW_PITCH(c, GLYPH_HEIGHT + 1));
        notation_part_title(c, &m->start.part[i]);
    }
}

void draw_ask(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;

    canvas_at(c, MARGIN, DRAW_BELOW_BAR(c, BAR + (NARROW ? 1 : 3)));
    draw_game(c, match_picked(m), true);
    canvas_at(c, MARGIN, OPTIONS_Y);
    notation_options(c, m);
    if (!NARROW && m->start.count > 1)
        draw_games(c, m);
    draw_foot_a(c, NARROW ? WORD_GO : WORD_NEXT);
    draw_prompt_bar(c, app, false);
}

void draw_lesson_bar(struct canvas *c, const struct app *app)
{
    draw_word(c, MARGIN, 1, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]));
    draw_bar(c);
}
