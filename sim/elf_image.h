/* Reads an ELF file for the AVR.  Every offset and size in the file is checked before it is used: simavr's own reader, and libelf under
 * it, crash on a file whose section numbers are wrong. */
#ifndef SIM_ELF_IMAGE_H
#define SIM_ELF_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What an ELF file says about an image. */
struct elf_image {
    uint8_t *flash;     /* the bytes of the flash from address 0 on; gaps are erased (0xFF) */
    size_t count;       /* their number, 1..most */
    char mcu[64];       /* the controller's name in the section .mmcu; "" if it says none */
    uint32_t frequency; /* of the controller's clock in hertz, in that section; 0 if it says none */
};

/* Reads the file.  most: bytes of the largest flash; what is loaded elsewhere (RAM, EEPROM, a serial flash chip) is not read.  The caller
 * frees flash.  Returns false on error, with one line for people in why (of `size` bytes). */
bool elf_image_read(const char *path, size_t most, struct elf_image *image, char *why, size_t size);

/* Reads a section by its name into new memory, which the caller frees, and writes its size to *count.  Returns NULL if the file is no ELF
 * image for the AVR, there is no such section, or it is empty. */
uint8_t *elf_image_section(const char *path, const char *name, size_t *count);

#endif
