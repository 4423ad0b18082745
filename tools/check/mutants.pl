#!/usr/bin/perl
# Tests the tests by mutations: changes one operator or constant at a time, or leaves a statement out, in games/ and firmware/, and runs the
# tests of the changed file.
#
#     tools/check/mutants.pl BUILD PERCENT SEED 'COMPILER AND FLAGS' [FILE.c ...]
#     environment: WORKERS mutants at once (2); MINUTES of trying, after which no more are tried (none); SHARD=1/4 the first quarter of them
#
# BUILD holds lib.so and the programs of the tests, which use it, without sanitizers (make mutants).  A mutant is a shared library, too,
# which is loaded before lib.so; so it takes one compilation and no linking.  Each test is there twice: short/ has the ranges of an AVR,
# long/ the native ranges; a long test runs only if no short one fails.  What survives is compiled again with sanitizers and tested again.
#
# The mutants come in an order that SEED chooses, so those tried when the time is over are a random sample.  PERCENT of all are tried.
# Outcomes are kept in BUILD/outcomes: a run goes on where another ended, unless the file or its tests have changed.
#
# A mutant is killed if a test fails, crashes or does not end.  A change that does not compile is no mutant.  Survivors are printed: some
# do the same as the original, so that no test can find them; a person tells these from the others.
use strict;
use warnings;
use Digest::MD5 'md5_hex';
use File::Basename;
use File::Path 'make_path';
use List::Util qw(first max shuffle sum0);

