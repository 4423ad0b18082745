/* The progress in lessons, puzzles and guessing: LEFT or RIGHT of the records of the games. */
#include "learn.h"
#include "firmware/ui/page.h"
#include "firmware/ui/record_text.h"

enum { DONE_LETTERS = 4 };

/* How many lessons and puzzles are done, and the most outcomes guessed right in a row. */
struct progress_state {
    uint8_t lessons, puzzles, guesses;
};

static uint8_t progress_enter(struct app *app)
{
    struct progress_state *s = (struct progress_state *)app->state;

    s->lessons = pages_lessons_done(app);
    s->puzzles = pages_puzzles_done(app);
    s->guesses = store_progress(&app->store, PROGRESS_GUESS, 0);
    return STAY;
}

static uint8_t progress_key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_LEFT | KEY_RIGHT | KEY_B) ? BACK : IGNORED;
}

static void progress_page(const struct app *app, struct canvas *c)
{
    const struct progress_state *s = (const struct progress_state *)app->state;

    page_head(c);
    text_word(c, WORD_RECORDS);
    page_value(c, DONE_LETTERS, true);
    text_word(c, WORD_DONE);
    page_body(c);
    page_word(c, WORD_MAIN_LEARN);
    record_text_done(c, s->lessons, LESSON_COUNT);
    page_word(c, WORD_MAIN_PUZZLES);
    record_text_done(c, s->puzzles, PUZZLE_COUNT);
    page_word(c, WORD_MAIN_GUESS);
    canvas_letter(c, ' ');
    text_number(c, s->guesses);
    page_keys(c, WORD_EMPTY, WORD_BACK);
}

const __flash struct screen screen_progress = { .enter = progress_enter, .key = progress_key, .page = progress_page };
