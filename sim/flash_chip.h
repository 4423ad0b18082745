/* A model of a serial flash chip of the 25 series (W25Q128) on the display's SPI bus, as in an Arduboy FX.
 *
 * The firmware only reads the chip, so the model has the commands for reading: identification, read, status, power-down and release.  Any
 * other use is counted as an error: another command, a command other than release in power-down, a use within 3 microseconds of a release,
 * a second chip selected at the same time, pins or modes of the bus with which the chip could not answer. */
#ifndef SIM_FLASH_CHIP_H
#define SIM_FLASH_CHIP_H

#include "board.h"
#include "pins.h"
#include "spi.h"
#include <stddef.h>

enum { FLASH_PAGE = 256 }; /* bytes of a page */

#define FLASH_ANSWERS_ALWAYS UINT64_MAX

struct flash_chip {
    struct spi *spi;                     /* the bus; NULL: the board has no chip */
    struct pin select, in, out, clock;   /* the chip's pins CS, DO (MISO), DI (MOSI), CLK */
    struct pin display;                  /* the select pin of the display, which must not be low while the chip's is */
    uint32_t bytes;                      /* size of the chip, a power of two */
    uint8_t *content;                    /* the bytes of the file, at the end of the chip; all bytes before them are erased (0xFF) */
    uint32_t first;                      /* address of content[0]; `bytes` if there is no content */
    uint64_t answers;                    /* bytes that the chip takes before its contacts fail; FLASH_ANSWERS_ALWAYS: they never fail */
    bool shorted;                        /* with `answers` at 0: its output is shorted to ground, and not open */
    uint8_t misses;                      /* commands that the chip will miss, because it has just got its power */
    bool missed;                         /* it missed the last one that was to wake it: it sleeps still, which the firmware cannot know */
    bool selected;                       /* the select pin is low */
    bool asleep;                         /* the chip is in power-down */
    avr_cycle_count_t ready;             /* first cycle at which the chip may be selected after it was woken or put to sleep */
    bool hasty;                          /* the chip was selected before `ready` */
    uint8_t command;                     /* the first byte since the chip was selected; 0: none yet */
    uint32_t taken;                      /* number of bytes since the chip was selected */
    uint32_t address;                    /* address of the byte that is read next */
    uint64_t early;                      /* see struct spi: count at the last selection */
    uint64_t reads, bytes_read;          /* commands to read since power-up, and bytes of data that were read */
    unsigned errors;                     /* uses since power-up with which a real chip might fail */
    const char *last_error;              /* one line about the last error; "" if there was none */
};

/* Wires a chip to the bus, erased and in power-down, as a bootloader leaves it.  *c must outlive the controller. */
void flash_chip_attach(struct flash_chip *c, struct spi *spi, const struct board *board);

/* Puts the content of a file at the end of the chip, rounded up to whole pages.  The file holds a program's data or the whole chip.
 * Returns false, with one line for people in why (of `size` bytes), if the file cannot be read, is empty, or is larger than the chip. */
bool flash_chip_load(struct flash_chip *c, const char *path, char *why, size_t size);

/* Does the same with bytes in memory, which are copied.  Returns false if no memory can be allocated, or the chip is too small. */
bool flash_chip_fill(struct flash_chip *c, const uint8_t *bytes, size_t count);

/* Frees what flash_chip_load allocated. */
void flash_chip_free(struct flash_chip *c);

#endif
