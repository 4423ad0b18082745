/* The serial side of an Arduboy, for flash.t: a sketch whose port goes when it is opened and closed at 1200 baud, and then the
 * bootloader Caterina, which speaks Atmel's AVR109.  USB is not emulated, so this is no image in an emulator but an actor.
 *
 *     caterina PORT FLASH.bin sketch              begins as a sketch
 *     caterina PORT FLASH.bin bootloader MS       its reset button is pressed after so many milliseconds
 *
 * Ends when the bootloader is left, with what was written in FLASH.bin; or after ten minutes. */
#define _GNU_SOURCE
#include "pty.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { FLASH = 32768, AWAY_MS = 300, TEN_MINUTES = 600, BUFFER = 128 };

struct chip {
    struct pty port;
    uint8_t flash[FLASH];
    unsigned address; /* in words */
    bool left;
};

static uint8_t next(struct chip *c)
{
    uint8_t byte = 0;

    while (pty_read(&c->port, &byte, 1, 10) == 0)
        ;
    return byte;
}

static unsigned next_word(struct chip *c)
{
    unsigned high = next(c);

    return high << 8 | next(c);
}

static void answer(struct chip *c, const char *bytes, size_t n) { pty_write(&c->port, (const uint8_t *)bytes, n); }
static void done(struct chip *c) { answer(c, "\r", 1); }

/* "B", size, "F" for flash, bytes: written at the address, which advances. */
static void write_block(struct chip *c)
{
    unsigned size = next_word(c);
    bool flash = next(c) == 'F';

    for (unsigned i = 0; i < size; i++) {
        uint8_t byte = next(c);

        if (flash)
            c->flash[(2 * c->address + i) % FLASH] = byte;
    }
    c->address += size / 2;
    done(c);
}

static void read_block(struct chip *c)
{
    unsigned size = next_word(c);

    next(c);
    for (unsigned i = 0; i < size; i++)
        pty_write(&c->port, &c->flash[(2 * c->address + i) % FLASH], 1);
    c->address += size / 2;
}

static void obey(struct chip *c, char command)
{
    switch (command) {
    case 'S': answer(c, "CATERIN", 7); break;       /* name */
    case 'V': answer(c, "10", 2); break;            /* its version */
    case 'p': answer(c, "S", 1); break;             /* serial */
    case 'a': answer(c, "Y", 1); break;             /* addresses advance by themselves */
    case 'b': answer(c, "Y\0\x80", 3); break;       /* blocks of up to 128 bytes */
    case 't': answer(c, "\x44\0", 2); break;        /* device codes */
    case 's': answer(c, "\x87\x95\x1E", 3); break;  /* signature of the 32u4 */
    case 'A': c->address = next_word(c); done(c); break;
    case 'B': write_block(c); break;
    case 'g': read_block(c); break;
    case 'e': memset(c->flash, 0xFF, FLASH); done(c); break;
    case 'T': case 'x': case 'y': next(c); done(c); break;
    case 'P': case 'L': done(c); break;
    case 'E': done(c); c->left = true; break;
    case 27: break;
    default: answer(c, "?", 1);
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

int main(int argc, char **argv)
{
    static struct chip c;
    FILE *f;

    if (argc != 4 && argc != 5)
        return fputs("usage: caterina PORT FLASH.bin sketch | bootloader MS\n", stderr), 2;
    alarm(TEN_MINUTES);
    memset(c.flash, 0xFF, FLASH);
    if (argc == 4)
        be_a_sketch(&c, argv[1]);
    else
        usleep((useconds_t)atoi(argv[4]) * 1000);
    pty_plug(&c.port, argv[1]);
    while (!c.left)
        obey(&c, (char)next(&c));
    usleep(100000); /* the answer is on its way */
    pty_unplug(&c.port);
    f = fopen(argv[2], "wb");
    if (f == NULL || fwrite(c.flash, FLASH, 1, f) != 1 || fclose(f) != 0)
        die(argv[2]);
    return EXIT_SUCCESS;
}
