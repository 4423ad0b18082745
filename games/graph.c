/* Graph: a token on a node of a directed graph; a move takes it along an arc.  Who cannot move loses, misère: wins; a play that
 * never ends is a draw.
 *
 * Outcomes are found backwards from the ends (retrograde analysis): a node is N once an option is P, and P once its last option
 * has become N; what never becomes either is drawn.  A nimber is the mex of the options' where all of them have one: a node that
 * reaches a cycle never gets one. */
#include "graph.h"
#include "piles.h"
#include "why/why.h"
#include <string.h>

/* What is read in a map: a node, NONE where the arcs of a node end, END. */
enum { PLAY, MAP = GRAPH_MAP, NONE = GRAPH_NO_ARC, END = GRAPH_END };

static const __flash char mouse[] = "B,DG,,E,CFG,A,H,FE,", river[] = "BE,D,EFH,G,GHJ,H,IJ,J,J,K,,",
                          pond[] = ",H,BHI,C,DF,G,F,ABCGFI,E,", ring[] = "BD,C,A,,";
static const __flash char *const __flash maps[GRAPH_OWN + 1] = { mouse, river, pond, ring };

/* The user's map, where there is one: see graph.h. */
static struct {
    graph_reader *read;
    const void *map;
} own;

void graph_use(graph_reader *read, const void *map)
{
    own.read = read;
    own.map = map;
}

uint8_t graph_read_text(const void *map, uint16_t *at)
{
    return (uint8_t)(((const char *)map)[(*at)++] - 'A');
}

/* Where one reads in a map: an address in flash, or with the uppermost bit the place in the user's.  No memory reaches as far as that bit. */
typedef uintptr_t place;
#define IN_OWN ((place)1 << (8 * sizeof(place) - 1))

__attribute__((noinline)) static place map_of(const struct position *p)
{
    if (own.read && p->option[MAP] == GRAPH_OWN)
        return IN_OWN;
    return (place)maps[p->option[MAP]];
}

__attribute__((noinline)) static uint8_t read_own(place *r)
{
    uint16_t at = (uint16_t)(*r ^ IN_OWN);
    uint8_t node = own.read(own.map, &at);

    *r = at | IN_OWN;
    return node;
}

/* The end of the next arc, or NONE after the last of the node. */
__attribute__((always_inline)) static inline uint8_t read_arc(place *r)
{
    return *r & IN_OWN ? read_own(r) : (uint8_t)(*(const __flash char *)(*r)++ - 'A');
}

__attribute__((noinline)) static uint8_t next_arc(place *r)
{
    return read_arc(r);
}

uint8_t graph_nodes(const struct position *p)
{
    place r = map_of(p);
    uint8_t nodes = 0, read;

    while ((read = next_arc(&r)) != END)
        nodes += read == NONE;
    return nodes;
}

static uint16_t most(const struct position *p)
{
    return graph_nodes(p) - 1;
}

/* Of a map of no nodes `most` says nothing. */
static bool legal(const struct position *p)
{
    return graph_nodes(p) > 0;
}

/* Where the arcs of a node begin. */
__attribute__((noinline)) static place arcs_of(const struct position *p, uint8_t node)
{
    place r = map_of(p);

    while (node > 0)
        node -= next_arc(&r) == NONE;
    return r;
}

__attribute__((noinline)) static uint8_t count_of(const struct position *p, uint8_t node)
{
    place r = arcs_of(p, node);
    uint8_t moves = 0;

    while (next_arc(&r) != NONE)
        moves++;
    return moves;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return count_of(p, (uint8_t)p->part[0]);
}

static void apply(struct position *p, struct move m)
{
    place r = arcs_of(p, (uint8_t)p->part[0]);

    do
        p->part[0] = next_arc(&r);
    while (m.index-- > 0);
}

/* Which remoteness is lost for who is to move: an even one in normal play, an odd one in misère. */
static bool lost(const struct position *p, uint8_t remoteness)
{
    return (remoteness & 1) == (uint8_t)p->option[PLAY];
}

/* What solve may find in place of the remoteness in either play. */
enum { NIMBER = PLAY_MISERE + 1 };

/* What is known of each node, and what solve needs behind it. */
enum { ROOM = GRAPH_ROOM };

