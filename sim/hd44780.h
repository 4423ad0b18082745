/* A model of the HD44780 character display controller as Hitachi's datasheet (HD44780U, 1999) describes it: memory, addressing,
 * instructions, busy times, and the visible picture.  The controller is on a 16x2 module that is wired for four data lines and is never
 * read.  simavr's own model is not used: in Debian's version CGRAM overlaps the second row, Clear does not return the cursor, and no
 * instruction takes time.
 *
 * Times are those of the slowest oscillator that the datasheet allows.  It has 190 kHz, and the datasheet's tables assume 270 kHz, so 37 us
 * become 53 us.  Every use that might damage a real module, or that it might show differently, is counted as an error. */
#ifndef SIM_HD44780_H
#define SIM_HD44780_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    HD44780_COLUMNS = 16, /* size of the module */
    HD44780_ROWS = 2,
    HD44780_LINE = 40,  /* characters of a line in memory; the module's columns show a window of the line */
    HD44780_DDRAM = 80, /* bytes of display memory: character codes */
    HD44780_CGRAM = 64, /* bytes of character generator memory: the glyphs that a program defines */
};

struct hd44780 {
    uint8_t ddram[HD44780_DDRAM];   /* character codes: two lines of 40, or one of 80 */
    uint8_t cgram[HD44780_CGRAM];   /* shapes of eight glyphs: eight rows each, of five dots in bits 4..0 */
    uint8_t address;                /* address of the next data byte, as in the instruction: in DDRAM line 2 begins at 0x40 */
    bool to_cgram;                  /* data bytes go to CGRAM, not to DDRAM */
    bool decrement, shift_on_write; /* entry mode: the address counts down; the display shifts with every character */
    bool on;                        /* the display is on */
    bool two_lines;                 /* function set: two lines of 40 (true), or one line of 80 */
    uint8_t shifted;                /* columns by which the display is shifted to the left, 0..39 */
    bool four_bits;                 /* a byte comes in two halves, the upper one first */
    bool half;                      /* only the upper half of a byte has come */
    uint8_t upper;                  /* the upper half */
    bool upper_is_old, forgiven;    /* it is of the program before; so the byte that is executed is not this program's fault */
    uint8_t handshakes;             /* function sets of the initialisation by instruction so far, 0..3 */
    uint64_t ready;                 /* earliest time of the next instruction, in nanoseconds since power-up */
    uint64_t writes;                /* complete bytes received since power-up */
    uint32_t changes;               /* changes of the memory or of the visible picture since power-up */
    unsigned errors;                /* uses that the datasheet forbids or leaves undefined */
    char last_error[96];            /* one line about the last error */
};

/* Sets the state after power-up.  The memories hold noise, made from seed.  The first instruction may come after 40 ms. */
void hd44780_power_up(struct hd44780 *d, uint32_t seed);

/* Sets everything that a program may have set before, by seed: it was initialised, and may have half of a byte. */
void hd44780_disturb(struct hd44780 *d, uint32_t seed);

/* Takes four bits on DB7..DB4 when E falls, at `now` nanoseconds after power-up.  data: the level of RS.  DB3..DB0 are not wired and read
 * as ones. */
void hd44780_nibble(struct hd44780 *d, bool data, uint8_t nibble, uint64_t now);

/* Counts an error that only the model of the wires can detect.  what: one line about the error. */
void hd44780_misused(struct hd44780 *d, const char *what);

/* Returns the character code that is shown at that row and column of the module. */
uint8_t hd44780_character(const struct hd44780 *d, int row, int column);

/* Draws the visible picture to *p. */
void hd44780_picture(const struct hd44780 *d, struct picture *p);

#endif
