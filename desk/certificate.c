#include "certificate.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char title[] = "nimatron certificate, version 1";
enum { IN_LINE = 20, WORD = 40, FIRST_ROOM = 1 << 12 };

bool certificate_write(const char *path, const struct octal_table *t)
{
    FILE *out = fopen(path, "w");
    uint32_t count = t->proved.from + t->proved.period;
    char code[OCTAL_TEXT];
    bool good;

    if (out == NULL)
        return false;
    octal_write(&t->code, code);
    fprintf(out, "%s\ncode %s\nfrom %" PRIu32 "\nperiod %" PRIu32 "\nlast digit %d\nnimbers\n", title, code, t->proved.from,
            t->proved.period, t->code.length);
    for (uint32_t n = 0; n < count; n++)
        fprintf(out, "%d%c", octal_nimber(t, n), n % IN_LINE == IN_LINE - 1 || n == count - 1 ? '\n' : ' ');
    good = !ferror(out);
    return fclose(out) == 0 && good;
}

/* Reads the lines before the nimbers. */
static const char *read_head(FILE *in, struct certificate *c)
{
    uint64_t from, period;
    char code[WORD], line[WORD] = "";
    int last;

    if (fgets(line, sizeof line, in) == NULL || strncmp(line, title, sizeof title - 1) != 0
        || fscanf(in, "code %31s from %" SCNu64 " period %" SCNu64 " last digit %d nimbers", code, &from, &period, &last) != 4)
        return "is no certificate of `nimatron table --certificate`";
    if (*octal_read(code, strlen(code), &c->code) != '\0' || c->code.cycle > 0 || c->code.unequal)
        return "has a code to which the theorem does not apply";
    if (last != c->code.length)
        return "has a last digit that is not that of its code";
    if (period == 0 || from > OCTAL_TABLE_MOST || period > OCTAL_TABLE_MOST || from + period > OCTAL_TABLE_MOST / 2)
        return "has a period beyond what is checked";
    c->period = (struct octal_period){ (uint32_t)period, (uint32_t)from };
    return "";
}

/* Reads the nimbers. */
static const char *read_nimbers(FILE *in, struct certificate *c)
{
    uint32_t count = c->period.from + c->period.period, room = 0;
    char more;

    for (uint32_t n = 0; n < count; n++) {
        if (n == room) {
            room = room + room / 2 + FIRST_ROOM;
            c->nimber = octal_checked(realloc(c->nimber, room * sizeof *c->nimber));
        }
        if (fscanf(in, "%5" SCNu16, &c->nimber[n]) != 1) {
            snprintf(c->why, sizeof c->why, "has %" PRIu32 " nimbers in place of %" PRIu32, n, count);
            return c->why;
        }
    }
    return fscanf(in, " %c", &more) == 1 ? "has more after its nimbers" : "";
}

const char *certificate_read(const char *path, struct certificate *c)
{
    FILE *in = fopen(path, "r");
    const char *wrong;

    *c = (struct certificate){ .nimber = NULL };
    if (in == NULL)
        return strerror(errno);
    wrong = read_head(in, c);
    if (*wrong == '\0')
        wrong = read_nimbers(in, c);
    fclose(in);
    return wrong;
}

void certificate_end(struct certificate *c)
{
    free(c->nimber);
}
