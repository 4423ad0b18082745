/* The places of a painting, the moves between them, and the marks that contradict each other. */
#include "paint.h"
#include "firmware/match/pick.h"
#include <string.h>

/* The ids of all games. */
enum {
#define GAME(name, id) ID_##name = id,
#include "games/games.def"
#undef GAME
};

/* The games, a row each: the id, what a place stands for, and the map.  Only images with draws have other maps than 0. */
static const DATA uint8_t rows[] = {
    ID_squares, LAYOUT_LINE, 0, ID_subtraction, LAYOUT_LINE, 0, ID_bash, LAYOUT_LINE, 0,
    ID_nim, LAYOUT_PAIR, 0, ID_wythoff, LAYOUT_PAIR, 0, ID_rook, LAYOUT_PAIR, 0, ID_knights, LAYOUT_SQUARE, 0, ID_chomp, LAYOUT_BAR, 0,
    ID_digits, LAYOUT_DIGITS, 0, ID_euclid, LAYOUT_PAIR, 0, ID_fraenkel, LAYOUT_PAIR, 0,
    ID_graph, LAYOUT_NODES, NAME_map_mouse - NAME_map - 1, ID_graph, LAYOUT_NODES, NAME_map_pond - NAME_map - 1,
    ID_graph, LAYOUT_NODES, GRAPH_OWN,
    ID_octal, LAYOUT_NIMBERS, 0, ID_wythoff, LAYOUT_FAR, 0, ID_fraenkel, LAYOUT_FAR, 0,
};
enum { ROW = 3 /* bytes */, ROWS = sizeof rows };

/* Returns whether the image can show a row. */
static bool has_row(uint8_t row)
{
    return pick_find(data_byte(rows, row)) < GAME_COUNT && (PAINT_DRAWS || data_byte(rows, row + 2) == 0);
}

/* Returns where the row of a line of the list begins. */
static uint8_t row_of(uint8_t line)
{
    uint8_t row = 0;

    while (!has_row(row) || line-- > 0)
        row += ROW;
    return row;
}

uint8_t paint_games(void)
{
    uint8_t games = 0;

    for (uint8_t row = 0; row < ROWS; row += ROW)
        games += has_row(row);
    return games;
}

uint8_t paint_pick(uint8_t line)
{
    return pick_find(data_byte(rows, row_of(line)));
}

uint8_t paint_layout(uint8_t line)
{
    return data_byte(rows, row_of(line) + 1);
}

uint8_t paint_map(uint8_t line)
{
    return data_byte(rows, row_of(line) + 2);
}

/* ---- places and positions ---- */

void paint_lay(struct app *app, uint8_t layout)
{
    struct paint_state *s = (struct paint_state *)app->state;
    struct component *start = app->match.start.part;
    uint16_t side = game_greatest(component_game(start), &start->position) + 1;
    struct component c;

    s->layout = layout;
    s->columns = PAINT_TEN;
    switch (layout) {
    case LAYOUT_LINE:
        s->places = side < PAINT_TEN * PAINT_ROWS ? side : PAINT_TEN * PAINT_ROWS;
        return;
    case LAYOUT_NIMBERS:
        s->places = PAINT_HEAPS;
        return;
    case LAYOUT_NODES:
        s->columns = 1;
        s->places = graph_nodes(&start->position);
        return;
    case LAYOUT_FAR:
        s->columns = PAINT_FAR;
        s->places = PAINT_FAR * PAINT_FAR;
        return;
    case LAYOUT_DIGITS:
        side++;
    }
    s->columns = side < PAINT_SIDE ? (uint8_t)side : PAINT_SIDE;
    s->places = s->columns * s->columns;
    while (s->here < s->places && !paint_position(app, s->here, &c))
        s->here++;
}

