# The image of a board: firmware/, games/, hal/ and what is generated, linked.  Included by the Makefile.
include tools/tuned.mk
# Wherever it is built, the objects are linked in the same order: the image is the same to the bit.
IMAGE_ORDER := $(IMAGE_ORDER:build/%=$(B)/%)
# What every AVR does alike, and the drivers that the board chooses.
HAL_AVR   := $(patsubst %,hal/avr/%.c,clock mcu start storage system_memory system_noise system_power_down $(DRIVERS))
# What comes with a game or a screen only: the screens, the views of games, the reasoning of games.
IMAGE_SRC := firmware/main.c $(filter-out $(foreach name,$(LEFT_OUT),firmware/screens/$(name)/% firmware/ui/pixels/view_$(name).c) $(if $(filter why,$(SCREENS)),,games/why/why_%.c),$(FIRMWARE) $(GAMES)) $(HAL) $(HAL_AVR) $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c
IMAGE_ALL := $(patsubst %.c,$(B)/$(BOARD)/%.o,$(IMAGE_SRC)) $(if $(ROOMY),,$(B)/$(BOARD)/hal/avr/pcode.o $(B)/$(BOARD)/pcode/tables.o)
IMAGE_OBJ := $(filter $(IMAGE_ALL),$(IMAGE_ORDER:%=$(B)/$(BOARD)/%.o)) $(filter-out $(IMAGE_ORDER:%=$(B)/$(BOARD)/%.o),$(IMAGE_ALL))
# (An image that is too large is linked, too: tools/check/fits.sh says in one line what is wrong.)
LINK      := avr-gcc $(AVR_MCU) -nostartfiles -mrelax -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000,--defsym=__DATA_REGION_LENGTH__=0x8000 -Wl,--gc-sections -Wl,--undefined=mmcu -Wl,--section-start=.mmcu=0x910000

$(B)/$(BOARD)/nimatron.elf: $(IMAGE_OBJ) tools/check/fits.sh
	$(LINK) -Wl,-Map=$(@:.elf=.map) $(IMAGE_OBJ) -o $@
	tools/check/fits.sh $@ $(FLASH_MAX) $(RAM_MAX) $(STACK_MIN)

# A naked function has no stack frame to report.
$(B)/$(BOARD)/hal/avr/start.o: AVR := $(filter-out -fstack-usage,$(AVR))

%.hex: %.elf
	avr-objcopy -O ihex -R .eeprom -R .mmcu $< $@

# The games in the image: those of games.def that the board lists, in that order.
$(LIST)/games.def: games/games.def $(LIST)/left_out
	sed '/^GAME(\($(subst $() ,\|,$(strip $(LEFT_OUT)))\))/d' $< > $@

$(LIST)/left_out: always
	@mkdir -p $(@D)
	@echo $(LEFT_OUT) | cmp -s - $@ || echo $(LEFT_OUT) > $@

# Their words, in the language of the image.
$(LIST)/words.c $(LIST)/words.h &: $(B)/tools/gen/words $(LIST)/games.def $(LIST)/language $(KEYS) $(TAKEN) firmware/words/$(LANGUAGE).txt $(LIST)/lessons.h
	$< $(LIST)/words.c $(LIST)/words.h $(KEYS) firmware/words/$(LANGUAGE).txt texts=$(LIST)/texts.txt $(LEFT_OUT)

# The lessons, with questions about those games alone, and the puzzles: every statement in them is checked.
$(LIST)/lessons.c $(LIST)/lessons.h $(LIST)/texts.txt &: $(B)/tools/gen/lessons $(LIST)/games.def $(LIST)/language firmware/lessons/$(LANGUAGE).txt firmware/lessons/puzzles.txt
	$< $(LIST)/lessons.c $(LIST)/lessons.h $(LIST)/texts.txt $(LIST)/games.def firmware/lessons/$(LANGUAGE).txt firmware/lessons/puzzles.txt $(LEFT_OUT)

$(LIST)/language: always
	@mkdir -p $(@D)
	@echo $(LANGUAGE) | cmp -s - $@ || echo $(LANGUAGE) > $@

# Most files are made as small as can be (and slower): with flags of their own (tools/tuned.mk, by `make tune`), and sharing equal
# code with one another (tools/outline).  Not so what is hot, what drives the hardware, and what is no part of the image.
FAST := $(patsubst %,games/%.c,squares nim subtraction roxor knights digits digit_value search piles) $(wildcard firmware/pixels/canvas.c)
HOT  := $(HAL_AVR) $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c games/template.c firmware/main.c firmware/app.c $(wildcard firmware/*/canvas.c firmware/*/show.c) $(FAST)
COLD := $(filter-out $(HOT),$(IMAGE_SRC))
# What may be slow becomes p-code, run by hal/avr/pcode.S: all functions of these files but those that stay native.  Not on a board with
# room for all (ROOMY), whose return addresses may have three bytes.  QUICK is what a board has room to keep native besides, where one waits for it.
PCODE := $(if $(ROOMY),,$(filter $(patsubst %,firmware/%.c,match chooser setup notation screens settings sound edit_graph app acts acts_match acts_look menu history level code review record tally saved keep journal lesson lesson_pages analysis around reasons) $(wildcard firmware/*/draw*.c firmware/*/view*.c firmware/pixels/canvas.c) \
           $(filter-out games/template.c,$(GAMES)),$(IMAGE_SRC)))
