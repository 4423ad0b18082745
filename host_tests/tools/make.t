#!/bin/sh
# What make prints for a wrong name (one line, with the right names) and for help; and what its reports say of given figures.
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

# What editors are told of a file compiles it.
tools/check/compile_commands.pl build/native/test_sum >"$dir/commands"
command=$(perl -MJSON::PP -0777 -ne '($_) = grep { $_->{file} eq "games/nim.c" } @{ decode_json($_) }; print $_->{command}' "$dir/commands")
ok "the compilation database has games/nim.c" [ -n "$command" ]
ok "with a command that compiles it" sh -c "$(printf '%s' "$command" | sed "s| -o [^ ]*| -o $dir/nim.o|; s| -MMD -MP||")"

# What is reported of a bench of two boards: a row of both, one over its limit, one without a limit.
mkdir "$dir/bench" "$dir/bench/arduboy" "$dir/bench/mega-oled"
bench() { # BOARD CYCLES
    printf 'Effort: 40 %%\n\n%-52s %12s %-6s %10s %-4s  %s\n' Drawing measured '' limit '' peers
    printf '%-52s %12s %-6s %10s %-4s  %s\n' '20 characters' "$2" cycles 8,000 '' '9,100; 10,500' asleep 3.2 mA - '' ''
} >"$dir/bench/$1/bench.txt"
bench arduboy 7,500
bench mega-oled 8,200
ok "the figures of a bench: $(tools/docs/performance.pl "$dir/bench" arduboy mega-oled 2>&1 | tail -n 1)" \
    grep -qxF '| 20 characters | cycles | 8,000 | 7,500 | **8,200** | 9,100 | 10,500 |  |' "$dir/bench/performance.md"
ok "with the effort" grep -qF 'Measured with EFFORT=40 (' "$dir/bench/performance.md"
ok "and the reason of a limit that is missed" grep -q '^- \*\*20 characters\*\* (mega-oled): a call and a return' "$dir/bench/performance.md"
cat >"$dir/expected" <<'END'
arduboy,Drawing,20 characters,cycles,7500,8000,yes,"9,100","10,500",,
mega-oled,Drawing,20 characters,cycles,8200,8000,no,"9,100","10,500",,
arduboy,Drawing,asleep,mA,3.2,-,,,,,
mega-oled,Drawing,asleep,mA,3.2,-,,,,,
END
ok "a table for programs has the same" sh -c 'tail -n +2 "$1" | diff - "$2"' - "$dir/bench/performance.csv" "$dir/expected"

# The positions that a bench tries by chance have all values of an option, numbers of parts and piles that a game allows, and no others.
cat >"$dir/positions.c" <<'END'
#include "tools/bench/positions.h"
static const struct option chosen = { .least = 3, .initial = 5, .greatest = 9 };
static void setup(struct position *p, uint16_t random) { p->parts = (uint8_t)(1 + random % 3); }
static const struct game game = {
    .options = &chosen, .option_count = 1, .form = FORM_PILES, .least_parts = 1, .most_parts = 3, .greatest = 7, .setup = setup
};
int main(void)
{
    uint32_t chance = 1, options = 0, parts = 0, piles = 0;
    for (unsigned round = 0; round < 4000; round++) {
        struct position p;
        positions_any(&game, &chance, &p);
        options |= 1u << p.option[0];
        parts |= 1u << p.parts;
        for (uint8_t i = 0; i < p.parts; i++)
            piles |= 1u << p.part[i];
    }
    printf("%x %x %x\n", options, parts, piles);
}
END
gcc -w -fshort-enums -ffunction-sections -fdata-sections -Wl,--gc-sections -D__flash= -I. -I"$build/gen" -Igames -Ihal/data_flash \
    -o "$dir/positions" "$dir/positions.c" tools/bench/positions.c tools/bench/worst.c games/game.c
ok "a bench tries options 3 to 9, 1 to 3 piles, 0 to 7 stones: $("$dir/positions")" [ "$("$dir/positions")" = '3f8 e ff' ]

# What changed in size since a revision: one row differs, one is new, one went.
mkdir "$dir/since"
report() { # ROW...
    { printf 'size:\n'; printf '\t@echo "%s"\n' 'nimatron   9,000' "$@"; } >Makefile
    git add Makefile && git -c user.name=x -c user.email=x@x commit -qm "$1"
}
(cd "$dir/since" && git init -q && report 'games/nim   100' 'games/bash   7' && report 'games/nim   120' 'games/hats   3' &&
    "$root/tools/check/since.pl" size HEAD~1 arduboy build) >"$dir/out" 2>&1
