/* Tests the games of heaps that split (octal, Grundy, Lasker) against brute force from their rules: the moves and their order, the nimbers
 * of heaps, the outcomes of whole positions, and the number of moves that change a nimber. */
#include "firmware/ui/notation_heaps.h"
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PARTS = GAME_PARTS, HEAPS = 2 * GAME_PARTS + 2 };

struct range {
    uint8_t least, greatest;
};

/* A game by its rule: the text of an octal code, "0.77", or Grundy's game or Lasker's; the greatest heap; and how great the heaps of a
 * start are: of one heap, and of two. */
struct rule {
    const __flash struct game *game;
    uint8_t option;
    char code[6]; /* the octal digits after the point; empty: no octal game */
    bool unequal; /* Grundy's game */
    uint8_t greatest;
    struct range one, first, second;
};

#define OCTAL 2 * GAME_PARTS, { 12, 15 }, { 7, 10 }, { 4, 7 }
static const struct rule rules[] = {
    { &game_octal, 0, "77", false, OCTAL },
    { &game_octal, 1, "07", false, OCTAL },
    { &game_octal, 2, "137", false, OCTAL },
    { &game_octal, 3, "15", false, OCTAL },
    { &game_grundy, 0, "", true, GAME_PARTS + 1, { 7, 11 }, { 6, 7 }, { 4, 5 } },
    { &game_lasker, 0, "", false, GAME_PARTS, { 2, 5 }, { 2, 5 }, { 2, 5 } },
};

/* Returns whether taking `taken` from a heap may leave two heaps of these sizes; 0 is no heap. */
static bool allows(const struct rule *r, uint8_t taken, uint8_t a, uint8_t b)
{
    uint8_t heaps = (a > 0) + (b > 0), digits = 0;

    if (r->unequal)
        return taken == 0 && heaps == 2 && a != b;
    if (r->code[0] == '\0')
        return taken == 0 ? heaps == 2 : heaps < 2;
    while (r->code[digits] != '\0')
        digits++;
    return taken > 0 && taken <= digits && (r->code[taken - 1] - '0') >> heaps & 1;
}

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

/* Writes the list that a move leaves: heap i becomes a and b, a <= b, without those that are 0. */
static void leave(struct list *left, const struct list *l, uint8_t i, uint8_t a, uint8_t b)
{
    left->count = 0;
    for (uint8_t j = 0; j < l->count; j++) {
        if (j != i) {
            left->heap[left->count++] = l->heap[j];
            continue;
        }
        if (a > 0)
            left->heap[left->count++] = a;
        if (b > 0)
            left->heap[left->count++] = b;
    }
}

static bool same(const struct position *p, const struct list *l)
{
    if (p->parts != l->count)
        return false;
    for (uint8_t i = 0; i < GAME_PARTS; i++)
        if (p->part[i] != (i < l->count ? l->heap[i] : 0))
            return false;
    return true;
}

/* Of a heap: its nimber, and how many heaps can come of it at most. */
static uint8_t nimber[HEAPS], most[HEAPS];

/* Fills in the nimbers of heaps up to the greatest: the mex over the moves of the xor of what they leave. */
static void solve(const struct rule *r)
{
    for (uint8_t n = 0; n <= r->greatest; n++) {
        bool seen[64] = { false };

        most[n] = n > 0;
        for (uint8_t taken = 0; taken <= n; taken++)
            for (uint8_t a = 0, rest = n - taken; a <= rest; a++)
                if (allows(r, taken, a, rest - a)) {
                    seen[nimber[a] ^ nimber[rest - a]] = true;
                    if (most[a] + most[rest - a] > most[n])
                        most[n] = most[a] + most[rest - a];
                }
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
    }
}

static uint8_t sum_of(const struct list *l)
{
    uint8_t sum = 0;

    for (uint8_t i = 0; i < l->count; i++)
        sum ^= nimber[l->heap[i]];
    return sum;
}

/* Compares the moves of a position, in their order, and its verdict.  Returns the number of differences. */
static uint16_t compare(const struct rule *r, const struct list *l)
{
    struct position p = position_of(r, l);
    struct verdict v;
    struct move m;
    bool more = game_first(r->game, &p, &m);
    uint8_t sum = sum_of(l), change = 1 + l->heap[0] % 9;
    uint16_t moves = 0, wins = 0, hits = 0, wrong = 0;

    for (uint8_t i = 0; i < l->count; i++)
        for (uint8_t taken = 0; taken <= l->heap[i]; taken++)
            for (uint8_t rest = l->heap[i] - taken, a = 0; a <= rest / 2; a++) {
                struct position left = p;
                struct list wanted;

                if (!allows(r, taken, a, rest - a))
                    continue;
                leave(&wanted, l, i, a, rest - a);
                if (!more || m.group != i)
                    return 1;
                wrong += r->game->said && r->game->said(&p, m) != (r->unequal ? a : taken);
                r->game->apply(&left, m);
                wrong += !same(&left, &wanted) || !game_legal(r->game, &left);
                more = game_next(r->game, &p, &m);
                moves++;
                wins += sum_of(&wanted) == 0;
                hits += sum_of(&wanted) == (sum ^ change);
            }
    if (moves > 0) {
        struct move reply = game_reply(r->game, &p), search = search_reply(r->game, &p);

        wrong += reply.group != search.group || reply.index != search.index;
    }
    r->game->judge(&p, &v);
    wrong += more || v.nimber != sum || v.outcome != (sum > 0 ? OUTCOME_N : OUTCOME_P) || v.remoteness != (moves > 0 ? UNKNOWN : 0);
    return wrong + (r->game->count_wins(&p, change) != hits || (sum > 0 && r->game->count_wins(&p, sum) != wins));
}

