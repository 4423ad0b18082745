/* The marks between which the host counts cycles: see ../ask.h. */
#ifndef TOOLS_BENCH_AVR_MARK_H
#define TOOLS_BENCH_AVR_MARK_H

#include "../ask.h"
#include <avr/io.h>

_Static_assert(_SFR_MEM_ADDR(GPIOR1) == ASK_BEGIN_ADDRESS && _SFR_MEM_ADDR(GPIOR2) == ASK_END_ADDRESS, "marks");

/* A mark loads no register first, so that it is one instruction wherever it stands. */
#define MARK(register) __asm__ volatile("out %0, __zero_reg__" : : "I"(_SFR_IO_ADDR(register)) : "memory")
#define MEASURED(...)  \
    do {               \
        MARK(GPIOR1);  \
        __VA_ARGS__;   \
        MARK(GPIOR2);  \
    } while (0)

#endif
