# What shows that the product keeps its promises: numbers, reading, hands, power, mutations, proofs.  Included by the Makefile;
# docs/reliability.md says what each is for.  Reports never fail for a limit: tools/fits does.
.PHONY: bench bench-board bench-diff size size-board size-diff

# BOARD=x on the command line means that board; else reports are of all.
REPORTED := $(if $(filter command%,$(origin BOARD)),$(BOARD),$(BOARDS))
each      = @for board in $(REPORTED); do $(MAKE) --no-print-directory -s BOARD=$$board $(1) || exit; done

# ---- speed and size ----
BENCH_SRC := $(wildcard tools/bench/*.c)
BENCH_OBJ := $(BENCH_SRC:%.c=$(B)/host/%.o) $(GAMES:%.c=$(B)/counted/%.o) \
             $(patsubst %.c,$(B)/host/%.o,$(filter-out sim/nimatron.c sim/command_%,$(SIM)) $(GEN)/art.c)

bench: ## exact cycles, sleep, stack, beside limits and peers; of all boards: docs/performance.md, too
	$(call each,bench-board)
	@$(if $(filter command%,$(origin BOARD)),,tools/performance $(B) $(BOARDS))

bench-board: all $(B)/$(BOARD)/bench.elf $(B)/bench
	@$(B)/bench $(BOARD) $(B)/$(BOARD)/nimatron.elf $(B)/$(BOARD)/bench.elf $(FLASH_MAX) $(RAM_MAX) @tools/bench/session.keys $(EFFORT) > $(B)/$(BOARD)/bench.new
	@tools/stack $(B)/$(BOARD) $(RAM_MAX) >> $(B)/$(BOARD)/bench.new
	@mv $(B)/$(BOARD)/bench.new $(B)/$(BOARD)/bench.txt
	@cat $(B)/$(BOARD)/bench.txt

size: ## flash and RAM by area of the budget and by module, stack: bound and high-water mark
	$(call each,size-board)

size-board: all
	@echo "$(BOARD)"
	@tools/size $(B)/$(BOARD) $(FLASH_MAX) $(RAM_MAX)
	@$(B)/nimatron report --board $(BOARD) --keys @tools/bench/session.keys | tools/size --stack $(B)/$(BOARD) $(RAM_MAX)
	@tools/stack $(B)/$(BOARD) $(RAM_MAX)

bench-diff: ## what changed since: make bench-diff REV=HEAD~3 (BOARD=x, EFFORT=10: quicker, rougher)
	@tools/since bench "$(REV)" $(BOARD) $(B) $(EFFORT)

size-diff: ## the same of sizes: make size-diff REV=HEAD~3
	@tools/since size "$(REV)" $(BOARD) $(B)

$(B)/bench: $(BENCH_OBJ)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

$(B)/$(BOARD)/bench.elf: $(B)/$(BOARD)/tools/bench/avr/image.o $(B)/$(BOARD)/tools/bench/avr/drawing_$(SCREEN_KIND).o $(filter-out %/firmware/main.o,$(IMAGE_OBJ))
	$(LINK) $^ -o $@

# The games with a call at the head of each basic block: tools/bench/count.c.
$(B)/counted/%.o: %.c $(TABLES)
	@mkdir -p $(@D)
	$(HOST_CC) $(HOST) -Os -fsanitize-coverage=trace-pc -c $< -o $@