bool paint_position(const struct app *app, uint16_t place, struct component *c)
{
    const struct paint_state *s = paint_shown(app);
    uint8_t x = paint_column(s, place), y = paint_row(s, place);
    struct position *p = &c->position;

    *c = app->match.start.part[0];
    p->parts = 2;
    p->part[0] = x;
    p->part[1] = y;
    switch (s->layout) {
    case LAYOUT_NIMBERS:
    case LAYOUT_LINE:
    case LAYOUT_NODES:
        p->part[0] = place;
        p->parts = s->layout != LAYOUT_NIMBERS || place > 0;
        break;
    case LAYOUT_SQUARE:
        p->part[0] = PART_PIECE(x, y);
        p->parts = 1;
        break;
    case LAYOUT_DIGITS:
        p->part[0]--;
        p->part[1]--;
        p->parts = (x > 0) + (y > 0);
        if (x == 0 && y > 0)
            return false;
        break;
    case LAYOUT_BAR:
        p->parts = (x > 0) + (y > 0);
    }
    for (uint8_t i = p->parts; i < 2; i++)
        p->part[i] = 0;
    return game_legal(component_game(c), p);
}

/* Returns the place of a position that a move has left. */
static uint16_t place_of(const struct paint_state *s, const struct position *p)
{
    uint16_t x = p->part[0], y = p->part[1];

    switch (s->layout) {
    case LAYOUT_LINE:
    case LAYOUT_NODES:
        return x;
    case LAYOUT_SQUARE:
        return part_y(x) * s->columns + part_x(x);
    case LAYOUT_DIGITS:
        x += p->parts > 0;
        y += p->parts > 1;
    }
    return y * s->columns + x;
}

void paint_walk(const struct app *app, uint16_t place, struct paint_walk *w)
{
    paint_position(app, place, &w->from);
    w->more = game_first(component_game(&w->from), &w->from.position, &w->move);
}

uint16_t paint_step(const struct app *app, struct paint_walk *w)
{
    struct position left;

    if (!w->more)
        return PAINT_NOWHERE;
    component_left(&w->from, w->move, &left);
    w->more = game_next(component_game(&w->from), &w->from.position, &w->move);
    return place_of(paint_shown(app), &left);
}

/* ---- marks ---- */

/* Returns the pair of a place of LAYOUT_FAR. */
static struct paint_pair pair_of(uint16_t place)
{
    uint8_t x = place % PAINT_FAR, y = (uint8_t)(place / PAINT_FAR);

    if (x < y)
        return (struct paint_pair){ x, y };
    return (struct paint_pair){ y, x };
}

/* Returns the number of a pair among those that are marked; that of all if it is not. */
static uint8_t find_pair(const struct app *app, struct paint_pair pair)
{
    uint8_t i = 0;

    for (; i < paint_pairs(app); i++) {
        struct paint_pair at = paint_pair_at(app, i);

        if (at.low == pair.low && at.high == pair.high)
            break;
    }
    return i;
}

/* Marks a pair, or unmarks it: the last one takes its place. */
static void set_pair(struct app *app, struct paint_pair pair, bool lost)
{
    struct paint_state *s = (struct paint_state *)app->state;
    uint8_t *marks = s->marks, i = find_pair(app, pair), pairs = marks[0];

    if (lost != (i == pairs) || (lost && pairs == PAINT_PAIRS))
        return;
    if (!lost) {
        marks[0] = --pairs;
        pair = paint_pair_at(app, pairs);
    } else {
        marks[0]++;
    }
    marks[1 + 2 * i] = pair.low;
    marks[2 + 2 * i] = pair.high;
}

/* Returns how many bits a mark has. */
static uint8_t bits_of(const struct app *app)
{
    return paint_shown(app)->layout == LAYOUT_NIMBERS ? NIMBER_BITS : MARK_BITS;
}

uint8_t paint_mark(const struct app *app, uint16_t place)
{
    uint8_t bits = bits_of(app);
    uint16_t at = place * bits;

    if (paint_shown(app)->layout == LAYOUT_FAR)
        return find_pair(app, pair_of(place)) < paint_pairs(app) ? MARK_LOST : MARK_NONE;
    return (uint8_t)(paint_shown(app)->marks[at / 8] >> at % 8) & ((1 << bits) - 1);
}

void paint_set(struct app *app, uint16_t place, uint8_t mark)
{
    struct paint_state *s = (struct paint_state *)app->state;
    uint8_t bits = bits_of(app), *marks = s->marks;
    uint16_t at = place * bits;

    if (paint_shown(app)->layout == LAYOUT_FAR) {
        if (mark != MARK_WON)
            set_pair(app, pair_of(place), mark == MARK_LOST);
        return;
    }
    marks += at / 8;
    at %= 8;
    *marks = (uint8_t)((*marks & ~(((1 << bits) - 1) << at)) | mark << at);
}

