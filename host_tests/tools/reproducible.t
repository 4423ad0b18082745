#!/bin/sh
# The image of a board is the same, bit for bit, in whatever folder it is built: the .hex and the .elf.
. host_tests/tap.sh
build=$(cd "$(dirname "${NIMATRON:-build/nimatron}")" && pwd)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT

elsewhere=$tmp/a/folder/of/another/name
mkdir -p "$elsewhere" "$tmp/b"
cp -r Makefile VERSION boards desk firmware games hal host_tests languages make sim tools "$elsewhere"

# built BOARD B: builds it there.
built() { (cd "$elsewhere" && env -u MAKEFLAGS -u MFLAGS make --no-print-directory -s BOARD="$1" B="$2" "$2/$1/nimatron.hex" >/dev/null); }

for mk in boards/*/board.mk; do
    board=$(basename "$(dirname "$mk")")
    ok "$board is built in another folder" built "$board" build
    ok "and its .hex is the same" cmp "$elsewhere/build/$board/nimatron.hex" "$build/$board/nimatron.hex"
    ok "and its .elf" cmp "$elsewhere/build/$board/nimatron.elf" "$build/$board/nimatron.elf"
    ok "it names no folder of the one who built it" sh -c "! strings -a '$build/$board/nimatron.elf' | grep -F '$PWD'"
done
ok "with B=... too" built arduboy "$tmp/b"
ok "the same .hex" cmp "$tmp/b/arduboy/nimatron.hex" "$build/arduboy/nimatron.hex"
ok "the same .elf" cmp "$tmp/b/arduboy/nimatron.elf" "$build/arduboy/nimatron.elf"
echo 9.9.9 >"$elsewhere/VERSION"
ok "another version" built arduboy build
ok "is another image" sh -c "! cmp -s '$elsewhere/build/arduboy/nimatron.hex' '$build/arduboy/nimatron.hex'"
echo "1..$count"
exit $failed
