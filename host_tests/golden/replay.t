#!/usr/bin/perl
# Plays key logs on the real images in the emulated handhelds.  At every SHOW an image must show the words and the picture of the log's
# golden, replays/LOG.golden (goldens.pm has its form), and the emulated hardware must count no error.
#
# Lines in a log:
#     # needs: learn rook     the log is played on images that have these screens (SCREENS) and games; an edition plays only the logs that its
#                             board's own image cannot play
#     # not golden: reason    the log is only played, and shown in docs/screens.md
#
# The logs of replays/languages are played in each language; of those with a line `# on: IMAGE` in that image's.
# `host_tests/golden/replay.t --update [LOG...]` writes new goldens: look at the diff.  A run that fails prints which words differ; of the
# first picture that does, it writes build/golden/LOG-IMAGE-STEP.png, and prints the command that makes the last good one.
use strict;
use warnings;
use File::Basename;
use File::Temp qw(tempdir);
use lib '.';
use host_tests::golden::goldens;
use host_tests::golden::logs;
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $update = @ARGV && $ARGV[0] eq '--update' && shift @ARGV;
my $replays = replays();
my @logs = @ARGV ? @ARGV : logs_in($replays);
my $left_out = 0;

sub words { return (output_of($nimatron, 'screen', '--words', @_))[0]; }

# EDITION/BOARD, as make says it.
sub edition {
    my ($image) = @_;
    my ($edition, $board) = split m{/}, $image;
    return { own => image($board, $board), %{ image("$board-$edition", $board, $edition, '--elf', dirname($nimatron) . "/$image/nimatron.elf") } };
}

# The images in other languages play the logs of replays/languages; the goldens of each are in a folder there.  The Mega has one of Russian,
# the Arduboy FX has all languages, and a device chooses one before it plays.
sub in_language {
    my ($board, $language, @more) = @_;
    return { %{ image("$board-$language", $board, undef, @more) }, language => $language, logs => "$replays/languages", goldens => "$replays/languages/$language" };
}

my @LANGUAGES = slurp('languages/order.txt') =~ /^(\w+)$/mg;
my $CHOICE = 'arduboy-fx';

sub boards { return map { image($_, $_) } tested(board_names()); }
sub editions { return map { edition($_) } grep { tested(s{(.*)/(.*)}{$2-$1}r) } edition_images(); }
sub in_languages {
    my $russian = { %{ in_language('mega-oled', 'ru', '--elf', dirname($nimatron) . '/ru/mega-oled/nimatron.elf') }, make => 'LANG=ru' };
    my @chosen = map { +{ %{ in_language($CHOICE, $LANGUAGES[$_]) }, chosen => $_ } } grep { $LANGUAGES[$_] !~ /^(en|ru)$/ } 0 .. $#LANGUAGES;
    return grep { tested($_->{name}) } $russian, @chosen;
}
my @boards = boards();
my @editions = editions();
my @foreign = in_languages();

# All images, tested now or not, where they are asked for: what a golden says of others is kept.
my @every = do { local $ENV{TEST_IMAGES}; $update || (!@ARGV && !$ENV{TEST_IMAGES}) ? (boards(), editions(), in_languages()) : () };

# The EEPROM is shared: what other programs have stored outside the window of the firmware is still there after a log.
use constant WINDOW => 512;
sub eeprom_bytes {
    my ($board) = @_;
    $board =~ tr/-/_/;
    return (slurp("sim/board_$board.c") =~ /\.eeprom_bytes = (\d+)/)[0] // die "sim/board_$board.c: no eeprom_bytes\n";
}
sub of_others { my ($bytes) = @_; return join '', map { chr(($_ * 37 + ($_ >> 8) * 5 + 11) & 255) } 0 .. $bytes - WINDOW - 1; }

# The EEPROM of an image before a log: what other programs have stored, and an erased window.
sub new_save {
    my ($image) = @_;
    my $save = tempdir(CLEANUP => 1) . '/save';
    open my $cells, '>:raw', $save or die "$save: $!";
    print $cells of_others(eeprom_bytes($image->{board})), "\xFF" x WINDOW;
    close $cells;
    output_of($nimatron, 'screen', @{ $image->{options} }, '--save', $save, '--keys', 'B UP' . ' A' x $image->{chosen} . ' WAIT:2000') if $image->{chosen};
    return $save;
}