/* ---- what is found ---- */

/* Returns what a place without a move is, by the rules. */
static uint8_t without_move(const struct app *app)
{
    return component_option(app->match.start.part, NAME_play) == PLAY_MISERE ? MARK_WON : MARK_LOST;
}

/* Returns the nimber of the heaps of a position, the xor of their marks; UINT8_MAX if one is not marked. */
static uint8_t nimber_of(const struct app *app, const struct position *p)
{
    uint8_t nimber = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint8_t mark = paint_mark(app, p->part[i]);

        if (mark == MARK_NONE)
            return UINT8_MAX;
        nimber ^= mark - 1;
    }
    return nimber;
}

/* paint_look of a heap whose nimber is marked. */
static uint8_t look_nimber(const struct app *app, uint16_t place, uint16_t *other)
{
    uint8_t mark = paint_mark(app, place);
    uint16_t reached = 0;
    bool all = true;
    struct paint_walk w;
    struct position left;

    for (paint_walk(app, place, &w); w.more; w.more = game_next(component_game(&w.from), &w.from.position, &w.move)) {
        uint8_t nimber;

        component_left(&w.from, w.move, &left);
        nimber = nimber_of(app, &left);
        if (nimber == UINT8_MAX)
            all = false;
        else
            reached |= 1u << nimber;
    }
    if (mark == MARK_NONE)
        return all ? FINDING_NEXT : FINDING_NONE;
    *other = mark - 1;
    if (reached >> (mark - 1) & 1)
        return FINDING_SAME;
    for (*other = 0; reached >> *other & 1;)
        ++*other;
    return all && *other < mark - 1u ? FINDING_LESS : FINDING_NONE;
}

/* What a move from a place with a mark to a place with another decides, a row each: the marks, and enum paint_finding. */
static const DATA uint8_t decided[] = {
    MARK_NONE, MARK_LOST, FINDING_NEXT, MARK_LOST, MARK_LOST, FINDING_BOTH, MARK_LOST, MARK_DRAWN, FINDING_TO_DRAW,
    MARK_DRAWN, MARK_LOST, FINDING_TO_LOST, MARK_WON, MARK_LOST, FINDING_NONE, MARK_WON, MARK_NONE, FINDING_NONE,
};
enum { UNDECIDED = UINT8_MAX };

/* Returns what a move decides: enum paint_finding, or UNDECIDED. */
static uint8_t decides(uint8_t mark, uint8_t there)
{
    for (uint8_t row = 0; row < sizeof decided; row += 3)
        if (data_byte(decided, row) == mark && data_byte(decided, row + 1) == there)
            return data_byte(decided, row + 2);
    return UNDECIDED;
}

/* Returns what is found of a place of which no move decides.  reached: bit m is set if a move leads to the mark m; at least one is. */
static uint8_t look_all(uint8_t mark, uint8_t reached)
{
    if (reached >> MARK_NONE & 1)
        return FINDING_NONE;
    switch (mark) {
    case MARK_NONE:
        return FINDING_NEXT;
    case MARK_WON:
        return FINDING_ALL_WON;
    case MARK_DRAWN:
        return reached >> MARK_DRAWN & 1 ? FINDING_NONE : FINDING_NO_DRAW;
    }
    return FINDING_NONE;
}

/* Ends at the first move that decides. */
uint8_t paint_look(const struct app *app, uint16_t place, uint16_t *other)
{
    uint8_t mark = paint_mark(app, place), reached = 0;
    struct paint_walk w;
    uint16_t to;

    if (paint_shown(app)->layout == LAYOUT_NIMBERS)
        return look_nimber(app, place, other);
    for (paint_walk(app, place, &w); (to = paint_step(app, &w)) != PAINT_NOWHERE;) {
        uint8_t there = paint_mark(app, to), finding = decides(mark, there);

        *other = to;
        if (finding != UNDECIDED)
            return finding;
        reached |= 1 << there;
    }
    if (reached > 0)
        return look_all(mark, reached);
    return mark == MARK_NONE ? FINDING_NEXT : mark == without_move(app) ? FINDING_NONE : FINDING_NO_MOVE;
}

