# Installing the desk, the emulated handheld and the images that it plays; and the Debian package of them.  Included by the Makefile.
PREFIX  ?= /usr/local
DESTDIR ?=
BIN     := $(DESTDIR)$(PREFIX)/bin
SHARE   := $(DESTDIR)$(PREFIX)/share
RULES   := $(DESTDIR)$(PREFIX)/lib/udev/rules.d

install: | setup ## Release: install the program, the images that it plays and the manual: make install PREFIX=/usr DESTDIR=...
	@$(MAKE) -s boards
	install -d "$(BIN)" "$(RULES)" "$(SHARE)/man/man1" "$(SHARE)/doc/nimatron" $(BOARDS:%="$(SHARE)/nimatron/%")
	install -m 755 $(B)/nimatron "$(BIN)/nimatron"
	install -m 644 docs/nimatron.1 "$(SHARE)/man/man1/nimatron.1"
	install -m 644 tools/release/60-nimatron.rules "$(RULES)"
	install -m 644 LICENSE README.md "$(SHARE)/doc/nimatron"
	for board in $(BOARDS); do $(MAKE) -s BOARD=$$board $(B)/$$board/offsets.txt && \
	    install -m 644 $(B)/$$board/nimatron.hex $(B)/$$board/offsets.txt "$(SHARE)/nimatron/$$board" || exit; done
	for board in $(STREAMED); do install -m 644 $(B)/$$board/nimatron.fx "$(SHARE)/nimatron/$$board/nimatron.fx" || exit; done

uninstall: ## Release: remove what make install installed, from the same PREFIX and DESTDIR
	rm -f "$(BIN)/nimatron" "$(SHARE)/man/man1/nimatron.1" "$(RULES)/60-nimatron.rules"
	rm -rf "$(SHARE)/nimatron" "$(SHARE)/doc/nimatron"

deb: | setup ## Release: make the Debian package of the program, in dist/
	@tools/setup.sh deb
	@$(MAKE) -s boards
	@tools/release/deb.sh $(B) $(DIST)

container: ## Test: the steps of the Containerfile in a clean root, ROOT=..., and make test there (as root; an hour)
	@tools/setup.sh deb
	@tools/check/container.sh $(or $(ROOT),/var/tmp/nimatron-container)

SUITES ?= bookworm trixie noble
systems: ## Test: make play and make test in clean roots of other systems, SUITES="trixie noble" ROOT=... (as root; half an hour each)
	@tools/setup.sh deb
	@tools/check/systems.sh $(or $(ROOT),/var/tmp/nimatron-systems) $(SUITES)

.PHONY: install uninstall deb container systems
