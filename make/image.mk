# The image of a board: firmware/, games/, hal/ and what is generated, linked.  Included by the Makefile.
# The files of hal/avr that every board has, those that every display of pixels has, and the drivers that the board chooses.
HAL_AVR   := $(patsubst %,hal/avr/%.c,clock mcu start storage system_memory system_noise system_power_down $(DRIVERS) \
                $(if $(filter pixels,$(SCREEN_KIND)),frame_clear frame_$(DATA_KIND)))
# Files that are linked only with a screen or a game that needs them: the screens, the views of games, the reasoning of games.
NOT_LINKED := $(foreach name,$(LEFT_OUT),firmware/screens/$(name)/% firmware/ui/$(SCREEN_KIND)/view_$(name).c) \
              $(if $(filter why,$(SCREENS)),,games/why/why_%.c) $(if $(filter graph,$(GAME_LIST)),,firmware/match/own_map.c)
NOT_LINKED += $(if $(filter help,$(SCREENS)),,firmware/match/outcomes.c firmware/screens/play/help.c firmware/ui/$(SCREEN_KIND)/ruler.c)
NOT_LINKED += $(if $(filter columns,$(SCREENS)),,firmware/match/heaps.c firmware/ui/pixels/columns.c firmware/ui/pixels/theory.c \
                firmware/screens/why/picture_pixels.c firmware/screens/learn/groups_pixels.c)
NOT_LINKED += $(if $(and $(filter columns,$(SCREENS)),$(filter why,$(SCREENS))),,firmware/screens/play/hint_pixels.c)
NOT_LINKED += $(if $(filter character,$(SCREENS)),,firmware/hats.c firmware/screens/play/character.c \
                firmware/screens/play/character_pixels.c firmware/screens/title/looks_pixels.c firmware/ui/pixels/character.c)
NOT_LINKED += $(if $(filter wythoff rook knights queens,$(GAME_LIST)),,firmware/ui/pixels/view_board.c)
NOT_LINKED += $(if $(filter begins,$(SCREENS)),,firmware/screens/setup/begins.c)
# A set is an option of subtraction alone.
NOT_LINKED += $(if $(filter subtraction,$(GAME_LIST)),,firmware/screens/setup/set.c)
# With a serial flash chip words are not packed: firmware/streamed/unpack.c reads them.
NOT_LINKED += $(if $(PCODE_STREAMED),firmware/ui/unpack.c)
NOT_LINKED += $(if $(filter sums,$(SCREENS)),,games/sum.c games/sum_reply.c games/why/why_sum.c)
IMAGE_SRC := firmware/main.c $(filter-out $(NOT_LINKED),$(FIRMWARE) $(GAMES)) $(HAL) $(HAL_AVR) $(wildcard hal/data_$(DATA_KIND)/*.c) \
             $(if $(filter sums,$(SCREENS)),,games/alone/sum.c $(if $(filter why,$(SCREENS)),games/alone/why_sum.c)) \
             $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c $(if $(PCODE_STREAMED),$(wildcard firmware/streamed/*.c))
include make/pcode.mk
# (An image that is too large is linked all the same; tools/check/fits.sh then tells in one line what is wrong.)
LINK      := avr-gcc $(AVR_MCU) -mrelax -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000,--defsym=__DATA_REGION_LENGTH__=0x8000 \
             -Wl,--gc-sections -Wl,--undefined=mmcu -Wl,--section-start=.mmcu=0x910000
# The data for a serial flash chip are a section of the same link.  The lower 24 bits of an address are the place in that section.
ifneq ($(PCODE_STREAMED),)
LINK      += -Wl,--undefined=flash_begin -Wl,-T,hal/avr/flash_data.ld
STAMP      = /usr/bin/python3 -B tools/pcode/stamp.py $@
endif

$(B)/$(BOARD)/nimatron.elf: $(IMAGE_OBJ) tools/check/fits.sh $(if $(PCODE_STREAMED),hal/avr/flash_data.ld tools/pcode/stamp.py)
	$(LINK) -Wl,-Map=$(@:.elf=.map) $(IMAGE_OBJ) -o $@
	$(STAMP)
	tools/check/fits.sh $@ $(FLASH_MAX) $(RAM_MAX) $(STACK_MIN) $(FLASH_RESERVE)

%.hex: %.elf
	avr-objcopy -O ihex -R .eeprom -R .mmcu -R fx_data $< $@

# The file for the serial flash chip.
%.fx: %.elf
	avr-objcopy -O binary -j fx_data $< $@

# The games in the image: those of games.def that the board lists, in that order.
$(LIST)/games.def: games/games.def $(LIST)/left_out
	sed '/^GAME(\($(subst $() ,\|,$(strip $(LEFT_OUT)))\),/d' $< > $@

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

# The words of the image, in its languages.
$(LIST)/words.c $(LIST)/words.h &: $(B)/tools/gen/words $(LIST)/games.def $(LIST)/languages $(KEYS) $(TAKEN) \
                                $(IMAGE_LANGUAGES:%=firmware/words/%.txt) $(IMAGE_LANGUAGES:%=$(LIST)/%/lessons.h)
	$< $(if $(PCODE_STREAMED),plain) $(LIST)/words.c $(LIST)/words.h $(KEYS) \
	    $(foreach language,$(IMAGE_LANGUAGES),firmware/words/$(language).txt texts=$(LIST)/$(language)/texts.txt) $(LEFT_OUT)

# The lessons, with questions about the image's games only, and the puzzles.  Every statement in them is checked.
$(LIST)/%/lessons.c $(LIST)/%/lessons.h $(LIST)/%/texts.txt: $(B)/tools/gen/lessons $(LIST)/games.def \
                                                          firmware/lessons/%.txt firmware/lessons/puzzles.txt
	@mkdir -p $(@D)
	$< $(@D)/lessons.c $(@D)/lessons.h $(@D)/texts.txt $(LIST)/games.def firmware/lessons/$*.txt firmware/lessons/puzzles.txt $(LEFT_OUT)

# All languages of an image have the same pages; only the texts differ.
$(LIST)/lessons.c $(LIST)/lessons.h &: $(IMAGE_LANGUAGES:%=$(LIST)/%/lessons.h) $(LIST)/languages
	@for language in $(filter-out $(LANGUAGE),$(IMAGE_LANGUAGES)); do cmp -s $(LIST)/$(LANGUAGE)/lessons.c $(LIST)/$$language/lessons.c || \
	    { echo "firmware/lessons/$$language.txt: its pages are not those of firmware/lessons/$(LANGUAGE).txt" >&2; exit 1; }; done
	cp $(LIST)/$(LANGUAGE)/lessons.c $(LIST)/$(LANGUAGE)/lessons.h $(LIST)

$(LIST)/languages: always
	@mkdir -p $(@D)
	@echo $(IMAGE_LANGUAGES) | cmp -s - $@ || echo $(IMAGE_LANGUAGES) > $@
