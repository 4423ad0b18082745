#!/bin/sh
# What make prints for a wrong name (one line, with the right names) and for help.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "$(realpath "${NIMATRON:-build/nimatron}")")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

# made ARGUMENTS...: runs make; sets $status and the output.
made() {
    env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make --no-print-directory -s B="$dir/build" "$@" >"$dir/out" 2>"$dir/error"
    status=$?
}
# refused PATTERN: make failed with one line that matches, besides its own.
refused() { [ $status != 0 ] && [ "$(grep -vc '^make: \*\*\* \[\|^make: \*\*\* Deleting' "$dir/error")" = 1 ] && grep -q -- "$1" "$dir/error"; }

made all BOARD=gameboy
ok "no such board: $(cat "$dir/error")" refused 'no board "gameboy"; the boards are: arduboy '
made all LANG=xx
ok "no such language: $(cat "$dir/error")" refused 'no language "xx"; the languages are: en ru'
made all LANG=ru BOARD=uno-lcd
ok "a display without its letters: $(cat "$dir/error")" refused 'lacks the letters of "ru"'
made all EDITION=pocket
ok "no such edition: $(cat "$dir/error")" refused 'no edition "pocket"; the editions are: '
made all EDITION=learn BOARD=mega-oled
ok "a board without this edition: $(cat "$dir/error")" refused 'mega-oled has no edition "learn"; the boards that have it are: uno-lcd'
made all GAME_LIST='nim checkers'
ok "no such game: $(cut -c1-80 "$dir/error")" refused 'GAME_LIST: there is no game "checkers"; there are: squares '
made all SCREENS='title main tasks'
ok "no such folder of screens: $(cut -c1-80 "$dir/error")" refused 'SCREENS: there is no folder of screens "tasks"; there are: analyse '

# Links the same objects again for a board with less room.
mkdir -p "$dir/build" && cp -rp "$build/gen" "$build/tools" "$build/uno-lcd" "$dir/build" && rm "$dir/build/uno-lcd/nimatron.elf"
made "$dir/build/uno-lcd/nimatron.elf" BOARD=uno-lcd FLASH_MAX=9999
ok "more than there is room for: $(head -n 1 "$dir/error")" refused 'nimatron.elf: [0-9]* bytes of flash, but the board has 9999: [0-9]* too many'
ok "and there is no image" [ ! -e "$dir/build/uno-lcd/nimatron.elf" ]

made "$dir/build/uno-lcd/nimatron.elf" BOARD=uno-lcd PCODE_FOLDERS='games firmware/ui/nothing'
ok "a folder that the image has nothing of: $(cat "$dir/error")" refused 'PCODE_FOLDERS: there is no C file of the image in "firmware/ui/nothing"'

made help BOARD=uno-lcd
for target in $(grep -hoE '^[a-z-]+:.*##' Makefile make/*.mk | cut -d: -f1); do
    grep -q "^  $target  *[^ ]" "$dir/out" || echo "$target"
done >"$dir/missing"
ok "help has every target" [ ! -s "$dir/missing" ]
ok "and the boards, editions and languages" grep -q '^BOARD=uno-lcd (boards: arduboy .*) EDITION= (editions: .*) LANG=en (languages: en ru)$' "$dir/out"
made
ok "make alone helps, too" grep -q '^  play  *build' "$dir/out"

echo "1..$count"
exit $failed
