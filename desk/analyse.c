/* The `nimatron analyse` command: one query from the command line, or one query per line of a file. */
#define _GNU_SOURCE
#include "batch.h"
#include "dot.h"
#include "json.h"
#include "question.h"
#include "rule_command.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writes the query and a tab. Control characters are written as blanks, so that an answer stays one line and an error stays two
 * fields, and no terminal is told anything. */
static void print_query(const char *text, size_t length, FILE *out)
{
    utf8_print(text, length, out);
    fputc('\t', out);
}

/* ---- JSON and values ---- */

static void refuse_json(const char *line, size_t length, const char *why)
{
    json_print_error(line, length, why, stdout);
    putchar('\n');
}

/* Writes outcome, nimber and remoteness of a query. Returns true if it was legal. */
static bool answer_value(const char *line, size_t length, FILE *out)
{
    struct complaint c;
    char *fields = json_fields(line, length, &c);

    if (fields == NULL) {
        fprintf(stderr, "analyse: %s\n", c.text);
        return false;
    }
    json_print_value(fields, out);
    fputc('\n', out);
    free(fields);
    return true;
}

/* Writes the graph of the positions that are reached from a query. Returns true if it was legal. */
static bool answer_dot(const char *line, size_t length, FILE *out)
{
    struct complaint c;
    bool good = dot_print_query(line, length, out, &c);

    if (!good)
        fprintf(stderr, "analyse: %s\n", c.text);
    return good;
}

/* Answers the query of some arguments in a form for programs. */
static int answer_for_program(int argc, char **argv, batch_answer *answer)
{
    struct word joined = desk_join_words(argc, argv);
    bool good = answer(joined.start, joined.length, stdout);

    free((char *)joined.start);
    return good ? DESK_OK : DESK_BAD_QUERY;
}

/* ---- lines of a file ---- */

/* Writes the answer to one line of a --tsv file. Returns true if the query was legal. */
static bool answer_line(const char *line, size_t length, FILE *out)
{
    struct question q;
    struct complaint c;
    bool good = question_parse(line, length, &q, &c);

    print_query(line, length, out);
    if (good)
        question_print_fields(&q, out);
    else
        fprintf(out, "error: %s", c.text);
    fputc('\n', out);
    return good;
}

static void refuse_line(const char *line, size_t length, const char *why)
{
    print_query(line, length, stdout);
    printf("error: %s\n", why);
}

/* Answers every line of a file; the path "-" is standard input. A bad query does not end the run. Returns DESK_OK only if every
 * query was legal and the whole file was read and answered. */
static int answer_file(const char *path, batch_answer *answer, batch_refuse *failed)
{
    int file = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY), result;

    if (file < 0) {
        fprintf(stderr, "analyse: %s cannot be read: %s\n", path, strerror(errno));
        return DESK_BAD_QUERY;
    }
    result = batch_run(file, path, answer, failed);
    close(file);
    return result;
}

struct word desk_join_words(int argc, char **argv)
{
    struct desk_text text;
    FILE *out = desk_text_begin(&text);

