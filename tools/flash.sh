#!/bin/sh
# Writes an image to a board, and verifies it: tools/flash.sh BOARD IMAGE.hex [PORT]
# For a board with a serial flash chip the data file beside the image, IMAGE.fx, is written, too.  Without PORT the only serial port is
# used.  Every failure is told in one line that says what to do.  Variables of the environment:
#   PROGRAMMER      of a chip without a bootloader: avrdude's name of the programmer on USB (usbasp, usbtiny); without it the programmer is an
#                   Arduino with the example ArduinoISP, at a serial port
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
[ "$programmer" = isp ] && patience=300
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

silent_programmer() { fail "no programmer answers${port:+ at $port}: is the example ArduinoISP in that Arduino, and a capacitor of 10 uF between its RESET and GND?"; }

# The same of a programmer: it may answer although no chip does.
explain_programmer() {
    case $(cat "$work/log") in
    *not\ responding* | *not\ in\ sync*) silent_programmer ;;
    *signature\ =\ 0x000000* | *signature\ =\ 0xffffff* | *nitialization\ failed* | *arget\ doesn*)
        fail "the programmer answers, but no chip: check the six wires of docs/boards/$board.md, and the supply of the chip" ;;
    *xpected\ signature*) fail "the chip at the programmer is no $mcu: is BOARD=$board what is wired to it?" ;;
    *erification\ error* | *verification*mismatch*) fail "what was written reads back differently: check the wires, and start again" ;;
    *annot\ find\ programmer*) fail "avrdude knows no programmer \"$PROGRAMMER\"; it knows usbasp, usbtiny and others: avrdude -c ?" ;;
    *ould\ not\ find\ USB* | *annot\ find* | *did\ not\ find*) fail "there is no $PROGRAMMER on USB: plug it in, or leave PROGRAMMER out for an Arduino with ArduinoISP" ;;
    *sb_open*ermission* | *ermission\ denied*) fail "no right to use the programmer: sudo usermod -aG dialout,plugdev $(id -un), log in again, and start again" ;;
    *) silent_programmer ;;
    esac
}

# Prints avrdude's error in one line, with what to do.
explain() {
    [ "$programmer" != isp ] || explain_programmer
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

tell_avrdude() { exec timeout "$patience" avrdude -p "$mcu" "$@" -U "flash:w:$image:i" >"$work/log" 2>&1; }

# A programmer erases the chip first; a new chip runs at 1 MHz, so its instructions must come slowly.
write_by_programmer() {
    if [ -n "${PROGRAMMER-}" ]; then
        (tell_avrdude -c "$PROGRAMMER" -B 10) || explain
    else
        (tell_avrdude -c stk500v1 -b 19200 -P "$port") || explain
    fi
}

# write BAUD [OPTION...]: writes and verifies; succeeds if both did.  avrdude has a limit of time, because it would ask a lost port for
# minutes.
write() {
    baud=$1
    shift
    tell_avrdude -c "$programmer" -b "$baud" -P "$port" "$@" -D &
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

named=$port
[ -n "$port" ] || [ -n "${PROGRAMMER-}" ] || choose
case $programmer in
avr109)
    [ -z "$named" ] || ! gone || fail "there is no serial port $port; those there are: $(ports | tr '\n' ' ' | grep . || echo none). Leave PORT out, and hold DOWN while switching the $board on"
    ;;
isp)
    [ -n "$port" ] || [ -n "${PROGRAMMER-}" ] ||
        fail "there is no serial port ($patterns): plug in an Arduino with ArduinoISP, or name a programmer on USB: make flash BOARD=$board PROGRAMMER=usbasp"
    [ -n "${PROGRAMMER-}" ] || ! gone || fail "there is no serial port $port; those there are: $(ports | tr '\n' ' ' | grep . || echo none)"
    ;;
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
isp) write_by_programmer ;;
*) fail "boards/$board/board.mk names no way to upload (UPLOAD := arduino, wiring, avr109 or isp)" ;;
esac
echo "Written and verified: the board runs it"
