# Files for others: pictures, the printed workshop kit, the packages.  Included by the Makefile.
DIST ?= dist

screens: | setup ## Release: make the pictures of docs/screens.md anew, from the images and the key logs
	@$(MAKE) -s boards editions
	@rm -rf docs/pictures/screens
	@tools/docs/screens.sh $(B)/nimatron docs mega-oled gamebuino uno-lcd

lesson-pages: | setup ## Release: make pictures of all pages of each lesson, in each language, in build/lessons
	@mkdir -p $(B)/lessons
	@for language in $(LANGUAGES); do \
	    $(MAKE) -s $(B)/native/lesson_pages_$$language && $(B)/native/lesson_pages_$$language $(B)/lessons/$$language || exit; done
	@echo "$(B)/lessons/: $$(ls $(B)/lessons | wc -l) sheets, LANGUAGE-PLACE-LESSON.png"

pictures: | setup ## Release: make the pictures of the docs anew, from the images
	@$(MAKE) -s boards selftests
	tools/docs/pictures.sh $(B)/nimatron docs/pictures

# The workshop kit: each page of docs/workshop, and of its folders of other languages, is made into HTML and printed to PDF.
PAGES   := $(patsubst docs/workshop/%.md,%,$(wildcard docs/workshop/*.md docs/workshop/*/*.md))
RELEASED = $(firstword $(shell sed -n 's/^## [0-9.]* - \([0-9]*\)-\([0-9]*\)-\([0-9]*\)$$/\1\2\3/p' CHANGELOG.md))

readme: | setup ## Release: write the sizes of all images into README.md, and what the helps say into the manual
	@$(MAKE) -s boards
	@tools/docs/tables.pl $(B)

# PAPER=letter: on the paper of North America, in a folder of its own.
PAPER   ?= a4
KIT     := $(B)/workshop$(if $(filter letter,$(PAPER)),/letter)

workshop: ## Release: make the workshop kit as PDFs to print, in build/workshop (PAPER=letter: in build/workshop/letter)
	@tools/setup.sh kit
	@$(MAKE) -s $(PARALLEL) $(PAGES:%=$(KIT)/%.pdf)
	@echo "$(KIT)/: $(PAGES:%=%.pdf)"

$(KIT)/%.html: docs/workshop/%.md tools/docs/book.pl tools/docs/book.css tools/docs/kit.pm \
    $(wildcard docs/workshop/words.txt docs/workshop/*/words.txt docs/boards/* docs/pictures/*.png)
	@mkdir -p $(@D)
	SITE="$(SITE)" PAPER=$(PAPER) tools/docs/book.pl $< >$@

$(KIT)/%.pdf: $(KIT)/%.html tools/docs/print.sh
	tools/docs/print.sh $< $@ $(RELEASED)

# The page is one file of at most so many bytes: make test sees it without the images in other languages.
PAGE_MOST := 1200000

# FEW=1 tries every step of a release, with images in the other languages of the page and of one edition alone.
release: | setup ## Release: make all files of a release, in dist/ (DRAFT=1: before its notes are complete)
	@tools/release/ready.sh $(if $(DRAFT),draft)
	@for list in kit deb windows; do tools/setup.sh $$list || exit; done
	@$(MAKE) -s boards
	@rm -rf $(DIST)
	@for language in $(if $(FEW),$(WEB_LANGUAGES),$(filter-out en,$(LANGUAGES))); do $(MAKE) -s LANG=$$language boards || exit; done
	@$(MAKE) -s editions $(if $(FEW),EDITION_IMAGES=$(firstword $(EDITION_IMAGES)))
	@$(MAKE) -s selftests
	@tools/release/package.pl $(B) $(DIST)
	@$(MAKE) -s deb static windows
	@tools/release/bundle.sh linux $(B) $(DIST) && tools/release/bundle.sh windows $(B) $(DIST)
	@$(MAKE) -s workshop && $(MAKE) -s workshop PAPER=letter
	@mkdir $(DIST)/workshop && cd $(B)/workshop && cp --parents $(PAGES:%=%.pdf) $(PAGES:%=letter/%.pdf) "$(abspath $(DIST))/workshop"
	@if [ -d web ]; then $(MAKE) -s web && cp $(B)/web/index.html $(DIST)/nimatron.html && \
	    { [ $$(wc -c <$(DIST)/nimatron.html) -le $(PAGE_MOST) ] || \
	        { echo "make release: the page has more than $(PAGE_MOST) bytes" >&2; exit 1; }; } && \
	    tools/docs/site.pl $(DIST)/book nimatron.html $(BOOK); fi
	@cd $(DIST) && find . -type f ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS
	@echo "$(DIST)/: $$(cat VERSION), $$(wc -l <$(DIST)/SHA256SUMS) files; sha256sum -c SHA256SUMS checks them"

.PHONY: screens lesson-pages pictures readme workshop release