/* ---- far ---- */

uint8_t paint_reach(const struct app *app)
{
    const struct component *c = app->match.start.part;

    return pick_id(c->game) == ID_fraenkel ? (uint8_t)component_option(c, NAME_reach_fraenkel) : 1;
}

/* Returns whether two numbers that are taken, both above 0, are less than `reach` apart. */
static bool taken_together(int8_t a, int8_t b, uint8_t reach)
{
    int8_t apart = a < b ? b - a : a - b;

    return a > 0 && b > 0 && apart < reach;
}

/* Returns whether a move leads from one pair to another. */
static bool reaches(struct paint_pair from, struct paint_pair to, uint8_t reach)
{
    int8_t low = from.low - to.low, high = from.high - to.high;

    return (low == 0 && high > 0) || (high == 0 && low > 0) || (from.low == to.high && from.high > to.low) ||
           taken_together(low, high, reach) || taken_together(from.low - to.high, from.high - to.low, reach);
}

/* Returns the number of a pair that a pair reaches; that of all if there is none. */
static uint8_t reached_from(const struct app *app, struct paint_pair from)
{
    uint8_t i = 0, reach = paint_reach(app);

    while (i < paint_pairs(app) && !reaches(from, paint_pair_at(app, i), reach))
        i++;
    return i;
}

/* Looks for a pair in the row y that reaches another. */
static bool find_clash(const struct app *app, uint8_t y, uint16_t *at, uint16_t *other)
{
    for (uint8_t i = 0; i < paint_pairs(app); i++) {
        struct paint_pair here = paint_pair_at(app, i), to;
        uint8_t reached;

        if (here.high != y)
            continue;
        reached = reached_from(app, here);
        if (reached == paint_pairs(app))
            continue;
        to = paint_pair_at(app, reached);
        *at = y * PAINT_FAR + here.low;
        *other = to.high * PAINT_FAR + to.low;
        return true;
    }
    return false;
}

/* A column of a row is 1 if the position reaches a pair, or is one. */
static void reach_column(uint8_t reached[PAINT_FAR], uint8_t x)
{
    if (x < PAINT_FAR)
        reached[x] = 1;
}

/* Reaches the columns of row y, which is below a position, from which a move takes from both numbers to it. */
static void reach_slants(uint8_t reached[PAINT_FAR], struct paint_pair to, uint8_t y, uint8_t reach)
{
    uint8_t down = y - to.high;

    for (uint8_t right = down < reach ? 1 : down - reach + 1; right < down + reach; right++)
        reach_column(reached, to.low + right);
}

/* Reaches the columns of row y, up to the diagonal, from which a move leads to a pair, and the column of the pair itself. */
static void reach_pair(uint8_t reached[PAINT_FAR], struct paint_pair to, uint8_t y, uint8_t reach)
{
    if (to.high > y)
        return;
    if (to.high == y) {
        memset(reached + to.low, 1, y - to.low + 1);
        return;
    }
    reached[to.low] = reached[to.high] = 1;
    reach_slants(reached, to, y, reach);
    reach_slants(reached, (struct paint_pair){ to.high, to.low }, y, reach);
}

/* In the order of the rows, and in each from the left up to the diagonal, all positions that a move leads to stand before. So one that
 * reaches no pair is lost, if all of those before it are won or marked. */
uint8_t paint_look_far(const struct app *app, bool next, uint16_t *at, uint16_t *other)
{
    uint8_t y = (uint8_t)(*at / PAINT_FAR), reached[PAINT_FAR];

    if (find_clash(app, y, at, other))
        return FINDING_BOTH;
    if (!next)
        return FINDING_NONE;
    for (uint8_t x = 0; x < PAINT_FAR; x++)
        reached[x] = x > y;
    for (uint8_t i = 0; i < paint_pairs(app); i++)
        reach_pair(reached, paint_pair_at(app, i), y, paint_reach(app));
    for (uint8_t x = 0; x <= y; x++, ++*at)
        if (!reached[x])
            return FINDING_NEXT;
    return FINDING_NONE;
}
