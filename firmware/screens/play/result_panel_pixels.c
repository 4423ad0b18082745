/* The end of a match on a board or a map: the texts and the robot in the panel beside it. */
#include "play.h"
#include "art.h"
#include "draw.h"

enum { STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2) };

void result_draw_panel(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];

    canvas_at(c, PANEL, 1);
    for (uint8_t i = 0; i < RESULT_TEXTS; i++) {
        result_write(line, c->language, app, i);
        if (*line != '\0')
            draw_text(c, line, STEP);
    }
    if (c->y <= FOOT_Y - STEP - ART_ROBOT_HEIGHT)
        result_draw_robot(c, app, PANEL + 16, c->y + 1);
    draw_key(c, PANEL, FOOT_Y - STEP, art_key_a, result_word_a(app));
    draw_key(c, PANEL, FOOT_Y, art_key_b, result_word_b(app));
}
