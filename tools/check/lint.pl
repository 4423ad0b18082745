#!/usr/bin/perl
# Runs a checker on the code, and fails if the checker finds anything that is not listed here with its reason.
#
#     tools/check/lint.pl NAME COMMAND ...       NAME chooses the rows below
#     tools/check/lint.pl loops FILE ...         endless loops, except those listed below
#     tools/check/lint.pl image IMAGE.elf        functions that the image must not have: allocation of memory
use strict;
use warnings;

# [name, file, text of the finding, reason]: name, file and text are regular expressions.
my @excepted = (
    [ 'clang-avr', '.', 'unknown attribute .externally_visible.', 'avr-libc writes it, clang does not know it' ],
    [ 'clang-avr', '.', "unused variable .sreg_save.",            "avr-libc's ATOMIC_BLOCK: restored by an attribute" ],
    [ 'clang-avr', '.', 'Compiler optimizations disabled',        'clang only checks the code, and compiles nothing' ],
    [ 'clang-avr', '.', '__builtin_avr_delay_cycles',             'only avr-gcc has this function' ],
    [ 'clang-avr', 'avr/wdt\.h', 'constraint',                    "avr-libc's assembler, for avr-gcc" ],
    [ 'clang-avr', '^firmware/', 'code will never be executed',   'a constant of the board (UPLOAD_MODE, SUMS, NARROW) decides the branch' ],
    [ 'analyzer', 'games/nim\.c', 's\.best', 'a position of more than one has a move, and any move is worth more than 0' ],
    [ 'analyzer', 'desk/wins\.c', 'leak', 'freed at the end of desk_find_wins: the analyzer loses sight of an array of pointers' ],
    [ 'analyzer', 'sim/keys\.c', 'caption|pick', 'kept in the script, which keys_free frees: the analyzer does not follow it into the array' ],
    [ 'gcc', 'sim/flash_chip\.c', 'identical branches', 'falling asleep and waking take the same time, by the data sheet' ],
    [ 'cppcheck', 'games/search\.c', 'SAFE-REPLY', 'enumerators above 32,767 are unsigned: cppcheck takes them for int' ],
    [ 'cppcheck', 'games/queens\.c', 'Uninitialized variable: s\.best', 'reply_of_many: a position that has a move has a piece, and any move is better than 0' ],
    [ 'cppcheck', 'games/queens\.c', 'returnDanglingLifetime', 'a move is returned, not the position that it is found for' ],
    [ 'cppcheck', 'games/why/why_xor\.c', 'arrayIndexOutOfBoundsCond', 'i is below the number of piles' ],
    [ 'cppcheck', 'hal/avr/display_ssd1306_i2c\.c', 'Possible null pointer dereference: shown', 'shown is used only if the display is not blank; then it is not 0' ],
    [ 'cppcheck', 'games/subtraction\.c', 'ctuuninitvar', 'begin() fills it in' ],
    [ 'clang-tidy', 'firmware/.*', 'Excessive padding', 'the chip packs its structs' ],
    [ 'clang-tidy', 'sim/keys\.c', 'unix\.Malloc', 'kept in the script, which keys_free frees' ],
    [ 'clang-tidy', 'sim/(?:board|nimatron)\.c', 'bugprone-sizeof-expression', 'the length of an array of pointers' ],
    [ 'clang-tidy', 'sim/options\.c|desk/(?:help|reader)\.c', 'valist\.Uninitialized', 'clang 14 does not see va_start through two functions' ],
    [ 'clang-tidy', 'desk/option\.c', 'clang-analyzer-core', 'read_node sets both where it returns true' ],
    [ 'clang-tidy', 'desk/recur\.c', 'core\.DivideZero', 'the rows have something in common, 1 at least, before there is a table' ],
    [ 'clang-tidy', 'desk/wins\.c', 'unix\.Malloc', 'freed at the end of desk_find_wins' ],
    [ 'clang-tidy', 'sim/command_shot\.c|sim/words\.c|desk/position\.c', 'strcpy|strcat', 'the array has room for the longest text' ],
    [ 'clang-tidy', 'games/graph\.c', 'no-int-to-ptr', 'one bit tells whether the number is an address in flash or an index' ],
    [ 'loops', 'firmware/main\.c', 'for \(;;\)', "the program's life" ],
    [ 'loops', 'firmware/streamed/no_data\.c', 'for \(;;\)', 'until the watchdog has reset into the bootloader' ],
    [ 'loops', 'games/corner_nimber\.c', ';; nimber\+\+', 'each round gives the nimber to more squares, until the wanted square has one' ],
    [ 'loops', 'games/corner_nimber\.c', ';; left--', 'ends at 0' ],
    [ 'loops', 'firmware/screens/learn/pages\.c', ';; (?:page|number)--', 'ends at 0' ],
    [ 'loops', 'firmware/screens/learn/task\.c', ';; i\+\+', 'ends at the move of the question, which is in the list: tools/gen/lessons checks it' ],
    [ 'loops', 'firmware/screens/review/look_back\.c', ';; moves\+\+', "ends at the match's last move, 244 at most (store/match_record.c)" ],
    [ 'loops', 'firmware/ui/unpack\.c', 'for \(;;\)', "ends at the end of the word, which tools/gen/words has packed" ],
    [ 'loops', 'games/squares\.c', ';; gap', "ends at the table's last entry, which is above every pile" ],
    [ 'loops', 'games/subtraction\.c', ';; n--', 'ends at 0, or before' ],
    [ 'loops', 'games/subtraction\.c', ';; set >>= 1', 'ends at the index-th number of the set, which exists' ],
    [ 'loops', 'hal/avr/display_ssd1306_i2c\.c', ';; tries', 'searches for the display, with blinking lights, until it is there' ],
    [ 'loops', 'hal/avr/system_32u4\.c', 'for \(;;\)', 'until the watchdog resets into the bootloader' ],
);

