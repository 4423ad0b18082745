#!/bin/sh
# The converter of drawings: its packed output, and its message for each mistake; and the painter of screens, for the pictures of a release.
build=$(dirname "${NIMATRON:-build/nimatron}")
art=$build/tools/gen/art
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
. host_tests/tap.sh

# A font whose glyphs are all alike (the left edge, the top row and a dot), except the exclamation mark.
font()
{
    for code in $(seq 32 126); do
        printf 'glyph U+%04X\n' "$code"
        case $code in
        33) printf '#####\n#....\n#....\n#.#..\n#....\n#....\n#....\n' ;;
        *) printf '.....\n.....\n.....\n.....\n.....\n.....\n....#\n' ;;
        esac
    done
}

# convert DRAWING...: runs the converter; output in $tmp/out.c and .h, messages in $tmp/said.
convert()
{
    rm -f "$tmp/out.c" "$tmp/out.h"
    "$art" "$tmp/out.c" "$tmp/out.h" "$@" 2>"$tmp/said"
}

# bytes NAME: prints the bytes of an array of out.c in one line.
bytes()
{
    sed -n "/ art_$1\[\] = {/,/};/p" "$tmp/out.c" | sed '1d;$d' | tr -s ' \n' ' ' | sed 's/^ //;s/ $//'
}

# packs WHAT BYTES: the drawing on standard input is packed as the picture "it" into these bytes.
packs()
{
    cat >"$tmp/it.txt"
    convert "$tmp/font.txt" "$tmp/it.txt" && [ "$(bytes it)" = "$2" ]
    check "packs $1" || echo "# $(bytes it)"
}

# refuses WHAT LINE: the drawing on standard input is refused at that line with exactly these words.
refuses()
{
    cat >"$tmp/bad.txt"
    convert "$tmp/font.txt" "$tmp/bad.txt"
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/bad.txt:$2" ] && ! [ -e "$tmp/out.c" ]
    check "refuses $1" || sed 's/^/# /' "$tmp/said"
}

font >"$tmp/font.txt"

convert "$tmp/font.txt"
check "a whole font is enough"
[ "$(bytes font | cut -d' ' -f5-11)" = "0x40, 0x7F, 0x01, 0x09, 0x01, 0x01, 0x00," ]
check "a glyph is 5 columns, the lowest bit on top"
[ "$(bytes font | wc -w)" -eq 475 ]
check "the font is 95 glyphs"

printf 'sign !\n.....\n#####\n.....\n.....\n.....\n.....\n.....\n' >"$tmp/sign.txt"
convert "$tmp/font.txt" "$tmp/sign.txt"
[ "$(bytes letters | wc -w)" -eq 465 ]
check "the letters end two signs after z"
[ "$(bytes letters | cut -d' ' -f5-11)" = "0x40, 0x02, 0x02, 0x02, 0x02, 0x02, 0x00," ]
check "a sign stands among the letters in place of its character"
[ "$(bytes font | cut -d' ' -f5-11)" = "0x40, 0x7F, 0x01, 0x09, 0x01, 0x01, 0x00," ]
check "and the font has the character still"
printf 'sign !\n' | cat "$tmp/sign.txt" - >"$tmp/bad.txt"
convert "$tmp/font.txt" "$tmp/bad.txt"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/bad.txt:9: sign \"!\" is drawn already, at $tmp/bad.txt:1" ]
check "refuses a second sign of a character"

printf 'glyph Ж\n#...#\n#...#\n.....\n.....\n.....\n.....\n.....\n..#..\n\nlike А !\n' >"$tmp/beyond.txt"
convert "$tmp/font.txt" "$tmp/beyond.txt"
[ "$(sed -n '/ art_beyond\[\] = {/,/};/p' "$tmp/out.c" | tr -s ' \n' ' ')" = \
    "const __flash struct art_beyond art_beyond[] = { { 0x410, 33, { 0x7F, 0x01, 0x09, 0x01, 0x01, }, { 0x7F, 0x01, 0x09, 0x01, 0x01, } }, { 0x416, 0, { 0x03, 0x00, 0x80, 0x00, 0x03, }, { 0x03, 0x00, 0x40, 0x00, 0x03, } }, { 0 }, }; " ]
check "letters beyond the font, drawn or like one of its characters, and without their tails"

packs "one strip" "3, 2, 0x07, 0x03, 0x02, 0x01," <<'END'
; a comment
picture it
#.#
##.
END
packs "more than a strip, the last one padded" "2, 9, 0x0F, 0x01, 0x80, 0x01, 0x00," <<'END'
picture it
#.
..
..
..
..
..
..
.#
#.
END
grep -q 'IT_WIDTH = 2, ART_IT_HEIGHT = 9' "$tmp/out.h" && grep -q 'art_it\[7\];' "$tmp/out.h"
check "the header tells sizes"
packs "columns like the one before, at the first like none" "10, 1, 0x38, 0x01, 0x00, 0x01, 0x02, 0x00," <<'END'
picture it
...#.####.
END
packs "lines that end in CR LF" "1, 1, 0x01, 0x01," <<END
$(printf 'picture it\r\n#\r')
END
printf 'picture it\n#' >"$tmp/it.txt"
convert "$tmp/font.txt" "$tmp/it.txt" && [ "$(bytes it)" = "1, 1, 0x01, 0x01," ]
check "packs a last line without an end"
printf 'picture wide\n%0128d\n' 0 | tr 0 '#' >"$tmp/wide.txt"
convert "$tmp/font.txt" "$tmp/wide.txt" && [ "$(bytes wide | wc -w)" -eq 19 ]
check "packs a row as wide as the screen"

