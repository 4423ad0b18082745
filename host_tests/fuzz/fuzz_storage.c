/* Fuzz target: any EEPROM, then some keys.  The input becomes the storage after the journal's mark; the rest of storage is erased.  The
 * first 16 bytes of the input are also the keys. */
#include "hands.h"
#include "firmware/store/journal.h"
#include <string.h>

enum { KEYS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static uint8_t storage[STORAGE_SIZE];
    size_t saved = count > KEYS ? count - KEYS : 0;

    memset(storage, 0xFF, sizeof storage);
    memcpy(storage, "PocketNimatron\1\376", JOURNAL_MARK);
    memcpy(storage + JOURNAL_MARK, bytes + count - saved, saved < STORAGE_SIZE - JOURNAL_MARK ? saved : STORAGE_SIZE - JOURNAL_MARK);
    hands_play(storage, bytes, count < KEYS ? count : KEYS);
    return 0;
}
