#!/bin/sh
# The converter of lessons: its packed output, and its message for each mistake.
build=$(cd "$(dirname "${NIMATRON:-build/nimatron}")" && pwd)
lessons=$build/tools/gen/lessons
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. host_tests/tap.sh

# convert [LEFT_OUT...]: converts en.txt and puzzles.txt of $tmp.
convert()
{
    rm -f "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt"
    "$lessons" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" "$games" "$tmp/en.txt" "$tmp/puzzles.txt" "$@" 2>"$tmp/said"
}
games=games/games.def

# One lesson and one puzzle.
small()
{
    cat >"$tmp/en.txt" <<'END'
# a comment
lesson 4 One
say 19 is won.
claim squares 19 won
ask won squares 5 = lost
ask move squares 19 = 15 or 10
ask heap nim 3 5 = 6
END
    echo 'puzzle 9 last squares 17 = 13' >"$tmp/puzzles.txt"
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
grep -q 'LESSON_COUNT = 1, PUZZLE_COUNT = 1, ' "$tmp/out.h" && grep -q '^    0, 16, 1, 5, 32, 1, 19, 69, 2, 3, 5, 15,$' "$tmp/out.c" && grep -q '^    48, 1, 17,$' "$tmp/out.c"
check 'its pages and the puzzle are bytes'
convert nim && grep -q '^    0, 16, 1, 5, 32, 1, 19, 15,$' "$tmp/out.c"
check 'questions about a game that is left out are left out'
sed -i '$a ask won sum nim 3 + nim 3 = lost' "$tmp/en.txt"
convert && grep -q ' 31, 2, 5, 1, 3, 5, 1, 3, 15,' "$tmp/out.c" && convert sums && grep -q '^    0, 16, 1, 5, 32, 1, 19, 69, 2, 3, 5, 15,$' "$tmp/out.c"
check 'questions about sums are left out where the device has no sums'
small
sed -i '3i show nim 3 3\nsay Twins.' "$tmp/en.txt"
convert && grep -q '^    7, 69, 2, 3, 3, 0, 16, 1, 5, ' "$tmp/out.c" && [ "$(cat "$tmp/texts.txt")" = "$(printf 'One\nTwins.\n19 is won.')" ]
check 'a picture and its caption are packed'
convert kinds && grep -q '^    0, 16, 1, 5, ' "$tmp/out.c" && [ "$(cat "$tmp/texts.txt")" = "$(printf 'One\n19 is won.')" ]
check 'and left out with the further kinds'
small
{ for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do echo "GAME(own_$n, 0)"; done; cat games/games.def; } >"$tmp/many.def"
"$lessons" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" "$tmp/many.def" "$tmp/en.txt" "$tmp/puzzles.txt" && grep -q '^    0, 30, 17, 1, 5, 46, 17, 1, 19, 78, 22, 2, 3, 5, 15,$' "$tmp/out.c"
check 'a page can name any of many games'
convert learn && [ ! -s "$tmp/texts.txt" ] && grep -q 'LESSON_COUNT = 0, PUZZLE_COUNT = 0, ' "$tmp/out.h"
check 'and so are all lessons'

refuses 'claim squares 19 lost' 'the position is won, not lost'
refuses 'claim squares 13 remoteness 5' 'the remoteness is 7, not 5'
refuses 'claim 5 xor 3 = 7' 'it is 6, not 7'
refuses 'claim mex 0 1 3 = 3' 'it is 2, not 3'
while IFS='|' read -r position wrong; do
    refuses "claim $position lost" "\"$position\": $wrong"
done <<'END'
chess 4|there is no such game
squares set=3 4|the game has no such option
bash max=0 4|the option has no such value
bash max=100 4|the option has no such value
bash max=x 4|the option has no such value
rook rule=hard 1 2|the option has no such value
subtraction set=17 4|the option has no such value
squares x|it is no number that the game has
squares 5x|it is no number that the game has
rook rule=norm 1 2|the option has no such value
queens 3,16|a piece stands at "x,y"
queens 3,4x|a piece stands at "x,y"
octal 3 -|it is no number that the game has
graph L|a node is a letter
fibonacci 1000 5|the position breaks the rule of its game
squares 10001|it is no number that the game has
nim 1 1 1 1 1 1 1 1 1|so many parts the game does not have
wythoff 3|parts are missing
digits 12x|digits are 0 to 9, 8 at most
digits 123456789|digits are 0 to 9, 8 at most
coins HX|coins are T or H, 16 at most, of rule=mock 11
coins rule=mock TTTTTTTTTTTH|coins are T or H, 16 at most, of rule=mock 11
graph AB|a node is a letter
knights 1-2|a piece stands at "x,y"
knights 8,0|the position breaks the rule of its game
graph I|the position breaks the rule of its game
chomp 3 5|the position breaks the rule of its game
stones 5 3|the position breaks the rule of its game
race goal=9 10|the position breaks the rule of its game
euclid rule=positive 0 4|the position breaks the rule of its game
octal 20 20|the position breaks the rule of its game
lasker 5 6|the position breaks the rule of its game
sum nim 3|a sum has 2 games or more
sum nim 1 + nim 1 + nim 1 + nim 1 + nim 1|a sum has 4 games at most
END
refuses 'ask won squares 19 = lost' 'the position is won, not lost'
refuses 'ask move squares 19 = 15' 'squares 10 is right, too: add "or" and that'
refuses 'ask move squares 19 = 15 or 18' '"18" is not left by a right move, or named twice'
refuses 'ask move squares 20 = 19' 'the position is lost'
refuses 'ask last squares 17 = 16' '"16" is not left by a right move, or named twice'
refuses 'ask heap nim 3 4 = 6' 'the nimber is 7, not 6'
refuses 'ask error squares 18 > 14 > 10 = 2' 'the mistake is move 1, not 2'
refuses 'ask error squares 18 > 15 = 1' '"15": no move leads there'
refuses 'play squares 20' 'the position is lost, not won'
refuses 'say A word of fifteenletters.' '"A word of fifteenletters." takes 0 lines of 14 characters and 2 of 21: its places have 6 and 4 (0: a word is longer)'
refuses 'say The third row has 3 x 7.' '"The third row has 3 x 7.": lines of 21 characters break a formula or a pair of numbers'
refuses 'tell me' 'expected lesson, needs, say, show, sieve, play, ask, reason, help, term, explain or claim, got "tell me"'
refuses 'claim matchbox 4' 'it does not hold'
refuses 'claim matchbox 7' 'it does not hold'
refuses 'lesson 5 Two' 'the lesson "One" has 0 questions, not 3'
refuses 'lesson Two' 'expected an id 0..23 and a blank, got "Two"'
refuses 'lesson 5 Twelve chars' 'the lesson "One" has 0 questions, not 3'
refuses 'help all' 'expected none, groups, columns or theory, got "all"'
refuses 'claim lonely x' '"lonely": there is no such game'
refuses 'puzzle 1 won squares 5 = lost' 'expected lesson, needs, say, show, sieve, play, ask, reason, help, term, explain or claim, got "puzzle 1 won squares 5 = lost"'

while IFS='|' read -r line wrong; do refuses "$line" "$wrong"; done <<'END'
claim 5 xor x = 7|"x" is no number
claim 5 xor 100000 = 7|"100000" is no number
claim 5 xor 3|expected "... = ANSWER"
claim won|expected a position and what is so of it, got "won"
claim squares 19 lots|the position is won, not lots
claim squares 19 17|expected lost, won, drawn, nimber N or remoteness N, got "17"
claim squares 19 outcome 3|expected lost, won, drawn, nimber N or remoteness N, got "3"
claim squares 19 nimber 3|the nimber is 2, not 3
ask wins squares 19 = 2|expected won, move, last, heap or error, got "wins squares 19"
ask move bash max=3 1 = 0|every move is right
ask last squares 0 = 0|the position is lost
ask move squares 19 = x|"x": it is no number that the game has
ask move sum nim 3 + nim 4 = 3|"3": parts are missing
ask move sum nim 3 + nim 4 = 3 + 3 + 3|"3 + 3 + 3": there are more parts than the sum has
ask move subtraction set=0 4 = 3|"subtraction set=0 4": the option has no such value
ask heap graph map=pond G = 0|the position has no nimber
ask error squares 18 > x = 1|"x": it is no number that the game has
ask error squares 18 > 17 > 1 = 0|no move is a mistake
ask error squares 18 > 9 > 8 = 1|move 1 is a mistake, and so is move 2
ask error squares 18 = 1|expected "POSITION > ..."
sieve nim 3 4|a sieve is of one pile of at most 29 that shrinks
sieve squares 30|a sieve is of one pile of at most 29 that shrinks
sieve race 3|a sieve is of one pile of at most 29 that shrinks
sieve sum nim 3 + nim 4|a sieve is of one pile of at most 29 that shrinks
say 这这这这这这这这这 3 + 4|"这这这这这这这这这 3 + 4" takes 0 lines of 21 characters, its place has 3 (0: they break a formula)
say 这这这这这这这这这这这这这这这这这这这这这这这这这这这这这这这|"这这这这这这这这这这这这这这这这这这这这这这这这这这这这这这这" takes 4 lines of 21 characters, its place has 3 (0: they break a formula)
say 10letters. 11letters.. 10letters. 11letters.. 10letters. 11letters..|"10letters. 11letters.. 10letters. 11letters.. 10letters. 11letters.." takes 6 lines of 14 characters and 6 of 21: its places have 6 and 4 (0: a word is longer)
say 这这这这这这这这这这。这这这这这这这这这这这这这这这这这这这|"这这这这这这这这这这。这这这这这这这这这这这这这这这这这这这" takes 4 lines of 21 characters, its place has 3 (0: they break a formula)
say a这这这这这这这这这这!这这这这这这这这这这这这这这这这这这这这|"a这这这这这这这这这这!这这这这这这这这这这这这这这这这这这这这" takes 4 lines of 21 characters, its place has 3 (0: they break a formula)
ask heap squares 5 = |"" is no number
show squares|"squares": parts are missing
lesson 5x|expected an id 0..23 and a blank, got "5x"
lesson  Two|expected an id 0..23 and a blank, got " Two"
END

while IFS= read -r line; do
    small
    sed -i "4c$line" "$tmp/en.txt"
    convert
    check "takes \"$line\"" || sed 's/^/# /' "$tmp/said"
done <<'END'
say 这这这这这这这这这 3 abcd
say 这这这这这这这这这这 这这这这这这这这这这 这这这这这这这这这这
say a这这这这这这这这这这b这这这这这这这这这这这这这这这这这这这
say The third row has 3 xenos.
say The third row has 3 A7.
sieve squares 29
ask last squares 57 = 53
ask won fibonacci 999 998 = won
END

# packs BYTES: the lines on standard input, which follow the small lesson, are packed as these bytes.
packs()
{
    small
    cat >>"$tmp/en.txt"
    convert
    tr -d '\n' <"$tmp/out.c" | tr -s ' ' | grep -q "{ 0, 16, 1, 5, 32, 1, 19, 69, 2, 3, 5, $1, 15,"
    check "packs $1" || sed 's/^/# /' "$tmp/said" "$tmp/out.c"
}
packs '22, 18, 44, 1, 5, 0' <<'END'
ask won wythoff 300 5 = won
END
packs '21, 65, 3, 0' <<'END'
ask won nim max=3 0 = lost
END
packs '15, 16, 1, 5, 6, 16, 1, 2, 6, 16, 1, 7' <<'END'
lesson 5 Two
ask won squares 5 = lost
ask won squares 2 = lost
ask won squares 7 = lost
END

# refuses_more WORDS: the lines that follow the small lesson, on standard input, are refused with these words at their line.
refuses_more()
{
    small
    cat >>"$tmp/en.txt"
    convert
    [ $? -eq 1 ] && [ "$(sed 's/^[^:]*:[0-9]*: //' "$tmp/said")" = "$1" ] && ! [ -e "$tmp/out.c" ]
    check "refuses: $1" || sed 's/^/# /' "$tmp/said"
}
refuses_more '"This line is too long for a caption." does not fit a line of 21 characters, and 4 of 10' <<'END'
show squares 5
say This line is too long for a caption.
END
refuses_more 'the picture before it has no caption' <<'END'
show squares 5
show squares 7
END
refuses_more 'the question needs a reason, as the one before it' <<'END'
reason It is lost.
ask won squares 5 = lost
ask won squares 7 = lost
END
refuses_more 'the reason before it has no question' <<'END'
reason It is lost.
reason It is won.
END
refuses_more 'the last reason has no question' <<'END'
reason It is lost.
END
refuses_more '"I abcdefghijklmn abcdefghijklmn abcdefghijklmn abcdefghijklmn abcdefghijklmn" takes 6 lines of 14 characters and 5 of 21: its places have 5 and 4 (0: a word is longer)' <<'END'
reason I abcdefghijklmn abcdefghijklmn abcdefghijklmn abcdefghijklmn abcdefghijklmn
ask won squares 5 = lost
END
refuses_more '"Abcdefghijk" does not fit a line of 21 characters, and 4 of 10' <<'END'
show squares 5
say Abcdefghijk
END
while IFS='|' read -r help question wrong; do
    printf 'help %s\nask %s\n' "$help" "$question" >"$tmp/more"
    refuses_more "$wrong" <"$tmp/more"
done <<'END'
groups|won squares 5 = lost|only Nim with at most 4 piles is shown as groups
groups|won nim 1 1 1 1 1 = won|only Nim with at most 4 piles is shown as groups
columns|won sum nim 1 + nim 1 = lost|only Nim with at most 4 piles is shown as groups
columns|won nim 16 3 = won|a pile of more than 15 stones is not shown as groups
groups|won nim 3 16 = won|a pile of more than 15 stones is not shown as groups
theory|won squares 5 = lost|only Wythoff, Bash and Race have a picture of their theory
theory|won sum wythoff 1 2 + wythoff 1 2 = lost|only Wythoff, Bash and Race have a picture of their theory
END
small
echo 'help columns' >>"$tmp/en.txt"
convert
check 'the help of the last lesson is none of the puzzles'
small
echo 'ask won nim 4 4 = lost' >>"$tmp/en.txt"
convert nim && grep -q 'LESSON_COUNT = 1,' "$tmp/out.h"
check 'a lesson of which half the questions are left out stays'
{
    echo 'lesson 5 Twelve chars'
    for _ in 1 2 3; do echo 'ask won squares 5 = lost'; done
} >"$tmp/more"
refuses_more '"Twelve chars" has 12 characters, its place has room for 11' <"$tmp/more"

refuses_more 'the last picture has no caption' <<'END'
show squares 5
END

# at_most NUMBER LINE PLACE FILE WORDS: so many more of the line (& is their number), behind this place of the file, are taken; one more is
# refused with these words.
at_most()
{
    for more in 0 1; do
        small
        cp games/games.def "$tmp/games.def"
        seq $(($1 + more)) | sed "s/.*/$2/" >"$tmp/lines"
        sed -i "$3r $tmp/lines" "$tmp/$4"
        games=$tmp/games.def convert
        [ $? -eq $more ] && [ "$(sed 's/^[^:]*:[0-9]*: //' "$tmp/said")" = "$([ $more = 0 ] || echo "$5")" ]
        check "$(($1 + more)) lines \"$2\"" || sed 's/^/# /' "$tmp/said"
    done
}
at_most 8180 'help none' '$' en.txt 'there is more than 8192 bytes: raise PAGES_MOST'
at_most 198 'say A&.' '$' en.txt 'there are more than 200 texts: raise TEXTS_MOST'
at_most 197 'ask won squares 5 = lost' '$' en.txt 'lessons have more than 200 questions: raise ASKED_MOST'
at_most 20 'term t&' 1 en.txt 'there are more than 20 terms: raise TERMS_MOST'
at_most 63 'chapter lesson 4\npuzzle 1& won squares 7 = lost' '$' puzzles.txt 'there are more than 64 chapters: raise CHAPTERS_MOST'
at_most $((250 - $(grep -c '^GAME(' games/games.def))) 'GAME(own_&, 0)' '$' games.def 'there are more than 250 games: raise GAMES_MOST'

while IFS='|' read -r line wrong; do
    small
    sed -i "1a$line" "$tmp/en.txt"
    convert
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/en.txt:2: $wrong" ]
    check "refuses \"$line\" before the first lesson" || sed 's/^/# /' "$tmp/said"
done <<'END'
say Too early.|there is no lesson yet
explain won|there is no lesson yet
term lost by play|expected won, move, last, heap or error, got "play"
term lost by wins|expected won, move, last, heap or error, got "wins"
END
small
echo 'GAME(nim, 4)' >"$tmp/games.def"
games=$tmp/games.def convert
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/en.txt:5: the game squares is not in games.def" ]
check "refuses a game that is not in games.def" || sed 's/^/# /' "$tmp/said"

# Terms: no text has one before the page that explains it, nor has a question.
# with_terms: the small lesson, with terms before it and the lines on standard input after its title.
with_terms()
{
    small
    { printf 'term lost Lost by won\nterm mex\n'; sed -n 1,2p "$tmp/en.txt"; cat; sed '1,2d' "$tmp/en.txt"; } >"$tmp/terms.txt"
    mv "$tmp/terms.txt" "$tmp/en.txt"
}
# refuses_term WORDS: the lines on standard input are refused with these words.
refuses_term()
{
    with_terms
    convert
    [ $? -eq 1 ] && [ "$(sed 's/^[^:]*:[0-9]*: //' "$tmp/said")" = "$1" ]
    check "refuses: $1" || sed 's/^/# /' "$tmp/said"
}
with_terms <<'END'
explain lost
say Lost: the other player can win.
say The lost ones.
END
convert
check 'a term is explained by a page, and used after it'
refuses_term 'the text has the term "lost" before a page explains it' <<'END'
say A lost one.
explain lost
say Lost: the other player can win.
END
refuses_term 'the question has the term "lost" before a page explains it' </dev/null
refuses_term 'the page does not have the term "lost", which it is to explain' <<'END'
explain lost
say The other player can win.
END
refuses_term 'there is no term "pair"' <<'END'
explain pair
END
refuses_term 'the term "mex" is explained before' <<'END'
explain lost mex
say Lost mex.
explain mex
END
refuses_term 'terms stand before the first lesson' <<'END'
term won
END
printf '%s\n' 'term mex by heap' 'lesson 4 One' 'say A.' 'reason B.' 'ask won squares 5 = lost' 'explain mex' 'reason C.' 'ask won squares 5 = lost' \
    'say The mex.' 'reason mex' 'ask heap squares 5 = 0' >"$tmp/en.txt"
convert
check 'a reason explains no term, and the page after it does'
sed -i 's/^reason C/reason mex/' "$tmp/en.txt"
convert
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/en.txt:8: the text has the term \"mex\" before a page explains it" ]
check 'nor has it one before' || sed 's/^/# /' "$tmp/said"
for language in en ru; do
    sed '/^explain /d' languages/$language/lessons.txt >"$tmp/en.txt"
    : >"$tmp/puzzles.txt"
    convert
    [ $? -eq 1 ] && grep -q 'before a page explains it' "$tmp/said"
    check "the lessons in $language would be refused without the pages that explain their terms" || sed 's/^/# /' "$tmp/said"
