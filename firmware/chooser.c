#include "chooser.h"

static uint16_t moves_in(const struct component *c, uint8_t group)
{
    return component_game(c)->count(&c->position, group);
}

static uint8_t groups_of(const struct component *c)
{
    return component_game(c)->groups(&c->position);
}

/* True when parts may stay where they are, chosen one by one. */
static bool optional(const struct match *m)
{
    return m->here.join == JOIN_ANY || m->here.join == JOIN_SOME;
}

void chooser_begin(struct match *m)
{
    const struct component *c = &m->here.part[m->here.count];
    struct move *move = &m->move.move[m->here.count];
    uint8_t parts = 0;

    for (uint8_t i = m->here.count; i-- > 0;) {
        *--move = (struct move){ 0 };
        c--;
        if (!game_first(component_game(c), &c->position, move))
            continue;
        m->focus = i;
        parts = m->here.join == JOIN_ALL ? parts | 1 << i : 1 << i;
    }
    m->move.parts = parts;
    match_consider(m);
}

void chooser_group(struct match *m, int8_t direction)
{
    uint8_t part = m->focus, group = m->move.move[part].group, count = m->here.count;
    const struct component *c = &m->here.part[part];
    struct move *move;
    uint16_t moves;

    do {
        group += direction;
        if (group >= groups_of(c)) { /* -1 wraps to 255, and no game has so many */
            part += direction;
            if (part >= count)
                part = direction > 0 ? 0 : count - 1;
            c = &m->here.part[part];
            group = direction > 0 ? 0 : groups_of(c) - 1;
        }
        moves = moves_in(c, group);
    } while (moves == 0);
    move = &m->move.move[part];
    move->group = group;
    if (move->index >= moves)
        move->index = moves - 1;
    m->focus = part;
    if (m->here.join == JOIN_ONE)
        m->move.parts = 1 << part;
    match_consider(m);
}

void chooser_step(struct match *m, int16_t step, bool round)
{
    uint8_t part = m->focus, bit = 1 << part;
    struct move *move = &m->move.move[part];
    int16_t least = optional(m) ? 0 : 1, most = moves_in(&m->here.part[part], move->group); /* 0 is not moving */
    int16_t now = m->move.parts & bit ? move->index + 1 : 0, next = now + step;

    if (round && now == (step > 0 ? most : least))
        next = step > 0 ? least : most;
    if (next > most)
        next = most;
    if (next < least)
        next = least;
    m->move.parts = next > 0 ? m->move.parts | bit : m->move.parts & ~bit;
    if (next > 0)
        move->index = next - 1;
    match_consider(m);
}
