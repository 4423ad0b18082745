/* Before every file that Frama-C reads: what avr-gcc has and it has not. */
#define __flash
#define _Static_assert(...)
