/* Display driver: SSD1306 or SH1106, 128x64 pixels, on I2C at 400 kHz, by polling.  A byte takes 22.5 us, a frame 23 ms: therefore only
 * spans that changed are sent.  On long wires and weak pull-ups 400 kHz may fail; after repeated failures the driver goes on at 100 kHz.
 *
 * Both controllers know page addressing, and the driver uses nothing else.  Adjacent spans of a page are one transmission:
 *
 *     START  address  00 page  column's low half  its high half  START  address  40 byte byte ...  STOP
 *
 * While the next frame is drawn, a copy of the shown frame tells what changes.  A board without RAM for a copy keeps a sum of 16 bits for
 * each span.  One change in 63,743 leaves the sum as it was; so with each frame one span is sent in turn, changed or not, and an error
 * lasts SPANS frames at most.  This also mends what a disturbed bus left in the display's memory.
 *
 * A step on the bus that fails (no acknowledgement, or no progress) makes all further steps do nothing.  Within columns only progress is
 * watched: a display that has left the bus acknowledges nothing more, so the last column tells.  The result is looked at once, at the end
 * of the frame.  Then the driver frees the bus, searches for the display, initialises it and sends the whole frame again; meanwhile the
 * lights blink. */
#include "hal/hal.h"
#include "pins.h"
#include <avr/power.h>
#include <string.h>
#include <util/delay.h>

/* CLOCKS_MAX: clocks that end any byte, its acknowledgement included. */
enum { BUS_HZ = 400000, SLOW_BUS_HZ = 100000, HALF_CLOCK_US = 2, CLOCKS_MAX = 9 };
/* Returns the value of TWBR for a clock of the bus. */
#define BUS_RATE(hz) ((F_CPU / (hz) - 16) / 2)

/* After so many failures of the bus its clock is slow: searches for a display at one address, and frames that were cut off. */
enum { PATIENT_FAILURES = 6 };

/* SPAN: bytes (columns of 8 pixels) in a span.  EXACT: the shown frame is kept whole. */
enum { FRAME = DISPLAY_PAGES * DISPLAY_WIDTH, SPANS = DISPLAY_SPANS, SPAN = FRAME / SPANS, EXACT = DISPLAY_KEPT == FRAME };
_Static_assert(DISPLAY_WIDTH % SPAN == 0, "a page is whole spans");
_Static_assert(EXACT || DISPLAY_KEPT == 2 * SPANS, "the frame is kept, or a sum for each span");

/* Status codes (TWSR) of steps that succeeded. */
enum { STARTED = 0x08, STARTED_AGAIN = 0x10, ADDRESS_TAKEN = 0x18, BYTE_TAKEN = 0x28, READING_TAKEN = 0x40, LAST_READ = 0x58 };
enum { COMMANDS_FOLLOW = 0x00, COMMAND_FOLLOWS = 0x80, DATA_FOLLOW = 0x40 }; /* the display's control bytes */
enum { SET_PAGE = 0xB0, SET_COLUMN_LOW = 0x00, SET_COLUMN_HIGH = 0x10 };
enum { SET_CONTRAST = 0x81, FULL_LIGHT = 0xCF, LITTLE_LIGHT = 0x01, SWITCH_OFF = 0xAE, SWITCH_ON = 0xAF };

/* The initialisation.  An SH1106 ignores the commands that it does not know (8D, 20), and takes their arguments for harmless column
 * commands. */
static const __flash uint8_t setup[] = {
    SWITCH_OFF,      /* ends a command that was cut off, too: this byte is then taken for its argument */
    0xD5, 0xF0,      /* clock: fastest, undivided */
    0xA8, 0x3F,      /* 64 rows */
    0xD3, 0x00,      /* no offset */
    0x40,            /* starting at row 0 */
    0x8D, 0x14,      /* charge pump on */
    0x20, 0x02,      /* page addressing */
    0x2E,            /* no scrolling */
    0xA1, 0xC8,      /* both axes reversed, as the panel is mounted */
    0xDA, 0x12,      /* alternating COM pins */
    SET_CONTRAST, FULL_LIGHT,
    0xD9, 0xF1,      /* precharge */
    0xDB, 0x20,      /* VCOMH level */
    0xA4, 0xA6,      /* show the memory, not inverted */
    SWITCH_ON,
};

static struct {
    uint8_t address; /* of the display on the bus, shifted left by one; bit 0 is 0, which means a write */
    bool lost;       /* a step on the bus has failed; until connect the others do nothing */
    uint8_t margin;  /* columns of the display's memory before the first that is seen: 0 of an SSD1306, 2 of an SH1106 */
    uint8_t shift;   /* 2 if the setting moves the picture by two columns, else 0 */
    uint8_t status;  /* as the display was read last */
    uint8_t failures; /* of the bus since the start; stays at UINT8_MAX */
    bool blank;      /* the display shows nothing of the last frame: all spans must be sent */
    uint8_t turn;    /* the span that is sent with the next frame in any case, 0..SPANS - 1 */
} oled;

