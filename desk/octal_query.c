/* Answers about octal games. */
#include "octal_query.h"
#include "ticks.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE = 100 };
#define NO_REMOTENESS UINT64_MAX /* no remoteness is known */

/* ---- the table ---- */

/* The budget of a search for a period, in calls of its watch (octal.c: WATCH_WORK). */
static bool within_budget(uint32_t heaps, void *budget)
{
    return ticks_go_on("heap", heaps) && --*(int *)budget > 0;
}

static bool go_on(uint32_t heaps, void *context)
{
    (void)context;
    return ticks_go_on("heap", heaps);
}

/* Returns the one table, of this code. */
static struct octal_table *table_of(const struct octal *code)
{
    static struct octal_table table;
    static bool begun;

    if (!begun || memcmp(&table.code, code, sizeof *code) != 0) {
        octal_end(&table);
        octal_begin(&table, code);
        begun = true;
    }
    return &table;
}

static void end_if_interrupted(const struct octal_table *t)
{
    ticks_clear();
    if (!ticks_interrupted())
        return;
    desk_end(DESK_INTERRUPTED, "octal: interrupted; the nimbers of heaps up to %" PRIu32 " were computed", t->count - 1);
}

const struct octal_table *octal_table_of(const struct octal *code, uint64_t last)
{
    struct octal_table *t = table_of(code);

    octal_extend(t, last > OCTAL_TABLE_MOST ? OCTAL_TABLE_MOST : (uint32_t)last, go_on, NULL);
    end_if_interrupted(t);
    return t;
}

static uint64_t largest(const struct octal_query *q)
{
    uint64_t most = 0;

    for (uint8_t i = 0; i < q->heaps; i++)
        if (q->heap[i] > most)
            most = q->heap[i];
    return most;
}

static const struct octal_table *table_for(const struct octal_query *q)
{
    return octal_table_of(&q->code, largest(q));
}

/* ---- the text ---- */

bool octal_read_code(struct reader *r, const char *game, struct word word, struct octal *code)
{
    const char *wrong = octal_read(word.start, word.length, code);

    return *wrong == '\0' || refuse(r, "%s: code=%.*s %s (%s)", game, QUOTED(word), wrong, octal_usage);
}

/* Reads a number of 0..most, as digits or as BASE^EXPONENT. */
bool octal_read_heap(struct reader *r, const char *game, struct word word, uint64_t most, uint64_t *heap)
{
    struct word power, base = split_word(word, '^', &power);
    uint64_t number[2] = { 0, 1 };
    const struct word text[2] = { base, power };

    for (int i = 0; i < 2 && text[i].length > 0; i++) {
        number[i] = 0;
        for (size_t j = 0; j < text[i].length; j++) {
            if (text[i].start[j] < '0' || text[i].start[j] > '9')
                return refuse(r, "%s: %.*s is not a number (0..%" PRIu64 ", also as 10^12)", game, QUOTED(word), most);
            number[i] = number[i] > most ? number[i] : number[i] * 10 + (uint64_t)(text[i].start[j] - '0');
        }
        if (text[i].start[0] == '0' && text[i].length > 1)
            return refuse(r, "%s: %.*s has leading zeros (0..%" PRIu64 ", written without)", game, QUOTED(word), most);
    }
    if (base.length == 0 || (power.length == 0 && base.length < word.length))
        return refuse(r, "%s: %.*s is not a number (0..%" PRIu64 ", also as 10^12)", game, QUOTED(word), most);
    *heap = number[1] == 0 ? 1 : number[0];
    for (uint64_t i = 1; i < number[1] && *heap > 1 && *heap <= most; i++)
        *heap = *heap > most / number[0] ? most + 1 : *heap * number[0];
    return *heap <= most || refuse(r, "%s: %.*s is out of range (0..%" PRIu64 ")%s", game, QUOTED(word), most,
                                   most == OCTAL_CYCLE_MOST ? "; the code repeats, so the time grows with the square of the heap" : "");
}

static uint64_t greatest(const struct octal *code)
{
    return code->cycle > 0 ? OCTAL_CYCLE_MOST : code->unequal ? OCTAL_TABLE_MOST : OCTAL_MOST;
}

/* Refuses heaps that no table holds, if no period is proved with some seconds of work. */
static bool within_reach(struct reader *r, const char *game, const struct octal_query *q)
{
    struct octal_table *t = table_of(&q->code);
    int budget = 1 << 11;
    char code[OCTAL_TEXT];

    if (largest(q) <= OCTAL_TABLE_MOST)
        return true;
    octal_extend(t, OCTAL_TABLE_MOST, within_budget, &budget);
    end_if_interrupted(t);
    if (t->proved.period > 0)
        return true;
    octal_write(&q->code, code);
    return refuse(r, "%s: the heaps up to %" PRIu32 " prove no period of %s; without one a heap is 0..%u", game, t->count - 1, code,
                  OCTAL_TABLE_MOST);
}

