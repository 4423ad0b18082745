/* See list.h. */
#include "list.h"
#include "desk/names.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void add(struct list *l, const char *name)
{
    for (uint8_t i = 0; i < GAME_COUNT; i++)
        if (strcmp(game_names[i], name) == 0)
            l->number[i] = l->count++;
}

/* Opens a file of the folder `list` beside the image. */
static FILE *open_beside(const char *elf, const char *name)
{
    const char *slash = strrchr(elf, '/');
    char path[400];
    FILE *f;

    snprintf(path, sizeof path, "%.*slist/%s", slash != NULL ? (int)(slash - elf) + 1 : 0, elf, name);
    f = fopen(path, "r");
    if (f == NULL)
        perror(path);
    return f;
}

static bool leaves_out(FILE *f, const char *what)
{
    char name[40];

    while (fscanf(f, "%39s", name) == 1)
        if (strcmp(name, what) == 0)
            return true;
    return false;
}

/* Copies the games.  The first number of squares_range.h is the range of those that use the table of Squares. */
static bool copy_games(struct list *l, FILE *range)
{
    uint16_t greatest;

    for (uint8_t i = 0; i < GAME_COUNT; i++)
        l->game[i] = *game_list[i];
    if (fscanf(range, "%*[^0-9]%" SCNu16, &greatest) != 1) {
        fputs("bench: squares_range.h names no range\n", stderr);
        return false;
    }
    l->game[GAME_INDEX_squares].greatest = l->game[GAME_INDEX_power].greatest = greatest;
    return true;
}

bool list_read(struct list *l, const char *elf)
{
    FILE *games = open_beside(elf, "games.def"), *left_out = open_beside(elf, "left_out"), *range = open_beside(elf, "squares_range.h");
    char line[200], name[40];

    if (games == NULL || left_out == NULL || range == NULL || !copy_games(l, range))
        return false;
    memset(l->number, NO_GAME, sizeof l->number);
    l->count = 0;
    while (fgets(line, sizeof line, games) != NULL)
        if (sscanf(line, "GAME(%39[a-z_],", name) == 1)
            add(l, name);
    l->why = !leaves_out(left_out, "why");
    rewind(left_out);
    l->sums = !leaves_out(left_out, "sums");
    fclose(games);
    fclose(left_out);
    fclose(range);
    if (l->count == 0)
        fprintf(stderr, "bench: the image has no game\n");
    return l->count > 0;
}
