#!/bin/sh
# The converter of words: the firmware's own code unpacks its output; and its message for each mistake.
build=$(cd "$(dirname "${NIMATRON:-build/nimatron}")" && pwd)
words=$build/tools/gen/words
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. host_tests/tap.sh

# convert [GAME...]: converts keys.txt, options.def, games.def and en.txt of $tmp, without those games.
convert()
{
    rm -f "$tmp/words.c" "$tmp/words.h"
    "$words" $plain "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/en.txt" "$@" 2>"$tmp/said"
}
plain=

# unpacked: prints all words, a line each, as the firmware unpacks them.
unpacked()
{
    cat >"$tmp/main.c" <<'END'
#include "firmware/ui/unpack.h"
#include <stdio.h>

int main(void)
{
    char line[WORDS_LONGEST + 1];

    for (int word = 0; word < WORD_COUNT; word++) {
        unpack_word(line, (uint16_t)word);
        puts(line);
    }
    return 0;
}
END
    gcc -D__flash= -fsanitize=address,undefined -I"$tmp" -I. -Ihal/data_flash "$tmp/main.c" firmware/ui/unpack.c "$tmp/words.c" -o "$tmp/main" && "$tmp/main"
}

# read_plain: the same of words that are not packed: they are read from the flash chip of hal/host, whose data are words_plain_0.  Before that,
# whether a word of impossible length ends the program, if $1 is "broken".
read_plain()
{
    cat >"$tmp/plain.c" <<'END'
#include "firmware/ui/unpack.h"
#include "hal/host/host.h"
#include <stdio.h>
#include <stdlib.h>

struct host host;
extern const uint8_t words_plain_0[];
unsigned words_bytes(void); /* of words_plain_0 */

void flash_fail(uint8_t fault)
{
    printf("lost %d\n", fault == FLASH_LOST);
    exit(0);
}

/* The large items are where the flash chip of the test begins. */
void data_read_large(uint8_t *to, uint16_t page, uint16_t at, uint16_t count)
{
    flash_open(page + (at >> 8), (uint8_t)at);
    flash_read(to, count);
    flash_close();
}

int main(int count, char **word)
{
    static uint8_t bytes[65536];
    char line[WORDS_LONGEST + 1];

    (void)word;
    for (int i = 0; i < (int)words_bytes(); i++)
        bytes[i] = words_plain_0[i];
    host.flash = bytes;
    host.flash_bytes = sizeof bytes;
    if (count > 1)
        bytes[2] = bytes[3] = 0xFF;
    for (int word = 0; word < WORD_COUNT; word++) {
        unpack_word(line, (uint16_t)word);
        puts(line);
    }
    return 0;
}
END
    { echo '#include "words.c"'; echo 'unsigned words_bytes(void); unsigned words_bytes(void) { return sizeof words_plain_0; }'; } >"$tmp/all.c"
    gcc -D__flash= -fsanitize=address,undefined -I"$tmp" -I. -Ihal/data_serial "$tmp/plain.c" firmware/streamed/unpack.c hal/host/flash.c "$tmp/all.c" -o "$tmp/plain" &&
        "$tmp/plain" "$@"
}

# refuses WHAT FILE:LINE_AND_WORDS: the converter fails with exactly these words and writes nothing.
refuses()
{
    convert
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/$2" ] && ! [ -e "$tmp/words.c" ]
    check "refuses $1" || sed 's/^/# /' "$tmp/said"
    small
}

# A language of a few words.
small()
{
    printf 'empty 0\nGAME.title 5\nsum 5\nGAME.condition 8 optional\nOPTION 4 6\n# a comment\n\nto 4\n' >"$tmp/keys.txt"
    printf '/* games */\nGAME(nim, 4)\nGAME(rook, 10)\n' >"$tmp/games.def"
    printf 'OPTION(play)\nVALUE(play, normal)\nOPTION(max)\n' >"$tmp/options.def"
    cat >"$tmp/en.txt" <<'END'
# English
nim.title = Nim
rook.title=Rook
rook.condition = no = 0
sum = Sum

option.play = Play
option.play.normal = normal
option.max = Max
to = "to "
END
}

