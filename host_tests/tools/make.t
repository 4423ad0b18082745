#!/bin/sh
# What make prints for a wrong name (one line, with the right names) and for help; what its reports say of given figures; and the programs
# that only reports and releases run, with stand-ins for what takes long.
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
tools/check/systems.sh "$dir/roots" potato >"$dir/out" 2>"$dir/error"
status=$?
ok "no such system: $(cat "$dir/error")" refused 'no system "potato"; the systems are: bookworm trixie noble'
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

# What an image is made with is noticed: an object of another image is made again, and made back.
object=$dir/build/uno-lcd/hal/debounce.o
age() { stat -c %Y.%y "$object"; }
made "$object" BOARD=uno-lcd
before=$(age)
made "$object" BOARD=uno-lcd
ok "nothing changed: nothing is compiled" [ "$(age)" = "$before" ]
made "$object" BOARD=uno-lcd HISTORY_ROOM=40
after=$(age)
ok "another setting: the object is compiled again" [ "$after" != "$before" ]
made "$object" BOARD=uno-lcd
ok "and again without it" [ "$(age)" != "$after" ]
folder() { env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make --no-print-directory -s --eval='folder:;@echo "[$(OWN_FOLDER)]"' folder "$@"; }
ok "make boards: the usual images go to build/" [ "$(folder)" = '[]' ]
ok "Russian ones to a folder of theirs" [ "$(folder LANG=ru)" = '[/ru]' ]
ok "those with other lists, too" [ "$(folder SCREENS='title main games setup play settings system')" = '[/own]' ]

ok "LANG=ru is the image's language, not that of the programs that make runs" \
    [ "$(env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make --no-print-directory -s --eval='lang:;@echo "$$LANG"' lang LANG=ru)" = C.UTF-8 ]
for target in flash flash-selftest; do
    made -n $target BOARD=uno-lcd PORT=/dev/none
    ok "make $target writes to the port that is named" grep -q 'tools/flash.sh uno-lcd .*\.hex /dev/none$' "$dir/out"
done

made -n site B="$dir/none" SITE_FOLDER=/x
ok "make site has the page, the book, and what installing the page needs" \
    grep -q '^cp -r .*/index.html .*/book .*/nimatron.webmanifest .*/worker.js .*/icon-192.png .*/icon-512.png .*/icon-mask.png /x$' "$dir/out"

made -n fuzz
grep '^clang .* -c ' "$dir/out" | sed 's/.* -o //' | sort >"$dir/compiled"
grep '^clang ' "$dir/out" | grep -v ' -c ' | tr ' ' '\n' | grep '\.o$' | sort -u >"$dir/linked"
ok "make fuzz compiles each object that it links: $(comm -13 "$dir/compiled" "$dir/linked" | head -n 1)" [ \
    -s "$dir/linked" -a -z "$(comm -13 "$dir/compiled" "$dir/linked")" ]

made -n prove B="$dir/none"
ok "make prove makes the tables that it reads" grep -q '/gen/.*squares' "$dir/out"

