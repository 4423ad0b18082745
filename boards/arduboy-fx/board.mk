# name: Arduboy FX
# display: SSD1306, 128x64, SPI
# keys: UP DOWN LEFT RIGHT A B
# pins: leonardo
# supply: 3.3V
# shift: 74HC4050
# note: An Arduboy FX is wired like this inside and needs no wires. The parts are for building your own.
# power: Owners of Arduboys measured 12 to 18 mA awake and 0.4 mA asleep, at which a battery of 180 mAh lasts for over two weeks: an
#   Arduboy may stay switched on. A Leonardo of your own takes more, because its regulator and lights do not sleep: switch it off.
# device: ArduboyFX
# part: 1 Arduino Leonardo (ATmega32u4, 16 MHz, 5 V)
# part: 1 OLED module, 128x64, SPI (SSD1306, seven pins, 3.3 V)
# part: 1 level shifter 74HC4050 (16-pin DIP). SCK and MOSI need it, because dividers are too slow for them; each other wire to the
#   display and the flash chip may have a divider of 1.8 k, and 3.3 k to GND, instead
# part: 1 serial flash chip W25Q128 (3.3 V), and a resistor of 10 k
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms
# part: 1 RGB light with a common anode and three resistors of 330 ohms (may be left out)
# part: 1 breadboard and jumper wires
# wire: flash chip | VCC, WP, HOLD | 3.3V |
# wire: flash chip | GND | GND |
# wire: flash chip | CLK, DI | | with SCK and MOSI of the display, after the level shifter
# wire: flash chip | DO | ICSP 1 | PB3 (MISO), straight: 3.3 V is high enough
MCU       := atmega32u4
F_CPU     := 16000000
# Bytes below the 4 KB bootloader, and all of the internal SRAM.
FLASH_MAX := 28672
FLASH_RESERVE := 1024
RAM_MAX   := 2560
DRIVERS   := system_32u4 system_lights_rgb display_ssd1306_spi flash_spi flash_data buttons_gpio tone_timer3
# The protocol of the bootloader, as avrdude calls it.
UPLOAD    := avr109
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# All languages, chosen in the settings or in the main menu.
LANGUAGES_IN := all
# Four bytes of RAM less than others have: the setting Large and the stack of avr-gcc 14 need them.
HISTORY_ROOM := 92
# There is room for everything but soft tones: their driver would be machine code, for which the controller has no room.
GAME_LIST := $(ALL_GAMES)
SCREENS   := $(filter-out soft,$(ALL_SCREENS))
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/screens firmware/screens/*
# The p-code is in the serial flash chip, which holds all of it.
PCODE_STREAMED := 1
