/* See eeprom.h.  EECR: -  -  EEPM1 EEPM0 EERIE EEMPE EEPE EERE */
#include "eeprom.h"
#include "pins.h"
#include <simavr/sim_cycle_timers.h>
#include <simavr/sim_regbit.h>
#include <string.h>

/* Bits of EECR. */
enum { EERE = 0x01, EEPE = 0x02, EEMPE = 0x04, EERIE = 0x08, EEPM = 0x30 };
/* Write modes: values of EEPM1..0. */
enum { ERASE_AND_WRITE, ERASE_ONLY, WRITE_ONLY, RESERVED };
/* The datasheet's times: of a write in microseconds, the others in cycles. */
enum { WRITE_US = 3400, HALF_WRITE_US = 1800, ARMED_CYCLES = 4, READ_STALL = 4, WRITE_STALL = 2 };

/* Returns EECR. */
static uint8_t *control(struct eeprom *e) { return &e->avr->data[e->part->r_eecr]; }

/* Returns the address in EEARH and EEARL; smaller chips have no EEARH. */
static uint16_t address_register(struct eeprom *e)
{
    const uint8_t *data = e->avr->data;
    unsigned high = e->part->r_eearh ? data[e->part->r_eearh] : 0u;

    return (uint16_t)((high << 8 | data[e->part->r_eearl]) % e->size);
}

/* Requests the interrupt "ready" if it is enabled and no write is under way.  It is a level, not an event: it is requested again until
 * that changes. */
static void request_ready(struct eeprom *e)
{
    if (!e->busy && *control(e) & EERIE)
        avr_raise_interrupt(e->avr, &e->part->ready);
}

/* Called by simavr's timer at the end of a write: stores the value, unless the cell is worn out. */
static avr_cycle_count_t write_ends(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct eeprom *e = param;

    (void)avr, (void)when;
    if (!e->worn[e->address]) {
        e->changes += e->cells[e->address] != e->value;
        e->cells[e->address] = e->value;
    }
    e->busy = false;
    *control(e) &= (uint8_t)~EEPE;
    request_ready(e);
    return 0;
}

/* Returns what a cell holds after a write: erasing sets all bits, writing clears bits. */
static uint8_t cell_after(uint8_t mode, uint8_t old, uint8_t data)
{
    return mode == ERASE_AND_WRITE ? data : mode == ERASE_ONLY ? 0xFF : (uint8_t)(old & data);
}

/* Begins a write of the value in EEDR to the address in EEAR. */
static void begin_write(struct eeprom *e, uint8_t mode)
{
    if (mode == RESERVED) {
        e->errors++;
        return;
    }
    e->busy = true;
    e->writes++;
    e->address = address_register(e);
    e->value = cell_after(mode, e->cells[e->address], e->avr->data[e->part->r_eedr]);
    e->avr->cycle += WRITE_STALL;
    avr_cycle_timer_register_usec(e->avr, mode == ERASE_AND_WRITE ? WRITE_US : HALF_WRITE_US, write_ends, e);
}

/* Reads the cell at the address in EEAR to EEDR. */
static void read_cell(struct eeprom *e)
{
    if (e->busy) {
        e->errors++;
        return;
    }
    e->avr->data[e->part->r_eedr] = e->cells[address_register(e)];
    e->avr->cycle += READ_STALL;
}

/* Returns whether EEMPE was set at most four cycles ago. */
static bool armed(const struct eeprom *e) { return e->avr->cycle <= e->armed_until; }

static uint8_t read_control(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct eeprom *e = param;
    uint8_t stored = avr->data[address] & (EERIE | EEPM);

    return (uint8_t)(stored | (e->busy ? EEPE : 0) | (armed(e) ? EEMPE : 0));
}

/* The firmware writes EECR. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct eeprom *e = param;
    uint8_t mode = e->busy ? avr->data[address] & EEPM : value & EEPM; /* the mode cannot change during a write */
    bool was_armed = armed(e);

    /* The datasheet: an interrupt between the two steps makes the second one come too late.  Whether one comes is chance. */
    if (value & EEMPE && !e->busy && avr->sreg[S_I])
        e->errors++;
    if (value & EEPE && !was_armed && !e->busy)
        e->errors++; /* too late: nothing is written */
    avr->data[address] = mode | (value & EERIE) | (e->busy ? EEPE : 0);
    if (value & EEMPE && !was_armed)
        e->armed_until = avr->cycle + ARMED_CYCLES;
    if (value & EEPE && was_armed && !e->busy) {
        begin_write(e, mode >> 4);
        e->armed_until = 0;
    }
    if (value & EERE)
        read_cell(e);
    request_ready(e);
}

/* The firmware writes EEARH or EEARL, which the datasheet forbids during a write. */
static void write_address(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct eeprom *e = param;

    if (e->busy)
        e->errors++;
    else
        avr->data[address] = value;
}

/* Called by simavr when the interrupt handler begins (1) and ends (0). */
static void handler_left(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    if (value == 0)
        request_ready(param);
}

void eeprom_reset(struct eeprom *e)
{
    e->armed_until = 0;
    /* The reset has cleared simavr's timers.  A reset during a write is rare, so the write is simply completed at once. */
    if (e->busy)
        write_ends(e->avr, e->avr->cycle, e);
}

/* Puts handlers at a register; NULL: no handler. */
static void hook(struct eeprom *e, avr_io_addr_t address, avr_io_write_t write, avr_io_read_t read)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    e->avr->io[io].w.c = write;
    e->avr->io[io].w.param = e;
    e->avr->io[io].r.c = read;
    e->avr->io[io].r.param = e;
}

void eeprom_attach(struct eeprom *e, avr_t *avr)
{
    avr_eeprom_t *part = (avr_eeprom_t *)pins_part(avr, "eeprom", NULL);

    *e = (struct eeprom){ .avr = avr, .part = part, .size = part->size };
    memset(e->cells, 0xFF, sizeof e->cells);
    hook(e, part->r_eecr, write_control, read_control);
    hook(e, part->r_eearl, write_address, NULL);
    if (part->r_eearh)
        hook(e, part->r_eearh, write_address, NULL);
    avr_irq_register_notify(part->ready.irq + AVR_INT_IRQ_RUNNING, handler_left, e);
}
