# name: Arduboy
# display: SSD1306, 128x64, SPI
# keys: UP DOWN LEFT RIGHT A B
MCU       := atmega32u4
F_CPU     := 16000000
# Bytes below the 4 KB bootloader, and all of the internal SRAM.
FLASH_MAX := 28672
RAM_MAX   := 2560
# What the stack must have left beside the data (measured high-water mark + 128).
STACK_MIN := 460
DRIVERS   := system_32u4 system_lights_rgb display_ssd1306_spi buttons_gpio tone_timer3
# avrdude's name for the bootloader's protocol.
UPLOAD    := avr109
# What the display is made of: firmware/pixels draws on it.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 128
DISPLAY_PAGES := 8
