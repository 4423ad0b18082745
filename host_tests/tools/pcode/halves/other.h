/* Names that another file defines, or none. */
#ifndef HOST_TESTS_PCODE_HALVES_OTHER_H
#define HOST_TESTS_PCODE_HALVES_OTHER_H

#include <stdint.h>

uint16_t nowhere(uint16_t a) __attribute__((weak));
uint16_t somewhere(uint16_t a) __attribute__((weak));
extern const uint8_t no_table[] __attribute__((weak));
extern const uint8_t some_table[] __attribute__((weak));

#endif
