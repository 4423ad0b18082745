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

/* Returns false, after one line on standard error, if the file cannot be read. */
bool layout_read(struct layout *l, const char *path);

/* Returns the number of a name; ends the program if there is none, because the file then is not that of the image. */
unsigned layout_of(const struct layout *l, const char *name);

/* Returns the number of the screen that is shown, the last one on the trail, from the image's memory. */
unsigned layout_screen(const struct layout *l, const uint8_t *memory);

#endif
