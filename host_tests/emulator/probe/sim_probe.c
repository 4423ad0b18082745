/* A small image for the Arduboy that tries the emulated hardware; emulator/probe.sh builds it, sim_machine.t looks at what it did.  The key
 * held at power-on chooses the trial; results are written to the EEPROM from byte 0 on. */
#include "boards/arduboy/board.h"
#include "hal/hal.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/delay.h>

enum { RESULTS_AT = 0, SCRATCH = 512 };

static uint8_t results;

static void cell_write(uint16_t address, uint8_t value, uint8_t mode)
{
    while (EECR & _BV(EEPE))
        ;
    EEAR = address;
    EEDR = value;
    EECR = mode;
    EECR |= _BV(EEMPE);
    EECR |= _BV(EEPE);
}

static uint8_t cell_read(uint16_t address)
{
    while (EECR & _BV(EEPE))
        ;
    EEAR = address;
    EECR |= _BV(EERE);
    return EEDR;
}

static void result(uint8_t value) { cell_write(RESULTS_AT + results++, value, 0); }

static void result16(uint16_t value)
{
    result(value >> 8);
    result(value & 0xFF);
}

/* ---- display ---- */

static void send(uint8_t byte)
{
    SPDR = byte;
    while (!(SPSR & _BV(SPIF)))
        ;
}

static void display_up(void)
{
    static const uint8_t commands[] = { 0x8D, 0x14, 0xA1, 0xC8, 0xAF, 0x20, 0x00 };

    DDRB |= _BV(0) | _BV(1) | _BV(2);
    PORTD |= _BV(7) | _BV(6);
    DDRD |= _BV(7) | _BV(6) | _BV(4);
    PORTD &= (uint8_t)~_BV(7);
    _delay_us(10);
    PORTD |= _BV(7);
    _delay_us(10);
    SPCR = _BV(SPE) | _BV(MSTR);
    SPSR = _BV(SPI2X);
    PORTD &= (uint8_t)~_BV(6);
    for (uint8_t i = 0; i < sizeof commands; i++)
        send(commands[i]);
    PORTD |= _BV(4);
}

/* Sends 1024 bytes 0, 1, 2 ...: CYCLES from one write to the next, without reading SPIF. */
#define BURST(CYCLES)                                \
    __asm__ volatile("ldi r24, 0\n"                  \
                     "ldi r26, lo8(1024)\n"          \
                     "ldi r27, hi8(1024)\n"          \
                     "1: out %0, r24\n"              \
                     "inc r24\n"                     \
                     ".rept " #CYCLES " - 6\n nop\n .endr\n" \
                     "sbiw r26, 1\n"                 \
                     "brne 1b\n" ::"I"(_SFR_IO_ADDR(SPDR)) : "r24", "r26", "r27")

static void try_burst(void)
{
    display_up();
    BURST(18);
    result(SPSR & _BV(WCOL));
}

static void try_hasty_burst(void)
{
    display_up();
    BURST(15);
    result(SPSR & _BV(WCOL));
    (void)SPDR;
    result(SPSR & _BV(WCOL));
}

/* ---- EEPROM ---- */

static uint16_t write_time(uint8_t value, uint8_t mode)
{
    cell_read(SCRATCH);
    TCCR1B = 0;
    TCNT1 = 0;
    TCCR1B = _BV(CS10);
    cell_write(SCRATCH, value, mode);
    while (EECR & _BV(EEPE))
        ;
    return TCNT1;
}

/* What is forbidden: the mode that is reserved, to read and to change the address during a write, an interrupt between the two steps. */
static void misuse_eeprom(void)
{
    cell_read(SCRATCH);
    cell_write(SCRATCH, 0x11, _BV(EEPM1) | _BV(EEPM0));
    cell_write(SCRATCH, 0x22, 0);
    EECR |= _BV(EERE);
    EEARL = 1;
    uint8_t address = EEARL;
    while (EECR & _BV(EEPE))
        ;
    EECR = 0;
    sei();
    EECR |= _BV(EEMPE);
    cli();
    result(address);
    result(cell_read(SCRATCH));
}

static void try_eeprom(void)
{
    uint16_t whole = write_time(0x5A, 0), erase, write;
    uint8_t after_whole = cell_read(SCRATCH), after_erase, after_write;

    erase = write_time(0x00, _BV(EEPM0));
    after_erase = cell_read(SCRATCH);
    write_time(0xF0, _BV(EEPM1));
    write = write_time(0x3C, _BV(EEPM1));
    after_write = cell_read(SCRATCH);
    result16(whole);
    result16(erase);
    result16(write);
    result(after_whole);
    result(after_erase);
    result(after_write);
    cell_read(SCRATCH); /* waits for the write before */
    EEDR = 0x77;
    EECR = _BV(EEPE); /* not armed */
    result(cell_read(SCRATCH));
    cell_read(SCRATCH);
    EEDR = 0x66;
    EECR |= _BV(EEMPE);
    __asm__ volatile("nop\n nop\n nop\n nop\n nop\n nop");
    EECR |= _BV(EEPE); /* too late */
    result(cell_read(SCRATCH));
    misuse_eeprom();
}

static volatile uint8_t ready;

ISR(EE_READY_vect)
{
    if (++ready == 3)
        EECR &= (uint8_t)~_BV(EERIE);
}

static void try_ready_interrupt(void)
{
    sei();
    cell_write(SCRATCH, 1, 0);
    EECR |= _BV(EERIE);
    _delay_ms(3);
    uint8_t early = ready;
    _delay_ms(2);
    cli();
    result(early);
    result(ready);
}

