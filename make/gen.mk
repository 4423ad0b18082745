# Files that the programs of tools/gen make from the rules, the drawings, the words and the lessons.  Included by the Makefile.
$(GEN)/%_table.h: $(B)/tools/gen/gen_%
	@mkdir -p $(@D)
	$< > $@

# The table of Squares for the desk and the tests, and that for the image, whose board may have room for less.
$(GEN)/squares_table.h $(GEN)/squares_range.h &: $(B)/tools/gen/gen_squares
	@mkdir -p $(@D)
	$< 10000 $(GEN)/squares_table.h $(GEN)/squares_range.h

$(LIST)/squares_table.h $(LIST)/squares_range.h &: $(B)/tools/gen/gen_squares $(LIST)/settings
	$< $(SQUARES_GREATEST) $(LIST)/squares_table.h $(LIST)/squares_range.h

$(GEN)/desk/%_table.h: $(B)/tools/desk/gen_%
	@mkdir -p $(@D)
	$< > $@

$(GEN)/art.c $(GEN)/art.h &: $(B)/tools/gen/art $(wildcard firmware/art/*.txt)
	@mkdir -p $(@D)
	$< $(GEN)/art.c $(GEN)/art.h $(wildcard firmware/art/*.txt)

$(filter %/words.c %/words.h,$(WORDS)) &: $(B)/tools/gen/words $(KEY_LISTS) $(TAKEN) firmware/words/en.txt $(GEN)/en/lessons.h
	$< $(GEN)/en/words.c $(GEN)/en/words.h $(KEY_LISTS) firmware/words/en.txt texts=$(GEN)/en/texts.txt

$(GEN)/en/lessons.c $(GEN)/en/lessons.h $(GEN)/en/texts.txt &: $(B)/tools/gen/lessons games/games.def \
                                                            firmware/lessons/en.txt firmware/lessons/puzzles.txt
	@mkdir -p $(@D)
	$< $(GEN)/en/lessons.c $(GEN)/en/lessons.h $(GEN)/en/texts.txt games/games.def firmware/lessons/en.txt firmware/lessons/puzzles.txt

# The words of all languages, for the desk.  Language i is the i-th of LANGUAGES.
$(GEN)/desk/words.c $(GEN)/desk/words.h &: $(B)/tools/gen/words $(KEY_LISTS) $(TAKEN) $(LANGUAGES:%=firmware/words/%.txt)
	@mkdir -p $(@D)
	$< $(GEN)/desk/words.c $(GEN)/desk/words.h $(KEY_LISTS) $(LANGUAGES:%=firmware/words/%.txt)

# Puzzles are found by a random search that always gives the same result; `make puzzles` runs it again after a change.
puzzles: $(B)/tools/gen/gen_puzzles $(B)/tools/gen/lessons ## Build: find the puzzles again, and list their work
	$< > firmware/lessons/puzzles.txt
	$(B)/tools/gen/lessons games/games.def firmware/lessons/puzzles.txt

$(B)/tools/gen/lessons $(B)/tools/gen/gen_puzzles: $(B)/tools/%: tools/%.c $(wildcard tools/gen/rules/*.c tools/gen/rules/*.h)
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $(filter %.c,$^) -o $@

$(B)/tools/gen/gen_experienced: tools/gen/gen_experienced.c $(addprefix firmware/store/,journal.c record_bits.c progress.c records.c) \
    $(wildcard hal/host/*.c) \
                              tools/gen/experienced.h $(wildcard firmware/store/*.h)
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $(filter %.c,$^) -o $@

# The letters of the languages are collected by tools/gen/words.
$(B)/tools/gen/words: tools/gen/words.c $(ART)
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $< $(GEN)/art.c -o $@

$(B)/tools/desk/%: tools/gen/%.c desk/capacity.h
	@mkdir -p $(@D)
	$(HOST_CC) $(ROOM) $(filter-out -MMD -MP,$(SAN)) $< -o $@

$(B)/tools/gen/gen_digits $(B)/tools/gen/gen_queens $(B)/tools/gen/gen_split: games/capacity.h

$(B)/tools/%: tools/%.c
	@mkdir -p $(@D)
	$(HOST_CC) $(filter-out -MMD -MP,$(SAN)) $< -o $@

.PHONY: puzzles
