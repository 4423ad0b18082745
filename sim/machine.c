/* See machine.h. */
#include "machine.h"
#include "elf_image.h"
#include "fault.h"
#include "hal/hal.h"
#include "hex.h"
#include "image.h"
#include <simavr/avr_uart.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where Caterina looks for its key in RAM, and the key's two bytes. */
enum { BOOT_KEY_ADDRESS = 0x0800, BOOT_KEY = 0x77 };

enum { CKDIV8 = 0x80 /* bit of the low fuse; 0: a reset divides the clock by 8 */ };

/* Looks at the RAM, which is as the program left it, and tells the parts that simavr does not know.  Called by core.c, see core_attach. */
static void controller_was_reset(void *owner)
{
    struct machine *m = owner;
    const uint8_t *key = m->avr->data + BOOT_KEY_ADDRESS;

    m->upload_asked = key[0] == BOOT_KEY && key[1] == BOOT_KEY;
    m->board->panel->controller_reset(m->panel);
    eeprom_reset(&m->eeprom);
    timed_reset(&m->timed, !(m->board->fuse[0] & CKDIV8));
}

/* Returns a controller with the image loaded; NULL, with one line in why, if it cannot be read or is for another controller or clock. */
static avr_t *load(const struct board *board, const char *elf, char *why, size_t size)
{
    struct image image = { .frequency = board->frequency };
    avr_t *avr;

    snprintf(image.mcu, sizeof image.mcu, "%s", board->mcu);
    avr = image_load(elf, &image, why, size);
    /* An image for another controller would run, but against the wrong peripherals. */
    if (avr != NULL && (strcmp(image.mcu, board->mcu) != 0 || image.frequency != board->frequency)) {
        snprintf(why, size, "%s is for %s at %u Hz, but %s has %s at %u Hz", elf, image.mcu, image.frequency, board->name,
                 board->mcu, board->frequency);
        avr_terminate(avr);
        return NULL;
    }
    return avr;
}

/* simavr sleeps on the computer's clock, and prints, while a program polls a serial port: not here. */
static void quiet_serial_ports(avr_t *avr)
{
    uint32_t flags = 0;

    for (char name = '0'; name <= '3'; name++)
        avr_ioctl(avr, (uint32_t)AVR_IOCTL_UART_SET_FLAGS(name), &flags);
}

/* Connects all parts of the board to the controller.  Returns false if there is no memory. */
static bool wire_board(struct machine *m, uint32_t seed)
{
    const struct board *board = m->board;
    avr_t *avr = m->avr;

    machine_supply(m, m->millivolts);
    core_attach(&m->core, avr, controller_was_reset, m);
    image_fill_memory(avr, seed);
    quiet_serial_ports(avr);
    timed_attach(&m->timed, avr);
    timed_reset(&m->timed, !(board->fuse[0] & CKDIV8));
    m->core.timed = &m->timed;
    buttons_attach(&m->buttons, avr, board, &m->timed, seed);
    eeprom_attach(&m->eeprom, avr);
    m->core.own_clock.eeprom = &m->eeprom;
    watchdog_attach(&m->watchdog, avr);
    fuses_attach(&m->fuses, avr, board->fuse);
    speaker_attach(&m->speaker, avr, board->piezo);
    noise_attach(&m->noise, avr, board, seed);
    ladder_attach(&m->ladder, avr, board, seed);
    /* The input of the ladder gets its voltage from the ladder alone. */
    m->noise.wired = m->ladder.input != NULL ? (uint8_t)(1 << board->ladder.channel) : 0;
    battery_attach(&m->battery, avr, board, seed);
    if (m->battery.channel != NULL)
        m->noise.wired |= (uint8_t)(1 << board->battery);
    lights_attach(&m->lights, avr, board);
    m->panel = board->panel->attach(avr, board, seed);
    machine_press(m, 0); /* some may be stuck */
    if (m->panel != NULL && (board->flash.fitted || m->flash.spi != NULL))
        flash_chip_attach(&m->flash, board->panel->bus(m->panel), board);
    timed_attach_parts(&m->timed);
    return m->panel != NULL;
}

/* Reads the whole file into new memory, and writes its size to *count.  Returns NULL if it cannot be read, or is empty. */
static uint8_t *read_file(const char *path, size_t *count)
{
    FILE *f = fopen(path, "rb");
    long size = f != NULL && fseek(f, 0, SEEK_END) == 0 ? ftell(f) : 0;
    uint8_t *bytes = size > 0 ? malloc((size_t)size) : NULL;

    if (bytes != NULL && (fseek(f, 0, SEEK_SET) != 0 || fread(bytes, 1, (size_t)size, f) != (size_t)size)) {
        free(bytes);
        bytes = NULL;
    }
    if (f != NULL)
        fclose(f);
    *count = (size_t)size;
    return bytes;
}

