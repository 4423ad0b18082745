#include "leads.h"
#include "rule_answer.h"
#include <inttypes.h>
#include <stdlib.h>

enum { WHY_LINES = 40 };

void rule_sum_free(struct rule_sum *s)
{
    for (size_t i = 0; i < s->count; i++) {
        free(s->part[i].prefix);
        free(s->part[i].text);
        rule_answer_free(&s->part[i].answer);
    }
    s->count = 0;
}

/* ---- values of sums (Sprague 1935, Grundy 1939; with infinite parts Smith 1966) ---- */

/* Returns the number of infinite parts. *rest: the xor of the other nimbers; *which: the last infinite part. */
static size_t count_infinite(const struct rule_sum *s, uint32_t *rest, size_t *which)
{
    size_t count = 0;

    *rest = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (s->part[i].answer.value.nimber == DIGRAPH_NONE) {
            count++;
            *which = i;
        } else {
            *rest ^= s->part[i].answer.value.nimber;
        }
    }
    return count;
}

/* Returns whether a position has an option of this nimber. */
static bool has_option(const struct rule_answer *a, uint32_t nimber)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->option[i].value.nimber == nimber)
            return true;
    return false;
}

/* Returns whether no part has a move. */
static bool is_ended(const struct rule_sum *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->part[i].answer.count > 0)
            return false;
    return true;
}

struct rule_value rule_sum_value(const struct rule_sum *s)
{
    struct rule_value value = { .remoteness = is_ended(s) ? 0 : RULE_UNKNOWN };
    size_t which = 0, infinite = count_infinite(s, &value.nimber, &which);

    if (s->count == 1)
        return s->part[0].answer.value;
    value.outcome = value.nimber == 0 ? OUTCOME_P : OUTCOME_N;
    if (infinite == 0)
        return value;
    value.outcome = infinite == 1 && has_option(&s->part[which].answer, value.nimber) ? OUTCOME_N : OUTCOME_D;
    value.remoteness = value.outcome == OUTCOME_D ? DIGRAPH_NONE : RULE_UNKNOWN;
    value.nimber = DIGRAPH_NONE;
    return value;
}

/* Returns whether option j of part i wins: alone, if what it leaves is lost; in a sum, if its nimber is the xor of those of the other
 * parts. */
static bool wins(const struct rule_sum *s, size_t i, size_t j)
{
    const struct rule_value *left = &s->part[i].answer.option[j].value;
    uint32_t rest = 0;

    if (s->count == 1)
        return rule_wins(left);
    for (size_t k = 0; k < s->count; k++) {
        if (k != i && s->part[k].answer.value.nimber == DIGRAPH_NONE)
            return false;
        rest ^= k != i ? s->part[k].answer.value.nimber : 0;
    }
    return left->nimber == rest;
}

/* ---- text ---- */

static int compare(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* Returns the numbers K of an infinite value, a new list in rising order: the nimbers beside which it is won. NULL if memory ran out. */
static uint32_t *find_numbers(const struct rule_sum *s, size_t *count)
{
    uint32_t rest;
    size_t which = 0, infinite = count_infinite(s, &rest, &which);
    const struct rule_answer *a = &s->part[which].answer;
    uint32_t *number = malloc((a->count + 1) * sizeof *number);

    *count = 0;
    for (size_t i = 0; number != NULL && infinite == 1 && i < a->count; i++)
        if (a->option[i].value.nimber != DIGRAPH_NONE)
            number[(*count)++] = a->option[i].value.nimber ^ rest;
    if (number != NULL)
        qsort(number, *count, sizeof *number, compare);
    return number;
}

/* Prints an infinite value; meaning: in words, too. */
static void print_infinite(const struct rule_sum *s, bool meaning, FILE *out)
{
    size_t count;
    uint32_t *number = find_numbers(s, &count);

    fputs("inf:", out);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || number[i] != number[i - 1])
            fprintf(out, i > 0 ? ",%u" : "%u", number[i]);
    free(number);
    if (meaning)
        fputs(count > 0 ? " (infinite: won beside a heap of one of these numbers, a draw beside other heaps)"
                        : " (infinite: a draw beside every heap)", out);
}

