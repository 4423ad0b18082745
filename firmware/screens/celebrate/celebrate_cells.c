/* The pages of a celebration on a display of characters: what is said, and what was gained. */
#include "celebrate.h"
#include "draw.h"
#include "firmware/screens/play/play.h"
#include "firmware/ui/unpack.h"

static void write_gain(const struct app *app, struct canvas *c, uint8_t page)
{
    if (page == PAGE_STAR)
        page_stars(c, celebrate_shown(app)->stars);
    else if (page == PAGE_LEVEL)
        text_word(c, WORD_LEVEL_NOVICE + app->match.level);
    else if (page == PAGE_FASTEST)
        text_number(c, app->match.moves);
}

void celebrate_draw(const struct app *app, struct canvas *c)
{
    uint8_t page = celebrate_shown(app)->page;
    char line[WORDS_LONGEST + 1];

    if (page == PAGE_WIN)
        result_write(line, c->language, app, RESULT_WINNER);
    else
        unpack_word(line, word_in(c->language, WORD_NEW_STAR + page - PAGE_STAR));
    canvas_text(c, line);
    canvas_row(c, 1);
    if (page != PAGE_WIN)
        write_gain(app, c, page);
    draw_blanks(c);
    draw_key_a(c, WORD_NEXT);
}
