/* A model of the controller's SPI master with the times of the datasheet.  It replaces the model of simavr 1.6, in which every byte takes
 * 100 us and a byte that follows another closely is lost. */
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
    /* The function of a chip that shares the bus with the display; NULL: there is no such chip.  Called before `byte` when a byte has been
     * sent.  Returns the byte that the chip drives on MISO, and sets *taken if the byte was for the chip. */
    uint8_t (*exchange)(void *chip, uint8_t byte, bool *taken);
    void *chip;                             /* argument of exchange */
    bool taken;                             /* the byte with which `byte` is called was for the chip */
    uint8_t received;                       /* the byte that came on MISO while the last byte was sent */
    bool unread;                            /* the firmware has not read `received` yet */
    uint8_t shifting;                       /* the byte that is being sent */
    bool busy;                              /* a byte is being sent */
    uint8_t seen;                           /* flags SPIF and WCOL as the firmware last read them; the next access to SPDR clears them */
    uint64_t bytes;                         /* bytes sent since power-up */
    uint64_t collisions;                    /* bytes that were lost because a byte was still being sent */
    uint64_t early;                         /* reads of SPDR while a byte was being sent and the byte before had been read already */
};

/* Replaces simavr's model by this one.  *spi must outlive the controller. */
void spi_attach(struct spi *spi, avr_t *avr, void (*byte)(void *sink, uint8_t byte), void *sink);

/* Handles a reset of the controller: the byte that was being sent is lost. */
void spi_reset(struct spi *spi);

/* Return the frequency of the clock in hertz; whether a receiver that reads bits at rising edges reads them correctly (modes 0 and 3);
 * whether the least significant bit is sent first. */
unsigned spi_hz(const struct spi *spi);
bool spi_samples_rising(const struct spi *spi);
bool spi_is_reversed(const struct spi *spi);

#endif
