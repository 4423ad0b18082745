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

/* Where the data begin: in a program on a cart, the loader has written that into two unused vectors (0x14: the key 0x18 0x95, and the page
 * of the chip, high byte first).  Else the data lie at the end of the chip.
 *
 * Sets up the bus, finds the data, which have that many pages, and wakes the chip.  May be called before display_init. */
void flash_init(uint16_t pages);

/* Returns the identification of the chip: the maker in bits 23..16, the kind, and in bits 7..0 the size as a power of two.  Without a chip
 * all bits are equal. */
uint32_t flash_id(void);

/* Begins to read at that page and byte.  No read may be open. */
void flash_open(uint16_t page, uint8_t byte);

/* Returns the next byte. */
uint8_t flash_next(void);

/* Reads the next count (1..65,535) bytes to to[0..count - 1]: 18 cycles a byte. */
void flash_read(uint8_t *to, uint16_t count);

/* Ends the read. */
void flash_close(void);

/* Puts the chip to sleep (true): it takes 1 microampere then, and cannot be read.  Wakes it (false), which takes 3 microseconds. */
void flash_sleep(bool asleep);

/* Why the data cannot be used. */
enum { FLASH_NO_CHIP, FLASH_NO_DATA, FLASH_OTHER_DATA, FLASH_DAMAGED, FLASH_LOST /* what came is no code */ };

/* Ends the program for that reason, at any time after flash_init, also while a read is open.  Does not return. */
void flash_fail(uint8_t fault);

/* Defined by the firmware, called by flash_fail: shows FLASH_* and waits for the key that leads to the bootloader.  `memory` are 1,200 bytes that
 * nobody needs any more.  Does not return. */
void flash_missing(uint8_t fault, void *memory);

#endif
