#!/usr/bin/perl
# Class codes and their starts last.  A program that prints them (codes.c) is built with several lists of games: all; those of each board; all in
# the opposite order; with games of one's own after, between and in front.  In each list a game has the same codes and starts as in the
# list of all games, and these are the published ones (codes.txt; starts.txt has the checksums of all starts of each set of options).
# With --update the lines of new games or sets are added there.
use strict;
use warnings;
use File::Basename;
use File::Spec;
use File::Temp 'tempdir';
use Test::More;

my $build = File::Spec->rel2abs(dirname($ENV{NIMATRON} || 'build/nimatron'));
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }
sub write_file { my ($file, @text) = @_; open my $out, '>', $file or die "$file: $!"; print $out @text; close $out; }

my @all = slurp('games/games.def') =~ /^(GAME\(.*\)\n)/mg;
my @own = ("GAME(ours, 27)\n", "GAME(theirs, 30)\n");
my $flags = "-std=gnu11 -fshort-enums -O0 -w -D__flash= -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DSUMS=1 -DWIDE_MAPS=0 -DLARGE_LETTERS=0 -I. -I$build/gen -I$build/gen/en -Ihal/data_flash";
my $sources = 'host_tests/unit/codes.c games/*.c games/why/*.c firmware/match/pick.c firmware/match/option_sets.c firmware/match/class_code.c ' .
              'firmware/match/match.c firmware/match/draws.c firmware/match/history.c host_tests/unit/host/port.c';

# What no list changes is compiled once.
write_file("$tmp/own.c", map { my ($name) = /\((\w+)/; "#define game_template game_$name\n#include \"games/template.c\"\n#undef game_template\n" } $own[0]);
write_file("$tmp/other.c", "#define game_template game_theirs\n#include \"games/template.c\"\n");

# Builds the program with a list of games; the lines that it prints, by their code.
sub lines {
    my ($name, $step, @list) = @_;
    mkdir "$tmp/$name";
    write_file("$tmp/$name/games.def", @list);
    write_file("$tmp/$name/lacking.def", grep { my $line = $_; !grep { $_ eq $line } @list } @all);
    system("gcc -I$tmp/$name $flags -Igames $sources $tmp/own.c $tmp/other.c -o $tmp/$name/codes") == 0 or return;
    my @said = `$tmp/$name/codes $step`;
    $? == 0 or return;
    return map { (key($_) // die $_) => $_ } @said;
}

# The first word of a line, which is the code; "all id=0 options=0" of a checksum.
sub key { return $_[0] =~ /^(all id=\d+ options=\d+): |^(\w{5}) id=/ ? $1 // $2 : undef; }

sub ids { return map { /, (\d+)\)/ ? ($1 => 1) : () } @_; }

my %whole = lines('all', 43, @all);
cmp_ok(keys %whole, '>', 150, keys(%whole) . ' codes of all games');
my %file = ('host_tests/unit/codes.txt' => qr/^(?!all )/, 'host_tests/unit/starts.txt' => qr/^all /);
my %published = map { (key($_) // die $_) => $_ } map { split /(?<=\n)/, slurp($_) } keys %file;
is_deeply([ grep { ($whole{$_} // '') ne $published{$_} } sort keys %published ], [], 'each that was published stands for the same start');
if (@ARGV && $ARGV[0] eq '--update') {
    my @keys = sort keys %{ { %published, %whole } };
    for my $name (keys %file) {
        write_file($name, map { $published{$_} // $whole{$_} } grep { $_ =~ $file{$name} } @keys);
    }
    exit;
}
is_deeply([ grep { !$published{$_} } sort keys %whole ], [], 'and all are published');

my %list = (opposite => [ reverse @all ], own => [ $all[0], $own[1], @all[ 1 .. $#all ], $own[0] ], first => [ @own, grep { !/squares/ } @all ]);
for my $board (map { basename(dirname($_)) } glob 'boards/*/board.mk') {
    my ($names) = slurp("boards/$board/board.mk") =~ /^GAME_LIST\s*:=\s*([\w ]+)$/m or next;
    my %has = map { ($_ => 1) } split ' ', $names;
    $list{$board} = [ grep { /\((\w+)/ && $has{$1} } @all ];
}
for my $name (sort keys %list) {
    my %line = lines($name, 43, @{ $list{$name} });
    my %id = ids(@{ $list{$name} });
    $id{31} = 1 if ($list{$name}[0] // '') eq $all[0];
    my @same = grep { $whole{$_} =~ / id=(\d+)/ && $id{$1} } sort keys %whole;
    is_deeply([ grep { ($line{$_} // '') ne $whole{$_} } @same ], [], "$name: the same codes and starts");
    cmp_ok(@same, '>=', 100, scalar(@same) . ' of them');
}

done_testing;
