/* A small image for an Arduboy with a flash chip that tries the emulated chip; sim_flash.t builds and judges it.
 * The key held at power-on chooses what is tried; findings are left in the EEPROM from byte 0 on. */
#include "hal/hal.h"
#include <avr/io.h>
#include <util/delay.h>

enum { SELECT = _BV(1), DISPLAY = _BV(6), DATA = _BV(4), MISO = _BV(3), END_PAGE = 0xFFFF, END_MARK = 0xE0 };
enum { STATUS = 0x05, READ = 0x03, IDENTIFY = 0x9F, SLEEP = 0xB9, WAKE = 0xAB, WRITE_ENABLE = 0x06 };

static uint16_t results;

static void result(uint8_t value)
{
    while (!storage_write(results, value)) {
    }
    results++;
}

static void bus_up(void)
{
    PORTD |= SELECT | DISPLAY;
    DDRD |= SELECT | DISPLAY | DATA;
    DDRB |= _BV(0) | _BV(1) | _BV(2);
    SPCR = _BV(SPE) | _BV(MSTR);
    SPSR = _BV(SPI2X);
}

static uint8_t exchange(uint8_t byte)
{
    SPDR = byte;
    while (!(SPSR & _BV(SPIF))) {
    }
    return SPDR;
}

static void begin(void) { PORTD &= (uint8_t)~SELECT; }
static void end(void) { PORTD |= SELECT; }

static void command(uint8_t byte)
{
    begin();
    exchange(byte);
    end();
}

static void wake(void)
{
    command(WAKE);
    _delay_us(3);
}

static void begin_read(uint16_t page, uint8_t at)
{
    begin();
    exchange(READ);
    exchange(page >> 8);
    exchange(page & 0xFF);
    exchange(at);
}

static void read(uint16_t page, uint8_t at, uint8_t count)
{
    begin_read(page, at);
    while (count-- > 0)
        result(exchange(0));
    end();
}

/* Identification and one byte more, device, status; the end of the chip, its beginning after it, and where nothing was written. */
static void try_all(void)
{
    wake();
    begin();
    exchange(IDENTIFY);
    for (uint8_t i = 0; i < 4; i++)
        result(exchange(0));
    end();
    begin();
    exchange(WAKE);
    for (uint8_t i = 0; i < 3; i++)
        exchange(0);
    result(exchange(0));
    end();
    _delay_us(3);
    begin();
    exchange(STATUS);
    result(exchange(0));
    end();
    read(END_PAGE, 0, 3);
    read(END_PAGE, 254, 3);
    read(0x0123, 45, 1);
    result(END_MARK);
}

/* A byte every 18 cycles: each is read right before the next is begun. */
static void try_stream(void)
{
    uint8_t sum[8];

    wake();
    begin_read(END_PAGE, 0);
    SPDR = 0;
    for (uint8_t i = 0; i < sizeof sum; i++) {
        __builtin_avr_delay_cycles(16);
        __asm__ volatile("in %0, %1\n out %1, __zero_reg__" : "=r"(sum[i]) : "I"(_SFR_IO_ADDR(SPDR)));
    }
    _delay_us(2);
    end();
    for (uint8_t i = 0; i < sizeof sum; i++)
        result(sum[i]);
}

static void try_early(void)
{
    wake();
    begin_read(END_PAGE, 0);
    SPDR = 0;
    __builtin_avr_delay_cycles(10);
    result(SPDR); /* of the byte before, which was read already */
    _delay_us(2);
    result(SPDR);
    end();
}

static void try_cut(void)
{
    wake();
    begin_read(END_PAGE, 0);
    SPDR = 0;
    end();
    _delay_us(2);
}

static void try_hasty(void)
{
    command(WAKE);
    read(END_PAGE, 0, 1);
}

static void try_hasty_sleep(void)
{
    wake();
    command(SLEEP);
    read(END_PAGE, 0, 1);
}

/* A read with something else set up: the bits of a port. */
static void try_with(volatile uint8_t *port, uint8_t set, uint8_t clear)
{
    wake();
    *port = (*port | set) & (uint8_t)~clear;
    read(END_PAGE, 0, 1);
}

static void try_sleep(void)
{
    wake();
    command(SLEEP);
    _delay_us(3);
    read(END_PAGE, 0, 1);
}

int main(void)
{
    uint8_t held;

    system_init();
    buttons_init();
    bus_up();
    held = buttons_read();
    if (held == 0)
        try_all();
    else if (held == KEY_A)
        try_stream();
    else if (held == KEY_B)
        try_early();
    else if (held == KEY_UP)
        try_cut();
    else if (held == KEY_DOWN)
        try_hasty();
    else if (held == (KEY_B | KEY_DOWN))
        try_hasty_sleep();
    else if (held == KEY_LEFT)
        read(END_PAGE, 0, 1);
    else if (held == KEY_RIGHT)
        try_sleep();
    else if (held == (KEY_A | KEY_B))
        try_with(&PORTD, 0, DISPLAY);
    else if (held == (KEY_A | KEY_UP))
        try_with(&DDRB, MISO, 0);
    else if (held == (KEY_A | KEY_DOWN))
        try_with(&SPCR, _BV(CPHA), 0);
    else if (held == (KEY_A | KEY_LEFT))
        command((wake(), WRITE_ENABLE));
    else if (held == (KEY_A | KEY_RIGHT))
        exchange(0); /* nobody is selected */
    else if (held == (KEY_UP | KEY_RIGHT)) {
        SPDR = WAKE;
        begin();
        _delay_us(3);
    } else if (held == (KEY_B | KEY_UP))
        try_with(&DDRB, 0, _BV(2));
    else if (held == (KEY_B | KEY_RIGHT))
        try_with(&DDRB, 0, _BV(1));
    else if (held == (KEY_B | KEY_LEFT))
        command(STATUS);
    else if (held == (KEY_UP | KEY_LEFT))
        try_with(&SPCR, _BV(DORD), 0);
    for (;;) {
    }
}
