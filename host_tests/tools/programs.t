#!/bin/sh
# What the programs of tools/ print: of given figures, and with stand-ins for the programs that they call.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "$(realpath "${NIMATRON:-build/nimatron}")")
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
root=$PWD
mkdir "$dir/tmp" && export TMPDIR="$dir/tmp"

. host_tests/tap.sh

# What is reported of a bench of two boards: of each row a line with its limits and its peers, those over their limits with the reason; of
# sleep and of free bytes the limit is the least.
mkdir "$dir/bench" "$dir/bench/arduboy" "$dir/bench/mega-oled"
bench() { # BOARD EFFORT CYCLES ASLEEP LIMIT OVER NIM GAME REPLY ROW
    printf 'Effort: %s %%\n\n%-52s %12s %-6s %10s %-4s  %s\n' "$2" Drawing measured '' limit '' peers
    printf '%-52s %12s %-6s %10s %-4s  %s\n' '20 characters' "$3" cycles 8,000 "$6" '9,100; "all"' '  of this: sending' 90 cycles - '' '' \
        '  the noise' 14 '' - '' '' 'asleep, list of games' "$4" % 99.0 '' '' '  cycles awake a second' 5,000 cycles 8,000 '' '' ${10-}
    printf 'Key edge to the last changed pixel, of ten:\n%-52s %12s %-6s %10s\n\nGames\n' title 30.0 ms "$5"
    printf '%-12s %-6s      %s %6u   %s   (%s)\n' nim judge '1,000      2,000     ' 40 "$7" 'all of 20' "$8" reply "$9" 50 "$8 5" 'all of 9' \
        nim why '5,000          -     ' 60 '1 2' 'all of 20'
    printf 'Stack, most that the code can need: 900 bytes (main > go); 128 left\n'
} >"$dir/bench/$1/bench.txt"
mkdir "$dir/bench/bin" && printf '#!/bin/sh\necho "  [     0]  GCC: (GNU) 7.3.0"\n' >"$dir/bench/bin/avr-readelf" && chmod +x "$dir/bench/bin/avr-readelf"
reported() { PATH="$dir/bench/bin:$PATH" tools/docs/performance.pl "$dir/bench" arduboy mega-oled >"$dir/out" 2>&1; }
bench arduboy 100 8,001 98.9 30.5 over '3 4 5' subtraction '3,000      2,000 over'
bench mega-oled 40 8,200 99.0 31.0 over '7 8' 'sum one' '1,000      2,000     ' 'clear 9 cycles 10'
reported
ok "a limit that is missed without a reason stops the report: $(cat "$dir/out")" \
    [ "$(cat "$dir/out")" = 'tools/docs/missed.txt has no reason why arduboy misses the limit of: 20 characters' ]
bench arduboy 100 8,000 98.9 30.5 '' '3 4 5' subtraction '3,000      2,000 over'
reported
ok "the figures of a bench: $(cat "$dir/out")" \
    [ "$(cat "$dir/out")" = "$dir/bench/performance.md and $dir/bench/performance.csv: 13 rows of 2 boards, 3 values over their limit" ]
cat >"$dir/expected" <<'END'
# What `make bench` measured

The images are compiled by avr-gcc 7.3.0; another compiler gives other figures.
Measured with EFFORT=100, 40 (100 looks at most positions and moments).

## Drawing

| what | unit | limit | arduboy | mega-oled | Arduboy2 6.0 | u8g2 2.37 | bus or CPU |
|---|---|---|---|---|---|---|---|
| 20 characters | cycles | 8,000 | 8,000 | **8,200** | 9,100 | "all" |  |
| 20 characters: sending | cycles | - | 90 | 90 |  |  |  |
| 20 characters: the noise |  | - | 14 | 14 |  |  |  |
| asleep, list of games | % | 99.0 | **98.9** | 99.0 |  |  |  |
| asleep, list of games: cycles awake a second | cycles | 8,000 | 5,000 | 5,000 |  |  |  |
| clear | cycles | 10 | - | 9 |  |  |  |

Limits that are missed, and why:

- **20 characters** (mega-oled): a call and a return take two cycles more on an ATmega2560.
- **asleep, list of games** (arduboy): the screen has an animation, so pictures are drawn while no key is pressed.

## Key edge to the last changed pixel

| what | unit | limit | arduboy | mega-oled | Arduboy2 6.0 | u8g2 2.37 | bus or CPU |
|---|---|---|---|---|---|---|---|
| title | ms | 30.5 / 31.0 | 30.0 | 30.0 |  |  |  |

## The games

| what | unit | limit | arduboy | mega-oled | worst position (of the last board that has the game) |
|---|---|---|---|---|---|
| nim: judge | cycles | 2,000 | 1,000 | 1,000 | `7 8` |
| subtraction: reply | cycles | 2,000 | **3,000** | - | `subtraction 5` |
| nim: why | cycles | - | 5,000 | 5,000 | `1 2` |
| sum one: reply | cycles | 2,000 | - | 1,000 | `sum one 5` |

Limits that are missed, and why:

- **subtraction: reply** (arduboy): judge and reply go three times through up to 1,000 heaps, twice for remotenesses: 40 to 140 cycles a heap.

## The image

| what | unit | limit | arduboy | mega-oled | Arduboy2 6.0 | u8g2 2.37 | bus or CPU |
|---|---|---|---|---|---|---|---|
| stack, bound from the code | bytes | - | 900 | 900 |  |  |  |
| stack, bound from the code: left between it and the data | bytes | 128 | 128 | 128 |  |  |  |
END
ok "with all rows, and the reasons of limits that are missed: $(diff "$dir/expected" "$dir/bench/performance.md" | sed -n 2p)" \
    cmp "$dir/expected" "$dir/bench/performance.md"
cat >"$dir/expected" <<'END'
board,section,what,unit,measured,limit,met,Arduboy2 6.0,u8g2 2.37,bus or CPU,position
arduboy,Drawing,20 characters,cycles,8000,8000,yes,"9,100","""all""",,
mega-oled,Drawing,20 characters,cycles,8200,8000,no,"9,100","""all""",,
arduboy,Drawing,20 characters: sending,cycles,90,-,,,,,
mega-oled,Drawing,20 characters: sending,cycles,90,-,,,,,
arduboy,Drawing,20 characters: the noise,,14,-,,,,,
mega-oled,Drawing,20 characters: the noise,,14,-,,,,,
arduboy,Drawing,"asleep, list of games",%,98.9,99.0,no,,,,
mega-oled,Drawing,"asleep, list of games",%,99.0,99.0,yes,,,,
arduboy,Drawing,"asleep, list of games: cycles awake a second",cycles,5000,8000,yes,,,,
mega-oled,Drawing,"asleep, list of games: cycles awake a second",cycles,5000,8000,yes,,,,
mega-oled,Drawing,clear,cycles,9,10,yes,,,,
arduboy,Key edge to the last changed pixel,title,ms,30.0,30.5,yes,,,,
mega-oled,Key edge to the last changed pixel,title,ms,30.0,31.0,yes,,,,
arduboy,The games,nim: judge,cycles,1000,2000,yes,,,,3 4 5
mega-oled,The games,nim: judge,cycles,1000,2000,yes,,,,7 8
arduboy,The games,subtraction: reply,cycles,3000,2000,no,,,,subtraction 5
arduboy,The games,nim: why,cycles,5000,-,,,,,1 2
mega-oled,The games,nim: why,cycles,5000,-,,,,,1 2
mega-oled,The games,sum one: reply,cycles,1000,2000,yes,,,,sum one 5
arduboy,The image,"stack, bound from the code",bytes,900,-,,,,,
mega-oled,The image,"stack, bound from the code",bytes,900,-,,,,,
arduboy,The image,"stack, bound from the code: left between it and the data",bytes,128,128,yes,,,,
mega-oled,The image,"stack, bound from the code: left between it and the data",bytes,128,128,yes,,,,
END
ok "a table for programs has the same" cmp "$dir/expected" "$dir/bench/performance.csv"
echo Effort: 1 % | tee "$dir/bench/arduboy/bench.txt" >"$dir/bench/mega-oled/bench.txt"
reported
ok "a bench without rows is none: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'tools/docs/performance.pl: no rows in what the bench printed' ]

# The positions that a bench tries by chance have all values of an option, numbers of parts and piles that a game allows, and no others.
cat >"$dir/positions.c" <<'END'
#include "tools/bench/positions.h"
static const struct option chosen = { .least = 3, .initial = 5, .greatest = 9 };
static void setup(struct position *p, uint16_t random) { p->parts = (uint8_t)(1 + random % 3); }
static const struct game game = {
    .options = &chosen, .option_count = 1, .form = FORM_PILES, .least_parts = 1, .most_parts = 3, .greatest = 7, .setup = setup
};
int main(void)
{
    uint32_t chance = 1, options = 0, parts = 0, piles = 0;
    for (unsigned round = 0; round < 4000; round++) {
        struct position p;
        positions_any(&game, &chance, &p);
        options |= 1u << p.option[0];
        parts |= 1u << p.parts;
        for (uint8_t i = 0; i < p.parts; i++)
            piles |= 1u << p.part[i];
    }
    printf("%x %x %x\n", options, parts, piles);
}
END
gcc -w -fshort-enums -ffunction-sections -fdata-sections -Wl,--gc-sections -D__flash= -I. -I"$build/gen" -Igames -Ihal/data_flash \
    -o "$dir/positions" "$dir/positions.c" tools/bench/positions.c tools/bench/worst.c games/game.c
ok "a bench tries options 3 to 9, 1 to 3 piles, 0 to 7 stones: $("$dir/positions")" [ "$("$dir/positions")" = '3f8 e ff' ]

# What a bench counts, keeps, compares and prints, of games whose cost is known: 3 operations a judge, 5 a reply, 1 a step of a reasoning; 7
# and 11 of sums.  Of 1000 sums, twice each, the greatest stay, each once; the others that stay, and those of equal cost, are from everywhere.
cat >"$dir/counts.c" <<'END'
#include "tools/bench/ask.h"
#include "tools/bench/count.h"
#include "tools/bench/positions.h"
#include "tools/bench/rank.h"
#include "tools/bench/table.h"
#include "tools/bench/worst.h"
#include "games/why/why.h"
void __sanitizer_cov_trace_pc(void);
static unsigned steps;
static void cost(unsigned n) { while (n-- > 0) __sanitizer_cov_trace_pc(); }
static void judge(const struct position *p, struct verdict *v) { cost(3); }
struct move game_reply(const struct game *g, const struct position *p) { cost(5); return (struct move){ 2, 9 }; }
bool game_why(const struct game *g, const struct position *p, uint8_t step, struct why_step *w) { cost(1); return step < steps; }
void sum_judge(const struct sum *s, struct verdict *v) { cost(7); }
void sum_reply(const struct sum *s, struct sum_move *m, struct sum_work *work) { cost(11); }
static const struct option options[] = { { NAME_play, OPTION_WORDS, 0, 0, 1 }, { NAME_max, OPTION_NUMBER, 1, 5, 9 },
    { NAME_set, OPTION_SET, 1, 5, 9 } };
