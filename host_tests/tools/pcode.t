#!/bin/sh
# tools/pcode, hal/avr/pcode.S and hal/avr/pcode_stream.S: machine code by avr-gcc and p-code of the same C (host_tests/tools/pcode) give
# the same results in the emulator, with the p-code in the controller's flash and in a serial flash chip; C that cannot become p-code is
# refused with its place and the reason.  The replays test the product itself.
cd "$(dirname "$0")/../.."
here=$PWD
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

flags='-std=gnu11 -fstack-usage -fshort-enums -I. -Os -fwrapv -mcall-prologues -mrelax -ffunction-sections -fdata-sections -fpack-struct -funsigned-char -fno-jump-tables'
chip='-mmcu=atmega1284p'
nimatron=${NIMATRON:-build/nimatron}

# object NAME FILE.c: compiles natively
object() { avr-gcc $flags $chip -Ihost_tests/unit/avr -I"$here" -c "$2" -o "$1.o"; }

interpreter() {
    tools/pcode/pcode.sh --include >"$dir/pcode_machine.h" && avr-gcc $chip -I"$dir" -Wa,-mno-link-relax -c hal/avr/pcode.S -o "$dir/pcode.o" &&
        avr-gcc $chip -I. -I"$dir" -Ihost_tests/tools/pcode -Wa,-mno-link-relax -c hal/avr/pcode_stream.S -o "$dir/pcode_stream.o" &&
        avr-gcc $flags $chip -DF_CPU=16000000UL -Ihost_tests/tools/pcode -c hal/avr/flash_spi.c -o "$dir/flash_spi.o" &&
        avr-gcc $(printf '%s' "$flags" | sed 's/-fstack-usage//') $chip -Ihal/data_serial -c hal/avr/flash_data.c -o "$dir/flash_data.o" &&
        object "$dir/missing" host_tests/tools/pcode/missing.c
}

link() { avr-gcc $chip -mrelax -Wl,--gc-sections "$@"; }

# assemble FOLDER: FOLDER/code.s as the build does, so that the linker shortens nothing there
assemble() { avr-gcc $chip -Wa,-mno-link-relax -c "$1/code.s" -o "$1/code.o"; }

# stream NAME OBJECT...: NAME.elf with its p-code in a serial flash chip
stream() {
    name=$1 && shift
    link -Wl,-T,hal/avr/flash_data.ld "$@" "$dir/pcode_stream.o" "$dir/flash_spi.o" "$dir/flash_data.o" "$dir/missing.o" -o "$name.elf" &&
        /usr/bin/python3 -B tools/pcode/stamp.py "$name.elf"
}

# images FOLDER FILE...: makes native.elf, pcode.elf and stream.elf of the C files there (with a corpus.def), and runs them.  A native.txt
# there names the functions that stay machine code.  Half a KB of the streamed code lies in the first bank, the rest in the second.
images() {
    folder=$1 && shift
    cp host_tests/tools/pcode/corpus.h host_tests/tools/pcode/native.c "$folder" && object "$folder/native" "$folder/native.c" || return 1
    for file; do
        (cd "$folder" && avr-gcc $flags $chip -w -I"$here" -c "$file.c" -o "$file.o") || return 1
    done
    list=$([ ! -f "$folder/native.txt" ] || echo --native native.txt)
    (cd "$folder" && "$here/tools/pcode/pcode.sh" --report --listing listing $list --objects native.o made $(printf '%s.c ' "$@") -- $flags $chip -I"$here") >"$folder/report" &&
        link "$folder/native.o" "$dir/port.o" $(printf "$folder/%s.o " "$@") -o "$folder/native.elf" &&
        assemble "$folder/made" &&
        link "$folder/native.o" "$dir/port.o" $(printf "$folder/made/%s.s " "$@" tables) "$folder/made/code.o" "$dir/pcode.o" -o "$folder/pcode.elf" &&
        "$nimatron" run "$folder/native.elf" >"$folder/native.out" && "$nimatron" run "$folder/pcode.elf" >"$folder/pcode.out" || return 1
    (cd "$folder" && "$here/tools/pcode/pcode.sh" --streamed --first 65000 --listing listing.streamed $list --objects native.o streamed $(printf '%s.c ' "$@") -- $flags $chip -I"$here") &&
        assemble "$folder/streamed" &&
        stream "$folder/stream" "$folder/native.o" "$dir/port.o" $(printf "$folder/streamed/%s.s " "$@" tables) "$folder/streamed/code.o" &&
        "$nimatron" run "$folder/stream.elf" >"$folder/stream.out"
}

