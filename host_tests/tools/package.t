#!/usr/bin/perl
# tools/release/package.pl: the packages have the forms that their readers expect, are made from the images, and are the same each time.
use strict;
use warnings;
use Compress::Zlib 'uncompress';
use Digest::SHA 'sha256_hex';
use File::Basename;
use File::Find 'find';
use File::Spec;
use File::Temp 'tempdir';
use IO::Uncompress::Unzip '$UnzipError';
use JSON::PP;
use POSIX 'strftime';
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

# Where the editions were not built, those of a folder like build/, without other languages, are the images of their boards.
if (grep { !-e "$build/$_/nimatron.hex" } edition_images()) {
    my $real = File::Spec->rel2abs($build);
    $build = "$tmp/build";
    mkdir $build or die;
    my %edition = map { ((split m{/})[0] => 1) } edition_images();
    symlink "$real/$_", "$build/$_" for grep { !$edition{$_} && !-d "languages/$_" } map { s{.*/}{}r } glob "$real/*";
    mkdir "$build/$_" for sort keys %edition;
    symlink "$real/" . (split m{/})[1], "$build/$_" for edition_images();
}

is(system('tools/release/package.pl', $build, "$tmp/one"), 0, 'it packs');
is(system("umask 077; TZ=Asia/Tokyo tools/release/package.pl $build $tmp/two"), 0, 'and again, elsewhere');
my ($file, $again) = map { files("$tmp/$_") } 'one', 'two';
is_deeply([ sort keys %$file ], [ sort keys %$again ], 'the same files');
is_deeply([ grep { $file->{$_} ne $again->{$_} } keys %$file ], [], 'the same bytes');
for my $board (board_names()) {
    is($file->{"nimatron-$board.$_"}, slurp("$build/$board/nimatron.$_"), "$board: the .$_ is the image's") for qw(hex elf);
}
is_deeply([ sort map { /^selftest-(.*)\.hex$/ } keys %$file ], [ sort(board_names()) ], 'every board has its self-test');
is($file->{"selftest-$_.hex"}, slurp("$build/$_/selftest.hex"), "$_: it is the one that was built") for board_names();
my @streamed = grep { settings($_)->{PCODE_STREAMED} } board_names();
is_deeply([ map { /^nimatron-(.*)\.fx$/ } sort keys %$file ], \@streamed, 'boards with a serial flash chip have a file for it, others none');
is($file->{"nimatron-$_.fx"}, slurp("$build/$_/nimatron.fx"), "$_: the .fx is the image's") for @streamed;
my %edition = map { my ($edition, $board) = split m{/}; ("nimatron-$board-$edition.hex" => slurp("$build/$_/nimatron.hex")) } edition_images();
is($file->{$_}, $edition{$_}, "$_ is the edition's") for sort keys %edition;
my @edited = grep { my $name = $_; grep { $name =~ /-\Q$_\E\.hex$/ } map { m{(\w+)\.mk$} } glob 'firmware/editions/*.mk' } sort keys %$file;
is_deeply(\@edited, [ sort keys %edition ], 'and of no board that has no room for it');
(my $version = slurp('VERSION')) =~ s/\n//;
like($file->{'RELEASE.md'}, qr/^# Pocket Nimatron \Q$version\E, \d{4}-\d\d-\d\d\n\n.*^- /ms, 'the notes of this version');
unlike($file->{'RELEASE.md'}, qr/^## /m, '... and of no other one');
is(`$build/nimatron --version`, "nimatron $version\n", 'which the program has');

is($file->{ $_->[0] }, slurp($_->[1]), "$_->[0] is $_->[1]")
    for [ '60-nimatron.rules', 'tools/release/60-nimatron.rules' ], [ 'LICENSE.txt', 'LICENSE' ], [ 'LICENSE-libraries.txt', 'tools/release/licences.txt' ];
my @ids = map { lc } slurp('tools/release/nimatron.metainfo.xml') =~ /usb:v(\w{4}p(?:\w{4}(?=d))?)/g;
is_deeply([ sort @ids ], [ sort map { my ($vendor, $product) = @$_; "${vendor}p" . ($product // '') } map { [ /idVendor\}=="(\w+)"(?:.*idProduct\}=="(\w+)")?/ ] }
    grep { /uaccess/ } split /\n/, $file->{'60-nimatron.rules'} ], 'the package is offered for the boards of the rule');
my @uploaded = grep { $_->{UPLOAD} ne 'isp' && !$_->{PCODE_STREAMED} } map { settings($_) } board_names();
for my $b (@uploaded) {
    my $speed = $b->{UPLOAD} eq 'avr109' ? 57600 : 115200;
    like($file->{'00-which-file.md'}, qr/^    \Q$_\E PORT .*nimatron-\Q$b->{board}\E\.hex/m, "$b->{board}: the command of $_") for "arduino-cli upload -b arduino:avr:$b->{pins} -p", "avrdude -p $b->{MCU} -c $b->{UPLOAD} -b $speed -P";
}
is_deeply([ $file->{'00-which-file.md'} =~ /flash:w:nimatron-(.*)\.hex/g ], [ map { $_->{board} } @uploaded ], '... and of no board that needs more than its .hex');

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
        is(system(qw(avr-objcopy -O binary --gap-fill 0xFF), '-R', '.eeprom', '-R', '.mmcu', '-R', 'fx_data', "$tmp/one/$elf", "$tmp/binary"), 0, "$elf has bytes");
        ok($bytes eq slurp("$tmp/binary"), '... which are these');
    }
    is(scalar(grep { $_->[0] } @records), 0, '... in records of data alone: the Gamebuino ignores addresses') if $name =~ /gamebuino/;
}
is_deeply([ grep { m{^gamebuino/} } keys %$file ], [ 'gamebuino/NIMATRON.HEX' ], 'its file has a name of 8.3 capitals');

# ---- nimatron.arduboy ----

my $unzip = IO::Uncompress::Unzip->new("$tmp/one/nimatron.arduboy") or die $UnzipError;
my (%in, @order);
do {
    local $/;
    push @order, $unzip->getHeaderInfo;
    $in{ $order[-1]{Name} } = <$unzip> // '';
} while $unzip->nextStream > 0;

# Returns what is printed of a board's screen after some keys.
sub played {
    my ($board, $keys, @more) = @_;
    open my $out, '-|', "$build/nimatron", 'screen', '--words', '--board', $board, '--keys', $keys, @more or die $!;
    local $/;
    return scalar <$out>;
}

# Returns the words on the screen only: the match in words follows them where the program is that of build/ (sim/listener.h).
sub on_screen { return played(@_) =~ s/^Position: .*//msr; }

# Returns the rows of a board's title screen, a dot being 0 or 1.
sub shown {
    my ($board) = @_;
    return [ map { tr/.#/01/r } split /\n/, `$build/nimatron screen --ascii --board $board` ];
}

# Returns the rows of a PNG of two colours: black, then white.
sub dots {
    my ($png) = @_;
    my ($data) = $png =~ /IDAT(.*).{4}.{4}IEND/s;
    my ($width) = unpack 'x16 N', $png;
    return [ map { substr unpack('B*', substr $_, 1), 0, $width } unpack '(a' . (1 + int(($width + 7) / 8)) . ')*', uncompress($data) ];
}
my $info = decode_json($in{'info.json'});
is($info->{schemaVersion}, 4, '.arduboy: schema 4');
ok(length $info->{$_}, "it has a $_") for qw(title author description version date genre);
is($info->{version}, $version, 'the version is VERSION');
my ($day) = slurp('CHANGELOG.md') =~ /^## \Q$version\E - (.*)$/m;
is($info->{date}, $day, 'the date is that of CHANGELOG.md');
is_deeply([ grep { strftime('%F %T', localtime $_->{Time}) ne "$day 12:00:00" } @order ], [], '... as is that of each file');
my @contributors = @{ $info->{contributors} };
ok(@contributors && !(grep { !length $_->{name} || ref $_->{roles} ne 'ARRAY' || !@{ $_->{roles} } } @contributors), 'contributors: a list of names and roles');
my %device = map { ($_->{device} => $_) } map { settings($_) } grep { defined settings($_)->{device} } board_names();
my @binaries = @{ $info->{binaries} };
is_deeply([ sort map { $_->{device} } @binaries ], [ sort keys %device ], 'a program for each board that has a device: ' . join ' ', sort keys %device);
ok((!grep { !/^(?:Arduboy|ArduboyFX|ArduboyMini)$/ } keys %device), 'which the format knows');
ok($device{Arduboy} && $device{ArduboyFX}, '... the Arduboy and the FX among them');
my ($first) = map { $_->{Name} } grep { $_->{Name} =~ /\.hex$/ } @order;
is($first, $binaries[0]{filename}, 'loaders that take the first program, of the list or of the zip,');
is($binaries[0]{device}, 'Arduboy', '... get the one that needs no data');
my %titles = map { ($_->{title} => 1) } @binaries;
is(keys %titles, @binaries, 'titles differ: loaders name files by them');
my %named = map { ($_ => 1) } 'info.json', 'LICENSE.txt', 'LICENSE-libraries.txt', $info->{banner}, map { $_->{filename} } @{ $info->{screenshots} };
for my $binary (@binaries) {
    my $board = $device{ $binary->{device} }{board};
    is($in{ $binary->{filename} }, slurp("$build/$board/nimatron.hex"), "$binary->{device}: the program is the image of $board");
    is(defined $binary->{flashdata} ? $in{ $binary->{flashdata} } : undef, slurp("$build/$board/nimatron.fx"), '... with its data, if it has any');
    is_deeply(dots($in{ $binary->{cartimage} }), shown($board), '... and its title screen for a cart');
    $named{$_} = 1 for grep { defined } @{$binary}{qw(filename flashdata cartimage)};
}
is($in{'LICENSE.txt'}, slurp('LICENSE'), 'the licence');
like($in{'LICENSE-libraries.txt'}, qr/avr-libc.*WenQuanYi/s, '... and those of what is compiled into the images');
sub size { return join 'x', unpack 'x16 N N', $_[0]; }
is(size($in{ $info->{banner} }), '700x192', 'the banner');
my @banner = @{ dots($in{ $info->{banner} }) }[ map { 3 * $_ } 0 .. 63 ];
is_deeply([ map { my $row = $_; join '', map { substr $row, 3 * $_, 1 } 0 .. 127 } @banner ], shown('arduboy'), '... begins with the title, three times as large');
is((map { $_->{control} eq 'A' ? $_->{action} : () } @{ $info->{buttons} })[0], 'Yes, do it', 'what A does');
is(size($in{ $_->{filename} }), '128x64', "the screenshot \"$_->{title}\"") for @{ $info->{screenshots} };
ok($in{'title.png'} ne $in{'play.png'}, '... each another one');
is_deeply([ sort keys %in ], [ sort keys %named ], 'and nothing else');

# ---- flash carts ----

# Reads a cart as the bootloader does, from its first page on along the pages of the slots after.  Numbers of two bytes begin with the higher.
sub slots {
    my ($cart) = @_;
    my ($page, @slots) = (0);
    while (substr($cart, 256 * $page, 7) eq 'ARDUBOY') {
        my %slot = (page => $page, picture => substr($cart, 256 * $page + 256, 1024), sum => substr($cart, 256 * $page + 25, 32));
        @slot{qw(list before next size units code data save data_size)} = unpack 'x7 C n3 C n4', substr $cart, 256 * $page, 256;
        $slot{texts} = [ substr($cart, 256 * $page + 57, 199) =~ /\G([^\0\xFF]*)\0/g ];
        push @slots, \%slot;
        last if $slot{next} <= $page;
        $page = $slot{next};
    }
    return @slots;
}

sub in_pages { my ($bytes) = @_; return $bytes . "\xFF" x (-length($bytes) % 256); }

for my $board (@streamed) {
    my $cart = $file->{"nimatron-$board-cart.bin"};
    ok(defined $cart && length($cart) % 256 == 0, "$board: a cart of whole pages") or next;
    my @slots = slots($cart);
    my ($loader, $category, $game) = @slots;
    is(@slots, 3, '... the loader, a category and the game');
    is_deeply([ map { $_->{list} } @slots ], [ 0, 1, 1 ], '... the loader alone in its list, the game in that of the category');
    is_deeply([ map { $_->{before} } @slots ], [ 0xFFFF, map { $_->{page} } @slots[ 0, 1 ] ], '... which lead back');
    is_deeply([ map { $_->{page} + $_->{size} } @slots ], [ map { $_->{next} } @slots ], '... and are as large as they say');
    is(substr($cart, 256 * $game->{next}), "\xFF" x 256, '... an erased page ends them');
    is_deeply([ map { @{$_}{qw(units code data save)} } $loader, $category ], [ (0, 0xFFFF, 0xFFFF, 0xFFFF) x 2 ], '... the first two have no program');
    ok($loader->{picture} eq $game->{picture} && $category->{picture} !~ /^\0*$|^\Q$game->{picture}\E$/, '... the category has a picture of its own, the loader that of the game');
    is_deeply([ map { $_->{texts} } @slots ], [ [ 'Pocket Nimatron', 'Left, right: choose a list' ], [ 'Puzzle', 'Games of pure thought' ],
        [ 'Pocket Nimatron', $version, $info->{author}, 'Nim, Wythoff and other impartial games' ] ], '... with their texts');
    my @row = map { my $y = $_; join '', map { ord(substr $game->{picture}, 128 * ($y >> 3) + $_) >> ($y & 7) & 1 } 0 .. 127 } 0 .. 63;
    is_deeply(\@row, shown($board), '... its picture is its title screen');

    save("$tmp/image.hex", $file->{"nimatron-$board.hex"});
    system('objcopy', '-I', 'ihex', '-O', 'binary', "$tmp/image.hex", "$tmp/image") == 0 or die;
    my ($image, $data) = (slurp("$tmp/image"), $file->{"nimatron-$board.fx"});
    my $code = substr $cart, 256 * $game->{code}, 128 * $game->{units};
    is(substr($code, 0x14, 4), pack('C2 n', 0x18, 0x95, $game->{data}), '... the program has the key and the page of its data');
    my $unpatched = $code;
    substr $unpatched, 0x14, 4, substr $image, 0x14, 4;
    is($unpatched, substr(in_pages($image), 0, 128 * $game->{units}), '... and is else the image');
    cmp_ok(128 * $game->{units}, '>=', length $image, '... all of it');
    is(substr($cart, 256 * $game->{data}, 256 * $game->{data_size}), in_pages($data), '... the data are there');
    is($game->{save}, 0xFFFF, '... it saves nothing there');
    is(unpack('H*', $game->{sum}), sha256_hex(in_pages($image) . in_pages($data)), '... the sum is that of both');

    # What the bootloader does: it writes the program to the controller, which finds the data on the chip.
    save("$tmp/chip", $cart . "\xFF" x ((1 << 24) - length $cart));
    save("$tmp/code", $code);
    system('objcopy', '-I', 'binary', '-O', 'ihex', "$tmp/code", "$tmp/code.hex") == 0 or die;
    my $keys = 'A A LEFT:2500 RIGHT*19 A UP*2 WAIT:500';
    is(on_screen($board, $keys, '--elf', "$tmp/code.hex", '--fx', "$tmp/chip"), on_screen($board, $keys), '... started from the cart it plays');
    like(played($board, '', '--elf', "$tmp/image.hex", '--fx', "$tmp/chip"), qr/^Upload game and data$/m, '... and without the patch finds no data there');
}
is_deeply([ map { /^nimatron-(.*)-cart\.bin$/ } sort keys %$file ], \@streamed, 'no other board has a cart');

# Cart builders look at the routine of vector 23 (Timer 0) and write one of theirs over it if it looks like Arduino's: if from there on no RET comes
# before the RETI after the last forward branch, or the RJMP after that; if it has at least 162 bytes; and if it loads six bytes of RAM by LDS.

# Returns how many bytes the routine seems to have, and its LDS; no bytes if there is a RET in it.
sub routine {
    my ($code) = @_;
    my $begin = 2 * unpack 'v', substr $code, 0x5E, 2;
    my ($at, $branch, $length, $loads) = ($begin, 0, 0, 0);
    while ($at < length($code) - 2) {
        my $word = unpack 'v', substr $code, $at, 2;
        $at += 2;
        return (0, $loads) if $word == 0x9508;
        $branch = $at + 2 * (($word >> 3 & 0x7F) - 128 * ($word >> 9 & 1)) if ($word & 0xFC07) == 0xF400;
        if ($word == 0x9518) {
            $length = $at - $begin;
            last if $at > $branch;
        }
        return ($at - $begin, $loads) if $length && ($word & 0xF000) == 0xC000;
        $loads++ if ($word & 0xFE0F) == 0x9000;
        $at += 2 if ($word & 0xFC0F) == 0x9000; # LDS and STS have two words
    }
    return ($length, $loads);
}
for my $binary (@binaries) {
    save("$tmp/image.hex", $in{ $binary->{filename} });
    system('objcopy', '-I', 'ihex', '-O', 'binary', "$tmp/image.hex", "$tmp/image") == 0 or die;
    my $code = slurp("$tmp/image");
    substr $code, 0x14, 2, pack 'C2', 0x18, 0x95 if defined $binary->{flashdata};
    my ($length, $loads) = routine($code);
    ok($length < 162 || $loads < 6, "$binary->{device}: vector 23 does not look like Arduino's: $length bytes, $loads LDS");
}
# A routine of six loads and stores, and more instructions up to its RETI: as long as Arduino's.
my $arduino = "\0" x 0x5E . pack('v', 0x40) . "\0" x 0x20 . pack('v*', (0x9180, 0x0100, 0x9380, 0x0100) x 6) . "\0" x 114 . pack('v*', 0x9518) . "\0" x 8;
is_deeply([ routine($arduino) ], [ 164, 6 ], 'a routine like that is recognized');

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
    is($file->{"wokwi/$board/nimatron.$_"}, slurp("$build/$board/nimatron.$_"), "$board: the .$_ is the image's") for qw(hex elf);
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
        next if $name =~ /^(?:LIGHT|LCD_LIGHT|SPI_SS|NOISE_PIN)$/;
        my ($wire) = grep { $_->{pin} eq "P$port$bit" } @printed;
        my $pin = $wire->{printed} =~ s/^D//r;
        is(scalar @{ $at{"board:$pin"} // [] }, 1, "$board: one wire at $pin for $name");
        my ($key) = $name =~ /^KEY_(\w+)/;
        is($at{"board:$pin"}[0], lc($key) . ':1.l', '... from its button') if $key;
    }
}

# All that is made of the wiring: whoever changes it tries it, or looks at it, and writes its new sum here.
my @made = map { "$_\n$file->{$_}" } grep { m{^wokwi/.*\.(?:json|toml|md|c)$} } sort keys %$file;
is(sha256_hex(join '', @made), '2fcaf2f55fa56992fd135b23ac745ed46fd10054fd9ac05122924458e15f271d', "Wokwi's projects are as they were looked at") or diag(@made);

# The compiled chip, in node, with stand-ins for Wokwi's functions.
my $wasm = "$tmp/one/wokwi/uno-lcd/keys.chip.wasm";
my $ran = `node -e '
const { readFileSync } = require("fs"), memory = new WebAssembly.Memory({ initial: 2 }), names = [];
let pressed = -1, volts, watch;
const text = (at) => { const b = new Uint8Array(memory.buffer), end = b.indexOf(0, at); return Buffer.from(b.slice(at, end)).toString(); };
const env = { memory, pinInit: (name) => names.push(text(name)) - 1, pinRead: (pin) => +(pin !== pressed), pinDACWrite: (pin, v) => volts = v,
    pinWatch: (pin, config) => { watch = new Uint32Array(memory.buffer, config, 3)[2]; return 1; } };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync("$wasm")), { env });
exports.chipInit();
const said = ["version " + exports.__wokwi_api_version_1(), "none " + Math.floor(volts / 5 * 1023)];
for (pressed = 1; pressed < names.length; pressed++) {
    exports.__indirect_function_table.get(watch)(0, pressed, 0);
    said.push(names[pressed] + " " + Math.floor(volts / 5 * 1023));
}
console.log(said.join("\\n"));'`;

# The chip's source, with stand-ins for Wokwi's functions: the firmware reads each key as what it is.
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
is_deeply({ map { split } split /\n/, $ran }, { version => 1, %reads }, 'the compiled chip gives the same');
my $header = slurp('boards/uno-lcd/board.h');
my @keys = $header =~ /LADDER_KEYS \{ (.*) \}/ ? $1 =~ /KEY_(\w+)/g : ();
my @values = ($header =~ /LADDER_VALUES \{ (.*) \}/ ? $1 =~ /\d+/g : (), 255); # the last: no key
is_deeply([ sort keys %reads ], [ sort 'none', @keys ], 'all keys are there');
for my $name (sort keys %reads) {
    my ($i) = sort { abs($reads{$name} / 4 - $values[$a]) <=> abs($reads{$name} / 4 - $values[$b]) } 0 .. $#values;
    is($keys[$i] // 'none', $name, "$name reads $reads{$name}, which is nearest to the value of $name");
}

# ---- which file? ----

my $which = $file->{'00-which-file.md'};
is((sort keys %$file)[0], '00-which-file.md', 'the first file says which file one wants');
my @patterns = map { s/\*/.*/gr } map { /`([\w.\/*-]+)`/g } grep { /^\|/ } split /\n/, $which;
is_deeply([ grep { my $name = $_; !m{^(?:00-which-file|RELEASE|LICENSE|wokwi/.*/(?!README))} && !grep { $name =~ /^$_$/ } @patterns } sort keys %$file ], [], '... of all that there are');
my @later = ('nimatron.html', '*.deb', 'nimatron-*-linux-*.tar.gz', 'nimatron-*-windows.zip', 'workshop/*.pdf', 'workshop/letter/*.pdf', 'SHA256SUMS');
is_deeply([ grep { $which !~ /^\| [^|]* \| `\Q$_\E` \| /m } @later ], [], '... and of what other steps of a release make');
is_deeply([ grep { !$file->{$_} } map { /`([\w-]+\.\w+)`/g } grep { !/^\|/ } split /\n/, $which =~ s/.*^### If it//msr ], [], 'so are those that its help names');
my $system = qx(. /etc/os-release; printf '%s %s' "\${NAME%% *}" "\$VERSION_ID");
like($which, qr/^\| [^|]* \| `\*\.deb` \| /m, 'the Debian packages have a row') && like($which, qr/^\| \Q$system\E \| `\*\.deb` \| /m, "which names the system that made them, $system");
my %row = map { /^\| ([^|]+) \| (`nimatron-.*?) \|$/ ? ($1 => $2) : () } split /\n/, $which =~ s/.*^\| device//msr;
for my $b (map { settings($_) } board_names()) {
    my @wanted = grep { /^nimatron-\Q$b->{board}\E(?:-[a-z]+)?\.(?:hex|fx)$/ } sort keys %$file;
    my @listed = ($row{ $b->{name} } // '') =~ /`([^`]+)`/g;
    @wanted = grep { my $file = $_; !grep { $_ ne $b->{board} && $file =~ /^nimatron-\Q$_\E\./ } board_names() } @wanted;
    is_deeply([ sort @listed ], [ sort @wanted ], "... and all that there are for $b->{board}");
}
if (-e '.git') {
    my ($archive) = grep { /\.tar\.gz$/ } keys %$file;
    is($archive, "nimatron-$version.tar.gz", 'an archive of the sources');
    like($file->{PKGBUILD}, qr/^pkgver=\Q$version\E\n.*^sha256sums=\('@{[ sha256_hex($file->{$archive}) ]}'\)$/ms, '... which PKGBUILD names');

    # What makepkg does with it; make and install say what they are to do.
    save("$tmp/stub", qq{#!/bin/sh\necho "\${0##*/} \$*" >>"$tmp/stubs"\n});
    is(system("cd $tmp && mkdir bin && for name in make install; do install -m 755 stub bin/\$name; done && ln -s '@{[ File::Spec->rel2abs('.') ]}' nimatron-$version"), 0, 'makepkg');
    is(system('bash', '-c', "set -e; cd $tmp; export PATH=$tmp/bin:\$PATH; . one/PKGBUILD; export pkgdir=/p; (build); (check); (package)"), 0, '... builds, checks and packs');
    is(slurp("$tmp/stubs"), "make build/nimatron lib boards\nmake DESTDIR=/p PREFIX=/usr install\ninstall -Dm644 LICENSE /p/usr/share/licenses/nimatron/LICENSE\n", '... by make');
    my %there = map { ($_ => 1) } split /\n/, `tar tzf $tmp/one/$archive`;
    is_deeply([ grep { !$there{"nimatron-$version/$_"} } split /\n/, `git ls-tree -r --name-only HEAD` ], [], '... with every file');
}

# Returns a member of a zip.
sub unzipped {
    my ($zip, $name) = @_;
    local $/;
    my $in = IO::Uncompress::Unzip->new($zip, Name => $name) or return '';
    return scalar <$in>;
}

# ---- another language, and messages of mistakes ----

my $root = File::Spec->rel2abs($build);
system("mkdir -p $tmp/copy/languages/xx $tmp/copy/b/xx && cp -r LICENSE VERSION CHANGELOG.md Makefile make games firmware hal languages tools boards docs $tmp/copy && ln -s $root/* $tmp/copy/b && " .
       "ln -s $root/arduboy $tmp/copy/b/xx/arduboy && touch $tmp/copy/languages/xx/words.txt") == 0 or die;
is(system("cd $tmp/copy && tools/release/package.pl b $tmp/four"), 0, 'with images in another language');
is(slurp("$tmp/four/nimatron-arduboy-xx.hex"), slurp("$build/arduboy/nimatron.hex"), 'these have its name');
ok(-s "$tmp/four/nimatron-xx.arduboy", '... and are in a package for loaders');
is(IO::Uncompress::Unzip->new("$tmp/four/nimatron-xx.arduboy") && (JSON::PP->new->decode(unzipped("$tmp/four/nimatron-xx.arduboy", 'info.json')))->{title}, 'Pocket Nimatron (xx)',
    '... of another title');
is(unzipped("$tmp/four/nimatron-xx.arduboy", 'nimatron.hex'), slurp("$build/arduboy/nimatron.hex"), '... with its image');
ok(!-e "$tmp/four/nimatron-uno-lcd-xx.hex", 'a board that has not its letters has none');
save("$tmp/copy/VERSION", "7.7.7\n");
like(`cd $tmp/copy && tools/release/package.pl $root $tmp/three 2>&1`, qr/^tools\/release\/package.pl: CHANGELOG.md has no "## 7.7.7 - .*\n\z/, 'a version without notes');
like(`tools/release/package.pl $tmp/nothing $tmp/three 2>&1`, qr/^tools\/release\/package.pl: .*nimatron.hex.*\n\z/, 'a board that is not built');

done_testing;
