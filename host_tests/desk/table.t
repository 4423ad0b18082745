#!/usr/bin/perl
# `nimatron table`: one line for each pile, and the summary of all of them.
use strict;
use warnings;
use File::Temp 'tempdir';
use IPC::Open3;
use Symbol 'gensym';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron qw($nimatron $pending save fast_clock);
use Test::More;


sub run { return Nimatron::run('', 'table', @_) }

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
    is((run(qw(bash max=3 play=misere 0..2)))[1], "${head}0,N,-,0\n1,P,-,1\n2,N,-,2\n", 'bash');
    is((run(split / /, 'sum graph arcs=A>A,A>B A + nim 0..1 0..1'))[1], "a,b,outcome,nimber,remoteness\n0,0,N,inf,1\n0,1,D,inf,-\n1,0,D,inf,-\n1,1,N,inf,-\n",
        'two piles beside a loop, whose nimber is infinite');
    is_deeply([ run(qw(race goal=3 max=2 0..3)) ], [ 0, "${head}0,P,0,2\n1,N,2,1\n2,N,1,1\n3,P,0,0\n", "2 of 0..3 win\n" ], 'race');
};

# Guy and Smith 1956; Winning Ways, chapter 4; and the number of codes that games.md counted.
subtest 'octal games' => sub {
    my %period = ('0.77' => [ 12, 71 ], '0.07' => [ 34, 53 ], '0.137' => [ 34, 52 ], '0.15' => [ 10, 1 ], kayles => [ 12, 71 ], '0.4' => [ 34, 54 ],
        '0.156' => [ 349, 3479 ], '0.3' => [ 2, 0 ], '0.0' => [ 1, 0 ], '0.7' => [ 2, 0 ]);
    for my $code (sort keys %period) {
        my ($status, $out, $err) = run('--count', 'octal', "code=$code", '0..10000');
        is($status, 0, "$code: status 0");
        is($err =~ s/^\d+ of 0..10000 win\n//r, "nimbers: period $period{$code}[0] from n = $period{$code}[1] on\n", "$code: its period");
    }
    my ($status, $out) = run('octal', 'code=0.77', '0..15');
    is(join(' ', $out =~ /^\d+,.,(\d+)/mg), '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7', 'Kayles');
    is(join(' ', (run('octal', 'code=0.07', '0..11'))[1] =~ /^\d+,.,(\d+)/mg), '0 0 1 1 2 0 3 1 1 0 3 3', "Dawson's Kayles");
    like((run('octal', 'code=0.77', '0..165'))[2], qr/^nimbers: none proved within 165$/m, 'one heap less than the theorem needs');
    like((run('octal', 'code=0.77', '0..167'))[2], qr/^nimbers: period 12 from n = 71 on$/m, '2 n0 + 2 p + k - 1 heaps');
    # 2 n0 + 2 p + k - 1 heaps prove a period p from n0 on; k is the number of digits.
    my ($within_256, $within_2048) = (0, 0);
    for my $code (map { sprintf '0.%03o', $_ } 1 .. 511) {
        my ($period, $from) = (run('--count', 'octal', "code=$code", '0..2048'))[2] =~ /period (\d+) from n = (\d+)/ or next;
        my $digits = length $code =~ s/^0\.|0+$//gr;
        $within_2048++;
        $within_256++ if 2 * $from + 2 * $period + $digits - 1 <= 256;
    }
    is($within_256, 262, 'codes of up to three digits with a period within 256');
    is($within_2048, 291, 'within 2048');
    # Gangolli and Plambeck 1989, as Flammenkamp has them; Kayles to 10^18 by hand: of its 12 nimbers none is 0.
    my %great = ('0.16' => [ 149459, 105351 ], '0.56' => [ 144, 326640 ], '0.127' => [ 4, 46578 ], '0.165' => [ 1550, 5181 ], '0.356' => [ 142, 7315 ],
        '0.644' => [ 442, 3256 ], '0.45' => [ 20, 498 ]);
    like((run('--count', 'octal', "code=$_", '0..1000000'))[2], qr/^nimbers: period $great{$_}[0] from n = $great{$_}[1] on$/m, "$_: its period")
        for sort keys %great;
    is((run('--count', 'octal', '0..10^18'))[2], "1000000000000000000 of 0..1000000000000000000 win\nnimbers: period 12 from n = 71 on\n",
        '10 to the 18th');
    my ($million, $rows, $err) = run('octal', 'code=0.77', '999990..1000000');
    is(scalar(() = $rows =~ /^\d/mg), 11, 'heaps to a million, by the period');
};

subtest 'sequences' => sub {
    # OEIS A002188 (Grundy's game); the formula of Lasker's Nim (docs/theory.md); Nim.
    is(join(' ', (run('grundy', '0..29'))[1] =~ /^\d+,.,(\d+)/mg), '0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2', "Grundy's game");
    is(join(' ', (run('lasker', '0..400'))[1] =~ /^\d+,.,(\d+)/mg),
        join(' ', 0, map { $_ % 4 == 3 ? $_ + 1 : $_ % 4 == 0 ? $_ - 1 : $_ } 1 .. 400), "Lasker's Nim");
    is(join(' ', (run('octal', 'code=0.(3)', '0..300'))[1] =~ /^\d+,.,(\d+)/mg), join(' ', 0 .. 300), 'Nim');
    like((run('grundy', '0..5'))[1], qr/^2,P,0,0\n3,N,1,1\n4,P,0,-$/m, 'remoteness 0 where there is no move');
};

subtest 'certificates' => sub {
    my $dir = tempdir(CLEANUP => 1);
    my $check = sub { my $out = qx($nimatron check $dir/$_[0] 2>&1); return ($? >> 8, $out) };
    is((run('--count', '--certificate', "$dir/kayles", 'octal', '0..1000'))[0], 0, 'a certificate is written');
    is_deeply([ $check->('kayles') ], [ 0, "0.77: period 12 from n = 71 on, both the least; the heaps 0..167 prove it\n" ], 'and is right');
    open my $in, '<', "$dir/kayles" or die;
    my $text = do { local $/; <$in> };
    my %wrong = (
        'a nimber' => [ $text =~ s/^(0 1 2) 3/$1 4/mr, qr/is wrong: a heap of 3 has nimber 3, not 4$/ ],
        'its start' => [ $text =~ s/from 71/from 70/r =~ s/ \d+\n\z/\n/r, qr/is wrong: a heap of \d+ has nimber \d+, not \d+$/ ],
        'its code' => [ $text =~ s/0\.77/0.76/r, qr/is wrong: a heap of 2 has nimber 0, not 2$/ ],
        'its end' => [ substr($text, 0, -9), qr/has 7\d nimbers in place of 83$/ ],
        'a double period' => [ $text =~ s/from 71\nperiod 12/from 71\nperiod 24/r =~ s/\n\z/ /r . join(' ', (split ' ', $text)[ -12 .. -1 ]) . "\n",
            qr/period 24 from n = 71 on, not the least; the heaps 0\.\.191 prove it$/ ],
    );
    for my $what (sort keys %wrong) {
        open my $out, '>', "$dir/wrong" or die;
        print $out $wrong{$what}[0];
        close $out;
        my ($status, $said) = $check->('wrong');
        like($said, qr/\A[^\n]*$wrong{$what}[1]\n\z/m, "with another one of $what: one line");
        is($status, $what eq 'a double period' ? 0 : 1, 'and its status');
    }
    is((run('--count', '--certificate', "$dir/turns", qw(octal code=0.7 0..1000)))[0], 0, 'a certificate that begins at 0');
    is(($check->('turns'))[1], "0.7: period 2 from n = 0 on, both the least; the heaps 0..6 prove it\n", '... which is the least');
    save("$dir/long", "nimatron certificate, version 1\ncode 0.7\nfrom 0\nperiod 9000\nlast digit 1\nnimbers\n" . "0 1\n" x 4500);
    is(qx($pending $nimatron check $dir/long 2>&1), "check: interrupted\n", 'Ctrl-C ends a check');
    is($? >> 8, 130, 'with its status');
    open $in, '<', "$dir/turns" or die;
    my $late = do { local $/; <$in> } =~ s/from 0/from 1/r =~ s/\n\z/ 0\n/r;
    open my $file, '>', "$dir/late" or die;
    print $file $late;
    close $file;
    is(($check->('late'))[1], "0.7: period 2 from n = 1 on, not the least; the heaps 0..6 prove it\n", 'one that begins at 1 in its place is not the least');
    # Each line of the head is looked at before the nimbers.
    my %heads = (
        'another title' => [ $text =~ s/version 1/version 2/r, 'is no certificate of `nimatron table --certificate`' ], 'no title' => [ $text =~ s/^.*\n//r, 'is no certificate of `nimatron table --certificate`' ],
        'no number' => [ $text =~ s/from 71/from x/r, 'is no certificate of `nimatron table --certificate`' ], 'nothing' => [ '', 'is no certificate of `nimatron table --certificate`' ],
        'digits that repeat' => [ $text =~ s/0\.77/0.(3)/r, 'has a code to which the theorem does not apply' ], 'heaps that are unequal' => [ $text =~ s/0\.77/grundy/r, 'has a code to which the theorem does not apply' ],
        'a period and a start that are great' => [ $text =~ s/from 71\nperiod 12/from 9\nperiod 18446744073709551610/r, 'has a period beyond what is checked' ],
        'no code' => [ $text =~ s/0\.77/0.79/r, 'has a code to which the theorem does not apply' ],
        'another last digit' => [ $text =~ s/digit 2/digit 3/r, 'has a last digit that is not that of its code' ], 'no period' => [ $text =~ s/period 12/period 0/r, 'has a period beyond what is checked' ],
        'a great period' => [ $text =~ s/period 12/period 4000000000/r, 'has a period beyond what is checked' ], 'a late start' => [ $text =~ s/from 71/from 4000000000/r, 'has a period beyond what is checked' ],
        'more' => [ "${text}0\n", 'has more after its nimbers' ],
    );
    for my $what (sort keys %heads) {
        Nimatron::save("$dir/head", $heads{$what}[0]);
        is_deeply([ $check->('head') ], [ 1, "check: $dir/head $heads{$what}[1]\n" ], "a certificate with $what");
    }
    # A period of 0.36 that holds for the heaps 0..7 and for no more; the theorem needs those up to 8.  (It is usually told with 9.)
    open $file, '>', "$dir/short" or die;
    print $file "nimatron certificate, version 1\ncode 0.36\nfrom 1\nperiod 3\nlast digit 2\nnimbers\n0 1 0 2\n";
    close $file;
    is(($check->('short'))[1], "check: $dir/short is wrong: a heap of 8 has nimber 3, not 0\n", 'one that is wrong at the last heap that matters');
    # The checker of ten lines in docs/sequences.md comes to the same.
    my ($ten) = do { local $/; open my $doc, '<', 'docs/sequences.md' or die; <$doc> } =~ /^(    import sys\n.*?^    print\("right"\)\n)/ms;
    $ten =~ s/^    //mg;
    is(scalar(() = $ten =~ /\n/g), 10, 'ten lines');
    open my $python, '>', "$dir/ten.py" or die;
    print $python $ten;
    close $python;
    is(qx(python3 $dir/ten.py $dir/kayles 2>&1), "right\n", 'say that it is right');
    open my $out, '>', "$dir/wrong" or die;
    print $out $wrong{'a nimber'}[0];
    close $out;
    isnt(qx(python3 $dir/ten.py $dir/wrong 2>&1), "right\n", 'or not');
  SKIP: {
        skip 'no /dev/full', 1 if !-e '/dev/full';
        is(qx($nimatron check $dir/kayles 2>&1 >/dev/full), "nimatron: the answer cannot be written: No space left on device\n",
            'a full disk is told');
        is($? >> 8, 1, '... and is no success');
    }
    is((run('--count', '--certificate', "$dir/none", 'octal', '0..100'))[0], 1, 'no period, no certificate');
    ok(!-e "$dir/none", 'then no file is written');
};

subtest 'Ctrl-C ends a table of two piles' => sub {
    my $pid = open3(my $in, my $out, my $err = gensym, $nimatron, qw(table --count wythoff play=misere 0..999 0..999));
    ok(sysread($err, my $progress, 1), 'when it says how far it is');
    kill INT => $pid;
    local $/;
    is(scalar <$out> // '', '', 'nothing is printed of a part of it');
    like(scalar <$err>, qr/table: interrupted\n\z/, 'but that it was interrupted');
    waitpid $pid, 0;
    is($? >> 8, 130, 'with the status of Ctrl-C');
};

subtest 'Ctrl-C ends rows that are being printed' => sub {
    my $pid = open3(my $in, my $out, my $err = gensym, $nimatron, qw(table octal code=0.6 0..200000));
    scalar <$out>; # the program waits for room in the pipe
    kill INT => $pid;
    local $/;
    cmp_ok(<$out> =~ tr/\n//, '<', 150_000, 'after some of them');
    like(scalar <$err>, qr/^table: interrupted; the nimbers of heaps up to 200000 were computed$/m, 'and says so');
    waitpid $pid, 0;
    is($? >> 8, 130, 'with the status of Ctrl-C');
};

subtest 'a sequence is kept' => sub {
    my $dir = tempdir(CLEANUP => 1);
    my @command = ('--count', '--keep', "$dir/kept", 'octal', 'code=0.6', '0..100000000');
    my $pid = open3(my $in, my $out, my $err = gensym, $nimatron, 'table', @command);
    like(scalar <$err>, qr/^heap \d+/, 'progress is shown');
    kill INT => $pid;
    local $/;
    like(scalar <$err>, qr/interrupted; the nimbers of heaps up to (\d+) were computed\n.*kept keeps them/, 'Ctrl-C: the nimbers are kept');
    waitpid $pid, 0;
    is($? >> 8, 130, 'the status of Ctrl-C');
    is((run('--keep', "$dir/kept", 'octal', 'code=0.6', '0..2000'))[1], (run('octal', 'code=0.6', '0..2000'))[1], 'and are the same');
    truncate "$dir/kept", (-s "$dir/kept") - 5 or die;
    like((run('--keep', "$dir/kept", 'octal', 'code=0.6', '0..9'))[2], qr/\Atable: .* was cut off while it was written; it goes on from heap \d+\n/,
        'a torn file goes on');
    $pid = do { local $ENV{LD_PRELOAD} = fast_clock($dir, 10); open3($in, $out, undef, "exec $nimatron table --count --keep $dir/minute octal code=0.6 0..100000000") };
    for (1 .. 600) { last if -s "$dir/minute"; select undef, undef, undef, 0.1 }
    kill KILL => $pid;
    waitpid $pid, 0;
    like((run('--keep', "$dir/minute", 'octal', 'code=0.7', '0..9'))[2], qr/keeps the nimbers of 0\.6, not of 0\.7$/, 'they are written every minute');
    my ($unkept, $rows, $told) = run('--keep', "$dir/no/such", 'octal', '0..9');
    is_deeply([ $unkept, $rows ], [ 1, (run('octal', '0..9'))[1] ], 'a file that cannot be written: the table, and status 1');
    like($told, qr{\Atable: $dir/no/such cannot be written: No such file or directory\n\d+ of 0\.\.9 win\n}, 'it is told once');
    for (
        [ [ '--keep', "$dir/kept", 'octal', 'code=0.7', '0..9' ], qr/keeps the nimbers of 0\.6, not of 0\.7$/, 1 ],
        [ [ '--keep', $0, 'octal', '0..9' ], qr/is damaged, or is no file of `nimatron table --keep`$/, 1 ],
        [ [ '--keep', $dir, 'octal', '0..9' ], qr/$dir (is damaged|Is a directory)/, 1 ],
        [ [ '--keep', "$dir/kept/no", 'octal', '0..9' ], qr/kept\/no Not a directory$/, 1 ],
        [ [ '--keep', "$dir/kept", 'squares', '0..9' ], qr/only octal, grundy and lasker take --keep/, 2 ],
        [ ['--keep'], qr/--keep takes a file/, 2 ],
        [ [ '--certificate', "$dir/no/such", 'octal', '0..999' ], qr/no\/such cannot be written: No such file/, 1 ],
      )
    {
        my ($arguments, $what, $wanted) = @$_;
        my ($status, undef, $said) = run(@$arguments);
        like($said, $what, $what);
        is($status, $wanted, 'its status');
    }
    # Blocks with heaps that are not the next, too many or too great, with the right checksum of no nimber.
    my ($title) = do { local (@ARGV, $/) = "$dir/kept"; <> } =~ /\A(.*\n.*\n)/;
    for my $block ('heaps 0 0 2166136261', 'heaps 1 1 2166136261', 'heaps 0 1000001 2166136261', 'heaps 0 1', "heaps 0 1 1\n\0\0", 'x', 'x' x 80) {
        save("$dir/block", "$title$block\n");
        like((run('--keep', "$dir/block", 'octal', 'code=0.6', '0..9'))[2], qr/is damaged/, 'a block that is wrong: ' . substr $block, 0, 12);
    }
    my $limited = qx(sh -c "trap '' XFSZ; ulimit -f 1; exec $nimatron table --keep $dir/limited grundy 0..9000" 2>&1 >/dev/null);
    is_deeply([ $? >> 8, $limited =~ /^(table: .*)/m ], [ 1, "table: $dir/limited cannot be written: File too large" ], 'a file that becomes too large');
};

subtest 'great ranges' => sub {
    is_deeply([ run('--count', 'subtraction', 'set=1,3,4', '1..1000000000') ],
        [ 0, '', "714285715 of 1..1000000000 win\noutcomes: period 7 from n = 0 on\nnimbers: period 7 from n = 0 on\n" ], 'to 10 to the 9th');
    is((run('--count', 'subtraction', 'set=1,3,4', '1..5'))[2] =~ /^(.*)$/m && $1, '4 of 1..5 win', 'as in the rows');
    my ($status, $out) = run('subtraction', 'set=5,17,40', '990..1010');
    my ($small) = (run('subtraction', 'set=5,16', '990..999'))[1];
    is(scalar(() = $out =~ /^\d/mg), 21, 'across the range of the device');
    is($small, (run('subtraction', 'set=5,16', '990..1000'))[1] =~ s/^1000.*\n//mr, 'the same on both sides of it');
    is((run('squares', '9999..10000'))[1], (run('squares', '9999..10001'))[1] =~ s/^10001.*\n//mr, 'squares too');
};

subtest 'errors' => sub {
    for (
        [ 'nim 1..5', 'nim: a table takes a game of one pile: squares, subtraction, bash, race, octal, grundy, lasker' ],
        [ 'graph A', 'graph: a table takes a game of one pile' ],
        [ 'sum 1..5', 'there is no game "sum"' ],
        [ 'chess 1..5', 'there is no game "chess"' ],
        [ 'squares ..5', 'squares: a number is missing' ],
        [ 'squares 0..100000001', 'squares: 100000001 is out of range (0..100000000)' ],
        [ 'octal code=0.9 0..5', 'octal: code=0.9 is not a code' ],
        (map { my $game = $_; map { [ "$game $_", "$game: a range is written A..B, of 0.." ] } '', '5', '5..', '5.', '5.66', '1..2 3' } qw(octal grundy lasker squares subtraction bash race)),
        (map { ([ "$_ x..6", "$_: x is not a number" ], [ "$_ 5..x", "$_: x is not a number" ], [ "$_ 5...6", "$_: .6 is not a number" ], [ "$_ 6..5", "$_: 6..5 is empty" ]) } qw(octal grundy lasker squares subtraction bash race)),
        [ 'race goal=50 0..51', 'race: 51 is out of range (0..50)' ],
        [ 'squares max=3 1..2', 'squares: there is no option "max"' ],
      )
    {
        my ($query, $what) = @$_;
        my ($status, $out, $err) = run(split / /, $query);
        is_deeply([ $status, $out ], [ 1, '' ], "$query: status 1");
        like($err, qr/^table: \Q$what\E.*\n\z/, $what);
    }
    for my $bad ([], ['--frob'], ['--count'], [ '--help', 'x' ], [ '--count', '--frob' ]) {
        my ($status, $out, $err) = run(@$bad);
        is($status, 2, "status 2: @$bad");
        like($err, qr/^table: .*--help\n\z/, 'one line that names --help');
    }
    is((run('--help'))[0], 0, '--help');
};

done_testing;