/* ---- the bus ---- */

/* Waits until the step that was begun is over: 0.1 ms at most, five times what a byte takes.  Returns false if it is not over then. */
static inline bool step_is_over(void)
{
    uint8_t patience = UINT8_MAX;

    do
        if (--patience == 0)
            return false;
    while (!(TWCR & (1 << TWINT)));
    return true;
}

/* Waits until the step that was begun is over.  Returns true if it succeeded, and all steps before it. */
static bool wait_step(void)
{
    uint8_t status;

    if (oled.lost)
        return false;
    if (step_is_over()) {
        status = TWSR;
        if (status == BYTE_TAKEN || status == ADDRESS_TAKEN || status == STARTED || status == STARTED_AGAIN || status == READING_TAKEN
            || status == LAST_READ)
            return true;
    }
    oled.lost = true;
    return false;
}

/* Begins to send a byte as soon as the step before is over.  The byte goes out while the caller prepares the next one. */
static void put(uint8_t byte)
{
    if (!wait_step())
        return;
    TWDR = byte;
    TWCR = 1 << TWINT | 1 << TWEN;
}

/* Sends START and the address. */
static void start(void)
{
    TWCR = 1 << TWINT | 1 << TWEN | 1 << TWSTA;
    put(oled.address);
}

/* Waits for the last byte and sends STOP. */
static void stop(void)
{
    uint8_t patience = UINT8_MAX;

    wait_step();
    TWCR = 1 << TWINT | 1 << TWEN | 1 << TWSTO;
    while (TWCR & (1 << TWSTO) && --patience > 0) {
    }
}

/* A line of the bus is never driven high: it is released, and the pull-ups of the module and of the chip lift it. */
PIN_INLINE void pull_low(uint8_t pin)
{
    pin_low(pin);
    pin_output(pin);
    _delay_us(HALF_CLOCK_US);
}

PIN_INLINE void release(uint8_t pin)
{
    pin_input(pin);
    pin_high(pin);
    _delay_us(HALF_CLOCK_US);
}

/* Frees the bus after a failure.  A display that was interrupted in the midst of a byte holds the data line low until it gets the rest
 * of its clocks, nine at most.  A STOP by hand follows. */
static void free_bus(void)
{
    TWCR = 0; /* the pins belong to the port again, not to the I2C part */
    release(BOARD_OLED_SCL);
    release(BOARD_OLED_SDA);
    for (uint8_t i = 0; i < CLOCKS_MAX && !pin_is_high(BOARD_OLED_SDA); i++) {
        pull_low(BOARD_OLED_SCL);
        release(BOARD_OLED_SCL);
    }
    pull_low(BOARD_OLED_SCL); /* STOP: the data line rises while the clock is high */
    pull_low(BOARD_OLED_SDA);
    release(BOARD_OLED_SCL);
    release(BOARD_OLED_SDA);
}

/* ---- the display ---- */

/* Sends a command byte within a transmission. */
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

/* Reads the display's status to oled.status.  Returns false if the display does not answer. */
static bool read_status(void)
{
    enum { READ = 1 };
    bool answered;

    oled.address |= READ;
    start();
    oled.address &= ~READ;
    wait_step();
    TWCR = 1 << TWINT | 1 << TWEN; /* one byte, not acknowledged: it is the last */
    answered = wait_step();
    oled.status = answered ? TWDR : 0;
    stop();
    return answered;
}

/* Asks which controller the display has.  The low four bits of its status are 8 or 0 in an SH1106; in an SSD1306 they are 3 or 6 (the
 * library OneBitDisplay tells them apart so).  A reading can be wrong, so two that follow one another must be equal.  A display that does
 * not answer is taken for an SSD1306. */
static void find_margin(void)
{
    enum { KIND = 0x0F, KIND_SH1106 = 8, MARGIN = 2, TRIES = 8 };
    uint8_t before;
    bool answered = read_status();

    for (uint8_t tries = 0; tries < TRIES && answered; tries++) {
        before = oled.status;
        answered = read_status();
        if (before == oled.status)
            break;
    }
    oled.margin = answered && (oled.status & KIND & ~KIND_SH1106) == 0 ? MARGIN : 0;
    if (oled.lost)
        free_bus();
    oled.lost = false;
}

/* ---- frames ---- */

/* The sum of a span is the value, modulo the prime FACTOR * 256 - 1, of a polynomial at 1/256 whose coefficients are the columns.  A
 * step is one multiplication of bytes (multiply-with-carry: Marsaglia 1994). */
