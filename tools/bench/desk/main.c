/* Measures the desk's sequences of octal games beside their rivals, in one run: seconds of processor time, and ratios with their limits. */
#include "desk/octal.h"
#include "rivals.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMES = 3 /* each is measured so many times; the least counts */, PLAIN = 30000 /* heaps of the plain loop */ };

/* A game, its code after "0." and the mask for the forty lines, and how many heaps are computed. */
static const struct row {
    const char *name, *digits;
    uint32_t mask, last;
} rows[] = {
    { "0.16", "16", 0x1e, 509622 }, /* the heaps that prove its period */
    { "0.56", "56", 0x5b, 653569 }, /* the same */
    { "0.354", "354", 0x3f, 1000000 },
    { "0.054", "054", 0x3d, 1000000 },
    { "0.376", "376", 0xfe, 100000 },
    { "grundy", NULL, 0xfe, 200000 },
};

enum way { DESK, FORTY, PLAIN_LOOP };

static bool never_stop(uint32_t heaps, void *context)
{
    (void)heaps, (void)context;
    return true;
}

static void compute(const struct row *r, enum way way, uint32_t last, uint16_t *g)
{
    struct octal_table t;
    struct octal code;

    if (way == PLAIN_LOOP) {
        plain_loop(r->digits, last, g);
    } else if (way == FORTY) {
        forty_lines(r->digits, r->mask, last, g);
    } else {
        octal_read(r->name, strlen(r->name), &code);
        octal_begin(&t, &code);
        octal_extend(&t, last, never_stop, NULL);
        for (uint32_t n = 0; n <= last; n++)
            g[n] = octal_nimber(&t, n);
        octal_end(&t);
    }
}

/* Returns the seconds that one way takes, and writes its nimbers. */
static double seconds(const struct row *r, enum way way, uint32_t last, uint16_t *g)
{
    double least = 1e9;

    for (int i = 0; i < TIMES; i++) {
        clock_t before = clock();
        double took;

        compute(r, way, last, g);
        took = (double)(clock() - before) / CLOCKS_PER_SEC;
        least = took < least ? took : least;
    }
    return least;
}

/* Measures a row, with no more heaps than `most`. Returns whether the desk is within its limits: 1.2 times the forty lines, and half of the
 * plain loop. */
static bool measure(const struct row *r, uint32_t most, uint16_t *g, uint16_t *other)
{
    uint32_t last = r->last < most ? r->last : most, begin = PLAIN < most ? PLAIN : most;
    double desk = seconds(r, DESK, last, g), forty = seconds(r, FORTY, last, other), few, plain;
    bool same = memcmp(g, other, (last + 1) * sizeof *g) == 0, good;

    few = seconds(r, DESK, begin, g);
    plain = seconds(r, PLAIN_LOOP, begin, other);
    same &= memcmp(g, other, (begin + 1) * sizeof *g) == 0;
    good = same && desk <= 1.2 * forty && few <= 0.5 * plain;
    printf("%-7s %8u %8.3f %8.3f %6.2f %8.4f %8.3f %6.3f  %s\n", r->name, last, desk, forty, desk / forty, few, plain, few / plain,
           !same ? "the nimbers differ" : good ? "good" : "too slow");
    fflush(stdout);
    return good;
}

/* The argument, for a test: the most heaps. */
int main(int argc, char **argv)
{
    uint32_t most = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : UINT32_MAX;
    uint16_t *g = malloc(sizeof *g << 20), *other = malloc(sizeof *g << 20);
    bool good = g != NULL && other != NULL;

    printf("game       heaps     desk  40 lines  ratio  desk and plain loop, %d heaps, ratio\n", PLAIN);
    for (size_t i = 0; g != NULL && other != NULL && i < sizeof rows / sizeof *rows; i++)
        good &= measure(&rows[i], most, g, other);
    free(g);
    free(other);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
