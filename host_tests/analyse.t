#!/usr/bin/perl
# `nimatron analyse`: the desk grammar, its errors, the order of moves, the tab-separated form.  The games themselves are
# tested elsewhere; the values here are published ones.
use strict;
use warnings;
use FindBin;
use IPC::Open3;
use Symbol 'gensym';
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';

# Runs the program: exit status, standard output, standard error.
sub run {
    my ($input, @arguments) = @_;
    open my $file, '+>', undef or die;
    binmode $file;
    print $file $input;
    $file->flush;
    seek $file, 0, 0;
    my $pid = open3('<&' . fileno($file), my $out, my $err = gensym, $nimatron, 'analyse', @arguments);
    local $/;
    my ($stdout, $stderr) = (scalar <$out>, scalar <$err>);
    waitpid $pid, 0;
    return ($? >> 8, $stdout // '', $stderr // '');
}

# One query a line: exit status and the lines of the answer.
sub tsv {
    my ($status, $out, $err) = run(join('', map { "$_\n" } @_), '--tsv', '-');
    is($err, '', 'nothing on standard error');
    return ($status, split /\n/, $out);
}

sub answers {
    my ($query, $fields) = @_;
    my ($status, @lines) = tsv($query);
    is_deeply([ $status, @lines ], [ 0, "$query\t$fields" ], $query);
}

sub refuses {
    my ($query, $what) = @_;
    my ($status, @lines) = tsv($query);
    my @fields = split /\t/, $lines[0], -1;
    is($status, 1, "$query: exit status 1");
    is(scalar @lines, 1, 'one line');
    is(scalar @fields, 2, 'of two fields');
    is($fields[0], $query, 'the query as given');
    like($fields[1], qr/^error: $what/, "error: $what");
}

subtest 'published positions, winning moves in order' => sub {
    answers('squares 19', "N\t2\t5\t15;10");
    answers('squares 14', "N\t2\t3\t10;5");
    answers('squares 22', "P\t0\t8\t");
    answers('squares 75', "N\t6\t7\t39");
    answers('squares 6545', "N\t-\t53\t" . (tsv('squares 6545'))[1] =~ s/.*\t//r);
    answers('nim 7 4 1', "N\t2\t-\t5 4 1");
    answers('nim 2 4 5', "N\t3\t-\t1 4 5");
    answers('nim max=3 5 3', "N\t2\t5\t3 3;5 1");
    answers('nim 1 2 3', "P\t0\t-\t");
    answers('wythoff 3 5', "P\t0\t4\t");
    answers('wythoff 5 5', "N\t8\t1\t3 5;5 3;0 0");
    answers('wythoff 9999 0', "N\t-\t1\t0 0");
};

subtest 'ended positions are legal' => sub {
    answers('squares 0', "P\t0\t0\t");
    answers('squares play=misere 0', "N\t-\t0\t");
    answers('nim 0 0 0', "P\t0\t0\t");
    answers('nim play=misere 0', "N\t-\t0\t");
    answers('wythoff 0 0', "P\t0\t0\t");
};

subtest 'options and blanks' => sub {
    my ($status, $plain, $turned) = tsv('nim max=3 play=misere 5 7 9', 'nim play=misere max=3 5 7 9');
    is($plain =~ s/^[^\t]*//r, $turned =~ s/^[^\t]*//r, 'options in any order');
    answers('  squares   19  ', "N\t2\t5\t15;10");
    answers('squares play=normal 19', "N\t2\t5\t15;10");
    answers('nim max=99 50 60', (tsv('nim 50 60'))[1] =~ s/^[^\t]*\t//r);
};

subtest 'errors name what is wrong and what is legal' => sub {
    refuses('squares 10001', 'squares: 10001 is out of range \(0\.\.10000\)');
    refuses('squares 99999999999999999999', 'squares: 9+ is out of range \(0\.\.10000\)');
    refuses('squares 65536', 'squares: 65536 is out of range \(0\.\.10000\)');
    refuses('squares 4294967297', 'squares: 4294967297 is out of range \(0\.\.10000\)');
    refuses('nim 3 100', 'nim: 100 is out of range \(0\.\.99\)');
    refuses('wythoff 10000 1', 'wythoff: 10000 is out of range \(0\.\.9999\)');
    refuses('squares 019', 'squares: 019 has leading zeros \(0\.\.10000');
    refuses('squares 00', 'squares: 00 has leading zeros');
    refuses('squares -1', 'squares: -1 is not a number \(0\.\.10000\)');
    refuses('squares +1', 'squares: \+1 is not a number');
    refuses('squares 1x', 'squares: 1x is not a number');
    refuses('squares', 'squares: there are no piles.*1 pile of 0\.\.10000');
    refuses('squares 1 2', 'squares: "2" is one pile too many.*1 pile of 0\.\.10000');
    refuses('nim 1 2 3 4 5 6 7 8 9', 'nim: "9" is one pile too many.*1 to 8 piles of 0\.\.99');
    refuses('wythoff 1', 'wythoff: there are too few piles.*2 piles of 0\.\.9999');
    refuses('wythoff 1 2 3', 'wythoff: "3" is one pile too many');
    refuses('', 'no game is named; the games are: squares, ');
    refuses('   ', 'no game is named');
    refuses('chess 1', 'there is no game "chess"; the games are: squares, ');
    refuses('Squares 1', 'there is no game "Squares"');
    refuses('squares max=3 1', 'squares: there is no option "max".*\[play=normal\|misere\]');
    refuses('wythoff play=normal 1 2', 'wythoff: there is no option "play"');
    refuses('squares =3 1', 'squares: there is no option ""');
    refuses('nim max=3 max=3 1', 'nim: the option max is given twice');
    refuses('nim max=0 1', 'nim: max=0 is out of range \(1\.\.99\)');
    refuses('nim max=100 1', 'nim: max=100 is out of range \(1\.\.99\)');
    refuses('nim max=03 1', 'nim: max=03 has leading zeros \(1\.\.99');
    refuses('nim max= 1', 'nim: max=.*missing \(1\.\.99\)');
    refuses('nim play=fair 1', 'nim: play=fair is not known \(normal\|misere\)');
    refuses('nim play=misereX 1', 'nim: play=misereX is not known');
    refuses('nim play= 1', 'nim: play= is not known');
    refuses('nim 1 max=3', 'nim: the option max=3 must stand before the position');
    refuses("squares 19 \xff\xfe", 'squares: ');
};

subtest 'lines that would break the form' => sub {
    my ($status, $out) = run("squares\t19\nsquares 1\0009\nsquares 19\r\n\nsquares 19", '--tsv', '-');
    is($status, 1, 'exit status 1 at the end');
    my @lines = split /\n/, $out, -1;
    is(pop @lines, '', 'the last line is ended');
    is(scalar @lines, 5, 'an answer a line, empty ones too');
    like($lines[0], qr/^squares 19\terror: there is a tab/, 'a tab');
    like($lines[1], qr/^squares 1 9\terror: there is a control character/, 'a NUL');
    is($lines[2], "squares 19\tN\t2\t5\t15;10", 'a carriage return before the end of a line');
    like($lines[3], qr/^\terror: no game is named/, 'an empty line');
    is($lines[4], $lines[2], 'a last line without its end');

    my $long = 'squares ' . '1' x 1_000_000;
    ($status, $out) = run("$long\nnim " . ' ' x 1_000_000 . "3\nx" . 'y' x 70_000 . "\n", '--tsv', '-');
    @lines = split /\n/, $out;
    like($lines[0], qr/^$long\terror: squares: 1{40} is out of range \(0\.\.10000\)$/, 'a number of a million digits');
    like($lines[1], qr/^nim +3\tN\t3\t1\t0$/, 'a million blanks');
    like($lines[2], qr/^xy+\terror: there is no game "xy{39}"/, 'a long word is quoted in part');

    is_deeply([ run('', '--tsv', '-') ], [ 0, '', '' ], 'no queries: no answers');
};

subtest 'every published value of 0..255' => sub {
    open my $csv, '<', "$FindBin::Bin/data/squares_0_255.csv" or die;
    my ($head, @rows) = map { s/\r?\n//r } <$csv>;
    my ($status, @lines) = tsv(map { 'squares ' . (split /,/)[0] } @rows);
    is($status, 0, 'exit status 0');
    my @got = map { my ($query, $outcome, $nimber, $remoteness) = split /\t/; join ',', $query =~ s/squares //r, $outcome,
        $remoteness, $nimber } @lines;
    is(scalar @got, 256, '256 answers');
    is_deeply(\@got, \@rows, 'all are those of the file');
};

subtest 'for a person' => sub {
    my ($status, $out, $err) = run('', qw(squares 19));
    is($status, 0, 'exit status 0');
    is($err, '', 'no complaint');
    like($out, qr/^N: who is to move can win; wins in 5 moves$/m, 'outcome');
    like($out, qr/^nimber +2$/m, 'nimber');
    like($out, qr/^remoteness +5$/m, 'remoteness');
    like($out, qr/^  take 4, leaves 15 \(remoteness 4\)\n  take 9, leaves 10 \(remoteness 4\)$/m, 'winning moves');
    is((run('', 'squares 19'))[1], $out, 'a query in one argument');
    like((run('', qw(squares 22)))[1], qr/^P: who is to move is lost; loses in 8 moves$/m, 'a lost position');
    like((run('', qw(squares play=misere 9)))[1], qr/^nimber +- \(misere play has none\)$/m, 'why there is no nimber');
    like((run('', qw(wythoff 5 5)))[1], qr/take 5 from pile 1 and 5 from pile 2, leaves 0 0/, 'a move in both piles');
    like((run('', qw(nim 0 0)))[1], qr/^P: the game is over, who would be to move has lost$/m, 'an ended game');

    ($status, $out, $err) = run('', qw(squares 10001));
    is_deeply([ $status, $out ], [ 1, '' ], 'a bad query: status 1, nothing on standard output');
    is($err, "analyse: squares: 10001 is out of range (0..10000)\n", 'one line on standard error');
    is((run('', "squares\t19"))[0], 1, 'a tab is refused here too');
};

subtest 'the command line' => sub {
    my ($status, $out, $err) = run('', '--help');
    is($status, 0, '--help');
    like($out, qr/^  \Q$_\E/m, $_)
      for 'squares [play=normal|misere] N (1 pile of 0..10000)',
      'nim [play=normal|misere] [max=1..99] N ... (1 to 8 piles of 0..99)', 'wythoff N N (2 piles of 0..9999)';
    like($out, qr/--tsv FILE/, 'mentions --tsv');
    for my $bad ([], ['--tsv'], [ '--tsv', '-', 'x' ], ['--frob']) {
        ($status, $out, $err) = run('', @$bad);
        is($status, 2, "status 2: @$bad");
        like($err, qr/^analyse: .*--help\n\z/, 'one line that names --help');
    }
    ($status, $out, $err) = run('', '--tsv', '/no/such/file');
    is($status, 1, 'a file that is not there');
    like($err, qr{^analyse: /no/such/file cannot be read: }, 'says so');
  SKIP: {
        skip 'no /dev/full', 1 if !-e '/dev/full';
        is(system("echo squares 19 | '$nimatron' analyse --tsv - >/dev/full 2>/dev/null") >> 8, 1, 'a full disk: status 1');
    }
};

done_testing;
