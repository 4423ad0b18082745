/* The fuses and the signature, as a program reads them: it sets BLBSET or SIGRD and SPMEN in SPMCSR, and reads with LPM within three
 * cycles.  simavr 1.6 knows nothing of that, and reads the flash. */
#ifndef SIM_FUSES_H
#define SIM_FUSES_H

#include <simavr/sim_avr.h>
#include <simavr/avr_flash.h>
#include <stdbool.h>
#include <stdint.h>

enum { FUSES_BYTES = 4, FUSES_READABLE = 6 /* addresses that are read: the signature is at 0, 2 and 4 */ };

struct fuses {
    avr_t *avr;           /* the controller */
    const uint8_t *fuse;  /* by address: low, lock, extended, high */
    avr_io_write_t write; /* simavr's handler of SPMCSR, which this module's handler calls; may be NULL */
    void *param;          /* argument of simavr's handler */
    uint8_t code[FUSES_READABLE]; /* the beginning of the flash, while other bytes stand in its place */
    bool open;            /* they do */
};

/* Adds the fuses to the controller.  fuse: FUSES_BYTES bytes by their addresses; they and *f must outlive the controller. */
void fuses_attach(struct fuses *f, avr_t *avr, const uint8_t *fuse);

#endif
