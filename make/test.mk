# The tests: the same files natively with sanitizers and as AVR images in simavr.  Included by the Makefile.
comma    := ,
TESTS    := $(filter-out $(if $(filter cells,$(SCREEN_KIND)),$(patsubst %,host_tests/unit/test_%.c,battery canvas hats parts)), \
              $(wildcard host_tests/unit/test_*.c))
LIB_SRC  := $(FIRMWARE) $(GAMES) $(HAL) $(wildcard hal/host/*.c) $(GEN)/art.c $(GEN)/en/words.c $(GEN)/en/lessons.c host_tests/tap.c
# Tests of the desk and of the emulated handheld run natively only.
DESK_TEST := $(wildcard host_tests/desk/desk_*.c host_tests/emulator/sim_*.c)
# The tests of a display of characters, and of the whole firmware on it, whatever the board: host_tests/unit/cells_*.c, test_app.c.
CELLS      := -DDISPLAY_WIDTH=16 -DDISPLAY_PAGES=2 -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DUPLOAD_MODE=0 -DPURPOSES=127 -DPILES_ALONE=0 \
              $(call features,sums pair widemap deeper kinds chapters families kept) -Ifirmware/ui/cells -Ihost_tests/unit/cells
CELLS_SRC  := $(filter-out firmware/ui/pixels/% %_pixels.c $(addsuffix /%,$(addprefix firmware/screens/,language paint raise)),$(LIB_SRC)) \
    $(GEN)/absent_cells.c $(filter-out $(LIB_SRC),$(wildcard firmware/ui/cells/*.c firmware/screens/*/*_cells.c))
CELLS_TEST := $(basename $(notdir $(wildcard host_tests/unit/cells_*.c))) cells_app
# The tests that take longest come first.
SLOW     := test_judged test_orders test_ladder test_subtraction test_level test_canvas test_why desk_digits test_store \
            test_journal test_help test_match_record test_game desk_wins desk_large test_wythoff
slow_first = $(filter $(SLOW),$(1)) $(filter-out $(SLOW),$(1))
# `make check` leaves these out, the longest natively, and the display of characters.
LONG     := test_judged test_orders test_ladder test_subtraction test_level test_why test_journal test_wythoff desk_digits desk_wins \
            desk_large desk_huge desk_budget desk_sums desk_octal desk_help
NATIVE   := $(patsubst %,$(B)/native/%,$(call slow_first,$(basename $(notdir $(TESTS) $(DESK_TEST)))) $(CELLS_TEST))
CHECKED  := $(filter-out $(B)/native/cells_% $(LONG:%=$(B)/native/%),$(NATIVE))
# The tests' chip is that of dip1284, and they are greater: they are linked without the parts for which that leaves no room.
AVR_LACKS := fair deeper idea pair five paint widemap raise chapters drawn unasked letters
AVR_SRC   := $(filter-out $(call files_of,$(AVR_LACKS)),$(LIB_SRC)) $(GEN)/absent_avr.c
# What tests and cut.t do without parts.
$(GEN)/absent_avr.c:    ABSENT = $(call absent_of,$(AVR_LACKS),$(SCREEN_KIND))
$(GEN)/absent_cells.c:  ABSENT = $(call absent_of,arrows raise,cells)
$(GEN)/absent_narrow.c: ABSENT = $(call absent_of,$(NARROW_LACKS),pixels)
$(GEN)/absent_%.c: firmware/absent.txt tools/gen/absent.pl make/test.mk
	@mkdir -p $(@D)
	$(ABSENT) > $@
# The tests that ask the judge (tools/gen/rules), which needs the memory of a computer; answers.t compares the answers of the AVR.
JUDGED := test_judged test_joins test_graph test_infinite test_deeper test_idea test_five test_paint test_raise test_starts \
          test_learner test_read
