#include "firmware/ui/arrows.h"
#include "views.h"

typedef struct target (*target_of_move)(const struct component *c, const struct position *left);

/* By enum view, from VIEW_ROWS on; 0 where the picture does not show where a move leads. */
static const __flash target_of_move targets[] = {
    view_rows_target, 0, 0, view_chomp_target, 0,
    view_board_target, view_board_target, view_board_target, view_board_target, view_graph_target,
};
_Static_assert(sizeof targets / sizeof targets[0] == VIEW_GRAPH - VIEW_ROWS + 1, "every view of a game from VIEW_ROWS on");

/* Returns the function that says where moves of the match lead in its picture; 0 if the picture does not show it. */
static target_of_move shown(const struct match *m)
{
    uint8_t view = match_view(m);

    return m->here.count > 1 || view < VIEW_ROWS ? 0 : targets[view - VIEW_ROWS];
}

bool nearest_shown(const struct match *m)
{
    return shown(m) != 0;
}

/* Returns where a move leads. */
static struct target target_of(const struct match *m, struct move move)
{
    const struct component *c = &m->here.part[0];
    struct position left = c->position;

    component_game(c)->apply(&left, move);
    return shown(m)(c, &left);
}

/* Returns a number below, equal to or above 0 if a move comes before, is, or comes after another one in the order of moves. */
static int8_t order_of(struct move move, struct move other)
{
    if (move.group != other.group)
        return move.group < other.group ? -1 : 1;
    return move.index < other.index ? -1 : move.index > other.index;
}

static uint8_t distance(uint8_t a, uint8_t b)
{
    return a < b ? b - a : a - b;
}

void arrow_begin(struct arrow *a, uint8_t key, struct target from)
{
    a->key = key;
    a->from = from;
    a->aside = a->ahead = UINT8_MAX;
    a->clockwise = false;
}

/* Returns whether a place lies farther in the direction of the arrow; at the same place the order decides. */
static bool is_farther(const struct arrow *a, struct target to, int8_t order)
{
    bool forward = a->key & (KEY_RIGHT | KEY_DOWN), across = a->key & (KEY_LEFT | KEY_RIGHT);
    uint8_t from = across ? a->from.right : a->from.down, at = across ? to.right : to.down;

    if (to.right == a->from.right && to.down == a->from.down)
        return forward ? order > 0 : order < 0;
    return forward ? at > from : at < from;
}

/* Returns whether a place lies clockwise of the arrow: below RIGHT, left of DOWN, above LEFT, right of UP. */
static bool is_clockwise(const struct arrow *a, struct target to)
{
    switch (a->key) {
    case KEY_RIGHT:
        return to.down >= a->from.down;
    case KEY_LEFT:
        return to.down <= a->from.down;
    case KEY_DOWN:
        return to.right <= a->from.right;
    default:
        return to.right >= a->from.right;
    }
}

/* Returns whether a place with these distances is better than the best so far.  Of several things at one place an arrow to the right or
 * down finds the first, one to the left or up the last. */
static bool is_better(const struct arrow *a, uint8_t aside, uint8_t ahead, bool clockwise)
{
    if (aside != a->aside)
        return aside < a->aside;
    if (ahead != a->ahead)
        return ahead < a->ahead;
    return clockwise != a->clockwise ? clockwise : (a->key & (KEY_LEFT | KEY_UP)) != 0;
}

bool arrow_offer(struct arrow *a, struct target to, int8_t order)
{
    uint8_t right = distance(to.right, a->from.right), down = distance(to.down, a->from.down);
    bool across = a->key & (KEY_LEFT | KEY_RIGHT), clockwise = is_clockwise(a, to);
    uint8_t aside = across ? down : right, ahead = across ? right : down;

    if (!is_farther(a, to, order) || !is_better(a, aside, ahead, clockwise))
        return false;
    a->aside = aside;
    a->ahead = ahead;
    a->clockwise = clockwise;
    return true;
}

bool nearest_choose(struct match *m, uint8_t key)
{
    const struct component *c = &m->here.part[0];
    struct move chosen = m->move.move[0], move;
    struct arrow arrow;
    bool found = false;

    arrow_begin(&arrow, key, target_of(m, chosen));
    for (bool more = game_first(component_game(c), &c->position, &move); more; more = game_next(component_game(c), &c->position, &move))
        if (arrow_offer(&arrow, target_of(m, move), order_of(move, chosen))) {
            m->move.move[0] = move;
            found = true;
        }
    match_consider(m);
    return found;
}

/* Returns the keys that lead from `from` to a place. */
static uint8_t leads(struct target from, struct target to, int8_t order)
{
    uint8_t keys = 0;

    for (uint8_t i = 0; i < 4; i++) {
        struct arrow arrow;

        arrow_begin(&arrow, 1 << i, from);
        if (is_farther(&arrow, to, order))
            keys |= arrow.key;
    }
    return keys;
}

uint8_t nearest_work(const struct match *m)
{
    const struct component *c = &m->here.part[0];
    struct move chosen = m->move.move[0], move;
    struct target from;
    uint8_t keys = 0;

    from = target_of(m, chosen);
    for (bool more = game_first(component_game(c), &c->position, &move); more; more = game_next(component_game(c), &c->position, &move))
        keys |= leads(from, target_of(m, move), order_of(move, chosen));
    return keys;
}
