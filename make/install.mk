# Installing the desk, its library, the emulated handheld and its images; and the Debian package of them.  Included by the Makefile.
PREFIX  ?= /usr/local
DESTDIR ?=
LIBDIR  ?= $(PREFIX)/lib
BIN     := $(DESTDIR)$(PREFIX)/bin
SHARE   := $(DESTDIR)$(PREFIX)/share
RULES   := $(DESTDIR)$(PREFIX)/lib/udev/rules.d

install: | setup ## Release: install the program, its images, the library and the manual: make install PREFIX=/usr DESTDIR=...
	@$(MAKE) -s boards
	@$(MAKE) -s install-lib
	install -d "$(BIN)" "$(RULES)" "$(SHARE)/man/man1" "$(SHARE)/doc/nimatron" $(BOARDS:%="$(SHARE)/nimatron/%")
	install -m 755 $(B)/nimatron "$(BIN)/nimatron"
	install -m 644 docs/nimatron.1 "$(SHARE)/man/man1/nimatron.1"
	install -m 644 tools/release/60-nimatron.rules "$(RULES)"
	install -m 644 LICENSE README.md tools/release/licences.txt "$(SHARE)/doc/nimatron"
	for board in $(BOARDS); do $(MAKE) -s BOARD=$$board $(B)/$$board/offsets.txt && \
	    install -m 644 $(B)/$$board/nimatron.hex $(B)/$$board/offsets.txt "$(SHARE)/nimatron/$$board" || exit; done
	for board in $(STREAMED); do install -m 644 $(B)/$$board/nimatron.fx "$(SHARE)/nimatron/$$board/nimatron.fx" || exit; done

install-lib: | setup ## Release: install the library alone: libnimatron, nimatron.h, pkg-config's file, examples
	@$(MAKE) -s lib
	install -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(PREFIX)/include" "$(SHARE)/doc/nimatron/examples"
	install -m 644 $(LIB)/libnimatron.a $(LIB)/$(SO) "$(DESTDIR)$(LIBDIR)"
	ln -sf $(SO) "$(DESTDIR)$(LIBDIR)/libnimatron.so"
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(file <VERSION)|' desk/library/libnimatron.pc.in \
	    >"$(DESTDIR)$(LIBDIR)/pkgconfig/libnimatron.pc"
	install -m 644 desk/library/nimatron.h "$(DESTDIR)$(PREFIX)/include"
	install -m 644 docs/examples/* "$(SHARE)/doc/nimatron/examples"

uninstall: ## Release: remove what make install installed, from the same PREFIX and DESTDIR
	rm -f "$(BIN)/nimatron" "$(SHARE)/man/man1/nimatron.1" "$(RULES)/60-nimatron.rules"
	rm -f "$(DESTDIR)$(LIBDIR)/pkgconfig/libnimatron.pc" "$(DESTDIR)$(PREFIX)/include/nimatron.h"
	rm -f "$(DESTDIR)$(LIBDIR)/libnimatron.a" "$(DESTDIR)$(LIBDIR)/libnimatron.so" "$(DESTDIR)$(LIBDIR)/$(SO)"
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

.PHONY: install install-lib uninstall deb container systems
