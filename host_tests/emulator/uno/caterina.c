/* The serial side of an Arduboy, for flash.t: a sketch whose port disappears when it is opened and closed at 1200 baud, and then the
 * bootloader, which speaks Atmel's AVR109.  USB is not emulated, so this program imitates both and runs no image.
 *
 *     caterina PORT FLASH.bin sketch [FX]              begins as a sketch; PORT,OTHER: the bootloader's port has another name
 *     caterina PORT FLASH.bin bootloader MS [FX]       its reset button is pressed after so many milliseconds
 *
 * The bootloader is Caterina; with FX it is Cathy3K, which lacks some of Caterina's commands and has others, for the serial flash chip of
 * an Arduboy FX.  FX is CHIP.bin ID [vanish N | stuck ADDRESS]: the content of the chip and its JEDEC id (six digits; 000000: there is
 * none); the port vanishes after N pages were written; a cell stays 0.  In place of FX "worn ADDRESS": a byte of Caterina's own flash stays
 * 0.
 *
 * Ends when the bootloader is left, with what was written in FLASH.bin and CHIP.bin; or after ten minutes. */
#define _GNU_SOURCE
#include "pty.h"
#include "serial_flash.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { FLASH = 32768, PROGRAM = 0x7400, AWAY_MS = 300, TEN_MINUTES = 600, BUFFER = 128 };

struct chip {
    struct pty port;
    uint8_t flash[FLASH];
    unsigned address;       /* in words; in pages of the serial flash chip */
    struct serial_flash fx; /* fx.path is NULL: an Arduboy without one, whose bootloader is Caterina */
    unsigned long worn;     /* address of a byte that stays 0 */
    unsigned long vanish;   /* pages that may be written until the port vanishes */
    bool left;
};

/* Cathy3K starts anew when its port has been opened at 1200 baud and is closed. */
static void restart(struct chip *c)
{
    const char *name = c->port.name;

    pty_unplug(&c->port);
    usleep(AWAY_MS * 1000);
    pty_plug(&c->port, name);
}

/* Waits for so many bytes. */
static void receive(struct chip *c, uint8_t *bytes, size_t size)
{
    for (size_t n = 0; n < size;) {
        size_t more = pty_read(&c->port, bytes + n, size - n, 10);

        if (more == 0 && c->fx.path != NULL && !c->port.open && pty_is_at(&c->port, B1200))
            restart(c);
        n += more;
    }
}

static uint8_t next(struct chip *c)
{
    uint8_t byte = 0;

    receive(c, &byte, 1);
    return byte;
}

static unsigned next_word(struct chip *c)
{
    unsigned high = next(c);

    return high << 8 | next(c);
}

static void answer(struct chip *c, const char *bytes, size_t n) { pty_write(&c->port, (const uint8_t *)bytes, n); }
static void done(struct chip *c) { answer(c, "\r", 1); }

/* A page of the serial flash chip; the block that begins there is erased first. */
static void write_page(struct chip *c, uint16_t page)
{
    uint8_t bytes[SERIAL_FLASH_PAGE];

    if (page % (SERIAL_FLASH_BLOCK / SERIAL_FLASH_PAGE) == 0)
        serial_flash_erase(&c->fx, page);
    receive(c, bytes, SERIAL_FLASH_PAGE);
    serial_flash_write(&c->fx, page, bytes);
    if (--c->vanish == 0) {
        serial_flash_save(&c->fx); /* before the port vanishes: then the test may end this program */
        pty_unplug(&c->port);
        exit(EXIT_SUCCESS);
    }
}

/* The pages of a size in bytes; 0 is 65,536. */
static unsigned pages(unsigned size) { return (size == 0 ? SERIAL_FLASH_BLOCK : size) / SERIAL_FLASH_PAGE; }

/* "B", size, "F" for flash or "C" for the serial flash chip, bytes: written at the address, which advances. */
static void write_block(struct chip *c)
{
    unsigned size = next_word(c);
    uint8_t memory = next(c);

    if (memory == 'C') {
        for (unsigned i = 0; i < pages(size); i++)
            write_page(c, (uint16_t)c->address++);
        done(c);
        return;
    }
    for (unsigned i = 0; i < size; i++) {
        uint8_t byte = next(c);

        if (memory == 'F' && (c->fx.path == NULL || 2 * c->address + i < PROGRAM))
            c->flash[(2 * c->address + i) % FLASH] = byte;
    }
    if (c->worn < FLASH)
        c->flash[c->worn] = 0;
    c->address += size / 2;
    done(c);
}