small
convert
check "a small language is packed"
printf '%s\n' '' Nim Rook Sum '' 'no = 0' Play normal Max 'to ' >"$tmp/expected"
unpacked >"$tmp/got" && cmp -s "$tmp/expected" "$tmp/got"
check "its words come out in the order of the keys"
plain=plain
convert && read_plain >"$tmp/got" && cmp -s "$tmp/expected" "$tmp/got"
check "so they do where they are not packed"
[ "$(read_plain broken)" = "lost 1" ]
check "and a word of a length that none has ends the program"
plain=
convert
for number in EMPTY=0 GAME_TITLE=1 SUM=3 GAME_CONDITION=4 OPTION=6 TO=9 COUNT=10; do
    grep -q "^ *WORD_${number%=*} = ${number#*=},$" "$tmp/words.h"
    check "WORD_${number%=*} is ${number#*=}"
done

# The options of a game that the image lacks: before another option they keep their numbers, because C counts all; at the end they go.
printf 'OPTION(play)\nVALUE(play, normal)\nOF(max, rook)\nOPTION(map)\nOF(set, rook)\n' >"$tmp/options.def"
sed -i 's/^option.max = .*/option.max_rook = Max\noption.map = Map\noption.set_rook = Set/' "$tmp/en.txt"
convert rook
printf '%s\n' '' Nim Sum '' Play normal '' Map 'to ' >"$tmp/expected"
unpacked >"$tmp/got" && cmp -s "$tmp/expected" "$tmp/got"
check "the options of a game that is left out keep their numbers before another"
small
convert

convert nim
check "a game that is not on the device"
printf '%s\n' '' Rook Sum 'no = 0' Play normal Max 'to ' >"$tmp/expected"
unpacked >"$tmp/got" && cmp -s "$tmp/expected" "$tmp/got"
check "leaves its words out"
grep -q 'WORD_GAME_TITLE = 1,' "$tmp/words.h" && grep -q 'WORD_SUM = 2,' "$tmp/words.h" && grep -q 'WORD_GAME_CONDITION = 3,' "$tmp/words.h"
check "and the others close up"
sed -i '/^nim/d' "$tmp/en.txt"
convert nim
check "they need not be there"

small
printf 'screen extra\nfrom 4\nscreen\nuntil 5\n' >>"$tmp/keys.txt"
printf 'from = from\nuntil = until\n' >>"$tmp/en.txt"
convert && unpacked >"$tmp/got" && [ "$(tail -2 "$tmp/got")" = "$(printf 'from\nuntil')" ]
check "the words of a screen"
convert extra && unpacked >"$tmp/got" && [ "$(tail -2 "$tmp/got")" = "$(printf 'to \nuntil')" ] && grep -q 'WORD_FROM = 0,' "$tmp/words.h"
check "say nothing where it is left out"
sed -i 's/^screen extra/screen extra other/' "$tmp/keys.txt"
convert extra && grep -q 'WORD_FROM = 10,' "$tmp/words.h" && convert extra other && grep -q 'WORD_FROM = 0,' "$tmp/words.h"
check "and those of two where both are"
small

# Several languages: each has all words, one language after the other, and shares the letters.
printf 'language 9 several\n' >>"$tmp/keys.txt"
printf 'language = English\n' >>"$tmp/en.txt"
printf 'a text\nanother\n' >"$tmp/en_texts.txt"
printf 'текст\nещё один\n' >"$tmp/ru_texts.txt"
printf '%s\n' 'nim.title = Ним' 'rook.title = Ладья' 'sum = Сумма' 'option.play = Игра' 'option.play.normal = как' \
    'option.max = Макс' 'to = до' 'language = Русский' >"$tmp/ru.txt"
convert && grep -q 'WORD_LANGUAGE = 0,' "$tmp/words.h" && grep -q 'WORDS_LANGUAGES = 1 ' "$tmp/words.h"
check "an image of one language does not say which"
convert "texts=$tmp/en_texts.txt" "$tmp/ru.txt" "texts=$tmp/ru_texts.txt" && unpacked >"$tmp/got" &&
    grep -q 'WORDS_LANGUAGES = 2 ' "$tmp/words.h" && grep -q 'WORD_COUNT = 13,' "$tmp/words.h" && grep -q 'WORD_LANGUAGE = 10,' "$tmp/words.h" &&
    grep -q 'WORD_TEXTS = 11,' "$tmp/words.h"