#define OF_FORM(form) [form] = &(const struct game){ options, 3, 0, 0, form, .judge = judge }
const struct game *const game_list[GAME_COUNT] = { OF_FORM(FORM_PILES), OF_FORM(FORM_DIGITS), OF_FORM(FORM_HEAPS), OF_FORM(FORM_COINS),
    OF_FORM(FORM_ROOK), OF_FORM(FORM_PIECES), OF_FORM(FORM_NODE) };
static void print(uint8_t form, struct position p) { positions_print(form, &p, stdout); puts(""); }
static unsigned late(const struct counted *c)
{
    unsigned n = 0;
    for (int i = 0; i < WORST; i++)
        n += c[i].sum.part[0].position.part[0] >= 500;
    return n;
}
int main(void)
{
    static const double up[] = { 1, 5, 6, 9 }, down[] = { 8, 4, 3, 1 }, crossed[] = { 1, 3, 2, 4 }, equal[] = { 1, 1, 2, 3 };
    static struct worst w, same;
    struct position p = { 0 };
    struct sum s = { 0 };
    struct sum_move m;
    struct move move;
    for (int twice = 0; twice < 2; twice++)
        printf("%d %d %d %d, ", (int)count_judge(game_list[0], &p), (int)count_reply(game_list[0], &p, &move),
            (int)count_sum_judge(&s), (int)count_sum_reply(&s, &m));
    printf("%d %d", move.group, move.index);
    for (steps = 2; steps < 100; steps += 97)
        printf(" %d", (int)count_why(game_list[0], &p) == (steps < WHY_STEPS ? 3 : WHY_STEPS));
    printf("\n%.2f %.2f %.2f %.2f %.2f %.2f\n", rank_correlation(up, up, 4), rank_correlation(up, down, 4), rank_correlation(up, crossed, 4),
        rank_correlation(up, equal, 4), rank_correlation((double[]){ 2, 2 }, up, 2),
        rank_correlation(up, (double[]){ 2, 2 }, 2));
    worst_begin(&w);
    worst_begin(&same);
    for (unsigned i = 0; i < 2000; i++) {
        struct sum sum = { .count = 1, .part = { { .position = { .part = { i % 1000 }, .parts = 1 } } } };
        worst_add(&w, &sum, i * 7 % 1000);
        if (i < 1000)
            worst_add(&same, &sum, 1);
    }
    unsigned long long total = 0, least = 1000;
    for (size_t i = 0; i < w.tops; i++) {
        total += w.top[i].operations;
        least = w.top[i].operations < least ? w.top[i].operations : least;
    }
    printf("%zu %zu %llu %llu %d %d %d\n", w.tops, w.spreads, least, total, late(w.spread) / 35,
        late(same.spread) / 35, late(same.top) / 35);
    print(FORM_PILES, (struct position){ { 1, 7, 0x8005 }, { 3, 4 }, 2 });
    for (uint8_t form = FORM_DIGITS; form <= FORM_HEAPS; form++)
        for (uint8_t parts = 0; parts < 3; parts++)
            print(form, (struct position){ { 0, 5, 5 }, { 1, 2 }, parts });
    print(FORM_COINS, (struct position){ { 0, 5, 5 }, { 6 }, 1 });
    print(FORM_COINS, (struct position){ { 0, 5, 5 }, { 0 }, 1 });
    print(FORM_ROOK, (struct position){ { 0, 5, 5 }, { 0, PART_MINUS_1 }, 2 });
    print(FORM_PIECES, (struct position){ { 0, 5, 5 }, { PART_PIECE(3, 4) }, 1 });
    print(FORM_NODE, (struct position){ { 0, 5, 5 }, { 2 }, 1 });
    table_heading("a");
    for (int i = 0; i < 6; i++)
        table_row(&(struct row){ "b", "ms", i < 2 ? 0 : 1000, i & 1, i == 3 ? "c" : NULL },
            (double[]){ 1234567, 0.254, 1000, 1000, 1001, 999 }[i]);
}
END
gcc -w -fshort-enums -D__flash= -I. -I"$build/gen" -Igames -Ihal/data_flash -o "$dir/counts" "$dir/counts.c" tools/bench/count.c \
    tools/bench/names.c tools/bench/rank.c tools/bench/table.c tools/bench/worst.c -lm
"$dir/counts" | sed 's/ *$//' >"$dir/out"
cat >"$dir/expected" <<'END'
3 5 7 11, 3 5 7 11, 2 9 1 1
1.00 -1.00 0.80 0.95 nan nan
100 100 900 94950 1 1 1
squares play=misere max=7 set=1,3,16 3 4
subtraction -
subtraction 1
subtraction 12
bash -
bash 1
bash 1 2
race THH
race T
fibonacci 0 -1
nim 3,4
wythoff C

a                                                        measured             limit       peers
b                                                       1,234,567 ms              -
b                                                            0.25 ms              -
b                                                           1,000 ms          1,000
b                                                           1,000 ms          1,000       c
b                                                           1,001 ms          1,000 over
b                                                             999 ms          1,000 over
END
ok "a bench counts, keeps the greatest, and prints: $(diff "$dir/expected" "$dir/out" | sed -n 2p)" cmp "$dir/expected" "$dir/out"

# What changed in size since a revision: one row differs, one is new, one went.
mkdir "$dir/since"
report() { # ROW...
    { printf 'size:\n\t@echo "$(BOARD) $(EFFORT)" >>%s\n' "$dir/asked"; printf '\t@echo "%s"\n' 'nimatron   9,000' "$@"; } >Makefile
    git add Makefile && git -c user.name=x -c user.email=x@x commit -qm "$1"
}
(cd "$dir/since" && git init -q && report 'games/nim   100' '  of this 90 cycles' 'games/bash   7' 'why  1' 'why  2' &&
    report 'games/nim   120' '  of this 91 cycles' 'games/hats   3' 'why  1' 'why  3' &&
    "$root/tools/check/since.pl" size HEAD~1 arduboy build) >"$dir/out" 2>&1
cat >"$dir/expected" <<'END'
- games/nim   100
+ games/nim   120
-   of this 90 cycles
+   of this 91 cycles
+ games/hats   3
- why  2
+ why  3
- games/bash   7
5 lines differ since HEAD~1: - then, + now
END
ok "make size-diff tells what changed, came and went" diff "$dir/out" "$dir/expected"
since() { (cd "$dir/since" && "$root/tools/check/since.pl" "$@") >"$dir/out" 2>&1; }
since bench HEAD~1 arduboy build
ok "a report that fails is not compared: $(head -n 1 "$dir/out")" grep -q "^make: .*No rule to make target .bench." "$dir/out"
ok "nor printed as if it were one" sh -c '! grep -q "^[-+] \|differ since\|nothing has changed" "$1"' - "$dir/out"
since size no_such arduboy build
ok "nor is a revision that there is not: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'make size-diff: there is no revision "no_such"' ]
rm "$dir/asked"
MAKEFLAGS=' -- EFFORT=3' since size HEAD uno-lcd build
ok "what has not changed: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'nothing has changed since HEAD' ]
since size HEAD~1 uno-lcd build 10
ok "both reports are of the board and the effort that are asked for, and of no other variable: $(xargs <"$dir/asked")" \
    [ "$(xargs <"$dir/asked")" = 'uno-lcd uno-lcd uno-lcd 10 uno-lcd 10' ]

# A program of proofs that stops early has proved nothing. One that proves all does, and each thing that it does not prove is told: FLAW changes
# what it prints about what is in its command, WHERE; what a file of proofs is made of by gcc ends with NATIVE.
mkdir "$dir/stops" "$dir/native"
printf '#!/bin/sh\necho "[kernel] stopped"\n' >"$dir/stops/frama-c" && chmod +x "$dir/stops/frama-c"
flags=$(make -n prove GAME=nim | sed -n "s,^tools/check/prove.pl '\(.*\)' nim$,\1,p")
prove() { PATH=$native$dir/stops:$PATH tools/check/prove.pl "$flags" "$@" >"$dir/out" 2>&1; }
prove nim
ok "make prove: $(head -n 1 "$dir/out")" [ "$(tr '\n' ' ' <"$dir/out")" = 'tools/check/prove.pl: frama-c: [kernel] stopped ' ]
cat >"$dir/stops/frama-c" <<'END'
#!/bin/sh
said='ANALYSIS SUMMARY
0 alarms generated
Assertions 4 valid 0 unknown 0 invalid
Proved goals:   9 / 9'
case " $* " in
*"$WHERE"*) echo "$said" | sed "$FLAW" ;;
*) echo "$said" ;;
esac
END
prove nim
ok "what make prove compiles has the flags that it needs: $(tail -n 1 "$dir/out")" [ $? = 0 ]
cat >"$dir/native/gcc" <<'END'
#!/bin/sh
for last; do :; done
case "$*" in
*"proof/$NATIVE.c"*) status=1 ;;
esac
printf '#!/bin/sh\nexit %s\n' "${status:-0}" >"$last" && chmod +x "$last"
END
chmod +x "$dir/native/gcc"
native=$dir/native:
alarm() { awk -v file="$1" -v text="$2" 'index($0, text) { printf "1i[eva:alarm] %s:%d: Warning: out of bounds", file, FNR; exit }' "$1"; }
excepted=$(alarm games/nim.c 'p->part[') other=$(alarm hal/data_flash/reader.h 'return item[at]')
while IFS='|' read -r where flaw fails status told; do
    export WHERE="$where" FLAW="$(eval "echo \"$flaw\"")" NATIVE="$fails"
    prove nim
    ok "make prove: $where $flaw $fails: $told" [ $? = "$status" -a "$(grep -c "$told" "$dir/out")" = 1 ]
