#!/bin/sh
# make flash: avrdude writes and verifies, to an emulated Uno and a Mega with their real bootloaders and to the serial side of an Arduboy
# (host_tests/emulator/uno), with the serial flash chip of an FX; every failure is told in one line.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "$(realpath "${NIMATRON:-build/nimatron}")")
bootloaders=/usr/share/arduino/hardware/arduino/avr/bootloaders
optiboot=$bootloaders/optiboot/optiboot_atmega328.hex
stk500v2=$bootloaders/stk500v2/stk500boot_v2_mega2560.hex
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

# plugged PORT: waits for the port; on a slow machine it only waits longer
plugged() {
    tries=0
    until [ -c "$1" ] || [ $((tries += 1)) = 300 ]; do sleep 0.1; done
}
uno() {
    "$build/uno" uno-lcd "$dir/uno" "$dir/flash" "$dir/probe.elf" "$optiboot" "$@" >"$dir/display" 2>/dev/null &
    actor=$!
    plugged "$dir/uno"
}
mega() {
    "$build/uno" mega-oled "$dir/uno" "$dir/flash" "$build/mega-oled/nimatron.elf" "$stk500v2" "$@" >"$dir/display" 2>/dev/null &
    actor=$!
    plugged "$dir/uno"
}
caterina() { "$build/caterina" "$dir/arduboy" "$dir/flash" "$@" & actor=$!; }
unplug() {
    kill "$actor" 2>/dev/null
    wait "$actor"
}
# An Arduboy that was written to leaves by itself.
leaves() {
    [ $status = 0 ] || kill "$actor"
    wait "$actor"
}

# flash ARGUMENTS...: runs the script of `make flash` with the ports of this test; sets $status and the output.
flash() {
    FLASH_PORTS="$dir/uno $dir/arduboy" FLASH_WAIT=${wait-60} FLASH_SLOW=5 FLASH_PATIENCE=${patience-600} ${script-tools/flash.sh} "$@" >"$dir/out" 2>"$dir/error"
    status=$?
}
# flash_unless PATTERN ARGUMENTS...: the same, again while the error matches, up to twenty times.  avrdude waits a quarter of a second for an
# answer.  If forty programs share the processors, the emulated board sometimes answers later.  A board that never answers still fails.
flash_unless() {
    late=$1
    shift
    for call in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        flash "$@"
        [ $status != 0 ] && grep -q -- "$late" "$dir/error" || return 0
    done
}
silent='no bootloader answers'
# refused PATTERN: it failed, with one line that matches.
refused() { [ $status = 1 ] && [ "$(wc -l <"$dir/error")" = 1 ] && grep -q -- "$1" "$dir/error"; }
# holds OFFSET IMAGE.hex: the flash has the image at that offset.
holds() {
    avr-objcopy -I ihex -O binary "$2" "$dir/image"
    cmp -s -i "$1:0" -n "$(stat -c %s "$dir/image")" "$dir/flash" "$dir/image"
}
# written WHO IMAGE.hex BOOTLOADER.hex OFFSET COUNT: three tests after `flash`; COUNT bytes of the bootloader are compared, or all.
written() {
    ok "$1 is found, written and verified: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "the image is in its flash" holds 0 "$2"
    avr-objcopy -I ihex -O binary "$3" "$dir/boot"
    ok "the bootloader is what it was" cmp -s -i "$4:0" -n "${5:-$(stat -c %s "$dir/boot")}" "$dir/flash" "$dir/boot"
}

board_mk() { sed -n "s/^$1 *:= *//p" boards/uno-lcd/board.mk; }
avr-gcc -std=gnu11 -Os -fshort-enums -ffunction-sections -Wl,--gc-sections -mmcu="$(board_mk MCU)" -DF_CPU="$(board_mk F_CPU)UL" \
    -DMCU_NAME="\"$(board_mk MCU)\"" -DDISPLAY_WIDTH=16 -DDISPLAY_PAGES=2 -I. -Ihal/avr -Ihal/data_flash -Iboards/uno-lcd -o "$dir/probe.elf" host_tests/emulator/probe/lcd_probe.c hal/debounce.c \
    hal/hold.c $(for part in $(sed -n 's/^HAL_AVR.*%.c,\(.*\) \$(DRIVERS).*/\1/p' make/image.mk) $(board_mk DRIVERS); do echo "hal/avr/$part.c"; done) &&
    avr-objcopy -O ihex -R .eeprom "$dir/probe.elf" "$dir/probe.hex" || { echo "Bail out! the probe does not compile"; exit 1; }

