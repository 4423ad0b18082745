#include "firmware/ui/nearest.h"
#include "arrow.h"
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

enum { ARROWS = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT };

/* Returns those of the keys `asked` that lead from `from` to a place. */
static uint8_t leads(uint8_t asked, struct target from, struct target to, int8_t order)
{
    uint8_t keys = 0;

    for (uint8_t key = KEY_UP; key <= KEY_RIGHT; key <<= 1) {
        struct arrow arrow;

        if (!(asked & key))
            continue;
        arrow_begin(&arrow, key, from);
        if (arrow_offer(&arrow, to, order))
            keys |= key;
    }
    return keys;
}

/* A key that one move has shown to lead somewhere is not asked about again. */
uint8_t nearest_work(const struct match *m)
{
    const struct component *c = &m->here.part[0];
    struct move chosen = m->move.move[0], move;
    struct target from;
    uint8_t keys = 0;

    from = target_of(m, chosen);
    for (bool more = game_first(component_game(c), &c->position, &move); more && keys != ARROWS;
         more = game_next(component_game(c), &c->position, &move))
        keys |= leads(ARROWS & ~keys, from, target_of(m, move), order_of(move, chosen));
    return keys;
}
