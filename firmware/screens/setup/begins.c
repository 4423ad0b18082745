/* "Who begins? You choose": from the club on, at level `auto`.  An image has it if its SCREENS name `begins`. */
#include "setup.h"
#include "firmware/match/ladder.h"
#include "words.h"

bool ladder_lets_choose(const struct match *m)
{
    return m->machine == MACHINE_SECOND && m->chosen == LEVEL_AUTO && m->level >= LEVEL_CLUB;
}

void setup_choose_begins(struct app *app)
{
    struct field f;
    uint8_t *cursor = &app->cursor[SCREEN_setup];

    app->match.any_start = true;
    app->match.begins = PLAYER_YOU;
    for (*cursor = 0; field_find(&app->match, *cursor, &f) && f.about.name != WORD_BEGINS;)
        ++*cursor;
}

bool setup_asks(const struct app *app)
{
    const struct match *m = &app->match;

    return m->any_start && !m->edited && ladder_lets_choose(m) && setup_shown(app)->field.about.name == WORD_BEGINS;
}
