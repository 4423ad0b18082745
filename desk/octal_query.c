/* Answers about octal games. */
#include "leads.h"
#include "number.h"
#include "octal_query.h"
#include "ticks.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

/* Returns the most that a move may take from a heap. */
static uint64_t most_taken(const struct octal *code, uint64_t heap)
{
    return code->cycle > 0 || code->length > heap ? heap : code->length;
}

/* Returns whether a heap has no move. */
static bool is_dead(const struct octal *code, uint64_t heap)
{
    for (uint64_t take = 0; heap > 0 && take <= most_taken(code, heap); take++) {
        uint8_t digit = octal_digit(code, take);
        uint64_t rest = heap - take;

        if (digit & (rest == 0 ? OCTAL_NOTHING : OCTAL_HEAP) || (digit & OCTAL_TWO && rest >= 2u + code->unequal))
            return false;
    }
    return true;
}

bool octal_ended(const struct octal_query *q)
{
    for (uint8_t i = 0; i < q->heaps; i++)
        if (!is_dead(&q->code, q->heap[i]))
            return false;
    return true;
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

/* ---- winning moves ---- */

/* Writes a semicolon and the heaps that the move leaves, at most one more than there are. Heaps of 0 are left out; no heap at all is "-".
 * Returns the end of the text. */
static char *write_left(const struct octal_query *q, const struct octal_move *m, char *to)
{
    char *begin = to + 1;

    *to++ = ';';
    for (uint8_t i = 0; i < q->heaps; i++) {
        uint64_t left[2] = { m->heap == i ? m->lesser : 0, m->heap == i ? m->greater : q->heap[i] };

        for (int j = 0; j < 2; j++) {
            if (left[j] == 0)
                continue;
            if (to > begin)
                *to++ = ' ';
            to = write_number(to, left[j]);
        }
    }
    if (to == begin)
        *to++ = '-';
    return to;
}

/* The search for winning moves. */
struct win_search {
    const struct octal_query *query;
    const struct octal_table *table;
    uint16_t wanted; /* the xor of the nimbers of the heaps that a winning move leaves in the place of its heap */
    size_t wins;
    print_win *print;
    FILE *out;
};

/* Prints a winning move. Returns false if it is one too many. */
static bool add_win(struct win_search *s, const struct octal_move *m)
{
    char left[(OCTAL_HEAPS + 1) * (NUMBER_TEXT + 1) + 1];
    struct heap_win win = { m->heap, m->lesser > 0, m->take, ends(s->query, m) ? 0 : NO_REMOTENESS, left, 0 };

    if (++s->wins > DESK_MOVES)
        return false;
    win.length = (size_t)(write_left(s->query, m, left) - left);
    s->print(&win, s->wins, s->out);
    return true;
}

/* Returns where the table has the nimber of a heap; above the heaps that are known it is one a whole number of periods before. */
static uint32_t place_of(const struct octal_table *t, uint64_t heap)
{
    return (uint32_t)(heap < t->count ? heap : t->proved.from + (heap - t->proved.from) % t->proved.period);
}

/* Adds the winning moves that take m->take and leave two heaps. If none wins while the lesser heap goes through a whole period, none of the
 * others does, because the nimbers of both heaps repeat. Returns false after one too many. */
static bool add_splits(struct win_search *s, struct octal_move *m)
{
    const struct octal_table *t = s->table;
    uint64_t rest = s->query->heap[m->heap] - m->take, period = t->proved.period, quiet = t->proved.from;
    uint32_t up = 1, down = rest > 1 ? place_of(t, rest - 1) : 0;

    for (m->lesser = 1; 2 * m->lesser + s->query->code.unequal <= rest; m->lesser++, up++) {
        m->greater = rest - m->lesser;
        if (up == t->count)
            up -= (uint32_t)period;
        if (m->greater < t->count)
            down = (uint32_t)m->greater;
        if ((t->nimber[up] ^ t->nimber[down]) == s->wanted) {
            quiet = m->lesser > quiet ? m->lesser : quiet;
            if (!add_win(s, m))
                return false;
        } else if (period > 0 && m->lesser > quiet + period) {
            break;
        }
        down = down == t->proved.from ? down + (uint32_t)period - 1 : down - 1;
    }
    return true;
}

/* Adds the winning moves from a heap, those that take the fewest first, then by the lesser heap that is left. */
static bool add_wins_of(struct win_search *s, uint8_t heap)
{
    const struct octal *code = &s->query->code;
    uint64_t n = s->query->heap[heap];

    for (struct octal_move m = { .heap = heap }; m.take <= most_taken(code, n); m.take++) {
        uint8_t digit = octal_digit(code, m.take);
        bool whole = digit & (m.take == n ? OCTAL_NOTHING : OCTAL_HEAP);

        m.lesser = 0;
        m.greater = n - m.take;
        if (whole && octal_nimber(s->table, m.greater) == s->wanted && !add_win(s, &m))
            return false;
        if (digit & OCTAL_TWO && !add_splits(s, &m))
            return false;
    }
    return true;
}

size_t octal_wins(const struct octal_query *q, print_win *print, FILE *out)
{
    struct win_search s = { .query = q, .table = table_for(q), .print = print, .out = out };
    uint16_t sum = octal_sum(q);

    for (uint8_t i = 0; i < q->heaps; i++) {
        s.wanted = sum ^ octal_nimber(s.table, q->heap[i]);
        if (!is_repeated(q, i) && !add_wins_of(&s, i))
            break;
    }
    return s.wins;
}

/* ---- why ---- */

/* Adds the nimbers after the moves that take so many from a heap and leave two. Returns false if there are too many. */
static bool add_split_leads(const struct octal_table *t, bool unequal, uint64_t rest, struct leads *l)
{
    for (uint64_t lesser = 1; 2 * lesser + unequal <= rest; lesser++)
        if (!leads_add(l, octal_nimber(t, lesser) ^ octal_nimber(t, rest - lesser)))
            return false;
    return true;
}

/* Adds the nimbers after the moves from a heap. */
static void add_leads(const struct octal_table *t, const struct octal *code, uint64_t heap, struct leads *l)
{
    for (uint64_t take = 0; take <= most_taken(code, heap); take++) {
        uint8_t digit = octal_digit(code, take);
        bool whole = digit & (take == heap ? OCTAL_NOTHING : OCTAL_HEAP);

        if ((whole && !leads_add(l, octal_nimber(t, heap - take)))
            || (digit & OCTAL_TWO && !add_split_leads(t, code->unequal, heap - take, l)))
            return;
    }
}

void octal_print_why(const struct octal_query *q, FILE *out)
{
    const struct octal_table *t = table_for(q);
    struct leads l = { .count = 0 };

    for (uint8_t i = 0; i < q->heaps; i++) {
        fprintf(out, "  Heap %u: a heap of %" PRIu64 " has nimber %u", i + 1u, q->heap[i], octal_nimber(t, q->heap[i]));
        add_leads(t, &q->code, q->heap[i], &l);
        leads_end_line(&l, out);
    }
    fprintf(out, "  The xor of all is %u%s\n", octal_sum(q),
            octal_sum(q) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
    if (t->proved.period > 0)
        fprintf(out, "  The nimbers of heaps repeat every %" PRIu32 ", from %" PRIu32 " on.\n", t->proved.period, t->proved.from);
}
