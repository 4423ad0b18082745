#!/bin/sh
# The emulated hardware, tried by a small image (host_tests/emulator/probe/sim_probe.c), and the program's answers to bad input.
cd "$(dirname "$0")/../.." || exit 1
nimatron=$(realpath "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

avr-gcc -std=gnu11 -Os -mmcu=atmega32u4 -DF_CPU=16000000UL -I. host_tests/emulator/probe/sim_probe.c -o "$dir/probe.elf" ||
    { echo "Bail out! the probe does not compile"; exit 1; }

# probe HELD [KEYS]: runs the probe; sets $report, and $cells to the first bytes of the EEPROM.
probe() {
    rm -f "$dir/save"
    report=$("$nimatron" report --elf "$dir/probe.elf" ${1:+--hold "$1"} --keys "${2:-WAIT:2000}" --save "$dir/save" 2>"$dir/error")
    status=$?
    cells=$(od -An -tx1 -N16 "$dir/save" 2>/dev/null | tr -d '\n')
}
number() { printf '%s\n' "$report" | awk -F'\t' -v name="$1" '$1 == name { print $2 }'; }
cells_are() { case $cells in " $1"*) ;; *) echo "# cells: $cells"; false ;; esac; }
between() { [ "$1" -ge "$2" ] && [ "$1" -le "$3" ]; }

probe ""
ok "an open-loop burst at 18 cycles a byte: all bytes arrive" [ "$(number 'display bytes')" = 1031 ]
ok "and none is lost" [ "$(number 'display bytes lost')" = 0 ]
ok "and none collides" cells_are "00 ff"
ok "the display finds no fault" [ "$(number 'display errors')" = 0 ]
"$nimatron" screen --ascii --elf "$dir/probe.elf" >"$dir/screen"
ok "the screen shows them: column x of page p is byte x + 128 p" [ "$(cut -c2 "$dir/screen" | tr -d '\n')" = "#.......#......##.......#......##.......#......##.......#......#" ]
ok "and so does its other half" [ "$(cut -c128 "$dir/screen" | head -n 16 | tr -d '\n')" = "#######.########" ]

probe A
ok "at 15 cycles every other byte is lost" between "$(number 'display bytes lost')" 500 520
ok "with WCOL, which reading SPSR and SPDR clears" cells_are "40 00 ff"

probe B
ok "EEPROM: 3.4 ms to write, 1.8 to erase or to write alone; the guard holds" sh -c '
    set -- $1
    whole=$((0x$1$2)) erase=$((0x$3$4)) write=$((0x$5$6))
    [ $whole -ge 54400 ] && [ $whole -le 54500 ] && [ $erase -ge 28800 ] && [ $erase -le 28900 ] &&
    [ $write -ge 28800 ] && [ $write -le 28900 ]' - "$cells"
ok "EEPROM: written, erased to FF, and writing alone only clears bits" [ "$(echo "$cells" | cut -d' ' -f8-10)" = "5a ff 30" ]
ok "EEPROM: nothing without EEMPE, nor after its four cycles" [ "$(echo "$cells" | cut -d' ' -f11-12)" = "30 30" ]
ok "EEPROM: nor in the reserved mode; the address of a write stays" [ "$(echo "$cells" | cut -d' ' -f13-14)" = "00 22" ]
ok "EEPROM: these three are told, and a read and an address amid a write, and an interrupt that may come between its two steps" \
    [ "$(number 'EEPROM errors') $(cat "$dir/error")" = '6 nimatron: warning: the EEPROM was misused 6 times' ]
ok "the save file has the EEPROM's size" [ "$(stat -c %s "$dir/save")" = 1024 ]
ok "all may read it, as other files" [ "$(stat -c %a "$dir/save")" = 644 ]
printf '%s\n' '#define _GNU_SOURCE' '#include <fcntl.h>' '#include <stdio.h>' '#include <unistd.h>' 'static int synced;' \
    'int fsync(int file) { (void)file; return !(synced = 1); }' \
    'int rename(const char *a, const char *b) { if (!synced) _exit(99); return renameat(AT_FDCWD, a, AT_FDCWD, b); }' >"$dir/order.c"
cc -shared -fPIC "$dir/order.c" -o "$dir/order.so"
LD_PRELOAD="$dir/order.so" "$nimatron" report --elf "$dir/probe.elf" --hold B --save "$dir/synced" >/dev/null 2>&1
ok "a save is on the disk before it takes the place of the old one" [ $? = 0 -a -s "$dir/synced" ]
cp "$dir/save" "$dir/kept"
ln -s kept "$dir/link"
mkdir "$dir/only"
"$nimatron" report --elf "$dir/probe.elf" --save "$dir/only/save" >/dev/null 2>&1
ok "nothing stays beside the save file" [ "$(ls "$dir/only")" = save ]
"$nimatron" report --elf "$dir/probe.elf" --save "$dir/link" >/dev/null 2>&1
ok "a link to a save stays a link" [ -L "$dir/link" ]
cp "$dir/save" "$dir/kept"
"$nimatron" report --elf "$dir/probe.elf" --save "$dir/save" >/dev/null 2>&1
ok "the next run finds what the last one left" [ "$(od -An -tx1 -j7 -N1 "$dir/save")" = " ff" -a "$(od -An -tx1 -j6 -N1 "$dir/save")" = " 5a" ]
probe A+B
ok "the EEPROM's ready interrupt waits for the write, then comes until disabled" cells_are "00 03 ff"

