/* Lessons, puzzles, guessing faces, and which heap a position is. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/text.h"
#include "lessons.h"

/* "Won and lost*": the star says that it is done. */
void draw_lesson(struct canvas *c, const struct app *app)
{
    uint8_t lesson = app->cursor[SCREEN_LEARN];

    text_word(c, WORD_TEXTS + lesson_starts[lesson].text);
    if (lesson_done(app, lesson))
        canvas_letter(c, '*');
    draw_action(c, WORD_GO);
}

void draw_page(struct canvas *c, const struct app *app)
{
    text_word(c, WORD_TEXTS + lesson_starts[app->cursor[SCREEN_LEARN]].text);
    canvas_row(c, 1);
    text_word(c, WORD_TEXTS + app->lesson->text);
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}

/* Lost numbers frown, won ones smile; those not marked yet are not there.  The last one marked is in sight. */
void draw_sieve(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t last = (uint8_t)m->start.part[0].position.part[0];

    for (uint8_t n = 0; n <= last; n++) {
        uint8_t mark = m->sieve[n] / 2;
        bool lost = m->sieve[n] & 1, newest = lost && mark == app->phase;

        if (mark > app->phase || (mark == app->phase && !lost))
            continue;
        if (newest)
            canvas_keep(c);
        text_number(c, n);
        canvas_letter(c, lost ? GLYPH_FROWN : GLYPH_SMILE);
        if (newest)
            canvas_keep(c);
        canvas_letter(c, ' ');
    }
    canvas_row(c, 1);
}

/* ---- questions ---- */

static void draw_prompt(struct canvas *c, const struct app *app)
{
    text_word(c, WORD_ASK_WON + app->lesson->kind - LESSON_WON);
}

/* "17*Winning move?", and below it of which game, by which rules. */
void draw_ask(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t puzzle = app->cursor[SCREEN_PUZZLES], game = match_picked(m);

    if (app->screen == SCREEN_PUZZLES) {
        text_number(c, puzzle + 1);
        canvas_letter(c, lesson_done(app, PUZZLE_BIT + puzzle) ? '*' : ' ');
    }
    draw_prompt(c, app);
    canvas_row(c, 1);
    notation_title(c, game);
    canvas_text(c, ": ");
    text_word(c, WORD_GAME_RULE + game);
    canvas_letter(c, ' ');
    notation_options(c, m);
    draw_blanks(c);
}

/* The face of a lost, won or drawn position, if it has one. */
static void draw_outcome(struct canvas *c, uint8_t outcome)
{
    text_word(c, WORD_IS_LOST + outcome);
    if (outcome < OUTCOME_D)
        canvas_letter(c, outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
}

/* "<won>", "<3>": what would be answered where that is no move. */
static void draw_choice(struct canvas *c, uint8_t kind, uint8_t answer)
{
    canvas_letter(c, '<');
    if (kind == LESSON_HEAP)
        text_number(c, answer);
    else
        draw_outcome(c, answer);
    canvas_letter(c, '>');
}

/* What is asked or, of a face to be guessed, the game. */
static void draw_question(struct canvas *c, const struct app *app)
{
    uint8_t from = canvas_length(c);

    if (app->lesson->of == OF_GUESS) {
        canvas_letter(c, ' ');
        notation_title(c, match_picked(&app->match));
        canvas_letter(c, ' ');
        notation_options(c, &app->match);
        return;
    }
    text_word(c, WORD_SHORT_WON + app->lesson->kind - LESSON_WON);
    canvas_right(c, from);
    if (canvas_length(c) > CELLS_WIDTH)
        canvas_cut(c, from);
}

void draw_task(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t kind = app->lesson->kind, answer = app->lesson->answer;
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

/* Right or not; of guessed faces how many in a row, the most ever, and what that is called. */
void draw_answer(struct canvas *c, const struct app *app)
{
    const struct lesson *l = app->lesson;
    uint8_t best = keep_best(app);

    text_word(c, l->right ? WORD_RIGHT : WORD_WRONG);
    canvas_letter(c, ' ');
    canvas_letter(c, GLYPH_ROBOT);
    canvas_letter(c, l->right ? GLYPH_SMILE : GLYPH_FROWN);
    canvas_row(c, 1);
    if (l->of == OF_GUESS) {
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
}

/* "+ heap 3: lost": all of it is lost just where the heap is the position's nimber. */
void draw_heap(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t heap = app->lesson->answer;

    draw_position(c, m, false);
    canvas_row(c, 1);
    if (m->value.nimber == UNKNOWN) {
        text_word(c, WORD_NO_NIMBER);
        return;
    }
    text_word(c, WORD_HEAP_OF);
    text_number(c, heap);
    canvas_letter(c, ' ');
    draw_outcome(c, m->value.nimber == heap ? OUTCOME_P : OUTCOME_N);
}
