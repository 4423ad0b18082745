/* What the controller knows of its start and of its fuses.  Not every chip has a brown-out detector of the same levels; that is the one
 * thing here that differs between chips. */
#include "hal/hal.h"
#include <avr/boot.h>
#include <avr/io.h>
#include <util/atomic.h>

/* The two general registers keep what the start found: nothing sets them before main, neither the C library nor system_take_over, which
 * clears MCUSR in .init3.  At .init1 there is no stack yet, and R2 is still as the bootloader left it. */
void diagnosis_keep(void) __attribute__((naked, used, section(".init1")));
void diagnosis_keep(void)
{
    __asm__ volatile("in  r24, %[cause] \n"
                     "out %[kept], r24  \n"
                     "out %[handed], r2 \n"
                     :
                     : [cause] "I"(_SFR_IO_ADDR(MCUSR)), [kept] "I"(_SFR_IO_ADDR(GPIOR2)), [handed] "I"(_SFR_IO_ADDR(GPIOR1)));
}

uint8_t diagnosis_cause(void)
{
    return GPIOR2;
}

uint8_t diagnosis_handed_over(void)
{
    return GPIOR1;
}

/* The read must follow within three cycles, so no interrupt may come between. */
uint8_t diagnosis_fuse(uint8_t which)
{
    uint8_t fuse;

    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        fuse = boot_lock_fuse_bits_get(which);
    return fuse;
}

uint8_t diagnosis_signature(uint8_t i)
{
    uint8_t byte;

    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        byte = boot_signature_byte_get(2 * i);
    return byte;
}

/* The levels by the lower three bits of the extended fuses, in steps of 100 mV; 0: off, or reserved.  Sources: the datasheets' tables
 * "BODLEVEL Fuse Coding". */
static const __flash uint8_t levels_32u4[8] = { 43, 35, 34, 26, 24, 22, 20, 0 }, levels_others[8] = { 0, 0, 0, 0, 43, 27, 18, 0 };

/* Returns whether the chip that this is compiled for is an ATmega32u4. */
static inline bool is_32u4(void)
{
    return SIGNATURE_1 == 0x95 && SIGNATURE_2 == 0x87;
}

uint16_t diagnosis_brown_out(void)
{
    uint8_t level = diagnosis_fuse(DIAGNOSIS_EXTENDED) & 7;

    return (is_32u4() ? levels_32u4 : levels_others)[level] * 100;
}
