/* Sums with maps that were typed, in two parts and more, compared with brute force from the rules: the product of the parts as one graph,
 * solved backwards from its ends. */
#include "host_tests/tap.h"
#include "desk/desk.h"
#include <string.h>

/* TRIALS: random sums for each join. PRODUCT: the most nodes of a product. */
enum { TRIALS = 200, PARTS = 3, NODES = 5, PRODUCT = NODES * NODES * NODES };

/* A part of a sum as a graph, and as it is typed. */
struct piece {
    uint8_t nodes, here;
    bool arc[NODES][NODES];
    char text[200];
};

struct product {
    uint8_t join, count;
    struct piece piece[PARTS];
    uint8_t outcome[PRODUCT];
};

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* Writes a random map. One without cycles has arcs to later nodes only. Node 0 has arcs to all others, and so every node has a name. */
static void random_map(uint32_t *seed, bool cycles, struct piece *p)
{
    size_t used = (size_t)sprintf(p->text, "graph arcs=");

    p->nodes = (uint8_t)(2 + next_random(seed) % (NODES - 1));
    p->here = (uint8_t)(next_random(seed) % p->nodes);
    for (int from = 0; from < p->nodes; from++) {
        for (int to = 0; to < p->nodes; to++) {
            p->arc[from][to] = (from == 0 && to > 0) || ((cycles || from < to) && next_random(seed) % 3 == 0);
            if (p->arc[from][to])
                used += (size_t)sprintf(p->text + used, "%c>%c,", 'A' + from, 'A' + to);
        }
    }
    sprintf(p->text + used - 1, " %c", 'A' + p->here);
}

/* A pile of nim, as another game between the maps. */
static void random_pile(uint32_t *seed, struct piece *p)
{
    p->here = (uint8_t)(next_random(seed) % NODES);
    p->nodes = p->here + 1;
    for (int from = 0; from < p->nodes; from++)
        for (int to = 0; to < from; to++)
            p->arc[from][to] = true;
    sprintf(p->text, "nim %u", p->here);
}

static void split(const struct product *s, unsigned number, uint8_t node[PARTS])
{
    for (uint8_t i = 0; i < s->count; i++, number /= NODES)
        node[i] = (uint8_t)(number % NODES);
}

/* Returns whether a move leads from one position of the product to another. Parts whose node changes must move; parts whose node has an
 * arc to itself may. */
static bool leads(const struct product *s, const uint8_t *from, const uint8_t *to)
{
    unsigned must = 0, may = 0;

    for (uint8_t i = 0; i < s->count; i++) {
        bool arc = s->piece[i].arc[from[i]][to[i]];

        if (from[i] != to[i] && !arc)
            return false;
        must += from[i] != to[i];
        may += arc;
    }
    switch (s->join) {
    case JOIN_ALL:
        return may == s->count;
    case JOIN_ONE:
        return must <= 1 && may >= 1;
    case JOIN_ANY:
        return may >= 1;
    default:
        return may >= 1 && must < s->count;
    }
}

/* Returns the number of moves from a position, and in *lost and *open how many of the positions after them are P, and have no outcome. */
static unsigned look(const struct product *s, unsigned from, unsigned positions, unsigned *lost, unsigned *open)
{
    uint8_t node[PARTS], next[PARTS];
    unsigned moves = 0;

    *lost = *open = 0;
    split(s, from, node);
    for (unsigned to = 0; to < positions; to++) {
        split(s, to, next);
        if (!leads(s, node, next))
            continue;
        moves++;
        *lost += s->outcome[to] == OUTCOME_P;
        *open += s->outcome[to] == OUTCOME_D;
    }
    return moves;
}

/* Finds the outcomes of all positions: a position with a move to P is N, one whose moves all lead to N is P, and the rest is drawn. */
static void solve(struct product *s, unsigned positions)
{
    bool found = true;
    unsigned lost, open;

    memset(s->outcome, OUTCOME_D, sizeof s->outcome);
    while (found) {
        found = false;
        for (unsigned n = 0; n < positions; n++) {
            if (s->outcome[n] != OUTCOME_D)
                continue;
            look(s, n, positions, &lost, &open);
            if (lost > 0 || open == 0) {
                s->outcome[n] = lost > 0 ? OUTCOME_N : OUTCOME_P;
                found = true;
            }
        }
    }
}

/* Returns whether each listed win leads to another P position. */
static bool wins_are_right(const struct product *s, const uint8_t *here, const struct wins *w)
{
    bool seen[PRODUCT] = { false };

    for (size_t i = 0; i < w->count; i++) {
        uint8_t node[PARTS];
        unsigned number = 0;

        for (uint8_t j = s->count; j-- > 0;) {
            node[j] = (uint8_t)w->win[i].left[j].part[0];
            if (node[j] >= s->piece[j].nodes)
                return false;
            number = NODES * number + node[j];
        }
        if (seen[number] || s->outcome[number] != OUTCOME_P || !leads(s, here, node))
            return false;
        seen[number] = true;
    }
    return true;
}

/* Returns whether the desk agrees. It numbers nodes in the order in which their names were typed: as the piece does, because node 0 has
 * arcs to all others. */
static bool agrees(struct product *s, char *text)
{
    static struct query q;
    static struct wins w;
    struct complaint c;
    struct verdict v;
    uint8_t here[PARTS];
    unsigned number = 0, positions = 1, lost, open, moves;

    for (uint8_t i = s->count; i-- > 0;) {
        number = NODES * number + (here[i] = s->piece[i].here);
        positions *= NODES;
    }
    solve(s, positions);
    moves = look(s, number, positions, &lost, &open);
    if (!desk_parse(text, strlen(text), &q, &c)) {
        printf("# %s\n", c.text);
        return false;
    }
    desk_judge(&q, &v);
    desk_find_wins(&q, &w);
    return v.outcome == s->outcome[number] && desk_ended(&q) == (moves == 0) && w.count == lost && wins_are_right(s, here, &w);
}

static void test_join(uint8_t join, const char *name)
{
    uint32_t seed = 7;
    bool good = true;

    for (int i = 0; i < TRIALS && good; i++) {
        struct product s = { .join = join, .count = (uint8_t)(2 + next_random(&seed) % (PARTS - 1)) };
        char text[PARTS * sizeof s.piece->text];
        size_t used = (size_t)sprintf(text, "sum join=%s ", name);

        for (uint8_t j = 0; j < s.count; j++) {
            if (j == 0 || next_random(&seed) % 4 > 0)
                random_map(&seed, join == JOIN_ONE && i % 2 == 0, &s.piece[j]);
            else
                random_pile(&seed, &s.piece[j]);
            used += (size_t)sprintf(text + used, "%s%s", j > 0 ? " + " : "", s.piece[j].text);
        }
        good = agrees(&s, text);
        if (!good)
            printf("# %s\n", text);
    }
    printf("# join=%s\n", name);
    CHECK(good, "outcome, end and winning moves of sums of typed maps, as by solving the product");
}

int main(void)
{
    test_join(JOIN_ONE, "one");
    test_join(JOIN_ALL, "all");
    test_join(JOIN_ANY, "any");
    test_join(JOIN_SOME, "some");
    return tap_done();
}
