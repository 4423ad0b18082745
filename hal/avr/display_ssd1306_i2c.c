/* SSD1306 or SH1106, 128x64, on I2C at 400 kHz, polled: 22.5 us a byte, so callers send only what changed.
 *
 * Both controllers know page addressing, and that alone is used: each page of a rectangle is one transmission,
 *
 *     START  address  80 page  80 column's low half  80 its high half  40 byte byte ...  STOP
 *
 * A step that fails (no answer, a bus that does not move) makes all further ones do nothing; what was sent is looked at
 * once, at the end.  Then the bus is set free and the display looked for, set up and filled again, while the lights blink. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <util/delay.h>

enum { BUS_HZ = 400000, HALF_CLOCK_US = 2, CLOCKS_MAX = 9 };
enum { PATIENCE = 2000 }; /* turns of a loop of 8 cycles: a millisecond, where a byte takes 23 us */

enum { STARTED = 0x08, ADDRESS_TAKEN = 0x18, BYTE_TAKEN = 0x28 }; /* TWSR */
enum { COMMANDS_FOLLOW = 0x00, COMMAND_FOLLOWS = 0x80, DATA_FOLLOW = 0x40 }; /* the display's control bytes */
enum { SET_PAGE = 0xB0, SET_COLUMN_LOW = 0x00, SET_COLUMN_HIGH = 0x10 };
enum { SET_CONTRAST = 0x81, FULL_LIGHT = 0xCF, LITTLE_LIGHT = 0x01, SWITCH_OFF = 0xAE, SWITCH_ON = 0xAF };

/* An SH1106 takes what it does not know (8D, 20) for nothing, and their arguments for columns. */
static const __flash uint8_t setup[] = {
    SWITCH_OFF,      /* or taken for the argument of a command that was cut off */
    0xD5, 0xF0,      /* clock: fastest, undivided */
    0xA8, 0x3F,      /* 64 rows */
    0xD3, 0x00,      /* no offset */
    0x40,            /* starting at row 0 */
    0x8D, 0x14,      /* charge pump on */
    0x20, 0x02,      /* page addressing */
    0xA1, 0xC8,      /* turned half round, as the panel is mounted */
    0xDA, 0x12,      /* alternating COM pins */
    SET_CONTRAST, FULL_LIGHT,
    0xD9, 0xF1,      /* precharge */
    0xDB, 0x20,      /* VCOMH level */
    0xA4, 0xA6,      /* show RAM, not inverted */
    SWITCH_ON,
};

static struct {
    uint8_t address; /* the display's on the bus, with the bit that says write */
    bool lost;       /* a step has failed */
} oled;

/* ---- the bus ---- */

/* One step: starts what `how` says (bits of TWCR), waits until it is done, and compares how that went. */
static void step(uint8_t how, uint8_t expected)
{
    uint16_t patience = PATIENCE;

    if (oled.lost)
        return;
    TWCR = 1 << TWINT | 1 << TWEN | how;
    while (!(TWCR & (1 << TWINT)) && --patience > 0) {
    }
    oled.lost = patience == 0 || TWSR != expected;
}

static void put(uint8_t byte)
{
    TWDR = byte;
    step(0, BYTE_TAKEN);
}

static void start(void)
{
    step(1 << TWSTA, STARTED);
    TWDR = oled.address;
    step(0, ADDRESS_TAKEN);
}

static void stop(void)
{
    uint16_t patience = PATIENCE;

    TWCR = 1 << TWINT | 1 << TWEN | 1 << TWSTO;
    while (TWCR & (1 << TWSTO) && --patience > 0) {
    }
}

/* A line is never driven high: it is let go, and the pull-ups lift it, the module's and the chip's own. */
PIN_INLINE void pull(uint8_t pin)
{
    pin_low(pin);
    pin_output(pin);
    _delay_us(HALF_CLOCK_US);
}

PIN_INLINE void let_go(uint8_t pin)
{
    pin_input(pin);
    pin_high(pin);
    _delay_us(HALF_CLOCK_US);
}

/* A display that was interrupted amid a byte holds the data line low until it has got its clocks, nine at most. */
static void free_bus(void)
{
    TWCR = 0; /* the pins are a port's again */
    let_go(BOARD_OLED_SCL);
    let_go(BOARD_OLED_SDA);
    for (uint8_t i = 0; i < CLOCKS_MAX && !pin_is_high(BOARD_OLED_SDA); i++) {
        pull(BOARD_OLED_SCL);
        let_go(BOARD_OLED_SCL);
    }
    pull(BOARD_OLED_SCL); /* and a STOP: data rise while the clock is high */
    pull(BOARD_OLED_SDA);
    let_go(BOARD_OLED_SCL);
    let_go(BOARD_OLED_SDA);
}

/* ---- the display ---- */

static void command(uint8_t byte)
{
    put(COMMAND_FOLLOWS);
    put(byte);
}

static void send_setup(void)
{
    start();
    put(COMMANDS_FOLLOW);
    for (uint8_t i = 0; i < sizeof setup; i++)
        put(setup[i]);
    stop();
}

static void send_span(const uint8_t *bytes, uint8_t x, uint8_t width, uint8_t page)
{
    x += BOARD_OLED_FIRST_COLUMN;
    start();
    command(SET_PAGE | page);
    command(SET_COLUMN_LOW | (x & 0x0F));
    command(SET_COLUMN_HIGH | x >> 4);
    put(DATA_FOLLOW);
    for (; width > 0; width--)
        put(*bytes++);
    stop();
}

void display_light(bool on)
{
    start();
    command(SET_CONTRAST);
    command(on ? FULL_LIGHT : LITTLE_LIGHT);
    stop();
}

void display_sleep(bool asleep)
{
    start();
    command(asleep ? SWITCH_OFF : SWITCH_ON);
    stop();
}

static void blink(void)
{
    system_lights(LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE);
    _delay_ms(100);
    system_lights(0);
    _delay_ms(400);
}

/* Looks for a display at its two addresses in turn until there is one; it blinks when both have been tried twice. */
static void connect(void)
{
    for (uint8_t tries = 1;; tries++) {
        oled.address = tries & 1 ? 0x3C << 1 : 0x3D << 1;
        free_bus();
        oled.lost = false;
        send_setup();
        if (!oled.lost)
            return;
        if (tries % 4 == 0)
            blink();
    }
}

static void send_pages(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    frame += (uint16_t)page * DISPLAY_WIDTH + x;
    for (; pages > 0; pages--, page++, frame += DISPLAY_WIDTH)
        send_span(frame, x, width, page);
}

void display_init(void)
{
    power_twi_enable();
    TWBR = (F_CPU / BUS_HZ - 16) / 2;
    TWSR = 0;
    connect();
}

void display_send(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    send_pages(frame, x, width, page, pages);
    while (oled.lost) {
        connect();
        send_pages(frame, 0, DISPLAY_WIDTH, 0, DISPLAY_PAGES);
    }
}