check "two languages have the same keys and as many texts"
printf '%s\n' '' Nim Rook Sum '' 'no = 0' Play normal Max 'to ' English 'a text' another >"$tmp/expected"
head -13 "$tmp/got" | cmp -s "$tmp/expected" -
check "the words of the first come first"
sed 's/for (int word = 0; word < WORD_COUNT/for (int word = WORD_STRIDE; word < WORD_STRIDE + WORD_COUNT/' "$tmp/main.c" >"$tmp/second.c"
gcc -D__flash= -fsanitize=address,undefined -I"$tmp" -I. -Ihal/data_flash "$tmp/second.c" firmware/ui/unpack.c "$tmp/words.c" -o "$tmp/second" && "$tmp/second" >"$tmp/got" &&
    [ "$(wc -l <"$tmp/got")" -eq 13 ] && [ -z "$(sed -n '1p;5p;6p' "$tmp/got")" ] && [ "$(sed -n 12p "$tmp/got" | wc -c)" -eq 6 ] &&
    ! LC_ALL=C grep -q '[iklmnrstu]' "$tmp/got"
check "then those of the second, whose letters take no place of one that the first needs"
sed -i '$d' "$tmp/ru_texts.txt"
convert "texts=$tmp/en_texts.txt" "$tmp/ru.txt" "texts=$tmp/ru_texts.txt"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/ru_texts.txt:1: 1 texts, but the first language has 2" ]
check "refuses another number of texts" || sed 's/^/# /' "$tmp/said"
sed -i /^sum/d "$tmp/ru.txt"
convert "$tmp/ru.txt"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/ru.txt:7: a line \"sum = ...\" of at most 5 characters is missing" ]
check "refuses a second language that lacks a word" || sed 's/^/# /' "$tmp/said"
"$words" "else=$tmp/en.txt" "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/ru.txt" && unpacked >"$tmp/got" &&
    [ "$(sed -n 4p "$tmp/got")" = Sum ] && [ "$(sed -n 6p "$tmp/got")" = 'no = 0' ] && [ "$(sed -n 2p "$tmp/got")" != Nim ]
check "unless another language has words for it"
sed -i 's/^language 9 several/language 9 own/' "$tmp/keys.txt"; sed -i /^language/d "$tmp/ru.txt"
"$words" "else=$tmp/en.txt" "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/en.txt" "$tmp/ru.txt" 2>"$tmp/said"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/ru.txt:6: a line \"language = ...\" of at most 9 characters is missing" ]
check "but its name" || sed 's/^/# /' "$tmp/said"
mkdir "$tmp/xx"; cp "$tmp/en.txt" "$tmp/xx/words.txt"
convert "$tmp/xx/words.txt" && grep -q 'WORDS_CODES { "en", "xx" }' "$tmp/words.h"
check "a language is named by its file or its folder"
small

# All mistakes of a file are listed at once.
printf 'nim.title = Nimber\nbogus = x\nrook.title = R\303\227ok\nnonsense\nrook.title = Rook\n' >"$tmp/en.txt"
convert
cat >"$tmp/expected" <<END
$tmp/en.txt:1: nim.title = Nimber: 6 characters, its place has room for 5
$tmp/en.txt:2: there is no key "bogus"
$tmp/en.txt:3: rook.title: "×" (U+00D7) is not in the font
$tmp/en.txt:4: expected "key = text", a # comment or nothing, got "nonsense"
$tmp/en.txt:5: rook.title is there already, at $tmp/en.txt:3
$tmp/en.txt:5: a line "sum = ..." of at most 5 characters is missing
$tmp/en.txt:5: a line "option.play = ..." of at most 4 characters is missing
$tmp/en.txt:5: a line "option.play.normal = ..." of at most 6 characters is missing
$tmp/en.txt:5: a line "option.max = ..." of at most 4 characters is missing
$tmp/en.txt:5: a line "to = ..." of at most 4 characters is missing
END
cmp -s "$tmp/expected" "$tmp/said"
check "all mistakes of a language are listed" || sed 's/^/# /' "$tmp/said"
small

