/* Graph: a token stands on a node of a directed graph; a move takes it along an arc.  The player who cannot move loses, or in misère
 * play wins; a play that never ends is a draw.
 *
 * Outcomes are found backwards from the ends (retrograde analysis; Smith 1966): a node becomes N when one of its options is P,
 * and P when all of its options are N; a node that never becomes either is drawn.  infinite.h tells what the nimber of a node is. */
#include "graph.h"
#include "piles.h"
#include "why/why.h"
#include <string.h>

/* Indices of the options, and the two symbols of a map that are no nodes: NONE ends the arcs of a node, END the map. */
enum { PLAY, MAP = GRAPH_MAP, NONE = GRAPH_NO_ARC, END = GRAPH_END };

static const __flash char mouse[] = "B,DG,,E,CFG,A,H,FE,", river[] = "BE,D,EFH,G,GHJ,H,IJ,J,J,K,,",
                          pond[] = ",H,BHI,C,DF,G,F,ABCGFI,E,", ring[] = "BD,C,A,,";
static const __flash char *const __flash maps[GRAPH_OWN + 1] = { mouse, river, pond, ring };

/* The reader and the map of map=own (graph.h).  read is 0 before the first call of graph_use. */
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

/* A place in a map.  In a built-in map: an address in flash.  In the user's map: its index with the top bit set.  Addresses of
 * constants never have that bit. */
typedef uintptr_t place;
#define IN_OWN ((place)1 << (8 * sizeof(place) - 1))

/* Returns the place of the first symbol of p's map. */
static place map_of(const struct position *p)
{
    if (own.read && p->option[MAP] == GRAPH_OWN)
        return IN_OWN;
    return (place)maps[p->option[MAP]];
}

/* Reads one symbol of the user's map and moves *r to the next. */
static uint8_t read_own(place *r)
{
    uint16_t at = (uint16_t)(*r ^ IN_OWN);
    uint8_t node = own.read(own.map, &at);

    *r = at | IN_OWN;
    return node;
}

/* Reads one symbol and moves *r to the next: the node that an arc leads to, NONE or END.  Inline in the loop of `solve`. */
__attribute__((always_inline)) static inline uint8_t read_arc(place *r)
{
    return *r & IN_OWN ? read_own(r) : (uint8_t)(*(const __flash char *)(*r)++ - 'A');
}

/* read_arc as a function, for code whose speed does not matter. */
static uint8_t next_arc(place *r)
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

/* A map without nodes has no legal position; `most` cannot say so. */
static bool legal(const struct position *p)
{
    return graph_nodes(p) > 0;
}

/* Returns the place of the first arc of a node. */
static place arcs_of(const struct position *p, uint8_t node)
{
    place r = map_of(p);

    while (node > 0)
        node -= next_arc(&r) == NONE;
    return r;
}

/* Returns the number of arcs of a node. */
static uint8_t count_of(const struct position *p, uint8_t node)
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

/* Returns true iff the player to move at that remoteness has lost: it is even in normal play, odd in misère play. */
static bool lost(const struct position *p, uint8_t remoteness)
{
    return (remoteness & 1) == (uint8_t)p->option[PLAY];
}

/* Writes the remoteness of each node to known[node]; NONE for a node that has none.  Sweep n over all arcs finds the nodes of remoteness n
 * from the results of the sweeps before; if no node has remoteness n, none has a greater one. */
static void solve(const struct position *p, uint8_t play, uint8_t *known)
{
    uint8_t sweep = 0;
    bool found;

    memset(known, NONE, GRAPH_NODES);
    do {
        place r = map_of(p);
        uint8_t option;

        found = false;
        for (uint8_t node = 0; (option = next_arc(&r)) != END; node++) {
            bool enough = true, wins = false;

            for (; option != NONE; option = read_arc(&r)) { /* nearly all of the time is spent in this loop */
                uint8_t value = known[option];

                if (value >= sweep)
                    enough = false;
                else if ((value & 1) == play)
                    wins = true;
            }
            if (known[node] == NONE && (enough || wins)) {
                known[node] = sweep;
                found = true;
            }
        }
        sweep++;
    } while (found);
}

void graph_remoteness(const struct position *p, uint8_t remoteness[GRAPH_NODES])
{
    solve(p, (uint8_t)p->option[PLAY], remoteness);
}

/* ---- nimbers ---- */

/* The nimbers are found one after the other, 0 first (infinite.h).  The state of a node has these bits.  CYCLE: the node may reach a cycle.
 * OPEN: it has no nimber yet; then the bits NIMBER are 1 more than the last nimber that one of its options has, or 0; and LACKS means that
 * some nimber below the one that is given now is that of no option.  Else its nimber is in the bits NIMBER. */
enum { OPEN = 0x80, CYCLE = 0x40, LACKS = 0x20, NIMBER = 0x1F };
_Static_assert((int)GRAPH_NODES <= (int)NIMBER && GRAPH_NODES <= 8 * GRAPH_SET, "a state and a set have room for every nimber");

struct labels {
    uint8_t state[GRAPH_NODES];
    uint8_t nimber;      /* that is given now */
    uint8_t here, stage; /* a node, and how many nodes had a nimber when it got its own, itself included */
    uint8_t count;       /* nodes that have a nimber */
};

