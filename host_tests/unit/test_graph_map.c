/* Tests the maps of graphs: the player's own, and those in flash with the places of their nodes. */
#include "games/sum.h"
#include "own_map.h"
#include "range_sums.h"
#include "host_tests/tap.h"
#include <string.h>

static char text[GRAPH_FULL];

/* Tests that every possible map fits GRAPH_FULL. */
static void test_full(void)
{
    struct position p = { .option = { 0, GRAPH_OWN }, .parts = 1 };

    own_clear(text, GRAPH_NODES);
    graph_use(graph_read_text, text);
    CHECK(graph_nodes(&p) == GRAPH_NODES, "24 nodes");
    for (uint8_t from = 0; from < GRAPH_NODES; from++)
        for (uint8_t to = 0; to < GRAPH_NODES; to++)
            own_add(text, from, GRAPH_NODES - 1 - to);
    CHECK(strlen(text) == GRAPH_FULL - 1, "with all arcs");
    p.part[0] = 7;
    CHECK(game_moves(&game_graph, &p) == GRAPH_NODES, "which can all be gone");
    game_graph.apply(&p, (struct move){ .index = 3 });
    CHECK(p.part[0] == 20, "in their order");
    p.part[0] = GRAPH_NODES;
    CHECK(!game_legal(&game_graph, &p), "there is no 25th node");
}

static uint16_t distance(const struct position *p, uint8_t a, uint8_t b)
{
    int8_t x = (int8_t)(graph_node_x(p, a) - graph_node_x(p, b)), y = (int8_t)(graph_node_y(p, a) - graph_node_y(p, b));

    return (uint16_t)(x * x + y * y);
}

/* Returns whether every node lies on the picture, and no two nodes are closer than `apart` pixels. */
static bool placed(const struct position *p, uint8_t apart)
{
    uint8_t nodes = graph_nodes(p);

    for (uint8_t a = 0; a < nodes; a++) {
        if (graph_node_x(p, a) < 4 || graph_node_x(p, a) > GRAPH_SIDE - 5 || graph_node_y(p, a) < 4 || graph_node_y(p, a) > GRAPH_SIDE - 5)
            return false;
        for (uint8_t b = 0; b < a; b++)
            if (distance(p, a, b) < apart * apart)
                return false;
    }
    return true;
}

static void test_places(void)
{
    static const uint8_t first[GRAPH_OWN][2] = { { 10, 8 }, { 24, 5 }, { 32, 5 } }; /* x and y of node A */
    struct position p = { .parts = 1 };
    uint8_t wrong = 0;

    for (p.option[GRAPH_MAP] = 0; p.option[GRAPH_MAP] < GRAPH_OWN; p.option[GRAPH_MAP]++)
        wrong += !placed(&p, 12);
    CHECK(wrong == 0, "the nodes of the maps in flash are 12 pixels apart");
    for (uint8_t map = 0; map < GRAPH_OWN; map++) {
        p.option[GRAPH_MAP] = map;
        wrong += graph_node_x(&p, 0) != first[map][0] || graph_node_y(&p, 0) != first[map][1];
    }
    CHECK(wrong == 0, "and each map begins with its own");
    p.option[GRAPH_MAP] = GRAPH_OWN;
    graph_use(graph_read_text, text);
    for (uint8_t nodes = 1; nodes <= GRAPH_NODES; nodes++) {
        own_clear(text, nodes);
        wrong += !placed(&p, nodes <= 12 ? 12 : 6);
    }
    CHECK(wrong == 0, "up to 12 of the user's own nodes too; up to 24 are 6 apart");
    own_clear(text, 4);
    CHECK(graph_node_x(&p, 0) == 32 && graph_node_y(&p, 0) == 6 && graph_node_x(&p, 1) == 58 && graph_node_y(&p, 1) == 32 &&
              graph_node_y(&p, 2) == 58 && graph_node_x(&p, 3) == 6, "clockwise from the top");
}

/* Returns whether the verdicts of a map are these: for each node a letter of `outcomes` and a digit of `remoteness`. */
static bool map_is(uint8_t number, const char *outcomes, const char *remoteness)
{
    struct position p = { .option = { PLAY_NORMAL, number }, .parts = 1 };

    if (graph_nodes(&p) != strlen(outcomes))
        return false;
    for (; outcomes[p.part[0]] != '\0'; p.part[0]++) {
        static const char letter[] = { [OUTCOME_P] = 'P', [OUTCOME_N] = 'N', [OUTCOME_D] = 'D' };
        struct verdict v;

        game_graph.judge(&p, &v);
        if (letter[v.outcome] != outcomes[p.part[0]])
            return false;
        if (v.outcome != OUTCOME_D && v.remoteness != (uint16_t)(remoteness[p.part[0]] - '0'))
            return false;
    }
    return true;
}

/* Returns the refusal of a join for a sum of the map `river` and another map with the token on a node. */
static uint8_t refused(uint8_t join, uint16_t number, uint16_t node)
{
    struct sum s = { .join = join, .count = 2 };

    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (game_list[i] == &game_graph)
            s.part[0].game = s.part[1].game = i;
    s.part[0].position = (struct position){ .option = { PLAY_NORMAL, 1 }, .parts = 1 };
    s.part[1].position = (struct position){ .option = { PLAY_NORMAL, number }, .part = { node }, .parts = 1 };
    return sum_refused_part(&s) < 2 ? sum_lacks(join, &s.part[sum_refused_part(&s)]) : NEED_NOTHING;
}

static void test_maps(void)
{
    uint8_t wrong = 0;

    CHECK(map_is(0, "PNPPNNNP", "43021576"), "mouse: all is decided, in up to 7 moves");
    CHECK(map_is(1, "PNNPNNNPPNP", "65343332210"), "river: all is decided, in up to 6 moves");
    CHECK(map_is(2, "PPNPNDDNP", "02345--16"), "pond: F and G are drawn");
    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++) {
        uint8_t round = join == JOIN_ONE ? NEED_NOTHING : NEED_NIMBER;

        wrong += refused(join, 1, 1) != NEED_NOTHING;
        wrong += refused(join, 2, 0) != NEED_NOTHING;
        wrong += refused(join, 2, 1) != round; /* B is P, but H follows B */
        wrong += refused(join, 2, 5) != round; /* F is infinite */
    }
    CHECK(wrong == 0, "sums take the river's nodes and the pond's A, which reaches no cycle; its other nodes only join one takes");
}

int main(void)
{
    test_full();
    test_places();
    test_maps();
    return tap_done();
}
