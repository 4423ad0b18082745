/* Tests graphs against the judge (tools/gen/rules): random graphs of 1 to 24 nodes, with and without cycles, in both plays; the machine's
 * moves; and known graphs by name. */
#include "games/infinite.h"
#include "games/search.h"
#include "own_map.h"
#include "range_sums.h"
#include "host_tests/tap.h"
#include "judged.h"
#include <string.h>

static char text[GRAPH_FULL];

/* A graph, and what the judge says of each node. */
static struct {
    uint8_t nodes;
    bool arc[GRAPH_NODES][GRAPH_NODES];
    struct value value[GRAPH_NODES]; /* in the play that was asked for last */
    uint16_t nimber[GRAPH_NODES];    /* in normal play; UNKNOWN: the node is infinite */
    bool reached[GRAPH_NODES][GRAPH_NODES]; /* from a node by one or more arcs */
} g;

static uint16_t seed = 1;

static uint8_t chance(uint8_t below)
{
    seed = seed * 25173 + 13849;
    return (uint8_t)((seed >> 8) * below >> 8);
}

static struct position at(uint8_t play, uint8_t number, uint8_t node)
{
    return (struct position){ .option = { play, number }, .part = { node }, .parts = 1 };
}

/* Asks the judge for the values of all nodes. */
static void solve(uint8_t play)
{
    for (uint8_t n = 0; n < g.nodes; n++) {
        struct position p = at(play, GRAPH_OWN, n);
        struct whole w = judged_alone(GAME_INDEX_graph, &p);

        g.value[n] = rules_value(&w);
        if (play == PLAY_NORMAL)
            g.nimber[n] = g.value[n].nimber;
    }
}

/* Returns whether an option of the node has the nimber. */
static bool leads_to(uint8_t n, uint16_t nimber)
{
    for (uint8_t to = 0; to < g.nodes; to++)
        if (g.arc[n][to] && g.nimber[to] == nimber)
            return true;
    return false;
}

/* Finds which nodes can be reached from which. */
static void find_reached(void)
{
    memcpy(g.reached, g.arc, sizeof g.arc);
    for (uint8_t by = 0; by < g.nodes; by++)
        for (uint8_t from = 0; from < g.nodes; from++)
            for (uint8_t to = 0; to < g.nodes && g.reached[from][by]; to++)
                g.reached[from][to] |= g.reached[by][to];
}

static bool reaches_cycle(uint8_t node)
{
    for (uint8_t to = 0; to < g.nodes; to++)
        if (g.reached[to][to] && (to == node || g.reached[node][to]))
            return true;
    return false;
}

static void add(uint8_t from, uint8_t to)
{
    if (!g.arc[from][to])
        own_add(text, from, to);
    g.arc[from][to] = true;
}

static void clear(uint8_t nodes)
{
    g.nodes = nodes;
    for (uint8_t a = 0; a < nodes; a++)
        for (uint8_t b = 0; b < nodes; b++)
            g.arc[a][b] = false;
    own_clear(text, nodes);
    graph_use(graph_read_text, text);
}

/* Makes a random graph with arcs in any order.  One graph of three has no cycle; its nodes are not numbered in the order of the arcs. */
static void make(uint16_t number)
{
    uint8_t nodes = 1 + chance(GRAPH_NODES), twist = chance(nodes);
    uint16_t arcs = nodes * (1 + chance(number % 7 == 0 ? 12 : 3)) + chance(3);

    clear(nodes);
    while (arcs-- > 0) {
        uint8_t from = chance(nodes), to = chance(nodes);

        if (number % 3 > 0 || (from + twist) % nodes > (to + twist) % nodes)
            add(from, to);
    }
}

static struct verdict judge(struct position p)
{
    struct verdict v;

    game_graph.judge(&p, &v);
    return v;
}

/* Returns whether an arc leads from the node back to the nimber, to a node of lesser stage. */
static bool leads_back(uint8_t n, uint16_t nimber, uint8_t below, const uint8_t *stage)
{
    for (uint8_t to = 0; to < g.nodes; to++)
        if (g.arc[n][to] && g.nimber[to] == nimber && stage[to] < below)
            return true;
    return false;
}

/* Returns whether the stages are such that the winner of a sum finishes (infinite.h): if the opponent moves from a node to one of no
 * nimber, or of a greater one, there is a move back to the nimber, to a node of lesser stage. */
