# The key logs of host_tests/golden/replays, and the images that play them, for the tests that play them.
package host_tests::golden::logs;
use strict;
use warnings;
use File::Basename;
use tools::boards;
use Exporter 'import';
our @EXPORT = qw(image lacking logs_in output_of plays replays slurp);

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
    return ($text, $? >> 8 || $?); # a signal is a failure, too
}

# The image of a board, or of its edition; the options of nimatron for it.
my %lacks;
sub image {
    my ($name, $board, $edition, @elf) = @_;
    my $which = "$board " . ($edition // '');
    $lacks{$which} //= { map { ($_ => 1) } left_out($board, $edition) };
    return { name => $name, board => $board, options => [ '--board', $board, @elf ], logs => replays(), goldens => replays(), make => $edition ? "EDITION=$edition" : '',
             lacks => $lacks{$which} };
}

# The games and screens that the log needs.
my %known = map { ($_ => 1) } known();

sub needs {
    my ($log, $folder) = @_;
    my @needs = map { split } slurp("$folder/$log.keys") =~ /^# needs: (.*)/mg;
    $known{$_} or die "$log.keys: there is no screen, part of one or game $_\n" for @needs;
    return @needs;
}

sub lacking { my ($image, $log, $folder) = @_; return grep { $image->{lacks}{$_} } needs($log, $folder // $image->{logs}); }

# Returns whether an image plays a log.  {own} of an edition is its board's own image.
sub plays {
    my ($image, $log) = @_;
    my ($on) = slurp("$image->{logs}/$log.keys") =~ /^# on: (.*)/m;
    return !defined $on || $on eq $image->{name} if $image->{language};
    return !lacking($image, $log) && !($image->{own} && !lacking($image->{own}, $log, $image->{logs}));
}

1;
