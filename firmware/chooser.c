#include "chooser.h"

static uint16_t moves_in(const struct match *m, uint8_t part, uint8_t group)
{
    return match_game(m, part)->count(&m->here.part[part].position, group);
}

static uint8_t groups_of(const struct match *m, uint8_t part)
{
    return match_game(m, part)->groups(&m->here.part[part].position);
}

/* True when parts may stay where they are, chosen one by one. */
static bool optional(const struct match *m)
{
    return m->here.join == JOIN_ANY || m->here.join == JOIN_SOME;
}

void chooser_begin(struct match *m)
{
    m->move = (struct sum_move){ 0 };
    for (uint8_t i = m->here.count; i-- > 0;) {
        if (!game_first(match_game(m, i), &m->here.part[i].position, &m->move.move[i]))
            continue;
        m->focus = i;
        m->move.parts = m->here.join == JOIN_ALL ? m->move.parts | 1 << i : 1 << i;
    }
    match_consider(m);
}

/* Steps to the next group of all groups of all parts, going round. */
static void step_group(const struct match *m, uint8_t *part, uint8_t *group, int8_t direction)
{
    *group += direction;
    if (*group < groups_of(m, *part)) /* -1 wraps to 255, and no game has so many */
        return;
    *part += direction;
    if (*part >= m->here.count)
        *part = direction > 0 ? 0 : m->here.count - 1;
    *group = direction > 0 ? 0 : groups_of(m, *part) - 1;
}

void chooser_group(struct match *m, int8_t direction)
{
    uint8_t part = m->focus, group = m->move.move[part].group;
    struct move *move;
    uint16_t last;

    do
        step_group(m, &part, &group, direction);
    while (moves_in(m, part, group) == 0);
    last = moves_in(m, part, group) - 1;
    move = &m->move.move[part];
    move->group = group;
    if (move->index > last)
        move->index = last;
    m->focus = part;
    if (m->here.join == JOIN_ONE)
        m->move.parts = 1 << part;
    match_consider(m);
}

void chooser_step(struct match *m, int16_t step, bool round)
{
    uint8_t part = m->focus, bit = 1 << part;
    struct move *move = &m->move.move[part];
    int16_t least = optional(m) ? 0 : 1, most = moves_in(m, part, move->group); /* 0 is not moving */
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
