/* The one file of this folder that reads the device's capacities. */
#include "device_capacity.h"
#include "games/capacity.h"

const struct device_capacity device_capacity = {
    .piles = PILES_MOST,
    .pieces = PIECES_MOST,
    .digits = DIGITS_MOST,
    .queens_side = QUEENS_SIDE,
};
