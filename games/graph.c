/* Graph: a token on a node of a directed graph; a move takes it along an arc.  Who cannot move loses, misère: wins; a play that
 * never ends is a draw.
 *
 * Outcomes are found backwards from the ends, one remoteness after another: a node is N at the first step at which an option is
 * P, and P when all are N.  Whatever is never reached is drawn.  A nimber is the mex of the options' where all of them have one:
 * a node that reaches a cycle never gets one. */
#include "graph.h"
#include <string.h>

enum { PLAY, MAP = GRAPH_MAP, NONE = UINT8_MAX };

static const __flash char mouse[] = "B,DG,,E,CFG,A,H,FE,", river[] = "BE,D,EFH,G,GHJ,H,IJ,J,J,K,,",
                          pond[] = ",H,BHI,C,DF,G,F,ABCGFI,E,";
static const __flash char *const __flash maps[GRAPH_OWN] = { mouse, river, pond };

/* The user's map: see graph.h. */
static const char *own = "BD,C,A,,";

void graph_use(const struct graph_map *map)
{
    own = map->arcs;
}

/* A walk over the arcs of a map in order: the node that they leave, and the one that this arc leads to, or NONE where the arcs of
 * that node are over. */
struct arc {
    uintptr_t at; /* the next character, in flash or in RAM */
    bool in_ram;
    uint8_t from, to;
};

__attribute__((noinline)) static void begin(struct arc *a, const struct position *p)
{
    a->from = a->to = NONE;
    a->in_ram = p->option[MAP] == GRAPH_OWN;
    a->at = a->in_ram ? (uintptr_t)own : (uintptr_t)maps[p->option[MAP]];
}

static bool next_arc(struct arc *a)
{
    char c = a->in_ram ? *(const char *)a->at : *(const __flash char *)a->at;

    a->at++;
    if (a->to == NONE)
        a->from++;
    a->to = c == ',' ? NONE : (uint8_t)(c - 'A');
    return c != '\0';
}

/* Walks up to the first arc of a node, or where that would be. */
static void arcs_of(struct arc *a, const struct position *p, uint8_t node)
{
    begin(a, p);
    while (next_arc(a) && a->from < node)
        ;
}

uint8_t graph_nodes(const struct position *p)
{
    struct arc a;

    arcs_of(&a, p, NONE - 1);
    return a.from;
}

static uint16_t most(const struct position *p)
{
    return graph_nodes(p) - 1;
}

static bool legal(const struct position *p)
{
    return p->part[0] < graph_nodes(p);
}

static uint16_t count_of(const struct position *p, uint8_t node)
{
    struct arc a;
    uint16_t moves = 0;

    for (arcs_of(&a, p, node); a.to != NONE; next_arc(&a))
        moves++;
    return moves;
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return count_of(p, (uint8_t)p->part[0]);
}

static void apply(struct position *p, struct move m)
{
    struct arc a;

    for (arcs_of(&a, p, (uint8_t)p->part[0]); m.index > 0; m.index--)
        next_arc(&a);
    p->part[0] = a.to;
}

/* Who is to move at that remoteness is lost. */
static bool lost(const struct position *p, uint8_t remoteness)
{
    return (remoteness & 1) == p->option[PLAY];
}

/* What is known of each node; NONE: nothing. */
enum want { REMOTENESS, NIMBER };

/* Remoteness: of the step of that number.  No step is without one, and what was found in this very step has no part in it.
 * Nimbers: as soon as all options have theirs, all in steps of number NONE. */
static void solve(const struct position *p, enum want want, uint8_t *known)
{
    uint8_t seen[GRAPH_NODES + 1]; /* the last node with such an option */
    bool found = true;

    memset(known, NONE, GRAPH_NODES);
    memset(seen, NONE, sizeof seen);
    for (uint8_t step = want == NIMBER ? NONE : 0; found; step += want == REMOTENESS) {
        struct arc a;
        bool wins = false, all = true;

        found = false;
        begin(&a, p);
        while (next_arc(&a)) {
            if (a.to != NONE) {
                uint8_t option = known[a.to];

                if (option >= step) {
                    all = false;
                } else {
                    seen[option] = a.from;
                    wins |= want == REMOTENESS && lost(p, option);
                }
                continue;
            }
            if (known[a.from] == NONE && (wins || all)) {
                uint8_t mex = 0;

                while (seen[mex] == a.from)
                    mex++;
                known[a.from] = want == NIMBER ? mex : step;
                found = true;
            }
            wins = false;
            all = true;
        }
    }
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t known[GRAPH_NODES];
    const uint8_t *here = &known[p->part[0]];

    solve(p, REMOTENESS, known);
    v->remoteness = *here;
    v->outcome = lost(p, *here) ? OUTCOME_P : OUTCOME_N;
    if (*here == NONE) {
        v->remoteness = UNKNOWN;
        v->outcome = OUTCOME_D;
    }
    v->nimber = UNKNOWN;
    if (p->option[PLAY] == PLAY_NORMAL) {
        solve(p, NIMBER, known);
        if (*here != NONE)
            v->nimber = *here;
    }
}

/* Greater is better for who leaves the node: lost ones, soonest first; drawn ones, most replies first, for none of them wins; won
 * ones, latest first.  No remoteness is above 24, as many as there are nodes. */
static uint8_t worth(const struct position *p, const uint8_t *remoteness, uint8_t node)
{
    if (remoteness[node] == NONE)
        return 100 + (uint8_t)count_of(p, node);
    return lost(p, remoteness[node]) ? UINT8_MAX - remoteness[node] : remoteness[node];
}

static struct move reply(const struct position *p)
{
    uint8_t remoteness[GRAPH_NODES], most_worth = 0;
    struct move best = { .group = 0 }, m = best;
    struct arc a;

    solve(p, REMOTENESS, remoteness);
    for (arcs_of(&a, p, (uint8_t)p->part[0]); a.to != NONE; m.index++, next_arc(&a)) {
        uint8_t this = worth(p, remoteness, a.to);

        if (this > most_worth) {
            most_worth = this;
            best = m;
        }
    }
    return best;
}

/* A node from which a game takes some moves, if there is one; else one that has a move. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t nodes = graph_nodes(p), tries = 2 * nodes;
    struct verdict v;

    p->parts = 1;
    p->part[0] = nodes > 0 ? (uint8_t)random % nodes : 0;
    for (; tries > 0; tries--) {
        p->part[0] = p->part[0] + 1 < nodes ? p->part[0] + 1 : 0;
        judge(p, &v);
        if (v.remoteness >= (tries > nodes ? 3 : 1))
            return;
    }
}

static const __flash char map_name[] = "map", map_values[] = "mouse|river|pond|own";
static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MAP] = { .name = map_name, .values = map_values, .kind = OPTION_WORDS, .greatest = GRAPH_OWN, .initial = 0 },
};
static const __flash char id[] = "graph", title[] = "Graph", rule[] = "Go along an arc", condition[] = "no such node";

const __flash struct game game_graph = {
    .id = id,
    .title = title,
    .rule = rule,
    .options = options,
    .option_count = 2,
    .form = FORM_NODE,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = GRAPH_NODES - 1,
    .most = most,
    .legal = legal,
    .condition = condition,
    .view = { VIEW_GRAPH },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
