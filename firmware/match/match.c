#include "match.h"
#include <string.h>

enum { SPREAD = 509 }; /* difference of the random numbers of two neighbouring seeds: it spreads 128 seeds over the 65,536 numbers */
enum { ROLLS = 8 };    /* most starts tried until one can be won; in every game half of the starts or more can be won */

const __flash struct game *match_game(const struct match *m, uint8_t part)
{
    return game_list[m->start.part[part].game];
}

uint8_t match_picked(const struct match *m)
{
    return m->start.count > 1 ? GAME_SUM : m->start.part[0].game;
}

uint8_t match_view(const struct match *m)
{
    return m->start.count > 1 ? VIEW_NONE : component_game(m->start.part)->view[m->picture];
}

/* Returns whether the picture is a board with squares. */
static bool on_board(const struct match *m)
{
    uint8_t view = match_view(m);

    return view >= VIEW_QUEEN && view < VIEW_GRAPH;
}

bool match_chooses_side(const struct match *m)
{
    uint16_t (*greatest_for)(const struct position *) = component_game(m->start.part)->greatest_for;

    return on_board(m) && !greatest_for;
}

uint16_t match_greatest(const struct match *m, const struct component *part)
{
    const __flash struct game *game = component_game(part);

    if (match_chooses_side(m))
        return m->board - 1;
    if (game->greatest_start) /* piles may grow in play */
        return game->greatest_start;
    return game_greatest(game, &part->position);
}

uint8_t match_side(const struct match *m)
{
    return (uint8_t)(match_greatest(m, &m->start.part[0]) + 1);
}

bool match_is_contest(const struct match *m)
{
    return m->start.count == 1 && component_game(m->start.part)->flags & FLAG_CONTEST;
}

bool match_misere(const struct match *m)
{
    const struct component *c = m->start.part;

    return m->start.count == 1 && c->position.option[0] == PLAY_MISERE && component_game(c)->options[0].name == NAME_play;
}

int16_t match_step(int16_t value, int16_t step, int16_t least, int16_t most, bool round)
{
    value += step;
    if (value > most)
        return round ? least : most;
    if (value < least)
        return round ? most : least;
    return value;
}

void match_put(struct component *part, uint8_t game)
{
    part->game = game;
    game_defaults(game_list[game], &part->position);
}

/* Returns the game of which a sum is made at first: Squares, where the image has it, so that seeds and class codes of sums mean the
 * same. */
static uint8_t sum_game(void)
{
    uint8_t squares = pick_find(PICK_ID_SQUARES);

    return squares < GAME_COUNT ? squares : 0;
}

void match_pick(struct match *m, uint8_t game)
{
    uint8_t machine = m->machine, level = m->level, chosen = m->chosen, rung = m->rung; /* kept */

    *m = (struct match){ .begins = PLAYER_YOU, .board = BOARD_LEAST, .start.count = 1, .size = SIZE_FULL };
    m->machine = machine;
    m->level = level;
    m->chosen = chosen;
    m->rung = rung;
    if (game == GAME_SUM) {
        m->start.count = 2;
        game = sum_game();
    }
    for (uint8_t i = 0; i < SUM_PARTS; i++)
        match_put(&m->start.part[i], game);
}

uint16_t match_chance(uint16_t random)
{
    return random * 25173u + 13849u;
}

/* Returns the outcome of a position.  Not inlined, so that the verdict is on the stack only while this function runs. */
__attribute__((noinline)) static uint8_t outcome(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v.outcome;
}

/* Not inlined, for the same reason: the verdict is on the stack only while this function runs. */
__attribute__((noinline)) uint16_t match_remoteness(const struct sum *s)
{
    struct verdict v;

    sum_judge(s, &v);
    return v.remoteness;
}

/* Returns a part modulo greatest + 1, so that it is in 0..greatest; for a piece, each coordinate is brought into that range. */
static uint16_t fit(uint8_t form, uint16_t part, uint16_t greatest)
{
    uint16_t sizes = greatest + 1; /* 0 where a part has any 16 bits */

    if (form == FORM_PIECES)
        return PART_PIECE(part_x(part) % (uint8_t)sizes, part_y(part) % (uint8_t)sizes);
    return sizes > 0 ? part % sizes : part;
}

