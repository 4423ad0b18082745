/* See fuses.h.  For four cycles the bytes stand in the place of the first bytes of the flash, where LPM reads.  No program runs there
 * meanwhile: it runs where it has just written SPMCSR. */
#include "fuses.h"
#include "pins.h"
#include <simavr/sim_cycle_timers.h>
#include <string.h>

/* Values of SPMCSR with which LPM reads the fuses, or the signature, and for how long. */
enum { READ_FUSES = 0x09, READ_SIGNATURE = 0x21, OPEN_CYCLES = 4 };

/* Puts the code back. */
static void end_reading(struct fuses *f)
{
    if (f->open)
        memcpy(f->avr->flash, f->code, sizeof f->code);
    f->open = false;
}

/* Called by simavr's timer. */
static avr_cycle_count_t time_is_over(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)avr, (void)when;
    end_reading(param);
    return 0;
}

/* Puts `count` bytes, `step` apart, in the place of the code. */
static void begin_reading(struct fuses *f, const uint8_t *bytes, int count, int step)
{
    memcpy(f->code, f->avr->flash, sizeof f->code);
    for (int i = 0; i < count; i++)
        f->avr->flash[i * step] = bytes[i];
    f->open = true;
    avr_cycle_timer_register(f->avr, OPEN_CYCLES, time_is_over, f);
}

/* The firmware writes SPMCSR. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct fuses *f = param;

    end_reading(f);
    if (f->write != NULL)
        f->write(avr, address, value, f->param);
    if (value == READ_FUSES)
        begin_reading(f, f->fuse, FUSES_BYTES, 1);
    if (value == READ_SIGNATURE)
        begin_reading(f, avr->signature, sizeof avr->signature, 2);
}

void fuses_attach(struct fuses *f, avr_t *avr, const uint8_t *fuse)
{
    const avr_flash_t *part = (avr_flash_t *)pins_part(avr, "flash", NULL);
    avr_io_addr_t control = AVR_DATA_TO_IO(part->r_spm);

    *f = (struct fuses){ .avr = avr, .fuse = fuse, .write = avr->io[control].w.c, .param = avr->io[control].w.param };
    avr->io[control].w.c = write_control;
    avr->io[control].w.param = f;
}