# Writes the picture at a step of a log; returns what tells of it.
sub picture_of {
    my ($image, $log, $step) = @_;
    my $folder = dirname($nimatron) . '/golden';
    my $file = "$folder/$log-$image->{name}-$step";
    mkdir $folder;
    my ($keys) = slurp("$image->{logs}/$log.keys") =~ /^((?:.*?^SHOW [^\n]*\n){$step})/ms or return '';
    open my $out, '>', "$file.keys" or die "$file.keys: $!";
    print $out $keys;
    close $out;
    output_of($nimatron, 'shot', @{ $image->{options} }, '--save', new_save($image), '--settle', 0, '--keys', "\@$file.keys", '--out', "$file.png");
    return "its picture: $file.png\n" .
        ($image->{chosen} ? '' : "the last good one: host_tests/golden/before.sh $image->{goldens}/$log.golden $image->{logs}/$log.keys $step $image->{board} $image->{make}\n");
}

# Compares a run with the golden of its log: one line for each step that differs, and in the comments of the test the words.
sub compare {
    my ($image, $log, $shown) = @_;
    my @changes = changes(golden_of(golden_read(slurp("$image->{goldens}/$log.golden")), $image->{name}), $shown);
    is(join(', ', map { $_->{caption} } @changes), '', "$image->{name}: $log shows the golden screens") and return;
    diag(join "\n", "SHOW $_->{caption}", @{ $_->{what} } ? @{ $_->{what} } : 'the words are the same, the picture is another') for @changes;
    diag(picture_of($image, $log, $changes[0]{step}));
    return;
}

