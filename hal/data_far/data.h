/* Constant data: lessons, pictures, the tables of Squares.  On this board they are in the last of the four blocks of 65,536 bytes of
 * the controller's flash (hal/avr/far_data.ld), because all other constants (`__flash`) must lie in the first one.
 * hal/data_flash/data.h has the contract.
 *
 * ELPM reads a byte of the block whose number is in the register RAMPZ.  The compiler sets RAMPZ before each ELPM of its own; an
 * interrupt routine that changes RAMPZ restores it; no other instruction depends on it. */
#ifndef HAL_DATA_H
#define HAL_DATA_H

#include <avr/io.h>

#define DATA __flash3

#define DATA_LOAD "elpm"

static inline void data_select(void)
{
    RAMPZ = 3;
}

#include "hal/data_flash/reader.h"

#endif
