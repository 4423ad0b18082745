/* The emulated twin of boards/mega-oled: the fields are explained in board.h. */
#include "boards/mega-oled/board.h"
#include "board.h"
#include "panel.h"

const struct board board_mega_oled = {
    .name = "mega-oled",
    .title = "Arduino Mega 2560: SSD1306 128x64 on I2C, six keys, piezo, light",
    .mcu = "atmega2560",
    .frequency = 16000000,
    .millivolts = 5000,
    .fuse = { 0xFF, 0xCF, 0xFD, 0xD8 },
    .eeprom_bytes = 4096,
    .panel = &panel_ssd1306_i2c,
    .display = { .sda = BOARD_OLED_SDA, .scl = BOARD_OLED_SCL },
    .key = { BOARD_KEY_UP, BOARD_KEY_DOWN, BOARD_KEY_LEFT, BOARD_KEY_RIGHT, BOARD_KEY_A, BOARD_KEY_B },
    .light = { BOARD_NO_PIN, BOARD_LIGHT, BOARD_NO_PIN },
    .lit_when_high = true,
    .battery = BOARD_NO_PIN,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
