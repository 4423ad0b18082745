#!/usr/bin/perl
# What the desk prints for other programs: JSON of tables and periods, b-files, tables of two piles as CSV, SVG and PGM. The values of two
# piles are judged by brute force from the rules; the forms by parsers of their own.
use strict;
use warnings;
use Digest::MD5 'md5_hex';
use Encode ();
use File::Temp 'tempdir';
use JSON::PP;
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron '$nimatron';
use Rules qw(judged moves_of);
use Test::More;

my $dir = tempdir(CLEANUP => 1);

sub save { return Nimatron::save("$dir/$_[0]", $_[1]) }

sub run { return Nimatron::run('', @_) }

# Rows of CSV as a list of hashes by the names in the heading; "-" is undef, as null is in JSON.
sub rows {
    my ($names, @rows) = map { [ split /,/ ] } split /\n/, $_[0];
    return [ map { my %row; @row{@$names} = map { $_ eq '-' ? undef : $_ } @$_; \%row } @rows ];
}

sub same_rows {
    my ($got, $wanted, $what) = @_;
    is_deeply([ map { my $row = $_; +{ map { ($_ => defined $row->{$_} ? "$row->{$_}" : undef) } keys %$row } } @$got ], $wanted, $what);
}

subtest 'a table as JSON' => sub {
    for my $query ('subtraction set=1,3,4 1..20', 'subtraction play=misere 0..9', 'octal code=kayles 0..200', 'octal 10^12..10^12', 'race 0..20',
        'squares 0..40', 'subtraction set=5,40 1000000..1000009', '--rule docs/rules/mark.lua 0..20', '--rule docs/rules/kayles.lua 0..20') {
        my ($status, $json, $err) = run('table', split(' ', $query), '--json');
        my $table = eval { decode_json($json) } // {};
        my ($wins) = $err =~ /^(\d+) of /;
        is_deeply([ $status, $table->{schema}, $table->{query}, $table->{wins} ], [ 0, 'nimatron-table-1', $query =~ s/^--rule //r, $wins ], $query);
        same_rows($table->{rows}, rows((run('table', split ' ', $query))[1]), 'its rows are those of CSV');
        my @said = map { [ /^(\w+): (?:period (\d+) from n = (\d+)|none)/ ] } grep { !/ win$/ } split /\n/, $err;
        is_deeply([ map { [ @{$_}{qw(of period from)} ] } @{ $table->{periods} } ], \@said, 'its periods');
    }
    is_deeply(decode_json((run(qw(table --count --json octal 0..1000)))[1])->{rows}, [], '--count: no rows');
    is((run(qw(table octal 0..9 --json)))[1], (run(qw(table --json octal 0..9)))[1], 'an option may stand anywhere');
    my ($status, $json, $err) = run(qw(table --json nim 1..5));
    is_deeply([ $status, $err, decode_json($json)->{error} ], [ 1, '', (run(qw(table nim 1..5)))[2] =~ s/^table: (.*)\n/$1/r ], 'a bad query');
    ($status, $json) = run('table', '--json', '--rule', "$dir/none.lua", '0..5');
    like(decode_json($json)->{error}, qr/none\.lua.*No such file/, 'a bad rule');
    like(decode_json((run('table', '--json', "squares \"\xFF\x01 0..5"))[1])->{query}, qr/^squares "/, 'any bytes');
};

# Bytes that are no UTF-8: too long a form, a surrogate, above U+10FFFF, cut off, alone; and characters that are some.
subtest 'JSON is UTF-8' => sub {
    for ("\xE0\x80\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\xC3", "\x80", "\xFF", "\xC3\xA9", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBD", '"\\') {
        my $name = join ' ', map { sprintf '%02X', ord } split //;
        for my $json ((run('analyse', '--json', "nim $_ 1"))[1], (run('table', '--json', "nim $_ 0..1"))[1]) {
            my $wanted = Encode::decode('UTF-8', my $copy = "nim $_", Encode::FB_DEFAULT);
            my $valid = eval { Encode::decode('UTF-8', my $copy = $json, Encode::FB_CROAK); 1 };
            ok($valid, "$name: the answer is UTF-8");
            my $query = (eval { decode_json($json) } // {})->{query} // '';
            like($query, qr/^nim (?:\x{FFFD}+|\Q@{[ substr $wanted, 4 ]}\E) /, 'and has the query') if $valid;
        }
    }
};

subtest 'periods as JSON' => sub {
    my ($status, $lines) = run(qw(periods --json 4));
    my @rows = map { decode_json($_) } split /\n/, $lines;
    my @table = map { [ split ' ', s/ of / /r =~ s/=//r ] } (split /\n/, (run(qw(periods 4)))[1])[ 1 .. 5 ];
    is($rows[0]{schema}, 'nimatron-periods-1', 'its schema');
    is_deeply([ map { [ map { "$_" } @{$_}{qw(row period from_g from_f core tokens turns)}, @{ $_->{state} } ] } @rows ], \@table, 'its rows are those of the table');
    ($status, $lines) = run(qw(periods --json --seconds 1 16));
    is($status, 1, 'out of time');
    like(decode_json((split /\n/, $lines)[-1])->{error}, qr/^not found within \d+ columns \(out of time\)$/, 'is said in JSON');
};

subtest 'b-files' => sub {
    is((run(qw(table octal code=kayles 0..5 --b-file)))[1], "0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n", 'Kayles');
    for my $query ('octal code=kayles 0..100', 'squares 7..300', 'race 0..20') {
        my @rows = @{ rows((run('table', split ' ', $query))[1]) };
        is((run('table', '--b-file', split ' ', $query))[1], join('', map { "$_->{n} $_->{nimber}\n" } @rows), "$query: nimbers");
        my @lost = grep { $_->{outcome} eq 'P' } @rows;
        is((run('table', '--b-file=lost', split ' ', $query))[1], join('', map { $_ + 1 . " $lost[$_]{n}\n" } 0 .. $#lost), 'lost positions');
    }
    # OEIS A030193 begins so.
    is(join(' ', (run(qw(table squares 0..44 --b-file=lost)))[1] =~ /^\d+ (\d+)$/mg), '0 2 5 7 10 12 15 17 20 22 34 39 44', 'of Squares');
    my ($status, $out, $err) = run(qw(table subtraction play=misere 0..9 --b-file));
    is_deeply([ $status, $out, $err ], [ 1, '', "table: the nimber of 0 is not known, so that a b-file cannot go on; --b-file=lost lists lost positions\n" ], 'no nimbers');
    is((run(qw(table subtraction play=misere 0..9 --b-file=lost)))[1], "1 1\n2 3\n3 8\n", 'but outcomes');
};

# The fields of --tsv, and what JSON has in their place.
subtest 'answers of rules and files' => sub {
    save('arcs', "A B\nB C\nC D\nD C\nB A\n");
    save('queries', "12\n7\nx\n0\n");
    for ([ '--rule docs/rules/mark.lua', 12 ], [ '--rule docs/rules/kayles.lua', '3 4' ], [ '--rule docs/rules/treblecross.lua', '......' ], [ "graph --file $dir/arcs", 'A' ],
        [ '--rule docs/rules/mark.lua', 'sum mark 5 + nim 3' ], [ "graph --file $dir/arcs", 'sum graph A + nim 3' ]) {
        my ($game, $position) = @$_;
        my ($status, $json) = run('analyse', '--json', split(' ', $game), $position);
        my $answer = eval { decode_json($json) } // {};
        save('one', "$position\n");
        my (undef, $tsv) = run('analyse', split(' ', $game =~ s/^graph //r), '--tsv', "$dir/one");
        my (undef, $outcome, $nimber, $remoteness, $winning) = split /[\t\n]/, $tsv;
        is_deeply([ @$answer{qw(query outcome)}, join(';', @{ $answer->{winning} // [] }) ], [ $position, $outcome, $winning // '' ], "$game $position");
        is((run('analyse', split(' ', $game), $position, '--value'))[1], "$outcome $nimber $remoteness\n", 'its value');
        is(ref $answer->{nimber} ? 'inf:' . join(',', @{ $answer->{nimber}{infinite} }) : $answer->{nimber} // '-', $nimber, 'its nimber in JSON');
    }
    my @lines = map { decode_json($_) } split /\n/, (run('analyse', '--rule', 'docs/rules/mark.lua', '--json', '--tsv', "$dir/queries"))[1];
    is_deeply([ map { [ $_->{query}, $_->{outcome} // 'error' ] } @lines ], [ [ 12, 'N' ], [ 7, 'N' ], [ 'x', 'error' ], [ 0, 'P' ] ], 'lines of a file');
    like(decode_json((run('analyse', '--json', '--rule', "$dir/none.lua", '5'))[1])->{error}, qr/none\.lua/, 'a file that is not there');
    for ([ '--json --value', 'an answer has one form' ], [ "--value --tsv $dir/queries", '--tsv goes with --json only' ], [ '--dot --rule docs/rules/dawson.lua', 'a graph is one of one game' ]) {
        my ($status, undef, $err) = run('analyse', '--rule', 'docs/rules/mark.lua', split(' ', $_->[0]), $_->[0] =~ /tsv/ ? () : 5);
        is_deeply([ $status, $err =~ /^analyse: \Q$_->[1]\E.*\n\z/ ? 1 : 0 ], [ 2, 1 ], "$_->[0]: $_->[1]");
    }
};

# ---- two piles ----

sub nimber { my ($game, $position) = @_; return judged(0, 'one', [ $game, $position ])->{nimber} }

subtest 'tables of two piles' => sub {
    for my $game ('nim', 'wythoff', 'power', 'bash max=3', 'rook', 'knights board=16') {
        my @query = (split(/ /, $game), '0..15', '0..15');
        my @rows = @{ rows((run('table', @query))[1]) };
        my @found = map { my $a = $_; map { [ "$a,$_", nimber($game, $game =~ /knights/ ? "$a,$_" : "$a $_") ] } 0 .. 15 } 0 .. 15;
        is(join("\n", map { "$_->{a},$_->{b} $_->{outcome} $_->{nimber}" } @rows),
            join("\n", map { my ($at, $nimber) = @$_; "$at " . ($nimber > 0 ? 'N' : 'P') . " $nimber" } @found), $game);
        same_rows(decode_json((run('table', '--json', @query))[1])->{rows}, \@rows, 'as JSON');
    }
    my $stones = rows((run(qw(table stones 0..9 3..12)))[1]);
    is(scalar(grep { $_->{a} > $_->{b} } @$stones), 0, 'what is no position has no row');
    is(scalar @$stones, 79, 'what is one has');
    like((run(qw(table wythoff 2..4 7..9)))[2], qr/^8 of 2\.\.4 7\.\.9 win$/, 'how many are won');
};

# The cells of a picture: for each colour the list of "x,y", and the numbers that are written in cells.
sub cells {
    my ($svg) = @_;
    return [ map { my ($fill, $path) = @$_; { fill => $fill, cells => [ map { s/ /,/r } $path =~ /M(\d+ \d+)h1v1h-1z/g ] } } map { [ /fill="(#\w+)" d="([^"]*)"/ ] } $svg =~ /<path [^>]*>/g ];
}

subtest 'SVG' => sub {
    for my $query ('wythoff 0..60 0..60', 'wythoff 3..20 5..9', 'power 0..30 7..40', 'stones 0..9 0..12', 'nim play=misere 0..9 0..9', 'knights 0..7 0..7') {
        my ($status, $svg) = run('table', split(' ', $query), '--svg');
        open my $file, '>', "$dir/x.svg" or die;
        print $file $svg;
        close $file;
        is(qx(python3 -c 'import sys, xml.dom.minidom; print(xml.dom.minidom.parse(sys.argv[1]).documentElement.tagName)' $dir/x.svg 2>&1), "svg\n", "$query: well-formed");
        like($svg, qr{<title>\Q$query\E</title>}, 'its title');
        my ($a0, $b0) = $query =~ /(\d+)\.\.\d+ (\d+)\.\./;
        my (%kind, %texts);
        for my $row (@{ rows((run('table', split ' ', $query))[1]) }) {
            my $kind = $row->{outcome} eq 'P' ? 'lost' : $row->{nimber} // 'won';
            $kind{ $row->{a} - $a0 . ',' . ($row->{b} - $b0) } = $kind;
            $texts{ $row->{nimber} }++ if defined $row->{nimber};
        }
        my %shown;
        for my $path (@{ cells($svg) }) {
            my %kinds = map { ($kind{$_} // 'none' => 1) } @{ $path->{cells} };
            my ($only) = keys %kinds;
            is(scalar keys %kinds, 1, "one kind has one path: $only");
            is($path->{fill} eq '#000000', $only eq 'lost', 'black is lost');
            fail("$_ is there twice") for grep { $shown{$_} } @{ $path->{cells} };
            $shown{$_} = $only for @{ $path->{cells} };
        }
        is_deeply(\%shown, \%kind, 'its cells are the table');
        my %written;
        $written{$_}++ for ($svg =~ /<g font-size="\d+" text-anchor="middle">\n(.*?)<\/g>/s ? $1 : '') =~ />(\d+)</g;
        is_deeply(\%written, $query =~ /60/ ? {} : \%texts, 'a small one has its nimbers written') if $query !~ /knights/;
    }
};

subtest 'PGM' => sub {
    for my $query ('wythoff 0..60 0..40', 'wythoff 5..9 3..20', 'stones 0..9 0..12', 'nim play=misere 0..9 0..9') {
        my ($status, $pgm) = run('table', split(' ', $query), '--pgm');
        my ($magic, $width, $height, $maxval, @grey) = split ' ', $pgm;
        my ($a0, $a1, $b0, $b1) = $query =~ /(\d+)\.\.(\d+) (\d+)\.\.(\d+)/;
        my @rows = @{ rows((run('table', split ' ', $query))[1]) };
        my ($greatest) = sort { $b <=> $a } map { $_->{nimber} // 0 } @rows;
        my $half = $greatest || 1;
        is_deeply([ $magic, $width, $height, $maxval ], [ 'P2', $a1 - $a0 + 1, $b1 - $b0 + 1, 2 * $half ], "$query: its size and greatest value");
        my @wanted = ($half) x ($width * $height);
        $wanted[ $width * ($_->{b} - $b0) + $_->{a} - $a0 ] = $_->{outcome} eq 'P' ? 0 : defined $_->{nimber} ? $half + $_->{nimber} : 2 * $half for @rows;
        is("@grey", "@wanted", 'its values');
        is(scalar(grep { length > 70 } split /\n/, $pgm), 0, 'no line is longer than 70 characters');
    }
    like((run(qw(table nim 0..3 40000..40001 --pgm)))[2], qr/a grey map holds nimbers up to 32767/, 'a nimber that is too great');
};

# ---- graphs ----

# The positions that are reached from some piles by the moves, with the moves between them.
sub reached {
    my ($options, @begin) = @_;
    my (%moves, @wait);
    push @wait, "@begin";
    while (defined(my $position = shift @wait)) {
        next if $moves{$position};
        $moves{$position} = { map { ("@$_" => 1) } $options->(split / /, $position) };
        push @wait, keys %{ $moves{$position} };
    }
    return \%moves;
}

# What Graphviz makes of a graph in DOT: colours of its nodes by name, and arcs.
sub drawn {
    my ($dot) = @_;
    open my $file, '>', "$dir/x.dot" or die;
    print $file $dot;
    close $file;
    my $json = decode_json(qx(dot -Tjson $dir/x.dot 2>$dir/told) || '{}');
    my @nodes = @{ $json->{objects} // [] };
    return { map { ($_->{name} => $_->{fillcolor}) } @nodes }, [ map { [ map { $nodes[$_]{name} } @{$_}{qw(tail head)} ] } @{ $json->{edges} // [] } ], $json;
}

SKIP: {
    skip 'no Graphviz: tools/setup.sh test', 1 if system('dot -V >/dev/null 2>&1') != 0;
    subtest 'graphs' => sub {
        for my $query ('nim 3 4', 'wythoff 4 5', 'nim max=3 5 2', 'rook 3 3', 'power 9 8') {
            my @begin = (split ' ', $query)[ -2, -1 ];
            my $game = $query =~ s/ \d+ \d+$//r;
            my $moves = reached(sub { map { [ split / / ] } moves_of($game, "@_") }, @begin);
            my ($colours, $arcs, $json) = drawn((run('analyse', split(' ', $query), '--dot'))[1]);
            is($json->{name}, $query, "$query: its name");
            is_deeply([ sort keys %$colours ], [ sort keys %$moves ], 'a node for each position that is reached');
            is_deeply([ sort map { "@$_[0] > @$_[1]" } @$arcs ], [ sort map { my $from = $_; map { "$from > $_" } keys %{ $moves->{$from} } } keys %$moves ], 'an arc for each move');
            is_deeply([ sort grep { $colours->{$_} eq '#000000' } keys %$colours ], [ sort grep { !nimber($game, $_) } keys %$moves ], 'the lost ones are black');
        }
        # Of {1,2} and {1,2,3}: in join=all both piles move; in some, one of them; in any, one or both.
        for ([ 'all', 5 ], [ 'some', 9 ], [ 'any', 9 ], [ 'one', 9 ]) {
            my ($colours) = drawn((run('analyse', '--dot', 'sum', "join=$_->[0]", qw(bash max=2 2 + bash max=3 2)))[1]);
            is(scalar keys %$colours, $_->[1], "sum join=$_->[0]: its positions");
            for my $position (sort keys %$colours) {
                my ($a, $b) = split / \+ /, $position;
                my ($outcome) = (run('analyse', '--value', "sum join=$_->[0] bash max=2 $a + bash max=3 $b"))[1] =~ /^(.)/;
                is($colours->{$position}, $outcome eq 'P' ? '#000000' : '#c7e9b4', "$position is $outcome");
            }
        }
        my ($colours) = drawn((run('analyse', '--dot', 'graph arcs=A>B,B>A,B>C,A>A A'))[1]);
        is_deeply($colours, { A => '#d9d9d9', B => '#c7e9b4', C => '#000000' }, 'a graph with cycles');
        my $dot = (run(qw(analyse --dot queens), '4,6'))[1];
        open my $file, '>', "$dir/y.dot" or die;
        print $file $dot;
        close $file;
        is((run('analyse', 'graph', '--file', "$dir/y.dot", '4,6'))[1] =~ /^nimber +(\d+)/m && $1, nimber('wythoff', '4 6'),
            'the desk reads its own graph');
        # Mark: n leaves n - 1 or the half of n, rounded down.
        my $mark = reached(sub { $_[0] > 0 ? ([ $_[0] - 1 ], [ int $_[0] / 2 ]) : () }, 12);
        ($colours, my $arcs) = drawn((run(qw(analyse --dot --rule docs/rules/mark.lua 12)))[1]);
        is_deeply([ sort keys %$colours ], [ sort keys %$mark ], 'a rule: its positions');
        is_deeply([ sort map { "@$_[0] > @$_[1]" } @$arcs ], [ sort map { my $from = $_; map { "$from > $_" } keys %{ $mark->{$from} } } keys %$mark ], 'and moves');
        save('arcs', "A B\nB C\nC D\nD C\nB A\nE A\n");
        is_deeply((drawn((run('analyse', 'graph', '--file', "$dir/arcs", '--dot', 'A'))[1]))[0], { map { ($_ => '#d9d9d9') } qw(A B C D) },
            'a file: what is reached of it');
        save('a"b.lua', do { local (@ARGV, $/) = 'docs/rules/mark.lua'; <> });
        like((run('analyse', '--dot', '--rule', "$dir/a\"b.lua", 3))[1], qr/^digraph ".*a\\"b\.lua" \{$/m, 'a name with a quotation mark');
        like((run(qw(analyse --dot --rule docs/rules/mark.lua 5000)))[2], qr/^analyse: .*mark.lua: more than 1000 positions are reached/, 'too many');
        like((run(qw(analyse --dot wythoff 99 99)))[2], qr/^analyse: more than 1000 positions are reached/, 'one that is too large');
        # Games that brute force reads: the graph, read back, has the values of the query.
        for ([ 'octal code=0.77', '5' ], [ 'octal code=0.137', '7' ], [ 'hackenbush', '(()())' ], [ 'coins rule=twins', 'HTHH' ], [ 'forbidden not=5:2', '5' ],
            [ 'octal play=misere code=0.77', '5' ], [ 'grundy play=misere', '9' ]) {
            my ($game, $position) = @$_;
            open $file, '>', "$dir/z.dot" or die;
            print $file (run('analyse', '--dot', split(/ /, $game), $position))[1];
            close $file;
            my @play = $game =~ /(play=misere)/;
            my ($read) = (run('analyse', '--value', 'graph', '--file', "$dir/z.dot", @play, $position))[1];
            my ($value) = (run('analyse', '--value', split(/ /, $game), $position))[1];
            my ($outcome, $nimber, $remoteness) = split / /, $value;
            is($read, @play ? "$outcome - $remoteness" : $value =~ s/-\n/(split ' ', $read)[2] . "\n"/er, "$game $position as DOT");
        }
        like((run(qw(analyse --dot moore 1 2 2)))[1], qr/^    "1 2" \[label="1 2\\nN 3"\]$/m, 'several piles are one node whatever their order');
        like((run(qw(analyse --dot nim 1000 5)))[2], qr/^analyse: a graph is one of a game as it can be a part of a sum: nim: 1000 is out of range/, 'beyond');
        like((run(qw(analyse --dot nim x)))[2], qr/^analyse: nim: x is not a number/, 'a bad query');
    };
}

subtest 'two ranges of a rule' => sub {
    my ($status, $rule) = run(qw(table --rule docs/rules/moore.lua 0..8 0..8));
    is($status, 0, 'a rule whose positions are lists');
    is($rule, (run(qw(table moore k=2 0..8 0..8)))[1], 'has the table of the game of the desk');
    mkdir "$dir/a<b&c>" or die;
    save('a<b&c>/moore.lua', do { local (@ARGV, $/) = 'docs/rules/moore.lua'; <> });
    like((run('table', '--svg', '--rule', "$dir/a<b&c>/moore.lua", '0..1', '0..1'))[1], qr{<title>$dir/a&lt;b&amp;c&gt;/moore.lua 0..1 0..1</title>}, 'a name as XML');
    like((run(qw(table --svg --rule docs/rules/moore.lua 0..8 0..8)))[1], qr{^<svg .*<title>docs/rules/moore.lua 0..8 0..8</title>.*</svg>\n\z}s, 'and a picture');
};

subtest 'errors' => sub {
    for (
        [ '--svg octal 0..9', 2, 'a picture is one of two piles: table wythoff 0..200 0..200 --svg' ],
        [ '--json --svg nim 0..9 0..9', 2, 'a table has one form; this is another one: --svg' ],
        [ '--count --svg nim 0..9 0..9', 2, '--count goes with CSV and --json only' ],
        [ '--b-file nim 0..9 0..9', 2, 'a b-file takes one range' ],
        [ '--keep x nim 0..9 0..9', 2, 'a table of two piles takes no --keep' ],
        [ '--svg --rule docs/rules/mark.lua 0..9', 2, 'a picture is one of two ranges' ],
        [ '--svg --rule docs/rules/kayles.lua 0..9 0..9', 1, 'docs/rules/kayles.lua: a table of two ranges takes one rule whose positions are lists' ],
        [ 'nim 0..9 0..9 0..9', 1, 'a table takes one range or two' ],
        [ 'nim 0..9 9..0', 1, '9..0 is empty' ],
        [ 'nim 0..9 x..5', 1, 'x..5: a range is written A..B' ],
        [ 'nim 0..9 0..99999999999999999999', 1, '0..99999999999999999999: a range is written A..B, of 0..10^18' ],
        [ 'nim 0..1000 0..1000', 1, 'a table of two piles has 1000000 positions at most, not 1001 times 1001' ],
        [ 'power 0..3 9999..10001', 1, 'power: 10001 is out of range (0..10000)' ],
        [ 'race 0..3 0..3', 1, 'race: "0" is one pile too many' ],
        [ 'fnord 0..3 0..3', 1, 'there is no game "fnord"' ],
      )
    {
        my ($arguments, $wanted, $what) = @$_;
        my ($status, $out, $err) = run('table', split / /, $arguments);
        is_deeply([ $status, $out ], [ $wanted, '' ], "$arguments: status $wanted");
        like($err, qr/^table: \Q$what\E.*\n\z/, $what);
    }
};

# What else is in a picture: its size, the numbers on its edges and in its cells, the colours and what they mean.  After a change of pictures
# look at these, then note their sums.
for (
    [ 'nim 0..3 0..3', '7913426feb3f2eb79e15e4a2b18a94b0' ],
    [ 'wythoff 0..60 0..60', 'b9ca81b6a63e7f1a3e5e0eb8f4f85a61' ],
    [ 'wythoff 0..39 0..39', 'af9bc58d04f0771f0e574786bcb78352' ],
    [ 'wythoff 7..47 0..0', '01352c5a8c541d8a1f0bbf7302666a36' ],
    [ 'nim 0..899 0..1', '5a5058f0f00cbc13222477618d1b7423' ],
    [ 'nim 999999..1000003 3..9', 'f7396782b99a4a10a2d155db26bf1f87' ],
    [ 'nim 4..4 4..4', '49e9cb827aa4725052be9caed88f7424' ],
    [ 'stones 0..9 0..12', '8978581b967a79832db273bcaa46a8cb' ],
    [ 'nim play=misere 0..9 0..9', 'b055d06b9d39675f7a207a1ed968ced6' ],
    [ 'sum graph arcs=A>B A + nim 0..3 0..3', '79f3ff015dbb55af338c88b8861739db' ],
  )
{
    my ($query, $sum) = @$_;
    is(md5_hex((run('table', '--svg', split ' ', $query))[1]), $sum, "the picture of $query, to the byte");
}

done_testing;
