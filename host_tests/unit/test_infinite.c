/* Tests sums of nodes of graphs with cycles and of heaps (infinite.h): outcomes are those of the judge (tools/gen/rules), which tries all
 * moves of the sum; the machine finishes every sum that it can win, and loses no draw. */
#include "games/infinite.h"
#include "own_map.h"
#include "range_sums.h"
#include "host_tests/tap.h"
#include "judged.h"

enum { TOKENS = 3 };

/* A sum: tokens on the nodes of one graph, and a heap.  A position has a number: the tokens' nodes are its digits, the heap the lowest
 * one. */
static struct {
    uint8_t nodes, tokens, heaps; /* the heap is 0..heaps - 1 */
    bool arc[RANGE_ROUND_NODES][RANGE_ROUND_NODES];
} s;

/* Of each position: enum outcome; and how many moves the machine needs at most to win from there, against
 * every opponent, 0 if that is not known yet. */
static uint8_t outcome[RANGE_ROUND_STATES];
static uint16_t needs[RANGE_ROUND_STATES];

enum { ON_THE_WAY = UINT16_MAX }; /* of `needs`: the position is being looked at */

static char text[GRAPH_FULL];
static uint16_t seed = 3;

static uint8_t chance(uint8_t below)
{
    seed = seed * 25173 + 13849;
    return (uint8_t)((seed >> 8) * below >> 8);
}

static uint16_t positions(void)
{
    uint16_t count = s.heaps;

    for (uint8_t i = 0; i < s.tokens; i++)
        count *= s.nodes;
    return count;
}

/* Makes a random sum that has room.  Arcs are few, so that ends and nimbers are many. */
static void make(void)
{
    do {
        s.nodes = 1 + chance(RANGE_ROUND_NODES);
        s.tokens = 1 + chance(TOKENS);
        s.heaps = (s.tokens == 1 ? 2 : 1) + chance(5);
    } while (positions() > RANGE_ROUND_STATES);
    memset(s.arc, 0, sizeof s.arc);
    own_clear(text, s.nodes);
    for (uint8_t arcs = s.nodes + chance(s.nodes + 4); arcs > 0; arcs--) {
        uint8_t from = chance(s.nodes), to = chance(s.nodes);

        own_add(text, from, to);
        s.arc[from][to] = true;
    }
    graph_use(graph_read_text, text);
}

/* Returns by how much the number of a position grows if the token goes to the next node. */
static uint16_t unit_of(uint8_t token)
{
    uint16_t unit = s.heaps;

    while (token-- > 0)
        unit *= s.nodes;
    return unit;
}

/* Calls `see` for each option of a position until it returns false.  Returns false if it did. */
static bool each_option(uint16_t position, bool (*see)(uint16_t option, void *context), void *context)
{
    for (uint16_t less = 1; less <= position % s.heaps; less++)
        if (!see(position - less, context))
            return false;
    for (uint8_t token = 0; token < s.tokens; token++) {
        uint16_t unit = unit_of(token), node = position / unit % s.nodes;

        for (uint8_t to = 0; to < s.nodes; to++)
            if (s.arc[node][to] && !see(position + to * unit - node * unit, context))
                return false;
    }
    return true;
}

/* The position as a sum for the games: the tokens first, and the heap as Nim. */
static struct sum sum_of(uint16_t position)
{
    struct sum sum = { .join = JOIN_ONE, .count = s.tokens + 1 };

    for (uint8_t token = 0; token < s.tokens; token++) {
        sum.part[token].game = GAME_INDEX_graph;
        sum.part[token].position =
            (struct position){ .option = { PLAY_NORMAL, GRAPH_OWN }, .part = { position / unit_of(token) % s.nodes }, .parts = 1 };
    }
    sum.part[s.tokens].game = GAME_INDEX_nim;
    sum.part[s.tokens].position = (struct position){ .part = { position % s.heaps }, .parts = 1 };
    return sum;
}

/* Asks the judge for all outcomes. */
static void solve(void)
{
    rules_own_map(text);
    for (uint16_t position = 0; position < positions(); position++) {
        struct sum sum = sum_of(position);
        struct whole w = judged(&sum);

        outcome[position] = (uint8_t)rules_value(&w).outcome;
    }
}

static uint16_t number_of(const struct sum *sum)
{
    uint16_t position = sum->part[s.tokens].position.part[0];

    for (uint8_t token = 0; token < s.tokens; token++)
        position += sum->part[token].position.part[0] * unit_of(token);
    return position;
}

/* Returns the position that the machine leaves; RANGE_ROUND_STATES if its move is illegal. */
static uint16_t replied(uint16_t position)
{
    struct sum sum = sum_of(position);
    struct sum_work work;
    struct sum_move m;

    sum_reply(&sum, &m, &work);
    return sum_make(&sum, &m) ? number_of(&sum) : RANGE_ROUND_STATES;
}