# These run natively only: those; the tests of those parts; test_orders, which needs more memory; test_why, for the AVR's reasons are the
# native ones (answers.t); test_host and test_battery, which need the hardware in memory; and test_app, test_lesson and test_store, which
# are greater than the flash. The emulated boards run the same code in the replays and power cuts.
NOT_ON_AVR := $(JUDGED) test_orders test_wide_map test_fair test_pair test_why test_host test_battery test_app test_lesson test_store
EMULATED := $(patsubst %,$(B)/avr/%.elf,$(filter-out $(NOT_ON_AVR),$(call slow_first,$(basename $(notdir $(TESTS)))) $(CELLS_TEST)))
# `make test` leaves these out: they take long; they run natively, and the emulated boards run the same code in the replays and power cuts.
LONG_ON_AVR := $(patsubst %,$(B)/avr/%.elf,cells_app cells_canvas test_records test_journal test_level test_canvas test_help \
                   test_class_code test_match_record test_game)

# ---- the four tiers: make/tiers.txt says which script is in which, and with which images ----
.PHONY: check test test-more test-all needed-check needed-test needed-more needed-all
# Number of scripts that run at the same time: more than the processors, because emulated boards on a serial port and pages in a browser
# often wait.
SIDE ?= $$(($(JOBS) + 2))

check: | setup ## Test: units natively, include rules, goldens of one board (a minute)
	+@$(call tier,check,$(CHECKED))

test: | setup ## Test: units natively and on the AVR, goldens of one board, samples of the rest (six minutes)
	@tools/setup.sh test
	+@$(call tier,test,$(NATIVE) $(filter-out $(LONG_ON_AVR),$(EMULATED)))

test-more: | setup ## Test: what CI runs besides: more boards and languages, the page, uploads, tools, the guides
	@tools/setup.sh test
	+@$(call tier,more,$(LONG_ON_AVR))

test-all: | setup ## Test: everything, with all images, and ten minutes of random inputs
	@for list in test deb windows wine; do tools/setup.sh $$list || exit; done
	+@$(call tier,all,$(NATIVE) $(EMULATED))
	+@$(MAKE) -s fuzz MINUTES=10

# $(call tier,NAME,TESTS): builds what the tier needs, runs its scripts and these tests in parallel, and prints their number and the time.
define tier
scripts=$$(tools/check/tiers.sh $(1)) && began=$$(date +%s) && \
$(MAKE) -s $(PARALLEL) needed-$(1) && built=$$(date +%s) && \
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL NIMATRON=$(B)/nimatron TIER=$(1) prove -j$(SIDE) --timer --failures \
    --exec host_tests/run.sh $(PROVEFLAGS) $$scripts $(2) && \
echo "$(1): built in $$((built - began)) s, tested in $$(($$(date +%s) - built)) s"
endef

needed-check: $(B)/nimatron image-arduboy $(CHECKED)

WEB_TESTED = $(WEB)/index.html $(WEB)/book/README.html $(WEB_BESIDE) $(NPM)/package.json

# The page of `make test` has no images of boards in other languages, which take a minute, unless it has them already.
needed-test: $(B)/nimatron $(BOARDS:%=image-%) $(NATIVE) $(filter-out $(LONG_ON_AVR),$(EMULATED)) \
             $(B)/native/answers_few $(B)/avr/answers_few.elf \
             $(B)/uno $(B)/optiboot.hex $(B)/caterina $(B)/caterina.hex
	@$(MAKE) -s $(WEB_TESTED) $(if $(filter %-ru,$(file <$(B)/web/gen/images.txt)),,WEB_OTHERS=)

needed-more: needed-test $(LONG_ON_AVR) image-ru $(B)/tools/gen/gen_puzzles $(B)/bench $(B)/bench-desk $(LIB)/libnimatron.a \
             $(LIB)/libnimatron.so
	@for board in arduboy uno-lcd; do $(MAKE) -s BOARD=$$board $(B)/$$board/bench.elf || exit; done

needed-all: needed-more $(B)/native/answers $(B)/avr/answers.elf
	@$(MAKE) -s $(WEB_TESTED)
	@$(MAKE) -s editions

# The image of a board, and data about it for tests.  The files that all boards share are made first, so that boards can be built in
# parallel.
.PHONY: $(BOARDS:%=image-%) image-ru
$(BOARDS:%=image-%): image-%: $(TABLES) $(ART) $(WORDS) $(GEN)/pcode_machine.h $(B)/tools/gen/lessons $(B)/tools/gen/words
	@$(MAKE) -s BOARD=$* $(B)/$*/nimatron.hex $(B)/$*/offsets.txt $(if $(filter $(STREAMED),$*),$(B)/$*/nimatron.fx) $(B)/$*/selftest.hex

