#include "boot.h"
#include "experienced_table.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Others' bytes before the window of the firmware; in it what a device holds whose player is experienced, to whom every menu is open. */
static void fill(struct machine *m)
{
    size_t window = m->board->eeprom_bytes - sizeof experienced_table;

    for (size_t i = 0; i < window; i++)
        m->eeprom.cells[i] = (uint8_t)(i * 37 + 11);
    memcpy(m->eeprom.cells + window, experienced_table, sizeof experienced_table);
}

struct machine *boot(const struct board *board, const char *elf, const struct cells *cells)
{
    char why[300] = "no memory";
    struct machine *m = machine_new(board, elf, 0, why, sizeof why);

    if (m == NULL) {
        fprintf(stderr, "power: %s\n", why);
        exit(EXIT_FAILURE);
    }
    if (cells != NULL)
        memcpy(m->eeprom.cells, cells->at, sizeof m->eeprom.cells);
    else
        fill(m);
    return m;
}

struct key_script boot_keys(const char *path)
{
    struct key_script script = { .steps = 0 };
    char name[300], why[300];

    snprintf(name, sizeof name, "@%s", path);
    if (!keys_parse(&script, name, why, sizeof why)) {
        fprintf(stderr, "power: %s\n", why);
        exit(EXIT_FAILURE);
    }
    return script;
}

uint32_t boot_hash(uint32_t hash, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;

    while (count-- > 0)
        hash = (hash ^ *at++) * 16777619u;
    return hash;
}

uint32_t boot_hash_picture(uint32_t hash, const struct machine *m)
{
    struct picture p;

    machine_picture(m, &p);
    for (int y = 0; y < p.height; y++)
        hash = boot_hash(hash, p.lit[y], p.width);
    return hash;
}
