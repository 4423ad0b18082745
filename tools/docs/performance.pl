#!/usr/bin/perl
# Writes the measurements of `make bench` on the boards as tables (docs/performance.md explains them).
#
#     tools/docs/performance.pl BUILD BOARD ...       reads BUILD/BOARD/bench.txt, writes BUILD/performance.md and BUILD/performance.csv
use strict;
use warnings;

@ARGV >= 2 or die "usage: tools/docs/performance.pl BUILD BOARD ...\n";
my ($build, @boards) = @ARGV;
my ($page, $csv) = map { "$build/performance.$_" } qw(md csv);
my (@sections, %rows, %row, @reasons, %effort, %compiler);

# Records one row of one board.  Rows keep the order of their first occurrence.
sub note {
    my ($section, $what, $board, %cell) = @_;
    push @sections, $section unless $rows{$section};
    my $key = "$section\t$what";
    push @{ $rows{$section} }, $key unless $row{$key};
    $row{$key} //= { what => $what };
    $row{$key}{at}{$board} = \%cell;
}

sub read_board {
    my ($board) = @_;
    my ($section, $above) = ('', '');
    $compiler{$_}++ for qx(avr-readelf -p .comment '$build/$board/nimatron.elf') =~ /GCC: \(.*?\) ([\d.]+)/g;
    open my $in, '<', "$build/$board/bench.txt" or die "tools/docs/performance.pl: $build/$board/bench.txt: $!\n";
    while (<$in>) {
        $effort{$1}++ if /Effort: (\d+) %/;
        if (/^(\S.*?)\s+measured\s+limit/) {
            $section = $1;
        } elsif (/^Key edge to the last changed pixel.*:$/) {
            $section = 'Key edge to the last changed pixel';
        } elsif (/^(sum \w+|\w+)\s+(judge|reply|why)\s+([\d,]+)\s+([\d,]+|-)\s(?:over|    )\s+(\d+)   (\S.*?)   \((.*)\)$/) {
            note('The games', "$1: $2", $board, unit => 'cycles', measured => $3, limit => $4, stack => $5, position => $6, looked => $7);
        } elsif (/^(.{52}) +([\d,.]+) (\S*) +([\d,.]+|-)(?: +(?:over)? *(\S.*)?)?$/) {
            my ($what, $measured, $unit, $limit, $peers) = ($1, $2, $3, $4, $5 // '');
            $what =~ s/\s+$//;
            $above = $what unless $what =~ s/^  (?:of this: )?/$above: /;
            note($section, $what, $board, unit => $unit, measured => $measured, limit => $limit, peers => $peers);
        } elsif (/^Stack, most that the code can need: (\d+) bytes .*; (\d+) left/) {
            note('The image', 'stack, bound from the code', $board, unit => 'bytes', measured => $1, limit => '-', peers => '');
            note('The image', 'stack, bound from the code: left between it and the data', $board, unit => 'bytes', measured => $2, limit => '128', peers => '');
        }
    }
}

sub number { return $_[0] =~ tr/,//dr }

# For sleep and for free bytes the limit is a minimum.
sub over {
    my ($what, $cell) = @_;
    return 0 if $cell->{limit} eq '-';
    my ($measured, $limit) = (number($cell->{measured}), number($cell->{limit}));
    return $what =~ /^asleep|left between/ && $what !~ /cycles/ ? $measured < $limit : $measured > $limit;
}

sub cell {
    my ($what, $cell) = @_;
    return '-' unless $cell;
    return over($what, $cell) ? "**$cell->{measured}**" : $cell->{measured};
}

sub limits {
    my ($row) = @_;
    my (%seen, @limits) = ();
    for my $board (grep { $row->{at}{$_} } @boards) {
        push @limits, $row->{at}{$board}{limit} unless $seen{ $row->{at}{$board}{limit} }++;
    }
    return join ' / ', @limits;
}

sub any { my ($row) = @_; return (map { $row->{at}{$_} // () } @boards)[0] }

sub table {
    my ($section) = @_;
    my @lines = ("## $section", '');
    my $games = $section eq 'The games';
    push @lines, '| what | unit | limit | ' . join(' | ', @boards) . ($games ? ' | worst position (of the last board that has the game) |' : ' | Arduboy2 6.0 | u8g2 2.37 | bus or CPU |');
    push @lines, '|---' x (@boards + ($games ? 4 : 6)) . '|';
    for my $row (map { $row{$_} } @{ $rows{$section} }) {
        my $any = any($row);
        my $last = (grep { $row->{at}{$_} } @boards)[-1]; # not $boards[-1]: that board may lack the game
        my @last = $games ? "`$row->{at}{$last}{position}`" : (split(/; /, $any->{peers}), '', '', '')[0 .. 2];
        push @lines, '| ' . join(' | ', $row->{what}, $any->{unit}, limits($row), (map { cell($row->{what}, $row->{at}{$_}) } @boards), @last) . ' |';
    }
    return @lines, '', missed($section);
}

sub read_reasons {
    open my $in, '<', 'tools/docs/missed.txt' or die "tools/docs/missed.txt: $!\n";
    @reasons = map { chomp; /^#/ ? () : [split /\t/] } <$in>;
}

sub reason {
    my ($board, $what) = @_;
    for my $r (@reasons) {
        return $r->[2] if $board =~ /^(?:$r->[0])$/ && $what =~ /^(?:$r->[1])$/;
    }
    die "tools/docs/missed.txt has no reason why $board misses the limit of: $what\n";
}

# Returns lines that say for each missed limit of a section why it is missed.
sub missed {
    my ($section) = @_;
    my @lines;
    for my $row (map { $row{$_} } @{ $rows{$section} }) {
        my %boards;
        push @{ $boards{ reason($_, $row->{what}) } }, $_ for grep { $row->{at}{$_} && over($row->{what}, $row->{at}{$_}) } @boards;
        push @lines, map { "- **$row->{what}** (" . join(', ', @{ $boards{$_} }) . "): $_." } sort keys %boards;
    }
    return @lines ? ('Limits that are missed, and why:', '', @lines, '') : ();
}

sub quoted { return join ',', map { my $s = $_ // ''; $s =~ /[",]/ ? '"' . $s =~ s/"/""/gr . '"' : $s } @_ }

sub write_csv {
    open my $out, '>', $csv or die "tools/docs/performance.pl: $csv: $!\n";
    print $out "board,section,what,unit,measured,limit,met,Arduboy2 6.0,u8g2 2.37,bus or CPU,position\n";
    for my $key (map { @{ $rows{$_} } } @sections) {
        my ($section, $what) = split /\t/, $key;
        for my $board (grep { $row{$key}{at}{$_} } @boards) {
            my $c = $row{$key}{at}{$board};
            my @peers = (split(/; /, $c->{peers} // ''), '', '', '')[0 .. 2];
            print $out quoted($board, $section, $what, $c->{unit}, number($c->{measured}), number($c->{limit}),
                $c->{limit} eq '-' ? '' : over($what, $c) ? 'no' : 'yes', @peers, $c->{position}), "\n";
        }
    }
    close $out or die "tools/docs/performance.pl: $csv: $!\n";
}

sub write_page {
    open my $out, '>', $page or die "tools/docs/performance.pl: $page: $!\n";
    print $out join "\n", '# What `make bench` measured', '',
        'The images are compiled by avr-gcc ' . join(', ', sort keys %compiler) . '; another compiler gives other figures.',
        'Measured with EFFORT=' . join(', ', sort keys %effort) . ' (100 looks at most positions and moments).', '',
        map { table($_) } @sections;
    close $out or die "tools/docs/performance.pl: $page: $!\n";
}

read_reasons();
for my $board (@boards) {
    read_board($board);
}
@sections or die "tools/docs/performance.pl: no rows in what the bench printed\n";
write_csv();
write_page();
my $over = grep { my $row = $_; grep { over($row->{what}, $row->{at}{$_}) } keys %{ $row->{at} } } values %row;
print "$page and $csv: ", scalar(keys %row), " rows of ", scalar(@boards), " boards, $over values over their limit\n";
