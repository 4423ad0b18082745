/* Driver for a serial flash chip of the 25 series that shares the SPI with the display, at half the processor's clock.
 *
 * A byte takes 16 cycles on the wire; its answer can be read 17 cycles after the byte was begun.  The driver never asks whether it is: it
 * keeps to a schedule, as the display's driver does.  While a read is open the next byte is always on its way, so that the caller's time
 * with a byte is not lost.  Nothing is selected or deselected while a byte is on its way: the display would take the rest of it for its
 * own. */
#include "hal/flash.h"
#include "pins.h"
#include <avr/pgmspace.h>
#include <avr/power.h>
#include <util/delay.h>

enum { BYTE_CYCLES = 17 }; /* from the write of a byte to its answer */
enum { OPEN_CYCLES = 4 };  /* so long flash_open waits at its end, for a caller that goes on with flash_late */

/* From power-down to the first command: 3 us for a W25Q, 30 us for an MT25Q, and some to spare. */
enum { WAKE_US = 50 };

enum { READ = 0x03, IDENTIFY = 0x9F, SLEEP = 0xB9, WAKE = 0xAB };

/* What the loader of a cart writes into the program (see flash.h). */
enum { KEY_AT = 0x14, PAGE_AT = 0x16, KEY = 0x9518 };

const __flash char flash_pin[] = { 'P', 'A' + PIN_PORT(BOARD_FLASH_SELECT), '0' + PIN_BIT(BOARD_FLASH_SELECT), '\0' };

/* The state of the driver.  pcode_stream.S reads it, too. */
struct {
    uint16_t page; /* of the chip, where the program's data begin */
} flash_data;

/* Sends a byte, and returns the byte that was received meanwhile. */
static uint8_t exchange(uint8_t byte)
{
    SPDR = byte;
    __builtin_avr_delay_cycles(BYTE_CYCLES - 1);
    return SPDR;
}

/* Selects the chip in place of the display, whose last byte may still be on its way. */
static void select(void)
{
    __builtin_avr_delay_cycles(BYTE_CYCLES);
    pin_high(BOARD_OLED_CS);
    pin_low(BOARD_FLASH_SELECT);
}

static void deselect(void)
{
    pin_high(BOARD_FLASH_SELECT);
    pin_low(BOARD_OLED_CS);
}

void flash_sleep(bool asleep)
{
    select();
    exchange(asleep ? SLEEP : WAKE);
    deselect();
    _delay_us(WAKE_US);
}

/* Sets up the bus in the same way as the driver of the display, with no chip selected. */
static void start_bus(void)
{
    pin_high(BOARD_FLASH_SELECT);
    pin_output(BOARD_FLASH_SELECT);
    pin_high(BOARD_OLED_CS);
    pin_output(BOARD_OLED_CS);
    pin_output(BOARD_SPI_SS);
    pin_output(BOARD_SPI_SCK);
    pin_output(BOARD_SPI_MOSI);
    power_spi_enable(); /* this runs before system_init */
    SPCR = 1 << SPE | 1 << MSTR;
    SPSR = 1 << SPI2X;
}

void flash_init(uint16_t pages)
{
    uint16_t page = pgm_read_word(PAGE_AT);

    start_bus();
    flash_data.page = pgm_read_word(KEY_AT) == KEY ? (uint16_t)(page << 8 | page >> 8) : -pages;
    flash_sleep(false);
}

uint8_t flash_id(uint8_t place)
{
    uint8_t byte;

    select();
    exchange(IDENTIFY);
    do
        byte = exchange(0);
    while (place-- > 0);
    deselect();
    return byte;
}

uint16_t flash_first_page(void)
{
    return flash_data.page;
}

void flash_open(uint16_t page, uint8_t byte)
{
    page += flash_data.page;
    select();
    exchange(READ);
    exchange(page >> 8);
    exchange((uint8_t)page);
    exchange(byte);
    SPDR = 0;
    __builtin_avr_delay_cycles(OPEN_CYCLES);
}

/* The byte was begun at least 8 cycles before the delay: the end of flash_open, of flash_read or of the last call of this function, and the
 * call of this one. */
uint8_t flash_next(void)
{
    uint8_t byte;

    __builtin_avr_delay_cycles(BYTE_CYCLES - 8);
    byte = SPDR;
    SPDR = 0;
    return byte;
}

/* The byte was begun 8 cycles, and what the caller takes, before this function reads it. */
uint8_t flash_late(void)
{
    uint8_t byte = SPDR;

    SPDR = 0;
    return byte;
}

/* The comments count cycles: a byte is fetched, and the next one begun, every 18. */
void flash_read(uint8_t *to, uint16_t count)
{
    uint8_t byte;

    __asm__ volatile("1: rjmp .+0                 \n" /* 2 each */
                     "   rjmp .+0                 \n"
                     "   rjmp .+0                 \n"
                     "   rjmp .+0                 \n"
                     "   nop                      \n" /* 1 */
                     "   nop                      \n" /* 1 */
                     "   in   %[byte], %[spdr]    \n" /* 1 */
                     "   out  %[spdr], r1         \n" /* 1 */
                     "   st   %a[to]+, %[byte]    \n" /* 2 */
                     "   sbiw %[count], 1         \n" /* 2 */
                     "   brne 1b                  \n" /* 2 */
                     : [byte] "=&r"(byte), [to] "+e"(to), [count] "+w"(count)
                     : [spdr] "I"(_SFR_IO_ADDR(SPDR))
                     : "memory");
}

void flash_close(void)
{
    __builtin_avr_delay_cycles(BYTE_CYCLES);
    deselect();
}
