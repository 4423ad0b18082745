/* Gamebuino Classic, or any Uno with a Nokia 5110 module: ATmega328P at 16 MHz, PCD8544 84x48 on SPI, seven keys, speaker.
 *
 *            +---------------------------+
 *            |    PCD8544 84x48 (SPI)    |   CS PC1   D/C PC2   RST PC0   SCK PB5   MOSI PB3   backlight PD5, lit when high
 *            +---------------------------+
 *        UP PB1                              select of the SD card PB2: keep high (it also is SS of SPI)
 *  LEFT PB0  RIGHT PD7     B PD2   A PD4     keys to ground, pull-ups on; C is not used
 *       DOWN PD6               C PC3         speaker PD3 (OC2B)
 *                                            battery on ADC6, light sensor on ADC7
 */
#ifndef BOARDS_GAMEBUINO_BOARD_H
#define BOARDS_GAMEBUINO_BOARD_H

#include "boards/pin.h"

/* Display: select, data/command, reset, voltage of the liquid crystal, light; then the SPI that it is on. */
#define BOARD_LCD_CS PIN(C, 1)
#define BOARD_LCD_DC PIN(C, 2)
#define BOARD_LCD_RESET PIN(C, 0)
#define BOARD_LCD_CONTRAST 60 /* 30..80, more is darker; modules differ */
#define BOARD_LOADER_PAGE 0x7780 /* of the flash: the owner's settings, after the program */
#define BOARD_BACKLIGHT PIN(D, 5) /* through 330 ohms */
#define BOARD_SPI_SCK PIN(B, 5)
#define BOARD_SPI_MOSI PIN(B, 3)
#define BOARD_SPI_SS PIN(B, 2) /* must be an output: an input that is low ends master mode; high, or the SD card listens */

/* Keys, to ground. */
#define BOARD_KEY_UP PIN(B, 1)
#define BOARD_KEY_DOWN PIN(D, 6)
#define BOARD_KEY_LEFT PIN(B, 0)
#define BOARD_KEY_RIGHT PIN(D, 7)
#define BOARD_KEY_A PIN(D, 4)
#define BOARD_KEY_B PIN(D, 2)

/* Speaker; the other side is ground. */
#define BOARD_PIEZO PIN(D, 3) /* through 100 ohms: a magnetic buzzer may have no more than 16 */

/* Battery: a lithium cell, halved by two equal resistors (analogRead(A6) * 3.3 V * 2 / 1024 in the Gamebuino's library). */
#define BOARD_BATTERY_CHANNEL 6 /* input of the ADC, may be left open */
#define BOARD_SUPPLY_MILLIVOLTS 3300

#define BOARD_NOISE_CHANNEL 7 /* input of the ADC for noise: the light sensor */
#define BOARD_NOISE_PIN PIN_NONE /* which is no pin of a port */

#endif
