/* The end of a match on a board or a map: the texts and the robot in the panel beside it, and what the keys do. */
#include "play.h"
#include "art.h"
#include "draw.h"

enum { STEP = GLYPH_HEIGHT + (NARROW ? 1 : 2) };

/* The y of key A, above key B. */
#define KEYS_Y(c) DRAW_ABOVE_FOOT(c, FOOT_Y - STEP)

/* Draws what DOWN or RIGHT offers, above the keys: RIGHT after two losses, else DOWN to review the match.  Returns how many rows it takes:
 * 0 where nothing is offered. */
static uint8_t draw_offer(struct canvas *c, const struct app *app)
{
    bool helps = result_offers_help(app);

    if (!helps && !screen_offered(app, SCREEN_review))
        return 0;
    draw_sign(c, PANEL, KEYS_Y(c) - DRAW_PITCH(c, STEP), helps ? RIGHT : DOWN);
    draw_word(c, PANEL + GLYPH_WIDTH + 2, KEYS_Y(c) - DRAW_PITCH(c, STEP), helps ? WORD_HELP : WORD_LOOK_BACK);
    return 1;
}

void result_draw_panel(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];
    uint8_t end = KEYS_Y(c) - draw_offer(c, app) * DRAW_PITCH(c, STEP);

    canvas_at(c, PANEL, 1);
    for (uint8_t i = 0; i < RESULT_TEXTS; i++) {
        result_write(line, c->language, app, i);
        if (*line != '\0' && c->y + draw_rows(line, PANEL) * DRAW_PITCH(c, STEP) <= end + 1)
            draw_text(c, line, STEP);
    }
    if (c->y + ART_ROBOT_HEIGHT <= end)
        result_draw_robot(c, app, PANEL + 16, c->y + 1);
    else if (PROMPTS && app->match.machine == MACHINE_SECOND && c->y + ART_FACE_SMILE_HEIGHT <= end)
        canvas_picture(c, PANEL, c->y, match_lost(&app->match) ? art_face_smile : art_face_frown);
    draw_key(c, PANEL, KEYS_Y(c), art_key_a, result_word_a(app));
    draw_key(c, PANEL, FOOT_Y, art_key_b, result_word_b(app));
}