# into_folders: each file that make would install goes to a folder that it makes before, and make uninstall removes it by its name.
into_folders() {
    sed -n 's/^install -d //p' "$dir/installs" | tr -d '"' | tr ' ' '\n' >"$dir/folders"
    sed -n 's/^install -m [0-9]* \(.*\)/\1/p' "$dir/installs" | tr -d '"' >"$dir/files"
    [ -s "$dir/files" ] && while read -r file to; do
        name=${file##*/}
        { grep -qxF "$to" "$dir/folders" || { name=${to##*/} && grep -qxF "${to%/*}" "$dir/folders"; }; } &&
            grep -qF "/$name" "$dir/removes" || return 1
    done <"$dir/files"
}
made -n uninstall PREFIX=/x
cp "$dir/out" "$dir/removes"
made -n install-desk PREFIX=/x
grep '^install' "$dir/out" >"$dir/installs"
ok "make install-desk makes the folders of all its files, and make uninstall removes them" into_folders

# setting BOARD NAME: what its board.mk says.
setting() { sed -n "s/^$2 *:= *//p" "boards/$1/board.mk"; }
for board in $(cd boards && dirname */board.mk); do
    printf '#include <avr/io.h>\n_Static_assert(%s == RAMEND - RAMSTART + 1, "RAM");\n_Static_assert(%s <= FLASHEND + 1UL, "flash");\n' \
        "$(setting $board RAM_MAX)" "$(setting $board FLASH_MAX)" >"$dir/room.c"
    ok "$board: its chip has the RAM and the flash of board.mk" avr-gcc -mmcu="$(setting $board MCU)" -fsyntax-only "$dir/room.c"
done

lettered() { env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make --no-print-directory -s --eval='lettered:;@echo "$(LETTERED)"' lettered "$@"; }
ok "make boards: all boards" [ "$(lettered)" = "$(cd boards && dirname */board.mk | LC_ALL=C sort | xargs)" ]
ok "in a language those that have its letters" [ "$(lettered LANG=zh)" = 'arduboy-fx arduboy-mini mega-oled' ]

# Goals call make again, and two at once would build the same files twice; files by name are built at the same time.
# order FIRST SECOND TENTHS: what is made first, where the first waits so long for the second.
order() {
    rm -f "$dir/second"
    made -j2 --eval="$1:;@for i in \$\$(seq $3); do [ ! -e $dir/second ] || break; sleep 0.1; done; echo first" \
        --eval="$2:;@echo second; touch $dir/second" "$1" "$2"
    xargs <"$dir/out"
}
ok "make -j2 with two goals: one after the other" [ "$(order one two 5)" = 'first second' ]
ok "a file and a goal, too" [ "$(order "$dir/build/one" two 5)" = 'first second' ]
ok "two files: at once" [ "$(order "$dir/build/one" "$dir/build/two" 600)" = 'second first' ]

# A path with blanks: an object; of all tests a whole image.
mkdir "$dir/a path" && cp -r Makefile VERSION boards desk docs firmware games hal languages make sim tools host_tests "$dir/a path"
mkdir "$dir/a path/build" && cp -rp "$build/gen" "$build/tools" "$dir/a path/build"
made_there() { (cd "$dir/a path" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s "$@") >"$dir/out" 2>&1; }
if [ "${TIER-}" = all ]; then
    made_there BOARD=arduboy build/arduboy/nimatron.hex
    ok "in a path with blanks an image is built: $(tail -n 1 "$dir/out")" cmp "$dir/a path/build/arduboy/nimatron.hex" "$build/arduboy/nimatron.hex"
else
    made_there BOARD=uno-lcd build/uno-lcd/hal/debounce.o
    check "in a path with blanks an object is built: $(tail -n 1 "$dir/out")"
fi

# Of a loop in a recipe the shell knows the last round's status alone.
loops=$(perl -0777 -ne 's/\\\n\s*/ /g; print map { "$ARGV: $_\n" } grep { /^\t.*; do\b.*; done/ && !/(\|\| exit|exit 1; (\}|fi)|\|\| echo "[^"]*")(; done)+|; done; true/ } split /\n/' \
    Makefile make/*.mk)
ok "each loop of a recipe ends where a round fails: $loops" [ -z "$loops" ]

made help BOARD=uno-lcd
for target in $(grep -hoE '^[a-z-]+:.*##' Makefile make/*.mk | cut -d: -f1); do
    grep -q "^  $target  *[^ ]" "$dir/out" || echo "$target"
done >"$dir/missing"
ok "help has every target" [ ! -s "$dir/missing" ]
ok "and the boards, editions and languages" grep -q '^BOARD=uno-lcd (boards: arduboy .*) EDITION= (editions: .*) LANG=en (languages: en ru.*)$' "$dir/out"
made
ok "make alone helps, too" grep -q '^  play  *build' "$dir/out"

# A release waits for its notes.
root=$PWD
mkdir "$dir/notes"
printf '# What changed\n\n## Unreleased\n\n- A change.\n\n## 0.1.0 - 2000-01-01\n\n- The first.\n' >"$dir/notes/CHANGELOG.md"
ready() { (cd "$dir/notes" && "$root/tools/release/ready.sh" "$@") >"$dir/out" 2>&1; }
ok "make release refuses while there is an unreleased change" sh -c '! (cd "$1" && "$2") 2>"$3" && grep -q "has 1 unreleased changes.*DRAFT=1" "$3"' - "$dir/notes" "$root/tools/release/ready.sh" "$dir/out"
ready draft
check "but makes a draft"
sed -i '/^- A change/d' "$dir/notes/CHANGELOG.md"
ready
check "and a release when all have a version"

# What editors are told of a file compiles it, natively if that can be; of each file one command is told.
mkdir "$dir/editor" && printf 'int a;\n' | tee "$dir/editor/both.c" >"$dir/editor/chip.c"
printf 'goal:\n\tavr-gcc -c both.c -o both.avr\n\tgcc -c both.c -o both.o\n\tavr-gcc -c chip.c -o chip.o\n\tgcc -O2 -c both.c -o both.o\n\tgcc -c none.c\n' >"$dir/editor/Makefile"
ok "the compilation database: the first native command of each file" [ "$(cd "$dir/editor" && "$root/tools/check/compile_commands.pl" goal | tr -d ' \n')" = \
    "[{\"command\":\"gcc-cboth.c-oboth.o\",\"directory\":\"$dir/editor\",\"file\":\"both.c\"},{\"command\":\"avr-gcc-cchip.c-ochip.o\",\"directory\":\"$dir/editor\",\"file\":\"chip.c\"}]" ]
ok "without a command there is none" sh -c '! (cd "$1" && "$2" Makefile) >"$3" 2>&1 && [ "$(cat "$3")" = "compile_commands: make -nB Makefile compiles nothing" ]' - "$dir/editor" "$root/tools/check/compile_commands.pl" "$dir/out"
tools/check/compile_commands.pl build/native/test_sum >"$dir/commands"
command=$(perl -MJSON::PP -0777 -ne '($_) = grep { $_->{file} eq "games/nim.c" } @{ decode_json($_) }; print $_->{command}' "$dir/commands")
ok "that of games/nim.c compiles it" sh -c "[ -n '$command' ] && $(printf '%s' "$command" | sed "s| -o [^ ]*| -o $dir/nim.o|; s| -MMD -MP||")"

echo "1..$count"
exit $failed
