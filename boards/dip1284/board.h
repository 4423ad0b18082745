/* A handheld that one builds: ATmega1284P in a 40-pin DIP, at 8 MHz from its own oscillator, SSD1306 128x64 on SPI, six keys, piezo, two
 * AA cells.  It has room for all games and features.  Everything on the display's side of the chip is the display's or the programmer's;
 * the keys are on the other side.  To change the wiring, change this file only.
 *
 *                       +--------v--------+
 *            (spare)  1 | PB0         PA0 | 40  noise, not connected
 *                     2 | PB1         PA1 | 39  UP          keys to ground, pull-ups on
 *      display RST    3 | PB2         PA2 | 38  DOWN
 *      display D/C    4 | PB3         PA3 | 37  LEFT
 *      display CS     5 | PB4 (SS)    PA4 | 36  RIGHT
 *      display MOSI   6 | PB5         PA5 | 35  A
 *                     7 | PB6 (MISO)  PA6 | 34  B
 *      display SCK    8 | PB7         PA7 | 33
 *      reset          9 | RESET      AREF | 32
 *      +             10 | VCC         GND | 31  -
 *      -             11 | GND        AVCC | 30  +
 *                    12 | XTAL2       PC7 | 29
 *                    13 | XTAL1       PC6 | 28
 *                    14 | PD0    (TDI)PC5 | 27  the pins of JTAG, PC2..PC5, are not used
 *                    15 | PD1    (TDO)PC4 | 26
 *                    16 | PD2    (TMS)PC3 | 25
 *                    17 | PD3    (TCK)PC2 | 24
 *                    18 | PD4         PC1 | 23
 *      piezo         19 | PD5 (OC1A)  PC0 | 22
 *                    20 | PD6         PD7 | 21
 *                       +-----------------+
 */
#ifndef BOARDS_DIP1284_BOARD_H
#define BOARDS_DIP1284_BOARD_H

#include "boards/pin.h"

/* Display: select, data/command, reset; then the SPI that it is on. */
#define BOARD_OLED_CS PIN(B, 4) /* 10 k to the supply: silent while the chip is programmed */
#define BOARD_OLED_DC PIN(B, 3)
#define BOARD_OLED_RESET PIN(B, 2)
#define BOARD_SPI_SCK PIN(B, 7) /* D0 on most modules */
#define BOARD_SPI_MOSI PIN(B, 5) /* D1 on most modules */
#define BOARD_SPI_SS PIN(B, 4) /* the display's select: as an output it keeps the SPI its master */
#define BOARD_FLASH_SELECT PIN(B, 0) /* not connected; high, for a serial flash chip of one's own */

/* Keys, to ground. */
#define BOARD_KEY_UP PIN(A, 1)
#define BOARD_KEY_DOWN PIN(A, 2)
#define BOARD_KEY_LEFT PIN(A, 3)
#define BOARD_KEY_RIGHT PIN(A, 4)
#define BOARD_KEY_A PIN(A, 5)
#define BOARD_KEY_B PIN(A, 6)

/* Piezo; the other side is ground. */
#define BOARD_PIEZO PIN(D, 5)

#define BOARD_NOISE_CHANNEL 0 /* input of the ADC for noise, PA0: not connected */
#define BOARD_NOISE_PIN PIN(A, 0) /* the same as a pin of a port, whose pull-up must be off */

#endif
