#!/usr/bin/perl
# tools/check/stack.pl: chains add up, interrupts come on top; recursion, calls through unknown pointers and frames of unknown size are
# errors. The bound of a real image is not less than the stack that a session used.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'tools/check/stack.pl';
my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $dir      = tempdir(CLEANUP => 1);

sub output {
    my ($command) = @_;
    my $text = qx($command 2>&1);
    return ($? >> 8, $text);
}

sub stack_of {
    my ($source, $mcu) = (@_, 'atmega328p');
    open my $out, '>', "$dir/program.c" or die;
    print $out "#include <stdint.h>\nvolatile uint8_t v;\n$source";
    close $out;
    my $flags = "-mmcu=$mcu -Os -fstack-usage -fno-inline -fno-optimize-sibling-calls";
    system("cd $dir && avr-gcc $flags -c program.c -o program.o && avr-gcc -mmcu=$mcu program.o -o nimatron.elf") == 0 or die 'avr-gcc';
    return output("tools/check/stack.pl $dir 2048");
}

my $leaf = '__attribute__((noinline)) static void leaf(void) { volatile uint8_t a[20]; a[0] = v; v = a[0]; }';
my ($status, $text) = stack_of("$leaf\nint main(void) { leaf(); return 0; }");
is($status, 0, 'a chain');
my ($one) = $text =~ /can need: (\d+) bytes/;
cmp_ok($one, '>=', 2 + 20 + 2 + 2, 'holds the array, and the return addresses');
($status, $text) = stack_of("$leaf\n__attribute__((noinline)) static void more(void) { volatile uint8_t b[30]; b[0] = v; leaf(); v = b[0]; }\nint main(void) { more(); leaf(); return 0; }");
my ($two) = $text =~ /can need: (\d+) bytes/;
cmp_ok($two - $one, '>=', 30 + 2, 'the deeper one counts');
cmp_ok($two - $one, '<',  30 + 20, 'and counts once');
like($text, qr/main \d+ > more \d+ > leaf \d+/, 'and is named');
# avr-gcc makes another function of one whose argument or value is not used, and gives it a name of its own.
my $spare = '__attribute__((noinline)) static uint8_t large(uint8_t n) { volatile uint8_t a[200]; a[0] = v; v = a[0]; return 0; }';
($status, $text) = stack_of("$spare\nint main(void) { large(v); return 0; }");
like($text, qr/ > large\.\w+\S* (\d+)/, 'a function that the compiler made of another is named');
cmp_ok(($text =~ / > large\S* (\d+)/)[0] // 0, '>=', 200, 'and its frame counts');

($status, $text) = stack_of("$leaf\n__attribute__((signal, used)) void __vector_16(void) { v++; }\nint main(void) { leaf(); return 0; }");
my ($interrupted) = $text =~ /can need: (\d+) bytes/;
cmp_ok($interrupted, '>', $one, 'an interrupt comes on top');

($status, $text) = stack_of("__attribute__((noinline)) static uint8_t down(uint8_t n) { return n == 0 ? v : down(n - 1) + v; }\nint main(void) { return down(v); }");
isnt($status, 0, 'recursion fails');
like($text, qr/recursion: .*down > down/, 'and is told');
($status, $text) = stack_of("void (*volatile to)(void);\nint main(void) { to(); return 0; }");
isnt($status, 0, 'so does a call that leads nobody knows where');
like($text, qr/call through a pointer: (?:program\.c:)?main/, 'and is told');
($status, $text) = stack_of("int main(void) { volatile uint8_t a[v]; a[0] = 1; return a[0]; }");
isnt($status, 0, 'so does a frame of no fixed size');

# What is no C is counted by its pushes, and by its return address, which has three bytes on a large chip.
for (['atmega328p', 'rcall .+0', 5], ['atmega2560', 'nop', 4]) {
    my ($mcu, $room, $bytes) = @$_;
    ($status, $text) = stack_of("void raw(void);\n__asm__(\".global raw\\n.type raw,\@function\\nraw: push r0\\n$room\\nret\\n\");\nint main(void) { raw(); return 0; }", $mcu);
    like($text, qr/ > raw $bytes$/m, "$mcu: push, $room and the return address: $bytes bytes");
}

# In each program all of 60 bytes of frame are on the way that is deepest, whatever leads there: a jump, a branch, what stands before it, a
# loop of jumps, an interrupt that is not the last; and what is below the stack counts.
my $deep = 'void deep(void) { volatile uint8_t a[60]; a[0] = v; v = a[0]; }';
my $asm = sub { return "void way(void);\n__asm__(\".text\\n.global way\\n.type way,\@function\\nway: $_[0]\\n\");\nint main(void) { way(); return 0; }" };
for (['a jump', "$deep\n" . $asm->('rjmp deep')], ['a branch', "$deep\n" . $asm->('tst r24\\nbreq deep\\nret')],
     ['code that goes on into the next', $asm->('clr r0\\n.type next,@function\\nnext: push r0\\n' . 'push r0\\n' x 59 . 'ret')],
     ['a loop of two that jump', "$deep\n" . $asm->('breq other\\nret\\n.type other,@function\\nother: rcall deep\\nrjmp way')],
     ['the largest frame of such a loop', $asm->('breq other\\nret\\n.type other,@function\\nother: push r0\\n' . 'push r0\\n' x 59 . 'rjmp way')],
     ['the deeper of two interrupts', "$deep\n__attribute__((signal, used)) void __vector_5(void) { deep(); }\n" .
         '__attribute__((signal, used)) void __vector_6(void) { v++; } __attribute__((signal, used)) void __vector_4(void) { v++; } int main(void) { return 0; }']) {
    ($status, $text) = stack_of($_->[1]);
    cmp_ok(($text =~ /can need: (\d+) bytes/)[0] // 0, '>=', 64, "$_->[0] counts") or diag($text);
}
my @left = map { (stack_of("__attribute__((section(\"$_\"))) volatile uint8_t kept[60]; int main(void) { return kept[0]; }"))[1] =~ /; (-?\d+) left/ } qw(.noinit .bss .data .eeprom);
is("@left[0 .. 2]", join(' ', ($left[3] - 60) x 3), 'data of each section count');
like((stack_of($asm->('ijmp')))[1], qr/through a pointer: way/, 'a jump through a pointer is told');

# ---- an image whose stack has no room is none ----

($status, $text) = stack_of("$leaf\nint main(void) { leaf(); return 0; }");
my ($left) = $text =~ /; (-?\d+) left/;
is((output("tools/check/stack.pl $dir 2048 $left"))[0], 0, 'as much room as there must be is enough');
($status, $text) = output("tools/check/stack.pl $dir 2048 " . ($left + 1));
isnt($status, 0, 'one byte less fails');
like($text, qr/the stack can need \d+ bytes, .* leaves $left between them/, 'and is told');
like(qx(make -n BOARD=uno-oled -W firmware/app.c build/uno-oled/nimatron.elf), qr{stack\.pl build/uno-oled 2048 64}, 'the build of an image asks');

# ---- the boards ----

my $free_said = 0;
for my $board (map { basename($_) } grep { -d } glob 'boards/*') {
    open my $in, '<', "boards/$board/board.mk" or die;
    my ($ram) = map { /^RAM_MAX\s*:=\s*(\d+)/ ? $1 : () } <$in>;
    open my $bounds, '<', dirname($nimatron) . "/$board/stack.txt" or die "$board/stack.txt: $!\n"; # which the build has written
    $text = do { local $/; <$bounds> };
    my ($bound) = $text =~ /can need: (\d+) bytes/;
    my ($lowest) = map { /^lowest stack pointer\t(\d+)/ } qx($nimatron report --board $board --keys \@tools/bench/session.keys);
    is($?, 0, "$board: the session goes to its end");
    my ($start) = sort { $a <=> $b } map { /^\.(?:data|bss)\s+\d+\s+(\d+)/ ? $1 & 0xffff : () } qx(avr-size -A @{[dirname($nimatron)]}/$board/nimatron.elf);
    my $seen    = $start + $ram - 1 - $lowest;
    cmp_ok($seen,  '>',  100,   "a session uses some stack: $seen");
    cmp_ok($bound, '>=', $seen, 'which is no less than a session was seen to use');
    # About's free memory is the room between the data and the stack that is in use: more than the deepest stack leaves, less than all.
    my ($free) = qx($nimatron screen --board $board --words --keys \@host_tests/golden/replays/about.keys) =~ /(\d+) free RAM/ or next;
    my ($left) = $text =~ /; (\d+) left/;
    cmp_ok($free, '>', $left, "$board: About does not say less memory than is free: $free bytes");
    cmp_ok($free, '<', $left + $bound - 20, 'nor counts the stack that is in use');
    $free_said++;
}
is($free_said, 6, 'six boards say how much is free');
done_testing;
