/* Display driver: HD44780, 16x2 characters, on four data lines.  R/W is wired low, so the controller cannot be asked whether it is ready:
 * every write is followed by a wait of the longest time that the write can take. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

/* Waits, in microseconds unless the name says otherwise.  The datasheet's times are 37 us for a write and 1,520 us for Clear; they hold for
 * an oscillator of 270 kHz, and that of some modules is 1.43 times as slow. */
enum { WRITE_US = 53, CLEAR_US = 2200, POWER_UP_MS = 40, FIRST_US = 4500, SECOND_US = 150 };

enum {
    CLEAR = 0x01,      /* blanks in all cells, address 0 */
    ENTRY_MODE = 0x06, /* the address counts up, the display does not shift */
    DISPLAY_ON = 0x0C, /* no cursor */
    DISPLAY_OFF = 0x08,
    EIGHT_BITS = 0x30,    /* function set: eight data lines */
    FOUR_BITS = 0x20,     /* function set: four data lines */
    TWO_LINES = 0x28,     /* four data lines, two rows, characters of 5x8 dots */
    CGRAM_ADDRESS = 0x40, /* | address in the memory of the glyphs, 0..63 */
    DDRAM_ADDRESS = 0x80, /* | address in the memory of the characters */
    SECOND_LINE = 0x40,   /* address of the first character of row 1 */
};

/* NOWHERE: the controller's address is at no cell that is seen. */
enum { CELLS = CELLS_WIDTH * CELLS_HEIGHT, NOWHERE = 255, GLYPH_ROWS = 8 };
_Static_assert(CELLS_WIDTH == 16 && CELLS_HEIGHT == 2, "cell 16 begins the second line");

/* The bits of a port that carry data. */
enum { DATA_LINES = 0xF0 };
_Static_assert(PIN_BIT(BOARD_LCD_D4) == 4 && BOARD_LCD_D5 == BOARD_LCD_D4 + 1 && BOARD_LCD_D6 == BOARD_LCD_D4 + 2 &&
               BOARD_LCD_D7 == BOARD_LCD_D4 + 3, "the data lines are the upper half of a port");

/* A lower limit of the processor cycles from the end of one write to the falling edge of E in the next one; they are part of the wait. */
enum { TO_NEXT_WRITE = 24 };

/* What the controller's memory holds, so that only changes are sent. */
static struct {
    char cell[CELLS];                          /* the characters that the display shows */
    const __flash uint8_t *glyph[CELL_GLYPHS]; /* the addresses of the glyphs' rows; 0: not defined */
    uint8_t next;                              /* the cell where the controller would put the next character, or NOWHERE */
} shown;

/* Sends the upper four bits of a byte.  E is high for half a microsecond, twice what the datasheet asks for.  No interrupt handler of this
 * firmware writes to a port, so reading the port and writing it back is safe. */
static void write_half(uint8_t bits)
{
    volatile uint8_t *port = &pin_registers(BOARD_LCD_D4)[2];

    *port = (*port & ~DATA_LINES) | (bits & DATA_LINES);
    pin_high(BOARD_LCD_E);
    __builtin_avr_delay_cycles(F_CPU / 2000000 - 2);
    pin_low(BOARD_LCD_E);
}

/* Sends a byte in two halves and waits until the controller has executed it. */
static void write(uint8_t byte)
{
    write_half(byte);
    write_half((uint8_t)(byte << 4));
    __builtin_avr_delay_cycles(F_CPU / 1000000 * WRITE_US - TO_NEXT_WRITE);
}

static void command(uint8_t byte)
{
    pin_low(BOARD_LCD_RS);
    write(byte);
}

static void data(uint8_t byte)
{
    pin_high(BOARD_LCD_RS);
    write(byte);
}

/* The datasheet's initialisation by instruction.  The controller may be in any state, even between the halves of a byte: EIGHT_BITS
 * three times ends that state. */
static void initialise_controller(void)
{
    write_half(EIGHT_BITS);
    _delay_us(FIRST_US);
    write_half(EIGHT_BITS);
    _delay_us(SECOND_US);
    write_half(EIGHT_BITS);
    _delay_us(WRITE_US);
    write_half(FOUR_BITS);
    _delay_us(WRITE_US);
    command(TWO_LINES);
    command(CLEAR);
    _delay_us(CLEAR_US - WRITE_US);
    command(ENTRY_MODE);
    command(DISPLAY_ON);
}

void display_init(void)
{
    pin_low(BOARD_LCD_RS); /* another program may have left it high: then the instructions below would be data */
    pin_low(BOARD_LCD_E);
    pin_output(BOARD_LCD_RS);
    pin_output(BOARD_LCD_E);
    pin_registers(BOARD_LCD_D4)[1] |= DATA_LINES;
    display_light(true);
    _delay_ms(POWER_UP_MS);
    initialise_controller();
    for (uint8_t i = 0; i < CELLS; i++)
        shown.cell[i] = ' ';
    for (uint8_t i = 0; i < CELL_GLYPHS; i++)
        shown.glyph[i] = 0;
    shown.next = 0;
}

/* Makes a cell the one where the next character goes. */
static void set_cell(uint8_t cell)
{
    if (cell != shown.next)
        command(DDRAM_ADDRESS | (cell < CELLS_WIDTH ? cell : SECOND_LINE + cell - CELLS_WIDTH));
}

void display_cells(const char *cells)
{
    for (uint8_t i = 0; i < CELLS; i++) {
        char c = cells[i];

        if (c == shown.cell[i])
            continue;
        set_cell(i);
        data((uint8_t)c);
        shown.cell[i] = c;
        shown.next = i == CELLS_WIDTH - 1 ? NOWHERE : i + 1; /* 24 more cells of row 0, not seen, lie before row 1 */
    }
}

/* Writing a glyph moves the controller's address away from the cells. */
void display_glyph(uint8_t glyph, const __flash uint8_t *rows)
{
    if (shown.glyph[glyph] == rows)
        return;
    shown.glyph[glyph] = rows;
    shown.next = NOWHERE;
    command(CGRAM_ADDRESS | glyph * GLYPH_ROWS);
    for (uint8_t i = 0; i < GLYPH_ROWS; i++)
        data(rows[i]);
}

void display_sleep(bool asleep)
{
    command(asleep ? DISPLAY_OFF : DISPLAY_ON);
}

/* The pin is never driven high: on the shield it is tied to the base of a transistor, and a high level is a short circuit.  An input
 * lets the light on; low switches it off. */
void display_light(bool on)
{
    pin_low(BOARD_LCD_LIGHT);
    if (on)
        pin_input(BOARD_LCD_LIGHT);
    else
        pin_output(BOARD_LCD_LIGHT);
}
