/* Tests the screens Analyse and Neighbours: the verdict, the nimber, the number of winning moves and each winning move, compared with the
 * rules; and the faces of the positions around a position. */
#include "firmware/screens/analyse/analyse.h"
#include "firmware/screens/analyse/neighbours.h"
#include "games/graph.h"
#include "go.h"
#include "range_why.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static struct match *const m = &app.match;
static struct {
    struct steps steps;
    struct why_step behind; /* which stays as it is */
} found;
static uint16_t chance_state = 11;

/* Puts another game, with pieces or with piles, into the parts after the only one: they are not used. */
static void put_others(uint8_t game)
{
    for (uint8_t i = 1; game < GAME_COUNT && i < SUM_PARTS; i++)
        match_put(&m->start.part[i], game_list[game]->form == FORM_PIECES ? GAME_INDEX_squares : GAME_INDEX_knights);
}

/* Gives the only game other options. */
static void roll_options(const __flash struct game *game)
{
    for (uint8_t i = 0; i < game->option_count; i++) {
        const __flash struct option *option = &game->options[i];

        chance_state = match_chance(chance_state);
        m->start.part[0].position.option[i] = option->least + (chance_state >> 4) % (option->greatest - option->least + UINT32_C(1));
    }
}

/* Begins a match of a game with a random start, and random options every other time.  Returns whether the start can be played. */
static bool begin(uint8_t game)
{
    match_pick(m, game);
    put_others(game);
    if (game < GAME_COUNT && chance_state & 1)
        roll_options(game_list[game]);
    chance_state = match_chance(chance_state);
    match_roll(m, chance_state >> 4);
    return match_begin(m) == FAULT_NONE;
}

static uint16_t winning_moves(void)
{
    const __flash struct game *game = match_game(m, 0);
    const struct position *p = &m->here.part[0].position;
    uint16_t wins = 0;
    struct move move;

    for (bool more = game_first(game, p, &move); more; more = game_next(game, p, &move))
        wins += game_wins(game, p, move);
    return wins;
}

/* Returns the number of sentences; 0 if a sentence differs when analysis_find begins with it (`first`). */
static uint8_t sentences(void)
{
    uint8_t count = 0;
    struct steps *s = &found.steps;

    memset(&found.behind, 0x55, sizeof found.behind);
    analysis_find(s, m, 0);
    while (s->step[0].sentence != WHY_COUNT) {
        struct why_step next = s->step[1];

        analysis_find(s, m, ++count);
        if (s->form != match_game(m, 0)->form || next.sentence != s->step[0].sentence ||
            (next.sentence != WHY_COUNT && memcmp(next.number, s->step[0].number, 2) != 0))
            return 0;
    }
    for (uint8_t i = 0; i < sizeof found.behind; i++)
        if (((const uint8_t *)&found.behind)[i] != 0x55)
            return 0;
    return count;
}

/* Returns whether a sentence names one winning move, beside which there may be others that are not named. */
static bool names_one(uint8_t sentence)
{
    return sentence == WHY_TAKE_EACH || sentence == WHY_MAKE_EVEN || sentence == WHY_TO_PAIR;
}

/* Returns whether the sentences name the verdict, the nimber, how many moves there are and how many win, and each winning move; for sums
 * and where one move stands for all only that there are winning moves. */
static bool analysed(uint8_t game)
{
    uint8_t count = sentences();
    uint16_t wins = winning_moves();
    const struct why_step *step = found.steps.step;
    bool infinite = game == GAME_INDEX_graph && m->here.part[0].position.option[0] == PLAY_NORMAL;

    analysis_find(&found.steps, m, 0);
    if (step[1].sentence != (m->value.nimber != UNKNOWN ? WHY_NIMBER : infinite ? WHY_INFINITE : WHY_NO_NIMBER))
        return false;
    if (names_one(step[3].sentence))
        return count == 4 && step[2].sentence == WHY_SUCH;
    if (game == GAME_INDEX_wythoff && m->here.part[0].position.part[0] == m->here.part[0].position.part[1])
        return step[2].sentence == WHY_MOVES; /* mirrored moves are listed once */
    return count == 3 + wins && step[2].sentence == WHY_MOVES && step[2].number[0] == wins;
}

/* Begins a match at a position to which a random move leads.  Returns whether it can be played. */
static bool go_on(void)
{
    const __flash struct game *game = match_game(m, 0);
    struct position *p = &m->start.part[0].position;
    struct move move, chosen;
    uint16_t seen = 0;

    for (bool more = game_first(game, p, &move); more; more = game_next(game, p, &move)) {
        chance_state = match_chance(chance_state);
        if ((chance_state >> 4) % ++seen == 0)
            chosen = move;
    }
    if (seen > 0)
        game->apply(p, chosen);
    return seen > 0 && match_begin(m) == FAULT_NONE;
}

