#!/bin/sh
# Runs one test for prove: an AVR image in simavr, anything else as it is.
case $1 in
*.elf) exec "${NIMATRON:-build/nimatron}" run "$1" ;;
*) exec "$1" ;;
esac
