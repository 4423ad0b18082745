/* Where the image keeps the state of the firmware, by name: lines "name number" of the file offsets.txt beside an image, which the build
 * makes of image/offsets.c, the image's symbols and the board's list of games. */
#ifndef SPEECH_LAYOUT_H
#define SPEECH_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAYOUT_LINES = 240, LAYOUT_NAME = 40 };

struct layout {
    struct layout_line {
        char name[LAYOUT_NAME]; /* the first member */
        unsigned number;
    } line[LAYOUT_LINES]; /* in the order of their names */
    unsigned lines;
};

/* The memories of the chip that runs an image: data addresses from 0 on, and the firmware's window of the EEPROM (hal/hal.h). */
struct chip {
    const uint8_t *data, *window;
};

/* Reads the lines of a text that ends in NUL.  Returns false if there are more than LAYOUT_LINES, or none. */
bool layout_parse(struct layout *l, const char *text);

/* Reads the lines of a file.  Returns false if the file cannot be read or has no lines, or too many. */
bool layout_read(struct layout *l, const char *path);

/* Returns the number of a name; ends the program, after one line, if there is none, because the file then is not that of the image. */
unsigned layout_of(const struct layout *l, const char *name);

/* Returns the number of a name with an index, "game.3". */
unsigned layout_indexed(const struct layout *l, const char *name, unsigned index);

/* Returns whether there is the line "NAME.CODE number". */
bool layout_has(const struct layout *l, const char *name, const char *code, unsigned number);

/* Returns the number of the screen that is shown, the last one on the trail, from the image's memory.  The memory is that of the data
 * addresses of the chip, from address 0 on. */
unsigned layout_screen(const struct layout *l, const uint8_t *memory);

/* Returns whether the layout is that of an image, whose program is in flash[0..size - 1], after it 0xFF: by the hash in the line
 * "program". */
bool layout_fits(const struct layout *l, const uint8_t *flash, size_t size);

#endif
