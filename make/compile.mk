# The source files by folder, and the flags for each compiler.  Included by the Makefile.
GAMES    := $(sort $(wildcard games/*.c games/why/*.c))
# The files that draw on the board's kind of display: firmware/ui/pixels or firmware/ui/cells, and files named *_pixels.c or *_cells.c.
OTHER_KIND := $(filter-out $(SCREEN_KIND),pixels cells)
ROOMS    := match store ui ui/$(SCREEN_KIND) screens screens/*
FIRMWARE := $(filter-out firmware/main.c %_$(OTHER_KIND).c,$(wildcard firmware/*.c $(patsubst %,firmware/%/*.c,$(ROOMS))))
HAL      := $(wildcard hal/*.c)
DESK     := $(wildcard desk/*.c)
SPEECH   := $(wildcard speech/*.c)
SIM      := $(wildcard sim/*.c)
# The emulated handheld without the program around it.
SIM_MACHINE := $(filter-out sim/nimatron.c sim/command_% sim/talk.c sim/listener.c,$(SIM)) desk/utf8.c
GEN      := $(B)/gen
TABLES   := $(patsubst tools/gen/gen_%.c,$(GEN)/%_table.h,$(filter-out tools/gen/gen_puzzles.c,$(wildcard tools/gen/gen_*.c)))
# Those that the capacities of the desk change (desk/capacity.h).
ART      := $(GEN)/art.c $(GEN)/art.h
# The English words of every game, which the desk and the tests use.
KEY_LISTS := firmware/words/keys.txt games/options.def games/games.def
# Files other than the word files from which words are taken.
TAKEN    := VERSION
# Files of which lessons are made; a language may have none.
LESSON_FILES := $(wildcard languages/*/lessons.txt) firmware/lessons/puzzles.txt
# All headers, for what is compiled of many files at once, which no .d file tells of.
HEADERS  := $(wildcard $(foreach room,desk games games/why firmware firmware/* firmware/*/* hal hal/* speech sim tools/gen \
                host_tests host_tests/unit host_tests/unit/* host_tests/golden/cut/*,$(room)/*.h $(room)/*.def))
WORDS    := $(GEN)/en/words.c $(GEN)/en/words.h $(GEN)/en/lessons.h
EVERY    := -Igames -I$(GEN)/en -Ihal/data_flash -Ifirmware/resident
# The desk's own capacities (desk/capacity.h), the tables for them, and the words of all languages.
ROOM     := -Idesk -I$(GEN)/desk
DESK_TABLES := $(patsubst %,$(GEN)/desk/%_table.h,digits queens split)
ROOM_GEN := $(DESK_TABLES) $(GEN)/desk/words.h $(GEN)/desk/phrases.def
# What an image may have, CONSTANT:NAME: the constant is 1 in the C of an image that has the screen or the part, else 0.
#     SUMS           sums of games                     IDEAS          a question and the idea lead to a hint
#     NAMED_PAIRS    names and a score of two people   DEEPER         Why? leads down, and lists the nimbers of moves
#     WIDE_MAPS      a map of up to 24 nodes           PAINTS         the sieve of a lesson leads to Paint
#     FURTHER_KINDS  further kinds of puzzles          PAINT_DRAWS    in Paint a node of a map can be a draw
#     CHAPTERS       chapters of puzzles               FAMILIES       the list of games shows a family at a time
#     LARGE_STONES   stones of 10 and 7 pixels         PROMPTS        Which heap? says what to do; Who wins? names a key
#     KEEPS_MOVE     the chosen move stays chosen while the menu is open
#     HELPS_UNASKED  the robot helps after three losses   LARGE_LETTERS  the setting Large: letters 11 rows high
#     SOFT_TONES     the sound can be soft: pulses in place of a square wave
FEATURES := SUMS:sums NAMED_PAIRS:pair WIDE_MAPS:widemap IDEAS:idea DEEPER:deeper PAINTS:paint PAINT_DRAWS:drawn FURTHER_KINDS:kinds \
            CHAPTERS:chapters LARGE_STONES:large FAMILIES:families PROMPTS:prompts KEEPS_MOVE:kept \
            HELPS_UNASKED:unasked LARGE_LETTERS:letters SOFT_TONES:soft
# $(call features,NAMES): these constants, in an image that has these screens and parts.
features = $(foreach feature,$(FEATURES),$(call flag_of,$(subst :, ,$(feature)),$(1)))
flag_of  = -D$(firstword $(1))=$(if $(filter $(lastword $(1)),$(2)),1,0)
FEATURED := $(filter-out $(LACKS),$(SCREENS))
# 1 where a program can start the bootloader: that of an Arduboy.
UPLOAD_MODE := $(if $(filter avr109,$(UPLOAD)),1,0)
# What the image can have matches for: a bit for each, enum purpose of firmware/app.h.
PURPOSES := 1$(if $(filter learn,$(SCREENS)),+14)$(if $(filter challenge,$(SCREENS)),+16)$(if $(filter fair,$(SCREENS)),+32)
PURPOSES := $(PURPOSES)$(if $(filter five,$(SCREENS)),+64)$(if $(filter raise,$(SCREENS)),+128)
# 1 in an image whose games are all piles, heaps or coins.
PILES_ALONE := $(if $(filter digits graph rook knights queens,$(GAME_LIST)),0,1)
SCREEN   := -DDISPLAY_WIDTH=$(DISPLAY_WIDTH) -DDISPLAY_PAGES=$(DISPLAY_PAGES) -DDISPLAY_SPANS=$(DISPLAY_SPANS) \
            -DDISPLAY_KEPT=$(DISPLAY_KEPT) -DHISTORY_ROOM=$(HISTORY_ROOM) -DSCREEN_ROOM=$(SCREEN_ROOM) -DUPLOAD_MODE=$(UPLOAD_MODE) \
            -DPURPOSES=$(PURPOSES) -DPILES_ALONE=$(PILES_ALONE) $(call features,$(FEATURED)) -Ifirmware/ui/$(SCREEN_KIND)
NAMES    := -DIMAGE_BOARD='"$(BOARD)"'

WARN    := -Wall -Wextra -Wshadow -Wundef -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition \
           -Wpointer-arith -Wwrite-strings -Wvla -Werror
STD     := -std=gnu11 -fshort-enums -I. -I$(GEN) $(WARN) $(SCREEN) $(NAMES) -MMD -MP
HOST_CC ?= gcc
# The names of files that the program keeps for a debugger are independent of the folder of the build.
HOST    := $(STD) -O2 -g -D__flash= $(EVERY) -ffile-prefix-map='$(CURDIR)'=. -ffile-prefix-map=$(B)=build
# What a distribution or a user wants besides, as in other projects: of the programs alone, not of the images and tests.
CPPFLAGS ?=
CFLAGS   ?=
LDFLAGS  ?=
# The tests have wide maps on any board.  -g1: the sanitizers name lines, and the build takes less time than with -g.
SAN     := $(subst -DWIDE_MAPS=0,-DWIDE_MAPS=1,$(STD)) -O1 -g1 -D__flash= $(EVERY) -Ihost_tests/unit/host -Ihost_tests/unit/$(SCREEN_KIND) \
           -fsanitize=address,undefined -fno-sanitize-recover=all
# The same flags for every file of an image.  tools/pcode relies on some of them: on -fshort-enums, -fpack-struct and -funsigned-char
# because it lays out types in the same way; on -ffunction-sections and -fdata-sections because it finds unused functions by their sections.
# -fstack-usage is for tools/check/stack.pl, -g for the debugger and the tests that look into an image's memory.  -fdebug-prefix-map makes
# the names of files independent of the folder of the build.  The other flags only make the image smaller.
# avr-gcc 7, Ubuntu 24.04's, forgets that a value is in flash where it hoists the loading of it, and reads RAM.
AVR_MENDS := $(if $(filter 7.%,$(shell avr-gcc -dumpversion 2>/dev/null)),-fno-code-hoisting)
AVR     := $(STD) -Os -g $(AVR_MENDS) -mcall-prologues -mrelax -ffunction-sections -fdata-sections -fpack-struct -funsigned-char \
           -fno-jump-tables -fstack-usage -fdebug-prefix-map='$(CURDIR)'=. -fdebug-prefix-map=$(B)=build \
           -DF_CPU=$(F_CPU)UL -DMCU_NAME='"$(MCU)"'
AVR_MCU := -mmcu=$(MCU) -Iboards/$(BOARD)
LIST    := $(B)/$(BOARD)/list
# Where lessons, pictures and the tables of Squares are (hal/data_flash/data.h): in a serial flash chip, which has the words, too; in the
# controller's flash; or, where board.mk says so, in its last block (far).  firmware/resident and firmware/streamed have what differs with a
# chip.
DATA_KIND ?= $(if $(PCODE_STREAMED),serial,flash)
# Where an image finds its headers: it has a games.def and a table of Squares of its own, before those in build/gen; everything else is
# found in games/.
IMAGE_FOLDERS := -I$(LIST) $(if $(filter sums,$(SCREENS)),,-Igames/alone) -Igames -Ihal/data_$(DATA_KIND) \
           -Ifirmware/$(if $(PCODE_STREAMED),streamed,resident)
IMAGE   := $(AVR_MCU) $(IMAGE_FOLDERS)
# Test images need room for brute force: the same core with 16 KB of RAM.
TEST_MCU := -mmcu=atmega1284p $(EVERY) -Ihost_tests/unit/avr -Ihost_tests/unit/$(SCREEN_KIND)
