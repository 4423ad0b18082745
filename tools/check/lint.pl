#!/usr/bin/perl
# Runs a checker on the code, and fails if the checker finds anything that is not listed here with its reason.
#
#     tools/check/lint.pl NAME COMMAND ...       NAME chooses the rows below
#     tools/check/lint.pl loops FILE ...         loops without a counter, except those whose bound is listed below
#     tools/check/lint.pl image IMAGE.elf        functions that the image must not have: allocation of memory
use strict;
use warnings;

# [name, file, text of the finding, reason]: name, file and text are regular expressions.
my @excepted = (
    [ 'clang-avr', '.', 'unknown attribute .externally_visible.', 'avr-libc writes it, clang does not know it' ],
    [ 'clang-avr', '.', "unused variable .sreg_save.",            "avr-libc's ATOMIC_BLOCK: restored by an attribute" ],
    [ 'clang-avr', '.', 'Compiler optimizations disabled',        'nothing is compiled, only read' ],
    [ 'clang-avr', '.', '__builtin_avr_delay_cycles',             'avr-gcc alone has it' ],
    [ 'clang-avr', 'avr/wdt\.h', 'constraint',                    "avr-libc's assembler, for avr-gcc" ],
    [ 'clang-avr', '^firmware/', 'code will never be executed',   'of a feature that the image leaves out, or of a language that needs none: HAS_... is 0' ],
    [ 'analyzer', 'games/nim\.c', 's\.best', 'a position of more than one has a move, and any move is worth more than 0' ],
    [ 'analyzer', 'desk/wins\.c', 'leak', 'freed at the end of desk_find_wins: the analyzer loses sight of an array of pointers' ],
    [ 'analyzer', 'sim/keys\.c', 'caption|pick', 'kept in the script, which keys_free frees: the analyzer does not follow it into the array' ],
    [ 'gcc', 'sim/flash_chip\.c', 'identical branches', 'falling asleep and waking take the same time, by the data sheet' ],
    [ 'cppcheck', 'games/search\.c', 'SAFE-REPLY', 'enumerators above 32,767 are unsigned: cppcheck takes them for int' ],
    [ 'cppcheck', 'games/queens\.c', 'Uninitialized variable: s\.best', 'reply_of_many: a position that has a move has a piece, and any move is better than 0' ],
    [ 'cppcheck', 'games/queens\.c', 'returnDanglingLifetime', 'a move is returned, not the position that it is found for' ],
    [ 'cppcheck', 'games/why/why_xor\.c', 'arrayIndexOutOfBoundsCond', 'i is a pile that there is' ],
    [ 'cppcheck', 'hal/avr/display_ssd1306_i2c\.c', 'Possible null pointer dereference: shown', 'a display that is blank has no sums, and none is asked for: all is sent' ],
    [ 'cppcheck', 'games/subtraction\.c', 'ctuuninitvar', 'begin() fills it in: that is what it is for' ],
    [ 'clang-tidy', 'firmware/.*', 'Excessive padding', 'the chip packs its structs' ],
    [ 'clang-tidy', 'sim/keys\.c', 'unix\.Malloc', 'kept in the script, which keys_free frees' ],
    [ 'clang-tidy', 'sim/(?:board|nimatron)\.c', 'bugprone-sizeof-expression', 'an array of pointers, and its length is meant' ],
    [ 'clang-tidy', 'sim/options\.c|desk/(?:help|reader)\.c', 'valist\.Uninitialized', 'clang 14 does not see va_start through two functions' ],
    [ 'clang-tidy', 'desk/option\.c', 'clang-analyzer-core', 'read_node sets both where it returns true' ],
    [ 'clang-tidy', 'desk/recur\.c', 'core\.DivideZero', 'the rows have something in common, 1 at least, before there is a table' ],
    [ 'clang-tidy', 'desk/wins\.c', 'unix\.Malloc', 'freed at the end of desk_find_wins' ],
    [ 'clang-tidy', 'sim/command_shot\.c|sim/words\.c|desk/position\.c', 'strcpy|strcat', 'room was made for the longest' ],
    [ 'clang-tidy', 'games/graph\.c', 'no-int-to-ptr', 'an address in flash or in RAM, told apart by a bit' ],
    [ 'loops', 'firmware/main\.c', 'for \(;;\)', "the program's life" ],
    [ 'loops', 'firmware/streamed/no_data\.c', 'for \(;;\)', 'until the watchdog has reset into the bootloader' ],
    [ 'loops', 'games/corner_nimber\.c', ';; nimber\+\+', 'each round gives a square more of every column its nimber, until that asked for has one' ],
    [ 'loops', 'games/corner_nimber\.c', ';; left--', 'ends at 0' ],
    [ 'loops', 'firmware/screens/learn/pages\.c', ';; (?:page|number)--', 'ends at 0' ],
    [ 'loops', 'firmware/screens/learn/task\.c', ';; i\+\+', 'ends at the move asked about, one of those packed: tools/gen/lessons checks them' ],
    [ 'loops', 'firmware/screens/review/look_back\.c', ';; moves\+\+', "ends at the match's last move, 244 at most (store/match_record.c)" ],
    [ 'loops', 'firmware/ui/unpack\.c', 'for \(;;\)', "ends at the word's end, which each word has: tools/gen/words packs them" ],
    [ 'loops', 'games/squares\.c', ';; gap', "ends at the table's last entry, which is above every pile" ],
    [ 'loops', 'games/subtraction\.c', ';; n--', 'ends at 0, or before' ],
    [ 'loops', 'games/subtraction\.c', ';; set >>= 1', 'ends at the index-th number of the set, which it has' ],
    [ 'loops', 'hal/avr/display_ssd1306_i2c\.c', ';; tries', 'a board without its display: looked for with the lights blinking' ],
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

# ---- loops ----

# Returns the text in which comments and strings are blanks, so that lines and columns stay.
sub code_only {
    my ($text) = @_;
    $text =~ s{(/\*.*?\*/|//[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)')}{ my $was = $1; $was =~ tr/\n/ /c; $was }gse;
    return $text;
}

# Returns what is in the parentheses that open at this place, and the place behind them.
sub in_parentheses {
    my ($text, $at) = @_;
    my $depth = 0;
    for my $i ($at .. length($text) - 1) {
        my $c = substr $text, $i, 1;
        $depth += $c eq '(' ? 1 : $c eq ')' ? -1 : 0;
        return (substr($text, $at + 1, $i - $at - 1), $i + 1) if $depth == 0;
    }
    die "tools/check/lint.pl: a parenthesis is not closed\n";
}

# Returns the parts of an expression between && that are not in parentheses, or between the two ; of a for.
sub parts_between {
    my ($expression, $between) = @_;
    my ($depth, @parts) = (0, '');
    for my $token ($expression =~ /(\(|\)|\[|\]|$between|.)/gs) {
        $depth += $token =~ /^[(\[]$/ ? 1 : $token =~ /^[)\]]$/ ? -1 : 0;
        if ($depth == 0 && $token =~ /^$between$/) { push @parts, '' } else { $parts[-1] .= $token }
    }
    return map { s/^\s+|\s+$//gr } @parts;
}

# Whether a condition bounds its loop by itself: one of the parts that must hold counts down to 0, or divides what is left.
sub counts_down {
    my ($condition) = @_;
    return 0 if (parts_between($condition, qr/\|\|/)) > 1;
    return grep { /^--[\w.>-]+? > 0$|^[\w.>-]+?-- > 0$|^\(?\w+ (?:>>|\/)= \d+\)?(?: > 0)?$/ } parts_between($condition, qr/&&/);
}

# Whether a for counts: its step moves a variable one way, and a part of the condition that must hold is a limit of it.
sub counts {
    my ($condition, $step) = @_;
    return 0 if (parts_between($condition, qr/\|\|/)) > 1;
    my %moves = map { $_ => 1 } map { /^(?:\+\+|--)([\w.>-]+)$|^([\w.>-]+?)(?:\+\+|--)$|^([\w.>-]+) (?:\+|-|>>|<<|\/)= / ? $1 // $2 // $3 : () } parts_between($step, qr/,/);
    return grep { my $part = $_; grep { $part =~ /^\Q$_\E(?: [+-] \w+)? (?:<|>|<=|>=|!=) / || $part =~ / (?:<|>|<=|>=) \Q$_\E$/ || $part eq $_ } keys %moves }
        parts_between($condition, qr/&&/);
}

# Whether a while counts: its body is one statement, which moves a variable that the condition limits.
sub body_counts {
    my ($condition, $rest) = @_;
    my ($body) = $rest =~ /^\s*([^;{}]+);/;
    return defined $body && counts($condition, $body);
}

# Finds the loops whose bound is not seen here: each of them is listed above with its bound.  A loop of which a counter is seen has one.
sub unbounded {
    my @found;
    for my $file (@_) {
        open my $in, '<', $file or die "tools/check/lint.pl: $file: $!\n";
        my $text = code_only(do { local $/; <$in> });
        my @lines = split /\n/, $text;
        my $told = sub {
            my ($at) = @_;
            my $line = 1 + (substr($text, 0, $at) =~ tr/\n//);
            push @found, "$file:$line: warning: its bound is not seen: " . ($lines[ $line - 1 ] =~ s/^\s+//r) . "\n";
        };
        while ($text =~ /\b(for|while|goto|setjmp)\b(\s*)/g) {
            my ($word, $at, $opens) = ($1, $-[1], $+[2]);
            if ($word eq 'goto' || $word eq 'setjmp') { $told->($at); next }
            next unless substr($text, $opens, 1) eq '(';
            my ($inside, $behind) = in_parentheses($text, $opens);
            if ($word eq 'for') {
                my (undef, $condition, $step) = parts_between($inside, qr/;/);
                $told->($at) unless counts($condition, $step) || counts_down($condition);
            } else {
                $told->($at) unless counts_down($inside) || body_counts($inside, substr $text, $behind);
            }
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
my @found = $name eq 'loops' ? unbounded(@rest) : $name eq 'image' ? allocating(@rest) : findings($name, @rest);
my %once;
my @left = grep { !$once{$_}++ && !exception($name, $_) } @found;
print @left;
printf "%s: %d findings\n", $name, scalar(@left) if @left;
exit(@left > 0);
