/* Draws packed pictures from the controller's flash: 22 to 24 cycles a column. */
#include "hal/frame.h"
#include <stddef.h>

_Static_assert(offsetof(struct strip, reader.next) == 0, "the first member");

/* Z is the address of s, and in the loop that of the picture. */
void frame_strip(struct strip *s, uint8_t *upper, uint8_t *lower, uint8_t count)
{
    uint8_t flags, column, factor, upper_mask, lower_mask, byte;
    uint16_t saved;

    data_select();
    __asm__ volatile("   ldd  %[flags], Z+%[at_flags]          \n"
                     "   ldd  %[column], Z+%[at_column]        \n"
                     "   ldd  %[factor], Z+%[at_factor]        \n"
                     "   ldd  %[upper_mask], Z+%[at_upper]     \n"
                     "   ldd  %[lower_mask], Z+%[at_lower]     \n"
                     "   movw %A[saved], r30                   \n"
                     "   ld   r0, Z                            \n"
                     "   ldd  r31, Z+1                         \n"
                     "   mov  r30, r0                          \n"
                     "1: lsr  %[flags]                         \n"
                     "   breq 4f                               \n"
                     "2: brcc 3f                               \n"
                     "   " DATA_LOAD " %[column], Z+           \n"
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
                     "   dec  %[count]                         \n"
                     "   brne 1b                               \n"
                     "   rjmp 5f                               \n"
                     "4: " DATA_LOAD " %[flags], Z+            \n" /* the next group: a 1 after its eight flags */
                     "   sec                                   \n"
                     "   ror  %[flags]                         \n"
                     "   rjmp 2b                               \n"
                     "5:                                       \n"
                     "   clr  r1                               \n"
                     "   movw r26, r30                         \n"
                     "   movw r30, %A[saved]                   \n"
                     "   st   Z, r26                           \n"
                     "   std  Z+1, r27                         \n"
                     "   std  Z+%[at_flags], %[flags]          \n"
                     "   std  Z+%[at_column], %[column]        \n"
                     : "+z"(s), [upper] "+x"(upper), [lower] "+y"(lower), [count] "+r"(count), [flags] "=&r"(flags),
                       [column] "=&r"(column), [factor] "=&r"(factor), [upper_mask] "=&r"(upper_mask),
                       [lower_mask] "=&r"(lower_mask), [byte] "=&r"(byte), [saved] "=&r"(saved)
                     : [at_flags] "I"(offsetof(struct strip, flags)), [at_column] "I"(offsetof(struct strip, column)),
                       [at_factor] "I"(offsetof(struct strip, factor)), [at_upper] "I"(offsetof(struct strip, upper_mask)),
                       [at_lower] "I"(offsetof(struct strip, lower_mask))
                     : "r0", "memory");
}
