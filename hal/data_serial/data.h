/* Constant data: words, lessons, pictures, the tables of Squares.  On this board they are in the serial flash chip (hal/flash.h), after
 * the p-code.  hal/data_flash/data.h has the contract. */
#ifndef HAL_DATA_H
#define HAL_DATA_H

#include "hal/flash.h"
#include <stdint.h>

#define DATA __attribute__((section("fx_texts")))

/* A large item, which begins with a page: all large items together may be greater than 64 KB.  They lie in the order of `number`, 0..9,
 * without gaps but for the rest of a page.  An item of n bytes takes n / 256 pages, rounded up: so one knows where the next one begins. */
#define DATA_LARGE(number) __attribute__((section("fx_large." #number), aligned(256), used))

/* An item: the lower 16 bits of its address in the section fx_data.  It is never dereferenced: the item is not in RAM. */
typedef const uint8_t *data_item;

struct data_reader {
    uint8_t unused; /* there is one read at a time, that of the chip */
};

struct data_reader data_open(data_item item, uint16_t at);

static inline uint8_t data_next(struct data_reader *r)
{
    (void)r;
    return flash_next();
}

static inline uint8_t data_late(struct data_reader *r)
{
    (void)r;
    return flash_late();
}

static inline void data_close(struct data_reader *r)
{
    (void)r;
    flash_close();
}

uint8_t data_byte(data_item item, uint16_t at);

enum { DATA_TO_CHECK = 1 };

/* Takes 18 cycles a byte: hal/avr/flash_data.c. */
void data_check(void);

static inline void data_sleep(bool asleep)
{
    flash_sleep(asleep);
}

/* Reads count (1..65,535) bytes of a large item, from byte `at` on, to to[0..count - 1].  `page`: where the item begins, counted in pages
 * from the beginning of the large items. */
void data_read_large(uint8_t *to, uint16_t page, uint16_t at, uint16_t count);

#endif
