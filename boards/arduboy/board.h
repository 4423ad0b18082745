/* Arduboy: ATmega32u4 at 16 MHz, SSD1306 128x64 on SPI, six keys, piezo, RGB light.
 *
 *            +---------------------------+
 *            |   SSD1306 128x64 (SPI)    |   CS PD6   D/C PD4   RST PD7   SCK PB1   MOSI PB2
 *            +---------------------------+
 *        UP PF7                                   select of the flash chip (Arduboy FX) PD1: keep high
 *  LEFT PF5  RIGHT PF6       B PB4   A PE6        keys to ground, pull-ups on
 *       DOWN PF4                                  piezo across PC6 (OC3A) and PC7
 *                                                 light: red PB6, green PB7, blue PB5, lit when low
 */
#ifndef BOARDS_ARDUBOY_BOARD_H
#define BOARDS_ARDUBOY_BOARD_H

#include "boards/pin.h"

/* Display: select, data/command, reset; then the SPI that it is on. */
#define BOARD_OLED_CS PIN(D, 6)
#define BOARD_OLED_DC PIN(D, 4)
#define BOARD_OLED_RESET PIN(D, 7)
#define BOARD_SPI_SCK PIN(B, 1)
#define BOARD_SPI_MOSI PIN(B, 2)
#define BOARD_SPI_SS PIN(B, 0) /* must be an output: an input that is low ends master mode */
#define BOARD_FLASH_SELECT PIN(D, 1) /* of an Arduboy FX; high, so that the chip does not listen */

/* Keys, to ground. */
#define BOARD_KEY_UP PIN(F, 7)
#define BOARD_KEY_DOWN PIN(F, 4)
#define BOARD_KEY_LEFT PIN(F, 5)
#define BOARD_KEY_RIGHT PIN(F, 6)
#define BOARD_KEY_A PIN(E, 6)
#define BOARD_KEY_B PIN(B, 4)

/* Piezo, between two pins. */
#define BOARD_PIEZO PIN(C, 6) /* through 100 ohms: a magnetic buzzer may have no more than 16 */
#define BOARD_PIEZO_GROUND PIN(C, 7)

#define BOARD_NOISE_CHANNEL 0 /* input of the ADC for noise, PF0: not connected */
#define BOARD_NOISE_PIN PIN(F, 0) /* the same as a pin of a port, whose pull-up must be off */

/* Lights, on while the pin is low. */
#define BOARD_LIGHT_RED PIN(B, 6) /* through 330 ohms; the common anode to 5V */
#define BOARD_LIGHT_GREEN PIN(B, 7) /* through 330 ohms; the common anode to 5V */
#define BOARD_LIGHT_BLUE PIN(B, 5) /* through 330 ohms; the common anode to 5V */

#endif
