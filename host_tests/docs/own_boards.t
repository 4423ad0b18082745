#!/usr/bin/perl
# Games of one's own on every board: Doubles of docs/workshop/make-your-own.md, Mark of docs/new-game.md and Officers of host_tests/docs/officers, which
# needs no more than that page says.  All three are added to a copy of the sources as the pages say, every board's image is built with them,
# and each is played in the emulator: it is listed, the winners of its starts are those of brute force from the rule, its moves are named
# correctly, and a whole game is played to its end.  A board whose flash is full leaves out another game, as a maker would.
#
#     own_boards.t [BOARD...]      these boards only
use strict;
use warnings;
use File::Basename;
use File::Spec;
use File::Temp 'tempdir';
use List::Util 'max';
use Test::More;

my $nimatron = File::Spec->rel2abs($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }
sub append { my ($how, $file, $text) = @_; open my $out, $how, "$tmp/$file" or die "$file: $!"; print $out $text; close $out; }
sub blocks { my %block; my ($text) = @_; while ($text =~ /^```(?:c|make|text) (\S+)\n(.*?)^```$/msg) { push @{ $block{$1} }, $2; } return %block; }

# ---- what the pages say to type ----
my %doubles = blocks(slurp('docs/workshop/make-your-own.md'));
my %mark = blocks(slurp('docs/new-game.md'));
my $officers = 'host_tests/docs/officers';

