# What is built: the board, its edition and its language.  Included by the Makefile.
BOARDS := $(sort $(patsubst boards/%/board.mk,%,$(wildcard boards/*/board.mk)))
# The boards whose p-code is in a serial flash chip.
STREAMED := $(shell grep -l '^PCODE_STREAMED' boards/*/board.mk | cut -d/ -f2)
ifeq ($(wildcard boards/$(BOARD)/board.mk),)
$(error there is no board "$(BOARD)"; the boards are: $(BOARDS))
endif
# All games and screens that an image can have: the games of games.def, and the screens, which are the folders of firmware/screens.
ALL_GAMES   := $(shell sed -n 's/^GAME.\([a-z_]*\),.*/\1/p' games/games.def)
# PARTS are further names.
include make/parts.mk
ALL_SCREENS := $(patsubst firmware/screens/%/,%,$(wildcard firmware/screens/*/)) $(PARTS)
include boards/$(BOARD)/board.mk
HISTORY_ROOM ?= 96
# The most stones of Squares: its table takes 700 bytes more for 10000 than for 999.
SQUARES_GREATEST ?= 10000
DISPLAY_SPANS ?= 0
DISPLAY_KEPT  ?= 0
# Bytes for the state of the screen that is shown (firmware/screen.h).
SCREEN_ROOM ?= 124
# Bytes of RAM that must be left between the data and the deepest stack that the code can need, as tools/check/stack.pl computes it.
STACK_SPARE ?= 64
# Bytes of flash that an image must leave free, so that a user's own game has room.
FLASH_RESERVE ?= 0
# An edition is another image for a board, with other lists of games and screens: `make EDITION=learn`.  All images of a board read each
# other's saves.  An edition's file has the lists, and in EDITION_BOARDS the boards that have room for it.  Packages, tests and the book of
# screens read it there.
ALL_EDITIONS := $(patsubst firmware/editions/%.mk,%,$(wildcard firmware/editions/*.mk))
# Every edition of every board that has it, as EDITION/BOARD, which is also the folder of its image in the build folder.
EDITION_IMAGES := $(patsubst firmware/editions/%,%,$(subst .mk/,/,$(shell \
    awk 'sub(/^EDITION_BOARDS *:= */, "") { for (i = 1; i <= NF; i++) print FILENAME "/" $$i }' firmware/editions/*.mk)))
edition_boards = $(patsubst $(1)/%,%,$(filter $(1)/%,$(EDITION_IMAGES)))
ifneq ($(filter-out $(BOARDS),$(notdir $(EDITION_IMAGES))),)
$(error EDITION_BOARDS: there is no board "$(sort $(filter-out $(BOARDS),$(notdir $(EDITION_IMAGES))))"; the boards are: $(BOARDS))
endif
EDITIONS := $(patsubst %/$(BOARD),%,$(filter %/$(BOARD),$(EDITION_IMAGES)))
ifdef EDITION
ifeq ($(filter $(EDITION),$(ALL_EDITIONS)),)
$(error there is no edition "$(EDITION)"; the editions are: $(ALL_EDITIONS))
endif
ifeq ($(filter $(EDITION),$(EDITIONS)),)
$(error $(BOARD) has no edition "$(EDITION)"; the boards that have it are: $(call edition_boards,$(EDITION)))
endif
include firmware/editions/$(EDITION).mk
SCREENS += $(EDITION_SCREENS)
endif
# An image without sums has games/alone in place of games/sum.c.
ifneq ($(PCODE_FOLDERS),)
PCODE_FOLDERS += $(if $(filter sums,$(SCREENS)),,games/alone)
endif
# GAME_LIST and SCREENS of the board, or of its edition, name all games and screens of the image.
ifneq ($(filter-out $(ALL_GAMES),$(GAME_LIST)),)
$(error GAME_LIST: there is no game "$(filter-out $(ALL_GAMES),$(GAME_LIST))"; there are: $(ALL_GAMES))
endif
ifneq ($(filter-out $(ALL_SCREENS),$(SCREENS)),)
$(error SCREENS: there is no folder of screens "$(filter-out $(ALL_SCREENS),$(SCREENS))"; there are: $(ALL_SCREENS))
endif
ifneq ($(if $(filter why,$(SCREENS)),,$(filter analyse,$(SCREENS))),)
$(error SCREENS: analyse needs the sentences of why: name why, too)
endif
# What only a board with certain drivers, or with all games, can have, whatever its SCREENS are.
CANNOT   := $(if $(filter cells,$(SCREEN_KIND)),arrows) $(if $(filter buttons_ladder,$(DRIVERS)),,shield) \
            $(if $(filter display_pcd8544,$(DRIVERS)),,contrast) $(if $(filter battery_divider,$(DRIVERS)),,battery) \
            $(if $(filter tone_timer1 tone_timer2,$(DRIVERS)),,soft) $(if $(filter-out $(GAME_LIST),$(ALL_GAMES)),families)

# The language of the image: `make LANG=ru`.  LANG from the environment is the language of the terminal; make ignores it, and passes it
# unchanged to the programs that it runs.
LANGUAGE := en
ifeq ($(origin LANG),command line)
LANGUAGE := $(LANG)
override LANG := C.UTF-8
endif
# A language is a folder of languages/.  A device stores its number among those of the image, so languages/order.txt names those that keep
# theirs: English first, language 0 of the desk.  Others follow.
LANGUAGE_FOLDERS := $(patsubst languages/%/words.txt,%,$(wildcard languages/*/words.txt))
LISTED    := $(shell sed '/^\#/d' languages/order.txt)
LANGUAGES := $(foreach language,$(LISTED),$(filter $(language),$(LANGUAGE_FOLDERS))) $(filter-out $(LISTED),$(LANGUAGE_FOLDERS))
ifeq ($(filter $(LANGUAGE),$(LANGUAGES)),)
$(error there is no language "$(LANGUAGE)"; the languages are: $(LANGUAGES))
endif

# The folder, in the build folder, of boards that are built otherwise than their board.mk says: by `make boards LANG=ru`, or with other
# lists.
OWN_FOLDER := $(if $(filter-out en,$(LANGUAGE)),/$(LANGUAGE))$(if $(strip $(foreach name,GAME_LIST SCREENS HISTORY_ROOM SCREEN_ROOM \
    SQUARES_GREATEST DISPLAY_SPANS DISPLAY_KEPT FLASH_RESERVE LANGUAGES_IN PCODE_FOLDERS NATIVE_LIST,\
    $(filter command,$(origin $(name))))),/own)

# All languages of the image: first the chosen one, in which a device starts, then the others for which the board has room ("all").  If the
# chosen one is not among these, it takes their place beside English.
IMAGE_LANGUAGES := $(LANGUAGE) $(filter-out $(LANGUAGE),$(if $(filter all,$(LANGUAGES_IN)),$(LANGUAGES),\
    $(if $(filter $(LANGUAGE),$(LANGUAGES_IN)),$(LANGUAGES_IN),$(filter en,$(LANGUAGES_IN)))))
ifneq ($(filter-out all $(LANGUAGES),$(LANGUAGES_IN)),)
$(error LANGUAGES_IN: there is no language "$(filter-out all $(LANGUAGES),$(LANGUAGES_IN))"; the languages are: $(LANGUAGES))
endif

# A device asks for its language where it has more than two.
SCREENS  := $(if $(word 3,$(IMAGE_LANGUAGES)),$(SCREENS),$(filter-out language,$(SCREENS)))
LEFT_OUT := $(filter-out $(GAME_LIST),$(ALL_GAMES)) $(filter-out $(SCREENS),$(ALL_SCREENS))

# NO_LETTERS: languages whose letters the display lacks, or for which the flash has no room; "all": all but English.
LACKING_LETTERS := $(filter $(IMAGE_LANGUAGES),$(if $(filter all,$(NO_LETTERS)),$(filter-out en,$(LANGUAGES)),$(NO_LETTERS)))
ifneq ($(LACKING_LETTERS),)
$(error $(BOARD) lacks the letters of "$(LACKING_LETTERS)"; \
        its languages are: $(if $(filter all,$(NO_LETTERS)),en,$(filter-out $(NO_LETTERS),$(LANGUAGES))))
endif
