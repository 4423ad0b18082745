#!/usr/bin/perl
# The two walks of docs/tour.md are those that `make trace` prints: each function that a numbered list names is called, in the file that
# the page gives, and the functions are called in the order in which the list names them first.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $program = "$build/mega-oled/trace";
my $folder = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!\n"; local $/; return scalar <$in>; }

# Returns the calls after the last key of a script, in their order: [name, file].
sub calls {
    my ($keys) = @_;
    local $ENV{TRACE} = "$folder/calls";
    system($program, $keys) == 0 or die "tour.t: $program fails\n";
    return map { /^ *(\S+)(?: x \d+)? +(\S+)$/ ? [ $1, $2 ] : () } qx(tools/trace/tree.pl $program $folder/calls 99);
}

# Returns the functions that a section's numbered list names, each once: [name, file or nothing].
sub named {
    my ($section) = @_;
    my %seen;
    my ($list) = $section =~ /^(1\. .*?)(?:\n\n|\z)/ms;
    return grep { !$seen{ $_->[0] }++ } map { [ @$_ ] } matches($list);
}

sub matches {
    my ($list) = @_;
    my @found;
    push @found, [ $1, $2 ] while $list =~ /`([a-z_]+)`(?:[\s(]+`([a-z_\/]+\.[ch])`)?/g;
    return @found;
}

my %section = slurp('docs/tour.md') =~ /^## ([^\n]*)\n(.*?)(?=^## |\z)/msg;
for my $title ('One key, from the edge to the pixels', "One position, to the machine's reply") {
    my ($keys) = ($section{$title} // '') =~ /^`make trace KEYS="([^"]*)"`/m or die "docs/tour.md: \"$title\" does not say which keys\n";
    my @calls = calls($keys);
    my ($at, $steps) = (-1, 0);
    for my $step (named($section{$title})) {
        my ($name, $file) = @$step;
        my @where = grep { $calls[$_][0] eq $name && (!$file || $calls[$_][1] eq $file) } 0 .. $#calls;
        my ($next) = grep { $_ > $at } @where;
        ok(defined $next, "$title: $name" . ($file ? " of $file" : '')) or diag(@where ? "it is called before $calls[$at][0]" : 'it is not called');
        $at = $next if defined $next;
        $steps++;
    }
    cmp_ok($steps, '>', 7, "$title: functions named: $steps");
}
done_testing;
