/* A display on four-wire SPI: select, data/command and reset are pins, and the bytes come from the SPI master.  This module has what all
 * such displays have in common; struct spi_display describes one controller of a display and the limits of its datasheet. */
#ifndef SIM_SPI_DISPLAY_H
#define SIM_SPI_DISPLAY_H

#include "board.h"
#include "panel.h"
#include "pins.h"
#include "spi.h"

struct spi_wires;

/* A kind of display.  All functions get the display that spi_wires_attach was given. */
struct spi_display {
    /* Take a byte that came with D/C low (command) or high (data). */
    void (*command)(void *display, uint8_t byte);
    void (*data)(void *display, uint8_t byte);
    /* Called after a pulse on the reset pin. */
    void (*reset)(void *display);
    /* Counts an error that only the model of the wires can detect. */
    void (*misused)(void *display, const char *what);

    /* Writes changes, errors and last_error to *r, and does not change the other fields. */
    void (*fill_report)(const void *display, struct panel_report *r);

    /* Called at every byte.  Calls misused if the display cannot read the bits in the mode of the bus.  May be NULL. */
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
    uint64_t lost;                                            /* bytes sent while no chip was selected */
    uint64_t others;                                          /* bytes sent to the other chip on the bus */
    /* the cycles of the reset pin's edges, and of the last change of the picture or of the display's memory */
    avr_cycle_count_t reset_began, reset_ended, last_change;
    bool in_reset; /* the reset pin is low */
    bool slipped;  /* the display missed a clock: it takes the bits of a byte one bit late, until it is deselected */
    uint8_t kept;  /* the seven bits that it has of the next byte then */
};

/* Connects the pins of the board and the SPI master to the display.  *w and *display must outlive the controller. */
void spi_wires_attach(struct spi_wires *w, avr_t *avr, const struct board *board, const struct spi_display *kind, void *display);

/* A disturbance: the display misses a clock now. */
void spi_wires_slip(struct spi_wires *w);

/* Writes all fields of the report. */
void spi_wires_report(const struct spi_wires *w, struct panel_report *r);

#endif