# As many words as possible, of few letters and of all: many pairs of pairs, equal letters in rows, every code in use.
for letters in 'aab' 'abcdefgh ,.!' "$(awk 'BEGIN { for (i = 32; i < 123; i++) if (!index("\"#$%&;<@[\\]^_`", c = sprintf("%c", i))) printf "%s", c }')"; do
    : >"$tmp/games.def"; : >"$tmp/options.def"
    seq 1 1200 | sed 's/.*/word_& 60/' >"$tmp/keys.txt"
    LETTERS=$letters awk 'BEGIN { srand(1); letters = ENVIRON["LETTERS"]
        for (word = 1; word <= 1200; word++) {
            text = ""
            for (n = int(rand() * 61); n > 0; n--)
                text = text substr(letters, 1 + int(rand() * rand() * length(letters)), 1)
            print "word_" word " = \"" text "\""
        } }' >"$tmp/en.txt"
    sed 's/^[^"]*"//; s/"$//' "$tmp/en.txt" >"$tmp/expected"
    convert && unpacked >"$tmp/got" && cmp -s "$tmp/expected" "$tmp/got"
    check "1200 words of ${#letters} letters come out as they went in"
done
small

sed -i 's/^to 4/to 4 filled/' "$tmp/keys.txt"; sed -i 's/^to = .*/to = #$%\&/' "$tmp/en.txt"
convert && unpacked >"$tmp/got" && [ "$(sed -n 10p "$tmp/got")" = '#$%&' ]
check "a text to be filled in has places for that"
small

# Letters beyond the font: as the firmware draws them, five columns each.
printf 'nim.title = Ним\nrook.title = az\nsum = Щ\noption.play = Play\noption.play.normal = normal\noption.max = Max\nto = to\n' >"$tmp/en.txt"
convert
cat >"$tmp/glyphs.c" <<'END'
#include "firmware/ui/unpack.h"
#include <stdio.h>

int main(void)
{
    char line[WORDS_LONGEST + 1];

    unpack_word(line, WORD_GAME_TITLE);
    for (char *letter = line; *letter; letter++)
        for (int i = 0; i < 5; i++)
            printf("%02X%c", words_letters[(*letter - ' ') * 5 + i], i < 4 ? ' ' : '\n');
    unpack_word(line, WORD_GAME_TITLE + 1);
    puts(line);
    return 0;
}
END
gcc -D__flash= -fsanitize=address,undefined -I"$tmp" -I. -Ihal/data_flash "$tmp/glyphs.c" firmware/ui/unpack.c "$tmp/words.c" -o "$tmp/glyphs" && "$tmp/glyphs" >"$tmp/got"
check "letters beyond the font"
grep -q 'WORDS_NO_SMALL = 1 ' "$tmp/words.h" && small && convert && grep -q 'WORDS_NO_SMALL = 0 ' "$tmp/words.h"
check "where they stand in place of small letters, names are written in capitals"
[ "$(sed -n 1p "$tmp/got")" = "7F 08 08 08 7F" ]
check "one that looks like a character of the font is that one"
[ "$(sed -n 2p "$tmp/got")" = "7C 20 10 08 7C" ] && [ "$(sed -n 3p "$tmp/got")" = "7C 08 10 08 7C" ]
check "the others are drawn as they are"
[ "$(sed -n 4p "$tmp/got")" = az ]
check "and take no place of a letter that is needed"
small