ok "the interpreter" interpreter
object "$dir/port" host_tests/unit/avr/port.c
corpus=$dir/corpus
mkdir "$corpus" && cp host_tests/tools/pcode/corpus.c host_tests/tools/pcode/corpus.def "$corpus"
ok "two images of the same functions" images "$corpus" corpus
ok "none stays native" [ "$(grep -c 'stays native' "$corpus/report")" = 0 ]
# whole LISTING: each function of the listing has as many bytes as it says: XX is one, <a word> two
whole() {
    awk '/ bytes of code$/ { said += $(NF - 3); functions++ }
         /^ +([0-9A-F][0-9A-F]|<[^>]*>)( |$)/ { for (i = 1; i <= NF; i++) if ($i ~ /^[0-9A-F][0-9A-F]$/) bytes++; if (/</) bytes += 2 }
         END { exit !(functions > 50 && said == bytes) }' "$1"
}
ok "the listing has every byte" whole "$corpus/listing"
ok "streamed, too" whole "$corpus/listing.streamed"
ok "streamed they answer alike" cmp "$corpus/native.out" "$corpus/stream.out"
cp "$corpus/stream.elf" "$dir/other.elf" && avr-objcopy -O binary -j fx_data "$corpus/stream.elf" "$dir/data"
printf '\377' | dd of="$dir/data" bs=1 seek=$(($(wc -c <"$dir/data") - 2)) conv=notrunc 2>/dev/null
avr-objcopy --update-section fx_data="$dir/data" "$dir/other.elf"
ok "nothing runs from data with another stamp" [ "$("$nimatron" run "$dir/other.elf")" = 2 ]
ok "and their code is not in the controller's flash" [ "$(avr-size -A "$corpus/stream.elf" | awk '$1 == "fx_data" { print $2 }')" -gt 1000 ]
while read -r name results; do
    ok "$name answers alike, 400 times" [ "$results" = "$(sed -n "s/^$name //p" "$corpus/pcode.out")" ]
done <"$corpus/native.out"
ok "all have answered" [ "$(wc -l <"$corpus/pcode.out")" = "$(grep -c TRIAL host_tests/tools/pcode/corpus.def)" ]
ok "in less room" [ "$(avr-size "$corpus/pcode.elf" | awk 'NR == 2 { print $1 }')" -lt "$(avr-size "$corpus/native.elf" | awk 'NR == 2 { print $1 }')" ]

# Two files: a function with one call is inlined there, also in the other file; a function with two calls is called.
across=$dir/across
cp -r host_tests/tools/pcode/across "$dir"
ok "two images of two files" images "$across" corpus other
ok "all of it is p-code" [ "$(grep -c 'stays native' "$across/report")" = 0 ]
ok "they answer alike" cmp "$across/native.out" "$across/pcode.out"
ok "streamed, too" cmp "$across/native.out" "$across/stream.out"
ok "all of them" [ "$(wc -l <"$across/pcode.out")" = 6 ]
for name in from_table with_own with_returns with_changed with_kept; do
    ok "$name stands in place of its call" [ "$(grep -c "^$name\.p1:" "$across/made/code.s")" = 0 ]
done
ok "often, called twice, is called" [ "$(grep -c '^often\.p1:' "$across/made/code.s")" = 1 ]
ok "own of the other file is another one" [ "$(grep -c '^own\.p[01]:' "$across/made/code.s")" = 2 ]

# Machine code and p-code in one file: neither half knows more of the other than its declarations.
halves=$dir/halves
cp -r host_tests/tools/pcode/halves "$dir"
ok "two images of a file of two halves" images "$halves" corpus other
ok "none stays native there" [ "$(grep -c 'stays native' "$halves/report")" = 0 ]
while read -r name results; do
    ok "$name answers alike" [ "$results" = "$(sed -n "s/^$name //p" "$halves/pcode.out")" ]
done <"$halves/native.out"
ok "streamed, too" cmp "$halves/native.out" "$halves/stream.out"
ok "all have answered there" [ "$(wc -l <"$halves/pcode.out")" = "$(grep -c TRIAL "$halves/corpus.def")" ]
for name in through_rows through_steps scaled native_scaled high_of write_note native_middle; do
    ok "$name is native" [ "$(grep -c "^$name:" "$halves/made/corpus.s")$(grep -c "^$name\.p0:" "$halves/made/code.s")" = 10 ]
done
for name in take_rows take_step sum coded_scaled noted second_table weak_data; do
    ok "avr-gcc does not see the body of $name" [ "$(sed -n "/[ *]$name(/{n;/^{/p}" "$halves/made/corpus.native.i" | wc -l)" = 0 ]
done
ok "a native function has its place in the file that was written" grep -q '^[^:]*corpus.c:61:[0-9]*:through_rows' "$halves/made/corpus.native.su"
ok "a string of p-code is copied to RAM" grep -q '^\.global __do_copy_data' "$halves/made/corpus.s"

# Random functions, 80 an image: one image; with all tests 10,000 functions.  SEED=... begins with others.
chance() {
    rm -rf "$dir/chance" && mkdir "$dir/chance" && /usr/bin/python3 host_tests/tools/pcode/chance.py "$1" 80 "$dir/chance" &&
        ok "two images of 80 functions made by chance, seed $1" images "$dir/chance" corpus
    ok "most of them in p-code" [ "$(grep -c 'stays native' "$dir/chance/report")" -lt 40 ]
    ok "answer alike" cmp "$dir/chance/native.out" "$dir/chance/pcode.out"
    ok "streamed, too" cmp "$dir/chance/native.out" "$dir/chance/stream.out"
}
seed=${SEED:-1}
last=$seed
[ "${TIER:-all}" != all ] || last=$((seed + 124))
while [ "$seed" -le "$last" ]; do
    chance "$seed"
    seed=$((seed + 1))
done

# The stack of each function, as reported to tools/check/stack.pl, is exactly what the function holds in the emulator when it calls another.
# stacks FOLDER [--streamed]: makes stack.elf and runs it
stacks() {
    folder=$1
    cp -r host_tests/tools/pcode/stack "$folder" && object "$folder/native" "$folder/native.c" || return 1
    (cd "$folder" && "$here/tools/pcode/pcode.sh" $2 --report --objects native.o made stack.c -- $flags $chip -I"$here") >"$folder/report" || return 1
    set -- "$2" "$folder/native.o" "$dir/port.o" "$folder/made/stack.s" "$folder/made/code.s" "$folder/made/tables.s"
    if [ -n "$1" ]; then shift && stream "$folder/stack" "$@"; else shift && link "$@" "$dir/pcode.o" -o "$folder/stack.elf"; fi &&
        "$nimatron" run "$folder/stack.elf" >"$folder/stack.out"
}
# held NAME: prints the bytes that the report gives for a call, and those of the called function if that is p-code
held() { awk -v name="$1" '$1 == name ".p0" { for (i = 4; i <= NF; i++) if (split($i, part, "=") == 2) print part[1], part[2] }' "$folder/made/frames"; }

for place in "" --streamed; do
    ok "an image of functions that look at the stack $place" stacks "$dir/stack$place" $place
    ok "none stays native there" [ "$(grep -c 'stays native' "$folder/report")" = 0 ]
    plain=$(held plain | cut -d' ' -f2)
    variables=$(held variables | cut -d' ' -f2)
    for name in through through_four through_five plain pushed variables byte four five in_place deeper; do
        said=$(held $name | cut -d' ' -f2)
        [ $name$place = in_place ] && said=$((said + plain))
        [ $name = deeper ] && said=$((said + variables))
        ok "$name has what it is said to have on the stack" [ "$(sed -n "s/^$name //p" "$folder/stack.out")" = "$said" ]
    done
done

# C that p-code cannot express is named with its line and stays native; what avr-gcc compiles of it is the whole function.
cp host_tests/tools/pcode/refused.c "$dir"
(cd "$dir" && "$here/tools/pcode/pcode.sh" --report made refused.c -- $flags $chip) >"$dir/report"
sed -n 's/^refused\.c:\([0-9]*\):[0-9]*: .* stays native: /\1 /p' "$dir/report" >"$dir/reasons"
grep -n '{.* /\* .* \*/$' "$dir/refused.c" | sed 's|^\([0-9]*\):.* /\* \(.*\) \*/$|\1 \2|' | diff - "$dir/reasons" >"$dir/differs"
ok "each function of refused.c is refused for its reason: $(head -n 1 "$dir/differs")" [ -s "$dir/reasons" -a ! -s "$dir/differs" ]
for name in $(sed -n 's/.*: \(.*\) stays native.*/\1/p' "$dir/report"); do
    grep -q "^$name:" "$dir/made/refused.s" || echo "$name"
done >"$dir/missing"
ok "and stays machine code: $(xargs <"$dir/missing")" [ ! -s "$dir/missing" ]

# stopped REASON OPTION...: one.c stops the tool with this one line
stopped() {
    reason=$1 && shift
    (cd "$dir" && "$here/tools/pcode/pcode.sh" "$@" -- $flags $chip -I"$here") >"$dir/report" 2>&1 && return 1
    [ "$(wc -l <"$dir/report")" = 1 ] && grep -q "^tools/pcode: $reason" "$dir/report"
}

printf 'int f(int a)\n{\n    return a + 1;\n}\n' >"$dir/one.c"
printf 'one.c: f g\n' >"$dir/native.txt"
ok "a function that the list names must be there" stopped 'native.txt:1: one.c has no function g' --native native.txt made one.c
printf '# a comment\n\none.c f\n' >"$dir/native.txt"
ok "a line of the list that cannot be read" stopped 'native.txt:3: it says neither' --native native.txt made one.c

# 38152 is the code of `ret`.  The linker would make one jump of a call and a return, if the build let it.
make -s -n -W build/arduboy-fx/pcode/code.s BOARD=arduboy-fx build/arduboy-fx/pcode/code.o | sed -n "s|build/arduboy-fx/pcode/code|$dir/return|gp" >"$dir/assemble"
printf '\t.global main\nmain:\n\trcall 1f\n\t.word 38152\n1:\tret\n' >"$dir/return.s"
ok "the build assembles p-code" grep -q 'avr-gcc.*return\.s' "$dir/assemble"
ok "a place of p-code that reads as a return" sh "$dir/assemble"
avr-gcc -mmcu=atmega32u4 -mrelax "$dir/return.o" -o "$dir/return.elf"
ok "stays after its call" [ "$(avr-objdump -d "$dir/return.elf" | sed -n '/<main>:/,/^$/p' | grep -c 'rcall\|ret')" = 3 ]

# made_with LINE: makes p-code of a file with two functions, and a list with this line
printf 'int w(int a)\n{\n    return a + 1;\n}\nint g(int a)\n{\n    return w(a) + w(a + 3);\n}\n' >"$dir/one.c"
made_with() { echo "$1" >"$dir/native.txt" && (cd "$dir" && "$here/tools/pcode/pcode.sh" --native native.txt made one.c -- $flags $chip -I"$here"); }
machine_code() { sed -n 's/^\([a-z]\):.*/\1/p' "$dir/made/one.s" | tr -d '\n'; }
ok "a list of other files" made_with 'other.c: w g # an edition may lack the file'
ok "leaves p-code" [ "$(machine_code)" = "" ]
ok "a list with a function" made_with 'one.c: w'
ok "leaves it machine code, and others are p-code" [ "$(machine_code)" = w ]

printf 'volatile int busy;\nint g(void)\n{\n    return busy;\n}\n' >"$dir/one.c"
ok "volatile is not known" stopped 'one.c: volatile' made one.c

printf 'int f(int a);\nint f(int a)\n{\n    return a + 1;\n}\nint g(float a);\n' >"$dir/one.c"
ok "a type of a declaration that is not known is named with its line" stopped 'one.c:6:[0-9]*: type float, which p-code does not know' made one.c
/usr/bin/python3 -c 'print("int f(int a)\n{\n    while (a < 1000) {" + "".join(f"        a = a * {i} + {1000 + i};\n" for i in range(99)) + "    }\n    return a;\n}")' >"$dir/one.c"
(cd "$dir" && "$here/tools/pcode/pcode.sh" --report made one.c -- $flags $chip) >"$dir/report"
ok "a function that is too long is refused" sh -c 'grep -q "^one.c:[0-9]*:[0-9]*: f stays native: a jump is too long" "$1/report" && grep -q "^f:" "$1/made/one.s"' - "$dir"
# codes N: writes the code N as the build does
codes() { (cd tools/pcode && /usr/bin/python3 -B -c "import image; print(image.byte_line([0, $1]))" 2>&1); }
ok "a code fits a byte" [ "$(codes 255)" = "$(printf '\t.byte 0,255')" ]
ok "one that does not stops the build" [ "$(codes 256)" = 'tools/pcode: the code 256 does not fit a byte' ]
# The example of docs/pcode.md.
sed -n '/^<!-- one.c/,/^becomes/s/^    //p' docs/pcode.md >"$dir/one.c" && sed -n '/^<!-- listing/,/^<!-- end of the listing/s/^    //p' docs/pcode.md >"$dir/example"
(cd "$dir" && "$here/tools/pcode/pcode.sh" --streamed --listing listing made one.c -- $flags $chip)
ok "docs/pcode.md has the listing of its example" [ "$(grep . "$dir/listing")" = "$(grep . "$dir/example")" ]
sed -n '/^<!-- operations/,/^<!-- end/p' docs/pcode.md | grep '^|' >"$dir/table"
tools/pcode/pcode.sh --operations >"$dir/operations"
ok "docs/pcode.md has the operations that there are" cmp "$dir/table" "$dir/operations"
ok "each function of streamed code lies in one bank" /usr/bin/python3 -B host_tests/tools/pcode/place.py
printf '.section fx_texts,"a"\n.space 70000\n' >"$dir/great.s"
avr-gcc $chip -Wl,-T,hal/avr/flash_data.ld "$dir/great.s" -nostdlib -o "$dir/great.elf" 2>"$dir/error"
ok "words that cross a block of the flash chip stop the build" grep -q 'cross a boundary of 65,536 bytes' "$dir/error"
ok "without files: usage" [ "$(tools/pcode/pcode.sh 2>&1 | grep -c 'tools/pcode/pcode.sh \[OPTIONS\]')" = 1 ]
ok "a missing file is named" [ "$(tools/pcode/pcode.sh "$dir" none.c -- 2>&1 | grep -c 'none')" = 1 ]

echo "1..$count"
exit $failed
