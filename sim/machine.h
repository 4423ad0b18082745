/* The emulated handheld: a controller that runs the real image, with the board's display, keys, piezo, lights and EEPROM. */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include "board.h"
#include "core.h"
#include "eeprom.h"
#include "ladder.h"
#include "noise.h"
#include "panel.h"
#include "pins.h"
#include "speaker.h"
#include "watchdog.h"

struct machine {
    avr_t *avr;
    const struct board *board;
    struct core core;
    struct eeprom eeprom;
    struct watchdog watchdog;
    struct speaker speaker;
    struct noise noise;
    struct ladder ladder;
    struct pin light[BOARD_LIGHTS];
    void *panel; /* the display's state, see panel.h */
    const char *plugged; /* the display module in place of the usual one; NULL: that */
    struct panel_report before; /* misuses and bytes of the times before the power went */
    char *elf;
    uint32_t seed;
    uint8_t keys;
};

/* Powers up: loads the image and wires the board.  seed makes all that is random in the hardware.
 * NULL on error, with one line for people in why.  The caller may fill eeprom.cells before the first run. */
struct machine *machine_new(const struct board *board, const char *elf, uint32_t seed, char *why, size_t size);
void machine_free(struct machine *m);

/* Plugs in another display module than the usual, or one with a fault; false when the board has none of that name. */
bool machine_plug(struct machine *m, const char *what);

/* The power goes and comes back: all but the EEPROM is as new, and so is the time.  Cycles, misuses and bytes are counted on.  False, with
 * the machine crashed, when the image cannot be loaded any more. */
bool machine_again(struct machine *m);

/* Holds down keys (bits KEY_* of hal.h) and no others. */
void machine_press(struct machine *m, uint8_t keys);

/* Runs until so many milliseconds have gone by since power-up.  False when the machine stopped or crashed. */
bool machine_run_to(struct machine *m, uint64_t ms);

/* Runs on for so many milliseconds. */
bool machine_run_for(struct machine *m, uint64_t ms);

void machine_picture(const struct machine *m, struct picture *p);
void machine_report(const struct machine *m, struct panel_report *r);

/* The lights that are on: bits LIGHT_* of hal.h. */
uint8_t machine_lights(const struct machine *m);

/* One line for people: why the machine does not run; NULL while it does. */
const char *machine_trouble(const struct machine *m);

#endif