probe UP "A B+DOWN RIGHT LEFT UP"
ok "keys: what is pressed is read, and let go" cells_are "00 10 00 22 00 08 00 04 00 01 00 ff"

for keys in "WAIT:3000 A" "$(printf 'WAIT:100\nPOWER UP\nWAIT:3000 A')"; do
    rm -f "$dir/noisy"
    "$nimatron" report --elf "$dir/probe.elf" --hold UP --key-noise 1 --keys "$keys" --save "$dir/noisy" >"$dir/out" 2>&1
    ok "with --key-noise a program that does not look twice reads spikes, after a power cut, too" \
        [ "$(od -An -tx1 -N4 "$dir/noisy" | cut -c1-6)" != " 00 10" ]
done

probe DOWN
tones=$(printf '%s\n' "$report" | awk -F'\t' '$1 == "tone" { printf "%s, ", $2 }')
ok "tones: $tones" [ "$tones" = "440 Hz, 1000 Hz, 1000 Hz, " ]
ok "lights: red and blue" [ "$(number lights)" = 5 ]

probe LEFT
ok "a watchdog reset runs the image again" [ "$(number resets)" = 1 ]
ok "which sees its cause, and the key that is still held" cells_are "08 04 ff"

probe LEFT+UP
asleep=$(number 'cycles asleep')
ok "asleep four times a quarter of a second, and not without SE: $asleep cycles" between "$asleep" 15990000 16000000
probe LEFT+DOWN
ok "in power-down the watchdog wakes" between "$(number 'cycles asleep')" 8000000 8400000
ok "and the timer has stood still" cells_are "00 00 ff"

probe RIGHT
ok "an invalid instruction ends the run" [ "$status" = 1 ]
ok "and is told: $(cat "$dir/error")" grep -q 'invalid instruction at 0x' "$dir/error"
probe RIGHT+UP
ok "so is a jump to nowhere: $(cat "$dir/error")" grep -q 'no code, at 0x6000' "$dir/error"

# A power cut ends no counter: twice the same counts twice.  At each address are the cycles of its instructions, before the cut, too.
# counters KEYS: prints them
counters() {
    "$nimatron" report --elf "$dir/probe.elf" ${held:+--hold "$held"} --settle 0 --cycles "$dir/cycles" --keys "$1" 2>/dev/null |
        grep -E '^(cycles|resets|display (bytes|errors)|EEPROM|deep|stack pointers)'
    awk '{ sum += $2 } END { printf "cycles at all addresses\t%d\n", sum }' "$dir/cycles"
}
for held in "" A B LEFT LEFT+UP LEFT+DOWN; do
    counters WAIT:700 >"$dir/once"
    counters "$(printf "WAIT:700\nPOWER $held\nWAIT:700")" >"$dir/twice"
    ok "a power cut with ${held:-no key} held: counters go on" [ "$(paste "$dir/once" "$dir/twice" | awk -F'\t' '{ d = 2 * $2 - $4 } d < -9 || d > 9' | tr '\n' ' ')" = "" ]
    ok "and the cycles at the addresses are those awake" [ "$(awk -F'\t' '/awake/ { a = $2 } /addresses/ { print a - $2 }' "$dir/twice")" = 0 ]
done

first=$("$nimatron" screen --elf "$dir/probe.elf" --hold B --seed 5 | cksum)
ok "the same seed gives the same screen" [ "$first" = "$("$nimatron" screen --elf "$dir/probe.elf" --hold B --seed 5 | cksum)" ]

"$nimatron" screen --elf "$dir/probe.elf" --display sh1106 >/dev/null 2>"$dir/error"
ok "what another display was misused for is told: $(cat "$dir/error")" grep -q 'warning: the display was misused [1-9][0-9]* times, last: [a-z]' "$dir/error"

# ---- bad input: one line that says what would be right, and no harm done ----

# refuses STATUS PATTERN ARGUMENTS...
refuses() {
    expected=$1 pattern=$2
    shift 2
    "$nimatron" "$@" >"$dir/out" 2>"$dir/error" </dev/null
    status=$?
    ok "$* -> $(cat "$dir/error")" sh -c '[ "$1" = "$2" ] && [ "$(wc -l <"$3")" = 1 ] && grep -q -- "$4" "$3"' - \
        $status "$expected" "$dir/error" "$pattern"
}

