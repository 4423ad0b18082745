/* A question about a position, and whether the answer was right. */
#include "learn.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "match_picture.h"
#include "position.h"

/* Writes an outcome, and its face if it has one. */
static void draw_outcome(struct canvas *c, uint8_t outcome)
{
    text_word(c, WORD_IS_LOST + outcome);
    if (outcome < OUTCOME_D)
        canvas_letter(c, outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
}

/* Writes the chosen answer if it is not a move: "<won>", "<3>". */
static void draw_choice(struct canvas *c, uint8_t kind, uint8_t answer)
{
    canvas_letter(c, '<');
    if (kind == LESSON_HEAP)
        text_number(c, answer);
    else
        draw_outcome(c, answer);
    canvas_letter(c, '>');
}

/* Writes the question; in guessing, the game and its options. */
static void draw_question(struct canvas *c, const struct app *app)
{
    uint8_t from = canvas_length(c);

    if (app->purpose == FOR_GUESS) {
        canvas_letter(c, ' ');
        notation_title(c, match_picked(&app->match));
        canvas_letter(c, ' ');
        notation_options(c, &app->match);
        return;
    }
    text_word(c, WORD_SHORT_WON + app->lesson.kind - LESSON_WON);
    canvas_right(c, from);
    if (canvas_length(c) > CELLS_WIDTH)
        canvas_cut(c, from);
}

void task_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson.kind, answer = app->lesson.answer;
    bool moves = kind == LESSON_MOVE || kind == LESSON_LAST || kind == LESSON_ERROR;

    draw_position(c, m, moves);
    canvas_row(c, 1);
    if (kind == LESSON_ERROR) {
        text_number(c, answer + 1);
        canvas_text(c, ". ");
    }
    if (moves)
        draw_move(c, m, CELLS_WIDTH - 5);
    else
        draw_choice(c, kind, answer);
    draw_question(c, app);
}

/* Writes whether the answer was right; in guessing also the number of right answers in a row, the record, and the badge for it. */
void answer_draw(const struct app *app, struct canvas *c)
{
    const struct lesson *l = &app->lesson;
    uint8_t best = store_progress(&app->store, PROGRESS_GUESS, 0);

    text_word(c, l->right ? WORD_RIGHT : WORD_WRONG);
    canvas_letter(c, ' ');
    canvas_letter(c, GLYPH_ROBOT);
    canvas_letter(c, l->right ? GLYPH_SMILE : GLYPH_FROWN);
    canvas_row(c, 1);
    if (app->purpose == FOR_GUESS) {
        text_word(c, WORD_STREAK);
        text_number(c, l->count);
        draw_blanks(c);
        text_word(c, WORD_BEST);
        text_number(c, best);
        draw_blanks(c);
        if (best >= BADGE_FIRST) {
            text_word(c, WORD_LEVEL_LEARNER + (best >= BADGE_SECOND) + (best >= BADGE_THIRD));
            draw_blanks(c);
        }
    }
    draw_key_a(c, l->right ? WORD_NEXT : WORD_RETRY);
    draw_key_b(c, WORD_BACK);
}
