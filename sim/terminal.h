/* The live screen in a terminal, drawn with ncurses. */
#ifndef SIM_TERMINAL_H
#define SIM_TERMINAL_H

#include "picture.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct screen; /* SCREEN of ncurses */

/* The text around the picture. */
struct terminal_status {
    const char *board; /* name of the board */
    bool held_a_is_b;  /* the board has five keys: A is called SELECT, and a long press of it is B */
    unsigned hz;       /* frequency of the tone in hertz; 0 is silence */
    uint8_t lights;    /* lights that are on, bits LIGHT_* of hal.h */
    float asleep;      /* share of the time that the controller sleeps, in percent */
    const char *note;  /* a warning in place of the list of keys; NULL: none */
};

/* The terminal and how the picture fits into it. */
struct terminal {
    struct screen *screen; /* of ncurses */
    int top, left;         /* position of the frame, in characters */
    int columns, rows;     /* size of the picture, in characters */
    /* The largest style that fits. */
    enum terminal_style { TERMINAL_TOO_SMALL, TERMINAL_BRAILLE, TERMINAL_QUADRANTS, TERMINAL_HALF_BLOCKS } style;
    bool colours; /* the terminal has colours */
};

/* Takes over the terminal for pictures of the size of *p.  Returns false on error, with one line for people in why (of `size` bytes) and
 * the terminal unchanged. */
bool terminal_open(struct terminal *t, const struct picture *p, char *why, size_t size);

/* Restores the terminal. */
void terminal_close(struct terminal *t);

/* The events other than a key of the device. */
enum { TERMINAL_NOTHING = -1, TERMINAL_QUIT = -2, TERMINAL_RESIZED = -3, TERMINAL_OTHER = -4 };

/* Returns the next event without waiting: the number of the bit of the typed key (KEY_* of hal.h), 0..5, or TERMINAL_*. */
int terminal_typed(struct terminal *t);

/* Chooses style and position anew, for pictures of the size of *p and the present size of the terminal. */
void terminal_resize(struct terminal *t, const struct picture *p);

/* Draws the picture and the status; ncurses sends only what changed. */
void terminal_draw(struct terminal *t, const struct picture *p, const struct terminal_status *s);

#endif