# Writes the run of an image into the golden of the log.
sub update {
    my ($image, $log, $shown) = @_;
    my $file = "$image->{goldens}/$log.golden";
    my @images = map { $_->{name} } grep { $_->{goldens} eq $image->{goldens} && plays($_, $log) } @every;
    my $text = golden_with(golden_read(slurp($file)), $image->{name}, $shown, @images);
    return if $text eq (slurp($file) // '');
    mkdir $image->{goldens};
    open my $out, '>', $file or die "$file: $!";
    print $out $text;
    close $out or die "$file: $!";
    return;
}

sub replay {
    my ($image, $log) = @_;
    my $name = $image->{name};
    my $keys = "$image->{logs}/$log.keys";
    my $golden = slurp($keys) !~ /^# not golden: /m;
    my $save = new_save($image);
    my $others = of_others(eeprom_bytes($image->{board}));
    my ($text, $status) = output_of($nimatron, 'report', '--words', '--hash', @{ $image->{options} }, '--save', $save, '--keys', "\@$keys");
    my ($report) = $text =~ /^(cycles awake\t.*)/ms;
    is($status, 0, "$name: $log runs");
    update($image, $log, steps_of($text)) if $update && $golden && $status == 0;
    compare($image, $log, steps_of($text)) if $golden;
    my $left = slurp($save);
    ok(length $left == WINDOW + length $others && substr($left, 0, length $others) eq $others, "$name: $log leaves the bytes of others alone");
    for my $counter ('display errors', 'display bytes lost', 'EEPROM errors', 'resets') {
        like($report, qr/^\Q$counter\E\t0$/m, "$name: $log: $counter 0");
    }
    unlike($report, qr/^flash chip errors\t[1-9]/m, "$name: $log: flash chip errors 0, where there is such a chip");
}

ok(@logs >= 6 || @ARGV, 'there are key logs');
for my $image (@boards, @editions) {
    for my $log (grep { -e "$replays/$_.keys" } @logs) {
        next if $image->{own} && !lacking($image->{own}, $log);
        replay($image, $log) if plays($image, $log);
        $left_out += !plays($image, $log);
    }
}
for my $image (@foreign) {
    my %asked = map { ($_ => 1) } @logs;
    replay($image, $_) for grep { (!@ARGV || $asked{$_}) && plays($image, $_) } logs_in($image->{logs});
}
ok(@foreign > 0, 'there is an image in another language') if !$ENV{TEST_IMAGES};
diag("$left_out replays not played: an image leaves out what they need") if $left_out;

# A golden without a log, or with an image that does not play it, is left over.
sub strangers {
    my ($file) = @_;
    my ($folder, $log) = $file =~ m{(.+)/(\w+)\.golden$};
    my %named = map { ($_ => 1) } map { keys %{ $_->{of} } } @{ golden_read(slurp($file)) };
    delete @named{ '', map { $_->{name} } grep { $_->{goldens} eq $folder && plays($_, $log) } @every };
    return map { "$file: $_" } keys %named;
}

if (!@ARGV && !$ENV{TEST_IMAGES}) {
    my @goldens = (glob("$replays/*.golden"), glob("$replays/languages/*/*.golden"));
    is_deeply([ grep { my ($folder, $log) = m{(.+)/(\w+)\.golden$}; !grep { $_->{goldens} eq $folder && -e "$_->{logs}/$log.keys" && plays($_, $log) } @every } @goldens ],
              [], 'every golden has its log, and an image that plays it');
    is_deeply([ map { strangers($_) } @goldens ], [], 'and names no other image');
}

# ---- facts that no golden can hold ----
for my $board (tested(board_names())) {
    my ($version) = slurp('VERSION') =~ /(.*)/;
    my ($text) = output_of($nimatron, 'screen', '--words', '--board', $board, '--keys', "\@$replays/about.keys");
    like($text, qr/^(\[About\]\s+\[\Q$version\E\]\n$board\n|About \Q$version\E\n$board\s+)[1-9]\d+ mV\s/m, "$board: about");
}
for my $image (grep { $_->{make} } @foreign) { # the small letters of the board's name may be missing in the language: then it is in capitals
    my ($version) = slurp('VERSION') =~ /(.*)/;
    my ($text) = output_of($nimatron, 'screen', '--words', @{ $image->{options} }, '--keys', "\@$replays/about.keys");
    my $board = $image->{options}[1];
    like($text, qr/\[\Q$version\E\]\n(?i:\Q$board\E)\n[1-9]\d+ mV\b/, "$image->{name}: about");
}
for my $image (grep { !lacking($_, 'demo') } @boards) {
    my ($text) = output_of($nimatron, 'screen', '--words', @{ $image->{options} }, '--keys', "\@$replays/demo.keys");
    my ($begins, $on, $title, $end) = $text =~ /^the machine begins\n(.*)^it goes on\n(.*)^the title\n(.*)/ms;
    ok($begins ne $on && $begins !~ /Nimatron/ && $on !~ /Nimatron/ && $begins =~ /\d|[A-I]/, "$image->{name}: a demonstration");
    is($title, words('--board', $image->{name}) x 2, "$image->{name}: until a key is pressed");
}

# The next language stands in itself two keys from the title, and the chosen one is kept when the power goes.
for my $image (grep { (settings($_->{name})->{LANGUAGES_IN} // '') =~ /\b(?:ru|all)\b/ } @boards) {
    my $in = settings($image->{name})->{LANGUAGES_IN};
    my @names = map { slurp("languages/$_/words.txt") =~ /^language_name = (.*)$/m } $in =~ /all/ ? slurp('languages/order.txt') =~ /^(\w+)$/mg : split ' ', $in;
    for my $i (0 .. @names) {
        my $next = $names[($i + 1) % @names] =~ s/й$//r; # the last letter is drawn as another one
        like(words(@{ $image->{options} }, '--keys', 'B UP' . ' A' x $i), qr/^\[\Q$next\E/m, "$image->{name}: $next is offered in itself");
    }
    my $save = tempdir(CLEANUP => 1) . '/save';
    my ($set) = output_of($nimatron, 'screen', '--words', '--save', $save, @{ $image->{options} }, '--keys', "B\nPICK settings\nA\nPICK language\nA WAIT:500");
    my ($title) = output_of($nimatron, 'screen', '--words', '--save', $save, @{ $image->{options} });
    like("$set$title", qr/Язык\W+Русски.*играть\W.*меню/ms, "$image->{name}: Russian is kept");
}

# The Arduboy's conventions for keys held at power-on.
my @arduboy = ('--board', 'arduboy');
like(words(@arduboy), qr/play.*menu/s, 'no key: the title');
my $light = (output_of($nimatron, 'screen', @arduboy, '--hold', 'UP', '--ascii'))[0];
unlike($light, qr/\./, 'UP: every pixel is lit');
like((output_of($nimatron, 'report', @arduboy, '--hold', 'UP'))[0], qr/^lights\t7$/m, 'UP: the light is white');
like((output_of($nimatron, 'report', @arduboy, '--hold', 'DOWN'))[0], qr/^resets\t[1-9]/m, 'DOWN: resets into the bootloader');
like(words(@arduboy, '--hold', 'B+DOWN', '--keys', "B\nPICK settings\nA"), qr/Sound\]?\s+\[?off/, 'B and DOWN: sound off');
like((output_of($nimatron, 'report', @arduboy, '--hold', 'B+DOWN', '--keys', 'WAIT:500'))[0], qr/^EEPROM writes\t[1-9]/m, 'and it is kept');

# A key held for minutes clicks more often than a report lists.
my ($clicks) = output_of($nimatron, 'report', @arduboy, '--keys', 'A DOWN:400000');
like($clicks, qr/^tones\tthe earliest are left out$/m, 'a report says when it leaves out tones');
unlike((output_of($nimatron, 'report', @arduboy, '--keys', 'A DOWN:3000'))[0], qr/^tones\tthe earliest/m, 'and only then');
done_testing;
