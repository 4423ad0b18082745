#!/usr/bin/perl
# Which room may include which: games knows no other room; firmware knows games and hal/hal.h; both know data.h of hal/data_*; hal/avr knows
# its board and hal; boards knows none; selftest knows hal and the canvas; speech knows games, desk, the words and where a wide map is stored; no room knows sim or host_tests.
use strict;
use warnings;
use Test::More;

# For each room: a pattern for the quoted includes of its files.  Generated files are named as they are included.
my $table = qr{\w+_table\.h};
my %may = (
    'games'      => qr{^(?:[a-z_]+\.(?:h|def)|why/why\.h|$table)$},
    'games/why'  => qr{^(?:why\.(?:h|def)|games/\w+\.h)$},
    'firmware'         => qr{^(?:app|data|hardware|loop|screen|show|words)\.h$|^(?:hal/hal|hal/debounce)\.h$|^(?:match|store|ui)/\w+\.h$|^screens/screens\.def$},
    'firmware/match'   => qr{^\w+\.h$|^games/(?:why/)?\w+\.(?:h|def)$|^games\.def$},
    'firmware/store'   => qr{^\w+\.h$|^firmware/match/\w+\.h$|^hal/hal\.h$|^games\.def$},
    'firmware/ui'      => qr{^\w+\.h$|^firmware/(?:match|store)/\w+\.h$|^hal/hal\.h$|^games/\w+\.h$|^games\.def$},
    'firmware/ui/pixels' => qr{^\w+\.h$|^firmware/(?:match|ui)/\w+\.h$|^(?:hal/hal|hal/frame)\.h$|^games/\w+\.h$|^games\.def$},
    'firmware/ui/cells'  => qr{^\w+\.h$|^firmware/(?:match|ui)/\w+\.h$|^hal/hal\.h$},
    'firmware/screens'   => qr{^\w+\.(?:h|def)$|^firmware/(?:app|hardware|screen)\.h$|^firmware/ui/\w+\.h$},
    'firmware/screens/*' => qr{^\w+\.(?:h|def)$|^firmware/(?:app|hardware|screen)\.h$|^firmware/(?:match|store|ui|screens|screens/\w+)/?\w+\.h$|^games/(?:why/)?\w+\.(?:h|def)$|^hal/hal\.h$},
    'firmware/resident'  => qr{^(?:art|words)\.h$},
    'firmware/streamed'  => qr{^(?:art|canvas|data|words|hal/hal|hal/flash|firmware/ui/unpack)\.h$},
    'hal'        => qr{^(?:data\.h|hal\.h|debounce\.h|hold\.h)$},
    'hal/data_far'    => qr{^hal/data_flash/reader\.h$},
    'hal/data_flash'  => qr{^reader\.h$},
    'hal/data_serial' => qr{^(?:data|hal/flash)\.h$},
    'hal/avr'    => qr{^(?:data\.h|hal/hal\.h|hal/flash\.h|hal/frame\.h|hal/hold\.h|pins\.h|board\.h|boards/pin\.h)$},
    'hal/host'   => qr{^(?:hal/hal\.h|hal/flash\.h|hal/frame\.h|host\.h)$},
    'boards'     => qr{^boards/pin\.h$},
    'selftest'   => qr{^(?:selftest|paper|sheet|chip_data|data)\.h$|^hal/(?:hal|flash|debounce)\.h$},
    'selftest/pixels' => qr{^(?:paper|canvas)\.h$|^hal/hal\.h$},
    'selftest/cells'  => qr{^paper\.h$|^hal/hal\.h$},
    'speech' => qr{^(?:\w+\.(?:h|def)|desk/desk\.h|firmware/ui/(?:unpack|wide)\.h|firmware/store/(?:journal|wide_map)\.h)$},
    'desk' => qr{^(?:\w+\.(?:h|def)|games/(?:why/)?\w+\.(?:h|def)|firmware/ui/unpack\.h|desk/\w+\.h)$},
);
# The only headers of the system for games/ are those of any freestanding C.
my $free = qr{^(?:stdint|stdbool|stddef|limits|string)\.h$|^(?:games\.def|capacity\.h|data\.h)$};