void match_fit(struct match *m)
{
    struct component *c = m->start.part;

    for (uint8_t parts = m->start.count; parts > 0; parts--, c++) {
        uint16_t greatest = match_greatest(m, c), *part = c->position.part;
        uint8_t form = component_game(c)->form;

        for (uint8_t rest = c->position.parts; rest > 0; rest--, part++)
            *part = fit(form, *part, greatest);
    }
}

/* Fills a part with random numbers.  Returns the next random number. */
static uint16_t roll_part(struct match *m, struct component *c, uint16_t random)
{
    if (!m->edited)
        c->position.parts = 0; /* the game chooses */
    for (uint8_t i = 0; i < GAME_PARTS; i++) /* setup writes the parts in use; the others must be 0 */
        c->position.part[i] = 0;
    component_game(c)->setup(&c->position, random);
    match_fit(m);
    return match_chance(random);
}

/* Writes a random start, won or lost.  Returns the random number for the next try. */
static uint16_t roll_parts(struct match *m, uint16_t random)
{
    for (uint8_t i = 0; i < m->start.count; i++)
        random = roll_part(m, &m->start.part[i], random);
    return random;
}

/* ---- smaller starts ---- */

/* Returns the stones that stay when a component becomes smaller: no single move of a game with a limit may end it. */
static uint16_t limit_of(const struct component *c)
{
    uint16_t limit = component_option(c, NAME_max);

    return limit > 0 && component_game(c)->most_parts == 1 ? limit + 1 : 0;
}

/* Returns the size of a number that is `full` in a start of SIZE_FULL: a half, or three quarters; 1 at least, unless it is 0. */
static uint16_t scaled(const struct match *m, uint16_t full)
{
    uint8_t quarters = m->size == SIZE_SMALL ? 2 : 3;

    return (full * quarters + 3) / 4;
}

/* Makes a component smaller: a row of digits or of piles that may grow shorter by one or two, pieces nearer to the corner, a count
 * nearer to its goal, smaller piles.  A graph has one size. */
static void shrink(const struct match *m, struct component *c, uint16_t random)
{
    struct position *p = &c->position;
    uint16_t goal = component_option(c, NAME_goal), limit = limit_of(c);
    uint8_t form = component_game(c)->form, parts = p->parts;

    if (form == FORM_NODE)
        return;
    if (form == FORM_DIGITS || component_game(c)->greatest_start) {
        p->parts = parts - (m->size == SIZE_SMALL) - 1;
        memset(p->part, 0, sizeof p->part);
        component_game(c)->setup(p, random);
        return;
    }
    for (uint8_t i = 0; i < parts; i++) {
        uint16_t part = p->part[i];

        if (form == FORM_PIECES)
            p->part[i] = PART_PIECE(scaled(m, part_x(part)), scaled(m, part_y(part)));
        else
            p->part[i] = goal > 0 ? goal - limit - scaled(m, goal - part - limit) : limit + scaled(m, part - limit);
    }
}

/* Returns whether the start can be played. */
static bool is_playable(const struct match *m)
{
    for (uint8_t i = 0; i < m->start.count; i++)
        if (!game_legal(match_game(m, i), &m->start.part[i].position))
            return false;
    return sum_refused_part(&m->start) == m->start.count && !sum_ended(&m->start);
}

/* Writes a random start of m->size.  A start that cannot be made smaller stays as it is.  Returns the random number for the next try. */
static uint16_t roll_size(struct match *m, uint16_t random)
{
    uint16_t next = roll_parts(m, random);

    if (m->size == SIZE_FULL || m->edited)
        return next;
    for (uint8_t i = 0; i < m->start.count; i++)
        shrink(m, &m->start.part[i], random);
    if (!is_playable(m))
        roll_parts(m, random);
    return next;
}

/* Returns whether the start has the winner that the player wants, or cannot be judged. */
static bool is_wanted(const struct match *m)
{
    uint8_t winnable = m->begins == PLAYER_YOU ? OUTCOME_N : OUTCOME_P;

    return m->any_start || sum_refused_part(&m->start) < m->start.count || outcome(&m->start) == winnable;
}

