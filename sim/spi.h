/* The SPI master as the datasheet times it; simavr 1.6 gives every byte 100 us and loses bytes of a burst. */
#ifndef SIM_SPI_H
#define SIM_SPI_H

#include <simavr/sim_avr.h>
#include <simavr/avr_spi.h>
#include <stdbool.h>
#include <stdint.h>

struct spi {
    avr_t *avr;
    avr_spi_t *part; /* simavr's, for its registers and its interrupt vector */
    void (*byte)(void *sink, uint8_t byte); /* called at the moment a byte is complete */
    void *sink;
    uint8_t shifting;
    bool busy;
    uint8_t seen;        /* SPIF and WCOL as SPSR was last read: the next access to SPDR clears these */
    uint64_t bytes;      /* sent since power-up */
    uint64_t collisions; /* lost to writes while a byte was on its way */
};

/* Takes the place of simavr's model.  The struct must outlive the machine. */
void spi_attach(struct spi *spi, avr_t *avr, void (*byte)(void *sink, uint8_t byte), void *sink);

/* The controller was reset: whatever was on its way is gone. */
void spi_reset(struct spi *spi);

/* The clock's frequency, and whether bits are read at its rising edges (modes 0 and 3), the least significant first. */
unsigned spi_hz(const struct spi *spi);
bool spi_samples_rising(const struct spi *spi);
bool spi_is_reversed(const struct spi *spi);

#endif
