/* The emulated twin of boards/gamebuino: the fields are explained in board.h. */
#include "boards/gamebuino/board.h"
#include "board.h"
#include "panel.h"

const struct board board_gamebuino = {
    .name = "gamebuino",
    .title = "Gamebuino Classic: PCD8544 84x48 on SPI, six keys, speaker",
    .mcu = "atmega328p",
    .frequency = 16000000,
    .millivolts = 3300,
    .fuse = { 0xFF, 0xCF, 0xFD, 0xDA },
    .eeprom_bytes = 1024,
    .panel = &panel_pcd8544,
    .display = {
        .select = BOARD_LCD_CS,
        .data = BOARD_LCD_DC,
        .reset = BOARD_LCD_RESET,
        .clock = BOARD_SPI_SCK,
        .out = BOARD_SPI_MOSI,
        .slave_select = BOARD_SPI_SS,
        .backlight = BOARD_BACKLIGHT,
    },
    .key = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B },
    .light = { BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN },
    .battery = BOARD_BATTERY_CHANNEL,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
