# What the images show at each SHOW of a key log: words, and a hash of the picture.  A golden, replays/LOG.golden, has this for all images:
#
#     SHOW the list of games
#     = ff5271ad  gamebuino 0ea1b2c3  arduboy uno-oled 77a0c1d2
#         [Choose a game]
#         [Squares]                        -gamebuino
#         [Squares 1 4 9]                  gamebuino
#
# The first hash, and lines with nothing after them, are those of the Mega, and of every image that is not named: an image is named only
# where it shows something else.  After a tab a line has the images that show it, though the Mega does not; or, with a minus, those that do
# not show it, though the Mega does.  So a change of a word changes its lines and hashes, and a board that shows the same adds nothing.
#
# A run is a list of steps { caption, hash, words }, words a list of lines: what `nimatron report --words --hash` prints.
package host_tests::golden::goldens;
use strict;
use warnings;
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

# ---- reading ----

# Returns the steps of a golden: { caption, hash: image => hash, '' for the others, lines: list of { text, without, only }, hashes of images }.
sub golden_read {
    my ($text) = @_;
    my @steps;
    for (split /\n/, $text // '') {
        if (/^SHOW (.*)/) { push @steps, { caption => $1, hash => {}, lines => [] }; }
        elsif (/^= *(.*)/) { read_hashes($steps[-1]{hash}, $1); }
        elsif (/^    ([^\t]*)(?:\t(-?)(.*))?$/) { push @{ $steps[-1]{lines} }, { text => $1, ($2 ? 'without' : 'only') => { map { ($_ => 1) } split ' ', $3 // '' } }; }
        else { die "golden: what is \"$_\"?\n"; }
    }
    return \@steps;
}

sub read_hashes {
    my ($hash, $text) = @_;
    for (split /  /, $text) {
        my @names = split ' ';
        my $value = pop @names;
        $hash->{$_} = $value for @names ? @names : '';
    }
    return;
}

sub shows { my ($line, $image) = @_; return $line->{without} ? !$line->{without}{$image} : !%{ $line->{only} } || $line->{only}{$image}; }

# Returns the run of an image.
sub golden_of {
    my ($golden, $image) = @_;
    return [ map { my $step = $_; { caption => $step->{caption}, hash => $step->{hash}{$image} // $step->{hash}{''},
                                    words => [ map { $_->{text} } grep { shows($_, $image) } @{ $step->{lines} } ] } } @$golden ];
}

# ---- comparing ----

# Returns the common lines of two lists, as pairs of indexes: a longest common subsequence.
sub common {
    my ($one, $other) = @_;
    my @length = map { [ (0) x (@$other + 1) ] } 0 .. @$one;
    for my $i (reverse 0 .. $#$one) {
        for my $j (reverse 0 .. $#$other) {
            my ($down, $right) = ($length[ $i + 1 ][$j], $length[$i][ $j + 1 ]);
            $length[$i][$j] = $one->[$i] eq $other->[$j] ? 1 + $length[ $i + 1 ][ $j + 1 ] : $down > $right ? $down : $right;
        }
    }
    my ($i, $j, @pairs) = (0, 0);
    while ($i < @$one && $j < @$other) {
        if ($one->[$i] eq $other->[$j]) { push @pairs, [ $i++, $j++ ]; }
        elsif ($length[ $i + 1 ][$j] >= $length[$i][ $j + 1 ]) { $i++; }
        else { $j++; }
    }
    return @pairs;
}

# Calls at(INDEX or undef, INDEX or undef) for each line of two lists in the order of both.
sub walk {
    my ($one, $other, $at) = @_;
    my ($i, $j) = (0, 0);
    for my $pair (common($one, $other), [ scalar @$one, scalar @$other ]) {
        $at->($i++, undef) while $i < $pair->[0];
        $at->(undef, $j++) while $j < $pair->[1];
        $at->($i++, $j++) if $i < @$one && $j < @$other;
    }
    return;
}

sub words_differ {
    my ($old, $new) = @_;
    my @differ;
    walk($old, $new, sub { push @differ, defined $_[0] ? "- $old->[$_[0]]" : "+ $new->[$_[1]]" if !(defined $_[0] && defined $_[1]); });
    return @differ;
}

# Returns how a run differs from the expected one: a list of { step: its number from 1 on, caption, what: lines "- old" and "+ new"; none if
# only the picture differs }.
sub changes {
    my ($expected, $shown) = @_;
    my @changes;
    for my $i (0 .. ($#$expected > $#$shown ? $#$expected : $#$shown)) {
        my ($old, $new) = ($expected->[$i] // {}, $shown->[$i] // {});
        my @what = words_differ(map { [ "SHOW " . ($_->{caption} // '(nothing)'), @{ $_->{words} // [] } ] } $old, $new);
        push @changes, { step => $i + 1, caption => $new->{caption} // $old->{caption}, what => \@what } if @what || $old->{hash} ne $new->{hash};
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
    my @shown = @_;
    return "SHOW $shown[0][1]{caption}\n" . hashes_text(@shown) . join '', map { line_text($_, map { $_->[0] } @shown) } merged(@shown);
}

sub hashes_text {
    my ($base, @others) = @_;
    my (%of, @lines);
    push @{ $of{ $_->[1]{hash} } }, $_->[0] for @others;
    my @items = map { join ' ', sort(@{ $of{$_} }), $_ } sort { $of{$a}[0] cmp $of{$b}[0] } grep { $_ ne $base->[1]{hash} } keys %of;
    for ($base->[1]{hash}, @items) {
        if (@lines && length("$lines[-1]  $_") <= $WIDTH) { $lines[-1] .= "  $_"; }
        else { push @lines, "= $_"; }
    }
    return join '', map { "$_\n" } @lines;
}

# Returns the lines of all: { text, on: image => 1 }.
sub merged {
    my @lines;
    for my $shown (@_) {
        my ($image, $words) = ($shown->[0], $shown->[1]{words});
        my @next;
        walk([ map { $_->{text} } @lines ], $words, sub {
            my ($i, $j) = @_;
            my $line = defined $i ? $lines[$i] : { text => $words->[$j], on => {} };
            $line->{on}{$image} = 1 if defined $j;
            push @next, $line;
        });
        @lines = @next;
    }
    return @lines;
}

sub line_text {
    my ($line, $base, @others) = @_;
    my @has = sort grep { $line->{on}{$_} } @others;
    my @lacks = sort grep { !$line->{on}{$_} } @others;
    my $named = !$line->{on}{$base} ? "\t@has" : @lacks ? "\t-@lacks" : '';
    return "    $line->{text}$named\n";
}

1;
