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
    bool is_worn;                 /* cells are worn out, in place of damaged */
    bool worn[EEPROM_SIZE_MAX];
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

/* ---- worn cells ---- */

enum { UNIT = 16 /* bytes of the journal's mark, and of each of its slots */, UNITS = STORAGE_SIZE / UNIT };

/* Cells of units in any number are worn out: whole units, last bytes or other ones, at any values or at those that they have. */
static void wear(struct run *r, struct cells *cells)
{
    unsigned window = r->board->eeprom_bytes - STORAGE_SIZE, units = below(r, UNITS + 1);

    *cells = r->saved;
    memset(r->worn, 0, sizeof r->worn);
    for (unsigned i = 0; i < units; i++) {
        unsigned unit = units == UNITS ? i : below(r, 8) == 0 ? 0 : 1 + below(r, UNITS - 1), at = window + unit * UNIT;
        unsigned from = below(r, 2) * below(r, UNIT), to = below(r, 2) ? UNIT : from + 1;
        bool keep = below(r, 2), one = below(r, 2);
        uint8_t value = (uint8_t)below(r, 256);

        for (unsigned cell = at + from; cell < at + to; cell++) {
            r->worn[cell] = true;
            if (!keep)
                cells->at[cell] = one ? value : (uint8_t)below(r, 256);
        }
    }
}

/* A record that no slot takes is tried in all 31 of them, once: 17 bytes of 3.4 ms each, 1.8 s, for which a caller may wait. */
enum { PATIENCE = 5 /* times the 400 ms of monitor_sleeps */ };

static bool look(struct run *r, struct machine *m)
{
    unsigned patience = r->is_worn ? PATIENCE : 1;

    while (patience > 0 && !monitor_sleeps(m))
        patience--;
    if (patience == 0) {
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
    bool good;

    memcpy(m->eeprom.worn, r->worn, sizeof r->worn);
    good = machine_run_for(m, BOOT_MS) && look(r, m);

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

/* Keeps the EEPROM, if the journal's mark is in it. */
static void keep(void *context, const struct machine *m, const char *caption)
{
    static const char mark[] = "PocketNimatron";
    struct run *r = context;

    (void)caption;
    if (memcmp(m->eeprom.cells + m->board->eeprom_bytes - STORAGE_SIZE, mark, sizeof mark - 1) == 0)
        memcpy(r->saved.at, m->eeprom.cells, sizeof r->saved.at);
}

/* Plays the session and keeps the EEPROM that it leaves at its last SHOW at which the journal is not forgotten.  Returns whether there is
 * one. */
static bool save(struct run *r, const char *session)
{
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS, .show = keep, .context = r };
    struct key_script keys = boot_keys(session);
    struct machine *m = boot(r->board, r->elf, NULL);
    bool played;

    memset(&r->saved, 0, sizeof r->saved);
    played = script_play(m, &keys, &options);
    machine_free(m);
    keys_free(&keys);
    return played && r->saved.at[r->board->eeprom_bytes - STORAGE_SIZE] != 0;
}

int damage_run(const struct board *board, const char *elf, const char *offsets, const char *session, struct damage_options o)
{
    static struct run r;
    struct cells cells;
    unsigned done = 0;
    bool good;

    r = (struct run){ .board = board, .elf = elf, .chance = o.seed * 2654435761u + 1, .is_worn = o.worn };
    if (!layout_read(&r.layout, offsets))
        return EXIT_FAILURE;
    monitor_begin(&r.monitor, &r.layout);
    good = save(&r, session);
    if (!good)
        snprintf(r.monitor.wrong, sizeof r.monitor.wrong, "the session stores nothing");
    for (; done < o.count && good; done++) {
        (r.is_worn ? wear(&r, &cells) : spoil(&r, &cells, done));
        good = lives(&r, &cells);
    }
    printf("1..1\n%s 1 - %s: %u %s EEPROMs, seed %u\n", good ? "ok" : "not ok", board->name, o.count, o.worn ? "worn" : "damaged", o.seed);
    printf("# %llu looks, %llu at positions\n", (unsigned long long)r.monitor.looks, (unsigned long long)r.monitor.positions);
    if (!good)
        printf("# the %u-th: %s\n", done, r.monitor.wrong);
    return !good;
}
