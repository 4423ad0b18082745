/* See twi.h.  TWCR is TWINT TWEA TWSTA TWSTO TWWC TWEN - TWIE.  Writing a 1 to TWINT clears it and begins the next step. */
#include "twi.h"
#include <simavr/sim_cycle_timers.h>
#include <simavr/sim_interrupts.h>
#include <simavr/sim_regbit.h>

/* Bits of TWCR; bits of TWSR that hold the prescaler. */
enum { TWINT = 0x80, TWEA = 0x40, TWSTA = 0x20, TWSTO = 0x10, TWWC = 0x08, TWEN = 0x04, TWIE = 0x01, PRESCALER = 0x03 };

/* Status codes of the datasheet's table 22-2. */
enum {
    STARTED = 0x08,
    STARTED_AGAIN = 0x10,
    ADDRESS_TAKEN = 0x18,
    ADDRESS_REFUSED = 0x20,
    BYTE_TAKEN = 0x28,
    BYTE_REFUSED = 0x30,
    ARBITRATION_LOST = 0x38,
    READING_REFUSED = 0x48,
    NOTHING = 0xF8,
};

enum { BITS_A_BYTE = 9 }; /* with the acknowledgement */

/* Returns TWCR. */
static uint8_t *control(const struct twi *t) { return &t->avr->data[t->part->r_twcr]; }

/* Returns the cycles of a bit, by TWBR and the prescaler. */
static unsigned bit_cycles(const struct twi *t)
{
    const uint8_t *data = t->avr->data;

    return 16 + 2u * data[t->part->r_twbr] * (1u << 2 * (data[t->part->r_twsr] & PRESCALER));
}

unsigned twi_hz(const struct twi *t) { return t->avr->frequency / bit_cycles(t); }

/* Returns whether the hardware owns the wires. */
static bool is_on(const struct twi *t) { return *control(t) & TWEN; }

/* ---- one step after another ---- */

/* Requests the interrupt as long as TWINT is set and the interrupt is enabled. */
static void request_interrupt(struct twi *t)
{
    if (t->done && *control(t) & TWIE && is_on(t))
        avr_raise_interrupt(t->avr, &t->part->twi);
}

/* Called by simavr when the interrupt handler begins (1) and ends (0). */
static void handler_left(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    if (value == 0)
        request_interrupt(param);
}

/* A step is over: sets its status code and TWINT. */
static void finish(struct twi *t, uint8_t status)
{
    t->step = TWI_IDLE;
    t->status = status;
    t->done = true;
    request_interrupt(t);
}

/* Returns whether no device pulls the data line low. */
static bool bus_is_free(const struct twi *t) { return !t->device->holds_data(t->state); }

/* A byte has been sent: the device acknowledges or refuses it. */
static void finish_byte(struct twi *t)
{
    uint8_t byte = t->avr->data[t->part->r_twdr];
    bool is_address = t->stage == TWI_STARTED, taken;

    if (!bus_is_free(t) && byte != 0) { /* the byte has a 1 somewhere, but the line was low */
        t->stage = TWI_OFF_BUS;
        finish(t, ARBITRATION_LOST);
        return;
    }
    t->bytes++;
    t->stage = TWI_WRITING;
    taken = is_address ? t->device->address(t->state, byte) : t->device->byte(t->state, byte);
    if (is_address)
        finish(t, taken ? ADDRESS_TAKEN : byte & 1 ? READING_REFUSED : ADDRESS_REFUSED);
    else
        finish(t, taken ? BYTE_TAKEN : BYTE_REFUSED);
}

static void begin(struct twi *t);

/* A STOP has been sent.  A START that was requested with it follows. */
static void finish_stop(struct twi *t)
{
    t->device->stop(t->state);
    t->stage = TWI_OFF_BUS;
    t->step = TWI_IDLE;
    t->status = NOTHING;
    *control(t) &= (uint8_t)~TWSTO;
    if (*control(t) & TWSTA)
        begin(t);
}

/* Called by simavr's timer at the end of a step.  START and STOP wait until the data line is released, without a limit of time. */
static avr_cycle_count_t step_ends(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct twi *t = param;

    (void)avr;
    if (t->step != TWI_SENDING && !bus_is_free(t))
        return when + bit_cycles(t);
    if (t->step == TWI_SENDING) {
        finish_byte(t);
    } else if (t->step == TWI_STOPPING) {
        finish_stop(t);
    } else {
        bool again = t->stage != TWI_OFF_BUS;

        t->stage = TWI_STARTED;
        finish(t, again ? STARTED_AGAIN : STARTED);
    }
    return 0;
}

/* Begins the step that TWCR asks for. */
static void begin(struct twi *t)
{
    unsigned bits = 1;

    if (*control(t) & TWSTO) {
        t->step = TWI_STOPPING;
    } else if (*control(t) & TWSTA) {
        t->step = TWI_STARTING;
    } else if (t->stage != TWI_OFF_BUS) {
        t->step = TWI_SENDING;
        bits = BITS_A_BYTE;
    } else {
        return;
    }
    avr_cycle_timer_register(t->avr, bits * bit_cycles(t), step_ends, t);
}

/* ---- registers ---- */

/* The hardware releases the wires, and forgets the transmission. */
static void release_bus(struct twi *t)
{
    avr_cycle_timer_cancel(t->avr, step_ends, t);
    t->stage = TWI_OFF_BUS;
    t->step = TWI_IDLE;
    t->status = NOTHING;
    t->done = false;
}

