#!/bin/sh
# Makes the picture that a key log showed when its golden was last changed, from the sources of that commit:
#
#     host_tests/golden/before.sh LOG.golden LOG.keys STEP BOARD [EDITION=name | LANG=code]
#
# STEP counts the lines SHOW of the log from 1 on.  The sources are unpacked and built in build/golden/before-COMMIT.
set -eu
cd "$(dirname "$0")/../.."
[ $# -ge 4 ] && [ -e "$1" ] || { echo "usage: host_tests/golden/before.sh LOG.golden LOG.keys STEP BOARD [EDITION=name | LANG=code]" >&2; exit 2; }
golden=$1 log=$2 step=$3 board=$4
shift 4
commit=$(git log -1 --format=%h -- "$golden")
[ -n "$commit" ] || { echo "before.sh: no commit has $golden" >&2; exit 1; }
folder=build/golden/before-$commit
mkdir -p "$folder"
git archive "$commit" | tar -x -C "$folder"
name=$(basename "$log" .keys)-$board-$step-before
awk -v step="$step" 'n < step; /^SHOW / { n++ }' "$folder/$log" >"build/golden/$name.keys"
picture=$PWD/build/golden/$name
cd "$folder"
make -s build/nimatron
make -s "BOARD=$board" "$@" "B=build/$name" firmware
build/nimatron shot --board "$board" --elf "$(find "build/$name" -name nimatron.elf)" --settle 0 --keys "@$picture.keys" --out "$picture.png"
