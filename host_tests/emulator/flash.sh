# Shared by the tests of `make flash`: emulated boards at pseudo-terminals (host_tests/emulator/uno), and the script of `make flash`.  Sourced
# in the root of the project.
build=$(dirname "$(realpath "${NIMATRON:-build/nimatron}")")
bootloaders=/usr/share/arduino/hardware/arduino/avr/bootloaders
optiboot=$build/optiboot.hex
stk500v2=$bootloaders/stk500v2/stk500boot_v2_mega2560.hex
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

# A computer on which nothing is plugged in and no program runs, but for what a test puts there.
export FLASH_SYS="$dir/sys" FLASH_PROC="$dir/proc"
# ids PORT IDS: the board at a port has these USB ids.
ids() {
    place=$dir/sys/$(basename "$(realpath "$1")")
    mkdir -p "$place/usb/interface" "$dir/sys/class/tty/${place##*/}"
    echo "${2%:*}" >"$place/usb/idVendor"
    echo "${2#*:}" >"$place/usb/idProduct"
    ln -sfn "$place/usb/interface" "$dir/sys/class/tty/${place##*/}/device"
}
# starts NAME: such a program runs; ends: none does.
starts() { mkdir -p "$dir/proc/1" && echo "$1" >"$dir/proc/1/comm"; }
ends() { rm -rf "$dir/proc"; }

# plugged PORT: waits for the port; on a slow machine it only waits longer
plugged() {
    tries=0
    until [ -c "$1" ] || [ $((tries += 1)) = 300 ]; do sleep 0.1; done
}
uno() {
    rm -rf "$dir/sys"
    "$build/uno" uno-lcd "$dir/uno" "$dir/flash" "$dir/probe.elf" "$optiboot" "$@" >"$dir/display" 2>/dev/null &
    actor=$!
    plugged "$dir/uno"
}
mega() {
    rm -rf "$dir/sys"
    "$build/uno" mega-oled "$dir/uno" "$dir/flash" "$build/mega-oled/nimatron.elf" "$stk500v2" "$@" >"$dir/display" 2>/dev/null &
    actor=$!
    plugged "$dir/uno"
}
caterina() { rm -rf "$dir/sys"; "$build/caterina" "${ports-$dir/arduboy}" "$dir/flash" "$@" & actor=$!; }
unplug() {
    kill "$actor" 2>/dev/null
    wait "$actor"
}
# An Arduboy that was written to leaves by itself.
leaves() {
    [ $status = 0 ] || kill "$actor"
    wait "$actor"
}

# flash ARGUMENTS...: runs the script of `make flash` with the ports of this test; sets $status and the output.  $dir/said has that of all
# calls.
flash() {
    FLASH_PORTS="$dir/uno $dir/arduboy $dir/elsewhere" FLASH_WAIT=${wait-600} FLASH_SLOW=5 FLASH_PATIENCE=${patience-600} ${script-tools/flash.sh} "$@" >"$dir/out" 2>"$dir/error"
    status=$?
    cat "$dir/out" >>"$dir/said"
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
    objcopy -I ihex -O binary --gap-fill 0xFF "$2" "$dir/image"
    cmp -s -i "$1:0" -n "$(stat -c %s "$dir/image")" "$dir/flash" "$dir/image"
}
# written WHO IMAGE.hex BOOTLOADER.hex OFFSET COUNT: three tests after `flash`; COUNT bytes of the bootloader are compared, or all.
written() {
    ok "$1 is found, written and verified: $(tail -n 1 "$dir/out") $(cat "$dir/error")" [ $status = 0 ]
    ok "the image is in its flash" holds 0 "$2"
    objcopy -I ihex -O binary --gap-fill 0xFF "$3" "$dir/boot"
    ok "the bootloader is what it was" cmp -s -i "$4:0" -n "${5:-$(stat -c %s "$dir/boot")}" "$dir/flash" "$dir/boot"
}

# ---- an Arduboy FX ----

fx_hex=$build/arduboy-fx/nimatron.hex
data=${fx_hex%.hex}.fx
block=65536
blocks=$((($(stat -c %s "$data") + block - 1) / block * block)) # bytes of the blocks that the data are in
beside=$((blocks - $(stat -c %s "$data")))
whole=$((1 << 24))
export XDG_DATA_HOME="$dir/data"

# new_chip: a chip of 16 MB with another program's bytes at its start, and right before where the data come.
new_chip() {
    perl -e 'my ($size, $blocks, $beside) = @ARGV; srand 5; my $other = pack "C*", map { int rand 256 } 1 .. $beside;
        print $other, "\xFF" x ($size - $blocks - $beside), $other, "\xFF" x ($blocks - $beside)' $whole $blocks $beside >"$dir/chip.before"
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
    ids "$dir/arduboy" 2341:0036
}
# An FX that was not written to the end, or has vanished.
fx_ends() { kill "$actor" 2>/dev/null; wait "$actor"; rm -f "$dir/arduboy"; }
none_kept() { [ "$(find "$dir/data" -name 'flash-block-*' | wc -l)" = 0 ]; }
