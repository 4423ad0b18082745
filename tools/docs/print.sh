#!/bin/sh
# Prints a page on paper in a file, by Chromium: print.sh PAGE.html FILE.pdf YYYYMMDD
# The date is the one that stands in the PDF, so that the same page gives the same PDF.  A Chromium that has not ended after PRINT_PATIENCE
# seconds (180 unless told) is ended, and another one prints the page with a new profile; the third one that does not print it is the last.
# Chromium runs without its sandbox, because it cannot use the sandbox as root; the pages are part of this project.
set -eu
[ $# = 3 ] || { echo "usage: print.sh PAGE.html FILE.pdf YYYYMMDD" >&2; exit 2; }
page=$(realpath "$1")
pdf=$(realpath -m "$2")
log=${pdf%.pdf}.log
profile=${pdf%.pdf}.chromium

print() {
    rm -rf "$profile" "$pdf"
    timeout -k 5 "${PRINT_PATIENCE-180}" chromium --headless --generate-pdf-document-outline --no-sandbox --disable-gpu \
        --disable-dev-shm-usage --no-pdf-header-footer --user-data-dir="$profile" --print-to-pdf="$pdf" "$page" >"$log" 2>&1 && [ -s "$pdf" ]
}

print || print || print || { cat "$log" >&2; echo "print.sh: Chromium does not print $page" >&2; exit 1; }
perl -0pi -e "s/(CreationDate|ModDate) \(D:\d{14}[^)]*\)/\$1 (D:${3}120000+00'00')/g" "$pdf"
