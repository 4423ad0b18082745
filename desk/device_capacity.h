#ifndef DESK_DEVICE_CAPACITY_H
#define DESK_DEVICE_CAPACITY_H

#include <stdint.h>

/* Capacities of the device: games/capacity.h, which explains each number. */
extern const struct device_capacity {
    uint8_t piles, pieces, digits, queens_side;
} device_capacity;

#endif
