#!/bin/sh
# The puzzles: a new search finds them unchanged.
. host_tests/tap.sh
told=$("$(dirname "${NIMATRON:-build/nimatron}")/tools/gen/gen_puzzles" 2>/dev/null | cmp - firmware/lessons/puzzles.txt 2>&1)
ok "make puzzles finds the puzzles that there are: $told" [ $? = 0 ]
echo "1..$count"
exit $failed
