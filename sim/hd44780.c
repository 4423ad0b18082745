/* See hd44780.h.  The highest bit that is set in an instruction says which one it is: there is a row of the table `instructions` for
 * each bit. */
#include "hd44780.h"
#include "art.h"
#include "random.h"
#include <stdio.h>
#include <string.h>

/* Times of the datasheet in nanoseconds.  Its execution times hold for an oscillator of 270 kHz; SLOWEST stretches them to 190 kHz,
 * rounded up to microseconds.  Its times at power-up do not depend on the oscillator. */
#define SLOWEST(microseconds) ((uint64_t)(((microseconds) * 270 + 189) / 190) * 1000)
#define MICROSECONDS(n) ((uint64_t)(n) * 1000)

/* Size of a cell in dots; the address of line 2; character codes. */
enum { CELL_COLUMNS = ART_FONT_WIDTH, CELL_ROWS = 8, LINE_2 = 0x40, CGRAM_CODES = 16, YEN = 0x5C, LAST_LETTER = 0x7D, BLOCK = 0xFF };

void hd44780_misused(struct hd44780 *d, const char *what)
{
    if (d->forgiven)
        return;
    d->errors++;
    snprintf(d->last_error, sizeof d->last_error, "%s", what);
}

/* Counts an error; the text is `what` and the byte. */
static void misused_byte(struct hd44780 *d, const char *what, uint8_t byte)
{
    char text[sizeof d->last_error];

    snprintf(text, sizeof text, "%s 0x%02X", what, byte);
    hd44780_misused(d, text);
}

/* ---- addressing ---- */

/* Returns whether there is such an address in DDRAM. */
static bool is_address(const struct hd44780 *d, uint8_t address)
{
    return d->two_lines ? address % LINE_2 < HD44780_LINE : address < HD44780_DDRAM;
}

/* Returns the byte of DDRAM at the present address. */
static uint8_t *cell(struct hd44780 *d)
{
    int at = d->two_lines ? d->address / LINE_2 * HD44780_LINE + d->address % LINE_2 : d->address;

    return &d->ddram[at % HD44780_DDRAM]; /* an address that was set before the number of lines may be outside */
}

/* Returns the address after the present one: line 1 is followed by line 2, and line 2 by line 1. */
static uint8_t next_address(const struct hd44780 *d)
{
    if (d->two_lines)
        return d->address % LINE_2 < HD44780_LINE - 1 ? d->address + 1 : LINE_2 - d->address / LINE_2 * LINE_2;
    return (uint8_t)((d->address + 1) % HD44780_DDRAM);
}

/* Returns the address before the present one. */
static uint8_t previous_address(const struct hd44780 *d)
{
    if (d->two_lines)
        return d->address % LINE_2 > 0 ? d->address - 1 : LINE_2 - d->address + HD44780_LINE - 1;
    return (uint8_t)((d->address + HD44780_DDRAM - 1) % HD44780_DDRAM);
}

/* Moves the address by one, in the memory that receives data. */
static void move_cursor(struct hd44780 *d, bool back)
{
    if (d->to_cgram)
        d->address = (uint8_t)((d->address + (back ? HD44780_CGRAM - 1 : 1)) % HD44780_CGRAM);
    else
        d->address = back ? previous_address(d) : next_address(d);
}

/* Shifts the window on the lines by one column. */
static void shift_display(struct hd44780 *d, bool left)
{
    d->shifted = (uint8_t)((d->shifted + (left ? 1 : HD44780_LINE - 1)) % HD44780_LINE);
}

/* ---- instructions ---- */

/* Bit 0. */
static void clear(struct hd44780 *d, uint8_t byte)
{
    (void)byte;
    memset(d->ddram, ' ', sizeof d->ddram);
    d->address = d->shifted = 0;
    d->to_cgram = d->decrement = false;
}

/* Bit 1. */
static void home(struct hd44780 *d, uint8_t byte)
{
    (void)byte;
    d->address = d->shifted = 0;
    d->to_cgram = false;
}

/* Bit 2: which way the address and the display move with each character. */
static void entry_mode(struct hd44780 *d, uint8_t byte)
{
    d->decrement = !(byte & 0x02);
    d->shift_on_write = byte & 0x01;
}

/* Bit 3. */
static void on_off(struct hd44780 *d, uint8_t byte)
{
    d->on = byte & 0x04;
    if (byte & 0x03)
        hd44780_misused(d, "the cursor is not emulated");
}

