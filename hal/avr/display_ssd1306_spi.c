/* Display driver: SSD1306, 128x64 pixels, on SPI at half the processor's clock.
 *
 * Bytes are written on a fixed schedule, and the driver never asks whether the last one is out: a byte takes 16 cycles on the wire, and
 * one is written every 18 cycles.  A whole frame takes 18,445 cycles from call to return: 18 for each of the 1,024 bytes, plus the call,
 * minus the time of the last byte, which the caller may use.
 *
 * After a reset the window of the controller is the whole display, and its address wraps from the last byte to the first: so frames
 * follow one another without a command. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

enum {
    SET_CONTRAST = 0x81, /* the brightness follows, 0..255 */
    SWITCH_OFF = 0xAE,
    SWITCH_ON = 0xAF,
    FULL_LIGHT = 0xCF,
    LITTLE_LIGHT = 0x01,
};

/* The initialisation, sent as commands. */
static const __flash uint8_t setup[] = {
    0xD5, 0xF0,      /* clock: fastest, undivided */
    0xA8, 0x3F,      /* 64 rows */
    0xD3, 0x00,      /* no offset */
    0x40,            /* starting at row 0 */
    0x8D, 0x14,      /* charge pump on */
    0xA1, 0xC8,      /* both axes reversed, as the panel is mounted */
    0xDA, 0x12,      /* alternating COM pins */
    SET_CONTRAST, FULL_LIGHT,
    0xD9, 0xF1,      /* precharge */
    0xDB, 0x20,      /* VCOMH level */
    0xA4, 0xA6,      /* show the memory, not inverted */
    0x20, 0x00,      /* horizontal addressing */
    SWITCH_ON,
};

/* Sends a command.  noinline: the call and return take longer than the byte of a frame that may still be on its way. */
static __attribute__((noinline)) void command(uint8_t byte)
{
    pin_low(BOARD_OLED_DC);
    SPDR = byte;
    __builtin_avr_delay_cycles(17);
    pin_high(BOARD_OLED_DC);
}

void display_init(void)
{
    pin_high(BOARD_FLASH_SELECT); /* deselects the flash chip of an Arduboy FX, which shares the bus */
    pin_output(BOARD_FLASH_SELECT);
    pin_output(BOARD_OLED_RESET);
    pin_output(BOARD_OLED_DC);
    pin_output(BOARD_OLED_CS);
    pin_output(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SCK);
    pin_output(BOARD_SPI_MOSI);
    SPCR = 1 << SPE | 1 << MSTR;
    SPSR = 1 << SPI2X;
    /* The datasheet asks for 3 us of reset, and 3 us after it. */
    _delay_us(3);
    pin_high(BOARD_OLED_RESET);
    _delay_us(3);
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

/* Writes a byte every 18 cycles; the comments count them.  When the function returns, the last byte needs another 14 cycles. */
void display_send(const uint8_t *frame)
{
    uint16_t count = DISPLAY_PAGES * DISPLAY_WIDTH;
    uint8_t byte;

    __asm__ volatile("1: ld   %[byte], %a[frame]+ \n" /* 2 */
                     "   out  %[spdr], %[byte]    \n" /* 1 */
                     "   sbiw %[count], 1         \n" /* 2 */
                     "   breq 2f                  \n" /* 1 */
                     "   rjmp .+0                 \n" /* 2 each */
                     "   rjmp .+0                 \n"
                     "   rjmp .+0                 \n"
                     "   rjmp .+0                 \n"
                     "   rjmp .+0                 \n"
                     "   rjmp 1b                  \n" /* 2 */
                     "2:                          \n"
                     : [byte] "=&r"(byte), [frame] "+e"(frame), [count] "+w"(count)
                     : [spdr] "I"(_SFR_IO_ADDR(SPDR))
                     : "memory");
}
