/* Reads items of the constant data in the serial flash chip.  They lie behind the p-code, from the page flash_texts on; both are addresses
 * that hal/avr/flash_data.ld makes. */
#include "data.h"

/* Returns where an item is in the part of the chip that has the items.  It has at most 65,536 bytes, so the lower bits of addresses
 * suffice, wherever it begins. */
static uint16_t place_of(data_item item)
{
    uint16_t begin;

    __asm__("ldi %A0, lo8(flash_texts)\n ldi %B0, hi8(flash_texts)" : "=d"(begin));
    return (uint16_t)item - begin;
}

/* Returns the page where the items begin. */
static uint16_t first_page(void)
{
    uint16_t page;

    __asm__("ldi %A0, lo8(flash_texts_page)\n ldi %B0, hi8(flash_texts_page)" : "=d"(page));
    return page;
}

/* Begins to read an item at a byte of it. */
static void open(data_item item, uint16_t at)
{
    at += place_of(item);
    flash_open(first_page() + (at >> 8), (uint8_t)at);
}

struct data_reader data_open(data_item item, uint16_t at)
{
    open(item, at);
    return (struct data_reader){ 0 };
}

uint8_t data_byte(data_item item, uint16_t at)
{
    uint8_t byte;

    open(item, at);
    byte = flash_next();
    flash_close();
    return byte;
}

void data_read(uint8_t *to, data_item item, uint16_t at, uint16_t count)
{
    open(item, at);
    flash_read(to, count);
    flash_close();
}