echo 'bogus = x' >>"$tmp/en.txt"
refuses "an unknown key" 'en.txt:11: there is no key "bogus"'
echo 'chess.title = x' >>"$tmp/en.txt"
refuses "a key of no game" 'en.txt:11: there is no key "chess.title"'
printf 'plural_rule 1 optional\nmoves_few 8 optional\n' >>"$tmp/keys.txt"
echo 'plural_rule = 3' >>"$tmp/en.txt"
refuses "a rule for plurals that there is not" 'en.txt:11: plural_rule = 3: expected a digit from 0 to 2
'"$tmp/en.txt:11: plural_rule = 3: a line \"moves_few = ...\" is missing"
printf 'plural_rule 1 optional\nmoves_few 8 optional\n' >>"$tmp/keys.txt"
echo 'plural_rule = 1' >>"$tmp/en.txt"
refuses "a rule for plurals without the words for a few" 'en.txt:11: plural_rule = 1: a line "moves_few = ..." is missing'
printf 'plural_rule 1 optional\nmoves_few 8 optional\n' >>"$tmp/keys.txt"
echo 'plural_rule = 0' >>"$tmp/en.txt"
convert
check "which the rule without such words does not need"
small
echo 'sum = Sums' >>"$tmp/en.txt"
refuses "a word twice" "en.txt:11: sum is there already, at $tmp/en.txt:5"
sed -i /^sum/d "$tmp/en.txt"
refuses "a missing word" 'en.txt:9: a line "sum = ..." of at most 5 characters is missing'
sed -i /^rook.title/d "$tmp/en.txt"
refuses "a game without a title" 'en.txt:9: the game rook has no title: a line "rook.title = ..." of at most 5 characters is missing'
sed -i /^option.max/d "$tmp/en.txt"
refuses "an option without a name" 'en.txt:9: a line "option.max = ..." of at most 4 characters is missing'
sed -i 's/=Rook/=Rookie/' "$tmp/en.txt"
refuses "a word that is too long" 'en.txt:3: rook.title = Rookie: 6 characters, its place has room for 5'
sed -i 's/= normal/= normals/' "$tmp/en.txt"
refuses "a value that is too long" 'en.txt:8: option.play.normal = normals: 7 characters, its place has room for 6'
sed -i 's/Nim/N\xC3\x97m/' "$tmp/en.txt"
refuses "a character without a glyph" "en.txt:2: nim.title: \"$(printf '\303\227')\" (U+00D7) is not in the font"
sed -i 's/Nim/N#m/' "$tmp/en.txt"
refuses "a character whose place a sign has" 'en.txt:2: nim.title: "#" (U+0023) is not in the font'
sed -i 's/Nim/N\tm/' "$tmp/en.txt"
refuses "a tab" "en.txt:2: nim.title: \"$(printf '\t')\" (U+0009) is not in the font"
sed -i 's/Nim/N\xEDm/' "$tmp/en.txt"
refuses "what is no UTF-8" 'en.txt:2: the byte 0xED is no UTF-8'
echo 0.1 >"$tmp/version"
sed -i "s|normal\$|@$tmp/version|" "$tmp/en.txt"
convert && unpacked | grep -qx 0.1
check "a text can be that of a file"
small
sed -i 's/= Nim/= @none/' "$tmp/en.txt"
refuses "a file that is not there" 'en.txt:2: there is no file none, or it is empty'
echo 'nonsense' >>"$tmp/en.txt"
refuses "a line without a text" 'en.txt:11: expected "key = text", a # comment or nothing, got "nonsense"'
echo 'sum 9' >>"$tmp/keys.txt"
refuses "a key twice" 'keys.txt:9: the key "sum" is there already'
echo 'TO 9' >>"$tmp/keys.txt"
refuses "a key that is none" 'keys.txt:9: "TO" is no key: 1 to 40 of a-z, 0-9, _ and .'
for line in from 'to 4 5' 'to 4 filled optional' 'to 4 optional optional' 'to 4 several own' 'to 4 optional filled x' 'OPTION 4 0' 'OPTION 4 6 7' \
    'OPTION 4 optional' 'OPTION 4 filled' 'OPTION 4 several'; do
    echo "$line" >>"$tmp/keys.txt"
    refuses "the key \"$line\"" \
        'keys.txt:9: expected "key MOST", "key MOST optional", "key MOST filled", "key MOST optional filled", "key MOST several", "key MOST own", "GAME.key MOST" or "OPTION MOST MOST", got "'"$line\""