static bool finishes(uint16_t position);

/* `see` of each_option, after the machine's move: the machine still wins, and finishes. */
static bool goes_on(uint16_t option, void *context)
{
    uint16_t *longest = context;

    if (outcome[option] != OUTCOME_N || !finishes(option))
        return false;
    if (needs[option] > *longest)
        *longest = needs[option];
    return true;
}

/* Returns whether the machine, to move in a won position, wins against every play of the opponent: no position comes again. */
static bool finishes(uint16_t position)
{
    uint16_t left, longest = 0;

    if (needs[position] == ON_THE_WAY)
        return false;
    if (needs[position] > 0)
        return true;
    needs[position] = ON_THE_WAY;
    left = replied(position);
    if (left == RANGE_ROUND_STATES || outcome[left] != OUTCOME_P || !each_option(left, goes_on, &longest))
        return false;
    needs[position] = 1 + longest;
    return true;
}

/* ---- which of the good moves the machine makes ---- */

enum { FEW = 15 }; /* moves of a sum that the machine looks through in any case */

/* Of each node: how late it got its nimber (struct verdict), which test_graph.c tests; and whether it reaches a cycle. */
static uint8_t stage[RANGE_ROUND_NODES];
static bool goes_round[RANGE_ROUND_NODES];

static void find_stages(void)
{
    struct position p = { .option = { PLAY_NORMAL, GRAPH_OWN }, .parts = 1 };

    for (p.part[0] = 0; p.part[0] < s.nodes; p.part[0]++) {
        struct verdict v;

        game_graph.judge(&p, &v);
        stage[p.part[0]] = v.nimber == UNKNOWN ? 0 : v.stage;
        goes_round[p.part[0]] = v.nimber == UNKNOWN || v.stage > 0;
    }
}

static uint8_t moves_of(const struct sum *sum)
{
    uint8_t moves = 0;

    for (uint8_t i = 0; i < sum->count; i++)
        moves += component_moves(&sum->part[i]);
    return moves;
}

/* Returns the worth of leaving a sum: where the machine wins, a lesser total of stages counts most; then come the replies. */
static int16_t worth_of(const struct sum *left, bool wins)
{
    int16_t worth = moves_of(left);

    for (uint8_t i = 0; i < s.tokens && wins; i++)
        worth -= 100 * stage[left->part[i].position.part[0]];
    return worth;
}

struct choice {
    uint8_t part;
    struct move move;
    int16_t worth;
};

/* Looks for a better move in part i that leaves the outcome. */
static void look_in(const struct sum *sum, uint8_t i, uint8_t leaves, struct choice *best)
{
    const __flash struct game *game = component_game(&sum->part[i]);
    struct move m;

    for (bool more = game_first(game, &sum->part[i].position, &m); more; more = game_next(game, &sum->part[i].position, &m)) {
        struct sum left = *sum;
        int16_t worth;

        component_make(&left.part[i], m);
        worth = worth_of(&left, leaves == OUTCOME_P);
        if (outcome[number_of(&left)] == leaves && worth > best->worth)
            *best = (struct choice){ i, m, worth };
    }
}

/* Returns the move that the machine shall make: of those that win or hold the draw the one of most worth.  Of equally good ones it is the
 * first; where it wins, first in a part that does not go round.  A draw is held by a part that goes round, if there is one. */
static struct choice right_choice(const struct sum *sum, uint8_t now)
{
    struct choice best = { .worth = INT16_MIN };

    for (uint8_t pass = 0; pass < 2; pass++)
        for (uint8_t i = 0; i < sum->count; i++) {
            bool round = i < s.tokens && goes_round[sum->part[i].position.part[0]], found = best.worth > INT16_MIN;

            if (now == OUTCOME_N ? round == pass : round != pass && (pass == 0 || !found))
                look_in(sum, i, now == OUTCOME_N ? OUTCOME_P : OUTCOME_D, &best);
        }
    return best;
}

/* Returns whether the machine makes that move.  In a part that does not go round any move may hold a draw. */
static bool chosen(uint16_t position)
{
    struct sum sum = sum_of(position);
    struct choice best = right_choice(&sum, outcome[position]);
    bool any = outcome[position] == OUTCOME_D && !(best.part < s.tokens && goes_round[sum.part[best.part].position.part[0]]);
    struct sum_work work;
    struct sum_move m;

    sum_reply(&sum, &m, &work);
    return m.parts == 1 << best.part && (any || (m.move[best.part].group == best.move.group && m.move[best.part].index == best.move.index));
}

/* What the tests have seen. */
static struct {
    uint32_t sums, drawn, won, wrong;     /* positions, those of them that are drawn or won, and those whose outcome is wrong */
    uint32_t played, unfinished, lost;    /* won positions that the machine played, those that it did not win, and draws that it lost */
    uint32_t chosen, others, illegal;     /* moves that were compared, and those that differ; illegal moves in lost positions */
    uint16_t longest;
} seen;

