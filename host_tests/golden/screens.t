#!/bin/sh
# docs/screens.md and its pictures are, to the byte, what the present images show; except the logs that say why they cannot be ("not
# golden").
cd "$(dirname "$0")/../.." || exit 1
nimatron=$(realpath "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
. host_tests/tap.sh

ok "the book of screens is made" tools/docs/screens.sh "$nimatron" "$dir" mega-oled gamebuino uno-lcd
ok "its page is docs/screens.md (else: make screens)" cmp "$dir/screens.md" docs/screens.md
for log in host_tests/golden/replays/*.keys; do
    grep -q '^# not golden: ' "$log" && continue
    for board in mega-oled gamebuino uno-lcd; do
        picture=pictures/screens/$board-$(basename "$log" .keys).png
        [ ! -e "$dir/$picture" ] || ok "$picture" cmp "$dir/$picture" "docs/$picture"
    done
done
ok "and no picture is left over" [ "$(ls docs/pictures/screens)" = "$(ls "$dir/pictures/screens")" ]
echo "1..$count"
exit $failed
