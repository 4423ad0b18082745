#define _GNU_SOURCE
#include "rule_command.h"
#include "pairs.h"
#include "graph_file.h"
#include "json.h"
#include "reader.h"
#include "rule_dot.h"
#include "rule_period.h"
#include "rule_sum.h"
#include "table_out.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_MOST = 10000000 };

/* What a command line says. */
struct asked {
    const char *command;
    struct rule_games games;
    const char *path[RULE_PARTS]; /* of the games */
    bool is_file[RULE_PARTS];
    bool why, json, value, dot;
    struct table_out out;         /* of a table */
    const char *tsv;              /* a file of queries, or NULL */
    int play;                     /* -1: as the rule says; 0: normal; 1: misere */
    char **words;                 /* the arguments that are left: the query */
    int word_count;
};

bool rule_is_asked(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--rule") == 0 || strcmp(argv[i], "--file") == 0)
            return true;
    return false;
}

/* Takes the option --rule or --file and its argument at *i. Returns false after a line about a mistake. */
static bool take_path(struct asked *a, int argc, char **argv, int *i)
{
    size_t count = a->games.count;

    if (*i + 1 >= argc) {
        desk_usage_error(a->command, "a file is missing after ", argv[*i]);
        return false;
    }
    if (count == RULE_PARTS) {
        desk_usage_error(a->command, "there are too many files, from here on: ", argv[*i + 1]);
        return false;
    }
    a->is_file[count] = strcmp(argv[*i], "--file") == 0;
    a->path[count] = argv[++*i];
    a->games.count++;
    return true;
}

/* Takes an option of an answer. Returns whether the word is one. */
static bool take_form(struct asked *a, const char *word)
{
    const struct {
        const char *option;
        bool *flag;
    } forms[] = { { "--why", &a->why }, { "--json", &a->json }, { "--value", &a->value }, { "--dot", &a->dot } };

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(word, forms[i].option) == 0)
            return *forms[i].flag = true;
    return false;
}

/* Takes one argument that is no path. Returns false after a line about a mistake. */
static bool take_word(struct asked *a, int argc, char **argv, int *i)
{
    const char *word = argv[*i];
    bool table = strcmp(a->command, "table") == 0;
    int status = DESK_OK;

    if (table && table_take_option(&a->out, word, &status)) {
        return status == DESK_OK;
    } else if (!table && take_form(a, word)) {
        return true;
    } else if (!table && strcmp(word, "--tsv") == 0 && *i + 1 < argc) {
        a->tsv = argv[++*i];
    } else if (strcmp(word, "play=misere") == 0 || strcmp(word, "play=normal") == 0) {
        a->play = strcmp(word, "play=misere") == 0;
    } else if (strncmp(word, "--", 2) == 0) {
        desk_usage_error(a->command, "with a rule or a file there is no option ", word);
        return false;
    } else {
        a->words[a->word_count++] = argv[*i];
    }
    return true;
}

/* Reads the arguments. Returns false after a line about a mistake. */
static bool read_arguments(struct asked *a, int argc, char **argv)
{
    a->command = argv[0];
    a->play = -1;
    a->words = desk_room((size_t)argc, sizeof *a->words);
    for (int i = 1; i < argc; i++) {
        bool path = strcmp(argv[i], "--rule") == 0 || strcmp(argv[i], "--file") == 0;

        if (!(path ? take_path(a, argc, argv, &i) : take_word(a, argc, argv, &i)))
            return false;
    }
    if (a->word_count > 0 && a->games.count == 1 && a->is_file[0] && strcmp(a->words[0], "graph") == 0) {
        a->word_count--;
        memmove(a->words, a->words + 1, (size_t)a->word_count * sizeof *a->words);
    }
    if ((a->tsv != NULL) == (a->word_count > 0)) {
        desk_usage_error(a->command, a->tsv != NULL ? "--tsv takes the positions from its file, not from " : "a position is missing",
                         a->tsv != NULL ? a->words[0] : "");
        return false;
    }
    return true;
}

