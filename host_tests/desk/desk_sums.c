/* Tests the reasoning about random sums of all joins, and the ways down from its steps (`analyse --why --depth N`), judged from the rules
 * alone (tools/gen/rules).  Each step is true; a step about a game of the sum leads to that game by itself; a step about a move leads
 * where a move of the rules leads, and a winning move to a lost position.  Whichever ways are taken, the last position is an end, or
 * nobody wins. */
#include "desk/step.h"
#include "host_tests/tap.h"
#include "host_tests/unit/judged.h"
#include <stdlib.h>
#include <string.h>

enum {
    QUERIES = 500, POSITIONS = 4000, /* sums, and the most positions of one */
    SPAN = 6, CORNER = 3,            /* piles are less than the first; x and y of a piece have the bits of the second */
    WAYS = 40, LEVELS = 60,          /* from one position, and the most positions on the way down */
    KINDS = 25,                      /* of steps about sums */
    NIMBERS = 256, TEXT = 400,
};

static uint32_t seed = 11;
static unsigned said[WHY_COUNT], below_sums; /* steps of each kind; positions below the sums */

static uint16_t chance(uint16_t below)
{
    seed = seed * 1103515245 + 12345;
    return (uint16_t)((seed >> 16) % below);
}

/* ---- random sums ---- */

/* Makes part i of a position so small that the judge has room for sums. */
static void make_small(const struct game *game, struct position *p, uint8_t i)
{
    if (game->form == FORM_PIECES)
        p->part[i] &= PART_PIECE(CORNER, CORNER);
    else if (game->form != FORM_NODE && p->part[i] != PART_MINUS_1)
        p->part[i] %= p->parts > 2 ? 3 : SPAN;
}

/* Puts a random game with a small position in *c. */
static void roll(struct component *c)
{
    const struct game *game;
    struct position *p = &c->position;

    do {
        c->game = (uint8_t)(chance(3) == 0 ? GAME_INDEX_graph : chance(GAME_COUNT));
        game = game_list[c->game];
        memset(p, 0, sizeof *p);
        game_defaults(game, p);
        if (game->form == FORM_NODE)
            p->option[GRAPH_MAP] = chance(GRAPH_OWN);
        game->setup(p, chance(65535));
        for (uint8_t i = 0; i < p->parts; i++)
            make_small(game, p, i);
    } while (!game_legal(game, p));
}

/* Reads the sum into *q.  Returns false if the desk refuses it, because a game lacks what the join needs. */
static bool takes(const struct sum *s, struct query *q)
{
    static const char *const joins[] = { [JOIN_ONE] = "one", [JOIN_ALL] = "all", [JOIN_ANY] = "any", [JOIN_SOME] = "some" };
    struct whole w = judged(s);
    struct complaint c;
    char games[TEXT], text[2 * TEXT];

    rules_put(games, sizeof games, &w, false);
    snprintf(text, sizeof text, "sum join=%s %s", joins[s->join], games + strlen("sum "));
    return desk_parse(text, strlen(text), q, &c);
}

/* Returns whether the judge has room for all positions of a sum, and is fast. */
static bool is_small(const struct sum *s)
{
    unsigned positions = 1;

    for (uint8_t i = 0; i < s->count; i++) {
        struct whole w = judged_alone(s->part[i].game, &s->part[i].position);

        positions *= rules_work(&w);
    }
    return positions <= POSITIONS;
}

/* Puts a random sum in *q: of the join, of two or three games. */
static void roll_sum(uint8_t join, struct query *q)
{
    struct sum s;

    do {
        s = (struct sum){ .join = join, .count = (uint8_t)(2 + chance(2)) };
        for (uint8_t i = 0; i < s.count; i++)
            roll(&s.part[i]);
    } while (!is_small(&s) || !takes(&s, q));
}

/* ---- the judge ---- */

static struct whole whole_of(const struct query *q)
{
    struct sum s = { .join = q->join, .count = q->count };

