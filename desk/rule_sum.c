#include "rule_sum.h"
#include "judged.h"
#include "reader.h"
#include <stdlib.h>
#include <string.h>

/* Returns what `print` prints as a new text; ends the program if memory runs out. */
static char *text_of(void (*print)(const struct part *part, const struct position *p, FILE *out), const struct part *part,
                     const struct position *p)
{
    struct desk_text text;

    print(part, p, desk_text_begin(&text));
    return desk_text_end(&text);
}

/* As a value of this file: an unknown nimber of a node is an infinite one. */
static struct rule_value value_of(const struct part *part, const struct verdict *v)
{
    uint32_t unknown = desk_game(part)->form == FORM_NODE ? (uint32_t)DIGRAPH_NONE : (uint32_t)RULE_UNKNOWN;

    return (struct rule_value){ .outcome = v->outcome, .nimber = v->nimber == UNKNOWN ? unknown : v->nimber, .remoteness = RULE_UNKNOWN };
}

/* Prints the game and the options of a part, and a blank. */
static void print_game(const struct part *part, const struct position *p, FILE *out)
{
    (void)p;
    fprintf(out, "%s ", game_names[part->index]);
    for (uint8_t i = 0; i < part->typed_count; i++)
        fprintf(out, "%.*s ", (int)part->typed_option[i].length, part->typed_option[i].start);
}

/* Fills in a part of a sum that is a game of the desk. */
static bool judge_game(const struct part *part, struct rule_part *to, struct complaint *c)
{
    struct judged_options options;
    bool known;

    judged_find(part, &options);
    to->answer = (struct rule_answer){ .value = value_of(part, &options.verdict) };
    to->answer.option = calloc(options.count + 1, sizeof *to->answer.option);
    known = to->answer.value.nimber != RULE_UNKNOWN && to->answer.option != NULL && !desk_is_misere(part);
    for (size_t i = 0; known && i < options.count; i++) {
        struct rule_option *option = &to->answer.option[to->answer.count++];

        option->value = value_of(part, &options.option[i].verdict);
        option->text = text_of(desk_print_position, part, &options.option[i].left);
        known = option->value.nimber != RULE_UNKNOWN;
    }
    judged_free(&options);
    to->prefix = text_of(print_game, part, &part->position);
    to->text = text_of(desk_print_position, part, &part->position);
    return known || rule_refuse(c, "sum", "%s%s has no nimber, which a sum with a rule needs of every part", to->prefix, to->text);
}

/* Reads a part that is a game of the desk. */
static bool read_game(struct word typed, struct rule_part *part, struct complaint *c)
{
    struct query *q = malloc(sizeof *q);
    bool good = q != NULL && desk_parse(typed.start, typed.length, q, c);

    *part = (struct rule_part){ .text = NULL };
    if (q == NULL)
        rule_refuse(c, "sum", "memory ran out");
    else if (good)
        good = q->count == 1 ? judge_game(&q->part[0], part, c) : rule_refuse(c, "sum", "a sum cannot be a part of a sum");
    free(q);
    return good;
}

static const char *name_of(const struct rule_games *games, size_t i)
{
    return games->rule[i] != NULL ? games->rule[i]->name : "graph";
}

/* Reads one position of a game that was opened. prefix: how the part begins where it is printed. */
static bool read_position_of(struct rule_game *g, const char *prefix, struct word typed, struct rule_part *part, struct complaint *c)
{
    char text[RULE_TEXT + 1];
    uint8_t form = g->rule != NULL ? g->rule->form : RULE_OPEN;

    *part = (struct rule_part){ .text = NULL };
    if (!rule_game_read(g, typed, text, c) || !rule_judge(g, text, &part->answer, c)) {
        if (g->rule != NULL)
            g->rule->form = form; /* a query that failed does not tell what positions are */
        return false;
    }
    part->prefix = strdup(prefix);
    part->text = strdup(text);
    return (part->prefix != NULL && part->text != NULL) || rule_refuse(c, g->path, "memory ran out");
}

