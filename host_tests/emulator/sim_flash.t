#!/bin/sh
# The emulated serial flash chip, tried by a small image (probe/flash_probe.c) on an Arduboy with such a chip.
cd "$(dirname "$0")/../.." || exit 1
nimatron=$(realpath "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

avr-gcc -std=gnu11 -Os -mmcu=atmega32u4 -DF_CPU=16000000UL -DDISPLAY_WIDTH=128 -DDISPLAY_PAGES=8 -I. -Iboards/arduboy \
    host_tests/emulator/probe/flash_probe.c hal/avr/storage.c hal/avr/buttons_gpio.c hal/avr/system_32u4.c hal/avr/system_lights_rgb.c \
    -o "$dir/probe.elf" || { echo "Bail out! the probe does not compile"; exit 1; }
printf 'abcdefgh' >"$dir/data"
head -c 253 /dev/zero | tr '\0' z | sed 's/^.../xyz/' >"$dir/page"
printf 'END' >>"$dir/page"

# probe HELD [OPTION...]: runs the probe; leaves its report in $report, warnings in $error, the first bytes of the EEPROM in $cells.
probe() {
    held=$1
    shift
    rm -f "$dir/save"
    report=$("$nimatron" report --elf "$dir/probe.elf" ${held:+--hold "$held"} --keys WAIT:300 --save "$dir/save" "$@" 2>"$dir/error")
    error=$(cat "$dir/error")
    cells=$(od -An -tx1 -N16 "$dir/save" 2>/dev/null | tr -d '\n')
}
number() { printf '%s\n' "$report" | awk -F'\t' -v name="$1" '$1 == name { print $2 }'; }
cells_are() { case $cells in " $1"*) ;; *) echo "# cells: $cells"; false ;; esac; }

# told HELD COUNT PATTERN: that use is counted so often, and told so.
told() {
    probe "$1" --fx "$dir/data"
    ok "$3: $error" sh -c '[ "$1" = "$2" ] && grep -q "^nimatron: warning: the flash chip was misused $2 times, last: $3" "$4"' - \
        "$(number 'flash chip errors')" "$2" "$3" "$dir/error"
}

probe "" --fx "$dir/page"
ok "identification, device, status; the file ends where the chip does, the rest is erased" cells_are "ef 40 18 ff 17 00 78 79 7a 4e 44 ff ff e0"
ok "without an error" [ "$(number 'flash chip errors')" = 0 ]
ok "reads and bytes are counted: $(number 'flash chip reads'), $(number 'flash chip bytes')" [ "$(number 'flash chip reads') $(number 'flash chip bytes')" = "3 7" ]
ok "none of them is the display's, nor lost" [ "$(number 'display bytes') $(number 'display bytes lost')" = "0 0" ]
probe "" --fx "$dir/data"
ok "a file that is no whole page begins a page" cells_are "ef 40 18 ff 17 00 61 62 63 ff ff ff ff e0"
probe A --fx "$dir/data"
ok "a byte every 18 cycles" cells_are "61 62 63 64 65 66 67 68 ff"
ok "is no error" [ "$(number 'flash chip errors')" = 0 ]
told B 1 'its answer was read before it had come'
ok "which gave the answer of the byte before" cells_are "ff 61"
told UP 1 'deselected while a byte was on its way'
told DOWN 1 'a command within 3 us of waking it'
told LEFT 1 'a read while it is in power-down'
told RIGHT 1 'a read while it is in power-down'
told A+B 5 'the display is selected together with it'
told A+UP 5 'MISO is an output of the controller'
told A+DOWN 5 'it reads rising edges'
told A+LEFT 1 'a command other than read'
probe A+RIGHT --fx "$dir/data"
ok "a byte to nobody is lost" [ "$(number 'display bytes lost') $(number 'flash chip errors')" = "1 0" ]

probe "" --fx "$dir/data" --fx-gone 0
ok "without contact MISO stays high" cells_are "ff ff ff ff ff ff ff ff ff ff ff ff ff e0"
probe "" --fx "$dir/data" --fx-gone 4
ok "the contacts fail after some bytes" cells_are "ef 40 ff ff ff ff ff ff ff ff ff ff ff e0"
probe ""
ok "without a chip MISO reads as zeros, and nothing is counted" sh -c '[ -z "$1" ]' - "$(number 'flash chip errors')"

# refuses PATTERN OPTION...
refuses() {
    pattern=$1
    shift
    "$nimatron" report --elf "$dir/probe.elf" "$@" >"$dir/out" 2>"$dir/error"
    status=$?
    ok "$* -> $(cat "$dir/error")" sh -c '[ "$1" != 0 ] && [ "$(wc -l <"$2")" = 1 ] && grep -q -- "$3" "$2"' - $status "$dir/error" "$pattern"
}
refuses 'no place for a serial flash chip' --board gamebuino --fx "$dir/data"
refuses 'cannot read the flash chip.s data .*: No such file' --fx "$dir/none"
: >"$dir/empty"
refuses 'the file is empty' --fx "$dir/empty"
head -c 16777217 /dev/zero >"$dir/large"
refuses 'is larger than the flash chip' --fx "$dir/large"
refuses '.*fx-gone is a number' --fx "$dir/data" --fx-gone x

echo "1..$count"
exit $failed
