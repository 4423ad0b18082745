# name: Arduboy
# display: SSD1306, 128x64, SPI
# keys: UP DOWN LEFT RIGHT A B
# pins: leonardo
# supply: 3.3V
# shift: 74HC4050
# note: An Arduboy is wired like this inside and needs no wires. The parts are for building your own. On the first Arduboys (those of the
#   Kickstarter campaign) the RGB light is mounted the other way round: green stays dark, and red and blue are exchanged. The game needs
#   no light.
# power: Owners of Arduboys measured 12 to 18 mA awake and 0.4 mA asleep, at which a battery of 180 mAh lasts for over two weeks: an
#   Arduboy may stay switched on. A Leonardo of your own takes more, because its regulator and lights do not sleep: switch it off.
# device: Arduboy
# part: 1 Arduino Leonardo (ATmega32u4, 16 MHz, 5 V)
# part: 1 OLED module, 128x64, SPI (SSD1306, seven pins, 3.3 V)
# part: 1 level shifter 74HC4050 (16-pin DIP). SCK and MOSI need it, because dividers are too slow for them; each other wire to the
#   display may have a divider of 1.8 k, and 3.3 k to GND, instead
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms
# part: 1 RGB light with a common anode and three resistors of 330 ohms (may be left out)
# part: 1 breadboard and jumper wires
MCU       := atmega32u4
F_CPU     := 16000000
# Bytes below the 4 KB bootloader, and all of the internal SRAM.
FLASH_MAX := 28672
FLASH_RESERVE := 512
RAM_MAX   := 2560
DRIVERS   := system_32u4 system_lights_rgb display_ssd1306_spi buttons_gpio tone_timer3
# The protocol of the bootloader, by avrdude's name.
UPLOAD    := avr109
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# The games (games.def) and screens (folders of firmware/screens) for which there is room.
GAME_LIST := squares bash race nim
SCREENS   := title main games setup card play settings system upload records code begins character demo resume
# A screen that all editions have, too: how a new program comes in.
EDITION_SCREENS := upload
# The most stones of Squares; boards with more room have 10000.
SQUARES_GREATEST := 999
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/screens firmware/screens/*
# The flash has no room for the glyphs of wide letters.
NO_LETTERS := zh
