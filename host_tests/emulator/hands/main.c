/* hands: adversarial hands on the emulated board, and monitors that look on.
 *
 *     hands BOARD IMAGE.elf OFFSETS MEGACYCLES SEED [MEMBER=VALUE]
 *
 * The power goes off and on, sometimes with keys held; a display that can be unplugged is unplugged; a ladder of keys has noise on its
 * wire; the clock of the firmware begins near its wrap.  At first the EEPROM is full of data of other programs.  Prints one line of TAP;
 * the seed of a failure repeats the failure.  MEMBER=VALUE overwrites the first byte of that member after half of the cycles, while a move
 * is chosen: a test that the monitors detect it. */
#include "adversary.h"
#include "hal/hal.h"
#include "monitor.h"
#include <simavr/sim_avr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 50, REDRAW_EACH = 8, AWAY_MS = 400, POWER_MS = 60000 };
enum { CHIP_GOES_EACH = 60, CHIP_BYTES = 60000, GONE_MS = 1500, QUIET_MS = 500 };

struct run {
    const struct board *board;
    const char *elf;
    struct layout layout;
    struct monitor monitor;
    struct adversary adversary;
    struct machine *machine;
    uint64_t left;         /* cycles */
    uint64_t power_left;   /* cycles until the power goes off */
    avr_cycle_count_t away_until; /* until this cycle the display is unplugged, or was plugged in just before */
    bool bus_fault;        /* the bus will fail, or has just failed */
    uint64_t lost;         /* bytes that were lost on the bus before */
    unsigned plugs, faults;
    unsigned gone, astray; /* how often the flash chip stopped answering, and a load or store beyond RAM followed */
    uint8_t cells[EEPROM_SIZE_MAX];
    unsigned powers;
    const char *spoil; /* "member=value", or NULL */
    uint64_t spoil_at; /* value of cycles_left at which the spoiling happens */
};

static uint32_t chance(struct run *r)
{
    r->adversary.chance = r->adversary.chance * 1664525u + 1013904223u;
    return r->adversary.chance >> 8;
}

static bool power_up(struct run *r)
{
    char why[300] = "no memory";
    struct machine *m = r->machine = machine_new(r->board, r->elf, chance(r), why, sizeof why);

    if (m == NULL) {
        fprintf(stderr, "hands: %s\n", why);
        return false;
    }
    memcpy(m->eeprom.cells, r->cells, sizeof r->cells);
    m->ladder.ripple = chance(r) % 3 == 0 ? (uint16_t)(chance(r) % 60) : 0;
    machine_press(m, chance(r) % 4 == 0 ? (uint8_t)(1 << chance(r) % 6) & ~KEY_DOWN : 0);
    machine_run_for(m, 300);
    machine_press(m, 0);
    uint16_t near_wrap = (uint16_t)(0u - chance(r) % 4096);
    uint8_t *clock = &m->avr->data[layout_of(&r->layout, "app") + layout_of(&r->layout, "clock")];
    clock[0] = (uint8_t)near_wrap;
    clock[1] = (uint8_t)(near_wrap >> 8);
    r->power_left = (uint64_t)r->board->frequency / 1000 * (1 + chance(r) % POWER_MS);
    r->away_until = 0;
    r->bus_fault = false;
    r->powers++;
    return true;
}

/* What other programs of the device have stored: a pattern in all of the EEPROM. */
static uint8_t pattern(unsigned address)
{
    return (uint8_t)(address * 37u + (address >> 8) * 5u + 11u);
}

/* Returns whether the EEPROM outside the firmware's window still has the pattern. */
static bool others_are_whole(struct run *r)
{
    for (unsigned i = 0; i + STORAGE_SIZE < r->board->eeprom_bytes; i++)
        if (r->machine->eeprom.cells[i] != pattern(i)) {
            snprintf(r->monitor.wrong, sizeof r->monitor.wrong, "byte %u of the EEPROM, which is of others, was written", i);
            return false;
        }
    return true;
}

static void power_off(struct run *r)
{
    memcpy(r->cells, r->machine->eeprom.cells, sizeof r->cells);
    machine_free(r->machine);
    r->machine = NULL;
}

