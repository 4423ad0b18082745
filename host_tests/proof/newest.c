/* The journal's choice of the newest record, for Frama-C's WP: of a slot that is damaged, that one goes; of two valid records of one key
 * the one before the other goes, by their versions, which go round modulo 4; of one alone none.  last(slot) is what storage has in the
 * last byte of a slot, whole(slot) whether its CRC is right.  main() goes natively through all pairs of versions: with old and next as
 * begin() writes them, the same one goes whichever is found first. */
#include "firmware/store/journal.h"

/*@ axiomatic storage {
        logic integer last(integer slot);
        axiom a_byte: \forall integer slot; 0 <= last(slot) <= 255;
        predicate whole(integer slot);
    } */

/*@ requires slot < 63;
    assigns \nothing;
    ensures \result == last(slot) / 4; */
static uint8_t key_of(uint8_t slot);

/*@ assigns \nothing;
    ensures i == 15 && slot < 63 ==> \result == last(slot); */
uint8_t journal_byte(uint8_t slot, uint8_t i);

/*@ assigns \nothing;
    ensures \result < 63 ==> last(\result) / 4 == key;
    ensures \result < 63 || \result == 255;
    ensures \forall integer slot; 0 <= slot < 63 && last(slot) / 4 == key ==> \result <= slot; */
uint8_t journal_find(uint8_t key);

/*@ requires slot < 63 && \valid(j);
    assigns j->bytes[0 .. 15];
    ensures \result <==> whole(slot);
    ensures j->bytes[15] == last(slot); */
static bool valid(struct journal *j, uint8_t slot);

/*@ requires \valid(j) && slot < 63;
    assigns j->bytes[0 .. 15];
    ensures !whole(slot) ==> \result == slot;
    ensures whole(slot) && (\forall integer other; 0 <= other < slot ==> last(other) / 4 != last(slot) / 4) ==> \result == 255;
    ensures \forall integer before; whole(slot) && 0 <= before < slot && last(before) / 4 == last(slot) / 4
                && (\forall integer other; 0 <= other < before ==> last(other) / 4 != last(slot) / 4)
            ==> \result == (((last(slot) - last(before)) & 3) == 1 ? before : slot); */
static uint8_t superfluous(struct journal *j, uint8_t slot);

#include "firmware/store/journal.c"

/* What begin() makes of a version, and what superfluous() asks. */
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
