# The key logs of host_tests/golden/replays, the images that play them, and their golden screens, for replay.t and memory.t.
package host_tests::golden::logs;
use strict;
use warnings;
use File::Basename;
use tools::boards;
use Exporter 'import';
our @EXPORT = qw(differing golden_like image lacking logs_in output_of replays slurp);

sub replays { return 'host_tests/golden/replays'; }
sub logs_in { return map { m{(\w+)\.keys$} } glob "$_[0]/*.keys" }

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or return;
    local $/;
    return <$in>;
}

sub output_of {
    my (@command) = @_;
    open my $out, '-|', @command or die "$command[0]: $!";
    local $/;
    my $text = <$out>;
    close $out;
    return ($text, $? >> 8);
}

# The image of a board, or of its edition; the options of nimatron for it.
sub image {
    my ($name, $board, $edition, @elf) = @_;
    my ($like) = slurp("boards/$board/board.mk") =~ /^# goldens: (.*)/m;
    my $replays = replays();
    return { name => $name, like => [ map { "$replays/$_" } split ' ', $like // '' ], options => [ '--board', $board, @elf ], folder => $name eq 'arduboy' ? $replays : "$replays/$name",
             logs => $replays, lacks => { map { ($_ => 1) } left_out($board, $edition) } };
}

# The golden of a log that the image has in common with another board; nothing if there is none.
sub golden_like {
    my ($image, $log) = @_;
    return grep { -e } map { "$_/$log.golden" } @{ $image->{like} };
}

# The games and screens that the log needs.
my %known = map { ($_ => 1) } known();

sub needs {
    my ($log) = @_;
    my @needs = map { split } slurp(replays() . "/$log.keys") =~ /^# needs: (.*)/mg;
    $known{$_} or die "$log.keys: there is no screen, part of one or game $_\n" for @needs;
    return @needs;
}

sub lacking { my ($image, $log) = @_; return grep { $image->{lacks}{$_} } needs($log); }

# The screens by caption, so that a difference names the screen.
sub screens {
    my ($text) = @_;
    my (%screen, $caption);
    for my $line (split /\n/, $text) {
        if ($line =~ /^[A-Za-z0-9]/) { $caption = $line; }
        else { $screen{ $caption // 'the end' } .= "$line\n"; }
    }
    return \%screen;
}

# The captions of the screens that differ.
sub differing {
    my ($one, $other) = map { screens($_) } @_;
    return grep { ($one->{$_} // '') ne ($other->{$_} // '') } sort keys %{ { %$one, %$other } };
}

1;
