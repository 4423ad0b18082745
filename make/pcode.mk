# Compiling an image: machine code by avr-gcc, and p-code by tools/pcode where the board's PCODE_FOLDERS say so (docs/pcode.md).
# Included by the Makefile.

# Folders whose C files become p-code, except the functions that boards/BOARD/native.txt names.  Empty: no p-code.
PCODE_SRC := $(filter $(foreach folder,$(PCODE_FOLDERS),$(wildcard $(folder)/*.c)),$(IMAGE_SRC))
$(foreach folder,$(PCODE_FOLDERS),$(if $(filter $(wildcard $(folder)/*.c),$(IMAGE_SRC)),,\
    $(error boards/$(BOARD)/board.mk: PCODE_FOLDERS: there is no C file of the image in "$(folder)")))
# The functions that stay machine code.
NATIVE_LIST ?= boards/$(BOARD)/native.txt
NATIVE_SRC := $(filter-out $(PCODE_SRC),$(IMAGE_SRC))

IMAGE_DIR  := $(B)/$(BOARD)
# The interpreter: of p-code in the controller's flash, or in a serial flash chip (PCODE_STREAMED of board.mk).
INTERPRETER := $(if $(PCODE_STREAMED),pcode_stream,pcode)
NATIVE_OBJ := $(NATIVE_SRC:%.c=$(IMAGE_DIR)/%.o)
PCODE_OBJ  := $(PCODE_SRC:%.c=$(IMAGE_DIR)/%.o)
IMAGE_OBJ  := $(NATIVE_OBJ) $(PCODE_OBJ) \
              $(if $(PCODE_SRC),$(IMAGE_DIR)/hal/avr/$(INTERPRETER).o $(IMAGE_DIR)/pcode/code.o $(IMAGE_DIR)/pcode/tables.o)
# The prerequisites of every C file of an image, besides the file itself.
SETTINGS   := $(SQUARES_GREATEST) $(MCU) $(F_CPU) $(SCREEN) $(PCODE_FOLDERS) $(PCODE_STREAMED) $(DATA_KIND) $(DRIVERS)
IMAGE_FROM := $(TABLES) $(ART) $(LIST)/games.def $(LIST)/lacking.def $(LIST)/words.h $(LIST)/lessons.h $(LIST)/squares_table.h \
              $(LIST)/settings boards/$(BOARD)/board.mk make/compile.mk

# A naked function has no stack frame to report.
$(IMAGE_DIR)/hal/avr/start.o $(IMAGE_DIR)/hal/avr/flash_data.o: AVR := $(filter-out -fstack-usage,$(AVR))

$(IMAGE_DIR)/%.o: %.c $(IMAGE_FROM)
	@mkdir -p $(@D)
	avr-gcc $(IMAGE) $(AVR) -c $< -o $@

# ---- p-code ----
# tools/pcode sees all files at once, and what the other objects of the image (and of the bench's image) use.  It calls avr-gcc to compile
# each file without the functions that became p-code.  Before that avr-gcc reads the whole file, for its warnings.
BENCH_IMAGE := $(IMAGE_DIR)/tools/bench/avr/image.o $(IMAGE_DIR)/tools/bench/avr/reason_$(if $(filter why,$(SCREENS)),why,none).o
PCODE_USERS := $(NATIVE_OBJ) $(BENCH_IMAGE)
PCODE_TEXT  := $(PCODE_SRC:%.c=$(IMAGE_DIR)/pcode/%.s) $(IMAGE_DIR)/pcode/code.s $(IMAGE_DIR)/pcode/tables.s
PCODE_TOOL  := $(wildcard tools/pcode/*.py tools/pcode/*.sh tools/pcode/include/*.h tools/pcode/include/*/*.h)

ifneq ($(PCODE_SRC),)
$(IMAGE_DIR)/whole/%.read: %.c $(IMAGE_FROM)
	@mkdir -p $(@D)
	avr-gcc $(IMAGE) $(filter-out -g -fstack-usage,$(AVR)) -MF $(@:.read=.d) -MT $@ -fsyntax-only $<
	@touch $@

$(PCODE_TEXT) &: $(PCODE_SRC:%.c=$(IMAGE_DIR)/whole/%.read) $(PCODE_USERS) $(PCODE_TOOL) make/pcode.mk boards/$(BOARD)/board.mk \
                 $(NATIVE_LIST) $(LIST)/settings
	@mkdir -p $(IMAGE_DIR)/pcode
	tools/pcode/pcode.sh $(if $(PCODE_STREAMED),--streamed) --objects '$(PCODE_USERS)' --native $(NATIVE_LIST) \
	    --listing $(IMAGE_DIR)/pcode/listing $(IMAGE_DIR)/pcode $(PCODE_SRC) \
	    -- $(IMAGE) $(filter-out -g -MMD -MP,$(AVR))

$(PCODE_OBJ): $(IMAGE_DIR)/%.o: $(IMAGE_DIR)/pcode/%.s
	@mkdir -p $(@D)
	avr-gcc $(AVR_MCU) -mrelax -c $< -o $@

# -mno-link-relax: the linker takes a call that the number 38152 follows, as an address or as p-code, for a call before a return (0x9508),
# and would make one jump of both.
$(IMAGE_DIR)/pcode/code.o: %.o: %.s
	avr-gcc $(AVR_MCU) -Wa,-mno-link-relax -c $< -o $@

$(IMAGE_DIR)/pcode/tables.o: %.o: %.s
	avr-gcc $(AVR_MCU) -mrelax -c $< -o $@

# The interpreter has a table of distances between its operations, computed by the assembler.  -mno-link-relax: the linker must not shorten
# instructions between them.
$(IMAGE_DIR)/hal/avr/$(INTERPRETER).o: hal/avr/$(INTERPRETER).S hal/avr/pcode_operations.S $(GEN)/pcode_machine.h boards/$(BOARD)/board.h
	@mkdir -p $(@D)
	avr-gcc $(AVR_MCU) -I$(GEN) -I. -Wa,-mno-link-relax -c $< -o $@

$(GEN)/pcode_machine.h: tools/pcode/machine.py tools/pcode/pcode.sh
	@mkdir -p $(@D)
	tools/pcode/pcode.sh --include > $@
endif
