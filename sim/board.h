/* The boards that can be emulated: one const struct each, made from the same board.h that the firmware is compiled with. */
#ifndef SIM_BOARD_H
#define SIM_BOARD_H

#include <stdint.h>
#include <stdio.h>

struct panel;

enum { BOARD_KEYS = 6, BOARD_LIGHTS = 3, BOARD_NO_PIN = 0xFF };

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
    } display;
    uint8_t key[BOARD_KEYS];     /* pins in the order of hal.h's KEY_* bits; pressed is low */
    uint8_t light[BOARD_LIGHTS]; /* pins in the order of hal.h's LIGHT_* bits; lit is low */
    uint8_t piezo;
};

extern const struct board board_arduboy;

/* NULL when there is no such board. */
const struct board *board_find(const char *name);

/* Writes the boards' names to out, parted by `between`. */
void board_names(FILE *out, const char *between);

/* Writes a line a board: name, controller, title. */
void board_list(FILE *out);

#endif