void match_roll(struct match *m, uint16_t random)
{
    uint8_t rolls = ROLLS;

    m->winner_shown = 0;
    m->seed = random % SEEDS;
    random = match_chance(m->seed * SPREAD);
    do
        random = roll_size(m, random);
    while (!is_wanted(m) && --rolls > 0);
}

void match_fill(struct match *m, struct component *part, uint16_t random)
{
    uint8_t rolls = ROLLS;

    do
        random = roll_part(m, part, random);
    while (!is_wanted(m) && --rolls > 0);
}

uint8_t match_begin(struct match *m)
{
    uint8_t i = 0;

    m->here = m->start;
    m->turn = m->first = m->begins;
    m->moves = 0;
    m->drawn = m->aided = false;
    m->counted = 0;
    m->history.moves = 0;
    match_drop(m);
    for (const struct component *c = m->start.part; i < m->start.count; i++, c++) {
        m->focus = i;
        if (!game_legal(component_game(c), &c->position))
            return FAULT_CONDITION;
    }
    m->focus = sum_refused_part(&m->start);
    if (m->focus < i)
        return FAULT_JOIN;
    m->focus = 0;
    return sum_ended(&m->start) ? FAULT_ENDED : FAULT_NONE;
}

void match_see_draw(struct match *m)
{
    m->drawn = draws_ends(&m->here, m->moves);
}

bool match_ended(const struct match *m)
{
    return sum_ended(&m->here) || m->drawn;
}

uint8_t match_wins(uint8_t here, uint8_t turn)
{
    return here == OUTCOME_D ? PLAYER_NOBODY : here == OUTCOME_N ? turn : turn ^ 1;
}

uint8_t match_favours(const struct sum *s, uint8_t turn)
{
    return match_wins(outcome(s), turn);
}

uint8_t match_winner(const struct match *m)
{
    return match_wins(m->value.outcome, m->turn);
}

bool match_lost(const struct match *m)
{
    return m->machine == MACHINE_SECOND && match_winner(m) == PLAYER_MACHINE;
}

bool match_machine_moves(const struct match *m)
{
    return m->machine & (m->turn + 1); /* bit 1 << turn, for turn is 0 or 1 */
}

uint8_t match_name(const struct match *m, uint8_t player)
{
    if (player == PLAYER_NOBODY)
        return NAMES - 1;
    return m->machine == MACHINE_SECOND ? player : player + 2;
}

void match_value(struct match *m)
{
    sum_judge(&m->here, &m->value);
}

void match_reply(struct match *m)
{
    sum_reply(&m->here, &m->move, &m->work);
    match_consider(m);
}

void match_focus(struct match *m)
{
    for (m->focus = 0; !(m->move.parts & 1 << m->focus);)
        m->focus++;
}

void match_hint(struct match *m)
{
    match_reply(m);
    match_focus(m);
}

bool match_consider(struct match *m)
{
    match_drop(m);
    if (!sum_make(&m->left, &m->move)) {
        match_drop(m);
        return false;
    }
    m->left_outcome = outcome(&m->left);
    return true;
}

void match_drop(struct match *m)
{
    m->left = m->here;
}

void match_move(struct match *m)
{
    history_put(&m->history, m->moves, &m->here, &m->move);
    match_drop(m);
    sum_make(&m->here, &m->move);
    m->turn ^= 1;
    m->moves++;
    match_see_draw(m);
}

/* Returns whether the machine, playing against the player, makes the move that follows after `moves` moves. */
static bool machine_at(const struct match *m, uint16_t moves)
{
    return m->machine == MACHINE_SECOND && (m->first ^ (moves & 1)) == PLAYER_MACHINE;
}

uint16_t match_beside(const struct match *m, int8_t direction)
{
    uint16_t moves = m->moves;

    do
        moves += direction;
    while (machine_at(m, moves) && moves < m->history.moves);
    return moves <= m->history.moves ? moves : MATCH_NOWHERE;
}

void match_go(struct match *m, uint16_t moves)
{
    m->here = m->start;
    history_replay(&m->history, moves, &m->here, &m->move);
    m->moves = moves;
    m->turn = m->first ^ (moves & 1);
    match_drop(m);
    match_see_draw(m);
}

void match_swap(struct match *m)
{
    m->first ^= 1;
    m->turn ^= 1;
}