done
printf 'screens 9 optional\nscreen 9 optional\ncounted 9 optional\n' >>"$tmp/keys.txt"
sed -i 's/^OPTION 4 6/OPTION 6/' "$tmp/keys.txt"
convert && grep -q 'WORD_SCREENS = 10,' "$tmp/words.h" && grep -q 'WORD_SCREEN = 11,' "$tmp/words.h" && grep -q 'WORD_COUNTED = 12,' "$tmp/words.h"
check "a key may be named as a block begins, or have that as its beginning" || sed 's/^/# /' "$tmp/said"
small
echo 'to_more 100' >>"$tmp/keys.txt"
refuses "a text that is too long for any" 'keys.txt:9: 100 characters are more than 99: raise TEXT_MAX'
name=$(printf '%035d' 0 | tr 0 a)
echo "GAME.$name 5 optional" >>"$tmp/keys.txt"
echo 'GAME(chess, 11)' >>"$tmp/games.def"
refuses "a key of a game that is too long" 'keys.txt:9: "chess.'"$name"'" is no key: 1 to 40 of a-z, 0-9, _ and .'
for bytes in '\301\201' '\365\200\200\200' '\200' '\344\270m' '\360\220m'; do
    printf "to_you = $bytes\n" >>"$tmp/en.txt"
    echo 'to_you 9' >>"$tmp/keys.txt"
    refuses "the bytes $bytes" "en.txt:11: the byte 0x$(printf "$bytes" | od -An -tx1 | cut -c2-3 | tr a-f A-F) is no UTF-8"
done
sed -i 's/^to 4/to 4 filled/' "$tmp/keys.txt"; sed -i 's/^to = .*/to = #@/' "$tmp/en.txt"
refuses "a sign in a text to be filled in that is no place" 'en.txt:10: to: "@" (U+0040) is not in the font'
sed -i 's/^to = .*/to = "/' "$tmp/en.txt"
refuses "a quotation mark alone" 'en.txt:10: to: """ (U+0022) is not in the font'
sed -i 's/^sum = .*/sum = 一/' "$tmp/en.txt"
echo '4E01 01' >"$tmp/glyphs.txt"
plain="glyphs=$tmp/glyphs.txt"
refuses "a wide letter without its columns" 'glyphs.txt:1: expected 22 bytes'
sed -i 's/^sum = .*/sum = 一/' "$tmp/en.txt"
echo "4E01$(printf ' 01%.0s' $(seq 22))" >"$tmp/glyphs.txt"
refuses "a wide letter that has no glyph" 'en.txt:5: sum: "一" (U+4E00) is not in the font'
plain=
sed -i 's/^sum = .*/sum = 一/' "$tmp/en.txt"
convert && unpacked >"$tmp/got" && [ "$(sed -n 4p "$tmp/got" | wc -c)" -eq 3 ] && grep -q 'WORDS_WIDES = 1,' "$tmp/words.h" && grep -q 'WORDS_IS_TALL(language) (1)' "$tmp/words.h"
check "one wide letter takes the place of two"
cp "$tmp/en.txt" "$tmp/zh.txt"
convert "$tmp/zh.txt" && grep -q 'WORDS_IS_TALL(language) ((language) == 0 || (language) == 1)' "$tmp/words.h"
check "two languages have wide letters"
small
cp "$tmp/en.txt" "$tmp/zh.txt"
convert "$tmp/zh.txt" && grep -q 'WORDS_IS_TALL(language) (0)' "$tmp/words.h"
check "none has"
for more in 0 1; do
    small
    perl -CS -e 'my $n = 0; for (1 .. 28) { print "wide_$_ = ", (map { $n < 1360 + $ARGV[0] ? chr(0x4E00 + $n++) : () } 1 .. 49), "\n" }' $more >>"$tmp/en.txt"
    seq 28 | sed 's/.*/wide_& 99/' >>"$tmp/keys.txt"
    convert
    [ $? -eq $more ] && [ "$(cat "$tmp/said")" = "$([ $more = 0 ] || echo "$tmp/en.txt:38: more than 1360 wide letters")" ]
    check "$((1360 + more)) wide letters" || sed 's/^/# /' "$tmp/said"
done
small

# The titles of the games that the image lacks.
echo 'LACKING.title 5' >>"$tmp/keys.txt"
convert nim && unpacked >"$tmp/got" && [ "$(tail -1 "$tmp/got")" = Nim ] && grep -q 'WORD_GAME_LACKING = 8,' "$tmp/words.h" && grep -q 'WORD_COUNT = 9,' "$tmp/words.h" &&
    ! grep -q 'WORD_GAME_LACKING = 0' "$tmp/words.h"
check "a game that is left out has its title still"
convert && grep -q 'WORD_GAME_LACKING = 0,' "$tmp/words.h" && grep -q 'WORD_COUNT = 10,' "$tmp/words.h"
check "none is left out"

