/* The two-wire bus is compared with the datasheet of the ATmega328P, and the display module on it with the datasheet of the
 * SSD1306. */
#include "chip.h"
#include "sim/board.h"
#include "sim/panel.h"
#include "sim/pins.h"
#include "host_tests/tap.h"
#include <simavr/avr_twi.h>
#include <stdlib.h>
#include <string.h>

/* Addresses of registers, the pins of the bus in port C, and the bits of TWCR. */
enum { TWBR = 0xB8, TWSR = 0xB9, TWDR = 0xBB, TWCR = 0xBC, PINC = 0x26, DDRC = 0x27, PORTC = 0x28, SDA = 0x10, SCL = 0x20 };
enum { INT = 0x80, EA = 0x40, STA = 0x20, STO = 0x10, WC = 0x08, EN = 0x04, IE = 0x01 };
enum { BIT = 40, BYTE = 9 * BIT, ADDRESS = 0x3C << 1 }; /* BIT, BYTE: cycles at 400 kHz; ADDRESS: of the display, for writing */

/* A chip with a display module on its two-wire bus. */
struct bus {
    struct chip chip;
    void *panel;
};

/* Returns a bus at 400 kHz with a module of this kind, such as "ssd1306", "3d" or "late:1" (sim/panel.h). */
static struct bus plugged(const char *what)
{
    struct bus b = { .chip = chip_make("atmega328p", 16000000) };

    b.panel = panel_ssd1306_i2c.attach(b.chip.avr, &board_uno_oled, 1);
    CHECK(panel_ssd1306_i2c.plug(b.panel, what), "a module of that name");
    chip_write(&b.chip, TWBR, 12);
    return b;
}

/* Frees the module and the chip. */
static void unplug(struct bus *b)
{
    free(b->panel);
    chip_free(&b->chip);
}

static struct panel_report reported(const struct bus *b)
{
    struct panel_report r;

    panel_ssd1306_i2c.report(b->panel, &r);
    return r;
}

/* Returns whether there were so many misuses, the last one this. */
static bool told(const struct bus *b, unsigned errors, const char *words)
{
    return reported(b).errors == errors && strcmp(reported(b).last_error, words) == 0;
}

/* Returns TWINT: the step under way has ended. */
static bool is_done(struct bus *b) { return chip_read(&b->chip, TWCR) & INT; }

/* Starts a step by the bits `how` of TWCR. Returns true if it takes exactly so many cycles and ends with this status. */
static bool step(struct bus *b, uint8_t how, unsigned cycles, uint8_t status)
{
    bool early;

    chip_write(&b->chip, TWCR, INT | EN | how);
    chip_run(&b->chip, cycles - 1);
    early = is_done(b);
    chip_run(&b->chip, 1);
    return !early && is_done(b) && chip_read(&b->chip, TWSR) == status;
}

/* Sends a byte. Returns true if that takes a byte's time and ends with this status. */
static bool put(struct bus *b, uint8_t byte, uint8_t status)
{
    chip_write(&b->chip, TWDR, byte);
    return step(b, 0, BYTE, status);
}

/* Sends a STOP. */
static void stop(struct bus *b)
{
    chip_write(&b->chip, TWCR, INT | EN | STO);
    chip_run(&b->chip, BIT);
}

/* Sends a START and an address, which must be acknowledged. */
static bool start(struct bus *b, uint8_t address) { return step(b, STA, BIT, 0x08) && put(b, address, 0x18); }

static void steps(void)
{
    struct bus b = plugged("ssd1306");

    CHECK(chip_read(&b.chip, TWSR) == 0xF8, "at first there is no status");
    CHECK(step(&b, STA, BIT, 0x08), "START: a bit's time");
    CHECK(put(&b, ADDRESS, 0x18), "its address is taken: nine bits' time");
    CHECK(put(&b, 0x00, 0x28), "so is a byte");
    CHECK(step(&b, STA, BIT, 0x10), "START again");
    CHECK(put(&b, ADDRESS | 1, 0x40), "its address is taken for reading, too");
    CHECK(step(&b, EA, BYTE, 0x50) && step(&b, 0, BYTE, 0x58), "bytes are read: acknowledged, and the last one not");
    CHECK(chip_read(&b.chip, TWDR) == 0x46, "the status of an SSD1306 whose panel is off");
    stop(&b);
    CHECK(!(chip_read(&b.chip, TWCR) & (STO | INT)), "STOP: its bit goes, and TWINT does not come");
    CHECK(step(&b, STA, BIT, 0x08) && put(&b, ADDRESS + 2, 0x20), "another address is refused");
    stop(&b);
    chip_write(&b.chip, TWSR, 1);
    chip_write(&b.chip, TWCR, INT | EN | STA);
    chip_run(&b.chip, 16 + 2 * 12 * 4 - 1);
    CHECK(!is_done(&b), "with the prescaler at 4 a bit takes 112 cycles");
    chip_run(&b.chip, 1);
    CHECK(is_done(&b) && chip_read(&b.chip, TWSR) == 0x09, "and TWSR tells of the prescaler, too");
    unplug(&b);
}

