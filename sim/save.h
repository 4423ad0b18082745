/* The file that keeps a handheld's EEPROM while it is off. */
#ifndef SIM_SAVE_H
#define SIM_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SAVE_PATH_MAX = 4096 };

/* The usual place, $XDG_DATA_HOME/nimatron/<board>.eeprom or ~/.local/share/nimatron/<board>.eeprom; makes the folders. */
bool save_default_path(char path[SAVE_PATH_MAX], const char *board, char *why, size_t size);

/* Reads the file into cells; where there is none, cells stay as they are.  Makes sure that it can be written later.
 * False with one line for people in why; the file is never changed here. */
bool save_open(const char *path, uint8_t *cells, size_t count, char *why, size_t size);

/* Writes all or nothing: to a file beside it, which then takes its place. */
bool save_write(const char *path, const uint8_t *cells, size_t count, char *why, size_t size);

#endif
