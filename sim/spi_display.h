/* A display on four-wire SPI: select, data/command and reset are pins, the bytes come from the SPI master.  What the wires have in
 * common is here; the controller of the display and its datasheet's limits are behind struct spi_display. */
#ifndef SIM_SPI_DISPLAY_H
#define SIM_SPI_DISPLAY_H

#include "board.h"
#include "panel.h"
#include "pins.h"
#include "spi.h"

struct spi_wires;

/* All get the display that spi_wires_attach was given. */
struct spi_display {
    void (*command)(void *display, uint8_t byte);
    void (*data)(void *display, uint8_t byte);
    void (*reset)(void *display);
    void (*misused)(void *display, const char *what);

    /* Tells changes, errors and last_error; the rest of *r is left alone. */
    void (*tell)(const void *display, struct panel_report *r);

    /* Optional (NULL): calls misused for a bus that the display cannot read, at every byte. */
    void (*check)(void *display, const struct spi *spi);

    uint32_t reset_ns, rest_ns; /* the least reset pulse, and the least wait after it */
    const char *reset_short, *rest_short; /* what to say of less */
};

struct spi_wires {
    const struct spi_display *kind;
    void *display;
    struct spi spi;
    struct pin select, data, reset, clock, out, slave_select;
    uint64_t lost; /* bytes sent while the display did not listen */
    avr_cycle_count_t reset_began, reset_ended, last_change;
    bool in_reset;
};

/* Connects the pins of the board and the SPI master to the display.  Both structs must outlive the machine. */
void spi_wires_attach(struct spi_wires *w, avr_t *avr, const struct board *board, const struct spi_display *kind, void *display);

void spi_wires_report(const struct spi_wires *w, struct panel_report *r);

#endif
