/* An emulated controller without a program: a test writes and reads its registers as a program would, and lets time pass. */
#ifndef HOST_TESTS_CHIP_H
#define HOST_TESTS_CHIP_H

#include <simavr/sim_avr.h>
#include <simavr/sim_cycle_timers.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* simavr 1.6 does not free its signals: that is no leak of this project. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:libsimavr"; }

struct chip {
    avr_t *avr;
};

static inline struct chip chip_make(const char *name, uint32_t frequency)
{
    struct chip c = { .avr = avr_make_mcu_by_name(name) };

    avr_init(c.avr);
    c.avr->frequency = frequency;
    return c;
}

static inline void chip_free(struct chip *c)
{
    avr_terminate(c->avr);
    free(c->avr);
}

/* Writes to an address of the data space, as a store instruction does. */
static inline void chip_write(struct chip *c, avr_io_addr_t address, uint8_t value)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    if (c->avr->io[io].w.c != NULL)
        c->avr->io[io].w.c(c->avr, address, value, c->avr->io[io].w.param);
    else
        c->avr->data[address] = value;
}

static inline uint8_t chip_read(struct chip *c, avr_io_addr_t address)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    return c->avr->io[io].r.c != NULL ? c->avr->io[io].r.c(c->avr, address, c->avr->io[io].r.param) : c->avr->data[address];
}

static inline void chip_run(struct chip *c, unsigned cycles)
{
    for (; cycles > 0; cycles--) {
        c->avr->cycle++;
        avr_cycle_timer_process(c->avr);
    }
}

/* Whether a field is not the same in all elements of an array, such as displays that are powered up with other seeds. */
#define VARIES(array, field) varies(&(array)[0].field, sizeof (array)[0].field, sizeof(array) / sizeof *(array), sizeof *(array))

static inline bool varies(const void *first, size_t size, size_t count, size_t step)
{
    for (size_t i = 1; i < count; i++)
        if (memcmp(first, (const char *)first + i * step, size) != 0)
            return true;
    return false;
}

/* Returns whether any two of the lower bits of these numbers, such as what seeds have chosen, have all four values together. */
static inline bool independent(const uint64_t *chosen, size_t count, int bits)
{
    for (int i = 0; i < bits; i++)
        for (int j = 0; j < i; j++) {
            unsigned seen = 0;

            for (size_t n = 0; n < count; n++)
                seen |= 1u << ((chosen[n] >> i & 1) * 2 + (chosen[n] >> j & 1));
            if (seen != 0x0F)
                return false;
        }
    return true;
}

#endif
