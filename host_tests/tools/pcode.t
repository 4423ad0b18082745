#!/bin/sh
# tools/pcode and hal/avr/pcode.S: what avr-gcc and they make of the same C (host_tests/tools/pcode) answers alike in the emulator; what cannot be
# p-code is refused by place and reason.  That the product still does the same is the matter of the replays.
cd "$(dirname "$0")/../.."
here=$PWD
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

flags='-std=gnu11 -fshort-enums -I. -Os -fwrapv -mcall-prologues -mrelax -ffunction-sections -fdata-sections -fpack-struct -funsigned-char -fno-jump-tables'
chip='-mmcu=atmega1284p'
nimatron=${NIMATRON:-build/nimatron}

# object NAME FILE.c: compiled natively
object() { avr-gcc $flags $chip -Ihost_tests/unit/avr -I"$here" -c "$2" -o "$1.o"; }

interpreter() {
    tools/pcode/pcode.sh --include >"$dir/pcode_machine.h" && avr-gcc $chip -I"$dir" -Wa,-mno-link-relax -c hal/avr/pcode.S -o "$dir/pcode.o"
}

link() { avr-gcc $chip -mrelax -Wl,--gc-sections "$@"; }

# images FOLDER FILE...: of the C files there (with a corpus.def), native.elf and pcode.elf, and what they print
images() {
    folder=$1 && shift
    mkdir -p "$folder/long" && cp host_tests/tools/pcode/corpus.h host_tests/tools/pcode/native.c "$folder" && object "$folder/native" "$folder/native.c" || return 1
    for file; do
        (cd "$folder" && avr-gcc $flags $chip -w -I"$here" -S "$file.c" -o "long/$file.s") || return 1
    done
    (cd "$folder" && "$here/tools/pcode/pcode.sh" --report --objects native.o long short $(printf '%s.c ' "$@") -- -I. -I"$here") >"$folder/report" &&
        link "$folder/native.o" "$dir/port.o" $(printf "$folder/long/%s.s " "$@") -o "$folder/native.elf" &&
        link "$folder/native.o" "$dir/port.o" $(printf "$folder/short/%s.s " "$@" tables) "$dir/pcode.o" -o "$folder/pcode.elf" &&
        "$nimatron" run "$folder/native.elf" >"$folder/native.out" && "$nimatron" run "$folder/pcode.elf" >"$folder/pcode.out"
}

