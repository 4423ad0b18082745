/* The emulated twin of boards/arduboy-mini: the fields are explained in board.h. */
#include "boards/arduboy-mini/board.h"
#include "board.h"
#include "panel.h"

const struct board board_arduboy_mini = {
    .name = "arduboy-mini",
    .title = "Arduboy Mini: serial flash chip, SSD1306 128x64 on SPI, six keys, piezo, RGB light",
    .mcu = "atmega32u4",
    .frequency = 16000000,
    .millivolts = 3700, /* nominal, of its lithium cell */
    .fuse = { 0xFF, 0xEF, 0xCB, 0xD8 },
    .eeprom_bytes = 1024,
    .panel = &panel_ssd1306_spi,
    .display = OLED_ON_SPI,
    .flash = { .bytes = 1 << 24, .select = BOARD_FLASH_SELECT, .in = PIN(B, 3), .fitted = true },
    .key = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B },
    .light = { BOARD_LIGHT_RED, BOARD_LIGHT_GREEN, BOARD_LIGHT_BLUE },
    .battery = BOARD_NO_PIN,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
