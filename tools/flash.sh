#!/bin/sh
# Writes an image to a board, and verifies it: tools/flash.sh BOARD IMAGE.hex [PORT]
# For a board with a serial flash chip the data file beside the image, IMAGE.fx, is written, too.  Without PORT the only serial port is
# used.  Every failure is told in one line that says what to do.  Variables of the environment:
#   FLASH_PORTS     patterns of the ports that are looked at
#   FLASH_WAIT      seconds to wait for a bootloader's port
#   FLASH_PATIENCE  seconds that writing and reading back may take
#   FLASH_SLOW      factor by which this computer is slower than usual: waits for answers are longer, and there are more tries
set -u
patterns=${FLASH_PORTS-"/dev/ttyACM* /dev/ttyUSB*"}
wait=${FLASH_WAIT-60}
slow=${FLASH_SLOW-1}

fail() { echo "flash: $*" >&2; exit 1; }
[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "usage: tools/flash.sh BOARD IMAGE.hex [PORT]" >&2; exit 2; }
board=$1 image=$2 port=${3-}

facts=$(dirname "$0")/../boards/$board/board.mk
[ -r "$facts" ] || fail "there is no board \"$board\": make help lists them"
[ -r "$image" ] || fail "there is no image $image: make all BOARD=$board makes it"
value() { sed -n "s/^$1 *:= *//p" "$facts"; }
mcu=$(value MCU) room=$(value FLASH_MAX) programmer=$(value UPLOAD)
data=
[ -z "$(value PCODE_STREAMED)" ] || data=${image%.hex}.fx
[ -z "$data" ] || [ -s "$data" ] || fail "there are no data $data, which belong to the image: make all BOARD=$board makes them"
# Writing at 57,600 baud through an FTDI chip takes long; Caterina needs ten seconds.
patience=60
[ "$programmer" = avr109 ] && patience=25
patience=${FLASH_PATIENCE-$patience}

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
head -c 1 "$image" | grep -q : && avr-objcopy -I ihex -O binary "$image" "$work/image" 2>/dev/null ||
    fail "$image is no Intel HEX file: make all BOARD=$board makes one"
size=$(wc -c <"$work/image")
[ "$size" -le "$room" ] || fail "$image has $size bytes, but the $board has room for $room: leave games or screens out (GAME_LIST, SCREENS in boards/$board/board.mk)"

# ---- ports ----

ports() {
    for p in $patterns; do
        [ -c "$p" ] && echo "$p"
    done
}

choose() {
    set -- $(ports)
    [ $# -le 1 ] || fail "there are several serial ports, $*: say which, make flash BOARD=$board PORT=$1"
    port=${1-}
}

# within SECONDS CONDITION...: waits until the condition holds.
within() {
    tries=$(($1 * 10))
    shift
    until "$@"; do
        [ $tries -gt 0 ] || return 1
        tries=$((tries - 1))
        sleep 0.1
    done
}
gone() { ! [ -c "$port" ]; }
ended() { ! kill -0 "$1" 2>/dev/null; }
any() { [ -n "$(ports)" ] || [ -c "$port" ]; }

# ---- writing ----

# Prints avrdude's error in one line, with what to do.
explain() {
    gone && fail "$port has vanished: plug the board in again, and start again"
    [ -w "$port" ] || fail "no right to write to $port: sudo usermod -aG dialout $(id -un), log in again, and start again"
    [ "$written" = 124 ] && grep -q 'device initialized' "$work/log" &&
        fail "writing to $port was not done after $patience seconds: plug the board in directly, without a hub, and start again"
    case $(cat "$work/log") in
    *xpected\ signature*) fail "the chip at $port is no $mcu: is BOARD=$board what is plugged in?" ;;
    *usy*) fail "$port is in use: end the program that has it open (a serial monitor?), and start again" ;;
    *erification\ error* | *verification*mismatch*) fail "what was written to $port reads back differently: start again; should it stay so, the chip is worn out" ;;
    *nput/output\ error*) fail "$port was lost: plug the board in again, and start again" ;;
    *) fail "no bootloader answers at $port: is it the right port, and BOARD=$board the right board?  Press its reset button, and start again at once" ;;
    esac
}

# write BAUD [OPTION...]: writes and verifies; succeeds if both did.  avrdude has a limit of time, because it would ask a lost port for
# minutes.
write() {
    baud=$1
    shift
    timeout "$patience" avrdude -p "$mcu" -c "$programmer" -b "$baud" -P "$port" "$@" -D -U "flash:w:$image:i" >"$work/log" 2>&1 &
    while kill -0 $! 2>/dev/null; do
        gone && ! within $((2 * slow)) ended $! && kill $! 2>/dev/null # a bootloader that is left at the end takes its port with it
        sleep 0.1
    done
    wait $!
    written=$?
    return $written
}
silent() { ! gone && [ -w "$port" ] && grep -q 'not responding' "$work/log"; }

# An Uno is reset when its port is opened.  Old Nanos have a slower bootloader; some clones must be reset by hand.
write_to_an_uno() {
    write 115200 -x attempts="$slow" || { silent && write 57600 -x attempts="$slow"; } || {
        silent && echo "No answer from $port: press the board's reset button now" && write 115200 -x attempts=$((2 * slow))
    } || explain
}

# A sketch with USB starts the bootloader when its port is closed at 1200 baud.  The port then comes back, perhaps with another name.
write_to_an_arduboy() {
    if [ -n "$port" ] && ! gone; then
        stty -F "$port" 1200 2>/dev/null
        within $((2 * slow)) gone && { within "$wait" any || fail "the board did not come back: press its reset button, and start again"; }
    else
        echo "Hold DOWN while switching the $board on, or press its reset button"
        within "$wait" any || fail "no serial port appeared in $wait seconds: does the cable carry data? Press reset, and start again at once"
    fi
    gone && choose
    sleep 0.3 # the rights of the port are set shortly after it appears
    # The data are written first, because avrdude leaves the bootloader at the end.
    [ -z "$data" ] || "$(dirname "$0")/flash_data.py" "$port" "$data" "$slow" || exit
    write 57600 || explain
}

[ -n "$port" ] || choose
case $programmer in
avr109) ;;
*)
    [ -n "$port" ] || fail "there is no serial port ($patterns): plug the board in, or name its port: make flash BOARD=$board PORT=..."
    gone && fail "there is no serial port $port; those there are: $(ports | tr '\n' ' ' | grep . || echo none)"
    ;;
esac
echo "Writing $size bytes of $image to the $board${port:+ at $port}"
case $programmer in
arduino) write_to_an_uno ;;
wiring) write 115200 || explain ;; # a Mega, too, is reset when its port is opened
avr109) write_to_an_arduboy ;;
*) fail "boards/$board/board.mk names no way to upload (UPLOAD := arduino, wiring or avr109)" ;;
esac
echo "Written and verified: the board runs it"
