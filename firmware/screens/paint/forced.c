/* Whether the marks of a map's nodes let the player who is said to win force an end (paint.h). */
#include "paint.h"
#include <string.h>

void paint_force_none(struct app *app)
{
    struct paint_state *s = (struct paint_state *)app->state;

    memset(s->marks + PAINT_FORCED, 0, GRAPH_SET);
}

static bool is_forced(const struct app *app, uint16_t node)
{
    return paint_shown(app)->marks[PAINT_FORCED + node / 8] >> node % 8 & 1;
}

/* Returns whether a node with a mark leads to nodes that force it: one that is called lost, or only such as are called won. */
static bool follows(const struct app *app, uint16_t node)
{
    bool won = paint_mark(app, node) == MARK_WON;
    struct paint_walk w;
    uint16_t to;

    paint_walk(app, node, &w);
    if (!w.more)
        return true;
    while ((to = paint_step(app, &w)) != PAINT_NOWHERE) {
        uint8_t there = paint_mark(app, to);
        bool forces = there == MARK_NONE || (there == (won ? MARK_LOST : MARK_WON) && is_forced(app, to));

        if (forces == won) /* one move that forces is enough for a won node, one that does not is too much for a lost one */
            return won;
    }
    return !won;
}

/* Returns the next node from `node` on that is called lost or won and is not forced. */
static uint16_t next_not_forced(const struct app *app, uint16_t node)
{
    for (; node < paint_shown(app)->places; node++) {
        uint8_t mark = paint_mark(app, node);

        if ((mark == MARK_LOST || mark == MARK_WON) && !is_forced(app, node))
            return node;
    }
    return PAINT_NOWHERE;
}

bool paint_force(struct app *app)
{
    struct paint_state *s = (struct paint_state *)app->state;
    bool grown = false;

    for (uint16_t node = 0; (node = next_not_forced(app, node)) != PAINT_NOWHERE; node++)
        if (follows(app, node)) {
            s->marks[PAINT_FORCED + node / 8] |= 1 << node % 8;
            grown = true;
        }
    return grown;
}

uint16_t paint_not_forced(const struct app *app)
{
    return next_not_forced(app, 0);
}