image-ru:
	@$(MAKE) -s BOARD=mega-oled LANG=ru B=$(B)/ru $(B)/ru/mega-oled/nimatron.hex $(B)/ru/mega-oled/offsets.txt

# Emulated boards on pseudo-terminals, for host_tests/emulator/flash.t.
$(B)/uno: $(patsubst %.c,$(B)/host/%.o,host_tests/emulator/uno/uno.c host_tests/emulator/uno/pty.c \
    $(SIM_MACHINE) $(GEN)/art.c)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

# Their Optiboot, from the source in Debian's package: the package's own optiboot_atmega328.hex is 20 bytes too large for its place in
# Debian 12, and one for the ATmega8 in Debian 13.  Without the flashes of the light at its start it fits with any compiler.
OPTIBOOT := /usr/share/arduino/hardware/arduino/avr/bootloaders/optiboot/optiboot.c
$(B)/optiboot.hex: $(OPTIBOOT)
	@mkdir -p $(@D)
	avr-gcc -mmcu=atmega328p -DF_CPU=16000000L -DBAUD_RATE=115200 -DLED_START_FLASHES=0 -Os -fno-inline-small-functions \
	    -fno-split-wide-types -mshort-calls -Wl,--section-start=.text=0x7e00 -Wl,--section-start=.version=0x7ffe -Wl,--relax \
	    -Wl,--gc-sections -nostartfiles -nostdlib $< -o $(@:.hex=.elf)
	avr-objcopy -j .text -j .version --set-section-flags .version=alloc,load -O ihex $(@:.hex=.elf) $@

