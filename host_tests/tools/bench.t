#!/usr/bin/perl
# `make size`, `make bench` and `make bench-desk`: the parts add up to the image, an image that is too large for its board fails, every row is printed and
# every position named can be analysed.  The numbers themselves are not tested.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Basename;
use File::Copy;
use File::Temp 'tempdir';
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'tools/check/size.pl';
my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $build    = dirname($nimatron);
my $board    = "$build/arduboy";
my $dir      = tempdir(CLEANUP => 1);

sub output {
    my ($command) = @_;
    my $text = qx($command 2>&1);
    return ($? >> 8, $text);
}

# ---- size ----

my ($status, $text) = output("tools/check/size.pl $board 28672 2560");
is($status, 0, 'the parts add up to the image');
my ($flash) = $text =~ /^the image\s+(\d+)/m;
my $areas = 0;
my ($listed) = $text =~ /\A(.*?)^the image/ms;
$areas += $1 while $listed =~ /^\S.*?\s(\d+)\s*$/gm;
is($areas, $flash, 'and so do the areas');
like($text, qr/^  squares_gaps\s+\d+$/m, 'a table has its line');
like($text, qr/^  games\/nim\s+\d+$/m,   'and so has a game');

mkdir "$dir/arduboy";
copy("$board/nimatron.elf", "$dir/arduboy");
open my $in,  '<', "$board/nimatron.map"       or die;
open my $out, '>', "$dir/arduboy/nimatron.map" or die;
while (<$in>) {
    print $out $_ unless /^\s+0x\S+\s+0x\S+ .*hal\/debounce\.o$/;
}
close $out;
($status, $text) = output("tools/check/size.pl $dir/arduboy 28672 2560");
isnt($status, 0, 'a part that is missing is told');
like($text, qr/the parts add up to \d+ and \d+ bytes, but the image has/, 'with both sums');

($status, $text) = output("tools/check/size.pl --features $board $build/mega-oled begins=firmware/screens/setup/begins.c battery=");
is($status, 0, 'the features add up to each image');
my @sums = (0, 0);
my ($rows) = $text =~ /^feature .*?\n(.*?)^the image/ms;
for ($rows =~ /^.*\S +(\S+ +\S+)$/gm) {
    my @bytes = split;
    $sums[$_] += $bytes[$_] =~ s/^-$/0/r for 0, 1;
}
like($text, qr/^the image +$sums[0] +$sums[1]$/m, '... in the rows, too');
like($text, qr/^part begins +\d+ +\d+$/m, 'a part has its row');
like($text, qr/^game wythoff +- +\d+$/m, 'a game that a board lacks has no number');
($status, $text) = output("tools/check/size.pl --features $dir/arduboy");
isnt($status, 0, 'and what a feature lacks is told');
like($text, qr/the features lack \d+ bytes of the image/, '... in bytes');

# ---- native ----

