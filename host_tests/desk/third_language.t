#!/usr/bin/perl
# A third language beside English and Russian, whatever its place among the files: the desk speaks an image's language by its code, and
# English where it has no words of its own.  The desk is linked again with the words of three languages.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

chdir dirname(__FILE__) . '/../..';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $board = 'arduboy-fx';
plan skip_all => "no image of $board" unless -e "$build/$board/nimatron.hex";
my $tmp = tempdir(CLEANUP => 1);

# The new language is English with another name; its file comes first by name.
open my $in, '<', 'firmware/words/en.txt' or die $!;
open my $out, '>', "$tmp/de.txt" or die $!;
print $out map { s/^language = .*/language = Deutsch/r } <$in>;
close $out;

mkdir "$tmp/gen";
is(system("$build/tools/gen/words $tmp/gen/words.c $tmp/gen/words.h firmware/words/keys.txt games/options.def games/games.def " .
          "firmware/words/en.txt $tmp/de.txt firmware/words/ru.txt"), 0, 'the words of three languages');
my @again = qw(speech/speech.c speech/match.c speech/text.c desk/why.c);
my $flags = "-I$tmp/gen -Idesk -I$build/gen/desk -std=gnu11 -fshort-enums -I. -I$build/gen -DDISPLAY_WIDTH=128 -DDISPLAY_PAGES=8 " .
            '-DDISPLAY_SPANS=0 -DDISPLAY_KEPT=0 -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DUPLOAD_MODE=1 -DSUMS=1 -Ifirmware/ui/pixels ' .
            '-D__flash= -Igames -Ihal/data_flash -fsanitize=address,undefined';
my %again = map { s/\.c$/.o/r => 1 } @again, 'firmware/ui/unpack.c';
my @rest = grep { !$again{ s{^\Q$build\E/host/}{}r } && !m{/gen/(?:desk|en)/words\.o$|sim/demo_|\.d$} }
    glob("$build/host/{sim,speech,desk,games,games/why}/*.o $build/host/build/gen/art.o $build/host/firmware/ui/unpack.o");
is(system("cc $flags @again firmware/ui/unpack.c $tmp/gen/words.c @rest -o $tmp/nimatron -lsimavr -lelf -lpng -lncursesw -ltinfo -lm"),
   0, 'the desk with three languages');
done_testing;