    for (uint8_t i = 0; i < q->count; i++)
        s.part[i] = (struct component){ q->part[i].index, q->part[i].position };
    return judged(&s);
}

static struct value value_of(const struct query *q)
{
    struct whole w = whole_of(q);

    return rules_value(&w);
}

/* Returns the value of part number i by itself, counted from 1. */
static struct value value_alone(const struct query *q, uint16_t i)
{
    struct query part = { .count = 1, .part = { q->part[i - 1] } };

    return value_of(&part);
}

static unsigned moves_of(const struct query *q, struct whole *left)
{
    struct whole w = whole_of(q);

    return rules_all_moves(&w, left);
}

static struct whole left[RULES_MOVES];

/* Returns whether a move of the rules leads from one query to the other. */
static bool is_move(const struct query *from, const struct query *to)
{
    struct whole there = whole_of(to);

    for (unsigned i = moves_of(from, left); i-- > 0;)
        if (memcmp(&left[i], &there, sizeof there) == 0)
            return true;
    return false;
}

/* Returns how many of the moves win. */
static unsigned wins_of(const struct query *q)
{
    unsigned wins = 0;

    for (unsigned i = moves_of(q, left); i-- > 0;)
        wins += rules_value(&left[i]).outcome == RULES_P;
    return wins;
}

/* ---- what the steps say ---- */

static uint16_t without_lead(uint16_t number)
{
    uint16_t lead = 1;

    while (number >> 1 >= lead)
        lead <<= 1;
    return number ^ lead;
}

/* Returns the xor of the nimbers of the games that have one. */
static uint16_t xor_of(const struct query *q)
{
    uint16_t sum = 0;

    for (uint8_t i = 1; i <= q->count; i++)
        if (value_alone(q, i).nimber != RULES_UNKNOWN)
            sum ^= value_alone(q, i).nimber;
    return sum;
}

static unsigned infinite_of(const struct query *q)
{
    unsigned count = 0;

    for (uint8_t i = 1; i <= q->count; i++)
        count += value_alone(q, i).nimber == RULES_UNKNOWN;
    return count;
}

static uint16_t least_of(const struct query *q, bool nimbers)
{
    uint16_t least = RULES_UNKNOWN;

    for (uint8_t i = 1; i <= q->count; i++) {
        uint16_t of = nimbers ? value_alone(q, i).nimber : value_alone(q, i).remoteness;

        if (of < least)
            least = of;
    }
    return least;
}

/* Returns whether every game of the sum is lost by itself, or all nimbers are equal. */
static bool all_lost(const struct query *q)
{
    for (uint8_t i = 1; i <= q->count; i++)
        if (value_alone(q, i).outcome != RULES_P)
            return false;
    return true;
}

static bool all_equal(const struct query *q)
{
    for (uint8_t i = 2; i <= q->count; i++)
        if (value_alone(q, i).nimber != value_alone(q, 1).nimber)
            return false;
    return true;
}

/* Returns whether a step lists the nimbers that the moves of a part lead to, and the least that is missing. */
static bool true_list(const struct query *q, const struct step *s)
{
    struct query part = { .count = 1, .part = { q->part[s->said.number[0] - 1] } };
    bool listed[NIMBERS] = { false }, reached[NIMBERS] = { false };

    for (size_t i = 0; i < s->leads.count; i++)
        listed[s->leads.nimber[i] % NIMBERS] = true;
    for (unsigned i = moves_of(&part, left); i-- > 0;)
        reached[rules_value(&left[i]).nimber % NIMBERS] = true;
    return memcmp(listed, reached, sizeof listed) == 0 && s->said.number[2] == value_of(&part).nimber;
}

