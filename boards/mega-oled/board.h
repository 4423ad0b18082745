/* Arduino Mega 2560 (ATmega2560 at 16 MHz) with a 128x64 OLED module on I2C, six keys and a piezo on a breadboard.  It has
 * room for all games and features.  There is no standard for the wiring of the keys: to change it, change this file only.
 *
 *            +---------------------------+
 *            | SSD1306/SH1106 128x64 I2C |   SDA PD1 (D20)   SCL PD0 (D21)   address 0x3C or 0x3D: the driver finds it
 *            +---------------------------+
 *        UP PA0 (D22)                              keys to ground, pull-ups on
 *  LEFT PA2 (D24)  RIGHT PA3 (D25)   B PA5 (D27)   piezo from PB5 (D11, OC1A) to ground
 *       DOWN PA1 (D23)               A PA4 (D26)   light PB7 (D13, the one on the board), lit when high
 */
#ifndef BOARDS_MEGA_OLED_BOARD_H
#define BOARDS_MEGA_OLED_BOARD_H

#include "boards/pin.h"

/* Display: the two wires of I2C.  The driver finds out its address, and whether it is an SH1106. */
#define BOARD_OLED_SDA PIN(D, 1)
#define BOARD_OLED_SCL PIN(D, 0)

/* Keys, to ground. */
#define BOARD_KEY_UP PIN(A, 0)
#define BOARD_KEY_DOWN PIN(A, 1)
#define BOARD_KEY_LEFT PIN(A, 2)
#define BOARD_KEY_RIGHT PIN(A, 3)
#define BOARD_KEY_A PIN(A, 4)
#define BOARD_KEY_B PIN(A, 5)

/* Piezo; the other side is ground. */
#define BOARD_PIEZO PIN(B, 5) /* through 100 ohms: a magnetic buzzer may have no more than 16 */
#define BOARD_LIGHT PIN(B, 7) /* on the board */

#define BOARD_NOISE_CHANNEL 0 /* input of the ADC for noise, A0: not connected */
#define BOARD_NOISE_PIN PIN(F, 0) /* the same as a pin of a port, whose pull-up must be off */

#endif