/* Checks that the options go together. Returns false after a line about a mistake. */
static bool check_forms(const struct asked *a)
{
    if (a->why + a->json + a->value + a->dot > 1)
        desk_usage_error(a->command, "an answer has one form: --why, --json, --value or --dot", "");
    else if (a->tsv != NULL && (a->value || a->dot))
        desk_usage_error(a->command, "--tsv goes with --json only", "");
    else if (a->dot && a->games.count > 1)
        desk_usage_error(a->command, "a graph is one of one game, not of a sum", "");
    else
        return true;
    return false;
}

/* Opens one rule or file. */
static bool open_game(struct asked *a, size_t i, struct complaint *c)
{
    struct rule_game *g = &a->games.game[i];

    if (a->is_file[i])
        return graph_file_read(g, a->path[i], a->play == 1, c);
    a->games.rule[i] = rule_open(a->path[i], c);
    if (a->games.rule[i] == NULL)
        return false;
    for (size_t j = 0; j < i; j++)
        if (!a->is_file[j] && strcmp(a->games.rule[i]->name, a->games.rule[j]->name) == 0)
            return rule_refuse(c, a->path[i], "there are two rules of this name; a sum tells them by their names");
    if (a->play >= 0)
        a->games.rule[i]->misere = a->play == 1;
    rule_game_begin(g, a->games.rule[i]);
    return true;
}

/* Opens all; starts the clock of the rules. */
static bool open_games(struct asked *a, struct complaint *c)
{
    rule_clock_start(a->command, RULE_SECONDS);
    for (size_t i = 0; i < a->games.count; i++)
        if (!open_game(a, i, c))
            return false;
    return true;
}

static void close_all(struct asked *a)
{
    for (size_t i = 0; i < a->games.count; i++) {
        rule_game_free(&a->games.game[i]);
        rule_close(a->games.rule[i]);
    }
    free(a->words);
    free(a);
}

/* Writes out what was printed. Returns the exit status. */
static int flush(const char *command, int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "%s: the answers cannot be written: %s\n", command, strerror(errno));
    return DESK_BAD_QUERY;
}

static int refuse_all(const struct asked *a, const struct complaint *c)
{
    fflush(stdout);
    fprintf(stderr, "%s: ", a->command);
    utf8_print(c->text, strlen(c->text), stderr);
    fputc('\n', stderr);
    return DESK_BAD_QUERY;
}

/* ---- analyse ---- */

/* Returns the fields of an answer as a text, which the caller frees. */
static char *fields_of(const struct rule_sum *s)
{
    struct desk_text fields;

    rule_print_fields(s, desk_text_begin(&fields));
    return desk_text_end(&fields);
}

/* Prints a line of JSON: the answer, or, where there is none, the complaint. */
static void print_json(const char *query, size_t length, const struct rule_sum *s, const struct complaint *c)
{
    char *fields = s != NULL ? fields_of(s) : NULL;

    if (fields != NULL)
        json_print_answer(query, length, fields, stdout);
    else
        json_print_error(query, length, c->text, stdout);
    putchar('\n');
    free(fields);
}

static void print_value(const struct rule_sum *s)
{
    char *fields = fields_of(s);

    json_print_value(fields, stdout);
    putchar('\n');
    free(fields);
}

/* Prints an answer in the form that was asked for. Returns false after it filled in *c. */
static bool print_answer(struct asked *a, const struct rule_sum *s, struct complaint *c)
{
    if (a->dot && s->count > 1)
        return rule_refuse(c, a->path[0], "a graph is one of one position, not of a sum");
    if (a->dot)
        return rule_print_dot(&a->games.game[0], s->part[0].text, stdout, c);
    if (a->value)
        return print_value(s), true;
    rule_print_prose(s, stdout);
    if (a->why && s->count > 1)
        return rule_print_sum_why(s, stdout), true;
    return !a->why || rule_print_why(&a->games.game[0], s->part[0].text, stdout, c);
}

