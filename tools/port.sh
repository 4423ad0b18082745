# What is at a serial port, and which programs take ports.  Sourced by tools/flash.sh.  tools/ports.txt has the boards and chips that are
# known.  Variables of the environment: FLASH_SYS and FLASH_PROC, in place of /sys and /proc.
sys=${FLASH_SYS-/sys} proc=${FLASH_PROC-/proc}
known=$(dirname "$0")/ports.txt

# usb_ids PORT: prints the USB ids of the board or converter at a port, "2341:0043"; nothing if they are not known.
usb_ids() {
    place=$(realpath -e "$sys/class/tty/$(basename "$(realpath "$1")")/device" 2>/dev/null) || return 0
    until [ -r "$place/idVendor" ]; do
        [ "$place" != / ] || return 0
        place=$(dirname "$place")
    done
    echo "$(cat "$place/idVendor"):$(cat "$place/idProduct")"
}

# board_at PORT: prints "CHIP NAME" of the board at a port; nothing if tools/ports.txt does not know it.
board_at() {
    ids=$(usb_ids "$1")
    [ -z "$ids" ] || sed -n "s/^\(usb\|boot\) $ids //p" "$known"
}

# in_bootloader PORT: whether the USB ids at a port are those of a bootloader.
in_bootloader() {
    ids=$(usb_ids "$1")
    [ -n "$ids" ] && grep -q "^boot $ids " "$known"
}

# boards_with CHIP: prints the names of the boards with this chip, as make knows them.
boards_with() { grep -lx "MCU *:= *$1" "$(dirname "$0")"/../boards/*/board.mk | sed 's|/board.mk$||; s|.*/||' | LC_ALL=C sort | paste -sd ' '; }

# chip_of SIGNATURE: prints "CHIP PART LIKE" of a signature, 1e950f; nothing if it is not known.
chip_of() { sed -n "s/^chip $1 //p" "$known"; }

# right_to PORT: prints the command that gives the right to write to a port.
right_to() { echo "sudo usermod -aG $(group_of "$1") $(id -un), log in again, and start again"; }
group_of() { stat -Lc %G "$1" 2>/dev/null | grep -vx root || echo dialout; }

runs() { grep -qsx "$1" "$proc"/[0-9]*/comm; }
# Our udev rule, or another one, tells ModemManager to leave the port alone.
is_left_alone() { udevadm info -q property -n "$1" 2>/dev/null | grep -q '^ID_MM_\(DEVICE\|PORT\)_IGNORE=1$'; }

# talker PORT: names a running program that may have talked to the board at a port, and says how to stop it; prints nothing if none runs.
talker() {
    runs ModemManager && ! is_left_alone "$1" || return 0
    echo ".  ModemManager is running, and talks to boards: sudo systemctl stop ModemManager"
}

# hider: the same of a program that takes the ports of boards away.
hider() {
    runs brltty || return 0
    echo ".  brltty is running, and takes ports away: sudo systemctl mask --now brltty brltty-udev, and plug the board in again"
}
