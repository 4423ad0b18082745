#!/usr/bin/perl
# `nimatron analyse`: the desk grammar, its errors, the order of moves, the tab-separated form.  The games themselves are
# tested elsewhere; the values here are published ones.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/..";
use List::Util 'uniq';
use Nimatron qw($nimatron $pending);
use Rules qw(judged moves_of mex);
use Test::More;

srand 1;

# Runs the program.  Returns exit status, standard output, standard error.
sub run { my ($input, @arguments) = @_; return Nimatron::run($input, 'analyse', @arguments) }

# One query a line: exit status and the lines of the answer.
sub tsv {
    my ($status, $out, $err) = run(join('', map { "$_\n" } @_), '--tsv', '-');
    is($err, '', 'nothing on standard error');
    return ($status, split /\n/, $out);
}

# Queries with the fields of their answers, or with how their errors begin. They are asked together at the end of a subtest.
my @asked;
sub answers { my ($query, $fields) = @_; push @asked, [ $query, qr/^\Q$query\E\t\Q$fields\E\z/ ] }
sub refuses { my ($query, $what) = @_; push @asked, [ $query, qr/^\Q$query\E\terror: $what[^\t]*\z/ ] }

sub queries {
    my ($what, $list) = @_;
    subtest $what => sub {
        @asked = ();
        $list->();
        my ($status, @lines) = tsv(map { $_->[0] } @asked);
        like($lines[$_], $asked[$_][1], $asked[$_][0]) for 0 .. $#asked;
        is_deeply([ $status, scalar @lines ], [ (grep { /\terror: / } @lines) ? 1 : 0, scalar @asked ], 'exit status, and a line each');
    };
}

