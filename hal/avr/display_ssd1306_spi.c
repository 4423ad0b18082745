/* SSD1306, 128x64, on SPI at half the CPU clock, written open-loop.
 *
 * A byte takes 16 cycles on the wire; every 18 cycles the next one is written, without asking whether the last is gone.
 * A whole frame takes 18,445 cycles, call to return: 1,024 times 18, less what of the last byte's time the caller may use.
 * The controller's window is kept from one call to the next: it wraps to its start when it has been filled, so that
 * whole frames follow one another without a command. */
#include "hal/hal.h"
#include "pins.h"
#include <util/delay.h>

enum {
    SET_COLUMNS = 0x21,
    SET_PAGES = 0x22,
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

static struct {
    uint8_t columns[3], pages[3]; /* the two commands that set the window, as last sent */
    uint8_t whole;                /* DISPLAY_PAGES when it is the whole display, else 0 */
} window = { .columns = { SET_COLUMNS }, .pages = { SET_PAGES } };

/* Writes count (1..65535) bytes, one every 18 cycles.  The last one is still on its way at the end, for 14 cycles. */
static inline __attribute__((always_inline)) void burst(const uint8_t *bytes, uint16_t count)
{
    uint8_t byte;

    __asm__ volatile("1: ld   %[byte], %a[bytes]+ \n" /* 2 */
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
                     : [byte] "=&r"(byte), [bytes] "+e"(bytes), [count] "+w"(count)
                     : [spdr] "I"(_SFR_IO_ADDR(SPDR))
                     : "memory");
}

/* The same; the last byte is gone when this has returned. */
static __attribute__((noinline)) void burst_out(const uint8_t *bytes, uint16_t count)
{
    burst(bytes, count);
    __builtin_avr_delay_cycles(14 - 3);
}

/* After a whole frame, the way here takes longer than its last byte. */
static void commands(const uint8_t *bytes, uint8_t count)
{
    pin_low(BOARD_OLED_DC);
    burst_out(bytes, count);
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
    for (uint8_t i = 0; i < sizeof setup; i++) {
        uint8_t byte = setup[i];

        commands(&byte, 1);
    }
}

void display_light(bool on)
{
    uint8_t contrast[2] = { SET_CONTRAST, on ? FULL_LIGHT : LITTLE_LIGHT };

    commands(contrast, 2);
}

void display_sleep(bool asleep)
{
    uint8_t byte = asleep ? SWITCH_OFF : SWITCH_ON;

    commands(&byte, 1);
}

/* Sends a command's two limits unless the controller has them already. */
static __attribute__((noinline)) void limit(uint8_t command[3], uint8_t first, uint8_t last)
{
    if (command[1] == first && command[2] == last)
        return;
    command[1] = first;
    command[2] = last;
    commands(command, 3);
}

/* Apart from display_send, so that a whole frame goes without the saving of registers that this needs. */
static __attribute__((noinline)) void send_part(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    limit(window.columns, x, x + width - 1);
    limit(window.pages, page, page + pages - 1);
    window.whole = width == DISPLAY_WIDTH && pages == DISPLAY_PAGES ? DISPLAY_PAGES : 0;
    frame += (uint16_t)page * DISPLAY_WIDTH + x;
    for (; pages > 0; pages--, frame += DISPLAY_WIDTH)
        burst_out(frame, width);
}

void display_send(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    if (width != DISPLAY_WIDTH || pages != window.whole) {
        send_part(frame, x, width, page, pages);
        return;
    }
    burst(frame, DISPLAY_PAGES * DISPLAY_WIDTH); /* one run of bytes */
}
