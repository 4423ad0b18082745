#include "chooser.h"

/* Returns the part in focus. */
static const struct component *part_of(const struct match *m)
{
    return &m->here.part[m->focus];
}

/* Returns the move of the part in focus. */
static struct move *move_of(struct match *m)
{
    return &m->move.move[m->focus];
}

/* Returns the bit of the part in focus in m->move.parts. */
static uint8_t bit_of(const struct match *m)
{
    return (uint8_t)(1 << m->focus);
}

/* Returns the number of moves in a group of the part in focus. */
static uint16_t moves_in(const struct match *m, uint8_t group)
{
    return component_count(part_of(m), group);
}

static uint8_t groups_of(const struct match *m)
{
    const struct component *c = part_of(m);

    return component_game(c)->groups(&c->position);
}

/* Returns whether the join lets the player choose which parts move. */
static bool optional(const struct match *m)
{
    return m->here.join == JOIN_ANY || m->here.join == JOIN_SOME;
}

void chooser_begin(struct match *m)
{
    uint8_t first = 0, parts = 0;

    for (m->focus = m->here.count; m->focus-- > 0;) {
        const struct component *c = part_of(m);

        if (!game_first(component_game(c), &c->position, move_of(m)))
            continue;
        first = m->focus;
        parts = bit_of(m) | (m->here.join == JOIN_ALL ? parts : 0);
    }
    m->focus = first;
    m->move.parts = parts;
    match_consider(m);
}

/* Puts the focus on the next part to the right (direction 1) or left (-1); the first part follows the last. */
static void step_part(struct match *m, int8_t direction)
{
    uint8_t last = m->here.count - 1, part = (uint8_t)(m->focus + direction);

    m->focus = part <= last ? part : direction > 0 ? 0 : last;
}

void chooser_group(struct match *m, int8_t direction)
{
    uint8_t group = move_of(m)->group;
    struct move *move;
    uint16_t moves;

    do {
        group += direction;
        if (group >= groups_of(m)) { /* also when -1 has wrapped to 255: a group is 254 at most */
            step_part(m, direction);
            group = direction > 0 ? 0 : groups_of(m) - 1;
        }
        moves = moves_in(m, group);
    } while (moves == 0);
    move = move_of(m);
    move->group = group;
    if (move->index >= moves)
        move->index = moves - 1;
    if (m->here.join == JOIN_ONE)
        m->move.parts = bit_of(m);
    match_consider(m);
}

void chooser_step(struct match *m, int16_t step, bool round)
{
    uint8_t bit = bit_of(m);
    struct move *move = move_of(m);
    int16_t now = m->move.parts & bit ? move->index + 1 : 0; /* 0: the part stays */
    int16_t next = match_step(now, step, !optional(m), moves_in(m, move->group), round);

    m->move.parts &= ~bit;
    if (next > 0) {
        m->move.parts |= bit;
        move->index = next - 1;
    }
    match_consider(m);
}

bool chooser_has_groups(const struct match *m)
{
    return m->here.count > 1 || groups_of(m) > 1;
}

bool chooser_has_steps(const struct match *m)
{
    return optional(m) || moves_in(m, m->move.move[m->focus].group) > 1;
}
