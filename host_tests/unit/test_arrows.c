/* Tests the arrows.  In each game whose picture shows where a move leads, in many positions: an arrow chooses a move that leads farther
 * that way and none that is nearer; where no move does, it chooses none; the arrows that are shown are those that work; and the arrows lead
 * from the first move to every move.
 *
 * The places are computed here from the rules of the pictures, not by the firmware's functions. */
#include "firmware/ui/arrows.h"
#include "games/graph.h"
#include "range.h"
#include "host_tests/tap.h"
#include <stdlib.h>
#include <string.h>

enum { MOVES = 200, DEPTH = 6, ARROWS = 4 };
static const uint8_t arrows[ARROWS] = { KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT };

static struct match m;
static uint16_t moves, tried;
static struct move move[MOVES];
static int16_t right[MOVES], down[MOVES];
static bool reached[MOVES];

/* What went wrong: the number of positions. */
static uint16_t unreached, backward, not_nearest, ignored, shown_wrongly;

/* ---- where a move leads, from the position after it ---- */

static void place_square(uint16_t i, const struct position *here, const struct position *left)
{
    if (match_game(&m, 0)->form == FORM_PIECES) {
        for (uint8_t piece = 0; piece < here->parts; piece++)
            if (here->part[piece] != left->part[piece]) {
                right[i] = left->part[piece] & 0xFF;
                down[i] = left->part[piece] >> 8;
            }
        return;
    }
    right[i] = (int16_t)left->part[0];
    down[i] = left->part[1] == PART_MINUS_1 ? -1 : (int16_t)left->part[1];
}

static void place_bite(uint16_t i, const struct position *here, const struct position *left)
{
    for (uint8_t row = here->parts; row-- > 0;)
        if (here->part[row] != left->part[row]) {
            right[i] = (int16_t)left->part[row];
            down[i] = row;
        }
}

/* The place in the list of heaps where stones are taken, or where a heap splits; moves that take more stand above. */
static void place_take(uint16_t i, const struct position *here, const struct position *left)
{
    uint8_t same = 0, end = 0, mine = here->parts, other = left->parts;

    while (same < mine && same < other && here->part[same] == left->part[same])
        same++;
    while (end < mine - same - 1 && end < other - same && here->part[mine - 1 - end] == left->part[other - 1 - end])
        end++;
    right[i] = down[i] = 0;
    for (uint8_t heap = 0; heap < same; heap++)
        right[i] += here->part[heap] + 1;
    for (uint8_t heap = same; heap < other - end; heap++)
        down[i] += left->part[heap];
    if (other - end - same == 2)
        right[i] += left->part[same];
    down[i] -= here->part[same];
}

static void place(uint16_t i)
{
    const struct position *here = &m.here.part[0].position;
    struct position left = *here;

    match_game(&m, 0)->apply(&left, move[i]);
    switch (match_view(&m)) {
    case VIEW_GRAPH:
        right[i] = graph_node_x(&left, (uint8_t)left.part[0]);
        down[i] = graph_node_y(&left, (uint8_t)left.part[0]);
        break;
    case VIEW_BAR:
        place_bite(i, here, &left);
        break;
    case VIEW_ROWS:
        place_take(i, here, &left);
        break;
    default:
        place_square(i, here, &left);
    }
}

/* ---- a position ---- */

static uint16_t number_of(struct move wanted)
{
    uint16_t i = 0;

    while (move[i].group != wanted.group || move[i].index != wanted.index)
        i++;
    return i;
}

/* Returns how far ahead of move `from` a move is in the direction of an arrow; at the same place the order counts. */
static int16_t ahead(uint8_t key, uint16_t from, uint16_t to)
{
    int16_t across = right[to] - right[from], along = down[to] - down[from];

    if (across == 0 && along == 0)
        across = along = (to > from) - (to < from);
    return key == KEY_RIGHT ? across : key == KEY_LEFT ? -across : key == KEY_DOWN ? along : -along;
}

