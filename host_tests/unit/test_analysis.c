/* Tests the screens Analyse and Neighbours: the verdict, the nimber, the number of winning moves and each winning move, compared with the
 * rules; and the faces of the positions around a position. */
#include "firmware/screens/analyse/analyse.h"
#include "firmware/screens/analyse/neighbours.h"
#include "go.h"
#include "range_why.h"
#include "host_tests/tap.h"
#include <string.h>

static struct app app;
static struct match *const m = &app.match;
static struct steps found;
static uint16_t chance_state = 11;

/* Begins a match of a game with a random start.  Returns whether the start can be played. */
static bool begin(uint8_t game)
{
    match_pick(m, game);
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

    analysis_find(&found, m, 0);
    while (found.step[0].sentence != WHY_COUNT) {
        struct why_step next = found.step[1];

        analysis_find(&found, m, ++count);
        if (next.sentence != found.step[0].sentence || (next.sentence != WHY_COUNT && memcmp(next.number, found.step[0].number, 2) != 0))
            return 0;
    }
    return count;
}

/* Returns whether the reasoning about a game names one winning move only. */
static bool names_one(uint8_t game)
{
    return game == GAME_INDEX_power || game == GAME_INDEX_cake || game == GAME_INDEX_fraenkel;
}

/* Returns whether the sentences name the verdict, the nimber, how many moves there are and how many win, and each winning move; for sums
 * and games of which one move is named only that there are winning moves. */
static bool analysed(uint8_t game)
{
    uint8_t count = sentences();
    uint16_t wins = winning_moves();
    const struct why_step *step = found.step;
    bool infinite = game == GAME_INDEX_graph && m->here.part[0].position.option[0] == PLAY_NORMAL;

    analysis_find(&found, m, 0);
    if (step[1].sentence != (m->value.nimber != UNKNOWN ? WHY_NIMBER : infinite ? WHY_INFINITE : WHY_NO_NIMBER))
        return false;
    if (names_one(game) && wins > 0)
        return count == 4 && step[2].sentence == WHY_SUCH;
    if (game == GAME_INDEX_wythoff && m->here.part[0].position.part[0] == m->here.part[0].position.part[1])
        return step[2].sentence == WHY_MOVES; /* mirrored moves are listed once */
    return count == 3 + wins && step[2].sentence == WHY_MOVES && step[2].number[0] == wins;
}

static void test_analysis(void)
{
    uint16_t wrong = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint16_t i = 0; i < RANGE_WHY_RANDOM / 40 + 2; i++)
            wrong += begin(game) && !analysed(game);
    CHECK(wrong == 0, "verdict, nimber, number of winning moves and those moves, of starts of every game");
    wrong = 0;
    for (uint8_t i = 0; i < 64; i++)
        wrong += begin(GAME_SUM) && sentences() < 2;
    CHECK(wrong == 0, "sums have a verdict and a nimber, or none");
}

/* Returns whether the cell of the position is marked, and the cells around it have the outcomes of its neighbours. */
static bool looks_around(void)
{
    struct component here = m->here.part[0];
    struct verdict v;
    uint8_t at = neighbours_here(m);

    component_judge(&here, &v);
    go(&app, SCREEN_neighbours);
    if (at >= NEIGHBOURS_CELLS || neighbours_shown(&app)->outcome[at] != v.outcome || m->value.outcome != v.outcome)
        return false;
    for (int8_t step = -1; step <= 1; step += 2) {
        uint8_t cell = at + step;

        if (cell % NEIGHBOURS_COLUMNS == (at + (step > 0 ? 1 : NEIGHBOURS_COLUMNS - 1)) % NEIGHBOURS_COLUMNS
            && cell / NEIGHBOURS_COLUMNS == at / NEIGHBOURS_COLUMNS) {
            bool there = press_once(&app, step > 0 ? KEY_RIGHT : KEY_LEFT) == SCREEN_neighbours;

            component_judge(m->here.part, &v);
            go(&app, SCREEN_neighbours);
            if (there && neighbours_shown(&app)->outcome[neighbours_here(m)] != v.outcome)
                return false;
            if (there && press_once(&app, step > 0 ? KEY_LEFT : KEY_RIGHT) != SCREEN_neighbours)
                return false;
        }
    }
    return memcmp(&here, m->here.part, sizeof here) == 0;
}

static void test_around(void)
{
    uint16_t wrong = 0, looked = 0;

    for (uint8_t game = 0; game < GAME_COUNT; game++)
        for (uint16_t i = 0; i < RANGE_WHY_RANDOM / 100 + 2; i++)
            if (begin(game) && screen_offered(&app, SCREEN_neighbours)) {
                looked++;
                wrong += !looks_around();
            }
    CHECK(wrong == 0 && looked >= 2 * GAME_COUNT, "the faces around a position, and steps to its neighbours and back");
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
    test_around();
    return tap_done();
}
