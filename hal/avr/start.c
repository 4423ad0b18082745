/* What stands at the beginning of flash, in place of what the C library has there: the vectors, up to the last one in use, and in the
 * gaps between them what comes before main, but for the copying of data to RAM: where there are any, libgcc's .init4 does that. */
#include <avr/io.h>

enum { VECTOR = 4 }; /* bytes: a jump */

void TIMER0_COMPA_vect(void); /* of clock.c */

/* Where code may lie beyond the first 128 KB, calls by address go to where EIND says: a bootloader there leaves it so. */
#ifdef EIND
#define NEAR_CALLS "    out  0x3C, r1 \n"
_Static_assert(_SFR_IO_ADDR(EIND) == 0x3C, "as said above");
#else
#define NEAR_CALLS
#endif

/* After a reset by watchdog (from the bootloader, or from a hang) it is still running: it is stopped before anything else, by two writes
 * within four cycles.  Its interrupt wakes the machine, and does nothing besides. */
void system_vectors(void) __attribute__((naked, used, section(".vectors")));
void system_vectors(void)
{
    __asm__ volatile("    rjmp system_before_main     \n"
                     "    rjmp system_before_main     \n"
                     "    rjmp system_before_main     \n" /* Debian's Optiboot, whose end is not in the chip, comes here */
                     ".global __do_clear_bss          \n" /* no other one is linked then */
                     "__do_clear_bss:                 \n"
                     "    ldi  r26, lo8(__bss_start)  \n"
                     "    ldi  r27, hi8(__bss_start)  \n"
                     "    ldi  r24, hi8(__bss_end)    \n"
                     "1:  st   X+, r1                 \n"
                     "    cpi  r26, lo8(__bss_end)    \n"
                     "    cpc  r27, r24               \n"
                     "    brne 1b                     \n"
                     "    jmp  system_data            \n"
                     ".org %[watchdog]                \n"
                     "    reti                        \n"
                     ".global system_before_main      \n"
                     "system_before_main:             \n"
                     "    clr  r1                     \n"
                     "    out  %[sreg], r1            \n" /* no interrupts */
                     "    ldi  r24, lo8(%[ramend])    \n"
                     "    ldi  r25, hi8(%[ramend])    \n"
                     "    out  %[sph], r25            \n"
                     "    out  %[spl], r24            \n"
                     NEAR_CALLS
                     "    out  %[mcusr], r1           \n"
                     "    wdr                         \n"
                     "    ldi  r24, %[change]         \n"
                     "    sts  %[wdtcsr], r24         \n"
                     "    sts  %[wdtcsr], r1          \n"
                     "    rjmp __do_clear_bss         \n"
                     ".org %[tick]                    \n"
                     "    jmp  %x[every_tick]         \n"
                     ".pushsection .init3,\"ax\"      \n"
                     "system_data:                    \n"
                     ".popsection                     \n"
                     ".pushsection .init9,\"ax\"      \n"
                     "    jmp  main                   \n"
                     ".popsection                     \n"
                     :
                     : [watchdog] "i"(WDT_vect_num * VECTOR), [tick] "i"(TIMER0_COMPA_vect_num * VECTOR), [every_tick] "i"(TIMER0_COMPA_vect),
                       [sreg] "I"(_SFR_IO_ADDR(SREG)), [spl] "I"(_SFR_IO_ADDR(SPL)), [sph] "I"(_SFR_IO_ADDR(SPH)), [ramend] "i"(RAMEND),
                       [mcusr] "I"(_SFR_IO_ADDR(MCUSR)), [change] "M"(1 << WDCE | 1 << WDE), [wdtcsr] "i"(_SFR_MEM_ADDR(WDTCSR)));
}
