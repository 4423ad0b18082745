/* PCD8544, 84x48, on SPI mode 3 at a quarter of the CPU clock: 4 MHz, all that it bears. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <util/delay.h>

_Static_assert(F_CPU / 4 <= 4000000, "the SPI clock");

enum {
    SET_PAGE = 0x40,
    SET_COLUMN = 0x80,
    BASIC = 0x20, /* instructions; horizontal addressing, awake */
    EXTENDED = 0x21,
    POWER_DOWN = 0x24,
    CONTRAST_STEP = 4,
};

static const __flash uint8_t setup[] = {
    EXTENDED,
    0x80 | BOARD_LCD_CONTRAST, /* voltage of the liquid crystal */
    0x06,                      /* how it follows the temperature */
    0x14,                      /* bias 1:40 */
    BASIC,
    0x0C,                      /* show RAM, not inverted */
};

static void send(uint8_t byte)
{
    SPDR = byte;
    while (!(SPSR & (1 << SPIF))) {
    }
}

/* What follows are commands. */
static void commands(void)
{
    pin_low(BOARD_LCD_DC);
    pin_low(BOARD_LCD_CS);
}

void display_light(bool on)
{
    if (on)
        pin_high(BOARD_BACKLIGHT);
    else
        pin_low(BOARD_BACKLIGHT);
}

void display_sleep(bool asleep)
{
    commands();
    send(asleep ? POWER_DOWN : BASIC);
    pin_high(BOARD_LCD_CS);
}

void display_contrast(uint8_t contrast)
{
    commands();
    send(EXTENDED);
    send(0x80 | (BOARD_LCD_CONTRAST - 2 * CONTRAST_STEP + contrast * CONTRAST_STEP));
    send(BASIC);
    pin_high(BOARD_LCD_CS);
}

void display_init(void)
{
    pin_output(BOARD_LCD_RESET); /* low: the reset begins */
    pin_output(BOARD_LCD_DC);
    pin_high(BOARD_LCD_CS);
    pin_output(BOARD_LCD_CS);
    pin_high(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SCK);
    pin_output(BOARD_SPI_MOSI);
    display_light(true);
    pin_output(BOARD_BACKLIGHT);
    power_spi_enable();
    SPCR = 1 << SPE | 1 << MSTR | 1 << CPOL | 1 << CPHA;
    SPSR = 0;
    _delay_us(1);
    pin_high(BOARD_LCD_RESET);
    commands();
    for (uint8_t i = 0; i < sizeof setup; i++)
        send(setup[i]);
    pin_high(BOARD_LCD_CS);
}

/* When the last column has been written the controller goes on with the next page. */
void display_send(const uint8_t *frame)
{
    commands();
    send(SET_PAGE);
    send(SET_COLUMN);
    pin_high(BOARD_LCD_DC);
    for (uint16_t left = DISPLAY_PAGES * DISPLAY_WIDTH; left > 0; left--)
        send(*frame++);
    pin_high(BOARD_LCD_CS);
}