/* Returns whether the player to move can win, by trying all moves. */
static bool won(const struct rule *r, const struct list *l)
{
    for (uint8_t i = 0; i < l->count; i++)
        for (uint8_t taken = 0; taken <= l->heap[i]; taken++)
            for (uint8_t rest = l->heap[i] - taken, a = 0; a <= rest / 2; a++) {
                struct list left;

                if (!allows(r, taken, a, rest - a))
                    continue;
                leave(&left, l, i, a, rest - a);
                if (!won(r, &left))
                    return true;
            }
    return false;
}

/* Compares the outcome of every list of heaps that do not decrease, of `rest` more stones at most, with trying all moves. */
static uint16_t compare_outcomes(const struct rule *r, struct list *l, uint8_t rest)
{
    uint16_t wrong = 0;
    uint8_t least = l->count > 0 ? l->heap[l->count - 1] : 1;
    struct position p = position_of(r, l);
    struct verdict v;

    if (game_legal(r->game, &p)) {
        r->game->judge(&p, &v);
        wrong += (v.outcome == OUTCOME_N) != won(r, l);
    }
    for (uint8_t n = least; n <= rest && l->count < PARTS; n++) {
        l->heap[l->count++] = n;
        wrong += compare_outcomes(r, l, rest - n);
        l->count--;
    }
    return wrong;
}

static uint16_t chance(uint16_t *random, uint16_t below)
{
    *random = *random * 25173 + 13849;
    return (*random >> 4) % below;
}

/* Compares random legal lists, and a heap of each size alone. */
static uint16_t compare_samples(const struct rule *r)
{
    uint16_t wrong = 0, random = 1;

    for (uint8_t n = 1; n <= r->greatest; n++)
        wrong += compare(r, &(struct list){ .count = 1, .heap = { n } });
    for (uint16_t i = 0; i < RANGE_SPLIT_SAMPLES; i++) {
        struct list l = { .count = 0 };

        for (uint8_t rest = 1 + chance(&random, PARTS); rest > 0; rest--) {
            struct position p;

            l.heap[l.count++] = 1 + chance(&random, r->greatest);
            p = position_of(r, &l);
            if (!game_legal(r->game, &p))
                l.count--;
        }
        wrong += l.count > 0 && compare(r, &l);
    }
    return wrong;
}

/* ---- legal positions and starts ---- */

/* Returns whether a heap of n and so many heaps of 1 are legal exactly if there is room for all heaps that can come of them.  The octal
 * games ask for a little more room: stones and rows together may be one more than twice as many as rows may be. */
static bool room_agrees(const struct rule *r, uint8_t n, uint8_t ones)
{
    struct list l = { .count = ones + 1, .heap = { n } };
    struct position p;
    bool room = r->code[0] != '\0' ? n + ones + l.count <= 2 * PARTS + 1 : most[n] + ones <= PARTS;

    for (uint8_t i = 1; i <= ones; i++)
        l.heap[i] = 1;
    p = position_of(r, &l);
    return game_legal(r->game, &p) == room;
}

static uint16_t wrong_rooms(const struct rule *r)
{
    uint16_t wrong = 0;

    for (uint8_t n = 1; n <= r->greatest; n++)
        for (uint8_t ones = 0; ones < PARTS; ones++)
            wrong += !room_agrees(r, n, ones);
    return wrong;
}

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

    for (uint8_t i = 1; i < p.parts && r->code[0] == '\0' && (r->unequal || parts > 3); i++)
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

/* ---- */

static void test_rule(const struct rule *r)
{
    struct list none = { .count = 0 };
    struct position empty = position_of(r, &none), zero = { .parts = 1 }, gap = { .part = { 2, 0, 2 }, .parts = 3 };

    solve(r);
    CHECK(compare_samples(r) == 0, "moves, their order, nimbers, winning moves, replies and what is said are those of the rule");
    CHECK(compare_outcomes(r, &none, RANGE_SPLIT_TOTAL) == 0, "outcomes are those of trying all moves");
    CHECK(game_legal(r->game, &empty) && game_moves(r->game, &empty) == 0, "no heap at all is legal and ended");
    CHECK(r->game->groups(&empty) == 1, "and has one group of moves, without moves");
    CHECK(!game_legal(r->game, &zero) && !game_legal(r->game, &gap), "empty heaps are refused");
    CHECK(wrong_rooms(r) == 0, "heaps are legal if there is room for all that can come of them");
    test_starts(r);
}

/* Published values (Winning Ways; Guy and Smith 1956), to the greatest heap that the device has. */
static void test_published(void)
{
    static const uint8_t kayles[] = { 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7 }, dawson[] = { 0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3 },
                         grundy[] = { 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2 }, lasker[] = { 0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10 };
    static const struct {
        const uint8_t *value;
        uint8_t count, rule;
    } lists[] = { { kayles, sizeof kayles, 0 }, { dawson, sizeof dawson, 1 }, { grundy, sizeof grundy, 4 }, { lasker, sizeof lasker, 5 } };
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < 4; i++)
        for (uint8_t n = 1; n < lists[i].count; n++) {
            const struct rule *r = &rules[lists[i].rule];
            struct position p = position_of(r, &(struct list){ .count = 1, .heap = { n } });
            struct verdict v;

            r->game->judge(&p, &v);
            wrong += v.nimber != lists[i].value[n];
        }
    CHECK(wrong == 0, "Kayles, Dawson's Kayles, Grundy's game and Lasker's Nim have their published nimbers");
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
        test_rule(&rules[i]);
    }
    test_published();
    return tap_done();
}