# The only letter beyond the font, in the place of the only small letter that no text has.
small
echo 'alpha 30' >>"$tmp/keys.txt"
echo 'alpha = abcdefghijklmnopqrstuvwxy' >>"$tmp/en.txt"
sed -i 's/^sum = .*/sum = Щ/' "$tmp/en.txt"
convert && grep -q 'WORDS_NO_SMALL = 1 ' "$tmp/words.h" && grep -q '{ 0, 122, 0x0429 },' "$tmp/words.c"
check "the letter is that of z, and the desk knows it"
small

# Names of games that the image lacks.
name=$(printf '%040d' 0 | tr 0 a)
convert "$name"
check "a name of 40 letters"
convert "a$name"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = 'words:0: a name is longer than 40' ]
check "a name of 41" || sed 's/^/# /' "$tmp/said"
convert $(seq 100) && ! convert $(seq 101) && [ "$(cat "$tmp/said")" = 'words:0: one more than 100: raise LIST_MAX' ]
check "a hundred names" || sed 's/^/# /' "$tmp/said"
echo 'bogus = x' >"$tmp/else.txt"
"$words" "else=$tmp/else.txt" "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/en.txt" 2>"$tmp/said"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/else.txt:1: there is no key \"bogus\"" ]
check "an unknown key of the other language" || sed 's/^/# /' "$tmp/said"
cp "$tmp/en.txt" "$tmp/xx/words.txt"
(cd "$tmp/xx" && "$words" ../words.c ../words.h ../keys.txt ../options.def ../games.def words.txt) && grep -q 'WORDS_CODES { "words" }' "$tmp/words.h"
check "a language without a folder is named by its file"

# The most bytes of an array: of words that are not packed 32767 with their index; packed, letters that no pair makes shorter.
: >"$tmp/games.def"; : >"$tmp/options.def"
seq 325 | sed 's/.*/word_& 99/' >"$tmp/keys.txt"
for last in 38 39; do
    { seq 324 | sed "s/.*/word_& = $(printf '%098d' 0)/"; echo "word_325 = $(printf "%0${last}d" 0)"; } >"$tmp/en.txt"
    plain=plain
    convert
    [ $? -eq $((last - 38)) ] && [ "$(cat "$tmp/said")" = "$([ $last = 38 ] || echo 'words:0: 32768 bytes of texts and index in one language, more than 32767')" ]
    check "$((32767 + last - 38)) bytes that are not packed" || sed 's/^/# /' "$tmp/said"
done
plain=
seq 500 | sed 's/.*/word_& 99/' >"$tmp/keys.txt"
perl -e 'srand 1; for (1 .. 500) { print "word_$_ = ", (map { chr(39 + int rand 20) . chr(65 + int rand 26) . chr(97 + int rand 26) } 1 .. 33), "\n" }' | sed 's/;/:/g' >"$tmp/en.txt"
convert
[ $? -eq 1 ] && grep -q '^words:0: [34][0-9]*  *bytes of texts in one language, more than 32767$' "$tmp/said"
check "packed words take too many bytes: $(cat "$tmp/said")"

# A language has a whole number of blocks.
seq 32 | sed 's/.*/word_& 9/' >"$tmp/keys.txt"
seq 32 | sed 's/.*/word_& = a&/' >"$tmp/en.txt"
convert "$tmp/en.txt" && grep -q 'WORD_STRIDE = 32,' "$tmp/words.h"
check "32 words are one block"
printf 'word_1 = a' >"$tmp/short.txt"
"$words" "else=$tmp/en.txt" "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/short.txt"
check "a last line needs no end"
small
seq 0 7200 | sed 's/.*/word_& 9 optional/' >"$tmp/keys.txt"
: >"$tmp/en.txt"
convert && grep -q 'WORD_COUNT = 7201,' "$tmp/words.h"
check "there is room for any number of words"
small

