/* Green Hackenbush on trees: a move cuts an edge, and all that no longer hangs together with the ground falls off.
 *
 * Written with parentheses: each pair is an edge, and within it stand the edges that grow on its upper end. (()()) is a stem with two
 * twigs. In a place part[i] is the height of edge i, 1 on the ground, in the order of the opening parentheses.
 *
 * The colon principle: a vertex on which edges grow is worth the xor, over these, of 1 more than the upper end of the edge is worth.
 * Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 7. */
#include "extra.h"
#include <string.h>

enum { EDGES = 64 };

/* Returns the edge after all that grow on edge i. */
static uint8_t end_of(const struct place *p, uint8_t i)
{
    uint8_t end = i + 1;

    while (end < p->parts && p->part[end] > p->part[i])
        end++;
    return end;
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    (void)game;
    for (uint8_t i = 0; i < p->parts; i++) {
        struct place left = *p;
        uint8_t end = end_of(p, i);

        memmove(&left.part[i], &left.part[end], (size_t)(p->parts - end) * sizeof *left.part);
        left.parts = (uint8_t)(p->parts - (end - i));
        if (!found(&left, context))
            return false;
    }
    return true;
}

/* Returns the value of the edges from..to - 1 of one vertex, which have height `height`. */
static uint32_t value_of(const struct place *p, uint8_t from, uint8_t to)
{
    uint32_t value = 0;

    for (uint8_t i = from; i < to; i = end_of(p, i))
        value ^= 1 + value_of(p, i + 1, end_of(p, i));
    return value;
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    (void)game;
    return value_of(p, 0, p->parts);
}

/* Returns a number below, equal to or above 0: the order of two trees, each an edge with all that grows on it, by their numbers. */
static int compare(const struct place *p, uint8_t a, uint8_t b)
{
    uint8_t length_a = end_of(p, a) - a, length_b = end_of(p, b) - b, least = length_a < length_b ? length_a : length_b;
    int order = memcmp(&p->part[a], &p->part[b], least * sizeof *p->part);

    return order != 0 ? order : length_a - length_b;
}

/* Sorts the trees of one vertex, each of which is sorted, by inserting one after the other. */
static void sort_trees(struct place *p, uint8_t from, uint8_t to)
{
    for (uint8_t tree = from, next; tree < to; tree = next) {
        uint16_t moved[PLACE_PARTS];
        uint8_t at = from, length;

        next = end_of(p, tree);
        length = next - tree;
        while (at < tree && compare(p, at, tree) <= 0)
            at = end_of(p, at);
        memcpy(moved, &p->part[tree], length * sizeof *moved);
        memmove(&p->part[at + length], &p->part[at], (size_t)(tree - at) * sizeof *moved);
        memcpy(&p->part[at], moved, length * sizeof *moved);
    }
}

/* Brings the trees of each vertex into an order; the upper ones first, because the order of the lower ones depends on them. */
static void tidy(const struct ruled *game, struct place *p)
{
    (void)game;
    for (uint8_t i = p->parts; i-- > 0;)
        sort_trees(p, i + 1, end_of(p, i));
    sort_trees(p, 0, p->parts);
}

/* ---- text ---- */

static void print_trees(const struct place *p, uint8_t from, uint8_t to, FILE *out)
{
    for (uint8_t i = from; i < to; i = end_of(p, i)) {
        fputc('(', out);
        print_trees(p, i + 1, end_of(p, i), out);
        fputc(')', out);
    }
}

static void print(const struct ruled *game, const struct place *p, FILE *out)
{
    (void)game;
    if (p->parts == 0)
        fputc('-', out);
    print_trees(p, 0, p->parts, out);
}

static void why(const struct ruled *game, const struct place *p, FILE *out)
{
    for (uint8_t i = 0; i < p->parts; i = end_of(p, i)) {
        fputs("  ", out);
        print_trees(p, i, end_of(p, i), out);
        fprintf(out, " is worth 1 more than what grows on its lowest edge, which is %u.\n", value_of(p, i + 1, end_of(p, i)));
    }
    fprintf(out, "  The xor of all trees is %u%s\n", nimber(game, p),
            nimber(game, p) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
}

/* Reads the parentheses of one word. *height: of the edges that are open. */
static bool read_edges(struct reader *r, struct word word, uint16_t *height, struct place *p)
{
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] == ')' ? *height == 0 : word.start[i] != '(')
            return refuse(r, "hackenbush: \"%.*s\" is no row of trees (pairs of parentheses): %s", QUOTED(word), extra_hackenbush.usage);
        if (word.start[i] == ')') {
            --*height;
            continue;
        }
        if (p->parts == EDGES)
            return refuse(r, "hackenbush: there are too many edges: %s", extra_hackenbush.usage);
        p->part[p->parts++] = ++*height;
    }
    return true;
}

static bool read(struct reader *r, struct ruled *game, struct place *p)
{
    struct word word;
    uint16_t height = 0;

    (void)game;
    p->parts = 0;
    if (peek_word(r).length == 0)
        return refuse(r, "hackenbush: there is no tree: %s", extra_hackenbush.usage);
    if (word_is(peek_word(r), "-"))
        return next_word(r), next_word(r).length == 0 || refuse(r, "hackenbush: - stands for no edge, so it stands alone");
    while ((word = next_word(r)).length > 0)
        if (!read_edges(r, word, &height, p))
            return false;
    return height == 0 || refuse(r, "hackenbush: %u of the parentheses are not closed: %s", height, extra_hackenbush.usage);
}

const struct extra extra_hackenbush = {
    .name = "hackenbush",
    .usage = "hackenbush [play=normal|misere] TREES (up to 64 edges, each a pair of parentheses, or -)",
    .about = "Green Hackenbush: a move cuts an edge; what stands on it falls.  Within the parentheses of an edge stand\n"
             "those that grow on its upper end: \"(()())\" is a stem with two twigs.\nDefault: play=normal.",
    .rule = { .options = options, .tidy = tidy, .print = print, .nimber = nimber, .why = why },
    .read = read,
};
