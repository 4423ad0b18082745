/* A serial flash chip of the 25 series, as a bootloader sees it: erased in blocks, written in pages.  Its content is a file. */
#ifndef HOST_TESTS_UNO_SERIAL_FLASH_H
#define HOST_TESTS_UNO_SERIAL_FLASH_H

#include <stdint.h>

enum { SERIAL_FLASH_PAGE = 256, SERIAL_FLASH_BLOCK = 65536, SERIAL_FLASH_ID = 3 };

struct serial_flash {
    const char *path;            /* the file; NULL: there is no chip, and nothing answers */
    uint8_t *cells;              /* the content */
    uint32_t size;               /* bytes, a power of two */
    uint8_t id[SERIAL_FLASH_ID]; /* JEDEC; the last byte is the power */
    uint32_t stuck;              /* address of a cell that stays 0; `size`: there is none */
};

/* Makes a chip with the content of the file; bytes that the file does not have are erased.  id: six hexadecimal digits.  Ends the program
 * if that fails. */
void serial_flash_open(struct serial_flash *f, const char *path, const char *id);

/* Erase the block that begins at a page, or write the page, which only clears bits.  Addresses beyond the end wrap to the beginning. */
void serial_flash_erase(struct serial_flash *f, uint16_t page);
void serial_flash_write(struct serial_flash *f, uint16_t page, const uint8_t *bytes);

/* Returns the bytes of a page. */
const uint8_t *serial_flash_read(const struct serial_flash *f, uint16_t page);

/* Writes the content to the file.  Ends the program if that fails. */
void serial_flash_save(const struct serial_flash *f);

#endif
