/* Answers about the large games. */
#include "large.h"
#include "number.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- answers ---- */

/* The verdict on a query. */
struct answer {
    struct large_value value;
    bool ended;
};

/* Where winning moves are listed. */
struct listing {
    const struct large *large;
    print_win *print;
    size_t count; /* DESK_MOVES + 1 if there are more */
    FILE *out;
};

/* Writes a semicolon and the heaps that a move leaves. Returns the end of the text. */
static char *write_left(const struct large *l, const struct large_move *m, char *to)
{
    for (uint8_t i = 0; i < l->heaps; i++) {
        *to++ = i > 0 ? ' ' : ';';
        to = write_number(to, l->heap[i] - (i == m->heap ? m->take : 0));
    }
    return to;
}

static bool list_win(const struct large_move *m, void *context)
{
    struct listing *w = context;
    char left[LARGE_HEAPS * (NUMBER_TEXT + 1)];
    struct heap_win win = { m->heap, false, m->take, m->left.remoteness, left, 0 };

    if (m->left.outcome != OUTCOME_P)
        return true;
    if (++w->count > DESK_MOVES)
        return false;
    win.length = (size_t)(write_left(w->large, m, left) - left);
    w->print(&win, w->count, w->out);
    return true;
}

static size_t each_win(const struct large *l, print_win *print, FILE *out)
{
    struct listing w = { .large = l, .print = print, .out = out };

    if (l->name == LARGE_OCTAL)
        return octal_wins(&l->octal, print, out);
    large_each_win(l, list_win, &w);
    return w.count;
}

static bool find_end(const struct large_move *m, void *context)
{
    bool *ends = context;

    *ends = m->left.outcome == OUTCOME_P && m->left.remoteness == 0;
    return !*ends;
}

static struct answer find_answer(const struct large *l)
{
    struct answer a = { .value.remoteness = LARGE_UNKNOWN };
    bool ends = false;

    if (l->name == LARGE_OCTAL) {
        a.value.nimber = octal_sum(&l->octal);
        a.value.outcome = a.value.nimber > 0 ? OUTCOME_N : OUTCOME_P;
        a.ended = octal_ended(&l->octal);
        a.value.remoteness = a.ended ? 0 : octal_ends_at_once(&l->octal) ? 1 : LARGE_UNKNOWN;
    } else {
        a.value = large_judge(l, &a.ended);
        if (a.value.remoteness == LARGE_UNKNOWN && a.value.outcome == OUTCOME_N)
            large_each_win(l, find_end, &ends);
        if (ends)
            a.value.remoteness = 1;
    }
    return a;
}

static void print_number(uint64_t number, FILE *out)
{
    if (number == LARGE_UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%" PRIu64, number);
}

static void print_field(const struct heap_win *win, size_t number, FILE *out)
{
    fwrite(win->left + (number == 1), 1, win->length - (number == 1), out);
}

void large_print_fields(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);

    fprintf(out, "%c\t", desk_outcome_letter(a.value.outcome));
    print_number(a.value.nimber, out);
    fputc('\t', out);
    print_number(a.value.remoteness, out);
    fputc('\t', out);
    if (a.value.outcome == OUTCOME_N && each_win(l, print_field, out) > DESK_MOVES)
        fputs(";+more", out);
}

/* Prints the rest of a line about a winning move: what it leaves. */
static void print_left(const struct heap_win *win, FILE *out)
{
    fprintf(out, ", leaves %.*s", (int)win->length - 1, win->left + 1);
    if (win->remoteness != LARGE_UNKNOWN)
        fprintf(out, " (remoteness %" PRIu64 ")", win->remoteness);
    fputc('\n', out);
}

static void print_octal(const struct heap_win *win, size_t number, FILE *out)
{
    (void)number;
    if (win->take == 0)
        fprintf(out, "  split heap %u", win->heap + 1u);
    else
        fprintf(out, "  take %" PRIu64 " from heap %u%s", win->take, win->heap + 1u, win->splits ? " and split it" : "");
    print_left(win, out);
}

static void print_pile(const struct heap_win *win, size_t number, FILE *out)
{
    (void)number;
    fprintf(out, "  take %" PRIu64 " from pile %u", win->take, win->heap + 1u);
    print_left(win, out);
}

static void print_take(const struct heap_win *win, size_t number, FILE *out)
{
    (void)number;
    fprintf(out, "  take %" PRIu64, win->take);
    print_left(win, out);
}

