/* Tests the starts of the games of heaps that split (octal, Grundy, Lasker), and how the screens find what a move changes. */
#include "firmware/ui/notation_heaps.h"
#include "host_tests/tap.h"

enum { PARTS = GAME_PARTS };

struct range {
    uint8_t least, greatest;
};

/* A game, and how great the heaps of a start are: of one heap, and of two. */
struct rule {
    const __flash struct game *game;
    uint8_t option;
    bool octal, unequal; /* unequal: Grundy's game */
    struct range one, first, second;
};

#define OCTAL true, false, { 12, 15 }, { 7, 10 }, { 4, 7 }
static const struct rule rules[] = {
    { &game_octal, 0, OCTAL },
    { &game_octal, 1, OCTAL },
    { &game_octal, 2, OCTAL },
    { &game_octal, 3, OCTAL },
    { &game_grundy, 0, false, true, { 7, 11 }, { 6, 7 }, { 4, 5 } },
    { &game_lasker, 0, false, false, { 2, 5 }, { 2, 5 }, { 2, 5 } },
};

/* A position as a plain list. */
struct list {
    uint8_t count, heap[PARTS + 1];
};

/* Returns the list as a position of the game. */
static struct position position_of(const struct rule *r, const struct list *l)
{
    struct position p = { .parts = l->count };

    p.option[0] = r->option;
    for (uint8_t i = 0; i < l->count; i++)
        p.part[i] = l->heap[i];
    return p;
}

/* ---- starts ---- */

/* Writes a start of so many heaps. */
static struct position start_of(const struct rule *r, uint8_t parts, uint16_t random)
{
    struct position p = position_of(r, &(struct list){ .count = 0 });

    p.parts = parts;
    r->game->setup(&p, random);
    return p;
}

/* Counts the starts of a number of heaps whose heap i is out of the range, and the sizes in the range that no start has. */
static uint16_t out_of_range(const struct rule *r, uint8_t parts, uint8_t i, struct range range)
{
    uint32_t seen = 0;
    uint16_t wrong = 0;

    for (uint32_t random = 0; random <= UINT16_MAX; random += 61) {
        struct position p = start_of(r, parts, (uint16_t)random);

        wrong += p.part[i] < range.least || p.part[i] > range.greatest;
        seen |= 1UL << p.part[i];
    }
    for (uint8_t n = range.least; n <= range.greatest; n++)
        wrong += !(seen >> n & 1);
    return wrong;
}

/* Returns whether a start of three heaps or more is good: the first has a move.  In Grundy's game it is as great as there is room for, and
 * the others are 1; in Lasker's from four heaps on all are 1. */
static bool good_start(const struct rule *r, uint8_t parts, uint16_t random)
{
    struct position p = start_of(r, parts, random);
    bool good = game_legal(r->game, &p) && r->game->count(&p, 0) > 0;

    for (uint8_t i = 1; i < p.parts && !r->octal && (r->unequal || parts > 3); i++)
        good &= p.part[i] == 1;
    p.part[0]++;
    return good && (!r->unequal || !game_legal(r->game, &p));
}

static void test_starts(const struct rule *r)
{
    uint16_t wrong = 0;

    CHECK(out_of_range(r, 1, 0, r->one) == 0, "starts of one heap have every size of a range, and no other");
    CHECK(out_of_range(r, 2, 0, r->first) == 0 && out_of_range(r, 2, 1, r->second) == 0, "and so have both heaps of starts of two");
    for (uint8_t parts = 3; parts <= PARTS; parts++)
        for (uint16_t i = 0; i < 60; i++)
            wrong += !good_start(r, parts, i * 1093);
    CHECK(wrong == 0, "of more heaps the first has a move, and the others have the room that is left");
}

/* Returns the sum of the heaps. */
static uint16_t total_of(const struct position *p)
{
    uint16_t total = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        total += p->part[i];
    return total;
}

/* Returns the number of moves of a position of which notation_changed does not tell what they change, take and leave. */
static uint8_t wrong_changes(const struct rule *r, const struct position *p)
{
    struct move m;
    uint8_t wrong = 0;

    for (bool more = game_first(r->game, p, &m); more; more = game_next(r->game, p, &m)) {
        struct position left = *p;
        struct notation_change c;

        r->game->apply(&left, m);
        c = notation_changed(p, &left);
        wrong += c.heap >= p->parts || p->part[c.heap] != p->part[m.group] || c.taken != total_of(p) - total_of(&left)
                 || (uint16_t)(c.lesser + c.taken + c.greater) != p->part[m.group] || (c.lesser > 0) != (left.parts > p->parts);
    }
    return wrong;
}

/* What a move changes, as the screens draw it; also in a list that fills all parts, and where nothing changes. */
static void test_changes(void)
{
    static const struct list lists[] = {
        { 1, { 7 } }, { 3, { 3, 1, 4 } }, { 4, { 1, 1, 2, 1 } }, { PARTS, { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
    };

    for (uint8_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct position p = position_of(&rules[0], &lists[i]), same = p;

        NOTE("list", i);
        CHECK(wrong_changes(&rules[0], &p) == 0, "a move changes the heap that it is made in");
        CHECK(notation_changed(&p, &p).heap == NOTATION_NO_HEAP, "without a move nothing changes");
        CHECK(notation_changed(&p, &same).heap == NOTATION_NO_HEAP, "nor from a position to an equal one");
    }
}

int main(void)
{
    test_changes();
    for (uint8_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        NOTE("rule", i);
        test_starts(&rules[i]);
    }
    return tap_done();
}
