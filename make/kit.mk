# Files for others: pictures, the printed workshop kit, the packages.  Included by the Makefile.
DIST ?= dist

screens: ## Release: make the pictures of docs/screens.md anew, from the images and the key logs
	@$(MAKE) -s boards editions
	@rm -rf docs/pictures/screens
	@tools/docs/screens.sh $(B)/nimatron docs mega-oled gamebuino uno-lcd

pictures: boards selftests ## Release: make the pictures of the docs anew, from the images
	tools/docs/pictures.sh $(B)/nimatron docs/pictures

# The workshop kit: each page of docs/workshop, and of its folders of other languages, is made into HTML and printed to PDF by Chromium.
# Chromium runs without its sandbox, because it cannot use the sandbox as root; the pages are part of this project.
PAGES   := $(patsubst docs/workshop/%.md,%,$(wildcard docs/workshop/*.md docs/workshop/*/*.md))
# The date in the PDF is the date of the release, so that the same pages give the same PDF.
RELEASED = $(firstword $(shell sed -n 's/^## [0-9.]* - \([0-9]*\)-\([0-9]*\)-\([0-9]*\)$$/\1\2\3/p' CHANGELOG.md))
PRINT   := chromium --headless --generate-pdf-document-outline --no-sandbox --disable-gpu --disable-dev-shm-usage --no-pdf-header-footer

readme: | setup ## Release: write the sizes of all images into README.md, and the list of games into the manual
	@$(MAKE) -s boards
	@tools/docs/tables.pl $(B)

workshop: ## Release: make the workshop kit as PDFs to print, in build/workshop
	@tools/setup.sh kit
	@$(MAKE) -s $(PAGES:%=$(B)/workshop/%.pdf)
	@echo "$(B)/workshop/: $(PAGES:%=%.pdf)"

$(B)/workshop/%.html: docs/workshop/%.md tools/docs/book.pl tools/docs/book.css tools/docs/kit.pm \
    $(wildcard docs/workshop/words.txt docs/workshop/*/words.txt docs/boards/* docs/pictures/*.png)
	@mkdir -p $(@D)
	SITE="$(SITE)" tools/docs/book.pl $< >$@

$(B)/workshop/%.pdf: $(B)/workshop/%.html
	$(PRINT) --user-data-dir="$$(realpath -m $(@:.pdf=.chromium))" --print-to-pdf="$$(realpath -m $@)" "$$(realpath $<)" \
	    2>$(@:.pdf=.log) || { cat $(@:.pdf=.log) >&2; exit 1; }
	perl -0pi -e "s/(CreationDate|ModDate) \(D:\d{14}[^)]*\)/\$$1 (D:$(RELEASED)120000+00'00')/g" $@

# The browser page is added if it has been built.
release: | setup ## Release: make all files of a release, in dist/ (DRAFT=1: before its notes are complete)
	@tools/release/ready.sh $(if $(DRAFT),draft)
	@tools/setup.sh kit && tools/setup.sh deb
	@$(MAKE) -s boards
	@rm -rf $(DIST)
	@for language in $(filter-out en,$(LANGUAGES)); do $(MAKE) -s LANG=$$language boards || exit; done
	@$(MAKE) -s editions
	@$(MAKE) -s selftests
	@tools/release/package.pl $(B) $(DIST)
	@tools/release/deb.sh $(B) $(DIST)
	@$(MAKE) -s workshop
	@mkdir $(DIST)/workshop && cd $(B)/workshop && cp --parents $(PAGES:%=%.pdf) "$(abspath $(DIST))/workshop"
	@if [ -d web ]; then $(MAKE) -s web && cp $(B)/web/index.html $(DIST)/nimatron.html && \
	    tools/docs/site.pl $(DIST)/book nimatron.html $(BOOK); fi
	@cd $(DIST) && find . -type f ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS
	@echo "$(DIST)/: $$(cat VERSION), $$(wc -l <$(DIST)/SHA256SUMS) files; sha256sum -c SHA256SUMS checks them"

.PHONY: screens pictures readme workshop release