static bool stages_fall(const uint8_t *stage)
{
    for (uint8_t n = 0; n < g.nodes; n++)
        for (uint8_t to = 0; to < g.nodes && g.nimber[n] != UNKNOWN; to++)
            if (g.arc[n][to] && g.nimber[to] > g.nimber[n] && stage[n] > 0 && !leads_back(to, g.nimber[n], stage[n], stage))
                return false;
    return true;
}

/* Returns whether the members of a verdict that sums use are right: the nimbers that an infinite node reaches; whether another one reaches
 * a cycle. */
static bool in_sums(const struct verdict *v, uint8_t node)
{
    bool good = true;

    if (g.nimber[node] != UNKNOWN)
        return v->stage <= g.nodes && (v->stage > 0) == reaches_cycle(node);
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        good &= infinite_reaches(v, nimber) == leads_to(node, nimber);
    return good && reaches_cycle(node);
}

static bool is_judged(uint8_t play, uint8_t node)
{
    struct verdict v = judge(at(play, GRAPH_OWN, node));
    const struct value *value = &g.value[node];

    return v.outcome == value->outcome && v.remoteness == value->remoteness && v.nimber == value->nimber &&
           (play == PLAY_MISERE || in_sums(&v, node));
}

/* Returns how good a move to the node is: best if the node is lost soon, worse if it is drawn (better with many replies), worst if it is
 * won soon. */
static int16_t worth(uint8_t node)
{
    int16_t replies = 0;

    if (g.value[node].outcome == RULES_P)
        return 1000 - (int16_t)g.value[node].remoteness;
    if (g.value[node].outcome == RULES_N)
        return (int16_t)g.value[node].remoteness;
    for (uint8_t to = 0; to < g.nodes; to++)
        replies += g.arc[node][to];
    return 500 + replies;
}

/* Returns whether the machine's move is the first of the best moves, and the search finds the same move. */
static bool replied(uint8_t play, uint8_t node)
{
    struct position p = at(play, GRAPH_OWN, node);
    struct move m, best = { .index = 0 }, searched, own;
    int16_t most = -1;

    if (!game_first(&game_graph, &p, &m))
        return true;
    do {
        struct position next = p;

        game_graph.apply(&next, m);
        if (!g.arc[node][next.part[0]])
            return false;
        if (worth((uint8_t)next.part[0]) > most) {
            most = worth((uint8_t)next.part[0]);
            best = m;
        }
    } while (game_next(&game_graph, &p, &m));
    own = game_graph.reply(&p);
    searched = search_reply(&game_graph, &p);
    return own.group == 0 && own.index == best.index && searched.group == 0 && searched.index == best.index;
}

static uint16_t count_arcs(uint8_t node)
{
    uint16_t arcs = 0;

    for (uint8_t to = 0; to < g.nodes; to++)
        arcs += g.arc[node][to];
    return arcs;
}

/* Returns whether the stages of all nodes of the graph agree with each other. */
static bool right_stages(void)
{
    uint8_t stage[GRAPH_NODES];

    for (uint8_t node = 0; node < g.nodes; node++) {
        struct verdict v = judge(at(PLAY_NORMAL, GRAPH_OWN, node));

        stage[node] = v.nimber == UNKNOWN ? 0 : v.stage;
    }
    return stages_fall(stage);
}

static void test_random(void)
{
    uint32_t verdicts = 0, replies = 0, moves = 0, drawn = 0, nodes = 0, stages = 0;

    for (uint16_t i = 0; i < RANGE_GRAPHS; i++) {
        make(i);
        rules_own_map(text);
        find_reached();
        for (uint8_t play = PLAY_NORMAL; play <= PLAY_MISERE; play++) {
            solve(play);
            stages += play == PLAY_NORMAL && !right_stages();
            for (uint8_t node = 0; node < g.nodes; node++) {
                struct position p = at(play, GRAPH_OWN, node);

                verdicts += !is_judged(play, node);
                replies += !replied(play, node);
                moves += game_moves(&game_graph, &p) != count_arcs(node) || !game_legal(&game_graph, &p);
                drawn += g.value[node].outcome == RULES_D;
                nodes++;
            }
        }
    }
    NOTE("nodes", (int32_t)nodes);
    NOTE("of them drawn", (int32_t)drawn);
    CHECK(moves == 0, "every node has its arcs, each once");
    CHECK(verdicts == 0, "outcome, remoteness and nimber are those of the judge");
    CHECK(stages == 0, "the stages of nodes fall when the winner moves back to a nimber");
    CHECK(replies == 0, "the machine's move is the best by the judge, and the search's: it never loses a draw");
}

