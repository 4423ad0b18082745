#include "tally.h"
#include "lesson.h"
#include "text.h"

/* A number and a plus sign when it is the greatest that is kept. */
static void kept(struct canvas *c, uint8_t number, uint8_t most)
{
    text_number(c, number);
    if (number >= most)
        canvas_letter(c, '+');
}

void tally_won(struct canvas *c, const struct record *r)
{
    kept(c, r->won, RECORD_MOST);
    text_word(c, WORD_OF);
    kept(c, r->won + r->lost, r->won < r->lost ? RECORD_MOST + r->won : RECORD_MOST + r->lost);
}

void tally_run(struct canvas *c, const struct record *r)
{
    kept(c, r->run, RECORD_RUN);
}

void tally_fastest(struct canvas *c, const struct record *r)
{
    if (r->fastest > 0)
        kept(c, r->fastest, RECORD_RUN);
    else
        canvas_letter(c, '-');
}

void tally_done(struct canvas *c, const struct app *app, uint8_t first, uint8_t count)
{
    canvas_letter(c, ' ');
    text_number(c, lesson_count(app, first, count));
    text_word(c, WORD_OF);
    text_number(c, count);
}
