#!/bin/sh
# An Arduboy's image behaves as a game of a flash cart: UP and DOWN, held together for two seconds, lead to the bootloader from every
# screen, after all pending data are stored; the flash chip sleeps with the device, and wakes before it is read.
cd "$(dirname "$0")/../.." || exit 1
nimatron=${NIMATRON:-build/nimatron}
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

# number NAME BOARD KEYS [OPTION...]: that number of the report
number() {
    name=$1 board=$2 keys=$3
    shift 3
    "$nimatron" report --board "$board" --keys "$keys" "$@" | awk -F'\t' -v name="$name" '$1 == name { print $2 }'
}
words() { "$nimatron" screen --words --board "$1" --keys "$2"; }

for board in arduboy arduboy-fx; do
    for where in WAIT:100 "A A A WAIT:300" "B WAIT:300" "A A A WAIT:600 B"; do
        ok "$board: $where, UP and DOWN for 1.9 s: the game goes on" [ "$(number resets $board "$where UP+DOWN:1900")" = 0 ]
        ok "$board: $where, for 2.1 s: the bootloader" [ "$(number resets $board "$where UP+DOWN:2100")" = 1 ]
    done
    ok "$board: a match that begins meanwhile is kept" sh -c '"$1" report --board $2 --save "$3" --keys "A A A UP+DOWN:2100" >"$3.report" &&
        "$1" screen --words --board $2 --save "$3" --keys B | grep -q Continue' - "$nimatron" $board "$dir/$board"
    ok "$board: while both are held neither repeats" [ "$(words $board "A A LEFT:2500 UP+DOWN:1900")" = "$(words $board "A A LEFT:2500 UP+DOWN")" ]
    ok "$board: LEFT alone does" [ "$(words $board "A A LEFT:1900")" != "$(words $board "A A LEFT")" ]
done

# The device sleeps after five minutes.
board=arduboy-fx
ok "$board: the flash chip is awake while the device is" [ "$(number 'flash chip asleep' $board "A A A WAIT:1000")" = 0 ]
ok "$board: it sleeps with the device" [ "$(number 'flash chip asleep' $board "A A A WAIT:1000 WAIT:320000")" = 1 ]
ok "$board: and wakes with it" [ "$(number 'flash chip asleep' $board "A A A WAIT:320000 UP:200 WAIT:500 A WAIT:500")" = 0 ]
ok "$board: before it is read" [ "$(number 'flash chip errors' $board "A A A WAIT:320000 UP:200 WAIT:500 A WAIT:500")" = 0 ]
ok "$board: and the game goes on" [ "$(words $board "A A A WAIT:1000 WAIT:320000 UP:200 WAIT:500 A WAIT:3000")" = "$(words $board "A A A WAIT:1000 A WAIT:3000")" ]

# The Mini differs by a pin alone.
images=$(dirname "$nimatron")
ok "one data file serves arduboy-fx and arduboy-mini" cmp -s "$images/arduboy-fx/nimatron.fx" "$images/arduboy-mini/nimatron.fx"
ok "with two programs" sh -c '! cmp -s "$1/arduboy-fx/nimatron.hex" "$1/arduboy-mini/nimatron.hex"' - "$images"
ok "of which the other one finds no chip" sh -c '"$1" screen --words --board arduboy-fx --elf "$2" --keys WAIT:500 | grep -q "No flash chip answers"' - \
    "$nimatron" "$images/arduboy-mini/nimatron.elf"
ok "and plays alike on its own board" [ "$(words arduboy-mini "A A A WAIT:1000 A WAIT:3000")" = "$(words arduboy-fx "A A A WAIT:1000 A WAIT:3000")" ]

echo "1..$count"
exit $failed
