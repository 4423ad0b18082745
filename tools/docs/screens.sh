#!/bin/sh
# Writes the book of screens: every screen that a key log of host_tests/golden/replays shows, on every kind of display, as pictures made from the images.
#
#     tools/docs/screens.sh NIMATRON DIRECTORY BOARD...     writes DIRECTORY/screens.md and DIRECTORY/pictures/screens/BOARD-LOG.png
#
# At its end are pictures of version 0.9, docs/pictures/before, beside those of today.  A log's title is its first comment line.  If the board's image lacks a game or screen that the log needs ("# needs:"), one of its
# editions is played, beside NIMATRON in EDITION/BOARD/; if none can play the log, there is no picture of that board.  A log that none of the
# boards can play is played on arduboy-fx.
set -eu
[ $# -ge 3 ] || { echo "usage: tools/docs/screens.sh NIMATRON DIRECTORY BOARD..." >&2; exit 2; }
nimatron=$1
to=$2
shift 2
mkdir -p "$to/pictures/screens"
page=$to/screens.md
build=$(dirname "$nimatron")
said=$(mktemp)
trap 'rm -f "$said"' EXIT

# has LOG BOARD [EDITION]: succeeds if the image has all games and screens that the log needs.
has() {
    left_out=$(make -s BOARD="$2" ${3:+EDITION="$3"} left-out)
    for need in $(sed -n 's/^# needs: //p' "$1"); do
        case " $left_out " in
        *" $need "*) return 1 ;;
        esac
    done
}

# image BOARD LOG: prints the board's image that can play the log; prints nothing if there is none.
image() {
    if has "$2" "$1"; then
        echo "$build/$1/nimatron.elf"
        return
    fi
    for edition in $(make -s edition-images | tr ' ' '\n' | sed -n "s|/$1\$||p"); do
        if has "$2" "$1" "$edition"; then
            echo "$build/$edition/$1/nimatron.elf"
            return
        fi
    done
}

# show BOARD: adds the pictures of the log on a board to the page, if an image of the board can play it.
show() {
    elf=$(image "$1" "$log")
    [ -n "$elf" ] || return 0
    if ! "$nimatron" sheet --board "$1" --elf "$elf" --keys "@$log" --columns 4 --scale 2 --out "$to/pictures/screens/$1-$name.png" >"$said" 2>&1; then
        [ "$elf" = "$build/$1/nimatron.elf" ] || return 0
        cat "$said" >&2
        exit 1
    fi
    shown=yes
    printf '\n![%s on %s](pictures/screens/%s-%s.png)\n' "$name" "$1" "$1" "$name" >>"$page"
}

{
    echo '# Every screen'
    echo
    echo '`make screens` generates this page from the images of the boards, of all editions, and from the key logs in `host_tests/golden/replays`, which'
    echo '`make test` plays. The pictures show the screens of the list above them, in rows from left to right. `arduboy-fx`, `arduboy-mini` and'
    echo '`mega-oled` have all screens (`mega-oled` no Upload mode).'
    echo '`arduboy` and `uno-oled` show the same pictures, where they have the screen.'
} >"$page"
for log in host_tests/golden/replays/*.keys; do
    name=$(basename "$log" .keys)
    {
        echo
        echo "## $(sed -n '1s/^# //p' "$log")"
        echo
        grep '^SHOW ' "$log" | sed 's/^SHOW //' | awk '{ printf "%s%d. %s", (NR > 1 ? " &middot; " : ""), NR, $0 } END { print "" }'
    } >>"$page"
    shown=
    for board in "$@"; do
        show "$board"
    done
    [ -n "$shown" ] || show arduboy-fx
done

tools/docs/languages.pl "$nimatron" arduboy-fx "$to" $(sed '/^#/d' languages/order.txt) >>"$page"

# Version 0.9 beside today: its pictures are kept, as its images are not built any more.
{
    echo
    echo '## Version 0.9, and now'
    echo
    echo 'Of each pair the first picture is by the images of version 0.9, the second one by those of today.'
    for before in docs/pictures/before/*.png; do
        name=$(basename "$before" .png)
        printf '\n![%s in version 0.9](pictures/before/%s.png)\n\n![%s now](pictures/screens/%s.png)\n' "$name" "$name" "$name" "$name"
    done
} >>"$page"
