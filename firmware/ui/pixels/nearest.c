#include "firmware/ui/nearest.h"
#include "arrow.h"
#include "views.h"

typedef struct target (*target_of_move)(const struct component *c, struct move move);

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

/* The moves in one position, and what says where each of them leads. */
struct places {
    const struct component *component;
    const __flash struct game *game;
    target_of_move shown;
};

static void find_places(struct places *p, const struct match *m)
{
    p->component = &m->here.part[0];
    p->game = component_game(p->component);
    p->shown = shown(m);
}

/* Returns where a move leads. */
static struct target target_of(const struct places *p, struct move move)
{
    return p->shown(p->component, move);
}

/* Returns a number below, equal to or above 0 if a move comes before, is, or comes after another one in the order of moves. */
static int8_t order_of(struct move move, struct move other)
{
    if (move.group != other.group)
        return move.group < other.group ? -1 : 1;
    return move.index < other.index ? -1 : move.index > other.index;
}

/* A search among all moves: for the one to which an arrow leads, and for the arrows that lead on from there. */
struct search {
    struct arrow arrow;
    struct move from, move;    /* the move that is chosen, and the one that is found; the same until one is found */
    struct target at;          /* where the found move leads */
    struct target least, most; /* of all places: the least and the greatest `right`, the least and the greatest `down` */
    bool before, after;        /* a move that comes before the found one leads to the same place, or one that comes after it */
};

/* Notes that a move comes before or after the found one and leads to the same place. */
static void note(struct search *s, int8_t order)
{
    s->before |= order < 0;
    s->after |= order > 0;
}

/* Offers a move and the place to which it leads.  The moves are offered in order. */
static void offer(struct search *s, struct move move, struct target at)
{
    int8_t order = order_of(move, s->move), order_from = order_of(move, s->from);
    bool same = at.right == s->at.right && at.down == s->at.down;

    s->least.right = at.right < s->least.right ? at.right : s->least.right;
    s->least.down = at.down < s->least.down ? at.down : s->least.down;
    s->most.right = at.right > s->most.right ? at.right : s->most.right;
    s->most.down = at.down > s->most.down ? at.down : s->most.down;
    if (!arrow_offer(&s->arrow, at, order_from)) {
        if (same)
            note(s, order);
        return;
    }
    if (same)
        note(s, -order);
    else
        s->before = s->after = false;
    if (s->arrow.ahead == 0) /* the place where the arrow begins */
        note(s, -order_from);
    s->move = move;
    s->at = at;
}

/* Returns the arrows that lead from the found move to another one. */
static uint8_t lead_on(const struct search *s)
{
    uint8_t keys = (s->before ? KEY_LEFT | KEY_UP : 0) | (s->after ? KEY_RIGHT | KEY_DOWN : 0);

    if (s->least.right < s->at.right)
        keys |= KEY_LEFT;
    if (s->most.right > s->at.right)
        keys |= KEY_RIGHT;
    if (s->least.down < s->at.down)
        keys |= KEY_UP;
    if (s->most.down > s->at.down)
        keys |= KEY_DOWN;
    return keys;
}

enum { ARROWS = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT };

/* Offers the moves of a group.  Without an arrow the search ends as soon as all arrows are known to lead on. */
static void offer_group(struct search *s, const struct places *p, uint8_t group)
{
    uint16_t count = p->game->count(&p->component->position, group);

    for (struct move move = { .group = group }; move.index < count && (s->arrow.key || lead_on(s) != ARROWS); move.index++)
        offer(s, move, target_of(p, move));
}

/* key: the arrow; 0: none.  Returns the arrows that lead on. */
static uint8_t search(struct search *s, const struct match *m, uint8_t key)
{
    struct places p;
    uint8_t groups;

    find_places(&p, m);
    s->from = m->move.move[0];
    s->move = s->from;
    s->at = target_of(&p, s->from);
    s->least = s->at;
    s->most = s->at;
    s->before = s->after = false;
    arrow_begin(&s->arrow, key, s->at);
    groups = p.game->groups(&p.component->position);
    for (uint8_t group = 0; group < groups; group++)
        offer_group(s, &p, group);
    return lead_on(s);
}

uint8_t nearest_choose(struct match *m, uint8_t key)
{
    struct search s;
    uint8_t keys = search(&s, m, key);
    bool found = order_of(s.move, s.from) != 0;

    m->move.move[0] = s.move;
    match_consider(m);
    return found ? keys : 0;
}

uint8_t nearest_work(const struct match *m)
{
    struct search s;

    return search(&s, m, 0);
}
