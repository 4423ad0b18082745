#include "desk.h"
#include "leads.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool leads_add(struct leads *l, uint32_t nimber)
{
    if (l->count == LEADS_MOVES) {
        l->beyond = true;
        return false;
    }
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->nimber = desk_resize(l->nimber, l->room, sizeof *l->nimber);
    }
    l->nimber[l->count++] = nimber;
    return true;
}

static int compare(const void *left, const void *right)
{
    const uint32_t *a = left, *b = right;

    return (*a > *b) - (*a < *b);
}

void leads_sort(struct leads *l)
{
    size_t kept = 0;

    if (l->count > 0)
        qsort(l->nimber, l->count, sizeof *l->nimber, compare);
    for (size_t i = 0; i < l->count; i++)
        if (i == 0 || l->nimber[i] != l->nimber[i - 1])
            l->nimber[kept++] = l->nimber[i];
    l->count = kept;
}

uint32_t leads_missing(const struct leads *l)
{
    uint32_t missing = 0;

    while (missing < l->count && l->nimber[missing] == missing)
        missing++;
    return missing;
}

/* Returns how many nimbers from the i-th on follow each other. */
static size_t run_from(const struct leads *l, size_t i)
{
    size_t end = i + 1;

    while (end < l->count && l->nimber[end] == l->nimber[end - 1] + 1)
        end++;
    return end - i;
}

void leads_print(const struct leads *l, FILE *out)
{
    unsigned runs = 0;

    for (size_t i = 0, run; i < l->count; i += run) {
        if (runs++ == LEADS_RUNS) {
            fputs(" and more", out);
            return;
        }
        run = run_from(l, i);
        if (run < 3)
            run = 1;
        fprintf(out, "%s%" PRIu32, i > 0 ? " " : "", l->nimber[i]);
        if (run > 1)
            fprintf(out, "..%" PRIu32, l->nimber[i + run - 1]);
    }
}

void leads_end_line(struct leads *l, FILE *out)
{
    leads_sort(l);
    if (!l->beyond && l->count == 0)
        fputs(": it has no move", out);
    else if (!l->beyond) {
        fputs(": its moves lead to ", out);
        leads_print(l, out);
        fprintf(out, ", not to %" PRIu32, leads_missing(l));
    }
    fputs(".\n", out);
    leads_clear(l);
}

void leads_clear(struct leads *l)
{
    free(l->nimber);
    memset(l, 0, sizeof *l);
}
