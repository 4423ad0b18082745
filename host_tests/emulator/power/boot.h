/* A board switched on with a given EEPROM, and keys pressed on it. */
#ifndef HOST_TESTS_POWER_BOOT_H
#define HOST_TESTS_POWER_BOOT_H

#include "sim/machine.h"
#include "sim/script.h"

struct cells {
    uint8_t at[EEPROM_SIZE_MAX];
};

/* Switches on; cells is NULL for an erased EEPROM.  Ends the program when the image cannot be loaded. */
struct machine *boot(const struct board *board, const char *elf, const struct cells *cells);

/* Keys from a file, or ends the program. */
struct key_script boot_keys(const char *path);

/* FNV-1a over more bytes; begin with BOOT_HASH. */
#define BOOT_HASH 2166136261u
uint32_t boot_hash(uint32_t hash, const void *bytes, size_t count);

/* Adds what the display shows. */
uint32_t boot_hash_picture(uint32_t hash, const struct machine *m);

#endif
