#include "play.h"
#include "draw.h"
#include "match_picture.h"

/* Writes the keys that were never used, each with the word for it. */
static void draw_unused(struct canvas *c, uint8_t keys)
{
    if (keys & (KEY_UP | KEY_DOWN)) {
        draw_blanks(c);
        canvas_letter(c, GLYPH_UP_DOWN);
        canvas_letter(c, ' ');
        text_word(c, WORD_KEY_CHOOSE);
    }
    if (keys & KEY_A) {
        draw_blanks(c);
        draw_key_a(c, WORD_KEY_MOVE);
    }
}

void play_draw(const struct app *app, struct canvas *c)
{
    const struct play_state *s = play_shown(app);
    bool made = s->phase == PLAY_MADE || s->phase == PLAY_THINK, choosing = s->phase == PLAY_CHOOSE;
    struct match_look look = {
        .preview = !made && !(s->step & 1),
        .made = made,
        .faces = s->helps,
        .outcomes = help_shown(app),
        .theory = help_shown(app) || s->hinted,
        .forecast = choosing && app_forecasts(app),
        .choosing = choosing,
        .arrows = choosing ? s->arrows : 0,
    };

    draw_match(c, &app->match, &look);
    if (choosing)
        draw_unused(c, s->keys);
}
