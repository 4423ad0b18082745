#!/bin/sh
# Fails if an image has three exclamation marks in a row: tools/check/monitor.sh IMAGE.elf
# The bootloader of a Mega (stk500v2) takes them for a call of its monitor, wherever they stand in what it receives, and stops writing.
set -eu
[ $# -eq 1 ] || { echo "usage: tools/check/monitor.sh IMAGE.elf" >&2; exit 2; }
bytes=$(mktemp)
trap 'rm -f "$bytes"' EXIT
avr-objcopy -O binary -R .eeprom -R .mmcu "$1" "$bytes"
if LC_ALL=C grep -qaF '!!!' "$bytes"; then
    echo "$1: it has three exclamation marks in a row, at which the board's bootloader stops writing: change the text" >&2
    exit 1
fi
