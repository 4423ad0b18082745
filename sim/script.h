/* Plays a script of keys on a machine. */
#ifndef SIM_SCRIPT_H
#define SIM_SCRIPT_H

#include "keys.h"
#include "machine.h"

struct script_options {
    uint8_t hold;       /* keys held from power-on for KEYS_HOLD_MS */
    uint32_t settle_ms; /* from the last step to the end */
    void (*show)(void *context, const struct machine *m, const char *caption); /* at each SHOW; NULL does nothing */
    void (*look)(void *context, const struct machine *m); /* every millisecond; NULL does nothing */
    void *context;
    const char *missing; /* set to the words of a PICK that no line had */
};

/* From power-on to the end of the script.  False when the machine stopped or crashed on the way, or a PICK
 * found no such line. */
bool script_play(struct machine *m, const struct key_script *s, struct script_options *o);

#endif
