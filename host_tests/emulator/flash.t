#!/bin/sh
# make flash: avrdude writes and verifies, to an emulated Uno and a Mega with their real bootloaders and to the serial side of an Arduboy
# (host_tests/emulator/uno), with the serial flash chip of an FX; every failure is told in one line.
cd "$(dirname "$0")/../.." || exit 1
. host_tests/emulator/flash.sh

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

hex=$fx_hex
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

# ---- a chip without a bootloader, at a programmer ----

hex=$build/dip1284/nimatron.hex
isp() {
    rm -f "$dir/uno" "$dir/flash"
    python3 host_tests/emulator/isp.py "$dir/uno" "$dir/flash" "$1" 2>/dev/null &
    actor=$!
    plugged "$dir/uno"
}
no_programmer='no programmer answers' # avrdude waits a quarter of a second for it, too
isp 1E9705
flash_unless "$no_programmer" dip1284 "$hex"
unplug
rm -f "$dir/uno"
ok "an Arduino as programmer: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
ok "the image is in the chip's flash" holds 0 "$hex"
isp 000000
flash_unless "$no_programmer" dip1284 "$hex"
unplug
rm -f "$dir/uno"
ok "no chip at the programmer: $(cat "$dir/error")" refused 'the programmer answers, but no chip: check the six wires of docs/boards/dip1284.md'
isp 1E950F
flash_unless "$no_programmer" dip1284 "$hex"
unplug
rm -f "$dir/uno"
ok "another chip at the programmer: $(cat "$dir/error")" refused 'is no atmega1284p'
isp 1E9705
kill -STOP "$actor"
flash dip1284 "$hex"
kill -CONT "$actor"
unplug
rm -f "$dir/uno"
ok "a programmer that says nothing: $(cat "$dir/error")" refused "$no_programmer at $dir/uno"
flash dip1284 "$hex"
ok "no programmer: $(cat "$dir/error")" refused 'plug in an Arduino with ArduinoISP, or name a programmer on USB: make flash BOARD=dip1284 PROGRAMMER=usbasp'
export PROGRAMMER=usbasp
flash dip1284 "$hex"
ok "not this one on USB: $(cat "$dir/error")" refused 'there is no usbasp on USB'
PROGRAMMER=magic
flash dip1284 "$hex"
ok "none of that name: $(cat "$dir/error")" refused 'avrdude knows no programmer "magic"'
unset PROGRAMMER

# ---- calls that fail at once ----

flash uno-lcd "$dir/probe.hex"
ok "no port: $(cat "$dir/error")" refused 'there is no serial port'
flash uno-lcd "$dir/probe.hex" "$dir/nowhere"
ok "not this one: $(cat "$dir/error")" refused "there is no serial port $dir/nowhere; those there are: none"
flash arduboy "$build/arduboy/nimatron.hex" "$dir/nowhere"
ok "not this one of an Arduboy, either: $(cat "$dir/error")" refused "there is no serial port $dir/nowhere; those there are: none. Leave PORT out, and hold DOWN"
ok "at once: it waits for nothing" sh -c '! grep -q "Hold DOWN" "$1"' - "$dir/out"
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
