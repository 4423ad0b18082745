/* Functions in p-code that return the stack pointer of a native function that they call. */
#ifndef HOST_TESTS_PCODE_STACK_H
#define HOST_TESTS_PCODE_STACK_H

#include <stdint.h>

/* Native: return the stack pointer in it, or its low byte. */
uint16_t place(void);
uint8_t place_byte(void);
uint16_t place_four(uint16_t a, uint16_t b, uint16_t c, uint16_t d);
uint16_t place_five(uint16_t a, uint16_t b, uint16_t c, uint16_t d, uint16_t e);

uint16_t plain(uint16_t a, uint16_t b);
uint16_t pushed(uint16_t a, uint16_t b);
uint16_t variables(uint16_t a, uint16_t b);
uint16_t byte(uint16_t a, uint16_t b);
uint16_t four(uint16_t a, uint16_t b);
uint16_t five(uint16_t a, uint16_t b);
uint16_t through(uint16_t (*to)(void), uint16_t a);
uint16_t through_four(uint16_t (*to)(uint16_t, uint16_t, uint16_t, uint16_t), uint16_t a);
uint16_t through_five(uint16_t (*to)(uint16_t, uint16_t, uint16_t, uint16_t, uint16_t), uint16_t a);
uint16_t in_place(uint16_t a, uint16_t b);
uint16_t deeper(uint16_t a, uint16_t b);

#endif
