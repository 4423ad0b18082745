#include "layout.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LONGEST = LAYOUT_LINES * (LAYOUT_NAME + 12) }; /* bytes of a file */

/* Reads one line into the next place.  Returns the rest of the text; NULL if the line is none. */
static const char *take_line(struct layout *l, const char *text)
{
    size_t length = strcspn(text, " \n");
    char *end;

    if (l->lines == LAYOUT_LINES || length == 0 || length >= LAYOUT_NAME || text[length] != ' ')
        return NULL;
    memcpy(l->line[l->lines].name, text, length);
    l->line[l->lines].name[length] = '\0';
    l->line[l->lines++].number = (unsigned)strtoul(text + length, &end, 10);
    return *end == '\n' ? end + 1 : NULL;
}

/* Lines begin with their name: names are compared. */
static int by_name(const void *a, const void *b) { return strcmp(a, b); }

bool layout_parse(struct layout *l, const char *text)
{
    l->lines = 0;
    while (text != NULL && *text != '\0')
        text = take_line(l, text);
    qsort(l->line, l->lines, sizeof *l->line, by_name);
    return text != NULL && l->lines > 0;
}

bool layout_read(struct layout *l, const char *path)
{
    FILE *f = fopen(path, "r");
    char *text = f != NULL ? calloc(1, FILE_LONGEST + 1) : NULL;
    bool good = text != NULL && fread(text, 1, FILE_LONGEST, f) > 0 && layout_parse(l, text);

    if (f != NULL)
        fclose(f);
    free(text);
    return good;
}

/* Returns the line of a name; NULL if there is none. */
static const unsigned *find(const struct layout *l, const char *name)
{
    const struct layout_line *line = bsearch(name, l->line, l->lines, sizeof *l->line, by_name);

    return line != NULL ? &line->number : NULL;
}

unsigned layout_of(const struct layout *l, const char *name)
{
    const unsigned *number = find(l, name);

    if (number != NULL)
        return *number;
    fprintf(stderr, "the image's layout has no \"%s\"\n", name);
    exit(EXIT_FAILURE);
}

unsigned layout_indexed(const struct layout *l, const char *name, unsigned index)
{
    char text[LAYOUT_NAME];

    snprintf(text, sizeof text, "%s.%u", name, index);
    return layout_of(l, text);
}

bool layout_has(const struct layout *l, const char *name, const char *code, unsigned number)
{
    char text[LAYOUT_NAME];
    const unsigned *found;

    snprintf(text, sizeof text, "%s.%s", name, code);
    found = find(l, text);
    return found != NULL && *found == number;
}

unsigned layout_screen(const struct layout *l, const uint8_t *memory)
{
    const uint8_t *app = memory + layout_of(l, "app");

    return app[layout_of(l, "trail") + app[layout_of(l, "depth")] - 1];
}

/* The hash is FNV-1a of 32 bits (Fowler, Noll, Vo) over the bytes of the program. */
bool layout_fits(const struct layout *l, const uint8_t *flash, size_t size)
{
    const unsigned *bytes = find(l, "program.size"), *expected = find(l, "program");
    uint32_t hash = 2166136261u;

    if (bytes == NULL || expected == NULL || *bytes > size)
        return false;
    for (unsigned i = 0; i < *bytes; i++)
        hash = (hash ^ flash[i]) * 16777619u;
    return hash == *expected;
}
