/* Constant data that are too large for some controllers: lessons, pictures, the tables of Squares.  On this board they are in the
 * controller's flash, as all constants (`__flash`) are.  There are two other files of this name with the same contract:
 * hal/data_serial/data.h for a board with a serial flash chip, hal/data_far/data.h for a controller with more flash than constants
 * reach.
 *
 * An item is an array of bytes, defined as `const DATA uint8_t NAME[]`.  Its name is given to the functions of reader.h and to nothing
 * else: it need not be a pointer.  data_byte may be called anywhere.  data_open, data_next, data_late and data_close are for machine
 * code (boards/NAME/native.txt), because p-code may come over the same bus; before data_close nothing may be sent to the display. */
#ifndef HAL_DATA_H
#define HAL_DATA_H

#define DATA __flash

/* The instruction that reads them, for frame_flash.c. */
#define DATA_LOAD "lpm"

/* Prepares for DATA_LOAD. */
static inline void data_select(void)
{
}

#include "reader.h"

#endif
