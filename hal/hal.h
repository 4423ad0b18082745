/* The hardware abstraction layer: every function of a machine that the firmware may call.
 *
 * There are two ports, and this file is the contract of both:
 *
 *     hal/avr/    the boards.  A part that differs between boards has several drivers, such as display_*.c for display.c; the line
 *                 DRIVERS of boards/NAME/board.mk chooses one of them.
 *     hal/host/   a machine in memory, for tests on the computer.
 *
 * There is one device of each kind, so no function takes a handle.  Therefore a driver may keep the state of its device, in one static
 * struct; hal/host keeps all of its state in the struct host of host.h.
 *
 * system_init is called first of all.  clock_init, buttons_init and display_init are called before the other functions of their parts.
 * tone_set and the functions of storage need no initialisation.  No function may be called from an interrupt handler.
 *
 * From the board's board.mk come two constants: DISPLAY_WIDTH, and DISPLAY_PAGES.  On a display of pixels they are the width in
 * pixels and the number of pages, which are rows of 8 pixels; on a display of characters they are columns and rows of characters. */
#ifndef HAL_HAL_H
#define HAL_HAL_H

#include <stdbool.h>
#include <stdint.h>

/* ---- system.c: the controller as a whole ---- */

/* Brings the controller into a known state, whatever a bootloader left behind: full clock, USB and serial port off, unused parts without
 * a clock, lights out.  Called once, before any other function of this file. */
void system_init(void);

/* Leaves the firmware for the bootloader, so that a computer can upload another program.  Does not return on a board whose bootloader a
 * program can start (UPLOAD_MODE, set by the build from UPLOAD of board.mk, is 1).  If UPLOAD_MODE is 0, only the computer can start the
 * bootloader, and the function does nothing. */
void system_bootloader(void);

/* Returns 16 random bits made from electrical noise, to seed a generator.  The number differs at every start, as far as the hardware
 * allows. Takes about half a millisecond on an AVR. */
uint16_t system_noise(void);

/* Returns the supply in millivolts, 0 if it cannot be measured.  The chip's own reference makes it exact to 10 %.  Takes a millisecond. */
uint16_t system_supply(void);

/* Returns a byte of the identification of a serial flash chip: 0 the maker, 1 the kind, 2 the size as a power of two.  Without a chip all
 * bits of all bytes are equal.  On a board without a place for a chip the function is not defined: then its address is 0. */
enum { FLASH_ID_BYTES = 3 };
uint8_t flash_id(uint8_t place) __attribute__((weak));

/* Returns how many bytes of RAM lie between the end of the data and the stack pointer at this moment; 0 in hal/host. */
uint16_t system_free(void);

/* The lights of a board, which may have all, one or none of them. */
enum { LIGHT_RED = 1, LIGHT_GREEN = 2, LIGHT_BLUE = 4 };

/* Switches on the lights whose bits LIGHT_* are set, and all others off.  A light that the board lacks is ignored. */
void system_lights(uint8_t lights);

/* Sleeps until a key is down: all clocks but the watchdog's stand still, and the keys are read eight times a second.  No ticks are
 * counted meanwhile.  The display and the lights stay as they are, so the caller switches them off before.  The key that ended the sleep
 * is still down when the function returns. */
void system_power_down(void);

/* Sleeps in the same way, but at most `eighths` eighths of a second, 1..255.  Returns how many it slept; a key that is down ends the sleep
 * after the first one. */
uint8_t system_nap(uint8_t eighths);

/* Returns which lights the board has, as bits LIGHT_*. */
uint8_t system_lights_fitted(void);

/* Returns the voltage of the battery in millivolts; 0 where none is connected.  Takes a millisecond on an AVR.  A board that cannot measure
 * it does not define the function: then its address is 0. */
uint16_t system_battery(void) __attribute__((weak));

/* ---- clock.c: the tick ---- */

enum { TICK_MS = 4 }; /* milliseconds from one tick to the next */

/* A time in milliseconds as a number of ticks, rounded down. */
#define TICKS(ms) ((ms) / TICK_MS)

/* Starts the ticks.  Enables interrupts. */
void clock_init(void);

/* Sleeps until the next tick, unless one has passed since the last call.  Returns how many ticks have passed since the last call: 1..254,
 * or 255 for 255 ticks or more. */
uint8_t clock_wait(void);

/* ---- buttons.c: the keys ---- */

/* One bit for each key. */
enum {
    KEY_UP = 1,
    KEY_DOWN = 2,
    KEY_LEFT = 4,
    KEY_RIGHT = 8,
    KEY_A = 16,
    KEY_B = 32,
};

/* Prepares the inputs.  On a board where a long press of A is B, a key that is down now counts as no key until it is released. */
void buttons_init(void);

/* Returns the contacts that are closed, as bits KEY_*.  A spike closes none: a driver reads a closed contact twice.  Contacts bounce, too:
 * debounce.h turns the readings into key presses.  Called once a tick. */