refuses 2 'no board "gameboy"; the boards are: arduboy' shot --board gameboy
refuses 2 'unknown key "SELECT": use UP DOWN LEFT RIGHT A B' shot --keys "A SELECT"
refuses 2 'unknown key "Z"' screen --hold Z
refuses 2 'does not know --frob; it takes --board' screen --frob
refuses 2 'does not know -x; it takes --board' screen -xy
refuses 2 '--keys wants a value' shot --keys
refuses 2 'does not know what to do with "x.png"' shot x.png
for name in $("$nimatron" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    refuses 2 '--frob' "$name" --frob
done
refuses 2 '--scale is a number from 1 to 32' shot --scale 0
refuses 2 'there is no subcommand "dance"; the subcommands are: play' dance
refuses 2 'wants IMAGE.elf' run
ok "its version is that of VERSION" [ "$("$nimatron" --version)" = "nimatron $(cat VERSION)" ]
refuses 2 '--version takes no argument, such as "x"' --version x
refuses 2 '--help takes no argument, such as "x"' --help x
refuses 2 'does not know what to do with "x"' screen --help x
"$nimatron" >"$dir/out" 2>"$dir/error"
ok "without a subcommand: status 2, and the help is where errors go" [ $? = 2 -a ! -s "$dir/out" -a "$(head -c 8 "$dir/error")" = nimatron ]
refuses 1 'No such file' run "$dir/none.elf"
refuses 1 'No such file' screen --elf "$dir/none.elf"
refuses 1 'is not an ELF image' screen --elf "$0"
refuses 1 'not for the AVR' screen --elf "$nimatron"
head -c 600 "$dir/probe.elf" >"$dir/cut.elf"
refuses 1 'damaged' screen --elf "$dir/cut.elf"
# The number of the section of names, at offset 50 of the header.
{ head -c 50 "$dir/probe.elf"; printf '\377\377'; tail -c +53 "$dir/probe.elf"; } >"$dir/index.elf"
"$nimatron" screen --elf "$dir/index.elf" >/dev/null
check "an image whose sections have lost their names still runs"
# The number of the section with the names of symbols, and all else: random bytes, in the headers, the symbols and anywhere.  Each file is
# refused or stops in a line, or it runs; no file ends the program by a signal.
python3 - "$nimatron" "$dir" >"$dir/damage" <<'END'
import random, struct, subprocess, sys
nimatron, folder = sys.argv[1:]
whole = open(folder + '/probe.elf', 'rb').read()
at, number = struct.unpack_from('<I', whole, 32)[0], struct.unpack_from('<H', whole, 48)[0]
symbols = [s for s in (struct.unpack_from('<10I', whole, at + 40 * i) for i in range(number)) if s[1] == 2][0]
random.seed(6)
for i in range(60):
    begin, end = ((0, 52), (at, at + 40 * number), (symbols[4], symbols[4] + symbols[5]), (0, len(whole)))[i % 4]
    damaged = bytearray(whole)
    for _ in range(1 + i % 3):
        damaged[random.randrange(begin, end)] = random.choice((0, 255, random.randrange(256)))
    open(folder + '/damaged.elf', 'wb').write(damaged)
    said = subprocess.run([nimatron, 'screen', '--elf', folder + '/damaged.elf'], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=60)
    lines = [line for line in said.stderr.decode(errors='replace').splitlines() if not line.startswith('nimatron: warning: ')]
    if said.returncode not in (0, 1) or len(lines) != said.returncode:
        print(i, said.returncode, lines)
END
ok "60 damaged ELF files: $(head -n 1 "$dir/damage")" [ ! -s "$dir/damage" ]
avr-objcopy -O ihex -R .eeprom "$dir/probe.elf" "$dir/probe.hex"
ok "an Intel HEX file is an image, too" [ "$("$nimatron" screen --elf "$dir/probe.hex" --hold B --seed 5 | cksum)" = "$first" ]
{ echo :0400000300003800C1; echo :0400000500003800BF; cat "$dir/probe.hex"; } >"$dir/start.hex"
ok "one with the address of a start, too" [ "$("$nimatron" screen --elf "$dir/start.hex" --hold B --seed 5 | cksum)" = "$first" ]
{ echo :0400000600003800BE; cat "$dir/probe.hex"; } >"$dir/six.hex"
refuses 1 'six.hex is no whole Intel HEX file' screen --elf "$dir/six.hex"
head -n 20 "$dir/probe.hex" >"$dir/cut.hex"
refuses 1 'cut.hex is no whole Intel HEX file' screen --elf "$dir/cut.hex"
sed '5s/\(....\)./\1F/' "$dir/probe.hex" >"$dir/sum.hex"
refuses 1 'sum.hex is no whole Intel HEX file' screen --elf "$dir/sum.hex"
{ echo :020000040004F6; cat "$dir/probe.hex"; } >"$dir/far.hex"
refuses 1 'far.hex is no whole Intel HEX file' screen --elf "$dir/far.hex"
echo :00000001FF >"$dir/none.hex"
refuses 1 'none.hex is no whole Intel HEX file' screen --elf "$dir/none.hex"
refuses 1 'cannot write' shot --elf "$dir/probe.elf" --out "$dir/no/such/folder.png"
refuses 1 'cannot read the save file :' screen --elf "$dir/probe.elf" --save ''
refuses 1 'cannot write the save file' screen --elf "$dir/probe.elf" --save /no/such/folder/save
for subcommand in screen report boards --version --help; do
    "$nimatron" $subcommand >/dev/full 2>"$dir/error"
    status=$?
    ok "$subcommand -> $(cat "$dir/error")" [ $status = 1 -a "$(grep -c 'the answer cannot be written: No space left' "$dir/error")" = 1 ]
done
ln -s /dev/full "$dir/full.png"
refuses 1 'full.png: No space left' shot --elf "$dir/probe.elf" --out "$dir/full.png"
ok "which is still there" [ -c "$dir/full.png" ]
head -c 2000 /dev/zero >"$dir/long"
refuses 1 'has 2000 bytes, not 1024' screen --elf "$dir/probe.elf" --hold B --save "$dir/long"
head -c 100 "$dir/kept" >"$dir/short"
cp "$dir/short" "$dir/short.before"
refuses 1 'has 100 bytes, not 1024' screen --elf "$dir/probe.elf" --hold B --save "$dir/short"
ok "and that file is left as it was" cmp -s "$dir/short" "$dir/short.before"
ok "nothing else is left beside it" [ "$(ls "$dir" | grep -c '^short')" = 2 ]

cp "$nimatron" "$dir/alone"
"$dir/alone" screen 2>"$dir/error"
ok "without firmware: $(cat "$dir/error")" grep -q 'there is no firmware at .*: run make first (`make all BOARD=arduboy-fx`), or name one with --elf FILE' "$dir/error"

for four in 1800 5500; do
    "$nimatron" screen --elf "$dir/probe.elf" --fault supply=$four --fault key=UP --fault worn --fault mirrored >/dev/null
    check "four faults, a supply of $four mV among them"
done
refuses 2 'a machine has four faults at most' screen --elf "$dir/probe.elf" --fault worn --fault worn --fault worn --fault worn --fault worn
for wrong in supply=1799 supply=5501 supply=3x supply= key= key=Q; do
    refuses 1 "arduboy-fx cannot have the fault \"$wrong\"" screen --elf "$dir/probe.elf" --fault $wrong
done
for wrong in supply key worn=1; do
    refuses 1 "there is no fault \"$wrong\"; there are: two-columns" screen --elf "$dir/probe.elf" --fault $wrong
done
for bytes in "" 5 "5 256" "5 -1" "65536 1" "-65536 1" "5 1 x" "5 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17"; do
    refuses 2 "cannot understand \"${bytes:+ }$bytes\": write EEPROM, an address and 1 to 16 bytes, 0 to 255" screen --keys "EEPROM${bytes:+ $bytes}"
done
rm -f "$dir/save"
"$nimatron" screen --elf "$dir/probe.elf" --hold B --save "$dir/save" >/dev/null 2>&1 \
    --keys "$(printf 'WAIT:2000\nEEPROM 700 0 255 7\nEEPROM -1 9 8 # the last byte and the first\nEEPROM 800 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16')"
ok "bytes of a script are in the EEPROM, addresses from its end, too" [ "$(od -An -tu1 -v -w1 "$dir/save" |
    awk '{ a[NR - 1] = $1 } END { print a[700], a[701], a[702], a[1023], a[0], a[800], a[815], a[816] }')" = "0 255 7 9 8 1 16 255" ]

# refuses_image PATTERN MCU RECORDS INSTRUCTION: an image whose .mmcu has these records; the flash is that of an ATmega1284P.
refuses_image() {
    pattern=$1
    printf ' .section .mmcu,"a",@progbits\n%b .byte 0\n .text\n%s\n' "$2" "$3" >"$dir/image.S"
    avr-gcc -mmcu=atmega1284p -nostdlib -Wl,--section-start=.mmcu=0x910000 -o "$dir/image.elf" "$dir/image.S"
    shift 3
    refuses 1 "$pattern" "$@"
}
mcu() { printf ' .byte 1, %d\\n .asciz "%s"\\n' $((${#1} + 1)) "$1"; }
hertz() { printf ' .byte 2, 4\\n .long %d\\n' "$1"; }
refuses_image 'image.elf is for the atmega7, which simavr does not know' "$(mcu atmega7)" nop run "$dir/image.elf"
refuses_image 'image.elf: 40000 bytes do not fit the atmega328p' "$(mcu atmega328p)" '.space 40000' run "$dir/image.elf"
refuses_image 'image.elf is for atmega328p at 16000000 Hz, but arduboy-fx has atmega32u4 at 16000000 Hz' "$(mcu atmega328p)" nop screen --elf "$dir/image.elf"
refuses_image 'image.elf is for atmega32u4 at 8000000 Hz, but arduboy has atmega32u4 at 16000000 Hz' "$(hertz 8000000)$(mcu atmega32u4)" nop \
    screen --board arduboy --elf "$dir/image.elf"
refuses_image 'image.elf holds no code' '' '' run "$dir/image.elf"
refuses_image 'the machine stopped: the firmware went to sleep with interrupts off: nothing can wake it' "$(mcu atmega32u4)" \
    'ldi r16, 1 $ out 0x33, r16 $ cli $ sleep' screen --ascii --elf "$dir/image.elf"
refuses 1 'the machine stopped: the firmware went to sleep' play --words --elf "$dir/image.elf"
printf ' jmp 0x6000\n' >"$dir/image.S"
avr-gcc -mmcu=atmega32u4 -nostdlib -o "$dir/image.elf" "$dir/image.S"
refuses 1 'the machine stopped: the program ran on where there is no code' report --elf "$dir/image.elf"

long=$(printf 'x%.0s' $(seq 250))
refuses 1 "cannot write the save file .*: File name too long; choose another with --save FILE" screen --elf "$dir/probe.elf" --save "$dir/$long"
refuses 1 "cannot read the save file .*: Is a directory\|is no save file of this board" screen --elf "$dir/probe.elf" --save "$dir"
refuses 1 "x: No such file or directory" report --elf "$dir/probe.elf" --cycles /no/such/folder/x
refuses 1 "/dev/full: No space left" report --elf "$dir/probe.elf" --cycles /dev/full
"$nimatron" sheet --elf "$dir/probe.elf" --scale 1 --out "$dir/sheet.png" --keys "$(seq 102 | sed 's/^/SHOW /')" >/dev/null 2>"$dir/error"
ok "more than 100 screens: $(head -n 1 "$dir/error")" [ "$(cat "$dir/error")" = 'nimatron: warning: more than 100 screens: "101" is left out
nimatron: warning: more than 100 screens: "102" is left out' ]

# The list of the program without a handheld, with the functions of the desk left out.
cat >"$dir/alone.c" <<'END'
#include "sim/subcommand.h"
#include <stdio.h>
const struct subcommand command_analyse = { .name = "analyse" }, command_table = { .name = "table" }, command_periods = { .name = "periods" },
                        command_check = { .name = "check" }, command_misere = { .name = "misere" };
int main(void)
{
    const struct subcommand *const *s = subcommands;

    for (; s[1] != NULL; s++)
        printf("%s ", (*s)->name);
    return (*s)->run(*s, 1, NULL);
}
END
cc -std=gnu11 -I. "$dir/alone.c" sim/alone/command_list.c sim/complain.c -o "$dir/alone.out" && "$dir/alone.out" >"$dir/out" 2>"$dir/error"
ok "a program without a handheld: $(cat "$dir/error")" [ $? = 2 -a "$(cat "$dir/out" "$dir/error")" = "analyse table periods check misere nimatron: play needs \
the emulated handheld, which this program lacks; the page nimatron.html has it" ]

# ---- pictures, text, help ----

(cd "$dir" && "$nimatron" shot --elf "$dir/probe.elf" --keys "A b+UP*2 WAIT:100" >"$dir/name")
ok "a screenshot is named after its keys: $(cat "$dir/name")" [ "$(cat "$dir/name")" = arduboy-fx-A-b+UPx2-WAIT_100.png ]
ok "and is a PNG" [ "$(head -c 4 "$dir/$(cat "$dir/name")" | tail -c 3)" = PNG ]
captions=$("$nimatron" sheet --elf "$dir/probe.elf" --columns 2 --scale 1 --out "$dir/sheet.png" --keys "$(printf 'SHOW first\nA\nSHOW second one\nA\nSHOW third')")
ok "a sheet names its screens" [ "$captions" = "$(printf 'first\nsecond one\nthird')" ]
ok "and is as wide and high as they are" [ "$(od -An -tu1 -j16 -N8 "$dir/sheet.png" | tr -s ' ')" = " 0 0 1 31 0 0 0 159" ]
# The pixels: a dot is lit as the text says, at each scale; a sheet has each picture as it is alone, and nothing between them.
cat >"$dir/pixels.py" <<'END'
import struct, subprocess, sys, zlib
nimatron, folder, *options = sys.argv[1:]
def run(*arguments): return subprocess.run([nimatron, *arguments, *options], capture_output=True, text=True).stdout
def rows(path):
    data = open(path, 'rb').read()
    width, height = struct.unpack('>2I', data[16:24])
    at, packed = 8, b''
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if kind == b'IDAT' else b''
        at += length + 12
    flat, before, found = zlib.decompress(packed), bytes(4 * width), []
    for y in range(height):
        method, row = flat[y * (4 * width + 1)], bytearray(flat[y * (4 * width + 1) + 1:(y + 1) * (4 * width + 1)])
        for i in range(len(row)):
            a, b, c = row[i - 4] if i > 3 else 0, before[i], before[i - 4] if i > 3 else 0
            nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            row[i] = row[i] + (0, a, b, (a + b) // 2, nearest)[method] & 255
        before = row
        found.append([bytes(row[i:i + 4]) for i in range(0, 4 * width, 4)])
    return found
text = run('screen', '--ascii').splitlines()
cell = 'uno-lcd' in options
for scale in (3,) if cell else (1, 3):
    run('shot', '--scale', str(scale), '--out', folder + '/dots.png')
    dots = rows(folder + '/dots.png')
    colours = {(' ' if cell and (x % 6 == 5 or y % 10 > 7) else c, dots[(7 + y) * scale][(7 + x) * scale]) for y, line in enumerate(text) for x, c in enumerate(line)}
    if (len(dots[0]), len(dots)) != ((len(text[0]) + 14) * scale, (len(text) + 14) * scale) or len(colours) != 2 + cell: print('scale', scale, colours)
    turned = [line[::-1] for line in dots[::-1]]
    edge = [(x, y) for y in range(len(dots)) for x in range(len(dots[0])) if min(x, y, len(dots[0]) - 1 - x, len(dots) - 1 - y) < 4 * scale]
    if any(turned[y][x] != dots[y][x] for x, y in edge): print('scale', scale, 'the case is crooked')
    if dots[0][0][3] != 0 or dots[7 * scale][7 * scale][3] != 255: print('scale', scale, 'its corners')
keys = 'A\nSHOW 1\nA\nSHOW 2\nA\nSHOW 3\nB\nSHOW 4\nB\nSHOW 5'
run('sheet', '--scale', '1', '--columns', '3', '--keys', keys, '--out', folder + '/sheet.png')
sheet, alone, used = rows(folder + '/sheet.png'), [], set()
for i in range(5):
    run('shot', '--scale', '1', '--settle', '0', '--keys', 'A A A B B'[:2 * i + 1], '--out', folder + '/one.png')
    one = rows(folder + '/one.png')
    alone.append(one)
    left, top = i % 3 * (len(one[0]) + 3), i // 3 * (len(one) + 3)
    if any(sheet[top + y][left:left + len(one[0])] != line for y, line in enumerate(one)): print('picture', i + 1, 'of the sheet')
    used |= {(left + x, top + y) for y in range(len(one)) for x in range(len(one[0]))}
if any(sheet[y][x] != bytes(4) for y in range(len(sheet)) for x in range(len(sheet[0])) if (x, y) not in used): print('between the pictures')
if (len(sheet[0]), len(sheet)) != (3 * len(one[0]) + 6, 2 * len(one) + 3): print('size', len(sheet[0]), len(sheet))
if alone[0] == alone[4] or alone[0] == alone[1]: print('the pictures are the same')
END
for board in arduboy uno-lcd; do
    python3 "$dir/pixels.py" "$nimatron" "$dir" --board $board >"$dir/wrong"
    ok "$board: the pixels of pictures and sheets: $(head -n 1 "$dir/wrong" | cut -c1-200)" [ ! -s "$dir/wrong" ]
done
refuses 1 'the script shows nothing' sheet --elf "$dir/probe.elf" --keys A --out "$dir/sheet.png"
refuses 1 'FILE is missing' sheet --elf "$dir/probe.elf" --keys "$(printf 'SHOW x\nA')"
refuses 1 'PICK found no line chomp.title in' screen --elf "$dir/probe.elf" --keys "PICK chomp.title"
refuses 1 'PICK found no line chomp.title in' screen --elf "$dir/probe.elf" --keys "PICK chomp.title  "
listed=$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK nim.title')")
ok "PICK finds a line by its key, by its text, and by a part of that" [ "$listed" = "$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK "Nim"')")" -a \
    "$listed" = "$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK "Ni"')")" -a "$(echo "$listed" | grep -c '^\[Nim\]')" = 1 ]
refuses 1 'PICK found no line "Chess" in' screen --elf "$dir/probe.elf" --keys 'PICK "Chess"'
refuses 2 'PICK knows no word "main_lern": write a key' screen --elf "$dir/probe.elf" --keys "PICK main_lern"
refuses 2 'PICK knows no word "": write a key' screen --elf "$dir/probe.elf" --keys "PICK  "
# Half blocks and braille, read back as # and . ; a dot beyond the last row or column is none.
cat >"$dir/dots.py" <<'END'
import sys
lines = [line.rstrip('\n') for line in open(sys.argv[1], encoding='utf-8')]
bits = ((0, 3), (1, 4), (2, 5), (6, 7))
if sys.argv[2] == 'braille':
    dots = [''.join('.#'[ord(c) - 0x2800 >> bit & 1] for c in line for bit in row) for line in lines for row in bits]
else:
    dots = [''.join('.#'[c in lit] for c in line) for line in lines for lit in ('▀█', '▄█')]
width, height = map(int, sys.argv[3:])
if any('#' in line[width:] for line in dots) or '#' in ''.join(dots[height:]): print('beyond the edge')
print('\n'.join(line[:width] for line in dots[:height]), (len(dots[0]) - width) // 2, (len(dots) - height) // 4)
END
for board in arduboy uno-lcd; do
    "$nimatron" screen --ascii --board $board --keys A >"$dir/ascii"
    for style in braille blocks; do
        "$nimatron" screen $([ $style = blocks ] || echo --braille) --board $board --keys A >"$dir/text"
        ok "$board: $style show the same dots" [ "$(cat "$dir/ascii") 0 0" = "$(python3 "$dir/dots.py" "$dir/text" $style $(($(head -n 1 "$dir/ascii" | wc -c) - 1)) $(wc -l <"$dir/ascii"))" ]
    done
done
for subcommand in play shot sheet screen report run boards; do
    "$nimatron" $subcommand --help >"$dir/help"
    ok "$subcommand --help" [ "$?" = 0 -a "$(wc -l <"$dir/help")" -gt 4 ]
done

# ---- test images ----

# ends STATUS PATTERN INSTRUCTION...: an image of these instructions, one an argument, ends with that status and output.
ends() {
    expected=$1 pattern=$2
    shift 2
    printf ' %s\n' "$@" >"$dir/image.S"
    avr-gcc -mmcu=atmega1284p -nostdlib -o "$dir/image.elf" "$dir/image.S"
    "$nimatron" run --limit 1000 "$dir/image.elf" >"$dir/out"
    status=$?
    ok "$* -> $(cat "$dir/out")" sh -c '[ "$1" = "$2" ] && grep -qx "$4" "$3"' - $status "$expected" "$dir/out" "$pattern"
}
# GPIOR0 is at 0x1E, GPIOR1 at 0x2A, SMCR at 0x33.
ends 7 hi "ldi r16, 'h'" 'out 0x1e, r16' "ldi r16, 'i'" 'out 0x1e, r16' 'ldi r16, 7' 'out 0x2a, r16' 'ldi r16, 1' 'out 0x33, r16' cli sleep
ends 1 'Bail out! still running at the limit of cycles' 'rjmp .-2'
ends 1 'Bail out! still running at the limit of cycles' 'ldi r16, 1' 'out 0x33, r16' sei sleep
ends 1 'Bail out! write outside the memory at 0x0002, stack at 0x40FF, cycle 1' nop 'sts 0xF000, r16'
ends 1 'Bail out! read outside the memory at 0x0002, .*' nop 'lds r16, 0xF000'
ends 1 'Bail out! invalid instruction at 0x0000, .*' '.word 1'
ends 1 'Bail out! the program ran on where there is no code, at 0x6000, .*' 'jmp 0x6000'

# An image with data for a flash chip has that chip, and reads them: the beginning of its last page.
cat >"$dir/flash.S" <<'END'
 .macro put port, value
 ldi r16, \value
 out \port, r16
 .endm
 .macro send value
 put 0x2e, \value
1: in r17, 0x2d
 sbrs r17, 7
 rjmp 1b
 .endm
 put 0x0b, 0x42
 put 0x0a, 0x42
 put 0x04, 0xb0
 put 0x2c, 0x50
 put 0x2d, 1
 cbi 0x0b, 1
 send 0xab
 sbi 0x0b, 1
 ldi r18, 60
2: dec r18
 brne 2b
 cbi 0x0b, 1
 send 3
 send 0xff
 send 0xff
 send 0
 send 0
 in r17, 0x2e
 out 0x1e, r17
 sbi 0x0b, 1
 put 0x33, 1
 cli
 sleep
 .section fx_data,"",@progbits
 .ascii "xyz"
END
avr-gcc -mmcu=atmega1284p -nostdlib -x assembler-with-cpp "$dir/flash.S" -o "$dir/flash.elf"
ok "an image with data for a flash chip reads them: $("$nimatron" run "$dir/flash.elf")" [ "$("$nimatron" run "$dir/flash.elf")" = x ]

# ---- the demonstration, and a match in words: what a script shows by itself ----

"$nimatron" play --board arduboy </dev/null >"$dir/demo"
ok "without a terminal: the demonstration" [ "$("$nimatron" screen --braille --board arduboy --keys @sim/demo.keys | head -n -16 | grep -v '^$')" = "$(grep -v '^$' "$dir/demo" | sed 's/^  //')" ]
ok "which is won" grep -q '^  Won$' "$dir/demo"

# ---- the terminal, through a pseudo-terminal ----

# seen PATTERN: waits until the terminal shows it, at most half a minute
seen() {
    tries=0
    until grep -q "$1" "$dir/terminal" || [ $((tries += 1)) = 600 ]; do sleep 0.05; done
}

for type in dumb '' nothing; do
    TERM=$type script -qec "exec $nimatron play --elf $dir/probe.elf --no-save" /dev/null </dev/null >"$dir/terminal"
    ok "TERM=$type is refused: $(tr -d '\r' <"$dir/terminal")" [ "$(grep -c 'the terminal type is unknown or cannot draw a screen: set TERM (for example TERM=xterm-256color)' "$dir/terminal")/$(wc -l <"$dir/terminal")" = 1/1 ]
done

# terminal COLUMNS LINES INPUT ARGUMENTS...: types when the screen is there; on a slow machine it only waits longer
terminal() {
    size="stty cols $1 rows $2"
    input=$3
    shift 3
    : >"$dir/terminal"
    (seen '▀\|⣿\|needs'; printf %b "$input"; seen '\[?1049l\|needs') |
        TERM=xterm-256color script -qec "$size; exec $nimatron play --elf $dir/probe.elf $*" /dev/null >>"$dir/terminal"
    status=$?
}

terminal 40 10 "" --no-save
ok "a terminal too small is told, with the size it needs" grep -q 'the terminal has 40 columns and 10 lines, the screen needs 66 and 19 (better 130 and 35): enlarge it and start again' "$dir/terminal"
ok "and fails" [ "$status" = 1 ]
rm -f "$dir/save"
terminal 80 24 q --save "$dir/save"
ok "80 x 24: the screen in braille" grep -q 'Pocket Nimatron' "$dir/terminal"
ok "q quits with success" [ "$status" = 0 ]
ok "the terminal is restored" grep -q '\[?1049l' "$dir/terminal"
ok "and the save file written" [ "$(stat -c %s "$dir/save")" = 1024 ]
mkdir -p "$dir/home/relative"
(cd "$dir/home" && TERM=xterm XDG_DATA_HOME=relative HOME=$dir/home script -qec "stty cols 20 rows 5; exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >/dev/null)
ok "a folder for data that is no absolute path is ignored, as its specification says" \
    [ -z "$(ls "$dir/home/relative")" -a -d "$dir/home/.local/share/nimatron" ]
(cd "$dir/home" && TERM=xterm XDG_DATA_HOME=$dir/home/data HOME= script -qec "stty cols 20 rows 5; exec $nimatron play --board arduboy --elf $dir/probe.elf" /dev/null </dev/null >/dev/null)
ok "one that is has the save of each board" [ "$(ls -A "$dir/home/data")" = nimatron ]
for home in '' relative; do
    TERM=xterm XDG_DATA_HOME= HOME=$home script -qec "exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >"$dir/terminal"
    ok "HOME=$home: $(tr -d '\r' <"$dir/terminal")" grep -q 'no home folder to save in: choose a file with --save FILE, or --no-save' "$dir/terminal"
done
TERM=xterm XDG_DATA_HOME=/dev/null/x script -qec "exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >"$dir/terminal"
ok "a folder that cannot be: $(tr -d '\r' <"$dir/terminal")" grep -q 'cannot make the folder of the save file /dev/null/x/nimatron/arduboy-fx.eeprom: Not a dir' "$dir/terminal"
terminal 132 36 '\003' --no-save
ok "132 x 36: the screen in half blocks" grep -q '▀' "$dir/terminal"
ok "Ctrl-C quits with success" [ "$status" = 0 ]

# What the terminal shows changes by itself: a tone, a light, and the share of sleep are drawn though the picture stays.
# A session with the self-test of an Arduboy: page 4 plays tones, page 5 lights the lamps, and a byte of the EEPROM is written on page 6.
# Prints what was not seen within a minute.
cat >"$dir/session.py" <<'END'
import fcntl, os, pty, re, select, signal, struct, sys, termios, time
nimatron, save, *more = sys.argv[1:]
at = more.index('--') if '--' in more else len(more)
more, patterns = more[:at], more[at + 1:]
def size(file, columns, lines): fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack('4H', lines, columns, 0, 0))
pid, terminal = pty.fork()
if pid == 0:
    size(0, 80, 24)
    os.environ.update(TERM='xterm-256color', LC_ALL='C')
    os.execv(nimatron, [nimatron, 'play', '--board', 'arduboy', '--save', save] + more)
text = ''
def read():
    global text
    if select.select([terminal], [], [], 0.05)[0]:
        try: text += os.read(terminal, 65536).decode(errors='replace')
        except OSError: return False
    return True
def awaited(pattern, keys=''):
    global text
    end, pressed = time.time() + 60, 0
    while not re.search(pattern, text):
        if time.time() > end or not read(): return print('not seen:', pattern)
        if keys and time.time() > pressed: os.write(terminal, keys.encode()); pressed = time.time() + 0.6
    text = ''
def written():
    end = time.time() + 60
    while not os.path.exists(save) and time.time() < end: read()
    if not os.path.exists(save): print('not saved before the end')
awaited('arduboy')
if patterns:
    for pattern in patterns: awaited(pattern)
    os.write(terminal, b'q')
    while read(): pass
    sys.exit()
awaited('♪ *[0-9]+ Hz', keys='a')
awaited('●', keys='a')
size(terminal, 30, 9)
awaited('too small: enlarge')
size(terminal, 132, 40)
awaited('▀(.|\n)*asleep [1-9][0-9.]* %')
os.write(terminal, b'a')
written()
folder = os.path.dirname(save)
os.rename(folder, folder + '.away')
awaited('cannot write the save file', keys='a')
os.rename(folder + '.away', folder)
os.remove(save)
os.kill(pid, signal.SIGTERM)
while read(): pass
status = os.waitpid(pid, 0)[1]
if status != 0 or not os.path.exists(save): print('status', status, os.listdir(folder))
END
mkdir "$dir/session"
python3 "$dir/session.py" "$nimatron" "$dir/session/save" --elf "$dir/probe.elf" --fault key=UP+DOWN -- '♪ 4[34][0-9] Hz' '●' >"$dir/unseen"
ok "a tone alone is drawn, and a light: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]
python3 "$dir/session.py" "$nimatron" "$dir/session/save" --elf "$dir/probe.elf" --fault key=LEFT+RIGHT -- '[1-9][0-9]?[.][0-9]' >"$dir/unseen"
ok "and the share of sleep: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]
rm -f "$dir/session/save"
python3 "$dir/session.py" "$nimatron" "$dir/session/save" --elf "$(dirname "$nimatron")/arduboy/selftest.elf" >"$dir/unseen"
ok "a session: tones, lights, other sizes, the share of sleep, saves on the way, one that fails and comes later, an end by a signal: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]

echo "1..$count"
exit $failed