sub includes {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!";
    return map { /^\s*#\s*include\s+(["<])([^">]+)[">]/ ? [ $., $1, $2 ] : () } <$in>;
}

for my $room (sort keys %may) {
    my @files = $room eq 'boards' ? glob('boards/*.h boards/*/*.h') : glob("$room/*.[ch]");
    ok(@files > 0, "$room has files");
    my @wrong;
    for my $file (@files) {
        for my $include (includes($file)) {
            my ($line, $mark, $name) = @$include;
            my $fine = $mark eq '"' ? $name =~ $may{$room} : $room !~ /^games/ || $name =~ $free;
            push @wrong, "$file:$line includes $name" unless $fine;
        }
    }
    is_deeply(\@wrong, [], "$room includes only what it may");
}

my @forbidden;
for my $file (glob('games/*.[ch] games/why/*.[ch] firmware/*.[ch] firmware/*/*.[ch] firmware/*/*/*.[ch] hal/*.[ch] hal/*/*.[ch] selftest/*.[ch] selftest/*/*.[ch] boards/*.h boards/*/*.h tools/gen/*.c tools/gen/rules/*.[ch] desk/*.[ch] speech/*.[ch]')) {
    push @forbidden, map { "$file:$_->[0] includes $_->[2]" } grep { $_->[2] =~ m{^(?:sim|host_tests)/} } includes($file);
}
is_deeply(\@forbidden, [], 'nobody knows sim or host_tests');

# Names of boards and chips stay out of the code: #if is allowed only in boards/ and the ports.
my @conditions;
for my $file (glob('games/*.[ch] games/why/*.[ch] firmware/*.[ch] firmware/*/*.[ch] firmware/*/*/*.[ch]')) {
    open my $in, '<', $file or die "$file: $!";
    push @conditions, map { /^\s*#\s*(?:if|ifdef|elif)\b/ ? "$file:$." : () } <$in>;
}
is_deeply(\@conditions, [], 'no #if in games/ and firmware/');

# Nor does the code ask at run time what is linked: a weak name stands only where a table lists what the image has.
my %tables = map { ($_ => 1) } qw(firmware/screen.h firmware/ui/pixels/views.h firmware/ui/pixels/draw.c firmware/match/heaps.c games/why/why.c);
my @weak;
for my $file (glob('games/*.[ch] games/why/*.[ch] firmware/*.[ch] firmware/*/*.[ch] firmware/*/*/*.[ch]')) {
    open my $in, '<', $file or die "$file: $!";
    push @weak, map { /\bweak\)/ && !$tables{$file} ? "$file:$." : () } <$in>;
}
is_deeply(\@weak, [], 'no weak name but in tables: firmware/absent.txt says what happens without a part');

# The width of the text. A comment "# name: value" of a board.mk is data of one line. And what .editorconfig asks for.
my (@wide, @untidy);
for my $file (glob('Makefile make/*.mk boards/*/board.mk *.[ch] */*.[ch] */*/*.[ch] */*/*/*.[ch]')) {
    next if $file =~ m{^(?:build|dist)/};
    open my $in, '<:encoding(UTF-8)', $file or die "$file: $!";
    while (<$in>) {
        push @untidy, "$file:$." if !/[^\s]\n\z|\A\n\z/ || ($file =~ /\.[ch]$/ && /\t/);
        chomp;
        push @wide, "$file:$." if length > 140;
    }
}
is_deeply(\@untidy, [], 'no line of these ends in a blank, each ends in LF, and C has no tabs');
is_deeply(\@wide, [], 'no line of C or of a make file has more than 140 characters');

# What a command typed by hand leaves at the top is not committed.
is_deeply([ grep { !m{/|^\.|^(?:[A-Z_]{6,}(?:\.md|\.cff)?|Makefile|Containerfile)$} } split /\n/, qx(git ls-files 2>/dev/null) ], [], 'no file at the top but those of a project');

# The files of firmware/ include each other without a circle, and no room includes a file of a later one.
my @order = qw(firmware/match firmware/store firmware/ui firmware/ui/pixels firmware/ui/cells firmware firmware/screens);
my %rank = map { ($order[$_] => $_) } 0 .. $#order;
my %includes_of;
for my $file (glob('firmware/*.h firmware/*/*.h firmware/*/*/*.h')) {
    my ($folder) = $file =~ m{(.*)/};
    $includes_of{$file} = [ grep { -e $_ } map { -e "$folder/$_->[2]" ? "$folder/$_->[2]" : $_->[2] } grep { $_->[1] eq '"' } includes($file) ];
}
sub room { my ($file) = @_; return $file =~ m{^firmware/screens/} ? 'firmware/screens' : $file =~ m{(.*)/} ? $1 : ''; }
my @up = grep { !m{\.def$} } map { my $file = $_; map { "$file includes $_" } grep { defined $rank{ room($_) } && $rank{ room($_) } > $rank{ room($file) } } @{ $includes_of{$file} } } sort keys %includes_of;
is_deeply(\@up, [], 'no header of firmware/ includes one of a later room');
my (%seen, @circle);
sub visit {
    my ($file, @way) = @_;
    push @circle, join ' > ', @way, $file if grep { $_ eq $file } @way;
    return if $seen{$file}++ || grep { $_ eq $file } @way;
    visit($_, @way, $file) for @{ $includes_of{$file} // [] };
}
visit($_) for sort keys %includes_of;
is_deeply(\@circle, [], 'the headers of firmware/ include each other without a circle');

# A file of the host port has a file of the same name for the AVR, or several drivers.
my @missing = grep { !-e "hal/avr/$_.c" && !(() = glob("hal/avr/${_}_*.c")) } map { m{(\w+)\.c$} } glob('hal/host/*.c');
is_deeply(\@missing, [], 'hal/host has no file that hal/avr lacks');
# Every driver that a board names exists, and every driver belongs to a board.
my %named;
for my $file (glob('boards/*/board.mk')) {
    open my $in, '<', $file or die "$file: $!";
    $named{$_} = 1 for map { /^DRIVERS\s*:=\s*(.*)/ ? split ' ', $1 : () } <$in>;
}
my @driver = map { m{(\w+)\.c$} } glob('hal/avr/{battery,display,flash,buttons,tone,system}_*.c');
is_deeply([ sort keys %named ], [ sort grep { !/^system_(?:analog|memory|power_down)$/ } @driver ], 'the drivers are those that the boards choose');
done_testing;
