#!/usr/bin/perl
# tools/check/lint.pl sees every loop that has no counter, and tells rows of exceptions that are of no use.
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

my @endless = ('do g(); while (x);', "do {\n g();\n } while (x);", 'while (x) g();', 'while (1) { }', 'for (;;) g();', 'for (; x; ) g();', 'goto a;',
    'for (int i = 0; i < 3; j++) g();', 'for (int i = 0; i < 3 || x; i++) g();', 'while (x-- > 0 || y) g();', 'while (i < n) g();',
    'while ((slot = find(key++)) != NONE) g();', 'do n++; while (value(n) < 4);', 'for (bool more = first(); more; more = next()) g();');
my @counted = ('for (int i = 0; i < 3; i++) g();', 'for (i = 9; i > 0 && x; i--) g();', 'for (; set; set >>= 1) g();', 'while (n-- > 0) g();',
    'do g(); while (x && --tries > 0);', 'while (i < n && x) i++;', 'while (n >>= 1) g();', 'do g(); while ((n /= 10) > 0);',
    '/* while (x) */ g("for (;;)");');
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
done_testing;
