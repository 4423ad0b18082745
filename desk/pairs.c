#define _GNU_SOURCE
#include "pairs.h"
#include "question.h"
#include "ticks.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_MOST 1000000000000000000ull
enum { CELL_TEXT = 48 }; /* characters of two numbers */

/* A table under way. */
struct work {
    struct pairs table;
    struct word game;          /* what stands before the ranges */
    char between;              /* the character between two numbers of a position */
    char *text;                /* room for the query of one position */
    const struct pairs_source *source;
    struct complaint complaint;
};

/* ---- the query ---- */

/* Returns the last word of a text, and takes it off. */
static struct word take_last(struct word *text)
{
    size_t end = text->length, begin;

    while (end > 0 && text->start[end - 1] == ' ')
        end--;
    for (begin = end; begin > 0 && text->start[begin - 1] != ' ';)
        begin--;
    text->length = begin;
    return (struct word){ text->start + begin, end - begin };
}

/* Options may have ranges, too. */
static bool is_range(struct word word)
{
    return memmem(word.start, word.length, "..", 2) != NULL && memchr(word.start, '=', word.length) == NULL;
}

bool pairs_are_asked(struct word text)
{
    struct word last = take_last(&text), first = take_last(&text);

    return is_range(last) && is_range(first);
}

/* Reads a number up to the end of a word or its first ".". Returns false if there is none of 0..NUMBER_MOST. */
static bool take_number(struct word *word, uint64_t *number)
{
    size_t digits = 0;

    for (*number = 0; digits < word->length && word->start[digits] >= '0' && word->start[digits] <= '9'; digits++) {
        if (digits == 19)
            return false;
        *number = 10 * *number + (uint64_t)(word->start[digits] - '0');
    }
    word->start += digits;
    word->length -= digits;
    return digits > 0 && *number <= NUMBER_MOST;
}

/* Reads A..B into a side of the table. */
static bool read_side(struct work *w, struct word word, int side)
{
    struct reader r = { .complaint = &w->complaint };
    struct word rest = word;
    uint64_t to;
    bool good = take_number(&rest, &w->table.from[side]) && rest.length > 2 && memcmp(rest.start, "..", 2) == 0;

    rest.start += 2;
    rest.length -= 2;
    if (!good || !take_number(&rest, &to) || rest.length > 0)
        return refuse(&r, "%.*s: a range is written A..B, of 0..10^18", QUOTED(word));
    if (to < w->table.from[side])
        return refuse(&r, "%.*s is empty", QUOTED(word));
    if (to - w->table.from[side] >= PAIRS_MOST)
        return refuse(&r, "%.*s is too long: a table of two piles has %d positions at most", QUOTED(word), PAIRS_MOST);
    w->table.side[side] = (uint32_t)(to - w->table.from[side] + 1);
    return true;
}

/* Returns the character between the numbers of a position: that of squares is a comma. */
static char separator(struct word game)
{
    size_t length = 0;

    while (length < game.length && game.start[length] != ' ')
        length++;
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (word_is((struct word){ game.start, length }, game_names[i]))
            return game_list[i]->form == FORM_PIECES ? ',' : ' ';
    return ' ';
}

static bool read_query(struct work *w, struct word text)
{
    struct reader r = { .next = text.start, .end = text.start + text.length, .complaint = &w->complaint };
    struct word last;

    if (!check_text(&r))
        return false;
    last = take_last(&text);
    if (!read_side(w, take_last(&text), 0) || !read_side(w, last, 1))
        return false;
    w->game = text;
    w->between = separator(text);
    if (pairs_are_asked(text) || is_range(take_last(&text)))
        return refuse(&r, "a table takes one range or two: GAME A..B, or GAME A..B C..D");
    return (uint64_t)w->table.side[0] * w->table.side[1] <= PAIRS_MOST ||
           refuse(&r, "a table of two piles has %d positions at most, not %u times %u", PAIRS_MOST, w->table.side[0], w->table.side[1]);
}

/* ---- the positions ---- */

/* Reads a nimber or a remoteness of an answer, and goes on to the next field. A value of another kind is no number. */
static uint64_t take_value(const char **fields)
{
    struct word word = { *fields, strcspn(*fields, "\t") }, rest = word;
    uint64_t value;

    *fields += word.length + ((*fields)[word.length] == '\t');
    if (word.length > 3 && memcmp(word.start, "inf", 3) == 0)
        return TABLE_INFINITE;
    return take_number(&rest, &value) && rest.length == 0 ? value : TABLE_UNKNOWN;
}

static void read_answer(const char *fields, struct table_row *row)
{
    row->outcome = *fields == 'P' ? OUTCOME_P : *fields == 'N' ? OUTCOME_N : OUTCOME_D;
    fields += strcspn(fields, "\t") + 1;
    row->nimber = take_value(&fields);
    row->remoteness = take_value(&fields);
}