static void read_block(struct chip *c)
{
    unsigned size = next_word(c);

    if (next(c) == 'C') {
        for (unsigned i = 0; i < pages(size); i++)
            pty_write(&c->port, serial_flash_read(&c->fx, (uint16_t)(c->address + i)), SERIAL_FLASH_PAGE);
        return;
    }
    for (unsigned i = 0; i < size; i++)
        pty_write(&c->port, &c->flash[(2 * c->address + i) % FLASH], 1);
    c->address += size / 2;
}

/* What both bootloaders know. */
static void obey(struct chip *c, char command)
{
    switch (command) {
    case 'b': answer(c, "Y\0\x80", 3); break;       /* blocks of up to 128 bytes */
    case 's': answer(c, "\x87\x95\x1E", 3); break;  /* signature of the 32u4 */
    case 'A': c->address = next_word(c); done(c); break;
    case 'B': write_block(c); break;
    case 'g': read_block(c); break;
    case 'T': case 'x': next(c); done(c); break;
    case 'P': case 'L': done(c); break;
    case 'E': done(c); c->left = true; break;
    case 27: break;
    default: answer(c, "?", 1);
    }
}

static void be_caterina(struct chip *c, char command)
{
    switch (command) {
    case 'S': answer(c, "CATERIN", 7); break;       /* name */
    case 'V': answer(c, "10", 2); break;            /* its version */
    case 'p': answer(c, "S", 1); break;             /* serial */
    case 'a': answer(c, "Y", 1); break;             /* addresses advance by themselves */
    case 't': answer(c, "\x44\0", 2); break;        /* device codes */
    case 'e': memset(c->flash, 0xFF, FLASH); done(c); break;
    case 'y': next(c); done(c); break;
    default: obey(c, command);
    }
}

static void be_cathy(struct chip *c, char command)
{
    switch (command) {
    case 'S': answer(c, "ARDUBOY", 7); break;
    case 'V': answer(c, "13", 2); break;
    case 'v': answer(c, "1A", 2); break; /* no key is down */
    case 't': answer(c, "", 1); break;
    case 'j': answer(c, (const char *)c->fx.id, SERIAL_FLASH_ID); break;
    default: obey(c, command);
    }
}

/* Waits until the port has been opened at 1200 baud, and closed. */
static void be_a_sketch(struct chip *c, const char *port)
{
    uint8_t byte;
    bool was_open = false;

    pty_plug(&c->port, port);
    for (;;) {
        pty_read(&c->port, &byte, 1, 1);
        was_open = was_open || c->port.open;
        if (pty_is_at(&c->port, B1200) && !c->port.open)
            break;
    }
    pty_unplug(&c->port);
    usleep(AWAY_MS * 1000);
}

/* Fits the serial flash chip: CHIP.bin ID [vanish N | stuck ADDRESS]; or wears out a byte: worn ADDRESS. */
static void fit(struct chip *c, int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[0], "worn") == 0) {
        c->worn = strtoul(argv[1], NULL, 10);
        return;
    }
    if (argc != 2 && argc != 4)
        die("FX");
    serial_flash_open(&c->fx, argv[0], argv[1]);
    if (argc == 4 && strcmp(argv[2], "vanish") == 0)
        c->vanish = strtoul(argv[3], NULL, 10);
    else if (argc == 4)
        c->fx.stuck = (uint32_t)strtoul(argv[3], NULL, 10);
}

static void save(const struct chip *c, const char *path)
{
    FILE *f = fopen(path, "wb");

    if (f == NULL || fwrite(c->flash, FLASH, 1, f) != 1 || fclose(f) != 0)
        die(path);
    if (c->fx.path != NULL)
        serial_flash_save(&c->fx);
}

/* Returns the name after a comma, which ends the first one; the only name if there is no comma. */
static const char *other_name(char *names)
{
    char *comma = strchr(names, ',');

    if (comma == NULL)
        return names;
    *comma = '\0';
    return comma + 1;
}

int main(int argc, char **argv)
{
    static struct chip c = { .worn = FLASH };
    const char *bootloader_port;
    bool sketch = argc > 3 && strcmp(argv[3], "sketch") == 0;
    int fx = sketch ? 4 : 5;

    if (argc < fx)
        return fputs("usage: caterina PORT FLASH.bin sketch | bootloader MS [FX]\n", stderr), 2;
    alarm(TEN_MINUTES);
    bootloader_port = other_name(argv[1]);
    memset(c.flash, 0xFF, FLASH);
    if (argc > fx)
        fit(&c, argc - fx, argv + fx);
    if (sketch)
        be_a_sketch(&c, argv[1]);
    else
        usleep((useconds_t)atoi(argv[4]) * 1000);
    pty_plug(&c.port, bootloader_port);
    while (!c.left)
        (c.fx.path != NULL ? be_cathy : be_caterina)(&c, (char)next(&c));
    usleep(100000); /* the answer is on its way */
    pty_unplug(&c.port);
    save(&c, argv[2]);
    return EXIT_SUCCESS;
}