done <<'END'
|||0|1 games without an alarm, 0 that rest on tests, 0 alarms more
=game_nim|$excepted||0|0 games without an alarm, 1 that rest on tests, 0 alarms more
=game_nim|$excepted||0|^nim .* 1 places that rest on a test
=game_nim|$other||1|^nim: hal/data_flash/reader.h:[0-9]*: out of bounds
proof/golden.c|s/^0 alarms/1 alarms/||1|floor(k \* phi): not proved
||golden|1|floor(k \* phi): not proved
proof/journal.c|s/^0 alarms/1 alarms/||1|the journal, on any storage: not proved
proof/journal.c|s/4 valid/0 valid/||1|the journal, on any storage: not proved
proof/journal.c|s/0 unknown/1 unknown/||1|the journal, on any storage: not proved
proof/mex.c|s,9 / 9,8 / 9,||1|mex, in subtraction games: not proved: 8 of 9 goals
proof/newest.c|s,9 / 9,8 / 9,||1|the newest of two records: not proved: 8 of 9 goals
||newest|1|the newest of two records: not proved: 9 of 9 goals
-wp-smoke-tests|s/Proved/Failed/||255|^tools/check/prove.pl: frama-c:
x86_16|s/SUMMARY//||255|^tools/check/prove.pl: frama-c:
END
FLAW='' prove
ok "make prove: in a whole run a row of its exceptions that excepts nothing is told" \
    [ $? = 1 -a "$(grep -c 'this row excepts nothing' "$dir/out")" = "$(grep -c "^    \[ '[a-z_]*\.[ch]', " tools/check/prove.pl)" ]

# What the checkers except is there: of each row a line in the file that it names.
for checker in coverage prove; do
    perl -ne 'next unless /^    \[ \x27([^\x27]+)\x27, ([\x27"])(.*?)\2, /; $rows++; my ($file, $text) = ($1, $3); $file =~ s/\\//g;
        my @there = grep { -e } map { "$_$file" } "", "games/", "games/why/", "hal/data_flash/";
        print "$file: $text\n" unless @there && grep { /$text/ } map { open my $in, "<", $_ or die; <$in> } $there[0];
        END { print "no rows\n" unless $rows }' "tools/check/$checker.pl" >"$dir/out"
    ok "tools/check/$checker.pl excepts lines that there are: $(cat "$dir/out")" [ ! -s "$dir/out" ]
done

# What make flash asks of avrdude.  Its time limit is at least twice as long as the whole flash takes to be written and read back, at ten bits
# a byte.
mkdir "$dir/limit"
printf '#!/bin/sh\necho "$*" >>"$0.asked"\n[ -z "$SAID" ] || { echo "$SAID"; exit 1; }\n' >"$dir/limit/timeout" && chmod +x "$dir/limit/timeout"
ln -s /dev/null "$dir/limit/port"
printf ':0200000000C03E\n:00000001FF\n' >"$dir/limit/image.hex"
printf ':0200000000C03E\n:020000040002F8\n:02000000ABCD86\n:00000001FF\n' >"$dir/limit/wide.hex" # two bytes beyond 128 KB
# to BOARD [IMAGE [PORT]]: runs the script; "asked" has the calls of avrdude, without what is in all of them.
to() {
    rm -f "$dir/limit/timeout.asked"
    PATH=$dir/limit:$PATH FLASH_PORTS=$dir/limit/port FLASH_WAIT=0 FLASH_SLOW=0 FLASH_SYS=$dir/limit FLASH_PROC=$dir/limit PROGRAMMER=${programmer-} \
        tools/flash.sh "$1" "$dir/limit/${2:-image}.hex" $3 >"$dir/out" 2>"$dir/error"
    status=$?
    sed "s|^[0-9]* avrdude ||; s|$dir/limit/||g; s| -U flash:w:${2:-image}.hex:i$||" "$dir/limit/timeout.asked" >"$dir/limit/asked" 2>/dev/null
}
while read -r board asked; do
    SAID= to $board
    ok "make flash asks for the $board: $(cat "$dir/limit/asked")" [ "$(cat "$dir/limit/asked")" = "$asked" ]
    room=$(sed -n 's/^FLASH_MAX *:= *//p' boards/$board/board.mk)
    ok "and waits long enough" awk -v room="$room" '
        { for (i = 2; i < NF; i++) if ($i == "-b") baud = $(i + 1); enough = baud > 0 && $1 >= 2 * 2 * 10 * room / baud }
        END { exit !enough }' "$dir/limit/timeout.asked"
    ok "and says what it does, and when it is done" [ \
        "$(cat "$dir/out")" = "$(printf '%s\n' "Writing 2 bytes of $dir/limit/image.hex to the $board at $dir/limit/port" 'Written and verified: the board runs it')" ]
done <<'END'
arduboy -p atmega32u4 -c avr109 -b 57600 -P port -D
uno-lcd -p atmega328p -c arduino -b 115200 -P port -x attempts=0 -D
mega-oled -p atmega2560 -c wiring -b 115200 -P port -D
dip1284 -p atmega1284p -c stk500v1 -b 19200 -P port
END
programmer=usbasp SAID= to dip1284
ok "and by a programmer on USB slowly: $(cat "$dir/limit/asked" "$dir/error")" \
    [ "$(cat "$dir/limit/asked") $(sed -n 's/.* to //p' "$dir/out")" = '-p atmega1284p -c usbasp -B 10 the dip1284' ]
SAID='not responding' to uno-lcd
ok "an Uno that does not answer is asked three times: $(xargs <"$dir/limit/asked")" [ "$(sed 's/.* -b \([0-9]*\) .*/\1/' "$dir/limit/asked" | xargs)" = '115200 57600 115200' ]
SAID='Device signature = 1E 95 16 (ATmega328PB)' to uno-lcd
ok "another chip that runs the image is written by its name: $(xargs <"$dir/limit/asked")" [ "$(sed 's/-p \([^ ]*\) .*/\1/' "$dir/limit/asked" | xargs)" = 'atmega328p m328pb' ]
ln -s /dev/null "$dir/limit/other"
FLASH_PORTS= SAID= to uno-lcd image "$dir/limit/nowhere"
ok "a port that is not there is not another one: $(cat "$dir/error")" grep -q "no serial port $dir/limit/nowhere; those there are: $dir/limit/port\.  Leave" "$dir/error"

# What avrdude says, in its own versions' words, is told in one line with what to do.
while IFS='|' read -r board image programmer SAID told; do
    export SAID
    to $board $image
    ok "$board $programmer: $SAID: $(cut -c1-60 "$dir/error")" [ "$status $(grep -c "^flash: .*$told" "$dir/error") $(wc -l <"$dir/error")" = '1 1 1' ]
done <<'END'
uno-lcd|||ser_open(): can't open device: Device or resource busy|port is in use: end the program
uno-lcd|||verification error, first mismatch at byte 0x0000|reads back differently: start again; should it stay so, the chip is worn out$
uno-lcd|||error: verification mismatch|reads back differently: start again; should it stay so, the chip is worn out$
uno-lcd|||read error: Input/output error|port was lost: plug the board in again
uno-lcd|||Device signature = 0x1e9587 (m32u4): Expected signature for|no atmega328p but an atmega32u4; .* BOARD=arduboy (or arduboy-fx arduboy-mini)$
uno-lcd|||Device signature = 1E 98 01 (ATmega2560): expected signature|no atmega328p but an atmega2560; .* BOARD=mega-oled$
uno-lcd|||Device signature = 0x1e0000: Expected signature for|is no atmega328p: is BOARD=uno-lcd what is plugged in?$
mega-oled|wide||verification error, first mismatch at byte 0x20000|old bootloader
mega-oled|wide||verification error, first mismatch at byte 0x0001|old bootloader
mega-oled|wide||verification error, first mismatch at byte 0x0002|should it stay so, the chip is worn out
mega-oled|wide||verification error, first mismatch at byte 0x1ffff|should it stay so, the chip is worn out
mega-oled|wide||verification mismatch: 0xff != input 0xab at addr 0x20001 (error)|old bootloader
mega-oled|||verification error, first mismatch at byte 0x0001|should it stay so, the chip is worn out
dip1284|||stk500_getsync(): not in sync, initialization failed|no programmer answers at .*/port: is the example
dip1284|||something else|no programmer answers at .*/port: is the example
dip1284|||initialization failed, rc=-1|but no chip: check the six wires
dip1284|||Device signature = 0xffffff: Expected signature for|but no chip: check the six wires
dip1284|||Device signature = 0x1e950f: Expected signature for|the chip at the programmer is no atmega1284p: is BOARD=dip1284 what is wired to it?$
dip1284|||verification mismatch|reads back differently: check the wires
dip1284||usbasp|target doesn't answer. 1|but no chip: check the six wires
dip1284||usbasp|could not find USB device with vid=0x16c0|there is no usbasp on USB
dip1284||usbasp|cannot find programmer id usbasp|knows no programmer "usbasp"
dip1284||usbasp|cannot open USB device: Permission denied: could not find USB device|no right to use the programmer: sudo usermod
dip1284||usbasp|cannot open USB device: Access denied (insufficient permissions): could not find USB device|no right to use the programmer: sudo usermod
dip1284||usbasp|something else|no programmer answers: is the example
END

# A Chromium that does not end is ended, and another one prints the page; one that prints nothing is asked three times.
mkdir "$dir/paper"
cat >"$dir/paper/chromium" <<'END'
#!/bin/sh
for word; do case $word in --print-to-pdf=*) pdf=${word#*=} ;; --user-data-dir=*) profile=${word#*=} ;; esac; done
[ ! -e "$profile" ] && mkdir "$profile" && echo call >>"${0%/*}/calls"
case $(wc -l <"${0%/*}/calls") in 1) exec sleep 60 ;; 2) echo "/ModDate (D:19991231235959+02'00')" >"$pdf" ;; *) echo "no paper"; exit ;; esac
END
chmod +x "$dir/paper/chromium"
print() { PATH="$dir/paper:$PATH" PRINT_PATIENCE=1 tools/docs/print.sh README.md "$dir/paper/page.pdf" 20260102 >"$dir/out" 2>&1; }
print
check 'a Chromium that does not end is ended'
ok "and the next one prints: $(cat "$dir/paper/page.pdf")" [ \
    "$(wc -l <"$dir/paper/calls") $(cat "$dir/paper/page.pdf")" = "2 /ModDate (D:20260102120000+00'00')" ]
print
status=$?
ok "one that prints nothing is asked three times: $(tail -n 1 "$dir/out")" [ \
    "$status $(wc -l <"$dir/paper/calls") $(xargs <"$dir/out")" = "1 5 no paper print.sh: Chromium does not print $PWD/README.md" \
    -a ! -e "$dir/paper/page.pdf" ]

# The book as pages beside the game: a page deep in it with its bar, what becomes of links, pictures and headings, and what the search has.
mkdir -p "$dir/site/docs/boards" "$dir/site/tools/docs" && cp tools/docs/search.js "$dir/site/tools/docs"
site() { (cd "$dir/site" && "$root/tools/docs/site.pl" "$dir/site/out/book" "$@" README.md docs/README.md docs/play.md docs/boards/one.md docs/left-over.md) >"$dir/out" 2>&1; }
cat >"$dir/site/README.md" <<'END'
# A *small* game