done

# A question like the one before is marked, so that it is asked without a card.
small
cat >>"$tmp/en.txt" <<'END'
ask heap nim 3 4 = 7
ask heap nim 5 = 5
ask heap nim play=normal 6 = 6
say 5 is 5.
ask heap nim 5 = 5
END
convert && tr -d '\n' <"$tmp/out.c" | tr -s ' ' | grep -q '{ 0, 16, 1, 5, 32, 1, 19, 69, 2, 3, 5, 6, 69, 2, 3, 4, 6, 69, 1, 5, 6, 69, 1, 6, 0, 69, 1, 5, 15,'
check 'a question of the same kind about the same game is marked, but not after a page' || sed 's/^/# /' "$tmp/said" "$tmp/out.c"

# A reason is a text before its question, help is a byte, and a lesson whose questions are all left out is left out.
small
cat >>"$tmp/en.txt" <<'END'
help columns
reason Twins.
ask won nim 4 4 = lost
lesson 7 Two
say Digits.
ask won digits 20 = lost
ask won digits 11 = lost
ask move digits 618034 = 612034
END
convert digits && grep -q '^    0, 16, 1, 5, 32, 1, 19, 69, 2, 3, 5, 4, 1, 21, 2, 4, 4, 15,$' "$tmp/out.c" &&
    grep -q 'LESSON_COUNT = 1,' "$tmp/out.h" && [ "$(cat "$tmp/texts.txt")" = "$(printf 'One\n19 is won.\nTwins.')" ]
