/* A question about a position, and whether the answer was right. */
#include "ask_pixels.h"
#include "art.h"
#include "firmware/ui/notation.h"
#include "match_picture.h"
#include "views.h"

enum {
    OPTIONS_X = 8 * GLYPH_WIDTH + 6,
    RESULT_Y = NARROW ? 9 : 16,
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
        canvas_picture(c, DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH, FOOT_Y - 2, answer == OUTCOME_P ? art_face_frown : art_face_smile);
}

/* Draws the chosen answer: "<won>", "<3>", "Move 2/5". */
static void draw_answered(struct canvas *c, const struct app *app, bool panel)
{
    uint8_t answer = app->lesson.answer, kind = app->lesson.kind;

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

void task_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson.kind;
    bool panel = view_has_panel(m), moves = kind == LESSON_MOVE || kind == LESSON_LAST || kind == LESSON_ERROR;

    view_draw(c, m, moves ? VIEW_PREVIEW : VIEW_HERE);
    canvas_at(c, PANEL, 1);
    if (panel)
        draw_lines(c, (NARROW ? WORD_SHORT_WON : WORD_ASK_WON) + kind - LESSON_WON, NOTICE_HEIGHT);
    else
        draw_prompt_bar(c, app, true);
    if (moves && panel)
        draw_go(c, m);
    else if (moves)
        draw_below(c, m, false);
    canvas_at(c, panel ? PANEL : 0, !panel ? FOOT_Y : NARROW ? 32 : FOOT_Y - 4);
    if (kind != LESSON_MOVE && kind != LESSON_LAST && (kind != LESSON_ERROR || panel))
        draw_answered(c, app, panel);
}

/* Draws whether the answer was right; in guessing also the number of right answers in a row, the record, and the badge for it. */
void answer_draw(const struct app *app, struct canvas *c)
{
    const struct lesson *l = &app->lesson;
    uint8_t y = RESULT_Y, best = store_progress(&app->store, PROGRESS_GUESS, 0);

    draw_foot(c, l->right ? WORD_NEXT : WORD_RETRY, WORD_BACK);
    canvas_picture(c, MARGIN, y, l->right ? art_robot : art_robot_sad);
    canvas_at(c, NARROW ? 28 : 32, y);
    text_word(c, l->right ? WORD_RIGHT : WORD_WRONG);
    if (app->purpose != FOR_GUESS)
        return;
    draw_word(c, NARROW ? 28 : 32, y += GLYPH_HEIGHT + (NARROW ? 1 : 2), WORD_STREAK);
    text_number(c, l->count);
    draw_word(c, NARROW ? 28 : 32, y += GLYPH_HEIGHT + (NARROW ? 1 : 2), WORD_BEST);
    text_number(c, best);
    if (best >= BADGE_FIRST)
        draw_word(c, NARROW ? 28 : 32, y + GLYPH_HEIGHT + (NARROW ? 1 : 2),
                  WORD_LEVEL_LEARNER + (best >= BADGE_SECOND) + (best >= BADGE_THIRD));
}
