#!/bin/sh
# The emulated hardware, tried by a small image (probe/sim_probe.c) and by images of a few instructions.
. "${0%/*}/probe.sh"

image=probe
# probe HELD [KEYS]: runs that image; sets $report, and $cells to the first bytes of the EEPROM.
probe() {
    rm -f "$dir/save"
    report=$("$nimatron" report --elf "$dir/$image.elf" ${1:+--hold "$1"} --keys "${2:-WAIT:2000}" --save "$dir/save" 2>"$dir/error")
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

# Edges at distances that differ: three of them are a tone, and there is room for 4096.
printf ' %s\n' 'ldi r16, 0x40' 'out 0x07, r16' '1: sbi 0x06, 6' 'subi r17, 37' 'mov r18, r17' '2: dec r18' 'brne 2b' 'rjmp 1b' >"$dir/tones.S"
avr-gcc -mmcu=atmega32u4 -nostdlib -o "$dir/tones.elf" "$dir/tones.S"
ok "of more tones than there is room for the earliest are left out" \
    [ "$("$nimatron" report --elf "$dir/tones.elf" --keys WAIT:700 | grep -c '^tones	the earliest are left out')" = 1 ]

# What SPCR keeps of 0x50 without the clock of SPI (PRR0), and with it, goes to the EEPROM.
cat >"$dir/clocks.S" <<'END'
 ldi r16, 4
 ldi r18, 0x50
 sts 0x64, r16
 out 0x2c, r18
 clr r16
 sts 0x64, r16
 in r17, 0x2c
 out 0x2c, r18
 in r19, 0x2c
 out 0x22, r16
1: out 0x21, r16
 out 0x20, r17
 sbi 0x1f, 2
 sbi 0x1f, 1
2: sbic 0x1f, 1
 rjmp 2b
 mov r17, r19
 inc r16
 cpi r16, 2
 brne 1b
3: rjmp 3b
END
avr-gcc -mmcu=atmega32u4 -nostdlib -o "$dir/clocks.elf" "$dir/clocks.S"
image=clocks
probe ""
image=probe
ok "a part without its clock keeps nothing that is written, one with it does" cells_are "00 50 ff"

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
image=probe
counters() {
    "$nimatron" report --elf "$dir/$image.elf" ${held:+--hold "$held"} --settle 0 --cycles "$dir/cycles" --keys "$1" 2>/dev/null |
        grep -E '^(cycles|resets|display (bytes|errors)|EEPROM|deep|stack pointers|flash chip [rbe]|light changes|sound edges|tones with)'
    awk '{ sum += $2 } END { printf "cycles at all addresses\t%d\n", sum }' "$dir/cycles"
}
# This image changes the stack pointer with interrupts on, begins a tone with an old counter, and goes to a deep sleep with the ADC on.
printf ' %s\n' sei 'ldi r16, 0x41' 'sts 0x90, r16' 'ldi r16, 9' 'sts 0x91, r16' 'ldi r16, 9' 'out 0x3e, r16' 'ldi r16, 0x80' 'sts 0x7a, r16' 'ldi r16, 5' 'out 0x33, r16' sleep >"$dir/image.S"
avr-gcc -mmcu=atmega32u4 -nostdlib -o "$dir/torn.elf" "$dir/image.S"
for held in "" A B DOWN LEFT LEFT+UP LEFT+DOWN torn; do
    [ "$held" != torn ] || { image=torn held=; }
    counters WAIT:700 >"$dir/once"
    counters "$(printf "WAIT:700\nPOWER $held\nWAIT:700")" >"$dir/twice"
    ok "a power cut of $image with ${held:-no key} held: counters go on" [ "$(paste "$dir/once" "$dir/twice" | awk -F'\t' '{ d = 2 * $2 - $4 } /^cycles/ ? d < -9 || d > 9 : d' | tr '\n' ' ')" = "" ]
    [ $image = probe ] || ok "these, too" [ "$(grep -cE '^(stack pointers torn|deep sleeps with the ADC on|tones with an old counter)	[1-9]' "$dir/once")" = 3 ]
    ok "and the cycles at the addresses are those awake" [ "$(awk -F'\t' '/awake/ { a = $2 } /addresses/ { print a - $2 }' "$dir/twice")" = 0 ]
done

flash() { "$nimatron" report --settle 0 --keys "$1" | awk -F'\t' -v times="$2" '/^flash chip (reads|bytes)/ { print times * $2 }'; }
ok "those of the flash chip, too" [ "$(flash WAIT:700 2)" = "$(flash "$(printf 'WAIT:700\nPOWER\nWAIT:700')" 1)" ]

match() { "$nimatron" report --board arduboy --keys 'A A A WAIT:4000' --seed "$1" | cksum; } # with a move of the robot
ok "the same seed gives the same run, another one another run" [ "$(match 5)" = "$(match 5)" -a "$(match 5)" != "$(match 6)" ]

"$nimatron" screen --elf "$dir/probe.elf" --display sh1106 >/dev/null 2>"$dir/error"
ok "what another display was misused for is told: $(cat "$dir/error")" grep -q 'warning: the display was misused [1-9][0-9]* times, last: [a-z]' "$dir/error"

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
avr-objcopy -R fx_data "$dir/flash.elf" "$dir/no_flash.elf"
ok "without data there is no chip" [ "$("$nimatron" run "$dir/no_flash.elf" | od -An -tx1)" = ' 00' ]

echo "1..$count"
exit $failed
