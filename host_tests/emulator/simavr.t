#!/bin/sh
# Debian's simavr runs the image, too, without being told the chip or the clock: both are in the ELF file.
build=$(dirname "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
. host_tests/tap.sh

stdbuf -oL simavr "$build/arduboy/nimatron.elf" >"$dir/said" 2>&1 &
simulator=$!
tries=0
until [ -s "$dir/said" ] || [ $((tries += 1)) = 600 ]; do sleep 0.1; done
sleep 2
ok "it is still running when it is stopped" kill "$simulator"
wait "$simulator"
ok "it says what it has loaded: $(head -n 1 "$dir/said")" [ -s "$dir/said" ]
ok "it runs without complaint" [ "$(grep -c "rash\|nvalid\|can't" "$dir/said")" = 0 ]
echo "1..$count"
exit $failed
