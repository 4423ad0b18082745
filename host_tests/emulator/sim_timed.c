/* Registers that a program changes only within four cycles, parts without a clock, pins and interrupts that a program before ours leaves
 * taken, and the tick: compared with the datasheets of the four controllers. */
#include "chip.h"
#include "boards/pin.h"
#include "sim/power_down.h"
#include "sim/timed.h"
#include "host_tests/tap.h"
#include <stdio.h>
#include <string.h>

enum { MCUCR = 0x55, CLKPR = 0x61, PRR0 = 0x64, PRR1 = 0x65, OPEN = 0x80, JTD = 0x80, IVSEL = 0x02, IVCE = 0x01, HZ = 16000000 };

/* A controller and its timed registers, with the clock divided by 8 or not. */
struct bench {
    struct chip chip;
    struct timed t;
};

static void begin(struct bench *b, const char *mcu, bool divided)
{
    b->chip = chip_make(mcu, HZ);
    timed_attach(&b->t, b->chip.avr);
    timed_reset(&b->t, divided);
}

static void end(struct bench *b) { chip_free(&b->chip); }

/* Opens CLKPR and writes it so many cycles later. Returns the frequency then. */
static uint32_t divided(struct bench *b, uint8_t opens, unsigned later, uint8_t value)
{
    b->chip.avr->cycle += 1000;
    chip_write(&b->chip, CLKPR, opens);
    b->chip.avr->cycle += later;
    chip_write(&b->chip, CLKPR, value);
    return b->chip.avr->frequency;
}

static void clock(void)
{
    struct bench b;
    bool right = true;

    begin(&b, "atmega328p", true);
    CHECK(b.chip.avr->frequency == HZ / 8, "by a fuse the clock begins divided by 8");
    for (uint8_t division = 0; division <= 8; division++)
        right &= divided(&b, OPEN, 4, division) == (uint32_t)HZ >> division;
    CHECK(right, "it is divided by 1 to 256");
    CHECK(divided(&b, OPEN, 5, 0) == HZ / 256, "five cycles are too late");
    CHECK(divided(&b, OPEN | 1, 1, 0) == HZ / 256, "a value beside the bit that opens does not open");
    CHECK(divided(&b, OPEN, 1, 3) == HZ / 8 && (chip_write(&b.chip, CLKPR, 0), b.chip.avr->frequency == HZ / 8), "it is open once");
    timed_reset(&b.t, false);
    CHECK(b.chip.avr->frequency == HZ, "or not divided");
    end(&b);
}

/* Writes MCUCR twice, the second time so many cycles later. Returns what it is then. */
static uint8_t control(struct bench *b, uint8_t first, unsigned later, uint8_t second)
{
    b->chip.avr->cycle += 1000;
    chip_write(&b->chip, MCUCR, first);
    b->chip.avr->cycle += later;
    chip_write(&b->chip, MCUCR, second);
    return b->chip.avr->data[MCUCR];
}

static void debugger(const char *mcu, uint8_t port, uint8_t from)
{
    struct bench b;
    bool own = true, others = false;

    begin(&b, mcu, false);
    for (uint8_t bit = 0; bit < 8; bit++) {
        bool has = timed_has_jtag(&b.t, (uint8_t)(port + bit));

        own &= bit < from || bit >= from + 4 || has;
        others |= (bit < from || bit >= from + 4) && has;
    }
    CHECK(own && !others && !timed_has_jtag(&b.t, PIN(B, 4)), "JTAG has four pins");
    CHECK(control(&b, JTD, 5, JTD) == 0 && timed_has_jtag(&b.t, (uint8_t)(port + from)), "five cycles are too late to switch it off");
    CHECK(control(&b, JTD, 4, JTD) == JTD && !timed_has_jtag(&b.t, (uint8_t)(port + from)), "four are not");
    CHECK(control(&b, 0, 4, 0) == 0 && timed_has_jtag(&b.t, (uint8_t)(port + from)), "likewise on again");
    control(&b, JTD, 1, JTD);
    timed_reset(&b.t, false);
    CHECK(timed_has_jtag(&b.t, (uint8_t)(port + from)), "a reset switches it on");
    end(&b);
}

