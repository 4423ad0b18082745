/* Where the image keeps the state of the firmware, by name: lines "name number" of offsets.txt, which the build makes of offsets.c,
 * the image's symbols and the board's list of games. */
#ifndef HOST_TESTS_HANDS_LAYOUT_H
#define HOST_TESTS_HANDS_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

enum { LAYOUT_LINES = 140, LAYOUT_NAME = 40 };

struct layout {
    struct {
        char name[LAYOUT_NAME];
        unsigned number;
    } line[LAYOUT_LINES];
    unsigned lines;
};

/* False, with one line said on standard error, when the file cannot be read. */
bool layout_read(struct layout *l, const char *path);

/* The number of a name; ends the program when there is none: the file is not of this image. */
unsigned layout_of(const struct layout *l, const char *name);

/* The number of the screen that is shown, of what the image has in memory: the last one on the trail. */
unsigned layout_screen(const struct layout *l, const uint8_t *memory);

#endif
