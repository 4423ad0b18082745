# name: Arduino Uno with an LCD Keypad Shield
# short: Uno LCD
# display: HD44780, 16x2 characters
# keys: UP DOWN LEFT RIGHT SELECT (A, and B when held)
# pins: uno
# supply: 5V
# note: The shield is plugged onto the Uno. Only the piezo needs wires, and the piezo may be left out. Shields have different resistors,
#   so the first start asks for RIGHT, UP, DOWN, LEFT and SELECT, one after the other, and stores what it reads; About in Settings shows
#   the five readings (0 to 1023). Usual shields read about 0, 99 to 144, 255 to 329, 407 to 505 and 637 to 741; version 1.1 of DFRobot
#   reads 0, 205, 405, 623 and 824. If keys do the wrong thing, or after a change of the shield, hold SELECT while you switch on, or
#   RIGHT, which is the same on all shields: the device asks again. Until the last answer the old ones stay. If the screen says "Let go of
#   keys" although no key is down, a key is stuck or the shield does not make contact at A0. If two keys cannot be told apart, try again;
#   if that does not help, the shield has a fault. A computer that opens the serial port resets the Uno, and the question begins anew.
# power: Owners of Unos measured 50 to 65 mA awake and 30 to 35 mA asleep, because the USB chip and the regulator do not sleep: unplug the
#   board, or switch it off.
# part: 1 Arduino Uno (ATmega328P, 16 MHz)
# part: 1 LCD Keypad Shield (HD44780, 16x2 characters, five keys on A0)
# part: 1 piezo disc or passive buzzer, and a resistor of 100 ohms (may be left out)
MCU       := atmega328p
F_CPU     := 16000000
# Bytes that every bootloader leaves, an old Nano's too, and all of the internal SRAM.
FLASH_MAX := 30592
FLASH_RESERVE := 512
RAM_MAX   := 2048
DRIVERS   := system_328p system_lights_none display_hd44780 buttons_ladder tone_timer2
# The protocol of the bootloader, by avrdude's name.
UPLOAD    := arduino
# The kind of display: firmware/ui/cells draws on it.  Its size is in characters.
SCREEN_KIND   := cells
DISPLAY_WIDTH := 16
DISPLAY_PAGES := 2
# Languages whose letters the display lacks: the usual HD44780 has Latin and Japanese letters.
NO_LETTERS := all
# The games (games.def) and screens (folders of firmware/screens) for which there is room.
GAME_LIST := squares subtraction bash race nim wythoff digits
SCREENS   := title main games setup card play settings system records code begins sums character kept unasked
# The most stones of Squares; boards with more room have 10000.
SQUARES_GREATEST := 999
# The folders whose functions become p-code (docs/pcode.md).
PCODE_FOLDERS := games games/why firmware firmware/match firmware/store firmware/ui firmware/ui/cells firmware/screens firmware/screens/*
