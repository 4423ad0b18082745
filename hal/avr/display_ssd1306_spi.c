/* SSD1306, 128x64, on SPI at half the CPU clock, written open-loop.
 *
 * A byte takes 16 cycles on the wire; every 18 cycles the next one is written, without asking whether the last is gone.
 * A whole frame takes 18,445 cycles, call to return: 1,024 times 18, less what of the last byte's time the caller may use.
 * After its reset the controller's window is the whole display, and when that has been filled it wraps to its start: frames
 * follow one another without a command. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

enum {
    SET_CONTRAST = 0x81,
    SWITCH_OFF = 0xAE,
    SWITCH_ON = 0xAF,
    FULL_LIGHT = 0xCF,
    LITTLE_LIGHT = 0x01,
};

static const __flash uint8_t setup[] = {
    0xD5, 0xF0,      /* clock: fastest, undivided */
    0xA8, 0x3F,      /* 64 rows */
    0xD3, 0x00,      /* no offset */
    0x40,            /* starting at row 0 */
    0x8D, 0x14,      /* charge pump on */
    0xA1, 0xC8,      /* turned half round, as the panel is mounted */
    0xDA, 0x12,      /* alternating COM pins */
    SET_CONTRAST, FULL_LIGHT,
    0xD9, 0xF1,      /* precharge */
    0xDB, 0x20,      /* VCOMH level */
    0xA4, 0xA6,      /* show RAM, not inverted */
    0x20, 0x00,      /* horizontal addressing */
    SWITCH_ON,
};

/* After a whole frame, the way here takes longer than its last byte. */
static __attribute__((noinline)) void command(uint8_t byte)
{
    pin_low(BOARD_OLED_DC);
    SPDR = byte;
    __builtin_avr_delay_cycles(17);
    pin_high(BOARD_OLED_DC);
}

void display_init(void)
{
    pin_high(BOARD_FLASH_SELECT); /* or an Arduboy FX's flash chip listens, too */
    pin_output(BOARD_FLASH_SELECT);
    pin_output(BOARD_OLED_RESET);
    pin_output(BOARD_OLED_DC);
    pin_output(BOARD_OLED_CS);
    pin_output(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SCK);
    pin_output(BOARD_SPI_MOSI);
    SPCR = 1 << SPE | 1 << MSTR;
    SPSR = 1 << SPI2X;
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

/* A byte every 18 cycles.  The last one is still on its way at the end, for 14 cycles. */
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