/* Answers the query of the command line. */
static int answer_words(struct asked *a)
{
    struct rule_sum *s = desk_room(1, sizeof *s);
    struct word joined = desk_join_words(a->word_count, a->words);
    struct complaint c;
    bool good;

    good = rule_sum_judge(&a->games, joined.start, joined.length, s, &c);
    if (a->json)
        print_json(joined.start, joined.length, good ? s : NULL, &c);
    else if (good)
        good = print_answer(a, s, &c);
    rule_sum_free(s);
    free(s);
    free((char *)joined.start);
    if (good || a->json)
        return flush(a->command, good ? DESK_OK : DESK_BAD_QUERY);
    return refuse_all(a, &c);
}

/* Answers one line of a file. Returns whether the query was legal. */
static bool answer_line(struct asked *a, struct rule_sum *s, const char *line, size_t length)
{
    struct complaint c;
    bool good;

    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    good = rule_sum_judge(&a->games, line, length, s, &c);
    if (a->json) {
        print_json(line, length, good ? s : NULL, &c);
        rule_sum_free(s);
        return good;
    }
    utf8_print(line, length, stdout);
    putchar('\t');
    if (good)
        rule_print_fields(s, stdout);
    else
        fputs("error: ", stdout), utf8_print(c.text, strlen(c.text), stdout);
    putchar('\n');
    rule_sum_free(s);
    return good;
}

/* Answers every line of a file. */
static int answer_file(struct asked *a)
{
    FILE *in = strcmp(a->tsv, "-") == 0 ? stdin : fopen(a->tsv, "r");
    struct rule_sum *s = desk_room(1, sizeof *s);
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    bool good = in != NULL;

    if (!good)
        fprintf(stderr, "%s: %s cannot be read: %s\n", a->command, a->tsv, strerror(errno));
    while (in != NULL && (length = getline(&line, &size, in)) >= 0 && !ferror(stdout))
        good &= answer_line(a, s, line, (size_t)length);
    free(line);
    free(s);
    if (in != NULL && in != stdin)
        fclose(in);
    return flush(a->command, good ? DESK_OK : DESK_BAD_QUERY);
}

/* Says why the files cannot be used; in JSON, too. */
static int refuse_games(const struct asked *a, const struct complaint *c)
{
    if (a->json && a->tsv == NULL)
        print_json("", 0, NULL, c);
    return refuse_all(a, c);
}

int rule_analyse(int argc, char **argv)
{
    struct asked *a = desk_room(1, sizeof *a);
    struct complaint c;
    int status = DESK_USAGE;

    if (read_arguments(a, argc, argv) && check_forms(a))
        status = !open_games(a, &c) ? refuse_games(a, &c) : a->tsv != NULL ? answer_file(a) : answer_words(a);
    close_all(a);
    return status;
}

/* ---- table ---- */

/* The rows of a table: values of 0..last. */
struct rows {
    struct rule_game *game;
    uint32_t first, last;
    struct table_out *out; /* unless it counts only, they are printed, with remotenesses */
    struct rule_value *value;
};

/* Explores all positions of the table; as heaps, only those beside each other that are few enough. */
static bool explore_rows(const struct rows *rows, struct complaint *c)
{
    struct rule_game *g = rows->game;
    char text[16];

    for (uint32_t i = 0; i <= rows->last; i++) {
        uint32_t n = g->rule->form == RULE_HEAPS ? rows->last - i : i; /* great heaps lead to the small ones */

        snprintf(text, sizeof text, "%u", n);
        if (!(g->rule->form == RULE_HEAPS ? n == 0 || rule_heaps_add(&g->heaps, g->rule, text, c) : rule_explore(g, text, c)))
            return false;
    }
    return g->rule->form == RULE_HEAPS || rule_game_solve(g, c);
}

/* Form heaps: finds what only positions of several heaps tell, up to the first heap from which too many are reached. */
static bool explore_beside(const struct rows *rows, struct complaint *c)
{
    struct rule_game *g = rows->game;
    char text[16];
    uint32_t known = 0;

    g->most = RULE_BESIDE;
    for (bool good = true; good && known <= rows->last; known += good) {
        snprintf(text, sizeof text, "%u", known);
        good = rule_explore(g, known > 0 ? text : "-", c);
    }
    if (known <= rows->last && g->misere)
        return rule_refuse(c, g->path, "misere play is known up to %u: the next heap needs more than %d positions of several heaps",
                           known > 0 ? known - 1 : 0, RULE_BESIDE);
    return rule_game_solve(g, c);
}

