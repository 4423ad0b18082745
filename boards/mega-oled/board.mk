# name: Arduino Mega 2560 with an I2C OLED
# short: Mega OLED
# display: SSD1306 or SH1106, 128x64, I2C
# keys: UP DOWN LEFT RIGHT A B
# pins: mega
# supply: 5V
# power: No owner has measured this board yet. As on an Uno (30 to 35 mA asleep) the USB chip and the regulator do not sleep: unplug the
#   board, or switch it off.
# part: 1 Arduino Mega 2560
# part: 1 OLED module, 128x64, I2C (SSD1306 or SH1106, four pins, for 3.3 V to 5 V)
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms
# part: 1 breadboard and jumper wires
MCU       := atmega2560
F_CPU     := 16000000
# Bytes below the 8 KB bootloader, and all of the internal SRAM. Constants must lie in the first 65,536 bytes, and the jumps through which
# pointers call functions beyond 131,072 bytes in the first 131,072: the build checks both.  Lessons, pictures and the tables of Squares lie
# in the last 57,344 bytes.
FLASH_MAX := 253952
RAM_MAX   := 8192
DATA_KIND := far
DRIVERS   := system_2560 system_lights_led display_ssd1306_i2c buttons_gpio tone_timer1
# The protocol of the bootloader, by avrdude's name.
UPLOAD    := wiring
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# The frame is sent in this number of spans of 8 columns each, and only spans that changed are sent.  The shown frame is kept whole, on the
# stack, while the next one is drawn.
DISPLAY_SPANS := 128
DISPLAY_KEPT  := 1024
# There is room for everything as machine code.  p-code would not work: return addresses have three bytes.
PCODE_FOLDERS :=
# Three languages, those of the sources, chosen in the settings: `make LANG=ru` only says which one a new device begins with.
LANGUAGES_IN := en ru zh
# There is room for everything.  The bootloader cannot be called by a program: no upload mode.
GAME_LIST := $(ALL_GAMES)
SCREENS   := $(filter-out upload,$(ALL_SCREENS))
