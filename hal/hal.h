/* What the firmware asks of a machine.  hal/avr and hal/host implement it in files of the same names; the build chooses one.
 * Where boards differ, hal/avr has several for one, display_*.c for display.c: drivers, chosen by DRIVERS in the board's
 * board.mk.  DISPLAY_WIDTH (pixels) and DISPLAY_PAGES (rows of 8 pixels) come from the board's board.mk. */
#ifndef HAL_HAL_H
#define HAL_HAL_H

#include <stdbool.h>
#include <stdint.h>

/* ---- system.c ---- */

/* Once, first of all: clocks, watchdog off, USB off, unused parts asleep, lights out. */
void system_init(void);

/* Leaves for the bootloader, so that a new program can be uploaded.  Does not return where UPLOAD_MODE (from the board's board.mk)
 * is 1: where it is 0 the computer alone can call the bootloader, and this does nothing. */
void system_bootloader(void);

/* A number from electrical noise, different at every start where the hardware allows. */
uint16_t system_noise(void);

/* Bytes of RAM between the data and the stack, at this moment. */
uint16_t system_free(void);

/* Lights: bits LIGHT_*; 0 is dark.  A device without lights ignores them. */
enum { LIGHT_RED = 1, LIGHT_GREEN = 2, LIGHT_BLUE = 4 };
void system_lights(uint8_t lights);

/* Sleeps, with no clock running but the watchdog's, until a key is down: it is looked for eight times a second.
 * Ticks do not count meanwhile.  Display and lights stay as they are: put them out before. */
void system_power_down(void);

/* ---- clock.c ---- */

enum { TICK_MS = 4 };
#define TICKS(ms) ((ms) / TICK_MS)

void clock_init(void);

/* Sleeps until the next tick (every TICK_MS); returns how many ticks went by since the last call, 1..255. */
uint8_t clock_wait(void);

/* ---- buttons.c ---- */

enum {
    KEY_UP = 1,
    KEY_DOWN = 2,
    KEY_LEFT = 4,
    KEY_RIGHT = 8,
    KEY_A = 16,
    KEY_B = 32,
};

void buttons_init(void);

/* The contacts as they are at this moment, one bit a key (KEY_*), bounces and all; see debounce.h. */
uint8_t buttons_read(void);

/* Whether a key is down, for one who sleeps in between: it wakes the machine.  Where one key is both A and B by how long it is
 * down, what wakes it is neither. */
bool buttons_any(void);

/* ---- display.c ---- */

void display_init(void);

/* Shows a frame: DISPLAY_PAGES rows of DISPLAY_WIDTH bytes; a byte is 8 pixels, the least significant on top. */
void display_send(const uint8_t *frame);

/* Where that would take long, only what changes is sent: the frame that is shown is looked at, which gives a sum for each of its
 * DISPLAY_SPANS spans of equal length, then drawn anew and sent with those.  DISPLAY_SPANS is 0 where these are not there. */
void display_look(const uint8_t *frame, uint16_t *sums);
void display_send_changes(const uint8_t *frame, const uint16_t *sums);

/* On a board with characters in place of pixels: display_init, and */
enum { CELLS_WIDTH = 16, CELLS_HEIGHT = 2, CELL_GLYPH = 8, CELL_GLYPHS = 8 };

/* Shows CELLS_HEIGHT rows of CELLS_WIDTH characters: ASCII but for \ and ~, and from CELL_GLYPH on the glyphs of one's own.
 * Only cells that differ from what is shown are sent, 55 microseconds each; all of them in 2 ms. */
void display_cells(const char *cells);

/* Makes glyph 0..CELL_GLYPHS-1 of these 8 rows of 5 dots, the top one first and bit 4 on the left; a cell that shows it changes
 * at once.  The rows must stay what they are: nothing is sent when they are those that the glyph has already. */
void display_glyph(uint8_t glyph, const __flash uint8_t *rows);

/* Full light, or little: from behind the display, or its own.  display_init leaves it full. */
void display_light(bool on);

/* Dark on light, as strong as one likes it: 0..4, of which 2 is usual: display_init sets it.  Not there (0) where the panel has no such
 * thing. */
enum { CONTRAST_USUAL = 2 };
void display_contrast(uint8_t contrast) __attribute__((weak));

/* Switches the panel off, or on again with what it showed. */
void display_sleep(bool asleep);

/* ---- tone.c ---- */

/* Starts a square wave that turns over every half_period microseconds (25..16000), or silence (0), until the next call. */
void tone_set(uint16_t half_period);
#define TONE_HZ(hz) (500000UL / (hz))

/* ---- storage.c ---- */

enum {
    STORAGE_SIZE = 1024,
    STORAGE_AUDIO = 2, /* the system's: 0 is muted */
    STORAGE_OURS = 16, /* first byte of a game's own space */
};

/* Bytes 0..STORAGE_SIZE-1 that outlive the power.  Other programs of the device write here too: believe nothing. */
uint8_t storage_read(uint16_t address);

/* Starts writing one byte (3.4 ms on an AVR).  False, and nothing is done, while an earlier write goes on.
 * A byte that holds the value already is not written again. */
bool storage_write(uint16_t address, uint8_t value);

#endif