/* Adds heaps.  Node i of a heap has arcs to all lower nodes, so that its nimber is i. */
static void add_heaps(uint8_t nodes)
{
    for (uint8_t from = 0; from < nodes; from++)
        for (uint8_t to = 0; to < from; to++)
            add(from, to);
}

static void test_named(void)
{
    static const uint8_t options[] = { 0, 3, 1, 5, 4, 8 }, mouse[] = { 0, 2, 0, 0, 2, 1, 1, 0 };
    uint8_t wrong = 0;

    clear(10);
    add_heaps(9);
    for (uint8_t i = 0; i < sizeof options; i++)
        add(9, options[i]);
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 9)).nimber == 2, "mex{0,3,1,5,4,8} = 2");
    clear(GRAPH_NODES);
    add_heaps(GRAPH_NODES);
    for (uint8_t node = 0; node < GRAPH_NODES; node++)
        wrong += judge(at(PLAY_NORMAL, GRAPH_OWN, node)).nimber != node;
    CHECK(wrong == 0, "all arcs downwards: *0 to *23");
    clear(2);
    add(0, 0);
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 0)).outcome == OUTCOME_D, "a loop alone is a draw");
    add(0, 1);
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 0)).outcome == OUTCOME_N, "with an end beside it, it is won");
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 0)).nimber == UNKNOWN, "but has no nimber");
    CHECK(judge(at(PLAY_MISERE, GRAPH_OWN, 0)).outcome == OUTCOME_D, "misere: one goes round for ever");
    clear(3);
    add(0, 1);
    add(1, 2);
    add(2, 0);
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 2)).outcome == OUTCOME_D, "arcs=A>B,B>C,C>A A is a draw");
    clear(2);
    add(0, 1);
    add(1, 0);
    CHECK(judge(at(PLAY_NORMAL, GRAPH_OWN, 0)).nimber == UNKNOWN && judge(at(PLAY_NORMAL, GRAPH_OWN, 1)).nimber == UNKNOWN,
          "A>B, B>A: both are infinite");
    for (uint8_t node = 0; node < sizeof mouse; node++)
        wrong += judge(at(PLAY_NORMAL, 0, node)).nimber != mouse[node];
    CHECK(wrong == 0, "the map mouse has cycles, but all of its nodes have nimbers: 0 2 0 0 2 1 1 0");
}

/* An infinite node from which arcs lead to small and great nimbers: to each of them it is won beside a heap of that size. */
static void test_reached(void)
{
    static const uint8_t reached[] = { 3, 5, 7, 8, 11, 15, 16, 18 };
    uint32_t set = 0;
    uint8_t wrong = 0;
    struct verdict v;

    clear(GRAPH_NODES);
    add_heaps(20);
    add(20, 20);
    for (uint8_t i = 0; i < sizeof reached; i++) {
        add(20, reached[i]);
        set |= 1UL << reached[i];
    }
    v = judge(at(PLAY_NORMAL, GRAPH_OWN, 20));
    for (uint8_t nimber = 0; nimber < GRAPH_NODES; nimber++)
        wrong += infinite_reaches(&v, nimber) != (set >> nimber & 1);
    CHECK(v.nimber == UNKNOWN && wrong == 0 && !infinite_reaches(&v, GRAPH_NODES) && !infinite_reaches(&v, UNKNOWN),
          "an infinite node reaches the nimbers 3 5 7 8 11 15 16 18 and no others");
}

/* The sum of two graphs in the usual join is a graph of pairs: first + FIRST * second. */
enum { FIRST = 4, SECOND = 6 };

static void make_pairs(const bool a[FIRST][FIRST], const bool b[SECOND][SECOND], uint8_t seconds)
{
    clear(FIRST * seconds);
    for (uint8_t i = 0; i < FIRST; i++) {
        for (uint8_t j = 0; j < seconds; j++) {
            for (uint8_t to = 0; to < FIRST; to++)
                if (a[i][to])
                    add(i + FIRST * j, to + FIRST * j);
            for (uint8_t to = 0; to < seconds; to++)
                if (b[j][to])
                    add(i + FIRST * j, i + FIRST * to);
        }
    }
}

static uint8_t outcome(uint8_t node)
{
    return judge(at(PLAY_NORMAL, GRAPH_OWN, node)).outcome;
}

/* Writes the outcomes of the first graph by itself, as a sum with a second graph of one node. */
static void outcomes(const bool arc[SECOND][SECOND], uint8_t *out)
{
    clear(SECOND);
    for (uint8_t i = 0; i < SECOND; i++)
        for (uint8_t j = 0; j < SECOND; j++)
            if (arc[i][j])
                add(i, j);
    for (uint8_t i = 0; i < SECOND; i++)
        out[i] = outcome(i);
}

