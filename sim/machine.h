/* The emulated handheld: a controller that runs the real image, wired to the display, keys, piezo, lights and EEPROM of a board. */
#ifndef SIM_MACHINE_H
#define SIM_MACHINE_H

#include "battery.h"
#include "board.h"
#include "buttons.h"
#include "core.h"
#include "eeprom.h"
#include "flash_chip.h"
#include "fuses.h"
#include "ladder.h"
#include "lights.h"
#include "noise.h"
#include "panel.h"
#include "pins.h"
#include "speaker.h"
#include "starts.h"
#include "timed.h"
#include "watchdog.h"

/* How the glass of a faulty display shows the picture: not at all otherwise; two columns to the left, as an SH1106 that is taken for an
 * SSD1306; mirrored; upside down; eight rows up; with its halves swapped. */
enum glass { GLASS_RIGHT, GLASS_TWO_COLUMNS, GLASS_MIRRORED, GLASS_ROTATED, GLASS_EIGHT_ROWS, GLASS_HALVES };

/* All parts of the handheld.  The caller may read the parts at any time. */
struct machine {
    avr_t *avr;                /* the controller of simavr */
    const struct board *board; /* which board */
    struct core core;          /* runs the controller */
    struct eeprom eeprom;
    struct watchdog watchdog;
    struct fuses fuses;
    struct timed timed;
    struct buttons buttons;
    struct speaker speaker;
    struct noise noise;
    struct ladder ladder;
    struct battery battery;
    struct flash_chip flash;        /* flash.spi is NULL if the board has no chip */
    struct lights lights;
    void *panel;                    /* the state of the display, see panel.h */
    const char *plugged;            /* the display module that was plugged in by machine_plug; NULL: the usual one */
    const struct start *start; /* what ran before the program; NULL: nothing */
    const char *bootloader;         /* the file of the bootloader that runs before the program; NULL: none */
    avr_cycle_count_t began;        /* the cycle in which the program began, from which times count: 0 without a bootloader */
    struct panel_report before;     /* display counters up to the last power cut */
    char *elf;                      /* file name of the image, for machine_power_cycle */
    uint32_t seed;                  /* seed of everything that is random in the hardware */
    bool upload_asked;              /* before its last reset the program left the key for which the bootloader waits */
    uint8_t keys;                   /* keys that are down, bits KEY_* */
    uint8_t stuck;                  /* of these, those that a fault holds down */
    enum glass glass;               /* a fault of the display */
    uint16_t millivolts;            /* of the supply */
    uint8_t bounce_ms;              /* how long contacts bounce after a change when a script is played; 0: not at all */
};

/* Makes a machine and powers it up: loads the image and wires the board.  seed determines everything that is random in the hardware.
 * Returns NULL on error, with one line for people in why (of `size` bytes).  The caller may fill eeprom.cells before the first run. */
struct machine *machine_new(const struct board *board, const char *elf, uint32_t seed, char *why, size_t size);

/* Frees the machine and all its parts. */
void machine_free(struct machine *m);

/* Plugs in another display module than the usual one, or a module with a fault (the names are in panel->plugs).  Returns false if the board
 * has no module of that name. */
bool machine_plug(struct machine *m, const char *what);

/* Lets the program start in the state that something else left (the names are in starts.c), now and after every power cycle.  Called before
 * the first run.  Returns false if the board's controller has no start of that name. */
bool machine_start(struct machine *m, const char *name);

/* Puts a bootloader from an Intel HEX file after the program, and presses the reset button, now and after every power cycle: the bootloader
 * runs until it starts the program, with which time begins.  Returns false, with one line for people in why (of `size` bytes), if it does
 * not start it.  Called before the first run. */
bool machine_boot(struct machine *m, const char *hex, char *why, size_t size);

/* Returns whether a bootloader runs, and not the program. */
bool machine_is_in_bootloader(const struct machine *m);

/* Fits the board with a serial flash chip that holds the file's content at its end.  Returns false, with one line for people in why (of
 * `size` bytes), if the board has no place for a chip, or the file cannot be used. */
bool machine_fit_flash(struct machine *m, const char *path, char *why, size_t size);

/* Switches the power off and on.  Only the contents of the EEPROM and of the flash chip are kept.  Time starts at 0 again; the counts of
 * cycles, errors and bytes continue.  Returns false, with the machine crashed, if the image cannot be loaded again. */
bool machine_power_cycle(struct machine *m);

/* Changes the supply, which is also the reference of the ADC, to that many millivolts. */
void machine_supply(struct machine *m, uint16_t millivolts);

/* Holds down these keys (bits KEY_* of hal.h) and no others. */
void machine_press(struct machine *m, uint8_t keys);

/* Runs until `ms` milliseconds after power-up.  Returns false if the machine stopped or crashed. */
bool machine_run_to(struct machine *m, uint64_t ms);

/* Runs for `ms` milliseconds more.  Returns false if the machine stopped or crashed. */
bool machine_run_for(struct machine *m, uint64_t ms);

/* Draws what the display shows to *p. */
void machine_picture(const struct machine *m, struct picture *p);

/* Writes the display's counters since the machine was made to *r. */
void machine_report(const struct machine *m, struct panel_report *r);

/* Returns one line for people about why the machine does not run; NULL while it runs. */
const char *machine_trouble(const struct machine *m);

#endif
