#!/bin/sh
# Writes an image to a board, and verifies it: tools/flash.sh BOARD IMAGE.hex [PORT]
# For a board with a serial flash chip the data file beside the image, IMAGE.fx, is written, too; a self-test,
# selftest*.hex, has none.  Without PORT the only serial port is used.  A port that is not there yet, or that comes back under another name,
# is waited for.  Every failure is told in one line that says what to do.  Variables of the environment:
#   PROGRAMMER      of a chip without a bootloader: avrdude's name of the programmer on USB (usbasp, usbtiny); without it the programmer is an
#                   Arduino with the example ArduinoISP, at a serial port
#   FLASH_PORTS     patterns of the ports that are looked at
#   FLASH_WAIT      seconds to wait for a port
#   FLASH_PATIENCE  seconds that writing and reading back may take
#   FLASH_SLOW      factor by which this computer is slower than usual: waits for answers are longer, and there are more tries
set -u
patterns=${FLASH_PORTS-"/dev/ttyACM* /dev/ttyUSB*"}
wait=${FLASH_WAIT-30}
slow=${FLASH_SLOW-1}

. "$(dirname "$0")/port.sh"

# blamed REASON: names a running program that may be to blame for a failure.
blamed() {
    case $1 in
    *no\ bootloader\ answers* | *is\ in\ use* | *makes\ no\ sense* | *reads\ back\ differently*) talker "$port" ;;
    *there\ is\ no\ serial\ port* | *appeared* | *vanished* | *was\ lost* | *come\ back*) hider ;;
    esac
}
fail() { echo "flash: $*$(blamed "$*")" >&2; exit 1; }
[ $# -eq 2 ] || [ $# -eq 3 ] || { echo "usage: tools/flash.sh BOARD IMAGE.hex [PORT]" >&2; exit 2; }
board=$1 image=$2 port=${3-}

facts=$(dirname "$0")/../boards/$board/board.mk
[ -r "$facts" ] || fail "there is no board \"$board\": make help lists them"
[ -r "$image" ] || fail "there is no image $image: make all BOARD=$board makes it"
value() { sed -n "s/^$1 *:= *//p" "$facts"; }
mcu=$(value MCU) part=$(value MCU) room=$(value FLASH_MAX) programmer=$(value UPLOAD)
data=
case ${image##*/} in
selftest*) ;;
*) [ -z "$(value PCODE_STREAMED)" ] || data=${image%.hex}.fx ;;
esac
[ -z "$data" ] || [ -s "$data" ] || fail "there are no data $data, which belong to the image: make all BOARD=$board makes them"
# Writing at 57,600 baud through an FTDI chip takes long; Caterina needs ten seconds.
patience=60
[ "$programmer" = avr109 ] && patience=25
[ "$programmer" = wiring ] && patience=120
[ "$programmer" = isp ] && patience=300
patience=${FLASH_PATIENCE-$patience}

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
head -c 1 "$image" | grep -q : && objcopy -I ihex -O binary "$image" "$work/image" 2>/dev/null ||
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
writable() { [ -w "$port" ]; }

# others: the ports but for $port.
others() {
    for p in $(ports); do
        [ "$p" = "$port" ] || echo "$p"
    done
}

# appeared: whether there is $port, or a port that is not in the list $before; then $port is that one.
appeared() {
    [ -c "$port" ] && return
    for p in $(ports); do
        case " $before " in
        *" $p "*) ;;
        *) port=$p && return ;;
        esac
    done
    return 1
}

# await WHAT: waits until a port has appeared, and says for what.
await() {
    echo "Waiting for ${port:-a serial port}, at most $wait seconds: $1"
    within "$wait" appeared
}
those() { ports | tr '\n' ' ' | sed 's/ $//' | grep . || echo none; }

# ---- another board, or no right to write ----

# A chip's boards, as a command; or that there is none.
instead() {
    boards=$(boards_with "$1")
    [ -n "$boards" ] && echo "for that chip there is make flash BOARD=${boards%% *}$(echo "$boards" | sed -n 's/^[^ ]* \(.*\)/ (or \1)/p')" ||
        echo "this firmware has no image for that chip: plug in the $board, or choose the board that you have"
}

refuse_another_board() {
    is=$(board_at "$port")
    [ -z "$is" ] || [ "${is%% *}" = "$mcu" ] ||
        fail "the board at $port is an ${is#* }, whose chip is no $mcu but an ${is%% *}; nothing was written: $(instead "${is%% *}")"
}

# The rights of a port are set shortly after it appears.
refuse_without_right() { within $((2 * slow)) writable || gone || fail "no right to write to $port: $(right_to "$port")"; }

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
    *ermission\ denied* | *insufficient\ permissions*) fail "no right to use the programmer: sudo usermod -aG dialout,plugdev $(id -un), log in again, and start again" ;;
    *annot\ find\ programmer*) fail "avrdude knows no programmer \"$PROGRAMMER\"; it knows usbasp, usbtiny and others: avrdude -c ?" ;;
    *ould\ not\ find\ USB* | *annot\ find* | *did\ not\ find*) fail "there is no $PROGRAMMER on USB: plug it in, or leave PROGRAMMER out for an Arduino with ArduinoISP" ;;
    *) silent_programmer ;;
    esac
}

# The signature that avrdude has read: "0x1e9516 (probably m328pb)", or "1E 95 16 (ATmega328PB)".
signature() { sed -n 's/.*[Dd]evice signature = \(0x\)\{0,1\}\([0-9A-Fa-f ]\{6,8\}\).*/\2/p' "$work/log" | tail -n 1 | tr -d ' ' | tr A-F a-f; }

