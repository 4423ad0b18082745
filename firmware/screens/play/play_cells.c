#include "play.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/rules.h"
#include "match_picture.h"

void play_draw(const struct app *app, struct canvas *c)
{
    const struct play_state *s = play_shown(app);
    bool made = s->phase == PLAY_MADE, choosing = s->phase == PLAY_CHOOSE;
    struct match_look look = {
        .preview = !made && !(s->step & 1),
        .made = made,
        .faces = app->store.settings.help,
        .theory = app->store.settings.help == HELP_ALL || s->hinted,
        .outcomes = help_shown(app),
        .forecast = choosing && app->store.settings.forecast,
        .arrows = choosing,
    };

    draw_match(c, &app->match, &look);
}

void rules_draw(const struct app *app, struct canvas *c)
{
    char line[WORDS_LONGEST + 1];

    notation_title(c, match_picked(&app->match));
    canvas_row(c, 1);
    for (uint8_t i = 0; i < RULES_SENTENCES; i++) {
        rules_write(line, c->language, &app->match, i);
        canvas_text(c, line);
        canvas_letter(c, ' ');
    }
}

void leave_draw(const struct app *app, struct canvas *c)
{
    text_word(c, WORD_MAIN);
    canvas_row(c, 1);
    text_word(c, WORD_LEAVING);
    if (store_lacks(&app->store)) {
        canvas_letter(c, ' ');
        notation_game(c, app->store.match - MATCH_OTHER);
    }
    draw_blanks(c);
    draw_key_a(c, WORD_GO);
    draw_key_b(c, WORD_BACK);
}
