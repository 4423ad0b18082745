#!/usr/bin/perl
# Tests the tests by mutations: changes one operator or constant at a time in games/ and in the files that store a match, and runs the tests
# of the changed module.
#
#     tools/check/mutants.pl BUILD PERCENT SEED 'COMPILER AND FLAGS' [FILE.c ...]      environment: WORKERS mutants at once (2)
#
# BUILD holds lib.a and the objects of the tests, compiled without sanitizers (make mutants).  Each test is compiled twice: short/ has the
# ranges of an AVR, long/ the native ranges; a long test runs only if no short one fails.  PERCENT of all mutants are tried, chosen by SEED.
# A mutant is killed if a test fails, crashes or does not end.  A change that does not compile, or gives a warning, is no mutant. Survivors
# are printed.  Survivors that are listed in tools/check/mutants.equivalent (FILE: changed line) are counted separately: they do the same as
# the original, so no test can find them.
use strict;
use warnings;
use File::Basename;
use File::Path 'make_path';
use List::Util qw(min max);
use POSIX ':sys_wait_h';

@ARGV >= 4 or die "usage: tools/check/mutants.pl BUILD PERCENT SEED 'COMPILER AND FLAGS' [FILE.c ...]\n";
my ($build, $percent, $seed, $compile, @files) = @ARGV;
my @stored = map { "firmware/$_.c" } qw(match/history store/journal store/match_record store/records store/store);
@files = (grep({ !/template/ } glob "games/*.c games/why/*.c"), @stored) unless @files;
use constant WORKERS => $ENV{WORKERS} // 2;
my $sanitized = '-fsanitize=address,undefined -fno-sanitize-recover=all'; # for the mutant alone, which takes only seconds to compile

# Returns the tests of a module: its own; for a file that serves several games, the tests of those games; for games/why, test_why.
my %tests = (
    component => ['sum', 'joins'], digit_value => ['digits', 'rook'], game => ['game', 'template', 'reply'], graph_map => ['graph_map', 'graph'],
    nibble_table => ['squares', 'knights'], board_pieces => ['knights', 'queens', 'game'], piles => ['nim', 'squares', 'bash', 'template', 'game'], race => ['bash'],
    records => ['records', 'store'], match_record => ['match_record', 'store'], search => ['reply', 'stones'], sum => ['sum', 'joins'], sum_reply => ['joins', 'sum'],
);
# The whole archive is linked, because a weak reference does not load a member of an archive.  The mutant comes first, so that its
# definitions are used.
my @whole = ('-Wl,--allow-multiple-definition -Wl,--whole-archive', '-Wl,--no-whole-archive');
my @all = ('ranges', 'game', 'reply'); # the tests of every game, run if the module's own tests pass

# [text, replacement]: one occurrence is replaced at a time.  The texts have blanks, because the house style puts blanks around operators.
my @changes = (
    [ ' < ', ' <= ' ], [ ' <= ', ' < ' ], [ ' > ', ' >= ' ], [ ' >= ', ' > ' ], [ ' == ', ' != ' ], [ ' != ', ' == ' ],
    [ ' && ', ' || ' ], [ ' || ', ' && ' ], [ ' + ', ' - ' ], [ ' - ', ' + ' ], [ ' += ', ' -= ' ], [ ' -= ', ' += ' ],
    [ '++', '--' ], [ '--', '++' ], [ ' & ', ' | ' ], [ ' | ', ' & ' ], [ ' ^ ', ' | ' ], [ ' ^= ', ' |= ' ], [ ' |= ', ' &= ' ],
    [ ' << ', ' >> ' ], [ ' >> ', ' << ' ], [ ' * ', ' + ' ], [ ' / ', ' * ' ], [ ' % ', ' / ' ], [ 'continue;', 'break;' ],
    [ 'true', 'false' ], [ 'false', 'true' ],
);

