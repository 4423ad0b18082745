# The self-test of a board (selftest/main.c): an image on the same drivers without the game.  Included by the Makefile.
SELFTEST     := $(B)/$(BOARD)/selftest
# The driver that finds the game's data before main is no part of it.
SELFTEST_SRC := $(wildcard selftest/*.c selftest/$(SCREEN_KIND)/*.c) $(filter-out hal/hold.c,$(HAL)) \
                $(if $(filter buttons_ladder,$(DRIVERS)),hal/hold.c) \
                $(filter-out %/flash_data.c %/frame_serial.c,$(HAL_AVR)) hal/avr/diagnosis.c \
                $(if $(filter pixels,$(SCREEN_KIND)),firmware/ui/pixels/canvas.c hal/avr/frame_flash.c $(GEN)/art.c)
SELFTEST_SRC := $(filter-out selftest/chip_$(if $(filter flash_spi,$(DRIVERS)),none,flash).c,$(sort $(SELFTEST_SRC)))
SELFTEST_OBJ := $(SELFTEST_SRC:%.c=$(SELFTEST)/%.o)
# Most bytes of its flash, on every board: it must stay small enough for a page of this project's own to be added.
SELFTEST_MAX := 14336

.PHONY: selftest selftests flash-selftest
selftest: | setup ## Build: the self-test of a board: build/BOARD/selftest.hex
	@$(MAKE) -s $(SELFTEST).hex

selftests: | setup
	@for board in $(BOARDS); do $(MAKE) -s BOARD=$$board $(B)/$$board/selftest.hex || exit; done

flash-selftest: ## Play: write the self-test to a board, as make flash writes the game
	@tools/setup.sh && tools/setup.sh flash
	@$(MAKE) -s $(SELFTEST).hex
	@tools/flash.sh $(BOARD) $(SELFTEST).hex $(PORT)

$(SELFTEST).elf: $(SELFTEST_OBJ) tools/check/fits.sh make/selftest.mk
	avr-gcc $(AVR_MCU) -mrelax -Wl,--gc-sections -Wl,--undefined=mmcu -Wl,--section-start=.mmcu=0x910000 \
	    -Wl,-Map=$(@:.elf=.map) $(SELFTEST_OBJ) -o $@
	tools/check/fits.sh $@ $(SELFTEST_MAX) $(RAM_MAX) 400 0
	$(if $(MONITOR),$(MONITOR) $@)

# Its letters are small on any board.
$(SELFTEST)/%.o: %.c $(ART) $(LIST)/settings boards/$(BOARD)/board.mk make/compile.mk
	@mkdir -p $(@D)
	avr-gcc $(subst -DLARGE_LETTERS=1,-DLARGE_LETTERS=0,$(filter-out -fstack-usage,$(AVR))) $(AVR_MCU) \
	    -Iselftest -Iselftest/$(SCREEN_KIND) -Ihal/data_flash -Ifirmware/resident -c $< -o $@

$(SELFTEST)/selftest/chip_flash.o: $(SELFTEST)/chip_data.h
$(SELFTEST)/selftest/chip_flash.o: private AVR_MCU += -I$(SELFTEST)

# What the game of this tree has in the serial flash chip, which page 7 compares.
$(SELFTEST)/chip_data.h: $(B)/$(BOARD)/nimatron.elf tools/pcode/stamp.py
	@mkdir -p $(@D)
	/usr/bin/python3 -B tools/pcode/stamp.py --print $< > $@