bool octal_read_heaps(struct reader *r, const char *game, const char *usage, struct octal_query *q)
{
    struct word word = peek_word(r);

    q->heaps = 0;
    if (word_is(word, "-"))
        return next_word(r), next_word(r).length == 0 || refuse(r, "%s: - stands for no heap, so it stands alone: %s", game, usage);
    while ((word = next_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, game, word, usage);
        if (q->heaps == OCTAL_HEAPS)
            return refuse(r, "%s: \"%.*s\" is one heap too many: %s", game, QUOTED(word), usage);
        if (!octal_read_heap(r, game, word, greatest(&q->code), &q->heap[q->heaps++]))
            return false;
    }
    return q->heaps > 0 ? within_reach(r, game, q) : refuse(r, "%s: there are no heaps: %s", game, usage);
}

bool octal_read_range(struct reader *r, const char *game, const struct octal *code, uint64_t *from, uint64_t *to)
{
    struct word word = next_word(r), last, first = split_word(word, '.', &last);
    uint64_t most = greatest(code);

    if (last.length < 2 || last.start[0] != '.' || next_word(r).length > 0)
        return refuse(r, "%s: a range is written A..B, of 0..%" PRIu64, game, most);
    last = (struct word){ last.start + 1, last.length - 1 };
    if (!octal_read_heap(r, game, first, most, from) || !octal_read_heap(r, game, last, most, to))
        return false;
    return *from <= *to
           || refuse(r, "%s: %" PRIu64 "..%" PRIu64 " is empty, because its first number is the greater one", game, *from, *to);
}

/* ---- moves ---- */

/* A move: from a heap so many are taken, and two heaps are left, lesser + greater; lesser may be 0, or both. */
struct octal_move {
    uint8_t heap;
    uint64_t take, lesser, greater;
};

/* Returns whether the move is allowed; it takes no more than the heap has. */
static bool allowed(const struct octal_query *q, struct octal_move *m)
{
    uint64_t rest = q->heap[m->heap] - m->take;
    uint8_t needed = rest == 0 ? OCTAL_NOTHING : m->lesser == 0 ? OCTAL_HEAP : OCTAL_TWO;

    m->greater = rest - m->lesser;
    return octal_digit(&q->code, m->take) & needed && !(q->code.unequal && m->lesser == m->greater);
}

/* Returns whether an earlier heap has the same size, so that its moves leave the same. */
static bool is_repeated(const struct octal_query *q, uint8_t heap)
{
    for (uint8_t i = 0; i < heap; i++)
        if (q->heap[i] == q->heap[heap])
            return true;
    return false;
}

/* Goes to the next move in the order of games.md: the heap from the left, the fewest taken first, then the lesser part. heap, take and
 * lesser begin at 0. Returns false after the last one. */
static bool next_move(const struct octal_query *q, struct octal_move *m)
{
    for (; m->heap < q->heaps; m->heap++, m->take = 0, m->lesser = 0) {
        uint64_t n = q->heap[m->heap], most = q->code.cycle > 0 || q->code.length > n ? n : q->code.length;

        for (; !is_repeated(q, m->heap) && m->take <= most; m->take++, m->lesser = 0) {
            uint64_t last = octal_digit(&q->code, m->take) & OCTAL_TWO ? (n - m->take) / 2 : 0;

            for (; m->lesser <= last; m->lesser++)
                if (allowed(q, m))
                    return true;
        }
    }
    return false;
}

bool octal_ended(const struct octal_query *q)
{
    return !next_move(q, &(struct octal_move){ .heap = 0 });
}

static bool is_dead(const struct octal *code, uint64_t heap)
{
    return heap == 0 || octal_ended(&(struct octal_query){ .code = *code, .heap = { heap }, .heaps = 1 });
}

/* Returns whether the move leaves no heap that has a move. */
static bool ends(const struct octal_query *q, const struct octal_move *m)
{
    for (uint8_t i = 0; i < q->heaps; i++)
        if (i != m->heap && !is_dead(&q->code, q->heap[i]))
            return false;
    return is_dead(&q->code, m->lesser) && is_dead(&q->code, m->greater);
}

/* If some move leaves a heap, then every heap of more than the length of the code and 2 has a move. So a last move leaves two heaps of at
 * most that each, or none. */
