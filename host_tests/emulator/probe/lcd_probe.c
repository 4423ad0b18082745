/* A small image for uno-lcd that tries the drivers and the emulated hardware; sim_uno_lcd.t builds and checks it.  The key held at
 * power-on chooses the trial; results are written to the EEPROM from byte 0 on. */
#include "hal/hal.h"
#include "hal/debounce.h"
#include "pins.h"
#include <avr/power.h>
#include <avr/wdt.h>
#include <util/delay.h>

static struct {
    uint16_t results; /* bytes written to the EEPROM so far */
} probe;

static void result(uint8_t value)
{
    while (!storage_write(probe.results, value)) {
    }
    probe.results++;
}

static void result16(uint16_t value)
{
    result(value >> 8);
    result(value & 0xFF);
}

static const __flash uint8_t glyphs[CELL_GLYPHS][8] = {
    { 0x00, 0x0A, 0x0A, 0x00, 0x11, 0x0E, 0x00, 0x00 }, /* a smiling face */
    { 0x00, 0x0A, 0x0A, 0x00, 0x0E, 0x11, 0x00, 0x00 }, /* a frowning face */
    { 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1F }, /* one stone, two stones, ... */
    { 0x00, 0x00, 0x00, 0x00, 0x00, 0x1F, 0x00, 0x1F },
    { 0x00, 0x00, 0x00, 0x1F, 0x00, 0x1F, 0x00, 0x1F },
    { 0x00, 0x1F, 0x00, 0x1F, 0x00, 0x1F, 0x00, 0x1F },
    { 0x04, 0x0E, 0x15, 0x04, 0x04, 0x04, 0x04, 0x00 }, /* an arrow */
    { 0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F }, /* a frame along the edges */
};

/* Sends rows with gaps as display_cells wants them: without. */
static void show(const char *first, const char *second)
{
    static char cells[CELLS_HEIGHT * CELLS_WIDTH];

    for (uint8_t i = 0; i < CELLS_WIDTH; i++) {
        cells[i] = first[i];
        cells[CELLS_WIDTH + i] = second[i];
    }
    display_cells(cells);
}

static uint16_t cycles_of(const char *first, const char *second)
{
    power_timer1_enable();
    TCCR1B = 0;
    TCNT1 = 0;
    TCCR1B = 1 << CS10;
    show(first, second);
    return TCNT1;
}

static void try_rewriting(void)
{
    show("0123456789abcdef", "ABCDEFGHIJKLMNOP");
    result16(cycles_of("zyxwvutsrqponmlk", "################"));
    result16(cycles_of("zyxwvutsrqponmlk", "#######+########"));
    result16(cycles_of("zyxwvutsrqponmlk", "#######+########"));
    show("Take 9: 19>10?\x08 ", "\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F Nim 3+4");
    show("Take 9: 19>10 \x08 ", "\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F Nim 3+4"); /* the last character before the one that changes below */
    for (uint8_t i = 0; i < CELL_GLYPHS; i++)
        display_glyph(i, glyphs[i]);
    show("Take 9: 19>10 \x09 ", "\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F Nim 3+4");
}

/* Reads the keys as the firmware does: each press goes to the EEPROM, a repeat with bit 7 set. */
static void try_keys(uint8_t contacts)
{
    struct debounce d;

    debounce_init(&d, contacts);
    for (;;) {
        uint8_t ticks = clock_wait(), pressed = debounce_sample(&d, buttons_read(), ticks, KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT);

        if (pressed && probe.results < 200)
            result(d.repeats > 0 ? pressed | 0x80 : pressed);
        if (probe.results == 10)
            system_noise(); /* the ADC serves the keys and the noise */
    }
}

static void wait_ms(uint16_t ms)
{
    for (uint16_t ticks = 0; ticks < ms / TICK_MS;)
        ticks += clock_wait();
}

/* Shows a first screen; a second later a tone, then deep sleep until a key. */
static void try_sleeping(void)
{
    show("The first screen", "0123456789 :-) !");
    display_light(false);
    wait_ms(1000);
    tone_set(TONE_HZ(1000));
    wait_ms(100);
    tone_set(0);
    display_sleep(true);
    system_power_down();
    display_sleep(false);
    display_light(true);
    try_keys(buttons_read()); /* the key that woke the device is no press */
}

/* Misuses of the wires, which the emulator must count. */
static void misuse_light(void)
{
    pin_high(BOARD_LCD_LIGHT);
    pin_output(BOARD_LCD_LIGHT);
    pin_low(BOARD_LCD_LIGHT);
}

static void hasty_half(void)
{
    pin_high(BOARD_LCD_E);
    __builtin_avr_delay_cycles(8);
    pin_low(BOARD_LCD_E);
    __builtin_avr_delay_cycles(8);
}

static void misuse_time(void)
{
    hasty_half();
    hasty_half();
    _delay_us(50);
    hasty_half(); /* within 53 us of the last byte */
}

/* Leaves a byte half sent and waits for the watchdog; the display is not reset with the controller.  This repeats while the key is held. */
static void reset_amid_a_byte(void)
{
    show("Before the reset", "                ");
    hasty_half();
    wdt_enable(WDTO_15MS);
    for (;;) {
    }
}

int main(void)
{
    uint8_t held;

    system_init();
    buttons_init();
    display_init();
    clock_init();
    held = buttons_read();
    switch (held) {
    case KEY_RIGHT:
        misuse_light();
        break;
    case KEY_UP:
        misuse_time();
        break;
    case KEY_DOWN:
        try_sleeping();
        break;
    case KEY_LEFT:
        reset_amid_a_byte();
        break;
    default:
        try_rewriting();
        try_keys(held);
    }
    for (;;) {
    }
}
