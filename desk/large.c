/* Answers about the large games. */
#include "large.h"
#include "take.h"
#include "ticks.h"
#include <stdlib.h>
#include <string.h>

enum { TAKES = 1000 }; /* moves of a heap of subtraction or squares */

/* ---- one heap ---- */

/* The heap of a query of subtraction or squares with its options: value[0] is of the heap, value[i] of what the i-th take leaves. */
struct one_heap {
    struct take_value self;
    uint32_t takes;
    uint32_t *take;
    struct take_value *option;
};

static void add_option(struct one_heap *h, uint32_t take, const struct take_value *v)
{
    h->take[h->takes] = take;
    h->option[h->takes++] = *v;
}

static void interrupted(void)
{
    ticks_clear();
    desk_end(DESK_INTERRUPTED, "analyse: interrupted");
}

/* Fills in *h. end_heap frees it. */
static void find_heap(const struct large *l, struct one_heap *h)
{
    uint32_t n = l->heap;

    *h = (struct one_heap){ .take = desk_room(TAKES, sizeof *h->take),
                            .option = desk_room(TAKES, sizeof *h->option) };
    if (l->name == LARGE_SQUARES) {
        const struct take_value *table = take_squares(n, l->play);

        h->self = table[n];
        for (uint32_t root = 1; root * root <= n; root++)
            add_option(h, root * root, &table[n - root * root]);
    } else {
        struct take_walk w;

        take_begin(&w, l->set, l->play);
        if (!take_walk_to(&w, n))
            interrupted();
        for (uint32_t take = 1; take <= LARGE_SET_MOST && take <= n; take++)
            if (l->set >> (take - 1) & 1)
                add_option(h, take, take_value_of(&w, n - take));
        h->self = *take_step(&w);
        ticks_clear();
    }
}

static void end_heap(struct one_heap *h)
{
    free(h->take);
    free(h->option);
}

/* ---- answers ---- */

/* The verdict on a query, with a nimber or a remoteness of LARGE_UNKNOWN where there is none. */
enum { LARGE_UNKNOWN = UINT32_MAX };
struct answer {
    uint8_t outcome;
    uint32_t nimber, remoteness;
    bool ended;
};

static size_t heap_wins(const struct large *l, print_win *print, FILE *out)
{
    struct one_heap h;
    size_t wins = 0;

    find_heap(l, &h);
    for (uint32_t i = 0; i < h.takes; i++) {
        char move[40], left[20];

        if (h.option[i].outcome != OUTCOME_P)
            continue;
        snprintf(move, sizeof move, "take %u", h.take[i]);
        snprintf(left, sizeof left, "%u", l->heap - h.take[i]);
        print(move, left, h.option[i].remoteness, ++wins, out);
    }
    end_heap(&h);
    return wins;
}

static size_t each_win(const struct large *l, print_win *print, FILE *out)
{
    return l->name == LARGE_OCTAL ? octal_wins(&l->octal, print, out) : heap_wins(l, print, out);
}

static struct answer find_answer(const struct large *l)
{
    struct answer a = { .remoteness = LARGE_UNKNOWN };
    struct one_heap h;

    if (l->name == LARGE_OCTAL) {
        a.nimber = octal_sum(&l->octal);
        a.outcome = a.nimber > 0 ? OUTCOME_N : OUTCOME_P;
        a.ended = octal_ended(&l->octal);
        a.remoteness = a.ended ? 0 : octal_ends_at_once(&l->octal) ? 1 : LARGE_UNKNOWN;
    } else {
        find_heap(l, &h);
        a = (struct answer){ h.self.outcome, l->play == PLAY_MISERE ? LARGE_UNKNOWN : h.self.nimber, h.self.remoteness, h.takes == 0 };
        end_heap(&h);
    }
    return a;
}

static void print_number(uint32_t number, FILE *out)
{
    if (number == LARGE_UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%u", number);
}

static void print_field(const char *move, const char *left, uint32_t remoteness, size_t number, FILE *out)
{
    (void)move, (void)remoteness;
    fprintf(out, "%s%s", number > 1 ? ";" : "", left);
}

void large_print_fields(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);

    fprintf(out, "%c\t", desk_outcome_letter(a.outcome));
    print_number(a.nimber, out);
    fputc('\t', out);
    print_number(a.remoteness, out);
    fputc('\t', out);
    if (a.outcome == OUTCOME_N && each_win(l, print_field, out) > DESK_MOVES)
        fputs(";+more", out);
}

static void print_line(const char *move, const char *left, uint32_t remoteness, size_t number, FILE *out)
{
    (void)number;
    fprintf(out, "  %s, leaves %s", move, left);
    if (remoteness != LARGE_UNKNOWN)
        fprintf(out, " (remoteness %u)", remoteness);
    fputc('\n', out);
}

/* Counts the winning moves in place of printing them. */
static void print_nothing(const char *move, const char *left, uint32_t remoteness, size_t number, FILE *out)
{
    (void)move, (void)left, (void)remoteness, (void)number, (void)out;
}

void large_print_prose(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);
    size_t wins = a.outcome == OUTCOME_N ? each_win(l, print_nothing, out) : 0;

    desk_print_outcome(a.outcome, a.ended, a.remoteness == LARGE_UNKNOWN ? -1 : (int64_t)a.remoteness, out);
    fputs("nimber      ", out);
    print_number(a.nimber, out);
    fputs(l->play == PLAY_MISERE ? " (misere play has none)\nremoteness  " : "\nremoteness  ", out);
    print_number(a.remoteness, out);
    fputs(a.remoteness == LARGE_UNKNOWN ? " (no formula is known)\n" : "\n", out);
    if (l->name != LARGE_OCTAL)
        fprintf(out, "on the device %s\n",
                l->name == LARGE_SQUARES ? "squares: piles of 0..10000" : "subtraction: piles of 0..999, a set of 1..16");
    if (wins == 0)
        return;
    fprintf(out, "winning move%s\n", wins == 1 ? "" : "s");
    each_win(l, print_line, out);
    if (wins > DESK_MOVES)
        fputs("  +more\n", out);
}

/* ---- why ---- */

static void heap_why(const struct large *l, FILE *out)
{
    struct one_heap h;

    find_heap(l, &h);
    for (uint32_t i = 0; i < h.takes; i++)
        fprintf(out, "  Take %u: %u %s in %u\n", h.take[i], l->heap - h.take[i], h.option[i].outcome == OUTCOME_P ? ":(" : ":)",
                h.option[i].remoteness);
    end_heap(&h);
}

void large_print_why(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);

    fputs("why\n", out);
    if (a.ended)
        fprintf(out, "  Over: the player to move %s.\n", a.outcome == OUTCOME_P ? "lost" : "won");
    else if (l->name == LARGE_OCTAL)
        octal_print_why(&l->octal, out);
    else
        heap_why(l, out);
    if (a.ended)
        return;
    fputs(a.outcome == OUTCOME_P ? "  Lost" : "  Won", out);
    if (a.remoteness != LARGE_UNKNOWN)
        fprintf(out, " in %u", a.remoteness);
    fputs(".\n", out);
}
