/* The serial flash chip beside the controller, which holds the constant data of a program that are too large for the controller's own
 * flash.  Only boards that list the driver flash_spi have it, so it is not a part of hal.h.
 *
 * The chip shares the bus with the display.  While a read is open the display is deselected, and no function of the display may be called.
 *
 * An address within the program's data is a page of 256 bytes, counted from the beginning of the data, and a byte of that page. */
#ifndef HAL_FLASH_H
#define HAL_FLASH_H

#include <stdbool.h>
#include <stdint.h>

/* Sets up the bus, finds the data, which fill `pages` pages, and wakes the chip.  May be called before display_init.
 *
 * When a program is started from a cart, the loader has written the first page of its data into two unused vectors (at 0x14: the key 0x18
 * 0x95, then the page of the chip, high byte first).  Without the key the data lie at the end of the chip. */
void flash_init(uint16_t pages);

/* Declared again, because on these boards the function is there: see hal/hal.h. */
uint8_t flash_id(uint8_t place);

/* The name of the pin that selects the chip, such as "PD1". */
extern const __flash char flash_pin[4];

/* Returns the page of the chip where the program's data begin, counted in 256 bytes from the chip's beginning, modulo 65,536. */
uint16_t flash_first_page(void);

/* Begins to read at a page and byte of the data.  No read may be open. */
void flash_open(uint16_t page, uint8_t byte);

/* Returns the next byte. */
uint8_t flash_next(void);

/* Does the same without waiting.  The caller takes 10 cycles or more between two calls, and 5 or more after flash_open. */
uint8_t flash_late(void);

/* Reads the next count (1..65,535) bytes to to[0..count - 1]: 18 cycles a byte. */
void flash_read(uint8_t *to, uint16_t count);

/* Ends the read. */
void flash_close(void);

/* Puts the chip to sleep (true), in which it takes 1 microampere and cannot be read; or wakes it (false).  Takes 50 microseconds. */
void flash_sleep(bool asleep);

/* Why the data cannot be used. */
enum { FLASH_NO_CHIP, FLASH_NO_DATA, FLASH_OTHER_DATA, FLASH_DAMAGED, FLASH_LOST /* the bytes read later are no code */ };

/* Ends the program for a reason, FLASH_*.  May be called at any time after flash_init, whether a read is open or not.  Does not return. */
void flash_fail(uint8_t fault);

/* Defined by the firmware, called by flash_fail: shows the reason, FLASH_*, and waits for the key that starts the bootloader.  `memory` is
 * the address of 1,200 bytes that nothing else uses any more.  Does not return. */
void flash_missing(uint8_t fault, void *memory);

#endif
