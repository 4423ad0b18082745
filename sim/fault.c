/* See fault.h. */
#include "fault.h"
#include "hal/hal.h"
#include "keys.h"
#include <stdlib.h>
#include <string.h>

/* ---- the glass ---- */

enum { MARGIN = 2, PAGE_ROWS = 8 }; /* columns that an SH1106 has on either side of those that are seen; rows of a page */

/* Returns whether a pixel is lit of the display's memory beyond what the firmware has written. */
static uint8_t noise(int x, int y) { return (x * 11 + y * 37) >> 2 & 1; }

/* Returns what the faulty glass shows at (x, y) of a right picture. */
static uint8_t seen(enum glass glass, const struct picture *p, int x, int y)
{
    switch (glass) {
    case GLASS_TWO_COLUMNS:
        return x + MARGIN < p->width ? p->lit[y][x + MARGIN] : noise(x, y);
    case GLASS_MIRRORED:
        return p->lit[y][p->width - 1 - x];
    case GLASS_ROTATED:
        return p->lit[p->height - 1 - y][p->width - 1 - x];
    case GLASS_EIGHT_ROWS:
        return p->lit[(y + PAGE_ROWS) % p->height][x];
    case GLASS_HALVES:
        return p->lit[(y + p->height / 2) % p->height][x];
    default:
        return p->lit[y][x];
    }
}

void fault_picture(enum glass glass, struct picture *p)
{
    struct picture right = *p;

    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            p->lit[y][x] = seen(glass, &right, x, y);
}

/* ---- putting a fault in; each function returns false if the board has no such part, or the value is none ---- */

/* A display of characters has no pixels that could be moved. */
static bool put_glass(struct machine *m, int glass, const char *value)
{
    struct picture p;

    (void)value;
    machine_picture(m, &p);
    m->glass = (enum glass)glass;
    return p.cell_width == 0;
}

static bool put_key(struct machine *m, int unused, const char *value)
{
    char why[200];

    (void)unused;
    if (!keys_parse_together(&m->stuck, value, why, sizeof why))
        return false;
    machine_press(m, m->keys);
    return true;
}

enum chip { CHIP_NONE, CHIP_DEAD, CHIP_DAMAGED, CHIP_LATE };

static bool put_chip(struct machine *m, int chip, const char *value)
{
    struct flash_chip *c = &m->flash;

    (void)value;
    if (c->spi == NULL || (chip == CHIP_DAMAGED && c->content == NULL))
        return false;
    if (chip == CHIP_DAMAGED)
        c->content[(c->bytes - c->first) / 2] ^= 0x10;
    else if (chip == CHIP_LATE)
        c->misses = 1;
    else
        c->answers = 0;
    c->shorted = chip == CHIP_DEAD;
    return true;
}

static bool put_worn(struct machine *m, int unused, const char *value)
{
    (void)unused, (void)value;
    memset(m->eeprom.worn, true, sizeof m->eeprom.worn);
    return true;
}

static bool put_supply(struct machine *m, int unused, const char *value)
{
    char *end;
    unsigned long millivolts = strtoul(value, &end, 10);

    (void)unused;
    if (end == value || *end != '\0' || millivolts < 1800 || millivolts > 5500)
        return false;
    machine_supply(m, (uint16_t)millivolts);
    return true;
}

static const struct fault {
    const char *name, *value; /* value: what stands after =; NULL: nothing */
    bool (*put)(struct machine *m, int kind, const char *value);
    int kind; /* argument of put */
} faults[] = {
    { "two-columns", NULL, put_glass, GLASS_TWO_COLUMNS },
    { "mirrored", NULL, put_glass, GLASS_MIRRORED },
    { "rotated", NULL, put_glass, GLASS_ROTATED },
    { "eight-rows", NULL, put_glass, GLASS_EIGHT_ROWS },
    { "halves", NULL, put_glass, GLASS_HALVES },
    { "key", "KEY", put_key, 0 },
    { "no-chip", NULL, put_chip, CHIP_NONE },
    { "dead-chip", NULL, put_chip, CHIP_DEAD },
    { "damaged-data", NULL, put_chip, CHIP_DAMAGED },
    { "late-chip", NULL, put_chip, CHIP_LATE },
    { "worn", NULL, put_worn, 0 },
    { "supply", "1800..5500", put_supply, 0 },
};
enum { FAULTS = sizeof faults / sizeof *faults };

/* Returns the fault of a name, whose value begins at *value ("" for none); NULL if there is none. */
static const struct fault *find(const char *what, const char **value)
{
    size_t length = strcspn(what, "=");

    *value = what[length] == '=' ? what + length + 1 : "";
    for (int i = 0; i < FAULTS; i++)
        if (strlen(faults[i].name) == length && strncmp(faults[i].name, what, length) == 0)
            return (faults[i].value != NULL) == (what[length] == '=') ? &faults[i] : NULL;
    return NULL;
}

/* Writes all names to why, "NAME, NAME=VALUE". */
static void list(char *why, size_t size)
{
    for (int i = 0; i < FAULTS; i++) {
        size_t length = strlen(why);

        snprintf(why + length, size - length, "%s%s%s%s", i > 0 ? ", " : "", faults[i].name, faults[i].value != NULL ? "=" : "",
                 faults[i].value != NULL ? faults[i].value : "");
    }
}

bool fault_put(struct machine *m, const char *what, char *why, size_t size)
{
    const char *value;
    const struct fault *fault = find(what, &value);

    if (fault != NULL && fault->put(m, fault->kind, value))
        return true;
    if (fault != NULL)
        snprintf(why, size, "%s cannot have the fault \"%s\"", m->board->name, what);
    else {
        snprintf(why, size, "there is no fault \"%.40s\"; there are: ", what);
        list(why, size);
    }
    return false;
}