check 'reasons and help are packed, and a lesson without a question is left out'

# A lesson that needs a part is left out with it.
small
cat >>"$tmp/en.txt" <<'END'
lesson 7 Two
needs raise
say Squares.
ask won squares 2 = lost
ask won squares 7 = lost
ask won squares 10 = lost
END
convert && grep -q 'LESSON_COUNT = 2,' "$tmp/out.h" && convert raise && grep -q 'LESSON_COUNT = 1,' "$tmp/out.h" && ! grep -q Squares "$tmp/texts.txt"
check 'a lesson that needs a part is left out with it' || sed 's/^/# /' "$tmp/said"

# refuses_puzzle LINE WORDS: as the second puzzle.
refuses_puzzle()
{
    small
    echo "$1" >>"$tmp/puzzles.txt"
    convert
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/puzzles.txt:2: $2" ]
    check "refuses the puzzle \"$1\"" || sed 's/^/# /' "$tmp/said"
}
refuses_puzzle 'puzzle 9 won squares 5 = lost' 'the id 9 is used by another'
refuses_puzzle 'puzzle 180 won squares 7 = lost' 'expected an id 0..179 and a blank, got "180 won squares 7 = lost"'
refuses_puzzle 'puzzle 1 won squares 5 = lost' 'a lesson asks this'
refuses_puzzle 'puzzle 1 wins squares 19 = 1' '2 moves win, not 1'
refuses_puzzle 'puzzle 1 wins squares 8 = 1' 'the position has 2 moves, not 3 or more, or is a sum'
refuses_puzzle 'puzzle 1 change nim 5 3 = 3 3' '2 changes make it lost, not 1'
refuses_puzzle 'puzzle 1 change nim 5 3 = 3 3 or 5 4' '"5 4" is not lost, or more than one pile is changed'
refuses_puzzle 'puzzle 1 change nim 5 3 = 3 3 or 3 3' '"3 3" is not lost, or more than one pile is changed'
refuses_puzzle 'puzzle 1 change nim 3 3 = 3 3' "only a won position of Nim or Wythoff's game is changed"
refuses_puzzle 'puzzle 1 counter squares 29 from 5 by 5 = 20' 'the counterexample is 25, not 20'
refuses_puzzle 'puzzle 1 counter squares 30 from 5 by 5 = 25' '30 is won, too'
refuses_puzzle 'puzzle 1 counter squares 29 from 3 by 5 = 3' '3 is won, too'
refuses_puzzle 'puzzle 1 counter squares 29 = 25' 'expected "POSITION from ..."'
refuses_puzzle 'puzzle 1 give squares 18 / 20 / 23 = 1' 'start 1 is won'
refuses_puzzle 'puzzle 1 give squares 18 / 20 = 2' '"": there are three starts'
refuses_puzzle 'puzzle 1 give squares 15 / 20 / 23 = 2' 'start 1 is lost'
refuses_puzzle 'chapter nim' 'expected lesson ID or game NAME, got "nim"'
refuses_puzzle 'chapter game chess' 'there is no game "chess"'
refuses_puzzle 'ask won squares 5 = lost' 'expected puzzle, chapter or claim, got "ask won squares 5 = lost"'
while IFS='|' read -r line wrong; do refuses_puzzle "$line" "$wrong"; done <<'END'
puzzle 1 won squares 19|expected "... = ANSWER"
puzzle 1 best squares 19 = 3|expected won, move, last, heap or error, wins, change, counter or give, got "best squares 19"
puzzle 1 wins sum nim 3 + nim 4 = 1|the position has 7 moves, not 3 or more, or is a sum
puzzle 1 change squares 19 = 1|only a won position of Nim or Wythoff's game is changed
puzzle 1 change sum nim 5 + nim 3 = 3|only a won position of Nim or Wythoff's game is changed
puzzle 1 change nim 5 3 = x|"x" is not lost, or more than one pile is changed
puzzle 1 counter nim 5 3 from 2 by 2 = 3|a rule to refute is about one pile of at most 255
puzzle 1 counter squares 256 from 2 by 2 = 4|a rule to refute is about one pile of at most 255
puzzle 1 counter squares 29 from 5 by 0 = 25|a rule to refute is about one pile of at most 255
puzzle 1 counter squares 29 from 5 by 256 = 25|expected "POSITION from A by S"
puzzle 1 counter squares 29 from 256 by 5 = 25|expected "POSITION from A by S"
puzzle 1 counter squares 29 from x = 25|expected "POSITION from A by S"
puzzle 1 change nim 20 16 = 16 16|"16 16" is not lost, or more than one pile is changed
puzzle 1 counter squares 17 from 2 by 5 = 0|there is no counterexample
puzzle 1 counter sum squares 5 + squares 7 from 2 by 5 = 7|a rule to refute is about one pile of at most 255
puzzle 1 give squares 18 / 19 / 21 = 0|the start is 1 to 3, not 0
puzzle 1 give squares 18 / 19 / 21 = 4|the start is 1 to 3, not 4
puzzle 1 give sum nim 3 + nim 3 / 3 + 4 / 5 + 6 = 1|"3 + 4 / 5 + 6": the starts have different numbers of piles
puzzle 1 give nim 3 3 / 4 / 5 5 = 1|"4 / 5 5": the starts have different numbers of piles
puzzle 1 give nim 3 3 / 4 x / 5 6 = 1|"4 x / 5 6": it is no number that the game has
puzzle 1 give squares 18 / 20 / 23 / 30 = 2|"30": there are three starts
puzzle 1 give squares 18 / 20 / 22 = 2|start 3 is lost
chapter lesson x|"x" is no number
chapter page 4|expected lesson ID or game NAME, got "page 4"
END
for word in lesson needs say show sieve play ask reason help term explain; do
    refuses_puzzle "$word 5" "expected puzzle, chapter or claim, got \"$word 5\""