# Returns the text with blanks in place of everything that is not code: comments, strings, preprocessor lines, and rows of numbers (the
# coordinates of the nodes of a map).
sub code_of {
    my ($line) = @_;
    return '' if $line =~ m{^\s*(?:#|/\*|\*|_Static_assert|enum )|^ \*};
    $line =~ s{/\*.*}{};
    return '' if $line =~ /^\s*[\d, ]+$/;
    return $line;
}

sub mutants_of {
    my ($file) = @_;
    open my $in, '<', $file or die "tools/check/mutants.pl: $file: $!\n";
    my @lines = <$in>;
    my ($comment, @found) = (0);
    for my $n (0 .. $#lines) {
        my $was = $comment;
        $comment = 1 if $lines[$n] =~ m{/\*} && $lines[$n] !~ m{\*/};
        $comment = 0 if $lines[$n] =~ m{\*/};
        next if $was;
        my $code = code_of($lines[$n]);
        for my $change (@changes) {
            my ($from, $to) = @$change;
            for (my $at = index $code, $from; $at >= 0; $at = index $code, $from, $at + 1) {
                push @found, [ $n, $at, length $from, $to ];
            }
        }
        while ($code =~ /(?<![\w.])(\d+)(?=u?\b)(?!x)/g) {
            push @found, [ $n, $-[1], length $1, $1 + 1 ];
            push @found, [ $n, $-[1], length $1, $1 - 1 ] if $1 > 0;
        }
        push @found, [ $n, $-[0], 1, '' ] while $code =~ /!(?=[\w(])/g;
    }
    return map { { file => $file, lines => \@lines, change => $_ } } @found;
}

sub changed_line {
    my ($m) = @_;
    my ($n, $at, $length, $to) = @{ $m->{change} };
    my $line = $m->{lines}[$n];
    substr($line, $at, $length) = $to;
    return $line;
}

sub name { my ($m) = @_; return "$m->{file}:" . ($m->{change}[0] + 1) . ': ' . changed_line($m) =~ s/^\s+|\s+$//gr }

my %usual; # seconds of processor time that a test takes on the unchanged code

# The limit is in processor time, so that only an endless loop reaches it, however busy the machine is.
sub run_test {
    my ($program, $limit) = @_;
    return system("ulimit -t $limit; exec $program >/dev/null 2>&1") == 0;
}

sub usual {
    my ($test) = @_;
    my $program = "$build/whole";
    system("gcc $build/$test.o $whole[0] $build/lib.a $whole[1] -o $program") == 0 or die "tools/check/mutants.pl: $test does not link\n";
    my $began = (times)[2];
    run_test($program, 120) or die "tools/check/mutants.pl: $test fails on the code as it is\n";
    return (times)[2] - $began;
}

# Returns the tests that may find a mutant: those of the module and those of every game, the short ones first.
sub tests_of {
    my ($file) = @_;
    my $module = basename($file, '.c');
    my %seen;
    my @names = grep { !$seen{$_}++ } @{ $tests{$module} // [$module =~ /^why_/ ? "why" : $module] }, $file =~ /^games/ ? @all : ();
    return grep { -e "$build/$_.o" } map { my $how = $_; map { "$how/host_tests/unit/test_$_" } @names } 'short', 'long';
}

# Returns whether a test fails.
sub killed {
    my ($m, $worker) = @_;
    my $folder = "$build/try$worker";
    my $module = basename($m->{file}, '.c');
    make_path($folder);
    open my $out, '>', "$folder/$module.c" or die;
    my @lines = @{ $m->{lines} };
    $lines[ $m->{change}[0] ] = changed_line($m);
    print $out @lines;
    close $out;
    return undef if system("$compile -Igames -I@{[dirname($m->{file})]} $sanitized -c $folder/$module.c -o $folder/mutant.o 2>/dev/null") != 0;
    for my $test (tests_of($m->{file})) {
        system("gcc $folder/mutant.o $build/$test.o $whole[0] $build/lib.a $whole[1] $sanitized -o $folder/test 2>/dev/null") == 0 or return 1;
        return 1 unless run_test("$folder/test", int(4 * $usual{$test} + 1));
    }
    return 0;
}

srand $seed;
my @mutants = grep { rand(100) < $percent } map { mutants_of($_) } @files;
$usual{$_} //= usual($_) for map { tests_of($_) } @files;

# The unchanged code must pass all tests; otherwise a failing test would not show that the mutant was found.
my %first = map { $_->{file} => $_ } @mutants;
for my $m (values %first) {
    my ($n, $at, $length) = @{ $m->{change} };
    my $killed = killed({ %$m, change => [ $n, $at, $length, substr $m->{lines}[$n], $at, $length ] }, 0);
    die "tools/check/mutants.pl: $m->{file} fails its tests as it is\n" if !defined $killed || $killed;
}

# Each worker tries every WORKERS-th mutant and writes the result.
my @workers = map {
    my $worker = $_;
    my $pid = fork // die;
    if ($pid == 0) {
        open my $out, '>', "$build/outcomes$worker" or die;
        for (my $i = $worker; $i < @mutants; $i += WORKERS) {
            my $killed = killed($mutants[$i], $worker);
            print $out "$i ", defined $killed ? $killed : 'none', "\n";
            $out->flush;
        }
        exit 0;
    }
    $pid;
} 0 .. WORKERS - 1;
waitpid $_, 0 for @workers;

my %equivalent;
if (open my $in, '<', 'tools/check/mutants.equivalent') {
    while (<$in>) {
        $equivalent{$1} = 1 if /^(\S+: .*?)(?:\s+## .*)?$/;
    }
}
my (%count, @survivors, @same);
for my $worker (0 .. WORKERS - 1) {
    open my $in, '<', "$build/outcomes$worker" or die;
    while (<$in>) {
        my ($i, $outcome) = split;
        my $m = $mutants[$i];
        next if $outcome eq 'none';
        my $key = "$m->{file}: " . changed_line($m) =~ s/^\s+|\s+$//gr;
        my $what = $outcome ? 'killed' : $equivalent{$key} ? 'same' : 'alive';
        $count{ $m->{file} }{$what}++;
        push @survivors, name($m) if $what eq 'alive';
    }
}
my %sum;
printf "%-24s %7s %7s %7s %8s\n", 'file', 'killed', 'alive', 'same', 'of those that differ';
for my $file (sort keys %count) {
    my ($k, $a, $s) = map { $count{$file}{$_} // 0 } qw(killed alive same);
    printf "%-24s %7d %7d %7d %7.1f %%\n", $file, $k, $a, $s, $k + $a ? 100 * $k / ($k + $a) : 100;
    $sum{killed} += $k; $sum{alive} += $a; $sum{same} += $s;
}
my $share = 100 * $sum{killed} / max(1, $sum{killed} + $sum{alive});
printf "%-24s %7d %7d %7d %7.1f %%\n", 'together', @sum{qw(killed alive same)}, $share;
print "\nSurvivors:\n", map { "$_\n" } sort @survivors if @survivors;
exit($share < 90);