/* Unplugs the display for a moment; or lets one of the next bytes be refused, or answered with the data line held low. */
static void unplug(struct run *r)
{
    struct machine *m = r->machine;
    struct panel_report panel;
    char what[30];

    if (m->board->panel->plug == NULL || m->board->panel->plugs == NULL || strstr(m->board->panel->plugs, "replug") == NULL ||
        chance(r) % 100 != 0 || m->avr->cycle < r->away_until || r->bus_fault)
        return;
    machine_report(m, &panel);
    r->bus_fault = chance(r) % 2 == 0;
    r->lost = panel.lost;
    if (r->bus_fault)
        snprintf(what, sizeof what, "%s:%llu", chance(r) % 2 == 0 ? "nack" : "hang",
                 (unsigned long long)panel.bytes + 1 + chance(r) % 3000);
    else {
        snprintf(what, sizeof what, "replug:%u", 1 + chance(r) % 20);
        r->away_until = m->avr->cycle + m->avr->frequency / 1000 * AWAY_MS;
        r->plugs++;
    }
    m->board->panel->plug(m->panel, what);
}

/* The effect of a fault of the bus is over soon. */
static void watch_bus(struct run *r)
{
    struct machine *m = r->machine;
    struct panel_report panel;

    machine_report(m, &panel);
    if (!r->bus_fault || panel.lost == r->lost)
        return;
    r->bus_fault = false;
    r->faults++;
    r->away_until = m->avr->cycle + m->avr->frequency / 1000 * AWAY_MS;
}

static bool chip_went(const struct machine *m) { return m->flash.spi != NULL && m->flash.answers == 0; }

/* The flash chip has stopped answering: soon a screen says so, the red light is on, and nothing is written any more, until the power goes
 * off.  The chip is back then.
 *
 * The operation of p-code that is under way ends with operands of 0xFF before the next one, 0xFF, is known to be none.  So it may load or
 * store at a variable's address + 255.  That is RAM, or lies beyond RAM: there a chip has nothing, but the emulated one stops. */
static bool told_chip_went(struct run *r)
{
    struct machine *m = r->machine;
    uint64_t writes;

    machine_press(m, 0);
    machine_run_for(m, GONE_MS);
    writes = m->eeprom.writes;
    machine_run_for(m, QUIET_MS);
    r->gone++;
    r->power_left = 0;
    r->monitor.wrong[0] = '\0'; /* the app's memory is a picture now */
    if (monitor_left(&r->monitor, m))
        return true;
    if (machine_trouble(m) != NULL && strstr(machine_trouble(m), " outside the memory") != NULL) {
        r->astray++;
        return true;
    }
    if (machine_trouble(m) == NULL && m->core.resets == 0 && m->lights.on == LIGHT_RED && m->eeprom.writes == writes
        && m->eeprom.errors == 0)
        return true;
    snprintf(r->monitor.wrong, sizeof r->monitor.wrong, "the flash chip went silent: lights %u, %u resets, %s", m->lights.on,
             m->core.resets, machine_trouble(m) != NULL ? machine_trouble(m) : "it runs on");
    return false;
}

/* Performs one action of the hands and lets the monitors look meanwhile.  Returns false if a monitor has found something. */
static bool act(struct run *r)
{
    struct machine *m = r->machine;
    uint8_t contacts = m->keys;
    uint64_t cycles = (uint64_t)m->avr->frequency / 1000000 * adversary_next(&r->adversary, &contacts), began = m->avr->cycle;

    machine_press(m, contacts);
    while (m->avr->cycle - began < cycles) {
        uint64_t slice = (uint64_t)m->avr->frequency / 1000 * LOOK_MS, rest = cycles - (m->avr->cycle - began);
        bool sleeps;

        core_run(&m->core, m->avr->cycle + (slice < rest ? slice : rest));
        sleeps = rest >= slice && monitor_sleeps(m); /* it runs until then, and may leave for the bootloader */
        if (monitor_left(&r->monitor, m))
            return true;
        if (chip_went(m))
            return told_chip_went(r);
        if (sleeps && !monitor_look(&r->monitor, m))
            return false;
        if (m->core.state != CORE_RUNNING || m->core.resets > 0)
            return monitor_look(&r->monitor, m);
        watch_bus(r);
        if (rest >= slice && !r->bus_fault && m->avr->cycle > r->away_until && chance(r) % REDRAW_EACH == 0
            && !monitor_redraw(&r->monitor, m))
            return chip_went(m) && told_chip_went(r);
    }
    unplug(r);
    if (m->flash.spi != NULL && m->flash.answers == FLASH_ANSWERS_ALWAYS && chance(r) % CHIP_GOES_EACH == 0)
        m->flash.answers = 1 + chance(r) % CHIP_BYTES;
    return true;
}