# The slowest tests begin first, beside the others: a port at which nobody answers, and one with another board.
"$build/caterina" "$dir/mute" "$dir/none" sketch &
mute=$!
plugged "$dir/mute"
(FLASH_PORTS="$dir/mute" tools/flash.sh uno-lcd "$dir/probe.hex" >"$dir/mute.out" 2>"$dir/mute.error"; echo $? >"$dir/mute.status") &
asking=$!
"$build/uno" uno-lcd "$dir/other" "$dir/none" "$dir/probe.elf" "$optiboot" >/dev/null 2>&1 &
other=$!
plugged "$dir/other"
(FLASH_PORTS="$dir/other" tools/flash.sh arduboy "$dir/probe.hex" >"$dir/other.out" 2>"$dir/other.error"; echo $? >"$dir/other.status") &
asking_another=$!

# ---- an Uno ----

uno
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
written "an Uno" "$dir/probe.hex" "$optiboot" $((0x7E00)) 510
ok "nobody wrote between them" [ "$(tail -c +$(($(stat -c %s "$dir/image") + 129)) "$dir/flash" | head -c 20000 | tr -d '\377' | wc -c)" = 0 ]
ok "and the firmware has started: $(head -n 1 "$dir/display")" [ "$(head -n 1 "$dir/display")" = "Take 9: 19>10" ]

uno
flash_unless "$silent" uno-lcd "$dir/probe.hex" "$dir/uno"
unplug
ok "with its port named, too" [ $status = 0 ]

uno slow 1
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
ok "an old bootloader at 57,600 baud" [ $status = 0 ]
ok "the image is in its flash" holds 0 "$dir/probe.hex"

uno stuck 1
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
ok "a cell that does not take its value: $(cat "$dir/error")" refused 'reads back differently'

# A bootloader that answers and then takes too long.
mkdir "$dir/bin"
printf '#!/bin/sh\necho "avrdude: AVR device initialized and ready to accept instructions"\nexec sleep 100\n' >"$dir/bin/avrdude"
chmod +x "$dir/bin/avrdude"
path=$PATH
patience=5
PATH=$dir/bin:$path
uno
flash uno-lcd "$dir/probe.hex"
unplug
PATH=$path
unset patience
ok "writing that does not come to its end: $(cat "$dir/error")" refused 'not done after 5 seconds'

uno vanish 900
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
ok "unplugged amid writing: $(cat "$dir/error")" refused 'has vanished'

mkdir -p "$dir/tools" "$dir/boards/uno-lcd"
cp tools/flash.sh "$dir/tools"
sed 's/atmega328p/atmega168/' boards/uno-lcd/board.mk >"$dir/boards/uno-lcd/board.mk"
uno
script=$dir/tools/flash.sh
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unset script
unplug
ok "another chip: $(cat "$dir/error")" refused 'is no atmega168'
ok "and nothing was written" [ "$(head -c 20000 "$dir/flash" | tr -d '\377' | wc -c)" = 0 ]

# ---- a Mega ----

hex=$build/mega-oled/nimatron.hex
mega
flash_unless "$silent\|reads back differently" mega-oled "$hex"
unplug
written "a Mega" "$hex" "$stk500v2" $((0x3E000))
ok "and the firmware has started: $(head -n 1 "$dir/display")" grep -q play "$dir/display"

mega stuck 1
flash_unless "$silent" mega-oled "$hex"
unplug
ok "a cell that does not take its value: $(cat "$dir/error")" refused 'reads back differently'

uno
flash mega-oled "$hex"
unplug
ok "an Uno where a Mega was meant: $(cat "$dir/error")" refused 'no bootloader answers'

# ---- an Arduboy ----

hex=$build/arduboy/nimatron.hex
caterina sketch
plugged "$dir/arduboy"
FLASH_PORTS="$dir/uno $dir/arduboy" FLASH_SLOW=5 FLASH_PATIENCE=600 MAKEFLAGS= make -s B="$(realpath --relative-to=. "$build")" BOARD=arduboy flash >"$dir/out" 2>"$dir/error"
status=$?
leaves
ok "make flash: a sketch is asked to leave at 1200 baud, its bootloader written: $(tail -n 1 "$dir/out")" [ $status = 0 ]
ok "the image is in its flash" holds 0 "$hex"

caterina bootloader 1500
flash arduboy "$hex"
leaves
ok "without a port it says what to press, and waits: $(sed -n 2p "$dir/out")" grep -q 'Hold DOWN' "$dir/out"
ok "and writes when the port is there" [ $status = 0 ]
ok "the image is in its flash" holds 0 "$hex"

