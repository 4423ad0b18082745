#!/bin/sh
# No text is cut off on any screen, in any language, on displays of pixels of either size; and a text that is too long is found.
# A display of characters slides sentences, positions and moves that are too long for it (host_tests/unit/cells_canvas.c); all else fits it.
build=$(cd "$(dirname "${NIMATRON:-build/nimatron}")" && pwd)
cd "$(dirname "$0")/../.." || exit 1
. host_tests/tap.sh
out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT

# Runs a program that prints TAP; its lines become remarks here.
remarked() { "$@" >"$out"; status=$?; sed 's/^/# /' "$out"; return $status; }

# `make test` leaves out the wider display, which has room for more.
for program in "$build"/native/cut/*; do
    [ "${TIER:-all}" = test ] && [ "${program#*/cut/128}" != "$program" ] && continue
    ok "$(basename "$program")" remarked "$program"
done
ok "there are two sizes in each language, and characters" [ "$(ls "$build"/native/cut | wc -l)" = $((1 + 2 * $(ls firmware/lessons/??.txt | wc -l))) ]
for program in 128x8_en 16x2_en; do
    ! "$build"/native/cut/$program spoilt >/dev/null
    ok "$program: texts two letters longer are found" [ $? = 0 ]
done
echo "1..$count"
exit $failed
