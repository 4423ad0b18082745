/* The reasoning about a query, one line for each step. The games give the steps; the texts are those of the handheld's screen. */
#include "desk.h"
#include "leads.h"
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

/* A step of the reasoning; if why_has_set of its sentence, the nimbers of its set. */
struct step {
    struct why_step said;
    struct leads leads;
};

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

typedef void take_step(const struct query *q, const struct step *s, void *context);

/* Calls `take` with each step. After one that asserts a nimber stands the list of the nimbers that the moves lead to, so a step that only
 * says that there are such moves (WHY_REACHES) is left out. */
static void each_step(const struct query *q, take_step *take, void *context)
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
    each_step(q, print_facts, out);
}

/* ---- down to the ends ---- */

static void print_below(const struct query *q, unsigned depth, unsigned indent, FILE *out);

/* Puts the position after the move that a step speaks of in *below. Returns false if it speaks of none, or q is a sum. */
static bool opens(const struct query *q, const struct why_step *w, struct query *below)
{
    *below = *q;
    return q->count == 1 && why_option(desk_game(&q->part[0]), &q->part[0].position, w, &below->part[0].position);
}

/* Returns the outcome of the one game of a query. */
static uint8_t outcome_of(const struct query *q)
{
    struct verdict v;

    desk_judge_part(&q->part[0], &q->part[0].position, &v);
    return v.outcome;
}

/* Prints the reasoning about the position after the best move of one that no step speaks of: a lost one, of which the steps tell a
 * property that every move destroys. */
static void print_reply(const struct query *q, unsigned depth, unsigned indent, FILE *out)
{
    const struct game *game = desk_game(&q->part[0]);
    struct query below = *q;
    struct move m;

    if (q->count > 1 || !game_first(game, &q->part[0].position, &m))
        return;
    game->apply(&below.part[0].position, game_reply(game, &q->part[0].position));
    fprintf(out, "%*s> ", (int)indent, "");
    desk_print_position(&below.part[0], &below.part[0].position, out);
    fputc('\n', out);
    print_below(&below, depth - 1, indent + 2, out);
}

/* The reasoning about a position that is being printed. */
struct printed {
    FILE *out;
    unsigned depth, indent;
    bool won, opened; /* of a position that is won one winning move was followed */
};

/* Prints a step, and below it the reasoning about the position after the move that it speaks of. */
static void print_and_open(const struct query *q, const struct step *s, void *context)
{
    struct printed *p = context;
    struct query below;

    fprintf(p->out, "%*s", (int)p->indent, "");
    print_step(q, s, p->out);
    fputc('\n', p->out);
    if (p->depth == 0 || (p->won && p->opened) || !opens(q, &s->said, &below) || (p->won && outcome_of(&below) != OUTCOME_P))
        return;
    print_below(&below, p->depth - 1, p->indent + 2, p->out);
    p->opened = true;
}

/* Prints the steps.  Below a step that speaks of a move it prints the reasoning about the position after that move: in a won position for
 * one winning move, in another position for every move that a step speaks of. */
static void print_below(const struct query *q, unsigned depth, unsigned indent, FILE *out)
{
    struct printed p = { .out = out, .depth = depth, .indent = indent, .won = q->count == 1 && outcome_of(q) == OUTCOME_N };

    each_step(q, print_and_open, &p);
    if (depth > 0 && !p.opened)
        print_reply(q, depth, indent, out);
}

void desk_print_why(const struct query *q, unsigned depth, FILE *out)
{
    fputs("why\n", out);
    print_below(q, depth, 2, out);
}
