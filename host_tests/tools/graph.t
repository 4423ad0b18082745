#!/usr/bin/perl
# The rooms of firmware/ have an order, and no file of a room includes or calls a file of a later room.  A call is a function or datum that
# an object file needs and another one defines.  (firmware/screen.c refers weakly to the screens, which is data and no call.)
#
# NAME.h, NAME.c, NAME_pixels.c and NAME_cells.c are one file here: a module.  A header that several modules implement is a file of its own.
use strict;
use warnings;
use File::Basename;
use File::Find;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

# From the bottom up: a room may use the rooms before it.
my @order = ('boards', 'hal', 'games', 'games/why', 'firmware/match', 'firmware/store', 'firmware/ui', 'firmware/streamed',
             'firmware/app', 'firmware/screens', 'firmware/loop', 'firmware/main');
my %rank = map { $order[$_] => $_ } 0 .. $#order;

# Returns the room of a file: its folder, or the file itself if a folder has several rooms.
sub room {
    my ($file) = @_;
    my $name = $file =~ s/\.\w+$//r;
    return $name if exists $rank{$name};
    return 'firmware/app' if $file =~ m{^firmware/(?:screen\.[ch]|hardware\.h|screens/screens\.def)$}; # the contract, functions of screens that the loop calls, and the list of who keeps it
    return 'firmware/screens' if $file =~ m{^firmware/screens/};
    return 'firmware/ui' if $file =~ m{^firmware/ui/};
    return dirname($file) =~ m{^hal/} ? 'hal' : dirname($file);
}

# The headers that several modules implement: of a family of screens, and those that are named.
my $shared = qr{^firmware/(?:screens/(\w+)/\1|ui/pixels/views|store/store|hardware)\.h$};

sub name_of { my ($file) = @_; return $file =~ $shared ? $file : $file =~ s/(?:_pixels|_cells)?\.[cho]$/.c/r; }

my @sources;
find({ no_chdir => 1, wanted => sub { push @sources, $_ if /\.(?:[ch]|def)$/ } }, 'firmware');
my %is = map { ($_ => 1) } @sources, glob('games/*.[ch] games/*.def games/why/*.[ch] games/why/*.def hal/*.h');

# ---- includes ----

# Returns the included file, looked up as the compilers do; nothing if the build makes it.
sub found {
    my ($from, $name) = @_;
    my @kinds = $from =~ /_pixels\.c$/ ? 'pixels' : $from =~ /_cells\.c$/ ? 'cells' : qw(pixels cells);
    my ($one) = grep { $is{$_} } map { "$_$name" } dirname($from) . '/', '', 'games/';
    return $one ? $one : grep { $is{$_} } map { "firmware/ui/$_/$name" } @kinds;
}

my %leads; # the arrows from a file to others, and what causes them

for my $file (grep { !/\.def$/ } @sources) {
    open my $in, '<', $file or die "$file: $!\n";
    for (<$in>) {
        /^\s*#\s*include\s+["<]([^">]+)[">]/ or next;
        $leads{ name_of($file) }{ name_of($_) } //= "$file includes $1" for found($file, $1);
    }
}

# ---- calls ----

# Returns the names that the objects of a build define and need.
sub symbols {
    my ($objects) = @_;
    my (%defined, %needed, @objects);
    find({ no_chdir => 1, wanted => sub { push @objects, $_ if m{^\Q$objects\E/(.*)\.o$} && -e "$1.c" } },
        grep { -d } map { "$objects/$_" } qw(firmware games hal)); # an object may be of a deleted source; characters have the games of pixels
    for (qx(nm -A @objects)) {
        my ($file, $kind, $symbol) = m{^\Q$objects\E/(.*?):[0-9a-f ]{16} (\w) (\w+)$} or next;
        if ($kind =~ /[TDRBV]/) { $defined{$symbol} = $file; }
        elsif ($kind eq 'U' || ($kind eq 'w' && $file ne 'firmware/screen.o')) { push @{ $needed{$symbol} }, $file; }
    }
    return (\%defined, \%needed);
}

my $calls = 0;
for my $objects (grep { -d } "$build/san", "$build/cells/san") { # `make check` has the first alone
    my ($defined, $needed) = symbols($objects);
    for my $symbol (sort keys %$needed) {
        my $to = $defined->{$symbol} or next;
        for my $from (grep { m{^firmware/} && $_ ne $to } @{ $needed->{$symbol} }) {
            $leads{ name_of($from) }{ name_of($to) } //= "$from calls $symbol of $to";
            $calls++;
        }
    }
}

# ---- the order, and circles ----

ok(keys %leads > 60 && $calls > 500, 'files: ' . keys(%leads) . ", calls between them: $calls");
my (@strange, @up);
for my $from (sort keys %leads) {
    for my $to (sort keys %{ $leads{$from} }) {
        my ($below, $above) = map { $rank{ room($_) } } $from, $to;
        push @strange, "$leads{$from}{$to}: no room has it" if !defined $below || !defined $above;
        push @up, $leads{$from}{$to} if defined $below && defined $above && $above > $below;
    }
}
is(join("\n", @strange), '', 'every file is in a room');
is(join("\n", @up), '', 'no arrow leads up: ' . join(' < ', @order));

# Finds circles: follows all arrows from a file and reports those that lead back to the path.
my (%state, @circles);

sub go_on {
    my ($at, @way) = @_;
    $state{$at} = 'open';
    for my $to (grep { $_ ne $at } sort keys %{ $leads{$at} }) {
        if (!$state{$to}) {
            go_on($to, @way, [ $at, $to ]);
        } elsif ($state{$to} eq 'open') {
            my ($first) = grep { $way[$_][0] eq $to } 0 .. $#way;
            push @circles, join "\n", (map { $leads{ $_->[0] }{ $_->[1] } } @way[$first .. $#way]), $leads{$at}{$to};
        }
    }
    $state{$at} = 'done';
}

$state{$_} or go_on($_) for sort keys %leads;
is(join("\n\n", @circles), '', 'no circle of files');
done_testing;