wait=1
flash arduboy "$hex"
unset wait
ok "nothing comes: $(cat "$dir/error")" refused 'no serial port appeared in 1 seconds'

# ---- an Arduboy FX ----

hex=$build/arduboy-fx/nimatron.hex
data=${hex%.hex}.fx
beside=$((65536 - $(stat -c %s "$data")))
whole=$((1 << 24))
export XDG_DATA_HOME="$dir/data"

# new_chip: a chip of 16 MB with another program's bytes at its start, and right before where the data come.
new_chip() {
    perl -e 'my ($size, $beside) = @ARGV; srand 5; my $other = pack "C*", map { int rand 256 } 1 .. $beside;
        print $other, "\xFF" x ($size - 65536 - $beside), $other, "\xFF" x (65536 - $beside)' $whole $beside >"$dir/chip.before"
    cp "$dir/chip.before" "$dir/chip"
}
# has_data: the data are at the end of the chip, and all else is as it was.
has_data() {
    [ "$(stat -c %s "$dir/chip")" = $whole ] && tail -c "$(stat -c %s "$data")" "$dir/chip" | cmp -s - "$data" &&
        cmp -s -n $((whole - $(stat -c %s "$data"))) "$dir/chip" "$dir/chip.before"
}
fx() {
    rm -f "$dir/flash"
    caterina bootloader 0 "$dir/chip" "${id-EF4018}" "$@"
    plugged "$dir/arduboy"
}
# An FX that was not written to the end, or has vanished.
fx_ends() { kill "$actor" 2>/dev/null; wait "$actor"; rm -f "$dir/arduboy"; }
none_kept() { [ "$(find "$dir/data" -name 'flash-block-*' | wc -l)" = 0 ]; }

new_chip
caterina sketch "$dir/chip" EF4018
plugged "$dir/arduboy"
FLASH_PORTS="$dir/uno $dir/arduboy" FLASH_SLOW=5 FLASH_PATIENCE=600 MAKEFLAGS= make -s B="$(realpath --relative-to=. "$build")" BOARD=arduboy-fx flash >"$dir/out" 2>"$dir/error"
status=$?
leaves
ok "make flash: an Arduboy FX with a sketch: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
ok "the image is in its flash" holds 0 "$hex"
ok "the data are in its flash chip, and what stood beside them" has_data
ok "it told how far it was" sh -c 'tr "\r" "\n" <"$1" | grep -q "^Writing the flash chip: *50%" && grep -q "bytes of data are in the flash chip, verified" "$1"' - "$dir/out"
ok "nothing is kept any more" none_kept
ok "with that chip it plays" sh -c '"$1"/nimatron screen --words --board arduboy-fx --elf "$2" --fx "$3" | grep -q "play  menu"' - "$build" "$hex" "$dir/chip"

fx vanish 1
flash arduboy-fx "$hex"
leaves
ok "data that are there are not written again: $(cat "$dir/error")" [ $status = 0 ]

for pages in 20 200; do
    new_chip
    fx vanish $pages
    flash arduboy-fx "$hex"
    fx_ends
    ok "unplugged after $pages pages: $(cat "$dir/error")" refused 'was lost: plug the board in again'
    ok "the chip is not as it was" sh -c '! cmp -s "$1" "$2"' - "$dir/chip" "$dir/chip.before"
    fx
    flash arduboy-fx "$hex"
    leaves
    ok "plugged in and begun again: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "what stood beside the data is there again" has_data
    ok "the image is in its flash" holds 0 "$hex"
done

# What is kept of one board is not for another, and stays until that one comes back.
full_chip() {
    perl -e 'srand 6; print "\xFF" x ($ARGV[0] - 65536), pack "C*", map { int rand 256 } 1 .. 65536' $whole >"$dir/chip.before"
    cp "$dir/chip.before" "$dir/chip"
}
erased() { head -c "$1" /dev/zero | tr '\0' '\377'; }
# aside NAME, back NAME: another board is taken; this one again
aside() { mv "$dir/chip" "$dir/chip.$1" && mv "$dir/chip.before" "$dir/before.$1"; }
back() { mv "$dir/chip.$1" "$dir/chip" && mv "$dir/before.$1" "$dir/chip.before"; }

new_chip
fx vanish 20
flash arduboy-fx "$hex"
fx_ends
aside first
{ erased $((whole - $(stat -c %s "$data"))) && cat "$data"; } >"$dir/chip"
fx
flash arduboy-fx "$hex"
leaves
ok "another board with these data alone: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
erased $whole >"$dir/chip"
fx
flash arduboy-fx "$hex"
leaves
ok "a new board: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
full_chip
fx vanish 20
flash arduboy-fx "$hex"
fx_ends
ok "a board that is unplugged, too: $(cat "$dir/error")" refused 'was lost: plug the board in again'
aside second
for board in first second; do
    back $board
    fx
    flash arduboy-fx "$hex"
    leaves
    ok "the $board board again: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "what stood beside the data is there again" has_data
