/* The search for the place to which an arrow leads: of moves (nearest.c), and of the nodes of a map. */
#include "arrow.h"

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
