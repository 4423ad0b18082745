/* Outcome, nimber and remoteness of any position, by trying every position that can be reached from it.  Positions are numbered as they
 * are found.  Those whose options all have values get theirs at once; what is left reaches a cycle, and is labelled backwards from the
 * ends (retrograde analysis): a position that gets no label is drawn. */
#include "rules.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 1 << 20, SLOTS = 1 << 21, NONE = -1 };

struct node {
    size_t key;       /* where its position is in `all.keys` */
    struct value value;
    int slot;         /* where it is in the hash table */
    int first, count; /* its options are arcs[first .. first + count - 1] */
    bool known;       /* outcome and remoteness */
};

static struct {
    struct node *node;
    int nodes;
    int *slot; /* a hash table of nodes */
    int *arc;
    int arcs, room;
    unsigned char *keys; /* the positions, each with the games that it has */
    size_t keys_end, keys_room;
    unsigned longest; /* greatest remoteness of a known node */
} all;

/* ---- nodes ---- */

/* Returns the number of bytes of a position; the games that a sum has room for, but not in it, are left out. */
static size_t size_of(const struct whole *w)
{
    return offsetof(struct whole, game) + w->count * sizeof w->game[0];
}

static unsigned hash(const struct whole *w)
{
    const uint16_t *word = (const uint16_t *)w;
    unsigned h = 2166136261u; /* as FNV-1a, two bytes at a time */

    for (size_t i = 0; i < size_of(w) / sizeof *word; i++)
        h = (h ^ word[i]) * 16777619u;
    return (h ^ h >> 15) % SLOTS;
}

static bool is_at(int node, const struct whole *w)
{
    return memcmp(all.keys + all.node[node].key, w, size_of(w)) == 0;
}

static void put_key(const struct whole *w)
{
    if (all.keys_end + sizeof *w > all.keys_room) {
        all.keys_room = 2 * all.keys_room + 100000;
        all.keys = realloc(all.keys, all.keys_room);
        assert(all.keys);
    }
    memcpy(all.keys + all.keys_end, w, size_of(w));
    all.keys_end += size_of(w);
}

/* Returns the node of a position; makes it if it is new. */
static int node_of(const struct whole *w)
{
    unsigned h = hash(w);

    while (all.slot[h] != NONE && !is_at(all.slot[h], w))
        h = (h + 1) % SLOTS;
    if (all.slot[h] != NONE)
        return all.slot[h];
    assert(all.nodes < NODES);
    all.node[all.nodes] = (struct node){ .key = all.keys_end, .slot = (int)h, .first = NONE };
    put_key(w);
    return all.slot[h] = all.nodes++;
}

static void begin(void)
{
    if (all.node)
        return;
    all.node = calloc(NODES, sizeof *all.node);
    all.slot = malloc(SLOTS * sizeof *all.slot);
    assert(all.node && all.slot);
    for (int i = 0; i < SLOTS; i++)
        all.slot[i] = NONE;
}

void rules_forget(void)
{
    for (int i = 0; i < all.nodes; i++)
        all.slot[all.node[i].slot] = NONE;
    all.nodes = all.arcs = 0;
    all.keys_end = 0;
    all.longest = 0;
}

static void add_arc(int to)
{
    if (all.arcs == all.room) {
        all.room = 2 * all.room + 1000;
        all.arc = realloc(all.arc, (size_t)all.room * sizeof *all.arc);
        assert(all.arc);
    }
    all.arc[all.arcs++] = to;
}

static struct whole whole_of(const struct node *n)
{
    struct whole w = { .count = 0 };

    memcpy(&w.count, all.keys + n->key, sizeof w.count);
    memcpy(&w, all.keys + n->key, size_of(&w));
    return w;
}

static void expand(int i)
{
    static struct whole left[RULES_MOVES];
    struct whole w = whole_of(&all.node[i]);
    unsigned moves = rules_all_moves(&w, left);

    all.node[i].first = all.arcs;
    all.node[i].count = (int)moves;
    for (unsigned j = 0; j < moves; j++)
        add_arc(node_of(&left[j]));
}

static struct node *option_of(const struct node *n, int i)
{
    return &all.node[all.arc[n->first + i]];
}

static bool is_misere(const struct node *n)
{
    struct whole w = whole_of(n);

    return w.count == 1 && rules_misere(w.game);
}

/* ---- nimbers ---- */

static unsigned char seen[65536]; /* nimbers of options; all 0 between calls */

static void mark_nimbers(const struct node *n, unsigned char mark)
{
    for (int i = 0; i < n->count; i++)
        seen[option_of(n, i)->value.nimber] = mark;
}

/* Returns the least number that is the nimber of no option of the node. */
static uint16_t mex(const struct node *n)
{
    uint16_t least = 0;

    mark_nimbers(n, 1);
    while (seen[least])
        least++;
    mark_nimbers(n, 0);
    return least;
}

static bool leads_to(const struct node *n, uint16_t nimber)
{
    for (int i = 0; i < n->count; i++)
        if (option_of(n, i)->value.nimber == nimber)
            return true;
    return false;
}

