#!/usr/bin/perl
# Prints the use of flash and RAM, from the linker's map: by area, game, table and module.
#
#     tools/check/size.pl FOLDER FLASH_MAX RAM_MAX [RESERVE]             FOLDER holds nimatron.map, nimatron.elf and the objects;
#                                                                        RESERVE bytes of flash must stay free (fits.sh)
#     nimatron report ... | tools/check/size.pl --stack FOLDER RAM_MAX   the stack: frames, and the high-water mark of a session
#     tools/check/size.pl --features FOLDER... PART=FILE,FILE...         flash by feature, a column for each folder; a FILE may
#                                                                        have a wildcard, %, and the PARTs come before the folders
#                                                                        of the sources
#
# Fails if the parts do not add up to the image.
use strict;
use warnings;

# The tables that the build generated: arrays in FOLDER/../gen/*_table.h.
my %table;

# The areas.  A section belongs to the first area whose test matches its module (a source file without .c) and
# its symbol.
my @areas = (
    ['words', sub { $_[0] eq 'generated/words' }],
    ['flash tables', sub { $table{ $_[1] } }],
    ['games, with notation and why', sub { $_[0] =~ m{^games/} }],
    ['views', sub { $_[0] =~ m{^firmware/ui/pixels/view} }],
    ['canvas, font, pictures, text', sub { $_[0] =~ m{^firmware/ui/(pixels/canvas|cells/canvas|text|notation|unpack)$|^generated/art$} }],
    ['p-code: the machine, its tables', sub { $_[0] =~ m{^hal/avr/pcode(?:_stream)?$|^p-code} }],
    ['start-up, hal, sound, storage', sub { $_[0] =~ m{^hal/|^firmware/ui/sound$|^vectors and start$} }],
    ['screens, menus, chooser, machine', sub { $_[0] =~ m{^firmware/} }],
    ["compiler's library", sub { 1 }],
);

# Returns the pieces of the linked image: [module, symbol, bytes, section].  Lines that give the size before relaxation are skipped.
sub pieces {
    my ($map) = @_;
    my ($section, $name, @pieces) = ('', '');
    open my $in, '<', $map or die "tools/check/size.pl: $map: $!\n";
    while (<$in>) {
        last if /^Linker script and memory map/;
    }
    while (<$in>) {
        chomp;
        next if /\(size before relaxing\)/;
        $section = $1 if /^(\.\S+)/;
        next unless $section =~ /^\.(text|data|far|bss|noinit)$/;
        $name = $1, next if /^ (\.\S+)$/;
        $name = $1 if /^ (\.\S+|\*fill\*|COMMON) /;
        push @pieces, [ module($2, $name), symbol($name), hex $1, $section ]
            if /^ (?:\S+)?\s+0x[0-9a-f]+\s+0x([0-9a-f]+)(?:\s+(.*))?$/ && hex $1 > 0;
    }
    return @pieces;
}

