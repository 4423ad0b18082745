/* The boards that can be emulated: one const struct each, made from the same board.h that the firmware is compiled with. */
#ifndef SIM_BOARD_H
#define SIM_BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct panel;

enum { BOARD_KEYS = 6, BOARD_LIGHTS = 3, BOARD_LADDER = 5, BOARD_NO_PIN = 0xFF };

struct board {
    const char *name;      /* as in boards/<name> and --board */
    const char *title;     /* for people */
    const char *mcu;       /* simavr's name of the controller */
    uint32_t frequency;    /* Hz */
    uint16_t millivolts;   /* supply, and the ADC's reference */
    uint16_t eeprom_bytes; /* size of the save file */
    const struct panel *panel;
    struct {
        uint8_t select, data, reset, clock, out, slave_select; /* of a display on SPI */
        uint8_t backlight;                                       /* lit when high */
        uint8_t sda, scl;                                        /* of a display on I2C */
    } display;
    struct {
        uint8_t select, enable, line[4], light; /* of a display of characters: RS, E, DB4..DB7, the light behind */
    } characters;
    struct {
        uint8_t channel;           /* of the ADC */
        uint8_t key[BOARD_LADDER]; /* bits KEY_* of hal.h, from ground up; all 0 on a board without a ladder */
        bool held_a_is_b;          /* for want of a sixth key */
    } ladder;
    uint8_t key[BOARD_KEYS];     /* pins in the order of hal.h's KEY_* bits; pressed is low */
    uint8_t light[BOARD_LIGHTS]; /* pins in the order of hal.h's LIGHT_* bits; lit is low */
    bool lit_when_high;          /* or the other way round */
    uint8_t piezo;
};

#define BOARD(name) extern const struct board board_##name;
#include "boards.def"
#undef BOARD

/* NULL when there is no such board. */
const struct board *board_find(const char *name);

/* Writes the boards' names to out, parted by `between`. */
void board_names(FILE *out, const char *between);

/* Writes a line a board: name, controller, title. */
void board_list(FILE *out);

#endif
