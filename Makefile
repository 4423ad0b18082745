# Pocket Nimatron.  `make help` lists the targets.  Needs GNU make and Debian 12; `make setup` brings the rest.
# Every rule is written here: those that make brings along would make hands/offsets, a script, from offsets.c.
MAKEFLAGS += --no-builtin-rules
BOARD ?= arduboy
B     := build
BOARDS := $(patsubst boards/%/board.mk,%,$(wildcard boards/*/board.mk))
ifeq ($(wildcard boards/$(BOARD)/board.mk),)
$(error there is no board "$(BOARD)"; the boards are: $(BOARDS))
endif
include boards/$(BOARD)/board.mk
HISTORY_ROOM ?= 96
DISPLAY_SPANS ?= 0
# A board without room for all has more than one image, each with all that is kept and another choice of the rest: `make EDITION=learn`.
EDITIONS := $(if $(ROOMY),,$(patsubst firmware/editions/%.mk,%,$(wildcard firmware/editions/*.mk)))
ifdef EDITION
ifeq ($(filter $(EDITION),$(EDITIONS)),)
$(error $(if $(ROOMY),$(BOARD) has room for all: it has no editions,there is no edition "$(EDITION)"; the editions are: $(EDITIONS)))
endif
include firmware/editions/$(EDITION).mk
endif
# Features and games are what can be left out.
CAN_LEAVE := $(shell sed -n 's/^\(FEATURE\|GAME\)(\([a-z_]*\)).*/\2/p' firmware/features.def games/games.def)
ifneq ($(filter-out $(CAN_LEAVE),$(LEAVE_OUT)),)
$(error LEAVE_OUT: there is no "$(filter-out $(CAN_LEAVE),$(LEAVE_OUT))" to leave out; there are: $(CAN_LEAVE))
endif
include tools/tuned.mk
# Wherever it is built, the objects are linked in the same order: the image is the same to the bit.
IMAGE_ORDER := $(IMAGE_ORDER:build/%=$(B)/%)
# The language of the image: `make LANG=ru`.  The LANG of the environment is the terminal's, and stays so for what make runs.
LANGUAGE := en
ifeq ($(origin LANG),command line)
LANGUAGE := $(LANG)
override LANG := C.UTF-8
endif
LANGUAGES := $(filter-out keys,$(patsubst firmware/words/%.txt,%,$(wildcard firmware/words/*.txt)))
ifeq ($(filter $(LANGUAGE),$(LANGUAGES)),)
$(error there is no language "$(LANGUAGE)"; the languages are: $(LANGUAGES))
endif

ifneq ($(filter $(LANGUAGE),$(NO_LETTERS)),)
$(error the display of $(BOARD) has not the letters of "$(LANGUAGE)"; its languages are: $(filter-out $(NO_LETTERS),$(LANGUAGES)))
endif

# ---- what is compiled ----
GAMES    := $(wildcard games/*.c)
# What draws on the board's kind of display: firmware/pixels or firmware/cells, files of the same names.
FIRMWARE := $(filter-out firmware/main.c,$(wildcard firmware/*.c firmware/$(SCREEN_KIND)/*.c))
HAL      := $(wildcard hal/*.c)
DESK     := $(wildcard tools/desk/*.c)
SIM      := $(wildcard sim/*.c)
GEN      := $(B)/gen
TABLES   := $(patsubst tools/gen_%.c,$(GEN)/%_table.h,$(filter-out tools/gen_puzzles.c,$(wildcard tools/gen_*.c)))
ART      := $(GEN)/art.c $(GEN)/art.h
# The words in English, of every game: what the desk and the tests say.
KEYS     := firmware/words/keys.txt games/options.def games/games.def
# What the words take from elsewhere.
TAKEN    := VERSION
WORDS    := $(GEN)/en/words.c $(GEN)/en/words.h $(GEN)/en/has.h $(GEN)/en/lessons.h
EVERY    := -Igames -I$(GEN)/en
# What the desk has in place of the device's: more room (tools/desk/capacity.h), and the tables for it.
ROOM     := -Itools/desk -I$(GEN)/desk
SCREEN   := -DDISPLAY_WIDTH=$(DISPLAY_WIDTH) -DDISPLAY_PAGES=$(DISPLAY_PAGES) -DDISPLAY_SPANS=$(DISPLAY_SPANS) -DHISTORY_ROOM=$(HISTORY_ROOM) -DUPLOAD_MODE=$(if $(filter avr109,$(UPLOAD)),1,0) \
            -Ifirmware/$(SCREEN_KIND)
NAMES    := -DIMAGE_BOARD='"$(BOARD)"'

WARN    := -Wall -Wextra -Wshadow -Wundef -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition \
           -Wpointer-arith -Wwrite-strings -Wvla -Werror
STD     := -std=gnu11 -fshort-enums -I. -I$(GEN) $(WARN) $(SCREEN) $(NAMES) -MMD -MP
HOST_CC ?= gcc
HOST    := $(STD) -O2 -g -D__flash= $(EVERY)
SAN     := $(STD) -O1 -g -D__flash= $(EVERY) -Ihost_tests/host -Ihost_tests/$(SCREEN_KIND) -fsanitize=address,undefined -fno-sanitize-recover=all
AVR     := $(STD) -Os -g -mcall-prologues -mrelax -ffunction-sections -fdata-sections -fpack-struct -funsigned-char \
           -fno-jump-tables -fstack-usage -fdebug-prefix-map=$(CURDIR)=. -fdebug-prefix-map=$(B)=build -DF_CPU=$(F_CPU)UL -DMCU_NAME='"$(MCU)"'
AVR_MCU := -mmcu=$(MCU) -Iboards/$(BOARD)
LIST    := $(B)/$(BOARD)/list
# The image has a games.def of its own; all else is found in games/.
IMAGE   := $(AVR_MCU) -I$(LIST) -Igames
# Test images need room for brute force: the same core with 16 KB of RAM.
TEST_MCU := -mmcu=atmega1284p $(EVERY) -Ihost_tests/avr -Ihost_tests/$(SCREEN_KIND)

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup all boards editions play flash test tune screens puzzles clean

help: ## list what one can do
	@grep -hE '^[a-z-]+:.*##' Makefile tools/*.mk | sed 's/:.*## /\t/' | expand -t 12
	@echo "BOARD=$(BOARD) (boards: $(BOARDS)) EDITION=$(EDITION) (editions: $(or $(EDITIONS),none)) LANG=$(LANGUAGE) (languages: $(LANGUAGES))"

setup: ## install what is missing from Debian's packages (sudo when not root)
	@tools/setup

play: | setup ## build the firmware and play it in this terminal
	@$(MAKE) --no-print-directory -s all
	@$(B)/nimatron play --board $(BOARD)

flash: ## write the firmware to a board: make flash BOARD=gamebuino PORT=/dev/ttyUSB0
	@tools/setup && tools/setup flash
	@$(MAKE) --no-print-directory -s $(B)/$(BOARD)/nimatron.hex
	@tools/flash $(BOARD) $(B)/$(BOARD)/nimatron.hex $(PORT)

test: | setup ## build and run every test
	@tools/setup test
	@$(MAKE) --no-print-directory -s check

all: $(B)/$(BOARD)/nimatron.hex $(B)/nimatron ## build the firmware (.elf, .hex) and the emulated handheld

boards: ## build the firmware of every board (LANG=ru: of every one whose display has the letters)
	@for board in $(filter-out $(shell grep -l '^NO_LETTERS.*\b$(LANGUAGE)\b' boards/*/board.mk | cut -d/ -f2),$(BOARDS)); do \
	    $(MAKE) --no-print-directory -s BOARD=$$board all || exit; done

EDITED := $(shell grep -L '^ROOMY' boards/*/board.mk | cut -d/ -f2)
editions: ## build all editions of every board that has them: build/EDITION/BOARD/nimatron.hex
	@for edition in $(patsubst firmware/editions/%.mk,%,$(wildcard firmware/editions/*.mk)); do for board in $(EDITED); do \
	    $(MAKE) --no-print-directory -s BOARD=$$board EDITION=$$edition B=$(B)/$$edition $(B)/$$edition/$$board/nimatron.hex || exit; done; done

# ---- the firmware ----
# What every AVR does alike, and the drivers that the board chooses.
HAL_AVR   := $(patsubst %,hal/avr/%.c,clock mcu start storage system_memory system_noise system_power_down $(DRIVERS))
IMAGE_SRC := firmware/main.c $(filter-out $(LEAVE_OUT:%=firmware/pixels/view_%.c) $(LEAVE_OUT:%=firmware/edit_%.c),$(FIRMWARE)) $(GAMES) $(HAL) $(HAL_AVR) $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c
IMAGE_ALL := $(patsubst %.c,$(B)/$(BOARD)/%.o,$(IMAGE_SRC)) $(if $(ROOMY),,$(B)/$(BOARD)/hal/avr/pcode.o $(B)/$(BOARD)/pcode/tables.o)
IMAGE_OBJ := $(filter $(IMAGE_ALL),$(IMAGE_ORDER:%=$(B)/$(BOARD)/%.o)) $(filter-out $(IMAGE_ORDER:%=$(B)/$(BOARD)/%.o),$(IMAGE_ALL))
# (An image that is too large is linked, too: tools/fits says in one line what is wrong.)
LINK      := avr-gcc $(AVR_MCU) -nostartfiles -mrelax -Wl,--defsym=__TEXT_REGION_LENGTH__=0x40000,--defsym=__DATA_REGION_LENGTH__=0x8000 -Wl,--gc-sections -Wl,--undefined=mmcu -Wl,--section-start=.mmcu=0x910000

$(B)/$(BOARD)/nimatron.elf: $(IMAGE_OBJ) tools/fits
	$(LINK) -Wl,-Map=$(@:.elf=.map) $(IMAGE_OBJ) -o $@
	tools/fits $@ $(FLASH_MAX) $(RAM_MAX) $(STACK_MIN)

# A naked function has no stack frame to report.
$(B)/$(BOARD)/hal/avr/start.o: AVR := $(filter-out -fstack-usage,$(AVR))

%.hex: %.elf
	avr-objcopy -O ihex -R .eeprom -R .mmcu $< $@

# The games in the image: all of games.def but those that the board has no room for; and what else there is of firmware/features.def.
$(LIST)/games.def: games/games.def $(LIST)/left_out
	sed '/^GAME(\($(subst $() ,\|,$(strip $(LEAVE_OUT)))\))/d' $< > $@

$(LIST)/has.h: firmware/features.def tools/features $(LIST)/left_out
	tools/features $< $(LEAVE_OUT) > $@

$(LIST)/left_out: always
	@mkdir -p $(@D)
	@echo $(LEAVE_OUT) | cmp -s - $@ || echo $(LEAVE_OUT) > $@

# Their words, in the language of the image.
$(LIST)/words.c $(LIST)/words.h &: $(B)/tools/words $(LIST)/games.def $(LIST)/language $(KEYS) $(TAKEN) firmware/words/$(LANGUAGE).txt $(LIST)/lessons.h
	$< $(LIST)/words.c $(LIST)/words.h $(KEYS) firmware/words/$(LANGUAGE).txt texts=$(LIST)/texts.txt $(LEAVE_OUT)

# The lessons, with questions about those games alone, and the puzzles: every statement in them is checked.
$(LIST)/lessons.c $(LIST)/lessons.h $(LIST)/texts.txt &: $(B)/tools/lessons $(LIST)/games.def $(LIST)/language firmware/lessons/$(LANGUAGE).txt firmware/lessons/puzzles.txt
	$< $(LIST)/lessons.c $(LIST)/lessons.h $(LIST)/texts.txt $(LIST)/games.def firmware/lessons/$(LANGUAGE).txt firmware/lessons/puzzles.txt $(LEAVE_OUT)

$(LIST)/language: always
	@mkdir -p $(@D)
	@echo $(LANGUAGE) | cmp -s - $@ || echo $(LANGUAGE) > $@

# Most files are made as small as can be (and slower): with flags of their own (tools/tuned.mk, by `make tune`), and sharing equal
# code with one another (tools/outline).  Not so what is hot, what drives the hardware, and what is no part of the image.
FAST := $(patsubst %,games/%.c,squares nim subtraction roxor knights digits deletion search piles) $(wildcard firmware/pixels/canvas.c)
HOT  := $(HAL_AVR) $(GEN)/art.c $(LIST)/words.c $(LIST)/lessons.c games/template.c firmware/main.c firmware/app.c $(wildcard firmware/*/canvas.c firmware/*/show.c) $(FAST)
COLD := $(filter-out $(HOT),$(IMAGE_SRC))
# What may be slow becomes p-code, run by hal/avr/pcode.S: all functions of these files but those that stay native.  Not on a board with
# room for all (ROOMY), whose return addresses may have three bytes.  QUICK is what a board has room to keep native besides, where one waits for it.
PCODE := $(if $(ROOMY),,$(filter $(patsubst %,firmware/%.c,match chooser setup notation screens settings sound edit_graph app acts acts_match acts_look menu history level code review record tally saved keep journal lesson lesson_pages analysis around reasons) $(wildcard firmware/*/draw*.c firmware/*/view*.c firmware/pixels/canvas.c) \
           $(filter-out games/template.c,$(GAMES)),$(IMAGE_SRC)))
NATIVE := app_tick firmware/menu.c:find line_end journal_find journal_byte crc valid differs fitting draw_stones draw_row draw_squares draw_arcs draw_arc place_of \
          games/graph_map.c:coordinate graph_node_x graph_node_y read_bits game_next game_moves component_game corner_nimber wythoff_lower $(QUICK)
# Of these files the others stay native: of games it is what their judges and replies do often.
SLOW := firmware/pixels/canvas.c:canvas_outline games/bash.c:setup games/cake.c:largest,judge,reply games/deletion.c: games/digits.c:setup \
        games/graph.c:graph_use,most,legal,count,apply,lost,graph_remoteness,found,judge,worth,reply,setup \
        games/knights.c:last_of,setup,most games/nibble.c: games/nim.c:reply games/piles.c:piles_setup \
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
$(2:%.c=$(1)/pcode/%.s) $(1)/pcode/tables.s &: $(2:%.c=$(1)/long/%.s) $(6) $(wildcard tools/pcode/*.py) Makefile boards/$(BOARD)/board.mk
	@mkdir -p $(1)/pcode
	$(if $(ROOMY),cp -r $(1)/long/. $(1)/pcode/ && touch $(1)/pcode/tables.s,tools/pcode/pcode --native '$(NATIVE)' --slow '$(SLOW)' --files '$(2)' --objects '$(6)' $(1)/long $(1)/pcode $(5) -- $$(filter -I% -D%,$$(AVR) $(3)))
$(2:%.c=$(1)/short/%.s) &: $(2:%.c=$(1)/pcode/%.s) tools/outline Makefile
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
$(eval $(call small,$(B)/$(BOARD),$(COLD) $(PCODE),$(IMAGE),$(LIST)/games.def $(LIST)/has.h $(LIST)/words.h $(LIST)/lessons.h,$(PCODE),$(patsubst %.c,$(B)/$(BOARD)/%.o,$(filter-out $(COLD) $(PCODE),$(IMAGE_SRC)) tools/bench/avr/image.c)))

$(GEN)/pcode_machine.h: tools/pcode/machine.py
	@mkdir -p $(@D)
	tools/pcode/pcode --include > $@

$(B)/$(BOARD)/%.o: %.c $(FROM) $(LIST)/games.def $(LIST)/has.h $(LIST)/words.h $(LIST)/lessons.h
	@mkdir -p $(@D)
	avr-gcc $(AVR) $(TUNED_$*) $(IMAGE) -c $< -o $@

tune: all ## seek the compiler's flags and the order of objects that make the image smallest (minutes)
	@cp tools/tuned.mk $(B)/untuned.mk && cp $(B)/$(BOARD)/nimatron.elf $(B)/untuned.elf
	tools/tune tools/tuned.mk 'avr-gcc $(filter-out -g -MMD -MP -fstack-usage,$(subst ",\",$(AVR))) $(IMAGE)' '' $(B)/$(BOARD) $(filter $(IMAGE_SRC),$(HOT)) -- $(COLD)
	$(MAKE) --no-print-directory -s all FLASH_MAX=65536
	tools/tune tools/tuned.mk '' '$(LINK)' $(B)/$(BOARD) $(IMAGE_OBJ:$(B)/$(BOARD)/%.o=%.c)
	$(MAKE) --no-print-directory -s all FLASH_MAX=65536
	@flash() { avr-size -A $$1 | awk '$$1 == ".text" || $$1 == ".data" { sum += $$2 } END { print sum }'; }; \
	[ $$(flash $(B)/$(BOARD)/nimatron.elf) -lt $$(flash $(B)/untuned.elf) ] || { cp $(B)/untuned.mk tools/tuned.mk; echo "tune: none was smaller: tools/tuned.mk is as it was"; }

screens: ## make the pictures of docs/screens.md anew, from the images and the key logs
	@$(MAKE) --no-print-directory -s boards editions
	@rm -rf docs/pictures/screens
	@tools/screens $(B)/nimatron docs mega-oled gamebuino uno-lcd

# ---- generated from the rules and from the drawings ----
$(GEN)/%_table.h: $(B)/tools/gen_%
	@mkdir -p $(@D)
	$< > $@

$(GEN)/desk/%_table.h: $(B)/tools/desk/gen_%
	@mkdir -p $(@D)
	$< > $@

$(GEN)/art.c $(GEN)/art.h &: $(B)/tools/art $(wildcard firmware/art/*.txt)
	@mkdir -p $(@D)
	$< $(GEN)/art.c $(GEN)/art.h $(wildcard firmware/art/*.txt)

$(filter %/words.c %/words.h,$(WORDS)) &: $(B)/tools/words $(KEYS) $(TAKEN) firmware/words/en.txt $(GEN)/en/lessons.h
	$< $(GEN)/en/words.c $(GEN)/en/words.h $(KEYS) firmware/words/en.txt texts=$(GEN)/en/texts.txt

$(GEN)/en/lessons.c $(GEN)/en/lessons.h $(GEN)/en/texts.txt &: $(B)/tools/lessons games/games.def firmware/lessons/en.txt firmware/lessons/puzzles.txt
	@mkdir -p $(@D)
	$< $(GEN)/en/lessons.c $(GEN)/en/lessons.h $(GEN)/en/texts.txt games/games.def firmware/lessons/en.txt firmware/lessons/puzzles.txt

# Puzzles are found by chance, always the same ones; whoever changes how says `make puzzles`.
puzzles: $(B)/tools/gen_puzzles ## find the puzzles again: firmware/lessons/puzzles.txt
	$< > firmware/lessons/puzzles.txt

$(B)/tools/lessons $(B)/tools/gen_puzzles: $(B)/tools/%: tools/%.c $(wildcard tools/rules/*.c tools/rules/*.h)
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $(filter %.c,$^) -o $@

$(GEN)/en/has.h: firmware/features.def tools/features
	@mkdir -p $(@D)
	tools/features $< > $@

# It puts together the letters of a language.
$(B)/tools/words: tools/words.c $(ART)
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $< $(GEN)/art.c -o $@

$(B)/tools/desk/%: tools/%.c tools/desk/capacity.h
	@mkdir -p $(@D)
	$(HOST_CC) $(ROOM) $(filter-out -MMD -MP,$(SAN)) $< -o $@

$(B)/tools/gen_digits: games/capacity.h

$(B)/tools/%: tools/%.c
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $< -o $@

# ---- the desk: emulated handheld and analyser ----
NIMATRON_OBJ := $(patsubst %.c,$(B)/host/%.o,$(SIM) $(DESK) $(GAMES) $(GEN)/art.c $(GEN)/en/words.c firmware/unpack.c)

$(B)/nimatron: $(NIMATRON_OBJ)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

# The games as the desk has them.  What shares a struct position with them must be compiled so too.
$(patsubst %.c,$(B)/host/%.o,$(DESK) $(GAMES)): private HOST := $(ROOM) $(HOST)
$(patsubst %.c,$(B)/host/%.o,$(DESK) $(GAMES)): $(GEN)/desk/digits_table.h

$(B)/host/sim/demo.o $(B)/san/sim/demo.o: sim/demo.keys

$(B)/host/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) -c $< -o $@

include host_tests/tests.mk
include tools/kit.mk
include tools/page.mk
include tools/proof.mk

clean: ## remove what was built
	rm -rf $(B)

.PHONY: check always
.SECONDARY:
-include $(shell find $(B) -name '*.d' 2>/dev/null)
