/* A question about a position, and whether the answer was right. */
#include "learn.h"
#include "draw.h"
#include "groups.h"
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

/* Writes the answer to a further kind of puzzle: "3", "2/3", "2:5" for a pile and its size. */
static void draw_further(struct canvas *c, const struct lesson *l, uint8_t number)
{
    if (!gives_position(l->kind)) {
        text_number(c, number);
        return;
    }
    text_number(c, l->answer + 1);
    canvas_letter(c, l->kind == LESSON_GIVE ? '/' : ':');
    text_number(c, l->count);
}

/* Writes the chosen answer if it is not a move: "<won>", "<3>". */
static void draw_choice(struct canvas *c, const struct app *app)
{
    uint8_t kind = app->lesson.kind, answer = app->lesson.answer;

    canvas_letter(c, '<');
    if (is_further(kind))
        draw_further(c, &app->lesson, kind_number(app));
    else if (kind == LESSON_HEAP)
        text_number(c, answer);
    else
        draw_outcome(c, answer);
    canvas_letter(c, '>');
}

/* Writes the question, after the mark of misere play; in guessing, the game and its options. */
static void write_question(struct canvas *c, const struct app *app)
{
    if (app->purpose == FOR_GUESS) {
        notation_title(c, match_picked(&app->match));
        canvas_letter(c, ' ');
        notation_options(c, &app->match);
        return;
    }
    if (match_misere(&app->match)) {
        text_word(c, WORD_MISERE_BRIEF);
        canvas_letter(c, ' ');
    }
    text_word(c, task_question_short(app));
}

/* Writes the question after the answer that is chosen. */
static void draw_question(struct canvas *c, const struct app *app)
{
    uint8_t from = canvas_length(c);

    if (app->purpose == FOR_GUESS)
        canvas_letter(c, ' ');
    write_question(c, app);
    if (app->purpose != FOR_GUESS)
        canvas_right_or_cut(c, from);
}

/* Writes the position, as groups if the lesson shows them. */
static void draw_table(struct canvas *c, const struct app *app, bool preview)
{
    if (!groups_draw(app, c, preview))
        draw_position(c, &app->match, preview);
    canvas_row(c, 1);
}

/* Writes the chosen answer: a move, after its number if it is one of a game; an outcome or a number. */
static void draw_answered(struct canvas *c, const struct app *app)
{
    uint8_t kind = app->lesson.kind;

    if (kind == LESSON_ERROR) {
        text_number(c, app->lesson.answer + 1);
        canvas_text(c, ". ");
    }
    if (answers_by_move(kind) || kind == LESSON_ERROR)
        draw_move(c, &app->match, CELLS_WIDTH - 5);
    else
        draw_choice(c, app);
}

/* Writes the question, which can be read before the row slides, and the signs of the keys that choose an answer. */
static void draw_choose(struct canvas *c, const struct app *app)
{
    write_question(c, app);
    canvas_letter(c, ' ');
    canvas_letter(c, GLYPH_ACROSS);
    canvas_letter(c, GLYPH_UP_DOWN);
}

void task_draw(const struct app *app, struct canvas *c)
{
    uint8_t kind = app->lesson.kind;
    bool chosen = app->lesson.answer != ANSWER_NONE;

    draw_table(c, app, chosen && (answers_by_move(kind) || kind == LESSON_ERROR));
    if (!chosen) {
        draw_choose(c, app);
        return;
    }
    draw_answered(c, app);
    draw_question(c, app);
}

/* Writes the number of right answers in a row, the record, and the badge for it. */
static void draw_guesses(struct canvas *c, const struct app *app)
{
    uint8_t best = store_progress(&app->store, PROGRESS_GUESS, 0);

    text_word(c, WORD_STREAK);
    text_number(c, app->lesson.count);
    draw_blanks(c);
    text_word(c, WORD_BEST);
    text_number(c, best);
    draw_blanks(c);
    if (best >= BADGE_FIRST) {
        text_word(c, WORD_LEVEL_LEARNER + (best >= BADGE_SECOND) + (best >= BADGE_THIRD));
        draw_blanks(c);
    }
}

/* Writes a title, and below it the text of the question, the reason; in guessing the number of right answers; and what A does. */
static void draw_reason(struct canvas *c, const struct app *app, uint16_t title, uint8_t action)
{
    text_word(c, title);
    canvas_row(c, 1);
    if (app->purpose == FOR_GUESS)
        draw_guesses(c, app);
    if (app->purpose == FOR_LESSON) {
        text_word(c, answer_text(app));
        draw_blanks(c);
    }
    draw_key_a(c, action);
}

/* Writes the name of the stage: "The reply:", "This wins:", "Nimber 3", "Move 3 lost it". */
static void draw_said(struct canvas *c, const struct app *app)
{
    uint16_t word = answer_word(app);

    if (word == WORD_SAID_ERROR) {
        text_word(c, WORD_MOVE_NO);
        text_number(c, app->lesson.answer + 1);
    }
    text_word(c, word);
    if (word == WORD_NIMBER)
        text_number(c, app->match.value.nimber);
    if (FURTHER_KINDS && word == WORD_SAID_COUNT)
        text_number(c, app->lesson.answer);
    canvas_letter(c, ' ');
}

/* Writes a stage after a wrong answer: the position with the stage's move, and in the second row the name of the stage. */
static void draw_stage(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson.kind;
    bool is_answer = gives_position(kind) && app->lesson.stage == ANSWER_SHOWN; /* the position is the answer, not a move */
    bool moves = kind != LESSON_HEAP && !match_ended(m) && !is_answer;

    draw_table(c, app, moves && answer_shown(app)->blinks % 2 == 0);
    if (answer_is_wrong(app)) {
        text_word(c, WORD_WRONG);
        canvas_letter(c, ' ');
    }
    draw_said(c, app);
    if (moves)
        draw_move(c, m, CELLS_WIDTH);
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}

void answer_draw(const struct app *app, struct canvas *c)
{
    if (app->lesson.stage == ANSWER_RIGHT)
        draw_reason(c, app, WORD_RIGHT, WORD_NEXT);
    else if (app->lesson.stage == ANSWER_REASON)
        draw_reason(c, app, WORD_TEXTS + lesson_text(app->cursor[SCREEN_learn]), WORD_RETRY);
    else
        draw_stage(c, app);
}
