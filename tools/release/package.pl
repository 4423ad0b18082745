#!/usr/bin/perl
# Packs the release from the images of all boards, which must have been built.
#
#     tools/release/package.pl BUILD DIST     e.g. tools/release/package.pl build dist
#
#     00-which-file.md             a table of all files: which one does one want?
#     nimatron-BOARD.hex, .elf     for avrdude and debuggers
#     nimatron-BOARD.fx            the data of boards with a serial flash chip: they belong to the .hex of the same build
#     selftest-BOARD.hex           the self-test of a board, for those who look for a fault
#     nimatron-BOARD-cart.bin      a whole flash cart for these boards, with this game alone
#     nimatron-BOARD-EDITION.hex   another choice of games and screens (firmware/editions), of the boards that have it
#     nimatron-BOARD-LANG.hex      the same in another language, of the boards that have its letters
#     nimatron-VERSION.tar.gz      the sources, if they are in git; PKGBUILD builds them on Arch Linux
#     nimatron-LANG.arduboy, nimatron-EDITION.arduboy     the same as nimatron.arduboy, of these images
#     nimatron.arduboy             for Arduboy's loaders: a zip with info.json (schemaVersion 4), programs and data of all boards that name
#                                  their `device`, banner and screenshots
#     gamebuino/NIMATRON.HEX       for the root of a Gamebuino's SD card (FAT16); its loader wants an 8.3 name in capitals, and data
#                                  records only
#     wokwi/BOARD/                 projects for the simulator Wokwi
#     60-nimatron.rules            for udev: the right to write boards, and no ModemManager
#     RELEASE.md                   this version's part of CHANGELOG.md
#     LICENSE.txt, LICENSE-libraries.txt    the project's licence; the notices of the C libraries in images and page
#
# The same images give the same packages, byte for byte: the times in the archives are the release's date.
use strict;
use warnings;
use Digest::SHA;
use File::Copy 'copy';
use File::Path 'make_path';
use File::Temp 'tempdir';
use FindBin;
use IO::Compress::Zip qw($ZipError ZIP_CM_DEFLATE);
use Time::Local 'timegm';
use lib "$FindBin::Bin/../..";
use tools::boards;
use tools::docs::kit;

my ($build, $dist) = @ARGV;
defined $dist or die "usage: tools/release/package.pl BUILD DIST\n";
my $tmp = tempdir(CLEANUP => 1);

sub fail { die "tools/release/package.pl: @_\n"; }
sub slurp { my ($file) = @_; open my $in, '<:raw', $file or fail("$file: $!"); local $/; return scalar <$in>; }
sub save { my ($file, $text) = @_; open my $out, '>:raw', $file or fail("$file: $!"); print $out $text; close $out or fail("$file: $!"); }
sub put { my ($from, $to) = @_; copy($from, $to) or fail("$from to $to: $!"); }
sub run { system(@_) == 0 or fail("failed: @_"); }

# Returns this version's part of CHANGELOG.md: its date, and its changes.
sub notes {
    my ($version) = @_;
    my ($date, $text) = slurp('CHANGELOG.md') =~ /^## \Q$version\E - (\d{4}-\d\d-\d\d)\n+(.*?)(?=^## |\z)/ms
        or fail("CHANGELOG.md has no \"## $version - YYYY-MM-DD\", but VERSION says $version");
    return ($date, $text);
}

# ---- nimatron.arduboy ----

# The pictures of docs/pictures/pictures.txt that are of the Arduboy: name, title.
my @screenshots = ([ title => 'Title' ], [ play => 'A game of Squares' ]);

# Returns a file with the screen of that name, as a board shows it.  kind: '' or a language or an edition.
sub screen {
    my ($name, $board, $kind) = @_;
    my @elf = $kind ? ('--elf', "$build/$kind/$board/nimatron.elf") : ();
    my ($keys) = slurp('docs/pictures/pictures.txt') =~ /^\Q$name\E +arduboy[\w-]* *(.*)$/m or fail("docs/pictures/pictures.txt has no $name of the Arduboy");
    open my $out, '-|', "$build/nimatron", 'screen', '--ascii', '--board', $board, @elf, '--keys', $keys or fail("$build/nimatron: $!");
    local $/;
    save("$tmp/$board-$name$kind.txt", scalar <$out>);
    return "$tmp/$board-$name$kind.txt";
}

