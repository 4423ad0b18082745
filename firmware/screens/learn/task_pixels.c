/* A question about a position, and whether the answer was right. */
#include "ask_pixels.h"
#include "firmware/ui/page.h"
#include "art.h"
#include "groups.h"
#include "firmware/ui/notation.h"
#include "match_picture.h"
#include "panel.h"
#include "views.h"

enum {
    OPTIONS_X = 8 * GLYPH_WIDTH + 6,
};

/* Draws the chosen word: "<won>". */
static void draw_chosen(struct canvas *c, uint16_t word)
{
    canvas_letter(c, LEFT);
    text_word(c, word);
    canvas_letter(c, RIGHT);
}

/* Draws the chosen number: "<3>". */
static void draw_between(struct canvas *c, uint8_t number)
{
    canvas_letter(c, LEFT);
    text_number(c, number);
    canvas_letter(c, RIGHT);
}

/* Draws that an answer is to be chosen, and with which keys.  In guessing the bar has the title, so the question is here. */
static void draw_choose(struct canvas *c, const struct app *app, bool panel)
{
    uint8_t kind = app->lesson.kind;
    bool all = answers_by_move(kind) || (FURTHER_KINDS && kind == LESSON_CHANGE);

    if (!panel || !NARROW)
        draw_word(c, panel ? PANEL : 0, panel ? DRAW_ABOVE_FOOT(c, FOOT_Y - GLYPH_HEIGHT - 4) : FOOT_Y,
                  app->purpose == FOR_GUESS && !panel ? WORD_ASK_WON : WORD_CHOOSE);
    draw_arrows(c, all ? KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT : KEY_LEFT | KEY_RIGHT);
}

/* Draws the chosen outcome, "<won>", with its face and the options of the game.  A narrow display has room only for the face and one other
 * item: in guessing the options, else the word. */
static void draw_face_answered(struct canvas *c, const struct app *app)
{
    uint8_t answer = app->lesson.answer;

    if (!NARROW || app->purpose != FOR_GUESS)
        draw_chosen(c, WORD_IS_LOST + answer);
    if (!NARROW)
        c->x = OPTIONS_X;
    if (!NARROW || app->purpose == FOR_GUESS)
        notation_options(c, &app->match);
    if (answer < OUTCOME_D)
        canvas_picture(c, DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH, FOOT_Y - 1, answer == OUTCOME_P ? art_face_frown : art_face_smile);
}

/* Draws the answer to a further kind of puzzle: "<3>", "Pile 2: 5"; of a start its number, "<2/3>". */
static void draw_further(struct canvas *c, const struct app *app)
{
    uint8_t answer = app->lesson.answer, kind = app->lesson.kind;

    if (kind == LESSON_CHANGE) {
        text_word(c, WORD_PILE);
        canvas_letter(c, ' ');
        text_number(c, answer + 1);
        canvas_letter(c, ':');
        canvas_letter(c, ' ');
        text_number(c, app->lesson.count);
        draw_arrows(c, KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT);
    } else if (kind == LESSON_GIVE) {
        canvas_letter(c, LEFT);
        draw_move_count(c, app);
        canvas_letter(c, RIGHT);
    } else {
        draw_between(c, kind_number(app));
    }
}

/* Draws the chosen answer: "<won>", "<3>", "Move 2/5". */
static void draw_answered(struct canvas *c, const struct app *app, bool panel)
{
    uint8_t answer = app->lesson.answer, kind = app->lesson.kind;

    if (is_further(kind)) {
        draw_further(c, app);
        return;
    }
    if (kind == LESSON_ERROR) {
        if (!NARROW)
            text_word(c, WORD_MOVE_NO);
        draw_move_count(c, app);
    } else if (kind == LESSON_HEAP) {
        draw_between(c, answer);
    } else if (!panel) {
        draw_face_answered(c, app);
    } else if (NARROW) {
        text_word(c, WORD_IS_LOST + answer);
    } else {
        draw_chosen(c, WORD_IS_LOST + answer);
    }
}

/* Draws the question: a bar above the position, or lines in the panel beside it. */
static void draw_question(struct canvas *c, const struct app *app, bool panel)
{
    canvas_at(c, PANEL, 1);
    if (panel)
        draw_lines(c, NARROW ? task_question_short(app) : task_question(app), NOTICE_HEIGHT);
    else
        draw_prompt_bar(c, app, app->lesson.answer != ANSWER_NONE);
}

/* Draws the move under consideration: in the panel, or below the position. */
static void draw_chosen_move(struct canvas *c, const struct match *m, bool panel)
{
    if (panel)
        draw_go(c, m);
    else
        draw_below(c, m, false);
}

/* Draws the position, as groups if the lesson shows them. */
static void draw_table(struct canvas *c, const struct app *app, bool preview)
{
    if (!groups_draw(app, c, preview))
        view_draw(c, &app->match, preview ? VIEW_PREVIEW : VIEW_HERE);
}

void task_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson.kind;
    bool panel = view_has_panel(m), chosen = app->lesson.answer != ANSWER_NONE, moves = answers_by_move(kind) || kind == LESSON_ERROR;

    draw_table(c, app, moves && chosen);
    draw_question(c, app, panel);
    if (!chosen) {
        draw_choose(c, app, panel);
        return;
    }
    if (moves)
        draw_chosen_move(c, m, panel);
    canvas_at(c, panel ? PANEL : 0, !panel ? FOOT_Y : NARROW ? 32 : FOOT_Y - 4);
    if (!answers_by_move(kind) && (kind != LESSON_ERROR || panel))
        draw_answered(c, app, panel);
}

