#!/bin/sh
# tools/outline: what may be shared is, what must not be is not.  That what it makes still does the same is the matter of all the
# tests in simavr: their code went through it.
cd "$(dirname "$0")/.."
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

. host_tests/tap.sh

# function FILE NAME: the lines of standard input become the body of a function
function_in() {
    printf '__SP_L__ = 0x3d\n__SP_H__ = 0x3e\n__SREG__ = 0x3f\n\t.section\t.text.%s,"ax",@progbits\n.global %s\n%s:\n' "$2" "$2" "$2" >>"$dir/$1.s"
    sed 's/^ */\t/' >>"$dir/$1.s"
}

# outlined FILE ...: shares; the result must assemble
outlined() {
    rm -rf "$dir/out"
    tools/outline "$dir" "$dir/out" "$@" || return 1
    for file in "$@"; do avr-gcc -mmcu=atmega32u4 -c "$dir/out/$file" -o "$dir/out/$file.o" || return 1; done
}

begin() { rm -rf "$dir"/*; }
uses() { cat "$dir"/out/*.s | grep -c "$1 shared_"; }
is() { [ "$1" = "$2" ] || { echo "# got $1, expected $2"; false; }; }

work="add r24,r22
adc r25,r23
lsr r25
ror r24
subi r24,5
sbci r25,0"

begin
for f in one four three; do { echo "$work"; echo "inc r$((20 + ${#f}))"; echo ret; } | function_in a $f; done
ok "a row of instructions in three places" outlined a.s
ok "becomes a subroutine with three calls" is "$(uses call)" 3
ok "that returns" grep -q 'sbci r25,0' "$dir/out/a.s"
ok "and stands once" is "$(grep -c 'sbci r25,0' "$dir/out/a.s")" 1

begin
for f in one two; do { echo "dec r$((20 + ${#f}))"; echo "com r$((15 + $(echo $f | wc -c)))"; [ $f = one ] && echo "swap r2"; echo "$work"; echo "pop r29
pop r28
ret"; } | function_in $f $f; done
ok "equal ends of functions, in two files" outlined one.s two.s
ok "are jumped to, stack and all" is "$(uses jmp)" 2
ok "and not called" is "$(uses call)" 0

begin
for f in one four three; do { echo "push r28
push r29
push r16
push r17
in r28,__SP_L__
in r29,__SP_H__
sbiw r28,8
in r0,__SREG__
cli
out __SP_H__,r29
out __SREG__,r0
out __SP_L__,r28
mov r2$((${#f})),r1"; echo "nop
ret"; } | function_in a $f; done
ok "what touches the stack" outlined a.s
ok "is not shared before the end" is "$(uses call)" 0

begin
for f in one four three eleven; do { echo "sbrc r24,0
$work
sbrs r22,$((${#f} - 3))
ret"; } | function_in a $f; done
ok "what a skip skips" outlined a.s
ok "stays behind it" is "$(grep -A1 'sbrc' "$dir/out/a.s" | grep -c 'add r24')" 4
ok "and the rest is shared" is "$(uses call)" 4
ok "a skip at the end keeps its ret" is "$(grep -A1 'sbrs' "$dir/out/a.s" | grep -c 'ret')" 4

begin
for f in one four three; do { echo "add r24,r22
adc r25,r23
lsr r25
brcs .L$f
ror r24
subi r24,5
.L$f:
sbci r25,0
eor r24,r25
neg r24
ret"; } | sed "s/^\(.L$f\)/\1/" | function_in a $f; done
sed -i 's/^\t\(\.L.*:\)/\1/' "$dir/a.s"
ok "a branch and a label" outlined a.s
ok "stay in their functions" is "$(grep -c 'brcs' "$dir/out/a.s") $(grep -c '^\.L' "$dir/out/a.s")" "3 3"

begin
for file in a b; do
    for f in one two; do { echo "lds r24,own
lds r25,own+1
adiw r24,7
sts own,r24
sts own+1,r25
inc r$((20 + ${#f} + $(echo $f$file | cksum | cut -c1)))
ret"; } | function_in $file $f$file; done
    printf '\t.local own\n\t.comm own,2,1\n' >>"$dir/$file.s"
done
ok "a file's own variable" outlined a.s b.s
ok "is another one in another file" is "$(grep -c 'sts own,r24' "$dir/out/a.s") $(grep -c 'sts own,r24' "$dir/out/b.s")" "1 1"

begin
for f in one four three; do { echo "/* #APP */"; echo "$work"; echo "/* #NOAPP */
mov r2$((${#f})),r1
ret"; } | function_in a $f; done
ok "assembler written by hand" outlined a.s
ok "is left alone" is "$(uses call)$(uses jmp)" 00

begin
for f in one four three; do { echo "$work
call other
mov r2$((${#f})),r1
ret"; } | function_in a $f; done
ok "a row that ends in a call" outlined a.s
ok "jumps there: the other returns for it" is "$(grep -c 'jmp other' "$dir/out/a.s") $(uses call)" "1 3"

ok "without files: usage" [ "$(tools/outline 2>&1 | cut -c1-6)" = usage: ]
ok "a missing file is named" [ "$(tools/outline "$dir" "$dir/out" none.s 2>&1 | grep -c none.s)" = 1 ]

echo "1..$count"
exit $failed
