#!/usr/bin/perl
# tools/release/package.pl: the packages have the forms that their readers expect, are made from the images, and are the same each time.
use strict;
use warnings;
use Compress::Zlib 'uncompress';
use File::Basename;
use File::Find 'find';
use File::Spec;
use File::Temp 'tempdir';
use IO::Uncompress::Unzip '$UnzipError';
use JSON::PP;
use Test::More;
use lib '.';
use tools::boards;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $tmp = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; open my $in, '<:raw', $file or return undef; local $/; return scalar <$in>; }
sub save { my ($file, $text) = @_; open my $out, '>:raw', $file or die "$file: $!"; print $out $text; close $out; }

sub files {
    my ($folder) = @_;
    my %file;
    find(sub { $file{ $File::Find::name =~ s{^\Q$folder\E/}{}r } = slurp($_) if -f }, $folder);
    return \%file;
}

is(system('tools/release/package.pl', $build, "$tmp/one"), 0, 'it packs');
is(system('tools/release/package.pl', $build, "$tmp/two"), 0, 'and again');
my ($file, $again) = map { files("$tmp/$_") } 'one', 'two';
is_deeply([ sort keys %$file ], [ sort keys %$again ], 'the same files');
is_deeply([ grep { $file->{$_} ne $again->{$_} } keys %$file ], [], 'the same bytes');
for my $board (board_names()) {
    is($file->{"nimatron-$board.$_"}, slurp("$build/$board/nimatron.$_"), "$board: the .$_ is the image's") for qw(hex elf);
}
my %edition = map { my ($edition, $board) = split m{/}; ("nimatron-$board-$edition.hex" => slurp("$build/$_/nimatron.hex")) } edition_images();
is($file->{$_}, $edition{$_}, "$_ is the edition's") for sort keys %edition;
my @edited = grep { my $name = $_; grep { $name =~ /-\Q$_\E\.hex$/ } map { m{(\w+)\.mk$} } glob 'firmware/editions/*.mk' } sort keys %$file;
is_deeply(\@edited, [ sort keys %edition ], 'and of no board that has no room for it');
(my $version = slurp('VERSION')) =~ s/\n//;
like($file->{'RELEASE.md'}, qr/^# Pocket Nimatron \Q$version\E, \d{4}-\d\d-\d\d\n\n.*^- /ms, 'the notes of this version');
is(`$build/nimatron --version`, "nimatron $version\n", 'which the program has');

# ---- Intel HEX ----

# Returns the records: [type, address, bytes]; dies if a sum is wrong.
sub records {
    return map {
        my @byte = map { hex } /^:((?:[0-9A-F]{2})+)\r?$/ ? $1 =~ /../g : die "no record: $_";
        my $sum = 0;
        $sum = $sum + $_ & 255 for @byte;
        die "sum of $_" if $sum || $byte[0] != @byte - 5;
        [ $byte[3], $byte[1] << 8 | $byte[2], @byte[ 4 .. $#byte - 1 ] ]
    } split /\n/, $_[0];
}

for my $name (grep { /\.hex$/i } sort keys %$file) {
    my @records = records($file->{$name});
    my $end = pop @records;
    is($end->[0], 1, "$name ends with an end record");
    my ($from, $at, $gaps, $bytes) = (0, 0, 0, ''); # addresses of 16 bits count from $from, which records of type 2 (paragraphs) and 4 (64 KiB) set
    for (@records) {
        my ($type, $address, @byte) = @$_;
        $from = ($byte[0] << 8 | $byte[1]) << ($type == 2 ? 4 : 16) if $type;
        $gaps += $type ? $type != 2 && $type != 4 : $from + $address != $at;
        next if $type;
        $at += @byte;
        $bytes .= pack 'C*', @byte;
    }
    is($gaps, 0, '... and before it all is data, from 0 on without a gap');
    my $elf = $name =~ s/hex$/elf/r;
    if ($elf ne $name && $file->{$elf}) {
        is(system('avr-objcopy', '-O', 'binary', '-R', '.eeprom', '-R', '.mmcu', "$tmp/one/$elf", "$tmp/binary"), 0, "$elf has bytes");
        ok($bytes eq slurp("$tmp/binary"), '... which are these');
    }
    is(scalar(grep { $_->[0] } @records), 0, '... in records of data alone: the Gamebuino ignores addresses') if $name =~ /gamebuino/;
}
is_deeply([ grep { m{^gamebuino/} } keys %$file ], [ 'gamebuino/NIMATRON.HEX' ], 'its file has a name of 8.3 capitals');

# ---- nimatron.arduboy ----

my $unzip = IO::Uncompress::Unzip->new("$tmp/one/nimatron.arduboy") or die $UnzipError;
my %in;
do {
    local $/;
    $in{ $unzip->getHeaderInfo->{Name} } = <$unzip> // '';
} while $unzip->nextStream > 0;
my $info = decode_json($in{'info.json'});
is($info->{schemaVersion}, 3, '.arduboy: schema 3');
ok(length $info->{$_}, "it has a $_") for qw(title author description version date genre);
is($info->{version}, $version, 'the version is VERSION');
is_deeply([ map { $_->{device} } @{ $info->{binaries} } ], ['Arduboy'], 'one binary');
is($in{ $info->{binaries}[0]{filename} }, slurp("$build/arduboy/nimatron.hex"), 'the image');
is($in{'LICENSE.txt'}, slurp('LICENSE'), 'the licence');
sub size { return join 'x', unpack 'x16 N N', $_[0]; }
is(size($in{ $info->{banner} }), '700x192', 'the banner');
is(size($in{ $_->{filename} }), '128x64', "the screenshot \"$_->{title}\"") for @{ $info->{screenshots} };
is(@{ $info->{screenshots} } + 4, keys %in, 'and nothing else');

# ---- tools/release/paint.pl ----

save("$tmp/screen.txt", "#.#\n.#.\n");
is(system('tools/release/paint.pl', "$tmp/x.png", 8, 5, 2, 1, 1, "$tmp/screen.txt"), 0, 'a screen is painted');
my ($data) = slurp("$tmp/x.png") =~ /IDAT(.*).{4}.{4}IEND/s;
my $rows = unpack 'H*', uncompress($data);
is($rows, '0000' . '0066' x 2 . '0018' x 2, 'twice as large, 1 from the corner');
isnt(system("tools/release/paint.pl $tmp/x.png 8 4 2 1 1 $tmp/screen.txt 2>/dev/null"), 0, 'what leaves the picture is an error');

# ---- Wokwi ----

# The pins of Wokwi's parts, as docs.wokwi.com names them.
my %pins = ('wokwi-arduino-uno' => join(' ', qw(GND.1 GND.2 GND.3 5V VIN), 0 .. 13, map { "A$_" } 0 .. 5),
            'wokwi-arduino-mega' => join(' ', qw(GND.1 GND.2 GND.3 5V VIN), 0 .. 53, map { "A$_" } 0 .. 15), 'board-ssd1306' => 'GND VCC SCL SDA',
            'wokwi-nokia-5110-screen' => 'RST CE DC DIN CLK VCC BL GND', 'wokwi-lcd1602' => 'VSS VDD V0 RS RW E D0 D1 D2 D3 D4 D5 D6 D7 A K',
            'wokwi-pushbutton' => '1.l 1.r 2.l 2.r', 'wokwi-buzzer' => '1 2', 'chip-keys' => 'GND OUT RIGHT UP DOWN LEFT A');

my @simulated = map { settings($_)->{MCU} =~ /^atmega(?:328p|2560)$/ ? $_ : () } board_names();
is_deeply([ sort map { m{^wokwi/([^/]+)/diagram.json} } keys %$file ], \@simulated, 'Wokwi has those of the boards that have its chips');
cmp_ok(scalar @simulated, '>=', 3, '... which are some');
for my $board (map { m{^wokwi/([^/]+)/diagram.json} } sort keys %$file) {
    my $diagram = decode_json($file->{"wokwi/$board/diagram.json"});
    is($file->{"wokwi/$board/nimatron.hex"}, slurp("$build/$board/nimatron.hex"), "$board: the image");
    like($file->{"wokwi/$board/wokwi.toml"}, qr/^firmware = 'nimatron.hex'$/m, '... is named');
    my %part = map { ($_->{id} => $_->{type}) } @{ $diagram->{parts} };
    is(keys %part, @{ $diagram->{parts} }, 'no part twice');
    my %at;
    for (@{ $diagram->{connections} }) {
        my ($from, $to) = @$_;
        for ($from, $to) {
            my ($id, $pin) = split /:/;
            like(" $pins{ $part{$id} // '' } ", qr/ \Q$pin\E /, "$board: $_ is a pin");
        }
        push @{ $at{$to} }, $from;
    }
    # Every pin of board.h is wired to the board's pin with its label, except the light on the board and pins without a wire.
    my @printed = wires(settings($board));
    my $header = slurp("boards/$board/board.h");
    while ($header =~ /^#define BOARD_(\w+) PIN\((\w), (\d)\)/mg) {
        my ($name, $port, $bit) = ($1, $2, $3);
        next if $name =~ /^(?:LIGHT|LCD_LIGHT|SPI_SS)$/;
        my ($wire) = grep { $_->{pin} eq "P$port$bit" } @printed;
        my $pin = $wire->{printed} =~ s/^D//r;
        is(scalar @{ $at{"board:$pin"} // [] }, 1, "$board: one wire at $pin for $name");
        my ($key) = $name =~ /^KEY_(\w+)/;
        is($at{"board:$pin"}[0], lc($key) . ':1.l', '... from its button') if $key;
    }
}

# The chip for the keys, with stand-ins for Wokwi's functions: the firmware reads each key as what it is.
save("$tmp/wokwi-api.h", <<'END');
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
enum { LOW, HIGH, INPUT_PULLUP, ANALOG, BOTH };
typedef int pin_t;
typedef struct { void *user_data; uint32_t edge; void (*pin_change)(void *, pin_t, uint32_t); } pin_watch_config_t;
static const char *pin_name[10];
static int pins, pressed = -1;
static float written;
static pin_watch_config_t *watched;
static inline pin_t pin_init(const char *name, uint32_t mode) { (void)mode; pin_name[pins] = name; return pins++; }
static inline bool pin_watch(pin_t pin, pin_watch_config_t *config) { (void)pin; watched = config; return true; }
static inline uint32_t pin_read(pin_t pin) { return pin == pressed ? LOW : HIGH; }
static inline void pin_dac_write(pin_t pin, float volts) { (void)pin; written = volts; }
END
save("$tmp/main.c", <<'END');
#include "keys.chip.c"
#include <stdio.h>
int main(void)
{
    chip_init();
    printf("none %d\n", (int)(written / 5 * 1023));
    for (pressed = 1; pressed < pins; pressed++) {
        watched->pin_change(0, pressed, LOW);
        printf("%s %d\n", pin_name[pressed], (int)(written / 5 * 1023));
    }
    return 0;
}
END
is(system('gcc', '-Wall', '-Wextra', '-Werror', "-I$tmp", "-I$tmp/one/wokwi/uno-lcd", '-o', "$tmp/keys", "$tmp/main.c"), 0, 'the chip of keys is built');
my %reads = map { split } split /\n/, `$tmp/keys`;
my $header = slurp('boards/uno-lcd/board.h');
my @keys = $header =~ /LADDER_KEYS \{ (.*) \}/ ? $1 =~ /KEY_(\w+)/g : ();
my @limits = $header =~ /LADDER_LIMITS \{ (.*) \}/ ? $1 =~ /\d+/g : ();
is_deeply([ sort keys %reads ], [ sort 'none', @keys ], 'all keys are there');
for my $name (sort keys %reads) {
    my ($i) = grep { $reads{$name} / 4 < $limits[$_] } 0 .. $#limits;
    is(defined $i ? $keys[$i] : 'none', $name, "$name reads $reads{$name}: the firmware takes it for $name");
}

# ---- another language, and messages of mistakes ----

my $root = File::Spec->rel2abs($build);
system("mkdir -p $tmp/copy/firmware/words $tmp/copy/b/xx && cp -r LICENSE VERSION CHANGELOG.md Makefile make games firmware hal tools boards docs $tmp/copy && ln -s $root/* $tmp/copy/b && " .
       "ln -s $root/arduboy $tmp/copy/b/xx/arduboy && touch $tmp/copy/firmware/words/xx.txt") == 0 or die;
is(system("cd $tmp/copy && tools/release/package.pl b $tmp/four"), 0, 'with images in another language');
is(slurp("$tmp/four/nimatron-arduboy-xx.hex"), slurp("$build/arduboy/nimatron.hex"), 'these have its name');
ok(!-e "$tmp/four/nimatron-uno-lcd-xx.hex", 'a board that has not its letters has none');
save("$tmp/copy/VERSION", "7.7.7\n");
like(`cd $tmp/copy && tools/release/package.pl $root $tmp/three 2>&1`, qr/^tools\/release\/package.pl: CHANGELOG.md has no "## 7.7.7 - .*\n\z/, 'a version without notes');
like(`tools/release/package.pl $tmp/nothing $tmp/three 2>&1`, qr/^tools\/release\/package.pl: .*nimatron.hex.*\n\z/, 'a board that is not built');

done_testing;