static void registers(void)
{
    struct bus b = plugged("ssd1306");

    start(&b, ADDRESS);
    chip_write(&b.chip, TWDR, 0x00);
    chip_write(&b.chip, TWCR, INT | EN);
    chip_write(&b.chip, TWDR, 0xAF);
    CHECK(chip_read(&b.chip, TWCR) & WC && chip_read(&b.chip, TWDR) == 0x00, "a byte written while one is on its way is lost: TWWC");
    chip_run(&b.chip, BYTE);
    chip_write(&b.chip, TWCR, 0);
    CHECK(chip_read(&b.chip, TWCR) == 0 && chip_read(&b.chip, TWSR) == 0xF8, "switched off it forgets");
    CHECK(step(&b, STA, BIT, 0x08), "and begins anew");
    unplug(&b);
}

/* Sends two transmissions: one whose control byte applies to all that follows, and one with a control byte before each byte. */
static void control_bytes(void)
{
    struct bus b = plugged("ssd1306");
    struct picture p;
    static const uint8_t setup[] = { 0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF, 0x20, 0x02 };
    static const uint8_t mixed[] = { 0x80, 0xB1, 0x80, 0x03, 0x80, 0x10, 0x40, 2, 3 };

    start(&b, ADDRESS);
    for (size_t i = 0; i < sizeof setup; i++)
        put(&b, setup[i], 0x28);
    stop(&b);
    start(&b, ADDRESS);
    for (size_t i = 0; i < sizeof mixed; i++)
        put(&b, mixed[i], 0x28);
    stop(&b);
    panel_ssd1306_i2c.picture(b.panel, &p);
    CHECK(p.lit[8][3] == 0 && p.lit[9][3] == 1 && p.lit[10][3] == 0, "page 1, column 3: a byte");
    CHECK(p.lit[8][4] == 1 && p.lit[9][4] == 1 && p.lit[10][4] == 0, "and the next");
    CHECK(reported(&b).errors == 0 && reported(&b).bytes == 2 + sizeof setup + sizeof mixed, "all bytes arrived, none wrong");
    start(&b, ADDRESS);
    put(&b, 0x80, 0x28);
    put(&b, 0xAF, 0x28);
    stop(&b);
    CHECK(start(&b, ADDRESS) && reported(&b).errors == 0, "a transmission may end after the byte that its control byte announced");
    put(&b, 0x21, 0x28);
    CHECK(told(&b, 1, "no such control byte: 0x21"), "21 is no control byte");
    stop(&b);
    start(&b, ADDRESS);
    put(&b, 0x80, 0x28);
    stop(&b);
    CHECK(told(&b, 2, "a control byte without the byte that it announces"), "a control byte announces a byte");
    chip_write(&b.chip, TWBR, 11);
    step(&b, STA, 38, 0x08);
    chip_write(&b.chip, TWDR, ADDRESS);
    step(&b, 0, 9 * 38, 0x18);
    CHECK(told(&b, 3, "an I2C clock above 400 kHz"), "421 kHz is too fast for it");
    unplug(&b);
}

/* Returns the status that a module of this kind reports. */
static uint8_t status_of(const char *kind)
{
    struct bus b = plugged(kind);
    uint8_t status;

    CHECK(step(&b, STA, BIT, 0x08) && put(&b, ADDRESS | 1, 0x40) && step(&b, 0, BYTE, 0x58), "its status is read");
    status = chip_read(&b.chip, TWDR);
    unplug(&b);
    return status;
}

static void statuses(void)
{
    CHECK(status_of("ssd1306") == 0x46 && status_of("sh1106") == 0x48 && status_of("sh1106:0") == 0x40, "each kind has its own");
}

static void other_modules(void)
{
    struct bus b = plugged("3d");

    CHECK(step(&b, STA, BIT, 0x08) && put(&b, ADDRESS, 0x20), "a module at 3D does not answer at 3C");
    stop(&b);
    CHECK(start(&b, ADDRESS + 2), "but there");
    unplug(&b);
    b = plugged("none");
    CHECK(step(&b, STA, BIT, 0x08) && put(&b, ADDRESS, 0x20), "no module, no answer");
    unplug(&b);
    b = plugged("late:1");
    CHECK(step(&b, STA, BIT, 0x08) && put(&b, ADDRESS, 0x20), "late: not yet");
    stop(&b);
    chip_run(&b.chip, 16000);
    CHECK(start(&b, ADDRESS), "late: now");
    unplug(&b);
    b = plugged("replug:1");
    CHECK(start(&b, ADDRESS), "replug: there");
    chip_run(&b.chip, 16000);
    CHECK(put(&b, 0x00, 0x30), "replug: gone");
    stop(&b);
    chip_run(&b.chip, 1600000);
    CHECK(start(&b, ADDRESS), "replug: there again");
    CHECK(!panel_ssd1306_i2c.plug(b.panel, "st7789"), "there are no others");
    unplug(&b);
}

