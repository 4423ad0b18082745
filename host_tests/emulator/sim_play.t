#!/bin/sh
# `nimatron play` in a terminal, through a pseudo-terminal; and the demonstration, which it shows without one.
. "${0%/*}/probe.sh"

# ---- the demonstration, which is what its script shows ----

"$nimatron" play --board arduboy </dev/null >"$dir/demo"
ok "without a terminal: the demonstration" [ "$("$nimatron" screen --braille --board arduboy --keys @sim/demo.keys | head -n -16 | grep -v '^$')" = "$(grep -v '^$' "$dir/demo" | sed 's/^  //')" ]
ok "which is won" grep -q '^  Won$' "$dir/demo"

# ---- the terminal, through a pseudo-terminal ----

# seen PATTERN: waits until the terminal shows it, at most half a minute
seen() {
    tries=0
    until grep -q "$1" "$dir/terminal" || [ $((tries += 1)) = 600 ]; do sleep 0.05; done
}

for type in dumb '' nothing; do
    TERM=$type script -qec "exec $nimatron play --elf $dir/probe.elf --no-save" /dev/null </dev/null >"$dir/terminal"
    ok "TERM=$type is refused: $(tr -d '\r' <"$dir/terminal")" [ "$(grep -c 'the terminal type is unknown or cannot draw a screen: set TERM (for example TERM=xterm-256color)' "$dir/terminal")/$(wc -l <"$dir/terminal")" = 1/1 ]
done

# terminal COLUMNS LINES INPUT ARGUMENTS...: types when the screen is there; on a slow machine it only waits longer
terminal() {
    size="stty cols $1 rows $2"
    input=$3
    shift 3
    : >"$dir/terminal"
    (seen '▀\|⣿\|needs'; printf %b "$input"; seen '\[?1049l\|needs') |
        TERM=xterm-256color script -qec "$size; exec $nimatron play --elf $dir/probe.elf $*" /dev/null >>"$dir/terminal"
    status=$?
}

