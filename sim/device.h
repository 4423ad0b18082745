/* Plays a script of keys on a device: on an emulated machine (script.h), or on the firmware in memory (host_tests/golden/memory). */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include "keys.h"
#include "picture.h"

/* A device, and how it is used.  The first argument of its functions is `context`. */
struct device {
    void *context;
    bool (*press_until)(void *context, uint8_t keys, uint64_t ms); /* holds these keys (bits KEY_*) and no others until `ms` milliseconds
                                                                      after power-on; returns false if the device stopped */
    bool (*power)(void *context);                                  /* switches off and on; returns false if the device does not start */
    void (*picture)(const void *context, struct picture *p);       /* draws what its display shows to *p */
    void (*show)(void *context, const char *caption);              /* called at each SHOW */
    uint8_t *cells;      /* the EEPROM */
    size_t size;         /* its bytes */
    bool held_a_is_b;    /* B is a long press of A */
    const char *missing; /* result: what a PICK looked for and is on no line; NULL if all were found */
};

/* Plays from power-on, with the keys `hold` down at first, until `settle_ms` milliseconds after the last step.  Returns false if the device
 * stopped, or if a PICK found no line. */
bool device_play(struct device *d, const struct key_script *s, uint8_t hold, uint32_t settle_ms);

/* Plays on a device that has run for `ms` milliseconds, until the end of the last step.  Returns as device_play does. */
bool device_continue(struct device *d, const struct key_script *s, uint64_t ms);

#endif
