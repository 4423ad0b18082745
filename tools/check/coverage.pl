#!/usr/bin/perl
# Prints which lines and branches of games/, firmware/ and hal/ the native tests ran, on all kinds of display together.
#
#     tools/check/coverage.pl FOLDER ...       FOLDERs hold the files that gcc --coverage wrote (.gcno, .gcda)
#
# Fails unless all lines and 95 % of the branches ran.  Lines that no test can run are listed below with their reasons; a listed line that
# does not exist is a failure, too.  Not counted are firmware/main.c, which every replay runs on an emulated board, and what stands for a
# part that an image lacks (games/alone): it does nothing.
use strict;
use warnings;
use JSON::PP;

# [file, text of the line (a regular expression), reason]
my @excepted = (
    [ 'firmware/match/first_games\.c', '^        return false;$', 'for an image without Squares or Bash: it has no first games' ],
    [ 'firmware/ui/pixels/view_rows\.c', '^        top = VIEW_TOP;$', 'all heaps of the device have room, also in a quarter of the display' ],
);
my $least_branches = 95;

@ARGV or die "usage: tools/check/coverage.pl FOLDER ...\n";
my (%line, %branch);

# A line may belong to several functions (inlined from headers) and to several builds; its counts are added.  Builds may have different
# branches on the same line; the branches of each build are counted separately.
sub add {
    my ($file, $lines) = @_;
    for my $l (@$lines) {
        $line{$file}{ $l->{line_number} } += $l->{count};
        my @branches = @{ $l->{branches} };
        $branch{$file}{ $l->{line_number} }{ @branches . "/$_" } += $branches[$_]{count} for 0 .. $#branches;
    }
}

for my $folder (@ARGV) {
    for my $notes (split /\n/, qx(find '$folder' -name '*.gcno' -path '*/games/*' -o -name '*.gcno' -path '*/firmware/*' -o -name '*.gcno' -path '*/san/hal/debounce*' -o -name '*.gcno' -path '*/san/hal/hold*')) {
        my $text = qx(gcov --json-format --stdout --branch-probabilities '$notes' 2>/dev/null);
        for my $document (split /\n/, $text) {
            for my $f (@{ decode_json($document)->{files} }) {
                add($f->{file}, $f->{lines}) if $f->{file} =~ m{^(?:games/(?!alone)|firmware/|hal/)};
            }
        }
    }
}
%line or die "tools/check/coverage.pl: nothing was counted below @ARGV\n";

my (%used, %text);

sub excepted {
    my ($file, $number) = @_;
    $text{$file} //= do { open my $in, '<', $file or die "tools/check/coverage.pl: $file: $!\n"; [ '', <$in> ] };
    for my $i (0 .. $#excepted) {
        return $used{$i} = 1 if $file =~ /^$excepted[$i][0]$/ && $text{$file}[$number] =~ /$excepted[$i][1]/;
    }
    return 0;
}

my ($lines, $ran, $branches, $taken, $left_out) = (0) x 5;
my (@missed, @half);
for my $file (sort keys %line) {
    for my $number (sort { $a <=> $b } keys %{ $line{$file} }) {
        my @counts = map { $branch{$file}{$number}{$_} } sort keys %{ $branch{$file}{$number} // {} };
        my $missed = $line{$file}{$number} == 0 || grep { $_ == 0 } @counts;
        if ($missed && excepted($file, $number)) {
            $left_out++;
            next;
        }
        $lines++;
        $ran += $line{$file}{$number} > 0;
        $branches += @counts;
        $taken += grep { $_ > 0 } @counts;
        push @missed, "$file:$number: not run: $text{$file}[$number]" if $line{$file}{$number} == 0 && (excepted($file, $number), 1);
        push @half, "$file:$number: " . scalar(grep { $_ == 0 } @counts) . ' of ' . @counts . " branches not taken: $text{$file}[$number]"
            if $line{$file}{$number} > 0 && grep { $_ == 0 } @counts;
    }
}
print @missed, @half;
my @idle = grep { !$used{$_} } 0 .. $#excepted;
print "no longer needed: $excepted[$_][0], $excepted[$_][1]\n" for @idle;
printf "lines %d of %d (%.2f %%), branches %d of %d (%.2f %%), %d lines excepted\n", $ran, $lines, 100 * $ran / $lines, $taken, $branches, 100 * $taken / $branches, $left_out;
exit(@missed > 0 || @idle > 0 || 100 * $taken / $branches < $least_branches);
