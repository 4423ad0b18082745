/* Writes two windows of storage as C tables, with which scripts of keys are played on the emulated boards: that of an experienced player
 * (tools/gen/experienced.h), and that of a new device.  On both, the first questions were answered: the keys of a usual shield are known,
 * and the language is the first one of the image. */
#include "boards/uno-lcd/board.h"
#include "firmware/store/settings.h"
#include "hal/host/host.h"
#include "tools/gen/experienced.h"
#include <stdio.h>

static void put_shield(struct journal *j)
{
    static const uint8_t value[LADDER_KEYS] = BOARD_LADDER_VALUES;
    uint8_t *payload = journal_payload(j);

    memset(payload, 0, JOURNAL_PAYLOAD);
    for (uint8_t i = 0; i < LADDER_KEYS; i++)
        payload[i] = value[i] + 1;
    put_experience(j, STORED_SHIELD);
}

static void put_language(struct journal *j)
{
    uint8_t *payload = journal_payload(j);

    memset(payload, 0, JOURNAL_PAYLOAD);
    payload[SETTINGS_LANGUAGE] = 1;
    put_experience(j, STORED_SETTINGS);
}

/* Writes the table of a window. */
static void write_table(const char *name, bool experienced)
{
    static uint8_t cells[STORAGE_SIZE];
    struct journal j;

    memset(cells, 0xFF, sizeof cells);
    memset(&j, 0, sizeof j);
    host.storage = cells;
    journal_open(&j);
    if (experienced)
        make_experienced(&j);
    put_shield(&j);
    put_language(&j);
    printf("static const unsigned char %s[%d] = {", name, STORAGE_SIZE);
    for (unsigned i = 0; i < sizeof cells; i++)
        printf("%s%u,", i % 16 == 0 ? "\n    " : " ", cells[i]);
    printf("\n};\n");
}

int main(void)
{
    printf("/* Made by tools/gen/gen_experienced.c. */\n");
    write_table("experienced_table", true);
    write_table("new_table", false);
    return fflush(stdout) != 0;
}
