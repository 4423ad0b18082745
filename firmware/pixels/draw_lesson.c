/* Lessons, puzzles, guessing faces, and which heap a position is. */
#include "draw.h"
#include "art.h"
#include "firmware/notation.h"
#include "firmware/text.h"
#include "lessons.h"
#include "views.h"

enum {
    PAGE_X = MARGIN / 2,
    PAGE_Y = NARROW ? 0 : NOTICE_Y, /* where there are few lines they have them all */
    OPTIONS_Y = NARROW ? 34 : 40,
    OPTIONS_X = 8 * GLYPH_WIDTH + 6,
    DONE_X = RIGHT_EDGE - GLYPH_WIDTH,
    COUNT_X = DISPLAY_WIDTH - 3 * GLYPH_WIDTH - 1,
    NUMBER_X = DISPLAY_WIDTH - 8 * GLYPH_WIDTH,
    COLUMNS = NARROW ? 6 : 8,
    CELL = DISPLAY_WIDTH / COLUMNS,
    ROW = NARROW ? 9 : 11,
    SIEVE_Y = NARROW ? 1 : BAR + 4,
    RESULT_Y = NARROW ? 9 : 16,
};

void draw_lesson_line(struct canvas *c, const struct app *app, uint8_t line)
{
    text_word(c, WORD_TEXTS + lesson_starts[line].text);
    if (lesson_done(app, line))
        draw_sign(c, DONE_X, c->y, '*');
}

/* The title of the lesson in the bar. */
static void draw_title_bar(struct canvas *c, const struct app *app)
{
    draw_word(c, MARGIN, 1, WORD_TEXTS + lesson_starts[app->cursor[SCREEN_LEARN]].text);
    draw_bar(c);
}

void draw_page(struct canvas *c, const struct app *app)
{
    if (!NARROW) {
        draw_title_bar(c, app);
        draw_key(c, 0, FOOT_Y, art_key_a, WORD_NEXT);
        draw_key(c, KEY_B_X, FOOT_Y, art_key_b, WORD_BACK);
    }
    canvas_at(c, PAGE_X, PAGE_Y);
    draw_lines(c, WORD_TEXTS + app->lesson->text, NOTICE_HEIGHT);
}

/* Lost numbers are white, won ones underlined; the others wait. */
void draw_sieve(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t last = (uint8_t)m->start.part[0].position.part[0];

    if (!NARROW) {
        draw_title_bar(c, app);
        draw_key(c, 0, FOOT_Y, art_key_a, WORD_NEXT);
    }
    for (uint8_t n = 0; n <= last; n++) {
        uint8_t x = n % COLUMNS * CELL, y = SIEVE_Y + n / COLUMNS * ROW, mark = m->sieve[n];

        canvas_at(c, x + (CELL - text_digits(n) * GLYPH_WIDTH) / 2, y);
        text_number(c, n);
        if (mark / 2 > app->phase || (mark / 2 == app->phase && !(mark & 1)))
            continue;
        if (mark & 1)
            canvas_fill(c, x, y - 1, CELL - 1, GLYPH_HEIGHT + 1, INK_INVERT);
        else
            canvas_fill(c, x, y + GLYPH_HEIGHT, CELL - 1, 1, INK_WHITE);
    }
}

/* ---- questions ---- */

/* "<won>" */
static void draw_chosen(struct canvas *c, uint16_t word)
{
    canvas_letter(c, LEFT);
    text_word(c, word);
    canvas_letter(c, RIGHT);
}

/* "<3>" */
static void draw_between(struct canvas *c, uint8_t number)
{
    canvas_letter(c, LEFT);
    text_number(c, number);
    canvas_letter(c, RIGHT);
}

/* "2/5": which of the moves. */
static void draw_move_count(struct canvas *c, const struct app *app)
{
    text_number(c, app->lesson->answer + 1);
    canvas_letter(c, '/');
    text_number(c, app->lesson->count);
}

/* What is asked; of a face to be guessed the game, and how many have been. */
static void draw_prompt_bar(struct canvas *c, const struct app *app)
{
    uint8_t kind = app->lesson->kind;

    if (app->lesson->of == OF_GUESS)
        draw_name(c, &app->match, MARGIN);
    else
        draw_word(c, MARGIN, 1, WORD_ASK_WON + kind - LESSON_WON);
    canvas_at(c, COUNT_X, 1);
    if (app->lesson->of == OF_GUESS) {
        c->x = DISPLAY_WIDTH - 1 - text_digits(app->lesson->count) * GLYPH_WIDTH; /* beside a long title */
        text_number(c, app->lesson->count);
    } else if (kind == LESSON_ERROR && app->screen == SCREEN_TASK) {
        draw_move_count(c, app);
    }
    draw_bar(c);
}

