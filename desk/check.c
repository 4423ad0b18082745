/* The `nimatron check` command: checks a certificate by the rules of the game alone. It shares no code with the computation (sparse.c,
 * endless.c): every option of every heap is looked at. */
#include "certificate.h"
#include "desk.h"
#include "ticks.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 1 << 16, OFTEN = 1 << 24 /* options between two looks at the clock */ };

/* Returns the nimber of any heap as the certificate says. */
static uint16_t said(const struct certificate *c, uint32_t heap)
{
    uint32_t count = c->period.from + c->period.period;

    return c->nimber[heap < count ? heap : c->period.from + (heap - c->period.from) % c->period.period];
}

/* Returns the nimber of heap n by the rules: the least number that is the value of no option. nimber: of all lesser heaps. seen[g]:
 * the last heap, and 1, that had an option of value g. */
static uint32_t by_the_rules(const struct octal *code, const uint16_t *nimber, uint32_t n, uint32_t *seen)
{
    uint32_t mex = 0;

    for (uint32_t take = 0; take <= code->length && take <= n; take++) {
        uint32_t rest = n - take, last = code->digit[take] & OCTAL_TWO ? rest / 2 : 0;

        for (uint32_t a = 0; a <= last; a++)
            if (code->digit[take] >> ((a > 0) + (rest > a)) & 1)
                seen[nimber[a] ^ nimber[rest - a]] = n + 1;
    }
    while (seen[mex] == n + 1)
        mex++;
    return mex;
}

/* Compares all nimbers of the heaps 0..last with the rules. nimber: as said. Returns an exit status. */
static int compare(const char *path, const struct certificate *c, const uint16_t *nimber, uint32_t last)
{
    uint32_t *seen = octal_checked(calloc(VALUES + 1, sizeof *seen));
    uint64_t work = 0;
    int status = DESK_OK;

    for (uint32_t n = 0; n <= last && status == DESK_OK; n++) {
        uint32_t g = by_the_rules(&c->code, nimber, n, seen);

        work += n;
        if (g != nimber[n]) {
            ticks_clear();
            fprintf(stderr, "check: %s is wrong: a heap of %" PRIu32 " has nimber %" PRIu32 ", not %d\n", path, n, g, nimber[n]);
            status = DESK_BAD_QUERY;
        } else if (work > OFTEN) {
            work = 0;
            status = ticks_go_on("heap", n) ? DESK_OK : DESK_INTERRUPTED;
        }
    }
    ticks_clear();
    free(seen);
    return status;
}

/* Returns whether the nimbers repeat after a shorter time from the same heap on. */
static bool repeats_after(const struct certificate *c, uint32_t period)
{
    for (uint32_t i = 0; i < c->period.period; i++)
        if (said(c, c->period.from + i) != said(c, c->period.from + i + period))
            return false;
    return true;
}

/* Returns whether the period and the heap from which on it holds are the least. */
static bool is_least(const struct certificate *c)
{
    uint32_t rest = c->period.period, from = c->period.from;

    if (from > 0 && said(c, from - 1) == said(c, from - 1 + c->period.period))
        return false;
    for (uint32_t prime = 2; rest > 1; prime++) {
        if ((uint64_t)prime * prime > rest)
            prime = rest;
        if (rest % prime == 0 && repeats_after(c, c->period.period / prime))
            return false;
        while (rest % prime == 0)
            rest /= prime;
    }
    return true;
}

/* Checks a certificate that was read. Returns an exit status. */
static int check(const char *path, const struct certificate *c)
{
    struct octal_period p = c->period;
    uint32_t last = (uint32_t)octal_proof_end(&c->code, (struct octal_period){ p.period, p.from > 0 ? p.from : 1 });
    uint16_t *nimber = octal_checked(malloc(((size_t)last + 1) * sizeof *nimber));
    char code[OCTAL_TEXT];
    int status;

    for (uint32_t n = 0; n <= last; n++)
        nimber[n] = said(c, n);
    status = compare(path, c, nimber, last);
    free(nimber);
    if (status == DESK_INTERRUPTED)
        fputs("check: interrupted\n", stderr);
    if (status != DESK_OK)
        return status;
    octal_write(&c->code, code);
    printf("%s: period %" PRIu32 " from n = %" PRIu32 " on%s; the heaps 0..%" PRIu32 " prove it\n", code, p.period, p.from,
           is_least(c) ? ", both the least" : ", not the least", last);
    return DESK_OK;
}

static int help(void)
{
    printf("nimatron check FILE\n\n"
           "Checks a certificate of `nimatron table --certificate FILE octal code=...`: that the nimbers of the code repeat\n"
           "as it says. Every option of every heap that the theorem of Guy and Smith needs is looked at, by the rules of the\n"
           "game and nothing else, so the time grows with the square of these heaps.\n\n"
           "  nimatron table --count --certificate kayles.txt octal code=kayles 0..1000\n"
           "  nimatron check kayles.txt\n\n"
           "Exit status: 0; %d when the certificate is wrong or cannot be read; %d when the command line was wrong;\n"
           "%d after Ctrl-C.\n",
           DESK_BAD_QUERY, DESK_USAGE, DESK_INTERRUPTED);
    return DESK_OK;
}

int desk_check(int argc, char **argv)
{
    struct certificate c;
    const char *wrong;
    int status = DESK_BAD_QUERY;

    if (argc == 1)
        return desk_usage_error("check", "name a file", "");
    if (argc > 2)
        return desk_usage_error("check", "there is one argument too many: ", argv[2]);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help();
    if (argv[1][0] == '-')
        return desk_usage_error("check", "there is no option ", argv[1]);
    wrong = certificate_read(argv[1], &c);
    if (*wrong == '\0')
        status = check(argv[1], &c);
    else
        fprintf(stderr, "check: %s %s\n", argv[1], wrong);
    certificate_end(&c);
    return status;
}
