/* The worst cases of sums, join by join: as in games.c, but always by a sample.  The sample begins with random sums of two to four parts
 * that the join accepts, each followed along perfect play, which finds lost ones.  Then the worst sums so far are changed.  What takes most
 * operations natively is not always slowest on a board where some games are p-code: so the worst sum of each game by itself is asked,
 * too. */
#include "sums.h"
#include "count.h"
#include "games/graph.h"
#include "positions.h"
#include "rank.h"
#include "table.h"
#include "worst.h"
#include <math.h>

enum { FOLLOWED = 3, WHAT_JUDGE = 0, WHAT_REPLY = 1, WHATS = 2, CYCLES_MAX = 1600000 };

/* The reply that took most operations in the sums whose parts are all of one game; 0 operations: there was none. */
struct alone {
    struct sum sum;
    uint64_t operations;
};

struct search {
    uint8_t join;
    const struct list *games; /* the games of the image */
    struct worst worst[WHATS];
    struct alone alone[GAME_COUNT];
    uint64_t spent, looked_at;
    uint32_t chance;
};

static const char *const join_names[JOIN_COUNT] = { "one", "all", "any", "some" };

/* ---- natively ---- */

static bool of_one_game(const struct sum *sum)
{
    for (uint8_t i = 1; i < sum->count; i++)
        if (sum->part[i].game != sum->part[0].game)
            return false;
    return true;
}

static void weigh(struct search *s, int what, const struct sum *sum, struct sum_move *m)
{
    uint64_t operations = what == WHAT_JUDGE ? count_sum_judge(sum) : count_sum_reply(sum, m);
    struct alone *alone = &s->alone[sum->part[0].game];

    s->spent += operations;
    worst_add(&s->worst[what], sum, operations);
    if (what == WHAT_REPLY && operations > alone->operations && of_one_game(sum))
        *alone = (struct alone){ *sum, operations };
}

/* Returns false for the map made on the device, which `nimatron analyse` cannot read. */
static bool taken(const struct search *s, const struct component *c)
{
    bool own = game_list[c->game]->form == FORM_NODE && c->position.option[GRAPH_MAP] == GRAPH_OWN;

    return !own && sum_lacks(s->join, c) == NEED_NOTHING;
}

static bool any_part(struct search *s, struct component *c)
{
    do
        c->game = (uint8_t)(worst_chance(&s->chance) % GAME_COUNT);
    while (s->games->number[c->game] == NO_GAME);
    return positions_any(&s->games->game[c->game], &s->chance, &c->position) && taken(s, c);
}

/* Makes a random sum: one in four has equal parts, one in four has parts of one game. */
static void any_sum(struct search *s, struct sum *sum)
{
    uint32_t kind = worst_chance(&s->chance) % 4;

    *sum = (struct sum){ .join = s->join, .count = (uint8_t)(2 + worst_chance(&s->chance) % (SUM_PARTS - 1)) };
    for (uint8_t i = 0; i < sum->count; i++) {
        do
            if (kind == 0 && i > 0)
                sum->part[i] = sum->part[0];
        while (!(kind == 0 && i > 0) && (!any_part(s, &sum->part[i]) || (kind == 1 && sum->part[i].game != sum->part[0].game)));
    }
}

static void sample(struct search *s, uint64_t effort)
{
    while (s->spent < effort || s->worst[WHAT_REPLY].tops == 0) {
        struct sum sum;

        any_sum(s, &sum);
        for (int followed = 0; followed <= FOLLOWED; followed++) {
            struct sum_move m;

            s->looked_at++;
            weigh(s, WHAT_JUDGE, &sum, &m);
            if (sum_ended(&sum))
                break;
            weigh(s, WHAT_REPLY, &sum, &m);
            sum_make(&sum, &m);
        }
    }
}

/* Changes one part to another position of its game, or to a position of any game. */
static bool change(struct search *s, struct sum *sum)
{
    struct component *c = &sum->part[worst_chance(&s->chance) % sum->count];

    if (worst_chance(&s->chance) % 8 == 0)
        return any_part(s, c);
    return positions_change(&s->games->game[c->game], &s->chance, &c->position) && taken(s, c);
}