/* Prints a nimber, or K of an infinite one. meaning: with what has to be said about it. */
static void print_nimber(const struct rule_sum *s, const struct rule_value *value, bool meaning, FILE *out)
{
    if (value->nimber == DIGRAPH_NONE)
        print_infinite(s, meaning, out);
    else if (value->nimber == RULE_UNKNOWN)
        fputs(meaning ? "- (misere play has none)" : "-", out);
    else
        fprintf(out, "%u", value->nimber);
}

static void print_remoteness(const struct rule_value *value, FILE *out)
{
    if (value->remoteness >= RULE_UNKNOWN)
        fputc('-', out);
    else
        fprintf(out, "%u", value->remoteness);
}

/* Prints the sum after option j of part i. */
static void print_left(const struct rule_sum *s, size_t i, size_t j, FILE *out)
{
    for (size_t k = 0; k < s->count; k++)
        fprintf(out, "%s%s%s", k > 0 ? s->between : "", s->part[k].prefix, k == i ? s->part[k].answer.option[j].text : s->part[k].text);
}

/* Prints the winning move to option j of part i, after `before` others. */
typedef void print_win(const struct rule_sum *s, size_t i, size_t j, size_t before, FILE *out);

/* Calls `print`, which may be NULL, for each winning move, up to DESK_MOVES. Returns how many there are. */
static size_t each_win(const struct rule_sum *s, print_win *print, FILE *out)
{
    size_t count = 0;

    for (size_t i = 0; i < s->count; i++) {
        for (size_t j = 0; j < s->part[i].answer.count; j++) {
            if (!wins(s, i, j))
                continue;
            if (print != NULL && count < DESK_MOVES)
                print(s, i, j, count, out);
            count++;
        }
    }
    return count;
}

static void print_win_field(const struct rule_sum *s, size_t i, size_t j, size_t before, FILE *out)
{
    fputs(before > 0 ? ";" : "", out);
    print_left(s, i, j, out);
}

void rule_print_fields(const struct rule_sum *s, FILE *out)
{
    struct rule_value value = rule_sum_value(s);

    fprintf(out, "%c\t", desk_outcome_letter(value.outcome));
    print_nimber(s, &value, false, out);
    fputc('\t', out);
    print_remoteness(&value, out);
    fputc('\t', out);
    if (each_win(s, print_win_field, out) > DESK_MOVES)
        fputs(";+more", out);
}

static void print_win_line(const struct rule_sum *s, size_t i, size_t j, size_t before, FILE *out)
{
    const struct rule_value *left = &s->part[i].answer.option[j].value;

    (void)before;
    fputs("  leaves ", out);
    print_left(s, i, j, out);
    if (s->count == 1 && left->remoteness < RULE_UNKNOWN)
        fprintf(out, " (remoteness %u)", left->remoteness);
    fputc('\n', out);
}

/* Ends the line of a remoteness that is not known. */
static void print_remoteness_note(const struct rule_sum *s, const struct rule_value *value, FILE *out)
{
    if (value->remoteness == DIGRAPH_NONE)
        fputs(" (a draw has no end)\n", out);
    else if (value->remoteness < RULE_UNKNOWN)
        fputc('\n', out);
    else if (s->count > 1)
        fputs(" (not computed for sums)\n", out);
    else
        fprintf(out, " (it needs more than %d positions of several heaps)\n", RULE_BESIDE);
}

void rule_print_prose(const struct rule_sum *s, FILE *out)
{
    struct rule_value value = rule_sum_value(s);
    size_t wins_count;

    desk_print_outcome(value.outcome, is_ended(s), value.remoteness >= RULE_UNKNOWN ? -1 : (int64_t)value.remoteness, out);
    fputs("nimber      ", out);
    print_nimber(s, &value, true, out);
    fputc('\n', out);
    fputs("remoteness  ", out);
    print_remoteness(&value, out);
    print_remoteness_note(s, &value, out);
    wins_count = each_win(s, NULL, out);
    if (wins_count > 0)
        fprintf(out, "winning move%s\n", wins_count > 1 ? "s" : "");
    if (each_win(s, print_win_line, out) > DESK_MOVES)
        fputs("  +more\n", out);
}

/* ---- why ---- */