/* Returns whether a node has the nimber `least`, the mex of those of its options that have one: each of the others leads back to it. */
static bool has_nimber(const struct node *n, uint16_t least)
{
    for (int i = 0; i < n->count; i++)
        if (option_of(n, i)->value.nimber == RULES_UNKNOWN && !leads_to(option_of(n, i), least))
            return false;
    return true;
}

/* Gives nimbers to nodes that reach a cycle, until no node gets one (Smith 1966).  Returns whether nodes are left: they are infinite. */
static bool count_nimbers(int from)
{
    bool more = true, left = true;

    while (more) {
        more = left = false;
        for (int i = all.nodes - 1; i >= from; i--) {
            struct node *n = &all.node[i];

            if (n->value.nimber != RULES_UNKNOWN || is_misere(n))
                continue;
            if (has_nimber(n, mex(n))) {
                n->value.nimber = mex(n);
                more = true;
            } else {
                left = true;
            }
        }
    }
    return left;
}

/* ---- outcome and remoteness ---- */

/* Returns whether all options of a node are known. */
static bool is_ready(const struct node *n)
{
    for (int i = 0; i < n->count; i++)
        if (!option_of(n, i)->known)
            return false;
    return true;
}

/* Gives a node, all of whose options are known, its values. */
static void decide(struct node *n)
{
    unsigned least = RULES_UNKNOWN, greatest = 0;
    bool drawn = false, misere = is_misere(n), counted = !misere;

    for (int i = 0; i < n->count; i++) {
        const struct value *v = &option_of(n, i)->value;

        if (v->outcome == RULES_P && v->remoteness < least)
            least = v->remoteness;
        if (v->outcome == RULES_D)
            drawn = true;
        else if (v->remoteness > greatest)
            greatest = v->remoteness;
        counted = counted && v->nimber != RULES_UNKNOWN;
    }
    if (n->count == 0)
        n->value = (struct value){ misere ? RULES_N : RULES_P, 0, 0 };
    else if (least != RULES_UNKNOWN)
        n->value = (struct value){ RULES_N, 0, (uint16_t)(least + 1) };
    else if (drawn)
        n->value = (struct value){ RULES_D, 0, RULES_UNKNOWN };
    else
        n->value = (struct value){ RULES_P, 0, (uint16_t)(greatest + 1) };
    n->value.nimber = counted ? mex(n) : RULES_UNKNOWN;
    n->known = true;
    if (n->value.outcome != RULES_D && n->value.remoteness > all.longest)
        all.longest = n->value.remoteness;
}

/* Decides nodes from `from` on, until those that are left reach a cycle.  Returns whether such are left. */
static bool decide_all(int from)
{
    bool more = true, left = true;

    while (more) {
        more = left = false;
        for (int i = all.nodes - 1; i >= from; i--) {
            struct node *n = &all.node[i];

            if (n->known)
                continue;
            if (is_ready(n)) {
                decide(n);
                more = true;
            } else {
                left = true;
            }
        }
    }
    return left;
}

/* Tries to label a node with remoteness `when`, if all nodes of smaller remoteness are labelled.  Returns whether it could. */
static bool label(struct node *n, unsigned when)
{
    bool all_won = n->count > 0;

    for (int i = 0; i < n->count; i++) {
        const struct node *option = option_of(n, i);
        bool earlier = option->known && option->value.remoteness + 1u <= when;

        if (earlier && option->value.outcome == RULES_P) {
            n->value = (struct value){ RULES_N, RULES_UNKNOWN, (uint16_t)when };
            return true;
        }
        all_won = all_won && earlier && option->value.outcome == RULES_N;
    }
    n->value = (struct value){ RULES_P, RULES_UNKNOWN, (uint16_t)when };
    return all_won;
}

/* Finds outcomes and remotenesses of the nodes that are left, round by round, until a round labels none; then the others are drawn. */
static void label_all(int from)
{
    bool more = true;

    for (unsigned when = 0; more || when <= all.longest + 1; when++) { /* a node that was labelled before may have any remoteness */
        more = false;
        for (int i = from; i < all.nodes; i++) {
            struct node *n = &all.node[i];

            if (!n->known && label(n, when)) {
                n->known = more = true;
                if (when > all.longest)
                    all.longest = when;
            }
        }
    }
    for (int i = from; i < all.nodes; i++)
        if (!all.node[i].known) {
            all.node[i].value = (struct value){ RULES_D, RULES_UNKNOWN, RULES_UNKNOWN };
            all.node[i].known = true;
        }
}

struct value rules_value(const struct whole *w)
{
    int from, i, arcs = all.arcs;

    begin();
    from = all.nodes;
    i = node_of(w);
    if (i < from)
        return all.node[i].value;
    for (int j = from; j < all.nodes; j++)
        expand(j);
    if (decide_all(from))
        label_all(from);
    if (!count_nimbers(from))
        all.arcs = arcs; /* only infinite nodes are looked at again */
    return all.node[i].value;
}