static void refusal(void)
{
    struct bus b = plugged("nack:2");

    CHECK(start(&b, ADDRESS) && put(&b, 0x00, 0x30), "the second byte is refused");
    CHECK(put(&b, 0xAE, 0x30), "and so are those that follow");
    stop(&b);
    CHECK(start(&b, ADDRESS) && put(&b, 0x00, 0x28), "until the next START");
    CHECK(reported(&b).lost == 2, "two bytes were lost");
    unplug(&b);
}

/* Gives one clock pulse on SCL through the port, with the two-wire interface off. */
static void clock_by_hand(struct bus *b)
{
    chip_write(&b->chip, DDRC, SCL);
    chip_write(&b->chip, DDRC, 0);
}

static void hanging(void)
{
    struct bus b = plugged("hang:2");

    start(&b, ADDRESS);
    put(&b, 0x00, 0x30);
    CHECK(put(&b, 0x01, 0x38), "with the data line held low a one is arbitration lost");
    chip_write(&b.chip, TWCR, INT | EN | STO);
    chip_run(&b.chip, 100000);
    CHECK(chip_read(&b.chip, TWCR) & STO, "a STOP waits");
    chip_write(&b.chip, TWCR, 0);
    chip_write(&b.chip, TWCR, INT | EN | STA);
    chip_run(&b.chip, 100000);
    CHECK(!is_done(&b), "a START waits, too");
    chip_write(&b.chip, TWCR, 0);
    CHECK((chip_read(&b.chip, PINC) & (SDA | SCL)) == SCL, "the pins show it");
    for (int i = 0; i < 8; i++)
        clock_by_hand(&b);
    CHECK((chip_read(&b.chip, PINC) & (SDA | SCL)) == SCL, "eight clocks are not enough");
    clock_by_hand(&b);
    CHECK((chip_read(&b.chip, PINC) & (SDA | SCL)) == (SDA | SCL), "nine are");
    chip_write(&b.chip, DDRC, SCL | SDA);
    CHECK((chip_read(&b.chip, PINC) & (SDA | SCL)) == 0, "what is pulled low reads low");
    chip_write(&b.chip, DDRC, 0);
    CHECK(start(&b, ADDRESS) && reported(&b).errors == 0, "the bus is free again");
    chip_write(&b.chip, TWCR, 0);
    chip_write(&b.chip, PORTC, SDA);
    chip_write(&b.chip, DDRC, SDA);
    CHECK(told(&b, 1, "a wire of the bus is driven high: others may be pulling it low"), "a wire that is driven high is a misuse");
    unplug(&b);
}

/* The end of a step is an interrupt if that is enabled; a reset of the controller amid a step frees the bus. */
static void interrupt_and_reset(void)
{
    struct bus b = plugged("ssd1306");
    const avr_twi_t *part = (const avr_twi_t *)pins_part(b.chip.avr, "twi", NULL);

    step(&b, STA, BIT, 0x08);
    CHECK(!part->twi.pending, "an interrupt that is not enabled does not come");
    stop(&b);
    step(&b, STA | IE, BIT, 0x08);
    CHECK(part->twi.pending, "one that is comes");
    chip_write(&b.chip, TWDR, ADDRESS);
    chip_write(&b.chip, TWCR, INT | EN);
    chip_run(&b.chip, BYTE / 2);
    avr_cycle_timer_reset(b.chip.avr);
    panel_ssd1306_i2c.controller_reset(b.panel);
    chip_write(&b.chip, TWCR, 0);
    CHECK(start(&b, ADDRESS) && put(&b, 0x00, 0x28) && reported(&b).errors == 0, "after a reset a START is heard");
    unplug(&b);
}

/* A reset while the firmware pulls these wires low: they are released, and the next write to the port is neither a clock nor a STOP. */
static void reset_by_hand(struct bus *b, uint8_t wires)
{
    chip_write(&b->chip, TWCR, 0);
    chip_write(&b->chip, DDRC, wires);
    panel_ssd1306_i2c.controller_reset(b->panel);
    b->chip.avr->data[DDRC] = 0;
    chip_write(&b->chip, DDRC, 0);
}

static void reset_of_the_wires(void)
{
    struct bus b = plugged("hang:2");

    start(&b, ADDRESS);
    put(&b, 0x00, 0x30);
    reset_by_hand(&b, SCL | SDA);
    for (int i = 0; i < 8; i++)
        clock_by_hand(&b);
    CHECK((chip_read(&b.chip, PINC) & (SDA | SCL)) == SCL, "a reset is no clock: eight are still not enough");
    unplug(&b);
    b = plugged("ssd1306");
    start(&b, ADDRESS);
    put(&b, 0x80, 0x28);
    reset_by_hand(&b, SDA);
    CHECK(reported(&b).errors == 0, "and no STOP: the display still waits for the byte that it was announced");
    unplug(&b);
}

int main(void)
{
    steps();
    registers();
    control_bytes();
    statuses();
    other_modules();
    refusal();
    hanging();
    interrupt_and_reset();
    reset_of_the_wires();
    return tap_done();
}