/* Checks that the options of all n are those that the rule declares. */
static bool check_rows(const struct rows *rows, struct complaint *c)
{
    const struct rule *rule = rows->game->rule;
    char text[16];

    for (uint32_t n = 0; (rule->is_octal || rule->set_count > 0) && n <= rows->last; n++) {
        struct rule_answer a;
        bool good;

        snprintf(text, sizeof text, "%u", n);
        if (!rule_answer_of(rows->game, rule->form == RULE_HEAPS && n == 0 ? "-" : text, &a, c))
            return false;
        good = rule_period_check(rule, n, &a, c);
        rule_answer_free(&a);
        if (!good)
            return false;
    }
    return true;
}

/* Returns a nimber as struct table_row has it. */
static uint64_t wide_nimber(const struct rule_value *v)
{
    return v->nimber == RULE_UNKNOWN ? TABLE_UNKNOWN : v->nimber == DIGRAPH_NONE ? TABLE_INFINITE : v->nimber;
}

static void print_row(const struct rows *rows, uint32_t n)
{
    const struct rule_value *v = &rows->value[n];

    table_print_row(rows->out, &(struct table_row){ { n }, v->outcome, wide_nimber(v),
                                                    v->remoteness >= RULE_UNKNOWN ? TABLE_UNKNOWN : v->remoteness, NULL });
}

/* Prints the rows, if wanted, and how many of them are won. */
static void print_rows(const struct rows *rows)
{
    uint32_t wins = 0;
    char range[32];

    table_begin(rows->out);
    for (uint32_t n = rows->first; n <= rows->last; n++) {
        wins += rows->value[n].outcome == OUTCOME_N;
        print_row(rows, n);
    }
    snprintf(range, sizeof range, "%u..%u", rows->first, rows->last);
    table_print_wins(rows->out, wins, range);
}

/* Prints the period of the nimbers, or in misere play of the outcomes. The theorem about octal games is one about nimbers. */
static void print_period(const struct rows *rows, uint32_t *value)
{
    struct rule rule = *rows->game->rule;
    bool declared = rule.set_count > 0 || (rule.is_octal && !rows->game->misere);
    struct rule_period p;

    rule.is_octal = rule.is_octal && declared;
    for (uint32_t n = 0; n <= rows->last; n++)
        value[n] = rows->game->misere ? rows->value[n].outcome : rows->value[n].nimber;
    p = rule_period_find(value, rows->last, &rule);
    table_print_period(rows->out, &(struct table_period){ rows->game->misere ? "outcomes" : "nimbers", p.period, p.from, declared,
                                                          rows->last });
}

/* Computes the values of all rows. */
static bool find_rows(struct rows *rows, struct complaint *c)
{
    struct rule_game *g = rows->game;
    char text[16];
    bool beside = g->rule->form == RULE_HEAPS && (!rows->out->count || g->misere);

    if (!explore_rows(rows, c) || (beside && !explore_beside(rows, c)))
        return false;
    for (uint32_t n = 0; n <= rows->last; n++) {
        snprintf(text, sizeof text, "%u", n);
        rows->value[n] = rule_value_of(g, g->rule->form == RULE_HEAPS && n == 0 ? "-" : text);
    }
    return check_rows(rows, c);
}

/* Computes and prints the rows of the range. */
static bool print_rule(struct rows *rows, struct complaint *c)
{
    uint32_t *value = desk_room((size_t)rows->last + 1, sizeof *value);
    bool good;

    rows->value = desk_room((size_t)rows->last + 1, sizeof *rows->value);
    good = find_rows(rows, c);
    if (good) {
        print_rows(rows);
        print_period(rows, value);
    }
    free(rows->value);
    free(value);
    return good;
}

/* ---- two ranges ---- */

enum { PAIR_TEXT = 48 };

