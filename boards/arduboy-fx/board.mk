# name: Arduboy FX
# display: SSD1306, 128x64, SPI
# keys: UP DOWN LEFT RIGHT A B
# pins: leonardo
# supply: 3.3V
# note: An Arduboy FX is wired like this inside and needs no wires. The parts are for building your own.
# device: ArduboyFX
# part: 1 Arduino Leonardo (ATmega32u4, 16 MHz)
# part: 1 OLED module, 128x64, SPI (SSD1306, seven pins, with its own level shifter if the Leonardo runs at 5 V)
# part: 1 serial flash chip W25Q128 (3.3 V, or on a module with a level shifter)
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer
# part: 1 RGB light with a common anode and three resistors of 330 ohms (may be left out)
# part: 1 breadboard and jumper wires
MCU       := atmega32u4
F_CPU     := 16000000
# Bytes below the 4 KB bootloader, and all of the internal SRAM.
FLASH_MAX := 28672
FLASH_RESERVE := 1024
RAM_MAX   := 2560
# Bytes that must stay free for the stack: more than the bound of tools/check/stack.pl.
STACK_MIN := 526
DRIVERS   := system_32u4 system_lights_rgb display_ssd1306_spi flash_spi flash_data buttons_gpio tone_timer3
# The protocol of the bootloader, as avrdude calls it.
UPLOAD    := avr109
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# If this board has no golden of its own for a log, the test uses that of the first of these boards that has one
# (host_tests/golden/replay.t).
# goldens: mega-oled
# Both languages, chosen in the settings.
LANGUAGES_IN := en ru
# There is room for everything.
GAME_LIST := $(ALL_GAMES)
SCREENS   := $(ALL_SCREENS)
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/screens firmware/screens/*
# The p-code is in the serial flash chip, which holds all of it.
PCODE_STREAMED := 1
# Functions that are WARM stay machine code, because there is room for them (games/hot.h).
WARM_NATIVE := 1