done
for line in 'last squares 39 = 35 or 23' 'counter subtraction set=3 3 from 1 by 1 = 3' 'counter subtraction set=5 255 from 51 by 102 = 255'; do
    small
    echo "puzzle 1 $line" >>"$tmp/puzzles.txt"
    convert
    check "takes the puzzle \"$line\"" || sed 's/^/# /' "$tmp/said"
done
refuses_puzzle 'puzzle 1 move chomp 5 5 5 5 4 = 5 1 1 1 1' 'a pencil must look at 250 positions, more than 120'
refuses_puzzle 'puzzle 1 last squares 57 = 53' 'a pencil must look at 58 positions, more than 40'
refuses_puzzle 'puzzle 1 wins chomp 5 5 5 5 5 = 1' 'a pencil must look at 250 positions, more than 120'
refuses_puzzle 'puzzle 1 wins wythoff 50 60 = 2' 'a pencil must look at 160 positions, more than 120'
refuses_puzzle 'puzzle 1 give squares 127 / 128 / 129 = 1' 'a pencil must look at 130 positions, more than 120'

# Chapters: each opens with a lesson or a game; no question stands before the lesson that teaches it.
# in_chapter CHAPTER PUZZLE WORDS: with two lessons more, Lose slowly and Nimbers, the puzzle is refused there with these words.
in_chapter()
{
    small
    for id in 2 9 0; do printf 'lesson %u L%u\nsay L.\nask won squares 2 = lost\nask won squares 7 = lost\nask won squares 10 = lost\n' $id $id; done >>"$tmp/en.txt"
    printf 'chapter %s\npuzzle 1 %s\n' "$1" "$2" >"$tmp/puzzles.txt"
    convert
    [ "$(cat "$tmp/said")" = "${3:+$tmp/puzzles.txt:2: $3}" ]
    check "chapter $1: ${3:-takes $2}" || sed 's/^/# /' "$tmp/said"
}
in_chapter 'lesson 4' 'heap squares 11 = 1' 'the chapter opens before the lesson 9, which teaches this question'
in_chapter 'lesson 2' 'heap squares 11 = 1' 'the chapter opens before the lesson 9, which teaches this question'
in_chapter 'game squares' 'heap squares 11 = 1' 'the chapter opens before the lesson 9, which teaches this question'
in_chapter 'lesson 4' 'last squares 17 = 13' 'the chapter opens before the lesson 2, which teaches this question'
in_chapter 'game nim' 'won squares 6 = won' 'the chapter is one of the game nim'
for line in 'won squares 6 = won' 'change nim 5 3 = 3 3 or 5 5' 'give squares 18 / 20 / 23 = 2'; do
    in_chapter 'lesson 4' "$line" 'the chapter opens before the lesson 0, which teaches this question'
    in_chapter 'lesson 0' "$line"
