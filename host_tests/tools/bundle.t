#!/bin/sh
# The programs with all libraries in them: the one for any Linux runs in a root in which there is nothing else; the one for Windows gives the
# same answers (in wine); both have the licences of what is in them, and are the same bytes each time.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
. host_tests/tap.sh

version=$(cat VERSION)
made() { env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s B="$build" NIMATRON_SKIP_SETUP=1 "$@" >"$dir/out" 2>&1; }

# packed SYSTEM: packs the program twice, in $dir/one and $dir/two
packed() {
    for time in one two; do
        tools/release/bundle.sh "$1" "$build" "$dir/$time" >"$dir/out" 2>&1
        check "it is packed: $(tail -n 1 "$dir/out")"
    done
}

# The queries of which both programs are asked: of each game of the help's examples, and what is refused.
printf '%s\n' 'squares 19' 'subtraction set=2,3,5 15' 'nim 7 4 1' 'nim play=misere 5 3 4' 'wythoff 1000000000000 618033988749' 'octal code=0.77 5 3 3' \
    'octal code=0.(3) 1000000' 'chomp 5 5 5 5 4' 'coins rule=mock HTHHTH' 'digits 6180341234567890' 'knights 7,2' 'graph arcs=A>B,B>A,B>C A' \
    'sum join=all squares 19 + bash max=3 7' 'fibonacci 88 87' 'hackenbush (()())' 'moore k=2 3 4 5' 'grundy play=misere 11' 'queens 1,3 6,2' \
    'checkers 1' '' >"$dir/queries"

# ---- any Linux ----
made static
check "make static: $(tail -n 1 "$dir/out")"
packed linux
name=nimatron-$version-linux-$(uname -m)
ok "the same each time" cmp "$dir/one/$name.tar.gz" "$dir/two/$name.tar.gz"
tar -xzf "$dir/one/$name.tar.gz" -C "$dir"
here=$dir/$name
ok "it needs no library" sh -c '! readelf -d "$1" | grep -q NEEDED' - "$here/bin/nimatron"
for library in libsimavr libelf libpng libncurses liblua5.4 zlib1g libc6; do
    ok "the licence of $library is there" grep -q "^---- $library-dev [0-9]" "$here/LICENCES.txt"
done
ok "and the GNU GPL, version 3, under which it is as a whole" grep -q 'Version 3, 29 June 2007' "$here/COPYING"
ok "... which it says" grep -q 'so is the$' "$here/LICENCES.txt"
if [ "$(id -u)" = 0 ]; then
    alone() { chroot "$here" /bin/nimatron "$@"; }
else
    alone() { "$here/bin/nimatron" "$@"; }
fi
ok "alone in a root it analyses" [ "$(alone analyse squares 19)" = "$("$build/nimatron" analyse squares 19)" ]
mkdir "$here/proc" && mount -t proc proc "$here/proc" 2>/dev/null
for board in arduboy-mini uno-lcd; do
    ok "it plays $board" [ "$(alone screen --words --board $board --keys 'A A')" = "$("$build/nimatron" screen --words --board $board --keys 'A A')" ]
done
umount "$here/proc" 2>/dev/null
cp docs/rules/mark.lua "$here"
ok "it runs a rule" [ "$(cd "$here" && alone analyse --rule mark.lua --value 12)" = "$("$build/nimatron" analyse --rule docs/rules/mark.lua --value 12)" ]

# ---- Windows ----
if ! command -v x86_64-w64-mingw32-gcc >/dev/null; then
    ok "Windows # SKIP there is no compiler for it: tools/setup.sh windows" true
    echo "1..$count"
    exit $failed
fi
made windows
grep "^The source of Lua" "$dir/out" | sed "s/^/# /"
check "make windows: $(tail -n 1 "$dir/out")"
packed windows
ok "the same each time" cmp "$dir/one/nimatron-$version-windows.zip" "$dir/two/nimatron-$version-windows.zip"
exe=$build/windows/nimatron.exe
ok "it needs Windows' own libraries only" [ "$(x86_64-w64-mingw32-objdump -p "$exe" | sed -n 's/.*DLL Name: //p' | LC_ALL=C sort | xargs)" = 'KERNEL32.dll msvcrt.dll' ]
wine=$(PATH=$PATH:/usr/lib/wine command -v wine64)
if [ -z "$wine" ]; then
    ok "in wine # SKIP there is none: tools/setup.sh wine" true
else
    export WINEPREFIX="$dir/wine" WINEDEBUG=-all
    windows() { timeout 300 "$wine" "$exe" "$@" 2>&1; }
    windows --version >/dev/null # makes wine's own files
    # same ARGUMENTS...: it prints the same as the program of this system, and ends alike.
    same() {
        windows "$@" >"$dir/theirs"
        theirs=$?
        "$build/nimatron" "$@" >"$dir/ours" 2>&1
        ok "the same: $*" [ $? = $theirs ] && ok "... to the byte: $(diff "$dir/ours" "$dir/theirs" | head -n 2 | xargs)" cmp "$dir/ours" "$dir/theirs"
    }
    same --version
    same analyse --tsv "$dir/queries"
    same analyse --json --tsv "$dir/queries"
    same analyse --why nim 7 4 1
    same analyse --dot nim 3 2
    same table subtraction set=1,3,4 1..50
    same table --json octal code=0.77 0..200
    same table --genus grundy 0..20
    same table --svg wythoff 0..9 0..9
    same misere 0.77
    same periods 3
    same analyse nim
    windows table --keep "$dir/kept" octal code=0.007 0..20000 >/dev/null
    "$build/nimatron" table --keep "$dir/ours.kept" octal code=0.007 0..20000 >/dev/null 2>&1
    ok "what it keeps is the same" cmp "$dir/kept" "$dir/ours.kept"
    if [ -e "$build/windows/lua/version" ]; then
        same analyse --rule docs/rules/mark.lua 12
        same analyse --rule docs/rules/grundys-game.lua --json 3 8
        same analyse --rule docs/rules/mark.lua nofile
        same analyse --rule "$dir/none.lua" 3
        same table --rule docs/rules/kayles.lua 0..40
        printf '# a cycle\na b\nb a\nb c\nc d\n' >"$dir/arcs"
        same analyse graph --file "$dir/arcs" a
        printf 'return function(n) while true do end end\n' >"$dir/endless.lua"
        same analyse --rule "$dir/endless.lua" 3
    else
        lacks=$(windows analyse --rule docs/rules/mark.lua 12)
        ok "without Lua's source it says in a line what to use: $lacks" [ "$(echo "$lacks" | grep -c 'nimatron: --rule and --file need Lua')" = 1 ]
    fi
    ok "play, too: $(windows play)" [ "$(windows play | grep -c 'needs the emulated handheld')" = 1 ]
fi

echo "1..$count"
exit $failed
