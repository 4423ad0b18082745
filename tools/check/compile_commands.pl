#!/usr/bin/perl
# Prints how each C file is compiled, as a compilation database (compile_commands.json) for clangd and the editors that use it: the first
# command for each file, natively where there is one.
#
#     tools/check/compile_commands.pl GOAL...     the goals of make whose commands are read, e.g. needed-check; nothing is made
use strict;
use warnings;
use Cwd 'getcwd';
use JSON::PP;

@ARGV or die "usage: tools/check/compile_commands.pl GOAL...\n";
my $folder = getcwd();
my (@database, %known);
# Natively first: editors know the headers of this machine.
for my $compiler (qr/^(?:gcc|cc|clang)\b/, qr/^avr-gcc\b/) {
    for (split /\n/, qx(make --no-print-directory -nB @ARGV 2>/dev/null)) {
        my ($file) = / -c (\S+\.c)\b/ or next;
        push @database, { directory => $folder, file => $file, command => $_ } if $_ =~ $compiler && -e $file && !$known{$file}++;
    }
}
@database or die "compile_commands: make -nB @ARGV compiles nothing\n";
print JSON::PP->new->pretty->canonical->encode([ sort { $a->{file} cmp $b->{file} } @database ]);
