/* The reasoning about a query, one line for each step. The games give the steps; the texts are those of the handheld's screen. */
#include "step.h"
#include "firmware/ui/unpack.h"
#include <string.h>

/* ORDER: the texts of the steps follow each other in keys.txt as the steps do in why.def. */
#define WHY(name) _Static_assert((int)WORD_WHY_##name == (int)WORD_WHY_OVER_LOST + (int)WHY_##name, "ORDER: keys.txt and why.def");
#include "games/why/why.def"
#undef WHY

/* Prints the binary digits of a number below its highest 1, which only marks their count. names: the text for 0 and for 1. */
static void print_bits(uint16_t number, const char *const names[2], FILE *out)
{
    int bit = 15;

    while (bit > 0 && !(number >> bit & 1))
        bit--;
    while (bit-- > 0)
        fputs(names[number >> bit & 1], out);
}

/* Prints a number of a step in the form that its placeholder asks for: # a number, $ an element as it is typed, & binary digits, %
 * a face for each digit (1: the player to move there loses), or a set of numbers. */
static void print_placeholder(const struct part *part, const struct step *s, char place, uint16_t number, FILE *out)
{
    static const char *const digits[] = { "0", "1" }, *const faces[] = { ":)", ":(" };

    if (place == '#')
        desk_print_number(number, out);
    else if (place == '$')
        desk_print_element(part, number, out);
    else if (why_has_set(s->said.sentence))
        leads_print(&s->leads, out);
    else
        print_bits(number, place == '&' ? digits : faces, out);
}

/* Prints a step, without a line end. */
static void print_step(const struct query *q, const struct step *s, FILE *out)
{
    char line[WORDS_LONGEST + 1];
    const uint16_t *number = s->said.number;

    unpack_word(line, word_in(0, (uint16_t)(WORD_WHY_OVER_LOST + s->said.sentence)));
    for (const char *c = line; *c != '\0'; c++) {
        if (strchr("#$%&", *c) != NULL)
            print_placeholder(&q->part[0], s, *c, *number++, out);
        else
            fputc(*c, out);
    }
}

/* Prints what a step says: its name in why.def, and its numbers, each after a tab; binary digits as such, faces as the letters of their
 * outcomes, P (lost) and N (won). */
static void print_step_facts(const struct query *q, const struct step *s, FILE *out)
{
    static const char *const names[] = {
#define WHY(name) #name,
#include "games/why/why.def"
#undef WHY
    };
    static const char *const digits[] = { "0", "1" }, *const outcomes[] = { "N", "P" };
    char line[WORDS_LONGEST + 1];
    const uint16_t *number = s->said.number;

    fputs(names[s->said.sentence], out);
    unpack_word(line, word_in(0, (uint16_t)(WORD_WHY_OVER_LOST + s->said.sentence)));
    for (const char *c = line; *c != '\0'; c++) {
        if (strchr("#$%&", *c) == NULL)
            continue;
        fputc('\t', out);
        if (*c == '#' || *c == '$' || why_has_set(s->said.sentence))
            print_placeholder(&q->part[0], s, *c, *number++, out);
        else
            print_bits(*number++, *c == '&' ? digits : outcomes, out);
    }
}

/* ---- the steps ---- */

/* The steps about a query (why_source). */
static bool steps_of(const void *query, uint8_t step, struct why_step *w)
{
    const struct query *q = query;
    struct why_parts parts = { .join = q->join, .count = q->count };

    for (uint8_t i = 0; i < q->count; i++)
        desk_judge_part(&q->part[i], &q->part[i].position, &parts.part[i]);
    if (q->count > 1)
        return why_parts(&parts, step, w);
    return indexed_why(q->part[0].index, desk_game(&q->part[0]), &q->part[0].position, step, w);
}

/* Puts the nimbers after the moves of a position in *l. Returns false if they are not all known, or if there is no move. */
static bool find_leads(const struct part *part, const struct position *p, struct leads *l)
{
    const struct game *game = desk_game(part);
    struct position left;
    struct verdict v;
    struct move m;

    for (bool found = game_first(game, p, &m); found; found = game_next(game, p, &m)) {
        left = *p;
        game->apply(&left, m);
        desk_judge_part(part, &left, &v);
        if (v.nimber == UNKNOWN || !leads_add(l, v.nimber)) {
            leads_clear(l);
            return false;
        }
    }
    leads_sort(l);
    return l->count > 0;
}

/* Returns the position with one part only: a heap, a piece or a row of coins. */
static struct position alone(const struct position *p, uint16_t part)
{
    struct position one = *p;

    memset(one.part, 0, sizeof one.part);
    one.parts = 1;
    one.part[0] = part;
    return one;
}

/* Puts the nimbers after the moves of what a step speaks of in s->leads: of a heap, a piece, a coin, a game of a sum. Returns false if it
 * speaks of none, or find_leads does. */
