#include "play.h"
#include "draw.h"
#include "art.h"
#include "match_picture.h"
#include "panel.h"
#include "views.h"

/* On a narrow display the robot's face may stand left of the keys. */
enum { UNUSED_X = NARROW ? 48 : 0 };

/* Draws the keys that were never used, each with the word for it, in place of the bar. */
static void draw_unused(struct canvas *c, uint8_t keys)
{
    canvas_fill(c, UNUSED_X, 0, DISPLAY_WIDTH - UNUSED_X, DRAW_PITCH(c, BAR), INK_BLACK);
    canvas_at(c, UNUSED_X + MARGIN, 1);
    if (keys & (KEY_UP | KEY_DOWN)) {
        canvas_letter(c, keys & KEY_UP ? UP : ' ');
        canvas_letter(c, keys & KEY_DOWN ? DOWN : ' ');
        if (!NARROW)
            text_word(c, WORD_KEY_CHOOSE);
    }
    if (keys & KEY_A)
        draw_key(c, NARROW ? UNUSED_X + 3 * GLYPH_WIDTH : KEY_B_X, 1, art_key_a, NARROW ? WORD_EMPTY : WORD_KEY_MOVE);
}

void play_draw(const struct app *app, struct canvas *c)
{
    const struct play_state *s = play_shown(app);
    bool made = s->phase == PLAY_MADE, choosing = s->phase == PLAY_CHOOSE, thinks = s->phase == PLAY_THINK, odd = s->step & 1;
    struct match_look look = {
        .view = thinks ? VIEW_HERE : made ? odd ? VIEW_BEFORE : VIEW_HERE : odd ? VIEW_HERE : VIEW_PREVIEW,
        .made = made || thinks,
        .faces = s->helps,
        .outcomes = help_shown(app),
        .theory = help_shown(app) || s->hinted,
        .forecast = choosing && app_forecasts(app),
        .arrows = choosing ? s->arrows : 0,
    };

    if (NAMED_PAIRS && app_is_pair(app))
        look.pair[0] = app->pair;
    draw_match(c, &app->match, &look);
    if (choosing)
        hint_draw(app, c);
    if (thinks)
        character_draw_thinking(app, c);
    if (choosing && s->keys != 0 && !view_has_panel(&app->match))
        draw_unused(c, s->keys);
}
