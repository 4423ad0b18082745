/* The `nimatron misere` command: the misère quotient of a game of heaps (quotient.h). */
#define _GNU_SOURCE
#include "quotient.h"
#include "searched.h"
#include "ticks.h"
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 26, NAME_FACTORS = 64, NORMAL_LINE = 100, HEAPS_A_LINE = 10 };

static int help(void)
{
    printf("nimatron misere [--table] GAME [OPTION=VALUE ...] N\n\n"
           "Finds and proves the misere quotient of the heaps 0..N (at most %d): which sums of heaps are alike in\n"
           "misere play, whatever stands beside them (Plambeck and Siegel, 2008).\n"
           "GAME: octal [code=kayles|dawson|chess|guiles|0.NNN|4.NNN], grundy, lasker; or a code alone.\n\n"
           "Prints the number of elements and of those that are lost, the heaps that generate them, relations from\n"
           "which all products follow, the lost elements, and the element of each heap from 0 on.  A sum of heaps is\n"
           "lost if the product of their elements is.  If the heaps prove a period, the quotient is that of all heaps.\n\n"
           "--table  prints the multiplication table as CSV in place of these.\n\n"
           "Budget: " QUOTIENT_BUDGET ".\n"
           "Beyond it the last quotient that was proved is printed.  Ctrl-C ends the search in the same way.\n\n"
           "  nimatron misere 0.75 20\n"
           "  nimatron misere octal code=kayles 20\n"
           "  nimatron misere --table 0.3 9\n\n"
           "Exit status: 0; %d when the query was bad, or not all heaps were done; %d when the command line was\n"
           "wrong; %d after Ctrl-C.\n",
           QUOTIENT_HEAP, DESK_BAD_QUERY, DESK_USAGE, DESK_INTERRUPTED);
    return DESK_OK;
}

/* ---- names ---- */

/* The names of the elements: products of letters, which stand for heaps. */
struct names {
    unsigned letters;
    unsigned heap[LETTERS];      /* of each letter */
    uint16_t value[LETTERS];     /* its element */
    unsigned named;              /* elements with a name */
    uint16_t *order;             /* the elements in the order of their names: shorter ones first, then by the alphabet */
    uint8_t (*power)[LETTERS];   /* of each element: how often each letter stands in its name */
    bool *has_name;
};

static void give_name(struct names *n, uint16_t x, const uint8_t power[LETTERS])
{
    n->has_name[x] = true;
    memcpy(n->power[x], power, LETTERS);
    n->order[n->named++] = x;
}

/* Returns the last letter of a name; 0 for the name of the element 1. */
static unsigned last_letter(const uint8_t power[LETTERS])
{
    unsigned last = 0;

    for (unsigned g = 0; g < LETTERS; g++)
        if (power[g] > 0)
            last = g;
    return last;
}

/* Calls `found` with each name times one letter, and the element that the product is. A name without its last letter is a name, too, so
 * every product is met once; names that `found` gives are walked on from. */
typedef void product_found(const struct quotient *q, struct names *n, uint16_t x, const uint8_t power[LETTERS], void *context);

static void each_product(const struct quotient *q, struct names *n, product_found *found, void *context)
{
    for (unsigned i = 0; i < n->named; i++) {
        for (unsigned g = last_letter(n->power[n->order[i]]); g < n->letters; g++) {
            uint8_t power[LETTERS];

            memcpy(power, n->power[n->order[i]], LETTERS);
            power[g]++;
            found(q, n, q->times[n->order[i] * q->order + n->value[g]], power, context);
        }
    }
}

static void name_product(const struct quotient *q, struct names *n, uint16_t x, const uint8_t power[LETTERS], void *context)
{
    (void)q, (void)context;
    if (!n->has_name[x])
        give_name(n, x, power);
}

/* Names all products of the letters. */
static void find_names(const struct quotient *q, struct names *n)
{
    uint8_t none[LETTERS] = { 0 };

    n->named = 0;
    memset(n->has_name, 0, q->order);
    give_name(n, 0, none);
    each_product(q, n, name_product, NULL);
}

