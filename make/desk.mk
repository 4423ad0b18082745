# The desk: the emulated handheld and the analyser in one program.  Included by the Makefile.
NIMATRON_OBJ := $(patsubst %.c,$(B)/host/%.o,$(SIM) $(DESK) $(GAMES) $(GEN)/art.c $(GEN)/en/words.c firmware/ui/unpack.c)

$(B)/nimatron: $(NIMATRON_OBJ)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

# The games with the desk's capacities.  Every file that shares a struct position with them must be compiled with the same capacities.
$(patsubst %.c,$(B)/host/%.o,$(DESK) $(GAMES)): private HOST := $(ROOM) $(HOST)
$(patsubst %.c,$(B)/host/%.o,$(DESK) $(GAMES)): $(DESK_TABLES)

$(B)/host/sim/demo.o $(B)/san/sim/demo.o: sim/demo.keys

$(B)/host/%.o: %.c $(TABLES) $(ART) $(WORDS)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) -c $< -o $@
