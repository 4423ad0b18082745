/* Tests sums against the judge (tools/gen/rules), under all four joins: every position of sums of 2, 3 and 4 parts of Squares, Nim, Wythoff
 * and subtraction games, of PowerGame's two piles, and of digits; also the machine's moves. */
#include "games/sum.h"
#include "host_tests/tap.h"
#include "judged.h"
#include <string.h>

/* A part: so many piles of 0 to `greatest`. */
struct kind {
    uint8_t game, piles;
    uint16_t greatest;
};

struct row {
    uint8_t count;
    struct kind kind[SUM_PARTS];
};

enum { TAKES = 1 << 1 | 1 << 2 | 1 << 6 }; /* the set 2, 3, 7 */

#define OF(name) GAME_INDEX_##name
#define SQUARES(most) { OF(squares), 1, most }
#define NIM(piles, most) { OF(nim), piles, most }
#define WYTHOFF(most) { OF(wythoff), 2, most }
#define TAKE(most) { OF(subtraction), 1, most }

static const struct row rows[] = {
    { 2, { SQUARES(35), NIM(2, 6) } },
    { 2, { WYTHOFF(6), SQUARES(35) } },
    { 2, { NIM(2, 6), WYTHOFF(6) } },
    { 3, { SQUARES(7), NIM(2, 6), SQUARES(7) } },
    { 3, { WYTHOFF(6), NIM(1, 3), SQUARES(7) } },
    { 4, { SQUARES(7), NIM(2, 1), WYTHOFF(1), SQUARES(7) } },
    { 4, { NIM(1, 3), SQUARES(7), NIM(2, 1), WYTHOFF(1) } },
    { 2, { TAKE(21), SQUARES(35) } },
    { 3, { NIM(1, 3), TAKE(11), TAKE(21) } },
    { 2, { NIM(3, 2), SQUARES(35) } },
    { 3, { SQUARES(7), NIM(3, 2), NIM(1, 3) } },
    { 2, { NIM(3, 2), TAKE(21) } },
    { 2, { SQUARES(59), SQUARES(59) } },
    { 2, { NIM(4, 2), NIM(1, 0) } },
    { 2, { { OF(digits), 2, 9 }, SQUARES(11) } },
};

static struct {
    uint32_t positions, verdicts, ends, replies;
} seen;

/* Returns whether the machine looks at all moves of the sum; with these games as parts it looks at few. */
static bool looked_through(const struct sum *s)
{
    for (uint8_t i = 0; i < s->count; i++)
        if (s->part[i].game != OF(squares) && s->part[i].game != OF(nim))
            return false;
    return true;
}

static bool remoteness_known(const struct sum *s)
{
    struct verdict v;

    for (uint8_t i = 0; i < s->count; i++) {
        component_judge(&s->part[i], &v);
        if (v.remoteness == UNKNOWN)
            return false;
    }
    return s->join == JOIN_ALL || s->join == JOIN_ANY;
}

static bool is_judged(const struct sum *s, const struct value *value)
{
    bool ended = value->remoteness == 0;
    struct verdict v;

    sum_judge(s, &v);
    return v.outcome == value->outcome && v.remoteness == (ended || remoteness_known(s) ? value->remoteness : UNKNOWN) &&
           v.nimber == (s->join == JOIN_ONE || ended ? value->nimber : UNKNOWN);
}

/* Returns the number of moves of part i, in its game alone. */
static int32_t moves_in(const struct whole *w, unsigned i)
{
    static struct place left[RULES_MOVES];

    return (int32_t)rules_moves(&w->game[i], left);
}

/* Returns in which part alone two positions differ; the number of parts if they differ in more than one. */
static unsigned moved_part(const struct whole *a, const struct whole *b)
{
    unsigned part = a->count, moved = 0;

    for (unsigned i = 0; i < a->count; i++)
        if (memcmp(&a->game[i], &b->game[i], sizeof a->game[i]) != 0) {
            part = i;
            moved++;
        }
    return moved == 1 ? part : a->count;
}

