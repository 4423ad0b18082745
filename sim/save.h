/* The save file, which holds the contents of the EEPROM while the handheld is off. */
#ifndef SIM_SAVE_H
#define SIM_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes for a path, with the 0 at its end. */
enum { SAVE_PATH_MAX = 4096 };

/* Writes the default file name of a board to path, $XDG_DATA_HOME/nimatron/BOARD.eeprom or ~/.local/share/nimatron/BOARD.eeprom, and
 * makes the folders.  Returns false on error, with one line for people in why (of `size` bytes). */
bool save_default_path(char path[SAVE_PATH_MAX], const char *board, char *why, size_t size);

/* Reads the file into cells[0..count - 1]; if the file does not exist, the cells are not changed.  Also checks that the file can be written
 * later.  Never changes the file.  Returns false on error, with one line for people in why. */
bool save_open(const char *path, uint8_t *cells, size_t count, char *why, size_t size);

/* Writes cells[0..count - 1] to the file, completely or not at all: a new file is written beside it and then renamed.  Returns false on
 * error, with one line for people in why. */
bool save_write(const char *path, const uint8_t *cells, size_t count, char *why, size_t size);

#endif
