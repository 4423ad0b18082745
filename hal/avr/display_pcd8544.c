/* Display driver: PCD8544, 84x48 pixels, on SPI in mode 3 at a quarter of the processor's clock, 4 MHz: the most that its datasheet allows.
 * The processor waits for each byte; on the wire a frame of 504 bytes takes 1.0 ms.  The light behind the display is a pin of its own. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <util/delay.h>

_Static_assert(F_CPU / 4 <= 4000000, "the SPI clock");

enum {
    SET_PAGE = 0x40,   /* | page 0..5 */
    SET_COLUMN = 0x80, /* | column 0..83 */
    BASIC = 0x20,      /* select the basic instructions; horizontal addressing, panel on */
    EXTENDED = 0x21,   /* select the extended instructions; the rest alike */
    POWER_DOWN = 0x24, /* as BASIC, but the panel off */
    CONTRAST_STEP = 4, /* steps of the voltage from one contrast to the next */
};

/* The initialisation, sent as commands. */
static const __flash uint8_t setup[] = {
    EXTENDED,
    0x80 | BOARD_LCD_CONTRAST, /* operating voltage of the liquid crystal: the contrast */
    0x06,                      /* temperature coefficient of the voltage */
    0x14,                      /* bias 1:40 */
    BASIC,
    0x0C,                      /* show the memory, not inverted */
};

/* Sends a byte and waits until it is out. */
static void send(uint8_t byte)
{
    SPDR = byte;
    while (!(SPSR & (1 << SPIF))) {
    }
}

/* Selects the display; the bytes that follow are commands. */
static void begin_commands(void)
{
    pin_low(BOARD_LCD_DC);
    pin_low(BOARD_LCD_CS);
}

/* Sends a command. */
static void command(uint8_t byte)
{
    begin_commands();
    send(byte);
    pin_high(BOARD_LCD_CS);
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
    command(asleep ? POWER_DOWN : BASIC);
}

/* Moves the voltage by CONTRAST_STEP for each step from the usual contrast. */
void display_contrast(uint8_t contrast)
{
    command(EXTENDED);
    command(0x80 | (BOARD_LCD_CONTRAST - 2 * CONTRAST_STEP + contrast * CONTRAST_STEP));
    command(BASIC);
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
    for (uint8_t i = 0; i < sizeof setup; i++)
        command(setup[i]);
}

/* The controller wraps to the next page after the last column, so one address serves for the whole frame. */
void display_send(const uint8_t *frame)
{
    begin_commands();
    send(SET_PAGE);
    send(SET_COLUMN);
    pin_high(BOARD_LCD_DC);
    for (uint16_t left = DISPLAY_PAGES * DISPLAY_WIDTH; left > 0; left--)
        send(*frame++);
    pin_high(BOARD_LCD_CS);
}
