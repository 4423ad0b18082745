/* Plays a script of keys on a machine. */
#ifndef SIM_SCRIPT_H
#define SIM_SCRIPT_H

#include "keys.h"
#include "machine.h"

/* How a script is played, and the functions that are called meanwhile. */
struct script_options {
    uint8_t hold;       /* keys held from power-on for KEYS_HOLD_MS, bits KEY_* */
    uint32_t settle_ms; /* milliseconds from the last step to the end */
    void (*show)(void *context, const struct machine *m, const char *caption); /* called at each SHOW; may be NULL */
    void (*look)(void *context, const struct machine *m);                      /* called every look_ms; may be NULL */
    uint32_t look_ms;    /* milliseconds from look to look; 0: one */
    void *context;       /* argument of show and look */
    const char *missing; /* result: what a PICK looked for and is on no line; NULL if all were found */
};

/* Plays a whole script from power-on.  Returns false if the machine stopped or crashed, or if a PICK found no line. */
bool script_play(struct machine *m, const struct key_script *s, struct script_options *o);

/* Plays a script on a machine that runs already, from now on.  Ends with the last step; o->hold and o->settle_ms are not used.  Returns as
 * script_play does. */
bool script_continue(struct machine *m, const struct key_script *s, struct script_options *o);

#endif
