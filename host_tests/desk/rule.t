#!/usr/bin/perl
# Rules of one's own: each example of docs/rules against brute force, which knows the rule only from here; sums; periods; and what a rule may not
# do. Values that are published stand with their source in the examples.
use strict;
use warnings;
use File::Temp 'tempdir';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron '$nimatron';
use Rules qw(moves_of options mex);
use Test::More;

my $rules = "$FindBin::Bin/../../docs/rules";
my $tmp = tempdir(CLEANUP => 1);

sub run { return Nimatron::run('', @_) }

# Writes a file. Returns its path.
sub file {
    my ($name, $text) = @_;
    open my $out, '>', "$tmp/$name" or die "$tmp/$name: $!\n";
    print $out $text;
    close $out or die;
    return "$tmp/$name";
}

# Answers many positions of a rule: position => [outcome, nimber, remoteness, left positions].
sub ask {
    my ($arguments, @positions) = @_;
    my $queries = file('queries', join '', map { "$_\n" } @positions);
    my ($status, $out, $err) = run('analyse', @$arguments, '--tsv', $queries);
    is("$status$err", '0', "@$arguments: " . @positions . ' positions are answered');
    return map { my ($query, @fields) = split /\t/, $_, -1; ($query => \@fields) } split /\n/, $out;
}

# ---- brute force ----

# Returns all positions that are reached from some, with their options.
sub reach {
    my ($options, @from) = @_;
    my %left;
    while (@from) {
        my $p = shift @from;
        next if $left{$p};
        my %seen;
        $left{$p} = [ grep { !$seen{$_}++ } $options->($p) ];
        push @from, @{ $left{$p} };
    }
    return \%left;
}