cat >"$dir/expected" <<'END'
- games/nim   100
+ games/nim   120
+ games/hats   3
- games/bash   7
3 lines differ since HEAD~1: - then, + now
END
ok "make size-diff tells what changed, came and went" diff "$dir/out" "$dir/expected"
since() { (cd "$dir/since" && "$root/tools/check/since.pl" "$@") >"$dir/out" 2>&1; }
since bench HEAD~1 arduboy build
ok "a report that fails is not compared: $(head -n 1 "$dir/out")" grep -q "^make: .*No rule to make target .bench." "$dir/out"
ok "nor printed as if it were one" sh -c '! grep -q "^[-+] \|differ since\|nothing has changed" "$1"' - "$dir/out"
since size no_such arduboy build
ok "nor is a revision that there is not: $(cat "$dir/out")" grep -qx 'make size-diff: there is no revision "no_such"' "$dir/out"

# A program of proofs that stops early has proved nothing.
mkdir "$dir/stops"
printf '#!/bin/sh\necho "[kernel] stopped"\n' >"$dir/stops/frama-c" && chmod +x "$dir/stops/frama-c"
PATH=$dir/stops:$PATH tools/check/prove.pl "-I$build/gen -Igames -Ihal/data_flash" nim >"$dir/out" 2>&1
ok "make prove: $(head -n 1 "$dir/out")" [ "$(tr '\n' ' ' <"$dir/out")" = 'tools/check/prove.pl: frama-c: [kernel] stopped ' ]

# A Chromium that does not end is ended, and another one prints the page; one that prints nothing is asked three times.
mkdir "$dir/paper"
cat >"$dir/paper/chromium" <<'END'
#!/bin/sh
for word; do case $word in --print-to-pdf=*) pdf=${word#*=} ;; --user-data-dir=*) profile=${word#*=} ;; esac; done
[ ! -e "$profile" ] && mkdir "$profile" && echo call >>"${0%/*}/calls"
case $(wc -l <"${0%/*}/calls") in 1) exec sleep 60 ;; 2) echo "/ModDate (D:19991231235959+02'00')" >"$pdf" ;; *) echo "no paper"; exit ;; esac
END
chmod +x "$dir/paper/chromium"
print() { PATH="$dir/paper:$PATH" PRINT_PATIENCE=1 tools/docs/print.sh README.md "$dir/paper/page.pdf" 20260102 >"$dir/out" 2>&1; }
print
check 'a Chromium that does not end is ended'
ok "and the next one prints: $(cat "$dir/paper/page.pdf")" [ \
    "$(wc -l <"$dir/paper/calls") $(cat "$dir/paper/page.pdf")" = "2 /ModDate (D:20260102120000+00'00')" ]
print
status=$?
ok "one that prints nothing is asked three times: $(tail -n 1 "$dir/out")" [ \
    "$status $(wc -l <"$dir/paper/calls") $(xargs <"$dir/out")" = "1 5 no paper print.sh: Chromium does not print $PWD/README.md" \
    -a ! -e "$dir/paper/page.pdf" ]

