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

# The languages with wide letters, such as Chinese, for which the narrow display has no room; and the others.
wide() { LC_ALL=C grep -lP '^language_name.*[\xE3-\xE9][\x80-\xBF]{2}' languages/*/words.txt | cut -d/ -f2; }
narrow() { ls languages/*/words.txt | cut -d/ -f2 | grep -vxF "$(wide)"; }

# The programs: DISPLAY_LANGUAGE; with "-large" the setting Large is on.  A tier may ask for some of them only.
wider=$(ls languages/*/words.txt | cut -d/ -f2 | sed 's/^/128x8_/')
programs="84x6_en 16x2_en $(narrow | grep -vx en | sed 's/^/84x6_/') $wider $(echo "$wider" | sed 's/$/-large/')"
programs=${TEST_IMAGES:-$programs}
for program in $programs; do
    case $program in *-large) large=large;; *) large=;; esac
    ok "$program" remarked "$build/native/cut/${program%-large}" $large
done
ok "there is more than one" [ "$(echo $programs | wc -w)" -gt 1 ]
for program in $(printf '%s\n' $programs | grep -x '84x6_en\|16x2_en'); do
    ! "$build"/native/cut/$program spoilt >/dev/null
    ok "$program: texts two letters longer are found" [ $? = 0 ]
done
echo "1..$count"
exit $failed
