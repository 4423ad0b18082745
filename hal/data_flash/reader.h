/* How items in the controller's flash are read: hal/data_flash/data.h, which has the contract, and hal/data_far/data.h include this.
 * DATA is the compiler's name for the block of 65,536 bytes where they are; addresses in a block have two bytes. */
#ifndef HAL_DATA_FLASH_READER_H
#define HAL_DATA_FLASH_READER_H

#include <stdbool.h>
#include <stdint.h>

/* An item; 0 is none. */
typedef const DATA uint8_t *data_item;

/* A read that goes on. */
struct data_reader {
    const DATA uint8_t *next;
};

/* Begins to read an item at byte `at`. */
static inline struct data_reader data_open(data_item item, uint16_t at)
{
    return (struct data_reader){ item + at };
}

/* Returns the next byte.  Two statements, because for `*r->next++` avr-gcc keeps a copy of the pointer. */
static inline uint8_t data_next(struct data_reader *r)
{
    uint8_t byte = *r->next;

    r->next++;
    return byte;
}

/* Does the same, faster.  For a loop that takes 10 cycles or more for each byte, and 5 or more from data_open to the first one. */
static inline uint8_t data_late(struct data_reader *r)
{
    return data_next(r);
}

/* Ends the read. */
static inline void data_close(struct data_reader *r)
{
    (void)r;
}

/* Returns byte `at` of an item. */
static inline uint8_t data_byte(data_item item, uint16_t at)
{
    return item[at];
}

/* Whether data_check takes time. */
enum { DATA_TO_CHECK = 0 };

/* Checks that the items, and p-code that lies beside them, are those of this program; does not return if they are not.  Called once, before
 * anything is stored, and before any p-code is run. */
static inline void data_check(void)
{
}

/* Puts the memory of the items to sleep (true), or wakes it (false).  Asleep it cannot be read, nor can p-code that lies there. */
static inline void data_sleep(bool asleep)
{
    (void)asleep;
}

#endif