uint8_t buttons_read(void);

/* Returns whether any key is down.  Called by system_power_down between two sleeps, in place of buttons_read.  On a board where a long
 * press of A is B, the key that is down when this is called counts as neither until it is released. */
bool buttons_any_down(void);

/* ---- buttons.c: keys on one input of the ADC ----
 *
 * A driver for keys that have a pin each does not define these functions: then their addresses are 0. */
enum {
    LADDER_KEYS = 5,   /* ORDER: RIGHT, UP, DOWN, LEFT, A, which is the order of their values on all known shields */
    LADDER_OPEN = 231, /* least reading that is no key: midway between 206, the greatest value of a key, and 255, that of no key */
};

/* Returns what the last reading of the keys was made from, in steps of 1/256 of the supply. */
uint8_t buttons_reading(void) __attribute__((weak));

/* Takes the value of each key for granted from now on; NULL leaves them.  Returns the key that is down, KEY_*; it counts as no key until it
 * is released if it is A. */
uint8_t buttons_set_values(const uint8_t *value) __attribute__((weak));

/* ---- display.c: a display of pixels, or one of characters ---- */

/* Switches the display on, at full brightness and with the usual contrast.  What it shows is undefined until the first frame is sent.  A
 * driver that finds no display waits here until there is one (display_ssd1306_i2c.c). */
void display_init(void);

/* A display of pixels: shows a frame of DISPLAY_PAGES * DISPLAY_WIDTH bytes.  The first DISPLAY_WIDTH bytes are the top page, from left to
 * right; a byte is a column of 8 pixels with the least significant bit on top; 1 is drawn, 0 is background. */
void display_send(const uint8_t *frame);

/* A display of pixels on a slow bus is sent only those of DISPLAY_SPANS spans of equal length that have changed.  The caller calls
 * display_keep with the frame that is shown, draws the next frame into the same memory, and calls display_send_changes with what was kept.
 *
 * display_keep keeps of a frame what tells changes: DISPLAY_KEPT bytes.  These are the whole frame, or, on a board that has no RAM for
 * it, a sum of two bytes for each span.
 * display_send_changes sends the spans of the frame that differ from what was kept.
 *
 * DISPLAY_SPANS and DISPLAY_KEPT come from board.mk.  If they are 0, the driver has neither function, and display_send alone is used. */
void display_keep(const uint8_t *frame, uint16_t kept[]);
void display_send_changes(const uint8_t *frame, const uint16_t kept[]);

/* A display of characters: its size, and the glyphs that a program can define. */
enum {
    CELLS_WIDTH = 16, /* columns */
    CELLS_HEIGHT = 2, /* rows */
    CELL_GLYPH = 8,   /* the character code of glyph 0; those of the other glyphs follow */
    CELL_GLYPHS = 8,  /* number of glyphs */
};

/* A display of characters: shows CELLS_HEIGHT rows of CELLS_WIDTH character codes, the top row first.  A code is ASCII other than \ and ~
 * (an HD44780 shows another character for these), or CELL_GLYPH + n for glyph n.  Sends only cells that differ from those shown: 55
 * microseconds for each cell, 2 milliseconds for all of them. */
void display_cells(const char *cells);

/* A display of characters: gives glyph 0..CELL_GLYPHS - 1 the shape of 8 rows of 5 dots, the top row first, bit 4 on the left.  Cells that
 * show the glyph change at once.  The rows must never change: the driver remembers their address, and sends nothing if the glyph has that
 * address already. */
void display_glyph(uint8_t glyph, const __flash uint8_t *rows);

/* Sets full brightness (true) or low brightness (false) of the light behind the display, or of the pixels of an OLED. */
void display_light(bool on);

/* The contrasts of a liquid crystal display, from pale to dark, in steps of its voltage; the difference from one choice to the next. */
enum { CONTRAST_LEAST = 30, CONTRAST_MOST = 80, CONTRAST_STEP = 5 };

/* Sets the contrast, CONTRAST_LEAST..CONTRAST_MOST.  A driver for another kind of display does not define the two functions: then their
 * addresses are 0, which the caller must check. */
void display_contrast(uint8_t contrast) __attribute__((weak));

/* Returns the contrast that the device has unless the player chooses another: the owner's, or that of the board.  display_init sets it. */
uint8_t display_contrast_usual(void) __attribute__((weak));

/* Moves the picture by two columns (true), or not: an SH1106 has two columns of memory on either side of those that are seen.  A driver
 * that asks the display for its kind (display_ssd1306_i2c.c) moves the picture from where it would be.  Takes effect with the next frame
 * that is sent with display_send.  The driver of a display that has no such relatives does not define the function: then its address is
 * 0. */
void display_shift(bool on) __attribute__((weak));

/* Returns the status byte that the display gave last when it was asked for its kind.  A driver that cannot ask does not define the
 * function: then its address is 0. */
uint8_t display_status(void) __attribute__((weak));

