/* Page 6: a byte of the EEPROM is written, read and restored.  It is the last letter of the mark with which the firmware's window begins.
 * A window whose mark has one wrong letter is still the firmware's (firmware/store/journal.c): a power cut meanwhile loses nothing. */
#include "selftest.h"

enum { BYTE = 13 }; /* its address in the window */

/* Writes the byte.  Returns what is then read. */
static uint8_t put(uint8_t value)
{
    while (!storage_write(BYTE, value)) {
    }
    return storage_read(BYTE);
}

/* The complement tries to erase and to program every bit. */
void memory_enter(struct selftest *t)
{
    uint8_t before = storage_read(BYTE);

    t->found.memory.before = before;
    t->found.memory.got = put(~before);
    t->found.memory.back = put(before);
}

void memory_draw(struct selftest *t)
{
    uint8_t before = t->found.memory.before, other = ~before, got = t->found.memory.got, back = t->found.memory.back;

    paper_line(&t->paper, got == other && back == before ? PSTR("Byte %u good") : PSTR("Byte %u WORN"), storage_window() + BYTE);
    paper_line(&t->paper, PSTR("%02X reads %02X"), other, got);
    paper_line(&t->paper, PSTR("%02X reads %02X"), before, back);
    paper_hint(&t->paper, PSTR(""));
    paper_hint(&t->paper, PSTR("Both must be equal"));
}
