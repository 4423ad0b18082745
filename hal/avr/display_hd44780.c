/* HD44780, 16x2 characters, on four data lines, written only: the controller cannot be asked whether it is ready, so every
 * write is followed by the time that the slowest ones take. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

/* Microseconds.  The datasheet says 37 and 1,520, at an oscillator that on some modules is 1.43 times as slow. */
enum { WRITE_US = 53, CLEAR_US = 2200, POWER_UP_MS = 40, FIRST_US = 4500, SECOND_US = 150 };

enum {
    CLEAR = 0x01,
    ENTRY_MODE = 0x06,   /* onwards, the display stays */
    DISPLAY_ON = 0x0C,   /* without a cursor */
    DISPLAY_OFF = 0x08,
    EIGHT_BITS = 0x30,
    FOUR_BITS = 0x20,
    TWO_LINES = 0x28,    /* on four bits, of 5x8 dots */
    CGRAM_ADDRESS = 0x40,
    DDRAM_ADDRESS = 0x80,
    SECOND_LINE = 0x40,
};

enum { CELLS = CELLS_WIDTH * CELLS_HEIGHT, NOWHERE = 255, GLYPH_ROWS = 8 };
_Static_assert(CELLS_WIDTH == 16 && CELLS_HEIGHT == 2, "cell 16 begins the second line");

enum { DATA_LINES = 0xF0 };
_Static_assert(PIN_BIT(BOARD_LCD_D4) == 4 && BOARD_LCD_D5 == BOARD_LCD_D4 + 1 && BOARD_LCD_D6 == BOARD_LCD_D4 + 2 &&
               BOARD_LCD_D7 == BOARD_LCD_D4 + 3, "the data lines are the upper half of a port");

/* Cycles that the way to E's fall in the next write takes at least: they are part of the wait. */
enum { TO_NEXT_WRITE = 24 };

static struct {
    char cell[CELLS];                           /* what the display has been sent, */
    const __flash uint8_t *glyph[CELL_GLYPHS];  /* and from where its glyphs */
    uint8_t next;                               /* the cell that a character would go to now */
} shown;

/* The upper four bits.  E is high for half a microsecond, twice what the datasheet asks for.  No interrupt of this firmware
 * writes to a port, so the four lines may change at once. */
static void write_half(uint8_t bits)
{
    volatile uint8_t *port = &pin_registers(BOARD_LCD_D4)[2];

    *port = (*port & ~DATA_LINES) | (bits & DATA_LINES);
    pin_high(BOARD_LCD_E);
    __builtin_avr_delay_cycles(F_CPU / 2000000 - 2);
    pin_low(BOARD_LCD_E);
}

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

/* Whatever state the controller is in, even between the halves of a byte, three times "eight bits" end it. */
static void initialise(void)
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
    pin_output(BOARD_LCD_RS);
    pin_output(BOARD_LCD_E);
    pin_registers(BOARD_LCD_D4)[1] |= DATA_LINES;
    display_light(true);
    _delay_ms(POWER_UP_MS);
    initialise();
    for (uint8_t i = 0; i < CELLS; i++)
        shown.cell[i] = ' ';
    for (uint8_t i = 0; i < CELL_GLYPHS; i++)
        shown.glyph[i] = 0;
    shown.next = 0;
}

static void go_to(uint8_t cell)
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
        go_to(i);
        data((uint8_t)c);
        shown.cell[i] = c;
        shown.next = i == CELLS_WIDTH - 1 ? NOWHERE : i + 1; /* line 1 goes on for 24 cells that one does not see */
    }
}

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

/* The pin is high only when nobody drives it: on the shield a transistor's base pulls at it, and a high level is a short. */
void display_light(bool on)
{
    pin_low(BOARD_LCD_LIGHT);
    if (on)
        pin_input(BOARD_LCD_LIGHT);
    else
        pin_output(BOARD_LCD_LIGHT);
}
