/* Fuzz target: any keys.  See hands.h. */
#include "hands.h"
#include "hal/hal.h"
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static uint8_t storage[STORAGE_SIZE];

    memset(storage, 0xFF, sizeof storage);
    hands_play(storage, bytes, count < 400 ? count : 400);
    return 0;
}
