/* The boards that can be emulated: one const struct for each, made from the same board.h that the firmware is compiled with. */
#ifndef SIM_BOARD_H
#define SIM_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct panel;

enum {
    BOARD_KEYS = 6,      /* keys of hal.h */
    BOARD_LIGHTS = 3,    /* lights of hal.h */
    BOARD_LADDER = 5,    /* keys on a ladder of resistors */
    BOARD_NO_PIN = 0xFF, /* in place of a pin: the board has no such part */
};

/* The parts of a board and their wiring.  Pins are bytes as in boards/pin.h; fields of parts that the board lacks are not used. */
struct board {
    const char *name;          /* name of its folder in boards/; the argument of --board */
    const char *title;         /* one line for a list: parts of the board */
    const char *mcu;           /* the controller's name in simavr */
    uint32_t frequency;        /* frequency of the controller's clock in hertz */
    uint16_t millivolts;       /* supply voltage, which is the reference of the ADC */
    uint8_t fuse[4];           /* as its bootloader's maker sets them, by the addresses of fuses.h: low, lock, extended, high */
    uint16_t eeprom_bytes;     /* size of the EEPROM, and of the save file */
    const struct panel *panel; /* the display and its bus */
    struct {
        uint8_t select, data, reset, clock, out, slave_select; /* a display on SPI: CS, D/C, RST, SCK, MOSI, SS */
        uint8_t backlight;                                     /* light behind the display; on while the pin is high */
        uint8_t sda, scl;                                      /* a display on I2C: data, clock */
    } display;
    struct {
        uint32_t bytes;     /* size of a serial flash chip on the display's SPI bus, a power of two; 0: the board has no place for a chip */
        uint8_t select, in; /* CS of the chip, and MISO */
        bool fitted;        /* the board is sold with the chip; else the chip is there only if a file for it is named */
    } flash;
    struct {
        uint8_t select, enable, line[4], light; /* a display of characters: RS, E, DB4..DB7, the light behind it */
    } characters;
    struct {
        uint8_t channel;           /* number of the ADC's input */
        uint8_t key[BOARD_LADDER]; /* the keys as bits KEY_* of hal.h, the one nearest to ground first; all 0 on a board without a ladder */
        bool held_a_is_b;          /* the board has five keys: a long press of A is B */
    } ladder;
    struct {
        uint8_t channel, pin; /* the ADC's input for noise, and the pin of a port that it is, or PIN_NONE */
    } noise;
    uint8_t key[BOARD_KEYS];     /* a pin for each key, in the order of the bits KEY_*; low while the key is down */
    uint8_t light[BOARD_LIGHTS]; /* a pin for each light, in the order of the bits LIGHT_* */
    bool lit_when_high;          /* a light is on while its pin is high (true) or low (false) */
    uint8_t battery;             /* the input of the ADC with half the voltage of the battery; BOARD_NO_PIN: none */
    uint8_t piezo;               /* the pin that makes the sound */
};

/* The wires of an SSD1306 on SPI, by the names that boards/BOARD/board.h has for them. */
#define OLED_ON_SPI { \
    .select = BOARD_OLED_CS, .data = BOARD_OLED_DC, .reset = BOARD_OLED_RESET, \
    .clock = BOARD_SPI_SCK, .out = BOARD_SPI_MOSI, .slave_select = BOARD_SPI_SS, \
}

#define BOARD(name) extern const struct board board_##name;
#include "boards.def"
#undef BOARD

/* Returns the board of a name; NULL if there is none. */
const struct board *board_find(const char *name);

/* Writes the names of all boards to out, with `between` between two of them. */
void board_names(FILE *out, const char *between);

/* Writes one line for each board: name, title, controller and clock. */
void board_list(FILE *out);

#endif
