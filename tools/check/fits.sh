#!/bin/sh
# Fails if an image is too large for its board: tools/check/fits.sh IMAGE.elf FLASH_MAX RAM_MAX STACK_SPARE [RESERVE] (bytes; RESERVE of flash
# must stay free).  Constants (__flash) must lie below address 65,536, because pointers to them have two bytes; their addresses are read
# from the linker's map, IMAGE.map beside IMAGE.elf.  Lessons and pictures may be above the code (.far, hal/data_far).  A pointer to a function has two bytes, too, and counts words: for a function beyond
# 131,072 bytes the linker writes a jump, which must lie below that address.
set -eu
[ $# -eq 4 ] || [ $# -eq 5 ] || { echo "usage: tools/check/fits.sh IMAGE.elf FLASH_MAX RAM_MAX STACK_SPARE [RESERVE]" >&2; exit 2; }
eval "$(avr-size -A "$1" | awk '
    $1 == ".text" || $1 == ".data" || $1 == ".far" { flash += $2 }
    $1 == ".far" { far = $2 + $3 }
    $1 == ".data" || $1 == ".bss" || $1 == ".noinit" { ram += $2 }
    END { printf "flash=%d ram=%d far=%d\n", flash, ram, far }')"
if [ "$flash" -gt "$2" ]; then
    echo "$1: $flash bytes of flash, but the board has $2: $((flash - $2)) too many" >&2
    exit 1
fi
if [ "$far" -gt "$2" ]; then
    echo "$1: lessons and pictures end at $far, but the board has $2 bytes: $((far - $2)) too many" >&2
    exit 1
fi
if [ $((flash + ${5:-0})) -gt "$2" ]; then
    echo "$1: $flash bytes of flash leave $(($2 - flash)) of $2 free, but the reserve is $5: $((flash + $5 - $2)) too many (make FLASH_RESERVE=0 allows it)" >&2
    exit 1
fi
if [ $((ram + $4)) -gt "$3" ]; then
    echo "$1: $ram bytes of data leave $(($3 - ram)) for the stack, but it needs $4" >&2
    exit 1
fi
# A line of the map is " SECTION ADDRESS SIZE FILE"; after a long name the line continues on the next one.  Addresses are hexadecimal.
constants_end=$(awk '
    function value(digits,    i, sum) {
        for (i = 3; i <= length(digits); i++) sum = 16 * sum + index("0123456789abcdef", substr(digits, i, 1)) - 1
        return sum
    }
    /^ \.progmem\./ { if (NF == 1) { getline; $0 = "section " $0 } end = value($2) + value($3); if (end > last) last = end }
    END { print last + 0 }' "${1%.elf}.map")
if [ "$constants_end" -gt 65536 ]; then
    echo "$1: constants end at $constants_end, but their pointers reach only 65536: $((constants_end - 65536)) bytes too many" >&2
    exit 1
fi
jumps_end=$((0x$(avr-nm "$1" | sed -n 's/ . __trampolines_end$//p' | grep . || echo 0)))
if [ "$jumps_end" -gt 131072 ]; then
    echo "$1: the jumps to functions end at $jumps_end, but pointers to functions reach only 131072: $((jumps_end - 131072)) bytes too many" >&2
    exit 1
fi
echo "$1: flash $flash of $2, data $ram of $3 ($(($3 - ram)) for the stack)"
