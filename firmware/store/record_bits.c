#include "record_bits.h"

uint8_t bits_read(uint8_t slot, uint8_t bit, uint8_t width)
{
    uint8_t byte = bit / 8; /* the number ends in this byte or in the next */
    uint16_t bytes = (uint16_t)(journal_byte(slot, byte + 1) << 8 | journal_byte(slot, byte));

    return (uint8_t)(bytes >> bit % 8 & ((1u << width) - 1));
}

void bits_write(uint8_t *payload, uint8_t bit, uint8_t width, uint8_t number)
{
    for (; width > 0; width--, bit++, number >>= 1) {
        uint8_t *byte = payload + bit / 8, mask = (uint8_t)(1 << bit % 8);

        *byte = number & 1 ? *byte | mask : *byte & (uint8_t)~mask;
    }
}

void bits_load(uint8_t slot, uint8_t bit, const __flash struct bits_member *member, uint8_t count, void *to)
{
    for (; count > 0; count--, member++) {
        uint8_t number = bits_read(slot, bit, member->width);

        ((uint8_t *)to)[member->offset] = number < member->most ? number : member->most;
        bit += member->width;
    }
}

void bits_store(uint8_t *payload, uint8_t bit, const __flash struct bits_member *member, uint8_t count, const void *from)
{
    for (; count > 0; count--, member++) {
        bits_write(payload, bit, member->width, ((const uint8_t *)from)[member->offset]);
        bit += member->width;
    }
}
