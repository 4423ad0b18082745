/* The editor of the player's own map.  app->match shows the map: its token stands where an arc begins, and the move under consideration
 * leads to where the arc ends. */
#include "map.h"

static struct map_state *state_of(struct app *app)
{
    return (struct map_state *)app->state;
}

static uint16_t *token(struct sum *s)
{
    return &s->part[0].position.part[0];
}

static uint8_t step(struct app *app, uint8_t key)
{
    uint16_t *to = token(&app->match.left);
    uint8_t next = map_next(&app->match.left.part[0].position, (uint8_t)*to, key);

    if (next == *to)
        return app_nowhere(app);
    *to = next;
    if (!state_of(app)->began)
        *token(&app->match.here) = *to;
    return STAY;
}

/* Marks the chosen node as the beginning of an arc, or as its end.  At its end the arc is added, or removed if the map has it already; an
 * arc from a node to itself is refused. */
static uint8_t mark(struct app *app)
{
    uint16_t *from = token(&app->match.here), *to = token(&app->match.left);
    struct map_state *s = state_of(app);

    s->began = !s->began;
    if (s->began)
        return STAY;
    if (*from == *to)
        return app_refuse(app, REFUSAL_LOOP);
    if (WIDE_MAPS && app->store.wide[0])
        store_wide_flip(&app->store, &app->match, (uint8_t)*from, (uint8_t)*to);
    else
        app->store.arcs[*from] ^= 1 << *to;
    *from = *to;
    return STAY;
}

static uint8_t map_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return mark(app);
    case KEY_B:
        store_map(&app->store, &app->match);
        app_roll(app);
        return BACK;
    }
    return step(app, key);
}

const __flash struct screen screen_map = { .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = map_key, .page = map_draw };