# Where the image of a board is.
sub image { my ($kind, $board, $ending) = @_; return join '/', $build, $kind || (), $board, "nimatron.$ending"; }

# Returns the boards that Arduboy's loaders know and that have such an image, as settings; those without a serial flash chip first, for old
# loaders take the first program.
sub devices {
    my ($kind) = @_;
    my @devices = grep { defined $_->{device} && (!$kind || -e image($kind, $_->{board}, 'hex')) } map { settings($_) } board_names();
    return ((grep { !-e image($kind, $_->{board}, 'fx') } @devices), (grep { -e image($kind, $_->{board}, 'fx') } @devices));
}

sub quoted { my ($text) = @_; return '"' . ($text =~ s/(["\\])/\\$1/gr) . '"'; }
sub pairs { return join ', ', map { quoted($_->[0]) . ': ' . quoted($_->[1]) } @_; }

# The public address of the sources, if the clone knows one.
sub site {
    my $url = `git remote get-url origin 2>/dev/null`;
    return $url =~ m{^(https?://\S+?)(?:\.git)?$}m ? $1 : undef;
}

sub author {
    my ($author) = slurp('LICENSE') =~ /^Copyright \(c\) \d+ (?:The )?(.*)$/m or fail('LICENSE names nobody');
    return "The $author";
}

# Returns the objects of a list, each from [name, value]... .
sub objects { return '[' . join(', ', map { '{' . pairs(@$_) . '}' } @_) . ']'; }

# Returns info.json.  binaries: a list of [name, value]... each.
sub info {
    my ($version, $date, $title, @binaries) = @_;
    my @buttons = ([ 'Up, Down, Left, Right', 'Choose' ], [ 'A', 'Yes, do it' ], [ 'B', 'Back; the menu of a game' ],
                   [ 'Down held at power-on', 'Wait for a new program' ]);
    my @site = map { ([ url => $_ ], [ sourceUrl => $_ ]) } grep { defined } site();
    my @lines = ('"schemaVersion": 4', pairs([ title => $title ]), pairs([ author => author() ]),
                 pairs([ description => 'Play, understand and master Nim, Wythoff and other impartial games against a perfect machine. Saves in bytes 512 to 1023 of the EEPROM, and nowhere else.' ]),
                 pairs([ version => $version ]), pairs([ date => $date ]), pairs([ genre => 'Puzzle' ]), (map { pairs($_) } @site),
                 '"contributors": [{' . pairs([ name => author() ]) . ', "roles": ["Code", "Art", "Sound"]}]',
                 '"buttons": ' . objects(map { [ [ control => $_->[0] ], [ action => $_->[1] ] ] } @buttons),
                 '"binaries": ' . objects(@binaries),
                 '"screenshots": ' . objects(map { [ [ title => $_->[1] ], [ filename => "$_->[0].png" ] ] } @screenshots),
                 pairs([ banner => 'banner.png' ]));
    return "{\n" . join(",\n", map { "  $_" } @lines) . "\n}\n";
}

sub zip {
    my ($file, $date, @members) = @_;
    my ($year, $month, $day) = split /-/, $date;
    my $time = timegm(0, 0, 12, $day, $month - 1, $year);
    local $ENV{TZ} = 'UTC';
    my $zip;
    for (@members) {
        my ($name, $data) = @$_;
        my @entry = (Name => $name, Time => $time, Method => ZIP_CM_DEFLATE, Minimal => 1);
        if ($zip) { $zip->newStream(@entry); } else { $zip = IO::Compress::Zip->new($file, @entry) or fail("$file: $ZipError"); }
        $zip->print($data);
    }
    $zip->close or fail("$file: $ZipError");
}

# Paints a screen of an Arduboy in the size that it has there.  Returns the bytes of the PNG.
sub png {
    my ($screen) = @_;
    run('tools/release/paint.pl', "$tmp/png", 128, 64, 1, 0, 0, $screen);
    return slurp("$tmp/png");
}

# Returns the name of a member with these bytes: that of an equal one in the list, or a new one, which joins the list.
sub member {
    my ($members, $name, $bytes) = @_;
    my ($equal) = grep { $_->[1] eq $bytes } @$members;
    push @$members, [ $name, $bytes ] unless $equal;
    return $equal ? $equal->[0] : $name;
}

# Returns a program for info.json; adds its files to the members.
sub binary {
    my ($members, $kind, $b) = @_;
    my ($board, $data) = ($b->{board}, image($kind, $b->{board}, 'fx'));
    my @fields = ([ title => $board eq 'arduboy' ? 'Pocket Nimatron' : "Pocket Nimatron, $b->{name}" ], [ device => $b->{device} ]);
    push @fields, [ filename => member($members, $board eq 'arduboy' ? 'nimatron.hex' : "nimatron-$board.hex", slurp(image($kind, $board, 'hex'))) ];
    push @fields, [ flashdata => member($members, "nimatron-$board.fx", slurp($data)) ] if -e $data;
    return [ @fields, [ cartimage => member($members, $board eq 'arduboy' ? 'cart.png' : "cart-$board.png", png(screen(title => $board, $kind))) ] ];
}

# Makes the package of the usual images, or of those of a language or an edition.
sub arduboy {
    my ($version, $date, $kind) = @_;
    my ($file, $title) = $kind ? ("nimatron-$kind.arduboy", "Pocket Nimatron ($kind)") : ('nimatron.arduboy', 'Pocket Nimatron');
    my (@members, @binaries);
    my @devices = devices($kind);
    push @binaries, binary(\@members, $kind, $_) for @devices;
    my %screen = map { ($_->[0] => screen($_->[0], $devices[0]{board}, $kind)) } @screenshots;
    run('tools/release/paint.pl', "$tmp/banner.png", 700, 192, 3, 0, 0, $screen{title}, 2, 414, 32, $screen{play});
    zip("$dist/$file", $date, [ 'info.json', info($version, $date, $title, @binaries) ], @members, [ 'LICENSE.txt', slurp('LICENSE') ],
        [ 'LICENSE-libraries.txt', slurp('tools/release/licences.txt') ],
        [ 'banner.png', slurp("$tmp/banner.png") ], map { [ "$_->[0].png", png($screen{ $_->[0] }) ] } @screenshots);
}

# Makes the flash carts.  The loader's first page has the title, the category a game of Squares.
sub carts {
    my ($version) = @_;
    for my $board (map { $_->{board} } grep { -e image('', $_->{board}, 'fx') } devices('')) {
        my ($title, $play) = map { screen($_, $board, '') } 'title', 'play';
        run('tools/release/cart.pl', "$dist/nimatron-$board-cart.bin", $version, author(), $title, $play, $title, map { "$build/$board/nimatron.$_" } 'hex', 'fx');
    }
}

# The languages and editions of which there are images, besides the usual ones.
sub kinds {
    my %kind = map { m{([a-z]+)/[^/]+/nimatron.hex$} && (-e "languages/$1/words.txt" || -e "firmware/editions/$1.mk") ? ($1 => 1) : () } glob "$build/*/*/nimatron.hex";
    return sort keys %kind;
}

# Packs the sources of the last commit, if this is a clone.
sub sources {
    my ($version) = @_;
    return unless -e '.git';
    run('git', 'archive', '--format=tar', "--prefix=nimatron-$version/", '-o', "$tmp/sources.tar", 'HEAD');
    run('gzip', '-9n', "$tmp/sources.tar");
    put("$tmp/sources.tar.gz", "$dist/nimatron-$version.tar.gz");
    my $sum = Digest::SHA->new(256)->addfile("$tmp/sources.tar.gz")->hexdigest;
    save("$dist/PKGBUILD", slurp('tools/release/PKGBUILD') =~ s/^pkgver=\KVERSION/$version/mr =~ s/\(\KSHA256(?=\))/'$sum'/r);
}

# ---- which file? ----

# Returns the rows for a board: what one has, and the file for it.
sub rows_of {
    my ($b) = @_;
    my $board = $b->{board};
    my $data = -e "$dist/nimatron-$board.fx" ? " and `nimatron-$board.fx`" : '';
    my %board = map { ($_ => 1) } board_names(); # arduboy-fx is a board, not an edition of arduboy
    my @also = map { m{nimatron-(\Q$board\E-[a-z]+)\.hex$} && !$board{$1} ? "`nimatron-$1.hex`" : () } sort glob "$dist/nimatron-$board-*.hex";
    return "| $b->{name} | `nimatron-$board.hex`$data" . (@also ? ', or another language or edition: ' . join ', ', @also : '') . " |\n";
}

# The system that makes the Debian package, and on which it can be installed: Debian 12.
sub system_name {
    open my $in, '<', '/etc/os-release' or return 'Debian';
    my %about = map { /^(\w+)="?(.*?)"?$/ ? ($1 => $2) : () } <$in>;
    return $about{NAME} =~ s/ .*//r . " $about{VERSION_ID}";
}

# The files that are not of one board: a pattern, what one has, what to do; and whether another step of the release makes them.
my @others = (
    [ 'nimatron.html', 'a browser, and no device', 'open it: it plays, and it writes devices in Chrome, Edge and Chromium', 1 ],
    [ 'nimatron.arduboy', 'an Arduboy, and one of its loaders', 'give it to the loader' ],
    [ 'nimatron-*.arduboy', 'the same, another language or edition', 'give it to the loader' ],
    [ 'nimatron-*-cart.bin', 'an Arduboy FX or Mini whose flash cart is to have this game alone', 'write it to the cart' ],
    [ 'gamebuino/NIMATRON.HEX', 'a Gamebuino with an SD card', 'copy it to the root of the card' ],
    [ 'wokwi/*/README.md', 'an account at wokwi.com, or VS Code', 'follow the README.md of the board' ],
    [ '*.deb', system_name(), '`apt install ./nimatron_*.deb ./nimatron-data_*.deb`, then `nimatron play`; the others are the book, and the library for programs', 1 ],
    [ 'nimatron-*-linux-*.tar.gz', 'any other Linux', 'unpack it: `bin/nimatron play`. It is one file, under the GNU GPL 3, and LICENCES.txt says whose libraries are in it', 1 ],
    [ 'nimatron-*-windows.zip', 'Windows', 'the analyser, with rules of your own, but without the emulated handheld: `nimatron.exe analyse squares 19`', 1 ],
    [ 'PKGBUILD', 'Arch Linux', '`makepkg -si`, with the sources beside it' ],
    [ '60-nimatron.rules', 'Linux, which does not let you write a board', '`sudo cp 60-nimatron.rules /etc/udev/rules.d`, and plug the board in again (the Debian package has it)' ],
    [ 'workshop/*.pdf', 'a group to lead', 'print them; begin with `leader.pdf`', 1 ],
    (map { [ "workshop/$_/*.pdf", "a group that reads " . device_words($_)->{language_name}, 'the same, with the pictures of boards from the folder above', 1 ] } grep { $_ ne 'en' } kit_languages()),
    [ 'workshop/letter/*.pdf', 'the same group, and Letter paper in place of A4', 'print these; other languages have folders there, too', 1 ],
    [ 'nimatron-*.tar.gz', 'a compiler', 'unpack it, and read its README.md' ],
    [ 'selftest-*.hex', 'a board that does something wrong, or that was just built', 'write it like the game; [the check-list](book/docs/boards/checklist.html) says what its pages mean; then write the game again' ],
    [ 'nimatron-*.elf', 'a debugger', 'each belongs to the .hex of the same name' ],
    [ 'SHA256SUMS', 'a doubt', '`sha256sum -c SHA256SUMS` checks all files', 1 ],
);

sub which_file {
    my ($version) = @_;
    my $text = "# Pocket Nimatron $version: which file do I want?\n\nNo device at hand? Open `nimatron.html` in a browser.\n\n| I have | file | what to do |\n|---|---|---|\n";
    for my $other (@others) {
        my ($file, $have, $do, $later) = @$other;
        my @there = glob "$dist/$file";
        $text .= "| $have | `$file` | $do |\n" if $later || grep { -e } @there;
    }
    $text .= "\n## A device, and a computer\n\nThe page writes them without any program (but not the chip on a breadboard, which needs a programmer). Otherwise avrdude does it; in the sources\n`make flash` calls avrdude, and explains every error.\n\n| device | file |\n|---|---|\n";
    return $text . join('', map { rows_of(settings($_)) } board_names()) . commands();
}

# ---- the commands that write a board ----

# avrdude's and Arduino's names for the boards, by what is printed beside their pins, and the speed of their bootloaders.
my %arduino = (uno => { part => 'atmega328p', baud => 115200 }, mega => { part => 'atmega2560', baud => 115200 }, leonardo => { part => 'atmega32u4', baud => 57600 });

# Returns the commands for a board: for arduino-cli, and for avrdude.
sub command_of {
    my ($b) = @_;
    my $is = $arduino{ $b->{pins} } or return '';
    my $file = "nimatron-$b->{board}.hex";
    return "    arduino-cli upload -b arduino:avr:$b->{pins} -p PORT -i $file\n" .
           "    avrdude -p $is->{part} -c $b->{UPLOAD} -b $is->{baud} -P PORT -D -U flash:w:$file:i\n";
}

sub commands {
    my @boards = grep { $arduino{ $_->{pins} } && !$_->{PCODE_STREAMED} } map { settings($_) } board_names();
    return <<'END' . join("\n", map { command_of($_) } @boards) . <<'MORE';

### arduino-cli, or avrdude by hand

PORT is the name of the board's port: /dev/ttyACM0, /dev/ttyUSB0, COM3. `arduino-cli core install arduino:avr` brings what arduino-cli needs.
On an Arduboy hold DOWN while switching it on; its bootloader then waits for eight seconds.

END

### The Arduino IDE

The IDE builds what it writes, and has no menu for a .hex. But it shows how it writes: in Preferences tick "Show verbose output during:
upload", choose your board, and upload any example. The window at the bottom then shows a line that begins with the path of avrdude and ends
with `-Uflash:w:...hex:i`. Copy this line into a terminal, with the path of our .hex in place of that one.

### An Arduboy FX or Mini

It needs the .hex and the .fx, of which arduino-cli and avrdude write only the first: use the page, a loader for .arduboy files, or
`make flash`.

### If it does not work

- "Permission denied": `sudo usermod -aG dialout $USER`, then log in again; or use `60-nimatron.rules`.
- The port vanishes, or the upload fails now and then, on Linux: `sudo systemctl stop ModemManager`; with a CH340 chip
  `sudo systemctl mask --now brltty brltty-udev`.
- The page finds no port in a Chromium that is a snap (Ubuntu): `sudo snap connect chromium:raw-usb`.
- "not in sync" with an old Nano: `-b 57600` for avrdude, `-b arduino:avr:nano:cpu=atmega328old` for arduino-cli.
- "signature" is 1E 95 16: the chip is an ATmega328PB. The same .hex is right; say `-p m328pb` to avrdude.
- An Uno R4, an Uno WiFi Rev2 and a Nano Every have other chips: there is no file for them.
MORE
}

# ---- all ----

chomp(my $version = slurp('VERSION'));
my ($date, $notes) = notes($version);
make_path("$dist/gamebuino");
for my $board (board_names()) {
    put("$build/$board/nimatron.$_", "$dist/nimatron-$board.$_") for qw(hex elf), -e "$build/$board/nimatron.fx" ? 'fx' : ();
}
put("$build/$_/selftest.hex", "$dist/selftest-$_.hex") for board_names();
for my $image (grep { -e "$build/$_/nimatron.hex" } edition_images()) {
    my ($edition, $board) = split m{/}, $image;
    put("$build/$image/nimatron.hex", "$dist/nimatron-$board-$edition.hex");
}
for my $image (glob "$build/*/*/nimatron.hex") {
    my ($language, $board) = $image =~ m{([a-z]+)/([^/]+)/nimatron.hex$};
    next unless -e "languages/$language/words.txt";
    put("$build/$language/$board/nimatron.$_", "$dist/nimatron-$board-$language.$_") for 'hex', -e "$build/$language/$board/nimatron.fx" ? 'fx' : ();
}
arduboy($version, $date, $_) for '', grep { my @devices = devices($_); @devices > 0 } kinds();
sources($version);
carts($version);
put("$build/gamebuino/nimatron.hex", "$dist/gamebuino/NIMATRON.HEX");
run('tools/release/wokwi.pl', "$dist/wokwi");
for my $folder (glob "$dist/wokwi/*/") {
    my ($board) = $folder =~ m{([^/]+)/$};
    put("$build/$board/nimatron.$_", "${folder}nimatron.$_") for qw(hex elf);
}
put('LICENSE', "$dist/LICENSE.txt");
put('tools/release/licences.txt', "$dist/LICENSE-libraries.txt");
put('tools/release/60-nimatron.rules', "$dist/60-nimatron.rules");
save("$dist/00-which-file.md", which_file($version));
save("$dist/RELEASE.md", "# Pocket Nimatron $version, $date\n\n$notes");