done
ok "and nothing is kept any more" none_kept
full_chip
fx
flash arduboy-fx "$hex"
leaves
ok "a board that is written at once keeps its own: $(cat "$dir/error")" has_data

new_chip
fx
XDG_DATA_HOME=$dir/chip.before flash arduboy-fx "$hex"
fx_ends
ok "a folder in which nothing can be kept: $(cat "$dir/error")" refused "^flash: $dir/chip.before/nimatron: Not a directory: make it writable, and start again$"
ok "then nothing is written" cmp -s "$dir/chip" "$dir/chip.before"

new_chip
fx stuck $((whole - 700))
flash arduboy-fx "$hex"
fx_ends
ok "a cell that does not take its value: $(cat "$dir/error")" refused 'reads back differently'

caterina bootloader 0
plugged "$dir/arduboy"
flash arduboy-fx "$hex"
fx_ends
ok "a bootloader without commands for the chip: $(cat "$dir/error")" refused 'version 1.0) cannot write a flash chip.*make flash BOARD=arduboy '
ok "nothing was written after that" sh -c '! grep -q verified "$1"' - "$dir/out"

id=000000
fx
flash arduboy-fx "$hex"
fx_ends
ok "no chip: $(cat "$dir/error")" refused 'no flash chip that answers'
id=EF4010
rm "$dir/chip"
cp "$hex" "$dir/large.hex"
head -c 65537 /dev/zero >"$dir/large.fx"
fx
flash arduboy-fx "$dir/large.hex"
fx_ends
ok "a chip that is too small: $(cat "$dir/error")" refused 'has 65536 bytes, but the data have 65792: nothing was written'
unset id

fx
port=$(readlink "$dir/arduboy")
flock -F "$port" sleep 100 >/dev/null 2>&1 &
monitor=$!
tries=0
until ! flock -n "$port" true || [ $((tries += 1)) = 300 ]; do sleep 0.1; done
flash arduboy-fx "$hex"
kill $monitor
fx_ends
ok "a port that is in use: $(cat "$dir/error")" refused 'is in use: end the program that has it open'

cp "$hex" "$dir/bare.hex"
flash arduboy-fx "$dir/bare.hex"
ok "an image without its data: $(cat "$dir/error")" refused 'there are no data .*bare.fx'

# ---- calls that fail at once ----

flash uno-lcd "$dir/probe.hex"
ok "no port: $(cat "$dir/error")" refused 'there is no serial port'
flash uno-lcd "$dir/probe.hex" "$dir/nowhere"
ok "not this one: $(cat "$dir/error")" refused "there is no serial port $dir/nowhere; those there are: none"
ln -s /dev/tty "$dir/uno"
ln -s /dev/tty "$dir/arduboy"
flash uno-lcd "$dir/probe.hex"
ok "two: $(cat "$dir/error")" refused "several serial ports.*PORT=$dir/uno"
rm "$dir/uno" "$dir/arduboy"
flash uno-lcd "$dir/no.hex"
ok "no image: $(cat "$dir/error")" refused 'make all BOARD=uno-lcd'
flash uno-lcd "$dir/probe.elf"
ok "another file: $(cat "$dir/error")" refused 'no Intel HEX file'
head -c 30593 /dev/zero >"$dir/big"
avr-objcopy -I binary -O ihex "$dir/big" "$dir/big.hex"
flash uno-lcd "$dir/big.hex"
ok "a byte too many: $(cat "$dir/error")" refused '30593 bytes.*room for 30592'
flash uno "$dir/probe.hex"
ok "no such board: $(cat "$dir/error")" refused 'no board "uno"'

wait $asking
wait $asking_another
kill $mute $other 2>/dev/null
cp "$dir/other.error" "$dir/error"
status=$(cat "$dir/other.status")
ok "an Uno where an Arduboy was meant: $(cat "$dir/error")" refused 'no bootloader answers.*BOARD=arduboy'
cp "$dir/mute.error" "$dir/error"
status=$(cat "$dir/mute.status")
ok "nobody answers: $(cat "$dir/error")" refused 'no bootloader answers'
ok "after it was said when to press reset" grep -q "press the board's reset button now" "$dir/mute.out"

echo "1..$count"
exit $failed