static bool chooses(const struct run *r)
{
    const uint8_t *memory = r->machine->avr->data;

    return layout_screen(&r->layout, memory) == layout_of(&r->layout, "play") &&
           memory[layout_of(&r->layout, "app") + layout_of(&r->layout, "phase")] == layout_of(&r->layout, "choose");
}

/* Returns whether a move is being chosen, all keys are up and nothing is about to change: only then redrawing must change nothing. */
static bool is_still(struct run *r)
{
    struct machine *m = r->machine;
    uint64_t redraws = r->monitor.redraws;

    if (!chooses(r) || m->avr->cycle < r->away_until)
        return false;
    machine_press(m, 0);
    machine_run_for(m, LOOK_MS);
    return chooses(r) && monitor_sleeps(m) && monitor_redraw(&r->monitor, m) && r->monitor.redraws > redraws;
}

/* Spoils the member once, while a move is being chosen, and lets the monitors look at once. */
static bool spoil(struct run *r)
{
    struct machine *m = r->machine;
    uint8_t *app = &m->avr->data[layout_of(&r->layout, "app")];
    char member[LAYOUT_NAME];
    unsigned value;

    if (r->left > r->spoil_at || !is_still(r))
        return true;
    if (sscanf(r->spoil, "%39[^=]=%u", member, &value) == 2) {
        bool screen = strcmp(member, "screen") == 0; /* the last one on the trail */

        app[screen ? layout_of(&r->layout, "trail") + app[layout_of(&r->layout, "depth")] - 1
                   : layout_of(&r->layout, member)] = (uint8_t)value;
    }
    r->spoil = NULL;
    return monitor_look(&r->monitor, m) && monitor_redraw(&r->monitor, m);
}

static bool live(struct run *r)
{
    uint64_t before = r->machine->avr->cycle, spent;
    bool good = (r->spoil == NULL || spoil(r)) && act(r);

    spent = r->machine->avr->cycle - before;
    r->left = r->left > spent ? r->left - spent : 0;
    r->power_left = r->power_left > spent ? r->power_left - spent : 0;
    good = good && others_are_whole(r);
    if (good && (r->power_left == 0 || r->machine->core.resets > 0)) {
        power_off(r);
        good = power_up(r);
    }
    return good;
}

int main(int argc, char **argv)
{
    static struct run r;
    bool good;

    if (argc < 6 || argc > 7 || (r.board = board_find(argv[1])) == NULL || !layout_read(&r.layout, argv[3])) {
        fputs("usage: hands BOARD IMAGE.elf OFFSETS MEGACYCLES SEED [MEMBER=VALUE]\n", stderr);
        return 2;
    }
    r.elf = argv[2];
    r.left = strtoull(argv[4], NULL, 10) * 1000000;
    r.spoil = argv[6];
    r.spoil_at = r.left / 2;
    r.adversary.chance = (uint32_t)strtoul(argv[5], NULL, 10) * 2654435761u + 1;
    for (unsigned i = 0; i < sizeof r.cells; i++)
        r.cells[i] = pattern(i);
    monitor_begin(&r.monitor, &r.layout);
    good = power_up(&r);
    while (good && r.left > 0)
        good = live(&r);
    printf("1..1\n%s 1 - %s: %s million cycles of hands, seed %s\n", good ? "ok" : "not ok", argv[1], argv[4], argv[5]);
    printf("# %llu looks, %llu at positions, %llu pictures drawn anew, %u of %u screens, %u powers, %u uploads; "
           "%u bytes between stack and data at least\n",
           (unsigned long long)r.monitor.looks, (unsigned long long)r.monitor.positions, (unsigned long long)r.monitor.redraws,
           monitor_screens(&r.monitor), layout_of(&r.layout, "screens"), r.powers, r.monitor.uploads, r.monitor.least_gap);
    if (r.plugs + r.faults > 0)
        printf("# the display was away %u times, its bus failed %u times\n", r.plugs, r.faults);
    if (r.gone > 0)
        printf("# the flash chip stopped answering %u times, a load or store beyond RAM followed %u times\n", r.gone, r.astray);
    if (!good)
        printf("# %s; cycle %llu after power-on\n", r.monitor.wrong, r.machine != NULL ? (unsigned long long)r.machine->avr->cycle : 0);
    return !good;
}
