/* Tests the games of heaps that split (octal, Grundy, Lasker) against brute force from their rules: the moves and their order, the nimbers
 * of heaps, the outcomes of whole positions, and the number of moves that change a nimber. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PARTS = GAME_PARTS, HEAPS = 2 * GAME_PARTS + 2 };

/* A game by its rule: the text of an octal code, "0.77", or Grundy's game or Lasker's; and the greatest heap. */
struct rule {
    const __flash struct game *game;
    uint8_t option;
    char code[6]; /* the octal digits behind the point; empty: no octal game */
    bool unequal; /* Grundy's game */
    uint8_t greatest;
};

static const struct rule rules[] = {
    { &game_octal, 0, "77", false, 2 * GAME_PARTS },
    { &game_octal, 1, "07", false, 2 * GAME_PARTS },
    { &game_octal, 2, "137", false, 2 * GAME_PARTS },
    { &game_octal, 3, "15", false, 2 * GAME_PARTS },
    { &game_grundy, 0, "", true, GAME_PARTS + 1 },
    { &game_lasker, 0, "", false, GAME_PARTS },
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

static uint8_t nimber[HEAPS];

/* Fills in the nimbers of heaps up to the greatest: the mex over the moves of the xor of what they leave. */
static void solve(const struct rule *r)
{
    for (uint8_t n = 0; n <= r->greatest; n++) {
        bool seen[64] = { false };

        for (uint8_t taken = 0; taken <= n; taken++)
            for (uint8_t a = 0; a <= n - taken; a++)
                if (allows(r, taken, a, n - taken - a))
                    seen[nimber[a] ^ nimber[n - taken - a]] = true;
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

static void test_rule(const struct rule *r)
{
    struct list none = { .count = 0 };
    struct position empty = position_of(r, &none), zero = { .parts = 1 }, crowd = { .parts = PARTS };

    for (uint8_t i = 0; i < PARTS; i++)
        crowd.part[i] = 4;
    solve(r);
    CHECK(compare_samples(r) == 0, "moves, their order, nimbers, winning moves, replies and what is said are those of the rule");
    CHECK(compare_outcomes(r, &none, RANGE_SPLIT_TOTAL) == 0, "outcomes are those of trying all moves");
    CHECK(game_legal(r->game, &empty) && game_moves(r->game, &empty) == 0, "no heap at all is legal and ended");
    CHECK(!game_legal(r->game, &zero) && !game_legal(r->game, &crowd),
          "an empty heap, and heaps for whose parts there is no room, are refused");
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

int main(void)
{
    for (uint8_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        NOTE("rule", i);
        test_rule(&rules[i]);
    }
    test_published();
    return tap_done();
}