/* Reads the data for a flash chip that belong to the image: of an ELF file its section fx_data, of NAME.hex the file NAME.fx beside it.
 * Returns NULL if there are none; the caller frees them. */
static uint8_t *image_data(const char *image, size_t *count)
{
    const char *dot = strrchr(image, '.');
    char path[4096];

    if (dot == NULL || strcmp(dot, ".hex") != 0)
        return elf_image_section(image, IMAGE_FLASH_DATA, count);
    if (snprintf(path, sizeof path, "%.*s.fx", (int)(dot - image), image) >= (int)sizeof path)
        return NULL;
    return read_file(path, count);
}

/* Fills the flash chip with the data that belong to the image. */
static void fill_flash(struct machine *m)
{
    size_t count;
    uint8_t *bytes = m->flash.spi != NULL ? image_data(m->elf, &count) : NULL;

    if (bytes != NULL)
        flash_chip_fill(&m->flash, bytes, count);
    free(bytes);
}

struct machine *machine_new(const struct board *board, const char *elf, uint32_t seed, char *why, size_t size)
{
    struct machine *m = calloc(1, sizeof *m);

    if (m == NULL)
        return NULL;
    m->board = board;
    m->seed = seed;
    m->millivolts = board->millivolts;
    m->elf = strdup(elf);
    m->avr = load(board, elf, why, size);
    if (m->avr == NULL || !wire_board(m, seed)) {
        machine_free(m);
        return NULL;
    }
    fill_flash(m);
    return m;
}

void machine_free(struct machine *m)
{
    if (m->avr != NULL) {
        avr_terminate(m->avr);
        free(m->avr);
    }
    flash_chip_free(&m->flash);
    free(m->panel);
    free(m->elf);
    free(m);
}

bool machine_plug(struct machine *m, const char *what)
{
    m->plugged = what;
    return m->board->panel->plug != NULL && m->board->panel->plug(m->panel, what);
}

bool machine_start(struct machine *m, const char *name)
{
    m->start = start_find(name, m->board->mcu);
    if (m->start == NULL)
        return false;
    start_apply(m->start, m->avr);
    return true;
}

enum { MCUSR = 0x54, BY_PIN = 2, BOOT_SECONDS = 20, LOOK_CYCLES = 256 };

/* Loads the bootloader, and lets resets lead to its first byte, as a fuse does.  Returns false if the file is none for the chip. */
static bool load_bootloader(avr_t *avr, const char *hex)
{
    FILE *f = fopen(hex, "rb");
    size_t count = 0, first = 0;
    uint8_t *bytes = f != NULL ? hex_read(f, avr->flashend + 1, &count) : NULL;

    if (f != NULL)
        fclose(f);
    while (first < count && bytes[first] == 0xFF)
        first++;
    if (first < avr->codeend || first == count) {
        free(bytes);
        return false;
    }
    memcpy(avr->flash + first, bytes + first, count - first);
    free(bytes);
    avr->codeend = avr->flashend;
    avr->reset_pc = (uint32_t)first;
    return true;
}

bool machine_is_in_bootloader(const struct machine *m) { return m->bootloader != NULL && m->avr->pc >= m->avr->reset_pc; }

bool machine_boot(struct machine *m, const char *hex, char *why, size_t size)
{
    avr_cycle_count_t end = (avr_cycle_count_t)m->avr->frequency * BOOT_SECONDS;

    if (!load_bootloader(m->avr, hex)) {
        snprintf(why, size, "%s is no Intel HEX file of a bootloader after this program", hex);
        return false;
    }
    m->bootloader = hex;
    m->core.boot = m->avr->reset_pc;
    avr_reset(m->avr);
    image_stop_polling(m->avr);
    m->avr->data[MCUSR] = BY_PIN;
    while (machine_is_in_bootloader(m) && m->core.state == CORE_RUNNING && m->avr->cycle < end)
        core_run(&m->core, m->avr->cycle + LOOK_CYCLES);
    m->began = m->avr->cycle;
    m->core.resets = 0;
    if (machine_is_in_bootloader(m))
        snprintf(why, size, "%s does not start the program in %d seconds", hex, BOOT_SECONDS);
    return !machine_is_in_bootloader(m);
}

bool machine_fit_flash(struct machine *m, const char *path, char *why, size_t size)
{
    if (m->board->flash.bytes == 0) {
        snprintf(why, size, "%s has no place for a serial flash chip", m->board->name);
        return false;
    }
    if (m->flash.spi == NULL)
        flash_chip_attach(&m->flash, m->board->panel->bus(m->panel), m->board);
    return flash_chip_load(&m->flash, path, why, size);
}