# Returns the outcomes and remotenesses: step n settles what n moves decide, when the winner hurries and the loser delays.
sub settle {
    my ($left, $misere) = @_;
    my (%outcome, %remoteness);
    for (my $step = 0, my $more = 1; $more || $step < 2; $step++) {
        my @now;
        for my $p (grep { !$outcome{$_} } keys %$left) {
            my @options = @{ $left->{$p} };
            if (!@options) { push @now, [ $p, $misere ? 'N' : 'P' ] if $step == 0; }
            elsif (grep { ($outcome{$_} // '') eq 'P' } @options) { push @now, [ $p, 'N' ]; }
            elsif (!grep { ($outcome{$_} // '') ne 'N' } @options) { push @now, [ $p, 'P' ]; }
        }
        ($outcome{ $_->[0] }, $remoteness{ $_->[0] }) = ($_->[1], $step) for @now;
        $more = @now;
    }
    return (\%outcome, \%remoteness);
}

sub nimber {
    my ($left, $known, $p) = @_;
    return $known->{$p} //= mex(map { nimber($left, $known, $_) } @{ $left->{$p} });
}

# Compares a rule with brute force at all positions that are reached from some.
sub like_brute_force {
    my ($name, $arguments, $options, %more) = @_;
    my $left = reach($options, @{ $more{from} });
    my @positions = sort keys %$left;
    my ($outcome, $remoteness) = settle($left, $more{misere});
    my %told = ask($arguments, @positions);
    my (%nimber, @wrong);
    for my $p (@positions) {
        my $nimber = $more{misere} ? '-' : $more{loopy} ? $told{$p}[1] : nimber($left, \%nimber, $p);
        my $wins = join ';', sort grep { ($outcome->{$_} // 'D') eq 'P' } @{ $left->{$p} };
        my $is = join '|', $outcome->{$p} // 'D', $nimber, $remoteness->{$p} // '-', $wins;
        my $told = join '|', @{ $told{$p} }[ 0 .. 2 ], join ';', sort split /;/, $told{$p}[3];
        push @wrong, "$p: $told, not $is" if $told ne $is;
    }
    is(join("\n", @wrong), '', "$name: " . @positions . ' positions as by brute force');
    return %told;
}

sub example {
    my ($name, $options, %more) = @_;
    return like_brute_force($name, [ '--rule', "$rules/$name.lua" ], $options, %more);
}

sub sorted { return @_ ? join ' ', sort { $a <=> $b } @_ : '-'; }
sub numbers { my ($p) = @_; return $p eq '-' ? () : split / /, $p; }

# The options of a game that the desk has, too.
sub of { my ($game) = @_; return sub { moves_of($game, $_[0]) } }

my %tested;
sub tested { my ($name, @arguments) = @_; $tested{$name} = 1; return example($name, @arguments); }

my %squares = tested('subtract-a-square', of('squares'), from => [120]);
is(join(' ', grep { ($squares{$_}[0] // 'P') eq 'P' } 0 .. 34), '0 2 5 7 10 12 15 17 20 22 34', 'OEIS A030193');
my %mark = tested('mark', sub { my ($n) = @_; $n ? ($n - 1, int $n / 2) : () }, from => [300]);
is(join(' ', grep { $mark{$_}[0] eq 'P' } 1 .. 300), join(' ', grep { sprintf('%b', $_) =~ /1((?:00)*0)$/ } 1 .. 300), 'Fraenkel: an odd number of 0s');
tested('flags', of('bash max=3'), from => [21]);
tested('kayles', of('octal'), from => ['9 3']);
tested('dawson', of('octal code=0.137'), from => ['11 2']);
tested('grundys-game', of('grundy'), from => [15]);
my %moore = tested('moore', sub { my ($p) = @_; map { sorted(split / /) } moves_of('moore k=2', $p) }, from => ['3 4 5']);
is(join(';', grep { my @bits = map { sprintf '%03b', $_ } numbers($_); my $lost = !grep { my $i = $_; (grep { substr($_, $i, 1) } @bits) % 3 } 0 .. 2; $lost != ($moore{$_}[0] eq 'P') } keys %moore), '',
    'Moore: the number of 1s in each place is a multiple of 3');
tested('silver-dollar', sub {
    my @c = numbers($_[0]);
    return map { my $i = $_; map { my $s = $_; (grep { $c[$_] >= $s && $c[$_] < $c[$i] } 0 .. $#c) ? () : sorted(@c[ 0 .. $i - 1 ], $s, @c[ $i + 1 .. $#c ]) } 0 .. $c[$i] - 1 } 0 .. $#c;
}, from => ['2 5 8']);
my %northcott = tested('northcott', sub {
    my @r = numbers($_[0]);
    my @left;
    for (my $i = 0; $i < @r; $i += 2) {
        for my $s (grep { $_ != $r[$i] } 0 .. $r[ $i + 1 ] - 1) {
            my @q = @r;
            $q[$i] = $s;
            push @left, join ' ', map { (7 - $q[ 2 * $_ + 1 ], 7 - $q[ 2 * $_ ]) } 0 .. $#q / 2;
        }
    }
    return @left;
}, from => ['0 7 3 5'], loopy => 1);
is(join(';', grep { my @r = numbers($_); (($r[1] - $r[0] - 1) == ($r[3] - $r[2] - 1)) != ($northcott{$_}[0] eq 'P') } keys %northcott), '', 'Northcott: lost by the xor of the gaps');
for my $n (12, 30, 36) {
    my @divisors = grep { $n % $_ == 0 } 1 .. $n;
    my %schuh = tested('schuh', sub { my @d = numbers($_[0]); map { my $t = $_; sorted(grep { $_ % $t } @d) } grep { $_ > 1 } @d }, from => ["@divisors"]);
    is($schuh{"@divisors"}[0], 'N', "Schuh: all divisors of $n");
}

# Writes a mark on each free place of a text.
sub marked { my ($text, $mark) = @_; return map { substr($text, $_, 1) eq '.' ? substr($text, 0, $_) . $mark . substr($text, $_ + 1) : () } 0 .. length($text) - 1; }
tested('treblecross', sub { my ($p) = @_; $p =~ /XXX/ ? () : marked($p, 'X') }, from => ['.' x 8]);
my %notakto = tested('notakto', sub { grep { !/^(?:...)*XXX|^.?.?X..X..X|^X...X...X|^..X.X.X/ } marked($_[0], 'X') }, from => ['.' x 9]);
is($notakto{ '.' x 9 }[3], '....X....', 'Notakto: the centre alone');
my %sos = tested('sos', sub { my ($p) = @_; $p =~ /SOS/ ? () : $p =~ /\./ ? (marked($p, 'S'), marked($p, 'O')) : $p }, from => ['.' x 7], loopy => 1);
is($sos{ '.' x 7 }[3], '...S...', 'SOS: S in the middle');

# A board as rows with / between, as a grid: place of each square, right and down.
sub cram { my ($p) = @_; my $w = index($p, '/') + 1; my %left; for my $i (0 .. length($p) - 1) { for my $j ($i + 1, $i + $w) {
    $left{ substr($p, 0, $i) . '#' . substr($p, $i + 1, $j - $i - 1) . '#' . substr($p, $j + 1) } = 1 if $j < length $p && substr($p, $i, 1) . substr($p, $j, 1) eq '..'; } } return keys %left; }
my %cram = tested('cram', \&cram, from => ['..../..../....']);
is((ask([ '--rule', "$rules/cram.lua" ], '..../..../..../....'))[1][0], 'P', 'Cram: two even sides');
tested('tactix', sub { my ($p) = @_; my %left; for my $step (1, 4) { for my $i (0 .. 10) { my $q = $p; for (my $j = $i; $j < 11 && substr($p, $j, 1) eq 'o'; $j += $step) { substr($q, $j, 1) = '.'; $left{$q} = 1; } } } return keys %left; },
    from => ['ooo/ooo/ooo'], misere => 1);
is(join(' ', sort keys %tested), join(' ', sort map { m{([^/]+)\.lua$} } glob "$rules/*.lua"), 'every example is tested');
is(scalar keys %tested, 15, 'there are fifteen');

# ---- misere play, and heaps in it ----

like_brute_force('squares, misere', [ '--rule', "$rules/subtract-a-square.lua", 'play=misere' ], of('squares'), from => [90],
    misere => 1);
like_brute_force('Kayles, misere', [ '--rule', "$rules/kayles.lua", 'play=misere' ], of('octal'), from => ['8 2'], misere => 1);
my @misere = grep { my ($status, $out) = run('analyse', '--rule', "$rules/kayles.lua", 'play=misere', $_); $out =~ /^P/ } 1 .. 20;
is("@misere", '1 4 9 12 20', 'misere Kayles: the lost rows (Sibert and Conway, 1992)');

# ---- sums ----

my %two = ask([ map { ('--rule', "$rules/$_.lua") } qw(subtract-a-square kayles) ], map { my $n = $_; map { "sum subtract-a-square $n + kayles $_ 2 + nim 3" } 1 .. 6 } 1 .. 12);
my $parts = reach(sub {
    my @games = split /\|/, $_[0];
    return map { join '|', map { $_->[1] } @$_ } options('one', map { [ (qw(squares octal nim))[$_], $games[$_] ] } 0 .. 2);
}, map { my $n = $_; map { "$n|" . sorted($_, 2) . '|3' } 1 .. 6 } 1 .. 12);
my (%sum, @wrong);
for my $query (keys %two) {
    my ($n, $row) = $query =~ /square (\d+) \+ kayles (\d+)/;
    my $p = "$n|" . sorted($row, 2) . '|3';
    my $wins = join ';', sort grep { nimber($parts, \%sum, $_) == 0 } @{ $parts->{$p} };
    my $told = join ';', sort map { join '|', /^subtract-a-square (\S+) \+ kayles (.+) \+ nim (\S+)$/ } split /;/, $two{$query}[3];
    push @wrong, "$query: $told, not $wins" if $told ne $wins || $two{$query}[1] != nimber($parts, \%sum, $p);
}
is("@wrong", '', 'sums of two rules and a game of the desk');

# ---- tables and periods ----

my ($status, $table, $summary) = run('table', '--rule', "$rules/kayles.lua", '0..15');
is($status, 0, 'a table');
is(join(' ', $table =~ /^\d+,.,(\d+)/mg), '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7', 'Kayles');
like((run('table', '--count', '--rule', "$rules/kayles.lua", '0..167'))[2], qr/^nimbers: period 12 from n = 71 on$/m, 'as many heaps as the theorem needs');
like((run('table', '--count', '--rule', "$rules/kayles.lua", '0..165'))[2], qr/^nimbers: none proved within 165$/m, 'one fewer');
like((run('table', '--count', '--rule', "$rules/dawson.lua", '0..180'))[2], qr/^nimbers: period 34 from n = 52 on$/m, "Dawson's chess");
is((run('table', '--rule', "$rules/flags.lua", '8..9'))[1], "n,outcome,nimber,remoteness\n8,P,0,4\n9,N,1,5\n", 'a range');
like((run('table', '--rule', "$rules/flags.lua", '0..20'))[2], qr/^15 of 0\.\.20 win\nnimbers: period 4 from n = 0 on$/, 'proved by its set');
like((run('table', 'play=misere', '--rule', "$rules/flags.lua", '0..20'))[2], qr/^outcomes: period 4 from n = 0 on$/m, 'in misere play, too');
my $zeros = file('zeros.lua', do { local (@ARGV, $/) = "$rules/kayles.lua"; <> =~ s/"0.77"/"0.770"/r });
like((run('table', '--count', '--rule', $zeros, '0..167'))[2], qr/^nimbers: period 12 from n = 71 on$/m, 'a code that ends with 0');
like((run('table', '--rule', "$rules/grundys-game.lua", '0..40'))[2], qr/^nimbers: none seen within 40$/m, "Grundy's game");
my $plain = file('plain.lua', 'return function(n) if n < 2 then return {} end return { n - 1, n - 2 } end');
like((run('table', '--rule', $plain, '0..30'))[2], qr/period 3 from n = \d+ on, as far as 30: no proof$/m, 'a period that is only seen');
# The theorem about octal games, which asks for longer ranges, is one about nimbers: outcomes of misere play have no proof.
my $take = file('take.lua', 'return { form = "heaps", octal = "0.33", options = function(n)
    local left = {} for take = 1, math.min(2, n) do left[take] = { n - take } end return left end }');
is((run('table', '--count', 'play=misere', '--rule', $take, '0..8'))[2], "6 of 0..8 win\noutcomes: period 3 from n = 0 on, as far as 8: no proof\n",
    'of an octal game in misere play');
is(join('', map { (run('table', '--count', '--rule', $take, "0..$_"))[2] =~ s/.*win\n//r } 8, 9), "nimbers: none proved within 8\nnimbers: period 3 from n = 0 on\n",
    'the theorem counts from 1 on');
for (['form = "number", set = { 1, 3 }', 'n > 1 and { n - 2 } or {}', '1 has 0 options, but the set gives 1'],
     ['form = "number", set = { 1 }', '{ n == 5 and 2 or n - 1 }', 'the options of 5 include 2, which the set does not give'],
     ['form = "heaps", octal = "0.3"', '{ { n == 5 and 2 or n - 1 } }', 'the options of 5 include 2, which the octal code does not give']) {
    my ($declared, $options, $why) = @$_;
    my $liar = file('liar.lua', "return { $declared, options = function(n) return n == 0 and {} or $options end }");
    is((run('table', '--rule', $liar, '0..9'))[2], "table: $liar: $why\n", "a rule that is not what it declares: $options");
}
my $many = file('many.lua', 'return function(n) local left = {} for i = 1, n < 1000 and 0 or n do left[i] = -i end return left end');
for (1000, 1001) {
    my $more = $_ > 1000 ? '+more' : '';
    like((run('analyse', '--rule', $many, $_))[1], qr/^winning moves\n(?:  leaves .*\n){1000}@{[$more && "  \\+more\n"]}\z/m, "$_ winning moves");
    like((run('analyse', '--rule', $many, '--tsv', file('many', "$_\n")))[1], qr/\t(?:-\d+;?){1000}\Q$more\E\n\z/, "$_ winning moves in a field");
}

# ---- why ----

like((run('analyse', '--why', '--rule', "$rules/subtract-a-square.lua", '8'))[1], qr/^why\n  8 leaves 7, which is lost\n  7 leaves 6; the answer is 5\n  7 leaves 3; the answer is 2\n  8 has the nimber 1: its moves lead to 0 2, not to 1\.\n\z/m, 'the reasoning');
like((run('analyse', '--rule', "$rules/kayles.lua", '--why', 'sum', 'kayles', '3', '+', 'nim', '3'))[1], qr/^  kayles 3 has the nimber 3: its moves lead to 0\.\.2, not to 3\.\n  nim 3 has the nimber 3: its moves lead to 0\.\.2, not to 3\.\n  their xor is 0: lost$/m,
    'of a sum');

# ---- what a rule may not do ----

my %refused = (
    'while true do end' => '1: the rule takes more than 10000000 steps for one position; the position is 7',
    'local t = {} for i = 1, 1e9 do t[i] = { i } end' => ' the rule takes more than 64 MiB of memory; the position is 7',
    'local s = "x" while true do s = s .. s end' => ' the rule takes more than 64 MiB of memory; the position is 7',
    'return { ("x"):rep(1e12) }' => '1: the rule takes more than 10000000 steps for one position; the position is 7',
    'return { (""):rep(1e18) }' => '1: the rule takes more than 10000000 steps for one position; the position is 7',
    'local function f(n) return 1 + f(n) end return f(n)' => '1: stack overflow; the position is 7',
    'return { n + nil }' => '1: attempt to perform arithmetic on a nil value; the position is 7',
    'error({})' => ' error() got no text; the position is 7',
    'error("a\nb\27[31m")' => '1: a b [31m; the position is 7',
    'return { io.open("/etc/passwd") }' => q(1: attempt to index a nil value (global 'io'); the position is 7),
    'return { os.time() }' => q(1: attempt to index a nil value (global 'os'); the position is 7),
    'return { load("return 1")() }' => q(1: attempt to call a nil value (global 'load'); the position is 7),
    'return require("io")' => q(1: attempt to call a nil value (global 'require'); the position is 7),
    'return { ("x"):find("x") }' => q(1: attempt to call a nil value (method 'find'); the position is 7),
    'return { string.gsub("x", ".", "y") }' => q(1: attempt to call a nil value (field 'gsub'); the position is 7),
    'return setmetatable({}, { __gc = function() while true do end end })' => q(1: attempt to call a nil value (global 'setmetatable'); the position is 7),
    'pcall(function() while true do end end)' => q(1: attempt to call a nil value (global 'pcall'); the position is 7),
    'coroutine.wrap(function() end)()' => q(1: attempt to index a nil value (global 'coroutine'); the position is 7),
    'return { math.random(n) }' => q(1: attempt to call a nil value (field 'random'); the position is 7),
    '::again:: goto again' => '1: the rule takes more than 10000000 steps for one position; the position is 7',
    'return { n - 1 }' => ' from 7 more than 2000000 positions can be reached, such as -1999993',
    'return { n / 2 }' => '1: option 1 is 3.5, no position; the position is 7',
    'return { 2, "3" }' => '1: option 2 is a string, no position; the position is 7',
    'return 3' => '1: the options are no list ({} where there is none); the position is 7',
);
for my $body (sort keys %refused) {
    my $path = file('bad.lua', "return function(n) $body end");
    my ($failed, $out, $err) = run('analyse', '--rule', $path, '7');
    is("$failed$out$err", "1analyse: $path:$refused{$body}\n", "$body");
}
# What is left of the libraries: Mark with a string of so many x. The first option is there twice before one is removed.
my $unary = file('unary.lua', 'return { form = "string", options = function(p) local left, n = {}, #p if n == 0 then return left end
    table.insert(left, ("x"):rep(n - 1)) table.insert(left, 1, string.rep("x", n // 2, "")) table.insert(left, "x") table.remove(left) return left end }');
is(join(' ', map { (run('analyse', '--value', '--rule', $unary, 'x' x $_))[1] =~ s/\n//r } 1 .. 9),
    join(' ', map { (run('analyse', '--value', '--rule', "$rules/mark.lua", $_))[1] =~ s/\n//r } 1 .. 9), 'strings are repeated, lists are changed');
# A position of 4000 characters is the longest one.
my $longest = file('longest.lua', 'return { form = "heaps", options = function(n) return n == 12 and { { 1, 10 } } or n == 3 and { { 1, 1 } } or {} end }');
like((run('analyse', '--rule', $longest, ('1') x 1998, 12))[1], qr/^winning move\n  leaves (?:1 ){1999}10 \(remoteness 0\)\n\z/m, 'a move to 4000 characters');
is((run('analyse', '--rule', $longest, ('1') x 1999, 3))[2], "analyse: $longest: a move leaves a position of more than 4000 characters\n", 'to 4001');
for ([ list => 'local t = {} for i = 1, 3000 do t[i] = 1 end return { t }' ], [ list => 'local t = {} for i = 1, 667 do t[i] = 12345 end return { t }' ],
    [ string => 'return { ("x"):rep(4001) }' ]) {
    my ($form, $body) = @$_;
    my $path = file('long.lua', "return { form = '$form', options = function() $body end }");
    is((run('analyse', '--rule', $path, '7'))[2], "analyse: $path:1: option 1 is longer than 4000 characters, no position; the position is 7\n", "$form: $body");
}
# What an option may be, by the form of the rule.
my %may = ('-1' => 'number', '0' => 'number heaps', '5' => 'number heaps', '2.5' => '', 'true' => '', '"x y"' => 'string', '""' => 'string', '"5"' => 'string', '"-"' => '',
    '" x"' => '', '"a\\n"' => '', '{}' => 'list sorted heaps', '{ 3, 2 }' => 'list sorted heaps', '{ -3, 2 }' => 'list sorted', '{ 3, 2.5 }' => '', '{ 3, "2" }' => '', '{ {} }' => '');
for my $form (qw(number list sorted heaps string)) {
    my @wrong;
    for my $option (sort keys %may) {
        my $path = file('bad.lua', "local once = true return { form = '$form', options = function() if not once then return {} end once = false return { $option } end }");
        my ($failed, $out, $err) = run('analyse', '--value', '--rule', $path, '7');
        my $told = $failed == 1 && $out eq '' && $err =~ /\Aanalyse: \Q$path\E:\d*:? ?option 1 is [^\n]+, no position; the position is 7\n\z/;
        push @wrong, "$option: $failed$out$err" if $may{$option} =~ /\b$form\b/ ? "$failed$err" ne '0' : !$told;
    }
    is("@wrong", '', "form = $form: what an option may be");
}
my %unopened = (
    'x = 1' => ' the file returns a function, or a table with the function `options`: it lists the options of a position',
    "return {\n form = 'lists', options = print }" => ' form is number, list, sorted, heaps or string',
    "return {\n options = " => q(2: unexpected symbol near <eof>),
    "return { form = 'number', octal = '0.7', options = next }" => ' octal is a code such as "0.77", of 16 digits at most, with form = "heaps"',
    "return { form = 'number', set = { 0 }, options = next }" => ' set is a list of 1 to 64 numbers of 1..65535, with form = "number"',
    "return { play = 'last', options = next }" => ' play is normal or misere',
    "\x1bLua" => q( attempt to load a binary chunk (mode is 't')),
);
for my $text (sort keys %unopened) {
    my $path = file('bad.lua', $text);
    my ($failed, $out, $err) = run('analyse', '--rule', $path, '7');
    is("$failed$out$err", "1analyse: $path:$unopened{$text}\n", $text =~ s/[^ -~]+/ /gr);
}
is((run('analyse', '--rule', "$tmp/none.lua", '7'))[2], "analyse: $tmp/none.lua: the file cannot be read: No such file or directory\n", 'no file');
is((run('analyse', '--rule', "$rules/flags.lua", '7', '8'))[2], qq(analyse: $rules/flags.lua: "7 8" is no position: it is one whole number\n), 'a position of another form');
is((run('analyse', '--rule', "$rules/kayles.lua", '-3'))[2], qq(analyse: $rules/kayles.lua: "-3" is no position: it is heaps, whole numbers of 1 or more, or - for none\n), 'a negative heap');
is((run('analyse', '--rule'))[0], 2, 'no file is named');
like((run('analyse', '--rule', "$rules/flags.lua"))[2], qr/^analyse: a position is missing; see /, 'no position is named');
my $squares = file('squares.lua', 'return function(n) return {} end');
is((run('analyse', '--rule', $squares, 'sum', 'squares', '3', '+', 'nim', '1'))[2], "analyse: $squares: squares is a game of the desk, too; in a sum a rule needs another name\n", 'a name that is taken');
like((run('analyse', '--rule', "$rules/flags.lua", '--rule', "$rules/flags.lua", '3'))[2], qr/flags\.lua: there are two rules of this name; /, 'two rules of one name');
for my $first ('flags', 'tactix') { # tactix is misere
    my $second = $first eq 'flags' ? 'tactix' : 'flags';
    is((run('analyse', '--rule', "$rules/$first.lua", '--rule', "$rules/$second.lua", qw(sum flags 3 + tactix oo)))[2], "analyse: $rules/tactix.lua: misere play has no sums of several positions\n",
        "$first and $second: the rule whose play is misere is named");
}
# The clock of rules: after 60 seconds of the processor it ends the call of the rule; after ten more the program, if the rule stays inside a
# thousand steps of Lua that take so long. Here each look at the time is a second later than the one before, but for the last one.
my $looks = file('looks', pack 'l', 0);
my $clock = file('clock.c', <<'END');
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int nanosleep(const struct timespec *asked, struct timespec *left)
{
    const struct timespec one = { 0, asked->tv_nsec / 1000 };
    return (int)syscall(SYS_nanosleep, &one, left);
}
int clock_gettime(clockid_t id, struct timespec *t)
{
    static int looks;
    if (id != CLOCK_PROCESS_CPUTIME_ID)
        return (int)syscall(SYS_clock_gettime, id, t);
    if (looks < atoi(getenv("LAST_LOOK")))
        looks++;
    *t = (struct timespec){ 1000 + looks, 0 };
    int file = open(getenv("LOOKS"), O_WRONLY);
    return pwrite(file, &looks, sizeof looks, 0) < 0 || close(file) != 0;
}
END
SKIP: {
    skip 'no clock can be put before that of C here', 2 if system("cc -shared -fPIC -o $clock.so $clock 2>/dev/null") != 0;
    for (['for i = 1, 1000000 do end return { n + 1 }', 62, '6[12]', '\S+:1: the time of all calls, 60 seconds, is over; the position is \d+'],
        ['local s = "x" for i = 1, 24 do s = s .. s end local t = s .. "y" while true do local u = s < t end', 1000, 71, 'the rule takes more than 60 seconds'])
    {
        my ($body, $last, $taken, $told) = @$_;
        local ($ENV{LD_PRELOAD}, $ENV{LAST_LOOK}, $ENV{LOOKS}) = ("$clock.so", $last, $looks);
        my ($failed, $out, $err) = run('analyse', '--rule', file('slow.lua', "return function(n) $body end"), '1');
        open my $in, '<:raw', $looks or die;
        like("$failed$out$err" . unpack('l', <$in>), qr/\A1analyse: $told\n$taken\z/, "the time is over: $body");
    }
}
my $cycle = file('cycle.lua', 'return { form = "heaps", options = function(n) return { n } end }');
like((run('analyse', '--rule', $cycle, '3'))[2], qr/: heaps lead back to themselves: /, 'heaps that never end');
my ($mixed, $lines) = run('analyse', '--rule', "$rules/flags.lua", '--tsv', file('queries', "3\nx\n4\n"));
is("$mixed\n$lines", qq(1\n3\tN\t3\t1\t0\nx\terror: $rules/flags.lua: "x" is no position: it is one whole number\n4\tP\t0\t2\t\n), 'a failing line is one line');
is((run('analyse', '--rule', "$rules/mark.lua", '9' x 20))[2], 'analyse: ' . "$rules/mark.lua: \"" . '9' x 20 . qq(" has a number of more than 64 bits, or none between blanks\n), 'a great number');
($mixed, $lines) = run('analyse', '--rule', "$rules/mark.lua", '--tsv', file('queries', "x\n3\r\n"));
like($lines, qr/^x\terror: \N+\n3\tN\t2\t3\t2\n\z/, 'a first line of another form spoils no other');
done_testing;
