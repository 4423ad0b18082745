/* Winning moves on the desk: of sums, compared with trying every move; of wide piles, compared with brute force from the rules and,
 * within the device's range, with the device's games. */
#include "host_tests/tap.h"
#include "desk/desk.h"
#include <string.h>

/* RANDOM_SUMS: random sums for each join. WIDE: largest pile of the brute force. SMALL_PILES: two piles below this are all tried, and
 * WIDE_PAIRS random ones. */
enum { RANDOM_SUMS = 300, WIDE = 200, SMALL_PILES = 30, WIDE_PAIRS = 40 };

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* Returns true if the desk's verdict is the device's; the desk knows more nimbers. */
static bool same_verdict(const struct verdict *desk, const struct verdict *device)
{
    return desk->outcome == device->outcome && desk->remoteness == device->remoteness &&
           (desk->nimber == device->nimber || device->nimber == UNKNOWN);
}

/* Returns true if a listed win leaves the positions of the sum b. */
static bool same_left(const struct query *q, const struct win *a, const struct sum *b)
{
    for (uint8_t i = 0; i < q->count; i++)
        if (memcmp(a->left[i].part, b->part[i].position.part, sizeof a->left[i].part) != 0)
            return false;
    return true;
}

/* All moves of a query in order, each made and judged on the whole sum. found: winning moves so far; good: each was listed at its
 * place; more: there were more than DESK_MOVES. */
struct trial {
    const struct query *query;
    const struct wins *wins;
    struct sum sum;
    struct sum_move move;
    size_t found;
    bool good, more;
};

/* Tries every move of the parts i, i + 1, ... that t->move.parts names, by recursion over the parts. */
static void try_moves(struct trial *t, uint8_t i)
{
    const struct part *part = &t->query->part[i];
    struct move m;

    if (i == t->query->count) {
        struct sum left = t->sum;
        struct verdict v;

        if (!sum_make(&left, &t->move))
            return;
        sum_judge(&left, &v);
        if (v.outcome != OUTCOME_P)
            return;
        if (t->found == DESK_MOVES)
            t->more = true;
        else if (t->found >= t->wins->count || !same_left(t->query, &t->wins->win[t->found++], &left))
            t->good = false;
    } else if (!(t->move.parts >> i & 1)) {
        try_moves(t, i + 1);
    } else {
        for (bool more = game_first(desk_game(part), &part->position, &m); more; more = game_next(desk_game(part), &part->position, &m)) {
            t->move.move[i] = m;
            try_moves(t, i + 1);
        }
    }
}

/* Returns true if the desk's winning moves, verdict and end are those of trying every move. Adds the number of listed moves to
 * *listed. */
static bool agrees(const char *text, size_t *listed)
{
    static struct query q;
    static struct wins w;
    struct complaint c;
    struct trial t = { .query = &q, .wins = &w, .good = true };
    struct verdict v, whole;

    if (!desk_parse(text, strlen(text), &q, &c))
        return false;
    desk_find_wins(&q, &w);
    t.sum = (struct sum){ .join = q.join, .count = q.count };
    for (uint8_t i = 0; i < q.count; i++)
        t.sum.part[i] = (struct component){ .game = q.part[i].index, .position = q.part[i].position };
    for (t.move.parts = 1; t.move.parts < 1 << q.count; t.move.parts++)
        try_moves(&t, 0);
    desk_judge(&q, &v);
    sum_judge(&t.sum, &whole);
    *listed += w.count;
    return t.good && t.found == w.count && t.more == w.more && (v.outcome == OUTCOME_N) == (w.count > 0) &&
           same_verdict(&v, &whole) && desk_ended(&q) == sum_ended(&t.sum);
}

/* Writes a random sum of 2 to 4 small parts of kinds that every join accepts. */
static void random_sum(uint32_t *seed, const char *join, char *text, size_t size)
{
    uint32_t parts = 2 + next_random(seed) % 3;
    size_t used = (size_t)snprintf(text, size, "sum join=%s ", join);

    for (uint32_t i = 0; i < parts; i++) {
        uint32_t a = next_random(seed) % 12, b = next_random(seed) % 9;

        used += (size_t)snprintf(text + used, size - used, i > 0 ? " + " : "");
        switch (next_random(seed) % 5) {
        case 0: used += (size_t)snprintf(text + used, size - used, "squares %u", 3 * a); break;
        case 1: used += (size_t)snprintf(text + used, size - used, "nim max=4 %u %u", a % 6, b); break;
        case 2: used += (size_t)snprintf(text + used, size - used, "wythoff %u %u", a % 5, b); break;
        case 3: used += (size_t)snprintf(text + used, size - used, "graph arcs=A>B,B>C,A>D,D>B,C>E %c", (int)('A' + a % 5)); break;
        default: used += (size_t)snprintf(text + used, size - used, "nim %u", b); break;
        }
    }
}

static void test_join(const char *join)
{
    uint32_t seed = 1;
    size_t listed = 0;
    bool good = true;

    for (int i = 0; i < RANDOM_SUMS && good; i++) {
        char text[300];

        random_sum(&seed, join, text, sizeof text);
        good = agrees(text, &listed);
        if (!good)
            printf("# %s\n", text);
    }
    printf("# join=%s\n", join);
    NOTE("winning moves listed", (int32_t)listed);
    CHECK(good && listed > RANDOM_SUMS, "winning moves of sums, in order, as by trying every move");
}