/* Finds for each node what is wanted, PLAY_NORMAL, PLAY_MISERE or NIMBER; NONE where it never is.  Sweeps over the arcs until one
 * finds nothing.  Remoteness: sweep n finds the nodes of remoteness n, from those of the sweeps before: there is no remoteness
 * without the one below it.  Nimbers: those of nodes whose options all have theirs. */
__attribute__((noinline)) static void solve(const struct position *p, uint8_t want, uint8_t *known)
{
    uint8_t *seen = known + GRAPH_NODES; /* the last node with such an option */
    uint8_t sweep = want == NIMBER ? NONE : 0;
    bool found;

    memset(known, NONE, ROOM);
    do {
        place r = map_of(p);
        uint8_t option;

        found = false;
        for (uint8_t node = 0; (option = next_arc(&r)) != END; node++) {
            bool enough = true, wins = false;
            uint8_t mex = 0;

            for (; option != NONE; option = read_arc(&r)) { /* the one loop that takes time */
                uint8_t value = known[option];

                if (value >= sweep) {
                    enough = false;
                } else {
                    seen[value] = node;
                    if ((value & 1) == want)
                        wins = true;
                }
            }
            if (known[node] != NONE || !(enough || wins))
                continue;
            while (seen[mex] == node)
                mex++;
            known[node] = want == NIMBER ? mex : sweep;
            found = true;
        }
        sweep += want != NIMBER;
    } while (found);
}

void graph_remoteness(const struct position *p, uint8_t remoteness[GRAPH_ROOM])
{
    solve(p, (uint8_t)p->option[PLAY], remoteness);
}

/* What of that is known of the node of p, or UNKNOWN. */
__attribute__((noinline)) static uint16_t found(const struct position *p, uint8_t want)
{
    uint8_t known[ROOM], here;

    solve(p, want, known);
    here = known[p->part[0]];
    return here == NONE ? UNKNOWN : here;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t play = (uint8_t)p->option[PLAY];

    v->remoteness = found(p, play);
    v->outcome = lost(p, (uint8_t)v->remoteness) ? OUTCOME_P : OUTCOME_N;
    if (v->remoteness == UNKNOWN)
        v->outcome = OUTCOME_D;
    v->nimber = play == PLAY_NORMAL ? found(p, NIMBER) : UNKNOWN;
}

/* Greater is better for who leaves the node: lost ones, soonest first; drawn ones, most replies first, for none of them wins; won
 * ones, latest first.  No remoteness is above 24, as many as there are nodes. */
static uint8_t worth(const struct position *p, const uint8_t *remoteness, uint8_t node)
{
    if (remoteness[node] == NONE)
        return 100 + count_of(p, node);
    return lost(p, remoteness[node]) ? UINT8_MAX - remoteness[node] : remoteness[node];
}

static struct move reply(const struct position *p)
{
    uint8_t remoteness[ROOM], most_worth = 0, node;
    uint8_t index = 0, best = 0;
    place r = arcs_of(p, (uint8_t)p->part[0]);

    graph_remoteness(p, remoteness);
    for (; (node = next_arc(&r)) != NONE; index++) {
        uint8_t this = worth(p, remoteness, node);

        if (this > most_worth) {
            most_worth = this;
            best = index;
        }
    }
    return (struct move){ .index = best };
}

/* A node from which a game takes some moves, if there is one; else one that has a move. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t remoteness[ROOM], nodes = graph_nodes(p), tries = 2 * nodes;

    p->parts = 1;
    p->part[0] = 0;
    graph_remoteness(p, remoteness);
    for (random >>= 8; tries > 0; tries--) {
        p->part[0] = random++ % nodes;
        if (remoteness[p->part[0]] >= (tries > nodes ? 3 : 1)) /* a draw takes more than any number of moves */
            return;
    }
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MAP] = { .name = NAME_map, .kind = OPTION_WORDS, .greatest = GRAPH_OWN, .initial = 0 },
};

const __flash struct game game_graph = {
    .options = options,
    .option_count = 2,
    .form = FORM_NODE,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = GRAPH_NODES - 1,
    .greatest_for = most,
    .legal = legal,
    .view = { VIEW_GRAPH },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = graph_why,)
    .reply = reply,
    .judge_cost = 11,
};
