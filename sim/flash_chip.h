/* A serial flash chip of the 25 series (W25Q128) on the display's SPI bus: what an Arduboy FX has beside the controller.
 *
 * The firmware only reads, so the chip knows the commands for that: identification, read, status, power-down and release.  Any other use
 * is counted as an error: a command that the chip lacks or does not expect while it is in power-down, a use within 3 microseconds of its
 * release, a second chip selected at the same time, pins or modes of the bus with which it could not answer. */
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
    struct pin select, in, out, clock;   /* its pins CS, DO (MISO), DI (MOSI), CLK */
    struct pin display;                  /* the select of the display, which must not be low together with that of the chip */
    uint32_t bytes;                      /* size of the chip, a power of two */
    uint8_t *content;                    /* what the file holds: it ends at the end of the chip, all before it is erased (0xFF) */
    uint32_t first;                      /* address of content[0]; `bytes` where there is no content */
    uint64_t answers;                    /* bytes that it takes before its contacts fail; FLASH_ANSWERS_ALWAYS: they never do */
    bool selected;                       /* its select is low */
    bool asleep;                         /* in power-down */
    avr_cycle_count_t ready;             /* from this cycle on it may be selected: it was woken or put to sleep just before */
    bool hasty;                          /* it was selected before that */
    uint8_t command;                     /* the first byte since it was selected; 0: none yet */
    uint32_t taken;                      /* bytes since it was selected */
    uint32_t address;                    /* of the byte that is read next */
    uint64_t early;                      /* see struct spi: count at the last selection */
    uint64_t reads, bytes_read;          /* commands to read since power-up, and bytes of data that they gave */
    unsigned errors;                     /* uses that a real chip might punish, since power-up */
    const char *last_error;              /* one line about the last of them; "" if there was none */
};

/* Wires a chip to the bus, erased and in power-down, as a bootloader leaves it.  *c must outlive the controller. */
void flash_chip_attach(struct flash_chip *c, struct spi *spi, const struct board *board);

/* Puts the content of the file at the end of the chip, as far as whole pages: of a program's data, or of the whole chip.  Returns false,
 * with one line for people in why (of `size` bytes), if the file cannot be read, is empty, or is larger than the chip. */
bool flash_chip_load(struct flash_chip *c, const char *path, char *why, size_t size);

/* The same with bytes in memory, which are copied.  Returns false if there is no memory, or no room. */
bool flash_chip_fill(struct flash_chip *c, const uint8_t *bytes, size_t count);

/* Frees what flash_chip_load allocated. */
void flash_chip_free(struct flash_chip *c);

#endif