/* Bit 4: moves the cursor or the display once. */
static void shift(struct hd44780 *d, uint8_t byte)
{
    if (byte & 0x08)
        shift_display(d, !(byte & 0x04));
    else
        move_cursor(d, !(byte & 0x04));
}

/* Bit 5: number of data lines and of lines on the display. */
static void function_set(struct hd44780 *d, uint8_t byte)
{
    d->four_bits = !(byte & 0x10);
    d->two_lines = byte & 0x08;
    if (!d->two_lines && byte & 0x04)
        hd44780_misused(d, "characters of 5x10 dots are not emulated");
}

/* Bit 6: the next data bytes go to CGRAM. */
static void cgram_address(struct hd44780 *d, uint8_t byte)
{
    d->to_cgram = true;
    d->address = byte & 0x3F;
}

/* Bit 7: the next data bytes go to DDRAM. */
static void ddram_address(struct hd44780 *d, uint8_t byte)
{
    if (!is_address(d, byte & 0x7F)) {
        misused_byte(d, "no such address in DDRAM:", byte & 0x7F);
        return;
    }
    d->to_cgram = false;
    d->address = byte & 0x7F;
}

/* A row for each instruction: bit 0 first; what it does and how long it takes. */
static const struct instruction {
    void (*run)(struct hd44780 *d, uint8_t byte);
    uint64_t nanoseconds;
} instructions[] = {
    { clear, SLOWEST(1520) }, { home, SLOWEST(1520) },       { entry_mode, SLOWEST(37) },    { on_off, SLOWEST(37) },
    { shift, SLOWEST(37) },   { function_set, SLOWEST(37) }, { cgram_address, SLOWEST(37) }, { ddram_address, SLOWEST(37) },
};

enum { INITIALISED = 3 }; /* function sets of the initialisation by instruction */

/* Returns the time after a function set of the initialisation by instruction (figure 24 of the datasheet): 4.1 ms after the first, 0.1
 * ms after the second. */
static uint64_t handshake(struct hd44780 *d)
{
    static const uint64_t wait[] = { MICROSECONDS(4100), MICROSECONDS(100), SLOWEST(37) };

    return wait[d->handshakes++];
}

/* Executes an instruction.  Returns its time. */
static uint64_t execute(struct hd44780 *d, uint8_t byte)
{
    const struct instruction *i;

    if (byte == 0) {
        hd44780_misused(d, "no such instruction: 0x00");
        return 0;
    }
    i = &instructions[31 - __builtin_clz(byte)];
    i->run(d, byte);
    if (i->run == function_set && !d->four_bits && d->handshakes < INITIALISED)
        return handshake(d);
    if (d->handshakes < INITIALISED)
        misused_byte(d, "used before the three function sets that initialise it:", byte);
    return i->nanoseconds;
}

/* ---- data ---- */

/* Returns whether the ROMs of all modules have the same character, ASCII's, with this code. */
static bool is_letter(uint8_t code) { return code >= ART_FONT_FIRST && code <= LAST_LETTER && code != YEN; }

/* Counts an error for a code that is no letter, no glyph and no block. */
static void check_code(struct hd44780 *d, uint8_t code)
{
    if (code >= CGRAM_CODES && !is_letter(code) && code != BLOCK)
        misused_byte(d, "a character that differs from ROM to ROM:", code);
}

/* Stores a data byte.  Returns its execution time. */
static uint64_t store(struct hd44780 *d, uint8_t byte)
{
    if (d->handshakes < INITIALISED)
        hd44780_misused(d, "data before it is initialised");
    if (d->to_cgram) {
        d->changes += d->cgram[d->address] != byte;
        d->cgram[d->address] = byte;
    } else {
        check_code(d, byte);
        d->changes += *cell(d) != byte;
        *cell(d) = byte;
        if (d->shift_on_write)
            shift_display(d, !d->decrement);
    }
    move_cursor(d, d->decrement);
    return SLOWEST(37);
}

/* ---- the bus ---- */

/* A byte has come: an instruction, or data. */
static void take_byte(struct hd44780 *d, bool data, uint8_t byte, uint64_t now)
{
    d->writes++;
    d->changes += !data;
    d->ready = now + (data ? store(d, byte) : execute(d, byte));
}