/* Returns the worth of a move in one part: few winning replies, then many replies. */
static int32_t worth(const struct whole *here, const struct whole *left, unsigned part)
{
    static struct whole replies[RULES_MOVES];
    unsigned count = rules_all_moves(left, replies);
    int32_t wins = 0;

    for (unsigned i = 0; i < count; i++)
        wins += rules_value(&replies[i]).outcome == RULES_P;
    return moves_in(left, part) - moves_in(here, part) - 1000 * wins;
}

/* Returns the position after the move in one part that leaves the fewest winning replies (none if it wins), then the most replies. */
static struct whole best_single(const struct whole *here)
{
    static struct whole left[RULES_MOVES];
    struct whole one = *here, best = *here;
    int32_t most = INT32_MIN;
    unsigned count;

    one.join = RULES_ONE;
    count = rules_all_moves(&one, left);
    for (unsigned i = 0; i < count; i++) {
        int32_t value;

        left[i].join = here->join;
        value = worth(here, &left[i], moved_part(here, &left[i]));
        if (value > most) {
            most = value;
            best = left[i];
        }
    }
    return best;
}

/* Returns whether the machine's move is right.  In a won sum it wins, and where the remoteness is known it makes that one less; in a lost
 * sum it is the best move in one part, if the machine looks at all moves. */
static bool is_replied(const struct sum *s, const struct value *value)
{
    struct whole here = judged(s), left, best;
    struct sum next = *s;
    struct sum_move m = { 0 };
    struct sum_work work;
    struct value after;
    struct verdict v;

    sum_judge(s, &v);
    sum_reply(s, &m, &work);
    if (!sum_make(&next, &m))
        return false;
    left = judged(&next);
    after = rules_value(&left);
    if (v.remoteness != UNKNOWN)
        return after.remoteness == value->remoteness - 1;
    if (v.outcome == OUTCOME_N && (s->join != JOIN_ONE || !looked_through(s)))
        return after.outcome == RULES_P;
    if (!looked_through(s))
        return true;
    best = best_single(&here);
    return memcmp(&best, &left, sizeof best) == 0;
}

static void look(const struct sum *s)
{
    struct whole w = judged(s);
    struct value value = rules_value(&w);

    seen.positions++;
    seen.verdicts += !is_judged(s, &value);
    seen.ends += sum_ended(s) != (value.remoteness == 0);
    if (value.remoteness > 0)
        seen.replies += !is_replied(s, &value);
}

/* Looks at all positions that begin with what stands in the sum before pile `pile` of part `part`. */
static void fill(const struct row *r, struct sum *s, uint8_t part, uint8_t pile)
{
    if (part == r->count) {
        if (sum_refused_part(s) == s->count)
            look(s);
        return;
    }
    for (uint16_t n = 0; n <= r->kind[part].greatest; n++) {
        s->part[part].position.part[pile] = n;
        if (pile + 1 < r->kind[part].piles)
            fill(r, s, part, pile + 1);
        else
            fill(r, s, part + 1, 0);
    }
}

static void begin(const struct row *r, uint8_t join, struct sum *s)
{
    memset(s, 0, sizeof *s);
    s->join = join;
    s->count = r->count;
    for (uint8_t i = 0; i < r->count; i++) {
        s->part[i].game = r->kind[i].game;
        game_defaults(game_list[r->kind[i].game], &s->part[i].position);
        if (r->kind[i].game == OF(subtraction))
            s->part[i].position.option[1] = TAKES;
        s->part[i].position.parts = r->kind[i].piles;
    }
    rules_forget();
}

int main(void)
{
    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT; join++) {
        memset(&seen, 0, sizeof seen);
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
            struct sum s;

            begin(&rows[i], join, &s);
            fill(&rows[i], &s, 0, 0);
        }
        NOTE("join", join);
        NOTE("positions", (int32_t)seen.positions);
        CHECK(seen.positions > 0 && seen.verdicts == 0, "outcome, remoteness and nimber are those of the judge");
        CHECK(seen.ends == 0, "and so is the end");
        CHECK(seen.replies == 0, "the machine's move wins, or is the best in one part");
    }
    return tap_done();
}
