/* A small image that tries a board's drivers through hal.h alone; sim_drivers.t builds it for each board and checks it.  The key held at
 * power-on chooses the trial; results are written to the EEPROM from byte 0 on. */
#include "hal/hal.h"
#include <avr/io.h>
#include <util/delay.h>

static struct {
    uint16_t results; /* bytes written to the EEPROM so far */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH];
} probe;

static void result(uint8_t value)
{
    while (!storage_write(probe.results, value)) {
    }
    probe.results++;
}

static void wait_ms(uint16_t ms)
{
    for (uint16_t ticks = TICKS(ms); ticks > 0; ticks--)
        clock_wait();
}

/* ---- display: a whole frame, then frames that differ in parts ---- */

static uint8_t pattern(uint16_t at, uint8_t factor) { return (uint8_t)(at * factor + (at >> 8)); }

static void fill(uint8_t factor)
{
    for (uint16_t i = 0; i < sizeof probe.frame; i++)
        probe.frame[i] = pattern(i, factor);
}

static void fill_part(uint8_t factor, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    uint16_t shown[DISPLAY_KEPT / 2];

    if (DISPLAY_SPANS > 0)
        display_keep(probe.frame, shown);
    for (uint16_t at = page * DISPLAY_WIDTH + x; pages > 0; pages--, at += DISPLAY_WIDTH)
        for (uint8_t i = 0; i < width; i++)
            probe.frame[at + i] = pattern(at + i, factor);
    if (DISPLAY_SPANS > 0)
        display_send_changes(probe.frame, shown);
    else
        display_send(probe.frame);
}

/* Writes how many ticks passed while a whole frame was sent, at least one. */
static void try_display(void)
{
    fill(37);
    clock_wait();
    display_send(probe.frame);
    result(clock_wait());
    fill_part(91, 5, 7, 1, 3);
    fill_part(91, 0, 1, 0, 1);
    fill_part(91, DISPLAY_WIDTH - 1, 1, DISPLAY_PAGES - 1, 1);
    fill_part(91, 0, DISPLAY_WIDTH, 4, 1);
    fill_part(91, DISPLAY_WIDTH - 20, 20, 2, 1);
}

/* Shows the frames of try_display, then moves them by two columns, on a display that can be moved. */
static void try_shift(void)
{
    try_display();
    if (display_shift)
        display_shift(true);
    fill_part(91, 0, 0, 0, 0);
}

/* Sends a whole frame twice, a second apart: faults of the display in between must not matter. */
static void try_display_twice(void)
{
    fill(37);
    display_send(probe.frame);
    wait_ms(1000);
    fill_part(91, 3, 4, 1, 1);
}

static void put_columns(const __flash uint8_t *columns)
{
    for (uint8_t i = 0; i < 3; i++)
        probe.frame[3 * DISPLAY_WIDTH + 64 + i] = columns[i];
}

/* Draws other columns that leave a span's sum as it was; a second later, so many frames that do not differ as the driver sends at most
 * until each span had its turn. */
static void try_equal_sums(void)
{
    static const __flash uint8_t before[] = { 0, 0, 5 }, after[] = { 5, 35, 0 };
    uint16_t shown[DISPLAY_KEPT / 2];

    fill(37);
    put_columns(before);
    display_send(probe.frame);
    if (DISPLAY_SPANS > 0)
        display_keep(probe.frame, shown);
    put_columns(after);
    if (DISPLAY_SPANS > 0)
        display_send_changes(probe.frame, shown);
    wait_ms(1000);
    for (uint8_t frames = DISPLAY_SPANS; frames > 0; frames--)
        fill_part(37, 0, 0, 0, 0);
}

/* Sends a frame; a second later, so many frames that do not differ from it as the driver sends at most until each span had its turn. */
static void try_same_frames(void)
{
    fill(37);
    display_send(probe.frame);
    wait_ms(1000);
    for (uint8_t frames = DISPLAY_SPANS; frames > 0; frames--)
        fill_part(37, 0, 0, 0, 0);
}

