#!/bin/sh
# make flash: avrdude writes and verifies, to an emulated Uno and a Mega with their real bootloaders and to the serial side of an Arduboy
# (host_tests/emulator/uno), with the serial flash chip of an FX; it waits for ports; every failure is told in one line, and running
# programs that disturb an upload are named.
cd "$(dirname "$0")/../.." || exit 1
. host_tests/emulator/flash.sh

board_mk() { sed -n "s/^$1 *:= *//p" boards/uno-lcd/board.mk; }
avr-gcc -std=gnu11 -Os -fshort-enums -ffunction-sections -Wl,--gc-sections -mmcu="$(board_mk MCU)" -DF_CPU="$(board_mk F_CPU)UL" \
    -DMCU_NAME="\"$(board_mk MCU)\"" -DDISPLAY_WIDTH=16 -DDISPLAY_PAGES=2 -DSOFT_TONES=0 -I. -Ihal/avr -Ihal/data_flash -Iboards/uno-lcd -o "$dir/probe.elf" host_tests/emulator/probe/lcd_probe.c hal/debounce.c \
    hal/hold.c $(for part in $(sed -n 's/^HAL_AVR.*%.c,\(.*\) \$(DRIVERS).*/\1/p' make/image.mk) $(board_mk DRIVERS); do echo "hal/avr/$part.c"; done) &&
    avr-objcopy -O ihex -R .eeprom "$dir/probe.elf" "$dir/probe.hex" || { echo "Bail out! the probe does not compile"; exit 1; }

# The slowest tests begin first, beside the others: a port at which nobody answers, and one with another board.
"$build/caterina" "$dir/mute" "$dir/none" sketch &
mute=$!
plugged "$dir/mute"
starts ModemManager
mv "$dir/proc" "$dir/modems"
(FLASH_PROC="$dir/modems" FLASH_PORTS="$dir/mute" tools/flash.sh uno-lcd "$dir/probe.hex" >"$dir/mute.out" 2>"$dir/mute.error"; echo $? >"$dir/mute.status") &
asking=$!
"$build/uno" uno-lcd "$dir/other" "$dir/none" "$dir/probe.elf" "$optiboot" >/dev/null 2>&1 &
other=$!
plugged "$dir/other"
(FLASH_PORTS="$dir/other" tools/flash.sh arduboy "$dir/probe.hex" >"$dir/other.out" 2>"$dir/other.error"; echo $? >"$dir/other.status") &
asking_another=$!

# ---- an Uno ----

(until grep -qs Waiting "$dir/out"; do sleep 0.1; done; exec "$build/uno" uno-lcd "$dir/uno" "$dir/flash" "$dir/probe.elf" "$optiboot" >"$dir/display" 2>/dev/null) &
actor=$!
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
ok "a port that appears late is waited for: $(head -n 1 "$dir/said")" grep -q '^Waiting for a serial port, .*: plug the board in$' "$dir/said"
written "an Uno" "$dir/probe.hex" "$optiboot" $((0x7E00)) 510
ok "nobody wrote between them" [ "$(tail -c +$(($(stat -c %s "$dir/image") + 129)) "$dir/flash" | head -c 20000 | tr -d '\377' | wc -c)" = 0 ]
ok "and the firmware has started: $(head -n 1 "$dir/display")" [ "$(head -n 1 "$dir/display")" = "Take 9: 19>10" ]

uno pb 1
ids "$dir/uno" 2341:0043
flash_unless "$silent" uno-lcd "$dir/probe.hex" "$dir/uno"
unplug
ok "with its port named, an Uno with an ATmega328PB: $(cat "$dir/error")" [ $status = 0 ]
ok "which is told: $(sed -n 2p "$dir/out")" grep -q '^The chip is an atmega328pb, which runs the same image$' "$dir/out"
ok "the image is in its flash" holds 0 "$dir/probe.hex"

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
patience=1
PATH=$dir/bin:$path
uno
flash uno-lcd "$dir/probe.hex"
unplug
PATH=$path
unset patience
ok "writing that does not come to its end: $(cat "$dir/error")" refused 'not done after 1 seconds'

