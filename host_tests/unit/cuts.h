/* Power cuts at each byte that was written to the storage: the byte is then old, erased, half programmed, any other, or new. */
#ifndef HOST_TESTS_UNIT_CUTS_H
#define HOST_TESTS_UNIT_CUTS_H

#include "hal/hal.h"
#include "hal/host/host.h"
#include <string.h>

/* Begins to log what is written to the storage.  before: becomes the storage as it is now. */
static inline void cuts_begin(uint8_t before[STORAGE_SIZE], struct host_write *written)
{
    memcpy(before, host.storage, STORAGE_SIZE);
    host.log = written;
    host.logged = 0;
}

/* Ends the log, and calls `whole` with the storage that each cut leaves.  Returns whether it always returned true.  `before` becomes the
 * storage as it is now. */
static inline bool cuts_survived(uint8_t before[STORAGE_SIZE], const struct host_write *written, bool (*whole)(uint8_t *storage))
{
    static uint8_t cut[STORAGE_SIZE];
    static uint16_t any = 1;
    bool right = true;

    host.log = 0;
    for (const struct host_write *w = written; w < written + host.logged; w++) {
        uint8_t was = before[w->address], value[] = { was, 0xFF, was & w->value, (uint8_t)(any >> 8), w->value };

        any = (uint16_t)(any * 25173u + 13849u);
        for (uint8_t i = 0; i < sizeof value; i++) {
            memcpy(cut, before, sizeof cut);
            cut[w->address] = value[i];
            right &= whole(cut);
        }
        before[w->address] = w->value;
    }
    return right;
}

#endif
