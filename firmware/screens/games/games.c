/* The list of games, a family at a time where the image has families.  A sets up the game under the cursor. */
#include "families.h"
#include "firmware/app.h"
#include "firmware/match/ladder.h"
#include "firmware/screens/setup/setup.h"
#include "firmware/ui/page.h"

/* The stars are read from the storage once, when the list is shown: reading takes long, and longer while something is being written. */
struct games_state {
    uint8_t stars[PICKS]; /* by pick: 0..LEVELS, one for each level up to the best that was beaten unaided, from a random start */
    uint8_t family, first, end; /* where the image has families: the one that is shown; its first pick, and the first one after it */
};
_Static_assert(sizeof(struct games_state) <= SCREEN_ROOM, "the state of the screen has room");

/* Finds the family of the game under the cursor. */
static void find_family(struct app *app)
{
    struct games_state *s = (struct games_state *)app->state;

    s->family = family_of(app->cursor[SCREEN_games]);
    s->first = family_first(s->family);
    s->end = family_first(s->family + 1);
}

static uint8_t games_enter(struct app *app)
{
    struct games_state *s = (struct games_state *)app->state;
    uint8_t key = 0, slot = 0; /* the key of the record that was found last: that of no game; and its slot */

    if (FAMILIES)
        find_family(app);
    for (uint8_t pick = FAMILIES ? s->first : 0; pick < (FAMILIES ? s->end : PICKS); pick++) {
        uint8_t id = pick_id(pick);

        if (key != record_key(id)) { /* neighbours in the list share a record, and finding it takes long */
            key = record_key(id);
            slot = journal_find(&app->store.journal, key);
        }
        s->stars[pick] = record_best(slot, id);
    }
    return STAY;
}

static uint8_t turn_family(struct app *app, uint8_t key)
{
    const struct games_state *s = (const struct games_state *)app->state;

    app->cursor[SCREEN_games] = family_first(app_turn(s->family, FAMILY_COUNT, key_direction(key)));
    return games_enter(app);
}

/* LEFT and RIGHT turn the pages of a long list. */
enum { HAS_PAGES = PICKS > 12 };

static uint8_t turn(struct app *app, uint8_t key)
{
    uint8_t *line = &app->cursor[SCREEN_games], to = (uint8_t)(*line + key_direction(key) * LIST_GAMES);

    if (to >= PICKS) /* also below 0 */
        to = key == KEY_RIGHT ? PICKS - 1 : 0;
    if (to == *line)
        return app_nowhere(app);
    *line = to;
    return STAY;
}

/* UP and DOWN lead from a family into the next one, too. */
static uint8_t move(struct app *app, uint8_t key)
{
    const struct games_state *s = (const struct games_state *)app->state;
    uint8_t next = app_list_key(app, PICKS, key), line = app->cursor[SCREEN_games];

    return line < s->first || line >= s->end ? games_enter(app) : next;
}

static uint8_t games_key(struct app *app, uint8_t key)
{
    if (HAS_PAGES && key & (KEY_LEFT | KEY_RIGHT))
        return FAMILIES ? turn_family(app, key) : turn(app, key);
    switch (key) {
    case KEY_A:
        app_leave_match(app);
        app->by_code = false;
        match_pick(&app->match, app->cursor[SCREEN_games]);
        if (app->match.machine == MACHINE_SECOND)
            app_take_level(app);
        app->cursor[SCREEN_setup] = 0;
        if (ladder_lets_choose(&app->match))
            setup_choose_begins(app);
        app_roll(app);
        return SCREEN_setup;
    case KEY_B:
        return BACK;
    }
    return FAMILIES ? move(app, key) : app_list_key(app, PICKS, key);
}

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    const struct games_state *s = (const struct games_state *)app->state;

    (void)chosen;
    page_game(c, line, s->stars[line]);
}

static void describe_in_family(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    const struct games_state *s = (const struct games_state *)app->state;

    describe(c, app, s->first + line, chosen);
}

static void page_family(const struct app *app, struct canvas *c)
{
    const struct games_state *s = (const struct games_state *)app->state;
    uint8_t lines = s->end - s->first, line = app->cursor[SCREEN_games] - s->first;

    page_head(c);
    text_word(c, WORD_FAMILY_PILE + s->family);
    page_more(c, true);
    page_body(c);
    page_list(c, app, (struct page_list){ lines, line, LIST_GAMES, WORD_GO }, describe_in_family);
}

static void games_page(const struct app *app, struct canvas *c)
{
    if (FAMILIES) {
        page_family(app, c);
        return;
    }
    if (HAS_PAGES) {
        page_head(c);
        text_word(c, WORD_CHOOSE_GAME);
        page_more(c, true);
        page_body(c);
    } else {
        page_title(c, WORD_CHOOSE_GAME);
    }
    page_list(c, app, (struct page_list){ PICKS, app->cursor[SCREEN_games], LIST_GAMES, WORD_GO }, describe);
}

const __flash struct screen screen_games = {
    .repeats = HAS_PAGES ? KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT : KEY_UP | KEY_DOWN, .enter = games_enter, .key = games_key,
    .page = games_page
};
