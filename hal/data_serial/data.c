/* Reads items of the constant data in the serial flash chip.  They lie after the p-code, from the address flash_texts on, which is in the
 * page flash_texts_page; the large items begin at flash_large_page.  hal/avr/flash_data.ld makes these three. */
#include "data.h"

/* Returns where an item is in the part of the chip that has the items.  It crosses no boundary of 65,536 bytes, so the lower bits of
 * addresses suffice. */
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

void data_read_large(uint8_t *to, uint16_t page, uint16_t at, uint16_t count)
{
    uint16_t first;

    __asm__("ldi %A0, lo8(flash_large_page)\n ldi %B0, hi8(flash_large_page)" : "=d"(first));
    flash_open(first + page + (at >> 8), (uint8_t)at);
    flash_read(to, count);
    flash_close();
}
