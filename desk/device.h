/* The ranges of the device, as far as the desk's are greater. */
#ifndef DESK_DEVICE_H
#define DESK_DEVICE_H

#include "desk.h"

/* Returns the device's range of the part's game, for example "up to 16x16 and 6 queens", if the position is beyond it; NULL if not. */
const char *device_range_of(const struct part *part);

#endif
