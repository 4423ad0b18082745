#include "extra.h"
#include <string.h>

static const struct extra *const extras[] = {
#define EXTRA(name) &extra_##name,
#define WIDER(name)
#include "extra.def"
#undef EXTRA
#undef WIDER
    NULL,
};

static const struct extra *const widers[] = {
#define EXTRA(name)
#define WIDER(name) &wider_##name,
#include "extra.def"
#undef EXTRA
#undef WIDER
    NULL,
};

const struct extra *extra_at(unsigned i)
{
    return extras[i];
}

static const struct extra *find(const struct extra *const *list, struct word name)
{
    while (*list != NULL && !word_is(name, (*list)->name))
        list++;
    return *list;
}

const struct extra *extra_find(struct word name)
{
    return find(extras, name);
}

const struct extra *extra_find_wider(struct word name)
{
    return find(widers, name);
}

bool extra_read_piles(struct reader *r, const struct extra *extra, uint8_t most_piles, uint16_t greatest, struct place *p)
{
    char prefix[40];
    struct word word;

    snprintf(prefix, sizeof prefix, "%s: ", extra->name);
    p->parts = 0;
    while ((word = next_word(r)).length > 0) {
        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, extra->name, word, extra->usage);
        if (p->parts == most_piles)
            return refuse(r, "%s: \"%.*s\" is one pile too many: %s", extra->name, QUOTED(word), extra->usage);
        if (!read_number(r, word, prefix, 0, greatest, &p->part[p->parts]))
            return false;
        p->parts++;
    }
    return p->parts > 0 || refuse(r, "%s: there are no piles: %s", extra->name, extra->usage);
}

/* Prints a text whose lines begin after six blanks. */
static void print_inset(const char *text, FILE *out)
{
    fputs("      ", out);
    for (; *text != '\0'; text++)
        fputs(*text == '\n' ? "\n      " : (char[]){ *text, '\0' }, out);
    fputc('\n', out);
}

void extra_print_help(FILE *out)
{
    for (unsigned i = 0; extras[i] != NULL; i++) {
        fprintf(out, "  %s\n", extras[i]->usage);
        print_inset(extras[i]->about, out);
    }
}
