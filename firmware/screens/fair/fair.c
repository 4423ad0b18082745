/* The path of the Fair: LEFT and RIGHT walk from stand to stand, A goes to one that is open, B opens the main menu. */
#include "fair.h"
#include "firmware/match/pick.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

static struct fair_state *state_of(struct app *app)
{
    return (struct fair_state *)app->state;
}

/* Notes what must survive: that the Fair was visited, and the doors that old records open. */
static void note_visit(struct app *app)
{
    struct fair_state *s = state_of(app);

    s->first = !store_progress(&app->store, PROGRESS_FAIR, FAIR_VISITED);
    store_new_progress(&app->store, PROGRESS_FAIR, FAIR_VISITED, 1);
    for (uint8_t i = 0; i < sizeof s->fair.open; i++)
        store_new_progress(&app->store, PROGRESS_DOORS, i, s->fair.open[i]);
}

/* The visitor stands before the stand visited last; if a star has opened the next one, before that. */
static uint8_t fair_enter(struct app *app)
{
    struct fair_state *s = state_of(app);
    uint8_t stand;

    app_leave_match(app);
    stand = store_progress(&app->store, PROGRESS_STAND, 0) + !!(app->fair & NEWS_DOOR);
    app->fair = 0;
    s->stand = stand < STANDS ? stand : 0;
    fair_read(app, &s->fair);
    if (store_remembers(&app->store))
        note_visit(app);
    return STAY;
}

static uint8_t walk(struct app *app, uint8_t key)
{
    struct fair_state *s = state_of(app);
    uint8_t to = (uint8_t)(s->stand + key_direction(key));

    if (to >= STANDS) /* also below 0 */
        return IGNORED;
    s->first = false;
    s->stand = to;
    return STAY;
}

static uint8_t visit(struct app *app)
{
    struct fair_state *s = state_of(app);

    if (!fair_open(&s->fair, s->stand))
        return app_refuse(app, REFUSAL_CLOSED);
    store_new_progress(&app->store, PROGRESS_STAND, 0, s->stand);
    return SCREEN_stand;
}

static uint8_t fair_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        return walk(app, key);
    case KEY_A:
        return visit(app);
    case KEY_B:
        app->depth = 1; /* B in the main menu leads to the title, not back here */
        return SCREEN_main;
    }
    return IGNORED;
}

void stand_title(struct canvas *c, uint8_t n)
{
    struct stand s;

    stand_read(n, &s);
    text_number(c, n + 1);
    canvas_letter(c, ' ');
    if (n == STANDS - 1) {
        text_word(c, WORD_NIMATRON);
        return;
    }
    notation_title(c, pick_find(s.game));
    if (s.second == STAND_NONE)
        return;
    canvas_letter(c, '+');
    notation_title(c, pick_find(s.second));
}

const __flash struct screen screen_fair = { .repeats = KEY_LEFT | KEY_RIGHT, .enter = fair_enter, .key = fair_key, .page = fair_draw };
