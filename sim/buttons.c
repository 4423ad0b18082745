/* See buttons.h. */
#include "buttons.h"
#include "pins.h"
#include "random.h"

/* A spike is shorter than a contact that bounces; between two spikes there is rest; one reading in SPIKE_CHANCE meets one. */
enum { SPIKE_US = 60, REST_US = 1000, SPIKE_CHANCE = 16 };

enum { PUD = 0x10 /* bit of MCUCR: no pull-ups at all */ };

/* Lets a spike begin now, or not. */
static void perhaps_spike(struct buttons *b)
{
    avr_cycle_count_t us = b->avr->frequency / 1000000;

    if (!b->spikes || b->avr->cycle < b->spike_ends + REST_US * us || random_bits(&b->random) % SPIKE_CHANCE != 0)
        return;
    b->spike = (uint8_t)(1 << random_bits(&b->random) % BOARD_KEYS);
    b->spike_ends = b->avr->cycle + SPIKE_US * us;
}

/* Returns whether the wire of a key is connected to ground. */
static bool is_closed(const struct buttons *b, int key)
{
    return (b->keys | (b->avr->cycle < b->spike_ends ? b->spike : 0)) >> key & 1;
}

/* Returns the level of a key's wire, of which the pin is an input. */
static bool level(struct buttons *b, const avr_ioport_t *port, int key)
{
    const uint8_t *data = b->avr->data;
    uint8_t pin = b->board->key[key];
    bool pulled_up = data[port->r_port] >> PIN_BIT(pin) & 1 && !(data[TIMED_MCUCR] & PUD);

    if (timed_has_jtag(b->timed, pin) || (!pulled_up && !is_closed(b, key)))
        return random_bits(&b->random) & 1;
    return !is_closed(b, key);
}

/* The firmware reads PIN: simavr's handler runs, then the inputs that are keys get the levels of their wires. */
static uint8_t read_pins(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct buttons_port *p = param;
    struct buttons *b = p->buttons;
    uint8_t pins = p->read(avr, address, p->param);

    perhaps_spike(b);
    for (int key = 0; key < BOARD_KEYS; key++) {
        uint8_t pin = b->board->key[key], mask = (uint8_t)(1 << PIN_BIT(pin));

        if (PIN_PORT(pin) == p->port->name - 'A' && !(avr->data[p->port->r_ddr] & mask))
            pins = (uint8_t)((pins & ~mask) | (level(b, p->port, key) ? mask : 0));
    }
    return pins;
}

void buttons_attach(struct buttons *b, avr_t *avr, const struct board *board, const struct timed *timed, uint32_t seed)
{
    bool spikes = b->spikes;

    *b = (struct buttons){ .avr = avr, .board = board, .timed = timed, .spikes = spikes, .random = (seed ^ 0x6C078965u) | 1 };
    for (int key = 0; key < BOARD_KEYS; key++) {
        struct buttons_port *p = &b->port[PIN_PORT(board->key[key]) % BUTTONS_PORTS];
        avr_io_addr_t io;

        if (board->key[key] == BOARD_NO_PIN || p->port != NULL)
            continue;
        p->buttons = b;
        p->port = pins_port(avr, board->key[key]);
        io = AVR_DATA_TO_IO(p->port->r_pin);
        p->read = avr->io[io].r.c;
        p->param = avr->io[io].r.param;
        avr->io[io].r.c = read_pins;
        avr->io[io].r.param = p;
    }
}

void buttons_set(struct buttons *b, uint8_t keys)
{
    b->keys = keys;
    /* Interrupts of the pins hear of it. */
    for (int key = 0; key < BOARD_KEYS; key++)
        if (b->board->key[key] != BOARD_NO_PIN)
            avr_raise_irq(pins_irq(b->avr, b->board->key[key]), !(keys >> key & 1));
}