/* Copies what survives a power cut from the machine as it was: counters, EEPROM, flash chip, and the settings of the key ladder. */
static void carry_over(struct machine *m, const struct machine *old)
{
    m->core.awake = old->core.awake;
    m->core.asleep = old->core.asleep;
    m->core.resets = old->core.resets;
    m->core.drains = old->core.drains;
    m->core.torn = old->core.torn;
    m->core.cycles_at = old->core.cycles_at;
    m->eeprom.writes = old->eeprom.writes;
    m->eeprom.changes = old->eeprom.changes;
    m->eeprom.errors = old->eeprom.errors;
    memcpy(m->eeprom.cells, old->eeprom.cells, sizeof m->eeprom.cells);
    memcpy(m->eeprom.worn, old->eeprom.worn, sizeof m->eeprom.worn);
    m->flash.content = old->flash.content;
    m->flash.first = old->flash.first;
    m->flash.answers = old->flash.answers;
    m->flash.shorted = old->flash.shorted;
    m->flash.misses = old->flash.misses;
    m->flash.reads = old->flash.reads;
    m->flash.bytes_read = old->flash.bytes_read;
    m->flash.errors = old->flash.errors;
    m->flash.last_error = old->flash.last_error;
    m->lights.changes = old->lights.changes;
    m->speaker.edges = old->speaker.edges;
    m->speaker.stale = old->speaker.stale;
    m->battery.millivolts = old->battery.millivolts;
    m->ladder.revision = old->ladder.revision;
    m->ladder.tolerance = old->ladder.tolerance;
    m->ladder.made = old->ladder.made;
    m->ladder.ripple = old->ladder.ripple;
}

/* simavr cannot be switched off and on: a new controller takes the place of the old one. */
bool machine_power_cycle(struct machine *m)
{
    struct machine old = *m;
    struct panel_report before;
    char why[200];
    avr_t *avr = load(m->board, m->elf, why, sizeof why);

    if (avr == NULL) {
        m->core.state = CORE_CRASHED;
        snprintf(m->core.message, sizeof m->core.message, "%.*s", (int)sizeof m->core.message - 1, why);
        return false;
    }
    machine_report(m, &before); /* adds m->before to what it finds */
    m->before = before;
    avr_terminate(m->avr);
    free(m->panel);
    m->avr = avr;
    m->keys = 0;
    wire_board(m, m->seed);
    carry_over(m, &old);
    if (m->start != NULL)
        start_apply(m->start, m->avr);
    if (m->bootloader != NULL && !machine_boot(m, m->bootloader, why, sizeof why))
        return false;
    return m->plugged == NULL || machine_plug(m, m->plugged);
}

void machine_supply(struct machine *m, uint16_t millivolts)
{
    m->millivolts = millivolts;
    m->avr->vcc = m->avr->avcc = millivolts;
    m->avr->aref = millivolts / 2; /* not the supply: nothing but a capacitor is connected to AREF */
}

void machine_press(struct machine *m, uint8_t keys)
{
    keys |= m->stuck;
    if (keys != m->keys)
        buttons_set(&m->buttons, keys);
    m->keys = keys;
    /* On a board of five keys B is pressed by holding A; the caller holds A long enough. */
    m->ladder.keys = m->board->ladder.held_a_is_b && keys & KEY_B ? keys | KEY_A : keys;
}

/* Runs until `ms` milliseconds after a cycle.  A program changes the frequency once, when it starts. */
static bool run(struct machine *m, avr_cycle_count_t from, uint64_t ms)
{
    uint32_t frequency;

    do {
        frequency = m->avr->frequency;
        core_run(&m->core, from + ms * frequency / 1000);
    } while (frequency != m->avr->frequency);
    return m->core.state == CORE_RUNNING;
}

bool machine_run_to(struct machine *m, uint64_t ms) { return run(m, m->began, ms); }
bool machine_run_for(struct machine *m, uint64_t ms) { return run(m, m->avr->cycle, ms); }

void machine_picture(const struct machine *m, struct picture *p)
{
    m->board->panel->picture(m->panel, p);
    if (m->glass != GLASS_RIGHT)
        fault_picture(m->glass, p);
}

/* The display's own counters began anew at the last power cut. */
void machine_report(const struct machine *m, struct panel_report *r)
{
    m->board->panel->report(m->panel, r);
    r->bytes += m->before.bytes;
    r->lost += m->before.lost;
    r->errors += m->before.errors;
}

const char *machine_trouble(const struct machine *m)
{
    switch (m->core.state) {
    case CORE_STOPPED:
        return "the firmware went to sleep with interrupts off: nothing can wake it";
    case CORE_CRASHED:
        return m->core.message;
    default:
        return NULL;
    }
}
