#include "setup.h"
#include "draw.h"
#include "firmware/ui/page.h"

/* The numbers 1..16 in rows; those in the set are inverted.  On a narrow display the rows take the place of the bar, too. */
enum { SET_WIDTH = DISPLAY_WIDTH / SET_COLUMNS, SET_INSET = NARROW ? 2 : 3, SET_HEIGHT = NARROW ? 10 : 18, SET_Y = NARROW ? 0 : 16 };

void set_draw(const struct app *app, struct canvas *c)
{
    const struct set_state *s = set_shown(app);
    uint16_t set = field_value(&s->field);
    uint8_t letters;

    if (!NARROW)
        draw_game_bar(c, &app->match);
    page_keys(c, WORD_CHANGE, WORD_DONE);
    letters = LARGE_PAUSE(c);
    for (uint8_t i = 0; i < SET_NUMBERS; i++, set >>= 1) {
        uint8_t x = i % SET_COLUMNS * SET_WIDTH, y = SET_Y + i / SET_COLUMNS * SET_HEIGHT;

        canvas_at(c, x + (i < 9 ? SET_WIDTH / 2 - 3 : SET_WIDTH / 2 - 6), y + SET_INSET);
        text_number(c, i + 1);
        if (set & 1)
            canvas_fill(c, x + 1, y + 1, SET_WIDTH - 2, GLYPH_HEIGHT + 2 * SET_INSET - 2, INK_INVERT);
        if (i == s->at)
            canvas_frame(c, x - 1 + (i % SET_COLUMNS == 0), y - 1, SET_WIDTH + 1, GLYPH_HEIGHT + 2 * SET_INSET + 2);
    }
    LARGE_RESUME(c, letters);
}