/* Gives a letter to each heap that is no product of lesser ones, and names all elements. Returns false if there are not enough letters. */
static bool begin_names(const struct quotient *q, struct names *n)
{
    *n = (struct names){ .order = desk_room(q->order, sizeof *n->order), .power = desk_room(q->order, sizeof *n->power),
                         .has_name = desk_room(q->order, sizeof *n->has_name) };
    find_names(q, n);
    for (unsigned heap = 1; heap <= q->heaps; heap++) {
        if (n->has_name[q->value[heap]])
            continue;
        if (n->letters == LETTERS)
            return false;
        n->heap[n->letters] = heap;
        n->value[n->letters++] = q->value[heap];
        find_names(q, n);
    }
    return true;
}

static void end_names(struct names *n)
{
    free(n->order);
    free(n->power);
    free(n->has_name);
}

static void print_power(const uint8_t power[LETTERS], FILE *out)
{
    bool any = false;

    for (unsigned g = 0; g < LETTERS; g++) {
        if (power[g] > 0)
            fputc((int)('a' + g), out);
        if (power[g] > 1)
            fprintf(out, "%u", power[g]);
        any |= power[g] > 0;
    }
    if (!any)
        fputc('1', out);
}

/* ---- relations ---- */

/* Returns whether these powers are the name of an element. */
static bool is_name(const struct quotient *q, const struct names *n, const uint8_t power[LETTERS])
{
    uint16_t x = 0;

    for (unsigned g = 0; g < n->letters; g++)
        for (unsigned i = 0; i < power[g]; i++)
            x = q->times[x * q->order + n->value[g]];
    return memcmp(n->power[x], power, LETTERS) == 0;
}

/* Returns whether each product that is shorter by a letter is a name. */
static bool is_least(const struct quotient *q, const struct names *n, const uint8_t power[LETTERS])
{
    for (unsigned g = 0; g < n->letters; g++) {
        uint8_t less[LETTERS];

        memcpy(less, power, LETTERS);
        if (less[g] == 0)
            continue;
        less[g]--;
        if (!is_name(q, n, less))
            return false;
    }
    return true;
}

/* Where relations are printed. */
struct relations {
    FILE *out;
    unsigned printed;
};

static void print_relation(const struct quotient *q, struct names *n, uint16_t x, const uint8_t power[LETTERS], void *context)
{
    struct relations *r = context;

    if (memcmp(n->power[x], power, LETTERS) == 0 || !is_least(q, n, power))
        return;
    fprintf(r->out, "%s", r->printed++ > 0 ? "  " : "");
    print_power(power, r->out);
    fputc('=', r->out);
    print_power(n->power[x], r->out);
}

/* Prints the least products that are no names, each with its name: from these all others follow. */
static void print_relations(const struct quotient *q, struct names *n, FILE *out)
{
    struct relations r = { .out = out };

    each_product(q, n, print_relation, &r);
}

/* ---- answers ---- */

static void print_quotient(const struct quotient *q, struct names *n, FILE *out)
{
    unsigned lost = 0;

    for (unsigned x = 0; x < q->order; x++)
        lost += q->lost[x];
    fprintf(out, "heaps       0..%u\nelements    %u, of which %u are lost\n", q->heaps, q->order, lost);
    fprintf(out, "proof       %zu pairs of an element and its options\nletters    ", q->pairs);
    for (unsigned g = 0; g < n->letters; g++)
        fprintf(out, " %c=%u", (int)('a' + g), n->heap[g]);
    fputs("\nrelations   ", out);
    print_relations(q, n, out);
    fputs("\nlost        ", out);
    for (unsigned i = 0, printed = 0; i < n->named; i++) {
        if (!q->lost[n->order[i]])
            continue;
        fputs(printed++ > 0 ? " " : "", out);
        print_power(n->power[n->order[i]], out);
    }
    for (unsigned heap = 0; heap <= q->heaps; heap++) {
        if (heap % HEAPS_A_LINE == 0)
            fprintf(out, "\nheap %3u+   ", heap);
        else
            fputc(' ', out);
        print_power(n->power[q->value[heap]], out);
    }
    fputc('\n', out);
}

