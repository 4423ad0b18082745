/* The SPI master of the controller, with the times of the datasheet.  It takes the place of the model of simavr 1.6, which gives every
 * byte 100 us and loses bytes that follow one another closely. */
#ifndef SIM_SPI_H
#define SIM_SPI_H

#include <simavr/sim_avr.h>
#include <simavr/avr_spi.h>
#include <stdbool.h>
#include <stdint.h>

struct spi {
    avr_t *avr;                             /* the controller */
    avr_spi_t *part;                        /* simavr's model: its registers and its interrupt vector are still used */
    void (*byte)(void *sink, uint8_t byte); /* called when a byte has been sent */
    void *sink;                             /* argument of byte */
    /* A chip that shares the bus with the display.  Called before `byte` when a byte has been sent: returns what the chip drives on MISO,
     * and sets *taken if the byte was for the chip.  NULL: there is none. */
    uint8_t (*exchange)(void *chip, uint8_t byte, bool *taken);
    void *chip;                             /* argument of exchange */
    bool taken;                             /* the byte that `byte` is called with was for the chip */
    uint8_t received;                       /* the byte that came on MISO with the last one that was sent */
    bool unread;                            /* the firmware has not read it yet */
    uint8_t shifting;                       /* the byte that is being sent */
    bool busy;                              /* a byte is being sent */
    uint8_t seen;                           /* SPIF and WCOL as the firmware last read them: the next access to SPDR clears these */
    uint64_t bytes;                         /* bytes sent since power-up */
    uint64_t collisions;                    /* bytes that were lost because one was still being sent */
    uint64_t early;                         /* reads of SPDR while a byte was on its way and the one before had been read already */
};

/* Puts this model in the place of simavr's.  *spi must outlive the controller. */
void spi_attach(struct spi *spi, avr_t *avr, void (*byte)(void *sink, uint8_t byte), void *sink);

/* The controller was reset: the byte that was being sent is lost. */
void spi_reset(struct spi *spi);

/* Return the clock's frequency in hertz; whether a receiver that reads bits at rising edges reads them right (modes 0 and 3); whether
 * the least significant bit is sent first. */
unsigned spi_hz(const struct spi *spi);
bool spi_samples_rising(const struct spi *spi);
bool spi_is_reversed(const struct spi *spi);

#endif