/* Reads the arcs of a node from the first, `option`, to the end of them.  Returns the node's new state: it gets the nimber if it lacks no
 * lesser one, no option has the nimber, and from each open option an arc leads back to it. */
static uint8_t look_at(const struct labels *l, uint8_t before, uint8_t option, place *r)
{
    uint8_t cycle = 0, back = l->nimber + 1;
    bool has = false, all_back = true;

    for (; option != NONE; option = next_arc(r)) {
        uint8_t state = l->state[option];

        cycle |= state;
        if (state & OPEN)
            all_back &= (state & NIMBER) == back;
        else if ((state & NIMBER) == l->nimber)
            has = true;
    }
    before &= cycle | (uint8_t)~CYCLE;
    if (!(before & OPEN))
        return before;
    if ((before & NIMBER) < l->nimber)
        before |= LACKS;
    if (has)
        return (before & (uint8_t)~NIMBER) | back;
    return !all_back || before & LACKS ? before : (before & CYCLE) | l->nimber;
}

/* Gives l->nimber to all nodes that may get it.  Returns whether an open node has options of this nimber and of all lesser ones. */
static bool give(const struct position *p, struct labels *l)
{
    bool found, more;

    do {
        place r = map_of(p);
        uint8_t option, *state = l->state;

        found = more = false;
        for (uint8_t node = 0; (option = next_arc(&r)) != END; node++, state++) {
            uint8_t before = *state;

            *state = look_at(l, before, option, &r);
            if ((*state & (uint8_t)~CYCLE) == (OPEN | (l->nimber + 1)))
                more = true;
            before ^= *state;
            if (before & (uint8_t)~LACKS)
                found = true;
            if (before & OPEN) {
                l->count++;
                if (node == l->here)
                    l->stage = l->count;
            }
        }
    } while (found);
    return more;
}

/* Writes the nimber of p's node and what belongs to it: struct verdict.  Not inlined, so that the labels are on the stack only while this
 * function runs. */
__attribute__((noinline)) static void judge_nimber(const struct position *p, struct verdict *v)
{
    struct labels l = { .here = (uint8_t)p->part[0] };
    uint8_t option;
    place r = arcs_of(p, l.here);

    memset(l.state, OPEN | CYCLE, GRAPH_NODES);
    while (give(p, &l))
        l.nimber++;
    memset(v->reach, 0, GRAPH_SET);
    if (l.state[l.here] & OPEN) {
        while ((option = next_arc(&r)) != NONE)
            if (!(l.state[option] & OPEN))
                v->reach[(l.state[option] & NIMBER) >> 3] |= 1 << (l.state[option] & 7);
        return;
    }
    v->nimber = l.state[l.here] & NIMBER;
    v->stage = l.state[l.here] & CYCLE ? l.stage : 0;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t known[GRAPH_NODES], here;

    v->nimber = UNKNOWN;
    if (p->option[PLAY] == PLAY_NORMAL)
        judge_nimber(p, v);
    graph_remoteness(p, known);
    here = known[p->part[0]];
    v->outcome = here == NONE ? OUTCOME_D : lost(p, here) ? OUTCOME_P : OUTCOME_N;
    v->remoteness = here == NONE ? UNKNOWN : here;
}

/* Returns the score of leaving a node to the opponent; greater is better.  Lost nodes score most, those of least remoteness first;
 * then drawn nodes, those with most replies first, because no reply wins there; then won nodes, those of greatest remoteness
 * first.  A remoteness is at most GRAPH_NODES, so the three ranges do not overlap. */
static uint8_t worth(const struct position *p, const uint8_t *remoteness, uint8_t node)
{
    if (remoteness[node] == NONE)
        return 100 + count_of(p, node);
    return lost(p, remoteness[node]) ? UINT8_MAX - remoteness[node] : remoteness[node];
}

static struct move reply(const struct position *p)
{
    uint8_t remoteness[GRAPH_NODES], most_worth = 0, node;
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

/* Starts at a node of remoteness 3 or more, or a drawn one, if there is any; else at a node that has a move. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t remoteness[GRAPH_NODES], nodes = graph_nodes(p), tries = 2 * nodes;

    p->parts = 1;
    p->part[0] = 0;
    graph_remoteness(p, remoteness);
    for (random >>= 8; tries > 0; tries--) {
        p->part[0] = random++ % nodes;
        if (remoteness[p->part[0]] >= (tries > nodes ? 3 : 1)) /* NONE, of a drawn node, is greater than any remoteness */
            return;
    }
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MAP] = { .name = NAME_map, .kind = OPTION_WORDS, .greatest = GRAPH_OWN, .initial = 0 },
};

/* Of class codes: play, map; the player's own map is on no other device. */
static const __flash uint8_t sets[] = {
    PLAY_NORMAL, 0,
    PLAY_MISERE, 0,
    PLAY_NORMAL, 1,
    PLAY_MISERE, 1,
    PLAY_NORMAL, 2,
    PLAY_MISERE, 2,
};

const __flash struct game game_graph = {
    .options = options,
    .option_count = 2,
    .set_count = sizeof sets / 2,
    .sets = sets,
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
    .reply = reply,
    .judge_cost = 11,
};