/* Writes a position of two numbers as the rule's form has it. */
static void write_pair(const struct rule_game *g, const uint64_t n[2], char text[PAIR_TEXT])
{
    snprintf(text, PAIR_TEXT, "%llu %llu", (unsigned long long)n[0], (unsigned long long)n[1]);
    rule_sort(g->rule->form, text);
}

/* Explores all positions of two numbers. */
static bool begin_pairs(void *context, const struct pairs *p, struct complaint *c)
{
    struct rule_game *g = context;
    char text[PAIR_TEXT];

    for (uint32_t i = 0; i < p->side[0] * p->side[1]; i++) {
        write_pair(g, p->row[i].n, text);
        if (!rule_explore(g, text, c))
            return false;
    }
    return rule_game_solve(g, c);
}

static bool ask_pair(void *context, struct table_row *row, struct complaint *c)
{
    struct rule_game *g = context;
    struct rule_value v;
    char text[PAIR_TEXT];

    (void)c;
    write_pair(g, row->n, text);
    v = rule_value_of(g, text);
    row->outcome = v.outcome;
    row->nimber = wide_nimber(&v);
    row->remoteness = v.remoteness >= RULE_UNKNOWN ? TABLE_UNKNOWN : v.remoteness;
    return true;
}

/* Prints the table of two ranges: of a rule whose positions are lists. */
static int print_pairs(struct asked *a, struct word ranges)
{
    struct rule_game *g = &a->games.game[0];
    struct pairs_source source = { begin_pairs, ask_pair, g };
    struct complaint c;

    if (!open_games(a, &c))
        return table_fail(&a->out, DESK_BAD_QUERY, c.text);
    if (a->games.count != 1 || a->is_file[0] || (g->rule->form != 0 && g->rule->form != RULE_LIST && g->rule->form != RULE_SORTED)) {
        rule_refuse(&c, a->path[0], "a table of two ranges takes one rule whose positions are lists of two numbers");
        return table_fail(&a->out, DESK_BAD_QUERY, c.text);
    }
    if (g->rule->form == 0)
        g->rule->form = RULE_LIST;
    return pairs_table_of(ranges, &source, &a->out);
}

/* Prints the table of one rule. */
static int print_table(struct asked *a, struct word range)
{
    struct rows rows = { .game = &a->games.game[0], .out = &a->out };
    struct complaint c;
    struct reader r = { .next = range.start, .end = range.start + range.length, .complaint = &c };
    bool good = open_games(a, &c);

    if (good && (a->games.count != 1 || a->is_file[0] || rows.game->rule->form > RULE_HEAPS))
        good = rule_refuse(&c, a->path[0], "a table takes one rule whose positions are numbers or heaps");
    if (good && rows.game->rule->form != RULE_HEAPS)
        rows.game->rule->form = RULE_NUMBER;
    good = good && read_range(&r, "", TABLE_MOST, &rows.first, &rows.last) && print_rule(&rows, &c);
    return good ? table_close(&a->out) : table_fail(&a->out, DESK_BAD_QUERY, c.text);
}

/* Checks what was asked for and prints the table. */
static int answer_table(struct asked *a)
{
    struct word range, named;
    int status;

    if (!table_check_options(&a->out))
        return DESK_USAGE;
    range = desk_join_words(a->word_count, a->words);
    named = desk_join_words(2, (char *[]){ (char *)a->path[0], (char *)range.start });
    a->out.query = named.start;
    a->out.length = named.length;
    if (pairs_are_asked(range))
        status = print_pairs(a, range);
    else if (a->out.form >= TABLE_SVG)
        status = desk_usage_error("table", "a picture is one of two ranges: table --rule FILE 0..99 0..99 ",
                                  a->out.form == TABLE_SVG ? "--svg" : "--pgm");
    else
        status = print_table(a, range);
    free((char *)range.start);
    free((char *)named.start);
    return status;
}

int rule_table(int argc, char **argv)
{
    struct asked *a = desk_room(1, sizeof *a);
    int status = DESK_USAGE;

    if (read_arguments(a, argc, argv))
        status = answer_table(a);
    close_all(a);
    return status;
}