/* Counts the winning moves in place of printing them. */
static void print_nothing(const struct heap_win *win, size_t number, FILE *out)
{
    (void)win, (void)number, (void)out;
}

/* Says why a number is not known. */
static const char *unknown(const struct large *l)
{
    if (l->name == LARGE_SQUARES && l->heaps == 1)
        return " (the table ends at 1000000)";
    return l->heaps == 1 && l->name == LARGE_SUBTRACTION ? " (beyond the budget of the desk)" : " (no formula is known)";
}

void large_print_prose(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);
    size_t wins = a.value.outcome == OUTCOME_N ? each_win(l, print_nothing, out) : 0;

    desk_print_outcome(a.value.outcome, a.ended, a.value.remoteness == LARGE_UNKNOWN ? -1 : (int64_t)a.value.remoteness, out);
    fputs("nimber      ", out);
    print_number(a.value.nimber, out);
    fputs(l->play == PLAY_MISERE ? " (misere play has none)" : a.value.nimber == LARGE_UNKNOWN ? unknown(l) : "", out);
    fputs("\nremoteness  ", out);
    print_number(a.value.remoteness, out);
    fputs(a.value.remoteness == LARGE_UNKNOWN ? unknown(l) : "", out);
    fputc('\n', out);
    if (l->name != LARGE_OCTAL)
        fprintf(out, "on the device %s\n",
                l->name == LARGE_SQUARES ? "squares: one pile of 0..10000" : "subtraction: one pile of 0..999, a set of 1..16");
    if (wins == 0)
        return;
    fprintf(out, "winning move%s\n", wins == 1 ? "" : "s");
    each_win(l, l->name == LARGE_OCTAL ? print_octal : l->heaps > 1 ? print_pile : print_take, out);
    if (wins > DESK_MOVES)
        fputs("  +more\n", out);
}

/* ---- why ---- */

enum { WHY_LINES = 1000 };

struct why_list {
    const struct large *large;
    size_t count;
    FILE *out;
};

static bool print_option(const struct large_move *m, void *context)
{
    struct why_list *w = context;

    if (++w->count > WHY_LINES)
        return true;
    fprintf(w->out, "  Take %" PRIu64 ": %" PRIu64 " %s", m->take, w->large->heap[0] - m->take, m->left.outcome == OUTCOME_P ? ":(" : ":)");
    if (m->left.remoteness != LARGE_UNKNOWN)
        fprintf(w->out, " in %" PRIu64, m->left.remoteness);
    fputc('\n', w->out);
    return true;
}

/* Prints the nimbers of several heaps, and what follows. */
static void piles_why(const struct large *l, FILE *out)
{
    struct leads leads = { .count = 0 };
    uint32_t sum = 0;

    for (uint8_t i = 0; i < l->heaps; i++) {
        uint32_t nimber = large_nimber(l, l->heap[i]);

        fprintf(out, "  Pile %u: a pile of %" PRIu64 " has nimber %u", i + 1u, l->heap[i], nimber);
        large_add_leads(l, l->heap[i], &leads);
        leads_end_line(&leads, out);
        sum ^= nimber;
    }
    fprintf(out, "  The xor of all is %u%s\n", sum,
            l->play == PLAY_MISERE ? ": in misere play 0 is lost, but 1 where all are 0 or 1 (Ferguson)."
            : sum > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
}

static void heap_why(const struct large *l, FILE *out)
{
    struct why_list w = { l, 0, out };

    if (l->heaps > 1) {
        piles_why(l, out);
        return;
    }
    large_each_move(l, print_option, &w);
    if (w.count > WHY_LINES)
        fprintf(out, "  +%zu more\n", w.count - WHY_LINES);
}

void large_print_why(const struct large *l, FILE *out)
{
    struct answer a = find_answer(l);

    fputs("why\n", out);
    if (a.ended)
        fprintf(out, "  Over: the player to move %s.\n", a.value.outcome == OUTCOME_P ? "lost" : "won");
    else if (l->name == LARGE_OCTAL)
        octal_print_why(&l->octal, out);
    else
        heap_why(l, out);
    if (a.ended)
        return;
    fputs(a.value.outcome == OUTCOME_P ? "  Lost" : "  Won", out);
    if (a.value.remoteness != LARGE_UNKNOWN)
        fprintf(out, " in %" PRIu64, a.value.remoteness);
    fputs(".\n", out);
}