/* Returns whether a step that says who wins the whole is true. */
static bool true_end(const struct query *q, const struct why_step *w)
{
    struct value v = value_of(q);

    switch (w->sentence) {
    case WHY_OVER_LOST:
        return v.outcome == RULES_P && v.remoteness == 0;
    case WHY_OVER_WON:
        return v.outcome == RULES_N && v.remoteness == 0;
    case WHY_LOST:
        return v.outcome == RULES_P;
    case WHY_WON:
        return v.outcome == RULES_N;
    case WHY_LOST_IN:
        return v.outcome == RULES_P && w->number[0] == v.remoteness;
    case WHY_WON_IN:
        return v.outcome == RULES_N && w->number[0] == v.remoteness;
    }
    return w->sentence == WHY_DRAWN && v.outcome == RULES_D;
}

/* Returns whether a step about a game of the sum is true. */
static bool true_part(const struct query *q, const struct why_step *w)
{
    const uint16_t *n = w->number;
    struct value v = value_alone(q, n[0]);

    switch (w->sentence) {
    case WHY_PART_NIMBER:
        return without_lead(n[1]) == v.nimber;
    case WHY_PART_INFINITE:
        return v.nimber == RULES_UNKNOWN;
    case WHY_PART_IN:
        return n[1] == why_face((uint8_t)v.outcome) && n[2] == v.remoteness;
    case WHY_PART:
        return n[1] == why_face((uint8_t)v.outcome);
    case WHY_PART_LOSE:
        return v.outcome == RULES_N;
    case WHY_PART_TO:
        return n[1] == v.nimber && n[2] == (xor_of(q) ^ v.nimber);
    case WHY_PART_DOWN:
        return n[1] == v.nimber && n[2] == least_of(q, true) && n[2] < n[1];
    case WHY_INFINITE_TO:
        return v.nimber == RULES_UNKNOWN && n[1] == xor_of(q) && wins_of(q) > 0;
    case WHY_INFINITE_NOT:
        return v.nimber == RULES_UNKNOWN && n[1] == xor_of(q) && wins_of(q) == 0;
    }
    return false;
}

/* Returns whether a step about a sum is true. */
static bool true_step(const struct query *q, const struct step *s)
{
    const uint16_t *n = s->said.number;
    bool lost = value_of(q).outcome == RULES_P;

    switch (s->said.sentence) {
    case WHY_XOR:
        return n[1] == xor_of(q) && without_lead(n[0]) == n[1];
    case WHY_ANY_ODD:
        return lost && xor_of(q) == 0;
    case WHY_SEVERAL:
        return n[0] == infinite_of(q) && n[0] > 1;
    case WHY_FIRST_ENDS:
        return q->join == JOIN_ALL && n[0] == least_of(q, false) && n[0] == value_of(q).remoteness;
    case WHY_HURRY:
        return q->join == JOIN_ALL && !lost;
    case WHY_EACH_LOST:
        return q->join == JOIN_ANY && lost == all_lost(q);
    case WHY_EACH_WON:
        return q->join == JOIN_ANY && !all_lost(q);
    case WHY_EQUAL:
        return q->join == JOIN_SOME && lost == all_equal(q);
    case WHY_BRING_DOWN:
        return q->join == JOIN_SOME && n[0] == least_of(q, true);
    case WHY_PART_LEAVES:
        return true_list(q, s);
    }
    return s->said.sentence <= WHY_DRAWN ? true_end(q, &s->said) : true_part(q, &s->said);
}

/* ---- the ways down ---- */

/* The ways from one query. */
struct ways {
    struct query to[WAYS];
    unsigned count;
    bool good; /* all steps are true, and lead where they say */
    bool concluded; /* the last one says who wins */
};

/* Returns whether a step may lead there. */
static bool good_way(const struct query *q, const struct why_step *w, enum way way, const struct query *below)
{
    uint8_t sentence = w->sentence;

    if (way == WAY_PART)
        return below->count == 1 && below->part[0].index == q->part[w->number[0] - 1].index &&
               memcmp(&below->part[0].position, &q->part[w->number[0] - 1].position, sizeof below->part[0].position) == 0;
    if (!is_move(q, below))
        return false;
    return q->count == 1 || ((sentence == WHY_PART_TO || sentence == WHY_INFINITE_TO) && value_of(below).outcome == RULES_P);
}

