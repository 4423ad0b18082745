# name: Gamebuino Classic
# short: Gamebuino
# display: PCD8544, 84x48, SPI
# keys: UP DOWN LEFT RIGHT A B
# pins: uno
# supply: 3.3V
# shift: 74HC4050
# note: A Gamebuino Classic is wired like this inside and needs no wires. The parts are for building your own. The Uno runs at 5 V, the
#   display at 3.3 V. If the picture is too pale or too dark, or nothing is visible, hold RIGHT (darker) or LEFT (paler) while you switch
#   on, until it is good: the contrast is stored. Until then it is that of the settings that a Gamebuino keeps, or 60. Some red modules
#   light when their LIGHT pin is low.
# power: Owners measured 20 mA awake and 11 mA asleep, at which a battery of 240 mAh is empty after a day: switch the device off. An Uno
#   with a display takes 50 to 65 mA awake, 30 to 35 mA asleep: unplug it.
# part: 1 Arduino Uno or Nano (ATmega328P, 16 MHz)
# part: 1 Nokia 5110 module, 84x48 (PCD8544)
# part: 1 level shifter 74HC4050 (16-pin DIP). SCK and MOSI need it, because dividers are too slow for them; each other wire to the
#   display may have a divider of 1.8 k, and 3.3 k to GND, instead
# part: 1 resistor of 330 ohms
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms
# part: 1 breadboard and jumper wires
MCU       := atmega328p
F_CPU     := 16000000
# Bytes below the loader that starts programs from the SD card, and all of the internal SRAM.
FLASH_MAX := 30592
FLASH_RESERVE := 512
RAM_MAX   := 2048
DRIVERS   := system_328p system_lights_none battery_divider display_pcd8544 buttons_gpio tone_timer2
# The protocol of the bootloader, by avrdude's name.
UPLOAD    := arduino
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 84
DISPLAY_PAGES := 6
# The games (games.def) and screens (folders of firmware/screens) for which there is room.
GAME_LIST := squares bash race nim
SCREENS   := title main games setup card play settings system records code begins sums character demo resume kept parts unasked soft
# The most stones of Squares; boards with more room have 10000.
SQUARES_GREATEST := 999
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/screens firmware/screens/*
# The display has no room for the lines of languages with wide letters.
NO_LETTERS := zh
