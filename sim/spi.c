/* See spi.h.  Registers: SPCR  SPIE SPE DORD MSTR CPOL CPHA SPR1 SPR0
 *                        SPSR  SPIF WCOL -    -    -    -    -    SPI2X */
#include "spi.h"
#include "pins.h"
#include <simavr/sim_cycle_timers.h>
#include <simavr/sim_regbit.h>

/* Bits of SPSR, then of SPCR. */
enum { SPIF = 0x80, WCOL = 0x40, SPI2X = 0x01, DORD = 0x20, CPOL = 0x08, CPHA = 0x04 };

/* Cycles beside the eight bits before the hardware accepts the next byte: at half the processor's clock 17 cycles lie between two
 * writes. */
enum { HANDOVER_CYCLES = 1 };

/* Returns the cycles of a bit. */
static unsigned bit_cycles(const struct spi *spi)
{
    static const uint8_t divider[] = { 4, 16, 64, 128 };
    avr_spi_t *part = spi->part;
    unsigned d = divider[avr_regbit_get_array(spi->avr, part->spr, 2)];

    return spi->avr->data[part->r_spsr] & SPI2X ? d / 2 : d;
}

/* Returns the cycles from a write to the next that is accepted. */
static unsigned byte_cycles(const struct spi *spi) { return 8 * bit_cycles(spi) + HANDOVER_CYCLES; }

unsigned spi_hz(const struct spi *spi) { return spi->avr->frequency / bit_cycles(spi); }

/* Returns SPCR. */
static uint8_t control(const struct spi *spi) { return spi->avr->data[spi->part->r_spcr]; }

bool spi_samples_rising(const struct spi *spi) { return !(control(spi) & CPOL) == !(control(spi) & CPHA); }
bool spi_is_reversed(const struct spi *spi) { return control(spi) & DORD; }

/* Returns the byte with its bits in reverse order. */
static uint8_t reversed(uint8_t byte)
{
    byte = (uint8_t)(byte << 4 | byte >> 4);
    byte = (uint8_t)((byte & 0x33) << 2 | (byte >> 2 & 0x33));
    return (uint8_t)((byte & 0x55) << 1 | (byte >> 1 & 0x55));
}

/* Returns the byte as it is in SPDR, of one in the order of the wire, or the other way round. */
static uint8_t in_order(const struct spi *spi, uint8_t byte) { return spi_is_reversed(spi) ? reversed(byte) : byte; }

/* Called by simavr's timer when a byte has been sent.  The byte that came on MISO meanwhile has a buffer of its own, so it can be read
 * until the next one is complete.  Where nothing drives MISO it reads as zeros. */
static avr_cycle_count_t complete(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct spi *spi = param;
    uint8_t byte = in_order(spi, spi->shifting);

    (void)when;
    spi->busy = spi->taken = false;
    spi->bytes++;
    spi->received = spi->exchange != NULL ? in_order(spi, spi->exchange(spi->chip, byte, &spi->taken)) : 0;
    spi->unread = true;
    spi->byte(spi->sink, byte);
    avr_raise_interrupt(avr, &spi->part->spi);
    return 0;
}

/* SPDR is accessed: clears SPIF and WCOL, if SPSR was read while they were set. */
static void data_accessed(struct spi *spi)
{
    uint8_t *status = &spi->avr->data[spi->part->r_spsr];

    if (spi->seen & *status & SPIF)
        avr_clear_interrupt(spi->avr, &spi->part->spi);
    *status &= (uint8_t)~spi->seen;
    spi->seen = 0;
}

/* Returns whether the SPI is on, is a master, and has a clock. */
static bool is_master(const struct spi *spi)
{
    avr_spi_t *part = spi->part;

    return avr_regbit_get(spi->avr, part->spe) && avr_regbit_get(spi->avr, part->mstr) &&
           !avr_regbit_get(spi->avr, part->disabled);
}

/* The firmware writes SPDR. */
static void write_data(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct spi *spi = param;

    (void)address;
    data_accessed(spi);
    if (!is_master(spi))
        return;
    if (spi->busy) {
        avr->data[spi->part->r_spsr] |= WCOL;
        spi->collisions++;
        return;
    }
    spi->busy = true;
    spi->shifting = value;
    avr_cycle_timer_register(avr, byte_cycles(spi), complete, spi);
}

/* The firmware reads SPDR. */
static uint8_t read_data(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct spi *spi = param;

    (void)avr, (void)address;
    data_accessed(spi);
    spi->early += spi->busy && !spi->unread;
    spi->unread = false;
    return spi->received;
}

/* The firmware reads SPSR. */
static uint8_t read_status(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct spi *spi = param;
    uint8_t status = avr->data[address];

    spi->seen = status & (SPIF | WCOL);
    return status;
}

/* The firmware writes SPSR: SPI2X alone can be written. */
static void write_status(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    avr->data[address] = (uint8_t)((avr->data[address] & ~SPI2X) | (value & SPI2X));
}

void spi_reset(struct spi *spi)
{
    spi->busy = spi->unread = false;
    spi->seen = 0;
}

void spi_attach(struct spi *spi, avr_t *avr, void (*byte)(void *sink, uint8_t byte), void *sink)
{
    avr_spi_t *part = (avr_spi_t *)pins_part(avr, "spi", NULL);
    avr_io_addr_t data = AVR_DATA_TO_IO(part->r_spdr), status = AVR_DATA_TO_IO(part->r_spsr);

    *spi = (struct spi){ .avr = avr, .part = part, .byte = byte, .sink = sink };
    avr->io[data].w.c = write_data;
    avr->io[data].r.c = read_data;
    avr->io[status].w.c = write_status;
    avr->io[status].r.c = read_status;
    avr->io[data].w.param = avr->io[data].r.param = spi;
    avr->io[status].w.param = avr->io[status].r.param = spi;
}
