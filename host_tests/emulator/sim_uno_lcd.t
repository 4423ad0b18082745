#!/bin/sh
# The board uno-lcd: its drivers on the emulated HD44780 and key ladder, tried by a small image (host_tests/emulator/probe/lcd_probe.c).
cd "$(dirname "$0")/../.." || exit 1
nimatron=$(realpath "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

board_mk() { sed -n "s/^$1 *:= *//p" boards/uno-lcd/board.mk; }
sources=$(for part in $(sed -n 's/^HAL_AVR.*%.c,\(.*\) \$(DRIVERS).*/\1/p' make/image.mk) $(board_mk DRIVERS); do echo "hal/avr/$part.c"; done)
build() {
    avr-gcc -std=gnu11 -Os -fshort-enums -mcall-prologues -mrelax -ffunction-sections -Wl,--gc-sections -Wl,--undefined=mmcu \
        -Wl,--section-start=.mmcu=0x910000 -mmcu="$(board_mk MCU)" -DF_CPU="$(board_mk F_CPU)UL" -DMCU_NAME="\"$(board_mk MCU)\"" \
        -DDISPLAY_WIDTH=16 -DDISPLAY_PAGES=2 -DSOFT_TONES=0 -I. -Ihal/avr -Ihal/data_flash "$@" host_tests/emulator/probe/lcd_probe.c hal/debounce.c hal/hold.c $sources
}
build -Iboards/uno-lcd -o "$dir/probe.elf" || { echo "Bail out! the probe does not compile"; exit 1; }

# begins a key script: the EEPROM is erased at power-on
blank='BLANK
'
# probe HELD KEYS [OPTION...]: runs the probe; sets $report, and $cells to its results.
probe() {
    held=$1 keys=$2
    shift 2
    rm -f "$dir/save"
    report=$("$nimatron" report --board uno-lcd --elf "$dir/probe.elf" ${held:+--hold "$held"} --keys "$blank$keys" --save "$dir/save" "$@" 2>"$dir/error")
    cells=$(tail -c 512 "$dir/save" 2>/dev/null | od -An -v -tx1 -w256 -N256 | sed 's/\( ff\)*$//')
}
words() { "$nimatron" screen --board uno-lcd --elf "$dir/probe.elf" --words "$@" 2>/dev/null; }
number() { printf '%s\n' "$report" | awk -F'\t' -v name="$1" '$1 == name { print $2 }'; }
hex() { echo $((0x$(echo "$cells" | cut -d' ' -f"$1","$2" | tr -d ' '))); }
between() { [ "$1" -ge "$2" ] && [ "$1" -le "$3" ]; }

# ---- the display ----

probe "" WAIT:500
ok "no misuse of the display" [ "$(number 'display errors')" = 0 ]
ok "all 32 characters rewritten: $(hex 2 3) cycles, at most 32000" between "$(hex 2 3)" 28832 32000
ok "one rewritten: $(hex 4 5) cycles, two writes" between "$(hex 4 5)" 1696 3000
ok "none: $(hex 6 7) cycles" between "$(hex 6 7)" 1 1000
"$nimatron" screen --board uno-lcd --elf "$dir/probe.elf" --ascii >"$dir/screen"
ok "95 x 18 pixels" [ "$(wc -lL <"$dir/screen" | tr -s ' ')" = " 18 95" ]
ok "letters of the ROM" [ "$(sed -n 1,8p "$dir/screen" | cut -c1-5 | tr '\n' /)" = "#####/..#../..#../..#../..#../..#../..#../...../" ]
ok "a glyph of the board's own, changed after it was shown" [ "$(sed -n 1,8p "$dir/screen" | cut -c85-89 | tr '\n' /)" = "...../.#.#./.#.#./...../.###./#...#/...../...../" ]
ok "one to the edges, in the second line" [ "$(sed -n 11,18p "$dir/screen" | cut -c43-47 | tr '\n' /)" = "#####/#...#/#...#/#...#/#...#/#...#/#...#/#####/" ]
ok "gaps between the cells" [ "$(sed -n 9,10p "$dir/screen" | tr -d '.\n')$(cut -c6,12,18,24,30,36,42,48,54,60,66,72,78,84,90 "$dir/screen" | tr -d '.\n')" = "" ]
ok "the words on it" [ "$(words | head -n 1)" = "Take 9: 19>10" ]

probe DOWN WAIT:100
first=$(number 'last display change at cycle')
ok "the first screen stands at cycle $first, before 60 ms" between "$first" 640000 960000
ok "the light goes off without misuse" [ "$(number 'display errors')" = 0 ]

# seen HOW KEYS [OPTION...]: prints the screen after these keys, with DOWN held at power-on
seen() {
    how=$1 keys=$2
    shift 2
    "$nimatron" "$how" --board uno-lcd --elf "$dir/probe.elf" --hold DOWN --keys "$blank$keys" "$@"
}
seen shot WAIT:100 --out "$dir/dark.png" >/dev/null
seen shot "WAIT:2000 A:250" --out "$dir/lit.png" >/dev/null
ok "with the light off the screen is the same" [ "$(seen screen WAIT:100)" = "$(seen screen "WAIT:2000 A:250")" ]
light() { probe DOWN "$1"; number 'display light'; }
ok "dark, then lit" [ "$(light WAIT:100) $(light "WAIT:2000 A:250")" = "0 255" ]
ok "and it looks otherwise" sh -c '! cmp -s "$1" "$2" && [ "$(head -c 4 "$1" | tail -c 3)" = PNG ]' - "$dir/dark.png" "$dir/lit.png"

# ---- tones, and deep sleep ----

probe DOWN WAIT:2000
ok "a tone: $(number tone)" [ "$(number tone)" = "1000 Hz" ]
ok "then it sleeps, with the ADC off but for the first eighth of a second" [ "$(number 'deep sleeps with the ADC on')" = 1 ]
ok "the screen is empty" [ "$(seen screen WAIT:2000 --words)" = "" ]
for key in A B UP; do
    probe DOWN "WAIT:2000 $key:250 WAIT:500 DOWN A B"
    ok "$key wakes it, and is no press; the next ones are" [ "$(echo "$cells" | cut -d' ' -f2-)" = "02 10 20" ]
done
ok "with the same screen" [ "$(seen screen "WAIT:2000 A:250" --words | head -n 1)" = "The first screen" ]
probe DOWN WAIT:20000 --key-noise 100
ok "noise does not wake it: $(number 'cycles awake') cycles awake in 20 s" between "$(number 'cycles awake')" 700000 2500000

# ---- a reset ----

probe LEFT WAIT:500
ok "reset amid a byte, again and again: $(number resets) times" between "$(number resets)" 3 10
ok "the display comes back each time without misuse" [ "$(number 'display errors')" = 0 ]
ok "with the right text" [ "$(words --hold LEFT --keys WAIT:500 | head -n 1)" = "Take 9: 19>10" ]

# ---- misuses are counted ----

probe RIGHT WAIT:500
ok "the light's pin driven high is told: $(cat "$dir/error")" grep -q "last: the light's pin was driven high: a short on these shields" "$dir/error"
ok "once" [ "$(number 'display errors')" = 1 ]
probe UP WAIT:500
ok "so is a write before the display is ready: $(cat "$dir/error")" grep -q 'before it was ready' "$dir/error"

# ---- keys: both kinds of shield, without and with noise ----

keys="A UP DOWN LEFT RIGHT B A:300 A:500 DOWN:1000 A*3 B*2 RIGHT*20 LEFT*20 UP*20 DOWN*20 A*10"
many() { for i in 1 2 3 4 5 6 7 8 9 10; do printf "$1"; done; }
expected=" 10 01 02 04 08 20 10 20 02 82 82 82 82 82 82 82 82 10 10 10 20 20$(many ' 08')$(many ' 08')$(many ' 04')$(many ' 04')$(many ' 01')$(many ' 01')$(many ' 02')$(many ' 02')$(many ' 10')"
for shield in 1 2; do
    for noise in 0 100; do
        probe "" "$keys" --shield $shield --key-noise $noise
        ok "shield $shield, noise of $noise mV: every key once, held keys repeat, SELECT is A, held B" \
            [ "$(echo "$cells" | cut -d' ' -f8- | sed 's/^/ /')" = "$expected" ]
        ok "and no misuse" [ "$(number 'display errors')" = 0 ]
    done
done
probe "" "UP DOWN LEFT A RIGHT" --key-noise 1000
ok "(noise of 1 V is too much: the noise is real)" [ "$(echo "$cells" | cut -d' ' -f8-12)" != "01 02 04 10 08" ]
probe "" WAIT:60000 --shield 2 --key-noise 100
ok "a minute of noise: no key" [ "$(echo "$cells" | wc -w)" = 6 ]
probe "" WAIT:60000
ok "a minute of quiet: asleep $(number asleep), at least 99.5 %" between "$(number asleep | tr -dc 0-9)" 9950 9999

# ---- limits of board.h ----

# refuses FROM TO: a board.h with this change does not compile
refuses() {
    mkdir -p "$dir/board"
    sed "s/$1/$2/" boards/uno-lcd/board.h >"$dir/board/board.h"
    ! cmp -s "$dir/board/board.h" boards/uno-lcd/board.h && ! build -I"$dir/board" -o "$dir/none.elf" 2>"$dir/error"
}
ok "a pin that the chip lacks does not compile" refuses 'RS PIN(B, 0)' 'RS PIN(E, 0)'
ok "nor data lines that are not the upper half of a port" refuses 'D4 PIN(D, 4)' 'D4 PIN(D, 3)'
ok "nor a piezo where timer 2 has no output" refuses 'PIEZO PIN(D, 3)' 'PIEZO PIN(C, 3)'

# ---- the terminal ----

# drawn PATTERN: waits until the terminal shows it, at most half a minute
drawn() {
    tries=0
    until grep -q "$1" "$dir/terminal" || [ $((tries += 1)) = 600 ]; do sleep 0.05; done
}

for size in "120 30 ▀" "80 24 ▛" "54 10 ⣿\|⡇"; do
    set -- $size
    : >"$dir/terminal"
    (drawn "$3"; printf q; drawn '\[?1049l') | TERM=xterm-256color timeout 60 script -qec \
        "stty cols $1 rows $2; $nimatron play --board uno-lcd --elf $dir/probe.elf --no-save" /dev/null >>"$dir/terminal"
    ok "a terminal of $1 x $2 draws it" grep -q "$3" "$dir/terminal"
done

echo "1..$count"
exit $failed
