/* Scripts of key presses, for screenshots, tests and the demonstration.
 *
 *     A  DOWN*3  A:600  B+UP  WAIT:500        press; three times; hold for 600 ms; together; do nothing for 500 ms
 *     u  d*3  l  r                            UP, DOWN, LEFT and RIGHT in short
 *     # to the end of the line is a comment
 *     SHOW caption to the end of the line     shows the screen as it is at this step
 *     NEW                                     the device is new: nothing is stored in the firmware's window but the answers to its first
 *                                             questions, which are the keys of a usual shield and the first language of the image
 *     BLANK                                   not even these: nothing is stored in the firmware's window.  Without one of these words it is
 *                                             that of an experienced player, unless a save file says otherwise: no rule card, no
 *                                             first game.  Keys may follow on the line
 *     POWER [keys]                            switches off and on again, with these keys held; only the EEPROM keeps its contents
 *     EEPROM 16 2 0 255                       puts these bytes at address 16 and after it
 *     EEPROM -512 2 0 255                     the same, 512 bytes before the end of the EEPROM
 *     PICK main_learn                         presses DOWN until the line of the list that begins with this word is under the cursor; so a
 *     PICK pile 2                             script does not depend on the lines in between, which differ between boards, nor on the
 *     PICK "19 of 20"                         language.  picks.h says what may follow
 * /
 */
#ifndef SIM_KEYS_H
#define SIM_KEYS_H

#include "picks.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KEYS_DOWN_MS = 80,    /* how long a press lasts */
    KEYS_UP_MS = 120,     /* how long all keys are up after a press */
    KEYS_HELD_A_MS = 500, /* how long a press of B lasts on a board where B is a long press of A (at least 400) */
    KEYS_HOLD_MS = 300,   /* how long the keys of --hold are down from power-on */
    KEYS_FIRST_MS = 500,  /* time from power-on to the first key */
    KEYS_SETTLE_MS = 300, /* time from the last key to the picture */
    KEYS_BYTES = 16,      /* most bytes of one EEPROM line */
};

/* One step of a script.  At most one of caption, pick, power and bytes is set; if none is, the step holds keys for a time. */
struct key_step {
    uint8_t keys;             /* keys that are down, bits KEY_* of hal.h; 0: none */
    uint32_t ms;              /* how long they are down, in milliseconds */
    char *caption;            /* SHOW: the caption, else NULL; the step takes no time */
    struct pick pick;         /* PICK: the line, else its `what` is NULL */
    bool power;               /* POWER: off and on again with `keys` held */
    uint8_t byte[KEYS_BYTES]; /* EEPROM: the bytes */
    uint8_t bytes;            /* EEPROM: the number of bytes, else 0 */
    int address;              /* EEPROM: the address of the first byte; below 0: counted from the end of the EEPROM */
};

struct key_script {
    struct key_step *step; /* an array, allocated */
    size_t steps;          /* its length */
    bool blank;            /* BLANK or NEW */
    bool is_new;           /* NEW */
};

/* Adds the steps of a script to *s.  text is the script, or @ and the name of a file.  Returns false on error, with one line for people
 * in why.  The caller frees *s with keys_free in either case. */
bool keys_parse(struct key_script *s, const char *text, char *why, size_t size);

/* Frees the steps and leaves an empty script. */
void keys_free(struct key_script *s);

/* Reads keys that are held together, "B+UP", into *keys as bits KEY_*.  Returns false on error, with one line for people in why. */
bool keys_parse_together(uint8_t *keys, const char *text, char *why, size_t size);

#endif
