/* Functions of other.c; corpus.c calls each once, except `often`. */
#ifndef HOST_TESTS_PCODE_ACROSS_OTHER_H
#define HOST_TESTS_PCODE_ACROSS_OTHER_H

#include <stdint.h>

uint16_t from_table(uint8_t i);
uint16_t with_own(uint16_t a);
uint16_t with_returns(uint16_t a);
uint16_t with_changed(uint16_t a, uint8_t n);
uint16_t with_kept(uint16_t a);
uint16_t often(uint16_t a);

#endif
