/* The live screen in a terminal, by ncurses. */
#ifndef SIM_TERMINAL_H
#define SIM_TERMINAL_H

#include "picture.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct screen; /* ncurses' SCREEN */

/* What stands around the picture. */
struct terminal_status {
    const char *board;
    unsigned hz;      /* of what sounds; 0 is silence */
    uint8_t lights;   /* bits LIGHT_* of hal.h */
    float asleep;     /* percent of the time */
    const char *note; /* something to worry about; NULL for nothing */
};

struct terminal {
    struct screen *screen;
    int top, left; /* of the frame */
    int columns, rows; /* of the picture, in characters */
    enum terminal_style { TERMINAL_TOO_SMALL, TERMINAL_BRAILLE, TERMINAL_QUADRANTS, TERMINAL_HALF_BLOCKS } style;
    bool colours;
};

/* Takes over the terminal for pictures like this one.  False with one line for people in why, and the terminal as it was. */
bool terminal_open(struct terminal *t, const struct picture *p, char *why, size_t size);

/* Gives the terminal back as it was. */
void terminal_close(struct terminal *t);

enum { TERMINAL_NOTHING = -1, TERMINAL_QUIT = -2, TERMINAL_RESIZED = -3, TERMINAL_OTHER = -4 };

/* The next thing typed: the number of a KEY_* bit of hal.h, or one of the above. */
int terminal_typed(struct terminal *t);

/* Fits pictures like this one to the size that the terminal has now. */
void terminal_resize(struct terminal *t, const struct picture *p);

/* Draws; only what changed is sent. */
void terminal_draw(struct terminal *t, const struct picture *p, const struct terminal_status *s);

#endif