# Caterina for the Leonardo, without a USB library: what it does at a start is its own code.
CATERINA := /usr/share/arduino/hardware/arduino/avr/bootloaders/caterina/Caterina.c
$(B)/caterina.hex: $(CATERINA) $(wildcard host_tests/emulator/uno/lufa/LUFA/Drivers/USB/*.h)
	@mkdir -p $(@D)
	avr-gcc -std=gnu99 -w -Os -mmcu=atmega32u4 -DF_CPU=16000000UL -DBOOT_START_ADDR=0x7000 -DDEVICE_VID=0x2341 -DDEVICE_PID=0x0036 \
	    -Ihost_tests/emulator/uno/lufa -Wl,--section-start=.text=0x7000 $< -o $(@:.hex=.elf)
	avr-objcopy -O ihex -R .eeprom $(@:.hex=.elf) $@

$(B)/caterina: $(patsubst %,$(B)/host/host_tests/emulator/uno/%.o,caterina serial_flash pty)
	$(HOST_CC) $^ -o $@

# The code refers weakly to parts that an image may leave out (screens, views, the reasoning of games), and a weak reference does not load a
# member of an archive.  So tests are linked with the whole archive, as an image is linked with all of its objects.
WHOLE := -Wl,--whole-archive
ENDS  := -Wl,--no-whole-archive

$(B)/native/answers $(B)/native/answers_few: $(B)/native/%: $(B)/san/host_tests/unit/%.o $(B)/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

$(B)/native/test_%: $(B)/san/host_tests/unit/test_%.o $(B)/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

# The objects with which a test of the desk or of the emulated handheld is linked.
DESK_OBJ := $(patsubst %.c,$(B)/desk/%.o,$(SPEECH) $(DESK) $(GAMES) $(GEN)/desk/words.c firmware/ui/unpack.c) \
            $(patsubst %.c,$(B)/san/%.o,$(filter-out sim/nimatron.c sim/command_list.c,$(SIM)) $(GEN)/art.c host_tests/tap.c \
                host_tests/unit/host/port.c)

$(B)/native/desk_%: $(B)/desk/host_tests/desk/desk_%.o $(DESK_OBJ)
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lm

# The judge of these tests.  Without sanitizers it is faster.
$(patsubst %,$(B)/native/%,desk_sums desk_reason $(JUDGED)): $(patsubst %.c,$(B)/host/%.o,$(wildcard tools/gen/rules/*.c))

$(B)/native/sim_%: $(B)/desk/host_tests/emulator/sim_%.o $(DESK_OBJ)
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lm

$(B)/san/lib.a: $(patsubst %.c,$(B)/san/%.o,$(LIB_SRC) host_tests/unit/host/port.c)
	rm -f $@; ar rcs $@ $^

# Rewritten if the display's size has changed since the last time, because tests of one board do not fit another.
$(B)/screen: always
	@mkdir -p $(@D)
	@echo '$(SCREEN)' | cmp -s - $@ || echo '$(SCREEN)' >$@

$(B)/san/%.o: %.c $(B)/screen $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) -c $< -o $@

$(B)/desk/%.o: %.c $(B)/screen $(TABLES) $(ROOM_GEN) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(ROOM) $(SAN) -c $< -o $@

$(B)/avr/%.elf: $(B)/test-avr/host_tests/unit/%.o $(B)/test-avr/lib.a
	@mkdir -p $(@D)
	avr-gcc $(AVR) $(TEST_MCU) -Wl,--gc-sections $(WHOLE) $^ $(ENDS) -o $@

$(B)/test-avr/lib.a: $(patsubst %.c,$(B)/test-avr/%.o,$(AVR_SRC) host_tests/unit/avr/port.c)
	rm -f $@; avr-ar rcs $@ $^

$(B)/test-avr/%.o: %.c $(B)/screen $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	avr-gcc $(filter-out $(call features,$(FEATURED)),$(AVR)) $(call features,$(filter-out $(AVR_LACKS) large prompts,$(FEATURED))) \
	    $(TEST_MCU) -c $< -o $@

$(B)/cells/san/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(CELLS) $(filter-out $(SCREEN),$(SAN)) -c $< -o $@

$(B)/cells/avr/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	avr-gcc $(CELLS) $(filter-out $(SCREEN),$(AVR)) $(TEST_MCU) -c $< -o $@

$(B)/cells/%/host_tests/unit/cells_app.o: $(B)/cells/%/host_tests/unit/test_app.o
	cp $< $@

# Natively the games are the same files for both kinds of display.
$(B)/cells/san/lib.a: $(patsubst %.c,$(B)/cells/san/%.o,$(filter-out $(GAMES),$(CELLS_SRC)) host_tests/unit/host/port.c) \
                      $(GAMES:%.c=$(B)/san/%.o)
	rm -f $@; ar rcs $@ $^

$(B)/cells/avr/lib.a: $(patsubst %.c,$(B)/cells/avr/%.o,$(CELLS_SRC) host_tests/unit/avr/port.c)
	rm -f $@; avr-ar rcs $@ $^

$(B)/native/cells_%: $(B)/cells/san/host_tests/unit/cells_%.o $(B)/cells/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

$(B)/avr/cells_%.elf: $(B)/cells/avr/host_tests/unit/cells_%.o $(B)/cells/avr/lib.a
	@mkdir -p $(@D)
	avr-gcc $(AVR) $(TEST_MCU) -Wl,--gc-sections $(WHOLE) $^ $(ENDS) -o $@

# The programs of host_tests/golden/cut.t, which tests that no text is cut off: the firmware for pixel displays of both sizes, with each
# language.
CUT_WRAP := $(patsubst %,-Wl$(comma)--wrap=%,canvas_clear canvas_text canvas_letter canvas_big_text canvas_paint unpack_word \
    system_free)
PIXELS_SRC := host_tests/unit/host/port.c \
    $(filter-out %_cells.c firmware/main.c,$(wildcard firmware/*.c \
        $(patsubst %,firmware/%/*.c,match store ui ui/pixels screens screens/*))) \
            $(GAMES) $(HAL) $(wildcard hal/host/*.c) $(GEN)/art.c
CUT_SRC  := host_tests/golden/cut/cut.c host_tests/tap.c $(PIXELS_SRC)

# The narrow display is that of boards whose sums are lines of text, and which have no Paint.
NARROW_LACKS := parts paint raise
cut_src = $(if $(1),$(filter-out $(call files_of,$(NARROW_LACKS)),$(CUT_SRC)) $(GEN)/absent_narrow.c,$(CUT_SRC))

# A narrow display has no room for the lines of a language with wide letters, such as Chinese (NO_LETTERS of board.mk).
WIDE_LANGUAGES := $(shell LC_ALL=C grep -lP '^language_name.*[\xE3-\xE9][\x80-\xBF]{2}' languages/*/words.txt | cut -d/ -f2)
needed-test: $(B)/native/cut/84x6_en
needed-more: $(patsubst %,$(B)/native/cut/84x6_%,$(filter-out $(WIDE_LANGUAGES),$(LANGUAGES))) $(WIDE_LANGUAGES:%=$(B)/native/cut/128x8_%) \
    $(B)/native/cut/128x8_de
