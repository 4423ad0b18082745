# Pocket Nimatron.  `make help` lists the targets.  Needs GNU make, and Debian 12, Debian 13 or Ubuntu 24.04; `make setup`
# installs the rest. Every rule is in make/*.mk; make's built-in rules are switched off.
MAKEFLAGS += --no-builtin-rules --no-print-directory
# What builds many files does so on all processors, unless the command line has a -j of its own.
JOBS    ?= $(shell nproc)
PARALLEL = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))
BOARD ?= arduboy-fx
B     := build
include make/board.mk make/compile.mk

# A goal for people calls make again, and so builds what another one may be building: several of them are made one after the other.
ifneq ($(word 2,$(MAKECMDGOALS)),)
ifneq ($(filter-out $(B)/% firmware,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
endif

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup firmware all boards editions play flash language-state po from-po preview clean always

# A target for people has a comment behind it: two #, its group, a colon, what it does.
GROUPS := Play Build Test Measure Release Tidy
help: ## Tidy: list what one can do
	@for group in $(GROUPS); do echo "$$group"; \
	    sed -n "s/^\([a-z-]*\):.*## $$group: /  \1\t/p" $(filter Makefile make/%,$(MAKEFILE_LIST)) | expand -t 16 || exit; \
	done
	@echo "BOARD=$(BOARD) (boards: $(BOARDS)) EDITION=$(EDITION) (editions: $(or $(EDITIONS),none)) LANG=$(LANGUAGE) (languages: $(LANGUAGES))"

setup: ## Tidy: install what is missing from Debian's packages (sudo when not root)
	@tools/setup.sh

play: | setup ## Play: build the firmware and play it in this terminal
	@$(MAKE) -s all
	@$(B)/nimatron play --board $(BOARD)

flash: ## Play: write the firmware to a board: make flash BOARD=gamebuino PORT=/dev/ttyUSB0
	@tools/setup.sh && tools/setup.sh flash
	@$(MAKE) -s firmware
	@tools/flash.sh $(BOARD) $(B)/$(BOARD)/nimatron.hex $(PORT)

# The files that are written to a board: the program, and the data of a board with a serial flash chip.
firmware: $(B)/$(BOARD)/nimatron.hex $(if $(PCODE_STREAMED),$(B)/$(BOARD)/nimatron.fx)

all: firmware $(B)/$(BOARD)/offsets.txt $(B)/nimatron | setup ## Build: the firmware of a board (.elf, .hex) and the emulated handheld

# The boards that have the letters of the language.
LETTERED = $(filter-out $(shell grep -lE '^NO_LETTERS.*\b($(LANGUAGE)$(if $(filter-out en,$(LANGUAGE)),|all))\b' boards/*/board.mk | \
    cut -d/ -f2),$(BOARDS))

# What the command line says about images goes to a folder of its own: build/ru, or build/own.  The other images stay as they are.
boards: | setup ## Build: the firmware of every board (LANG=ru: of every one that has the letters, in build/ru)
	@for board in $(LETTERED); do \
	    $(MAKE) -s $(PARALLEL) BOARD=$$board B=$(B)$(OWN_FOLDER) firmware || exit; done
	@$(MAKE) -s $(PARALLEL) $(B)/nimatron

editions: | setup ## Build: all editions of every board that has them: build/EDITION/BOARD/nimatron.hex
	@for image in $(EDITION_IMAGES); do edition=$${image%/*}; \
	    $(MAKE) -s $(PARALLEL) BOARD=$${image#*/} EDITION=$$edition B=$(B)/$$edition $(B)/$$image/nimatron.hex \
	        $(B)/$$image/offsets.txt || exit; done

language-state: ## Measure: how much each language has, and which texts are English for want of its own
	@tools/docs/language_state.pl $(LANGUAGES)

# A translator's editor, such as Poedit or Weblate, takes PO files.
po: ## Build: the texts of a language as a PO file, build/po/LANG.po (make po LANG=de)
	@tools/setup.sh po
	@mkdir -p $(B)/po
	@tools/docs/po.pl export $(LANGUAGE) >$(B)/po/$(LANGUAGE).po && echo $(B)/po/$(LANGUAGE).po

from-po: ## Build: write the texts of a PO file into the files of its language (make from-po LANG=de PO=de.po)
	@$(if $(PO),,$(error make from-po LANG=de PO=FILE.po: which file?))tools/setup.sh po
	@tools/docs/po.pl import $(LANGUAGE) $(PO)

# Every screen that a key log shows, in a language: a translator looks at them.  Where texts are longer, a log may lead elsewhere.
PREVIEW := $(B)/preview/$(LANGUAGE)
preview: | setup ## Build: the screens of a language as pictures, build/preview/LANG/*.png (make preview LANG=de)
	@$(MAKE) -s BOARD=arduboy-fx B=$(PREVIEW) $(PREVIEW)/arduboy-fx/nimatron.hex $(PREVIEW)/arduboy-fx/nimatron.fx $(B)/nimatron
	@for log in $$(grep -l '^SHOW' host_tests/golden/replays/*.keys); do \
	    $(B)/nimatron sheet --board arduboy-fx --elf $(PREVIEW)/arduboy-fx/nimatron.elf --keys @$$log \
	        --out $(PREVIEW)/$$(basename $$log .keys).png >/dev/null || echo "no pictures of $$log"; done
	@echo "$(PREVIEW)/*.png"

clean: ## Tidy: remove what was built
	rm -rf $(B)

include make/gen.mk make/image.mk make/selftest.mk make/desk.mk make/library.mk make/test.mk \
        make/kit.mk make/install.mk make/page.mk make/proof.mk

.SECONDARY:
# Goals that only print something do without the thousands of files that say which headers an object was made from.
PRINTING := help language-state known left-out edition-images
# The sources of the Debian packages, with what was built there, are no part of it; other boards, editions and languages are built by calls
# of make of their own.
ELSEWHERE := debian $(filter-out $(BOARD),$(BOARDS)) $(ALL_EDITIONS) $(LANGUAGES) own
-include $(if $(filter-out $(PRINTING),$(or $(MAKECMDGOALS),help)),\
    $(shell find $(B) $(ELSEWHERE:%=-path $(B)/% -prune -o) -name '*.d' -type f -print 2>/dev/null))
