#include "neighbours.h"

enum { TEN = NEIGHBOURS_COLUMNS }; /* numbers in a row of the table of a single pile */

static const __flash struct door doors[] = { { SCREEN_heap, WORD_HEAP_KEY }, { SCREEN_analyse, WORD_BACK } };

const __flash struct door *neighbours_door(const struct app *app)
{
    return door_first(app, doors, sizeof doors / sizeof doors[0]);
}

/* Returns whether the position has neighbours to show: the match is a game by itself whose position has a part, and the rook is not beyond
 * the corner. */
static bool neighbours_offered(const struct app *app)
{
    const struct match *m = &app->match;
    const struct position *p = &m->here.part[0].position;

    return m->here.count == 1 && p->parts > 0 && p->part[1] != PART_MINUS_1;
}

/* Returns whether the position has a second number: another part, or a piece's y. */
static bool has_second(const struct position *p, uint8_t form)
{
    return form == FORM_PIECES || p->parts > 1;
}

bool neighbours_in_tens(const struct match *m)
{
    return !has_second(&m->here.part[0].position, match_game(m, 0)->form);
}

/* Returns the first number (which = 0) or the second (which = 1). */
static uint16_t number(const struct position *p, uint8_t form, uint8_t which)
{
    if (form != FORM_PIECES)
        return p->part[which];
    return which ? part_y(p->part[0]) : part_x(p->part[0]);
}

/* Writes the first number, and the second if the position has one. */
static void put(struct position *p, uint8_t form, uint16_t first, uint16_t second)
{
    if (form == FORM_PIECES) {
        p->part[0] = PART_PIECE(first, second);
        return;
    }
    p->part[0] = first;
    if (p->parts > 1)
        p->part[1] = second;
}

/* Returns the first of the `shown` numbers in a window of rows or columns: `number` is in the middle, unless it is near 0. */
static uint16_t begin(uint16_t number, uint8_t shown)
{
    return number < shown / 2 || number == PART_MINUS_1 ? 0 : number - shown / 2;
}

uint16_t neighbours_row(const struct match *m, uint8_t row)
{
    const struct position *p = &m->here.part[0].position;

    if (neighbours_in_tens(m))
        return (begin(p->part[0] / TEN, NEIGHBOURS_ROWS) + row) * TEN;
    return begin(number(p, match_game(m, 0)->form, 1), NEIGHBOURS_ROWS) + row;
}

/* Returns the number of the first column. */
static uint16_t first_column(const struct match *m)
{
    return neighbours_in_tens(m) ? 0 : begin(number(&m->here.part[0].position, match_game(m, 0)->form, 0), TEN);
}

uint8_t neighbours_here(const struct match *m)
{
    const struct position *p = &m->here.part[0].position;
    uint8_t form = match_game(m, 0)->form;

    if (neighbours_in_tens(m))
        return (uint8_t)(p->part[0] - neighbours_row(m, 0));
    return (uint8_t)((number(p, form, 1) - neighbours_row(m, 0)) * TEN + number(p, form, 0) - first_column(m));
}

/* Begins the match anew in the position that is `right` columns to the right and `down` rows below.  Returns false, with the start
 * unchanged, if there is no such position. */
static bool go_to_neighbour(struct match *m, int8_t right, int8_t down)
{
    const __flash struct game *game = match_game(m, 0);
    struct position *p = &m->start.part[0].position, was = *p;
    uint16_t second;

    *p = m->here.part[0].position;
    second = has_second(p, game->form) ? number(p, game->form, 1) + down : 0;
    if (neighbours_in_tens(m))
        right += TEN * down;
    put(p, game->form, number(p, game->form, 0) + right, second);
    if (!game_legal(game, p) || second == PART_MINUS_1) {
        *p = was;
        return false;
    }
    match_begin(m);
    return true;
}

/* Writes the outcomes of the positions in the table to the state of the screen, and writes m->value. */
static uint8_t neighbours_enter(struct app *app)
{
    struct neighbours_state *s = (struct neighbours_state *)app->state;
    struct match *m = &app->match;
    const __flash struct game *game = match_game(m, 0);
    uint16_t column = first_column(m);
    struct position p = m->here.part[0].position;
    struct verdict v;

    for (uint8_t i = 0; i < NEIGHBOURS_CELLS; i++) {
        uint16_t row = neighbours_row(m, i / TEN);

        if (neighbours_in_tens(m))
            put(&p, game->form, row + i % TEN, 0);
        else
            put(&p, game->form, column + i % TEN, row);
        v.outcome = NEIGHBOURS_NOTHING;
        if (game_legal(game, &p))
            game->judge(&p, &v);
        s->outcome[i] = v.outcome;
    }
    match_value(m);
    return STAY;
}

static uint8_t neighbours_key(struct app *app, uint8_t key)
{
    int8_t direction = key_direction(key);

    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        return go_to_neighbour(&app->match, direction, 0) ? SCREEN_neighbours : IGNORED;
    case KEY_UP:
    case KEY_DOWN:
        return go_to_neighbour(&app->match, 0, -direction) ? SCREEN_neighbours : IGNORED;
    case KEY_A:
        return neighbours_door(app)->screen;
    }
    return SCREEN_analyse;
}

const __flash struct screen screen_neighbours = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = neighbours_enter, .key = neighbours_key, .page = neighbours_draw,
    .offered = neighbours_offered
};