done
for line in 'move nim 5 3 = 3 3' 'error squares 18 > 14 > 10 = 1' 'wins squares 19 = 2' 'counter squares 29 from 5 by 5 = 25'; do
    in_chapter 'lesson 4' "$line"
done
in_chapter 'lesson 9' 'heap squares 11 = 1'
grep -q '^    1, 9, 0,$' "$tmp/out.c"
check 'a chapter is the number of its puzzles, its lesson and its game'
in_chapter 'lesson 7' 'won squares 6 = won'
grep -q '^    1, 255, 0,$' "$tmp/out.c"
check 'the game takes the place of a lesson that the device lacks'
small
printf 'chapter lesson 4\npuzzle 1 wins squares 19 = 2\npuzzle 2 change nim 5 3 = 3 3 or 5 5\npuzzle 3 counter squares 29 from 5 by 5 = 25\npuzzle 4 give squares 18 / 20 / 23 = 2\n' >"$tmp/puzzles.txt"
convert && tr -d '\n' <"$tmp/out.c" | tr -s ' ' | grep -q ' 7, 0, 1, 19, 7, 21, 2, 5, 3, 7, 32, 1, 29, 5, 5, 5, 7, 48, 1, 18, 20, 23,}'
check 'further kinds have a byte before theirs' || cat "$tmp/out.c"
convert kinds && grep -q 'PUZZLE_COUNT = 0, CHAPTER_COUNT = 0,' "$tmp/out.h"
check 'and are left out where the device lacks them'

