/* The definitions for corpus.c of names in other.h. */
#include "other.h"

const uint8_t some_table[] = { 40, 2 };

uint16_t somewhere(uint16_t a)
{
    return a * 11 + 6;
}
