#!/bin/sh
# Bad input of the emulated handheld: one line that says what would be right, and no harm done.
. "${0%/*}/probe.sh"

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

# Each number, at its ends and beyond them; --help comes after it, so nothing runs.
while read -r subcommand option least most below beyond; do
    for n in $least $most; do
        "$nimatron" $subcommand --$option $n --help >"$dir/out" 2>&1
        ok "--$option $n" [ $? = 0 -a "$(head -c 9 "$dir/out")" = "nimatron " ]
    done
    for n in $below $beyond "" x ${least}x 18446744073709551616; do
        refuses 2 "nimatron: --$option is a number from $least to $most, not \"$n\"" $subcommand --$option "$n" --help
    done
done <<'END'
shot settle 0 3600000 -1 3600001
shot seed 0 4294967295 -1 4294967296
shot shield 1 3 0 4
shot tolerance 0 20 -1 21
shot key-noise 0 1000 -1 1001
shot battery 0 6000 -1 6001
shot bounce 0 50 -1 51
shot fx-gone 0 18446744073709551614 -1 18446744073709551615
shot scale 1 32 0 33
sheet columns 1 16 0 17
run limit 1 9223372036854775807 0 9223372036854775808
END
for board in arduboy uno-lcd gamebuino; do
    first=$("$nimatron" report --board $board --keys "A RIGHT" 2>&1)
    ok "the defaults of the help, $board" [ "$first" = "$("$nimatron" report --board $board --keys "A RIGHT" --settle 300 --seed 0 --shield 1 --tolerance 0 \
        --key-noise 0 --battery 0 --bounce 0 --start power-on 2>&1)" ]
done
"$nimatron" sheet --elf "$dir/probe.elf" --keys "$(seq 5 | sed 's/^/SHOW /')" --out "$dir/default.png" >"$dir/out"
"$nimatron" sheet --board arduboy-fx --elf "$dir/probe.elf" --keys "$(seq 5 | sed 's/^/SHOW /')" --scale 4 --columns 4 --out "$dir/said.png" >"$dir/out"
ok "and of a sheet" cmp "$dir/default.png" "$dir/said.png"
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
first=$("$nimatron" screen --elf "$dir/probe.elf" | cksum)
ok "an Intel HEX file is an image, too" [ "$("$nimatron" screen --elf "$dir/probe.hex" | cksum)" = "$first" ]
{ echo :0400000300003800C1; echo :0400000500003800BF; cat "$dir/probe.hex"; } >"$dir/start.hex"
ok "one with the address of a start, too" [ "$("$nimatron" screen --elf "$dir/start.hex" | cksum)" = "$first" ]
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
head -c 100 "$dir/probe.elf" >"$dir/short"
cp "$dir/short" "$dir/short.before"
refuses 1 'has 100 bytes, not 1024' screen --elf "$dir/probe.elf" --hold B --save "$dir/short"
ok "and that file is left as it was" cmp -s "$dir/short" "$dir/short.before"
ok "nothing else is left beside it" [ "$(ls "$dir" | grep -c '^short')" = 2 ]

cp "$nimatron" "$dir/alone"
"$dir/alone" screen 2>"$dir/error"
ok "without firmware: $(cat "$dir/error")" grep -q 'there is no firmware at .*: run make first (`make all BOARD=arduboy-fx`), or name one with --elf FILE' "$dir/error"

printf 'long readlink(void) { return -1; }\nlong __readlink_chk(void) { return -1; }\n' | cc -w -shared -fPIC -fno-builtin -xc - -o "$dir/no_proc.so"
LD_PRELOAD="$dir/no_proc.so" "$dir/alone" screen 2>"$dir/error"
ok "without /proc: $(cat "$dir/error")" grep -q 'there is no firmware at ./arduboy-fx/nimatron.elf' "$dir/error"

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
refuses_image 'image.elf: 32770 bytes do not fit the atmega328p' "$(mcu atmega328p)" '.space 32770' run "$dir/image.elf"
printf ' .section .mmcu,"a",@progbits\n%b .byte 0\n .text\n.space 32768\n' "$(mcu atmega328p)" >"$dir/image.S"
avr-gcc -mmcu=atmega1284p -nostdlib -Wl,--section-start=.mmcu=0x910000 -o "$dir/image.elf" "$dir/image.S"
ok "an image that fills the flash runs to its end" [ "$("$nimatron" run "$dir/image.elf")" = \
    'Bail out! the program ran on where there is no code, at 0x8000, stack at 0x08FF, cycle 16384' ]
