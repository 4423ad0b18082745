#include "damage.h"
#include "boot.h"
#include "hal/hal.h"
#include "host_tests/emulator/hands/monitor.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOOT_MS = 150, KEYS = 12, KEY_DOWN_MS = 40, KEY_UP_MS = 60 };

struct run {
    const struct board *board;
    const char *elf;
    struct layout layout;
    struct monitor monitor;
    struct cells saved;
    uint32_t chance;
};

static uint32_t below(struct run *r, uint32_t limit)
{
    r->chance ^= r->chance << 13;
    r->chance ^= r->chance >> 17;
    r->chance ^= r->chance << 5;
    return r->chance % limit;
}

/* Fills the chip's own EEPROM with random bytes; the cells beyond it do not exist. */
static void anything(struct run *r, struct cells *cells)
{
    for (unsigned i = 0; i < r->board->eeprom_bytes; i++)
        cells->at[i] = (uint8_t)below(r, 256);
}

static void some_bits(struct run *r, struct cells *cells, unsigned count)
{
    for (; count > 0; count--)
        cells->at[below(r, r->board->eeprom_bytes)] ^= (uint8_t)(1 << below(r, 8));
}

/* Overwrites the length of a record by random bytes, or by other bytes of the EEPROM. */
static void some_bytes(struct run *r, struct cells *cells)
{
    unsigned from = below(r, r->board->eeprom_bytes - 64u), to = below(r, r->board->eeprom_bytes - 64u), length = 1 + below(r, 64);

    if (below(r, 2))
        memmove(cells->at + to, cells->at + from, length);
    else
        for (unsigned i = 0; i < length; i++)
            cells->at[to + i] = (uint8_t)below(r, 256);
}

static void spoil(struct run *r, struct cells *cells, unsigned turn)
{
    *cells = r->saved;
    switch (turn < 2 ? turn : 2 + below(r, 5)) {
    case 0:
        memset(cells->at, 0xFF, sizeof cells->at);
        break;
    case 1:
        memset(cells->at, 0, sizeof cells->at);
        break;
    case 2:
        anything(r, cells);
        break;
    case 3:
        some_bits(r, cells, 1);
        break;
    case 4:
        some_bits(r, cells, 1 + below(r, 40));
        break;
    default:
        some_bytes(r, cells);
        break;
    }
}

static bool look(struct run *r, struct machine *m)
{
    if (!monitor_sleeps(m)) {
        snprintf(r->monitor.wrong, sizeof r->monitor.wrong, "it does not come to rest");
        return false;
    }
    return monitor_look(&r->monitor, m);
}

/* Keys for every image: A continues the interrupted match or begins a game.  Upload mode is avoided, because it shows nothing
 * afterwards. */
static bool lives(struct run *r, const struct cells *cells)
{
    static const uint8_t keys[] = { KEY_A, KEY_A, KEY_A, KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT };
    struct machine *m = boot(r->board, r->elf, cells);
    bool good = machine_run_for(m, BOOT_MS) && look(r, m);

    for (unsigned i = 0; i < KEYS && good; i++) {
        machine_press(m, keys[below(r, sizeof keys)]);
        machine_run_for(m, KEY_DOWN_MS);
        machine_press(m, 0);
        machine_run_for(m, KEY_UP_MS);
        if (monitor_left(&r->monitor, m))
            break;
        good = look(r, m);
    }
    good = good && (m->core.resets > 0 || monitor_redraw(&r->monitor, m));
    if (memcmp(cells->at, m->eeprom.cells, r->board->eeprom_bytes - STORAGE_SIZE) != 0) {
        snprintf(r->monitor.wrong, sizeof r->monitor.wrong, "bytes of the EEPROM that are of others were written");
        good = false;
    }
    machine_free(m);
    return good;
}

/* Plays the session and keeps the EEPROM that it leaves. */
static void save(struct run *r, const char *session)
{
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS };
    struct key_script keys = boot_keys(session);
    struct machine *m = boot(r->board, r->elf, NULL);

    script_play(m, &keys, &options);
    memcpy(r->saved.at, m->eeprom.cells, sizeof r->saved.at);
    machine_free(m);
    keys_free(&keys);
}

int damage_run(const struct board *board, const char *elf, const char *offsets, const char *session, unsigned count, uint32_t seed)
{
    static struct run r;
    struct cells cells;
    unsigned done = 0;
    bool good = true;

    r = (struct run){ .board = board, .elf = elf, .chance = seed * 2654435761u + 1 };
    if (!layout_read(&r.layout, offsets))
        return EXIT_FAILURE;
    monitor_begin(&r.monitor, &r.layout);
    save(&r, session);
    for (; done < count && good; done++) {
        spoil(&r, &cells, done);
        good = lives(&r, &cells);
    }
    printf("1..1\n%s 1 - %s: %u damaged EEPROMs, seed %u\n", good ? "ok" : "not ok", board->name, count, seed);
    printf("# %llu looks, %llu at positions\n", (unsigned long long)r.monitor.looks, (unsigned long long)r.monitor.positions);
    if (!good)
        printf("# the %u-th: %s\n", done, r.monitor.wrong);
    return !good;
}