static void test_analysis(void)
{
    enum { WALK = 12 }; /* moves from a start on */
    uint16_t wrong = 0, lost = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint16_t i = 0; i < RANGE_WHY_RANDOM / 40 + 2; i++)
            for (uint8_t moves = begin(game) ? WALK : 0; moves > 0 && component_moves(m->here.part) > 0; moves = go_on() ? moves - 1 : 0)
                wrong += !analysed(game);
    CHECK(wrong == 0, "verdict, nimber, number of winning moves and those moves, of every game from starts to ends");
    wrong = 0;
    for (uint8_t i = 0; i < 64; i++)
        wrong += begin(GAME_SUM) && sentences() < (m->value.outcome == OUTCOME_N ? 4 : 2);
    CHECK(wrong == 0, "sums have a verdict and a nimber, or none, and a way to win where there is one");
    for (uint8_t i = 0; i < 16; i++) {
        if (!begin(GAME_SUM))
            continue;
        match_reply(m);
        match_move(m);
        match_value(m);
        wrong += m->value.outcome == OUTCOME_P && sentences() != 2;
        lost += m->value.outcome == OUTCOME_P;
    }
    CHECK(wrong == 0 && lost > 0, "and where a sum is lost, no way to win");
}

/* Piles of Squares with each node of the map with draws: where the sum is won, a way to win is named. */
static void test_infinite_sums(void)
{
    enum { POND = 2 };
    struct component *c = &m->start.part[1];
    uint16_t wrong = 0, won = 0;

    match_pick(m, GAME_SUM);
    match_put(c, GAME_INDEX_graph);
    c->position.option[1] = POND;
    c->position.parts = m->start.part[0].position.parts = 1;
    for (uint8_t i = 0; i < 9 * 8; i++) {
        c->position.part[0] = i % 9;
        m->start.part[0].position.part[0] = i / 9;
        if (match_begin(m) != FAULT_NONE)
            continue;
        match_value(m);
        won += m->value.outcome == OUTCOME_N && m->value.nimber == UNKNOWN;
        wrong += m->value.outcome == OUTCOME_N && sentences() < 4;
    }
    CHECK(wrong == 0 && won > 0, "so has a sum with a map with draws");
}

/* A node of a map has a nimber, or is infinite (which is said with the node), or the play is misère. */
static void test_nodes(void)
{
    const __flash struct game *graph = game_list[GAME_INDEX_graph];
    const struct why_step *nimber = found.steps.step + 1;
    uint8_t infinite = 0;
    uint16_t wrong = 0;

    match_pick(m, GAME_INDEX_graph);
    for (uint8_t map = 0; map <= graph->options[1].greatest; map++)
        for (uint8_t play = 0; play < 2; play++) {
            struct position *p = &m->start.part[0].position;

            *p = (struct position){ .option = { play, map }, .parts = 1 };
            for (uint8_t node = 0; node < graph_nodes(p); node++) {
                p->part[0] = node;
                match_begin(m);
                wrong += sentences() < 2;
                analysis_find(&found.steps, m, 0);
                if (m->value.nimber != UNKNOWN)
                    wrong += nimber->sentence != WHY_NIMBER || nimber->number[0] != m->value.nimber;
                else if (play == PLAY_NORMAL)
                    wrong += nimber->sentence != WHY_INFINITE || nimber->number[0] != node;
                else
                    wrong += nimber->sentence != WHY_NO_NIMBER;
                infinite += nimber->sentence == WHY_INFINITE && node > 0;
            }
        }
    CHECK(wrong == 0 && infinite > 0, "a node of a map has a nimber, or is said to be infinite");
}

/* ---- the table ---- */

/* Returns the first of the numbers in a window: two numbers (four columns) are before the one in the middle, unless it is near 0. */
static uint16_t from(uint16_t number, uint8_t before)
{
    return number < before ? 0 : number - before;
}

/* Writes the position in a cell of the table, as neighbours.h describes it; and the number at the beginning of its row.  Returns whether
 * this is the position of the match. */