sub exception {
    my ($name, $line) = @_;
    my ($file) = $line =~ /^([^:]+):/;
    return grep { $_->[0] eq $name && defined $file && $file =~ /$_->[1]/ && $line =~ /$_->[2]/ } @excepted;
}

# Reads findings, "file:line...: warning: ...", from the output of compilers and checkers.
sub findings {
    my ($name, @command) = @_;
    open my $from, '-|', join(' ', map { "'" . s/'/'\\''/gr . "'" } @command) . ' 2>&1' or die "tools/check/lint.pl: $command[0]: $!\n";
    my @lines = <$from>;
    close $from;
    my @found = grep { /^\S+:\d+(?::\d+)?: (?:fatal )?(?:warning|error|style|performance|portability)\b/ } @lines;
    die "tools/check/lint.pl: $name failed:\n", @lines if $? && !@found;
    return @found;
}

# Finds endless loops.  Loops that wait for a hardware flag are not reported: the hardware bounds them, which was checked by hand.
sub endless {
    my @found;
    for my $file (@_) {
        open my $in, '<', $file or die "tools/check/lint.pl: $file: $!\n";
        while (<$in>) {
            push @found, "$file:$.: warning: endless: " . s/^\s+//r if /\bfor \([^;]*;\s*;|\bwhile \((?:1|true)\)|\bgoto\b|\bsetjmp\b/;
        }
    }
    return @found;
}

sub allocating {
    my ($elf) = @_;
    return map { "$elf:0: warning: $_ in the image\n" } grep { /^(?:malloc|free|realloc|calloc|alloca|sbrk)$/ } map { /\s(\S+)$/ } qx(avr-nm '$elf');
}

@ARGV >= 2 or die "usage: tools/check/lint.pl NAME COMMAND ...\n";
my ($name, @rest) = @ARGV;
my @found = $name eq 'loops' ? endless(@rest) : $name eq 'image' ? allocating(@rest) : findings($name, @rest);
my %once;
my @left = grep { !$once{$_}++ && !exception($name, $_) } @found;
print @left;
printf "%s: %d findings\n", $name, scalar(@left) if @left;
exit(@left > 0);
