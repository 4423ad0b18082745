# Installing the desk, its library, the emulated handheld and its images; and the packages of them.  Included by the Makefile.
PREFIX  ?= /usr/local
DESTDIR ?=
LIBDIR  ?= $(PREFIX)/lib
BIN     := $(DESTDIR)$(PREFIX)/bin
SHARE   := $(DESTDIR)$(PREFIX)/share
RULES   := $(DESTDIR)$(PREFIX)/lib/udev/rules.d
# Where zsh looks: Debian's own packages have another folder.
ZSH     ?= zsh/site-functions
# AppStream's description of the program has a name that is made of the project's place, where that is known.
APP_ID   = $(or $(shell echo "$(SITE)" | sed -n 's|^https://github.com/\([^/]*\)/\([^/]*\)$$|io.github.\1.\2|p' | tr 'A-Z-' 'a-z_'),\
    io.github.pocket_nimatron.nimatron)
METAINFO = $(SHARE)/metainfo/$(APP_ID).metainfo.xml
COMPLETIONS := $(addprefix "$(SHARE)"/,bash-completion/completions $(ZSH) fish/vendor_completions.d)

install: | setup ## Release: install the program, its images, the library and the manual: make install PREFIX=/usr DESTDIR=...
	@$(MAKE) -s install-desk install-images install-lib
	install -d "$(SHARE)/doc/nimatron"
	install -m 644 LICENSE README.md tools/release/licences.txt "$(SHARE)/doc/nimatron"

# The icon is that of the page, whose address holds it.
install-desk: | setup ## Release: install the program alone, with its manual and what shells complete
	@$(MAKE) -s $(B)/nimatron
	install -d "$(BIN)" "$(RULES)" $(addprefix "$(SHARE)"/,man/man1 applications metainfo icons/hicolor/scalable/apps) $(COMPLETIONS)
	install -m 755 $(B)/nimatron "$(BIN)/nimatron"
	install -m 644 docs/nimatron.1 "$(SHARE)/man/man1/nimatron.1"
	install -m 644 tools/release/60-nimatron.rules "$(RULES)"
	install -m 644 tools/release/nimatron.desktop "$(SHARE)/applications"
	sed '$(if $(SITE),s|@SITE@|$(SITE)|,/@SITE@/d); s|@ID@|$(APP_ID)|' tools/release/nimatron.metainfo.xml >"$(METAINFO)"
	perl -ne 'print s/%([0-9A-F]{2})/chr hex $$1/gre =~ s/$$/\n/r for m{data:image/svg\+xml,([^"]*)}' web/index.html \
	    >"$(SHARE)/icons/hicolor/scalable/apps/nimatron.svg"
	@mkdir -p $(B)/completions && tools/release/completions.pl $(B)/nimatron $(B)/completions
	install -m 644 $(B)/completions/nimatron "$(SHARE)/bash-completion/completions"
	install -m 644 $(B)/completions/_nimatron "$(SHARE)/$(ZSH)"
	install -m 644 $(B)/completions/nimatron.fish "$(SHARE)/fish/vendor_completions.d"

install-images: | setup ## Release: install the images of all boards alone
	@$(MAKE) -s boards
	install -d $(BOARDS:%="$(SHARE)/nimatron/%")
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
	rm -f "$(METAINFO)" "$(SHARE)/applications/nimatron.desktop" "$(SHARE)/icons/hicolor/scalable/apps/nimatron.svg"
	rm -f "$(SHARE)/bash-completion/completions/nimatron" "$(SHARE)/$(ZSH)/_nimatron" "$(SHARE)/fish/vendor_completions.d/nimatron.fish"
	rm -f "$(DESTDIR)$(LIBDIR)/pkgconfig/libnimatron.pc" "$(DESTDIR)$(PREFIX)/include/nimatron.h"
	rm -f "$(DESTDIR)$(LIBDIR)/libnimatron.a" "$(DESTDIR)$(LIBDIR)/libnimatron.so" "$(DESTDIR)$(LIBDIR)/$(SO)"
	rm -rf "$(SHARE)/nimatron" "$(SHARE)/doc/nimatron"

# The packages are built from debian/ in a copy of the sources, as Debian's machines build them.  Who packs them for others sets DEBFULLNAME
# and DEBEMAIL, as for Debian's own tools: the project has no address.
deb: | setup ## Release: make the Debian packages, in dist/ (everything is compiled anew)
	@tools/setup.sh deb
	@tools/release/deb.sh "$(B)/debian" "$(DIST)" -b

debian/changelog: VERSION CHANGELOG.md tools/release/changelog.sh
	tools/release/changelog.sh >$@

book: | setup ## Release: the book alone as HTML: make book FOLDER=...
	@tools/docs/site.pl "$(or $(FOLDER),$(B)/book)" - $(BOOK)

container: ## Test: the steps of the Containerfile in a clean root, ROOT=..., and make test there (as root; an hour)
	@tools/setup.sh deb
	@tools/check/container.sh $(or $(ROOT),/var/tmp/nimatron-container)

SUITES ?= bookworm trixie noble
systems: ## Test: make play and make test in clean roots of other systems, SUITES="trixie noble" ROOT=... (as root; half an hour each)
	@tools/setup.sh deb
	@tools/check/systems.sh $(or $(ROOT),/var/tmp/nimatron-systems) $(SUITES)

.PHONY: install install-desk install-images install-lib book uninstall deb container systems