static void vectors(void)
{
    struct bench b;

    begin(&b, "atmega328p", false);
    CHECK(!timed_has_jtag(&b.t, PIN(C, 2)), "an ATmega328P has no JTAG");
    CHECK(control(&b, IVSEL, 1, IVSEL) == 0 && !b.t.bootloader, "without IVCE the vectors stay");
    CHECK(control(&b, IVCE, 5, IVSEL) == 0 && !b.t.bootloader, "five cycles after it, too");
    CHECK(control(&b, IVCE, 4, IVSEL) == IVSEL && b.t.bootloader, "within four they move");
    CHECK(control(&b, 0x10, 1, 0x10) == (0x10 | IVSEL), "and other bits leave them there");
    timed_reset(&b.t, false);
    CHECK(!b.t.bootloader, "a reset moves them back");
    end(&b);
}

/* The registers first..last of a part are not written while its bit of PRR0 is set; `plain` has no other handler of its own. */
static const struct {
    uint8_t bit, first, last, plain;
    const char *part;
} parts[] = {
    { 7, 0xB8, 0xBD, 0xB8, "TWI" }, { 6, 0xB0, 0xB4, 0xB3, "timer 2" }, { 5, 0x44, 0x48, 0x47, "timer 0" },
    { 3, 0x80, 0x8B, 0x88, "timer 1" }, { 2, 0x4C, 0x4E, 0x4C, "SPI" }, { 1, 0xC0, 0xC6, 0xC5, "USART" }, { 0, 0x78, 0x7C, 0x7C, "ADC" },
};

static void without_clock(void)
{
    bool right = true;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct bench b;
        bool kept = true;

        begin(&b, "atmega328p", false);
        timed_attach_parts(&b.t);
        b.chip.avr->data[PRR0] = (uint8_t)(1 << parts[i].bit);
        for (uint8_t at = parts[i].first; at <= parts[i].last; at++) {
            chip_write(&b.chip, at, 0x41);
            kept &= b.chip.avr->data[at] != 0x41;
        }
        b.chip.avr->data[PRR0] = (uint8_t)~(1 << parts[i].bit);
        chip_write(&b.chip, parts[i].plain, 0x01);
        kept &= b.chip.avr->data[parts[i].plain] == 0x01;
        b.chip.avr->data[PRR1] = 0x81;
        kept &= timed_clocks(&b.t) == (0x8100u | (uint8_t)~(1 << parts[i].bit));
        if (!kept)
            fprintf(stderr, "# %s\n", parts[i].part);
        right &= kept;
        end(&b);
    }
    CHECK(right, "what has no clock is not written, the rest is");
}

/* Returns whether each of these is counted: the registers TCCRnA, whose upper four bits take pins, and UCSRnB, of which bits 3 and 4 do. */
static bool counted(const char *mcu, const uint16_t *timers, const uint16_t *ports)
{
    struct bench b;
    unsigned expected = 0;
    bool right = true;

    begin(&b, mcu, false);
    memset(b.chip.avr->data + 0x20, 0, 0x200 - 0x20);
    right &= timed_owners(&b.t) == 0;
    for (; *timers != 0; timers++) {
        b.chip.avr->data[*timers] = 0x0F;
        right &= timed_owners(&b.t) == expected;
        b.chip.avr->data[*timers] = (uint8_t)(0x10 << expected % 4);
        right &= timed_owners(&b.t) == ++expected;
    }
    for (; *ports != 0; ports++) {
        b.chip.avr->data[*ports] = 0xE7;
        right &= timed_owners(&b.t) == expected;
        b.chip.avr->data[*ports] = (uint8_t)(0x08 << expected % 2);
        right &= timed_owners(&b.t) == ++expected;
    }
    end(&b);
    return right;
}

