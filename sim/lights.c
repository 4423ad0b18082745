/* See lights.h. */
#include "lights.h"

static uint8_t lit(const struct lights *l)
{
    uint8_t on = 0;

    for (int i = 0; i < BOARD_LIGHTS; i++)
        if (l->when_high ? pin_driven_high(&l->pin[i]) : pin_driven_low(&l->pin[i]))
            on |= (uint8_t)(1 << i);
    return on;
}

/* The firmware writes PORT or DDR: simavr's handler runs, then the lights are looked at. */
static void write_register(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct lights_register *r = param;
    struct lights *l = r->lights;
    uint8_t now;

    r->write(avr, address, value, r->param);
    now = lit(l);
    l->changes += now != l->on;
    l->on = now;
}

static void hook(struct lights *l, struct lights_register *r, avr_t *avr, avr_io_addr_t address)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    *r = (struct lights_register){ l, avr->io[io].w.c, avr->io[io].w.param };
    avr->io[io].w.c = write_register;
    avr->io[io].w.param = r;
}

void lights_attach(struct lights *l, avr_t *avr, const struct board *board)
{
    *l = (struct lights){ .when_high = board->lit_when_high };
    for (int i = 0; i < BOARD_LIGHTS; i++) {
        const avr_ioport_t *port = pins_port(avr, board->light[i]);

        l->pin[i] = pins_find(avr, board->light[i]);
        if (port == NULL)
            continue;
        hook(l, &l->reg[2 * i], avr, port->r_port);
        hook(l, &l->reg[2 * i + 1], avr, port->r_ddr);
    }
}
