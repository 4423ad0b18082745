/* Display driver: PCD8544, 84x48 pixels, on SPI in mode 3 at an eighth of the processor's clock, 2 MHz: its datasheet allows 4, but at 4
 * some modules show random pixels.  The processor waits for each byte; a frame of 504 bytes takes 2.2 ms.  The light behind the display
 * is a pin of its own. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <util/delay.h>

_Static_assert(F_CPU / 8 <= 2000000, "the SPI clock");

enum {
    SET_PAGE = 0x40,   /* | page 0..5 */
    SET_COLUMN = 0x80, /* | column 0..83 */
    BASIC = 0x20,      /* select the basic instructions; horizontal addressing, panel on */
    EXTENDED = 0x21,   /* select the extended instructions; the rest alike */
    POWER_DOWN = 0x24, /* as BASIC, but the panel off */
    VOLTAGE = 0x80,    /* extended: | operating voltage of the liquid crystal, 0..127: the contrast */
    RESET_MS = 10,     /* of a module whose reset pin has a resistor and a capacitor */
};

/* The initialisation, sent as commands. */
static const __flash uint8_t setup[] = {
    EXTENDED,
    0x06, /* temperature coefficient of the voltage */
    0x14, /* bias 1:40 */
    BASIC,
    0x0C, /* show the memory, not inverted */
};

/* The page of the flash in which the Gamebuino's loader keeps the owner's settings: a token in the first word, then, among others, the
 * contrast (Gamebuino's library, settings.c). */
enum { LOADER_TOKEN = 0xC001, LOADER_CONTRAST = 22 };
#define LOADER_PAGE ((const __flash uint8_t *)BOARD_LOADER_PAGE)

/* Waits until the byte that was sent last is out.  Inlined: a call takes as long as half a bit. */
static inline __attribute__((always_inline)) void wait(void)
{
    while (!(SPSR & (1 << SPIF))) {
    }
}

static void send(uint8_t byte)
{
    SPDR = byte;
    wait();
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

void display_contrast(uint8_t contrast)
{
    command(EXTENDED);
    command(VOLTAGE | contrast);
    command(BASIC);
}

uint8_t display_contrast_usual(void)
{
    uint8_t contrast = LOADER_PAGE[LOADER_CONTRAST];

    if (LOADER_PAGE[0] != (LOADER_TOKEN & 0xFF) || LOADER_PAGE[1] != LOADER_TOKEN >> 8 || contrast < CONTRAST_LEAST
        || contrast > CONTRAST_MOST)
        return BOARD_LCD_CONTRAST;
    return contrast;
}

void display_init(void)
{
    pin_low(BOARD_LCD_RESET); /* the reset begins, whatever the port was */
    pin_output(BOARD_LCD_RESET);
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
    SPCR = 1 << SPE | 1 << MSTR | 1 << CPOL | 1 << CPHA | 1 << SPR0;
    SPSR = 1 << SPI2X;
    (void)SPSR; /* these two reads clear SPIF: if another program left it set, the first byte would seem to be sent */
    (void)SPDR;
    _delay_ms(RESET_MS);
    pin_high(BOARD_LCD_RESET);
    for (uint8_t i = 0; i < sizeof setup; i++)
        command(setup[i]);
    display_contrast(display_contrast_usual());
}

/* The controller wraps to the next page after the last column, so one address serves for the whole frame. */
void display_send(const uint8_t *frame)
{
    begin_commands();
    send(SET_PAGE);
    send(SET_COLUMN);
    pin_high(BOARD_LCD_DC);
    SPDR = *frame++;
    for (uint16_t left = DISPLAY_PAGES * DISPLAY_WIDTH - 1; left > 0; left--) {
        uint8_t next = *frame++; /* fetched while the byte before it is on its way */

        wait();
        SPDR = next;
    }
    wait();
    pin_high(BOARD_LCD_CS);
}
