/* Included before every file that Frama-C reads: names of avr-gcc that it lacks. */
#define __flash
#define _Static_assert(...)
