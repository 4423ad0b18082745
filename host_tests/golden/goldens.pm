# What the images show at each SHOW of a key log: words, and a hash of the picture.  A golden, replays/LOG.golden, has this for all images:
#
#     SHOW the list of games
#     = ff5271ad  gamebuino 0ea1b2c3.9d01  arduboy uno-oled 77a0c1d2.5be4
#         [Choose a game]
#         [Squares]
#
# The first hash, and the words, are those of the Mega, and of every image that is not named: an image is named only where it shows something
# else.  After the hash of its picture stands a sum of its words.  So a change of a word changes its line, hashes and sums, and a board that
# shows the same adds nothing.
#
# A run is a list of steps { caption, hash, words }, words a list of lines: what `nimatron report --words --hash` prints.  The step of a named
# image has the sum in place of the words.
package host_tests::golden::goldens;
use strict;
use warnings;
use Digest::MD5 'md5_hex';
use Exporter 'import';
our @EXPORT = qw(changes golden_of golden_read golden_with steps_of);

my $BASE = 'mega-oled';
my $WIDTH = 140;

# The steps in the output of `nimatron report --hash`, with or without --words, up to the counters.
sub steps_of {
    my ($text) = @_;
    my @steps;
    for (split /\n/, $text =~ s/^cycles awake\t.*//msr) {
        if (/^(.*)\t([0-9a-f]{8})$/) { push @steps, { caption => $1, hash => $2, words => [] }; }
        else { push @{ $steps[-1]{words} }, $_; }
    }
    return \@steps;
}

sub sum_of { my ($step) = @_; return $step->{sum} // substr md5_hex(join "\n", @{ $step->{words} }), 0, 4; }

# ---- reading ----

# Returns the steps of a golden: { caption, words, of: image => { hash, sum }, '' for those that are not named }.
sub golden_read {
    my ($text) = @_;
    my @steps;
    for (split /\n/, $text // '') {
        if (/^SHOW (.*)/) { push @steps, { caption => $1, of => {}, words => [] }; }
        elsif (/^= *(.*)/) { read_hashes($steps[-1]{of}, $1); }
        elsif (/^    (.*)/) { push @{ $steps[-1]{words} }, $1; }
        else { die "golden: what is \"$_\"?\n"; }
    }
    return \@steps;
}

sub read_hashes {
    my ($of, $text) = @_;
    for (split /  /, $text) {
        my @names = split ' ';
        my ($hash, $sum) = split /\./, pop @names;
        $of->{$_} = { hash => $hash, sum => $sum } for @names ? @names : '';
    }
    return;
}

# Returns the run of an image.
sub golden_of {
    my ($golden, $image) = @_;
    return [ map { { caption => $_->{caption}, $_->{of}{$image} ? %{ $_->{of}{$image} } : (hash => $_->{of}{''}{hash}, words => $_->{words}) } } @$golden ];
}

# ---- comparing ----

# Returns how two lists of lines differ, in their order: lines "- old" and "+ new" beside a longest common subsequence.
sub words_differ {
    my ($old, $new) = @_;
    my @length = map { [ (0) x (@$new + 1) ] } 0 .. @$old;
    for my $i (reverse 0 .. $#$old) {
        for my $j (reverse 0 .. $#$new) {
            my ($down, $right) = ($length[ $i + 1 ][$j], $length[$i][ $j + 1 ]);
            $length[$i][$j] = $old->[$i] eq $new->[$j] ? 1 + $length[ $i + 1 ][ $j + 1 ] : $down > $right ? $down : $right;
        }
    }
    my ($i, $j, @differ) = (0, 0);
    while ($i < @$old || $j < @$new) {
        if ($i < @$old && $j < @$new && $old->[$i] eq $new->[$j]) { $i++; $j++; }
        elsif ($j == @$new || $i < @$old && $length[ $i + 1 ][$j] >= $length[$i][ $j + 1 ]) { push @differ, "- $old->[$i++]"; }
        else { push @differ, "+ $new->[$j++]"; }
    }
    return @differ;
}

# Returns how a run differs from the expected one: a list of { step: its number from 1 on, caption, what: lines "- old" and "+ new"; only the
# new ones where the golden has a sum; none if only the picture differs }.
sub changes {
    my ($expected, $shown) = @_;
    my @changes;
    for my $i (0 .. ($#$expected > $#$shown ? $#$expected : $#$shown)) {
        my ($old, $new) = map { $_ // { caption => '(nothing)', hash => '', words => [] } } $expected->[$i], $shown->[$i];
        my @what = words_differ(map { [ "SHOW $_->{caption}", @{ $_->{words} // [] } ] } $old, $new);
        @what = () if $old->{caption} eq $new->{caption} && sum_of($old) eq sum_of($new);
        push @changes, { step => $i + 1, caption => $shown->[$i] ? $new->{caption} : $old->{caption}, what => \@what } if @what || $old->{hash} ne $new->{hash};
    }
    return @changes;
}

# ---- writing ----

# Returns the text of a golden in which the run of one image is another.  images: those that play the log, this one included.
sub golden_with {
    my ($golden, $image, $run, @images) = @_;
    my %run = map { ($_ => golden_of($golden, $_)) } @images;
    $run{$image} = $run;
    my @order = sort { ($b eq $BASE) - ($a eq $BASE) || @{ $run{$b} } - @{ $run{$a} } || $a cmp $b } grep { @{ $run{$_} } } @images;
    return join '', map { my $i = $_; step_text(map { [ $_ => $run{$_}[$i] ] } grep { $run{$_}[$i] } @order) } 0 .. $#{ $run{ $order[0] } };
}

# The text of a step, from pairs of image and step; the base comes first.
sub step_text {
    my ($base, @others) = @_;
    my $step = $base->[1];
    return "SHOW $step->{caption}\n" . hashes_text($step, @others) . join '', map { "    $_\n" } @{ $step->{words} // [] };
}

sub hashes_text {
    my ($base, @others) = @_;
    my (%of, @lines);
    push @{ $of{"$_->[1]{hash}." . sum_of($_->[1])} }, $_->[0] for @others;
    my @items = map { join ' ', sort(@{ $of{$_} }), $_ } sort { $of{$a}[0] cmp $of{$b}[0] } grep { $_ ne "$base->{hash}." . sum_of($base) } keys %of;
    for ($base->{hash}, @items) {
        if (@lines && length("$lines[-1]  $_") <= $WIDTH) { $lines[-1] .= "  $_"; }
        else { push @lines, "= $_"; }
    }
    return join '', map { "$_\n" } @lines;
}

1;
