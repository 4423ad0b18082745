#!/usr/bin/perl
# Whatever ran before an image, and whatever state the display is in: the first twenty screens of a player are the golden ones, and the
# light goes out after half a minute.  sim/starts.c has the table of what may have run; sim_drivers.t tries the drivers alone in more states.
use strict;
use warnings;
use lib '.';
use File::Temp 'tempdir';
use host_tests::emulator::registers;
use host_tests::golden::goldens;
use host_tests::golden::logs;
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $screens = 20;

# The names after "there are:" in the line about a value that an option does not have.
sub choices {
    my ($option, @board) = @_;
    my ($line) = `$nimatron screen @board --keys A $option none-such 2>&1` =~ /there (?:is|are): (.*)/;
    return split /, /, $line // '';
}

# A start leaves registers to a program that does nothing: another start leaves others than power-on does, and "program" sets all bits of
# most registers, so that parts own pins and none has a clock.
my $dir = tempdir(CLEANUP => 1);

# The report of a program that does nothing, after a start, by the names of its lines.
sub idle {
    my ($board, $start) = @_;
    my ($mcu) = slurp("boards/$board/board.mk") =~ /^MCU\s*:=\s*(\S+)/m;
    if (!-e "$dir/$mcu.elf") {
        open my $out, '>', "$dir/idle.S" or die;
        print $out " rjmp .-2\n";
        close $out;
        system('avr-gcc', "-mmcu=$mcu", '-nostdlib', '-o', "$dir/$mcu.elf", "$dir/idle.S");
    }
    my ($text) = output_of($nimatron, 'report', '--board', $board, '--elf', "$dir/$mcu.elf", '--start', $start, '--keys', 'WAIT:1');
    return { map { /^([^\t]+)\t(.*)/ ? ($1 => $2) : () } split /\n/, $text };
}

for my $board (qw(arduboy uno-lcd mega-oled dip1284)) { # one for each controller
    my $usual = idle($board, 'power-on')->{registers};
    my @others = grep { $_ ne 'power-on' } choices('--start', '--board', $board);
    cmp_ok(scalar @others, '>', 3, "$board has other starts");
    for my $start (@others) {
        my $left = idle($board, $start);
        isnt($left->{registers}, $usual, "$board: $start leaves registers that power-on does not");
        next if $start ne 'program';
        cmp_ok(scalar(() = $left->{registers} =~ /=FF\b/g), '>=', 80, '... all bits of 80 of them at least');
        cmp_ok($left->{'parts that own pins'}, '>', 3, '... by which parts own pins');
        is($left->{'parts without a clock'}, 'FFFF', '... and none has a clock');
    }
}

for my $board (tested(board_names())) {
    my $image = image($board, $board);
    my @board = @{ $image->{options} };
    my @starts = choices('--start', @board);
    my @wild = map { /^(wild|unwired):/ } choices('--display', @board);
    my @logs;
    my $shown = 0;
    my @golden = grep { !lacking($image, $_) && slurp(replays() . "/$_.keys") !~ /^# not golden/m } logs_in(replays());
    for my $log (sort { ($b eq 'first') - ($a eq 'first') } @golden) {
        last if $shown >= $screens;
        push @logs, $log;
        $shown += () = slurp(replays() . "/$log.keys") =~ /^SHOW /mg;
    }
    cmp_ok(@starts, '>=', 4, "$board: " . join ', ', @starts);
    my ($mcu) = slurp("boards/$board/board.mk") =~ /^MCU\s*:=\s*(\S+)/m;
    my $seed = 0;
    my $usual;
    for my $start (@starts) {
        my @state = ('--start', $start, @wild ? ('--display', $wild[ $seed % @wild ] . ":$seed") : ());
        $seed++;
        my ($idle) = output_of($nimatron, 'report', @board, @state, '--keys', 'WAIT:33000');
        like($idle, qr/^display errors\t0$/m, "$board: half a minute without a key after @state: no display error");
        my ($registers) = $idle =~ /^registers\t(.*)/m;
        is(registers_left($mcu, $usual //= $registers, $registers), '', "$board: every register is as after power-on, whatever ran before");
        for my $log (@logs) {
            my $golden = golden_of(golden_read(slurp(replays() . "/$log.golden")), $board);
            my ($text, $status) = output_of($nimatron, 'report', '--words', '--hash', @board, @state, '--keys', '@' . replays() . "/$log.keys");
            my ($report) = $text =~ /^(cycles awake\t.*)/ms;
            is(join(', ', map { $_->{caption} } changes($golden, steps_of($text))), '', "$board: $log after @state");
            my @counts = ('display errors', 'EEPROM errors', 'resets', 'stack pointers torn', ($report // '') =~ /^(flash chip errors)\t/m);
            like($report // '', qr/^$_\t0$/m, "$board: $log after @state: $_ 0") for @counts;
        }
    }
}
done_testing();
