/* Functions in p-code that return where the stack is when they call a native one: less what they say themselves, 0. */
#ifndef HOST_TESTS_PCODE_STACK_H
#define HOST_TESTS_PCODE_STACK_H

#include <stdint.h>

/* Native: the stack pointer in it, or its low byte. */
uint16_t place(void);
uint8_t place_byte(void);
uint16_t place_five(uint16_t a, uint16_t b, uint16_t c, uint16_t d, uint16_t e);

uint16_t plain(uint16_t a, uint16_t b);
uint16_t pushed(uint16_t a, uint16_t b);
uint16_t variables(uint16_t a, uint16_t b);
uint16_t byte(uint16_t a, uint16_t b);
uint16_t five(uint16_t a, uint16_t b);
uint16_t through(uint16_t (*to)(void), uint16_t a);
uint16_t deeper(uint16_t a, uint16_t b);

#endif