/* Reads the nodes of several tokens in one graph, or the one position of another game. */
static bool read_tokens(struct rule_game *g, const char *prefix, struct word typed, struct rule_sum *s, struct complaint *c)
{
    struct reader r = { .next = typed.start, .end = typed.start + typed.length, .complaint = c };

    if (g->rule != NULL || peek_word(&r).length == 0)
        return read_position_of(g, prefix, typed, &s->part[s->count++], c);
    while (peek_word(&r).length > 0) {
        if (s->count == RULE_PARTS)
            return rule_refuse(c, "sum", "there are too many parts (%d at most)", RULE_PARTS);
        if (!read_position_of(g, prefix, next_word(&r), &s->part[s->count++], c))
            return false;
    }
    return true;
}

/* Returns whether the word is the name of a game of the desk. */
static bool is_game(struct word word)
{
    bool found = false;

    for (uint8_t game = 0; !found && game < GAME_COUNT; game++)
        found = word_is(word, game_names[game]);
    return found;
}

/* Reads NAME POSITION. */
static bool read_sum_part(struct rule_games *games, struct word typed, struct rule_sum *s, struct complaint *c)
{
    struct reader r = { .next = typed.start, .end = typed.start + typed.length, .complaint = c };
    struct word name = next_word(&r);
    char prefix[RULE_NAME + 2];

    for (size_t i = 0; i < games->count; i++) {
        if (!word_is(name, name_of(games, i)))
            continue;
        if (games->rule[i] != NULL && is_game(name))
            return rule_refuse(c, games->game[i].path, "%s is a game of the desk, too; in a sum a rule needs another name",
                               name_of(games, i));
        snprintf(prefix, sizeof prefix, "%s ", name_of(games, i));
        return read_tokens(&games->game[i], prefix, (struct word){ r.next, (size_t)(r.end - r.next) }, s, c);
    }
    return read_game(typed, &s->part[s->count++], c);
}

/* Returns the words up to a word "+" or to the end, and moves on after it. */
static struct word next_sum_part(struct reader *r)
{
    struct word part = { r->next, 0 };

    for (struct word word; (word = next_word(r)).length > 0 && !word_is(word, "+");)
        part.length = (size_t)(r->next - part.start);
    return part;
}

/* Reads the parts of a sum. */
static bool read_sum(struct rule_games *games, struct reader *r, struct rule_sum *s, struct complaint *c)
{
    while (r->next < r->end) {
        if (s->count == RULE_PARTS)
            return rule_refuse(c, "sum", "there are too many parts (%d at most)", RULE_PARTS);
        if (!read_sum_part(games, next_sum_part(r), s, c))
            return false;
    }
    return s->count > 1 || rule_refuse(c, "sum", "there are too few parts: sum NAME POSITION + NAME POSITION ...");
}

/* Sums need nimbers, which misere play does not have. */
static bool check_play(const struct rule_games *games, const struct rule_sum *s, struct complaint *c)
{
    for (size_t i = 0; s->count > 1 && i < games->count; i++)
        if (games->game[i].misere)
            return rule_refuse(c, games->game[i].path, "misere play has no sums of several positions");
    return true;
}

/* Reads the option of a sum, if there is one. */
static bool read_join(struct reader *r, struct complaint *c)
{
    struct word value, word = peek_word(r);

    split_word(word, '=', &value);
    if (value.length == 0)
        return true;
    next_word(r);
    return word_is(word, "join=one") || rule_refuse(c, "sum", "with a rule or a file a sum has no option but join=one");
}

/* Reads the whole query. */
static bool read_query(struct rule_games *games, struct reader *r, struct rule_sum *s, struct complaint *c)
{
    if (!check_text(r))
        return false;
    s->between = " + ";
    if (word_is(peek_word(r), "sum")) {
        next_word(r);
        return read_join(r, c) && read_sum(games, r, s, c);
    }
    if (games->count > 1)
        return rule_refuse(c, "sum", "there are %zu rules and files: sum NAME POSITION + NAME POSITION ...", games->count);
    s->between = " ";
    return read_tokens(&games->game[0], "", (struct word){ r->next, (size_t)(r->end - r->next) }, s, c);
}

bool rule_sum_judge(struct rule_games *games, const char *text, size_t length, struct rule_sum *s, struct complaint *c)
{
    struct reader r = { .next = text, .end = text + length, .complaint = c };

    s->count = 0;
    if (read_query(games, &r, s, c) && check_play(games, s, c))
        return true;
    rule_sum_free(s);
    return false;
}
