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

# What each start leaves to a program that does nothing: registers that differ from power-on, as sim/starts.c lists them; of a program that
# leaves all it can, how many parts own pins, whether the USB is on, and which parts have no clock.
my $cathy3k = '23=F1 24=E7 25=F1 29=B2 2A=F2 2B=B2 2F=F3 31=F3 4C=50 4D=01';
my %leaves = ('power-on' => '', reset => '54=02', watchdog => '54=08 60=08', vectors => '55=02', cathy3k => "$cathy3k D8=91 E0=00", 'cathy3k-menu' => "$cathy3k 54=00 D8=91 E0=00",
    'cathy3k-upload' => "$cathy3k 54=00 D8=91 E0=00 E2=0D", 'cathy3k-reset' => "$cathy3k 54=02 D8=91 E0=00", 'cathy3k-watchdog' => '54=08 60=08', # a reset has cleared the rest
    caterina => '23=01 24=01 25=01 27=80 29=20 2A=20 2B=20 6F=02 81=03 D7=01 D8=90 E0=00 E2=0D', optiboot => '24=20 81=05 C0=22 C1=18 C4=10', stk500v2 => '23=80 24=80 25=80 C0=22 C1=18 C4=10');
my %most = (atmega32u4 => '5 on FFFF', atmega328p => '4 off FFFF', atmega1284p => '6 off FFFF', atmega2560 => '10 off FFFF');
my $dir = tempdir(CLEANUP => 1);

# The report of an image that does nothing, after a start.
sub idle {
    my ($board, $mcu, $start) = @_;
    if (!-e "$dir/$mcu.elf") {
        open my $out, '>', "$dir/idle.S" or die;
        print $out " rjmp .-2\n";
        close $out;
        system('avr-gcc', "-mmcu=$mcu", '-nostdlib', '-o', "$dir/$mcu.elf", "$dir/idle.S");
    }
    my ($text) = output_of($nimatron, 'report', '--board', $board, '--elf', "$dir/$mcu.elf", '--start', $start, '--keys', 'WAIT:1');
    my %report = map { /^([^\t]+)\t(.*)/ ? ($1 => $2) : () } split /\n/, $text;
    return \%report;
}

# The registers that differ, apart from flags of timers (35 to 3B).
sub differing {
    my ($usual, $got) = map { +{ $_->{registers} =~ /(\w+)=(\w+)/g } } @_;
    my %all = (%$usual, %$got);
    return join ' ', map { my $v = $got->{$_} // '00'; $v ne ($usual->{$_} // '00') && !/^3[5-9AB]$/ ? "$_=$v" : () } sort { hex $a <=> hex $b } keys %all;
}

for my $board (qw(arduboy uno-lcd mega-oled dip1284)) { # one for each controller
    my ($mcu) = slurp("boards/$board/board.mk") =~ /^MCU\s*:=\s*(\S+)/m;
    my $usual = idle($board, $mcu, 'power-on');
    for my $start (choices('--start', '--board', $board)) {
        my $r = idle($board, $mcu, $start);
        my $full = () = $r->{registers} =~ /=FF\b/g;
        my ($left, $expected) = $start eq 'program' ? (join(' ', @$r{'parts that own pins', 'USB', 'parts without a clock'}), $most{$mcu}) : (differing($usual, $r), $leaves{$start});
        is($left, $expected, "$board: what $start leaves");
        cmp_ok($full, '>=', 80, "... with $full registers whose bits are all set") if $start eq 'program';
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
