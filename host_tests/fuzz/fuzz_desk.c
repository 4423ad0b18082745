/* Fuzz target: any text as a query of the desk is answered, or refused in one line. Bytes that begin with 0 are one to four parts of any
 * kind, typed maps, the desk's own games and its wider boards among them: each is chosen by its bytes and typed. */
#define _GNU_SOURCE
#include "desk/question.h"
#include "host_tests/fuzz/numbers.h"
#include <stdlib.h>
#include <string.h>

enum { PARTS = 4, NODES = 6, TEXT = 4000 };

struct bytes {
    const uint8_t *at;
    size_t left;
};

static unsigned next(struct bytes *b)
{
    return b->left > 0 ? b->left--, *b->at++ : 0;
}

/* Types a map: an arc for each bit of some bytes, and at least one. */
static void type_map(struct bytes *b, FILE *out)
{
    unsigned nodes = 2 + next(b) % (NODES - 1);

    fputs(" arcs=A>B", out);
    for (unsigned from = 0; from < nodes; from++) {
        unsigned arcs = next(b);

        for (unsigned to = 0; to < nodes; to++)
            if (arcs >> to & 1)
                fprintf(out, ",%c>%c", 'A' + from, 'A' + to);
    }
}

static void type_option(struct bytes *b, const struct option *o, FILE *out)
{
    unsigned value = o->least + (next(b) | next(b) << 8) % (o->greatest - o->least + 1u);

    fprintf(out, " %s=", option_names[o->name]);
    if (o->kind == OPTION_WORDS)
        fputs(option_names[o->name + 1 + value], out);
    else if (o->kind == OPTION_SET)
        fprintf(out, "%u,%u", 1 + value % 7, 8 + value % 9);
    else
        fprintf(out, "%u", value);
}

/* Returns an element of a position; most are small, so that there are moves and values. The piles of stones rise, the rows of chomp fall.
 * */
static unsigned next_element(struct bytes *b, uint8_t index, unsigned before)
{
    unsigned n = next(b);

    n = n < 224 ? n % 20 : 251 * n;
    if (index == GAME_INDEX_chomp)
        return before < n % 8 ? before : n % 8;
    return index == GAME_INDEX_stones ? before + n : n;
}

static void type_element(unsigned n, uint8_t form, FILE *out)
{
    if (form == FORM_PIECES)
        fprintf(out, " %u,%u", n % 8, n / 8 % 8);
    else if (form == FORM_NODE)
        fprintf(out, " %c", 'A' + n % NODES);
    else if (form == FORM_COINS)
        fprintf(out, " %s", (const char *const[]){ "T", "H", "TH", "THHTH", "HHH", "TTTTHTTH" }[n % 6]);
    else if (form == FORM_DIGITS)
        fprintf(out, "%u", n % 10);
    else
        fprintf(out, " %u", n);
}

static void type_part(struct bytes *b, uint8_t index, FILE *out)
{
    const struct game *game = game_list[index];
    unsigned parts = game->least_parts + next(b) % 4, typed = next(b), element = index == GAME_INDEX_chomp ? 7 : 0;

    fputs(game_names[index], out);
    if (index == GAME_INDEX_fraenkel)
        fprintf(out, " reach=%u", 2 + typed % 2);
    else if (game->form == FORM_NODE && typed % 4 > 0)
        type_map(b, out);
    else
        for (uint8_t i = 0; i < game->option_count; i++)
            if (typed >> i & 1)
                type_option(b, &game->options[i], out);
    if (parts > game->most_parts)
        parts = game->most_parts;
    if (game->form == FORM_DIGITS || parts == 0)
        fputs(parts == 0 ? " -" : " ", out);
    for (unsigned i = 0; i < parts; i++) {
        element = next_element(b, index, element);
        type_element(element, game->form, out);
    }
}

/* ---- what the desk has and the device has not ---- */

static void type_piles(struct bytes *b, unsigned most, unsigned greatest, FILE *out)
{
    for (unsigned i = 0, piles = 1 + next(b) % most; i < piles; i++)
        fprintf(out, " %u", next(b) % (greatest + 1));
}

static void type_moore(struct bytes *b, FILE *out)
{
    fprintf(out, "moore k=%u", 1 + next(b) % 4);
    type_piles(b, 4, 12, out);
}

static void type_forbidden(struct bytes *b, FILE *out)
{
    unsigned pile = 1 + next(b) % 9;

    fprintf(out, "forbidden not=%u:%u,%u:1", pile, 1 + next(b) % pile, pile + 1);
    type_piles(b, 3, 20, out);
}

/* Types trees: a byte opens an edge or closes one. */
static void type_trees(struct bytes *b, FILE *out)
{
    unsigned open = 0;

    fputs("hackenbush (", out);
    for (unsigned i = 0, edges = next(b) % 12; i < edges; i++) {
        bool closes = open > 0 && next(b) & 1;

        open += closes ? -1u : 1;
        fputc(closes ? ')' : '(', out);
    }
    for (; open > 0; open--)
        fputc(')', out);
    fputc(')', out);
}

