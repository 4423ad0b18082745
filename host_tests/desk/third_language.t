#!/usr/bin/perl
# A third language beside English and Russian, whatever its place among the files: the desk speaks an image's language by its code, and
# English where it has no words of its own.  The desk is linked again with the words of three languages, and speaks a Russian image.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'speech/phrases.def';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $board = 'arduboy-fx'; # its image has both languages
plan skip_all => "no image of $board" unless -e "$build/$board/offsets.txt";
my $tmp = tempdir(CLEANUP => 1);

# The new language is English with another name.
open my $in, '<', 'firmware/words/en.txt' or die $!;
open my $out, '>', "$tmp/de.txt" or die $!;
print $out map { s/^language = .*/language = Deutsch/r } <$in>;
close $out;

# Links the desk with these languages, in this order.
sub link_with {
    my ($name, @languages) = @_;
    my $gen = "$tmp/$name";
    mkdir $gen;
    system("$build/tools/gen/words $gen/words.c $gen/words.h firmware/words/keys.txt games/options.def games/games.def @languages") == 0
      or return 0;
    chomp(my $flags = qx(env -u MAKEFLAGS make -s B=$build --eval='flags: ; \@echo "\$(filter-out -MMD -MP,\$(ROOM) \$(HOST))"' flags));
    my @again = (qw(speech/speech.c speech/match.c speech/text.c desk/why.c firmware/ui/unpack.c), "$gen/words.c");
    my @objects = ("$build/host/$build/gen/art.o", grep { !/demo_/ && -e s{^\Q$build\E/host/}{}r =~ s/o$/c/r } # not those of a source that is no more
        glob "$build/host/{sim,speech,desk,games,games/why}/*.o");
    my @rest = grep { my $object = $_; !grep { s/\.c$/.o/r eq $object =~ s{^\Q$build\E/host/}{}r } @again } @objects;
    return system("gcc -I$gen $flags @again @rest -o $gen/nimatron -lsimavr -lelf -lpng -lncursesw -ltinfo -llua5.4 -lm") == 0;
}

# The keys to a match; UP in the main menu leads to its last line, the other language.
my %keys = (English => 'A A A', Russian => 'B UP A DOWN A A A');
my %says = (English => qr/^To move: you$/m, Russian => qr/^Ходит: ты$/m);
my %order = (behind => [ 'firmware/words/en.txt', 'firmware/words/ru.txt', "$tmp/de.txt" ],
             between => [ 'firmware/words/en.txt', "$tmp/de.txt", 'firmware/words/ru.txt' ]);
for my $name (sort keys %order) {
    ok(link_with($name, @{ $order{$name} }), "the new language $name: the desk is linked");
    for my $language (sort keys %keys) {
        like(scalar qx($tmp/$name/nimatron screen --board $board --elf $build/$board/nimatron.elf --keys '$keys{$language}' --words 2>&1),
             $says{$language}, "the new language $name: $language");
    }
}
done_testing;
