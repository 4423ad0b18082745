/* The emulated twin of boards/uno-oled: the fields are explained in board.h. */
#include "boards/uno-oled/board.h"
#include "board.h"
#include "panel.h"

const struct board board_uno_oled = {
    .name = "uno-oled",
    .title = "Arduino Uno: SSD1306 128x64 on I2C, six keys, piezo, light",
    .mcu = "atmega328p",
    .frequency = 16000000,
    .millivolts = 5000,
    .fuse = { 0xFF, 0xCF, 0xFD, 0xDE },
    .eeprom_bytes = 1024,
    .panel = &panel_ssd1306_i2c,
    .display = { .sda = BOARD_OLED_SDA, .scl = BOARD_OLED_SCL },
    .key = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B },
    .light = { BOARD_NO_PIN, BOARD_LIGHT, BOARD_NO_PIN },
    .lit_when_high = true,
    .battery = BOARD_NO_PIN,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
