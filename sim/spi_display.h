/* A display on four-wire SPI: select, data/command and reset are pins, the bytes come from the SPI master.  What all such displays have
 * in common is here; struct spi_display gives the controller of the display and the limits of its datasheet. */
#ifndef SIM_SPI_DISPLAY_H
#define SIM_SPI_DISPLAY_H

#include "board.h"
#include "panel.h"
#include "pins.h"
#include "spi.h"

struct spi_wires;

/* A kind of display.  All functions get the display that spi_wires_attach was given. */
struct spi_display {
    /* A byte has come, with D/C low (command) or high (data). */
    void (*command)(void *display, uint8_t byte);
    void (*data)(void *display, uint8_t byte);
    /* The reset pin has been pulsed. */
    void (*reset)(void *display);
    /* Counts an error that only the wires can see. */
    void (*misused)(void *display, const char *what);

    /* Writes changes, errors and last_error to *r and leaves the other fields alone. */
    void (*fill_report)(const void *display, struct panel_report *r);

    /* Called at every byte: calls misused if the display cannot read what the bus sends.  May be NULL. */
    void (*check)(void *display, const struct spi *spi);

    uint32_t reset_ns, rest_ns;           /* the shortest allowed reset pulse, and wait after it, in nanoseconds */
    const char *reset_short, *rest_short; /* the texts of the errors */
};

/* The wires of one display. */
struct spi_wires {
    const struct spi_display *kind;                           /* which kind of display */
    void *display;                                            /* its state */
    struct spi spi;                                           /* the SPI master */
    struct pin select, data, reset, clock, out, slave_select; /* as in struct board */
    uint64_t lost;                                            /* bytes sent while nobody listened */
    uint64_t others;                                          /* bytes sent to the other chip on the bus */
    /* cycles: of the reset pin's edges, and of the last change of what is shown or stored */
    avr_cycle_count_t reset_began, reset_ended, last_change;
    bool in_reset; /* the reset pin is low */
};

/* Connects the pins of the board and the SPI master to the display.  *w and *display must outlive the controller. */
void spi_wires_attach(struct spi_wires *w, avr_t *avr, const struct board *board, const struct spi_display *kind, void *display);

/* Writes all fields of the report. */
void spi_wires_report(const struct spi_wires *w, struct panel_report *r);

#endif