bool octal_ends_at_once(const struct octal_query *q)
{
    enum { DEAD_MOST = OCTAL_DIGITS + 2 };
    struct octal_move m = { .heap = 0 };

    while (m.heap < q->heaps && is_dead(&q->code, q->heap[m.heap]))
        m.heap++;
    if (m.heap == q->heaps || (q->code.cycle == 0 && q->heap[m.heap] > OCTAL_DIGITS + 2 * DEAD_MOST))
        return false;
    for (uint64_t left = 0; left <= 2 * DEAD_MOST && left <= q->heap[m.heap]; left++) {
        m.take = q->heap[m.heap] - left;
        for (m.lesser = 0; m.lesser <= left / 2; m.lesser++)
            if (allowed(q, &m) && ends(q, &m))
                return true;
    }
    return false;
}

uint16_t octal_sum(const struct octal_query *q)
{
    const struct octal_table *t = table_for(q);
    uint16_t sum = 0;

    for (uint8_t i = 0; i < q->heaps; i++)
        sum ^= octal_nimber(t, q->heap[i]);
    return sum;
}

/* Prints the heaps that the move leaves. Heaps of 0 are left out; no heap at all is "-". */
static void print_heaps(const struct octal_query *q, const struct octal_move *m, FILE *out)
{
    const char *blank = "";

    for (uint8_t i = 0; i < q->heaps; i++) {
        uint64_t left[2] = { m->heap == i ? m->lesser : 0, m->heap == i ? m->greater : q->heap[i] };

        for (int j = 0; j < 2; j++) {
            if (left[j] == 0)
                continue;
            fprintf(out, "%s%" PRIu64, blank, left[j]);
            blank = " ";
        }
    }
    if (*blank == '\0')
        fputc('-', out);
}

/* Prints a winning move by `print`. */
static void print_move(const struct octal_query *q, const struct octal_move *m, size_t number, print_win *print, FILE *out)
{
    char *left = NULL, move[MOVE];
    size_t length;
    FILE *text = open_memstream(&left, &length);

    if (text == NULL) {
        octal_checked(NULL);
        return;
    }
    print_heaps(q, m, text);
    fclose(text);
    if (m->take == 0)
        snprintf(move, sizeof move, "split heap %u", m->heap + 1u);
    else
        snprintf(move, sizeof move, "take %" PRIu64 " from heap %u%s", m->take, m->heap + 1u, m->lesser > 0 ? " and split it" : "");
    print(move, left, ends(q, m) ? 0 : NO_REMOTENESS, number, out);
    free(left);
}

/* A walk over the moves from one heap that take the same number, with a look-out for the next winning one. */
struct look_out {
    uint8_t heap;
    uint64_t take, last; /* the last winning move has this lesser part; or the first move with two parts above the pre-period has */
};

/* Leaves out the moves that follow if none of one whole period of lesser parts won: the parts repeat, so none of the others wins. */
static void leave_out(const struct octal_query *q, const struct octal_table *t, struct look_out *l, struct octal_move *m)
{
    if (l->heap != m->heap || l->take != m->take)
        *l = (struct look_out){ m->heap, m->take, t->proved.from };
    if (t->proved.period > 0 && m->lesser > l->last + t->proved.period)
        m->lesser = q->heap[m->heap]; /* beyond the last move that takes so many */
}

size_t octal_wins(const struct octal_query *q, print_win *print, FILE *out)
{
    const struct octal_table *t = table_for(q);
    struct octal_move m = { .heap = 0 };
    struct look_out l = { 0, 0, t->proved.from };
    uint16_t sum = octal_sum(q);
    size_t wins = 0;

    for (; wins <= DESK_MOVES && next_move(q, &m); m.lesser++) {
        if ((octal_nimber(t, m.lesser) ^ octal_nimber(t, m.greater) ^ octal_nimber(t, q->heap[m.heap])) != sum) {
            leave_out(q, t, &l, &m);
            continue;
        }
        l = (struct look_out){ m.heap, m.take, m.lesser > t->proved.from ? m.lesser : t->proved.from };
        if (++wins <= DESK_MOVES)
            print_move(q, &m, wins, print, out);
    }
    return wins;
}

/* ---- why ---- */

void octal_print_why(const struct octal_query *q, FILE *out)
{
    const struct octal_table *t = table_for(q);

    for (uint8_t i = 0; i < q->heaps; i++)
        fprintf(out, "  Heap %u: a heap of %" PRIu64 " has nimber %u.\n", i + 1u, q->heap[i], octal_nimber(t, q->heap[i]));
    fprintf(out, "  The xor of all is %u%s\n", octal_sum(q),
            octal_sum(q) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
    if (t->proved.period > 0)
        fprintf(out, "  The nimbers of heaps repeat every %" PRIu32 ", from %" PRIu32 " on.\n", t->proved.period, t->proved.from);
}
