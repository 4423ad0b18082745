/* SSD1306 or SH1106, 128x64, on I2C at 400 kHz, polled: 22.5 us a byte, so only spans that changed are sent.
 *
 * Both controllers know page addressing, and that alone is used: spans of a page that follow one another are one transmission,
 *
 *     START  address  80 page  80 column's low half  80 its high half  40 byte byte ...  STOP
 *
 * There is no room to keep what the display shows, but for a sum of 16 bits a span while the next frame is drawn.  One change in 63,743
 * leaves it as it was: so with each frame one span is sent in its turn, changed or not, and nothing wrong is seen for longer than SPANS frames.
 *
 * A step that fails (no answer, a bus that does not move) makes all further ones do nothing; what was sent is looked at
 * once, at the end.  Then the bus is set free and the display looked for, set up and filled again, while the lights blink. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <util/delay.h>

enum { BUS_HZ = 400000, HALF_CLOCK_US = 2, CLOCKS_MAX = 9 };
enum { PATIENCE = 2000 }; /* turns of a loop of 8 cycles: a millisecond, where a byte takes 23 us */

enum { SPANS = DISPLAY_SPANS, SPAN = DISPLAY_PAGES * DISPLAY_WIDTH / SPANS };
_Static_assert(DISPLAY_WIDTH % SPAN == 0, "a page is whole spans");

enum { STARTED = 0x08, ADDRESS_TAKEN = 0x18, BYTE_TAKEN = 0x28 }; /* TWSR, of steps that went well */
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
    bool blank;      /* nothing of the last frame is there */
    uint8_t turn;    /* the span that is sent with the next frame in any case */
} oled;

/* ---- the bus ---- */

/* Waits until the step that was begun is done; true when it went well, and all before it. */
static bool done(void)
{
    uint16_t patience = PATIENCE;
    uint8_t status;

    if (oled.lost)
        return false;
    while (!(TWCR & (1 << TWINT)) && --patience > 0) {
    }
    status = TWSR;
    if (patience > 0 && (status == BYTE_TAKEN || status == ADDRESS_TAKEN || status == STARTED))
        return true;
    oled.lost = true;
    return false;
}

/* Begins to send a byte when the step before is done: what the caller does next, it does meanwhile. */
static void put(uint8_t byte)
{
    if (!done())
        return;
    TWDR = byte;
    TWCR = 1 << TWINT | 1 << TWEN;
}

static void start(void)
{
    TWCR = 1 << TWINT | 1 << TWEN | 1 << TWSTA;
    put(oled.address);
}

static void stop(void)
{
    uint16_t patience = PATIENCE;

    done();
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

/* ---- frames ---- */

/* Modulo the prime FACTOR * 256 - 1 it is the value of a polynomial whose coefficients are the columns, at 1/256: a multiplication of
 * bytes makes a step (multiply-with-carry: Marsaglia 1994). */
enum { FACTOR = 249 };

static inline uint16_t step(uint16_t sum, uint8_t column)
{
    sum += column;
    return (uint8_t)sum * (unsigned)FACTOR + (sum >> 8);
}

static uint16_t sum_of(const uint8_t *columns)
{
    uint16_t sum = 0;

    _Static_assert(SPAN % 4 == 0, "summed 4 columns at a time: the loop takes a third of one of them");
    for (uint8_t left = SPAN; left > 0; left -= 4) {
        sum = step(sum, *columns++);
        sum = step(sum, *columns++);
        sum = step(sum, *columns++);
        sum = step(sum, *columns++);
    }
    return sum;
}

void display_look(const uint8_t *frame, uint16_t sums[SPANS])
{
    for (uint8_t span = SPANS; span > 0; span--, frame += SPAN)
        *sums++ = sum_of(frame);
}

/* Bytes that follow go to a page from x on. */
static void begin(uint8_t page, uint8_t x)
{
    x += BOARD_OLED_FIRST_COLUMN;
    start();
    command(SET_PAGE | page);
    command(SET_COLUMN_LOW | (x & 0x0F));
    command(SET_COLUMN_HIGH | x >> 4);
    put(DATA_FOLLOW);
}

/* shown: the sums of what the display shows, if it is not blank. */
static void send_changes(const uint8_t *frame, const uint16_t *shown)
{
    uint8_t span = 0;

    for (uint8_t page = 0; page < DISPLAY_PAGES; page++) {
        bool open = false;

        for (uint8_t x = 0; x < DISPLAY_WIDTH; x += SPAN, span++, frame += SPAN) {
            bool send = oled.blank || span == oled.turn || sum_of(frame) != shown[span];

            if (send && !open)
                begin(page, x);
            if (open && !send)
                stop();
            for (uint8_t i = 0; send && i < SPAN; i++)
                put(frame[i]);
            open = send;
        }
        if (open)
            stop();
    }
    oled.turn = (oled.turn + 1) % SPANS;
    oled.blank = false;
}

/* ---- the display ---- */

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
            break;
        if (tries % 4 == 0)
            blink();
    }
    oled.blank = true;
}

void display_init(void)
{
    power_twi_enable();
    TWBR = (F_CPU / BUS_HZ - 16) / 2;
    TWSR = 0;
    connect();
}

void display_send_changes(const uint8_t *frame, const uint16_t shown[SPANS])
{
    send_changes(frame, shown);
    while (oled.lost) {
        connect();
        send_changes(frame, shown);
    }
}

void display_send(const uint8_t *frame)
{
    oled.blank = true;
    display_send_changes(frame, 0);
}