/* Returns the winning option that ends soonest; a->count if there is none. */
static size_t best(const struct rule_answer *a)
{
    size_t found = a->count;

    for (size_t i = 0; i < a->count; i++)
        if (rule_wins(&a->option[i].value) && (found == a->count || a->option[i].value.remoteness < a->option[found].value.remoteness))
            found = i;
    return found;
}

/* Prints "TEXT leaves X; the answer is Y" for each option X of a lost position. */
static bool print_answers(struct rule_game *g, const char *text, const struct rule_answer *a, FILE *out, struct complaint *c)
{
    for (size_t i = 0; i < a->count; i++) {
        struct rule_answer left;

        if (i == WHY_LINES) {
            fputs("  +more\n", out);
            return true;
        }
        if (!rule_judge(g, a->option[i].text, &left, c))
            return false;
        if (left.count == 0)
            fprintf(out, "  %s leaves %s: the game is over, and the player to move has won\n", text, a->option[i].text);
        else
            fprintf(out, "  %s leaves %s; the answer is %s\n", text, a->option[i].text, left.option[best(&left)].text);
        rule_answer_free(&left);
    }
    return true;
}

/* Explains a lost position. */
static bool print_lost(struct rule_game *g, const char *text, FILE *out, struct complaint *c)
{
    struct rule_answer a;
    bool good = rule_judge(g, text, &a, c);

    if (good && a.count == 0)
        fprintf(out, "  %s has no move: the player to move has lost\n", text);
    good = good && print_answers(g, text, &a, out, c);
    rule_answer_free(&a);
    return good;
}

/* Prints the options of a drawn position. */
static void print_drawn(const char *text, const struct rule_answer *a, FILE *out)
{
    for (size_t i = 0; i < a->count && i < WHY_LINES; i++)
        fprintf(out, "  %s leaves %s, %s\n", text, a->option[i].text,
                a->option[i].value.outcome == OUTCOME_D ? "which is drawn" : "from which the other player wins");
    fputs(a->count > WHY_LINES ? "  +more\n" : "", out);
}

/* Ends a line that says a nimber with those of the options; an infinite option has none. */
static void print_leads(const struct rule_answer *a, FILE *out)
{
    struct leads l = { .beyond = a->value.nimber >= RULE_UNKNOWN };

    for (size_t i = 0; i < a->count && !l.beyond; i++)
        if (a->option[i].value.nimber < RULE_UNKNOWN)
            leads_add(&l, a->option[i].value.nimber);
    leads_end_line(&l, out);
}

/* Prints the nimber and where it comes from, unless there is none. */
static void print_mex(const struct rule_answer *a, const char *text, FILE *out)
{
    if (a->value.nimber >= RULE_UNKNOWN || a->count == 0)
        return;
    fprintf(out, "  %s has the nimber %" PRIu32, text, a->value.nimber);
    print_leads(a, out);
}

bool rule_print_why(struct rule_game *g, const char *text, FILE *out, struct complaint *c)
{
    struct rule_answer a;
    bool good = rule_judge(g, text, &a, c);

    fputs("why\n", out);
    if (good && a.value.outcome == OUTCOME_P)
        good = print_lost(g, text, out, c);
    else if (good && a.value.outcome == OUTCOME_D)
        print_drawn(text, &a, out);
    else if (good && a.count == 0)
        fprintf(out, "  %s has no move: in misere play the player to move has won\n", text);
    else if (good) {
        fprintf(out, "  %s leaves %s, which is lost\n", text, a.option[best(&a)].text);
        good = print_lost(g, a.option[best(&a)].text, out, c);
    }
    if (good)
        print_mex(&a, text, out);
    rule_answer_free(&a);
    return good;
}

void rule_print_sum_why(const struct rule_sum *s, FILE *out)
{
    struct rule_value value = rule_sum_value(s);

    fputs("why\n", out);
    for (size_t i = 0; i < s->count; i++) {
        struct rule_sum alone = { .count = 1, .part[0] = s->part[i] };

        fprintf(out, "  %s%s has the nimber ", s->part[i].prefix, s->part[i].text);
        print_nimber(&alone, &s->part[i].answer.value, false, out);
        print_leads(&s->part[i].answer, out);
    }
    if (value.nimber < RULE_UNKNOWN)
        fprintf(out, "  their xor is %u: %s\n", value.nimber, value.nimber == 0 ? "lost" : "a move to 0 wins");
}
