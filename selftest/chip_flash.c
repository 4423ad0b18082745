/* Page 7: the serial flash chip, and whether the data of this version's game are in it. */
#include "chip_data.h"
#include "hal/flash.h"
#include "selftest.h"

enum { PAGE_BYTES = 256, STAMP_BYTES = 4 };

/* What is found; the game's own words for it are in firmware/streamed/no_data.c. */
enum { RIGHT, NO_CHIP, NO_DATA, OTHER_DATA, DAMAGED };
static const __flash char words[][8] = { [RIGHT] = "right", [NO_DATA] = "none", [OTHER_DATA] = "other", [DAMAGED] = "DAMAGED" };

/* Reads all data: writes their sums, and returns the last four bytes. */
static uint32_t read_data(struct selftest *t)
{
    uint16_t sum = 0, sums = 0;
    uint32_t last = 0;

    flash_open(0, 0);
    for (uint32_t rest = (uint32_t)CHIP_PAGES * PAGE_BYTES; rest > 0; rest--) {
        uint8_t byte = flash_next();

        sum += byte;
        sums += sum;
        last = last << 8 | byte;
    }
    flash_close();
    t->found.chip.sum = sum;
    t->found.chip.sums = sums;
    return last;
}

static uint8_t judge(struct selftest *t)
{
    uint8_t maker = t->found.chip.id[0];
    uint32_t stamp;

    if (maker == 0 || maker == 0xFF)
        return NO_CHIP;
    stamp = read_data(t);
    if (stamp != CHIP_STAMP)
        return stamp == 0xFFFFFFFF ? NO_DATA : OTHER_DATA;
    return t->found.chip.sum == CHIP_SUM && t->found.chip.sums == CHIP_SUMS ? RIGHT : DAMAGED;
}

/* Afterwards the chip sleeps, also while page 10 does. */
void chip_enter(struct selftest *t)
{
    flash_init(CHIP_PAGES);
    for (uint8_t i = 0; i < FLASH_ID_BYTES; i++)
        t->found.chip.id[i] = flash_id(i);
    t->found.chip.fault = judge(t);
    flash_sleep(true);
}

void chip_draw(struct selftest *t)
{
    const uint8_t *id = t->found.chip.id;

    paper_line(&t->paper, PSTR("JEDEC %02X%02X%02X"), id[0], id[1], id[2]);
    if (t->found.chip.fault == NO_CHIP) {
        paper_line(&t->paper, PSTR("No chip answers"));
        return;
    }
    paper_line(&t->paper, PSTR("Size %lu KB"), (unsigned long)(1UL << (id[2] & 31)) / 1024);
    paper_line(&t->paper, PSTR("Data page %04X"), flash_first_page());
    paper_line(&t->paper, PSTR("Sum %04X %04X"), t->found.chip.sum, t->found.chip.sums);
    paper_line(&t->paper, PSTR("Data: %S"), words[t->found.chip.fault]);
}