refuses_image 'image.elf is for atmega328p at 16000000 Hz, but arduboy-fx has atmega32u4 at 16000000 Hz' "$(mcu atmega328p)" nop screen --elf "$dir/image.elf"
refuses_image 'image.elf is for atmega32u4 at 8000000 Hz, but arduboy has atmega32u4 at 16000000 Hz' "$(hertz 8000000)$(mcu atmega32u4)" nop \
    screen --board arduboy --elf "$dir/image.elf"
refuses_image 'image.elf holds no code' '' '' run "$dir/image.elf"
cut=' .byte 2, 4, 1, 2\n' # a frequency of which the last byte is missing
refuses_image 'the machine stopped: the firmware went to sleep with interrupts off: nothing can wake it' "$(mcu atmega32u4)$cut" \
    'ldi r16, 1 $ out 0x33, r16 $ cli $ sleep' screen --ascii --elf "$dir/image.elf"
refuses 1 'the machine stopped: the firmware went to sleep' play --words --elf "$dir/image.elf"
"$nimatron" play --elf "$dir/image.elf" </dev/null >/dev/null 2>"$dir/error"
status=$?
ok "a demonstration that stops is told: $(cat "$dir/error")" [ $status = 1 -a "$(grep -c 'the demonstration stopped: .*sleep' "$dir/error")" = 1 ]

# The image is gone at the second power-on: the pipe holds less than the screens before it.
cp "$dir/probe.elf" "$dir/gone.elf"
keys=$(printf 'SHOW %s\n' $(seq 50); echo POWER)
{ "$nimatron" screen --ascii --elf "$dir/gone.elf" --keys "$keys" 2>"$dir/error"; echo $? >"$dir/status"; } | { head -c 1; rm "$dir/gone.elf"; cat; } >"$dir/out"
ok "an image that is gone at power-on: $(cat "$dir/error")" [ "$(cat "$dir/status")" = 1 -a "$(grep -c 'gone.elf: No such file' "$dir/error")" = 1 ]
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

# ---- scripts, and help ----

listed=$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK nim.title')")
ok "PICK finds a line by its key, by its text, and by a part of that" [ "$listed" = "$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK "Nim"')")" -a \
    "$listed" = "$("$nimatron" screen --words --board arduboy --keys "$(printf 'A\nPICK "Ni"')")" -a "$(echo "$listed" | grep -c '^\[Nim\]')" = 1 ]
refuses 1 'the script shows nothing' sheet --elf "$dir/probe.elf" --keys A --out "$dir/sheet.png"
refuses 1 'FILE is missing' sheet --elf "$dir/probe.elf" --keys "$(printf 'SHOW x\nA')"
refuses 1 'PICK found no line chomp.title in' screen --elf "$dir/probe.elf" --keys "PICK chomp.title"
head -c 1048577 /dev/zero | tr '\0' ' ' >"$dir/great.keys"
refuses 2 'cannot read the key script .*great.keys: File too large' screen --elf "$dir/probe.elf" --keys "@$dir/great.keys"
refuses 1 'PICK found no line chomp.title in' screen --elf "$dir/probe.elf" --keys "PICK chomp.title  "
refuses 1 'PICK found no line "Chess" in' screen --elf "$dir/probe.elf" --keys 'PICK "Chess"'
refuses 2 'PICK knows no word "main_lern": write a key' screen --elf "$dir/probe.elf" --keys "PICK main_lern"
refuses 2 'PICK knows no word "": write a key' screen --elf "$dir/probe.elf" --keys "PICK  "
for subcommand in play shot sheet screen report run boards; do
    "$nimatron" $subcommand --help >"$dir/help"
    ok "$subcommand --help" [ "$?" = 0 -a "$(wc -l <"$dir/help")" -gt 4 ]
done

echo "1..$count"
exit $failed
