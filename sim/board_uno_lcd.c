/* The emulated twin of boards/uno-lcd: the fields are explained in board.h. */
#include "boards/uno-lcd/board.h"
#include "board.h"
#include "hal/hal.h"
#include "panel.h"

const struct board board_uno_lcd = {
    .name = "uno-lcd",
    .title = "Arduino Uno with an LCD Keypad Shield: HD44780 16x2, five keys on a ladder",
    .mcu = "atmega328p",
    .frequency = 16000000,
    .millivolts = 5000,
    .fuse = { 0xFF, 0xCF, 0xFD, 0xDE },
    .eeprom_bytes = 1024,
    .panel = &panel_hd44780,
    .characters = {
        .select = BOARD_LCD_RS,
        .enable = BOARD_LCD_E,
        .line = { BOARD_LCD_D4, BOARD_LCD_D5, BOARD_LCD_D6, BOARD_LCD_D7 },
        .light = BOARD_LCD_LIGHT,
    },
    .key = { BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN },
    .ladder = { .channel = BOARD_LADDER_CHANNEL, .key = BOARD_LADDER_KEYS, .held_a_is_b = true },
    .light = { BOARD_NO_PIN, BOARD_NO_PIN, BOARD_NO_PIN },
    .battery = BOARD_NO_PIN,
    .noise = { BOARD_NOISE_CHANNEL, BOARD_NOISE_PIN },
    .piezo = BOARD_PIEZO,
};