queries 'published positions, winning moves in order' => sub {
    answers('squares 19', "N\t2\t5\t15;10");
    answers('squares 14', "N\t2\t3\t10;5");
    answers('squares 22', "P\t0\t8\t");
    answers('squares 75', "N\t6\t7\t39");
    answers('squares 6545', "N\t17\t53\t" . (tsv('squares 6545'))[1] =~ s/.*\t//r);
    answers('nim 7 4 1', "N\t2\t-\t5 4 1");
    answers('nim 2 4 5', "N\t3\t-\t1 4 5");
    answers('nim max=3 5 3', "N\t2\t5\t3 3;5 1");
    answers('nim 1 2 3', "P\t0\t-\t");
    answers('wythoff 3 5', "P\t0\t4\t");
    answers('wythoff 5 5', "N\t8\t1\t3 5;5 3;0 0");
    answers('wythoff 9999 0', "N\t-\t1\t0 0");
};

queries 'ended positions are legal' => sub {
    answers('squares 0', "P\t0\t0\t");
    answers('squares play=misere 0', "N\t-\t0\t");
    answers('nim 0 0 0', "P\t0\t0\t");
    answers('nim play=misere 0', "N\t-\t0\t");
    answers('wythoff 0 0', "P\t0\t0\t");
};

queries 'every game' => sub {
    answers('subtraction 11', "N\t2\t5\t7");
    answers('subtraction play=misere 11', "N\t-\t6\t10;8");
    answers('subtraction set=16,1 play=misere 16', "N\t-\t16\t15");
    answers('bash max=10 100', "N\t1\t19\t99");
    answers('race 37', "N\t8\t11\t45");
    answers('race max=10 goal=100 0', "N\t1\t19\t1");
    answers('power 4 9', "N\t2\t1\t3 5;3 0;0 8;0 5;0 0");
    answers('power 2 3', "P\t0\t2\t");
    answers('power 7 13', "P\t0\t4\t");
    answers('stones 1 2 3', "P\t0\t-\t");
    answers('stones 1 2 5', "N\t2\t-\t1 2 3");
    answers('cake 3 3 112', "N\t110\t7\t3 3 2;3 3 1;3 3 0");
    answers('cake 3 3', "P\t0\t6\t");
    answers('roxor 0 0 1 0 1 1 2', "N\t4\t-\t0 0 0 0 2 2 2");
    answers('rook 3 5', "N\t6\t7\t3 3");
    answers('rook rule=added 3 5', "N\t7\t7\t3 2");
    answers('rook rule=added 0 0', "N\t1\t1\t0 -1");
    answers('rook rule=misere 3 5', "N\t6\t6\t3 3");
    answers('rook rule=misere 0 3', "N\t2\t2\t0 1");
    answers('rook rule=misere 2 2', "P\t0\t3\t");
    answers('knights 3,4 5,6', "N\t6\t-\t2,2 5,6");
    answers('knights board=4 3,3', "P\t0\t2\t");
    answers('queens 3,4 3,5', "N\t-\t-\t1,2 3,5;3,4 3,4");
    answers('queens 1,6 3,4', "P\t-\t-\t");
    answers('queens 1,2', "P\t-\t2\t");
    answers('digits 618034', "N\t1\t-\t612034");
    answers('digits 00', "N\t2\t1\t-");
    answers('digits 6180341234567890', "N\t6\t-\t1180341234567890;6180041234567890;6180341034567890;6180341234567790");
    answers('digits ' . '0' x 16, "N\t16\t1\t-");
    answers('sum digits 1000000000000000 + nim 16', "N\t31\t-\tdigits 0000000000000000 + nim 16;digits 1000000000000000 + nim 15");
    answers('graph A', (tsv('graph map=mouse A'))[1] =~ s/^[^\t]*\t//r);
    answers('graph map=river A', "P\t0\t6\t");
    answers('graph arcs=A>B,B>C,C>A A', "D\tinf:\t-\t");
    answers('graph arcs=start>mid,mid>end,start>end,start>mid start', "N\t2\t1\tend");
    answers('graph arcs=A>C,A>B,A>D,D>C A', "N\t2\t1\tC;B");
    answers('graph arcs=A>A,A>B A', "N\tinf:0\t1\tB");
    answers('graph arcs=A>A,A>B,B>C,A>C A', "N\tinf:0,1\t1\tC");
    answers('graph play=misere arcs=A>A,A>B,B>C A', "N\t-\t2\tB");
    my ($status, @mouse) = tsv(map { "graph $_" } 'A' .. 'H');
    is(join(' ', map { (split /\t/)[2] } @mouse), '0 2 0 0 2 1 1 0', 'mouse has cycles, but its nodes have nimbers');
    answers('graph play=misere arcs=A>B,B>C B', "P\t-\t1\t");
};

queries 'sums' => sub {
    answers('sum squares 19 + nim 3 4', "N\t5\t-\tsquares 19 + nim 3 1");
    answers('sum join=all squares 19 + bash max=3 7',
        "N\t-\t3\t" . join ';', map { "squares $_ + bash max=3 4" } 18, 15, 10, 3);
    answers('sum join=any nim 2 + nim play=normal 1', "N\t-\t1\tnim 0 + nim play=normal 0");
    answers('sum join=some nim 3 + nim max=5 1', "N\t-\t-\tnim 1 + nim max=5 1");
    answers('sum nim 2 + nim 1 + graph arcs=A>B A', "N\t2\t-\tnim 0 + nim 1 + graph arcs=A>B A");
    answers('sum  join=some  nim 1 + nim 1', "P\t-\t-\t");
    answers('sum graph arcs=A>B,B>C A + graph arcs=X>Y X + squares 3', "P\t0\t-\t");
    answers('sum join=all nim 0 + squares 5', "P\t0\t0\t");
    answers('sum join=any nim 0 + nim 0', "P\t0\t0\t");
    answers('sum digits - + rook rule=added 0 -1', "P\t0\t0\t");
    answers('sum digits 0 + stones 1 + roxor 1 0 + knights 2,0', "P\t0\t-\t");

    my $loops = 'graph arcs=A>A,A>B,B>C,A>C';
    answers("sum $loops A + nim 2", "D\tinf:2,3\t-\t");
    answers("sum $loops A + nim 1", "N\tinf:0,1\t-\t$loops B + nim 1");
    answers("sum nim 3 + $loops A + nim 2", "N\tinf:0,1\t-\tnim 3 + $loops B + nim 2");
    answers("sum $loops A + $loops A", "D\tinf:\t-\t");
    answers("sum $loops A + nim 1 + nim 9", "D\tinf:8,9\t-\t");
    answers("sum $loops A + nim 0", "N\tinf:0,1\t1\t$loops C + nim 0");
    answers('sum graph A + graph E + nim 2', "P\t0\t-\t");

    my ($status, $line) = tsv('sum join=all squares 9999 + squares 9998 + squares 9997 + squares 9995');
    my @left = split /;/, (split /\t/, $line)[4];
    is(scalar @left, 1001, 'a thousand of some 99 ** 4 moves');
    is($left[-1], '+more', 'and +more');
    is_deeply([ map { $_->[1] } map { [ split /\t/ ] } (tsv('sum join=all squares 2136 + squares 1244', 'power 2136 1244'))[ 1, 2 ] ],
        [ 'N', 'N' ], 'power is two squares joined all');
};

# ChessTraining, CakeParty, Roxor, LastStone: the ranges that the contest problems had; and octal games.
queries 'facts that refusals name' => sub {
    answers('chomp 3 2 0', "P\t0\t4\t"); # a row without squares is none
    refuses('chomp 0', 'chomp: the first row has its poisoned square');
    refuses('grundy 70 0', 'grundy: 0 is out of range \(1\.\.4000000000, or - for no heap\)');
    refuses('sum join=one join=one grundy 70 + nim 1', 'sum: the option join is given twice');
    # What the message tells is answered.
    for ([ 'kayles 5', 'octal code=kayles 5' ], [ 'dawsons 3  4', 'octal code=dawson 3  4' ], [ '0.77 5', 'octal code=0.77 5' ],
        [ '.137 -', 'octal code=.137 -' ], [ 'officers 4', 'octal code=0.6 4' ], [ 'sum kayles 5 + nim 3', 'octal code=kayles 5' ]) {
        my ($query, $right) = @$_;
        refuses($query, quotemeta(($query =~ /(?:sum )?(\S+)/)[0] . " is an octal game: $right") . '$');
        is((run('', '--value', $right))[0], 0, "$right is answered");
    }
    refuses('kayles', 'kayles is an octal game: octal code=kayles N \.\.\.$');
    refuses('0.99 5', 'there is no game "0\.99"');
    refuses('1.5', 'there is no game "1\.5"');
    answers('sum power 9 6 + wythoff 0 3', "N\t2\t-\tpower 9 6 + wythoff 0 1"); # each has its nimber, as alone
    answers('sum ' . join(' + ', map { "nim $_" } 1 .. 6), "N\t7\t-\t" . join(';', map {
        my $turned = $_; join ' + ', map { 'nim ' . ($_ == $turned ? $_ ^ 7 : $_) } 1 .. 6 } 4 .. 6));
    answers('lasker 4 6 6', "N\t3\t-\t2 2 6 6;6 6;4 5 6"); # heaps are listed once, whatever their order
    answers('grundy 7 7 8', "N\t2\t-\t2 5 7 8;7 7 1 7");
    answers($_->[0], "N\t$_->[1]\t1\t$_->[2]") for [ 'stones 9', 9, 0 ], [ 'coins rule=mock H', 1, 'T' ], [ 'grundy 3', 1, '1 2' ], [ 'chomp 7', 6, 1 ],
        [ 'octal 1', 1, '-' ], [ 'octal code=grundy 3 2', 1, '1 2 2' ];
    unlike((run('', '--why', 'cake 27'))[1], qr/27 to 0 does that/, 'no pile at all is no even number of piles');
};

queries 'huge numbers' => sub {
    answers('nim 1000000000000000000 5 7', "N\t1000000000000000002\t-\t2 5 7");
    answers('fibonacci 832040 832039', "P\t-\t-\t"); # a Fibonacci number
    answers('race goal=1000000 999990', "N\t10\t1\t1000000");
    answers('lasker 1236950581254 1236950581251', "N\t2\t-\t" . join ';', map { "$_ 1236950581251" } '1 1236950581253', '5 1236950581249',
        '137438953473 1099511627781', '137438953477 1099511627777', 1236950581251); # splits by the lesser part, however far apart
    answers('bash 7 9 12', "N\t15\t-\t7 6 12"); # several piles
    for my $count (3, 60 .. 70, 190 .. 200) { # where the memory for piles grows
        my @piles = map { sprintf '%d', 10**17 + rand 10**17 } 1 .. $count;
        my $xor = 0;
        $xor ^= $_ for @piles;
        my @wins = map { my $i = $_; join ' ', @piles[ 0 .. $i - 1 ], $piles[$i] ^ $xor, @piles[ $i + 1 .. $#piles ] } grep { ($piles[$_] ^ $xor) < $piles[$_] } 0 .. $#piles;
        my ($status, $line) = tsv("nim @piles");
        ok($status == 0 && $line eq "nim @piles\tN\t$xor\t-\t" . join(';', @wins), "nim: $count piles");
    }
};

subtest 'JSON and values' => sub {
    is((run('', qw(--value nim 3 5)))[1], "N 6 7\n", '--value');
    is((run('', qw(--json nim 3 5)))[1], '{"schema":"nimatron-analyse-1","query":"nim 3 5","outcome":"N","nimber":6,"remoteness":7,' .
        '"winning":["3 3"],"more":false}' . "\n", '--json');
    is((run("graph arcs=A>A,A>B,B>C,A>C A\nnim x\"\n", qw(--json --tsv -)))[1],
        '{"schema":"nimatron-analyse-1","query":"graph arcs=A>A,A>B,B>C,A>C A","outcome":"N","nimber":{"infinite":[0,1]},' .
        '"remoteness":1,"winning":["C"],"more":false}' . "\n" .
        '{"schema":"nimatron-analyse-1","query":"nim x\\"","error":"nim: x\\" is not a number (0..10^18)"}' . "\n", 'a line each');
};

queries 'beyond the device' => sub {
    answers('subtraction set=1,3,4 1000000000', "N\t2\t571428571\t999999996");
    answers('squares 19', "N\t2\t5\t15;10");
    answers('squares 1000000', (tsv('squares 1000000'))[1] =~ s/^[^\t]*\t//r);
    answers('queens 99,98 99,98', "P\t-\t-\t");
    answers('cake' . ' 7' x 50, "P\t-\t-\t");
    answers('roxor' . ' 0' x 13 . ' 1 0', "N\t1\t1\t" . '0 ' x 14 . '2');
    answers('octal code=0.77 3', "N\t3\t-\t1 1");
    answers('octal 1 2 3', "P\t0\t-\t");
    answers('octal code=kayles 5 3 3', "N\t4\t-\t2 2 3 3");
    answers('octal code=0.07 2', "N\t1\t1\t-");
    answers('octal code=0.3 1 1', "P\t0\t-\t");
    answers('octal -', "P\t0\t0\t");
    answers('octal code=0.4 1 1', "P\t0\t0\t");
    refuses('octal code=0.8 1', 'octal: code=0\.8 is not a code');
    refuses('octal code=0. 1', 'octal: code=0\. has no digits');
    refuses('octal code=77 1', 'octal: code=77 is not known \(kayles\|dawson\|chess\|guiles\|grundy\|lasker, or 0\.');
    refuses('octal code=1.7 1', 'octal: code=1\.7 begins with a digit other than 0 or 4');
    refuses('octal code=0.(7 1', 'octal: code=0\.\(7 is not a code');
    refuses('octal code=0.11112222333344445 1', 'octal: code=0\.11112222333344445 has too many digits');
    refuses('octal code=07.7 1', 'octal: code=07\.7 is not known');
    refuses("octal code=$_ 1", "octal: code=\Q$_\E is not a code") for '0.(3(7)', '0.3()', '0.(3)7', '0.3)';
    refuses("octal code=$_ 1", "octal: code=$_ is not known") for 'grund', 'grundyx', 'kayle', 'kayless';
    answers("octal code=$_ 5 3 3", "N\t4\t-\t2 2 3 3") for '0.77(0)', '0.7700'; # zeros at the end say nothing
    answers('octal 3^2 3^0 0^3 0^1 1^999999999999999999', (tsv('octal 9 1 0 0 1'))[1] =~ s/^[^\t]*\t//r);
    # Codes in full: without the 0, splitting without taking, digits that repeat; and heaps beyond every table, by the period.
    answers('octal code=.77 5 3 3', "N\t4\t-\t2 2 3 3");
    answers('octal code=4.(3) 3 4 5', "N\t2\t-\t3 1 5");
    answers('octal code=lasker 3 4 5', "N\t2\t-\t3 1 5");
    answers('octal code=grundy 8', "N\t2\t-\t1 7");
    answers('octal code=0.(3) 1 4 5', "P\t0\t-\t");
    answers('octal 4 4 1', "N\t1\t-\t1 1 4 1;4 4");
    answers('octal 1000000000000 76', "P\t0\t-\t");
    answers('octal 10^12 10^12', "P\t0\t-\t");
    like((tsv('octal 10^18'))[1], qr/\tN\t1\t-\t1 9{17}7;7 9{17}1;.*;\+more$/, 'ten to the 18th');
    like((run('', 'octal', '10^18'))[1], qr/^winning moves\n(?:  take .*\n){1000,}  \+more\n\z/m, '... to a person, too');
    # Of 1000 winning moves all are listed, of 1001 "+more" stands for one. In 4.0 an even heap is split anyhow; an odd one is left by an odd number.
    my $odd = join ',', map { 2 * $_ - 1 } 1 .. 1001;
    for my $query ((map { ("octal code=4.0 $_", "sum octal code=4.0 @{[$_ - 2]} + octal code=4.0 3", "subtraction set=$odd @{[$_ - 1]}") } 2000, 2002), "cake @{[ (8) x 125 ]}", "cake @{[ (13) x 77 ]}") {
        my ($more, @wins) = ($query =~ /200[12]$|2000 \+|13$/ ? 1 : 0, split /;/, (tsv($query))[1] =~ s/.*\t//sr);
        my $rest = join ' ', (run('', '--json', split / /, $query))[1] =~ /"more":(\w+)/, (run('', split / /, $query))[1] =~ /^  (\+more)$/m;
        is(@wins . " $rest", $more ? '1001 true +more' : '1000 false', substr($query, -30) . ': how many moves are listed');
    }
    like((run('', '--json', 'nim', (4) x 999))[1], qr/"more":true/, 'a megabyte of winning moves is too much, however few they are');
    refuses('octal code=0.77 code=0.7 1', 'octal: the option code is given twice');
    refuses('octal max=3 1', 'octal: there is no option "max": octal \[code=');
    refuses('octal 1 code=0.7', 'octal: the option code=0\.7 must stand before the position');
    refuses('octal', 'octal: there are no heaps.*1 to 64 heaps');
    refuses('octal - 1', 'octal: - stands for no heap');
    refuses('octal 10^19', 'octal: 10\^19 is out of range \(0\.\.1000000000000000000\)');
    refuses('octal 10^', 'octal: 10\^ is not a number');
    refuses('octal ^3', 'octal: \^3 is not a number');
    refuses('octal code=lasker 32768', 'octal: 32768 is out of range \(0\.\.32767\); the code repeats');
    refuses('octal code=grundy 10^10', 'octal: 10\^10 is out of range \(0\.\.4000000000\)');
    refuses('octal' . ' 1' x 65, 'octal: "1" is one heap too many');
    for (
        [ 'queens 99,98', 'queens: up to 16x16 and 6 queens' ],
        [ 'cake 3 100', 'cake: up to 8 piles of 0\.\.99' ],
        [ 'digits 123456789', 'digits: up to 8 digits' ],
        [ 'subtraction 1000', 'subtraction: one pile of 0\.\.999, a set of 1\.\.16' ],
        [ 'squares 10001', 'squares: one pile of 0\.\.10000' ],
        [ 'roxor' . ' 1' x 11, 'roxor: up to 10 piles, of 0\.\.15 at the start' ],
        (map { [ "queens $_", 'queens: up to 16x16 and 6 queens' ] } '16,3', '3,16', '5,4 16,3', '5,4 3,16', join ' ', map { "$_,3" } 4 .. 10),
        (map { [ "$_ 1 2 100", "$_: up to 8 piles of 0\\.\\.99" ] } 'cake', 'stones'), [ 'cake 1 2 3 4 5 6 7 8 9', 'cake: up to 8 piles of 0\.\.99' ],
      )
    {
        my ($query, $range) = @$_;
        like((run('', $query))[1], qr/^on the device $range$/m, "$query: the range of the device");
    }
    unlike((run('', $_))[1], qr/^on the device/m, "$_: no word of the device") for 'queens 15,14', 'queens 14,15', 'queens 9,3 3,9 4,5 1,2 1,3 15,1',
        'cake 3 99', 'stones 1 2 3 4 5 6 7 99', 'cake 1 2 3 4 5 6 7 8', 'roxor 15' . ' 0' x 9, 'digits 12345678', 'squares 10000';
};

queries 'moves that leave the same but for the order of the numbers are one in misere play' => sub {
    answers('wythoff play=misere 5 5', "N\t8^8,10\t4\t3 5;2 2");
    answers('fraenkel reach=2 play=misere 5 5', "N\t10^10,8\t2\t2 5;0 1");
    answers('power play=misere 5 5', "N\t0^120\t2\t4 1;1 1");
    answers('cake play=misere 1 1', "N\t0^120\t2\t0 1");
    answers('grundy play=misere 3 3', "N\t0^120\t2\t1 2 3");
    answers('lasker play=misere 5 5 1', "N\t1^13\t14\t3 5 1;5 5");
    answers('sum play=misere nim 3 3 + squares 1', "N\t1^13\t6\tnim 2 3 + squares 1;nim 3 3 + squares 0");
};

queries 'what a join cannot take' => sub {
    refuses('sum join=all squares 19 + nim 3 4 5', 'join=all needs the remoteness of every part; nim 3 4 5 has none .*one or two piles');
    refuses('sum wythoff 1000 3 + nim 1', 'join=one needs the nimber of every part; wythoff 1000 3 has none .*0\.\.999');
    refuses('sum join=some nim 1 + wythoff 1600 3', 'join=some needs the nimber .*wythoff 1600 3 has none .*0\.\.999');
    refuses('sum power 1001 1500 + nim 1', 'join=one needs the nimber of every part; power 1001 1500 has none .*product is up to 800,000');
    refuses('sum join=all stones 1 2 + nim 1', 'join=all needs the remoteness .*stones 1 2 has none');
    refuses('sum join=any nim play=misere 3 + nim 2', 'nim play=misere 3 cannot be a part of a sum .*normal play');
    refuses('sum join=any rook rule=misere 3 3 + nim 2', 'rook rule=misere 3 3 cannot be a part of a sum .*normal play');
    refuses('sum join=any queens 1,2 + nim 2', 'queens 1,2 cannot be a part of a sum .*but queens');
    refuses("sum join=$_ graph arcs=A>B,B>A,A>C A + nim 3", "join=$_ cannot take graph arcs=A>B,B>A,A>C A, because it reaches a cycle \\(join=one can")
        for qw(all any some);
    refuses('sum join=any graph A + nim 3', 'join=any cannot take graph A, because it reaches a cycle');
    refuses('sum cake 10000 + nim 1', 'cake: 10000 is out of range \(0\.\.9999\)');
    refuses('sum nim 1 + roxor 15346 0', 'roxor: 15346 is out of range \(0\.\.9999\)');
    refuses('sum squares 3', 'sum: there are too few parts: .*2 to 64 games');
    refuses('sum ' . join(' + ', ('nim 1') x 65), 'sum: there are too many parts: .*2 to 64 games');
    refuses($_, 'sum: no game is named') for 'sum', 'sum join=one', 'sum nim 1 +', 'sum + nim 1', 'sum nim 1 + + nim 1';
    refuses('sum nim 1 + sum nim 1 + nim 1', 'sum: a sum cannot be a part of a sum');
    refuses('sum join=both nim 1 + nim 1', 'sum: join=both is not known \(one\|all\|any\|some\)');
    refuses('sum join=one join=one nim 1 + nim 1', 'sum: the option join is given twice');
    refuses('sum play=maybe nim 1 + nim 1', 'sum: play=maybe is not known');
    refuses('sum nim 1 join=one + nim 1', 'nim: there is no option "join"');
    refuses('sum nim 1 play=normal + nim 1', 'nim: the option play=normal must stand before the position');
    refuses('sum nim 1 + chess 1', 'there is no game "chess"');
    refuses('nim 1 + nim 2', 'nim: \+ is not a number');
};

queries 'options and blanks' => sub {
    my ($status, $plain, $turned) = tsv('nim max=3 play=misere 5 7 9', 'nim play=misere max=3 5 7 9');
    is($plain =~ s/^[^\t]*//r, $turned =~ s/^[^\t]*//r, 'options in any order');
    answers('  squares   19  ', "N\t2\t5\t15;10");
    answers('squares play=normal 19', "N\t2\t5\t15;10");
    answers('nim max=99 50 60', (tsv('nim 50 60'))[1] =~ s/^[^\t]*\t//r);
};

queries 'errors name what is wrong and what is legal' => sub {
    refuses('squares 100000001', 'squares: 100000001 is out of range \(0\.\.100000000\); the table of nimbers ends at 1000000, the sieve');
    refuses('squares 99999999999999999999', 'squares: 9+ is out of range \(0\.\.100000000\)');
    refuses('squares 5 1000001', 'squares: several piles are 0\.\.1000000 each');
    refuses('sum squares 65536 + nim 1', 'squares: 65536 is out of range \(0\.\.65535\)');
    refuses('sum join=all squares 10001 + nim 1', 'sum: join=one alone takes a part that goes beyond the device; squares: 10001 is out of range \(0\.\.10000\)');
    refuses('squares 4294967297', 'squares: 4294967297 is out of range \(0\.\.100000000\)');
    answers("nim $_", "N\t10\t1\t0") for '10', '10^1'; # a power is a number
    is((tsv('nim 10^18 7 2^3 5^0 0^0 0^1 0^2 1^999999999999999999'))[1] =~ s/^[^\t]*//r, (tsv('nim 1000000000000000000 7 8 1 1 0 0 1'))[1] =~ s/^[^\t]*//r, 'powers');
    is((tsv('bash max=10^2 10^9'))[1] =~ s/^[^\t]*//r, (tsv('bash max=100 1000000000'))[1] =~ s/^[^\t]*//r, 'powers as options');
    refuses("nim $_", "nim: .*0\\.\\.10\\^18") for '10^19', '2^', '^2', '2^x', '2^^2', '3^99999999999999999999', '10^018';
    refuses('nim 3 1000000000000000001', 'nim: 1000000000000000001 is out of range \(0\.\.10\^18\)');
    refuses('wythoff 9999999999999999999 1', 'wythoff: 9999999999999999999 is out of range \(0\.\.10\^18\)');
    refuses('squares 019', 'squares: 019 has leading zeros \(0\.\.100000000');
    refuses('squares 00', 'squares: 00 has leading zeros');
    refuses('squares -1', 'squares: -1 is not a number \(0\.\.100000000');
    refuses('squares +1', 'squares: \+1 is not a number');
    refuses('squares 1x', 'squares: 1x is not a number');
    refuses('squares', 'squares: there are no piles.*1 pile of 0\.\.100000000');
    refuses('squares' . ' 1' x 65, 'squares: "1" is one pile too many.*up to 64 of 0\.\.1000000');
    refuses('race 1 2', 'race: "2" is one pile too many');
    refuses('wythoff 1', 'wythoff: there are too few piles.*2 piles of 0\.\.10\^18');
    refuses('wythoff 1 2 3', 'wythoff: "3" is one pile too many');
    refuses('', 'no game is named; the games are: squares, ');
    refuses('   ', 'no game is named');
    refuses('chess 1', 'there is no game "chess"; the games are: squares, ');
    refuses('Squares 1', 'there is no game "Squares"');
    refuses('squares max=3 1', 'squares: there is no option "max".*\[play=normal\|misere\]');
    answers('wythoff play=normal 3 5', "P\t0\t4\t");
    answers('sum play=normal join=one nim 1 + bash 1', (tsv('sum nim 1 + bash 1'))[1] =~ s/^[^\t]*\t//r);
    refuses('wythoff play=fair 1 2', 'wythoff: play=fair is not known \(normal\|misere\)');
    refuses('squares =3 1', 'squares: there is no option ""');
    refuses('nim max=3 max=3 1', 'nim: the option max is given twice');
    refuses('nim max=0 1', 'nim: max=0 is out of range \(1\.\.10\^18\)');
    refuses('nim max=2000000000000000000 1', 'nim: max=2000000000000000000 is out of range \(1\.\.10\^18\)');
    refuses('nim max=03 1', 'nim: max=03 has leading zeros \(1\.\.10\^18');
    refuses('nim max= 1', 'nim: max=.*missing \(1\.\.10\^18\)');
    refuses('nim play=fair 1', 'nim: play=fair is not known \(normal\|misere\)');
    refuses('nim play=misereX 1', 'nim: play=misereX is not known');
    refuses('nim play= 1', 'nim: play= is not known');
    refuses('nim 1 max=3', 'nim: the option max=3 must stand before the position');
    refuses('digits 1 play=normal', 'digits: the option play=normal must stand before the position');
    refuses('subtraction set=0 3', 'subtraction: set=0 is out of range \(1\.\.1000000\)');
    refuses('subtraction set=3,1000001 3', 'subtraction: set=1000001 is out of range \(1\.\.1000000\)');
    refuses('sum join=any subtraction set=3,17 3 + nim 1', 'sum: join=one alone takes .*; subtraction: set=17 is out of range \(1\.\.16\)');
    refuses('sum join=any subtraction set=3,3 3 + nim 1', 'subtraction: set=3 is given twice .*1\.\.16');
    refuses('subtraction set=1..2..3 3', 'subtraction: set=2\.\.3 is not a number');
    refuses("subtraction set=$_ 3", "subtraction: set=\Q$_\E is not a number or a range") for '1.3', '1.33', '1.';
    refuses('subtraction set=3..2 3', 'subtraction: set=3\.\.2 is empty');
    refuses('subtraction set=3..7,5 3', 'subtraction: set=5 is given twice');
    refuses('subtraction 10^19', 'subtraction: 10\^19 is out of range \(0\.\.1000000000000000000\)');
    refuses('subtraction set=1,3,1 3', 'subtraction: set=1 is given twice .*1\.\.1000000');
    refuses('subtraction set=1, 3', 'subtraction: set=1, ends in a comma .*1\.\.1000000');
    refuses('subtraction set=,1 3', 'subtraction: set=a number is missing \(1\.\.1000000\)');
    refuses('subtraction set= 3', 'subtraction: set=a number is missing \(1\.\.1000000\)');
    refuses('subtraction set=01 3', 'subtraction: set=01 has leading zeros');
    refuses('race 101', 'race: the count is above the goal');
    refuses('race goal=50 51', 'race: the count is above the goal');
    refuses('race goal=0 5', 'race: goal=0 is out of range \(1\.\.10\^18\)');
    refuses('stones 3 2', 'stones: piles must not shrink');
    refuses("$_ 1000000000000000001" . ($_ eq 'roxor' ? ' 0' : ''), "$_: 10{17}1 is out of range \\(0\\.\\.10\\^18\\)") for qw(stones cake roxor);
    refuses('sum race + nim 1', 'race: there are no piles.*1 pile of 0\.\.999, or less by the options\)');
    refuses('roxor 3', 'roxor: there are too few piles.*2 to 100000 piles');
    refuses('rook 16 1', 'rook: 16 is out of range \(0\.\.15\)');
    refuses('rook 3', 'rook: there are too few numbers');
    refuses('rook 0 -1', 'rook: 0 -1 needs rule=added');
    refuses('rook rule=added 1 -1', 'rook: 0 -1 needs rule=added');
    refuses('rook rule=added -1 0', 'rook: -1 is not a number \(0\.\.15\)');
    refuses('knights board=4 1,4', 'knights: .*0,0\.\.3,3; in 1,4, 4 is out of range \(0\.\.3\)');
    refuses('knights board=4097 1,1', 'knights: board=4097 is out of range \(1\.\.4096\)');
    refuses('queens 100,0', 'queens: .*100 is out of range \(0\.\.99\); its table has 100x100 squares');
    refuses('queens 3', 'queens: .*in 3, a number is missing \(0\.\.99\)');
    refuses('queens 3,4,5', 'queens: .*4,5 is not a number');
    refuses('queens 03,4', 'queens: .*03 has leading zeros');
    refuses('queens', 'queens: there are no pieces.*1 to 50 pieces');
    refuses('queens' . ' 1,1' x 51, 'queens: "1,1" is one piece too many.*1 to 50 pieces');
    refuses('digits', 'digits: there is no string of digits.*1 to 16 digits');
    refuses('digits 12a', 'digits: 12a is not a string of digits');
    refuses('digits 12345678901234567', 'digits: 12345678901234567 has too many digits.*1 to 16 digits');
    refuses('sum digits 12345678901234567 + nim 1', 'digits: 12345678901234567 has too many digits.*1 to 16 digits');
    refuses('digits 1 2', 'digits: "2" is one string of digits too many');
    refuses('graph', 'graph: there is no node.*NODE');
    refuses('graph Z', 'graph: there is no node "Z"; the nodes are: A B C');
    refuses('graph map=moon A', 'graph: map=moon is not known');
    refuses('graph map=own A', 'graph: map=own is the one made on the device');
    refuses('graph map=mouse arcs=A>B A', 'graph: map= and arcs= cannot both be given');
    refuses('graph arcs=A>B arcs=A>B A', 'graph: the option arcs is given twice');
    refuses('graph arcs=A>B C', 'graph: there is no node "C"; the nodes are: A B$');
    refuses('graph arcs=A>B A B', 'graph: "B" is one node too many');
    refuses('graph arcs=A A', 'graph: arcs=: "A" is not an arc \(A>B');
    refuses('graph arcs=>B A', 'graph: arcs=: "" is not a name of a node \(1 to 8 letters or digits\)');
    refuses('graph arcs=A>ninechars A', 'graph: arcs=: "ninechars" is not a name of a node \(1 to 8');
    refuses("graph arcs=A>b$_ A", "graph: arcs=: \"b\Q$_\E\" is not a name of a node") for grep { !/[\w,>]/ } map { chr } 33 .. 126;
    refuses('graph arcs=A>B, A', 'graph: arcs=: an arc is missing at the end');
    refuses('graph arcs= A', 'graph: arcs=: an arc is missing');
    refuses('graph arcs=' . join(',', map { "A>N$_" } 1 .. 24) . ' A', 'graph: arcs=: N24 is one node too many \(1 to 24 nodes\)');
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
    like($lines[0], qr/^$long\terror: squares: 1{40} is out of range \(0\.\.100000000\); /, 'a number of a million digits');
    like($lines[1], qr/^nim +3\tN\t3\t1\t0$/, 'a million blanks');
    like($lines[2], qr/^xy+\terror: there is no game "xy{39}"/, 'a long word is quoted in part');

    is_deeply([ run('', '--tsv', '-') ], [ 0, '', '' ], 'no queries: no answers');
};

subtest 'text of others' => sub {
    my $mark = "\xEF\xBB\xBF";
    my ($status, $out) = run("${mark}squares 19\n${mark}squares 19\n", '--tsv', '-');
    my @lines = split /\n/, $out;
    is($lines[0], "squares 19\tN\t2\t5\t15;10", 'a byte order mark before the first query is skipped');
    is($lines[1], "${mark}squares 19\tN\t2\t5\t15;10", 'and elsewhere, but echoed there');

    for my $control ("\xC2\x9B", "\x9B", "\x1B", "\x7F", "\xC2\x80", "\xC2\x9F") {
        ($status, $out) = run("squares ${control}1\n", '--tsv', '-');
        like($out, qr/^squares  1\terror: there is a control character in the query \(code \d+\)/, sprintf 'control character %vX', $control);
        ok(index($out, $control) < 0, 'is not echoed');
        my ($status, $out, $err) = run('', "squares ${control}1");
        ok($status == 1 && index($err, $control) < 0, 'nor by an error');
        ($status, $out, $err) = run('', "--${control}x");
        ok($status == 2 && index($err, $control) < 0, 'nor as an option');
    }
    for my $blanks (0 .. 3) { # characters of 2, 3 and 4 bytes at every place
        for my $character ("\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8E\xB2") {
            my ($status, $out) = run('nim ' . 'x' x $blanks . $character x 30 . "\n", '--tsv', '-');
            my ($quoted) = $out =~ /\terror: nim: (.*) is not a number/;
            like($quoted, qr/^x*(?:\Q$character\E)+$/, 'a long word is cut between characters');
            cmp_ok(length $quoted, '>', 36, 'not too early');
            cmp_ok(length $quoted, '<=', 40, 'nor too late');
        }
    }
    like((run("nim \xC8\x98\n", '--tsv', '-'))[1], qr/^nim \xC8\x98\terror: nim: \xC8\x98 is not a number/, 'a letter with the byte 98');
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
    like($out, qr/^N: the player to move can win; wins in 5 moves$/m, 'outcome');
    like($out, qr/^nimber +2$/m, 'nimber');
    like($out, qr/^remoteness +5$/m, 'remoteness');
    like($out, qr/^  take 4, leaves 15 \(remoteness 4\)\n  take 9, leaves 10 \(remoteness 4\)$/m, 'winning moves');
    is((run('', 'squares 19'))[1], $out, 'a query in one argument');
    like((run('', qw(squares 22)))[1], qr/^P: the player to move is lost; loses in 8 moves$/m, 'a lost position');
    like((run('', qw(squares play=misere 9)))[1], qr/^nimber +- \(misere play has none\)$/m, 'why there is no nimber');
    like((run('', qw(wythoff 5 5)))[1], qr/take 5 from pile 1 and 5 from pile 2, leaves 0 0/, 'a move in both piles');
    like((run('', qw(nim 0 0)))[1], qr/^P: the game is over, who would be to move has lost$/m, 'an ended game');

    like((run('', qw(power 2136 1244)))[1], qr/^Alan will win after 7 moves \(/m, 'PowerGame in the words of its contest');
    like((run('', qw(power 2 3)))[1], qr/^Bob will win after 2 moves \(/m, 'and lost');
    like((run('', qw(race 37)))[1], qr/^  say 45, leaves 45 /m, 'a number to say');
    like((run('', 'graph arcs=A>B,B>A A'))[1], qr/^D: nobody can force a win$/m, 'a draw');
    like((run('', 'graph arcs=A>A,A>B,B>C,A>C A'))[1],
        qr/^nimber +inf:0,1 \(infinite with 0 and 1: beside a heap of 0 or 1 it can be won\)$/m, 'an infinite value in words');
    like((run('', 'graph arcs=A>B,B>A A'))[1], qr/^nimber +inf: \(infinite: a draw beside every heap\)$/m, 'one that is never won');
    like((run('', 'sum join=any graph arcs=A>B,B>C B + graph arcs=A>B B'))[1], qr/^N: the player to move can win; wins in 1 move$/m,
        'two maps of the user');
    like((run('', 'sum nim 1 + nim 2'))[1], qr/^  leaves nim 1 \+ nim 1$/m, 'a sum');
    ($status, $out, $err) = run('', qw(squares 100000001));
    is_deeply([ $status, $out ], [ 1, '' ], 'a bad query: status 1, nothing on standard output');
    is($err, "analyse: squares: 100000001 is out of range (0..100000000); the table of nimbers ends at 1000000, the sieve of lost piles at "
        . "100000000\n", 'one line on standard error');
    is((run('', "squares\t19"))[0], 1, 'a tab is refused here too');
};

# The steps of a why are checked by test_why.c; this part checks how they are written.
subtest 'why' => sub {
    my @whys = (
        [ 'squares 19', 'Take 1: 18 :) in 3', 'Take 4: 15 :( in 4', 'Take 9: 10 :( in 4', 'Take 16: 3 :) in 3', 'Take 4: 15 is lost.',
            'Won in 5.' ],
        [ 'nim 7 4 1', '111 = 7', '100 = 4', '001 = 1', 'Odd columns: 010', 'Pile 1: 7 to 5 wins.', 'Won.' ],
        [ 'subtraction 7', '0 :(:):(:):):):)', 'Faces repeat every 7, from 0 on.', '7 is like 0.', 'Take 1: 6 :) in 3', 'Take 3: 4 :) in 1',
            'Take 4: 3 :) in 1', 'Lost in 4.' ],
        [ 'graph arcs=start>mid,mid>end mid', 'end is an end: :(', 'mid to end: won in 1.', 'mid to end wins.', 'Won in 1.' ],
        [ 'sum squares 19 + nim 3 4', 'Game 1: nimber 010', 'Game 1: moves to 0 1. Missing: 2.', 'Game 2: nimber 111',
            'Game 2: moves to 0..6. Missing: 7.', 'Odd columns: 101', 'Game 2: nimber 7 to 2 wins.', 'Won.' ],
        [ 'sum join=any graph arcs=A>B,B>C B + graph arcs=A>B B', 'Game 1: :) in 1', 'Game 2: :( in 0', 'Lost only if every game is.',
            'Move in every game that is won.', 'Game 1: leave it lost.', 'Won in 1.' ],
        [ 'cake 3 3 9999', 'Largest piles: 1, of size 9999.', 'Odd: make the number even.', 'Pile 3: 9999 to 2 does that.', 'Won in 7.' ],
        [ 'wythoff 10 243', '243 - 10 = 233 apart.', '233 x 1.618... gives 377: pair 377 610.', '10 is in the pair 6 10.',
            'Take 237 from the larger pile.', '243 is in the pair 150 243.', 'Won in 9.' ],
        [ 'graph arcs=A>B,B>A A', 'Nodes without a mark: 2.', 'A gets no mark.', 'B gets no mark.', 'A to B holds the draw.',
            'A is infinite.', 'Beside another heap: drawn.', 'Nobody can win.' ],
        [ 'graph arcs=A>A,A>B,B>C,A>C A', 'C is an end: :(', 'A to C: won in 1.', 'B to C: won in 1.', 'A to C wins.',
            'A is infinite.', 'Beside a heap of 0: won.', 'Beside a heap of 1: won.', 'Beside another heap: drawn.', 'Won in 1.' ],
        [ 'sum graph arcs=A>A,A>B,B>C A + nim 1 + nim 9', 'Game 1 is infinite.', 'Game 2: nimber 0001', 'Game 2: moves to 0. Missing: 1.',
            'Game 3: nimber 1001', 'Game 3: moves to 0..8. Missing: 9.', 'Odd columns: 1000', 'Game 1 reaches no 8.', 'Nobody can win.' ],
        [ 'sum nim 1 + graph arcs=A>A,A>B,B>C A', 'Game 1: nimber 1', 'Game 1: moves to 0. Missing: 1.', 'Game 2 is infinite.', 'Odd columns: 1', 'Game 2 to 1 wins.', 'Won.' ],
        [ 'squares 0', 'Over: the player to move lost.' ],
    );
    for (@whys) {
        my ($query, @lines) = @$_;
        my ($status, $out, $err) = run('', '--why', $query);
        is_deeply([ $status, $err, $out =~ /^why\n(.*)/ms ], [ 0, '', join('', map { "  $_\n" } @lines) ], $query);
    }
    is((run('', qw(--why --depth 1 sum join=all squares 2 + nim 1 1)))[1] =~ s/^.*^why\n//msr, join('', map { "  $_\n" }
        'Game 1: :( in 2', '  Take 1: 1 :) in 1', '  Lost in 2.', 'Game 2: :( in 2', '  1 = 1', '  1 = 1', '  Odd columns: 0', '  Any move makes some column odd.', '  Lost in 2.',
        'The first to end decides, in 2.', 'Lost in 2.', '> squares 1 + nim 0 1', '  Game 1: :) in 1', '  Game 2: :) in 1',
        '  The first to end decides, in 1.', '  Hurry in won games, delay in lost ones.', '  Won in 1.'), 'below a game of a sum, and a reply');
    is((run('', '--why', 'squares 100000001'))[0], 1, 'of a bad query nothing');
    my ($before) = (run('', '--why', 'squares', '19'))[1];
    is((run('', 'squares', '19', '--why'))[1], $before, '--why after the position');
    like((run('', qw(--why squares 19 --why)))[2], qr/^analyse: squares: --why is not a number/, 'once');
    my %large = ('octal code=0.77 5 3 3' => qr/Heap 1: a heap of 5 has nimber 4: its moves lead to 0\.\.3, not to 4\..*The xor of all is 4: .*\n  Won\.$/s,
        'subtraction set=3,10,33 1000' => qr/  Take 3: 997 :[()] in \d+\n  Take 10: 990 :[()] in \d+\n  Take 33: 967 :[()] in \d+\n  (Won|Lost) in \d+\.$/,
        'queens 99,98 50,3' => qr/^  To x = 0, y = 0 or x = y loses at once\.\n  [01]{8}: 99,98\n  [01]{8}: 50,3\n/m);
    like((run('', '--why', $_))[1], $large{$_}, "why beyond the device: $_") for sort keys %large;
};

# The text of a list of nimbers: three or more that follow each other as a..b.
sub list_text {
    my @runs;
    for my $n (sort { $a <=> $b } uniq @_) {
        push @runs, [] if !@runs || $runs[-1][-1] != $n - 1;
        push @{ $runs[-1] }, $n;
    }
    return join ' ', map { @$_ > 2 ? "$$_[0]..$$_[-1]" : @$_ } @runs;
}

# How the nimber of a position ends its line: with the nimbers after the moves, by brute force from the rules.
sub said {
    my ($game, $position) = @_;
    my @leads = map { judged(0, 'one', [ $game, $_ ])->{nimber} } moves_of($game, $position);
    my $nimber = mex(@leads);
    return @leads == 0 ? "$nimber: it has no move." : "$nimber: its moves lead to " . list_text(@leads) . ", not to $nimber.";
}

subtest 'where nimbers come from' => sub {
    my $lines = sub { my ($word, @query) = @_; return [ grep { /^$word/ } map { s/^ +//r } split /\n/, (run('', '--why', @query))[1] ] };
    for my $game ('forbidden not=5:2,7:7,9:1', 'subtraction set=1,4,10', 'squares', map { "octal code=$_" } '0.77', '0.165', '0.4', '0.31', '0.0077') {
        my @heaps = map { int rand 15 } 1 .. 5;
        my $word = $game =~ /octal/ ? 'Heap' : 'Pile';
        is_deeply($lines->($word, split(' ', $game), @heaps),
            [ map { "$word " . ($_ + 1) . ": a \L$word\E of $heaps[$_] has nimber " . said($game, $heaps[$_]) } 0 .. 4 ], "$game: @heaps");
    }
    for my $rule (qw(twins triplets moidores rulerette symmetric)) {
        for my $row ('HTH', 'TTHTTH', 'TTTTTTH', 'HHHHHHH') {
            my @at = grep { substr($row, $_, 1) eq 'H' } 0 .. length($row) - 1;
            my @heads = map { 'Coin ' . ($_ + 1) . ': a head there has nimber ' . said("coins rule=$rule", 'T' x $_ . 'H') } @at;
            is_deeply($lines->('Coin', 'coins', "rule=$rule", $row), \@heads, "coins rule=$rule: $row");
        }
    }
    my ($long) = (run('', qw(--why octal code=0.06 5000)))[1] =~ /^(  Heap .*)$/m;
    my ($nimber, $all, $not) = $long =~ /nimber (\d+): its moves lead to (.*) and more, not to (\d+)\.$/;
    is_deeply([ scalar(split / /, $all), $not ], [ 12, $nimber ], "a list of many is cut: $long");
};

subtest 'the command line' => sub {
    my ($status, $out, $err) = run('', '--help');
    is($status, 0, '--help');
    like($out, qr/^  \Q$_\E/m, $_)
      for 'squares [play=normal|misere] N ... (1 pile of 0..100000000, or up to 64 of 0..1000000)',
      'nim [play=normal|misere] [max=1..10^18] N ... (1 to 100000 piles of 0..10^18)', 'wythoff N N (2 piles of 0..10^18)';
    like($out, qr/--tsv FILE/, 'mentions --tsv');
    for my $bad ([], ['--tsv'], [ '--tsv', '-', 'x' ], ['--frob'], ['--why'], [ '--help', 'x' ]) {
        ($status, $out, $err) = run('', @$bad);
        is($status, 2, "status 2: @$bad");
        like($err, qr/^analyse: .*--help\n\z/, 'one line that names --help');
    }
    ($status, $out, $err) = run('', '--tsv', '/no/such/file');
    is($status, 1, 'a file that is not there');
    like($err, qr{^analyse: /no/such/file cannot be read: }, 'says so');
    for ([ 'analyse octal code=0.6 1000000', qr/octal: interrupted; the nimbers of heaps up to \d+ were computed\n/ ],
        [ 'analyse octal code=0.6 10^12', qr/octal: interrupted; the nimbers of heaps up to \d+ were computed\n/ ],
        [ 'analyse squares 100000000 99999999', qr/interrupted\n/ ], [ 'misere kayles 100', qr// ], [ 'table subtraction 0..999999999', qr/table: interrupted\n/ ])
    {
        my ($command, $told) = @$_;
        my $said = qx($pending '$nimatron' $command 2>&1 >/dev/null);
        is($? >> 8, 130, "$command: Ctrl-C: status 130");
        like($said, qr/^$told\z/, 'says so in one line');
    }
};

done_testing;
