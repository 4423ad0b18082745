#!/usr/bin/perl
# `nimatron periods`: Frolov's Table 2 and beyond; every period is checked again here from the rule alone.
use strict;
use warnings;
use File::Temp 'tempdir';
use IPC::Open3;
use POSIX qw(SIGINT SIG_BLOCK sigprocmask);
use Symbol 'gensym';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron qw($nimatron fast_clock);
use Test::More;


sub text_of { local (@ARGV, $/) = @_; return scalar <> }

# What a run answers.  On a slow machine it says how far it is after five seconds: these lines are left out.
sub run {
    my ($status, $out, $err) = Nimatron::run('', 'periods', @_);
    return ($status, $out, $err =~ s/^row \d+: column \d+ of \d+, \d+ s\n//gmr);
}

# The rows as [m, t, p of g, p of f, tokens that a state has, tokens, turns, from, again].
sub rows_of {
    return map { [ split ' ', s/ of |=/ /gr ] } grep { /=/ } split /\n/, $_[0];
}

my ($status, $out) = run(12);
is($status, 0, 'rows 0..12');
my @rows = rows_of($out);
is(scalar @rows, 13, 'a line a row');

my @t = (1, 1, 3, 9, 36, 144, 720, 5040, 10080, 151200);
my @p_g = (0, 0, 0, 5, 10, 25, 25, 21, 68, 68);
my @p_f = (0, 0, 0, 3, 12, 22, 22, 21, 72, 72);
for my $m (0 .. 9) {
    is_deeply([ @{ $rows[$m] }[ 0 .. 3 ] ], [ $m, $t[$m], $p_g[$m], $p_f[$m] ], "Table 2, row $m");
}
is_deeply([ map { $_->[1] } @rows[ 10 .. 12 ] ], [ 1058400, 12700800, 50803200 ], 'rows 10 to 12');
# The common period of the rows above, times the turns, is the distance of the two columns, of which the period is a divisor.
my $common = 1;
for (@rows) {
    my ($m, $t, $turns, $from, $again) = @$_[ 0, 1, 6, 7, 8 ];
    ok($again - $from == $common * $turns && ($again - $from) % $t == 0, "row $m: the proof is one of $turns common periods");
    my ($x, $y) = ($common, $t);
    ($x, $y) = ($y, $x % $y) while $y;
    $common = $common / $x * $t;
}
is_deeply(\@rows, [ rows_of((run(qw(--memory 1 12)))[1]) ], 'the same without memory for tables');

# The table of docs/periods.md: as many of its rows as there is time for.
subtest 'the published table' => sub {
    my $last = ($ENV{TIER} // '') eq 'all' ? 14 : 12;
    open my $page, '<', 'docs/periods.md' or die;
    my @published = map { [ split ' ', s/,//gr =~ s/[|=]| of / /gr ] } grep { /^\| \d/ } <$page>;
    cmp_ok(scalar @published, '>', 15, 'rows 0 to 15 at least');
    my @found = $last == 12 ? @rows : rows_of((run($last))[1]);
    is_deeply($published[$_], $found[$_], "row $_") for 0 .. $last;
};

# Computes f and g from their rules, independently: g(m, n) = mex { g(m, n') n' < n; g(m', n) m' < m }, without g(0, 0).
subtest 'periods and pre-periods from the rule' => sub {
    my ($rows, $columns) = (6, 1400);
    my (@g, @f, @in_row_g, @in_row_f);
    for my $n (0 .. $columns) {
        for my $m (0 .. $rows) {
            if ($m + $n > 0) {
                my %column = map { $_ => 1 } grep { defined } map { $g[$_][$n] } 0 .. $m - 1;
                my $value = 0;
                $value++ while $in_row_g[$m]{$value} || $column{$value};
                $in_row_g[$m]{ $g[$m][$n] = $value } = 1;
            }
            my %column = map { $_ => 1 } map { $f[$_][$n] } 0 .. $m - 1;
            my $value = $m == 0 ? 1 : 0;
            $value++ while $in_row_f[$m]{$value} || $column{$value};
            $in_row_f[$m]{ $f[$m][$n] = $value } = 1;
        }
    }
    for my $m (1 .. $rows) {
        my ($t, $p_g, $p_f) = @{ $rows[$m] }[ 1 .. 3 ];
        for ([ 'g', $g[$m], $p_g ], [ 'f', $f[$m], $p_f ]) {
            my ($name, $row, $p) = @$_;
            my $repeats = sub { my ($n, $t) = @_; $row->[ $n + $t ] == $row->[$n] + $t };
            ok(!(grep { !$repeats->($_, $t) } $p .. $columns - $t), "$name, row $m: repeats after $t from $p on");
            ok($p == 0 || !$repeats->($p - 1, $t), 'not from earlier on');
            ok(!(grep { my $less = $_; !grep { !$repeats->($_, $less) } 100 .. $columns - $less } 1 .. $t - 1), 'not after less');
        }
    }
};

subtest 'limits and interruption' => sub {
    my ($status, $out) = run(qw(--seconds 1 16));
    is($status, 1, 'a row is not found in time: status 1');
    like($out, qr/^1\d not found within \d+ columns \(out of time\)\n\z/m, 'says how far it came');

    my $pid = open3(my $in, my $read, undef, $nimatron, 'periods', 16);
    while (my $line = <$read>) {
        last if $line =~ /^12 /;
    }
    kill INT => $pid;
    local $/;
    my $rest = <$read>;
    waitpid $pid, 0;
    is($? >> 8, 130, 'Ctrl-C: status 130');
    like($rest, qr/not found within \d+ columns \(interrupted\)$/m, 'what was proved stands');

    # On a terminal, which script(1) makes: the signal comes when it has shown how far it is, and then that it is farther.  A fast clock,
    # so that quick computers show it, too.
    my $clock = fast_clock(tempdir(CLEANUP => 1), 50000);
    my $on_terminal = sub {
        my ($signal, $command, $what) = @_;
        my ($shown, $sent) = ('', 0);
        open my $screen, '-|', "script -qefc 'echo \$\$; exec env LD_PRELOAD=$clock $nimatron $command' /dev/null </dev/null" or die "script: $!";
        while (sysread $screen, my $more, 4096) {
            $shown .= $more;
            $sent ||= $shown =~ /\A(\d+)\r\n.*\r\e\[K$what\b.*, \d+ s\r\e\[K$what\b/s && $2 ne $3 && kill $signal => $1;
        }
        close $screen;
        return ($shown, $? >> 8, $sent);
    };
    for (['TERM', 'periods 16', 'row \d+: column (\d+)', '\d+ not found within \d+ columns \(interrupted\)', 143],
         ['INT', 'table octal code=0.007 0..3000000', 'heap (\d+)', 'table: interrupted; .*', 130],
         ['INT', 'table grundy 0..3000000', 'heap (\d+)', 'table: interrupted; .*', 130],
         ['INT', 'table --count wythoff play=misere 0..999 0..999', 'position (\d+)', 'table: interrupted', 130],
         ['INT', 'analyse squares 100000000', 'heap (\d+)', 'interrupted', 130],
         ['INT', 'analyse subtraction set=7,1009,65003,100003,250007,999983 1000000000000', 'heap (\d+)', '.*interrupted', 130],
         ['INT', 'analyse octal code=0.007 3000000', 'heap (\d+)', 'octal: interrupted; .*', 130]) {
        my ($signal, $command, $what, $end, $wanted) = @$_;
        my ($shown, $got, $sent) = $on_terminal->($signal, $command, $what);
        ok($sent, "$command: a terminal shows how far it is") or diag($shown);
        ok($got == $wanted && $shown =~ /(?:\r\e\[K|\n)$end\r\n\z/, "$command: $signal leaves nothing of that line: status $got") or diag($shown);
    }
};

subtest 'a search that goes on where it was' => sub {
    my $dir = tempdir(CLEANUP => 1);
    my $file = "$dir/search";
    my @whole = rows_of((run(13))[1]);
    # Goes on with the search for so many seconds. Returns its exit status, its rows, what it said, and what it keeps.
    my $go_on = sub {
        my ($name, $last, $seconds) = @_;
        my $pid = open3(my $in, my $read, my $err = gensym, $nimatron, 'periods', '--keep', $name, $last);
        select undef, undef, undef, $seconds;
        kill INT => $pid;
        local $/;
        my ($out, $said) = (scalar <$read>, scalar <$err>);
        waitpid $pid, 0;
        my $status = $? & 127 ? -1 : $? >> 8; # on a busy machine the signal may come before the program has begun
        return ($status, [ rows_of($out) ], $said, -e $name ? do { local @ARGV = $name; scalar <> } : '');
    };
    my $stops = 0;
    for (1 .. 60) { # each run is interrupted a little later than the one before
        my ($status, $rows, $said) = $go_on->($file, 13, 0.1 + 0.05 * $_);
        if ($status == 0) {
            is_deeply($rows, \@whole, 'its rows are those of a run without a stop');
            last;
        }
        $stops++ if $status == 130 && $said =~ /keeps the search; the same command goes on with it$/m;
    }
    # One of 16 rows takes hours: it is soon within a row, later on a slow machine.
    my $begun = '';
    for (my $seconds = 0.3; $seconds < 60 && $begun !~ /^core /m; $seconds *= 1.2) {
        (undef, undef, undef, $begun) = $go_on->("$file.long", 16, $seconds);
    }
    cmp_ok($stops, '>', 1, "interrupted $stops times");
    is_deeply([ rows_of((run('--keep', $file, 13))[1]) ], \@whole, 'once more: nothing is left to be found');
    is_deeply([ rows_of((run('--keep', $file, 5))[1]) ], [ @whole[ 0 .. 5 ] ], 'fewer rows');
    my $shown = `script -qec '$nimatron periods --keep $file 13' /dev/null </dev/null`;
    like($shown, qr/, \d+ s\r\e\[K m  /, 'a terminal shows how far the file is read, until it is');
    my $text = text_of($file);
    # The file is written every minute: here it has a search under way before the program is killed.
    my $minutes = do { local $ENV{LD_PRELOAD} = fast_clock($dir, 100); open3(my $in, '>&STDERR', undef, "exec $nimatron periods --seconds 10000000 --keep $file.minute 16 >/dev/null 2>&1") };
    my $kept = sub { local $/; open my $in, '<', "$file.minute" or return ''; <$in> // '' };
    for (1 .. 1000) { last if $kept->() =~ /^core /m; select undef, undef, undef, 0.1 }
    kill KILL => $minutes;
    waitpid $minutes, 0;
    like($kept->(), qr/^core .*^checksum \d+\n\z/ms, 'it is written every minute');
    # The signal waits already when the program begins to read.
    my $clock = fast_clock($dir, 1);
    my $pid = open my $said, '-|';
    if (!$pid) {
        sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGINT));
        kill INT => $$;
        open STDERR, '>&', \*STDOUT;
        $ENV{LD_PRELOAD} = $clock;
        exec $nimatron, 'periods', '--seconds', 10000000, '--keep', $file, 14;
    }
    is(do { local $/; <$said> } =~ s/^row .*\n//gmr, "periods: $file was not read to its end, and is as it was (interrupted)\n",
        'a stop while the file is read, after a minute');
    close $said;
    is($? >> 8, 130, 'ends as any other');
    is(text_of($file), $text, 'and leaves the file as it was');
    # A search under way with one thing wrong, and the right checksum.
    my $under_way = $begun =~ s/checksum .*//sr;
    my ($core) = $under_way =~ /^(core .*\n)/m;
    my @damaged = map { my $sum = 2166136261; $sum = ($sum ^ ord) * 16777619 & 0xFFFFFFFF for split //; "${_}checksum $sum\n" } grep { isnt($_, $under_way, 'a search was kept under way') } (
        $under_way =~ s/^core (\d+) (\d+)(?=[^\n]*\n(?!core))/"core $1 " . ($2 + 1)/mer, $under_way =~ s/^(core .*) \d+$/$1/mr, $under_way =~ s/^(row 3 .*) \d+$/$1/mr, $under_way =~ s/^row 3 /row 4 /mr,
        (map { $under_way =~ s/^row 3 \d+/row 3 $_/mr } 0, '9' x 20, 'x'), $under_way =~ s/^core /cure /mr, $under_way =~ s/^names .*\n//mr, $under_way =~ s/^names \d+/names x/mr,
        $under_way =~ s/^(?:core .*\n)+(?=core)//mr, $under_way =~ s/^(?:core .*\n)+/$core x 42/mer, $under_way =~ s/^row .*//msr . join('', map { "row $_ 1 0 0 0 1 0 0 1\n" } 0 .. 17),
        $text =~ s/ \d+\nchecksum .*/\n/sr, $text =~ s/^row (?=.*\n(?!row)).*/row 0 1 0 0 0 1 0 0 1\n/mr =~ s/checksum .*//sr, $under_way =~ s/version 1/version 2/r);
    for my $bad (@damaged, $text =~ s/row 3/row 4/r, $text =~ s/checksum (\d)/checksum 9$1/r, substr($text, 0, 100), '', "x\n") {
        open my $out, '>', $file or die;
        print $out $bad;
        close $out;
        my ($status, $rows, $err) = run('--keep', $file, 3);
        is_deeply([ $status, $rows, $err ], [ 1, '', "periods: $file is damaged, or is no file of `nimatron periods`\n" ], 'a damaged file is refused');
    }
    is((run('--keep', "$file/search", 3))[2], "periods: $file/search Not a directory\n", 'a file that cannot be there');
    my ($status, $rows, $err) = run('--keep', '/no/such/folder/search', 3);
    like($err, qr{^periods: /no/such/folder/search cannot be written: }, 'a file that cannot be written is told');
    is(scalar(rows_of($rows)), 4, 'and the rows are found all the same');
    # On a full disk what is kept stays as it was: all of it waits in memory until the file is closed.
    run('--keep', "$dir/full", 3);
    my $before = text_of("$dir/full");
    like(qx(sh -c "trap '' XFSZ; ulimit -f 0; exec $nimatron periods --keep $dir/full 5" 2>&1 >/dev/null), qr{^periods: $dir/full cannot be written: File too large$}m,
        'a file for which there is no room is told');
    is(text_of("$dir/full"), $before, 'and is as it was');
};

subtest 'the command line' => sub {
    my ($status, $out) = run('--help');
    is($status, 0, '--help');
    like($out, qr/^nimatron periods .* M$/m, 'usage');
    for my $bad ([], ['17'], ['-1'], ['x'], ['3x'], [ 3, 4 ], [ '--help', 3 ], ['--keep'], ['--memory'], [ '--memory', 0, 3 ], [ '--seconds', 0, 3 ], [ '--frob', 3 ]) {
        my ($status, $out, $err) = run(@$bad);
        is($status, 2, "status 2: @$bad");
        like($err, qr/^periods: .*--help\n\z/, 'one line that names --help');
    }
};

done_testing;
