/* The whole firmware on a machine in memory, and hands that read their keys from bytes. */
#ifndef HOST_TESTS_FUZZ_HANDS_H
#define HOST_TESTS_FUZZ_HANDS_H

#include <stddef.h>
#include <stdint.h>

/* Switches on with this storage (STORAGE_SIZE bytes), then a byte at a time: U D L R A B is that key for a moment, u d l r a b the same
 * held for two seconds, a digit waits so many seconds, P takes the power away and gives it back; any other is contacts, bounces and all, for one
 * tick.  Ends the program where something does not hold. */
void hands_play(uint8_t *storage, const uint8_t *keys, size_t count);

#endif
