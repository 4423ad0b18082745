/* Writes the window of storage of an experienced player (tools/gen/experienced.h) as a C table: scripts of keys are played with it on the
 * emulated boards, unless they say BLANK. */
#include "hal/host/host.h"
#include "tools/gen/experienced.h"
#include <stdio.h>

int main(void)
{
    static uint8_t cells[STORAGE_SIZE];
    struct journal j;

    memset(cells, 0xFF, sizeof cells);
    memset(&j, 0, sizeof j);
    host.storage = cells;
    journal_open(&j);
    make_experienced(&j);
    printf("/* Made by tools/gen/gen_experienced.c. */\nstatic const unsigned char experienced_table[%d] = {", STORAGE_SIZE);
    for (unsigned i = 0; i < sizeof cells; i++)
        printf("%s%u,", i % 16 == 0 ? "\n    " : " ", cells[i]);
    printf("\n};\n");
    return 0;
}