# wraps KEYS COLUMNS LINES: in every language the texts of these keys take at most LINES lines of COLUMNS characters.  A text with wide letters
# breaks otherwise: host_tests/golden/cut.t draws it.
wraps()
{
    sed -nE "s/^($1) = //p" languages/*/words.txt >"$tmp/texts"
    [ -s "$tmp/texts" ] && perl -CSA -e '
        my ($columns, $most, $file) = @ARGV;
        open my $in, "<:utf8", $file or die;
        while (<$in>) {
            next if /[\x{2E80}-\x{FFFF}]/;
            my ($lines, $at) = (1, -1);
            for (split) {
                exit 1 if length > $columns;
                ($lines, $at) = ($lines + 1, -1) if $at + 1 + length > $columns;
                $at += 1 + length;
            }
            exit 1 if $lines > $most;
        }' "$2" "$3" "$tmp/texts"
}

wraps '.*[._]rule' 10 2
check "at 84x48 a rule has two lines beside the picture"
wraps '.*[._]help' 14 6
check "at 84x48 the rules fit the screen"
wraps '.*[._]help' 21 4
check "and at 128x64 between the bar and the foot"
wraps 'no_move|.*\.condition' 14 3 && wraps 'no_join' 14 2 && wraps 'uploading' 14 4
check "a notice has four lines: what is wrong stands in three, or in two with the name of a game"
wraps 'uploading' 14 1
[ $? -ne 0 ]
check "a text that is too long is found"

# The longest text that is filled in: it must fit the line that every image has for one (FILLED_MAX of tools/gen/words.c).
for file in languages/*/words.txt; do
    or=$(sed -n 's/^list_or = "\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$file")
    longest=$(sed -n 's/^subtraction.help = //p' "$file" | sed "s/#/999/; s/\\\$/2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15${or}16/")
    [ -n "$or" ] && [ "$(printf %s "$longest" | LC_ALL=C.UTF-8 wc -m)" -le 68 ]
    check "$file: the rules of Subtraction with the longest set: $longest"
done

# places LANGUAGE: prints the texts of Why in a language, each with its places for numbers in their order.
places()
{
    perl -ne 'if (/^(why_\w+) = (.*)/) { ($p = $2) =~ tr/#$%&//cd; print "$1 $p\n" }' "languages/$1/words.txt"
}

# alone SCREEN WORD...: an image with only that folder of screens has these words of it.
alone()
{
    screen=$1
    shift
    # shellcheck disable=SC2046 # one word a folder
    "$words" "$tmp/words.c" "$tmp/words.h" firmware/words/keys.txt games/options.def games/games.def languages/en/words.txt \
        $(find firmware/screens -mindepth 1 -type d -printf '%f\n' | grep -vx "$screen") &&
        for word in "$@"; do ! grep -q "WORD_$word = 0," "$tmp/words.h" && grep -q "WORD_$word = " "$tmp/words.h" || return; done
}

alone heap IS_LOST IS_WON IS_DRAWN HEAP_OF && ! grep -q 'WORD_ASK_WON = [^0]' "$tmp/words.h"
check "which heap? says lost and won without the questions, too"
alone learn LEVEL_LEARNER LEVEL_CLUB LEVEL_MASTER IS_LOST
check "guessing faces has its badges"
alone analyse WHY_LOST WHY_WON_IN WHY_MOVES WHY_NIMBER
check "Analyse has its sentences without the reasoning"
alone review UNTIL LOOK OOPS && alone records FASTEST && alone code NO_CODE && alone learn ASK_PLAY IS_WON
check "and others theirs"

places en >"$tmp/en"
for file in languages/*/words.txt; do
    language=$(basename "$(dirname "$file")")
    places "$language" >"$tmp/places" && cmp -s "$tmp/en" "$tmp/places" && [ "$(wc -l <"$tmp/places")" -gt 60 ]
    check "$language: a why has the same places in the same order as in English"
done
! grep -qE '[#$%&]{5}' "$tmp/en"
check "and four of them at most"

"$words" 2>/dev/null
[ $? -eq 2 ]
check "a wrong call exits with 2"
"$words" "$tmp/words.c" "$tmp/words.h" "$tmp/keys.txt" "$tmp/options.def" "$tmp/games.def" "$tmp/none.txt" 2>"$tmp/said"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/none.txt:0: cannot be opened" ]
check "a language without its file"
# The words that a key log picks (PICK) have no sign at the end, which a screen may draw as another.
tools/gen/picks.pl en >"$tmp/picks.def"
ok "words that a key log picks have no sign at the end" grep -qxF '    { "value", "Who wins\0" },' "$tmp/picks.def"

echo "1..$count"
exit $failed
