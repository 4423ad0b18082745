/* A board switched on with a given EEPROM, and keys pressed on it. */
#ifndef HOST_TESTS_POWER_BOOT_H
#define HOST_TESTS_POWER_BOOT_H

#include "sim/machine.h"
#include "sim/script.h"

struct cells {
    uint8_t at[EEPROM_SIZE_MAX];
};

/* Switches on; cells: the EEPROM; NULL: that of an experienced player, beside what other programs have stored.  Ends the program if the
 * image cannot be loaded. */
struct machine *boot(const struct board *board, const char *elf, const struct cells *cells);

/* Reads keys from a file, or ends the program. */
struct key_script boot_keys(const char *path);

/* Returns the hash (FNV-1a) of more bytes; begins with BOOT_HASH. */
#define BOOT_HASH 2166136261u
uint32_t boot_hash(uint32_t hash, const void *bytes, size_t count);

/* Adds the picture on the display to a hash. */
uint32_t boot_hash_picture(uint32_t hash, const struct machine *m);

#endif