static void climb(struct search *s, int what, uint64_t effort)
{
    struct worst *w = &s->worst[what];

    while (s->spent < effort) {
        struct sum sum = w->top[worst_chance(&s->chance) % w->tops].sum;
        struct sum_move m;

        s->spent++;
        if (!change(s, &sum) || (worst_chance(&s->chance) & 1 && !change(s, &sum)) || sum_ended(&sum))
            continue;
        weigh(s, what, &sum, &m);
        s->looked_at++;
    }
}

/* Changes the worst sums of the games by themselves, game after game. */
static void climb_alone(struct search *s, uint64_t effort)
{
    for (uint8_t game = 0; s->spent < effort; game = (uint8_t)((game + 1) % GAME_COUNT)) {
        struct sum sum = s->alone[game].sum;
        struct component *c;
        struct sum_move m;

        s->spent++;
        if (s->alone[game].operations == 0)
            continue;
        c = &sum.part[worst_chance(&s->chance) % sum.count];
        if (!positions_change(&s->games->game[game], &s->chance, &c->position) || !taken(s, c) || sum_ended(&sum))
            continue;
        s->looked_at++;
        weigh(s, WHAT_REPLY, &sum, &m);
    }
}

/* ---- on the board ---- */

struct greatest {
    uint32_t cycles;
    uint16_t stack;
    const struct sum *sum;
};

static double ask(struct asker *a, int what, const struct sum *sum, struct greatest *g)
{
    struct cost cost = asker_sum(a, what == WHAT_JUDGE ? ASK_SUM_JUDGE : ASK_SUM_REPLY, sum);

    if (what == WHAT_REPLY) /* the sum is judged before, for the screen */
        cost.cycles += asker_sum(a, ASK_SUM_JUDGE, sum).cycles;
    if (cost.cycles > g->cycles) {
        g->cycles = cost.cycles;
        g->sum = sum;
    }
    if (cost.stack > g->stack)
        g->stack = cost.stack;
    return cost.cycles;
}

static double confirm(struct asker *a, const struct worst *w, int what, struct greatest *g)
{
    double cycles[WORST], operations[WORST];

    for (size_t i = 0; i < w->tops; i++)
        ask(a, what, &w->top[i].sum, g);
    for (size_t i = 0; i < w->spreads; i++) {
        cycles[i] = ask(a, what, &w->spread[i].sum, g);
        operations[i] = (double)w->spread[i].operations;
    }
    return rank_correlation(operations, cycles, w->spreads);
}

static void ask_alone(struct asker *a, const struct search *s, struct greatest *g)
{
    for (uint8_t game = 0; game < GAME_COUNT; game++)
        if (s->alone[game].operations > 0)
            ask(a, WHAT_REPLY, &s->alone[game].sum, g);
}

static void print(const struct sum *sum)
{
    printf("sum join=%s ", join_names[sum->join]);
    for (uint8_t i = 0; i < sum->count; i++) {
        fputs(i > 0 ? " + " : "", stdout);
        positions_print(sum->part[i].game, &sum->part[i].position, stdout);
    }
}

static void report(struct asker *a, const struct search *s)
{
    static const char *const names[WHATS] = { "judge", "reply" };

    for (int what = 0; what < WHATS; what++) {
        struct greatest g = { 0 };
        double correlation = confirm(a, &s->worst[what], what, &g);
        char name[20];

        if (what == WHAT_REPLY)
            ask_alone(a, s, &g);
        snprintf(name, sizeof name, "sum %s", join_names[s->join]);
        printf("%-12s %-6s %10s %10s %-4s %6u   ", name, names[what], table_number(g.cycles).text, table_number(CYCLES_MAX).text,
               table_mark(g.cycles, CYCLES_MAX, false), g.stack);
        print(g.sum);
        printf("   (sample of %s", table_number((double)s->looked_at).text);
        if (!isnan(correlation))
            printf(", ranks %.2f", correlation);
        puts(")");
        fflush(stdout);
    }
}

void sums_report(struct asker *a, uint64_t effort)
{
    for (uint8_t join = JOIN_ONE; join < JOIN_COUNT && a->games->sums; join++) {
        struct search s = { .join = join, .games = a->games, .chance = 88172645u };

        worst_begin(&s.worst[WHAT_JUDGE]);
        worst_begin(&s.worst[WHAT_REPLY]);
        sample(&s, effort / 2);
        climb(&s, WHAT_JUDGE, effort / 4 * 3);
        climb(&s, WHAT_REPLY, effort);
        climb_alone(&s, effort / 2 * 3);
        report(a, &s);
    }
}
