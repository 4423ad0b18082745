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
$(SIM_IN:%=$(B)/%/sim/words.o) $(B)/desk/host_tests/emulator/sim_keys.o: $(GEN)/wide.def
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

# For Windows the desk alone: Debian has no simavr for it. Of Lua Debian has the source: without it the program refuses rules.
WINDOWS_CC := x86_64-w64-mingw32-gcc
WINDOWS_LUA := $(B)/windows/lua
WINDOWS_RULES = $(if $(wildcard $(WINDOWS_LUA)/version),$(wildcard desk/rule_*.c desk/graph_*.c) \
    $(patsubst %,$(WINDOWS_LUA)/src/%.c,lapi lauxlib lbaselib lcode lctype ldebug ldo ldump lfunc lgc llex \
    lmathlib lmem lobject lopcodes lparser lstate lstring lstrlib ltable ltablib ltm lundump lvm lzio),sim/alone/rules.c)
WINDOWS_OBJ = $(patsubst %.c,$(B)/windows/%.o,$(filter-out desk/batch.c desk/ticks.c desk/rule_% desk/graph_%,$(DESK)) \
    desk/library/ticks.c sim/alone/command_list.c desk/windows/batch.c desk/windows/port.c sim/nimatron.c sim/complain.c $(GAMES) \
    $(GEN)/desk/words.c firmware/ui/unpack.c $(WINDOWS_RULES))

windows: | setup ## Release: the desk for Windows, without emulated handheld: build/windows/nimatron.exe
	@tools/setup.sh windows
	@tools/release/lua_source.sh $(WINDOWS_LUA) || echo "make windows: without it nimatron.exe runs no rules of one's own"
	@$(MAKE) -s $(B)/windows/nimatron.exe

# It is linked anew when the source of Lua came.
$(B)/windows/nimatron.exe: $(WINDOWS_OBJ) $(wildcard $(WINDOWS_LUA)/version)
	$(WINDOWS_CC) -static -Wl,--no-insert-timestamp $(WINDOWS_OBJ) -o $@ -lm -lpthread
	x86_64-w64-mingw32-strip $@

# mingw: printf as in C99, whose formats the build for this system checks, and layouts as on Linux.
$(B)/windows/%.o: %.c desk/windows/port.h $(TABLES) $(ART) $(WORDS) $(ROOM_GEN) $(wildcard $(WINDOWS_LUA)/version)
	@mkdir -p $(@D)
	$(WINDOWS_CC) $(ROOM) $(HOST) -D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-extra-args -mno-ms-bitfields \
	    -include desk/windows/port.h -I$(WINDOWS_LUA) -c $< -o $@

$(B)/windows/$(WINDOWS_LUA)/%.o: $(WINDOWS_LUA)/%.c $(WINDOWS_LUA)/version
	@mkdir -p $(@D)
	$(WINDOWS_CC) -std=gnu99 -O2 -c $< -o $@

.PHONY: static windows
