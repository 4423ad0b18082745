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

# The first bytes of the window that the firmware's storage has at the end of the EEPROM.
window() { tail -c 512 "$dir/save" 2>/dev/null | od -An -tx1 -N16 | tr -d '\n'; }

# The EEPROM is erased at power-on.
keys='BLANK
WAIT:300'

# probe HELD [OPTION...]: runs the probe; leaves its report in $report, warnings in $error, the first bytes of the EEPROM in $cells.
probe() {
    held=$1
    shift
    rm -f "$dir/save"
    report=$("$nimatron" report --board arduboy --elf "$dir/probe.elf" ${held:+--hold "$held"} --keys "$keys" --save "$dir/save" "$@" 2>"$dir/error")
    error=$(cat "$dir/error")
    cells=$(window)
}
number() { printf '%s\n' "$report" | awk -F'\t' -v name="$1" '$1 == name { print $2 }'; }
between() { [ "$1" -ge "$2" ] && [ "$1" -le "$3" ]; }
cells_are() { case $cells in " $1"*) ;; *) echo "# cells: $cells"; false ;; esac; }

# told HELD COUNT PATTERN: that use is counted so often, and told so.
told() {
    probe "$1" --fx "$dir/data"
    ok "$3: $error" sh -c '[ "$1" = "$2" ] && grep -q "^nimatron: warning: the flash chip was misused $2 times, last: $3\$" "$4"' - \
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
once=$keys
keys="$once
POWER UP
WAIT:300"
told UP 2 'deselected while a byte was on its way'
keys="$once
POWER
WAIT:300"
told UP 1 'deselected while a byte was on its way'
keys=$once
told UP+RIGHT 1 'selected while a byte was on its way'
told DOWN 1 'a command within 3 us of waking it or putting it to sleep'
told B+DOWN 1 'a command within 3 us of waking it or putting it to sleep'
told LEFT 1 'a read while it is in power-down'
told RIGHT 1 'a read while it is in power-down'
told A+B 5 'the display is selected together with it'
told A+DOWN 5 'it reads rising edges, the most significant bit first'
told UP+LEFT 6 'it reads rising edges, the most significant bit first'
told A+LEFT 1 'a command other than read, status, identification, power-down and release'
told B+UP 5 'nobody drives MOSI or SCK'
told B+RIGHT 5 'nobody drives MOSI or SCK'
told B+LEFT 1 'a command while it is in power-down'
probe A+UP --fx "$dir/data"
ok "MISO as an output of its port is an input of the bus" [ "$(number 'flash chip errors')" = 0 ]
probe A+RIGHT --fx "$dir/data"
ok "a byte to nobody is lost" [ "$(number 'display bytes lost') $(number 'flash chip errors')" = "1 0" ]

probe "" --fx "$dir/data" --fx-gone 0
ok "without contact MISO stays high" cells_are "ff ff ff ff ff ff ff ff ff ff ff ff ff e0"
probe "" --fx "$dir/data" --fx-gone 4
ok "the contacts fail after some bytes" cells_are "ef 40 ff ff ff ff ff ff ff ff ff ff ff e0"
probe ""
ok "without a chip MISO reads as zeros, and nothing is counted" sh -c '[ -z "$1" ]' - "$(number 'flash chip errors')"

# ---- the driver, beside the display's ----

avr-gcc -std=gnu11 -Os -fshort-enums -Wall -Werror -mrelax -mmcu=atmega32u4 -DF_CPU=16000000UL -DDISPLAY_WIDTH=128 -DDISPLAY_PAGES=8 -I. -Iboards/arduboy \
    host_tests/emulator/probe/flash_driver_probe.c hal/avr/flash_spi.c hal/avr/display_ssd1306_spi.c hal/avr/clock.c hal/avr/start.c hal/avr/storage.c \
    hal/avr/buttons_gpio.c hal/avr/system_32u4.c hal/avr/system_lights_rgb.c -o "$dir/driver.elf" || { echo "Bail out! the driver does not compile"; exit 1; }
# Six pages: byte i of page p is 7 i + 31 p.
perl -e 'binmode STDOUT; print pack "C*", map { my $p = $_; map { (7 * $_ + 31 * $p) & 255 } 0 .. 255 } 0 .. 5' >"$dir/pages"

# driver ELF HELD FILE: runs the driver's probe; leaves the same as `probe`, and the screen in $screen.
driver() {
    rm -f "$dir/save"
    report=$("$nimatron" report --board arduboy --elf "$1" ${2:+--hold "$2"} --keys "$keys" --save "$dir/save" --fx "$3" 2>"$dir/error")
    error=$(cat "$dir/error")
    cells=$(window)
    screen=$("$nimatron" screen --ascii --board arduboy --elf "$1" ${2:+--hold "$2"} --keys "$keys" --fx "$3" 2>/dev/null)
}
same_screen() { [ "$screen" = "$shown" ]; }
# What the display shows of the four pages from page 1 on.
shown=$(perl -e 'my @f = map { my $p = $_; map { (7 * $_ + 31 * $p) & 255 } 0 .. 255 } 1 .. 4;
    for my $y (0 .. 63) { print map({ $f[128 * int($y / 8) + $_] >> $y % 8 & 1 ? "#" : "." } 0 .. 127), "\n" }')

driver "$dir/driver.elf" "" "$dir/pages"
ok "driver: identification, then single bytes and runs of them across the end of a page" cells_are "ef 40 18 0a 11 18 3e 45"
cycles=$(echo "$cells" | awk '{ print $9 $10 }')
ok "driver: 1,024 bytes take 18 cycles each, and the call: $((0x$cycles))" between $((0x$cycles)) 18432 18470
ok "driver: a read begins within $((0x$(echo "$cells" | awk '{ print $11 }'))) cycles" between $((0x$(echo "$cells" | awk '{ print $11 }'))) 80 140
ok "driver: the display shows what was read, right before and after" same_screen
ok "driver: nothing is misused: $error" [ -z "$error" -a "$(number 'flash chip errors')" = 0 -a "$(number 'display errors')" = 0 ]
ok "driver: nothing is lost" [ "$(number 'display bytes lost')" = 0 ]
driver "$dir/driver.elf" A "$dir/pages"
ok "driver: asleep the chip is not heard, and awake again" cells_are "ef 40 18 ff ff ff e0"
ok "driver: which is told, for each of the three bytes: $error" [ "$(number 'flash chip errors')" = 3 ]
ok "driver: the display shows the same" same_screen

# On a cart the data lie elsewhere, and the loader says where: 256 pages before the end of the chip.
perl -e 'my $elf = do { local $/; <STDIN> }; my ($at) = map { hex((split)[5]) } grep { / \.text / } `avr-objdump -h $ARGV[0]`;
    substr($elf, $at + 0x14, 4) = "\x18\x95\xFF\x00"; print $elf' "$dir/driver.elf" <"$dir/driver.elf" >"$dir/cart.elf"
{ cat "$dir/pages"; head -c 64000 /dev/zero; } >"$dir/cart"
driver "$dir/cart.elf" "" "$dir/cart"
ok "driver: on a cart the data are where the vectors say" same_screen
driver "$dir/driver.elf" "" "$dir/cart"
ok "driver: and not otherwise" [ "$screen" != "$shown" ]

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
