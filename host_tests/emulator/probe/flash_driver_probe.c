/* A small image that tries the driver of the serial flash chip beside that of the display; sim_flash.t builds and judges it.
 * Findings are left in the EEPROM from byte 0 on; the key held at power-on chooses what is tried. */
#include "hal/flash.h"
#include "hal/hal.h"
#include <avr/io.h>
#include <util/delay.h>

enum { PAGES = 6, COUNT = 1024, END_MARK = 0xE0 };

static struct {
    uint16_t results; /* bytes in the EEPROM so far */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH];
} probe;

static void result(uint8_t value)
{
    while (!storage_write(probe.results, value)) {
    }
    probe.results++;
}

/* Shows the bytes that stand at that page of the data, without a pause between display and chip. */
static void show(uint16_t page)
{
    flash_open(page, 0);
    flash_read(probe.frame, sizeof probe.frame);
    flash_close();
    display_send(probe.frame);
}

static void identify(void)
{
    for (uint8_t i = 0; i < FLASH_ID_BYTES; i++)
        result(flash_id(i));
}

/* Single bytes, a few at once and single ones again, across the end of a page; cycles of a long read. */
static void try_reads(void)
{
    uint8_t some[5];

    show(0);
    flash_open(1, 253);
    some[0] = flash_next();
    _delay_us(1);
    some[1] = flash_late();
    flash_read(some + 2, 2);
    some[4] = flash_next();
    flash_close();
    for (uint8_t i = 0; i < sizeof some; i++)
        result(some[i]);
    PRR0 &= (uint8_t)~(1 << PRTIM1);
    TCCR1B = 1 << CS10;
    flash_open(1, 0);
    TCNT1 = 0;
    flash_read(probe.frame, COUNT);
    some[0] = TCNT1L;
    some[1] = TCNT1H;
    flash_close();
    result(some[1]);
    result(some[0]);
    TCNT1 = 0;
    flash_open(2, 0);
    some[0] = TCNT1L;
    flash_close();
    result(some[0]);
    show(1);
}

/* Asleep the chip gives nothing; awake again it does. */
static void try_sleep(void)
{
    flash_sleep(true);
    identify();
    flash_sleep(false);
    show(1);
}

int main(void)
{
    system_init();
    buttons_init();
    display_init();
    display_light(true);
    flash_init(PAGES);
    identify();
    if (buttons_read() == 0)
        try_reads();
    else
        try_sleep();
    result(END_MARK);
    clock_init();
    for (;;)
        clock_wait();
}
