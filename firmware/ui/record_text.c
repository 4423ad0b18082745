#include "record_text.h"
#include "text.h"
#include "firmware/match/match.h"

/* Writes a number, and after it a plus sign if it is `most`, the greatest that can be stored, or more. */
static void number_or_more(struct canvas *c, uint8_t number, uint8_t most)
{
    text_number(c, number);
    if (number >= most)
        canvas_letter(c, '+');
}

void record_text_best(struct canvas *c, const struct record *r)
{
    text_word(c, WORD_LEVEL);
    canvas_letter(c, ' ');
    if (r->best > 0)
        text_word(c, WORD_LEVEL_NOVICE + r->best - 1);
    else
        canvas_letter(c, '-');
}

void record_text_won(struct canvas *c, const struct record *r)
{
    number_or_more(c, r->won, RECORD_MOST);
    text_word(c, WORD_OF);
    number_or_more(c, r->won + r->lost, r->won < r->lost ? RECORD_MOST + r->won : RECORD_MOST + r->lost);
}

void record_text_run(struct canvas *c, const struct record *r)
{
    number_or_more(c, r->run, RECORD_RUN);
}

void record_text_fastest(struct canvas *c, const struct record *r)
{
    if (r->fastest > 0)
        number_or_more(c, r->fastest, RECORD_RUN);
    else
        canvas_letter(c, '-');
}

void record_text_done(struct canvas *c, uint8_t done, uint8_t count)
{
    canvas_letter(c, ' ');
    text_number(c, done);
    text_word(c, WORD_OF);
    text_number(c, count);
}
