#!/bin/sh
# Makes a PDF of an HTML page, with Chromium: print.sh PAGE.html FILE.pdf YYYYMMDD
# The date stands in the PDF, so that the same page gives the same PDF.  A Chromium that is still running after PRINT_PATIENCE seconds (180
# unless told) is ended.  One that gave no PDF is followed by another, with a new profile; there are three at most.
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