uno vanish 900
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unplug
ok "unplugged amid writing: $(cat "$dir/error")" refused 'has vanished'

mkdir -p "$dir/tools" "$dir/boards/uno-lcd"
cp tools/flash.sh tools/port.sh tools/ports.txt "$dir/tools"
sed 's/atmega328p/atmega168/' boards/uno-lcd/board.mk >"$dir/boards/uno-lcd/board.mk"
uno
script=$dir/tools/flash.sh
flash_unless "$silent" uno-lcd "$dir/probe.hex"
unset script
unplug
ok "another chip: $(cat "$dir/error")" refused 'is no atmega168 but an atmega328p; nothing was written'
ok "and nothing was written" [ "$(head -c 20000 "$dir/flash" | tr -d '\377' | wc -c)" = 0 ]

# ---- a Mega ----

hex=$build/mega-oled/nimatron.hex
mega
flash_unless "$silent\|reads back differently" mega-oled "$hex"
unplug
written "a Mega" "$hex" "$stk500v2" $((0x3E000))
ok "and the firmware has started: $(head -n 1 "$dir/display")" grep -q English "$dir/display"

{ head -n 200 "$hex"; echo ':00000001FF'; } >"$dir/begin.hex" # enough for the cell
mega stuck 1
flash_unless "$silent" mega-oled "$dir/begin.hex"
unplug
ok "a cell that does not take its value: $(cat "$dir/error")" refused 'reads back differently'

# Its beginning, and a page beyond 128 KB.
{ head -n 200 "$hex"; printf ':020000040002F8\n:02000000ABCD86\n:00000001FF\n'; } >"$dir/wide.hex"
mega stuck $((0x20001))
flash_unless "$silent" mega-oled "$dir/wide.hex"
unplug
ok "what is beyond 128 KB does not arrive: $(cat "$dir/error")" refused 'old bootloader, as some copies have, which writes no more than 128 KB'

uno
flash mega-oled "$hex"
unplug
ok "an Uno where a Mega was meant: $(cat "$dir/error")" refused 'no bootloader answers'

# The bootloader of a Mega takes "!!!" for a call of its monitor.
printf 'const char text[] __attribute__((used)) = "Help%s";\nint main(void) { return 0; }\n' '!!!' >"$dir/text.c"
avr-gcc -mmcu=atmega2560 "$dir/text.c" -o "$dir/text.elf"
ok "an image with three exclamation marks is refused by the build" sh -c '! tools/check/monitor.sh "$1" 2>"$2" && grep -q "three exclamation marks" "$2"' - "$dir/text.elf" "$dir/error"
ok "that of the Mega has none" tools/check/monitor.sh "$build/mega-oled/nimatron.elf"

# ---- an Arduboy ----

hex=$build/arduboy/nimatron.hex
ln -s /dev/tty "$dir/uno"
ports=$dir/arduboy,$dir/elsewhere
caterina sketch
unset ports
plugged "$dir/arduboy"
ids "$dir/arduboy" 2341:8036
PORT="$dir/arduboy" FLASH_PORTS="$dir/uno $dir/arduboy $dir/elsewhere" FLASH_WAIT=600 FLASH_SLOW=5 FLASH_PATIENCE=600 MAKEFLAGS= make -s B="$(realpath --relative-to=. "$build")" BOARD=arduboy flash >"$dir/out" 2>"$dir/error"
status=$?
leaves
rm "$dir/uno"
ok "make flash: a sketch is asked to leave at 1200 baud, its bootloader written: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
ok "its port came back under another name: $(sed -n 2p "$dir/out")" grep -q '^Waiting for .*/arduboy, .*: the board comes back with its bootloader$' "$dir/out"
ok "the image is in its flash" holds 0 "$hex"

