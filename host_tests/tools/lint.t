#!/usr/bin/perl
# tools/check/lint.pl sees every loop that has no counter, and what checkers find, and tells rows of exceptions that are of no use.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

my $dir = tempdir(CLEANUP => 1);

sub loops {
    my ($code) = @_;
    open my $out, '>', "$dir/a.c" or die "$dir/a.c: $!\n";
    print $out "void f(void)\n{\n    $code\n}\n";
    close $out;
    my $told = qx(tools/check/lint.pl loops $dir/a.c 2>&1);
    return $told =~ /its bound is not seen/ ? 'told' : $told eq '' ? 'bounded' : $told;
}

my @endless = ('do g(); while (x);', "do {\n g();\n } while (x);", 'while (x) g();', 'while (1) { }', 'for (;;) g();', 'for (; x; ) g();', 'goto a;', 'setjmp(a);',
    'for (int i = 0; i < 3; j++) g();', 'for (int i = 0; i < 3 || x; i++) g();', 'while (x-- > 0 || y) g();', 'while (i < n) g();',
    'while ((slot = find(key++)) != NONE) g();', 'do n++; while (value(n) < 4);', 'for (bool more = first(); more; more = next()) g();');
my @counted = ('for (int i = 0; i < 3; i++) g();', 'for (i = 9; i > 0 && x; i--) g();', 'for (; set; set >>= 1) g();', 'while (n-- > 0) g();',
    'do g(); while (x && --tries > 0);', 'while (i < n && x) i++;', 'while (n >>= 1) g();', 'do g(); while ((n /= 10) > 0);',
    '/* while (x) */ g("for (;;)");', 'g("\\"", x); // while (x)', 'g("a\\"while (x)");');
is(loops($_), 'told', "told: $_") for @endless;
is(loops($_), 'bounded', "bounded: $_") for @counted;

open my $out, '>', "$dir/used" or die;
close $out;
my $told = qx(tools/check/lint.pl unused $dir/used loops 2>&1);
my $rows = () = do { open my $in, '<', 'tools/check/lint.pl' or die; local $/; <$in> } =~ /^\s*\[ 'loops',/mg;
my $lines = () = $told =~ /this row excepts nothing/g;
cmp_ok($rows, '>', 50, 'there are rows for loops');
is($lines, $rows, 'where nothing was found, each row is told');
isnt($?, 0, 'and that is a failure');
like(loops("goto a;\n    while (x) g();") . qx(tools/check/lint.pl loops $dir/a.c), qr/a\.c:3: .*\n.*a\.c:4: .*\nloops: 2 findings/, 'of several loops each');

is(qx((LINT_USED=$dir/loops make -s lint-loops && tools/check/lint.pl unused $dir/loops loops) 2>&1), '', 'each loop of the chip has its bound, and no row is out of use');

# A row of exceptions of a checker is about a file that is there.
my @files = glob '{games,firmware,hal,sim,desk,speech,selftest,tools/gen}/{,*/,*/*/}*.[ch]';
my @of = do { open my $in, '<', 'tools/check/lint.pl' or die; local $/; <$in> } =~ /^\s*\[ '(?!clang-avr)[\w-]+', '([^']+)',/mg;
is_deeply([ grep { my $row = $_; !grep { /$row/ } @files } @of ], [], 'rows name files that are there');

# What a checker finds, line by line; of the same line once. What is excepted is of use.
sub told_of {
    my ($name, $status, @found) = @_;
    open my $said, '>', "$dir/said" or die;
    print $said map { "$_\n" } @found;
    close $said;
    my $told = qx(LINT_USED=$dir/used tools/check/lint.pl $name sh -c 'cat "\$0"; exit \$1' $dir/said $status "it's" 2>&1);
    return ($? >> 8) . " $told";
}
for my $kind ('warning', 'error', 'fatal error', 'style', 'performance', 'portability') {
    is(told_of('gcc', 1, "a.c:3:4: $kind: x", 'a note', "a.c:3:4: $kind: x", "b.c:3: $kind: y"), "1 a.c:3:4: $kind: x\nb.c:3: $kind: y\ngcc: 2 findings\n", "a finding: $kind");
}
is(told_of('gcc', 0, 'a.c:3:4: note: x'), '0 ', 'no finding');
like(told_of('gcc', 1, 'no such option'), qr/^[1-9]\d* tools\/check\/lint\.pl: gcc failed:\nno such option\n\z/, 'a checker that fails');
my $excepted = "desk/nimbers.c:3:4: warning: leak of 'row'";
my ($row) = qx(tools/check/lint.pl unused $dir/used analyzer) =~ /(.*desk\/nimbers.*)/;
ok(defined $row, 'a row that excepts nothing yet');
is(told_of('analyzer', 0, 'sim/elf_image.c:9:9: warning: leak', $excepted), '0 ', 'excepted findings');
is(told_of($_->[0], 0, $_->[1]), "1 $_->[1]\n$_->[0]: 1 findings\n", "not of $_->[0]: $_->[1]") for [ 'gcc', $excepted ], [ 'analyzer', $excepted =~ s/nimbers/nimber/r ], [ 'analyzer', $excepted =~ s/leak/x/r ];
unlike(scalar qx(tools/check/lint.pl unused $dir/used analyzer), qr/\Q$row\E/, 'is of use');
for my $function ('malloc(3)', 'free(room)', 'calloc(3, 3)', 'realloc(room, 3)') {
    open my $c, '>', "$dir/image.c" or die;
    print $c "#include <stdlib.h>\nvoid *room;\nint main(void) { room = $function; }\n" =~ s/room = free/free/r;
    close $c;
    system("avr-gcc -mmcu=atmega328p -Os $dir/image.c -o $dir/image.elf") == 0 or die;
    like(scalar qx(tools/check/lint.pl image $dir/image.elf), qr/: warning: @{[ $function =~ s{\(.*}{}r ]} in the image\n/, "an image with $function");
}
done_testing;
