/* Constant data that are too large for some controllers: lessons, pictures, the tables of Squares.  On this board they are in the
 * controller's flash.  A board with a serial flash chip has another file of this name, hal/data_serial/data.h, with the same contract:
 *
 * An item is an array of bytes, defined as `const DATA uint8_t NAME[]`.  Its name is given to the functions below and to nothing else: it
 * need not be a pointer.  data_byte may be called anywhere.  data_open, data_next, data_late and data_close are for machine code
 * (boards/NAME/native.txt), because p-code may come over the same bus; before data_close nothing may be sent to the display. */
#ifndef HAL_DATA_H
#define HAL_DATA_H

#include <stdbool.h>
#include <stdint.h>

#define DATA __flash

/* An item; 0 is none. */
typedef const __flash uint8_t *data_item;

/* A read that goes on. */
struct data_reader {
    const __flash uint8_t *next;
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
