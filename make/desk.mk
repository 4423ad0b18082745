# The desk: the emulated handheld and the analyser in one program.  Included by the Makefile.
ROOMY    := $(SPEECH) $(DESK) $(GAMES) $(GEN)/desk/words.c firmware/ui/unpack.c
NIMATRON_OBJ := $(patsubst %.c,$(B)/host/%.o,$(SIM) $(ROOMY) $(GEN)/art.c)

$(B)/nimatron: $(NIMATRON_OBJ)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lm

# The games with the desk's capacities, and the words of all languages.  Every file that shares a struct position with the games, or that
# names a word, must be compiled with the same capacities and the same numbers of words: sim/nimatron.c prints the version.
ROOMY_OBJ := $(patsubst %.c,$(B)/host/%.o,$(ROOMY) sim/nimatron.c)
$(ROOMY_OBJ): private HOST := $(ROOM) $(HOST)
$(ROOMY_OBJ): $(ROOM_GEN)

SIM_IN := host san cells/san fuzz/o fuzz/o-desk fuzz/o-memory mutants/o $(BOARD)/memory.o $(BOARD)/trace.o
$(SIM_IN:%=$(B)/%/sim/words.o): $(GEN)/wide.def
$(SIM_IN:%=$(B)/%/sim/picks.o): $(GEN)/picks.def
$(B)/host/sim/demo.o $(B)/san/sim/demo.o: sim/demo.keys

$(B)/host/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) -c $< -o $@