enum { FACTOR = 249 };

/* Returns the sum with one more column. */
static inline uint16_t step(uint16_t sum, uint8_t column)
{
    sum += column;
    return (uint8_t)sum * (unsigned)FACTOR + (sum >> 8);
}

/* Returns the sum of the SPAN columns of a span. */
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

void display_keep(const uint8_t *frame, uint16_t kept[])
{
    if (EXACT)
        memcpy(kept, frame, FRAME);
    else
        for (uint8_t span = SPANS; span > 0; span--, frame += SPAN)
            *kept++ = sum_of(frame);
}

/* Returns whether a span, whose columns are given, differs from what was kept of it. */
static bool differs(const uint8_t *columns, const uint16_t kept[], uint8_t span)
{
    if (EXACT)
        return memcmp(columns, (const uint8_t *)kept + span * SPAN, SPAN) != 0;
    return sum_of(columns) != kept[span];
}

/* Sends bytes within a transmission; count is 1 or more.  AHEAD: cycles that bring the readings of TWCR into step with the bus, on which a
 * byte takes 360. */
enum { AHEAD = 1 };
static void send(const uint8_t *bytes, uint8_t count)
{
    for (; count > 0 && !oled.lost; count--) {
        uint8_t byte = *bytes++;

        __builtin_avr_delay_cycles(AHEAD);
        if (!step_is_over())
            oled.lost = true;
        TWDR = byte;
        TWCR = 1 << TWINT | 1 << TWEN;
    }
}

/* Begins a transmission: the bytes that follow go to the page from column x on. */
static void begin(uint8_t page, uint8_t x)
{
    const uint8_t column = x + (oled.margin ^ oled.shift);
    const uint8_t where[] = { COMMANDS_FOLLOW, SET_PAGE | page, SET_COLUMN_LOW | (column & 0x0F),
                              SET_COLUMN_HIGH | column >> 4 };

    start();
    send(where, sizeof where);
    wait_step();
    start();
    put(DATA_FOLLOW);
}

/* Sends the spans that changed, and the one whose turn it is.  kept: what was kept of the frame that the display shows; unused if it is
 * blank. */
static void send_changes(const uint8_t *frame, const uint16_t kept[])
{
    uint8_t span = 0;

    for (uint8_t page = 0; page < DISPLAY_PAGES; page++) {
        bool open = false;

        for (uint8_t x = 0; x < DISPLAY_WIDTH; x += SPAN, span++, frame += SPAN) {
            bool due = oled.blank || span == oled.turn || differs(frame, kept, span);

            if (due && !open)
                begin(page, x);
            if (open && !due)
                stop();
            if (due)
                send(frame, SPAN);
            open = due;
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

void display_shift(bool on)
{
    oled.shift = on ? 2 : 0;
    oled.blank = true;
}

uint8_t display_status(void)
{
    return oled.status;
}

void display_sleep(bool asleep)
{
    start();
    command(asleep ? SWITCH_OFF : SWITCH_ON);
    stop();
}

/* Blinks all lights once, for half a second: without a display nothing else can show that the machine runs. */
static void blink(void)
{
    system_lights(LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE);
    _delay_ms(100);
    system_lights(0);
    _delay_ms(400);
}

uint8_t display_address(void)
{
    return oled.address >> 1;
}

uint8_t display_failures(void)
{
    return oled.failures;
}

/* Counts a failure of the bus; slows the bus down after PATIENT_FAILURES. */
static void count_failure(void)
{
    if (oled.failures < UINT8_MAX)
        oled.failures++;
    if (oled.failures >= PATIENT_FAILURES)
        TWBR = BUS_RATE(SLOW_BUS_HZ);
}

/* Searches for a display at its two addresses in turn until one answers, and initialises it.  Blinks whenever both have been tried
 * twice. */
static void connect(void)
{
    for (uint8_t tries = 1;; tries++) {
        oled.address = tries & 1 ? 0x3C << 1 : 0x3D << 1;
        free_bus();
        oled.lost = false;
        send_setup();
        if (!oled.lost)
            break;
        count_failure();
        if (tries % 4 == 0)
            blink();
    }
    find_margin();
    oled.blank = true;
}

void display_init(void)
{
    power_twi_enable();
    TWBR = BUS_RATE(BUS_HZ);
    TWSR = 0;
    connect();
}

void display_send_changes(const uint8_t *frame, const uint16_t kept[])
{
    send_changes(frame, kept);
    while (oled.lost) {
        count_failure();
        connect();
        send_changes(frame, kept);
    }
}

void display_send(const uint8_t *frame)
{
    oled.blank = true;
    display_send_changes(frame, 0);
}