/* ---- keys, tone, reset, sleep ---- */

static uint8_t keys(void)
{
    PORTF |= 0xF0;
    PORTE |= _BV(6);
    PORTB |= _BV(4);
    __asm__ volatile("nop\n nop");
    return (PINF & _BV(7) ? 0 : KEY_UP) | (PINF & _BV(4) ? 0 : KEY_DOWN) | (PINF & _BV(5) ? 0 : KEY_LEFT) |
           (PINF & _BV(6) ? 0 : KEY_RIGHT) | (PINE & _BV(6) ? 0 : KEY_A) | (PINB & _BV(4) ? 0 : KEY_B);
}

static void try_keys(void)
{
    uint8_t last = keys();

    while (results < 12) {
        uint8_t now = keys(), again = keys(); /* the ports are read one after another */

        if (now != last && now == again) {
            result(now);
            last = now;
        }
        DDRD ^= _BV(0); /* writes to ports must not disturb the keys */
        PORTF ^= 1;
    }
}

static void tone(uint16_t hz, uint16_t ms)
{
    OCR3A = (uint16_t)(F_CPU / 2 / hz - 1);
    TCNT3 = 0;
    TCCR3A = _BV(COM3A0);
    TCCR3B = _BV(WGM32) | _BV(CS30);
    while (ms-- > 0)
        _delay_ms(1);
    TCCR3A = TCCR3B = 0;
}

static void try_tones(void)
{
    DDRC |= _BV(6);
    tone(440, 100);
    tone(1000, 50);
    _delay_ms(100);
    tone(1000, 50);
    DDRB |= _BV(5) | _BV(6) | _BV(7); /* red and blue lit, green not */
    PORTB |= _BV(7);
}

/* By turns a tone and a light, with silence and dark between, and nothing else. */
static void try_turns(void)
{
    DDRC |= _BV(6);
    PORTB |= _BV(6);
    DDRB |= _BV(6);
    for (;;) {
        tone(440, 400);
        _delay_ms(300);
        PORTB &= (uint8_t)~_BV(6);
        _delay_ms(400);
        PORTB |= _BV(6);
        _delay_ms(300);
    }
}

/* Asleep half of the time after a second, and nothing else. */
static void try_half_asleep(void)
{
    _delay_ms(1000);
    OCR1A = 62499;
    TCCR1B = _BV(WGM12) | _BV(CS11) | _BV(CS10);
    TIMSK1 = _BV(OCIE1A);
    sei();
    for (;;) {
        sleep_mode();
        _delay_ms(125);
    }
}

static void try_watchdog(uint8_t cause)
{
    if (cause & _BV(WDRF)) {
        result(cause);
        result(keys());
        return;
    }
    wdt_enable(WDTO_15MS);
    for (;;) /* the reset comes in the midst of a write */
        cell_write(SCRATCH, 1, 0);
}

ISR(TIMER1_COMPA_vect) {}

static void try_sleep(void)
{
    OCR1A = 62499; /* 4 ticks a second */
    TCCR1B = _BV(WGM12) | _BV(CS11) | _BV(CS10);
    TIMSK1 = _BV(OCIE1A);
    sei();
    SMCR = 0;
    sleep_cpu(); /* without SE it does not sleep */
    for (uint8_t i = 0; i < 4; i++)
        sleep_mode();
    TIMSK1 = 0;
}

ISR(WDT_vect) {}

/* Timer 1 stands still in power-down, so that its interrupt at 0.1 s does not come: the watchdog's at 0.5 s wakes. */
static void try_power_down(void)
{
    OCR1A = 1562;
    TIMSK1 = _BV(OCIE1A);
    TCCR1B = _BV(CS12) | _BV(CS10);
    TCNT1 = 0;
    WDTCSR = _BV(WDCE) | _BV(WDE);
    WDTCSR = _BV(WDIE) | _BV(WDP2) | _BV(WDP0); /* 0.5 s */
    set_sleep_mode(SLEEP_MODE_PWR_DOWN);
    sei();
    sleep_mode();
    uint16_t ticks = TCNT1;
    wdt_disable();
    cli();
    result16(ticks);
}

static void try_invalid(void) { __asm__ volatile(".word 0x0001"); }
static void try_astray(void) { __asm__ volatile("jmp 0x6000"); }

int main(void)
{
    uint8_t cause = MCUSR, held;

    MCUSR = 0;
    wdt_disable();
    MCUCR = _BV(JTD);
    MCUCR = _BV(JTD);
    held = keys();
    if (held == 0 && !(cause & _BV(WDRF)))
        try_burst();
    else if (held == KEY_A)
        try_hasty_burst();
    else if (held == KEY_B)
        try_eeprom();
    else if (held == (KEY_B | KEY_A))
        try_ready_interrupt();
    else if (held == KEY_UP)
        try_keys();
    else if (held == KEY_DOWN)
        try_tones();
    else if (held == KEY_LEFT)
        try_watchdog(cause);
    else if (held == (KEY_LEFT | KEY_UP))
        try_sleep();
    else if (held == (KEY_LEFT | KEY_DOWN))
        try_power_down();
    else if (held == (KEY_UP | KEY_DOWN))
        try_turns();
    else if (held == (KEY_LEFT | KEY_RIGHT))
        try_half_asleep();
    else if (held == KEY_RIGHT)
        try_invalid();
    else if (held == (KEY_RIGHT | KEY_UP))
        try_astray();
    for (;;)
        ;
}
