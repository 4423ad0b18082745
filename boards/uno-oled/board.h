/* Arduino Uno or Nano (ATmega328P at 16 MHz) with a 128x64 OLED module on I2C, six keys and a piezo on a breadboard.
 * There is no standard for the wiring of the keys: to change it, change this file only.
 *
 *            +---------------------------+
 *            | SSD1306/SH1106 128x64 I2C |   SDA PC4 (A4)   SCL PC5 (A5)   address 0x3C or 0x3D: the driver finds it
 *            +---------------------------+
 *        UP PD2 (D2)                             keys to ground, pull-ups on
 *  LEFT PD4 (D4)  RIGHT PD5 (D5)   B PD7 (D7)    piezo from PB1 (D9, OC1A) to ground
 *       DOWN PD3 (D3)              A PD6 (D6)    light PB5 (D13, the one on the board), lit when high
 */
#ifndef BOARDS_UNO_OLED_BOARD_H
#define BOARDS_UNO_OLED_BOARD_H

#include "boards/pin.h"

/* Display: the two wires of I2C.  The driver finds out its address, and whether it is an SH1106. */
#define BOARD_OLED_SDA PIN(C, 4)
#define BOARD_OLED_SCL PIN(C, 5)

/* Keys, to ground. */
#define BOARD_KEY_UP PIN(D, 2)
#define BOARD_KEY_DOWN PIN(D, 3)
#define BOARD_KEY_LEFT PIN(D, 4)
#define BOARD_KEY_RIGHT PIN(D, 5)
#define BOARD_KEY_A PIN(D, 6)
#define BOARD_KEY_B PIN(D, 7)

/* Piezo; the other side is ground. */
#define BOARD_PIEZO PIN(B, 1) /* through 100 ohms: a magnetic buzzer may have no more than 16 */
#define BOARD_LIGHT PIN(B, 5) /* on the board */

#define BOARD_NOISE_CHANNEL 0 /* input of the ADC for noise, A0: not connected */
#define BOARD_NOISE_PIN PIN(C, 0) /* the same as a pin of a port, whose pull-up must be off */

#endif
