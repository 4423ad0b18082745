# name: Gamebuino Classic
# display: PCD8544, 84x48, SPI
# keys: UP DOWN LEFT RIGHT A B
MCU       := atmega328p
F_CPU     := 16000000
# Bytes below the loader that starts programs from the SD card, and all of the internal SRAM.
FLASH_MAX := 30592
RAM_MAX   := 2048
# What the stack must have left beside the data (measured high-water mark + 128).
STACK_MIN := 460
DRIVERS   := system_328p system_lights_none display_pcd8544 buttons_gpio tone_timer2
# avrdude's name for the bootloader's protocol.
UPLOAD    := arduino
# What the display is made of: firmware/pixels draws on it.
SCREEN_KIND   := pixels
DISPLAY_WIDTH := 84
DISPLAY_PAGES := 6