/* Prints the products as CSV: a line for each element, with a mark at those that are lost. */
static void print_table(const struct quotient *q, struct names *n, FILE *out)
{
    fputs("element,lost", out);
    for (unsigned i = 0; i < n->named; i++) {
        fputc(',', out);
        print_power(n->power[n->order[i]], out);
    }
    fputc('\n', out);
    for (unsigned i = 0; i < n->named; i++) {
        print_power(n->power[n->order[i]], out);
        fprintf(out, ",%d", q->lost[n->order[i]]);
        for (unsigned j = 0; j < n->named; j++) {
            fputc(',', out);
            print_power(n->power[q->times[n->order[i] * q->order + n->order[j]]], out);
        }
        fputc('\n', out);
    }
}

static bool watch(const struct quotient *q, void *context)
{
    (void)context;
    return ticks_go_on("misere: heap", q->heaps);
}

/* Prints the quotient, and a line to standard error about a period, or about what is missing. Returns the exit status. */
static int print_answer(const struct ruled *game, unsigned heaps, bool table)
{
    struct quotient q;
    struct quotient_period p;
    struct names n;
    bool all = quotient_find(&q, game, heaps, watch, NULL), named = begin_names(&q, &n);

    ticks_clear();
    if (named)
        (table ? print_table : print_quotient)(&q, &n, stdout);
    else
        fprintf(stderr, "misere: the %u elements of the heaps 0..%u need more than %d letters\n", q.order, q.heaps, LETTERS);
    if (game->code.cycle == 0 && !game->code.unequal && quotient_find_period(&q, game->code.length, &p))
        fprintf(stderr, "period %u from heap %u on, proved: this is the quotient of all heaps\n", p.period, p.from);
    if (!all && !ticks_interrupted())
        fprintf(stderr, "misere: the quotient of the heaps 0..%u is beyond the budget: " QUOTIENT_BUDGET "\n", q.heaps + 1);
    end_names(&n);
    quotient_end(&q);
    return ticks_interrupted() ? DESK_INTERRUPTED : all && named ? DESK_OK : DESK_BAD_QUERY;
}

/* ---- the command line ---- */

/* Returns whether the word names a game of heaps; else it is a code. */
static bool is_game(const char *word)
{
    return strcmp(word, "octal") == 0 || strcmp(word, "grundy") == 0 || strcmp(word, "lasker") == 0;
}

/* Reads the game, from a text that the caller frees. Returns false with a complaint. */
static bool read_game(int argc, char **argv, char **text, struct ruled *game, struct complaint *c)
{
    struct place place;
    struct desk_text t;
    FILE *out = desk_text_begin(&t);

    fputs(is_game(argv[0]) ? "" : "octal code=", out);
    for (int i = 0; i < argc; i++)
        fprintf(out, "%s ", argv[i]);
    fputs("1", out);
    *text = desk_text_end(&t);
    return searched_read_part(*text, t.length, game, &place, c);
}

int desk_misere(int argc, char **argv)
{
    bool table = argc > 1 && strcmp(argv[1], "--table") == 0;
    struct complaint c;
    struct ruled game;
    struct word last;
    char *text = NULL;
    uint32_t heaps;
    int status = DESK_BAD_QUERY;

    argc -= 1 + table;
    argv += 1 + table;
    if (argc > 0 && (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0))
        return argc > 1 || table ? desk_usage_error("misere", "--help stands alone", "") : help();
    if (argc > 0 && argv[0][0] == '-')
        return desk_usage_error("misere", "there is no option ", argv[0]);
    if (argc < 2)
        return desk_usage_error("misere", "name a game and its greatest heap", "");
    last = (struct word){ argv[argc - 1], strlen(argv[argc - 1]) };
    if (read_long(&(struct reader){ .complaint = &c }, last, "misere: the greatest heap: ", 1, QUOTIENT_HEAP, &heaps)) {
        if (read_game(argc - 1, argv, &text, &game, &c))
            status = print_answer(&game, heaps, table);
        else
            fprintf(stderr, "misere: %s\n", c.text);
    } else {
        fprintf(stderr, "%s\n", c.text);
    }
    free(text);
    return status;
}
