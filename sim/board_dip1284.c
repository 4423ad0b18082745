/* The emulated twin of boards/dip1284: the fields are explained in board.h. */
#include "boards/dip1284/board.h"
#include "board.h"
#include "panel.h"

const struct board board_dip1284 = {
    .name = "dip1284",
    .title = "ATmega1284P on a breadboard: SSD1306 128x64 on SPI, six keys, piezo",
    .mcu = "atmega1284p",
    .frequency = 8000000,
    .millivolts = 3300, /* the step-up module */
    .fuse = { 0xE2, 0xFF, 0xFD, 0xD1 },
    .eeprom_bytes = 4096,
    .panel = &panel_ssd1306_spi,
    .display = OLED_ON_SPI,
    .key = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B },
    .light = { BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN },
    .battery = BOARD_NO_PIN,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
