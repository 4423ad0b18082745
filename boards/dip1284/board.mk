# name: A handheld to build: ATmega1284P on a breadboard
# short: Breadboard
# display: SSD1306, 128x64, SPI
# keys: UP DOWN LEFT RIGHT A B
# pins: dip40
# supply: 3.3V
# note: The chip is used as it comes from the factory: its own oscillator makes 8 MHz. Two AA cells feed a step-up module, which makes 3.3
#   V until the cells are empty. Do not leave the module out: two rechargeable cells (NiMH) give 2.4 to 2.6 V, with the fuses below the
#   chip does not start under 2.7 V, and the charge pump of an SSD1306 wants 3.3 V. Three cells (4.5 V) are too much for the display.
# power: No owner has measured this board yet. The chip and the display sleep, but the step-up module goes on: switch off at the holder.
# fuses: -U lfuse:w:0xE2:m -U hfuse:w:0xD1:m -U efuse:w:0xFD:m
# part: 1 ATmega1284P-PU (40-pin DIP; as it comes from the factory, at 8 MHz)
# part: 1 OLED module, 128x64, SPI (SSD1306, seven pins, for 3.3 V)
# part: 6 push buttons
# part: 1 piezo disc
# part: 1 holder for two AA cells (alkaline or NiMH) with a switch
# part: 1 step-up module that makes 3.3 V from 2 V (from 1 V, if the cells are to be used up), for 100 mA or more
# part: 3 capacitors of 100 nF
# part: 2 resistors of 10 k
# part: 1 header of 2x3 pins, or jumper wires, for the programmer
# part: 1 breadboard with 830 holes or stripboard, and wires
# wire: step-up module | VIN | | + of the cells, after the switch
# wire: step-up module | GND | | - of the cells, and leg 11
# wire: supply | + | 10, 30 | 3.3 V of the step-up module (VOUT) to VCC and AVCC, both; beside each 100 nF to GND
# wire: supply | - | 11, 31 | GND, both
# wire: reset | | 9 | 10 k to +
# wire: capacitor | | 32 | AREF: 100 nF to GND
# wire: programmer | MISO (1) | 7 |
# wire: programmer | VCC (2) | 10 | +
# wire: programmer | SCK (3) | 8 |
# wire: programmer | MOSI (4) | 6 |
# wire: programmer | RESET (5) | 9 |
# wire: programmer | GND (6) | 11 | -
MCU       := atmega1284p
# The chip's own oscillator.  At 8 MHz the chip may have 2.4 V to 5.5 V.
F_CPU     := 8000000
# There is no bootloader: all of the flash (constants must lie in the first 65,536 bytes: the build checks that), and all of the internal
# SRAM.
FLASH_MAX := 131072
# Bytes of flash that stay free for later.
FLASH_RESERVE := 512
RAM_MAX   := 16384
DRIVERS   := system_1284p system_lights_none display_ssd1306_spi buttons_gpio tone_timer1
# Without a bootloader the chip is written by a programmer on its SPI pins.
UPLOAD    := isp
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# There is room for everything as machine code.
PCODE_FOLDERS :=
# Two languages, chosen in the settings: `make LANG=ru` only says which one a new device begins with.
LANGUAGES_IN := en ru
# The flash has no room for the glyphs of wide letters.
NO_LETTERS := zh
# The most stones of Squares: a table for 10,000 takes 700 bytes more.
SQUARES_GREATEST := 999
# There is no bootloader: no upload mode.
GAME_LIST := $(ALL_GAMES)
# The Fair takes 8 KB, for which there is no room yet; the names of two people take 1 KB; a wide map 130 bytes more than there are; the
# robot that the person raises 5 KB; families in the list of games 300; the demonstration, which needs 150, would
# leave fewer than 512 bytes free, and so would soft tones, by 24 bytes.
SCREENS   := $(filter-out upload demo fair deeper idea pair five paint widemap kinds chapters raise kept drawn families prompts unasked \
             letters soft,$(ALL_SCREENS))
