#!/bin/sh
# The converter of lessons: its packed output, and its message for each mistake; and the puzzles, which a new search finds unchanged.
build=$(cd "$(dirname "${NIMATRON:-build/nimatron}")" && pwd)
lessons=$build/tools/gen/lessons
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. host_tests/tap.sh

# convert [LEFT_OUT...]: converts en.txt and puzzles.txt of $tmp.
convert()
{
    rm -f "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt"
    "$lessons" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" games/games.def "$tmp/en.txt" "$tmp/puzzles.txt" "$@" 2>"$tmp/said"
}

# One lesson and one puzzle.
small()
{
    cat >"$tmp/en.txt" <<'END'
# a comment
lesson One
say 19 is won.
claim squares 19 won
ask won squares 5 = lost
ask move squares 19 = 15 or 10
ask heap nim 3 5 = 6
END
    echo 'ask last squares 17 = 13' >"$tmp/puzzles.txt"
}

# refuses LINE WORDS: as fourth line of the lesson, LINE is refused with these words, and nothing is written.
refuses()
{
    small
    sed -i "4c$1" "$tmp/en.txt"
    convert
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/en.txt:4: $2" ] && ! [ -e "$tmp/out.c" ]
    check "refuses \"$1\"" || sed 's/^/# /' "$tmp/said"
}

small
convert && [ "$(cat "$tmp/texts.txt")" = "$(printf 'One\n19 is won.')" ]
check 'a lesson is packed, its texts apart'
grep -q 'LESSON_COUNT = 1, PUZZLE_COUNT = 1 ' "$tmp/out.h" && grep -q '^    0, 16, 1, 5, 32, 1, 19, 68, 2, 3, 5, 15,$' "$tmp/out.c" && grep -q '^    48, 1, 17,$' "$tmp/out.c"
check 'its pages and the puzzle are bytes'
convert nim && grep -q '^    0, 16, 1, 5, 32, 1, 19, 15,$' "$tmp/out.c"
check 'questions about a game that is left out are left out'
convert learn && [ ! -s "$tmp/texts.txt" ] && grep -q 'LESSON_COUNT = 0, PUZZLE_COUNT = 0 ' "$tmp/out.h"
check 'and so are all lessons'

refuses 'claim squares 19 lost' 'the position is won, not lost'
refuses 'claim squares 13 remoteness 5' 'the remoteness is 7, not 5'
refuses 'claim 5 xor 3 = 7' 'it is 6, not 7'
refuses 'claim mex 0 1 3 = 3' 'it is 2, not 3'
refuses 'claim squares x lost' '"squares x": it is no number that the game has'
refuses 'claim chess 4 lost' '"chess 4": there is no such game'
refuses 'ask won squares 19 = lost' 'the position is won, not lost'
refuses 'ask move squares 19 = 15' 'squares 10 is right, too: add "or" and that'
refuses 'ask move squares 19 = 15 or 18' '"18" is not left by a right move, or named twice'
refuses 'ask move squares 20 = 19' 'the position is lost'
refuses 'ask last squares 17 = 16' '"16" is not left by a right move, or named twice'
refuses 'ask heap nim 3 4 = 6' 'the nimber is 7, not 6'
refuses 'ask error squares 18 > 14 > 10 = 2' 'the mistake is move 1, not 2'
refuses 'ask error squares 18 > 15 = 1' '"15": no move leads there'
refuses 'play squares 20' 'the position is lost, not won'
refuses 'say A word of fifteenletters.' 'the text takes 0 lines of 14 characters and 2 of 21: its places have 6 and 4 (0: a word is longer)'
refuses 'tell me' 'expected lesson, say, sieve, play, ask or claim, got "tell me"'
refuses 'lesson Two' 'the lesson "One" has 0 questions, not 3'

"$build/tools/gen/gen_puzzles" 2>"$tmp/said" | cmp -s - firmware/lessons/puzzles.txt
check 'make puzzles finds the puzzles that there are' || sed 's/^/# /' "$tmp/said"
for example in 'move squares 19 ' 'error squares 18 > 14 ' 'last squares 17 ' 'move digits 618034 ' 'move nim 7 4 1 '; do
    grep -q "^ask $example" firmware/lessons/puzzles.txt
    check "the worked example \"$example\" is among them"
done
echo "1..$count"
exit $failed