static void look_at(uint16_t position, bool play)
{
    struct sum sum = sum_of(position);
    struct verdict v;

    sum_judge(&sum, &v);
    seen.sums++;
    seen.drawn += outcome[position] == OUTCOME_D;
    seen.won += outcome[position] == OUTCOME_N;
    seen.wrong += v.outcome != outcome[position] || sum_refused_part(&sum) < sum.count;
    if (!play)
        return;
    if (outcome[position] == OUTCOME_P) {
        seen.illegal += !sum_ended(&sum) && replied(position) == RANGE_ROUND_STATES;
        return;
    }
    if (position % RANGE_ROUND_STEP == 0 && moves_of(&sum) <= FEW) {
        seen.chosen++;
        seen.others += !chosen(position);
    }
    if (outcome[position] == OUTCOME_D) {
        seen.lost += outcome[replied(position)] != OUTCOME_D;
        return;
    }
    seen.played++;
    seen.unfinished += !finishes(position);
    if (needs[position] != ON_THE_WAY && needs[position] > seen.longest)
        seen.longest = needs[position];
}

static void test_sums(void)
{
    for (uint16_t i = 0; seen.sums < RANGE_ROUND_SUMS; i++) {
        make();
        solve();
        find_stages();
        memset(needs, 0, sizeof needs);
        for (uint16_t position = 0; position < positions(); position++)
            look_at(position, i % 2 == 0);
    }
    NOTE("sums", (int32_t)seen.sums);
    NOTE("of them drawn", (int32_t)seen.drawn);
    NOTE("of them won", (int32_t)seen.won);
    NOTE("won sums played against every play of the opponent", (int32_t)seen.played);
    NOTE("the most moves that the machine needed", seen.longest);
    CHECK(seen.wrong == 0 && seen.drawn > seen.sums / 20 && seen.won > seen.sums / 20, "outcomes are those of the judge");
    CHECK(seen.unfinished == 0 && seen.played > seen.sums / 100, "the machine finishes every sum that it can win");
    CHECK(seen.lost == 0, "the machine holds every draw");
    NOTE("moves compared", (int32_t)seen.chosen);
    CHECK(seen.others == 0,
          "it wins by the least total of stages, then most replies; and holds a draw in a part that goes round, if one can");
    CHECK(seen.illegal == 0, "in a lost sum it makes a move");
}

/* games.md's example: "most replies" would go from B to C for ever, in graph arcs=B>A,B>C,C>B C + nim 1. */
static void test_example(void)
{
    uint16_t position = 2 * 2 + 1;

    s.nodes = 3;
    s.tokens = 1;
    s.heaps = 2;
    memset(s.arc, 0, sizeof s.arc);
    own_clear(text, s.nodes);
    own_add(text, 1, 0);
    own_add(text, 1, 2);
    own_add(text, 2, 1);
    s.arc[1][0] = s.arc[1][2] = s.arc[2][1] = true;
    solve();
    memset(needs, 0, sizeof needs);
    CHECK(outcome[position] == OUTCOME_N && finishes(position), "B>A, B>C, C>B: C beside a heap of 1 is won, and finished");
}

/* The other joins take no node that reaches a cycle, and every other node. */
static void test_joins(void)
{
    bool good = true;

    own_clear(text, 4); /* D>C, C>B, B>A; and the same with a loop at A */
    for (uint8_t node = 1; node < 4; node++)
        own_add(text, node, node - 1);
    for (uint8_t loop = 0; loop < 2; loop++) {
        struct component c = { .game = GAME_INDEX_graph,
                               .position = { .option = { PLAY_NORMAL, GRAPH_OWN }, .part = { 3 }, .parts = 1 } };

        for (uint8_t join = 0; join < JOIN_COUNT; join++)
            good &= (sum_lacks(join, &c) == NEED_NOTHING) == (join == JOIN_ONE || loop == 0);
        own_add(text, 0, 0);
    }
    CHECK(good, "a node that reaches a cycle is a part of a sum of join one only");
}

/* The set of an infinite node has room for the nimbers of nodes only.  A heap may have a greater nimber, for which what stands after the
 * set must not count. */
static void test_great_nimbers(void)
{
    struct {
        struct verdict v;
        uint8_t behind;
    } full;
    uint8_t reached = 0, beyond = 0;

    memset(&full, 0xFF, sizeof full);
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        reached += infinite_reaches(&full.v, nimber);
    for (uint8_t nimber = GRAPH_NODES; nimber < 128; nimber++)
        beyond += infinite_reaches(&full.v, nimber);
    CHECK(reached == GRAPH_NODES && beyond == 0, "a node reaches no greater nimber than a node may have");
}

int main(void)
{
    test_great_nimbers();
    test_sums();
    test_example();
    test_joins();
    return tap_done();
}
