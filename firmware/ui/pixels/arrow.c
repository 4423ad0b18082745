/* The search for the place to which an arrow leads: of moves (nearest.c), and of the nodes of a map. */
#include "arrow.h"

/* Turns a place until the arrow shows to the right: `right` is then ahead, and `down` clockwise of it.  Distances stay. */
static struct target turned(uint8_t key, struct target at)
{
    switch (key) {
    case KEY_DOWN:
        return (struct target){ at.down, UINT8_MAX - at.right };
    case KEY_LEFT:
        return (struct target){ UINT8_MAX - at.right, UINT8_MAX - at.down };
    case KEY_UP:
        return (struct target){ UINT8_MAX - at.down, at.right };
    default:
        return at;
    }
}

void arrow_begin(struct arrow *a, uint8_t key, struct target from)
{
    a->key = key;
    a->from = turned(key, from);
    a->aside = a->ahead = UINT8_MAX;
    a->clockwise = false;
}

/* Returns whether a turned place lies ahead; at the same place the order decides. */
static bool is_ahead(uint8_t key, struct target from, struct target at, int8_t order)
{
    if (at.right == from.right && at.down == from.down)
        return key & (KEY_RIGHT | KEY_DOWN) ? order > 0 : order < 0;
    return at.right > from.right;
}

/* Of several things at one place an arrow to the right or down finds the first, one to the left or up the last. */
bool arrow_offer(struct arrow *a, struct target to, int8_t order)
{
    struct target at = turned(a->key, to), from = a->from;
    bool clockwise = at.down >= from.down;
    uint8_t aside = clockwise ? at.down - from.down : from.down - at.down, ahead = at.right - from.right;

    if (a->key == 0 || !is_ahead(a->key, from, at, order))
        return false;
    if (aside != a->aside ? aside > a->aside : ahead > a->ahead)
        return false;
    if (aside == a->aside && ahead == a->ahead && (clockwise != a->clockwise ? !clockwise : !(a->key & (KEY_LEFT | KEY_UP))))
        return false;
    a->aside = aside;
    a->ahead = ahead;
    a->clockwise = clockwise;
    return true;
}
