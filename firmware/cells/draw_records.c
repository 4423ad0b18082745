/* How the player has done in a game, at a level: won of played, won in a row, the fastest win. */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/text.h"

/* A number and a plus sign when it is the greatest that is kept. */
static void draw_kept(struct canvas *c, uint8_t number, uint8_t most)
{
    text_number(c, number);
    if (number >= most)
        canvas_letter(c, '+');
}

/* "Nim <master>", "Won 12/15  In a row 3  Fastest 5" */
void draw_records(struct canvas *c, const struct app *app)
{
    struct record r;

    keep_record(app, app->cursor[SCREEN_GAMES], app->at, &r);
    notation_title(c, app->cursor[SCREEN_GAMES]);
    if (HAS_LEVELS) {
        canvas_text(c, " <");
        text_word(c, WORD_LEVEL_NOVICE + app->at);
        canvas_letter(c, '>');
    }
    canvas_row(c, 1);
    text_word(c, WORD_WON);
    draw_kept(c, r.won, RECORD_MOST);
    text_word(c, WORD_OF);
    draw_kept(c, r.won + r.lost, r.won < r.lost ? RECORD_MOST + r.won : RECORD_MOST + r.lost);
    draw_blanks(c);
    text_word(c, WORD_RUN);
    draw_kept(c, r.run, RECORD_RUN);
    draw_blanks(c);
    text_word(c, WORD_FASTEST);
    if (r.fastest > 0)
        draw_kept(c, r.fastest, RECORD_RUN);
    else
        canvas_letter(c, '-');
    draw_blanks(c);
}