/* Asks about one position. Returns false after a complaint if it is none. */
static bool ask_desk(void *context, struct table_row *row, struct complaint *c)
{
    static struct question q;
    struct work *w = context;
    int length = snprintf(w->text, w->game.length + CELL_TEXT, "%.*s%" PRIu64 "%c%" PRIu64, (int)w->game.length, w->game.start, row->n[0],
                          w->between, row->n[1]);
    struct desk_text fields;

    if (!question_parse(w->text, (size_t)length, &q, c))
        return false;
    question_print_fields(&q, desk_text_begin(&fields));
    read_answer(desk_text_end(&fields), row);
    free(fields.start);
    return true;
}

static bool ask(struct work *w, struct table_row *row)
{
    return w->source->ask(w->source->context, row, &w->complaint);
}

static void number_rows(struct pairs *p)
{
    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++) {
        p->row[i].n[0] = p->from[0] + i % p->side[0];
        p->row[i].n[1] = p->from[1] + i / p->side[0];
    }
}

/* Fills in all rows. Returns false after Ctrl-C. */
static bool ask_all(struct work *w)
{
    struct pairs *p = &w->table;

    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++) {
        if (!ask(w, &p->row[i]))
            p->row[i].outcome = PAIRS_NONE;
        if (!ticks_go_on("position", i))
            return false;
    }
    return true;
}

/* Returns whether some of the rows first, first + step, ... are positions. */
static bool has_position(const struct pairs *p, uint32_t first, uint32_t step, uint32_t count)
{
    bool found = false;

    for (uint32_t i = 0; i < count && !found; i++)
        found = p->row[first + i * step].outcome != PAIRS_NONE;
    return found;
}

/* Checks that each number of a range stands in some position; else the complaint is one about a position with it. */
static bool check_ranges(struct work *w)
{
    struct pairs *p = &w->table;

    for (uint32_t a = 0; a < p->side[0]; a++)
        if (!has_position(p, a, p->side[0], p->side[1]))
            return ask(w, &p->row[a]);
    for (uint32_t b = 0; b < p->side[1]; b++)
        if (!has_position(p, b * p->side[0], 1, p->side[0]))
            return ask(w, &p->row[b * p->side[0]]);
    return true;
}

uint64_t pairs_greatest(const struct pairs *p)
{
    uint64_t greatest = 0;

    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++)
        if (p->row[i].outcome != PAIRS_NONE && p->row[i].nimber < TABLE_INFINITE && p->row[i].nimber > greatest)
            greatest = p->row[i].nimber;
    return greatest;
}

/* ---- the table ---- */

static void print_rows(const struct pairs *p, struct table_out *t)
{
    uint64_t wins = 0;
    char range[100];

    table_begin(t);
    for (uint32_t a = 0; a < p->side[0]; a++) {
        for (uint32_t b = 0; b < p->side[1]; b++) {
            const struct table_row *row = &p->row[b * p->side[0] + a];

            if (row->outcome != PAIRS_NONE)
                table_print_row(t, row);
            wins += row->outcome == OUTCOME_N;
        }
    }
    snprintf(range, sizeof range, "%" PRIu64 "..%" PRIu64 " %" PRIu64 "..%" PRIu64, p->from[0], p->from[0] + p->side[0] - 1, p->from[1],
             p->from[1] + p->side[1] - 1);
    table_print_wins(t, wins, range);
}

static int print(const struct pairs *p, struct table_out *t)
{
    ticks_clear();
    if (t->form == TABLE_SVG)
        pairs_print_svg(p);
    else if (t->form == TABLE_PGM && !pairs_print_pgm(p))
        return table_fail(t, DESK_BAD_QUERY, "a grey map holds nimbers up to 32767; --svg holds greater ones");
    else if (t->form != TABLE_PGM)
        print_rows(p, t);
    return table_close(t);
}

/* Makes the table. Returns the exit status. */
static int make_table(struct work *w, struct table_out *t)
{
    const struct pairs_source *source = w->source;

    w->table.row = desk_room((size_t)w->table.side[0] * w->table.side[1], sizeof *w->table.row);
    number_rows(&w->table);
    if (source->begin != NULL && !source->begin(source->context, &w->table, &w->complaint))
        return table_fail(t, DESK_BAD_QUERY, w->complaint.text);
    if (!ask_all(w))
        return table_fail(t, DESK_INTERRUPTED, "interrupted");
    return check_ranges(w) ? print(&w->table, t) : table_fail(t, DESK_BAD_QUERY, w->complaint.text);
}

static int table_of(struct word text, struct work *w, struct table_out *t)
{
    int status;

    t->piles = 2;
    w->table.query = (struct word){ t->query, t->length };
    if (t->form == TABLE_NIMBERS || t->form == TABLE_LOST)
        return desk_usage_error("table", "a b-file takes one range", "");
    if (!read_query(w, text))
        return table_fail(t, DESK_BAD_QUERY, w->complaint.text);
    status = make_table(w, t);
    free(w->table.row);
    return status;
}

int pairs_table(struct word text, struct table_out *t)
{
    struct work w = { .text = desk_room(text.length + CELL_TEXT, 1) };
    struct pairs_source desk = { NULL, ask_desk, &w };
    int status;

    w.source = &desk;
    status = table_of(text, &w, t);
    free(w.text);
    return status;
}

int pairs_table_of(struct word text, const struct pairs_source *source, struct table_out *t)
{
    struct work w = { .source = source };

    return table_of(text, &w, t);
}