void hd44780_nibble(struct hd44780 *d, bool data, uint8_t nibble, uint64_t now)
{
    if (now < d->ready) {
        misused_byte(d, "written to before it was ready:", nibble);
        return; /* what a busy controller does with it is not specified: here it is lost, and the halves are out of step */
    }
    if (!d->four_bits) {
        take_byte(d, data, (uint8_t)(nibble << 4 | 0x0F), now);
    } else if (!d->half) {
        d->half = true;
        d->upper = nibble;
    } else {
        d->half = false;
        d->forgiven = d->upper_is_old;
        take_byte(d, data, (uint8_t)(d->upper << 4 | nibble), now);
        d->forgiven = d->upper_is_old = false;
    }
}

void hd44780_power_up(struct hd44780 *d, uint32_t seed)
{
    *d = (struct hd44780){ .ready = MICROSECONDS(40000) };
    for (int i = 0; i < HD44780_DDRAM; i++)
        d->ddram[i] = random_byte(&seed);
    for (int i = 0; i < HD44780_CGRAM; i++)
        d->cgram[i] = random_byte(&seed);
}

/* An initialised controller may be sent any instruction; but the initialisation of the next program is judged as the first one was, apart
 * from the byte that it ends. */
void hd44780_disturb(struct hd44780 *d, uint32_t seed)
{
    uint32_t random = (seed + 1) * 2654435761u; /* Knuth's multiplicative hash */

    d->four_bits = random >> 8 & 1;
    d->half = d->upper_is_old = d->four_bits && random >> 9 & 1;
    d->upper = random >> 10 & 15;
    d->to_cgram = random >> 14 & 1;
    d->address = random >> 15 & 31;
    d->decrement = random >> 20 & 1;
    d->shift_on_write = random >> 21 & 1;
    d->on = random >> 22 & 1;
    d->two_lines = random >> 23 & 1;
    d->shifted = (uint8_t)((random >> 24) % HD44780_LINE);
    d->handshakes = INITIALISED;
    d->ready = 0;
}

/* ---- what is seen ---- */

uint8_t hd44780_character(const struct hd44780 *d, int row, int column)
{
    int line = d->two_lines ? row * HD44780_LINE : 0;

    return d->ddram[line + (column + d->shifted) % HD44780_LINE];
}

/* Returns row y of a character of the ROM, five dots in bits 4..0.  The letters are the project's own font, 5x7 and tails in the last
 * row; whatever is no letter is a block. */
static uint8_t rom_row(uint8_t code, int y)
{
    uint8_t row = 0;

    if (!is_letter(code))
        return 0x1F;
    for (int x = 0; x < CELL_COLUMNS; x++)
        row = (uint8_t)(row << 1 | (art_font[(code - ART_FONT_FIRST) * CELL_COLUMNS + x] >> y & 1));
    return row;
}

/* Returns row y of the cell, five dots in bits 4..0. */
static uint8_t dots(const struct hd44780 *d, int row, int column, int y)
{
    uint8_t code = hd44780_character(d, row, column);

    return code < CGRAM_CODES ? d->cgram[code % 8 * CELL_ROWS + y] & 0x1F : rom_row(code, y);
}

/* Draws one cell. */
static void draw_cell(const struct hd44780 *d, struct picture *p, int row, int column)
{
    int left = column * (CELL_COLUMNS + PICTURE_GAP_COLUMNS), top = row * (CELL_ROWS + PICTURE_GAP_ROWS);

    for (int y = 0; y < CELL_ROWS; y++)
        for (int x = 0; x < CELL_COLUMNS; x++)
            p->lit[top + y][left + x] = dots(d, row, column, y) >> (CELL_COLUMNS - 1 - x) & 1;
}

void hd44780_picture(const struct hd44780 *d, struct picture *p)
{
    *p = (struct picture){
        .width = HD44780_COLUMNS * (CELL_COLUMNS + PICTURE_GAP_COLUMNS) - PICTURE_GAP_COLUMNS,
        .height = HD44780_ROWS * (CELL_ROWS + PICTURE_GAP_ROWS) - PICTURE_GAP_ROWS,
        .level = 255,
        .look = PICTURE_LCD_BLUE,
        .cell_width = CELL_COLUMNS,
        .cell_height = CELL_ROWS,
    };
    /* With one line set, the second row of the module shows nothing. */
    for (int row = 0; row < (d->two_lines ? HD44780_ROWS : 1) && d->on; row++)
        for (int column = 0; column < HD44780_COLUMNS; column++)
            draw_cell(d, p, row, column);
}
