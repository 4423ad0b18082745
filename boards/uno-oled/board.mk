# name: Arduino Uno or Nano with an I2C OLED
# short: Uno OLED
# display: SSD1306 or SH1106, 128x64, I2C
# keys: UP DOWN LEFT RIGHT A B
# pins: uno
# supply: 5V
# power: Owners of Unos measured 50 to 65 mA awake and 30 to 35 mA asleep, because the USB chip and the regulator do not sleep: unplug the
#   board, or switch it off.
# part: 1 Arduino Uno or Nano (ATmega328P, 16 MHz)
# part: 1 OLED module, 128x64, I2C (SSD1306 or SH1106, four pins, for 3.3 V to 5 V)
# part: 6 push buttons
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms
# part: 1 breadboard and jumper wires
MCU       := atmega328p
F_CPU     := 16000000
# Bytes that every bootloader leaves, an old Nano's too, and all of the internal SRAM.
FLASH_MAX := 30592
FLASH_RESERVE := 512
RAM_MAX   := 2048
DRIVERS   := system_328p system_lights_led display_ssd1306_i2c buttons_gpio tone_timer1
# The protocol of the bootloader, by avrdude's name.
UPLOAD    := arduino
# The kind of display: firmware/ui/pixels draws on it.  Its size is in pixels, and in pages of 8 rows of pixels.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
# The frame is sent in this number of spans of 32 columns each, and only spans that changed are sent.  There is no RAM
# for the whole shown frame: a sum of 2 bytes for each span is kept on the stack while the next one is drawn.
DISPLAY_SPANS := 32
DISPLAY_KEPT  := 64
# Bytes for the moves that can be undone: most moves take one byte, in a sum one byte for each part (firmware/match/history.h).
HISTORY_ROOM  := 32
# The games (games.def) and screens (folders of firmware/screens) for which there is room.
GAME_LIST := squares bash race nim wythoff
SCREENS   := title main games setup card play settings system records code begins heap character demo resume
# The most stones of Squares; boards with more room have 10000.
SQUARES_GREATEST := 999
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/screens firmware/screens/*
# The flash has no room for the glyphs of wide letters.
NO_LETTERS := zh
# Bytes for the state of a screen.  RAM is short, and the screens of this board need no more.
SCREEN_ROOM := 20
