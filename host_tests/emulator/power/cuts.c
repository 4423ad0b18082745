#include "cuts.h"
#include "boot.h"
#include "hal/hal.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET_MS = 100, VARIANTS = 5, HALF_ERASED = 1, ERASED = 2, HALF_PROGRAMMED = 3 };

/* A byte that was being written when the power went: the EEPROM before, and the byte's new value. */
struct cut {
    struct cells before;
    uint16_t address;
    uint8_t value;
    unsigned state; /* the last finished state before it; the next one is allowed, too */
};

struct run {
    const struct board *board;
    const char *elf;
    struct key_script session, probe;
    struct cells *finished; /* number of finished states */
    uint32_t *seen;         /* hash of the probe's pictures for each of them */
    unsigned states;
    struct cut *cuts;
    unsigned cut_count;
    uint64_t writes;        /* cuts tried so far */
    unsigned quiet_ms;
    uint32_t chance;
    unsigned wrong, boots;
    const char *spoil;
};

static void *more(void *list, unsigned count, size_t size)
{
    void *grown = realloc(list, (count + 1) * size);

    if (grown == NULL) {
        perror("power");
        exit(EXIT_FAILURE);
    }
    return grown;
}

static void finish(struct run *r, const struct machine *m)
{
    r->finished = more(r->finished, r->states, sizeof *r->finished);
    for (size_t i = 0; i < EEPROM_SIZE_MAX; i++)
        r->finished[r->states].at[i] = m->eeprom.cells[i];
    r->states++;
}

/* Called every millisecond; a byte takes 1.8 ms at least, so none is missed.  While a byte is being written, its cell still has the old
 * value. */
static void look(void *context, const struct machine *m)
{
    struct run *r = context;

    if (m->eeprom.writes != r->writes) {
        r->writes = m->eeprom.writes;
        r->quiet_ms = 0;
        r->cuts = more(r->cuts, r->cut_count, sizeof *r->cuts);
        struct cut *cut = &r->cuts[r->cut_count++];
        for (size_t i = 0; i < EEPROM_SIZE_MAX; i++)
            cut->before.at[i] = m->eeprom.cells[i];
        cut->address = m->eeprom.address;
        cut->value = m->eeprom.value;
        cut->state = r->states - 1;
        if (cut->address + STORAGE_SIZE < m->board->eeprom_bytes && r->wrong++ < 10)
            printf("# byte %u, which is of others, is written\n", cut->address);
    } else if (!m->eeprom.busy && ++r->quiet_ms == QUIET_MS)
        finish(r, m);
}

/* ---- what a board shows with an EEPROM ---- */

struct probing {
    uint32_t hash;
};

static void hash_shown(void *context, const struct machine *m, const char *caption)
{
    struct probing *p = context;

    (void)caption;
    p->hash = boot_hash_picture(p->hash, m);
}

/* Returns the hash of the pictures; 0 if the board did not start or misused its hardware. */
static uint32_t probe(struct run *r, const struct cells *cells)
{
    struct probing p = { BOOT_HASH };
    struct script_options options = { .settle_ms = KEYS_SETTLE_MS, .show = hash_shown, .context = &p };
    struct machine *m = boot(r->board, r->elf, cells);
    bool runs = script_play(m, &r->probe, &options) && m->core.resets == 0 && m->eeprom.errors == 0;

    r->boots++;
    machine_free(m);
    return runs ? p.hash | 1 : 0;
}

static uint8_t cell(struct run *r, const struct cut *cut, unsigned variant)
{
    uint8_t some;

    r->chance = r->chance * 1664525u + 1013904223u;
    some = (uint8_t)(r->chance >> 24);
    switch (variant) {
    case HALF_ERASED: /* erasing sets bits one by one */
        return cut->before.at[cut->address] | some;
    case ERASED:
        return 0xFF;
    case HALF_PROGRAMMED: /* then programming clears some */
        return cut->value | some;
    default:
        return variant == 0 ? cut->before.at[cut->address] : cut->value;
    }
}

static void try(struct run *r, const struct cut *cut)
{
    struct cells cells = cut->before;
    unsigned address, value;
    uint32_t old = r->seen[cut->state], new = r->seen[cut->state + 1 < r->states ? cut->state + 1 : cut->state];

    uint8_t tried[VARIANTS];

    for (unsigned variant = 0; variant < VARIANTS; variant++) {
        tried[variant] = cells.at[cut->address] = cell(r, cut, variant);
        if (memchr(tried, tried[variant], variant) != NULL)
            continue;
        if (r->spoil != NULL && sscanf(r->spoil, "%u=%u", &address, &value) == 2)
            cells.at[address % EEPROM_SIZE_MAX] = (uint8_t)value;
        uint32_t found = probe(r, &cells);
        if (found == old || found == new)
            continue;
        if (r->wrong++ < 10)
            printf("# cut in state %u at address %u, 0x%02X -> 0x%02X, left at 0x%02X: %s\n", cut->state, cut->address,
                   cut->before.at[cut->address],
                   cut->value, cells.at[cut->address], found == 0 ? "the board does not come up" : "neither the old state nor the new one");
    }
}

int cuts_run(const struct board *board, const char *elf, const char *session, const char *probe_keys, struct cuts_options o)
{
    struct run r = { .board = board, .elf = elf, .session = boot_keys(session), .probe = boot_keys(probe_keys), .chance = 1,
                     .spoil = o.spoil };
    struct script_options options = { .settle_ms = 2 * QUIET_MS + KEYS_SETTLE_MS, .look = look, .context = &r };
    struct machine *m = boot(board, elf, NULL);
    unsigned distinct = 0;

    finish(&r, m);
    if (!script_play(m, &r.session, &options))
        r.wrong++;
    machine_free(m);
    r.seen = calloc(r.states, sizeof *r.seen);
    for (unsigned i = 0; i < r.states; i++) {
        r.seen[i] = probe(&r, &r.finished[i]);
        distinct += i > 0 && r.seen[i] != r.seen[i - 1];
        r.wrong += r.seen[i] == 0;
    }
    for (unsigned i = 0; i < r.cut_count; i += o.each)
        try(&r, &r.cuts[i]);
    bool whole = r.wrong == 0, enough = r.cut_count >= o.writes && distinct > 0;
    printf("1..2\n%s 1 - %s: %u bytes written in %u states, cut at one in %u in %d ways: the old state or the new one, whole\n",
           whole ? "ok" : "not ok",
           board->name, r.cut_count, r.states, o.each, VARIANTS);
    printf("%s 2 - at least %u bytes were written, and %u changes are seen after a cut\n", enough ? "ok" : "not ok", o.writes, distinct);
    printf("# %u boards switched on\n", r.boots);
    keys_free(&r.session);
    keys_free(&r.probe);
    free(r.finished);
    free(r.seen);
    free(r.cuts);
    return !whole || !enough;
}