# Prints that the board has another chip.
another_chip() {
    read -r chip _ <<END
$(chip_of "$(signature)")
END
    [ -n "$chip" ] || fail "the chip at $port is no $mcu: is BOARD=$board what is plugged in?"
    fail "the chip at $port is no $mcu but an $chip; nothing was written: $(instead "$chip")"
}

# Whether the difference lies where an old bootloader of a Mega makes it: it keeps 16 bits of an address, which counts words, so what is
# beyond 128 KB lands at the beginning of the flash, or nowhere.
wraps() {
    beyond=$((size - 131072))
    differs=$(sed -n "s/.*\(first mismatch\|!= input\).* at \(byte\|addr\) 0x\([0-9a-fA-F]*\).*/\3/p" "$work/log" | head -n 1)
    [ -n "$differs" ] && { [ $((0x$differs)) -ge 131072 ] || [ $((0x$differs)) -lt $beyond ]; }
}

# Prints avrdude's error in one line, with what to do.
explain() {
    [ "$programmer" != isp ] || explain_programmer
    gone && fail "$port has vanished: plug the board in again, and start again"
    [ "$written" = 124 ] && grep -q 'device initialized' "$work/log" &&
        fail "writing to $port was not done after $patience seconds: plug the board in directly, without a hub, and start again"
    ! wraps || fail "what was written to $port reads back differently: start again; should it stay so, the Mega has an old bootloader, as some copies have, which writes no more than 128 KB (a programmer can write a newer one), or the chip is worn out"
    case $(cat "$work/log") in
    *xpected\ signature*) another_chip ;;
    *usy*) fail "$port is in use: end the program that has it open (a serial monitor?), and start again" ;;
    *erification\ error* | *verification*mismatch*) fail "what was written to $port reads back differently: start again; should it stay so, the chip is worn out" ;;
    *nput/output\ error*) fail "$port was lost: plug the board in again, and start again" ;;
    *) fail "no bootloader answers at $port: is it the right port, and BOARD=$board the right board?  Press its reset button, and start again at once" ;;
    esac
}

tell_avrdude() { exec timeout "$patience" avrdude -p "$part" "$@" -U "flash:w:$image:i" >"$work/log" 2>&1; }

# A programmer erases the chip first; a new chip runs at 1 MHz, so its instructions must come slowly.
write_by_programmer() {
    if [ -n "${PROGRAMMER-}" ]; then
        (tell_avrdude -c "$PROGRAMMER" -B 10) || explain
    else
        (tell_avrdude -c stk500v1 -b 19200 -P "$port") || explain
    fi
}

# write_once BAUD [OPTION...]: writes and verifies; succeeds if both did.  avrdude has a limit of time, because it would ask a lost port for
# minutes.
write_once() {
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
# write BAUD [OPTION...]: the same; also if the chip is another one that runs the image.
write() {
    write_once "$@" && return
    read -r chip name like <<END
$(chip_of "$(signature)")
END
    [ "$like" = "$mcu" ] && [ "$part" = "$mcu" ] || return
    echo "The chip is an $chip, which runs the same image"
    part=$name
    write_once "$@"
}
silent() { ! gone && [ -w "$port" ] && grep -q 'not responding' "$work/log"; }

# An Uno is reset when its port is opened.  Old Nanos have a slower bootloader; some clones must be reset by hand.
write_to_an_uno() {
    write 115200 -x attempts="$slow" || { silent && write 57600 -x attempts="$slow"; } || {
        silent && echo "No answer from $port: press the board's reset button now" && write 115200 -x attempts=$((2 * slow))
    } || explain
}

# A sketch with USB starts the bootloader when its port is closed at 1200 baud.  The port then comes back, perhaps with another name.
leave_the_sketch() {
    in_bootloader "$port" && return
    before=$(echo $(others))
    stty -F "$port" 1200 2>/dev/null
    within $((2 * slow)) gone || return 0
    await "the board comes back with its bootloader" || fail "the board did not come back: press its reset button, and start again"
    refuse_without_right
}

write_to_an_arduboy() {
    leave_the_sketch
    # The data are written first, because avrdude leaves the bootloader at the end.
    [ -z "$data" ] || "$(dirname "$0")/flash_data.py" "$port" "$data" "$slow" 2>"$work/log" || fail "$(sed 's/^flash: //' "$work/log")"
    write 57600 || explain
}

# Takes the named port, or the only one, or waits for one.
find_port() {
    [ -n "$port" ] || choose
    gone || return 0
    before=
    [ -z "$port" ] || before=$(echo $(others)) # without a name any port is welcome
    await "$how" && return
    [ -z "$port" ] || fail "there is no serial port $port; those there are: $(those).  Leave PORT out, and $how"
    fail "no serial port appeared in $wait seconds ($patterns): $how.  Does the cable carry data?"
}

case $programmer in
avr109) how="hold DOWN while switching the $board on, or press its reset button" ;;
arduino | wiring) how="plug the board in" ;;
isp) how="plug in an Arduino with ArduinoISP, or name a programmer on USB: make flash BOARD=$board PROGRAMMER=usbasp" ;;
*) fail "boards/$board/board.mk names no way to upload (UPLOAD := arduino, wiring, avr109 or isp)" ;;
esac
if [ "$programmer" != isp ] || [ -z "${PROGRAMMER-}" ]; then
    find_port
    refuse_without_right
fi
[ "$programmer" = isp ] || refuse_another_board
echo "Writing $size bytes of $image to the $board${port:+ at $port}"
case $programmer in
arduino) write_to_an_uno ;;
wiring) write 115200 || explain ;; # a Mega, too, is reset when its port is opened
avr109) write_to_an_arduboy ;;
isp) write_by_programmer ;;
esac
echo "Written and verified: the board runs it"