@ARGV >= 4 or die "usage: tools/check/mutants.pl BUILD PERCENT SEED 'COMPILER AND FLAGS' [FILE.c ...]\n";
my ($build, $percent, $seed, $compile, @files) = @ARGV;
@files = grep({ !/template/ && -e "$build/o/" . s/c$/o/r } split /\n/, qx(git ls-files 'games/*.c' 'firmware/*.c')) unless @files;
use constant WORKERS => $ENV{WORKERS} // 2;
my ($shard, $shards) = ($ENV{SHARD} // '1/1') =~ m{^([1-9]\d*)/([1-9]\d*)$} or die "tools/check/mutants.pl: SHARD is like 1/4\n";
my $sanitized = '-fsanitize=address,undefined -fno-sanitize-recover=all';
chomp(my $asan = qx(gcc -print-file-name=libasan.so));

# The tests of a file, the quick ones first: those named here or like the file, and those that include its header; then the tests of every
# game for games/, and of the whole firmware for firmware/.
my %tests = (
    board_pieces  => [ 'knights', 'game' ],
    component     => [ 'sum', 'joins', 'rules' ],
    corner_nimber => [ 'rook' ],
    digit_value   => [ 'digits', 'rook' ],
    game          => [ 'game', 'template', 'reply' ],
    graph         => [ 'graph', 'infinite' ],
    graph_map     => [ 'graph_map', 'graph' ],
    grundy        => [ 'split' ],
    infinite      => [ 'infinite', 'graph' ],
    lasker        => [ 'split' ],
    match_record  => [ 'match_record', 'store' ],
    nibble_table  => [ 'published' ],
    octal         => [ 'split' ],
    piles         => [ 'published', 'template', 'game' ],
    progress      => [ 'records', 'store', 'learner' ],
    record_bits   => [ 'records', 'match_record', 'store' ],
    records       => [ 'records', 'store' ],
    search        => [ 'reply', 'template' ],
    settings      => [ 'store', 'damage' ],
    sum           => [ 'sum', 'joins', 'infinite' ],
    sum_reply     => [ 'sum_reply', 'joins', 'sum', 'infinite' ],
    why           => [ 'why', 'deeper' ],
);
my @of_games = ('codes', 'ranges', 'published', 'game', 'reply', 'judged'); # codes: the starts are the published ones, as in unit/codes.t
my @of_firmware = qw(codes play keys menus rounds lesson review analysis help power learner records app store damage memory);
# Programs whose output is compared with BUILD/NAME.published: the starts, in any order, and the screens of the key logs.
my %printed = (codes => "$build/short/codes | sort", memory => "$build/short/memory @{[ map { qq(\@$_) } glob 'host_tests/golden/{replays,walk,memory}/*.keys' ]} 2>/dev/null");

# [text, replacement]: one occurrence is replaced at a time.  The texts have blanks, because the house style puts blanks around operators.
my @changes = (
    [ ' < ', ' <= ' ], [ ' <= ', ' < ' ], [ ' > ', ' >= ' ], [ ' >= ', ' > ' ], [ ' == ', ' != ' ], [ ' != ', ' == ' ],
    [ ' && ', ' || ' ], [ ' || ', ' && ' ], [ ' + ', ' - ' ], [ ' - ', ' + ' ], [ ' += ', ' -= ' ], [ ' -= ', ' += ' ],
    [ '++', '--' ], [ '--', '++' ], [ ' & ', ' | ' ], [ ' | ', ' & ' ], [ ' ^ ', ' | ' ], [ ' ^= ', ' |= ' ], [ ' |= ', ' &= ' ],
    [ ' << ', ' >> ' ], [ ' >> ', ' << ' ], [ ' * ', ' + ' ], [ ' / ', ' * ' ], [ ' % ', ' / ' ], [ 'continue;', 'break;' ],
    [ 'true', 'false' ], [ 'false', 'true' ],
);

sub text_of {
    my ($path) = @_;
    open my $in, '<:raw', $path or die "tools/check/mutants.pl: $path: $!\n";
    local $/;
    return scalar <$in>;
}

# Returns a line without what is not code: comments, preprocessor lines, and rows of numbers (the coordinates of the nodes of a map).
sub code_of {
    my ($line) = @_;
    return '' if $line =~ m{^\s*(?:#|/\*|\*|_Static_assert|enum )|^ \*};
    $line =~ s{/\*.*}{};
    return '' if $line =~ /^\s*[\d, ]+$/;
    return $line;
}

sub mutants_of {
    my ($file) = @_;
    my $text = text_of($file);
    my @lines = split /^/, $text;
    my ($comment, $before, @found) = (0, '');
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
        push @found, [ $n, $-[1], length $1, ';' ] if $before =~ /(?:[;{})]|\belse)\s*$/ && $code =~ /^\s+(\w[^{}]*;)\s*$/; # a statement
        $before = $code if $code =~ /\S/;
    }
    return map { { file => $file, lines => \@lines, digest => md5_hex($text), change => $_ } } @found;
}

sub changed_line {
    my ($m) = @_;
    my ($n, $at, $length, $to) = @{ $m->{change} };
    my $line = $m->{lines}[$n];
    substr($line, $at, $length) = $to;
    return $line;
}

sub trimmed { return $_[0] =~ s/^\s+|\s+$//gr }
sub name {
    my ($m) = @_;
    my $was = trimmed($m->{lines}[ $m->{change}[0] ]);
    return "$m->{file}:" . ($m->{change}[0] + 1) . ": $was -> " . trimmed(changed_line($m));
}

# ---- the tests ----

my (%usual, %tests_of, %digest); # seconds of processor time that a test takes on the unchanged code; the tests of a file; a program's digest

# The limit is in processor time, so that only an endless loop reaches it, however busy the machine is.
sub run_test {
    my ($program, $limit, $preload) = @_;
    my $with = $preload ? "env ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD='$preload'" : '';
    my ($name) = $program =~ m{(\w+)$};
    my $run = $printed{$name} ? "$with $printed{$name} | cmp -s - $build/$name.published" : "exec $with $program >/dev/null 2>&1";
    return system("ulimit -t $limit; $run") == 0;
}

sub usual {
    my ($test) = @_;
    my $began = (times)[2];
    run_test("$build/$test", 120) or die "tools/check/mutants.pl: $test fails on the code as it is\n";
    return (times)[2] - $began;
}

# Returns the numbers of the tests whose source includes the header of a file, or another header of its folder of screens.
sub including {
    my ($file) = @_;
    my $header = $file =~ m{^(firmware/screens/\w+/)} ? "$1\\w+\\.h" : quotemeta($file =~ s/\.c$/.h/r);
    return map { /test_(\w+)\.c$/ } grep { text_of($_) =~ /#include "$header"/ } sort glob 'host_tests/unit/test_*.c';
}

# Returns the tests that may find a mutant of a file, the short ones first.
sub tests_of {
    my ($file) = @_;
    my $module = basename($file, '.c');
    my %seen;
    my @names = grep { !$seen{$_}++ } @{ $tests{$module} // [$module =~ /^why_/ ? 'why' : $module] },
        $file =~ /^games/ ? @of_games : (including($file), @of_firmware);
    return grep { -e "$build/$_" } map { my $how = $_; map { $printed{$_} ? "$how/$_" : "$how/test_$_" } @names } 'short', 'long';
}

# ---- a mutant ----

# Compiles a mutant to a shared library; returns its name, or undef.
sub compiled {
    my ($m, $folder, $more, $library) = @_;
    my $module = basename($m->{file}, '.c');
    my @lines = @{ $m->{lines} };
    $lines[ $m->{change}[0] ] = changed_line($m);
    make_path($folder);
    open my $out, '>', "$folder/$module.c" or die "tools/check/mutants.pl: $folder/$module.c: $!\n";
    print $out @lines;
    close $out or die "tools/check/mutants.pl: $folder/$module.c: $!\n";
    my @rest = ("-I@{[dirname($m->{file})]}", $more, '-fPIC -shared', "$folder/$module.c", "-o $folder/$library");
    return system("$compile @rest 2>/dev/null") == 0 ? "$folder/$library" : undef;
}

sub survives {
    my ($m, $preload, $factor, $tests) = @_;
    for my $test (grep { /$tests/ } @{ $tests_of{ $m->{file} } }) {
        return 0 unless run_test("$build/$test", int($factor * $usual{$test} + 1), $preload);
    }
    return 1;
}

# Returns 1 if a test fails, 0 if none does, "none" if it is no mutant.  $tests: those that are run.
sub outcome {
    my ($m, $worker, $tests) = @_;
    my $folder = "$build/try$worker";
    my $library = compiled($m, $folder, '', 'mutant.so') // return 'none';
    return 1 unless survives($m, $library, 4, $tests);
    $library = compiled($m, $folder, $sanitized, 'sanitized.so') // return 1;
    return survives($m, "$asan $library", 20, $tests) ? 0 : 1;
}

# What an outcome depends on: the file, the change, and the tests.
sub key_of {
    my ($m) = @_;
    my $tests = join ' ', map { $digest{$_} //= md5_hex(text_of("$build/$_")) } @{ $tests_of{ $m->{file} } };
    return md5_hex(join ' ', $m->{digest}, @{ $m->{change} }, $tests);
}

# ---- all of them ----

my @all = map { mutants_of($_) } @files;
srand $seed;
my @chosen = grep { rand(100) < $percent } shuffle @all;
@chosen = @chosen[ grep { $_ % $shards == $shard - 1 } 0 .. $#chosen ] if $shards > 1;
$tests_of{$_} = [ tests_of($_) ] for @files;
$usual{$_} //= usual($_) for map { @{ $tests_of{$_} } } @files;

my %outcome;
sub read_outcomes {
    open my $in, '<', "$build/outcomes" or return;
    while (<$in>) {
        my ($key, $what) = split;
        $outcome{$key} = $what if defined $what;
    }
}
read_outcomes();

# A file of unchanged code must pass the short tests as a library of its own; otherwise a failing test would not show that the mutant was
# found.
my @left = grep { !defined $outcome{ key_of($_) } } @chosen;
for my $m (grep { defined } map { my $room = $_; first { $_->{file} =~ /^$room/ } @left } 'games', 'firmware') {
    my ($n, $at, $length) = @{ $m->{change} };
    my %same = (%$m, change => [ $n, $at, $length, substr $m->{lines}[$n], $at, $length ]);
    my $outcome = outcome(\%same, 0, qr/^short/);
    die "tools/check/mutants.pl: $m->{file} ", $outcome eq 'none' ? 'does not compile' : 'fails its tests', " as it is\n" if $outcome ne '0';
}

# Each worker tries every WORKERS-th mutant, and adds a line for it.  The minutes count from here: building and a look at what each test
# usually takes come before.
my $until = $ENV{MINUTES} ? time + 60 * $ENV{MINUTES} : undef;
my @workers = map {
    my $worker = $_;
    my $pid = fork // die "tools/check/mutants.pl: fork: $!\n";
    if ($pid == 0) {
        open my $out, '>>', "$build/outcomes" or die "tools/check/mutants.pl: $build/outcomes: $!\n";
        for (my $i = $worker; $i < @left && !($until && time >= $until); $i += WORKERS) {
            my $line = key_of($left[$i]) . ' ' . outcome($left[$i], $worker, qr/./) . ' ' . name($left[$i]) . "\n";
            syswrite $out, $line; # one write, so that the lines of workers do not mix
        }
        exit 0;
    }
    $pid;
} 0 .. WORKERS - 1;
waitpid $_, 0 for @workers;
read_outcomes();

# ---- the report ----

my (%count, @survivors);
for my $m (@chosen) {
    my $outcome = $outcome{ key_of($m) } // next;
    my $what = $outcome eq 'none' ? 'none' : $outcome ? 'killed' : 'alive';
    $count{ $m->{file} }{$what}++;
    push @survivors, name($m) if $what eq 'alive';
}
my @columns = qw(killed alive);
printf "%-46s %7s %7s %7s %8s\n", 'file', 'changes', @columns, 'found';
my %sum = map { $_ => 0 } @columns, 'none';
my %changes;
$changes{ $_->{file} }++ for @all;
sub row {
    my ($name, $changes, $killed, $alive) = @_;
    printf "%-46s %7d %7d %7d %7.1f %%\n", $name, $changes, $killed, $alive, 100 * $killed / max(1, $killed + $alive);
}
for my $file (grep { $count{$_} } @files) {
    $sum{$_} += $count{$file}{$_} // 0 for keys %sum;
    row($file, $changes{$file}, map { $count{$file}{$_} // 0 } @columns);
}
for my $group ('games', 'firmware') { # of which the row `together` is the sum
    my @of = grep { m{^$group/} && $count{$_} } @files;
    row($group, sum0(map { $changes{$_} // 0 } grep { m{^$group/} } @files), map { my $what = $_; sum0(map { $count{$_}{$what} // 0 } @of) } @columns) if @of;
}
row('together', scalar @all, @sum{@columns});
my $tried = sum0(values %sum);
printf "%d changes of %d tried in %d files, chosen at random; %d of them do not compile\n", $tried, scalar @all, scalar @files, $sum{none};
print "\nSurvivors:\n", map { "$_\n" } sort @survivors if @survivors;
exit(100 * ($sum{killed} // 0) / max(1, ($sum{killed} // 0) + ($sum{alive} // 0)) < 85);