needed-all: $(LANGUAGES:%=$(B)/native/cut/128x8_%)

# The sources of a firmware for pixels that is compiled at once, and what it is compiled with: $(call pixels_cc,WIDTH,PAGES,LANGUAGE).
PIXELS_NEED := $(PIXELS_SRC) $(HEADERS) $(TABLES) $(foreach language,$(LANGUAGES),$(GEN)/$(language)/words.c)
pixels_cc = $(HOST_CC) $(filter-out $(SCREEN) $(NAMES) -MMD -MP,$(STD)) -O1 -D__flash= -DDISPLAY_WIDTH=$(1) -DDISPLAY_PAGES=$(2) \
    -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DUPLOAD_MODE=0 -DPURPOSES=$(if $(filter 84,$(1)),127,255) -DPILES_ALONE=0 \
    $(call features,sums pair widemap deeper kinds chapters kept $(if $(filter 84,$(1)),,idea paint drawn large prompts families letters)) \
    -DDISPLAY_SPANS=0 -DDISPLAY_KEPT=0 -DIMAGE_BOARD='"mega-oled"' -Ifirmware/ui/pixels \
    -Igames -Ihal/data_flash -Ifirmware/resident -I$(GEN)/$(3) -Ihost_tests/unit/host $(GEN)/$(3)/words.c $(GEN)/$(3)/lessons.c

# cut/WIDTHxPAGES_LANGUAGE
$(B)/native/cut/%: host_tests/golden/cut/cut.c host_tests/tap.c $(PIXELS_NEED) $(GEN)/absent_narrow.c
	@mkdir -p $(@D)
	$(call pixels_cc,$(firstword $(subst x, ,$*)),$(word 2,$(subst x, ,$(subst _, ,$*))),$(lastword $(subst _, ,$*))) \
	    -Ihost_tests/golden/cut/pixels $(call cut_src,$(filter 84x6%,$*)) $(CUT_WRAP) -o $@

# The pages of the lessons of a language as pictures: tools/docs/lesson_pages.c.
$(B)/native/lesson_pages_%: tools/docs/lesson_pages.c sim/png.c $(PIXELS_NEED)
	@mkdir -p $(@D)
	$(call pixels_cc,128,8,$*) $(filter %.c,$(filter-out $(TABLES) $(GEN)/%,$^)) $(GEN)/art.c -lpng -o $@

# The same for a display of characters, which has Latin letters only: cut/16x2_en.
needed-test: $(B)/native/cut/16x2_en

$(B)/native/cut/16x2_en: host_tests/golden/cut/cut.c $(HEADERS) $(B)/cells/cut.a
	@mkdir -p $(@D)
	$(HOST_CC) $(CELLS) $(filter-out $(SCREEN) $(NAMES) -MMD -MP,$(STD)) -O1 -D__flash= -DIMAGE_BOARD='"uno-lcd"' $(EVERY) \
	    -Ihost_tests/unit/host -Ihost_tests/golden/cut/cells \
	    $(WHOLE) $< $(B)/cells/cut.a $(ENDS) -Wl,--wrap=canvas_text -Wl,--wrap=unpack_word -Wl,--wrap=system_free -o $@

$(B)/cells/cut.a: $(patsubst %.c,$(B)/cells/quick/%.o,$(CELLS_SRC) host_tests/unit/host/port.c)
	rm -f $@; ar rcs $@ $^

$(B)/cells/quick/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(CELLS) $(filter-out $(SCREEN) $(NAMES),$(STD)) -O1 -D__flash= -DIMAGE_BOARD='"uno-lcd"' $(EVERY) \
	    -Ihost_tests/unit/host -c $< -o $@
