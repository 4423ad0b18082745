/* Arduino Uno with an LCD Keypad Shield: ATmega328P at 16 MHz, HD44780 16x2 on four data lines, five keys on one ADC input.
 *
 *            +---------------------------+
 *            |   HD44780, 16x2 cells     |   RS D8/PB0   E D9/PB1   D4..D7 D4..D7/PD4..PD7   R/W is wired low: it is never read
 *            +---------------------------+   light behind D10/PB2: an input is on, low is off; NEVER high, a short circuit
 *              UP
 *  SELECT LEFT    RIGHT   RESET              ladder of resistors on A0/ADC0, one key at a time; SELECT is A, a long press is B
 *              DOWN
 *                                            piezo, not on the shield: D3/PD3 (OC2B) to ground
 *                                            A5/ADC5 not connected
 */
#ifndef BOARDS_UNO_LCD_BOARD_H
#define BOARDS_UNO_LCD_BOARD_H

#include "boards/pin.h"

/* Display: register select, enable, four data lines, the light behind it. */
#define BOARD_LCD_RS PIN(B, 0)
#define BOARD_LCD_E PIN(B, 1)
#define BOARD_LCD_D4 PIN(D, 4)
#define BOARD_LCD_D5 PIN(D, 5)
#define BOARD_LCD_D6 PIN(D, 6)
#define BOARD_LCD_D7 PIN(D, 7)
#define BOARD_LCD_LIGHT PIN(B, 2) /* low: off; input: on; high: short circuit */

/* Keys on the ladder, the one nearest to ground first, and the value of each on the usual shields, which differ: the ADC reads
 * 0 | 99..144 | 255..329 | 407..505 | 637..741 | above 1000 with no key.  The values are the middles in quarters, because the driver reads
 * 8 of the 10 bits.  DFRobot's version 1.1 has 0 | 205 | 405 | 623 | 824: no values serve all shields, so the firmware asks for them. */
#define BOARD_LADDER_CHANNEL 0
#define BOARD_LADDER_KEYS { KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_A }
#define BOARD_LADDER_VALUES { 0, 30, 73, 114, 172 }

/* Piezo; the other side is ground. */
#define BOARD_PIEZO PIN(D, 3) /* through 100 ohms: a magnetic buzzer may have no more than 16 */

#define BOARD_NOISE_CHANNEL 5 /* input of the ADC for noise, A5: not connected */
#define BOARD_NOISE_PIN PIN(C, 5) /* the same as a pin of a port, whose pull-up must be off */

#endif
