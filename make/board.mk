# What is built: the board, its edition and its language.  Included by the Makefile.
BOARDS := $(patsubst boards/%/board.mk,%,$(wildcard boards/*/board.mk))
ifeq ($(wildcard boards/$(BOARD)/board.mk),)
$(error there is no board "$(BOARD)"; the boards are: $(BOARDS))
endif
include boards/$(BOARD)/board.mk
HISTORY_ROOM ?= 96
DISPLAY_SPANS ?= 0
# Bytes of flash that an image must leave free: for a game of one's own.
FLASH_RESERVE ?= 0
# A board without room for all has more than one image, each with all that is kept and another choice of the rest: `make EDITION=learn`.
EDITIONS := $(if $(ROOMY),,$(patsubst firmware/editions/%.mk,%,$(wildcard firmware/editions/*.mk)))
ifdef EDITION
ifeq ($(filter $(EDITION),$(EDITIONS)),)
$(error $(if $(ROOMY),$(BOARD) has room for all: it has no editions,there is no edition "$(EDITION)"; the editions are: $(EDITIONS)))
endif
include firmware/editions/$(EDITION).mk
endif
# Features and games are what can be left out.
CAN_LEAVE := $(shell sed -n 's/^\(FEATURE\|GAME\)(\([a-z_]*\)).*/\2/p' firmware/features.def games/games.def)
ifneq ($(filter-out $(CAN_LEAVE),$(LEAVE_OUT)),)
$(error LEAVE_OUT: there is no "$(filter-out $(CAN_LEAVE),$(LEAVE_OUT))" to leave out; there are: $(CAN_LEAVE))
endif

# The language of the image: `make LANG=ru`.  The LANG of the environment is the terminal's, and stays so for what make runs.
LANGUAGE := en
ifeq ($(origin LANG),command line)
LANGUAGE := $(LANG)
override LANG := C.UTF-8
endif
LANGUAGES := $(filter-out keys,$(patsubst firmware/words/%.txt,%,$(wildcard firmware/words/*.txt)))
ifeq ($(filter $(LANGUAGE),$(LANGUAGES)),)
$(error there is no language "$(LANGUAGE)"; the languages are: $(LANGUAGES))
endif

ifneq ($(filter $(LANGUAGE),$(NO_LETTERS)),)
$(error the display of $(BOARD) has not the letters of "$(LANGUAGE)"; its languages are: $(filter-out $(NO_LETTERS),$(LANGUAGES)))
endif