# One key draws a screen, so each function of this line runs.
my %seen = map { /^(.+?)\t(.*)/ } split /\n/, (output("$nimatron report --board arduboy --keys B --cycles $dir/cycles.txt"))[1];
my $awake = 0;
open my $cycles, '<', "$dir/cycles.txt" or die;
$awake += (split)[1] while <$cycles>;
cmp_ok($awake, '<=', $seen{'cycles awake'}, 'the cycles at all addresses are no more than those awake');
cmp_ok($awake, '>', 0.9 * $seen{'cycles awake'}, 'and but for interrupts and resets all of them');
copy("$board/nimatron.map", $dir);
write_list("firmware/ui/pixels/canvas.c: draw_letters no_such # a comment\n");
($status, $text) = output("tools/check/native.pl $dir $dir/native.txt");
my ($bytes, $took, $each) = $text =~ m{^ +(\d+) +(\d+) +(\d+)  firmware/ui/pixels/canvas\.c: draw_letters$}m or diag($text);
cmp_ok($took, '>', 100, 'a function that draws texts took cycles');
is($each, int($took / $bytes), 'and so many for each of its bytes');
is(($text =~ tr/\n//), 2, 'other functions have no line');
my @names = qw(draw_letters canvas_line canvas_at);
write_list("firmware/ui/pixels/canvas.c: @names\n");
my %together = map { /(\w+)$/ ? ($1 => $_) : () } split /\n/, (output("tools/check/native.pl $dir $dir/native.txt"))[1];
for my $name (@names) {
    write_list("firmware/ui/pixels/canvas.c: $name\n");
    is((split /\n/, (output("tools/check/native.pl $dir $dir/native.txt"))[1])[1], $together{$name}, "$name has its own cycles beside others");
}

sub write_list { open my $list, '>', "$dir/native.txt" or die; print $list @_; close $list }

# ---- bounds ----

is((output("tools/check/fits.sh $board/nimatron.elf $flash 2560 128"))[0], 0, 'the image fits its board');
($status, $text) = output('tools/check/fits.sh ' . "$board/nimatron.elf " . ($flash - 1) . ' 2560 128');
isnt($status, 0, 'one byte of flash too many fails');
like($text, qr/: 1 too many/, 'and is told');
is((output('tools/check/fits.sh ' . "$board/nimatron.elf " . ($flash + 512) . ' 2560 128 512'))[0], 0, 'a reserve that is left is enough');
($status, $text) = output("tools/check/fits.sh $board/nimatron.elf " . ($flash + 511) . ' 2560 128 512');
isnt($status, 0, 'one byte less is not');
like($text, qr/the reserve is 512: 1 too many/, 'and is told');
($status, $text) = output("tools/check/fits.sh $board/nimatron.elf $flash 2560 2000");
isnt($status, 0, 'too little room for the stack fails');
like($text, qr/but it needs 2000/, 'and is told');

copy("$board/nimatron.elf", $dir);
for my $end (0xFFFE, 0xFFFF) { # of a table of two bytes
    open my $map, '>', "$dir/nimatron.map" or die;
    printf $map " .text 0x%016x 0x20000 main.o\n .progmem.data.table\n                0x%016x        0x2 table.o\n", 0x100, $end;
    close $map;
    ($status, $text) = output("tools/check/fits.sh $dir/nimatron.elf $flash 2560 128");
    is($status != 0, $end == 0xFFFF, 'constants ' . ($end == 0xFFFF ? 'beyond' : 'up to') . ' 65536');
}
like($text, qr/: constants end at 65537, but their pointers reach only 65536: 1 bytes too many$/m, 'and is told');

# Lessons and pictures above the code count, are no constants, and may be beyond 65536: two bytes of code, three of data at 0x30000.
open my $far, '>', "$dir/far.s" or die;
print $far ".text\n.global main\nmain: ret\n.section .progmem3.data,\"a\"\n.byte 1, 2\n";
close $far;
system("avr-gcc -mmcu=atmega2560 -nostdlib -Wl,-e,main -Wl,-T,hal/avr/far_data.ld -Wl,-Map=$dir/far.map $dir/far.s -o $dir/far.elf") == 0 or die;
is((output("tools/check/fits.sh $dir/far.elf 196611 8192 64"))[0], 0, 'lessons and pictures above the code fit');
($status, $text) = output("tools/check/fits.sh $dir/far.elf 196610 8192 64");
like($text, qr/: lessons and pictures end at 196611, but the board has 196610 bytes: 1 too many$/m, 'or one byte of them does not');
like((output("tools/check/fits.sh $dir/far.elf 196611 8192 64"))[1], qr/: flash 5 of 196611/, 'and they count');

# ---- a bench of what is not there ----

sub put { my ($file, $words) = @_; open my $to, '>', "$dir/$file" or die; print $to $words; close $to or die }
my $usage = "usage: bench BOARD IMAGE.elf BENCH.elf FLASH_MAX RAM_MAX SESSION [EFFORT], as `make bench` calls it\n";
is_deeply([ output("$build/bench $_") ], [ 2, $usage ], "bench $_") for 'nowhere i b 1 1 x', 'arduboy i b 1 1', 'arduboy i b 1 1 x 0';
mkdir "$dir/list" or die;
my $lacks = join '', map { "$dir/list/$_: No such file or directory\n" } qw(games.def left_out squares_range.h);
for ([ 'none', "bench: $dir/none cannot be read\n" ], [ 'native.txt', "bench: $dir/native.txt cannot be read\n" ], [ 'nimatron.elf', $lacks ],
    [ 'nimatron.elf', "bench: squares_range.h names no range\n", 'squares_range.h', '#' ],
    [ 'nimatron.elf', "bench: the image has no game\n", 'squares_range.h', 'enum { A = 999 };' ],
    [ 'nimatron.elf', "bench: $dir/no.elf: No such file or directory\n", 'games.def', 'GAME(nim, 4)' ]) {
    my ($elf, $said, @file) = @$_;
    if (@file) { -e "$dir/list/$_" or put("list/$_", '') for qw(games.def left_out); put("list/$file[0]", $file[1]) }
    is_deeply([ output("$build/bench arduboy $dir/$elf $dir/no.elf 1 1 x") ], [ 1, $said ], $said =~ s/\n.*//sr);
}

# ---- bench, with little effort ----

($status, $text) = output("$build/bench arduboy $board/nimatron.elf $board/bench.elf 28672 2560 \@tools/bench/session.keys 1");
is($status, 0, 'the bench runs');
like($text, qr/\AArduboy: [^;\n]*; atmega32u4 at 16 MHz, emulated\./, 'and says of what');
like($text, qr/^nim +judge .* nim (?:\S+=\S+ )*(?:\d+ ){7}\d+ /m, 'the greatest number of piles is among its positions');
for my $row ('full frame', '20 characters', 'clear', '16x16 bitmap, aligned', '16x16 bitmap, unaligned', 'filled rectangle',
    'flash', 'RAM, data', 'reset vector to the last byte', 'asleep, title', 'asleep, list', 'asleep, choosing', 'stack, high-water',
    'title -> games', 'settings: a change', 'choosing: another move, squares',
    'asleep, in a session', 'an interrupt, vector', 'longest time with interrupts off', 'EEPROM bytes written') {
    like($text, qr/^\Q$row\E.*\s[\d,.]+ (?:cycles|bytes|ms|%)/m, "a row: $row");
}
like($text, qr/^\Q$_->[0]\E +[\d,]+ bytes +$_->[1]\b/m, "the limit of $_->[0]") for [ 'flash', '28,672' ], [ 'RAM, data', '2,560' ];
($status, my $cells) = output("$build/bench uno-lcd $build/uno-lcd/nimatron.elf $build/uno-lcd/bench.elf 30592 2048 \@tools/bench/session.keys 1");
is($status, 0, 'and on a display of characters');
like($cells, qr/^16x2 characters, all 32 rewritten\s+[\d,]+ cycles/m, 'which has rows of its own');

# Of a report, how its rows agree: { row, of which an indented one begins with that above it => [measured, limit, whether it is marked] }.
sub rows_measured {
    my ($printed) = @_;
    my ($above, %row) = '';
    for (split /\n/, $printed) {
        my ($indent, $what, $measured, $limit, $over) =
            /^( *)(\S.*?) +([\d,.]+) (?:cycles|bytes|ms|mA|%|) +([\d,.]+|-)(?: +(over))?(?: |$)/ or next;
        $above = $what if $indent eq '';
        $row{ $indent eq '' ? $what : "$above: $what" } = [ map { tr/,//dr } $measured, $limit, $over // '' ];
    }
    return %row;
}

# Each measures something; what is beyond its limit is marked, and nothing else; and rows of the same thing agree.
# The last number: ms until a key counts at most; that of a shield is read three times.
for my $report ([ arduboy => $text, 2560, 5 ], [ 'uno-lcd' => $cells, 2048, 13 ]) {
    my ($name, $printed, $ram, $debouncing) = @$report;
    my %row = rows_measured($printed);
    my $value = sub { my ($what) = grep { index($_, $_[0]) == 0 } sort keys %row; return $what ? $row{$what}[0] : -1e9 };
    cmp_ok(scalar keys %row, '>', 60, "$name: rows");
    is_deeply([ grep { $row{$_}[0] == 0 && !/seed of the noise$/ } sort keys %row ], [], "$name: no row measures 0");
    is_deeply([ grep {
        my ($measured, $limit, $over) = @{ $row{$_} };
        $limit ne '-' && ($over ne '') != (/^asleep, [^:]*$|: left/ ? $measured < $limit : $measured > $limit)
    } sort keys %row ], [], "$name: the rows beyond their limits are marked, and no others");
    is($value->('stack, high-water') + $value->('stack, high-water mark in a session: left') + $value->('RAM, data'), $ram,
        "$name: stack, what is left, and data are the RAM");
    for my $screen (grep { /^asleep, [^:]*$/ && exists $row{"$_: cycles awake a second"} } sort keys %row) {
        cmp_ok(abs(100 - $row{"$screen: cycles awake a second"}[0] / 160000 - $row{$screen}[0]), '<', .006,
            "$name: $screen: the cycles awake are the rest");
    }
    for my $screen (grep { exists $row{"$_: pixels lit"} } sort keys %row) {
        my ($lit, $current) = map { $row{"$screen: $_"}[0] } 'pixels lit', 'controller and OLED, estimated';
        ok($lit > 5 && $lit < 60 && abs(10.9 + .19 * $lit - $current) < .01, "$name: $screen: more current for more pixels") or diag("$lit $current");
    }
    my %press;
    push @{ $press{ $row{$_}[0] } }, $_ for grep { /: of this: |: pixels lit$/ } sort keys %row;
    is_deeply([ grep { @$_ > 1 } values %press ], [], "$name: no two rows measure the same key or the same screen");
    for ([ 'asleep, in a session', 90, 99.9 ], [ 'interrupts in that', 10000, 1000000 ], [ 'an interrupt,', 50, 1000 ], [ 'longest time', 50, 1000 ],
        [ 'EEPROM bytes', 40, 100 ], [ 'reset vector', 5, 60 ], [ 'flash', 20000, 32768 ]) {
        my ($what, $least, $most) = @$_;
        ok($value->($what) >= $least && $value->($what) <= $most, "$name: $what: $least to $most") or diag($value->($what));
    }
    for my $edge (grep { exists $row{"$_: with 5 ms of bounce"} } sort keys %row) {
        my ($all, $awake, $bounced, $seed) = map { $row{$_}[0] }
            $edge, "$edge: of this: events, drawing, sending", "$edge: with 5 ms of bounce", "$edge: the worst start: seed of the noise";
        ok($all - $awake / 16000 > 2 && $all - $awake / 16000 < $debouncing && $bounced - $all > 2 && $bounced - $all < 9 && $seed < 60,
            "$name: $edge: a few ms of debouncing, its work, and at most a few ms more with bounce") or diag("$all $awake $bounced $seed");
    }
}

# A table of limits may lack a row: these alone have none.
for my $report ([ $text, 'filled rectangle 32x16, unaligned' ], [ $cells, 'one of them' ]) {
    my ($printed, $drawing) = @$report;
    is_deeply([ $printed =~ /^(\S.*?) {2,}[\d,.]+ (?:cycles|bytes|ms|%) +-(?: |$)/mg ],
        [ $drawing, 'asleep, in a session of keys', 'an interrupt, vector to the end of its return', 'longest time with interrupts off',
          'EEPROM bytes written, a game of Squares of two moves', 'stack, high-water mark in a session' ], "no limit: $drawing, and what is of a whole session");
}

# A move is shown as made before its record is stored: 16 bytes, none of which a new EEPROM has, at 3.4 ms each.
for my $report ([ arduboy => $text ], [ 'uno-lcd' => $cells ]) {
    my ($ms) = $report->[1] =~ /^choosing -> the move made\s+([\d.]+) ms/m;
    cmp_ok($ms // 1000, '<', 16 * 3.4, "$report->[0]: the row of a move ends with its picture as made");
}
# The desk beside its rivals: all agree, on few heaps.
my $began = time;
my ($failed, $beside) = output("$build/bench-desk 3000");
my $passed = time - $began;
my @rivals = $beside =~ /^\S+ +3000 +([\d.]+) +([\d.]+) +\S+ +([\d.]+) +([\d.]+) +\S+  (?:good|too slow)$/mg;
is(scalar @rivals, 6 * 4, 'the desk and its rivals find the same nimbers') or diag($beside);
is(join(' ', grep { $_ > $passed + 1 } @rivals), '', 'in seconds that have passed');
is($failed ? 'too slow' : 'good', $beside =~ /too slow$/m ? 'too slow' : 'good', 'and it fails if the desk is too slow');

# Graphs from files: one row that is too slow is a failure, though the one after it is not. The first runs, of the first row, take a second each.
sub graphs { open my $out, '>', "$dir/graphs" or die; print $out "#!/usr/bin/perl\n$_[0]"; close $out; chmod 0755, "$dir/graphs"; return output("tools/bench/desk/graph.pl $dir/graphs 100000") }
my $row = qr/^ +100000 +(?:no|yes) +[\d.]+ +[\d.]+  /m;
my ($slow, $graphs) = graphs('1');
like("$slow $graphs", qr/\A0 .*\n${row}good\n${row}good\n\z/, 'graphs are measured, without cycles and with them') or diag($graphs);
($slow, $graphs) = graphs("open my \$runs, '>>', '$dir/runs' or die; print \$runs 'x'; close \$runs; exit if -s '$dir/runs' > 3; 1 while (times)[0] < 1;");
like("$slow $graphs", qr/\A1 .*\n${row}above 0\.6\n${row}good\n\z/, 'and one that is too slow is a failure') or diag($graphs);
isnt((graphs('exit 1'))[0], 0, 'so is one that fails');

# Returns the rows of games that an image's bench prints: of each game, and of sums if it has them.
sub rows_of {
    my ($name) = @_;
    my %lacks = map { ($_ => 1) } left_out($name);
    open my $list, '<', "$build/$name/list/games.def" or die; # those of the image
    my @games = map { /^GAME\((\w+),/ ? $1 : () } <$list>;
    my @sums = $lacks{sums} ? () : map { "sum $_" } qw(one all any some);
    return map { my $row = $_; map { [ $row, $_ ] } 'judge', 'reply', $lacks{why} || $row =~ / / ? () : 'why' } @games, @sums;
}

# All of Squares: 0 to 999 in both plays; and cycles are about in the order of the operations that are counted.
like($text, qr/^squares +$_ .* [1-9]\d*   squares .*\(all 2,000, ranks (?:1\.00|0\.9\d)\)$/m, "squares: $_: all of them, in their order") for qw(judge reply);
is_deeply([ grep { $_ < .5 } $text =~ /, ranks (-?[\d.]+)\)$/mg ], [], 'so are those of the other games');

my (@positions, %sums);
for my $report ([ arduboy => $text ], [ 'uno-lcd' => $cells ]) {
    my ($name, $printed) = @$report;
    for my $row (rows_of($name)) {
        my ($game, $what) = @$row;
        ok($printed =~ /^$game\s+$what\s+[\d,]+\s+(?:[\d,]+|-)\s+(?:over)?\s+[1-9]\d*   (\S.*?)   \(/m, "$name: $game: $what") and push @positions, $1;
        $sums{$name}++ if $game =~ /^sum /;
    }
    is(scalar(() = $printed =~ /^sum \w+\s+(?:judge|reply)\s/mg), $sums{$name} // 0, "$name: rows of sums where the image has sums");
}
ok(%sums > 0, 'one of the images has sums');
open my $queries, '>', "$dir/positions" or die;
print $queries map { "$_\n" } @positions;
close $queries;
($status, $text) = output("$nimatron analyse --tsv - <$dir/positions");
is($status, 0, 'the positions named can be analysed') or diag $text;

done_testing;
