/* Trials of the p-code machine: functions of two numbers, each compiled by avr-gcc and by tools/pcode; the results must agree. */
#ifndef HOST_TESTS_PCODE_CORPUS_H
#define HOST_TESTS_PCODE_CORPUS_H

#include <stdbool.h>
#include <stdint.h>

struct trial {
    const char *name;
    uint16_t (*run)(uint16_t a, uint16_t b);
};

#define TRIAL(name) uint16_t name(uint16_t a, uint16_t b);
#include "corpus.def"
#undef TRIAL

/* Native in both images; p-code calls them. */
struct pair {
    uint8_t low;
    uint16_t high;
};
struct spot {
    uint8_t x, y;
};
uint8_t native_byte(uint8_t a);
int8_t native_signed(uint16_t a);
bool native_truth(uint16_t a);
uint16_t native_five(uint16_t a, uint8_t b, uint16_t c, uint8_t d, uint8_t e);
struct pair native_pair(uint16_t a);
struct spot native_spot(uint8_t a);
uint16_t native_takes(uint8_t a, struct pair p, struct spot s);
uint16_t native_calls(uint16_t (*f)(uint16_t, uint16_t), uint16_t a, uint16_t b);
uint8_t native_calls_bytes(uint8_t (*f)(uint8_t, int8_t), uint8_t a, int8_t b);
uint16_t native_calls_five(uint16_t (*f)(uint8_t, uint16_t, uint8_t, uint16_t, uint8_t), uint16_t a, uint16_t b);
uint16_t native_calls_pair(struct pair (*f)(uint16_t, struct pair), uint16_t a, uint16_t b);

#endif