terminal 40 10 "" --no-save
ok "a terminal too small is told, with the size it needs" grep -q 'the terminal has 40 columns and 10 lines, the screen needs 66 and 19 (better 130 and 35): enlarge it and start again' "$dir/terminal"
ok "and fails" [ "$status" = 1 ]
rm -f "$dir/save"
terminal 80 24 q --save "$dir/save"
ok "80 x 24: the screen in braille" grep -q 'Pocket Nimatron' "$dir/terminal"
ok "q quits with success" [ "$status" = 0 ]
ok "the terminal is restored" grep -q '\[?1049l' "$dir/terminal"
ok "and the save file written" [ "$(stat -c %s "$dir/save")" = 1024 ]
mkdir -p "$dir/home/relative"
(cd "$dir/home" && TERM=xterm XDG_DATA_HOME=relative HOME=$dir/home script -qec "stty cols 20 rows 5; exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >/dev/null)
ok "a folder for data that is no absolute path is ignored, as its specification says" \
    [ -z "$(ls "$dir/home/relative")" -a -d "$dir/home/.local/share/nimatron" ]
(cd "$dir/home" && TERM=xterm XDG_DATA_HOME=$dir/home/data HOME= script -qec "stty cols 20 rows 5; exec $nimatron play --board arduboy --elf $dir/probe.elf" /dev/null </dev/null >/dev/null)
ok "one that is has the save of each board" [ "$(ls -A "$dir/home/data")" = nimatron ]
for home in '' relative; do
    TERM=xterm XDG_DATA_HOME= HOME=$home script -qec "exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >"$dir/terminal"
    ok "HOME=$home: $(tr -d '\r' <"$dir/terminal")" grep -q 'no home folder to save in: choose a file with --save FILE, or --no-save' "$dir/terminal"
done
TERM=xterm XDG_DATA_HOME=/dev/null/x script -qec "exec $nimatron play --elf $dir/probe.elf" /dev/null </dev/null >"$dir/terminal"
ok "a folder that cannot be: $(tr -d '\r' <"$dir/terminal")" grep -q 'cannot make the folder of the save file /dev/null/x/nimatron/arduboy-fx.eeprom: Not a dir' "$dir/terminal"
terminal 132 36 '\003' --no-save
ok "132 x 36: the screen in half blocks" grep -q '▀' "$dir/terminal"
ok "Ctrl-C quits with success" [ "$status" = 0 ]
printf ' ldi r16, 1\n out 0x33, r16\n cli\n sleep\n' >"$dir/stops.S"
avr-gcc -mmcu=atmega32u4 -nostdlib -o "$dir/stops.elf" "$dir/stops.S"
TERM=xterm-256color script -qec "stty cols 80 rows 24; exec timeout -s KILL 60 $nimatron play --no-save --elf $dir/stops.elf" /dev/null </dev/null >"$dir/terminal"
ok "a program that stops ends the session, and is told" [ $? = 1 -a "$(tail -n 1 "$dir/terminal" | grep -c 'nimatron: the machine stopped: the firmware went to sleep')" = 1 ]
# With a clock that runs ten thousand times as fast the machine is always late: that is not made up for.
clock=$(perl -Ihost_tests -MNimatron=fast_clock -e 'print fast_clock(@ARGV)' "$dir" 100)
(seen '▀\|⣿'; printf q) | TERM=xterm-256color script -qec "stty cols 80 rows 24; exec env LD_PRELOAD=$clock timeout -s KILL 60 $nimatron play --no-save --elf $dir/probe.elf" /dev/null >"$dir/terminal"
ok "after a long stop the machine goes on where it was" [ $? = 0 ]

# In words: the EEPROM is saved, and a terminal that cannot draw is enough; there the clock, here at its first second, is the seed.
printf 'd\nq\n' | "$nimatron" play --words --elf "$dir/probe.elf" --fault key=UP --save "$dir/words" >/dev/null
ok "in words: a key is pressed, and what is written is saved" [ "$(od -An -tx1 -N2 "$dir/words")" = " 03 01" ]
match="play --words --board arduboy --no-save"
told() { tr -d '\r' | grep -E '^(> )?(Position|Last move|Chosen): '; }
printf 'a\nd*3\na\na\nq\n' | LD_PRELOAD=$clock TERM=dumb script -qec "exec $nimatron $match" /dev/null | told >"$dir/terminal"
for seed in 1000000000 0; do printf 'a\nd*3\na\na\nq\n' | "$nimatron" $match --seed $seed | told >"$dir/seed$seed"; done
ok "in a terminal of any type the words are the same, and the seed is the clock's" \
    [ -s "$dir/terminal" -a "$(cat "$dir/terminal")" = "$(cat "$dir/seed1000000000")" -a "$(cat "$dir/terminal")" != "$(cat "$dir/seed0")" ]

# What changes is shown: a tone, a light, and the share of sleep, too, though the picture stays; and in a whole session.
# session HOW IMAGE MORE...
session() {
    how=$1
    shift
    python3 host_tests/emulator/session.py "$how" "$nimatron" "$dir/session/save" "$@" >"$dir/unseen"
}
mkdir "$dir/session"
session seen "$dir/probe.elf" key=UP+DOWN '♪ 4[34][0-9] Hz' '●'
ok "a tone alone is drawn, and a light: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]
session seen "$dir/probe.elf" key=LEFT+RIGHT '[1-9][0-9]?[.][0-9]'
ok "and the share of sleep: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]
rm -f "$dir/session/save"
session keys "$dir/probe.elf"
ok "a key that is typed is pressed, and let go: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]
rm -f "$dir/session/save"
session selftest "$(dirname "$nimatron")/arduboy/selftest.elf"
ok "tones, lights, other sizes, sleep, saves on the way, one that fails and comes later, an end by a signal: $(cat "$dir/unseen")" [ ! -s "$dir/unseen" ]

echo "1..$count"
exit $failed