small
printf 'puzzle %s\n' '1 move wythoff 29 33 = 6 10' '2 won octal 4 5 = won' '3 change nim 5 3 = 3 3 or 5 5' '4 wins squares 19 = 2' >>"$tmp/puzzles.txt"
convert && "$lessons" games/games.def "$tmp/puzzles.txt" >"$tmp/list" && grep -q '^  2   585 pairs  *move wythoff 29 33$' "$tmp/list" &&
    grep -q '^  1    18 -  *last squares 17$' "$tmp/list" && grep -q '^  4     3 columns  *change nim 5 3$' "$tmp/list" &&
    grep -q '^  5    19 -  *wins squares 19$' "$tmp/list" && grep -q '^  3     5 -  *won octal 4 5$' "$tmp/list" # the heaps 1 to 5
check 'the puzzles are listed with their work: of heaps one by one; a rule that is taught allows more of it' || cat "$tmp/said" "$tmp/list"
small
printf 'puzzle 3 won nim 5 = won\npuzzle 1 won squares 7 = lost\n' >>"$tmp/puzzles.txt"
convert nim && grep -q 'PUZZLE_COUNT = 2,' "$tmp/out.h" && grep -q '^    9, 1,$' "$tmp/out.c" && grep -q '^    0, 0, 0, 4,$' "$tmp/out.c"
check 'ids stay with their lessons and puzzles where others are left out'

