# The browser page.  Included by the Makefile.
WEB      := $(B)/web
# Debian 12's node has no --import.  esbuild looks in NODE_PATH for files that the build made, for npm's packages, and for
# languages/.
WEB_PATH  = "$$(realpath -m $(WEB)/gen):$$(realpath -m $(WEB)/node_modules):$(CURDIR)"
# The boards of the page: those with a twin in sim/ and a description of their chip in web/chips.
CHIPS    := $(shell awk 'sub(/^MCU *:= */, "") { print FILENAME ":" $$0 }' $(BOARDS:%=boards/%/board.mk))
chip_of   = $(patsubst boards/$(1)/board.mk:%,%,$(filter boards/$(1)/board.mk:%,$(CHIPS)))
WEB_BOARDS := $(foreach board,$(BOARDS),$(if $(and $(wildcard sim/board_$(subst -,_,$(board)).c),$\
    $(wildcard web/chips/$(call chip_of,$(board)).in)),$(board)))
# The images in another language, BOARD-LANGUAGE: of the boards whose image has one language, but for those whose display lacks the letters.
# A language takes 100 KB, and the page may have 1.2 MB; the other languages are spoken by the boards that have all of them.
WEB_LANGUAGES ?= ru
web_others = $(filter-out $(shell grep -lE '^(LANGUAGES_IN|NO_LETTERS .*\b($(1)|all)\b)' boards/*/board.mk | cut -d/ -f2),$(WEB_BOARDS))
WEB_OTHERS := $(foreach language,$(WEB_LANGUAGES),$(patsubst %,%-$(language),$(call web_others,$(language))))
WEB_IMAGES := $(WEB_BOARDS) $(WEB_OTHERS)
WEB_HEX  := $(WEB_IMAGES:%=$(WEB)/gen/images/%.hex) $(WEB_IMAGES:%=$(WEB)/gen/images/%.layout) \
            $(patsubst %,$(WEB)/gen/images/%.fx,$(filter $(STREAMED),$(WEB_BOARDS)))
WEB_MCUS := $(sort $(foreach board,$(WEB_BOARDS),$(call chip_of,$(board))))
WEB_GEN  := $(WEB)/gen/languages.js $(WEB)/gen/examples.js $(WEB)/gen/skills.js $(WEB)/gen/facts.js $(WEB)/gen/image_facts.js \
            $(WEB_MCUS:%=$(WEB)/gen/chips/%.js)
# What is packed into the page beside its script. Images of one board stand side by side: the second one takes a quarter then.
WEB_PACK := $(foreach kind,hex layout fx,$(sort $(filter %.$(kind),$(WEB_HEX)))) \
            $(WEB)/gen/desk.wasm $(WEB)/gen/memory.wasm $(WEB)/gen/rule_worker.js \
            lua.wasm=$(WEB)/node_modules/wasmoon/dist/glue.wasm
BUNDLE    = NODE_PATH=$(WEB_PATH) $(WEB)/node_modules/.bin/esbuild --bundle --log-level=warning \
            --minify --target=es2022 --format=iife --loader:.lua=text

# Where the project is at home, for a link on the page: where this clone came from, if that is a public place.
SITE ?= $(shell git remote get-url origin 2>/dev/null | sed -n 's|^\(https://.*[^/]\)$$|\1|p' | sed 's|\.git$$||')

web: | setup ## Build: the page that plays in a browser: build/web/index.html
	@tools/setup.sh web
	@$(MAKE) -s $(WEB)/index.html $(WEB)/book/README.html $(WEB_BESIDE)

# What is beside a page that a server sends: it can be installed, and works without a network.
WEB_BESIDE := $(addprefix $(WEB)/,nimatron.webmanifest worker.js icon-192.png icon-512.png icon-mask.png)
$(WEB)/nimatron.webmanifest $(WEB)/worker.js: $(WEB)/%: web/%
	@mkdir -p $(@D)
	cp $< $@

$(WEB)/icon-192.png $(WEB)/icon-512.png: $(WEB)/icon-%.png: web/icon.js
	@mkdir -p $(@D)
	node web/icon.js $* > $@

# The circle that every system leaves has four fifths of the side.
$(WEB)/icon-mask.png: web/icon.js
	@mkdir -p $(@D)
	node web/icon.js 512 0.12 > $@

SITE_FOLDER ?= $(B)/site
site: | setup ## Release: the page, the book and what installing it needs, as a folder for a web server: make site SITE_FOLDER=public
	@$(MAKE) -s web
	@rm -rf $(SITE_FOLDER) && mkdir -p $(SITE_FOLDER)
	@cp -r $(WEB)/index.html $(WEB)/book $(WEB_BESIDE) $(SITE_FOLDER)

# The book beside the page, which links to it.
BOOK := README.md CONTRIBUTING.md $(wildcard docs/*.md docs/boards/*.md)

$(WEB)/book/README.html: tools/docs/site.pl tools/docs/search.js $(BOOK) $(wildcard docs/pictures/*.png docs/boards/*.svg)
	@rm -rf $(WEB)/book
	tools/docs/site.pl $(WEB)/book index.html $(BOOK)

$(WEB)/index.html: $(WEB)/page.js $(WEB)/packed.txt web/index.html web/style.css web/loader.js web/inline.js VERSION \
    LICENSE tools/release/licences.txt
	node web/inline.js "$(SITE)" VERSION web/index.html web/style.css web/loader.js $(WEB)/page.js $(WEB)/packed.txt \
	    $(WEB)/node_modules/avr8js/LICENSE $(WEB)/node_modules/wasmoon/LICENSE LICENSE tools/release/licences.txt > $@

$(WEB)/page.js: $(wildcard web/machine/*.js web/page/*.js web/upload/*.js) tools/ports.txt $(WEB_GEN) $(WEB)/node_modules/.package-lock.json
	$(BUNDLE) web/page/main.js --outfile=$@

$(WEB)/packed.txt: web/pack.js web/base85.js web/upload/hex.js $(WEB)/page.js $(subst lua.wasm=,,$(WEB_PACK))
	node web/pack.js $(WEB)/page.js $(WEB_PACK) > $@

# Installs exactly the versions of package-lock.json.  No install script of a package is run.
$(WEB)/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@mkdir -p $(WEB)
	cp web/package.json web/package-lock.json $(WEB)
	cd $(WEB) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(WEB)/node_modules/wasmoon/dist/glue.wasm: $(WEB)/node_modules/.package-lock.json ;

# The worker of rules of one's own, whole.
$(WEB)/gen/rule_worker.js: web/page/rule_worker.js web/page/rule.lua $(WEB)/node_modules/.package-lock.json
	@mkdir -p $(@D)
	$(BUNDLE) --external:url --external:module --external:fs --external:path --external:crypto web/page/rule_worker.js --outfile=$@

$(WEB)/gen/examples.js: web/examples.js $(wildcard docs/rules/*.lua)
	@mkdir -p $(@D)
	node web/examples.js $(wildcard docs/rules/*.lua) > $@

$(WEB)/gen/languages.js: web/languages.js $(GEN)/desk/languages $(LANGUAGES:%=languages/%/words.txt) $(wildcard languages/*/page.js)
	@mkdir -p $(@D)
	node web/languages.js $(LANGUAGES) > $@

# The skills of Five a day, with the texts of their lessons.
SKILL_TEXTS := $(foreach language,$(LANGUAGES),languages/$(language)/words.txt $(wildcard languages/$(language)/lessons.txt))
$(WEB)/gen/skills.js: web/skills.js firmware/screens/five/skills.c $(SKILL_TEXTS)
	@mkdir -p $(@D)
	node web/skills.js firmware/screens/five/skills.c $(SKILL_TEXTS) > $@

$(WEB)/gen/facts.js: $(B)/web-facts
	@mkdir -p $(@D)
	$< > $@

$(B)/web-facts: $(patsubst %.c,$(B)/host/%.o,web/facts.c $(SIM_MACHINE) $(GEN)/art.c)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

$(WEB)/gen/image_facts.js: web/image_facts.js $(WEB)/gen/images.txt $(WEB_BOARDS:%=boards/%/board.mk) $(WEB_MCUS:%=web/chips/%.in)
	@mkdir -p $(@D)
	node web/image_facts.js $(WEB_IMAGES) > $@

# The images that the page has.
$(WEB)/gen/images.txt: always
	@mkdir -p $(@D)
	@echo $(WEB_IMAGES) | cmp -s - $@ || echo $(WEB_IMAGES) > $@

$(WEB)/gen/chips/%.js: web/chips/%.in web/chips/common.in
	@mkdir -p $(@D)
	avr-gcc -E -P -x assembler-with-cpp -mmcu=$* $< -o $@

# The boards are built one after another, because they share generated files; those in another language in a folder of their own.
$(WEB_HEX) &: always
	@mkdir -p $(WEB)/gen/images
	@for image in $(WEB_IMAGES); do \
	    folder=$(B) board=$$image language=; \
	    if [ ! -e boards/$$image/board.mk ]; then folder=$(B)/$${image##*-} board=$${image%-*} language=LANG=$${image##*-}; fi; \
	    $(MAKE) -s BOARD=$$board $$language B=$$folder firmware $$folder/$$board/offsets.txt || exit; \
	    for pair in nimatron.hex:hex nimatron.fx:fx offsets.txt:layout; do \
	        from=$$folder/$$board/$${pair%:*} to=$(WEB)/gen/images/$$image.$${pair#*:}; \
	        [ ! -e $$from ] || cmp -s $$from $$to || cp $$from $$to || exit; \
	    done; \
	done

# Two modules for the browser: the analyser and the words of the screen, with the desk's capacities; and the memory of a handheld, with the
# device's.  wasi-libc is their C library; -mexec-model=reactor makes a library of a program.
WASM := clang --target=wasm32-wasi --sysroot=/usr -mexec-model=reactor -std=gnu11 -fshort-enums -O2 -D__flash= -I. -Ihal/data_flash \
        -Wall -Wextra -Wno-missing-field-initializers -Werror -ffunction-sections -fdata-sections \
        -Wl,--gc-sections -Wl,-z,stack-size=1048576 -Wl,--strip-all
# The page has the games of the device only, and asks by desk_parse.
WASM_DESK := web/wasm/desk.c web/wasm/extra.c web/wasm/graph.c desk/digraph.c sim/words.c $(SPEECH) $(GEN)/art.c $(DESK_NEEDS) \
             $(filter-out desk/question.c desk/json.c desk/searched%.c desk/brute%.c desk/place_%.c desk/extra.c desk/moore%.c \
             desk/hackenbush.c desk/forbidden.c desk/wide_%.c,$(DESK_ANSWERS))
WASM_MEMORY := web/wasm/memory.c $(wildcard firmware/match/*.c firmware/store/*.c) hal/host/storage.c hal/host/system.c \
               $(filter-out games/why/%,$(GAMES))

$(WEB)/gen/desk.wasm: $(WASM_DESK) $(HEADERS) $(ROOM_GEN) $(TABLES) $(ART) $(GEN)/wide.def
	@mkdir -p $(@D)
	$(WASM) $(ROOM) -I$(GEN) $(SCREEN) -Igames $(WASM_DESK) -o $@

$(WEB)/gen/memory.wasm: $(WASM_MEMORY) $(HEADERS) $(ROOM_GEN) $(TABLES)
	@mkdir -p $(@D)
	$(WASM) -Igames -I$(GEN) -I$(GEN)/desk $(filter-out $(call features,$(FEATURED)) -DHISTORY_ROOM=%,$(SCREEN)) \
	    $(call features,$(FEATURED) sums widemap) -DHISTORY_ROOM=96 $(WASM_MEMORY) -o $@

.PHONY: web site
