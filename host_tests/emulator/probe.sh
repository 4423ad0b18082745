# For tests in sh of the emulated handheld, sourced: a folder $dir of its own with the image probe.elf (probe/sim_probe.c), and refusals.
# They are run from the root of the tree, and end as tap.sh says.
cd "$(dirname "$0")/../.." || exit 1
nimatron=$(realpath "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
. host_tests/tap.sh

avr-gcc -std=gnu11 -Os -mmcu=atmega32u4 -DF_CPU=16000000UL -I. host_tests/emulator/probe/sim_probe.c -o "$dir/probe.elf" ||
    { echo "Bail out! the probe does not compile"; exit 1; }

# refuses STATUS PATTERN ARGUMENTS...: nimatron refuses these arguments in one line.
refuses() {
    expected=$1 pattern=$2
    shift 2
    "$nimatron" "$@" >"$dir/out" 2>"$dir/error" </dev/null
    status=$?
    ok "$* -> $(cat "$dir/error")" sh -c '[ "$1" = "$2" ] && [ "$(wc -l <"$3")" = 1 ] && grep -q -- "$4" "$3"' - \
        $status "$expected" "$dir/error" "$pattern"
}