/* Switches the panel off (true), or on again (false).  Its memory keeps what it showed. */
void display_sleep(bool asleep);

/* ---- tone.c: the piezo ---- */

/* Starts a square wave whose level changes every half_period microseconds (25..16,000), or silence (0).  Returns at once; the tone goes on
 * until the next call, without the processor. */
void tone_set(uint16_t half_period);

/* Makes the tones that begin later soft (true) or loud again: soft ones are pulses of a sixteenth of the period in place of a square wave.
 * A driver that cannot do that does not define the function: then its address is 0.  SOFT_TONES is 1 in an image that can ask for it. */
void tone_soften(bool soft) __attribute__((weak));

/* The half period in microseconds of a tone of that many hertz, for tone_set. */
#define TONE_HZ(hz) (500000UL / (hz))

/* ---- tune.c: notes one after another ---- */

struct note {
    uint16_t half_period; /* as of tone_set */
    uint8_t ticks;        /* duration; 0: the end of the tune, whose half_period must be 0 */
};

/* Plays notes up to the end of their tune, in place of the tune that plays.  Returns at once; the notes follow each other on their own
 * time, whatever the processor does, to within a tick. */
void tune_play(const __flash struct note *notes);

/* ---- storage.c: bytes that survive without power ----
 *
 * A board's storage is shared with other programs: the firmware has a window of it, the last STORAGE_SIZE bytes, and writes nowhere else.
 * Addresses are those in the window. */

enum { STORAGE_SIZE = 512 }; /* bytes of the window */

/* Returns the byte at address 0..STORAGE_SIZE - 1.  Waits for the end of a write that is under way, up to 3.4 ms on an AVR.  Other programs
 * of the device may write to the window, and power can fail in the midst of a write: the caller must be prepared for any value. */
uint8_t storage_read(uint16_t address);

/* Starts to write a byte at address 0..STORAGE_SIZE - 1 and returns true; the write takes 3.4 ms on an AVR.  Returns false, having done
 * nothing, if an earlier write is still under way: the caller tries again.  A byte that has the value already is not written again, because
 * every write wears the cell out. */
bool storage_write(uint16_t address, uint8_t value);

/* Returns the address of the window's first byte in the storage of the board, to be shown to people. */
uint16_t storage_window(void);

/* Returns whether the sound is on by the byte outside the window that all programs of an Arduboy share (0 is muted).  The firmware never
 * writes that byte. */
bool storage_sound(void);

/* ---- diagnosis.c: what the controller says of itself, for people who look for a fault.  Only the self-test (selftest/) has this file:
 * hal/avr alone has it, and an image without it has no code for it ---- */

/* Return the address of the display on the I2C bus, 0x3C or 0x3D, and how often the bus has failed since the start, 255 for 255 times or
 * more.  In display.c; a driver for another bus does not define them: then their addresses are 0. */
uint8_t display_address(void) __attribute__((weak));
uint8_t display_failures(void) __attribute__((weak));

/* Why the controller started: bits of diagnosis_cause. */
enum { CAUSE_POWER = 1, CAUSE_RESET = 2, CAUSE_BROWN_OUT = 4, CAUSE_WATCHDOG = 8, CAUSE_JTAG = 16 };

/* Returns the register MCUSR as it was at this start, before anything of this program cleared it: bits CAUSE_*.  0: a bootloader has
 * cleared it. */
uint8_t diagnosis_cause(void);

/* Returns register R2 as it was at this start.  Optiboot leaves MCUSR there when it has cleared MCUSR; after other bootloaders the byte
 * means nothing. */
uint8_t diagnosis_handed_over(void);

/* The fuses, by the addresses at which the controller reads them. */
enum { DIAGNOSIS_LOW = 0, DIAGNOSIS_LOCK = 1, DIAGNOSIS_EXTENDED = 2, DIAGNOSIS_HIGH = 3 };

/* Returns a byte of fuses, DIAGNOSIS_*. */
uint8_t diagnosis_fuse(uint8_t which);

/* Returns the voltage in millivolts below which the brown-out detector resets the controller, by the fuses; 0: it is off. */
uint16_t diagnosis_brown_out(void);

/* Returns byte 0..2 of the controller's signature: 1E 95 0F is an ATmega328P. */
uint8_t diagnosis_signature(uint8_t i);

/* What the keys are read from: a port, or the ADC. */
struct contact {
    char port;      /* the letter of a port that has keys, 'A'..'F'; CONTACT_ADC: the ladder of keys */
    uint16_t value; /* the port's byte, in which a key that is down is 0; or the voltage, 0..1023 of the supply */
};
enum { CONTACT_ADC = 0, CONTACTS_MOST = 6 };

/* Reads what the keys are read from, as it is at this moment.  Returns the number of entries, 1..CONTACTS_MOST.  In buttons.c. */
uint8_t buttons_contacts(struct contact contacts[CONTACTS_MOST]);

#endif
