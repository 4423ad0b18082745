#!/usr/bin/perl
# Each message of desk/*.c and sim/*.c is said by a command here, or quoted by another test: a new message needs one of the two. Where
# a wrong message is printed, the right one stays unsaid, and this test falls. Bad queries are made from good ones, by changing a word.
# Many outputs, good and bad, are as they were, by a sum of each.
use strict;
use warnings;
use Digest::MD5 'md5_hex';
use File::Temp 'tempdir';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron qw(run save);
use Test::More;

my $dir = tempdir(CLEANUP => 1);

# ---- the messages of the source, as patterns ----

my @messages;
for my $path (glob '{desk,sim}/*.c') {
    open my $in, '<', $path or die "$path: $!";
    my $source = do { local $/; <$in> };
    while ($source =~ /\b(?:(?:\w*refuse\w*|usage|desk_usage_error|desk_end|fail|complain\w*|\w*misused\w*|crashed|bail_out)\(|(?:fprintf\(stderr|snprintf\((?:why|wrong)\b[^;"]*),)(.*?);\n/gs) {
        for my $text ($1 =~ /("(?:[^"\\]|\\.)*"(?:\s*(?:PRI\w+|"(?:[^"\\]|\\.)*"|[A-Z_]{5,}))*)/g) {
            my @parts = map { /^"(.*)"$/s ? $1 : '%s' } $text =~ /"(?:[^"\\]|\\.)*"|\w+/g;
            my $said = join('', @parts) =~ s/\\n//gr =~ s/\\(.)/$1/gr;
            my @fixed = split /%%?[-+ 0-9.*]*(?:ll|z|h+)?[a-zA-Z]?(?:%s)?/, $said;
            push @messages, { path => $path, said => $said, pattern => join('.*?', map { quotemeta } @fixed), fixed => (sort { length $b <=> length $a } @fixed)[0] }
                if join('', @fixed) =~ /[a-z]{3}.* .*[a-z]{3}/ && $said !~ /no memory|$path/ && ($path =~ /^sim/ || $said !~ /memory|writ/);
        }
    }
}

# ---- bad queries from good ones ----

my @good = ('squares play=normal 19', 'subtraction set=1,3 5', 'subtraction set=2..5 5 3', 'bash max=3 7', 'race max=3 goal=9 2', 'nim max=4 3 4', 'wythoff 3 5', 'power 4 5',
    'stones 1 2', 'cake 3 2', 'roxor 2 1', 'fraenkel reach=2 3 5', 'rook rule=added 3 5', 'knights board=5 3,4', 'queens 2,3', 'digits 103', 'octal code=0.77 5 3', 'grundy 5 6',
    'lasker 5', 'fibonacci 9 3', 'euclid rule=positive 4 6', 'chomp 3 2', 'coins rule=mock HT', 'graph arcs=A>B,B>C A', 'moore k=2 3 4', 'hackenbush (())', 'forbidden not=3:1 5 4',
    'sum join=one nim 3 + squares 5', 'sum play=misere nim 3 + octal 5', 'sum join=all squares 5 + coins HT', 'grundy play=misere 5', 'octal play=misere 5', 'sum grundy 5 + coins rule=twins HHT');
my @instead = ('', 'x', '007', '9' x 25, '-', '-1', 'q=1', '3,3', '3,', '10^', '0', '+', 'play=maybe', 'play=misere', '1 ' x 70, "\t", 'T' x 70, '()', 'join=some', 'sum', '5..3',
    map { "$_=1" } qw(max goal set code reach rule k board map arcs not play));
my @queries;
for my $query (@good) {
    my @words = split / /, $query;
    for my $i (0 .. $#words) {
        push @queries, map { join ' ', @words[0 .. $i - 1], $_, @words[$i + 1 .. $#words] } @instead, "$words[$i] $words[$i]", "x$words[$i]", "$words[$i],", "$words[$i] $words[0]",
            $words[$i] =~ /(.*=)/ ? map { "$1$_" } '', 'x', '0', '1,', '1,1', '5..3', '0.', '0.8', '3:9', 'A', '9' x 10, 'A>B>', '0.777777777777777777' : ();
        push @queries, join ' ', @words[0 .. $i - 1], @words[$i + 1 .. $#words], $words[$i];
    }
}
my $said = (run(join('', map { "$_\n" } @queries), qw(analyse --tsv -)))[1];
is($said =~ tr/\n//, scalar @queries, 'each bad query has an answer');
my @answers = split /\n/, $said;
my @refused = @queries[grep { $answers[$_] =~ /\terror: / && $queries[$_] !~ /[\t+]/ } 0 .. $#queries];
my ($within) = (run(join('', map { my $join = $_; map { "sum $join$_ + nim 1\n" } @refused } 'play=misere ', ''), qw(analyse --tsv -)))[1];
is(join("\n", grep { !/\terror: / } split /\n/, $within), '', scalar(@refused) . ' of them are refused as a part of a sum, too');

# ---- other commands ----

save("$dir/graph", "A B\nB A\n");
save("$dir/loop.lua", 'return { form = "heaps", options = function(n) return { { n } } end }');
save("$dir/$_->[0].lua", "return function(p) return { '$_->[1]' } end") for [ twoblanks => 'a  b' ], [ control => 'a\\1b' ], [ dash => '-' ];
save("$dir/two/mark.lua", 'return function(n) return {} end') if mkdir "$dir/two";
my $rules = 'docs/rules';
my $many = join ' + ', ('nim 1') x 65;
my @commands = map { s/DIR/$dir/gr =~ s/MARK/$rules\/mark.lua/gr } grep { /./ } split /\n/, <<END;
analyse
analyse --help x
analyse --tsv
analyse --json --tsv
analyse --json
analyse --why
analyse --why --why nim 3
analyse --why --depth 0 nim 3
analyse --depth 3 nim 3
analyse --why --depth 3
analyse --why nim 3 --depth
analyse --why --depth 3x nim 3
analyse --why --depth 3: nim 3
analyse --why --depth 100 nim 3
analyse --why --depth 4294967297 nim 3
analyse --value fnord 3
analyse --dot moore k=2 30 30 30
analyse --dot grundy play=misere 40
analyse --dot wythoff 99 99
analyse --dot --rule MARK 5000
analyse --rule
analyse --rule MARK --frob 5
analyse --rule MARK --tsv x 5
analyse --rule MARK --json --value 5
analyse --rule MARK --dot sum mark 3 + nim 4
analyse --rule MARK --rule DIR/two/mark.lua sum mark 3 + mark 4
analyse --rule MARK --rule $rules/moore.lua --dot sum mark 3 + moore 4
analyse --rule MARK sum join=all mark 3 + nim 3
analyse --rule MARK --rule $rules/moore.lua 3
analyse --rule MARK sum mark 3
analyse --rule MARK sum mark 3 + $many
analyse --rule MARK sum mark 3 + queens 1,2
analyse --rule MARK ${\ ('9' x 5000)}
analyse --rule MARK EMPTY
analyse --rule MARK
analyse --rule DIR/loop.lua 5
analyse --rule DIR/twoblanks.lua x
analyse --rule DIR/control.lua x
analyse --rule DIR/dash.lua x
analyse --rule $rules/kayles.lua play=misere 40 40 40
analyse --file DIR/graph${\ (' A' x 65)}
analyse sum chomp${\ (' 40' x 10)} + hackenbush (())
table --rule $rules/kayles.lua play=misere 0..60
analyse graph --file DIR/graph
analyse graph --file DIR/graph EMPTY
analyse ${\ ("--rule MARK " x 70)}3
analyse subtraction set=1..x 1000000
analyse subtraction set=1,..3 1000000
analyse squares 2 1000001
analyse squares 10^9
analyse wythoff reach=2 10000 5
analyse octal code=lasker 40000
analyse subtraction set=1.3 1000000
analyse octal play=misere 70000
analyse graph map=own A
analyse sum join=all octal 3 + nim 2
analyse sum join=all nim 3 4 5 + nim 2
analyse sum join=all stones 1 2 + nim 2
analyse sum join=all graph arcs=A>A A + nim 2
analyse sum nim 1 + queens 2,3
analyse sum nim 1 + squares play=misere 3
analyse sum join=all octal 120 60 + nim 2
analyse sum join=all grundy 40 40 + nim 2
analyse sum join=all lasker 40 40 + nim 2
analyse sum play=misere nim 3 + graph A
analyse sum play=misere nim 3 + queens 1,1
analyse forbidden not=${\ join ',', map { my $pile = $_; map { "$pile:$_" } 1 .. 9 } 9 .. 40} 3
analyse knights${\ (' 1,1' x 17)}
analyse hackenbush - ()
check
check x y
check -x
misere
misere --help x
periods --help x
periods 3 4
table
table --help x
table --genus
table --genus EMPTY
table --genus forbidden not=${\ ('9:1,' x 100)}8:1 0..3
table --certificate
table --certificate DIR/c --keep
table nim 1..5
table nim 1..2 1..2 1..2
table nim 1..2000000 1..2
table octal play=misere 1..5
table squares 5..3
analyse --tsv DIR
table --svg --rule MARK 0..9
table --rule $rules/kayles.lua 0..9 0..9
table --rule $rules/tactix.lua 0..9
dance
--version x
shot --board gameboy
shot --keys Z
shot --keys A*
shot --keys \@DIR/none
screen --hold WAIT
screen --keys PICK_x
screen --board gamebuino --fx DIR/graph
screen --fx DIR/none
screen --elf DIR/graph
screen --save DIR/graph
screen --bootloader DIR/graph
sheet --keys A
sheet --keys SHOW
screen --keys PICK_chomp.title
END
my @accepted;
for my $command (@commands) {
    my ($status, undef, $message) = run('', map { $_ eq 'EMPTY' ? '' : s/PICK_/PICK /r } split / /, $command);
    push @accepted, $command if $status == 0; # or it crashed
    $said .= $message;
}
is_deeply(\@accepted, [], 'each bad command is refused');

# What is said after minutes, or after Ctrl-C in the midst of them.
my $slow = qr/this set shows no period|^misere: the |the nimber of a heap|prove no period|misere play (is known up to|of )|heaps can be reached|keeps them; the same command/;
$slow = qr/$slow|the program went astray|an interrupt leads to the bootloader|does not start the program in|the demonstration stopped/; # what no program here does
my $quoted = join '', map { open my $in, '<', $_ or die; local $/; <$in> =~ tr/\\//dr } grep { !/messages\.t/ } glob "$FindBin::Bin/{,../emulator/}*.{t,c}";
my @unsaid = map { "$_->{path}: $_->{said}" } grep { $_->{said} !~ $slow && $said !~ /$_->{pattern}/ && index($quoted, $_->{fixed} =~ s/^[ ;:"]+|[ ;:"]+$//gr) < 0 } @messages;
is(join("\n", @unsaid), '', scalar(@messages) . ' messages are said');
# ---- all that is said, as it was ----

# data/answers.txt has a sum of each of many outputs.  `host_tests/desk/messages.t --update` writes new ones; of what falls, compare the
# outputs of both programs first.

# The queries of a good one with each of its numbers replaced.
sub varied {
    my ($query, @numbers) = @_;
    my @words = split / /, $query;
    my (%seen, @varied);
    for my $i (grep { $words[$_] =~ /^\d+(?:,\d+)?$/ } 0 .. $#words) {
        push @varied, map { join ' ', @words[0 .. $i - 1], $words[$i] =~ s/^\d+/$_/r, @words[$i + 1 .. $#words] } @numbers;
    }
    return grep { !$seen{$_}++ } $query, @varied;
}

push @good, (map { "coins rule=$_ HTHHTTH" } qw(turtles mock ruler twins triplets moidores rulerette symmetric)),
    (map { ("graph map=$_ A", "graph map=$_ C") } qw(mouse river pond)), split /\n/, <<'END';
nim play=misere 3 4
wythoff play=misere 3 4
knights 3,4 2,2
queens 2,3 4,1
octal code=chess 5 3
octal code=0.(3) 5 3
octal code=4.(3) 5 3
octal code=0.3(7) 5 3
octal code=4.1(06) 5 3
octal code=guiles 9
squares 5 3
power 9 16
wythoff reach=2 3 5
fraenkel reach=2 999 5
rook rule=misere 3 5
rook 0 -1
euclid 4 6
moore play=misere k=2 3 4 5
stones 2 3 5
cake 3 3 2
chomp 4 4 2
roxor 1 2 0 1
digits 20180
hackenbush (()())(())
sum join=any squares 5 + nim 3
sum join=some squares 5 + nim 3
sum wythoff 3 5 + power 4 5 + bash 7
sum graph arcs=A>B,B>A,B>C A + nim 2
graph arcs=A>B,B>A,B>C,C>A,C>D D
END
my @one = ('squares', 'subtraction set=2,5..7', 'bash max=4', 'race goal=30', 'octal code=0.77', 'octal code=4.(3)', 'grundy', 'lasker');
my @two = ('nim', 'nim max=3', 'wythoff', 'power', 'stones', 'cake', 'roxor', 'fraenkel reach=3', 'rook', 'euclid', 'fibonacci', 'octal', 'moore k=1');
my @rules = qw(mark kayles grundys-game dawson subtract-a-square);
my @whole = (
    (map { ("table --json $_ 0..40", "table --genus $_ 0..9", "table --b-file $_ 0..40", "table --b-file=lost $_ 0..40") } @one),
    (map { ("table $_ 0..9 0..9", "table --json --count $_ 2..12 1..7") } @two),
    (map { ("table --rule $rules/$_.lua 0..20", map { "analyse $_.lua 9" } "--why --rule $rules/$_", "--json --rule $rules/$_", "--dot --rule $rules/$_") } @rules),
    split /\n/, <<"END");
table knights 0..7 0..7
table --json subtraction set=3,5,8 0..100
misere 0.75 12
misere --table 0.3 9
misere octal code=kayles 12
misere grundy 12
misere lasker 6
periods 4
periods --json 4
table --rule $rules/moore.lua 0..5 0..5
analyse --why --rule $rules/moore.lua 3 4 5
analyse --why --rule $rules/mark.lua sum mark 3 + nim 4
analyse --why --rule $rules/silver-dollar.lua 1 3 6
analyse --why --depth 3 nim 3 4 5
analyse --why --depth 9 squares 19
analyse --why --rule $rules/subtract-a-square.lua 7
analyse --why --rule $rules/moore.lua 11 11 11
analyse --why --rule $rules/sos.lua ....
analyse --why --rule $rules/tactix.lua .../...
analyse --why --rule $rules/tactix.lua o../...
analyse --rule $rules/kayles.lua 40 40 40
analyse --rule $rules/mark.lua sum mark 5 + subtraction set=1,3 5
analyse sum graph arcs=A>B,B>A A + graph arcs=A>A,A>B A
analyse sum hackenbush (()) + wythoff 99 500
analyse --why moore play=misere 0 0
analyse --why sum digits 103 + hackenbush (())
analyse squares 19 --why --depth 2
analyse --why --depth 99 squares 19
analyse --why --depth 3 sum nim 3 4 + squares 5
analyse --why --depth 3 sum squares 5 + graph map=mouse A
analyse --why --depth 3 sum nim 1 + graph arcs=A>A,A>B,B>C,A>C A
analyse --why --depth 3 sum nim 2 + graph arcs=A>A,A>B,B>C,A>C A
analyse --why --depth 3 sum join=all squares 5 + nim 3
analyse --why --depth 3 sum join=any squares 5 + nim 3
analyse --why --depth 3 sum join=some squares 5 + nim 3
analyse --why --depth 2 sum join=all squares 6 + squares 10
analyse --why subtraction set=1..2000 5000
analyse --why squares 1000010
analyse squares 1000010
analyse squares play=misere 1000010
analyse race goal=10^12 max=3 99
analyse bash max=6 10^12
analyse --dot hackenbush ((()))(()())(())()
analyse --dot hackenbush ((()()))((())())
table subtraction --count set=1,70 0..2000
table octal code=0.7 0..10
table octal code=4.12(46) 0..40
table octal code=0.1(37) 0..40
table octal code=0.3(6) 0..40
table octal code=0.15(04) 0..40
table octal code=0.2(5) 0..40
END
my %answers;
my $heard = sub { my ($name, @said) = @_; $answers{$name} = substr md5_hex(join "\n--\n", map { s/\Q$dir//gr } @said), 0, 8 };
for my $query (@good) {
    my $few = $query =~ /misere|wythoff|fraenkel|twins/;
    my @varied = varied($query, 0 .. 9, 30, $few ? () : (99, 1000, '10^12'));
    $heard->("$query, with other numbers: --json", run(join('', map { "$_\n" } @varied), qw(analyse --json --tsv -)));
    $heard->("$query, with other numbers: --why", map { run('', 'analyse', '--why', split / /) } varied($query, 0, 2, 7));
    my @great = $query =~ /misere|fraenkel|twins|sum/ ? () : varied($query, 99, '10^12');
    $heard->("$query, with great numbers: --why", map { run('', 'analyse', '--why', split / /) } @great) if @great;
    $heard->("$query: --dot", run('', 'analyse', '--dot', split / /, $query));
}
$heard->($_, run('', split / /)) for @whole;
for my $game (map { /^(\w+)/ } @good) { $heard->("bad queries of $game", grep { /^$game\b/ } @answers) }
$heard->('bad queries in sums', $within);
$heard->('all bad queries and commands', $said);
# The help of each command, by its short name, too; and what a full disk does to each form of an answer.
for my $command (qw(analyse table periods misere check)) {
    my @help = run('', $command, '--help');
    is_deeply([ run('', $command, '-h') ], \@help, "$command -h is $command --help");
    $heard->("$command --help", @help);
}
save("$dir/query", "squares 19\n");
for my $words ('analyse squares 19', 'analyse --why squares 19', "analyse --tsv $dir/query",
    "analyse --json --tsv $dir/query", 'analyse --json squares 19', 'analyse --value squares 19', 'analyse --dot squares 19', 'analyse --help', 'table squares 0..9', 'table --json squares 0..9',
    'misere 0.3 9', 'misere --table 0.3 9', 'periods 2', 'table --certificate /dev/full octal 0..200') {
    my $told = -e '/dev/full' ? qx($Nimatron::nimatron $words 2>&1 >/dev/full) : ($? = 256, 'cannot be written: No space left on device');
    ok($? >> 8 == 1 && $told =~ /cannot be written: No space left on device$/m, "a full disk: $words") or diag("$?: $told");
}
my $golden = "$FindBin::Bin/data/answers.txt";
save($golden, join '', map { "$answers{$_} $_\n" } sort keys %answers) if "@ARGV" eq '--update';
my %golden = do { open my $in, '<', $golden or die "$golden: $!"; map { /^(\w+) (.*)/ ? ($2 => $1) : () } <$in> };
is(join("\n", grep { ($golden{$_} // '') ne $answers{$_} } sort keys %answers), '', scalar(keys %answers) . ' outputs are as they were');
done_testing;
