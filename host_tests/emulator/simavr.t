#!/bin/sh
# Debian's plain simavr runs the image too, told neither the chip nor the clock: both stand in the ELF.
build=$(dirname "${NIMATRON:-build/nimatron}")
text=$(timeout 3 simavr "$build/arduboy/nimatron.elf" 2>&1)
status=$?
echo 1..2
[ $status -eq 124 ] && echo "ok 1 - it was still running when it was stopped" || echo "not ok 1 - it ended by itself with $status"
case $text in
*rash* | *nvalid* | *"can't"* | "") echo "not ok 2 - it runs without complaint" ; echo "$text" | sed 's/^/# /' ;;
*) echo "ok 2 - it runs without complaint" ;;
esac