/* Dims the display, then switches it off until a key is pressed: the same screen must be there again.  The key wakes it twice. */
static void try_power_down(void)
{
    fill(37);
    display_send(probe.frame);
    display_light(false);
    wait_ms(1000);
    display_sleep(true);
    while (buttons_read() != 0)
        clock_wait();
    system_supply(); /* either leaves the ADC off */
    system_nap(1);
    result(system_nap(200)); /* eighths of a second until the key */
    system_noise();
    system_power_down();
    result(buttons_read());
    display_sleep(false);
    display_light(true);
    wait_ms(200);
    result(0xE0); /* the clock goes on */
}

/* ---- keys, tones, lights, random numbers ---- */

static void try_keys(void)
{
    uint8_t last = buttons_read();

    for (;;) {
        uint8_t now = buttons_read();

        if (now != last)
            result(now);
        last = now;
        clock_wait();
    }
}

static void try_tones(void)
{
    static const __flash uint16_t half_periods[] = { 25, TONE_HZ(1000), TONE_HZ(440), TONE_HZ(262), 16000, 127, 129, 511, 513 };

    for (uint8_t i = 0; i < sizeof half_periods / sizeof *half_periods; i++) {
        tone_set(half_periods[i]);
        wait_ms(400);
        tone_set(0);
        wait_ms(100);
    }
}

static void try_soft_tones(void)
{
    if (tone_soften)
        tone_soften(true);
    try_tones();
    if (tone_soften)
        tone_soften(false);
    tone_set(TONE_HZ(1000));
    wait_ms(400);
    tone_set(0);
}

static void try_chance(void)
{
    for (uint8_t i = 0; i < 4; i++) {
        uint16_t noise = system_noise();

        result(noise >> 8);
        result(noise & 0xFF);
    }
}

static void try_supply(void)
{
    uint16_t millivolts = system_supply();

    result(millivolts >> 8);
    result(millivolts & 0xFF);
}

/* Stores two bytes at once, of which the second must be refused; then a byte that is there already, which is no write: so the byte after
 * it is taken. */
static void try_storage(void)
{
    bool taken = storage_write(100, 1), second = storage_write(101, 2), same;

    wait_ms(8);
    same = storage_write(100, 1) && storage_write(101, 3);
    wait_ms(8);
    result(taken && !second && same && storage_read(101) == 3);
}

/* Works for longer than the counter of ticks can tell. */
static void try_long_work(void)
{
    clock_wait();
    _delay_ms(1100);
    result(clock_wait() == 255);
    result(clock_wait());
}

int main(void)
{
    uint8_t held;

    system_init();
    buttons_init();
    display_init();
    clock_init();
    held = buttons_read();
    if (held == 0)
        try_display();
    else if (held == KEY_B)
        try_display_twice();
    else if (held == KEY_UP)
        try_keys();
    else if (held == KEY_DOWN)
        try_tones();
    else if (held == (KEY_B | KEY_DOWN))
        try_soft_tones();
    else if (held == KEY_LEFT)
        system_lights(LIGHT_GREEN);
    else if (held == KEY_RIGHT)
        system_lights(LIGHT_RED);
    else if (held == KEY_A)
        try_chance();
    else if (held == (KEY_LEFT | KEY_RIGHT))
        try_same_frames();
    else if (held == (KEY_UP | KEY_DOWN))
        try_equal_sums();
    else if (held == (KEY_A | KEY_B))
        try_power_down();
    else if (held == (KEY_A | KEY_LEFT))
        try_shift();
    else if (held == (KEY_B | KEY_UP))
        try_long_work();
    else if (held == (KEY_A | KEY_UP))
        try_supply();
    else if (held == (KEY_A | KEY_DOWN))
        try_storage();
    for (;;)
        clock_wait();
}
