#include "hal/frame.h"

/* Takes 19 cycles for eight bytes. */
void frame_clear(uint8_t *frame, uint8_t eights)
{
    __asm__ volatile("1: .rept 8                        \n"
                     "   st   %a[frame]+, __zero_reg__  \n"
                     "   .endr                          \n"
                     "   dec  %[eights]                 \n"
                     "   brne 1b                        \n"
                     : [frame] "+e"(frame), [eights] "+r"(eights)
                     :
                     : "memory");
}