caterina bootloader 1500
flash arduboy "$hex"
leaves
ok "without a port it says what to press, and waits: $(sed -n 1p "$dir/out")" grep -q 'hold DOWN' "$dir/out"
ok "and writes when the port is there, which stays" [ $status = 0 -a "$(grep -c 'comes back' "$dir/out")" = 0 ]
ok "the image is in its flash" holds 0 "$hex"

wait=0
flash arduboy "$hex"
unset wait
ok "nothing comes: $(cat "$dir/error")" refused 'no serial port appeared in 0 seconds .*: hold DOWN while switching the arduboy on'

# ---- an Arduboy FX ----

hex=$fx_hex
new_chip
caterina sketch "$dir/chip" EF4018
plugged "$dir/arduboy"
FLASH_PORTS="$dir/uno $dir/arduboy" FLASH_WAIT=600 FLASH_SLOW=5 FLASH_PATIENCE=600 MAKEFLAGS= make -s B="$(realpath --relative-to=. "$build")" BOARD=arduboy-fx flash >"$dir/out" 2>"$dir/error"
status=$?
leaves
ok "make flash: an Arduboy FX with a sketch: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
ok "the image is in its flash" holds 0 "$hex"
ok "the data are in its flash chip, and what stood beside them" has_data
ok "it told how far it was" sh -c 'tr "\r" "\n" <"$1" | grep -q "^Writing the flash chip: *50%" && grep -q "bytes of data are in the flash chip, verified" "$1"' - "$dir/out"
ok "nothing is kept any more" none_kept
ok "with that chip it plays" sh -c '"$1"/nimatron screen --words --board arduboy-fx --elf "$2" --fx "$3" | grep -q "play  (B) menu"' - "$build" "$hex" "$dir/chip"

fx vanish 1
rm -r "$dir/sys" # its bootloader is asked to leave, too, and comes back
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
flash_unless "$no_programmer\|the programmer answers, but no chip" dip1284 "$hex" # an answer that comes late, of a chip that is there
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
wait=0
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
ok "no port: $(cat "$dir/error")" refused 'no serial port appeared in 0 seconds .*: plug the board in'
starts brltty
flash uno-lcd "$dir/probe.hex" "$dir/nowhere"
ends
ok "not this one: $(cat "$dir/error")" refused "there is no serial port $dir/nowhere; those there are: none.*brltty is running.*: sudo systemctl mask --now brltty brltty-udev"
flash arduboy "$build/arduboy/nimatron.hex" "$dir/nowhere"
ok "not this one of an Arduboy, either: $(cat "$dir/error")" refused "there is no serial port $dir/nowhere; those there are: none.  Leave PORT out, and hold DOWN"

# another BOARD IDS PATTERN: a board with other USB ids than those of BOARD is refused by its name; nothing is sent to it.
ln -s /dev/tty "$dir/uno"
another() {
    ids "$dir/uno" "$2"
    flash "$1" "$build/$1/nimatron.hex"
    ok "$2 where $1 was meant: $(cat "$dir/error")" refused "$3"
}
another uno-lcd 2341:0069 'is an Arduino Uno R4 Minima, whose chip is no atmega328p but an RA4M1; nothing was written: this firmware has no image'
another uno-oled 2341:1002 'is an Arduino Uno R4 WiFi, '
another uno-oled 03eb:2145 'is an Arduino Uno WiFi Rev2, whose chip is no atmega328p but an atmega4809'
another uno-lcd 2341:8036 'is an Arduino Leonardo, .* but an atmega32u4.*make flash BOARD=arduboy (or arduboy-fx arduboy-mini)'
another arduboy 2341:0043 'is an Arduino Uno, .* but an atmega328p.*make flash BOARD=gamebuino (or uno-lcd uno-oled)'
another mega-oled 2341:0043 'is an Arduino Uno'
rm -r "$dir/uno" "$dir/sys"

