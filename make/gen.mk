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

# A word, lesson or phrase that a language lacks is the English one.
WORDS_TOOL   = $(B)/tools/gen/words $(1) else=languages/en/words.txt
LESSONS_TOOL = $(B)/tools/gen/lessons else=languages/en/lessons.txt
words_of     = languages/$(1)/words.txt
lessons_of   = $(or $(wildcard languages/$(1)/lessons.txt),languages/en/lessons.txt)

# The glyphs of wide letters, such as Chinese ones, out of a font of a Debian package (tools/gen/glyphs.pl).  They are never committed.
WIDE_FONT   ?= $(or $(firstword $(wildcard /usr/share/fonts/X11/misc/wenquanyi_9pt.pcf*)),wenquanyi_9pt.pcf)
GLYPHS_TOOL  = tools/gen/glyphs.pl $(WIDE_FONT)

$(GEN)/%/glyphs.txt: tools/gen/glyphs.pl languages/%/words.txt $(LESSON_FILES)
	@mkdir -p $(@D)
	$(GLYPHS_TOOL) languages/$*/words.txt $(call lessons_of,$*) > $@

# Those of all languages, by which the desk reads a screen.
$(GEN)/wide.def: tools/gen/glyphs.pl $(wildcard languages/*/words.txt) $(LESSON_FILES)
	@mkdir -p $(@D)
	tools/gen/glyphs.pl --c $(WIDE_FONT) $(filter %.txt,$^) > $@

# The words that key logs name in PICK.
$(GEN)/picks.def: tools/gen/picks.pl $(wildcard languages/*/words.txt) $(LESSON_FILES) $(GEN)/desk/languages
	@mkdir -p $(@D)
	$< $(LANGUAGES) > $@

# All words and lessons of one language.
$(GEN)/%/lessons.c $(GEN)/%/lessons.h $(GEN)/%/texts.txt: $(B)/tools/gen/lessons games/games.def $(LESSON_FILES)
	@mkdir -p $(@D)
	$(LESSONS_TOOL) $(GEN)/$*/lessons.c $(GEN)/$*/lessons.h $(GEN)/$*/texts.txt games/games.def $(call lessons_of,$*) \
	    firmware/lessons/puzzles.txt

$(GEN)/%/words.c $(GEN)/%/words.h: $(B)/tools/gen/words $(KEY_LISTS) $(TAKEN) languages/%/words.txt languages/en/words.txt \
                                    $(GEN)/%/texts.txt $(GEN)/%/glyphs.txt
	$(call WORDS_TOOL) glyphs=$(GEN)/$*/glyphs.txt $(GEN)/$*/words.c $(GEN)/$*/words.h $(KEY_LISTS) \
	    $(call words_of,$*) texts=$(GEN)/$*/texts.txt

# The words of all languages, for the desk.  Language i is the i-th of LANGUAGES.
$(GEN)/desk/words.c $(GEN)/desk/words.h &: $(B)/tools/gen/words $(KEY_LISTS) $(TAKEN) $(LANGUAGES:%=languages/%/words.txt) \
                                          $(GEN)/desk/languages
	@mkdir -p $(@D)
	$(call WORDS_TOOL) $(GEN)/desk/words.c $(GEN)/desk/words.h $(KEY_LISTS) $(foreach language,$(LANGUAGES),$(call words_of,$(language)))

# What the desk says besides these words, in the same order of the languages.
$(GEN)/desk/phrases.def: tools/gen/phrases.pl $(wildcard languages/*/phrases.txt) $(GEN)/desk/languages
	@mkdir -p $(@D)
	$< $(LANGUAGES) > $@

$(GEN)/desk/languages: always
	@mkdir -p $(@D)
	@echo $(LANGUAGES) | cmp -s - $@ || echo $(LANGUAGES) > $@

# Puzzles are found by a random search that always gives the same result; `make puzzles` runs it again after a change.
puzzles: $(B)/tools/gen/gen_puzzles $(B)/tools/gen/lessons | setup ## Build: find the puzzles again, and list their work
	$< > firmware/lessons/puzzles.txt
	$(B)/tools/gen/lessons games/games.def firmware/lessons/puzzles.txt

# These programs, each of its file and of what it needs of others.  The letters of the languages are collected by words.
$(B)/tools/gen/lessons $(B)/tools/gen/gen_puzzles: $(patsubst %.c,$(B)/tools/%.o,$(wildcard tools/gen/rules/*.c))
$(B)/tools/gen/gen_experienced: $(patsubst %.c,$(B)/tools/%.o,$(addprefix firmware/store/,journal.c record_bits.c progress.c records.c) \
    $(wildcard hal/host/*.c))
$(B)/tools/gen/words: $(B)/tools/$(GEN)/art.o
$(B)/tools/tools/gen/words.o: $(ART)

$(B)/tools/desk/%: $(B)/tools/desk/%.o
	$(HOST_CC) $(SAN) $^ -o $@

$(B)/tools/desk/%.o: tools/gen/%.c
	@mkdir -p $(@D)
	$(HOST_CC) $(ROOM) $(SAN) -c $< -o $@

$(B)/tools/%: $(B)/tools/tools/%.o
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) $^ -o $@

$(B)/tools/%.o: %.c
	@mkdir -p $(@D)
	$(HOST_CC) $(SAN) -c $< -o $@

.PHONY: puzzles
