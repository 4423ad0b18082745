#!/bin/sh
# Runs one test for prove: an AVR image in simavr, anything else as it is. If a tier runs a script with some images only, TEST_IMAGES names
# them (make/tiers.txt).
case $1 in
*.elf) exec "${NIMATRON:-build/nimatron}" run "$1" ;;
host_tests/*.t)
    TEST_IMAGES=${TEST_IMAGES:-$(tools/check/tiers.sh "${TIER:-all}" "$1")}
    export TEST_IMAGES ;;
esac
exec "$1"