# The file of the workshop, with the functions that it replaces: those of the rule, and the formula.
sub doubles_source {
    my ($source, @functions) = @{ $doubles{'games/doubles.c'} };
    for my $function (@functions) {
        my ($name) = $function =~ /^static \w+ (\w+)\(/m or die;
        $source =~ s{(?:^/\*(?:(?!\*/).)*\*/\n)?^static \w+ $name\(.*?^\}\n}{$function}ms or die "no $name to replace";
    }
    $source =~ s{^/\*(?:(?!\*/).)*\*/\nstatic uint8_t moves_left\(.*?^\}\n\n}{}ms or die;
    return $source;
}

system("cp -a Makefile VERSION boards desk docs firmware games hal host_tests languages make sim tools $tmp && mkdir -p $tmp/build") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/$_") for qw(tools);
append('>', 'games/doubles.c', doubles_source());
append('>', 'games/mark.c', $mark{'games/mark.c'}[0]);
append('>', 'games/officers.c', slurp("$officers/officers.c"));
append('>', 'tools/gen/gen_officers.c', slurp("$officers/gen_officers.c"));
append('>>', 'games/games.def', $doubles{'games/games.def'}[0] . $mark{'games/games.def'}[0] . "GAME(officers, 29)\n");
append('>>', 'languages/en/words.txt', $doubles{'languages/en/words.txt'}[0] . $mark{'languages/en/words.txt'}[0] . slurp("$officers/en.txt"));
append('>>', 'languages/ru/words.txt', "doubles.title = Удвоение\ndoubles.rule = Бери 1 2 4 8 16\ndoubles.help = Бери 1, 2, 4, 8 и так далее.\n" .
       $mark{'languages/ru/words.txt'}[0] . slurp("$officers/ru.txt"));
my @own = qw(doubles mark officers);

# ---- what make test asks of them ----
append('>', 'host_tests/unit/test_mark.c', $mark{'host_tests/unit/test_mark.c'}[0]);
for my $test (qw(test_game test_pick test_class_code test_history test_mark)) {
    my $said = `cd $tmp && make -s build/native/$test 2>&1 && build/native/$test 2>&1`;
    is($?, 0, "$test holds with them") or diag(join '', grep { !/^(?:ok|#)/ } map { "$_\n" } split /\n/, $said);
}

# ---- the rules once more, by brute force ----
# Who is to move: whether the position (piles) is won.
my %options = (
    doubles => sub { my ($n) = @_; map { [ $n - $_ ] } grep { $_ <= $n } map { 2**$_ } 0 .. 6 },
    mark => sub { my @p = @_; map { my $i = $_; map { my @q = @p; $q[$i] = $_; \@q } $p[$i] > 0 ? ($p[$i] - 1, int($p[$i] / 2)) : () } 0 .. $#p },
    officers => sub {
        my @p = @_;
        map { my $i = $_; map { my @q = @p; $q[$i] = $_; [ @q, $p[$i] - 1 - $_ ] } $p[$i] > 1 ? 0 .. $p[$i] - 1 : () } 0 .. $#p;
    },
);
my %won;
sub won {
    my ($game, @p) = @_;
    @p = sort { $b <=> $a } grep { $_ > 0 } @p;
    return $won{"$game @p"} //= (grep { !won($game, @$_) } $options{$game}->(@p ? @p : (0))) ? 1 : 0;
}

# ---- the boards ----
my $board;
sub words { my ($keys) = @_; return scalar `$nimatron screen --words --board $board --elf $tmp/build/$board/nimatron.elf --keys '$keys' 2>&1`; }

# How moves of a start are said: by number, and as text.
my %said = (
    doubles => sub { [ [ 0, 'Take 1' ], [ 3, 'Take 8' ] ] },
    mark => sub { [ [ 0, 'Take 1' ], [ 1, 'Take ' . ($_[0] - int($_[0] / 2)) ] ] },
    officers => sub { [ [ 0, 'Cut 0' ], [ 1, 'Cut 1' ], [ int(($_[0] + 1) / 2) - 1, 'Cut ' . (int(($_[0] + 1) / 2) - 1) ] ] },
);

# Piles in the set-up, and the line of the first one.
my %piles = (doubles => 1, mark => 1, officers => 2);
my %first = (doubles => 0, mark => 1, officers => 1);

# The keys that lead to a game in the list, which begins at Squares; its end has the sum, too, if the board has it.
sub list_of {
    my ($game) = @_;
    my ($keys) = grep { words($_) =~ /^\[\Q\u$game\E\]$|\A\Q\u$game\E$/m } map { "A UP*$_" } 1 .. 2 + @own;
    return $keys;
}

# The winner that the device says, and the piles of the set-up after the first one was raised `more` times.
sub start_of {
    my ($list, $game, $more) = @_;
    my $raised = "$list A" . ' DOWN' x $first{$game} . ' RIGHT' x $more;
    my @piles = map { words($raised . ' DOWN' x $_) =~ /^(?:\[Pile(?: \d)?\]\s+\[|Pile(?: \d)? <)(\d+)/m ? $1 : die "no pile $_ of $game" } 0 .. $piles{$game} - 1;
    my ($told) = words($raised . ' UP' x (1 + $first{$game}) . ' A DOWN RIGHT') =~ /^\[?Winner\W+(\w+)/m;
    return ($told, @piles);
}

# What is on the screen when a game is over.
my $over = qr/\bagain\b|\bwins?\b/;

# Builds the board's image with the games of one's own; leaves out other games, the last first, while it is too large.
sub built {
    my $text = slurp("boards/$board/board.mk");
    my ($names) = $text =~ /^GAME_LIST\s*:=\s*([\w ]+)$/m;
    my @games = split ' ', $names // '';
    my @out;
    for (;;) {
        append('>', "boards/$board/board.mk", $names ? $text =~ s/^(GAME_LIST\s*:=).*$/$1 @games @own/mr : $text);
        my $said = `cd $tmp && make -s BOARD=$board FLASH_RESERVE=0 build/$board/nimatron.hex 2>&1`;
        return ($?, $said, @out) if $? == 0 || $said !~ /bytes of flash/ || @games < 4;
        push @out, pop @games;
    }
}

my @boards = @ARGV ? @ARGV : map { basename(dirname($_)) } sort glob 'boards/*/board.mk';
for (@boards) {
    $board = $_;
    my ($wrong, $said, @out) = built();
    is($wrong, 0, "$board: the image has the three games" . (@out ? ", without @out" : '')) or do { diag($said); next; };
    my ($flash) = $said =~ /flash (\d+ of \d+)/;
    note("$board: flash $flash") if $flash;
    for my $i (0 .. $#own) {
        my $game = $own[$i];
        my $list = list_of($game);
        ok($list, "$board lists $game") or next;
        my @wrong;
        my %seen;
        for my $more (0 .. 5) {
            my ($told, @piles) = start_of($list, $game, $more);
            my $is = won($game, @piles) ? 'you' : 'robot';
            $seen{$is}++;
            push @wrong, "@piles: $told" if $told ne $is;
        }
        is_deeply(\@wrong, [], "$board: who wins $game is as brute force has it: " . join ', ', map { "$seen{$_} starts for $_" } sort keys %seen);
        my (undef, @piles) = start_of($list, $game, 0);
        for my $case (@{ $said{$game}->(@piles) }) {
            my ($ups, $text) = @$case;
            like(words("$list A A" . ' UP' x $ups), qr/\Q$text\E/, "$board: move $ups of $game from @piles is \"$text\"");
        }
        my ($end, $moves) = ('', 0);
        $end = words("$list A A" . ' DOWN A WAIT:6000' x $moves) while $end !~ $over && $moves++ < 14;
        like($end, $over, "$board: a game of $game ends, after $moves moves of the player");
    }
}
done_testing;