NATIVE := app_tick firmware/menu.c:find line_end journal_find journal_byte crc valid differs fitting draw_stones draw_row draw_squares draw_arcs draw_arc place_of \
          games/graph_map.c:coordinate graph_node_x graph_node_y read_bits game_next game_moves component_game corner_nimber wythoff_lower $(QUICK)
# Of these files the others stay native: of games it is what their judges and replies do often.
SLOW := firmware/pixels/canvas.c:canvas_outline games/bash.c:setup games/cake.c:largest,judge,reply games/digit_value.c: games/digits.c:setup \
        games/graph.c:graph_use,most,legal,count,apply,lost,graph_remoteness,found,judge,worth,reply,setup \
        games/knights.c:last_of,setup,most games/nibble_table.c: games/nim.c:reply games/piles.c:piles_setup \
        games/queens.c:on_board,reach,ended,to_piles,judge,reply,setup games/race.c:most,setup games/roxor.c:last,setup,legal games/search.c: \
        games/squares.c:squares_first,reply,setup games/stones.c:legal,setup games/subtraction.c:judge,reply,apply,setup \
        games/sum_reply.c:begin,replies,wins_after,look,each,choose,sum_reply
COLD := $(filter-out $(PCODE),$(COLD))
FROM := $(TABLES) $(ART) tools/tuned.mk

# $(1)/%.o of the sources $(2), made small, of which $(5) become p-code; $(3) are the flags of the chip, $(4) what else it is made
# from, $(6) the objects that use it.
define small
$(1)/long/%.s: %.c $(FROM) $(4)
	@mkdir -p $$(@D)
	avr-gcc $$(filter-out -g,$$(AVR)) $$(TUNED_$$*) $(3) -S $$< -o $$@
$(2:%.c=$(1)/pcode/%.s) $(1)/pcode/tables.s &: $(2:%.c=$(1)/long/%.s) $(6) $(wildcard tools/pcode/*.py) make/image.mk boards/$(BOARD)/board.mk
	@mkdir -p $(1)/pcode
	$(if $(ROOMY),cp -r $(1)/long/. $(1)/pcode/ && touch $(1)/pcode/tables.s,tools/pcode/pcode.sh --native '$(NATIVE)' --slow '$(SLOW)' --files '$(2)' --objects '$(6)' $(1)/long $(1)/pcode $(5) -- $$(filter -I% -D%,$$(AVR) $(3)))
$(2:%.c=$(1)/short/%.s) &: $(2:%.c=$(1)/pcode/%.s) tools/outline make/image.mk
	tools/outline $(1)/pcode $(1)/short $(filter-out $(FAST:.c=.s),$(2:.c=.s))
	$(if $(ROOMY),,$(foreach file,$(filter $(2),$(FAST)),cp $(1)/pcode/$(file:.c=.s) $(1)/short/$(dir $(file)) &&) true)
$(2:%.c=$(1)/%.o): $(1)/%.o: $(1)/short/%.s
	@mkdir -p $$(@D)
	avr-gcc $(3) -mrelax -c $$< -o $$@
$(1)/pcode/tables.o: $(1)/pcode/tables.s
	avr-gcc $(3) -mrelax -c $$< -o $$@
$(1)/hal/avr/pcode.o: hal/avr/pcode.S $(GEN)/pcode_machine.h
	@mkdir -p $$(@D)
	avr-gcc $(3) -I$(GEN) -Wa,-mno-link-relax -c $$< -o $$@
endef
$(eval $(call small,$(B)/$(BOARD),$(COLD) $(PCODE),$(IMAGE),$(LIST)/games.def $(LIST)/words.h $(LIST)/lessons.h,$(PCODE),$(patsubst %.c,$(B)/$(BOARD)/%.o,$(filter-out $(COLD) $(PCODE),$(IMAGE_SRC)) tools/bench/avr/image.c)))

$(GEN)/pcode_machine.h: tools/pcode/machine.py
	@mkdir -p $(@D)
	tools/pcode/pcode.sh --include > $@

$(B)/$(BOARD)/%.o: %.c $(FROM) $(LIST)/games.def $(LIST)/words.h $(LIST)/lessons.h
	@mkdir -p $(@D)
	avr-gcc $(AVR) $(TUNED_$*) $(IMAGE) -c $< -o $@

tune: all ## Measure: seek the compiler's flags and the order of objects that make the image smallest (minutes)
	@cp tools/tuned.mk $(B)/untuned.mk && cp $(B)/$(BOARD)/nimatron.elf $(B)/untuned.elf
	tools/tune tools/tuned.mk 'avr-gcc $(filter-out -g -MMD -MP -fstack-usage,$(subst ",\",$(AVR))) $(IMAGE)' '' $(B)/$(BOARD) $(filter $(IMAGE_SRC),$(HOT)) -- $(COLD)
	$(MAKE) -s all FLASH_MAX=65536
	tools/tune tools/tuned.mk '' '$(LINK)' $(B)/$(BOARD) $(IMAGE_OBJ:$(B)/$(BOARD)/%.o=%.c)
	$(MAKE) -s all FLASH_MAX=65536
	@flash() { avr-size -A $$1 | awk '$$1 == ".text" || $$1 == ".data" { sum += $$2 } END { print sum }'; }; \
	[ $$(flash $(B)/$(BOARD)/nimatron.elf) -lt $$(flash $(B)/untuned.elf) ] || { cp $(B)/untuned.mk tools/tuned.mk; echo "tune: none was smaller: tools/tuned.mk is as it was"; }

.PHONY: tune
