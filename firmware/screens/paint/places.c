/* The places of a painting, the moves between them, and the marks that contradict each other. */
#include "paint.h"
#include "firmware/match/pick.h"

/* The ids of all games. */
enum {
#define GAME(name, id) ID_##name = id,
#include "games/games.def"
#undef GAME
};

/* The games, a row each: the id, and what a place stands for. */
static const DATA uint8_t rows[] = {
    ID_squares, LAYOUT_LINE, ID_subtraction, LAYOUT_LINE, ID_bash, LAYOUT_LINE, ID_nim, LAYOUT_PAIR, ID_wythoff, LAYOUT_PAIR,
    ID_rook, LAYOUT_PAIR, ID_knights, LAYOUT_SQUARE, ID_chomp, LAYOUT_BAR, ID_digits, LAYOUT_DIGITS, ID_euclid, LAYOUT_PAIR,
    ID_fraenkel, LAYOUT_PAIR,
};
enum { ROW = 2 /* bytes */, ROWS = sizeof rows };

/* Returns where the row of a line of the list begins; ROWS after the last line. */
static uint8_t row_of(uint8_t line)
{
    uint8_t row = 0;

    for (; row < ROWS; row += ROW)
        if (pick_find(data_byte(rows, row)) < GAME_COUNT && line-- == 0)
            break;
    return row;
}

uint8_t paint_games(void)
{
    uint8_t games = 0;

    while (row_of(games) < ROWS)
        games++;
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

/* ---- places and positions ---- */

void paint_lay(struct app *app, uint8_t layout)
{
    struct paint_state *s = (struct paint_state *)app->state;
    struct component *start = app->match.start.part;
    uint16_t side = game_greatest(component_game(start), &start->position) + 1;
    struct component c;

    s->layout = layout;
    if (layout == LAYOUT_LINE) {
        s->columns = PAINT_TEN;
        s->places = side < PAINT_TEN * PAINT_ROWS ? side : PAINT_TEN * PAINT_ROWS;
        return;
    }
    if (layout == LAYOUT_DIGITS)
        side++;
    s->columns = side < PAINT_SIDE ? (uint8_t)side : PAINT_SIDE;
    s->places = s->columns * s->columns;
    while (s->here < s->places && !paint_position(app, s->here, &c))
        s->here++;
}

bool paint_position(const struct app *app, uint16_t place, struct component *c)
{
    const struct paint_state *s = paint_shown(app);
    uint8_t x = place % s->columns, y = place / s->columns;
    struct position *p = &c->position;

    *c = app->match.start.part[0];
    p->parts = 2;
    p->part[0] = x;
    p->part[1] = y;
    switch (s->layout) {
    case LAYOUT_LINE:
        p->part[0] = place;
        p->parts = 1;
        break;
    case LAYOUT_SQUARE:
        p->part[0] = PART_PIECE(x, y);
        p->parts = 1;
        break;
    case LAYOUT_DIGITS:
        p->part[0]--;
        p->part[1]--;
        if (x == 0 && y > 0)
            return false;
        /* fall through */
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
    const __flash struct game *game = component_game(&w->from);
    struct position left = w->from.position;

    if (!w->more)
        return PAINT_NOWHERE;
    game->apply(&left, w->move);
    w->more = game_next(game, &w->from.position, &w->move);
    return place_of(paint_shown(app), &left);
}

/* ---- marks ---- */

uint8_t paint_mark(const struct app *app, uint16_t place)
{
    return paint_shown(app)->marks[place / MARKS_A_BYTE] >> place % MARKS_A_BYTE * MARK_BITS & 3;
}

void paint_set(struct app *app, uint16_t place, uint8_t mark)
{
    struct paint_state *s = (struct paint_state *)app->state;
    uint8_t *marks = &s->marks[place / MARKS_A_BYTE], at = place % MARKS_A_BYTE * MARK_BITS;

    *marks = (uint8_t)((*marks & ~(3 << at)) | mark << at);
}

/* Returns what a place without a move is, by the rules. */
static uint8_t without_move(const struct app *app)
{
    return component_option(app->match.start.part, NAME_play) == PLAY_MISERE ? MARK_WON : MARK_LOST;
}

/* Ends at the first move that decides. */
uint8_t paint_look(const struct app *app, uint16_t place, uint16_t *other)
{
    uint8_t mark = paint_mark(app, place);
    bool moves = false;
    struct paint_walk w;
    uint16_t to;

    for (paint_walk(app, place, &w); (to = paint_step(app, &w)) != PAINT_NOWHERE; moves = true) {
        uint8_t there = paint_mark(app, to);

        if (mark == MARK_LOST && there == MARK_LOST) {
            *other = to;
            return FINDING_BOTH;
        }
        if ((mark == MARK_WON && there != MARK_WON) || (mark == MARK_NONE && there == MARK_NONE))
            return FINDING_NONE;
    }
    if (mark == MARK_NONE)
        return FINDING_NEXT;
    if (moves)
        return mark == MARK_WON ? FINDING_ALL_WON : FINDING_NONE;
    return mark == without_move(app) ? FINDING_NONE : FINDING_NO_MOVE;
}