/* The firmware writes TWCR. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct twi *t = param;

    if (avr_regbit_get(avr, t->part->disabled))
        return;
    avr->data[address] = value & (TWEA | TWSTA | TWSTO | TWEN | TWIE);
    if (!(value & TWEN)) {
        release_bus(t);
        return;
    }
    if (value & TWINT && t->step == TWI_IDLE) {
        t->done = false;
        avr_clear_interrupt(avr, &t->part->twi);
        begin(t);
    }
    request_interrupt(t);
}

/* The firmware reads TWCR. */
static uint8_t read_control(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct twi *t = param;

    return (uint8_t)((avr->data[address] & ~TWINT) | (t->done ? TWINT : 0));
}

/* The firmware writes TWDR, which is lost while a byte is being sent. */
static void write_data(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct twi *t = param;

    if (t->step == TWI_SENDING) {
        *control(t) |= TWWC;
        t->collisions++;
    } else if (!avr_regbit_get(avr, t->part->disabled)) {
        *control(t) &= (uint8_t)~TWWC;
        avr->data[address] = value;
    }
}

/* The firmware writes TWSR: the prescaler alone can be written. */
static void write_status(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    avr->data[address] = value & PRESCALER;
}

/* The firmware reads TWSR. */
static uint8_t read_status(avr_t *avr, avr_io_addr_t address, void *param)
{
    const struct twi *t = param;

    return (uint8_t)(t->status | (avr->data[address] & PRESCALER));
}

/* ---- the wires by hand ---- */

/* The firmware may have moved the wires by hand: reports clocks and STOPs. */
static void wires_changed(struct twi *t)
{
    bool clock_low = pin_driven_low(&t->clock), data_low = pin_driven_low(&t->data);

    if (is_on(t))
        return;
    if (pin_driven_high(&t->clock) || pin_driven_high(&t->data))
        t->device->misused(t->state, "a wire of the bus is driven high: others may be pulling it low");
    if (t->clock_low && !clock_low)
        t->device->clocked(t->state);
    if (!clock_low && t->data_low && !data_low)
        t->device->stop(t->state);
    t->clock_low = clock_low;
    t->data_low = data_low;
}

/* The firmware writes PORT or DDR of the wires. */
static void write_port(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    const struct twi_chained *c = param;

    c->write(avr, address, value, c->param);
    wires_changed(c->twi);
}

/* The firmware reads PIN of the wires.  Pull-ups lift a wire that nothing pulls low. */
static uint8_t read_input(avr_t *avr, avr_io_addr_t address, void *param)
{
    const struct twi_chained *c = param;
    const struct twi *t = c->twi;
    uint8_t levels = c->read != NULL ? c->read(avr, address, c->param) : avr->data[address];
    bool clock_low = pin_driven_low(&t->clock), data_low = pin_driven_low(&t->data) || !bus_is_free(t);

    levels |= t->clock.mask | t->data.mask;
    return (uint8_t)(levels & ~((clock_low ? t->clock.mask : 0) | (data_low ? t->data.mask : 0)));
}

/* Puts a handler, for reading or for writing, before simavr's own of that register. */
static void chain(struct twi *t, struct twi_chained *c, avr_io_addr_t address, avr_io_read_t read, avr_io_write_t write)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    *c = (struct twi_chained){ .twi = t, .read = t->avr->io[io].r.c, .write = t->avr->io[io].w.c };
    c->param = read != NULL ? t->avr->io[io].r.param : t->avr->io[io].w.param;
    if (read != NULL) {
        t->avr->io[io].r.c = read;
        t->avr->io[io].r.param = c;
    } else {
        t->avr->io[io].w.c = write;
        t->avr->io[io].w.param = c;
    }
}

/* ---- power and reset ---- */

void twi_reset(struct twi *t)
{
    release_bus(t);
    t->clock_low = t->data_low = false;
}

/* Puts handlers in the place of simavr's own of that register. */
static void hook(struct twi *t, avr_io_addr_t address, avr_io_read_t read, avr_io_write_t write)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    t->avr->io[io].r.c = read;
    t->avr->io[io].w.c = write;
    t->avr->io[io].r.param = t->avr->io[io].w.param = t;
}

void twi_attach(struct twi *t, avr_t *avr, uint8_t data_pin, uint8_t clock_pin, const struct twi_device *device, void *state)
{
    avr_twi_t *part = (avr_twi_t *)pins_part(avr, "twi", NULL);
    const avr_ioport_t *port = pins_port(avr, data_pin); /* of both wires, on every chip in use here */

    *t = (struct twi){ .avr = avr, .part = part, .device = device, .state = state, .status = NOTHING };
    t->data = pins_find(avr, data_pin);
    t->clock = pins_find(avr, clock_pin);
    hook(t, part->r_twcr, read_control, write_control);
    hook(t, part->r_twdr, NULL, write_data);
    hook(t, part->r_twsr, read_status, write_status);
    chain(t, &t->port, port->r_port, NULL, write_port);
    chain(t, &t->direction, port->r_ddr, NULL, write_port);
    chain(t, &t->input, port->r_pin, read_input, NULL);
    avr_irq_register_notify(part->twi.irq + AVR_INT_IRQ_RUNNING, handler_left, t);
}