/* What is asked, of which game by which rules, and which puzzle it is. */
void draw_ask(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;

    canvas_at(c, MARGIN, BAR + (NARROW ? 1 : 3));
    draw_game(c, app, match_picked(m));
    canvas_at(c, MARGIN, OPTIONS_Y);
    notation_options(c, m);
    draw_key(c, 0, FOOT_Y, art_key_a, WORD_GO);
    if (app->screen == SCREEN_PUZZLES) {
        uint8_t puzzle = app->cursor[SCREEN_PUZZLES];

        canvas_at(c, NUMBER_X, FOOT_Y);
        canvas_letter(c, lesson_done(app, PUZZLE_BIT + puzzle) ? '*' : ' ');
        canvas_letter(c, LEFT);
        text_number(c, puzzle + 1);
        canvas_letter(c, '/');
        text_number(c, PUZZLE_COUNT);
        canvas_letter(c, RIGHT);
    }
    draw_prompt_bar(c, app);
}

/* "<won>", the options of the game, and the face; where there is little room only what is not seen otherwise. */
static void draw_face_answered(struct canvas *c, const struct app *app)
{
    uint8_t answer = app->lesson->answer;

    if (!NARROW || app->lesson->of != OF_GUESS)
        draw_chosen(c, WORD_IS_LOST + answer);
    if (!NARROW)
        c->x = OPTIONS_X;
    if (!NARROW || app->lesson->of == OF_GUESS)
        notation_options(c, &app->match);
    if (answer < OUTCOME_D)
        canvas_picture(c, DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH, FOOT_Y - 2, answer == OUTCOME_P ? art_face_frown : art_face_smile);
}

/* "<won>", "<3>", "Move 2/5": what would be answered. */
static void draw_answered(struct canvas *c, const struct app *app, bool panel)
{
    uint8_t answer = app->lesson->answer, kind = app->lesson->kind;

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

void draw_task(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson->kind;
    bool panel = view_has_panel(m), moves = kind == LESSON_MOVE || kind == LESSON_LAST || kind == LESSON_ERROR;

    view_draw(c, m, moves ? VIEW_PREVIEW : VIEW_HERE);
    canvas_at(c, PANEL, 1);
    if (panel)
        draw_lines(c, (NARROW ? WORD_SHORT_WON : WORD_ASK_WON) + kind - LESSON_WON, NOTICE_HEIGHT);
    else
        draw_prompt_bar(c, app);
    if (moves)
        draw_move(c, m, panel);
    canvas_at(c, panel ? PANEL : 0, !panel ? FOOT_Y : NARROW ? 32 : FOOT_Y - 4);
    if (kind != LESSON_MOVE && kind != LESSON_LAST && (kind != LESSON_ERROR || panel))
        draw_answered(c, app, panel);
}

/* Right or not; of guessed faces how many in a row, the most ever, and what that is called. */
void draw_answer(struct canvas *c, const struct app *app)
{
    const struct lesson *l = app->lesson;
    uint8_t y = RESULT_Y, best = keep_best(app);

    canvas_picture(c, MARGIN, y, l->right ? art_robot : art_robot_sad);
    canvas_at(c, NARROW ? 28 : 32, y);
    text_word(c, l->right ? WORD_RIGHT : WORD_WRONG);
    draw_key_a(c, l->right ? WORD_NEXT : WORD_RETRY);
    if (l->of != OF_GUESS)
        return;
    draw_word(c, NARROW ? 28 : 32, y += GLYPH_HEIGHT + (NARROW ? 1 : 2), WORD_STREAK);
    text_number(c, l->count);
    draw_word(c, NARROW ? 28 : 32, y += GLYPH_HEIGHT + (NARROW ? 1 : 2), WORD_BEST);
    text_number(c, best);
    if (best >= BADGE_FIRST)
        draw_word(c, NARROW ? 28 : 32, y + GLYPH_HEIGHT + (NARROW ? 1 : 2), WORD_LEVEL_LEARNER + (best >= BADGE_SECOND) + (best >= BADGE_THIRD));
}

/* A heap of Nim beside the position: all of it is lost just where the heap is the position's nimber. */
void draw_heap(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t heap = app->lesson->answer;
    bool panel = view_has_panel(m), lost = m->value.nimber == heap;

    view_draw(c, m, VIEW_HERE);
    if (panel) {
        canvas_at(c, PANEL, 1);
    } else {
        draw_name(c, m, MARGIN);
        draw_bar(c);
        canvas_at(c, 0, FOOT_Y);
    }
    if (m->value.nimber == UNKNOWN) {
        draw_lines(c, NARROW && panel ? WORD_EMPTY : WORD_NO_NIMBER, NOTICE_HEIGHT);
        return;
    }
    if (!panel || !NARROW)
        text_word(c, WORD_HEAP_OF);
    if (NARROW)
        text_number(c, heap);
    else
        draw_between(c, heap);
    if (panel)
        canvas_at(c, PANEL, 12);
    else
        canvas_letter(c, ' ');
    text_word(c, WORD_IS_LOST + !lost);
    if (panel || !NARROW)
        canvas_picture(c, panel ? PANEL : DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH, panel ? 24 : FOOT_Y - 2, lost ? art_face_frown : art_face_smile);
}