# A board of Arduino's has the ids and the chip of Arduino's own list, boards.txt of the core.
cat >"$dir/boards.awk" <<'END'
{ sub(/\r$/, ""); n = split($0, at, /[.=]/) }
FNR == NR && at[2] ~ /^[vp]id$/ { id[at[1], at[3], at[2]] = tolower(substr(at[4], 3)); if (at[2] == "pid") boards[at[1], at[3]] = at[1] }
FNR == NR { if (/build\.mcu=/) chips[at[1]] = chips[at[1]] " " at[n] " "; next }
FNR == 1 { for (key in boards) listed[id[key, "vid"] ":" id[key, "pid"]] = chips[boards[key]] }
/^(usb|boot) (2341|2a03):.* atmega(328p|32u4|2560) / { count++; if (!index(listed[$2], " " $3 " ")) print $2 }
END { if (!count) print "none" }
END
core=/usr/share/arduino/hardware/arduino/avr/boards.txt
[ ! -r $core ] || ok "tools/ports.txt agrees with Arduino's boards.txt: $(awk -f "$dir/boards.awk" $core tools/ports.txt | xargs)" \
    [ -z "$(awk -f "$dir/boards.awk" $core tools/ports.txt)" ]

# The rule for udev has the makers of the boards with a USB chip of their own.
rule=tools/release/60-nimatron.rules
for maker in $(sed -n 's/^\(usb\|boot\) \(....\):.... atmega\(328p\|32u4\|2560\) .*/\2/p' tools/ports.txt | sort -u); do
    ok "udev: ModemManager leaves boards of $maker alone, and people may write to them" \
        sh -c 'grep -q "^ATTRS{idVendor}==\"$1\", ENV{ID_MM_DEVICE_IGNORE}=\"1\"" "$2" && grep -q "\"$1\", TAG+=\"uaccess\"" "$2"' - "$maker" "$rule"
done

# ModemManager is not named if a rule of udev keeps it away; without the right to write the command that gives it is named.
fake() { printf '#!/bin/sh\n%s\n' "$2" >"$dir/bin/$1" && chmod +x "$dir/bin/$1"; }
fake avrdude 'echo "avrdude: stk500_getsync() attempt 1 of 1: not in sync: resp=0x00, not responding"; exit 1'
starts ModemManager
ln -s /dev/tty "$dir/uno"
PATH=$dir/bin:$path
flash uno-lcd "$dir/probe.hex"
ok "ModemManager runs: $(cat "$dir/error")" refused 'no bootloader answers.*ModemManager is running, and talks to boards: sudo systemctl stop ModemManager'
fake udevadm 'echo ID_MM_DEVICE_IGNORE=1'
flash uno-lcd "$dir/probe.hex"
PATH=$path
ends
ok "but leaves this port alone: $(cat "$dir/error")" sh -c '! grep -q ModemManager "$1"' - "$dir/error"
rm "$dir/uno" "$dir/bin/avrdude" "$dir/bin/udevadm"

"$build/caterina" "$dir/uno" "$dir/none" sketch &
actor=$!
plugged "$dir/uno"
chmod 600 "$dir/uno"
chmod 755 "$dir"
if [ "$(id -u)" != 0 ]; then
    chmod 0 "$dir/uno"
    nobody=
else
    nobody="setpriv --reuid=65534 --clear-groups"
fi
if $nobody tools/flash.sh 2>/dev/null; [ $? = 2 ]; then
    FLASH_PORTS="$dir/uno" $nobody tools/flash.sh uno-lcd "$dir/probe.hex" >"$dir/out" 2>"$dir/error"
    status=$?
    ok "no right to write: $(cat "$dir/error")" refused 'no right to write to .*/uno: sudo usermod -aG [a-z]* .*, log in again'
else
    ok "no right to write # SKIP nobody else may read this folder" true
fi
unplug
rm -f "$dir/uno"

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
objcopy -I binary -O ihex "$dir/big" "$dir/big.hex"
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
ok "nobody answers: $(cat "$dir/error")" refused 'no bootloader answers.*: sudo systemctl stop ModemManager'
ok "after it was said when to press reset" grep -q "press the board's reset button now" "$dir/mute.out"

echo "1..$count"
exit $failed
