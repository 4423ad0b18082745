/* See pins.h. */
#include "pins.h"
#include <string.h>

/* simavr keeps all parts of a controller in one list. */
avr_io_t *pins_part(avr_t *avr, const char *kind, const avr_io_t *after)
{
    avr_io_t *io = after == NULL ? avr->io_port : after->next;

    while (io != NULL && strcmp(io->kind, kind) != 0)
        io = io->next;
    return io;
}

avr_ioport_t *pins_port(avr_t *avr, uint8_t pin)
{
    avr_io_t *io = NULL;

    while ((io = pins_part(avr, "port", io)) != NULL) {
        avr_ioport_t *port = (avr_ioport_t *)io;

        if (port->name == 'A' + PIN_PORT(pin))
            return port;
    }
    return NULL;
}

avr_irq_t *pins_irq(avr_t *avr, uint8_t pin)
{
    return avr_io_getirq(avr, (uint32_t)AVR_IOCTL_IOPORT_GETIRQ('A' + PIN_PORT(pin)), PIN_BIT(pin));
}

struct pin pins_find(avr_t *avr, uint8_t pin)
{
    const avr_ioport_t *port = pins_port(avr, pin);

    if (port == NULL)
        return (struct pin){ .mask = 0 };
    return (struct pin){
        .port = &avr->data[port->r_port],
        .direction = &avr->data[port->r_ddr],
        .mask = (uint8_t)(1 << PIN_BIT(pin)),
    };
}
