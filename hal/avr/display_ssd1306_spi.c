/* Display driver: SSD1306, 128x64 pixels, on SPI at half the processor's clock.  An SSD1309 and an SH1106 work as well.
 *
 * The driver assumes nothing about the display: a bootloader, another program or a disturbance may have left it in any state.  It resets
 * the display, sets everything that changes the picture, and addresses every page of every frame.  At each page it selects the display
 * anew, so that the display counts the bits of a byte from the first again: if it ever misses a clock, the next page is right.  That costs
 * 3.7 % of a frame.
 *
 * Bytes are written on a fixed schedule, and the driver never asks whether the last one is out: a byte takes 16 cycles on the wire, and
 * one is written every 18 cycles. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

enum {
    SET_CONTRAST = 0x81, /* the brightness follows, 0..255 */
    SWITCH_OFF = 0xAE,
    SWITCH_ON = 0xAF,
    FULL_LIGHT = 0xCF,
    LITTLE_LIGHT = 0x01,
    SET_PAGE = 0xB0,
    SET_COLUMN_LOW = 0x00,
    SET_COLUMN_HIGH = 0x10,
};

/* The initialisation, sent as commands.  Tools that adapt programs to an SH1106 or an SSD1309 look for its first 13 bytes; an SH1106 needs
 * no such tool here.  It takes the arguments of commands that it does not know (20, 8D) for column commands, which do no harm. */
static const __flash uint8_t setup[] = {
    0xD5, 0xF0,      /* clock: fastest, undivided */
    0x8D, 0x14,      /* charge pump on */
    0xA1, 0xC8,      /* both axes reversed, as the panel is mounted */
    SET_CONTRAST, FULL_LIGHT,
    0xD9, 0xF1,      /* precharge */
    SWITCH_ON,
    0x20, 0x00,      /* horizontal addressing: the end of the 13 bytes */
    0x20, 0x02,      /* page addressing */
    0x2E,            /* no scrolling */
    0x40,            /* starting at row 0 */
    0xA8, 0x3F,      /* 64 rows */
    0xD3, 0x00,      /* no offset */
    0xDA, 0x12,      /* alternating COM pins */
    0xDB, 0x20,      /* VCOMH level */
    0xA4, 0xA6,      /* show the memory, not inverted */
};

/* The state.  It is not in the memory that flash_missing draws in. */
static struct {
    uint8_t first_column; /* of the display's memory that is seen: 0, or 2 of an SH1106 */
} oled __attribute__((section(".noinit")));

/* Ends what was sent before, whose last byte may still be on its way, and selects the display anew; the bytes that follow are commands. */
PIN_INLINE void begin_commands(void)
{
    __builtin_avr_delay_cycles(17);
    pin_high(BOARD_OLED_CS);
    pin_low(BOARD_OLED_DC);
    pin_low(BOARD_OLED_CS);
}

/* Sends a byte and waits until the next one can be sent. */
PIN_INLINE void put(uint8_t byte)
{
    SPDR = byte;
    __builtin_avr_delay_cycles(17);
}

/* Sends a command. */
static __attribute__((noinline)) void command(uint8_t byte)
{
    begin_commands();
    put(byte);
}

/* Pulses the reset line: a module with a capacitor on it needs milliseconds. */
static void reset(void)
{
    pin_low(BOARD_OLED_RESET);
    pin_output(BOARD_OLED_RESET);
    _delay_ms(10);
    pin_high(BOARD_OLED_RESET);
    _delay_us(3); /* by the datasheet */
}

void display_init(void)
{
    pin_high(BOARD_FLASH_SELECT); /* deselects the flash chip of an Arduboy FX, which shares the bus */
    pin_output(BOARD_FLASH_SELECT);
    pin_output(BOARD_OLED_DC);
    pin_output(BOARD_OLED_CS);
    pin_output(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SCK);
    pin_output(BOARD_SPI_MOSI);
    SPCR = 1 << SPE | 1 << MSTR;
    SPSR = 1 << SPI2X;
    oled.first_column = 0;
    reset();
    for (uint8_t i = 0; i < sizeof setup; i++)
        command(setup[i]);
}

void display_light(bool on)
{
    command(SET_CONTRAST);
    command(on ? FULL_LIGHT : LITTLE_LIGHT);
}

void display_sleep(bool asleep)
{
    command(asleep ? SWITCH_OFF : SWITCH_ON);
}

void display_shift(bool on)
{
    oled.first_column = on ? 2 : 0;
}

/* Sends the bytes of a page, one every 18 cycles; the comments count them.  When the function returns, the last byte needs another 15
 * cycles.  Returns the address after the page. */
PIN_INLINE const uint8_t *send_page(const uint8_t *column)
{
    uint8_t left = DISPLAY_WIDTH, byte;

    __asm__ volatile("1: ld   %[byte], %a[column]+ \n" /* 2 */
                     "   out  %[spdr], %[byte]     \n" /* 1 */
                     "   dec  %[left]              \n" /* 1 */
                     "   breq 2f                   \n" /* 1 */
                     "   rjmp .+0                  \n" /* 2 each */
                     "   rjmp .+0                  \n"
                     "   rjmp .+0                  \n"
                     "   rjmp .+0                  \n"
                     "   rjmp .+0                  \n"
                     "   nop                       \n" /* 1 */
                     "   rjmp 1b                   \n" /* 2 */
                     "2:                           \n"
                     : [byte] "=&r"(byte), [column] "+e"(column), [left] "+r"(left)
                     : [spdr] "I"(_SFR_IO_ADDR(SPDR))
                     : "memory");
    return column;
}

void display_send(const uint8_t *frame)
{
    for (uint8_t page = 0; page < DISPLAY_PAGES; page++) {
        begin_commands();
        put(SET_PAGE | page);
        put(SET_COLUMN_LOW | oled.first_column);
        put(SET_COLUMN_HIGH);
        pin_high(BOARD_OLED_DC);
        frame = send_page(frame);
    }
}
