/* Answers about the large games. */
#include "large.h"
#include "take.h"
#include "ticks.h"
#include <stdlib.h>
#include <string.h>

enum { TAKES = 1000 }; /* moves of a heap of subtraction or squares */

/* ---- octal games ---- */

static bool watch_octal(uint32_t heaps, void *context)
{
    (void)context;
    return ticks_go_on("heap", heaps);
}

/* Returns a table of the nimbers of the heaps up to `last`, which stays until the program ends or the code is another one. Ends the program
 * after Ctrl-C. */
static const struct octal_table *octal_to(const struct large *l, uint32_t last)
{
    static struct octal_table table;

    if (table.seen == NULL || memcmp(&table.code, &l->code, sizeof l->code) != 0) {
        octal_end(&table);
        octal_begin(&table, &l->code);
    }
    if (!octal_extend(&table, last, watch_octal, NULL)) {
        ticks_clear();
        fprintf(stderr, "octal: interrupted; the nimbers of heaps up to %u were computed\n", table.count - 1);
        exit(DESK_INTERRUPTED);
    }
    ticks_clear();
    return &table;
}

static uint32_t largest(const struct large *l)
{
    uint32_t most = 0;

    for (uint8_t i = 0; i < l->heaps; i++)
        if (l->heap[i] > most)
            most = l->heap[i];
    return most;
}

/* A move of an octal game: from a heap so many are taken, and two heaps are left, lesser + greater; lesser may be 0, or both. */
struct octal_move {
    uint8_t heap;
    uint32_t take, lesser, greater;
};

/* Goes to the next move in the order of games.md: the heap from the left, the fewest taken first, then the lesser part. heap, take and
 * lesser begin at 0. Returns false after the last one. */
static bool next_move(const struct large *l, struct octal_move *m)
{
    for (;; m->heap++, m->take = 0) {
        if (m->heap == l->heaps)
            return false;
        for (uint32_t n = l->heap[m->heap]; m->take <= l->code.length && m->take <= n; m->take++, m->lesser = 0) {
            uint32_t rest = n - m->take;
            uint8_t digit = l->code.digit[m->take];

            if (m->take == 0)
                continue;
            for (; m->lesser <= rest / 2; m->lesser++) {
                uint8_t needed = rest == 0 ? OCTAL_NOTHING : m->lesser == 0 ? OCTAL_HEAP : OCTAL_TWO;

                m->greater = rest - m->lesser;
                if (digit & needed)
                    return true;
                if (m->lesser > 0 || !(digit & OCTAL_TWO))
                    break; /* no split is allowed */
            }
        }
    }
}

/* Returns the xor of the nimbers of all heaps. */
static uint16_t octal_sum(const struct large *l, const struct octal_table *t)
{
    uint16_t sum = 0;

    for (uint8_t i = 0; i < l->heaps; i++)
        sum ^= t->nimber[l->heap[i]];
    return sum;
}

/* Prints the heaps that the move leaves; all heaps if m is NULL. Heaps of 0 are left out; no heap at all is "-". */
static void print_heaps(const struct large *l, const struct octal_move *m, FILE *out)
{
    const char *blank = "";

    for (uint8_t i = 0; i < l->heaps; i++) {
        uint32_t left[2] = { 0, l->heap[i] };

        if (m != NULL && m->heap == i) {
            left[0] = m->lesser;
            left[1] = m->greater;
        }
        for (int j = 0; j < 2; j++) {
            if (left[j] == 0)
                continue;
            fprintf(out, "%s%u", blank, left[j]);
            blank = " ";
        }
    }
    if (*blank == '\0')
        fputc('-', out);
}

/* Returns the heaps that the move leaves as a text, which the caller frees. */
static char *text_of(const struct large *l, const struct octal_move *m)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);

    if (out == NULL)
        return desk_room(1, 1);
    print_heaps(l, m, out);
    fclose(out);
    return text;
}

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
    fputs("analyse: interrupted\n", stderr);
    exit(DESK_INTERRUPTED);
}

/* Fills in *h. end_heap frees it. */
static void find_heap(const struct large *l, struct one_heap *h)
{
    uint32_t n = l->heap[0];

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

/* Lists winning moves: calls `print` with the text of the move and of the position that it leaves, and its remoteness, for at most
 * DESK_MOVES of them. Returns their number; DESK_MOVES + 1 if there are more. */
typedef void print_win(const char *move, const char *left, uint32_t remoteness, size_t number, FILE *out);

/* Adds a text to a list, unless it is there; then it is freed. Returns whether it was added. */
static bool add_text(char **list, size_t count, char *text)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i], text) == 0) {
            free(text);
            return false;
        }
    }
    list[count] = text;
    return true;
}

static size_t octal_wins(const struct large *l, print_win *print, FILE *out)
{
    const struct octal_table *t = octal_to(l, largest(l));
    struct octal_move m = { .heap = 0 };
    uint16_t sum = octal_sum(l, t);
    char **left = desk_room(DESK_MOVES + 1, sizeof *left), move[80];
    size_t wins = 0;

    for (; wins <= DESK_MOVES && next_move(l, &m); m.lesser++) {
        if ((t->nimber[m.lesser] ^ t->nimber[m.greater] ^ t->nimber[l->heap[m.heap]]) != sum || !add_text(left, wins, text_of(l, &m)))
            continue;
        snprintf(move, sizeof move, "take %u from heap %u%s", m.take, m.heap + 1u, m.lesser > 0 ? " and split it" : "");
        if (++wins <= DESK_MOVES)
            print(move, left[wins - 1], LARGE_UNKNOWN, wins, out);
    }
    for (size_t i = 0; i < wins; i++)
        free(left[i]);
    free(left);
    return wins;
}

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
        snprintf(left, sizeof left, "%u", l->heap[0] - h.take[i]);
        print(move, left, h.option[i].remoteness, ++wins, out);
    }
    end_heap(&h);
    return wins;
}