# What was published once: a line of a lesson or a puzzle is in published.txt as it is, whatever its place in the lists; so no id is ever
# given to another one.  A new one gets a line there, too; a lesson that gets another title keeps its id and has the new title there.
published=host_tests/tools/published.txt
grep -h '^lesson \|^puzzle ' languages/en/lessons.txt firmware/lessons/puzzles.txt | grep -vxF -f "$published" >"$tmp/said"
[ ! -s "$tmp/said" ] && [ "$(grep -c '^puzzle ' "$published")" -ge 63 ]
check 'lessons and puzzles have the ids that were published' || sed 's/^/# /' "$tmp/said"
[ -z "$(sed 's/^\([a-z]* [0-9]*\) .*/\1/' "$published" | sort | uniq -d)" ]
check 'and no id was published twice'
for language in languages/*/lessons.txt; do
    [ "$(sed -n 's/^\(lesson [0-9]*\) .*/\1/p' "$language")" = "$(sed -n 's/^\(lesson [0-9]*\) .*/\1/p' languages/en/lessons.txt)" ]
    check "$language has the same ids"
done

# A lesson that a language lacks is that of another one, in the order of that one; its terms are others, and are not checked.
small
cat >>"$tmp/en.txt" <<'END'
lesson 15 Two
say The twin.
ask won squares 5 = lost
ask won squares 6 = won
ask won squares 8 = won
END
cp "$tmp/en.txt" "$tmp/other.txt"
printf 'term twin by won\nlesson 15 Zwei\nsay A twin.\nask won squares 5 = lost\nask won squares 6 = won\nask won squares 8 = won\n' >"$tmp/xx.txt"
"$lessons" "else=$tmp/other.txt" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" games/games.def "$tmp/xx.txt" "$tmp/puzzles.txt" 2>"$tmp/said" &&
    [ "$(cat "$tmp/texts.txt")" = "$(printf 'One\n19 is won.\nZwei\nA twin.')" ]