/* Returns whether a step about a sum must lead somewhere: each about a game or a move of one game. */
static bool must_lead(uint8_t sentence)
{
    return sentence == WHY_PART || sentence == WHY_PART_IN || sentence == WHY_PART_NIMBER || sentence == WHY_PART_INFINITE ||
           sentence == WHY_PART_TO || sentence == WHY_INFINITE_TO;
}

static void hear(const struct query *q, const struct step *s, void *context)
{
    struct ways *w = context;
    struct query *below = &w->to[w->count];
    enum way way = step_way(q, &s->said, below);
    bool good = q->count == 1 || (true_step(q, s) && (way != WAY_NONE) == must_lead(s->said.sentence));

    w->concluded = s->said.sentence <= WHY_DRAWN;
    if (q->count > 1)
        said[s->said.sentence]++;
    if (way != WAY_NONE) {
        good = good && good_way(q, &s->said, way, below);
        w->count += w->count + 1 < WAYS;
    }
    if (!good)
        NOTE("untrue: sentence", s->said.sentence);
    w->good &= good;
}

/* Adds the position after the reply.  Returns whether it is one after a move, and wins if a move does. */
static bool good_reply(const struct query *q, struct ways *w)
{
    struct query *below = &w->to[w->count];

    if (!step_reply(q, below))
        return value_of(q).outcome == RULES_D || moves_of(q, left) == 0;
    w->count++;
    return is_move(q, below) && (value_of(q).outcome != RULES_N || value_of(below).outcome == RULES_P);
}

/* Takes random ways from *q on down.  Returns whether all steps on the way are true, and the last position is an end or drawn. */
static bool goes_down(const struct query *q)
{
    static struct ways w;
    static struct query here;

    here = *q;
    for (unsigned level = 0; level < LEVELS; level++, below_sums++) {
        w = (struct ways){ .good = true };
        step_each(&here, hear, &w);
        if (!w.good || !w.concluded || !good_reply(&here, &w))
            return false;
        if (w.count == 0)
            return value_of(&here).outcome == RULES_D || moves_of(&here, left) == 0;
        here = w.to[chance((uint16_t)w.count)];
        if (here.count == 1 && value_of(&here).outcome == RULES_D)
            return true;
    }
    return false;
}

/* Returns whether the reasoning is printed with more lines the deeper it goes, until it has reached all ends. */
static bool prints_deeper(const struct query *q)
{
    size_t before = 0;

    for (unsigned depth = 0; depth < 3; depth++) {
        char *text;
        size_t length;
        FILE *out = open_memstream(&text, &length);

        desk_print_why(q, depth, out);
        fclose(out);
        free(text);
        if (length < before || (depth == 1 && length == before && !desk_ended(q)))
            return false;
        before = length;
    }
    return true;
}

int main(void)
{
    unsigned wrong = 0, kinds = 0;
    static struct query q;

    for (unsigned i = 0; i < QUERIES; i++) {
        roll_sum((uint8_t)(i % JOIN_COUNT), &q);
        rules_forget();
        if (goes_down(&q) && prints_deeper(&q))
            continue;
        printf("# ");
        desk_print_query(&q, stdout);
        puts("");
        wrong++;
    }
    for (uint8_t sentence = 0; sentence < WHY_COUNT; sentence++)
        kinds += said[sentence] > 0;
    NOTE("positions below", (int32_t)below_sums);
    NOTE("kinds of steps about sums", (int32_t)kinds);
    CHECK(wrong == 0, "every step about a sum is true, and every way down ends at an end of the game");
    CHECK(below_sums > 3 * QUERIES && kinds == KINDS, "of many positions, and steps of every kind");
    return tap_done();
}
