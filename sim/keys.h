/* Scripts of key presses, for screenshots, tests and the demonstration.
 *
 *     A  DOWN*3  A:600  B+UP  WAIT:500        press; three times; hold for 600 ms; together; do nothing for 500 ms
 *     # to the end of the line is a comment
 *     SHOW caption to the end of the line     shows the screen as it is then
 *     POWER [keys]                            switches off and on again, with these keys held; the EEPROM alone is as it was
 *     EEPROM 16 2 0 255                       puts these bytes at address 16 and behind it
 *     PICK words to the end of the line       presses DOWN until the list's line that begins with these words is chosen: other boards
 *                                             have other lines in between.  Not for a display of words in another language.
 */
#ifndef SIM_KEYS_H
#define SIM_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KEYS_DOWN_MS = 80,    /* how long a key is held, */
    KEYS_UP_MS = 120,     /* and then nothing */
    KEYS_HELD_A_MS = 500, /* B where it is A held, which begins at 400 */
    KEYS_HOLD_MS = 300,   /* how long --hold holds from power-on */
    KEYS_FIRST_MS = 500,  /* the first key comes so long after power-on */
    KEYS_SETTLE_MS = 300, /* from the last key to the picture */
    KEYS_BYTES = 16,      /* most that one EEPROM puts */
};

struct key_step {
    uint8_t keys;  /* bits KEY_* of hal.h; 0 is none */
    uint32_t ms;   /* how long */
    char *caption; /* of a SHOW, which takes no time; else NULL */
    char *pick;    /* of a PICK: the words; else NULL */
    bool power;    /* of a POWER, with the keys held */
    uint8_t byte[KEYS_BYTES]; /* of an EEPROM, */
    uint8_t bytes;
    uint16_t address;
};

struct key_script {
    struct key_step *step;
    size_t steps;
};

/* Adds a script, given as text or, beginning with @, as the name of a file.
 * False, with one line for people in why, when it cannot be understood.  The script is freed with keys_free in any case. */
bool keys_parse(struct key_script *s, const char *text, char *why, size_t size);
void keys_free(struct key_script *s);

/* Keys held together, "B+UP". */
bool keys_parse_together(uint8_t *keys, const char *text, char *why, size_t size);

#endif