# Each program of tools/ whose head says that it has arguments says so in one line when it is given none, and does nothing else.
for program in $(find tools -type f -perm -u+x | LC_ALL=C sort); do
    grep -qE "^# .*\b${program##*/} ([a-z|]*[|] ?)*['A-Z]" "$program" || continue
    "$program" </dev/null >"$dir/out" 2>"$dir/error"
    status=$?
    ok "$program, of nothing: $(head -n 1 "$dir/error" | cut -c1-70)" \
        [ "$status $(wc -l <"$dir/out") $(grep -c "^usage: \(tools/.*\)\?${program##*/} " "$dir/error") $(wc -l <"$dir/error")" = "$([ $status = 0 ] || echo $status) 0 1 1" ]
done

# What is to be installed for a group has the packages of the programs that it runs, as dpkg knows them here.  Where there is no dpkg it is printed.
mkdir "$dir/bare" && ln -s "$(command -v sed)" "$(command -v cat)" "$dir/bare"
needed() { for list in '' $1; do env -u NIMATRON_SKIP_SETUP PATH="$dir/bare" /bin/sh tools/setup.sh $list 2>&1; done; }
while read -r group programs; do
    needed "$group" | awk '/^    /{ print $1 }' >"$dir/needed"
    dpkg -S $(PATH=/usr/bin:/bin; for program in $programs; do command -v "$program"; done) 2>/dev/null | grep -vxE "($(xargs <"$dir/needed" | tr ' ' '|'))(:[a-z0-9]+)?: .*" >"$dir/missing"
    ok "tools/setup.sh $group names the packages of $programs: $(cat "$dir/missing")" [ -s "$dir/needed" -a ! -s "$dir/missing" ]
done <<'END'
flash gcc avr-gcc avr-ld avrdude
web node npm clang wasm-ld cmark-gfm zopfli
test node npm clang wasm-ld cmark-gfm zopfli chromium avrdude msgfmt jq dot simavr firefox-esr pdfinfo
kit clang wasm-ld chromium cmark-gfm pdfinfo
deb dpkg-buildpackage dh cmark-gfm lintian debootstrap
windows x86_64-w64-mingw32-gcc-win32 dpkg-source zip
proof clang clang-tidy cppcheck z3 why3
END

# The source of Lua comes from where the package came from, by an apt-get that touches no lists but its own; it is had once.
mkdir "$dir/apt"
printf '#!/bin/sh\necho 5.4.4-3\n' >"$dir/apt/dpkg-query"
printf '#!/bin/sh\necho "        500 http://deb.debian.org/debian bookworm/main amd64 Packages"\n' >"$dir/apt/apt-cache"
cat >"$dir/apt/apt-get" <<'END'
#!/bin/sh
echo "$1" >>"${0%/*}.log"
sed -n 's/^Dir::.* "\(.*\)";$/\1/p' "${APT_CONFIG:-/dev/null}" >folders
[ "$(wc -l <folders)" = 4 ] && ! grep -qvE "^($PWD(/.*)?|/dev/null)$" folders && grep -qx 'APT::Sandbox::User "";' "$APT_CONFIG" &&
    [ -d lists/partial ] && [ "$(cat sources.list)" = 'deb-src http://deb.debian.org/debian bookworm main' ] &&
    { [ "$*" = update ] || { [ "$*" = 'source --download-only lua5.4=5.4.4-3' ] && touch lua.dsc; }; } ||
    { printf 'E: not so\nE: two\nE: three\n'; exit 1; }
END
printf '#!/bin/sh\n[ -e "$3" ] && mkdir -p lua/src && echo lua >lua/src/lua.h\n' >"$dir/apt/dpkg-source"
chmod +x "$dir"/apt/*
lua() { PATH="$dir/apt:$PATH" tools/release/lua_source.sh "$dir/lua" >"$dir/out" 2>"$dir/error"; }
lua
check "the source of Lua: $(tail -n 1 "$dir/error")"
ok "has the names that Debian's library has" [ \
    "$(cat "$dir/lua/src/lua.h" "$dir/lua/lua5.4/lua.h" "$dir/lua/version" | xargs)" = 'lua lua 5.4.4-3' \
    -a -s "$dir/lua/src/lua5.4-deb-multiarch.h" ]
lua
ok "and is not asked for again" [ "$(xargs <"$dir/apt.log")" = 'update source' ]
sed -i s/5.4.4/5.4.6/ "$dir/apt/dpkg-query"
lua
ok "another version that cannot be had is told in three lines, and the old one stays: $(tail -n 1 "$dir/error")" [ \
    "$(wc -l <"$dir/error")" = 3 \
    -a "$(tail -n 1 "$dir/error")" = 'The source of Lua 5.4.6-3 could not be had.' -a "$(cat "$dir/lua/version")" = 5.4.4-3 ]

# The main screens in three languages: each has its picture, of keys that choose it.
cat >"$dir/nimatron" <<'END'
#!/bin/sh
for word; do case $word in @*) sed -n '2,3p' "${word#@}" | xargs ;; esac; done >>"$0.log"
END
chmod +x "$dir/nimatron" && mkdir -p "$dir/pictures/screens"
tools/docs/languages.pl "$dir/nimatron" arduboy-fx "$dir" en ru de >"$dir/out"
ok "the chapter of screens has a picture of each language" [ "$(sed -n 's/^!\[\([^:]*\):.*(\(.*\))$/\1 \2/p' "$dir/out" | xargs)" = \
    'English pictures/screens/language-en.png Русский pictures/screens/language-ru.png Deutsch pictures/screens/language-de.png' ]
ok "whose keys choose it: $(xargs <"$dir/nimatron.log")" [ "$(xargs <"$dir/nimatron.log")" = 'B UP B UP A B UP A A' ]

echo "1..$count"
exit $failed
