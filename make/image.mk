# The image of a board: firmware/, games/, hal/ and what is generated, linked.  Included by the Makefile.
# The files of hal/avr that every board has, those that every display of pixels has, and the drivers that the board chooses.
HAL_AVR   := $(patsubst %,hal/avr/%.c,clock mcu start storage tune system_memory system_analog system_power_down $(DRIVERS) \
                $(if $(filter pixels,$(SCREEN_KIND)),frame_clear frame_$(if $(PCODE_STREAMED),serial,flash)))
# What an image lacks is not linked (make/parts.mk).
NOT_LINKED := $(call files_of,$(LACKS))
# With a serial flash chip words are not packed: firmware/streamed/unpack.c reads them.
NOT_LINKED += $(if $(PCODE_STREAMED),firmware/ui/unpack.c)
IMAGE_SRC := firmware/main.c $(filter-out $(NOT_LINKED),$(FIRMWARE) $(GAMES)) $(LIST)/absent.c $(HAL) $(HAL_AVR) \
             $(wildcard hal/data_$(DATA_KIND)/*.c) $(if $(filter sums,$(SCREENS)),,games/alone/sum.c \
             $(if $(filter why,$(SCREENS)),games/alone/why_sum.c)) \
             $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c $(if $(PCODE_STREAMED),$(wildcard firmware/streamed/*.c))
include make/pcode.mk
# (An image that is too large is linked all the same.  tools/check/fits.sh and stack.pl then tell in one line what is wrong, and make
# removes it.  --discard-locals: newer binutils keep the labels that the debugger has in the middle of functions.)
LINK      := avr-gcc $(AVR_MCU) -mrelax -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000,--defsym=__DATA_REGION_LENGTH__=0x8000 \
             -Wl,--discard-locals -Wl,--gc-sections -Wl,--undefined=mmcu -Wl,--section-start=.mmcu=0x910000
# The data for a serial flash chip are a section of the same link.  The lower 24 bits of an address are the place in that section.
ifneq ($(PCODE_STREAMED),)
LINK      += -Wl,--undefined=flash_begin -Wl,-T,hal/avr/flash_data.ld
STAMP      = /usr/bin/python3 -B tools/pcode/stamp.py $@
endif

# Lessons and pictures in the last block of the controller's flash are a section above the code.
ifeq ($(DATA_KIND),far)
LINK      += -Wl,-T,hal/avr/far_data.ld
endif

# The bootloader of a Mega has a monitor, which an image must not call: tools/check/monitor.sh.  An image may have the call by chance, in
# the bytes of an address; then it is linked again with its constants a few bytes further on.
MONITOR   := $(if $(filter wiring,$(UPLOAD)),tools/check/monitor.sh)
SHIFT      = printf '.section .progmem.data.shift,"a"\n.global shift\nshift: .space %d\n' $(1) | \
             avr-gcc $(AVR_MCU) -c -x assembler - -o $(@D)/shift.o && \
             $(LINK) -Wl,-Map=$(@:.elf=.map),--undefined=shift $(@D)/shift.o $(IMAGE_OBJ) -o $@
LIMITS    := $(FLASH_MAX) $(RAM_MAX) $(STACK_SPARE) $(FLASH_RESERVE)
$(B)/$(BOARD)/nimatron.elf: $(IMAGE_OBJ) $(LIST)/limits tools/check/fits.sh tools/check/stack.pl \
                               $(MONITOR) $(if $(filter far,$(DATA_KIND)),hal/avr/far_data.ld) \
                               $(if $(PCODE_STREAMED),hal/avr/flash_data.ld tools/pcode/stamp.py)
	$(LINK) -Wl,-Map=$(@:.elf=.map) $(IMAGE_OBJ) -o $@
	$(STAMP)
	tools/check/fits.sh $@ $(LIMITS)
	$(if $(MONITOR),$(foreach bytes,2 4 6,$(MONITOR) $@ 2>/dev/null || { $(call SHIFT,$(bytes)); } &&) $(MONITOR) $@)
	@tools/check/stack.pl $(@D) $(RAM_MAX) $(STACK_SPARE) > $(@D)/stack.txt

# (The bootloader of a Mega erases one page after another as pages come: below data that follow a gap it erases too few, and then the data.)
%.hex: %.elf
	avr-objcopy -O ihex --gap-fill 0xFF -R .eeprom -R .mmcu -R fx_data $< $@

# The file for the serial flash chip.
%.fx: %.elf
	avr-objcopy -O binary -j fx_data $< $@

# Where the image keeps the state of the firmware, for speech/, the page and the tests.
$(B)/$(BOARD)/offsets.txt: speech/image/offsets.c speech/image/offsets.pl games/games.def $(B)/$(BOARD)/nimatron.elf
	avr-gcc $(filter-out -fstack-usage,$(AVR)) -MF $(@:.txt=.d) -MT $@ $(IMAGE) -Ispeech/image/$(SCREEN_KIND) -S -o $(@:.txt=.s) $<
	speech/image/offsets.pl $(B)/$(BOARD)/nimatron.elf games/games.def $(LIST)/games.def "$(IMAGE_LANGUAGES)" \
	    < $(@:.txt=.s) > $@

# The games in the image: those of games.def that the board lists, in that order.
$(LIST)/games.def: games/games.def $(LIST)/left_out
	sed '/^GAME(\($(subst $() ,\|,$(strip $(LEFT_OUT)))\),/d' $< > $@

# What an image is made with, besides the files: rewritten if the board, the edition or the command line says something else than the last
# time, so that no object of another image remains.
$(LIST)/settings: always
	@mkdir -p $(@D)
	@echo '$(SETTINGS)' | cmp -s - $@ || echo '$(SETTINGS)' > $@

# The limits, which matter only at the end.
$(LIST)/limits: always
	@mkdir -p $(@D)
	@echo $(LIMITS) | cmp -s - $@ || echo $(LIMITS) > $@

.PHONY: known left-out edition-images
# All games and screens that an image can have.
known:
	@echo $(ALL_GAMES) $(ALL_SCREENS)

left-out:
	@echo $(LEFT_OUT)

edition-images:
	@echo $(EDITION_IMAGES)

$(LIST)/left_out: always
	@mkdir -p $(@D)
	@echo $(LEFT_OUT) | cmp -s - $@ || echo $(LEFT_OUT) > $@

# The games of games.def that the image lacks, in their order.
$(LIST)/lacking.def: games/games.def $(LIST)/left_out
	sed -n '/^GAME(\($(subst $() ,\|,$(strip $(LEFT_OUT)))\),/p' $< > $@

# What the image does without these.
$(LIST)/absent.c: firmware/absent.txt tools/gen/absent.pl always
	@mkdir -p $(@D)
	@$(call absent_of,$(LACKS),$(SCREEN_KIND)) > $@.new && { cmp -s $@.new $@ || cp $@.new $@; }

# The words of the image, in its languages.
$(LIST)/words.c $(LIST)/words.h &: $(B)/tools/gen/words $(LIST)/games.def $(LIST)/languages $(KEY_LISTS) $(TAKEN) \
                                $(IMAGE_LANGUAGES:%=languages/%/words.txt) languages/en/words.txt $(IMAGE_LANGUAGES:%=$(LIST)/%/lessons.h) \
                                $(LIST)/glyphs.txt
	$(call WORDS_TOOL,$(if $(PCODE_STREAMED),plain) $(if $(filter-out 128,$(DISPLAY_WIDTH)),short)) glyphs=$(LIST)/glyphs.txt \
	    $(LIST)/words.c $(LIST)/words.h $(KEY_LISTS) \
	    $(foreach language,$(IMAGE_LANGUAGES),$(call words_of,$(language)) texts=$(LIST)/$(language)/texts.txt) $(LEFT_OUT) $(CANNOT)

$(LIST)/glyphs.txt: tools/gen/glyphs.pl $(IMAGE_LANGUAGES:%=languages/%/words.txt) $(LESSON_FILES) $(LIST)/languages
	$(GLYPHS_TOOL) $(foreach language,$(IMAGE_LANGUAGES),$(call words_of,$(language)) $(call lessons_of,$(language))) > $@

# The lessons, with questions about the image's games only, and the puzzles.  Every statement in them is checked.
$(LIST)/%/lessons.c $(LIST)/%/lessons.h $(LIST)/%/texts.txt: $(B)/tools/gen/lessons $(LIST)/games.def $(LESSON_FILES)
	@mkdir -p $(@D)
	$(LESSONS_TOOL) $(@D)/lessons.c $(@D)/lessons.h $(@D)/texts.txt $(LIST)/games.def $(call lessons_of,$*) \
	    firmware/lessons/puzzles.txt $(LEFT_OUT)

# All languages of an image have the same pages; only the texts differ.
$(LIST)/lessons.c $(LIST)/lessons.h &: $(IMAGE_LANGUAGES:%=$(LIST)/%/lessons.h) $(LIST)/languages
	@for language in $(filter-out $(LANGUAGE),$(IMAGE_LANGUAGES)); do cmp -s $(LIST)/$(LANGUAGE)/lessons.c $(LIST)/$$language/lessons.c || \
	    { echo "languages/$$language/lessons.txt: its pages are not those of languages/$(LANGUAGE)/lessons.txt" >&2; exit 1; }; done
	cp $(LIST)/$(LANGUAGE)/lessons.c $(LIST)/$(LANGUAGE)/lessons.h $(LIST)

$(LIST)/languages: always
	@mkdir -p $(@D)
	@echo $(IMAGE_LANGUAGES) | cmp -s - $@ || echo $(IMAGE_LANGUAGES) > $@