static int16_t aside(uint8_t key, uint16_t from, uint16_t to)
{
    return (int16_t)abs(key & (KEY_LEFT | KEY_RIGHT) ? down[to] - down[from] : right[to] - right[from]);
}

/* Presses an arrow at move `from`, and counts what is wrong.  Returns the move that is chosen then. */
static uint16_t press(uint8_t key, uint16_t from)
{
    bool works;
    uint8_t leads;
    uint16_t to;

    m.move.move[0] = move[from];
    match_consider(&m);
    works = arrows_work(&m) & key;
    leads = arrows_choose(&m, key, 1, true);
    to = number_of(m.move.move[0]);
    shown_wrongly += works != (leads != 0) || (leads && leads != arrows_work(&m));
    if (!leads) {
        for (uint16_t i = 0; i < moves; i++)
            ignored += ahead(key, from, i) > 0;
        return from;
    }
    backward += ahead(key, from, to) <= 0;
    for (uint16_t i = 0; i < moves; i++)
        if (ahead(key, from, i) > 0)
            not_nearest += aside(key, from, i) < aside(key, from, to)
                           || (aside(key, from, i) == aside(key, from, to) && ahead(key, from, i) < ahead(key, from, to));
    return to;
}

/* Tries the arrows in the position. */
static void try(void)
{
    static uint16_t queue[MOVES];
    uint16_t first = 0, end = 0;
    struct move next;

    moves = 0;
    for (bool more = game_first(match_game(&m, 0), &m.here.part[0].position, &next); more && moves < MOVES;
         more = game_next(match_game(&m, 0), &m.here.part[0].position, &next)) {
        move[moves] = next;
        reached[moves] = false;
        place(moves++);
    }
    if (moves == 0)
        return;
    chooser_begin(&m);
    queue[end++] = number_of(m.move.move[0]);
    reached[queue[0]] = true;
    for (tried++; first < end; first++)
        for (uint8_t i = 0; i < ARROWS; i++) {
            uint16_t to = press(arrows[i], queue[first]);

            if (!reached[to])
                queue[end++] = to;
            reached[to] = true;
        }
    unreached += end < moves;
}

/* Tries random starts of a game in a picture, and some positions after each. */
static void try_game(uint8_t game, uint8_t picture, uint8_t seeds)
{
    for (uint8_t seed = 0; seed < seeds; seed++) {
        match_pick(&m, game);
        m.picture = picture;
        m.machine = MACHINE_NONE;
        m.any_start = true;
        match_roll(&m, seed * 1237);
        match_fit(&m);
        if (match_begin(&m) != FAULT_NONE)
            continue;
        for (uint8_t depth = 0; depth < DEPTH && !match_ended(&m); depth++) {
            try();
            m.move.move[0] = move[(seed * 31 + depth * 7) % moves];
            match_consider(&m);
            match_move(&m);
        }
    }
}

static bool shows_places(uint8_t view)
{
    return view >= VIEW_QUEEN || view == VIEW_BAR || view == VIEW_ROWS;
}

int main(void)
{
    uint8_t games = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t picture = 0; picture < GAME_VIEWS; picture++)
            if (shows_places(game_list[game]->view[picture])) {
                games++;
                try_game(game, picture, RANGE_ARROWS);
            }
    NOTE("pictures", games);
    NOTE("positions", tried);
    CHECK(games >= 9 && tried > 30, "all games on boards, maps, chocolate and rows");
    CHECK(backward == 0, "an arrow chooses a move that leads farther that way");
    CHECK(not_nearest == 0, "and no move is nearer, first sideways, then ahead");
    CHECK(ignored == 0, "where no move is chosen, no move leads farther that way");
    CHECK(shown_wrongly == 0, "the arrows that are shown are those that work");
    CHECK(unreached == 0, "the arrows lead to every move");
    return tap_done();
}