static void test_sums(void)
{
    uint16_t wrong = 0, twice = 0, compared = 0, drawn = 0;

    for (uint16_t n = 0; n < RANGE_GRAPHS / 20; n++) {
        bool a[SECOND][SECOND] = { { false } }, l[FIRST][FIRST] = { { false } }, c[SECOND][SECOND] = { { false } };
        uint8_t first[SECOND], second[SECOND];

        for (uint8_t i = 0; i < FIRST; i++)
            for (uint8_t j = 0; j < i; j++)
                a[i][j] = l[i][j] = chance(2);
        for (uint8_t i = 0; i < SECOND; i++)
            for (uint8_t j = 0; j < SECOND; j++)
                c[i][j] = chance(3) == 0;
        outcomes(a, first);
        outcomes(c, second);
        make_pairs(l, c, SECOND);
        for (uint8_t i = 0; i < FIRST; i++)
            for (uint8_t j = 0; j < SECOND && first[i] == OUTCOME_P; j++, compared++) {
                wrong += outcome(i + FIRST * j) != second[j];
                drawn += second[j] == OUTCOME_D;
            }
        make_pairs(l, a, FIRST);
        for (uint8_t i = 0; i < FIRST; i++)
            twice += outcome(i + FIRST * i) != OUTCOME_P;
    }
    NOTE("compared", compared);
    CHECK(wrong == 0 && drawn > 0, "u(L + C) = u(C) for acyclic lost L, drawn C too");
    CHECK(twice == 0, "A + A is lost for acyclic A");
}

/* Tests that a token may stand on every node of its map, and on no other node. */
static void on_the_map(void)
{
    bool right = true;

    for (uint8_t map = 0; map <= GRAPH_OWN; map++) {
        struct position p = { .parts = 1, .option[GRAPH_MAP] = map };
        uint8_t nodes = graph_nodes(&p);

        for (p.part[0] = 0; p.part[0] < GRAPH_NODES; p.part[0]++)
            right &= game_legal(&game_graph, &p) == (p.part[0] < nodes);
    }
    CHECK(right, "the nodes of a map are legal, and none beyond");
    clear(0);
    right = !game_legal(&game_graph, &(struct position){ .parts = 1, .option[GRAPH_MAP] = GRAPH_OWN });
    CHECK(right, "a map without nodes has no legal position");
}

/* Returns whether a start is good: a game from it can last three moves or more, if the map has such a node; otherwise it is no end. */
static bool good_start(uint8_t play, uint8_t map, uint16_t random)
{
    struct position p = { .option = { play, map } };
    uint16_t longest = 0, moves;

    for (uint8_t node = 0; node < graph_nodes(&p); node++) {
        moves = judge(at(play, map, node)).remoteness;
        if (moves > longest)
            longest = moves;
    }
    game_graph.setup(&p, random);
    moves = judge(p).remoteness;
    return p.parts == 1 && moves >= (longest < 3 ? 1 : 3);
}

static uint16_t bad_starts(uint8_t map)
{
    uint16_t bad = 0;

    for (uint16_t random = 0; random < 50; random += RANGE_GRAPHS > 50 ? 1 : 7)
        bad += !good_start(random & 1, map, (uint16_t)(random << 8));
    return bad;
}

/* Returns whether there is a start on the player's own map, which has no arcs: one on a node. */
static bool any_start(void)
{
    struct position p = { .option = { PLAY_NORMAL, GRAPH_OWN } };

    game_graph.setup(&p, 0x0200);
    return p.parts == 1 && p.part[0] < g.nodes;
}

/* Tests the starts on all maps.  The last maps are the player's own: with one arc, with two separate arcs, with a path of three arcs,
 * without arcs. */
static void test_starts(void)
{
    uint16_t wrong = 0;

    for (uint8_t map = 0; map < GRAPH_OWN; map++)
        wrong += bad_starts(map);
    clear(4);
    add(0, 1);
    wrong += bad_starts(GRAPH_OWN);
    add(2, 3);
    wrong += bad_starts(GRAPH_OWN);
    add(1, 2);
    wrong += bad_starts(GRAPH_OWN);
    clear(3);
    wrong += !any_start();
    CHECK(wrong == 0, "a start is three moves from the end where that can be, else no end");
}

int main(void)
{
    on_the_map();
    test_starts();
    test_random();
    test_named();
    test_reached();
    test_sums();
    return tap_done();
}