static void type_coins(struct bytes *b, FILE *out)
{
    static const char *const rule[] = { "twins", "triplets", "moidores", "rulerette", "symmetric", "ruler" };

    fprintf(out, "coins rule=%s H", rule[next(b) % 6]);
    for (unsigned i = 0, coins = next(b) % 9; i < coins; i++)
        fputc(next(b) & 1 ? 'H' : 'T', out);
}

static void type_bar(struct bytes *b, FILE *out)
{
    unsigned row = 1 + next(b) % 9;

    fputs("chomp", out);
    for (unsigned i = 0, rows = 1 + next(b) % 8; i < rows && row > 0; i++) {
        unsigned less = next(b) % 3;

        fprintf(out, " %u", row);
        row -= less < row ? less : row;
    }
}

/* Types an octal game of a code with two to four digits, the last of which may repeat; a sum refuses it. */
static void type_code(struct bytes *b, FILE *out)
{
    unsigned chosen = next(b);

    fprintf(out, "octal code=%s%u%u", chosen & 1 ? "4." : "0.", next(b) % 8, next(b) % 8);
    if (chosen & 2)
        fprintf(out, "(%u)", 1 + next(b) % 7);
    type_piles(b, 2, 10, out); /* sums of more take seconds */
}

static void type_set(struct bytes *b, FILE *out)
{
    fprintf(out, "subtraction set=%u,%u..%u", 1 + next(b) % 9, 10 + next(b) % 9, 20 + next(b) % 20);
    type_piles(b, 3, 60, out);
}

static void (*const own[])(struct bytes *b, FILE *out) = {
    type_moore, type_forbidden, type_trees, type_coins, type_bar, type_code, type_set,
};
enum { KINDS = GAME_COUNT + sizeof own / sizeof *own };

/* Types a position, or a sum of games of one kind or of several; some of the joins need what a part has not, and refuse it. */
static char *type_sum(struct bytes b)
{
    char *text = calloc(1, TEXT);
    FILE *out = text != NULL ? fmemopen(text, TEXT - 1, "w") : NULL;
    unsigned chosen = next(&b), parts = 1 + chosen / 4 % PARTS;
    uint8_t kind = next(&b) % KINDS;

    if (out == NULL)
        abort();
    if (parts > 1)
        fprintf(out, "sum join=%s ", (const char *const[]){ "one", "all", "any", "some" }[chosen % 4]);
    for (unsigned i = 0; i < parts; i++) {
        fputs(i > 0 ? " + " : "", out);
        if (kind < GAME_COUNT)
            type_part(&b, kind, out);
        else
            own[kind - GAME_COUNT](&b, out);
        kind = chosen & 0x80 ? next(&b) % KINDS : kind;
    }
    fclose(out);
    return text;
}

/* Returns whether an answer may take longer than an input of the fuzzer may, because the desk computes the values of all lesser piles: of
 * Squares, subtraction, octal games and Grundy's with a number of many digits. */
static bool takes_long(const char *text, size_t length)
{
    size_t digits = 0, most = 0;

    for (size_t i = 0; i < length; i++) {
        digits = text[i] >= '0' && text[i] <= '9' ? digits + 1 : 0;
        most = digits > most ? digits : most;
    }
    return (most > 4 || memchr(text, '^', length) != NULL)
           && (memmem(text, length, "squares", 7) != NULL || memmem(text, length, "subtraction", 11) != NULL
               || memmem(text, length, "octal", 5) != NULL || memmem(text, length, "grundy", 6) != NULL);
}

/* The same of Moore's Nim, whose tables have all lesser positions; what type_moore types is small. */
static bool has_many_positions(const char *text, size_t length)
{
    return memmem(text, length, "moore", 5) != NULL && product_of_numbers(text, length) == MANY;
}

/* A copy of exactly this length, so that reads beyond it are found. */
static char *copy_of(const uint8_t *bytes, size_t count)
{
    char *text = malloc(count + 1);

    if (text == NULL)
        abort();
    return memcpy(text, bytes, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct question q;
    static struct complaint c;
    static FILE *nowhere;
    bool sum = count > 0 && bytes[0] == 0;
    char *text = sum ? type_sum((struct bytes){ bytes + 1, count - 1 }) : copy_of(bytes, count);
    size_t length = sum ? strlen(text) : count;

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    if (nowhere == NULL)
        abort();
    if (sum && getenv("FUZZ_TELL") != NULL)
        puts(text);
    c.text[0] = '\0';
    if (takes_long(text, length) || (!sum && has_many_positions(text, length))) {
        free(text);
        return 0;
    }
    if (!question_parse(text, length, &q, &c)) {
        if (c.text[0] == '\0' || strchr(c.text, '\n') != NULL)
            abort();
    } else {
        question_print_fields(&q, nowhere);
        question_print_prose(&q, nowhere);
        question_print_why(&q, 2, nowhere);
    }
    free(text);
    return 0;
}