refuses "a row of another width" "3: row is 3 wide, the first was 2" <<'END'
picture it
#.
#..
END
refuses "a row that is too wide" "2: row is 129 wide, the most is 128" <<END
picture it
$(printf '%0129d' 0 | tr 0 .)
END
refuses "a picture that is too high" "66: \"it\" has more than 64 rows" <<END
picture it
$(seq 65 | tr -d 0-9 | sed 's/^/#/')
END
refuses "an unknown character" "2: 'X' is neither . (dark) nor # (lit)" <<'END'
picture it
#.X
END
refuses "an empty picture" "2: \"it\" is empty: rows of . and # must follow at once" <<'END'

picture it

#.
END
refuses "an empty picture at the end" "1: \"it\" is empty: rows of . and # must follow at once" <<'END'
picture it
END
refuses "a row after a gap" "4: a row outside of any picture: begin with \"picture NAME\" or \"glyph C\"" <<'END'
picture it
#.

#.
END
printf 'cell heart\n.....\n.#.#.\n#####\n#####\n.###.\n..#..\n.....\n....#\n' >"$tmp/it.txt"
convert "$tmp/font.txt" "$tmp/it.txt" && [ "$(bytes heart)" = "0x00, 0x0A, 0x1F, 0x1F, 0x0E, 0x04, 0x00, 0x01," ]
check "packs a cell by rows, the lowest bit on the right" || echo "# $(bytes heart)"
grep -qx 'extern const __flash uint8_t art_heart\[8\];' "$tmp/out.h"
check "and declares it"

refuses "a cell of seven rows" "1: cell \"it\" has 7 rows, a cell has 8" <<'END'
cell it
.....
.....
.....
.....
.....
.....
.....

END

refuses "a wide row of a cell" "2: row is 6 wide, a cell is 5" <<'END'
cell it
......
END

refuses "a second picture of a name" "3: picture \"it\" is drawn already, at $tmp/bad.txt:1" <<'END'
picture it
#
picture it
#
END
for name in It 9it it-9 'it it' font abcdefghijklmnopqrstuvwxy; do
    refuses "the name \"$name\"" \
        "1: picture \"$name\" needs a name of 1 to 24 letters a-z, digits and _, a letter first, and not \"font\"" <<END
picture $name
#
END
done
refuses "a second glyph of a character" "1: glyph \"A\" is drawn already, at $tmp/font.txt:265" <<'END'
glyph A
END
refuses "a character that the font has not" "1: glyph \"U+00E9\" is not of the font, which is U+0020 to U+007E" <<'END'
glyph U+00E9
END
refuses "a likeness of two letters" "1: expected \"like\", a letter U+00A1 to U+045F and a character of the font, got \"like А AB\"" <<'END'
like А AB
END
refuses "a likeness of a character of the font" "1: expected \"like\", a letter U+00A1 to U+045F and a character of the font, got \"like B A\"" <<'END'
like B A
END
refuses "a letter twice" "3: glyph \"Ж\" is drawn already, at $tmp/bad.txt:1" <<'END'
like Ж X

glyph Ж
END
for code in U+4G U+41G U+1F U+7F; do
    refuses "the code $code" "1: glyph \"$code\" is not of the font, which is U+0020 to U+007E" <<END
glyph $code
END
done
for letter in AB Жx "$(printf '\302\240')" Ѡ "$(printf '\320A')"; do
    refuses "the glyph $letter" "1: glyph \"$letter\" must be one character or its code, such as U+0020" <<END
glyph $letter
END
done
for like in 'А' 'А Ж' 'А {' 'Ѡ A'; do
    refuses "the likeness $like" "1: expected \"like\", a letter U+00A1 to U+045F and a character of the font, got \"like $like\"" <<END
like $like
END
done
refuses "a likeness twice" "2: glyph \"Ж\" is drawn already, at $tmp/bad.txt:1" <<'END'
like Ж X
like Ж Y
END
refuses "a letter in a row" "2: 'x' is neither . (dark) nor # (lit)" <<'END'
picture it
.x.
END
refuses "a tail without a row that can be left out" \
    '1: glyph "ж" has a tail, but no row that equals the row above it and could be left out' <<'END'
glyph ж
#....
##...
###..
####.
#####
.####
..###
...##
END
printf 'like џ z\nlike ¡ z\nglyph ж\n#....\n#....\n###..\n####.\n#####\n.####\n..###\n...##\n' >"$tmp/it.txt"
convert "$tmp/font.txt" "$tmp/it.txt" && grep -q '{ 0xA1, 122, {' "$tmp/out.c" && grep -q '{ 0x45F, 122, {' "$tmp/out.c" &&
    sed -n '/0x436/,/} }/p' "$tmp/out.c" | tr -s ' \n' ' ' | grep -q ' { 0x0F, 0x1E, 0x3E, 0x7C, 0x78, } },'
