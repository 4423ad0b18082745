# Measurements and checks: speed and size, lint, random keys, power cuts, fuzzing, coverage, mutations, proofs.  Included by the Makefile;
# docs/reliability.md says what each is for.  A report does not fail if a limit is exceeded: the build does (tools/check/fits.sh and
# stack.pl).
.PHONY: bench bench-board bench-desk bench-diff size size-board size-diff native

# BOARD=x on the command line selects one board; without it, reports are about all boards.
REPORTED := $(if $(filter command%,$(origin BOARD)),$(BOARD),$(BOARDS))
each      = @for board in $(REPORTED); do $(MAKE) -s BOARD=$$board $(1) || exit; done

# ---- speed and size ----
BENCH_SRC := $(wildcard tools/bench/*.c)
BENCH_OBJ := $(BENCH_SRC:%.c=$(B)/host/%.o) $(GAMES:%.c=$(B)/counted/%.o) \
             $(patsubst %.c,$(B)/host/%.o,$(SIM_MACHINE) $(GEN)/art.c)

bench: ## Measure: exact cycles, sleep and stack, with limits and peers; for all boards also writes build/performance.md
	$(call each,bench-board)
	@$(if $(filter command%,$(origin BOARD)),,tools/docs/performance.pl $(B) $(BOARDS))

bench-board: all $(B)/$(BOARD)/bench.elf $(B)/bench
	@{ $(B)/bench $(BOARD) $(B)/$(BOARD)/nimatron.elf $(B)/$(BOARD)/bench.elf $(FLASH_MAX) $(RAM_MAX) @tools/bench/session.keys \
	    $(EFFORT) && cat $(B)/$(BOARD)/stack.txt; } > $(B)/$(BOARD)/bench.new
	@mv $(B)/$(BOARD)/bench.new $(B)/$(BOARD)/bench.txt
	@cat $(B)/$(BOARD)/bench.txt

# The parts of make/parts.mk with their files, as size.pl reads them.
space      := $(subst x,,x x)
PARTS_WITH_FILES = $(patsubst FILES_%,%,$(sort $(filter FILES_%,$(.VARIABLES))))
PART_FILES = $(foreach part,$(PARTS_WITH_FILES),$(part)=$(subst $(space),$(comma),$(strip $(FILES_$(part)))))

size: ## Measure: flash and RAM by area and by module, stack: bound and high-water mark; the budget: flash by feature and board
	$(call each,size-board)
	@tools/check/size.pl --features $(REPORTED:%=$(B)/%) $(PART_FILES)

size-board: all
	@echo "$(BOARD)"
	@echo "left out  $(or $(strip $(LEFT_OUT)),nothing)"
	@tools/check/size.pl $(B)/$(BOARD) $(FLASH_MAX) $(RAM_MAX) $(FLASH_RESERVE)
	@$(B)/nimatron report --board $(BOARD) --keys @tools/bench/session.keys | tools/check/size.pl --stack $(B)/$(BOARD) $(RAM_MAX)
	@cat $(B)/$(BOARD)/stack.txt

native: all ## Measure: what each function costs as machine code: bytes of flash beside cycles (BOARD=x; docs/pcode.md)
	@$(B)/nimatron report --board $(BOARD) --keys @tools/bench/session.keys --cycles $(B)/$(BOARD)/cycles.txt > /dev/null
	@tools/check/native.pl $(B)/$(BOARD) boards/$(BOARD)/native.txt

# Sequences of octal games beside a plain loop and forty lines of sparse space; the limits are ratios.  Graphs from files, for a
# million arcs.
bench-desk: $(B)/bench-desk $(B)/nimatron ## Measure: the desk's sequences beside a plain loop and forty lines; great graphs; with limits
	@$(B)/bench-desk
	@tools/bench/desk/graph.pl $(B)/nimatron

BENCH_DESK := $(wildcard tools/bench/desk/*.c) $(patsubst %,desk/%.c,octal octal_code sparse endless end)
$(B)/bench-desk: $(BENCH_DESK:%.c=$(B)/host/%.o)
	$(HOST_CC) $^ -o $@

bench-diff: ## Measure: what changed since: make bench-diff REV=HEAD~3 (BOARD=x, EFFORT=10: quicker, rougher)
	@tools/check/since.pl bench "$(REV)" $(BOARD) $(B) $(EFFORT)

size-diff: ## Measure: what changed in size since: make size-diff REV=HEAD~3
	@tools/check/since.pl size "$(REV)" $(BOARD) $(B)

$(B)/bench: $(BENCH_OBJ)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

$(B)/$(BOARD)/bench.elf: $(BENCH_IMAGE) $(B)/$(BOARD)/tools/bench/avr/drawing_$(SCREEN_KIND).o $(filter-out %/firmware/main.o,$(IMAGE_OBJ))
	$(LINK) $^ -o $@
	$(STAMP)

# The games, compiled with a call at the start of each basic block, which tools/bench/count.c counts.
$(B)/counted/%.o: %.c $(TABLES)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) -Os -fsanitize-coverage=trace-pc -c $< -o $@

# ---- lint ----
# The code of the chip is checked by clang for an AVR, so with an int of 16 bits.  avr-gcc 5.4 is not used, because it warns of a conversion
# at every x += y on a byte.  The code of the desk is checked by gcc.
.PHONY: lint lint-board lint-loops lint-tidy
READ      := $(GAMES) $(FIRMWARE) $(HAL)
CLANG_AVR := clang --target=avr $(AVR_MCU) -isystem /usr/lib/avr/include -std=gnu11 -fshort-enums -fpack-struct -funsigned-char \
             -I. $(IMAGE_FOLDERS) -I$(GEN) -DF_CPU=$(F_CPU)UL -DMCU_NAME='"$(MCU)"' $(SCREEN) $(NAMES) \
             -fsyntax-only -Wall -Wextra -Wshadow -Wundef \
             -Wconversion -Wno-sign-conversion -Wcomma -Wunreachable-code -Wimplicit-fallthrough
GCC_MORE  := -Wconversion -Wno-sign-conversion -Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wformat=2 -Wcast-align \
             -Wdouble-promotion \
             -Wnull-dereference -Wjump-misses-init
READ_HOST := $(filter-out -Werror -MMD -MP,$(HOST))
TIDY      := bugprone-*,clang-analyzer-*,cert-*,misc-*,performance-*
# Checks that are switched off: unused results of printf; functions like memset_s, which the C libraries here lack; narrowing conversions,
# which -Wconversion finds, too; similar names of arguments; recursion (tools/check/stack.pl finds recursion in the image, and the desk may
# use it); an 8-bit counter with a 16-bit limit whose value is small for another reason.
TIDY_NOT  := -cert-err33-c,-clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling,-bugprone-narrowing-conversions,$\
             -cert-str34-c,$\
             -bugprone-signed-char-misuse,-bugprone-easily-swappable-parameters,-misc-no-recursion,-bugprone-too-small-loop-variable,$\
             -bugprone-implicit-widening-of-multiplication-result,-bugprone-reserved-identifier,-cert-dcl37-c,-cert-dcl51-cpp,$\
             -bugprone-macro-parentheses,-cert-err34-c

# The rows of exceptions in tools/check/lint.pl that are of use write their numbers here; at the end the others are told.
lint lint-tidy: export LINT_USED := $(B)/lint-used

lint: $(TABLES) $(ART) $(WORDS) $(ROOM_GEN) $(LIST)/words.h ## Test: check the code with three more compilers and checkers
	@tools/setup.sh proof
	@: > $(LINT_USED)
	@tools/check/lint.pl gcc gcc $(READ_HOST) $(GCC_MORE) -c -x c -fsyntax-only $(filter-out sim/nimatron.c,$(SIM)) \
	    $(wildcard tools/gen/*.c tools/bench/*.c hal/host/*.c)
	@tools/check/lint.pl gcc gcc $(ROOM) $(READ_HOST) $(GCC_MORE) -c -x c -fsyntax-only $(DESK) $(SPEECH)
	@for file in $(READ) $(SIM) $(wildcard tools/gen/*.c hal/host/*.c); do \
	    tools/check/lint.pl analyzer gcc $(READ_HOST) -fanalyzer -c $$file -o /dev/null || exit; done
	@for file in $(DESK) $(SPEECH); do tools/check/lint.pl analyzer gcc $(ROOM) $(READ_HOST) -fanalyzer -c $$file -o /dev/null || exit; done
	@tools/check/lint.pl cppcheck cppcheck -q --platform=avr8 --library=avr --enable=warning,performance,portability --std=c11 -I. \
	    -I$(GEN) $(IMAGE_FOLDERS) \
	    $(filter-out -DDISPLAY_SPANS=% -DDISPLAY_KEPT=%,$(SCREEN)) -DDISPLAY_SPANS=32 -DDISPLAY_KEPT=64 \
	    -Iboards/$(BOARD) -D__flash= -DF_CPU=$(F_CPU)UL \
	    --template='{file}:{line}: {severity}: {message} [{id}]' games $(FIRMWARE) hal
	@$(MAKE) -s lint-loops
	@for board in $(BOARDS); do $(MAKE) -s BOARD=$$board lint-board || exit; done
	@tools/check/lint.pl unused $(LINT_USED) gcc analyzer cppcheck loops clang-avr

lint-loops:
	@tools/check/lint.pl loops $(wildcard games/*.[ch] games/why/*.[ch] firmware/*.[ch] firmware/*/*.[ch] firmware/*/*/*.[ch] \
	    hal/*.[ch] hal/avr/*.[ch] selftest/*.[ch] selftest/*/*.[ch])

