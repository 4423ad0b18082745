/* The wires of the chip that `nimatron run` gives an image with data for it (sim/command_run.c), for hal/avr/flash_spi.c. */
#ifndef HOST_TESTS_TOOLS_PCODE_BOARD_H
#define HOST_TESTS_TOOLS_PCODE_BOARD_H

#include "boards/pin.h"

#define BOARD_OLED_CS PIN(D, 6)
#define BOARD_FLASH_SELECT PIN(D, 1)
#define BOARD_SPI_SS PIN(B, 4)
#define BOARD_SPI_MOSI PIN(B, 5)
#define BOARD_SPI_SCK PIN(B, 7)

#endif