static size_t each_win(const struct large *l, print_win *print, FILE *out)
{
    return l->name == LARGE_OCTAL ? octal_wins(l, print, out) : heap_wins(l, print, out);
}

static struct answer find_answer(const struct large *l)
{
    struct answer a = { .remoteness = LARGE_UNKNOWN };
    struct one_heap h;

    if (l->name == LARGE_OCTAL) {
        struct octal_move m = { .heap = 0 };

        a.nimber = octal_sum(l, octal_to(l, largest(l)));
        a.outcome = a.nimber > 0 ? OUTCOME_N : OUTCOME_P;
        a.ended = !next_move(l, &m);
        a.remoteness = a.ended ? 0 : LARGE_UNKNOWN;
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

static void print_octal_why(const struct large *l, FILE *out)
{
    const struct octal_table *t = octal_to(l, largest(l));

    for (uint8_t i = 0; i < l->heaps; i++)
        fprintf(out, "  Heap %u: a heap of %u has nimber %u.\n", i + 1u, l->heap[i], t->nimber[l->heap[i]]);
    fprintf(out, "  The xor of all is %u%s\n", octal_sum(l, t),
            octal_sum(l, t) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
    if (t->proved != NULL)
        fprintf(out, "  The nimbers of heaps repeat every %u, from %u on.\n", t->proved->period, t->proved->from);
}

static void heap_why(const struct large *l, FILE *out)
{
    struct one_heap h;

    find_heap(l, &h);
    for (uint32_t i = 0; i < h.takes; i++)
        fprintf(out, "  Take %u: %u %s in %u\n", h.take[i], l->heap[0] - h.take[i], h.option[i].outcome == OUTCOME_P ? ":(" : ":)",
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
        print_octal_why(l, out);
    else
        heap_why(l, out);
    if (a.ended)
        return;
    fputs(a.outcome == OUTCOME_P ? "  Lost" : "  Won", out);
    if (a.remoteness != LARGE_UNKNOWN)
        fprintf(out, " in %u", a.remoteness);
    fputs(".\n", out);
}

/* ---- tables ---- */

/* Prints a line of a table. */
static void print_row(uint32_t n, uint8_t outcome, uint32_t nimber, uint32_t remoteness, FILE *out)
{
    fprintf(out, "%u,%c,", n, desk_outcome_letter(outcome));
    print_number(nimber, out);
    fputc(',', out);
    print_number(remoteness, out);
    fputc('\n', out);
}

static int64_t octal_rows(const struct large *l, uint32_t from, uint32_t to, bool rows, FILE *out)
{
    const struct octal_table *t = octal_to(l, to);
    int64_t wins = 0;

    for (uint32_t n = from; n <= to; n++) {
        struct large one = { .code = l->code, .heap = { n }, .heaps = 1 };
        struct octal_move m = { .heap = 0 };

        wins += t->nimber[n] > 0;
        if (rows)
            print_row(n, t->nimber[n] > 0, t->nimber[n], t->nimber[n] > 0 || next_move(&one, &m) ? LARGE_UNKNOWN : 0, out);
    }
    return wins;
}

static int64_t heap_rows(const struct large *l, uint32_t from, uint32_t to, FILE *out)
{
    const struct take_value *squares = l->name == LARGE_SQUARES ? take_squares(to, l->play) : NULL;
    int64_t wins = 0;
    struct take_walk w;

    take_begin(&w, l->set, l->play);
    if (squares == NULL && !take_walk_to(&w, from))
        return -1;
    for (uint32_t n = from; n <= to; n++) {
        const struct take_value *v = squares != NULL ? &squares[n] : take_step(&w);

        if (out != NULL)
            print_row(n, v->outcome, l->play == PLAY_MISERE ? LARGE_UNKNOWN : v->nimber, v->remoteness, out);
        wins += v->outcome == OUTCOME_N;
        if (out != NULL && n % 4096 == 0 && ticks_interrupted())
            return -1;
    }
    return wins;
}

int64_t large_print_rows(const struct large *l, uint32_t from, uint32_t to, bool rows, FILE *out)
{
    if (l->name == LARGE_OCTAL)
        return octal_rows(l, from, to, rows, out);
    if (l->name == LARGE_SUBTRACTION && !rows)
        return take_count_wins(l->set, l->play, from, to);
    return heap_rows(l, from, to, rows ? out : NULL);
}

/* Prints what is known of a period of nimbers or outcomes. */
static void print_period(const char *what, bool found, struct take_period p, uint32_t within, FILE *out)
{
    if (found)
        fprintf(out, "%s: period %u from n = %u on\n", what, p.period, p.from);
    else
        fprintf(out, "%s: none proved within %u\n", what, within);
}

void large_print_periods(const struct large *l, uint32_t to, FILE *out)
{
    struct take_period p = { 0 };
    struct octal_period o = { 0 };
    bool found;

    if (l->name == LARGE_OCTAL) {
        found = octal_find_period(octal_to(l, to), to, &o);
        print_period("nimbers", found, (struct take_period){ o.period, o.from }, to, out);
    } else if (l->name == LARGE_SUBTRACTION) {
        found = take_outcome_period(l->set, l->play, &p);
        print_period("outcomes", found, p, TAKE_LOOK, out);
        if (l->play == PLAY_NORMAL) {
            found = take_nimber_period(l->set, &p);
            print_period("nimbers", found, p, TAKE_LOOK, out);
        }
    }
}
