/* Page 9: the supply, why the controller started, and its fuses. */
#include "selftest.h"
#include <stdio.h>

static const char *name_of(uint8_t cause)
{
    if (cause & CAUSE_POWER)
        return PSTR("power");
    if (cause & CAUSE_BROWN_OUT)
        return PSTR("brown");
    if (cause & CAUSE_WATCHDOG)
        return PSTR("watch");
    return cause & CAUSE_RESET ? PSTR("reset") : PSTR("JTAG");
}

/* A bootloader that clears the register may leave what it was in R2. */
static void write_cause(struct paper *p)
{
    uint8_t cause = diagnosis_cause();

    if (cause == 0)
        paper_line(p, PSTR("MCUSR 00 R2 %02X"), diagnosis_handed_over());
    else
        paper_line(p, PSTR("MCUSR %02X %S"), cause, name_of(cause));
}

/* Volts with two digits after the point; ? if the supply cannot be measured. */
static void write_volts(struct paper *p)
{
    uint16_t supply = system_supply(), least = diagnosis_brown_out();
    char volts[6] = "?";

    if (supply > 0)
        snprintf_P(volts, sizeof volts, PSTR("%u.%02u"), supply / 1000, supply % 1000 / 10);
    if (least == 0)
        paper_line(p, PSTR("%sV BOD OFF"), volts);
    else
        paper_line(p, PSTR("%sV BOD %u.%uV"), volts, least / 1000, least % 1000 / 100);
}

void power_draw(struct selftest *t)
{
    struct paper *p = &t->paper;

    write_volts(p);
    write_cause(p);
    paper_line(p, PSTR("L %02X H %02X E %02X"), diagnosis_fuse(DIAGNOSIS_LOW), diagnosis_fuse(DIAGNOSIS_HIGH),
               diagnosis_fuse(DIAGNOSIS_EXTENDED));
    paper_line(p, PSTR("Chip %02X%02X%02X"), diagnosis_signature(0), diagnosis_signature(1), diagnosis_signature(2));
    paper_hint(p, PSTR("BOD: below it a reset"));
}
