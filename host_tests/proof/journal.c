/* The journal on storage with any contents, for Frama-C's Eva: it is opened and read, and any record is put and written, whatever the
 * cells contain and however often they refuse. */
#include "firmware/store/journal.c"
#include "__fc_builtin.h"

static uint8_t cells[STORAGE_SIZE];

uint8_t storage_read(uint16_t address)
{
    //@ assert in_storage: address < STORAGE_SIZE;
    return cells[address];
}

bool storage_write(uint16_t address, uint8_t byte)
{
    //@ assert ours: address < STORAGE_SIZE;
    bool taken = Frama_C_interval(0, 1);

    if (taken)
        cells[address] = Frama_C_interval(0, 1) ? byte : (uint8_t)Frama_C_interval(0, 255);
    return taken;
}

uint16_t system_noise(void) { return (uint16_t)Frama_C_unsigned_int_interval(0, 65535); }

int main(void)
{
    static struct journal j; /* as in main */
    uint8_t key = (uint8_t)Frama_C_interval(0, JOURNAL_KEYS - 1);
    uint8_t *payload;

    Frama_C_make_unknown((char *)cells, sizeof cells);
    journal_open(&j);
    journal_byte(journal_find(&j, key), (uint8_t)Frama_C_interval(0, JOURNAL_PAYLOAD - 1));
    payload = journal_payload(&j);
    for (uint8_t i = 0; i < JOURNAL_PAYLOAD; i++)
        payload[i] = (uint8_t)Frama_C_interval(0, 255);
    journal_put(&j, key);
    for (uint16_t ticks = (uint16_t)Frama_C_unsigned_int_interval(0, 65535); ticks > 0 && !journal_idle(&j); ticks--)
        journal_tick(&j);
    return 0;
}