static bool find_leads_of(const struct query *q, struct step *s)
{
    const uint16_t *number = s->said.number;
    struct position here = q->part[0].position;

    switch (s->said.sentence) {
    case WHY_PART_NIMBER:
        return find_leads(&q->part[number[0] - 1], &q->part[number[0] - 1].position, &s->leads);
    case WHY_COIN:
        here = alone(&here, (uint16_t)(1u << (number[0] - 1)));
        break;
    case WHY_WORTH:
        here = alone(&here, number[1]);
        break;
    case WHY_HEAP:
    case WHY_REACHES:
        here = alone(&here, number[0]);
        break;
    default:
        return false;
    }
    return find_leads(&q->part[0], &here, &s->leads);
}

/* Changes a step to the list of the nimbers in s->leads. */
static void make_list(struct step *s)
{
    uint8_t sentence = s->said.sentence;

    if (sentence == WHY_WORTH)
        s->said.number[0] = s->said.number[1];
    s->said.sentence = sentence == WHY_PART_NIMBER ? WHY_PART_LEAVES : WHY_LEAVES;
    s->said.number[2] = (uint16_t)leads_missing(&s->leads);
}

void step_each(const struct query *q, take_step *take, void *context)
{
    struct step s = { .leads = { .count = 0 } };

    for (uint8_t step = 0; step < UINT8_MAX && why_with_reason(steps_of, q, step, &s.said); step++) {
        bool listed = find_leads_of(q, &s), reaches = s.said.sentence == WHY_REACHES;

        if (!listed || !reaches)
            take(q, &s, context);
        if (listed && !reaches) {
            make_list(&s);
            take(q, &s, context);
        }
        leads_clear(&s.leads);
    }
}

static void print_facts(const struct query *q, const struct step *s, void *out)
{
    fputs("why\t", out);
    print_step_facts(q, s, out);
    fputc('\n', out);
}

void desk_print_why_facts(const struct query *q, FILE *out)
{
    step_each(q, print_facts, out);
}

/* ---- down to the ends ---- */

static void print_below(const struct query *q, unsigned depth, unsigned indent, FILE *out);

/* Returns the outcome of a query. */
static uint8_t outcome_of(const struct query *q)
{
    struct verdict v;

    desk_judge(q, &v);
    return v.outcome;
}

/* Prints the position of a game, or the games of a sum. */
static void print_place(const struct query *q, FILE *out)
{
    if (q->count == 1)
        desk_print_position(&q->part[0], &q->part[0].position, out);
    for (uint8_t i = 0; i < q->count && q->count > 1; i++) {
        fputs(i > 0 ? " + " : "", out);
        desk_print_part(&q->part[i], &q->part[i].position, out);
    }
}

/* Prints the reasoning about the position after the best move of one that no step speaks of: a lost one, of which the steps tell a
 * property that every move destroys; or a won sum, of which they tell in which games one moves. */
static void print_reply(const struct query *q, unsigned depth, unsigned indent, FILE *out)
{
    struct query below;

    if (!step_reply(q, &below))
        return;
    fprintf(out, "%*s> ", (int)indent, "");
    print_place(&below, out);
    fputc('\n', out);
    print_below(&below, depth - 1, indent + 2, out);
}

/* The reasoning about a position that is being printed. */
struct printed {
    FILE *out;
    unsigned depth, indent;
    uint8_t outcome;
    bool moved; /* a move was followed */
};

/* Returns whether the reasoning goes on where a step leads: in each part of a sum; after every move that is spoken of, but in a won
 * position after one winning move alone. */
static bool goes_on(const struct printed *p, enum way way, const struct query *below)
{
    if (p->outcome != OUTCOME_N || way != WAY_MOVE)
        return way != WAY_NONE;
    return !p->moved && outcome_of(below) == OUTCOME_P;
}

/* Prints a step, and below it the reasoning about what it leads to. */
static void print_and_open(const struct query *q, const struct step *s, void *context)
{
    struct printed *p = context;
    struct query below;
    enum way way;

    fprintf(p->out, "%*s", (int)p->indent, "");
    print_step(q, s, p->out);
    fputc('\n', p->out);
    if (p->depth == 0)
        return;
    way = step_way(q, &s->said, &below);
    if (!goes_on(p, way, &below))
        return;
    print_below(&below, p->depth - 1, p->indent + 2, p->out);
    p->moved |= way == WAY_MOVE;
}

/* Prints the steps, and the reasoning about what they lead to. */
static void print_below(const struct query *q, unsigned depth, unsigned indent, FILE *out)
{
    struct printed p = { .out = out, .depth = depth, .indent = indent, .outcome = outcome_of(q) };

    step_each(q, print_and_open, &p);
    if (depth > 0 && !p.moved)
        print_reply(q, depth, indent, out);
}

void desk_print_why(const struct query *q, unsigned depth, FILE *out)
{
    fputs("why\n", out);
    print_below(q, depth, 2, out);
}
