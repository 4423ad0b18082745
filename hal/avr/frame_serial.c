/* Draws packed pictures from the serial flash chip: 23 cycles a column.  A byte of the chip is there 17 cycles after it was begun
 * (flash_spi.c).  The call, and every column, take longer than that; after a byte of flags the loop waits. */
#include "hal/frame.h"
#include <avr/io.h>
#include <stddef.h>

void frame_strip(struct strip *s, uint8_t *upper, uint8_t *lower, uint8_t count)
{
    uint8_t flags, column, factor, upper_mask, lower_mask, byte;

    __asm__ volatile("   ldd  %[flags], Z+%[at_flags]          \n"
                     "   ldd  %[column], Z+%[at_column]        \n"
                     "   ldd  %[factor], Z+%[at_factor]        \n"
                     "   ldd  %[upper_mask], Z+%[at_upper]     \n"
                     "   ldd  %[lower_mask], Z+%[at_lower]     \n"
                     "1: lsr  %[flags]                         \n"
                     "   breq 4f                               \n"
                     "2: brcc 3f                               \n"
                     "   in   %[column], %[spdr]               \n" /* .. to here */
                     "   out  %[spdr], r1                      \n"
                     "3:                                       \n"
                     "   mul  %[column], %[factor]             \n"
                     "   and  r0, %[upper_mask]                \n"
                     "   and  r1, %[lower_mask]                \n"
                     "   ld   %[byte], %a[upper]               \n"
                     "   or   %[byte], r0                      \n"
                     "   st   %a[upper]+, %[byte]              \n"
                     "   ld   %[byte], %a[lower]               \n"
                     "   or   %[byte], r1                      \n"
                     "   st   %a[lower]+, %[byte]              \n"
                     "   clr  r1                               \n"
                     "   dec  %[count]                         \n"
                     "   brne 1b                               \n"
                     "   rjmp 6f                               \n"
                     "4: in   %[flags], %[spdr]                \n" /* the next group: a 1 after its eight flags */
                     "   out  %[spdr], r1                      \n" /* 17 cycles from here .. */
                     "   ldi  %[byte], 4                       \n"
                     "5: dec  %[byte]                          \n"
                     "   brne 5b                               \n"
                     "   sec                                   \n"
                     "   ror  %[flags]                         \n"
                     "   rjmp 2b                               \n"
                     "6:                                       \n"
                     "   std  Z+%[at_flags], %[flags]          \n"
                     "   std  Z+%[at_column], %[column]        \n"
                     : "+z"(s), [upper] "+x"(upper), [lower] "+y"(lower), [count] "+r"(count), [flags] "=&r"(flags),
                       [column] "=&r"(column), [factor] "=&r"(factor), [upper_mask] "=&r"(upper_mask),
                       [lower_mask] "=&r"(lower_mask), [byte] "=&d"(byte)
                     : [at_flags] "I"(offsetof(struct strip, flags)), [at_column] "I"(offsetof(struct strip, column)),
                       [at_factor] "I"(offsetof(struct strip, factor)), [at_upper] "I"(offsetof(struct strip, upper_mask)),
                       [at_lower] "I"(offsetof(struct strip, lower_mask)),
                       [spdr] "I"(_SFR_IO_ADDR(SPDR))
                     : "r0", "memory");
}