lint-board: all
	@tools/check/lint.pl clang-avr $(CLANG_AVR) $(filter-out %/words.c %/start.c,$(IMAGE_SRC))
	@tools/check/lint.pl image $(B)/$(BOARD)/nimatron.elf

lint-tidy: $(TABLES) $(ART) $(WORDS) $(ROOM_GEN) ## Test: check the code with clang-tidy
	@tools/setup.sh proof
	@: > $(LINT_USED)
	@tools/check/lint.pl clang-tidy clang-tidy --quiet -checks='-*,$(TIDY),$(TIDY_NOT)' $(READ) $(SIM) $(wildcard hal/host/*.c) -- $(READ_HOST)
	@tools/check/lint.pl clang-tidy clang-tidy --quiet -checks='-*,$(TIDY),$(TIDY_NOT)' $(DESK) $(SPEECH) -- $(ROOM) $(READ_HOST)
	@tools/check/lint.pl unused $(LINT_USED) clang-tidy

# ---- hands ----
.PHONY: hands hands-board
HANDS_OBJ := $(patsubst %.c,$(B)/host/%.o,$(wildcard host_tests/emulator/hands/*.c) speech/layout.c $(GAMES) \
             $(SIM_MACHINE) $(GEN)/art.c)
MEGACYCLES ?= 10000
SEED       ?= 1

needed-test: $(B)/hands

hands: $(B)/hands ## Test: press adversarial keys on the emulated boards: make hands MEGACYCLES=10000 SEED=1
	$(call each,hands-board)

hands-board: $(B)/hands $(B)/$(BOARD)/offsets.txt
	@$(B)/hands $(BOARD) $(B)/$(BOARD)/nimatron.elf $(B)/$(BOARD)/offsets.txt $(MEGACYCLES) $(SEED)

# The games with the device's capacities; $(B)/nimatron has the desk's.
$(B)/hands: $(HANDS_OBJ:$(B)/host/games/%=$(B)/counted/games/%) $(B)/host/tools/bench/count.o
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

# ---- walk ----
# The steps from screen to screen that key logs make, and all steps that are possible: for host_tests/golden/transitions.t.
needed-all: $(B)/walk $(B)/explore

$(B)/walk: $(patsubst %.c,$(B)/host/%.o,host_tests/golden/walk/main.c host_tests/golden/walk/steps.c speech/layout.c \
    $(SIM_MACHINE) $(GEN)/art.c)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

$(B)/explore: $(B)/cells/quick/host_tests/golden/walk/explore.o $(B)/cells/quick/host_tests/golden/walk/steps.o $(B)/cells/cut.a
	$(HOST_CC) $(WHOLE) $^ $(ENDS) -o $@

# ---- the firmware in memory ----
# Key logs are played on it: host_tests/golden/memory.t.  $(call memory_with,KIND): the sources besides the firmware, for a kind of display.
memory_with = $(patsubst %,host_tests/golden/memory/%.c,memory pages memory_$(1)) \
              $(patsubst %,sim/%.c,device keys picks picture_hash text_screen words $(if $(filter cells,$(1)),hd44780)) desk/utf8.c
needed-test: memory-arduboy memory-mega-oled memory-uno-lcd
needed-all: $(patsubst %,memory-%,$(filter-out $(STREAMED),$(BOARDS)))
needed-more: memory-gamebuino memory-explain memory-learn
.PHONY: $(BOARDS:%=memory-%) memory-explain memory-learn
memory-explain memory-learn: memory-%:
	@$(MAKE) -s BOARD=uno-lcd EDITION=$* B=$(B)/$* $(B)/$*/uno-lcd/memory

$(BOARDS:%=memory-%): memory-%: image-%
	@$(MAKE) -s BOARD=$* $(B)/$*/memory

# What an image is made with, on this machine, where data lie in one memory.
IN_MEMORY := $(subst data_far,data_flash,$(filter-out $(AVR_MCU),$(IMAGE)))

# The sources of the board's image, with hal/host in place of its drivers.  The state of a screen is larger on this machine.
$(B)/$(BOARD)/memory: $(patsubst %.c,$(B)/$(BOARD)/memory.o/%.o,$(call memory_with,$(SCREEN_KIND)) $(wildcard hal/host/*.c) \
                      $(filter-out firmware/main.c hal/avr/%,$(IMAGE_SRC)))
	$(HOST_CC) $(COUNT) -Wl,--gc-sections $^ -o $@

$(B)/$(BOARD)/memory.o/%.o: %.c $(IMAGE_FROM)
	@mkdir -p $(@D)
	$(HOST_CC) $(IN_MEMORY) $(filter-out -DSCREEN_ROOM=%,$(STD)) -DSCREEN_ROOM=124 -O1 -g -ffunction-sections \
	    -fdata-sections -D__flash= $(COUNT) -c $< -o $@

# ---- the way of a key ----
.PHONY: trace
KEYS  ?= B DOWN
DEPTH ?= 12
trace: all $(B)/$(BOARD)/trace ## Measure: the way of the last key through functions and files: make trace KEYS="A A DOWN"
	@TRACE=$(B)/$(BOARD)/trace.txt $(B)/$(BOARD)/trace "$(KEYS)" && tools/trace/tree.pl $(B)/$(BOARD)/trace $(B)/$(BOARD)/trace.txt $(DEPTH)

needed-all: trace-mega-oled
.PHONY: trace-mega-oled
trace-mega-oled: image-mega-oled
	@$(MAKE) -s BOARD=mega-oled $(B)/mega-oled/trace

# The firmware in memory once more, with a hook in each of its functions; that of sim/ has none.
TRACED := $(patsubst %.c,$(B)/$(BOARD)/trace.o/%.o,$(wildcard hal/host/*.c) $(filter-out firmware/main.c hal/avr/%,$(IMAGE_SRC)))
$(TRACED): HOOKS := -finstrument-functions
$(B)/$(BOARD)/trace: $(TRACED) $(patsubst %.c,$(B)/$(BOARD)/trace.o/%.o,$(call memory_with,$(SCREEN_KIND)) tools/trace/hooks.c)
	$(HOST_CC) -no-pie -Wl,--gc-sections $^ -o $@

$(B)/$(BOARD)/trace.o/%.o: %.c $(LIST)/settings
	@mkdir -p $(@D)
	$(HOST_CC) $(IN_MEMORY) $(filter-out -DSCREEN_ROOM=%,$(STD)) -DSCREEN_ROOM=124 -O0 -g -fno-pie $(HOOKS) \
	    -ffunction-sections -D__flash= -c $< -o $@

# All screens and games.
$(B)/memory/pixels: $(patsubst %.c,$(B)/san/%.o,$(call memory_with,pixels)) $(B)/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

$(B)/memory/cells: $(patsubst %.c,$(B)/cells/san/%.o,$(call memory_with,cells)) $(B)/cells/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

# ---- power ----
.PHONY: power
POWER_OBJ := $(patsubst %.c,$(B)/host/%.o,$(wildcard host_tests/emulator/power/*.c)) \
             $(filter-out $(B)/host/host_tests/emulator/hands/main.o $(B)/host/host_tests/emulator/hands/adversary.o,$(HANDS_OBJ))
DAMAGED   ?= 2000

needed-test: $(B)/power

power: $(B)/power ## Test: cut the power at every EEPROM byte, and start with any EEPROM contents: make power DAMAGED=2000 SEED=1
	$(call each,$(B)/$$board/offsets.txt)
	@NIMATRON=$(B)/nimatron host_tests/emulator/power.t 1 $(DAMAGED) $(SEED) $(REPORTED)

$(B)/power: $(POWER_OBJ:$(B)/host/games/%=$(B)/counted/games/%) $(B)/host/tools/bench/count.o
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

# ---- fuzzing ----
# libFuzzer (clang) runs the same code natively.  `make test` runs the inputs that it has found, and those with which it begins, once.
.PHONY: fuzz
FUZZ      := $(patsubst host_tests/fuzz/fuzz_%.c,%,$(wildcard host_tests/fuzz/fuzz_*.c))
FUZZ_LIB  := $(filter-out $(GEN)/en/%,$(FIRMWARE) $(GAMES) $(HAL) $(wildcard hal/host/*.c) $(GEN)/art.c) $(GEN)/en/words.c \
    $(GEN)/en/lessons.c
FUZZ_ON   := $(STD) -O1 -g -D__flash= $(EVERY) -Ihost_tests/unit/$(SCREEN_KIND) -fsanitize=address,undefined -fno-sanitize-recover=all \
    -Wno-unknown-warning-option

fuzz: $(FUZZ:%=$(B)/fuzz/%) $(B)/fuzz/positions-memory ## Test: random inputs of every kind, an hour: make fuzz MINUTES=5
	@$(B)/fuzz/positions-memory $(wildcard host_tests/fuzz/found/positions/* host_tests/fuzz/seeds/positions/*) >/dev/null
	@seconds=$$((60 * $(or $(MINUTES),60) / $(words $(FUZZ)))); \
	for target in $(FUZZ); do mkdir -p $(B)/fuzz/corpus/$$target && echo "$$target, $$seconds s" && \
	    $(B)/fuzz/$$target -max_total_time=$$seconds -timeout=20 -print_final_stats=1 -verbosity=0 \
	        -artifact_prefix=$(B)/fuzz/found-$$target- $(B)/fuzz/corpus/$$target \
	        $$(ls -d host_tests/fuzz/seeds/$$target host_tests/fuzz/found/$$target 2>/dev/null) 2>&1 | \
	        grep -E 'ERROR|SUMMARY|executed_units|average|new_units|Test unit' ; \
	    if ls $(B)/fuzz/found-$$target-* >/dev/null 2>&1; then echo "found: $$(ls $(B)/fuzz/found-$$target-*)"; exit 1; fi; done

FUZZ_DESK := $(DESK) $(GAMES) $(GEN)/desk/words.c firmware/ui/unpack.c

$(addprefix $(B)/fuzz/,desk rules graphs sequences searched): $(B)/fuzz/%: $(B)/fuzz/o-desk/host_tests/fuzz/fuzz_%.o \
    $(FUZZ_DESK:%.c=$(B)/fuzz/o-desk/%.o)
	clang -fsanitize=fuzzer,address,undefined $^ -o $@ -llua5.4 -lm

# What reads files for the emulated handheld.
FUZZ_FILES := $(wildcard $(addprefix sim/,elf_image.c flash_chip.c hex.c image.c keys.c picks.c pins.c save.c spi.c))

$(B)/fuzz/files: $(patsubst %.c,$(B)/fuzz/o-desk/%.o,host_tests/fuzz/fuzz_files.c $(FUZZ_FILES))
	clang -fsanitize=fuzzer,address,undefined $^ -o $@ -lsimavr -lelf

$(B)/fuzz/%: $(B)/fuzz/o/host_tests/fuzz/fuzz_%.o $(B)/fuzz/o/host_tests/fuzz/hands.o $(FUZZ_LIB:%.c=$(B)/fuzz/o/%.o)
	clang -fsanitize=fuzzer,address,undefined $^ -o $@

$(B)/fuzz/o/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	clang $(FUZZ_ON) -fsanitize=fuzzer-no-link -c $< -o $@

$(B)/fuzz/o-desk/%.o: %.c $(TABLES) $(ROOM_GEN) $(ART) $(WORDS)
	@mkdir -p $(@D)
	clang $(ROOM) $(FUZZ_ON) -fsanitize=fuzzer-no-link -c $< -o $@

# Compiled with -fsanitize=memory, which finds reads of memory that was never written.  Only clang has this option.
$(B)/fuzz/positions-memory: $(patsubst %.c,$(B)/fuzz/o-memory/%.o,host_tests/fuzz/fuzz_positions.c host_tests/fuzz/once.c $(GAMES))
	clang -fsanitize=memory $^ -o $@

$(B)/fuzz/o-memory/%.o: %.c $(TABLES)
	@mkdir -p $(@D)
	clang $(filter-out -fsanitize=%,$(FUZZ_ON)) -fsanitize=memory -c $< -o $@

# The same targets, compiled by gcc and without the fuzzer.
needed-test: $(FUZZ:%=$(B)/fuzzed/%)

$(addprefix $(B)/fuzzed/,desk rules graphs sequences searched): $(B)/fuzzed/%: $(B)/desk/host_tests/fuzz/fuzz_%.o \
    $(B)/desk/host_tests/fuzz/once.o $(FUZZ_DESK:%.c=$(B)/desk/%.o)
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $^ -o $@ -llua5.4 -lm

$(B)/fuzzed/files: $(patsubst %.c,$(B)/desk/%.o,host_tests/fuzz/fuzz_files.c host_tests/fuzz/once.c $(FUZZ_FILES))
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $^ -o $@ -lsimavr -lelf

$(B)/fuzzed/%: $(B)/san/host_tests/fuzz/fuzz_%.o $(B)/san/host_tests/fuzz/hands.o $(B)/san/host_tests/fuzz/once.o $(B)/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $(WHOLE) $^ $(ENDS) -o $@

# ---- coverage ----
# The native tests of games, firmware and hal, compiled so that they count each line and branch, on displays of both sizes and of
# characters.
.PHONY: coverage covered covered-memory
COUNTING := $$(STD) -O0 -g -D__flash= $$(EVERY) -Ihost_tests/unit/host -Ihost_tests/unit/$$(SCREEN_KIND) --coverage
COVERED  := $(filter-out $(B)/native/desk_% $(B)/native/sim_%,$(NATIVE)) $(B)/fuzzed/keys $(B)/fuzzed/storage $(B)/fuzzed/positions \
            $(B)/memory/pixels $(B)/memory/cells $(B)/cut/pixels $(B)/cut/cells
LOGS     := $(patsubst %,@%,$(wildcard host_tests/golden/replays/*.keys))
LOGS_MORE := $(patsubst %,@%,$(wildcard host_tests/golden/walk/*.keys host_tests/golden/memory/*.keys))

coverage: ## Test: which lines and branches of games/ and firmware/ the native tests run
	@for board in arduboy-fx gamebuino; do \
	    $(MAKE) -s B=$(B)/cover/$$board BOARD=$$board 'SAN=$(COUNTING)' covered || exit; done
	@for board in gamebuino mega-oled; do \
	    $(MAKE) -s B=$(B)/cover/$$board BOARD=$$board 'COUNT=-O0 --coverage' covered-memory || exit; done
	@tools/check/coverage.pl $(B)/cover/arduboy-fx $(B)/cover/gamebuino $(B)/cover/mega-oled

covered: $(COVERED)
	@find $(B) -name '*.gcda' -delete
	@for test in $(filter $(B)/native/%,$(COVERED)); do $$test >$(B)/log || { cat $(B)/log; exit 1; }; done
	@for target in keys storage positions; do \
	    $(B)/fuzzed/$$target host_tests/fuzz/seeds/$$target/* >$(B)/log || { cat $(B)/log; exit 1; }; done
# Not all displays have what a log picks.
	@for log in $(LOGS) $(LOGS_MORE); do $(B)/memory/pixels $$log >$(B)/log 2>&1; $(B)/memory/cells $$log >$(B)/log 2>&1; done; true
	@$(B)/cut/pixels >$(B)/log && $(B)/cut/cells >$(B)/log

# The lists of two boards: some functions are only in an image that lacks others, or has two languages.
covered-memory: $(LIST)/words.c $(LIST)/lessons.c $(TABLES) $(ART)
	@$(MAKE) -s $(B)/$(BOARD)/memory
	@find $(B)/$(BOARD)/memory.o -name '*.gcda' -delete
	@for log in $(LOGS) $(LOGS_MORE); do $(B)/$(BOARD)/memory $$log >$(B)/log 2>&1; done; true # an image cannot play all logs

# Random keys, and every sentence, on both kinds of display: host_tests/golden/cut.t.
$(B)/cut/pixels: host_tests/golden/cut/cut.c $(B)/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) -Ihost_tests/golden/cut/pixels $(WHOLE) $^ $(ENDS) $(CUT_WRAP) -o $@

$(B)/cut/cells: host_tests/golden/cut/cut.c $(B)/cells/san/lib.a
	@mkdir -p $(@D)
	$(HOST_CC) $(CELLS) $(filter-out $(SCREEN),$(SAN)) -Ihost_tests/golden/cut/cells $(WHOLE) $^ $(ENDS) \
	    -Wl,--wrap=canvas_text -Wl,--wrap=unpack_word -Wl,--wrap=system_free -o $@

# ---- mutations ----
# The code is a shared library, and so is each mutant, which is loaded before it.
.PHONY: mutants
PERCENT ?= 100
MUTANTS := $(B)/mutants
MUTATE  := $(filter-out -MMD -MP -Werror -g,$(HOST)) -fPIC -Ihost_tests/unit/$(SCREEN_KIND)
MUTATED := $(basename $(notdir $(TESTS)))
MUTANTS_TESTS := $(MUTATED:%=$(MUTANTS)/short/%) $(MUTATED:%=$(MUTANTS)/long/%) $(MUTANTS)/short/codes $(MUTANTS)/short/memory \
                 $(MUTANTS)/codes.published $(MUTANTS)/memory.published

mutants: $(MUTANTS_TESTS) ## Test: change the code one operator or statement at a time: make mutants MINUTES=60
	@MINUTES=$(MINUTES) tools/check/mutants.pl $(MUTANTS) $(PERCENT) $(SEED) \
	    '$(HOST_CC) $(MUTATE) -Werror=maybe-uninitialized -Werror=return-type' $(FILE)

$(MUTANTS)/lib.so: $(patsubst %.c,$(MUTANTS)/o/%.o,$(LIB_SRC) host_tests/unit/host/first.c)
	$(HOST_CC) -shared $^ -o $@

# Each test is there twice: with the ranges of an AVR, which are fast, and with the native ranges.
MUTANT_TEST = @mkdir -p $(@D) && $(HOST_CC) $(filter %.o,$^) -L$(MUTANTS) -l:lib.so -Wl,-rpath,'$$ORIGIN/..' -o $@

$(MUTANTS)/codes.published: host_tests/unit/codes.txt host_tests/unit/starts.txt
	@mkdir -p $(@D)
	sort $^ > $@

# The screens of the key logs on the unchanged code: host_tests/golden/memory.t compares them with the goldens.
$(MUTANTS)/memory.published: $(MUTANTS)/short/memory $(wildcard host_tests/golden/*/*.keys)
	$< $(LOGS) $(LOGS_MORE) > $@ 2>/dev/null || true # ends at a log of walk that picks what it lacks

$(MUTANTS)/short/memory: $(patsubst %.c,$(MUTANTS)/o/%.o,$(call memory_with,$(SCREEN_KIND))) $(MUTANTS)/lib.so
	@mkdir -p $(@D)
	$(HOST_CC) $(filter %.o,$^) -L$(MUTANTS) -l:lib.so -Wl,-rpath,'$$ORIGIN/..' -o $@

$(foreach length,short long,$(JUDGED:%=$(MUTANTS)/$(length)/%)): $(patsubst %.c,$(B)/host/%.o,$(wildcard tools/gen/rules/*.c))

$(MUTANTS)/short/%: $(MUTANTS)/o-short/host_tests/unit/%.o $(MUTANTS)/lib.so
	$(MUTANT_TEST)

$(MUTANTS)/long/%: $(MUTANTS)/o-long/host_tests/unit/%.o $(MUTANTS)/lib.so
	$(MUTANT_TEST)

$(MUTANTS)/o/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(MUTATE) -MMD -MP -c $< -o $@

$(MUTANTS)/o-short/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(MUTATE) -MMD -MP -Ihost_tests/unit/avr -c $< -o $@

$(MUTANTS)/o-long/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(MUTATE) -MMD -MP -Ihost_tests/unit/host -c $< -o $@

# ---- proofs ----
.PHONY: prove
prove: $(TABLES) ## Test: prove with Frama-C that no legal position of any game has a run-time error, and the golden ratio's floor
	@tools/setup.sh proof
	@tools/check/prove.pl '-I$(GEN) $(EVERY) $(SCREEN)' $(GAME)

.PHONY: reliability
reliability: ## Test: all checks, with their results in build/reliability.md; only some: make reliability ONLY="power hands"
	@tools/docs/reliability.pl $(ONLY)

.PHONY: compile-commands
compile-commands: | setup ## Tidy: write compile_commands.json: how each C file is compiled, for clangd and the editors that use it
	@tools/check/compile_commands.pl needed-test >$(B)/compile_commands.new
	@mv $(B)/compile_commands.new compile_commands.json
	@echo "compile_commands.json: $$(grep -c '"file"' compile_commands.json) files"
