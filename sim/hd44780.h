/* The HD44780 character display controller as Hitachi's datasheet (HD44780U, 1999) describes it, on a 16x2 module that is
 * wired for four bits and never read: memory, addressing, instructions, busy times, what one sees.  Debian's model lets
 * CGRAM overlap the second row, does not home on Clear and knows no time.
 * Times are those of the slowest oscillator that the datasheet allows, 190 kHz where its tables say 270: 53 us for 37.
 * Whatever a real module might not survive or show otherwise is counted as an error. */
#ifndef SIM_HD44780_H
#define SIM_HD44780_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { HD44780_COLUMNS = 16, HD44780_ROWS = 2, HD44780_LINE = 40, HD44780_DDRAM = 80, HD44780_CGRAM = 64 };

struct hd44780 {
    uint8_t ddram[HD44780_DDRAM]; /* both lines of 40, or one of 80 */
    uint8_t cgram[HD44780_CGRAM]; /* eight rows a glyph, five dots a row */
    uint8_t address;              /* into the memory that data go to: of DDRAM as in the instruction, 0x40 on for line 2 */
    bool to_cgram;
    bool decrement, shift_on_write;
    bool on, cursor;
    bool two_lines;
    uint8_t shifted;           /* columns that the display has moved to the left, 0..39 */
    bool four_bits;            /* a byte comes in two halves */
    bool half;                 /* its upper half has come: */
    uint8_t upper;
    uint8_t handshakes;        /* function sets of the initialising by instruction, up to 3 */
    uint64_t ready;            /* nanoseconds since power-up when the next instruction may come */
    uint64_t writes;           /* bytes that have come */
    uint32_t changes;          /* how often what is stored or seen has changed */
    unsigned errors;
    char last_error[96];
};

/* Power-up: memories hold noise, made from seed; 40 ms go by until the first instruction may come. */
void hd44780_power_up(struct hd44780 *d, uint32_t seed);

/* E falls with these four bits on DB7..DB4, so many nanoseconds after power-up.  DB3..DB0 are not wired and read as ones. */
void hd44780_nibble(struct hd44780 *d, bool data, uint8_t nibble, uint64_t now);

/* Counts a misuse that only the wires can see. */
void hd44780_misused(struct hd44780 *d, const char *what);

/* The character code in a cell of the glass. */
uint8_t hd44780_character(const struct hd44780 *d, int row, int column);

/* What one sees. */
void hd44780_picture(const struct hd44780 *d, struct picture *p);

#endif
