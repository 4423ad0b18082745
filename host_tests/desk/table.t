#!/usr/bin/perl
# `nimatron table`: one line for each pile, and the summary of all of them.
use strict;
use warnings;
use FindBin;
use IPC::Open3;
use Symbol 'gensym';
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';

sub run {
    my $pid = open3(my $in, my $out, my $err = gensym, $nimatron, 'table', @_);
    close $in;
    local $/;
    my ($stdout, $stderr) = (scalar <$out>, scalar <$err>);
    waitpid $pid, 0;
    return ($? >> 8, $stdout // '', $stderr // '');
}

my $head = "n,outcome,nimber,remoteness\n";

subtest '{1,3,4}' => sub {
    is_deeply([ run('subtraction', 'set=1,3,4', '1..5') ],
        [ 0, "${head}1,N,1,1\n2,P,0,2\n3,N,1,1\n4,N,2,1\n5,N,3,3\n",
            "4 of 1..5 win\noutcomes: period 7 from n = 0 on\nnimbers: period 7 from n = 0 on\n" ], 'normal play');
    my ($status, $out, $err) = run(qw(subtraction play=misere 0..11));
    is(join(' ', $out =~ /^\d+,(.)/mg), 'N P N P N N N N P N P N', 'misere outcomes');
    is($err, "8 of 0..11 win\noutcomes: period 7 from n = 0 on\n", 'and their period; there are no nimbers');
};

subtest 'pre-periods' => sub {
    # Found by brute force over all sets: the period of nimbers that begins latest, and the longest one.
    like((run('subtraction', 'set=2,3,5,6,9,10,12,15', '0..1'))[2], qr/^nimbers: period 122 from n = 363 on$/m, 'the latest of all sets');
    like((run('subtraction', 'set=3,4,5,7,9,11,12,16', '0..1'))[2], qr/^nimbers: period 336 from n = 0 on$/m, 'the longest of all sets');
};

subtest 'other games' => sub {
    open my $csv, '<', "$FindBin::Bin/data/squares_0_255.csv" or die;
    my ($columns, @rows) = map { s/\r?\n//r } <$csv>;
    my ($status, $out) = run(qw(squares 0..255));
    is_deeply([ map { join ',', (split /,/)[ 0, 1, 3, 2 ] } (split /\n/, $out)[ 1 .. 256 ] ], \@rows, 'every published value of squares');
    is((run(qw(squares 256..256)))[1], "${head}256,N,-,1\n", 'an unknown nimber');
    is((run(qw(bash max=3 play=misere 0..2)))[1], "${head}0,N,-,0\n1,P,-,1\n2,N,-,2\n", 'bash');
    is_deeply([ run(qw(race goal=3 max=2 0..3)) ], [ 0, "${head}0,P,0,2\n1,N,2,1\n2,N,1,1\n3,P,0,0\n", "2 of 0..3 win\n" ], 'race');
};

subtest 'errors' => sub {
    for (
        [ 'nim 1..5', 'nim: a table takes a game of one pile: squares, subtraction, bash, race' ],
        [ 'graph A', 'graph: a table takes a game of one pile' ],
        [ 'sum 1..5', 'there is no game "sum"' ],
        [ 'chess 1..5', 'there is no game "chess"' ],
        [ 'squares', 'squares: a range is written A..B, of 0..10000' ],
        [ 'squares 5', 'squares: a range is written' ],
        [ 'squares 5..', 'squares: a range is written' ],
        [ 'squares 5.6', 'squares: a range is written' ],
        [ 'squares ..5', 'squares: a number is missing' ],
        [ 'squares 5...6', 'squares: .6 is not a number' ],
        [ 'squares 1..2 3', 'squares: a range is written' ],
        [ 'squares 6..5', 'squares: 6..5 is empty' ],
        [ 'squares 0..10001', 'squares: 10001 is out of range (0..10000)' ],
        [ 'race goal=50 0..51', 'race: 51 is out of range (0..50)' ],
        [ 'squares max=3 1..2', 'squares: there is no option "max"' ],
      )
    {
        my ($query, $what) = @$_;
        my ($status, $out, $err) = run(split / /, $query);
        is_deeply([ $status, $out ], [ 1, '' ], "$query: status 1");
        like($err, qr/^table: \Q$what\E.*\n\z/, $what);
    }
    for my $bad ([], ['--frob']) {
        my ($status, $out, $err) = run(@$bad);
        is($status, 2, "status 2: @$bad");
        like($err, qr/^table: .*--help\n\z/, 'one line that names --help');
    }
    is((run('--help'))[0], 0, '--help');
  SKIP: {
        skip 'no /dev/full', 1 if !-e '/dev/full';
        is(system("'$nimatron' table squares 0..9 >/dev/full 2>/dev/null") >> 8, 1, 'a full disk: status 1');
    }
};

done_testing;
