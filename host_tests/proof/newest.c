/* For Frama-C's WP: which of two records of a key is newer, by their versions, which count modulo 4.  last(slot) is the last byte of a slot
 * in storage.  main() tries all pairs of versions natively, as begin() writes them: of two that follow one another exactly one is newer,
 * whichever is found first. */
#include "firmware/store/journal.h"

/*@ axiomatic storage {
        logic integer last(integer slot);
        axiom a_byte: \forall integer slot; 0 <= last(slot) <= 255;
    } */

/*@ assigns \nothing;
    ensures i == 15 && slot < 31 ==> \result == last(slot); */
uint8_t journal_byte(uint8_t slot, uint8_t i);

/*@ requires slot < 31 && other < 31;
    assigns \nothing;
    ensures \result <==> ((last(slot) - last(other)) & 3) == 1; */
static bool is_newer(uint8_t slot, uint8_t other);

#include "firmware/store/journal.c"

/* Versions as begin() makes them, and as is_newer() compares them. */
int main(void)
{
    for (uint8_t key = 0; key < JOURNAL_KEYS; key++)
        for (uint8_t old = 0; old < 4; old++) {
            uint8_t first = (uint8_t)(key << KEY_SHIFT | old), next = (uint8_t)(key << KEY_SHIFT | ((first + 1) & VERSION));

            if (((next - first) & VERSION) != 1 || ((first - next) & VERSION) == 1)
                return 1;
        }
    return 0;
}