check "the first letter and the last one beyond the font; of a letter with a tail any row can be left out" || sed 's/^/# /' "$tmp/said"
for more in 0 1; do
    seq $((99 + more)) | sed 's/.*/picture p&\n#/' >"$tmp/it.txt"
    printf 'picture abcdefghijklmnopqrstuvwx\n#\n' >>"$tmp/it.txt"
    convert "$tmp/font.txt" "$tmp/it.txt"
    [ $? -eq $more ] && if [ $more = 0 ]; then grep -q ' art_abcdefghijklmnopqrstuvwx\[\]' "$tmp/out.c"
        else [ "$(cat "$tmp/said")" = "$tmp/it.txt:201: picture \"abcdefghijklmnopqrstuvwx\" is one more than 100: raise PICTURES_MAX" ]; fi
    check "$((100 + more)) pictures" || sed 's/^/# /' "$tmp/said"
done
refuses "a word that it does not know" \
    "1: expected \"picture NAME\", \"glyph C\", \"sign C\", \"cell NAME\", a row of . and #, a ; comment or nothing, got \"image it\"" <<'END'
image it
END
refuses "a line that is too long" "1: line is longer than 198" <<END
; $(printf '%0198d' 0)
END

# mistaken SED WHAT SAID: the font, with this change, is refused with these words.
mistaken()
{
    sed "$1" "$tmp/font.txt" >"$tmp/f.txt"
    convert "$tmp/f.txt"
    [ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/f.txt:$3" ]
    check "refuses $2" || sed 's/^/# /' "$tmp/said"
}
mistaken '/U+0041/,+7d' "a font without A" "0: glyph A (U+0041) is missing: draw it in one of the files"
mistaken 1,8d "a font without its first character" "0: glyph   (U+0020) is missing: draw it in one of the files"
mistaken 16d "a glyph of 6 rows" "9: glyph \"U+0021\" has 6 rows, a glyph has 7, or 8 with a tail"
mistaken '16a.....\n.....' "a glyph of 9 rows" "18: \"U+0021\" has more than 8 rows"
mistaken '12s/$/./' "a glyph that is 6 wide" "12: row is 6 wide, a glyph is 5"

convert "$tmp/none.txt"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/none.txt:0: cannot be opened" ]
check "refuses a file that is not there"
"$art" "$tmp/no/out.c" "$tmp/out.h" "$tmp/font.txt" 2>"$tmp/said"
[ $? -eq 1 ] && [ "$(cat "$tmp/said")" = "$tmp/no/out.c:0: cannot be written" ]
check "tells when it cannot write"
"$art" "$tmp/out.c" "$tmp/out.h" 2>"$tmp/said"
[ $? -eq 2 ]
check "a call without drawings exits with 2"

# The pictures of a release are painted from screens (tools/release/paint.pl): a lit pixel is a square of the scale, its corner where it says.
printf '#..\n.##\n' >"$tmp/screen"
tools/release/paint.pl "$tmp/painted.png" 8 5 2 1 0 "$tmp/screen" 1 0 4 "$tmp/dot" 2>"$tmp/said"
ok "a screen that cannot be read is told: $(cat "$tmp/said")" grep -q '^tools/release/paint.pl: .*/dot: No such file' "$tmp/said"
echo '#' >"$tmp/dot"
tools/release/paint.pl "$tmp/painted.png" 8 5 2 1 0 "$tmp/screen" 1 7 4 "$tmp/dot"
cat >"$tmp/expected" <<'END'
.##.....
.##.....
...####.
...####.
.......#
END
python3 - "$tmp/painted.png" >"$tmp/painted" <<'END'
import struct, sys, zlib
data, at, rows = open(sys.argv[1], 'rb').read(), 8, b''
while at < len(data):
    size, kind = struct.unpack('>I4s', data[at:at + 8])
    body, (crc,) = data[at + 8:at + 8 + size], struct.unpack('>I', data[at + 8 + size:at + 12 + size])
    assert crc == zlib.crc32(kind + body), kind
    width = struct.unpack('>I', body[:4])[0] if kind == b'IHDR' else width
    rows += body if kind == b'IDAT' else b''
    at += size + 12
rows = zlib.decompress(rows)
line = 1 + (width + 7) // 8
for i in range(0, len(rows), line):
    print(''.join('.#'[byte >> bit & 1] for byte in rows[i + 1:i + line] for bit in range(7, -1, -1))[:width])
END
ok "and a screen is painted where it belongs" diff "$tmp/painted" "$tmp/expected"
tools/release/paint.pl "$tmp/painted.png" 6 5 2 1 0 "$tmp/screen" 2>"$tmp/said"
ok "not beyond the edge: $(cat "$tmp/said")" grep -q 'leaves the picture$' "$tmp/said"

echo "1..$count"
exit $failed
