# What is handed out: pictures, the printed workshop kit, the packages.  Included by the Makefile.
DIST ?= dist

pictures: boards ## take the pictures of the docs from the images again
	tools/pictures $(B)/nimatron docs/pictures

# What others can do without: the page, when there is one.
release: boards ## everything that is handed out, in dist/: images, packages, the page, the PDFs, checksums
	@rm -rf $(DIST)
	@tools/package $(B) $(DIST)
	@if [ -d web ]; then $(MAKE) --no-print-directory -s web && cp $(B)/web/index.html $(DIST)/nimatron.html; fi
	@cd $(DIST) && find . -type f ! -name SHA256SUMS | sed 's|^\./||' | LC_ALL=C sort | xargs -d '\n' sha256sum >SHA256SUMS
	@echo "$(DIST)/: $$(cat VERSION), $$(wc -l <$(DIST)/SHA256SUMS) files; sha256sum -c SHA256SUMS checks them"

.PHONY: pictures release