    for (int i = 0; i < argc; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", argv[i]);
    desk_text_end(&text);
    return (struct word){ text.start, text.length };
}

/* Answers one query in prose; its words may be one argument or several. With why, the reasoning follows the answer, and
 * goes down so many moves. Returns DESK_OK
 * or DESK_BAD_QUERY. */
static int answer_words(int argc, char **argv, bool why, unsigned depth)
{
    struct word joined = desk_join_words(argc, argv);
    struct question q;
    struct complaint c;
    bool good;

    good = question_parse(joined.start, joined.length, &q, &c);
    if (good)
        question_print_prose(&q, stdout);
    else
        fprintf(stderr, "analyse: %s\n", c.text);
    if (good && why)
        question_print_why(&q, depth, stdout);
    free((char *)joined.start);
    return good ? DESK_OK : DESK_BAD_QUERY;
}

/* Writes one line about a wrong command line: what is wrong and, if not empty, the argument. Returns DESK_USAGE. */
static int usage(const char *what, const char *which)
{
    return desk_usage_error("analyse", what, which);
}

/* Takes --why from the front or the end of the arguments. Returns whether it was there. */
static bool take_why(int *argc, char ***argv)
{
    if (*argc > 0 && strcmp((*argv)[0], "--why") == 0) {
        --*argc;
        ++*argv;
        return true;
    }
    if (*argc > 0 && strcmp((*argv)[*argc - 1], "--why") == 0) {
        --*argc;
        return true;
    }
    return false;
}

enum { DEPTH_GREATEST = 99 };

/* Takes --depth N from the front or the end of the arguments. Returns N; 0 if it was not there; -1 if N is no number 1..99. */
static int take_depth(int *argc, char ***argv)
{
    bool front = *argc > 1 && strcmp((*argv)[0], "--depth") == 0, end = *argc > 1 && strcmp((*argv)[*argc - 2], "--depth") == 0;
    const char *typed = front ? (*argv)[1] : (*argv)[*argc - 1];
    unsigned depth = 0;

    if (!front && !end)
        return *argc > 0 && strcmp((*argv)[*argc - 1], "--depth") == 0 ? -1 : 0;
    *argc -= 2;
    *argv += front ? 2 : 0;
    for (; *typed >= '0' && *typed <= '9' && depth <= DEPTH_GREATEST; typed++)
        depth = depth * 10 + (unsigned)(*typed - '0');
    return *typed == '\0' && depth >= 1 && depth <= DEPTH_GREATEST ? (int)depth : -1;
}

/* Returns what answers in the form of an option; NULL if the text is none. */
static batch_answer *form_of(const char *option)
{
    static const struct {
        const char *option;
        batch_answer *answer;
    } forms[] = { { "--json", json_answer }, { "--value", answer_value }, { "--dot", answer_dot } };

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(option, forms[i].option) == 0)
            return forms[i].answer;
    return NULL;
}

/* An option of a form may stand at the end, too: moves it to the front. */
static void move_form(int argc, char **argv)
{
    char *last = argv[argc - 1];

    if (form_of(last) == NULL)
        return;
    memmove(argv + 1, argv, (size_t)(argc - 1) * sizeof *argv);
    argv[0] = last;
}

int desk_analyse(int argc, char **argv)
{
    bool why;
    int depth;

    if (rule_is_asked(argc, argv))
        return rule_analyse(argc, argv);
    argc--;
    argv++;
    if (argc == 0)
        return usage("name a game and a position", "");
    if (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0) {
        if (argc > 1)
            return usage("--help takes no argument, such as ", argv[1]);
        desk_print_help(stdout);
        return DESK_OK;
    }
    move_form(argc, argv);
    if (strcmp(argv[0], "--json") == 0 && argc > 1 && strcmp(argv[1], "--tsv") == 0)
        return argc == 3 ? answer_file(argv[2], json_answer, refuse_json) : usage("--tsv takes one file, - for standard input", "");
    if (form_of(argv[0]) != NULL)
        return argc > 1 ? answer_for_program(argc - 1, argv + 1, form_of(argv[0])) : usage("this takes a game and a position: ", argv[0]);
    if (strcmp(argv[0], "--tsv") == 0)
        return argc == 2 ? answer_file(argv[1], answer_line, refuse_line) : usage("--tsv takes one file, - for standard input", "");
    why = take_why(&argc, &argv);
    depth = take_depth(&argc, &argv);
    why |= depth != 0 && take_why(&argc, &argv);
    if (depth < 0)
        return usage("--depth takes a number from 1 to 99", "");
    if (depth > 0 && !why)
        return usage("--depth N goes with --why", "");
    if (argc == 0)
        return usage("--why takes a game and a position", "");
    if (argv[0][0] == '-')
        return usage(strcmp(argv[0], "--why") == 0 ? "this is given twice: " : "there is no option ", argv[0]);
    return answer_words(argc, argv, why, (unsigned)depth);
}
