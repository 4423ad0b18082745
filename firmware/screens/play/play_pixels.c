#include "play.h"
#include "draw.h"
#include "firmware/ui/rules.h"
#include "firmware/ui/notation.h"
#include "match_picture.h"
#include "views.h"

WARM void play_draw(const struct app *app, struct canvas *c)
{
    const struct play_state *s = play_shown(app);
    bool made = s->phase == PLAY_MADE, choosing = s->phase == PLAY_CHOOSE, odd = s->step & 1;
    struct match_look look = {
        .view = made ? odd ? VIEW_BEFORE : VIEW_HERE : odd ? VIEW_HERE : VIEW_PREVIEW,
        .made = made,
        .faces = app->store.settings.help,
        .theory = app->store.settings.help == HELP_ALL || s->hinted,
        .outcomes = help_shown(app),
        .forecast = choosing && app->store.settings.forecast,
        .arrows = choosing,
    };

    draw_match(c, &app->match, &look);
}

/* On a narrow display the rules begin in the first row, because there is no bar. */
enum { RULES_Y = NARROW ? 0 : NOTICE_Y };

void rules_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    if (!NARROW) {
        draw_game_bar(c, &app->match);
        draw_foot(c, WORD_PLAY, WORD_BACK);
    }
    canvas_at(c, MARGIN / 2, RULES_Y);
    for (uint8_t i = 0; i < RULES_SENTENCES; i++) {
        rules_write(line, c->language, &app->match, i);
        draw_text(c, line, NOTICE_HEIGHT);
    }
}

void leave_draw(const struct app *app, struct canvas *c)
{
    draw_title_bar(c, WORD_MAIN);
    draw_foot(c, WORD_GO, WORD_BACK);
    draw_notice(c, WORD_LEAVING);
    canvas_at(c, MARGIN, c->y);
    if (store_lacks(&app->store))
        notation_game(c, app->store.match - MATCH_OTHER);
}