![Build](../../actions/workflows/badge.svg)
[The book](docs/README.md#first), [the source](games/nim.c), [a site](https://example.org/a.md) ([old](http://a.org)), [here](#a-part-3--4).

## A part: 3 & "4"

a < b > a, "c" \ `d`

### Part-way

| e |
|---|
END
printf '# The book\n\n## First\n\n- [how to\n  play](play.md), [a board](boards/one.md)\n- [once more](play.md), [the game](../README.md)\n' >"$dir/site/docs/README.md"
echo '[Up](./boards/../README.md)' >"$dir/site/docs/play.md"
printf '# *One*\n\n![Wires](one.svg) [Play](../play.md), [the\ngame](../../README.md), [off](../../../../README.md)\n' >"$dir/site/docs/boards/one.md"
echo '# Last' >"$dir/site/docs/left-over.md"
site index.html docs/none.md
ok "a book without one of its pages is refused: $(tail -n 1 "$dir/out")" [ "$(tail -n 1 "$dir/out")" = 'tools/docs/site.pl: cmark-gfm cannot read docs/none.md' ]
site index.html
ok "a book with a picture that is not there is refused: $(cat "$dir/out")" \
    [ "$(cat "$dir/out")" = 'tools/docs/site.pl: docs/boards/one.md: there is no picture docs/boards/one.svg' ]
echo svg >"$dir/site/docs/boards/one.svg"
site index.html
check "the book is made: $(cat "$dir/out")"
{ grep '^<[^s]\|^game\|^<script' "$dir/site/out/book/docs/boards/one.html"; sed -n '/<h1/,/<nav/p' "$dir/site/out/book/README.html"
    grep -h 'Up<\|"neighbours"\|<title' "$dir"/site/out/book/docs/*.html; sed '/^];/q' "$dir/site/out/book/search.js"; tail -n 1 "$dir/site/out/book/search.js"; cat "$dir/site/out/book/docs/boards/one.svg"; } >"$dir/out"
cat >"$dir/expected" <<'END'
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; script-src 'self' file:; style-src 'unsafe-inline'">
<title>One</title><style>
</style></head>
<body>
<nav class="chapters" aria-label="Chapters"><details><summary>Chapters</summary>
<p><label>Search <input type="search" id="search" autocomplete="off"></label></p>
<ol id="found" aria-live="polite"></ol>
<ul><li><a href="../../README.html">Pocket Nimatron</a></li>
<li><a href="../../docs/README.html">The book</a></li>
</ul><h2>First</h2><ul>
<li><a href="../../docs/play.html">How to play</a></li>
<li><a aria-current="page" href="../../docs/boards/one.html">A board</a></li>
</ul><h2>More</h2><ul>
<li><a href="../../docs/left-over.html">left over</a></li></ul></details></nav>
<main>
<p><a href="../../../index.html">Play</a></p>
<h1 id="one"><em>One</em></h1>
<p><img src="one.svg" alt="Wires" /> <a href="../play.html">Play</a>, <a href="../../README.html">the
game</a>, off</p>
<nav class="neighbours" aria-label="Before and after"><a rel="prev" href="../../docs/play.html">&larr; How to play</a> <a rel="next" href="../../docs/left-over.html">left over &rarr;</a></nav>
</main>
<script src="../../search.js"></script>
</body></html>
<h1 id="a-small-game">A <em>small</em> game</h1>
<p>
<a href="docs/README.html#first">The book</a>, the source, <a href="https://example.org/a.md">a site</a> (<a href="http://a.org">old</a>), <a href="#a-part-3--4">here</a>.</p>
<h2 id="a-part-3--4">A part: 3 &amp; &quot;4&quot;</h2>
<p>a &lt; b &gt; a, &quot;c&quot; \ <code>d</code></p>
<h3 id="part-way">Part-way</h3>
<table>
<thead>
<tr>
<th>e</th>
</tr>
</thead>
</table>
<nav class="neighbours" aria-label="Before and after"><a rel="next" href="docs/README.html">The book &rarr;</a></nav>
<title>The book</title><style>
<nav class="neighbours" aria-label="Before and after"><a rel="prev" href="../README.html">&larr; Pocket Nimatron</a> <a rel="next" href="../docs/play.html">How to play &rarr;</a></nav>
<title>Last</title><style>
<nav class="neighbours" aria-label="Before and after"><a rel="prev" href="../docs/boards/one.html">&larr; A board</a></nav>
<title>docs/play.md</title><style>
<p><a href="./boards/../README.html">Up</a></p>
<nav class="neighbours" aria-label="Before and after"><a rel="prev" href="../docs/README.html">&larr; The book</a> <a rel="next" href="../docs/boards/one.html">A board &rarr;</a></nav>
const SECTIONS = [
["README.html#a-small-game","A small game"," A small game The book , the source, a site ( old ), here . "],
["README.html#a-part-3--4","A part: 3 & \"4\""," A part: 3 & \"4\" a < b > a, \"c\" \\ d "],
["README.html#part-way","Part-way"," Part-way e "],
["docs/README.html#the-book","The book"," The book "],
["docs/README.html#first","First"," First how to play , a board once more , the game "],
["docs/play.html","docs/play.md"," Up "],
["docs/boards/one.html#one"," One "," One Play , the game , off "],
["docs/left-over.html#last","Last"," Last "]
];
fit();
svg
END
ok "with its bars, links, headings and sections: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
site -
ok "without a game none is linked to" sh -c '! grep -rq ">Play<" "$1/README.html"' - "$dir/site/out/book"

# Each program of tools/ whose head says that it has arguments says so in one line when it is given none, and does nothing else.
for program in $(find tools -type f -perm -u+x | LC_ALL=C sort); do
    grep -qE "^# .*\b${program##*/} ([a-z|]*[|] ?)*['A-Z]" "$program" || continue
    "$program" </dev/null >"$dir/out" 2>"$dir/error"
    status=$?
    ok "$program, of nothing: $(head -n 1 "$dir/error" | cut -c1-70)" \
        [ "$status $(wc -l <"$dir/out") $(grep -c "^usage: \(tools/.*\)\?${program##*/} " "$dir/error") $(wc -l <"$dir/error")" = "$([ $status = 0 ] || echo $status) 0 1 1" ]
done

# What is to be installed for a group has the packages of the programs that it runs, and of files that it reads, as dpkg knows them here.  Where there is no dpkg it is printed.
mkdir "$dir/bare" && ln -s "$(command -v sed)" "$(command -v cat)" "$dir/bare"
needed() { for list in '' $1; do env -u NIMATRON_SKIP_SETUP PATH="$dir/bare" /bin/sh tools/setup.sh $list 2>&1; done; }
while read -r group programs; do
    needed "$group" | awk '/^    /{ print $1 }' >"$dir/needed"
    dpkg -S $(for program in $programs; do case $program in /*) echo "$program" ;; *) PATH=/usr/bin:/bin /bin/sh -c 'command -v "$0"' "$program" ;; esac; done) 2>/dev/null | grep -vxE "($(xargs <"$dir/needed" | tr ' ' '|'))(:[a-z0-9]+)?: .*" >"$dir/missing"
    ok "tools/setup.sh $group names the packages of $(echo "$programs" | cut -c1-60): $(cat "$dir/missing")" [ -s "$dir/needed" -a ! -s "$dir/missing" ]
done <<'END'
flash gcc avr-gcc avr-ld avrdude prove /usr/include/stdio.h /usr/include/libelf.h /usr/include/png.h /usr/include/ncurses.h
flash /usr/lib/avr/include/avr/io.h /usr/include/simavr/sim_avr.h /usr/include/lua5.4/lua.h /usr/lib/python3/dist-packages/pycparser
flash /usr/lib/python3/dist-packages/serial /usr/share/fonts/X11/misc/wenquanyi_12pt.pcf
web node npm clang wasm-ld cmark-gfm zopfli /usr/include/wasm32-wasi/stdio.h /usr/share/doc/libclang-rt-dev-wasm32
po /usr/share/perl5/Locale/PO.pm
test node npm clang wasm-ld cmark-gfm zopfli chromium avrdude msgfmt jq dot simavr firefox-esr pdfinfo /usr/share/perl5/Locale/PO.pm
test /usr/lib/python3/dist-packages/PIL /usr/share/arduino/hardware/arduino/avr/bootloaders/optiboot /usr/share/doc/pkg-config
kit clang wasm-ld chromium cmark-gfm pdfinfo /usr/share/fonts/truetype/lato /usr/share/fonts/truetype/quicksand
kit /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf /usr/share/fonts/truetype/wqy
deb dpkg-buildpackage dh cmark-gfm lintian debootstrap /usr/share/doc/build-essential
windows x86_64-w64-mingw32-gcc-win32 dpkg-source zip /usr/include/lua5.4/lua.h
proof clang clang-tidy cppcheck z3 why3 frama-c
END

for skip in '' 1; do
    NIMATRON_SKIP_SETUP=$skip PATH="$dir/bare" /bin/sh tools/setup.sh flash >"$dir/out" 2>&1
    status=$?
    ok "and stops there, unless it is told to skip that: $skip" [ "$status $(grep -c '^    ' "$dir/out")" = "$([ -n "$skip" ] && echo 0 0 || echo 1 2)" ]
done

# What it does, with stand-ins: what LACKS is not installed, FAILS times installing fails, OFFER is what there is to install.
mkdir "$dir/setup"
for program in cat env grep mktemp rm sed; do ln -s "$(command -v $program)" "$dir/setup"; done
stand_in() { printf '#!/bin/sh\n%s\n' "$2" >"$dir/setup/$1" && chmod +x "$dir/setup/$1"; }
stand_in dpkg-query 'case " $LACKS " in *" $4 "*) exit 1 ;; esac; echo install ok installed'
stand_in apt-cache 'echo "  Candidate: $OFFER"'
stand_in apt-get 'echo "$*" >>"${0%/*}.log"; [ "$1" = update ] || [ "$DEBIAN_FRONTEND" = noninteractive -a "$(grep -c ^install "${0%/*}.log")" -gt "$FAILS" ] || { echo "E: $1"; exit 1; }'
stand_in avrdude ''
while IFS='|' read -r group id sudo lists LACKS FAILS OFFER expected; do
    export LACKS FAILS OFFER
    : >"$dir/setup.log"
    rm -f "$dir/setup/sudo"
    [ -z "$sudo" ] || stand_in sudo 'echo sudo >>"${0%/*}.log"; exec "$@"'
    stand_in id "echo $id"
    stand_in ls "exit $lists"
    env -u NIMATRON_SKIP_SETUP -u DEBIAN_FRONTEND PATH="$dir/setup" /bin/sh tools/setup.sh "$group" >"$dir/out" 2>&1
    done=$?:$(sed 's/^install -y -q --no-install-recommends/install/' "$dir/setup.log" | xargs):$(grep -v '^Missing here' "$dir/out" | tr -s ' \n' ' ' | sed 's/^ //; s/ $//')
    ok "tools/setup.sh $group as $id $sudo lacks $LACKS: $done" [ "$done" = "$expected" ]
done <<'END'
flash|0||1||0||0::
flash|0||0|avrdude|0||0::
flash|0||0|python3-serial|0||0:install python3-serial:python3-serial writes the data of an Arduboy FX
flash|0||1|python3-serial|0||0:update -q install python3-serial:python3-serial writes the data of an Arduboy FX
flash|0||0|python3-serial|1||0:install python3-serial update -q install python3-serial:python3-serial writes the data of an Arduboy FX
flash|0||0|python3-serial|2||1:install python3-serial update -q install python3-serial:python3-serial writes the data of an Arduboy FX E: install Could not install the packages above (the log stands before this line).
flash|9|sudo|0|python3-serial|0||0:sudo install python3-serial:python3-serial writes the data of an Arduboy FX
flash|9||1|python3-serial|0||1::python3-serial writes the data of an Arduboy FX Not root, and no sudo: as root, apt-get install python3-serial
proof|0||0|frama-c-base z3|0|(none)|0:install z3:This system has no package for it, so it is left out: frama-c-base proves z3 proves
proof|0||0|frama-c-base z3|0|27|0:install frama-c-base z3:frama-c-base proves z3 proves
wine|0||0|wine64|0|(none)|0::This system has no package for it, so it is left out: wine64 runs the desk for Windows: a test compares its answers
no_group|0||0||0||2::usage: tools/setup.sh [flash | web | po | test | kit | deb | windows | wine | proof]
END

# The source of Lua comes from where the package came from, by an apt-get that touches no lists but its own; it is had once.
mkdir "$dir/apt"
printf '#!/bin/sh\necho 5.4.4-3\n' >"$dir/apt/dpkg-query"
printf '#!/bin/sh\necho "        500 http://deb.debian.org/debian bookworm/main amd64 Packages"\n' >"$dir/apt/apt-cache"
cat >"$dir/apt/apt-get" <<'END'
#!/bin/sh
echo "$1" >>"${0%/*}.log"
sed -n 's/^Dir::.* "\(.*\)";$/\1/p' "${APT_CONFIG:-/dev/null}" >folders
[ "$(wc -l <folders)" = 4 ] && ! grep -qvE "^($PWD(/.*)?|/dev/null)$" folders && grep -qx 'APT::Sandbox::User "";' "$APT_CONFIG" &&
    [ -d lists/partial ] && [ "$(cat sources.list)" = 'deb-src http://deb.debian.org/debian bookworm main' ] &&
    { [ "$*" = update ] || { [ "$*" = 'source --download-only lua5.4=5.4.4-3' ] && touch lua.dsc; }; } ||
    { printf 'E: not so\nE: two\nE: three\n'; exit 1; }
END
printf '#!/bin/sh\n[ -e "$3" ] && mkdir -p lua/src && echo lua >lua/src/lua.h\n' >"$dir/apt/dpkg-source"
chmod +x "$dir"/apt/*
lua() { PATH="$dir/apt:$PATH" tools/release/lua_source.sh "$dir/lua" >"$dir/out" 2>"$dir/error"; }
lua
check "the source of Lua: $(tail -n 1 "$dir/error")"
ok "has the names that Debian's library has" [ \
    "$(cat "$dir/lua/src/lua.h" "$dir/lua/lua5.4/lua.h" "$dir/lua/version" | xargs)" = 'lua lua 5.4.4-3' \
    -a -s "$dir/lua/src/lua5.4-deb-multiarch.h" ]
lua
ok "and is not asked for again" [ "$(xargs <"$dir/apt.log")" = 'update source' ]
sed -i s/5.4.4/5.4.6/ "$dir/apt/dpkg-query"
lua
ok "another version that cannot be had is told in three lines, and the old one stays: $(tail -n 1 "$dir/error")" [ \
    "$(wc -l <"$dir/error")" = 3 \
    -a "$(tail -n 1 "$dir/error")" = 'The source of Lua 5.4.6-3 could not be had.' -a "$(cat "$dir/lua/version")" = 5.4.4-3 ]

# The main screens in three languages: each has its picture, of keys that choose it.
cat >"$dir/nimatron" <<'END'
#!/bin/sh
for word; do case $word in @*) sed -n '2,3p' "${word#@}" | xargs ;; esac; done >>"$0.log"
echo "$*" >>"$0.asked"
! grep -qx 'UP A A A' "${9#@}"
END
chmod +x "$dir/nimatron" && mkdir -p "$dir/pictures/screens"
tools/docs/languages.pl "$dir/nimatron" mega-oled "$dir" en ru de >"$dir/out"
ok "the main screens are of the board that is named, and have a caption each" sh -c 'tr "\n" " " <"$1" | grep -q "On .mega-oled., in two rows.*: the main menu, .*, the settings\. "' - "$dir/out"
ok "the chapter of screens has a picture of each language" [ "$(sed -n 's/^!\[\([^:]*\):.*(\(.*\))$/\1 \2/p' "$dir/out" | xargs)" = \
    'English pictures/screens/language-en.png Русский pictures/screens/language-ru.png Deutsch pictures/screens/language-de.png' ]
ok "whose keys choose it: $(xargs <"$dir/nimatron.log")" [ "$(xargs <"$dir/nimatron.log")" = 'B UP B UP A B UP A A' ]
for language in en ru de; do echo "sheet --board mega-oled --scale 2 --columns 5 --keys @$dir/pictures/screens/language-$language.keys --out $dir/pictures/screens/language-$language.png"; done >"$dir/expected"
ok "and are no longer there when they have been played" [ "$(cat "$dir/nimatron.asked")" = "$(cat "$dir/expected")" -a -z "$(ls "$dir/pictures/screens")" ]
tools/docs/languages.pl "$dir/nimatron" mega-oled "$dir" en ru de fr >"$dir/out" 2>"$dir/error"
ok "keys that cannot be played stop it: $(cat "$dir/error")" [ $? != 0 -a "$(cat "$dir/error")" = "$dir/nimatron cannot play $dir/pictures/screens/language-fr.keys" ]

# A moving picture is made of screens of one size, each with its seconds.
while read -r screens; do
    printf "$screens" | tools/docs/animate.pl "$dir/moving.png" 2>"$dir/error"
    status=$?
    ok "no moving picture of $screens: $(cat "$dir/error")" \
        [ "$status $(grep -c '^tools/docs/animate.pl: n[oe]' "$dir/error") $(wc -l <"$dir/error")" = "$([ $status = 0 ] || echo $status) 1 1" -a ! -e "$dir/moving.png" ]
done <<'END'
#.\\n

1 a\\n#.\\n.x\\n
1 a\\n#.\\n2 b\\n#.\\n.#\\n#.\\n
1 a\\n2 b\\n
END

# What make mutants tells of two files: what no test sees, and how much was tried.  Comments, rows of numbers and enumerators are not changed.
mkdir -p "$dir/mutants/games" "$dir/mutants/firmware/ui" "$dir/mutants/host_tests/unit" "$dir/mutants/m/short" "$dir/mutants/m/long"
cat >"$dir/mutants/games/toy.c" <<'END'
/* toy(a < 3) is true; a + 1
 * is < 4. */
enum { MOST = 5 };
int toy(int a);
const int row[] = {
    1, 2, 3,
};
int toy(int a)
{
    int sum = row[0]; /* a + 2 */

    if (a < MOST)
        sum = 7;
    return sum;
}
END
printf 'int bar(int a);\nint bar(int a)\n{\n    return a - 1;\n}\n' >"$dir/mutants/firmware/ui/bar.c"
echo '#include "firmware/ui/bar.h"' >"$dir/mutants/host_tests/unit/test_odd.c"
program() { # NAME EXPRESSION
    printf '#include <stdio.h>\nint toy(int a), bar(int a);\nint main(void) { return %s; }\n' "$2" |
        gcc -x c - -x none -L"$dir/mutants/m" -l:lib.so -Wl,-rpath,'$ORIGIN/..' -o "$dir/mutants/m/$1"
}
mutants() { (cd "$dir/mutants" && "$root/tools/check/mutants.pl" m 100 1 'gcc -Werror=return-type' games/toy.c firmware/ui/bar.c) >"$dir/error" 2>&1
    status=$? && tr -s ' ' <"$dir/error" >"$dir/out"; }
(cd "$dir/mutants" && gcc -fPIC -shared games/toy.c firmware/ui/bar.c -o m/lib.so)
program short/test_odd 'bar(5) != 4'
program short/test_toy 'toy(2) != 7 || toy(8) != 1'
mutants
cat >"$dir/expected" <<'END'
file changes killed alive found
games/toy.c 7 4 1 80.0 %
firmware/ui/bar.c 4 3 0 100.0 %
games 7 4 1 80.0 %
firmware 4 3 0 100.0 %
together 11 7 1 87.5 %
11 changes of 11 tried in 2 files, chosen at random; 3 of them do not compile

Survivors:
games/toy.c:12: if (a < MOST) -> if (a <= MOST)
END
ok "make mutants tells what no test sees: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" [ $status = 0 -a "$(cat "$dir/out")" = "$(cat "$dir/expected")" ]
mutants
ok "what was tried is not tried again" [ "$(wc -l <"$dir/mutants/m/outcomes")" = 11 ]
program short/codes 'printf("%d\n", toy(5)) != 2'
echo 1 >"$dir/mutants/m/codes.published"
MINUTES=60 SHARD=2/2 mutants
ok "a program whose output is compared is a test, too, and a part of them is tried: $(tail -n 1 "$dir/out")" \
    [ "$(grep -c 'games/toy.c\|Survivors' "$dir/out") $(tail -n 1 "$dir/out")" = '1 5 changes of 11 tried in 2 files, chosen at random; 2 of them do not compile' ]
SHARD=11/11 mutants
ok 'only files of which a change was tried have a row' [ "$(grep -c '[.]c [0-9]' "$dir/out")" = 1 ]
program long/test_toy 'toy(5) != 7'
mutants
ok "a test that fails on the code as it is: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'tools/check/mutants.pl: long/test_toy fails on the code as it is' ]

# Every kind of change, in all files that git has and that were compiled: with stand-ins for the compiler, and for tests that look at the changed file.
mkdir -p "$dir/changes/games" "$dir/changes/firmware/screens/x" "$dir/changes/host_tests/unit" "$dir/changes/m/short" "$dir/changes/m/o/games" "$dir/changes/m/o/firmware/screens/x"
cat >"$dir/changes/games/why_all.c" <<'END'
a < b <= c > d >= e
a == b != c && d || e
a + b - c += d -= e
a++ b--
a & b | c ^ d ^= e |= f
a << b >> c * d / e % f
continue; break;
true false
(0, 3u, 0x10, x2, 1.5)
!a (!b) != c
END
echo 'y + z' >"$dir/changes/firmware/screens/x/y.c"
echo '#include "firmware/screens/x/other.h"' >"$dir/changes/host_tests/unit/test_screen.c"
cat >"$dir/changes/m/short/test_why" <<'END'
#!/bin/sh
library=${LD_PRELOAD##* }
case $library in
*sanitized.so) [ "$BAD" != sanitized ] || cmp -s "${library%/*}/why_all.c" games/why_all.c ;;
*mutant.so) ! grep -q "d > e" "${library%/*}/why_all.c" || while :; do :; done; [ "$BAD" != mutant ] ;;
esac
END
printf '#!/bin/sh\nlibrary=${LD_PRELOAD##* }\n[ -z "$library" ] || ! grep -q "y - z" "${library%%/*}/y.c"\n' >"$dir/changes/m/short/test_screen"
chmod +x "$dir"/changes/m/short/*
(cd "$dir/changes" && touch m/o/games/why_all.o m/o/games/template.o m/o/firmware/screens/x/y.o && cp games/why_all.c games/template.c && cp games/why_all.c games/none.c &&
    git init -q && git add games firmware)
changes() { (cd "$dir/changes" && env "$1" LC_ALL=C timeout 60 "$root/tools/check/mutants.pl" m $2 1 $3) >"$dir/out" 2>&1; }
changes BAD=no 0 true
ok "of all changes so many percent are tried" grep -q '^0 changes of 36 tried in 2 files' "$dir/out"
changes MINUTES=-1 100 true
ok "and none when the time is over" grep -q '^0 changes of 36 tried' "$dir/out"
for bad in 'mutant true fails its tests' 'no false does not compile'; do
    changes "BAD=${bad%% *}" 100 $(echo "$bad" | cut -d' ' -f2)
    ok "a file that itself ${bad#* * }" grep -q "^tools/check/mutants.pl: .* ${bad#* * } as it is$" "$dir/out"
done
changes BAD=sanitized 100 true
ok "what the tests see with sanitizers is found: $(tail -n 1 "$dir/out")" [ "$(grep -c Survivors "$dir/out") $(grep -c ' 1 ' "$dir/changes/m/outcomes")" = '0 36' ]
echo >>"$dir/changes/games/why_all.c"
WORKERS=3 changes BAD=no 100 true
ok "most of them must be found, again when the file has changed, by as many workers as are asked for" [ $? = 1 -a -d "$dir/changes/m/try2" ]
cat >"$dir/expected" <<'END'
!a (!b) == c|!a (b) != c|a (!b) != c|a < b < c > d >= e|a < b <= c >= d >= e|a <= b <= c > d >= e|a != b != c && d || e|
a == b != c && d && e|a == b != c || d || e|a == b == c && d || e|a + b + c += d -= e|a + b - c += d += e|a + b - c -= d -= e|
a - b - c += d -= e|a++ b++|a-- b--|a & b & c ^ d ^= e |= f|a & b | c ^ d ^= e &= f|a & b | c ^ d |= e |= f|a & b | c | d ^= e |= f|
a | b | c ^ d ^= e |= f|a << b << c * d / e % f|a << b >> c * d * e % f|a << b >> c * d / e / f|a << b >> c + d / e % f|
a >> b >> c * d / e % f|break; break;|false false|true true|(0, 2u, 0x10, x2, 1.5)|(0, 3u, 0x10, x2, 0.5)|(0, 3u, 0x10, x2, 2.5)|
(0, 4u, 0x10, x2, 1.5)|(1, 3u, 0x10, x2, 1.5)|
END
sed -n 's/^games.*: .* -> //p' "$dir/out" | tr '\n' '|' >"$dir/told"
ok "every operator and number is changed" [ "$(cat "$dir/told")" = "$(tr -d '\n' <"$dir/expected")" ]

# The way of the last key: of the ticks after it those like earlier ones are left out, and what a function calls is listed once, the call that calls most.
export CCACHE_DISABLE=1 # the compiler's cache may have these files with the names of another folder in them
mkdir "$dir/trace"
cat >"$dir/trace/way.c" <<'END'
void press(void), deepest(void), draw(int a), loop_tick(int a);
void deepest(void) {}
void press(void) { deepest(); }
void draw(int a) { if (a > 1) deepest(); }
void loop_tick(int a)
{
    if (a == 1 || a == 2)
        press();
    for (int i = 0; a > 0 && i < 3; i++)
        draw(i + (a == 3));
}
__attribute__((no_instrument_function)) int main(void)
{
    for (int i = 0; i < 7; i++)
        loop_tick("0102033"[i] - '0');
}
END
(cd "$dir/trace" && cp "$root/tools/trace/hooks.c" . && gcc -O0 -g -no-pie -finstrument-functions -c way.c && gcc -O0 -g -c hooks.c && gcc -no-pie way.o hooks.o -o way && TRACE=calls ./way)
cat >"$dir/expected" <<'END'
loop_tick way.c
 press way.c
  deepest way.c
 draw x 3 way.c
  deepest way.c
loop_tick way.c
 draw x 3 way.c
  deepest way.c
END
way() { (cd "$dir/trace" && "$root/tools/trace/tree.pl" way calls "$@") 2>&1 | sed 's/\([^ ]\)  */\1 /g; s/  / /g' >"$dir/out"; }
way
ok "make trace prints the calls of the last key: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
way 2
ok "down to a depth" [ "$(grep -v deepest "$dir/expected")" = "$(cat "$dir/out")" ]

# What no test runs is told with its line, and so are an exception that is no longer needed and too few branches.
mkdir -p "$dir/cover/games/alone" "$dir/cover/firmware/match" "$dir/cover/firmware/ui/pixels" "$dir/cover/hal"
(cd "$dir/cover" && mkdir -p o/san p/san && cp -r games firmware hal o/san && cp -r hal p/san)
{ printf '#include <stdbool.h>\nint toy(int a);\nint toy(int a)\n{\n    if (a == 4)\n        return false;\n'; yes '    if (a > 2) a++;' | head -n 20; printf '    return a;\n}\n'; } >"$dir/cover/games/toy.c"
echo 'int nothing(void); int nothing(void) { return 3; }' >"$dir/cover/games/alone/nothing.c"
lacking() { printf '#include <stdbool.h>\nenum { VIEW_TOP };\nint %s(void *r);\nint %s(void *r)\n{\n    int top;\n\n    if (r != 0)\n        %s;\n    return true;\n}\n' $1 $1 "$2"; }
lacking first 'return false' >"$dir/cover/firmware/match/first_games.c"
lacking rows 'top = VIEW_TOP' >"$dir/cover/firmware/ui/pixels/view_rows.c"
echo 'int hold(int a); int hold(int a) { return a > 2 ? 1 : 2; }' >"$dir/cover/hal/hold.c"
echo 'int debounce(void); int debounce(void) { return 3; }' >"$dir/cover/hal/debounce.c"
echo 'int toy(int a), first(void *), rows(void *), hold(int a), debounce(void); int main(int n, char **v) { return toy(n) + first(0) + rows(n == 6 ? v : 0) + hold(1) + hold(3) + debounce() == 0; }' >"$dir/cover/main.c"
(cd "$dir/cover" && for file in games/toy games/alone/nothing firmware/match/first_games firmware/ui/pixels/view_rows; do
    gcc --coverage -O0 -c $file.c -o o/san/$file.o || exit; done &&
    gcc --coverage -O0 -c hal/hold.c -o o/san/hal/hold.o && gcc --coverage -O0 -Dhold=other -c hal/hold.c -o p/san/hal/hold.o &&
    gcc --coverage -O0 -c hal/debounce.c -o p/san/hal/debounce.o &&
    gcc main.c $(find o p -name '*.o') --coverage -o run)
covered() { # STATUS RUN...
    wanted=$1 && shift
    for run; do (cd "$dir/cover" && ./run $run); done
    (cd "$dir/cover" && "$root/tools/check/coverage.pl" o p) >"$dir/out" 2>&1
    [ $? = "$wanted" ]
}
ok "make coverage fails if a line is not run" covered 1 ''
ok "and names it: $(grep 'not run' "$dir/out")" [ "$(wc -l <"$dir/out") $(grep -v 'branches not' "$dir/out" | sed 's/  */ /g')" = "25 games/toy.c:6: not run: return false;
lines 31 of 32 (96.88 %), branches 25 of 48 (52.08 %), 2 lines excepted" ]
rm "$dir/cover"/o/san/games/*.gcda
ok "if few branches are: $(tail -n 1 "$dir/out")" covered 1 '3 4 5' '3 4 5 6'
ok "not if all lines and almost all branches are" covered 0 ''
ok "which it counts: $(tail -n 1 "$dir/out")" [ "$(tail -n 1 "$dir/out")" = 'lines 32 of 32 (100.00 %), branches 46 of 48 (95.83 %), 2 lines excepted' ]
ok "if an exception is no longer needed" covered 1 '1 2 3 4 5'
ok "and names it: $(grep needed "$dir/out")" grep -qF 'no longer needed: firmware/ui/pixels/view_rows\.c, ' "$dir/out"

# The book of screens: a log is played on the image of the board, or on an edition that has what the log needs, or else on arduboy-fx.
mkdir -p "$dir/book/tools/docs" "$dir/book/bin" "$dir/book/host_tests/golden/replays" "$dir/book/languages" "$dir/book/docs/pictures/before" "$dir/book/b"
cp tools/docs/screens.sh "$dir/book/tools/docs"
printf '#!/bin/sh\necho\necho "languages: $*"\n' >"$dir/book/tools/docs/languages.pl"
cat >"$dir/book/bin/make" <<'END'
#!/bin/sh
case "$*" in
*edition-images) echo old/uno-lcd-2 learn/uno-lcd explain/uno-lcd learn/arduboy ;;
*EDITION=old*) ;;
*BOARD=uno-lcd*EDITION=explain*) echo paint whys ;;
*BOARD=arduboy-fx*) ;;
*) echo why paint ;;
esac
END
printf '#!/bin/sh\necho "$*" >>played\ncase "$*" in *explain/*d_cannot*|*bad*) echo "no $7"; exit 1 ;; esac\n' >"$dir/book/b/nimatron"
(cd "$dir/book" && chmod +x bin/make b/nimatron tools/docs/languages.pl && touch docs/pictures/before/title.png &&
    printf '# the order\nen\nru\n' >languages/order.txt && cd host_tests/golden/replays &&
    printf '# Plain\nSHOW one\nA # SHOW it\nSHOW two\n' >a_plain.keys && printf '# Why?\n# needs: why\nSHOW why\n' >b_why.keys && printf '# Paint\n# needs: paint\nSHOW paint\n' >c_paint.keys &&
    sed 's/Why?/Why not?/' b_why.keys >d_cannot.keys)
screens() { (cd "$dir/book" && PATH="$dir/book/bin:$PATH" tools/docs/screens.sh b/nimatron out uno-lcd gamebuino) >"$dir/out" 2>&1; }
screens
check "the book of screens is made: $(cat "$dir/out")"
cat >"$dir/expected" <<'END'
## Plain
1. one &middot; 2. two
![a_plain on uno-lcd](pictures/screens/uno-lcd-a_plain.png)
![a_plain on gamebuino](pictures/screens/gamebuino-a_plain.png)
## Why?
1. why
![b_why on uno-lcd](pictures/screens/uno-lcd-b_why.png)
## Paint
1. paint
![c_paint on arduboy-fx](pictures/screens/arduboy-fx-c_paint.png)
## Why not?
1. why
![d_cannot on arduboy-fx](pictures/screens/arduboy-fx-d_cannot.png)
languages: b/nimatron arduboy-fx out en ru
## Version 0.9, and now
Of each pair the first picture is by the images of version 0.9, the second one by those of today.
![title in version 0.9](pictures/before/title.png)
![title now](pictures/screens/title.png)
END
sed -i '$!G' "$dir/expected" # a blank line after each
sed -n '/^## /,$p' "$dir/book/out/screens.md" >"$dir/out"
ok "with the boards that can play each log: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
cat >"$dir/expected" <<'END'
uno-lcd b/uno-lcd/nimatron.elf a_plain
gamebuino b/gamebuino/nimatron.elf a_plain
uno-lcd b/explain/uno-lcd/nimatron.elf b_why
arduboy-fx b/arduboy-fx/nimatron.elf c_paint
uno-lcd b/explain/uno-lcd/nimatron.elf d_cannot
arduboy-fx b/arduboy-fx/nimatron.elf d_cannot
END
sed 's|sheet --board \(.*\) --elf \(.*\) --keys @host_tests/golden/replays/\(.*\)\.keys --columns 4 --scale 2 --out out/pictures/screens/\1-\3.png|\1 \2 \3|' "$dir/book/played" >"$dir/out"
ok "and their images: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
mv "$dir/book/host_tests/golden/replays/a_plain.keys" "$dir/book/host_tests/golden/replays/a_bad.keys"
ok "a log that its own image cannot play stops it" sh -c '! "$@"' - env PATH="$dir/book/bin:$PATH" sh -c 'cd "$1" && tools/docs/screens.sh b/nimatron out uno-lcd >/dev/null 2>said' - "$dir/book"
ok "and is named: $(cat "$dir/book/said")" [ "$(cat "$dir/book/said")" = 'no @host_tests/golden/replays/a_bad.keys' ]

# The Debian packages are made in a copy of the sources, without what was built and what git and others keep, and go to the folder named.
mkdir -p "$dir/deb/bin" "$dir/deb/debian" "$dir/deb/tools/release" "$dir/deb/games" "$dir/deb/build" "$dir/deb/dist" "$dir/deb/shared"
cp tools/release/deb.sh tools/release/changelog.sh "$dir/deb/tools/release" && cp VERSION CHANGELOG.md "$dir/deb"
touch "$dir/deb/games/nim.c" "$dir/deb/build/x" "$dir/deb/dist/x" "$dir/deb/shared/x"
cat >"$dir/deb/bin/dpkg-buildpackage" <<'END'
#!/bin/sh
{ echo "${PWD##*/} $*"; echo "$SITE $DEB_BUILD_OPTIONS ${MAKEFLAGS-}${MFLAGS-}${MAKELEVEL-}${B-}${BOARD-}"; find . -type f | LC_ALL=C sort; } >"$SAID"
head -n 1 debian/changelog
[ -z "${FAILS-}" ] && echo deb >../nimatron.deb
END
chmod +x "$dir/deb/bin/dpkg-buildpackage"
deb() { (cd "$dir/deb" && git init -q 2>/dev/null; git remote add origin https://example.org/nim.git 2>/dev/null
    env PATH="$dir/deb/bin:$PATH" SAID="$dir/deb.said" MAKEFLAGS=k MFLAGS=k MAKELEVEL=1 B=x BOARD=y "$@" tools/release/deb.sh out/debian new/dist -b -d) >"$dir/out" 2>&1; }
deb DEB_BUILD_OPTIONS=nocheck
check "the packages are made"
version=$(cat VERSION)
cat >"$dir/expected" <<END
nimatron-$version -us -uc -b -d
https://example.org/nim nocheck noautodbgsym 
./CHANGELOG.md
./VERSION
./bin/dpkg-buildpackage
./debian/changelog
./games/nim.c
./tools/release/changelog.sh
./tools/release/deb.sh
END
ok "of a copy of the sources: $(diff "$dir/deb.said" "$dir/expected" | sed -n 2p)" cmp "$dir/deb.said" "$dir/expected"
ok "are in the folder named: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'new/dist/nimatron.deb: 4 bytes' -a ! -e "$dir/deb/out/debian/nimatron.deb" ]
cat >"$dir/expected" <<END
nimatron ($version-0upstream1) unstable; urgency=medium

  * The changes of each version are in the changelog of the sources.

 -- Who <who@where>  $(date -u -R -d "$(sed -n "s/^## $version - //p" CHANGELOG.md) 12:00Z")
END
TZ=Asia/Tokyo DEBFULLNAME=Who DEBEMAIL=who@where tools/release/changelog.sh >"$dir/out"
ok "their changelog: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
echo old >"$dir/deb/out/debian/nimatron-$version/games/old.c"
deb SITE=https://else.where
ok "the copy is made anew, with the site that is named" sh -c '! grep -q old.c "$1" && grep -q "^https://else.where parallel=[0-9]* noautodbgsym $" "$1"' - "$dir/deb.said"
deb FAILS=1
ok "what fails is told by the end of its log: $(cat "$dir/out")" grep -q "^nimatron ($version" "$dir/out"

# The bundles are the same bytes each time, with the files of each, the day of the release, and the licences of what is in them.
mkdir -p "$dir/bundle/b/windows" "$dir/bundle/b/static" "$dir/bundle/bin"
echo exe >"$dir/bundle/b/windows/nimatron.exe" && echo static >"$dir/bundle/b/static/nimatron"
printf '#!/bin/sh\necho "$*" >"$0.said"\nfor word; do case $word in DESTDIR=*) mkdir -p "${word#*=}/bin" "${word#*=}/share" && echo own >"${word#*=}/bin/nimatron"; chmod 700 "${word#*=}/bin/nimatron"; cp README.md "${word#*=}/share" ;; esac; done\n' >"$dir/bundle/bin/make"
printf '#!/bin/sh\nfor word; do :; done\necho "1-of-$word"\n' >"$dir/bundle/bin/dpkg-query"
printf '#!/bin/sh\ncase $1 in /usr/share/doc/*) echo "$0.${1##*/}"; echo "of ${1##*/}" >"$0.${1##*/}" ;; *) exec /usr/bin/find "$@" ;; esac\n' >"$dir/bundle/bin/find"
chmod +x "$dir"/bundle/bin/*
bundle() { PATH="$dir/bundle/bin:$PATH" tools/release/bundle.sh "$1" "$dir/bundle/b" "$dir/bundle/$2" >"$dir/out" 2>"$dir/error"; }
date=$(sed -n "s/^## $version - //p" CHANGELOG.md)
packed=nimatron-$version-linux-$(uname -m)
bundle linux one && bundle linux two
check "the bundle of linux is packed: $(cat "$dir/out" "$dir/error")"
ok "the same each time" cmp "$dir/bundle/one/$packed.tar.gz" "$dir/bundle/two/$packed.tar.gz"
cat >"$dir/expected" <<END
drwxr-xr-x 0/0 0 $date 12:00 $packed/
-rw-r--r-- 0/0 $(wc -c </usr/share/common-licenses/GPL-3) $date 12:00 $packed/COPYING
-rw-r--r-- 0/0 $(wc -c <tools/release/licences.txt) $date 12:00 $packed/LICENCES-images.txt
-rw-r--r-- 0/0 $(tar -xzOf "$dir/bundle/one/$packed.tar.gz" "$packed/LICENCES.txt" | wc -c) $date 12:00 $packed/LICENCES.txt
-rw-r--r-- 0/0 $(wc -c <LICENSE) $date 12:00 $packed/LICENSE.txt
drwxr-xr-x 0/0 0 $date 12:00 $packed/bin/
-rwxr-xr-x 0/0 7 $date 12:00 $packed/bin/nimatron
drwxr-xr-x 0/0 0 $date 12:00 $packed/share/
-rw-r--r-- 0/0 $(wc -c <README.md) $date 12:00 $packed/share/README.md
END
tar --numeric-owner --utc -tvzf "$dir/bundle/one/$packed.tar.gz" | tr -s ' ' >"$dir/out"
ok "with what is installed: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"
ok "by make install-desk install-images" grep -q " PREFIX= DESTDIR=.*/$packed install-desk install-images$" "$dir/bundle/bin/make.said"
tar -xzOf "$dir/bundle/one/$packed.tar.gz" "$packed/LICENCES.txt" "$packed/bin/nimatron" | grep -v '^[A-Zl]\|^$\|^program' | xargs >"$dir/out"
ok "and the licences of its libraries: $(cut -c1-60 "$dir/out")" [ "$(cat "$dir/out")" = "$(for library in libsimavr libelf libpng libncurses liblua5.4 zlib1g libc6; do
    echo "---- $library-dev 1-of-$library-dev ---- of $library-dev"; done | xargs) static" ]
packed=nimatron-$version-windows
mkdir -p "$dir/bundle/one" && (cd "$dir/bundle" && /usr/bin/python3 -m zipfile -c one/$packed.zip bin)
bundle windows one && bundle windows two
check "the bundle of windows is packed: $(cat "$dir/out" "$dir/error")"
ok "the same each time" cmp "$dir/bundle/one/$packed.zip" "$dir/bundle/two/$packed.zip"
/usr/bin/python3 -m zipfile -l "$dir/bundle/one/$packed.zip" | tr -s ' ' | tail -n +2 >"$dir/out"
ok "with its three files: $(xargs <"$dir/out")" [ "$(xargs <"$dir/out")" = \
    "$(for file in 'LICENCES.txt DATE 362' "LICENSE.txt DATE $(wc -c <LICENSE)" 'nimatron.exe DATE 4'; do echo "$packed/$file" | sed "s/DATE/$date 12:00:00/"; done | xargs)" ]
bundle mac one
ok "there is no bundle of another system: $(cat "$dir/error")" [ "$(cat "$dir/error")" = 'tools/release/bundle.sh: mac is neither linux nor windows' ]

# The results of the checks of docs/reliability.md: each keeps its last one, in their order, with the lines that say something.
mkdir -p "$dir/reliable/bin" "$dir/reliable/build"
cat >"$dir/reliable/bin/make" <<'END'
#!/bin/sh
echo "$*" >>asked
case $2 in
mutants) printf 'file changes\ntogether 11\n\n3 changes of 11 tried\n' ;;
test-all) printf 'all: built\nok\nFiles=3, Tests=4\nResult: PASS\n' ;;
lint) [ -z "${FAULT-}" ] ;;
prove) printf 'nim: noise\nfloor: 3\n' ;;
hands) printf 'ok 1 - arduboy\nnot ok 2 - uno\n# 12 looks\n# noise\n'; exit 1 ;;
fuzz) printf 'keys, 3 s\nstat::number_of_executed_units: 700\nstat::average: 3\nfound: a b\n' ;;
esac
END
printf '#!/bin/sh\necho abc123\n' >"$dir/reliable/bin/git"
chmod +x "$dir"/reliable/bin/*
reliable() { (cd "$dir/reliable" && PATH="$dir/reliable/bin:$PATH" "$root/tools/docs/reliability.pl" "$@") >"$dir/out" 2>&1; }
printf '**lint** (old, 2000-01-01)\n\n    nothing found\n' >"$dir/reliable/build/reliability.md"
ok 'make reliability passes if all checks do' reliable prove mutants
reliable hands fuzz
ok 'and fails if one does, after the others' [ $? = 1 ]
cat >"$dir/expected" <<END
**lint** (old, 2000-01-01)

    nothing found

**hands** (abc123, $(date -u +%F))

    failed: make -s hands MEGACYCLES=10000
    ok 1 - arduboy
    not ok 2 - uno
    # 12 looks

**fuzz** (abc123, $(date -u +%F))

    keys, 3 s
    inputs: 700
    found: a b

**mutants** (abc123, $(date -u +%F))

    together 11
    3 changes of 11 tried

**prove** (abc123, $(date -u +%F))

    floor: 3
END
ok "make reliability keeps each check's last result: $(diff "$dir/reliable/build/reliability.md" "$dir/expected" | sed -n 2p)" \
    cmp "$dir/reliable/build/reliability.md" "$dir/expected"
ok "with all that a check says that fails" grep -qx '# noise' "$dir/out"
FAULT=1 reliable lint
ok "the second part of a check does not hide that the first failed" grep -qx '    failed: make -s lint && make -s lint-tidy && echo .*' "$dir/reliable/build/reliability.md"
reliable tests
ok "of tests their sums are kept" [ "$(sed -n '/^\*\*tests/,/^\*\*lint/s/^    //p' "$dir/reliable/build/reliability.md" | xargs)" = 'all: built Files=3, Tests=4 Result: PASS' ]
reliable fleas
ok "there is no other: $(cat "$dir/out")" [ "$(cat "$dir/out")" = 'tools/docs/reliability.pl: no fleas; there are: tests lint coverage hands power fuzz mutants prove stack' ]
rm "$dir/reliable/asked"
reliable
ok "all of them: $(awk '{ print $2 }' "$dir/reliable/asked" | xargs)" \
    [ "$(awk '{ print $2 }' "$dir/reliable/asked" | xargs)" = 'test-all lint lint-tidy coverage hands power fuzz mutants prove size' ]

# What a language lacks.
for language in en xx; do mkdir -p "$dir/state/web" "$dir/state/languages/$language"; done
printf 'one = 1\ntwo.three = 2\n' >"$dir/state/languages/en/words.txt" && echo 'one = i' >"$dir/state/languages/xx/words.txt"
printf 'lesson 3 A\nlesson 12 B\n' >"$dir/state/languages/en/lessons.txt" && echo 'lesson 12 B' >"$dir/state/languages/xx/lessons.txt"
printf "x = {\n'a': 'A',\n'b': 'B',\n}\n" >"$dir/state/languages/en/page.js" && printf "'b': 'C', 'c': 'D', '> e': 'E'\n" >"$dir/state/languages/xx/page.js"
echo '<p data-text="c"></p><p data-label="d"></p>' >"$dir/state/web/index.html"
echo 'won = W' >"$dir/state/languages/en/phrases.txt"
(cd "$dir/state" && "$root/tools/docs/language_state.pl" en xx) >"$dir/out"
cat >"$dir/expected" <<'END'
language       words     lessons      page   phrases
en               2/2         2/2       5/5       1/1
xx               1/2         1/2       3/5       0/1

xx, words: two.three
xx, lessons: lesson 3
xx, page: a, d
xx, phrases: won
END
ok "make language-state tells what a language lacks: $(diff "$dir/out" "$dir/expected" | sed -n 2p)" cmp "$dir/out" "$dir/expected"

# A script runs with the images that make/tiers.txt has for the tier; one that is not there, or cannot run, is an error.
mkdir -p "$dir/tiers/make" "$dir/tiers/host_tests/x"
printf '# A comment\n\nx/a.t no yes b,c\nx/b.t yes d no\nx/c.t no no all\n' >"$dir/tiers/make/tiers.txt"
touch "$dir/tiers/host_tests/x/a.t" "$dir/tiers/host_tests/x/b.t" "$dir/tiers/host_tests/x/c.t" && chmod +x "$dir"/tiers/host_tests/x/?.t
tiers() { (cd "$dir/tiers" && "$root/tools/check/tiers.sh" "$@") 2>&1 | xargs; }
while read -r said wanted; do
    ok "tiers.sh $said: $wanted" [ "$(tiers $(echo "$said" | tr , ' '))" = "$wanted" ]
done <<'END'
check host_tests/x/b.t
test host_tests/x/a.t host_tests/x/b.t
more host_tests/x/a.t
all host_tests/x/a.t host_tests/x/b.t host_tests/x/c.t
more,x/c.t
more,host_tests/x/a.t b c
test,x/b.t d
test,x/a.t
all,x/a.t
most tools/check/tiers.sh: there is no tier most; there are: check test more all
END
sed -i 's/no all/no no/' "$dir/tiers/make/tiers.txt"
ok "one of no tier" [ "$(tiers check)" = 'make/tiers.txt: x/c.t is in no tier: all, in place of the last no, says that make test-all alone runs it' ]
chmod -x "$dir/tiers/host_tests/x/b.t"
ok "a script that cannot run" [ "$(tiers all)" = 'host_tests/x/b.t is not executable: chmod +x host_tests/x/b.t' ]
rm "$dir/tiers/host_tests/x/b.t"
ok "one that is not there" [ "$(tiers all)" = 'make/tiers.txt: host_tests/x/b.t has no line there, or is no file' ]

# What shells complete, of a program with two subcommands.
cat >"$dir/completed" <<'END'
#!/bin/sh
case "$*" in
--help) printf "usage: x\n\nsubcommands:\n  analyse  says: it's [all]\n  table    a table\n  shot     a picture\n\nmore: --none\n" ;;
boards) printf 'uno an Uno\ndip a chip\n' ;;
'analyse --help') printf 'usage\n  --why     the reason\n  --set=x A  a set\n\ngames:\n  nim   Nim\n  bash  Bash\n\nend\n' ;;
'table --help') printf -- '--json    JSON\n' ;;
'shot --help') printf '  --board BOARD  the board\n  --out FILE     the file\n  --scale N      times\n' ;;
*) exit 1 ;;
esac
END
chmod +x "$dir/completed"
mkdir "$dir/shells" && tools/release/completions.pl "$dir/completed" "$dir/shells"
completes() { bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _nimatron nimatron "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"; echo "${COMPREPLY[*]}"' - "$dir/shells/nimatron" nimatron "$@"; }
while read -r typed wanted; do
    ok "bash completes $typed: $wanted" [ "$(completes $(echo "$typed" | tr , ' ') ${typed##*[!,]})" = "$wanted" ]
done <<'END'
s shot
-- --help --version
analyse,b bash
analyse,-- --why --set=x
table,n nim
shot,--s --scale
shot,--board,u uno
END
ok "and leaves files to bash" [ "$(completes shot --out x)" = '' -a "$(bash -c '. "$1"; complete -p nimatron' - "$dir/shells/nimatron")" = 'complete -o default -F _nimatron nimatron' ]
sed 's/exit 1/exit 0/;s/^boards.*/boards) exit 1 ;;/' "$dir/completed" >"$dir/incomplete" && chmod +x "$dir/incomplete"
tools/release/completions.pl "$dir/incomplete" "$dir" 2>"$dir/error"
ok "a program that fails completes nothing: $(cat "$dir/error")" [ $? != 0 -a "$(cat "$dir/error")" = "tools/release/completions.pl: $dir/incomplete boards failed" ]
cat >"$dir/expected" <<'END'
# Made by tools/release/completions.pl from the program's help.
complete -c nimatron -n __fish_use_subcommand -f -a analyse -d 'says: it\'s [all]'
complete -c nimatron -n '__fish_seen_subcommand_from analyse' -l why -d 'the reason'
complete -c nimatron -n '__fish_seen_subcommand_from analyse' -l set=x -r -d 'a set'
complete -c nimatron -n '__fish_seen_subcommand_from analyse' -a 'nim bash'
complete -c nimatron -n __fish_use_subcommand -f -a table -d 'a table'
complete -c nimatron -n '__fish_seen_subcommand_from table' -l json -d 'JSON'
complete -c nimatron -n '__fish_seen_subcommand_from table' -a 'nim bash'
complete -c nimatron -n __fish_use_subcommand -f -a shot -d 'a picture'
complete -c nimatron -n '__fish_seen_subcommand_from shot' -l board -x -a 'uno dip' -d 'the board'
complete -c nimatron -n '__fish_seen_subcommand_from shot' -l out -r -d 'the file'
complete -c nimatron -n '__fish_seen_subcommand_from shot' -l scale -r -d 'times'
END
ok "what fish completes: $(diff "$dir/shells/nimatron.fish" "$dir/expected" | sed -n 2p)" cmp "$dir/shells/nimatron.fish" "$dir/expected"
cat >"$dir/expected" <<'END'
#compdef nimatron
# Made by tools/release/completions.pl from the program's help.
local -a subcommands=(
    'analyse:says\: it'\''s \[all\]'
    'table:a table'
    'shot:a picture'
)
if (( CURRENT == 2 )); then
    _describe subcommand subcommands
else
    shift words
    (( CURRENT-- ))
    case $words[1] in
    analyse) _arguments '--why[the reason]' \
        '--set=x[a set]:A:' \
        '*:game:(nim bash)' ;;
    table) _arguments '--json[JSON]' \
        '*:game:(nim bash)' ;;
    shot) _arguments '--board[the board]:board:(uno dip)' \
        '--out[the file]:file:_files' \
        '--scale[times]:N:' \
        '*:file:_files' ;;
    esac
fi
END
ok "and zsh: $(diff "$dir/shells/_nimatron" "$dir/expected" | sed -n 2p)" cmp "$dir/shells/_nimatron" "$dir/expected"

ok "no program leaves temporary files: $(ls "$dir/tmp")" [ -z "$(ls "$dir/tmp")" ]

echo "1..$count"
exit $failed
