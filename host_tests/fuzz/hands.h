/* The whole firmware on a machine in memory, with keys that are read from bytes. */
#ifndef HOST_TESTS_FUZZ_HANDS_H
#define HOST_TESTS_FUZZ_HANDS_H

#include <stddef.h>
#include <stdint.h>

/* Switches on with this storage (STORAGE_SIZE bytes), then reads a byte at a time: U D L R A B presses that key for a moment, u d l r a
 * b for two seconds; a digit waits so many seconds; P switches off and on; any other byte sets the contacts for one tick, bounces
 * included.  Ends the program on a failure. */
void hands_play(uint8_t *storage, const uint8_t *keys, size_t count);

#endif
