#include "keys.h"
#include "store.h"

uint8_t store_robot_byte(const struct store *s, uint8_t n)
{
    return journal_byte(journal_find(&s->journal, STORED_WIDE + n / JOURNAL_PAYLOAD), n % JOURNAL_PAYLOAD);
}

void store_robot_read(const struct store *s, uint8_t *bytes, uint8_t count)
{
    for (uint8_t record = 0; count > 0; record++) {
        uint8_t slot = journal_find(&s->journal, STORED_WIDE + record);

        for (uint8_t i = 0; i < JOURNAL_PAYLOAD && count > 0; i++, count--)
            *bytes++ = journal_byte(slot, i);
    }
}

uint8_t store_robot_nibble(const struct store *s, uint8_t n)
{
    uint8_t byte = store_robot_byte(s, n / 2);

    return n & 1 ? byte >> 4 : byte & 15;
}

bool store_has_robot(const struct store *s)
{
    return store_robot_byte(s, ROBOT_MARK) == ROBOT_IS_HERE;
}