/* ---- after an answer ---- */

/* Draws a tick or a cross at the pen, and moves the pen after it. */
static void draw_verdict(struct canvas *c, bool right)
{
    canvas_picture(c, c->x, c->y, right ? art_tick : art_cross);
    c->x += ART_TICK_WIDTH + 3;
}

/* Draws the number of right answers in a row, the record, and the badge for it. */
static void draw_guesses(struct canvas *c, const struct app *app)
{
    uint8_t best = store_progress(&app->store, PROGRESS_GUESS, 0);

    draw_next(c, MARGIN, WORD_STREAK);
    text_number(c, app->lesson.count);
    draw_next(c, MARGIN, WORD_BEST);
    text_number(c, best);
    if (best >= BADGE_FIRST)
        draw_next(c, MARGIN, WORD_LEVEL_LEARNER + (best >= BADGE_SECOND) + (best >= BADGE_THIRD));
}

/* Draws that the answer was right: in a lesson with the reason, in guessing with the number of right answers.  On a narrow display the
 * reason takes the room of the bar and of the foot. */
static void draw_right(struct canvas *c, const struct app *app)
{
    canvas_at(c, MARGIN, NARROW ? 0 : 1);
    draw_verdict(c, true);
    text_word(c, WORD_RIGHT);
    if (!NARROW)
        draw_bar(c);
    canvas_at(c, MARGIN / 2, DRAW_BELOW_BAR(c, NARROW ? NOTICE_HEIGHT : NOTICE_Y));
    if (app->purpose == FOR_GUESS)
        draw_guesses(c, app);
    else
        draw_lines(c, answer_text(app), NOTICE_HEIGHT);
    if (!NARROW || app->purpose == FOR_GUESS)
        page_keys(c, WORD_NEXT, WORD_BACK);
}

/* Draws the text of the question: the reason. */
static void draw_reason(struct canvas *c, const struct app *app)
{
    if (!NARROW) {
        draw_lesson_bar(c, app);
        page_keys(c, WORD_RETRY, WORD_BACK);
    }
    canvas_at(c, MARGIN / 2, DRAW_BELOW_BAR(c, NARROW ? 0 : NOTICE_Y));
    draw_lines(c, answer_text(app), NOTICE_HEIGHT);
}

/* Draws the name of the stage: "Right!", "The reply:", "This wins:", "Nimber 3", "Move 3 lost it"; on a narrow display, and in a panel,
 * "3 lost it". */
static void draw_said(struct canvas *c, const struct app *app, bool panel)
{
    uint16_t word = app->lesson.stage == ANSWER_RIGHT ? WORD_RIGHT : answer_word(app);

    if (word == WORD_SAID_ERROR) {
        if (!NARROW && !panel)
            text_word(c, WORD_MOVE_NO);
        text_number(c, app->lesson.answer + 1);
    }
    text_word(c, word);
    if (word == WORD_NIMBER)
        text_number(c, app->match.value.nimber);
    if (FURTHER_KINDS && word == WORD_SAID_COUNT)
        text_number(c, app->lesson.answer);
}

/* Draws the key that goes on: on a narrow display without a word. */
static void draw_on(struct canvas *c, bool panel)
{
    if (NARROW)
        canvas_picture(c, DISPLAY_WIDTH - KEY_WIDTH, FOOT_Y, art_key_a);
    else
        draw_key(c, panel ? PANEL : KEY_B_X, FOOT_Y, art_key_a, WORD_NEXT);
}

/* Returns whether the screen after an answer shows a move: after a wrong answer the move of the stage, if the position has a move; after
 * the right one the move that was the answer. */
static bool shows_move(const struct app *app)
{
    uint8_t kind = app->lesson.kind;

    if (app->lesson.stage == ANSWER_RIGHT)
        return answers_by_move(kind) || kind == LESSON_ERROR;
    if (gives_position(kind) && app->lesson.stage == ANSWER_SHOWN)
        return false; /* the position is the answer */
    return kind != LESSON_HEAP && !match_ended(&app->match);
}

/* Draws a stage after a wrong answer: the position with the stage's move, before and after it in turn; after the right answer to a puzzle
 * the position with that answer. */
static void draw_stage(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    bool panel = view_has_panel(m), moves = shows_move(app);
    bool wrong = app->lesson.stage != ANSWER_RIGHT && answer_is_wrong(app);

    draw_table(c, app, moves && answer_shown(app)->blinks % 2 == 0);
    canvas_at(c, panel ? PANEL : MARGIN, 1);
    draw_verdict(c, !wrong);
    if (wrong && !NARROW) {
        text_word(c, WORD_WRONG);
        canvas_letter(c, ' ');
    }
    if (panel && !NARROW)
        canvas_at(c, PANEL, 1 + DRAW_PITCH(c, NOTICE_HEIGHT));
    if (!panel || !NARROW)
        draw_said(c, app, panel);
    if (!panel)
        draw_bar(c);
    if (moves && panel)
        draw_go(c, m);
    else if (moves)
        draw_below(c, m, true);
    draw_on(c, panel);
}

void answer_draw(const struct app *app, struct canvas *c)
{
    if (app->lesson.stage == ANSWER_RIGHT && app->purpose != FOR_PUZZLE && !app_is_for(app, FOR_FIVE))
        draw_right(c, app);
    else if (app->lesson.stage == ANSWER_REASON)
        draw_reason(c, app);
    else
        draw_stage(c, app);
}
