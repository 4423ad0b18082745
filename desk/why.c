/* The reasoning about a query, one line for each step. The games give the steps; the texts are those of the handheld's screen. */
#include "desk.h"
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

/* Prints the numbers of a set, with blanks between them. */
static void print_set(uint16_t set, FILE *out)
{
    for (unsigned number = 0; set > 0; number++, set >>= 1)
        if (set & 1)
            fprintf(out, "%u%s", number, set > 1 ? " " : "");
}

/* Prints a number of a step in the form that its placeholder asks for: # a number, $ an element as it is typed, & binary digits, %
 * a face for each digit (1: the player to move there loses), or a set of numbers. */
static void print_placeholder(const struct part *part, uint8_t sentence, char place, uint16_t number, FILE *out)
{
    static const char *const digits[] = { "0", "1" }, *const faces[] = { ":)", ":(" };

    if (place == '#')
        desk_print_number(number, out);
    else if (place == '$')
        desk_print_element(part, number, out);
    else if (why_has_set(sentence))
        print_set(number, out);
    else
        print_bits(number, place == '&' ? digits : faces, out);
}

bool desk_print_step(const struct query *q, uint8_t step, uint8_t language, FILE *out)
{
    char line[WORDS_LONGEST + 1];
    struct why_step w;
    const uint16_t *number = w.number;

    if (!desk_why(q, step, &w))
        return false;
    unpack_word(line, word_in(language, (uint16_t)(WORD_WHY_OVER_LOST + w.sentence)));
    for (const char *c = line; *c != '\0'; c++) {
        if (strchr("#$%&", *c) != NULL)
            print_placeholder(&q->part[0], w.sentence, *c, *number++, out);
        else
            fputc(*c, out);
    }
    return true;
}

bool desk_print_step_facts(const struct query *q, uint8_t step, FILE *out)
{
    static const char *const names[] = {
#define WHY(name) #name,
#include "games/why/why.def"
#undef WHY
    };
    static const char *const digits[] = { "0", "1" }, *const outcomes[] = { "N", "P" };
    char line[WORDS_LONGEST + 1];
    struct why_step w;
    const uint16_t *number = w.number;

    if (!desk_why(q, step, &w))
        return false;
    fputs(names[w.sentence], out);
    unpack_word(line, word_in(0, (uint16_t)(WORD_WHY_OVER_LOST + w.sentence)));
    for (const char *c = line; *c != '\0'; c++) {
        if (strchr("#$%&", *c) == NULL)
            continue;
        fputc('\t', out);
        if (*c == '#' || *c == '$' || why_has_set(w.sentence))
            print_placeholder(&q->part[0], w.sentence, *c, *number++, out);
        else
            print_bits(*number++, *c == '&' ? digits : outcomes, out);
    }
    return true;
}

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

bool desk_why(const struct query *q, uint8_t step, struct why_step *w)
{
    if (!why_with_reason(steps_of, q, step, w))
        return false;
    if (q->count == 1)
        why_list(desk_game(&q->part[0]), &q->part[0].position, w);
    return true;
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

/* Prints the steps.  Below a step that speaks of a move it prints the reasoning about the position after that move: in a won position for
 * one winning move, in another position for every move that a step speaks of. */
static void print_below(const struct query *q, unsigned depth, unsigned indent, FILE *out)
{
    bool won = q->count == 1 && outcome_of(q) == OUTCOME_N, opened = false;
    struct query below;
    struct why_step w;
    uint8_t step = 0;

    for (; step < UINT8_MAX && desk_why(q, step, &w); step++) {
        fprintf(out, "%*s", (int)indent, "");
        desk_print_step(q, step, 0, out);
        fputc('\n', out);
        if (depth == 0 || (won && opened) || !opens(q, &w, &below) || (won && outcome_of(&below) != OUTCOME_P))
            continue;
        print_below(&below, depth - 1, indent + 2, out);
        opened = true;
    }
    if (step == UINT8_MAX)
        fprintf(out, "%*s+more\n", (int)indent, "");
    if (depth > 0 && !opened)
        print_reply(q, depth, indent, out);
}

void desk_print_why(const struct query *q, unsigned depth, FILE *out)
{
    fputs("why\n", out);
    print_below(q, depth, 2, out);
}
