# The browser page.  Included by the Makefile.
WEB      := $(B)/web
# Debian 12's node has no --import.  esbuild looks in NODE_PATH for files that the build made, and for npm's packages.
WEB_PATH  = "$$(realpath -m $(WEB)/gen):$$(realpath -m $(WEB)/node_modules)"
# The boards of the page: those with a twin in sim/ and a description of their chip in web/chips.  (dip1284 has none: the page cannot write
# to a chip without a bootloader, either.)
board_mcu = $(shell sed -n 's/^MCU *:= *//p' boards/$(1)/board.mk)
WEB_BOARDS := $(foreach board,$(BOARDS),$(if $(and $(wildcard sim/board_$(subst -,_,$(board)).c),$(wildcard web/chips/$(call board_mcu,$(board)).in)),$(board)))
WEB_HEX  := $(WEB_BOARDS:%=$(WEB)/gen/images/%.hex) $(patsubst %,$(WEB)/gen/images/%.fx,$(filter $(STREAMED),$(WEB_BOARDS)))
WEB_MCUS := $(sort $(shell sed -n 's/^MCU *:= *//p' $(WEB_BOARDS:%=boards/%/board.mk)))
WEB_GEN  := $(WEB)/gen/facts.js $(WEB)/gen/images.js $(WEB)/gen/words.wasm $(WEB_MCUS:%=$(WEB)/gen/chips/%.js) $(WEB_HEX)
BUNDLE    = NODE_PATH=$(WEB_PATH) $(WEB)/node_modules/.bin/esbuild --bundle --log-level=warning \
            --loader:.hex=text --loader:.fx=binary --loader:.wasm=binary

web: | setup ## Build: the page that plays in a browser: build/web/index.html
	@tools/setup.sh web
	@$(MAKE) -s $(WEB)/index.html

$(WEB)/index.html: $(WEB)/page.js web/index.html web/style.css web/inline.js VERSION LICENSE
	node web/inline.js VERSION web/index.html web/style.css $(WEB)/page.js $(WEB)/node_modules/avr8js/LICENSE LICENSE > $@

$(WEB)/page.js: $(wildcard web/machine/*.js web/page/*.js web/upload/*.js) $(WEB_GEN) $(WEB)/node_modules/.package-lock.json
	$(BUNDLE) --minify --target=es2022 --format=iife web/page/main.js --outfile=$@

# Installs exactly the versions of package-lock.json.  No install script of a package is run.
$(WEB)/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@mkdir -p $(WEB)
	cp web/package.json web/package-lock.json $(WEB)
	cd $(WEB) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(WEB)/gen/facts.js: $(B)/web-facts
	@mkdir -p $(@D)
	$< > $@

$(B)/web-facts: $(patsubst %.c,$(B)/host/%.o,web/facts.c $(filter-out sim/nimatron.c sim/command_%,$(SIM)) $(GEN)/art.c)
	$(HOST_CC) $^ -o $@ -lsimavr -lelf -lpng -lncursesw -ltinfo -lm

$(WEB)/gen/images.js: web/images.js $(WEB_BOARDS:%=boards/%/board.mk)
	@mkdir -p $(@D)
	node web/images.js $(WEB_BOARDS) > $@

$(WEB)/gen/chips/%.js: web/chips/%.in web/chips/common.in
	@mkdir -p $(@D)
	avr-gcc -E -P -x assembler-with-cpp -mmcu=$* $< -o $@

# The boards are built one after another, because they share generated files.
$(WEB_HEX) &: always
	@mkdir -p $(WEB)/gen/images
	@for board in $(WEB_BOARDS); do \
	    $(MAKE) -s BOARD=$$board firmware || exit; \
	    for kind in hex fx; do \
	        [ ! -e $(B)/$$board/nimatron.$$kind ] || cmp -s $(B)/$$board/nimatron.$$kind $(WEB)/gen/images/$$board.$$kind || \
	            cp $(B)/$$board/nimatron.$$kind $(WEB)/gen/images/$$board.$$kind || exit; \
	    done; \
	done

# The module that reads text from the screen (sim/words.c), compiled for the browser.
$(WEB)/gen/words.wasm: web/words/main.c web/words/libc.c $(wildcard web/words/libc/*.h) sim/words.c sim/words.h sim/picture.h $(ART)
	@mkdir -p $(@D)
	clang --target=wasm32 -std=gnu11 -O2 -ffreestanding -nostdlib -fshort-enums -D__flash= -I. -I$(GEN) -Ihal/data_flash -Iweb/words/libc \
	    -Wall -Wextra \
	    -Werror -Wl,--no-entry -Wl,-z,stack-size=131072 web/words/main.c web/words/libc.c sim/words.c $(GEN)/art.c -o $@

.PHONY: web