static bool cell_position(uint8_t cell, struct position *p, uint16_t *row)
{
    const struct position *here = &m->here.part[0].position;
    uint8_t right = cell % 10, down = cell / 10;
    uint16_t x = here->part[0], y = here->part[1];

    *p = *here;
    if (match_game(m, 0)->form == FORM_PIECES) {
        *row = from(part_y(x), 2) + down;
        p->part[0] = PART_PIECE(from(part_x(x), 5) + right, *row);
    } else if (here->parts > 1) {
        *row = p->part[1] = from(y, 2) + down;
        p->part[0] = from(x, 5) + right;
    } else {
        *row = (from(x / 10, 2) + down) * 10;
        p->part[0] = *row + right;
    }
    return memcmp(p->part, here->part, sizeof p->part) == 0;
}

/* Returns whether the table has the outcome of each of its positions, and the numbers of its rows; and nothing is written after it. */
static bool is_table(void)
{
    const __flash struct game *game = match_game(m, 0);
    bool right = true;

    go(&app, SCREEN_neighbours);
    for (uint8_t cell = 0; cell < NEIGHBOURS_CELLS; cell++) {
        struct position p;
        struct verdict v = { .outcome = NEIGHBOURS_NOTHING };
        uint16_t row;
        bool here = cell_position(cell, &p, &row);

        if (game_legal(game, &p))
            game->judge(&p, &v);
        right &= neighbours_shown(&app)->outcome[cell] == v.outcome && neighbours_row(m, cell / 10) == row;
        right &= here == (neighbours_here(m) == cell);
    }
    return right && app.state[NEIGHBOURS_CELLS] == 0;
}

/* Presses an arrow.  Returns whether it leads to the position beside, `x` to the right and `y` below, if there is one. */
static bool arrow_leads(uint8_t key, int8_t x, int8_t y)
{
    static struct component here, start;
    const __flash struct game *game = match_game(m, 0);
    struct position p = m->here.part[0].position;
    bool there, right;

    here = m->here.part[0];
    start = m->start.part[0];
    if (game->form == FORM_PIECES)
        there = part_x(p.part[0]) + x >= 0 && part_y(p.part[0]) + y >= 0;
    else
        there = p.parts == 1 || y >= 0 || p.part[1] > 0;
    p.part[0] += game->form == FORM_PIECES ? (uint16_t)(256 * y + x) : (uint16_t)(x + (p.parts == 1 ? 10 * y : 0));
    if (game->form != FORM_PIECES && p.parts > 1)
        p.part[1] += (uint16_t)y;
    if (!there || !game_legal(game, &p))
        return press_once(&app, key) == IGNORED && memcmp(m->start.part, &start, sizeof start) == 0
               && memcmp(m->here.part, &here, sizeof here) == 0;
    right = press_once(&app, key) == SCREEN_neighbours && memcmp(&m->here.part[0].position, &p, sizeof p) == 0 && m->moves == 0
            && memcmp(&m->start.part[0].position, &p, sizeof p) == 0;
    m->start.part[0] = here;
    match_begin(m);
    return right;
}

static void test_table(void)
{
    uint16_t wrong = 0, astray = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint8_t i = 0; i < 4; i++) {
            if (!begin(game))
                continue;
            for (uint8_t moves = 0; moves < 4 && screen_offered(&app, SCREEN_neighbours); moves++) {
                wrong += !is_table();
                astray += !arrow_leads(KEY_LEFT, -1, 0) + !arrow_leads(KEY_RIGHT, 1, 0) + !arrow_leads(KEY_UP, 0, -1)
                          + !arrow_leads(KEY_DOWN, 0, 1);
                if (match_ended(m))
                    break;
                match_reply(m);
                match_move(m);
            }
        }
    CHECK(wrong == 0, "each cell of the table has the outcome of its position, and each row its number");
    CHECK(astray == 0, "each arrow leads to the position beside, or stays where there is none");
}

/* A rook in the corner, and on the square that a rule adds. */
static void test_corner(void)
{
    match_pick(m, GAME_INDEX_rook);
    m->start.part[0].position = (struct position){ .option = { 1 }, .part = { 0, 0 }, .parts = 2 };
    match_begin(m);
    go(&app, SCREEN_neighbours);
    CHECK(screen_offered(&app, SCREEN_neighbours) && press_once(&app, KEY_UP) == IGNORED && m->here.part[0].position.part[1] == 0,
          "no step goes beyond the corner");
    m->here.part[0].position.part[1] = PART_MINUS_1;
    CHECK(!screen_offered(&app, SCREEN_neighbours), "and there nothing is around");
}

int main(void)
{
    test_analysis();
    test_infinite_sums();
    test_nodes();
    test_table();
    test_corner();
    return tap_done();
}
