#include "layout.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool layout_read(struct layout *l, const char *path)
{
    FILE *f = fopen(path, "r");

    l->lines = 0;
    if (f == NULL) {
        perror(path);
        return false;
    }
    while (l->lines < LAYOUT_LINES && fscanf(f, "%39s %u", l->line[l->lines].name, &l->line[l->lines].number) == 2)
        l->lines++;
    fclose(f);
    return true;
}

unsigned layout_of(const struct layout *l, const char *name)
{
    for (unsigned i = 0; i < l->lines; i++)
        if (strcmp(l->line[i].name, name) == 0)
            return l->line[i].number;
    fprintf(stderr, "hands: the image's layout has no \"%s\"\n", name);
    exit(EXIT_FAILURE);
}

unsigned layout_screen(const struct layout *l, const uint8_t *memory)
{
    const uint8_t *app = memory + layout_of(l, "app");

    return app[layout_of(l, "trail") + app[layout_of(l, "depth")] - 1];
}