sub module {
    my ($object, $name) = @_;
    return 'padding' if $name eq '*fill*' || !defined $object || $object =~ /^$|^BYTE /;
    return 'vectors and start' if $object =~ m{/crt\w+\.o$};
    return "library $1" if $object =~ m{/(lib\w+)\.a\(};
    return "generated/$1" if $object =~ m{/(?:gen|list)/(absent|art|words)\.o$};
    return $1 if $name =~ /^\.text\.pcode\.(.+)/; # the p-code of a file
    return 'p-code: pairs and calls' if $object =~ m{/pcode/tables\.o$};
    return $1 if $object =~ m{((?:firmware|games|hal|boards)/.*)\.o$};
    return $object;
}

sub symbol {
    my ($name) = @_;
    return $name =~ /^\.(?:progmem3?\.data|text|rodata|data|bss)\.(\S+)$/ ? $1 : $name;
}

sub area_of {
    my ($module, $symbol) = @_;
    for my $i (0 .. $#areas) {
        return $i if $areas[$i][1]->($module, $symbol);
    }
}

# Flash and RAM as avr-size gives them, to check the sums.
sub image {
    my ($elf) = @_;
    my %bytes = map { /^(\.\w+)\s+(\d+)/ ? ($1 => $2) : () } qx(avr-size -A '$elf');
    my $data = $bytes{'.data'} // 0;
    return (($bytes{'.text'} // 0) + ($bytes{'.far'} // 0) + $data, $data + ($bytes{'.bss'} // 0) + ($bytes{'.noinit'} // 0));
}

sub add_up {
    my (@pieces) = @_;
    my %sum;
    for (@pieces) {
        my ($module, $symbol, $bytes, $section) = @$_;
        my $area = area_of($module, $symbol);
        if ($section =~ /^\.(text|data|far)$/) {
            $sum{flash} += $bytes;
            $sum{area}[$area] += $bytes;
            $sum{in}[$area]{ $areas[$area][0] eq 'flash tables' ? $symbol : $module } += $bytes;
            $sum{module}{$module}{flash} += $bytes;
        }
        if ($section !~ /^\.(text|far)$/) {
            $sum{ram} += $bytes;
            $sum{module}{$module}{ram} += $bytes;
        }
    }
    return %sum;
}

sub print_areas {
    my ($sum, $flash_max, $reserve) = @_;
    my $line = "%-36s %8s %8s\n";
    printf $line, 'area', 'bytes', '';
    for my $i (0 .. $#areas) {
        my ($name, $bytes) = ($areas[$i][0], $sum->{area}[$i] // 0);
        printf $line, $name, $bytes, '';
        next unless $name =~ /^(flash tables|games)/;
        printf "  %-34s %8d\n", $_, $sum->{in}[$i]{$_} for sort keys %{ $sum->{in}[$i] };
    }
    printf $line, 'the image', $sum->{flash}, "of $flash_max";
    printf $line, 'free, besides the reserve', $flash_max - $sum->{flash} - $reserve, "and $reserve";
}

sub print_modules {
    my ($sum, $ram_max) = @_;
    printf "\n%-36s %8s %8s\n", 'module', 'flash', 'RAM';
    printf "%-36s %8d %8d\n", $_, map { $_ // 0 } @{ $sum->{module}{$_} }{qw(flash ram)} for sort keys %{ $sum->{module} };
    printf "%-36s %8d %8d of %d, %d for the stack\n", 'together', $sum->{flash}, $sum->{ram}, $ram_max, $ram_max - $sum->{ram};
}

# Reads the compiler's .su files: "place:function bytes kind".  A frame is the stack of one function without the functions that it calls.
sub print_stack {
    my ($folder, $ram_max) = @_;
    my ($ram, @frames) = (image("$folder/nimatron.elf"))[1];
    for my $file (split /\n/, qx(find '$folder' -name '*.su' ! -path '*/tools/*')) {
        open my $in, '<', $file or next;
        push @frames, map { m{([^/:]+):\d+:\d+:(\S+)\s+(\d+)} ? [ $3, "$2 ($1)" ] : () } <$in>;
    }
    @frames = (sort { $b->[0] <=> $a->[0] } @frames)[0 .. 4];
    printf "\nGreatest stack frames of one function, without what it calls: %s.\n", join ', ', map { "$_->[1] $_->[0]" } @frames;
    my ($lowest) = map { /^lowest stack pointer\t(\d+)/ ? $1 : () } <STDIN>;
    my ($start) = sort { $a <=> $b } map { /^\.(?:data|bss)\s+\d+\s+(\d+)/ ? $1 & 0xffff : () } qx(avr-size -A '$folder/nimatron.elf');
    my $used = $start + $ram_max - 1 - $lowest;
    printf "Stack, high-water mark in a session: %d bytes; %d left between it and the data.\n", $used, $ram_max - $ram - $used;
}

# Returns the feature of a module: the first part that has its file; else the game, the screen or the room of the sources.
sub feature_of {
    my ($module, @parts) = @_;
    for (@parts) {
        return "part $_->{name}" if grep { $module =~ $_ } @{ $_->{files} };
    }
    return "game $1" if $module =~ m{^games/(?:why/why_)?(\w+)$};
    return "screen $1" if $module =~ m{^firmware/screens/(\w+)/};
    return "all: $1" if $module =~ m{^(?:firmware|generated)?/?(absent|match|store|ui|hal)\b};
    return 'all: words' if $module eq 'generated/words';
    return 'all: loop and menus' if $module =~ m{^firmware/};
    return 'all: library, tables of p-code, pictures';
}

# PART=FILE,FILE... of make/parts.mk: its name, and a pattern for each file.
sub part {
    my ($name, $files) = split /=/, $_[0];
    return { name => $name, files => [ map { s/\.c$//r =~ s/([^\w\/%])/\\$1/gr =~ s/%/\\w+/r } split /,/, $files ] };
}

sub print_features {
    my @folders = grep { !/=/ } @_;
    my @parts = map { part($_) } grep { /=./ } @_;
    my (%bytes, %flash, %ram);
    for my $folder (@folders) {
        my %module = %{ { add_up(pieces("$folder/nimatron.map")) }->{module} };
        $bytes{ feature_of($_, @parts) }{$folder} += $module{$_}{flash} // 0 for keys %module;
        ($flash{$folder}, $ram{$folder}) = image("$folder/nimatron.elf");
    }
    my %left = %flash;
    my $line = "%-40s" . ' %12s' x @folders . "\n";
    printf "\nFlash by feature (p-code in a serial chip does not count), and the whole; docs/journal.md has the records of the EEPROM.\n$line",
        'feature', map { s{.*/}{}r } @folders;
    for my $feature (sort keys %bytes) {
        printf $line, $feature, map { $_ // '-' } @{ $bytes{$feature} }{@folders};
        $left{$_} -= $bytes{$feature}{$_} // 0 for @folders;
    }
    printf $line, 'the image', @flash{@folders};
    printf $line, 'RAM', @ram{@folders};
    $left{$_} == 0 or die "tools/check/size.pl: $_: the features lack $left{$_} bytes of the image\n" for @folders;
}

if (@ARGV > 1 && $ARGV[0] eq '--features') {
    print_features(@ARGV[1 .. $#ARGV]);
    exit;
}
if (@ARGV == 3 && $ARGV[0] eq '--stack') {
    print_stack(@ARGV[1, 2]);
    exit;
}
@ARGV == 3 || @ARGV == 4 or die "usage: tools/check/size.pl FOLDER FLASH_MAX RAM_MAX [RESERVE]\n";
my ($folder, $flash_max, $ram_max, $reserve) = (@ARGV, 0);
for my $header (glob "$folder/../gen/*_table.h") {
    open my $in, '<', $header or die "tools/check/size.pl: $header: $!\n";
    /\b(\w+)\[/ and $table{$1} = 1 while <$in>;
}
my %sum = add_up(pieces("$folder/nimatron.map"));
my ($flash, $ram) = image("$folder/nimatron.elf");
print_areas(\%sum, $flash_max, $reserve);
print_modules(\%sum, $ram_max);
if ($sum{flash} != $flash || $sum{ram} != $ram) {
    die "tools/check/size.pl: the parts add up to $sum{flash} and $sum{ram} bytes, but the image has $flash and $ram\n";
}
