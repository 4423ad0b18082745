#!/bin/sh
# make flash for an Arduboy FX (host_tests/emulator/uno/caterina.c): what stands beside the data in the flash chip stays, also if the board is
# unplugged and others are written meanwhile; every failure is told in one line.
cd "$(dirname "$0")/../.." || exit 1
. host_tests/emulator/flash.sh

for pages in 20 200; do
    new_chip
    fx vanish $pages
    flash arduboy-fx "$fx_hex"
    fx_ends
    ok "unplugged after $pages pages: $(cat "$dir/error")" refused 'was lost: plug the board in again'
    ok "the chip is not as it was" sh -c '! cmp -s "$1" "$2"' - "$dir/chip" "$dir/chip.before"
    fx
    flash arduboy-fx "$fx_hex"
    leaves
    ok "plugged in and begun again: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "what stood beside the data is there again" has_data
    ok "the image is in its flash" holds 0 "$fx_hex"
done

# What is kept of one board is not for another, and stays until that one comes back.
full_chip() {
    perl -e 'my ($size, $blocks) = @ARGV; srand 6; print "\xFF" x ($size - $blocks), pack "C*", map { int rand 256 } 1 .. $blocks' $whole $blocks >"$dir/chip.before"
    cp "$dir/chip.before" "$dir/chip"
}
erased() { head -c "$1" /dev/zero | tr '\0' '\377'; }
# aside NAME, back NAME: another board is taken; this one again
aside() { mv "$dir/chip" "$dir/chip.$1" && mv "$dir/chip.before" "$dir/before.$1"; }
back() { mv "$dir/chip.$1" "$dir/chip" && mv "$dir/before.$1" "$dir/chip.before"; }

new_chip
fx vanish 20
flash arduboy-fx "$fx_hex"
fx_ends
aside first
{ erased $((whole - $(stat -c %s "$data"))) && cat "$data"; } >"$dir/chip"
fx
flash arduboy-fx "$fx_hex"
leaves
ok "another board with these data alone: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
erased $whole >"$dir/chip"
fx
flash arduboy-fx "$fx_hex"
leaves
ok "a new board: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
full_chip
fx vanish 20
flash arduboy-fx "$fx_hex"
fx_ends
ok "a board that is unplugged, too: $(cat "$dir/error")" refused 'was lost: plug the board in again'
aside second
for board in first second; do
    back $board
    fx
    flash arduboy-fx "$fx_hex"
    leaves
    ok "the $board board again: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "what stood beside the data is there again" has_data
done
ok "and nothing is kept any more" none_kept
full_chip
fx
XDG_DATA_HOME=relative HOME=$dir/home flash arduboy-fx "$fx_hex"
leaves
ok "a board that is written at once keeps its own: $(cat "$dir/error")" has_data
ok "a relative XDG_DATA_HOME means none" [ -d "$dir/home/.local/share/nimatron" ]

new_chip
fx
XDG_DATA_HOME=$dir/chip.before flash arduboy-fx "$fx_hex"
fx_ends
ok "a folder in which nothing can be kept: $(cat "$dir/error")" refused "^flash: $dir/chip.before/nimatron: Not a directory: make it writable, and start again$"
ok "then nothing is written" cmp -s "$dir/chip" "$dir/chip.before"

new_chip
fx stuck $((whole - 700))
flash arduboy-fx "$fx_hex"
fx_ends
ok "a cell that does not take its value: $(cat "$dir/error")" refused 'reads back differently'

caterina bootloader 0
plugged "$dir/arduboy"
ids "$dir/arduboy" 2341:0036
flash arduboy-fx "$fx_hex"
fx_ends
ok "a bootloader without commands for the chip: $(cat "$dir/error")" refused 'version 1.0) cannot write a flash chip.*make flash BOARD=arduboy '
ok "nothing was written after that" sh -c '! grep -q verified "$1"' - "$dir/out"

id=000000
fx
flash arduboy-fx "$fx_hex"
fx_ends
ok "no chip: $(cat "$dir/error")" refused 'no flash chip that answers'
id=EF4010
rm "$dir/chip"
cp "$fx_hex" "$dir/large.hex"
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
flash arduboy-fx "$fx_hex"
kill $monitor
fx_ends
ok "a port that is in use: $(cat "$dir/error")" refused 'is in use: end the program that has it open'

for id in EF400F EF401A; do
    new_chip
    fx
    flash arduboy-fx "$fx_hex"
    fx_ends
    ok "a chip that names no size, $id: $(cat "$dir/error")" refused "names no size (JEDEC id $id): nothing was written"
done
unset id
ok "no bootloader was asked to leave" sh -c '! grep -q "comes back" "$1"' - "$dir/said"

cp "$fx_hex" "$dir/bare.hex"
flash arduboy-fx "$dir/bare.hex"
ok "an image without its data: $(cat "$dir/error")" refused 'there are no data .*bare.fx'

echo "1..$count"
exit $failed
