#!/bin/sh
# Shows which pages of a screen differ from those that keys by chance led to when pages.txt was last changed (memory.t, memory/pages.h): the
# caption of the picture in a key log, the keys after it, and the page.  The sources of that commit are built in build/golden/before-COMMIT.
#
#     host_tests/golden/pages.sh IMAGE SCREEN      IMAGE is a board, or uno-lcd-EDITION
set -eu
cd "$(dirname "$0")/../.."
[ $# = 2 ] || { echo "usage: host_tests/golden/pages.sh IMAGE SCREEN" >&2; exit 2; }
image=$1 screen=$2
case $image in
uno-lcd-*) goal=memory-${image#uno-lcd-} program=build/${image#uno-lcd-}/uno-lcd/memory ;;
*) goal=memory-$image program=build/$image/memory ;;
esac
commit=$(git log -1 --format=%h -- host_tests/golden/pages.txt)
folder=build/golden/before-$commit
mkdir -p "$folder"
git archive "$commit" | tar -x -C "$folder"

# Prints the pages.  Not all images can play all key logs.
pages() {
    make -s "$goal" >&2
    "$program" "--pages=$screen" $(printf '@%s\n' host_tests/golden/replays/*.keys host_tests/golden/memory/*.keys) 2>/dev/null || true
}

(cd "$folder" && pages) >build/golden/pages.before
pages >build/golden/pages.now
diff -U 40 build/golden/pages.before build/golden/pages.now || true