static void owners(void)
{
    CHECK(counted("atmega32u4", (uint16_t[]){ 0x44, 0x80, 0x90, 0xC0, 0 }, (uint16_t[]){ 0xC9, 0 }), "ATmega32u4");
    CHECK(counted("atmega328p", (uint16_t[]){ 0x44, 0x80, 0xB0, 0 }, (uint16_t[]){ 0xC1, 0 }), "ATmega328P");
    CHECK(counted("atmega1284p", (uint16_t[]){ 0x44, 0x80, 0x90, 0xB0, 0 }, (uint16_t[]){ 0xC1, 0xC9, 0 }), "ATmega1284P");
    CHECK(counted("atmega2560", (uint16_t[]){ 0x44, 0x80, 0x90, 0xA0, 0xB0, 0x120, 0 }, (uint16_t[]){ 0xC1, 0xC9, 0xD1, 0x131, 0 }),
          "ATmega2560");
}

static void interrupts_and_usb(void)
{
    enum { TIMSK0 = 0x6E, USBCON = 0xD8, UDCON = 0xE0, UDIEN = 0xE2 };
    struct bench b;
    uint8_t *data;

    begin(&b, "atmega32u4", false);
    data = b.chip.avr->data;
    memset(data + 0x20, 0, 0xE0);
    CHECK(timed_interrupts(&b.t) == 0 && (data[TIMSK0] = 0x03, timed_interrupts(&b.t) == 2), "interrupts that are enabled");
    data[UDCON] = 1;
    CHECK(!timed_usb(&b.t), "a USB that is off and detached");
    CHECK((data[USBCON] = 0x80, timed_usb(&b.t)) && (data[USBCON] = 0, data[UDCON] = 0, timed_usb(&b.t)) &&
              (data[UDCON] = 1, data[UDIEN] = 4, timed_usb(&b.t)),
          "on, attached, with an interrupt");
    end(&b);
    begin(&b, "atmega328p", false);
    CHECK(!timed_usb(&b.t), "an ATmega328P has none");
    end(&b);
}

static avr_cycle_count_t comes(avr_t *avr, avr_cycle_count_t when, void *times)
{
    (void)avr, (void)when;
    ++*(int *)times;
    return 0;
}

/* In power-down the watchdog and the EEPROM go on, another part stands still; the sleep ends with the run. */
static void asleep(void)
{
    int watchdog = 0, eeprom = 0, other = 0;
    const struct power_down own = { .watchdog = &watchdog, .eeprom = &eeprom };
    struct chip chip = chip_make("atmega32u4", HZ);

    avr_cycle_timer_register(chip.avr, 5000, comes, &watchdog);
    avr_cycle_timer_register(chip.avr, 3000, comes, &eeprom);
    avr_cycle_timer_register(chip.avr, 2000, comes, &other);
    CHECK(power_down_sleep(chip.avr, &own, 1000) == 1000 && chip.avr->cycle == 1000, "asleep until the run ends");
    CHECK(power_down_sleep(chip.avr, &own, 9000) == 2000, "until the EEPROM has written");
    avr_cycle_timer_process(chip.avr);
    CHECK(power_down_sleep(chip.avr, &own, 9000) == 2000, "and until the watchdog comes");
    avr_cycle_timer_process(chip.avr);
    CHECK(watchdog == 1 && eeprom == 1 && other == 0, "each once; no other part went on");
    chip_run(&chip, 1999);
    CHECK(other == 0, "it goes on awake");
    chip_run(&chip, 1);
    CHECK(other == 1, "as long as it had to");
    chip_free(&chip);
}

int main(void)
{
    clock();
    debugger("atmega32u4", PIN(F, 0), 4);
    debugger("atmega2560", PIN(F, 0), 4);
    debugger("atmega1284p", PIN(C, 0), 2);
    vectors();
    without_clock();
    owners();
    interrupts_and_usb();
    asleep();
    return tap_done();
}