check 'a lesson that a language lacks is that of another one' || sed 's/^/# /' "$tmp/said"
sed -i 's/^lesson 15/lesson 16/' "$tmp/xx.txt"
! "$lessons" "else=$tmp/other.txt" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" games/games.def "$tmp/xx.txt" "$tmp/puzzles.txt" 2>"$tmp/said" &&
    grep -q "other.txt has no lesson 16" "$tmp/said"
check 'but it has no lesson that the other one lacks'

# Each theorem asks the judge of so many positions, and holds of no judge that errs at one of them: at each question a second process goes on
# with the wrong answer.  Of some it asks the nimber, where a number that is wrong may still be another one than the number it looks for.
cat >"$tmp/judge.c" <<'END'
#include "tools/gen/rules/rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
struct value __real_rules_value(const struct whole *w);
struct value __wrap_rules_value(const struct whole *w);
static unsigned asked, believed;
static int errs;
static void report(void) { if (!errs) fprintf(stderr, "asked %u, believed %u\n", asked, believed); }
struct value __wrap_rules_value(const struct whole *w)
{
    struct value value = __real_rules_value(w);
    int status = 1;
    if (errs)
        return value;
    if (!asked++)
        atexit(report);
    if ((errs = fork() == 0) != 0) {
        if (!freopen("/dev/null", "w", stderr))
            abort();
        return (struct value){ value.outcome == RULES_P ? RULES_N : RULES_P, value.nimber + 1, value.remoteness };
    }
    wait(&status);
    believed += status == 0;
    return value;
}
END
gcc -w -I. -fsanitize=address,undefined -Wl,--wrap=rules_value "$tmp/judge.c" tools/gen/lessons.c tools/gen/rules/*.c -o "$tmp/judged"
: >"$tmp/en.txt"
while read -r theorem number asked believed; do
    printf 'claim %s\n' "$theorem $number" >"$tmp/puzzles.txt"
    said=$("$tmp/judged" "$tmp/out.c" "$tmp/out.h" "$tmp/texts.txt" games/games.def "$tmp/en.txt" "$tmp/puzzles.txt" 2>&1)
    [ "$said" = "asked $asked, believed $believed" ]
    check "claim $theorem $number asks of $asked positions: $said"
done <<'END'
golden 2 10 0
unused 3 3 0
mirror 2 9 0
bash 2 36 0
opposite 1 72 28
backward 1 48 17
lonely 2 51 0
ones 2 10 0
kayles 4 8 0
zeckendorf 5 5 0
rows 3 6 0
whole 2 14 0
END

for example in 'move squares 19 ' 'error squares 18 > 14 ' 'last squares 17 ' 'move digits 618034 ' 'move nim 7 4 1 '; do
    grep -hq "^\(puzzle [0-9]*\|ask\) $example" firmware/lessons/puzzles.txt languages/en/lessons.txt
    check "the worked example \"$example\" is a puzzle or a question of a lesson"
done
echo "1..$count"
exit $failed