/* Computes outcome and remoteness of two piles a, b from the rule. An empty pile beside them changes nothing, so `cake a 0 b` must
 * have the same. */
static void test_wide_cake(void)
{
    static uint8_t wins[WIDE + 1][WIDE + 1];
    static uint16_t remoteness[WIDE + 1][WIDE + 1];
    bool good = true;

    for (int a = 0; a <= WIDE; a++) {
        for (int b = 0; b <= WIDE; b++) {
            struct query q;
            struct complaint c;
            struct verdict v;
            char text[40];
            int fast = 0xFFFF, slow = -1;

            for (int left = 0; left < a && a >= b; left++) {
                int r = remoteness[left][b];

                if (!wins[left][b])
                    fast = r < fast ? r : fast;
                slow = r > slow ? r : slow;
            }
            for (int left = 0; left < b && b >= a; left++) {
                int r = remoteness[a][left];

                if (!wins[a][left])
                    fast = r < fast ? r : fast;
                slow = r > slow ? r : slow;
            }
            wins[a][b] = fast < 0xFFFF;
            remoteness[a][b] = (uint16_t)(wins[a][b] ? fast + 1 : slow + 1);
            if ((a % 7 != 0 || b % 5 != 0) && a != b && a < WIDE - 40)
                continue;
            snprintf(text, sizeof text, "cake %d 0 %d", a, b);
            desk_parse(text, strlen(text), &q, &c);
            desk_judge(&q, &v);
            good &= (v.outcome == OUTCOME_N) == wins[a][b] && v.remoteness == remoteness[a][b];
        }
    }
    CHECK(good, "cake of two wide piles: outcome and remoteness from the rule");
}

/* Computes the nimbers of two piles a <= b from the rule. */
static void test_wide_stones(void)
{
    static uint16_t nimber[WIDE + 1][WIDE + 1];
    bool good = true;

    for (int b = 0; b <= WIDE; b++) {
        for (int a = 0; a <= b; a++) {
            bool seen[2 * WIDE + 2] = { false };
            struct query q;
            struct complaint c;
            struct verdict v;
            char text[40];

            for (int left = 0; left < a; left++)
                seen[nimber[left][b]] = true;
            for (int left = a; left < b; left++)
                seen[nimber[a][left]] = true;
            while (seen[nimber[a][b]])
                nimber[a][b]++;
            snprintf(text, sizeof text, "stones %d %d", a, b);
            desk_parse(text, strlen(text), &q, &c);
            desk_judge(&q, &v);
            good &= v.nimber == nimber[a][b] && (v.outcome == OUTCOME_N) == (nimber[a][b] > 0);
        }
    }
    CHECK(good, "stones of two wide piles: nimbers from the rule");
}

/* Compares a wide game with the device's game at random positions within the device's range. */
static void test_wide_is_device(uint8_t index)
{
    uint32_t seed = 7;
    bool good = true;
    struct game wide = desk_wide(index);

    for (int i = 0; i < 20000; i++) {
        struct position p;
        struct verdict v, device;

        game_defaults(&wide, &p);
        p.parts = (uint8_t)(wide.least_parts + next_random(&seed) % (wide.most_parts - wide.least_parts + 1u));
        for (uint8_t j = 0; j < p.parts; j++)
            p.part[j] = (uint16_t)(next_random(&seed) % (i % 2 ? 4 : 15));
        if (!game_legal(game_list[index], &p))
            continue;
        wide.judge(&p, &v);
        game_list[index]->judge(&p, &device);
        good &= same_verdict(&v, &device) && game_moves(&wide, &p) == game_moves(game_list[index], &p);
    }
    CHECK(good && game_legal(&wide, &(struct position){ .part = { 0, 9999 }, .parts = 2 }), "within its range a wide game is the device's");
}

/* Compares the winning moves of two piles, of which not all options are judged: of all small piles, and of some up to `most`. */
static void test_pair_game(const char *game, uint16_t most)
{
    uint32_t seed = 3;
    size_t listed = 0;
    bool good = true;

    for (uint16_t i = 0; i < SMALL_PILES * SMALL_PILES + WIDE_PAIRS && good; i++) {
        char text[40];
        bool small = i < SMALL_PILES * SMALL_PILES;
        uint32_t a = small ? i / SMALL_PILES : next_random(&seed) % (most + 1u);
        uint32_t b = small ? i % SMALL_PILES : next_random(&seed) % (most + 1u);

        snprintf(text, sizeof text, "%s %u %u", game, a, b);
        good = agrees(text, &listed);
        if (!good)
            printf("# %s\n", text);
    }
    printf("# %s\n", game);
    NOTE("winning moves listed", (int32_t)listed);
    CHECK(good && listed > SMALL_PILES, "winning moves of two piles, in order, as by trying every move");
}

int main(void)
{
    static const uint8_t wide[] = { GAME_INDEX_cake, GAME_INDEX_stones, GAME_INDEX_roxor };
    size_t listed = 0;

    test_join("one");
    test_join("all");
    test_join("any");
    test_join("some");
    CHECK(agrees("sum join=all squares 300 + squares 299 + squares 301", &listed), "more than a thousand: all but the first are +more");
    test_pair_game("wythoff", 9999);
    test_pair_game("power", 9999);
    test_wide_cake();
    test_wide_stones();
    for (int i = 0; i < 3; i++)
        test_wide_is_device(wide[i]);
    return tap_done();
}