ok "the interpreter" interpreter
object "$dir/port" host_tests/unit/avr/port.c
corpus=$dir/corpus
mkdir "$corpus" && cp host_tests/tools/pcode/corpus.c host_tests/tools/pcode/corpus.def "$corpus"
ok "two images of the same functions" images "$corpus" corpus
ok "none stays native" [ "$(grep -c 'stays native' "$corpus/report")" = 0 ]
while read -r name results; do
    ok "$name answers alike, 400 times" [ "$results" = "$(sed -n "s/^$name //p" "$corpus/pcode.out")" ]
done <"$corpus/native.out"
ok "all have answered" [ "$(wc -l <"$corpus/pcode.out")" = "$(grep -c TRIAL host_tests/tools/pcode/corpus.def)" ]
ok "in less room" [ "$(avr-size "$corpus/pcode.elf" | awk 'NR == 2 { print $1 }')" -lt "$(avr-size "$corpus/native.elf" | awk 'NR == 2 { print $1 }')" ]

# Two files: what is called once stands in place of that call, also in the other file; what is called twice is called.
across=$dir/across
cp -r host_tests/tools/pcode/across "$dir"
ok "two images of two files" images "$across" corpus other
ok "all of it is p-code" [ "$(grep -c 'stays native' "$across/report")" = 0 ]
ok "they answer alike" cmp "$across/native.out" "$across/pcode.out"
ok "all of them" [ "$(wc -l <"$across/pcode.out")" = 6 ]
for name in from_table with_own with_returns with_changed with_kept; do
    ok "$name stands in place of its call" [ "$(grep -c "^$name\.p1:" "$across/short/other.s")" = 0 ]
done
ok "often, called twice, is called" [ "$(grep -c '^often\.p1:' "$across/short/other.s")" = 1 ]
ok "own of the other file is another one" [ "$(cat "$across"/short/*.s | grep -c '^own\.p[01]:')" = 2 ]

# Functions made by chance, other ones with SEED=...
mkdir "$dir/chance"
python3 host_tests/tools/pcode/chance.py "${SEED:-1}" 40 "$dir/chance"
ok "two images of 40 functions made by chance" images "$dir/chance" corpus
ok "most of them in p-code" [ "$(grep -c 'stays native' "$dir/chance/report")" -lt 20 ]
ok "answer alike" cmp "$dir/chance/native.out" "$dir/chance/pcode.out"

# What tools/check/stack.pl is told of a function's stack is to the byte what it has there in the emulator when it calls another.
# stacks: stack.elf, and what it prints
stacks() {
    folder=$dir/stack
    cp -r host_tests/tools/pcode/stack "$dir" && mkdir "$folder/long" && object "$folder/native" "$folder/native.c" || return 1
    (cd "$folder" && avr-gcc $flags $chip -I"$here" -S stack.c -o long/stack.s &&
        "$here/tools/pcode/pcode.sh" --report --objects native.o long short stack.c -- -I. -I"$here") >"$folder/report" &&
        link "$folder/native.o" "$dir/port.o" "$folder/short/stack.s" "$folder/short/tables.s" "$dir/pcode.o" -o "$folder/stack.elf" &&
        "$nimatron" run "$folder/stack.elf" >"$folder/stack.out"
}
# held NAME: bytes that it is said to have on the stack when it calls, and those of who is called if that is p-code
held() { awk -v name="$1" '$1 == name ".p0" { for (i = 4; i <= NF; i++) if (split($i, part, "=") == 2) print part[1], part[2] }' "$dir/stack/short/frames"; }

ok "an image of functions that look at the stack" stacks
ok "none stays native there" [ "$(grep -c 'stays native' "$dir/stack/report")" = 0 ]
plain=$(held plain | cut -d' ' -f2)
for name in through plain pushed variables byte five deeper; do
    said=$(held $name | cut -d' ' -f2)
    [ $name = deeper ] && said=$((said + plain))
    ok "$name has what it is said to have on the stack" [ "$(sed -n "s/^$name //p" "$dir/stack/stack.out")" = "$said" ]
done

# refused CODE REASON: a function that the machine has no means for is named with its place, and stays what avr-gcc made of it
refused() {
    mkdir -p "$dir/long"
    printf '#include <stdint.h>\n%s\n' "$1" >"$dir/one.c"
    (cd "$dir" && avr-gcc $flags $chip -S one.c -o long/one.s && "$here/tools/pcode/pcode.sh" --report long short one.c -- -I.) >"$dir/report" || return 1
    grep -q "one.c:[0-9]*:[0-9]*: f stays native: $2" "$dir/report" && grep -q '^f:' "$dir/short/one.s" && ! grep -q 'pcode_enter' "$dir/short/one.s"
}

ok "32 bits are refused" refused 'uint32_t f(uint16_t a) { return (uint32_t)a * 46368u; }' '.*32 bits'
ok "more arguments than registers are refused" refused 'uint16_t f(int a, int b, int c, int d, int e, int g) { return a + g; }' 'more words'
ok "writing to a bit-field is refused" refused 'struct s { uint8_t low : 4; uint8_t high : 4; }; void f(struct s *s) { s->low = 3; }' 'writing to a bit-field'
ok "a result of more than 4 bytes is refused" refused 'struct s { int a, b, c; }; struct s f(struct s *p) { return *p; }' 'a struct of that size'
sed -n '/^<!-- operations/,/^<!-- end/p' docs/pcode.md | grep '^|' >"$dir/table"
tools/pcode/pcode.sh --operations >"$dir/operations"
ok "docs/pcode.md has the operations that there are" cmp "$dir/table" "$dir/operations"
ok "without files: usage" [ "$(tools/pcode/pcode.sh 2>&1 | grep -c 'tools/pcode/pcode.sh \[OPTIONS\]')" = 1 ]
ok "a missing file is named" [ "$(tools/pcode/pcode.sh "$dir" "$dir" none.c -- 2>&1 | grep -c 'none')" = 1 ]

echo "1..$count"
exit $failed
