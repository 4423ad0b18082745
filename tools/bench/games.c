/* The worst cases of the games (performance.md).  Operations are counted natively over the whole range or a sample.  The hundred
 * positions that take most operations are then run on the emulated board.
 *
 * A sample begins with random positions (positions_any), each followed along perfect play for a few moves.  That finds lost positions,
 * which are rare and cost most.  Then one or two parts or options of the worst positions so far are changed. */
#include "games.h"
#include "count.h"
#include "positions.h"
#include "rank.h"
#include "table.h"
#include "desk/names.h"
#include "worst.h"
#include <math.h>

enum { FOLLOWED = 3, WHAT_JUDGE = 0, WHAT_REPLY = 1, WHAT_WHY = 2, WHATS = 3, CYCLES_MAX = 256000 };

static const struct {
    uint8_t index;
    double cycles;
} exceptions[] = { { GAME_INDEX_squares, 384000 }, { GAME_INDEX_power, 800000 } };

struct search {
    const struct game *game;
    uint8_t index;
    struct worst worst[WHATS];
    uint64_t spent, looked_at;
    uint32_t chance;
};

static struct sum alone(uint8_t index, const struct position *p)
{
    return (struct sum){ .count = 1, .part = { { .game = index, .position = *p } } };
}

static double limit(uint8_t index)
{
    for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        if (exceptions[i].index == index)
            return exceptions[i].cycles;
    return CYCLES_MAX;
}

/* ---- natively ---- */

/* Counts one position.  Returns false if p has no move, so that there is nothing to choose. */
static bool weigh(struct search *s, int what, const struct position *p, struct move *m)
{
    struct sum sum = alone(s->index, p);
    uint64_t operations;

    if (what == WHAT_REPLY && !game_first(s->game, p, m))
        return false;
    if (what == WHAT_WHY)
        operations = count_why(s->game, p);
    else
        operations = what == WHAT_JUDGE ? count_judge(s->game, p) : count_reply(s->game, p, m);
    s->spent += operations;
    worst_add(&s->worst[what], &sum, operations);
    return true;
}

static void visit(void *context, const struct position *p)
{
    struct search *s = context;
    struct move m;

    weigh(s, WHAT_JUDGE, p, &m);
    weigh(s, WHAT_REPLY, p, &m);
    weigh(s, WHAT_WHY, p, &m);
    s->looked_at++;
}

static void sample(struct search *s, uint64_t effort)
{
    struct position p;
    struct move m;

    while (s->spent < effort) {
        s->spent++; /* counted even if the position is refused, so that the loop ends */
        if (!positions_any(s->game, &s->chance, &p))
            continue;
        for (int followed = 0; followed <= FOLLOWED; followed++) {
            s->looked_at++;
            weigh(s, WHAT_JUDGE, &p, &m);
            weigh(s, WHAT_WHY, &p, &m);
            if (!weigh(s, WHAT_REPLY, &p, &m))
                break;
            s->game->apply(&p, m);
        }
    }
}

static void climb(struct search *s, int what, uint64_t effort)
{
    struct worst *w = &s->worst[what];

    while (s->spent < effort) {
        struct position p = w->top[worst_chance(&s->chance) % w->tops].sum.part[0].position;
        struct move m;

        s->spent++;
        if (!positions_change(s->game, &s->chance, &p))
            continue;
        if (worst_chance(&s->chance) & 1)
            positions_change(s->game, &s->chance, &p);
        s->looked_at += weigh(s, what, &p, &m);
    }
}

/* Finds the worst positions.  Returns how: "all" or "sample of". */
static const char *look(struct search *s, uint64_t effort)
{
    for (int what = 0; what < WHATS; what++)
        worst_begin(&s->worst[what]);
    if (positions_count(s->game) <= POSITIONS_ALL) {
        positions_all(s->game, visit, s);
        return "all";
    }
    sample(s, effort / 2);
    climb(s, WHAT_JUDGE, effort / 4 * 3);
    climb(s, WHAT_REPLY, effort);
    climb(s, WHAT_WHY, effort / 4 * 5);
    return "sample of";
}

/* ---- on the board ---- */

struct greatest {
    uint32_t cycles;
    uint16_t stack;
    struct position position;
};

static double ask(struct asker *a, const struct search *s, int what, const struct position *p, struct greatest *g)
{
    static const enum ask asks[WHATS] = { ASK_JUDGE, ASK_REPLY, ASK_WHY };
    struct cost cost = asker_game(a, asks[what], s->index, p);

    if (what == WHAT_REPLY) /* the position is judged before, for the screen */
        cost.cycles += asker_game(a, ASK_JUDGE, s->index, p).cycles;
    if (cost.cycles > g->cycles) {
        g->cycles = cost.cycles;
        g->position = *p;
    }
    if (cost.stack > g->stack)
        g->stack = cost.stack;
    return cost.cycles;
}

/* Measures the worst positions and the spread ones on the board.  Returns how well operations order the cycles of the spread ones. */
static double confirm(struct asker *a, const struct search *s, int what, struct greatest *g)
{
    const struct worst *w = &s->worst[what];
    double cycles[WORST], operations[WORST];

    for (size_t i = 0; i < w->tops; i++)
        ask(a, s, what, &w->top[i].sum.part[0].position, g);
    for (size_t i = 0; i < w->spreads; i++) {
        cycles[i] = ask(a, s, what, &w->spread[i].sum.part[0].position, g);
        operations[i] = (double)w->spread[i].operations;
    }
    return rank_correlation(operations, cycles, w->spreads);
}

static void report(struct asker *a, const struct search *s, const char *how)
{
    static const char *const names[WHATS] = { "judge", "reply", "why" };

    for (int what = 0; what < WHATS; what++) {
        struct greatest g = { 0 };

        if (what == WHAT_WHY && !a->games->why)
            continue;
        double correlation = confirm(a, s, what, &g);
        double most = what == WHAT_WHY ? 0 : limit(s->index); /* 0: there is no limit */

        printf("%-12s %-6s %10s %10s %-4s %6u   ", game_names[s->index], names[what], table_number(g.cycles).text,
               most > 0 ? table_number(most).text : "-",
               table_mark(g.cycles, most, false), g.stack);
        positions_print(s->index, &g.position, stdout);
        printf("   (%s %s", how, table_number((double)s->looked_at).text);
        if (!isnan(correlation))
            printf(", ranks %.2f", correlation);
        puts(")");
        fflush(stdout);
    }
}

void games_report(struct asker *a, uint64_t effort)
{
    printf("\nThe games: greatest cycles on the board among the %d positions that take most operations natively (and %d others).\n"
           "judge: outcome, nimber, remoteness.  reply: choosing the machine's move, and the judge\n"
           "that comes before it.  why: a screen full of its\n"
           "steps.  stack: bytes.  ranks: how well operations\n"
           "order cycles (Spearman's correlation over the others).\n"
           "%-12s %-6s %10s %10s %-4s %6s   %s\n", WORST, WORST, "game", "", "cycles", "limit", "",
           "stack", "worst position   (looked at)");
    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        if (a->games->number[i] == NO_GAME)
            continue;
        struct search s = { .game = &a->games->game[i], .index = i, .chance = 88172645u };
        const char *how = look(&s, effort);

        report(a, &s, how);
    }
}
