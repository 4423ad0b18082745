# The desk: the emulated handheld and the analyser in one program.  Included by the Makefile.
ROOMY    := $(SPEECH) $(DESK) $(GAMES) $(GEN)/desk/words.c firmware/ui/unpack.c
NIMATRON_OBJ := $(patsubst %.c,$(B)/host/%.o,$(SIM) $(ROOMY) $(GEN)/art.c)

$(B)/nimatron: $(NIMATRON_OBJ)
	$(HOST_CC) $(LDFLAGS) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lm

# The games with the desk's capacities, and the words of all languages.  Every file that shares a struct position with the games, or that
# names a word, must be compiled with the same capacities and the same numbers of words: sim/nimatron.c prints the version.
ROOMY_OBJ := $(patsubst %.c,$(B)/host/%.o,$(ROOMY) sim/nimatron.c)
$(ROOMY_OBJ): private HOST := $(ROOM) $(HOST)
$(ROOMY_OBJ): $(ROOM_GEN)

SIM_IN := host san desk cells/san fuzz/o fuzz/o-desk fuzz/o-memory mutants/o $(BOARD)/memory.o $(BOARD)/trace.o
$(SIM_IN:%=$(B)/%/sim/words.o): $(GEN)/wide.def
$(SIM_IN:%=$(B)/%/sim/picks.o): $(GEN)/picks.def
$(B)/host/sim/demo.o $(B)/san/sim/demo.o: sim/demo.keys

$(B)/host/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) $(CPPFLAGS) $(CFLAGS) -c $< -o $@

# ---- the desk for other systems ----

# One file for any Linux of this processor: all libraries are in it, those that they need, too.  It reads the system's terminfo alone.
# Newer versions of libelf want libzstd.
ZSTD = $(if $(findstring /,$(shell $(HOST_CC) -print-file-name=libzstd.a)),-lzstd)
static: | setup ## Release: the program with all libraries in it, for any Linux: build/static/nimatron
	@$(MAKE) -s $(B)/static/nimatron

$(B)/static/nimatron: $(NIMATRON_OBJ)
	@mkdir -p $(@D)
	$(HOST_CC) -static $(LDFLAGS) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lz $(ZSTD) -lm
	strip $@

# For Windows the desk alone: Debian has neither simavr nor Lua for it.
WINDOWS_CC := x86_64-w64-mingw32-gcc
WINDOWS_OBJ := $(patsubst %.c,$(B)/windows/%.o,$(filter-out desk/batch.c desk/ticks.c desk/rule_% desk/graph_%,$(DESK)) \
    desk/library/ticks.c $(wildcard sim/alone/*.c desk/windows/*.c) sim/nimatron.c sim/complain.c $(GAMES) $(GEN)/desk/words.c \
    firmware/ui/unpack.c)

windows: | setup ## Release: the desk for Windows, without emulated handheld and rules: build/windows/nimatron.exe
	@tools/setup.sh windows
	@$(MAKE) -s $(B)/windows/nimatron.exe

$(B)/windows/nimatron.exe: $(WINDOWS_OBJ)
	$(WINDOWS_CC) -static -Wl,--no-insert-timestamp $^ -o $@ -lm -lpthread
	x86_64-w64-mingw32-strip $@

# mingw: printf as in C99, and layouts as on Linux.
$(B)/windows/%.o: %.c desk/windows/port.h $(TABLES) $(ART) $(WORDS) $(ROOM_GEN)
	@mkdir -p $(@D)
	$(WINDOWS_CC) $(ROOM) $(HOST) -D__USE_MINGW_ANSI_STDIO=1 -mno-ms-bitfields -include desk/windows/port.h -c $< -o $@

.PHONY: static windows
