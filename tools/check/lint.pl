#!/usr/bin/perl
# Runs a checker on the code, and fails if the checker finds anything that is not listed here with its reason.
#
#     tools/check/lint.pl NAME COMMAND ...       NAME chooses the rows below
#     tools/check/lint.pl loops FILE ...         loops without a counter, except those whose bound is listed below
#     tools/check/lint.pl image IMAGE.elf        functions that the image must not have: allocation of memory
#     tools/check/lint.pl unused FILE NAME ...   rows of these names that excepted nothing in the runs with LINT_USED=FILE
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
    [ 'analyzer', 'sim/elf_image\.c', 'leak', 'the callers close the file, which is open where open_image returns true' ],
    [ 'analyzer', 'desk/nimbers\.c', 'uninitialized value|leak', 'make_tables fills in as many piles as are read, and the table keeps the memory' ],
    [ 'analyzer', 'desk/(?:rule_game|rule_sum|texts)\.c', 'leak', 'kept in the answer, the part or the texts, which others free' ],
    [ 'analyzer', 'desk/dot_query\.c', 'uninitialized value', 'as many options as there are parts are filled in' ],
    [ 'analyzer', 'desk/graph_file\.c', 'NULL', 'a line begins in the text of the file, which is there' ],
    [ 'analyzer', 'desk/large\.c', 'uninitialized value', 'large_judge says of each game whether it has ended' ],
    [ 'analyzer', 'desk/brute\.c', 'uninitialized value', 'the digits are filled in one after the other' ],
    [ 'cppcheck', 'games/search\.c', 'SAFE-REPLY', 'enumerators above 32,767 are unsigned: cppcheck takes them for int' ],
    [ 'cppcheck', 'games/queens\.c', 'returnDanglingLifetime', 'a move is returned, not the position that it is found for' ],
    [ 'cppcheck', 'games/why/why_xor\.c', 'arrayIndexOutOfBoundsCond', 'i is below the number of piles' ],
    [ 'cppcheck', 'games/coins\.c', 'variable left \[ctuuninitvar\]', 'score() fills in what wins() reads: the heads and the rule' ],
    [ 'cppcheck', 'firmware/match/boxes\.c', 'arrayIndexOutOfBoundsCond', 'i is below the number of piles' ],
    [ 'cppcheck', 'firmware/ui/pixels/view_graph\.c', 'ctuuninitvar', 'of the scene that paint_pixels.c gives, it reads what is set' ],
    [ 'clang-tidy', 'sim/(?:board|nimatron)\.c', 'bugprone-sizeof-expression', 'the length of an array of pointers' ],
    [ 'clang-tidy', 'sim/(?:options|complain)\.c|desk/(?:help|reader|end|graph_file|rule_lua|rule_period)\.c', 'valist\.Uninitialized', 'clang 14 does not see that va_start sets it' ],
    [ 'clang-tidy', 'desk/option\.c', 'clang-analyzer-core', 'read_node sets both where it returns true' ],
    [ 'clang-tidy', 'desk/recur\.c', 'core\.DivideZero', 'the rows have something in common, 1 at least, before there is a table' ],
    [ 'clang-tidy', 'desk/recur\.c', 'UndefinedBinaryOperatorResult', 'the first core is not behind the column, so one is copied' ],
    [ 'clang-tidy', 'sim/command_shot\.c|sim/words\.c|desk/(?:position|kept|octal_code|rule_game|rule_heaps)\.c', 'strcpy|strcat', 'the array has room for the longest text' ],
    [ 'clang-tidy', 'desk/brute_size\.c', 'NonNullParamChecker', 'each game was read from the line, where its text is' ],
    [ 'clang-tidy', 'desk/check\.c', 'core\.DivideZero', 'certificate_read refuses a period of 0' ],
    [ 'clang-tidy', 'desk/octal\.c', 'core\.DivideZero', 'a heap beyond the table is asked for only where a period is proved' ],
    [ 'clang-tidy', 'desk/huge_piles\.c', 'core\.DivideZero', 'the pile `last` is one of them' ],
    [ 'clang-tidy', 'desk/moore\.c', 'UndefinedBinaryOperatorResult', 'i is below the number of piles' ],
    [ 'clang-tidy', 'desk/take_sequence\.c', 'unix\.Malloc', 'forget leaves no pointer: clang 14 does not follow that into the array' ],
    [ 'clang-tidy', 'firmware/match/boxes\.c', 'UndefinedBinaryOperatorResult', 'a bead below their sum is one of `moves` boxes' ],
    [ 'clang-tidy', 'firmware/match/match\.c', 'core\.DivideZero', 'of a piece `greatest` is below the side of the board, 16 at most' ],
    [ 'clang-tidy', 'firmware/ui/fill\.c', 'CallAndMessage', 'a text that is filled with two numbers has two places at most' ],
    [ 'clang-tidy', 'firmware/ui/pixels/columns\.c', 'core\.DivideZero', 'there are a heap at least (columns_find) and three columns (lay_out)' ],
    [ 'clang-tidy', 'firmware/ui/pixels/draw\.c', "'x'.*DeadStores", 'read only where lines are not wide' ],
    [ 'clang-tidy', 'firmware/ui/pixels/match_words\.c', "'from'.*DeadStores", 'read only where the display is narrow' ],
    [ 'clang-tidy', 'games/subtraction\.c', 'uninitialized\.Assign', 'a reply is asked for only if there is a move: then a heap is in play' ],
    [ 'clang-tidy', 'games/sum\.c', 'uninitialized\.Assign', 'sum_judge_parts writes a verdict for each of s->count parts' ],
    [ 'clang-tidy', 'games/graph\.c', 'no-int-to-ptr', 'one bit tells whether the number is an address in flash or an index' ],
    # Loops whose counter lint.pl does not see, each with its bound.
    [ 'loops', '.', '(?:\*\w+(?:\+\+)?|\w+\[\w+\]|\(letter = \*text\)|\(\*to\+\+ = \*letter\+\+\)|\*\((?:line|end) = line_end\(line, x(?: \+ room)?\)\)) != (?:\'\\\\0\'|0)|; \*text;', 'the text: it ends with 0' ],
    [ 'loops', '.', '!\(set & 1\)', 'the 16 bits of a set, which is not empty' ],
    [ 'loops', '.', 'set &= set - 1', 'the 16 bits of a set: each round clears one' ],
    [ 'loops', '.', 'set >> missing', 'the 16 bits of a set: one of them is clear, for there are 10 numbers at most' ],
    [ 'loops', '.', 'walk_step|game_(?:first|next)|paint_step', 'the moves of the position' ],
    [ 'loops', '.', 'sum_why', 'the steps of an explanation: test_why asks for them all' ],
    [ 'loops', '^hal/avr/', 'EEPE', '3.4 ms: a write of the EEPROM' ],
    [ 'loops', '^hal/avr/', 'ADSC', '104 us: a conversion' ],
    [ 'loops', '(?:firmware|selftest)/main\.c', 'for \(;;\)', "none: the program's life" ],
    [ 'loops', 'selftest/page_memory\.c', '!storage_write', '3.4 ms: the EEPROM refuses only while it writes' ],
    [ 'loops', 'firmware/loop\.c', 'next < SCREEN_COUNT', 'the screens: none leads back to itself on entering (host_tests/golden/walk goes through them)' ],
    [ 'loops', 'firmware/(?:loop|screens/system/battery_pixels)\.c', 'app->store\.awake', 'the steps of the store, 36, and 31 slots for each: see store_tick; test_store' ],
    [ 'loops', 'firmware/match/boxes\.c', 'for \(;; i\+\+\)', 'the piles: a move is one of those that they have' ],
    [ 'loops', 'firmware/match/boxes\.c', 'at\[0\] != pile\[0\]', 'the positions: boxes_next ends it after the last one' ],
    [ 'loops', 'firmware/match/boxes\.c', 'i = 0;; i\+\+', 'the moves: the bead is one of theirs' ],
    [ 'loops', 'firmware/match/boxes\.c', 'turn \^= 1', 'the stones: each move takes one at least, and without a move there is no bead' ],
    [ 'loops', 'firmware/match/chooser\.c', 'moves == 0', 'the groups of the position: one of them has a move, or the match is over' ],
    [ 'loops', 'firmware/match/heaps\.c', 'count > 0', '`count` heaps' ],
    [ 'loops', 'firmware/match/history\.c', 'number >= \(moves', 'the groups: callers ask for a move below component_moves (match_record.c tests it)' ],
    [ 'loops', 'firmware/match/history\.c', 'byte & NUMBER_MORE', '3 bytes: history_put wrote the number' ],
    [ 'loops', 'firmware/match/history\.c', 'parts > 0; next', "the bytes of a move in the history, 3 for each of its parts at most" ],
    [ 'loops', 'firmware/match/level\.c', 'wins_soon|match_consider', "the moves, MANY at most: `number` goes down to 0 and returns" ],
    [ 'loops', 'firmware/match/match\.c', 'm->move\.parts & 1 << m->focus', 'the parts of the sum: a move is in one of them' ],
    [ 'loops', 'firmware/match/match\.c', 'machine_at', "2: the machine's moves and the player's alternate" ],
    [ 'loops', 'firmware/match/mistake\.c', 'k->move > 0', 'the moves made: counts down in the body' ],
    [ 'loops', 'firmware/match/outcomes\.c', 'move\.index >= \(moves', 'the groups: the index is below the number of all moves' ],
    [ 'loops', 'firmware/store/journal\.c', '!storage_write', '3.4 ms: the EEPROM refuses only while it writes (host_tests/unit/test_journal.c: any wear)' ],
    [ 'loops', 'firmware/store/match_record\.c', 'm->moves < moves', '254 moves: a move made adds one, and where there is none the loop ends (test_match_record)' ],
    [ 'loops', 'firmware/store/store\.c', '!journal_idle\(&s->journal\)\)$', '31 slots of 17 bytes: each is tried once (test_journal counts the writes)' ],
    [ 'loops', 'firmware/store/store\.c', 'while \(s->moving\)', 'the steps of a match, 36: `part` goes up to STEPS, and store_tick then ends it' ],
    [ 'loops', 'firmware/store/store\.c', 'journal_idle\(&s->journal\) &&', 'the steps of a match, 36: `part` goes up to STEPS' ],
    [ 'loops', 'firmware/store/store\.c', 'n < SKILL_FIRST', 'the skills: the body goes on to those of the next record' ],
    [ 'loops', 'firmware/store/store_robot\.c', 'count > 0', 'the bytes asked for: the body counts down' ],
    [ 'loops', 'firmware/store/store_wide\.c', 'to < nodes', '24 nodes, 8 at a time' ],
    [ 'loops', 'firmware/streamed/no_data\.c', 'wait_key\(\) != KEY_DOWN', 'none: until DOWN is pressed' ],
    [ 'loops', 'firmware/streamed/no_data\.c', 'for \(;;\)', 'until the watchdog has reset into the bootloader' ],
    [ 'loops', 'firmware/ui/fill\.c', 'i > 0; number|length > 0;\)', 'the digits or letters: counts down in the body' ],
    [ 'loops', 'firmware/ui/notation\.c', 'field_find', 'the fields of the match: field_find knows no more' ],
    [ 'loops', 'firmware/ui/notation_coins\.c', 'heads > 0', 'the 16 bits of a row of coins: each round shifts one out' ],
    [ 'loops', 'firmware/ui/unpack\.c', 'skip > 0', 'WORDS_BLOCK words, each of which has an end: tools/gen/words packs them' ],
    [ 'loops', 'firmware/ui/unpack\.c', 'code >= WORDS_PAIRS', "the letters of a word: each pair is at least two of them" ],
    [ 'loops', 'firmware/ui/unpack\.c', 'for \(;;\)', "the word's end, which each word has: tools/gen/words packs them" ],
    [ 'loops', 'firmware/ui/pixels/draw\.c', 'while \(!last\)', "the lines of a text: the last one ends with the text's 0" ],
    [ 'loops', 'firmware/ui/pixels/view_piles\.c', '--pitch >= PITCH_LEAST', 'the pitches' ],
    [ 'loops', 'firmware/ui/pixels/view_rows\.c', 'r->pitch > PITCH_LEAST', '6 pitches, 8 to 3: counts down in the body' ],
    [ 'loops', 'firmware/ui/cells/canvas\.c', "cells\\[(?:left|right)\\] != ' '", "the cells: `from` and `to` lie within the row" ],
    [ 'loops', 'firmware/ui/cells/position_coins\.c', '\(heads \| turned\) > 0', 'the 16 bits of a row of coins: each round shifts one out of both' ],
    [ 'loops', 'firmware/screens/celebrate/celebrate\.c', 'CELEBRATE_PAGES', 'the pages: the body counts up' ],
    [ 'loops', 'firmware/screens/challenge/challenge\.c', 'match_favours', '128 starts: of each game and seed one favours the player (test_app goes through the challenges)' ],
    [ 'loops', 'firmware/screens/challenge/challenge\.c', 'tried >> start & 1\)$', 'the 5 starts: above them no bit is set' ],
    [ 'loops', 'firmware/screens/chapters/chapters\.c', 'puzzle >= c->first', 'the chapters: the last one ends with the last puzzle' ],
    [ 'loops', 'firmware/screens/chapters/chapters\.c', 'lesson_id', 'the lessons: a chapter names one of them (tools/gen/lessons)' ],
    [ 'loops', 'firmware/screens/chapters/chapters\.c', 'CHAPTER_COUNT|c\.first \+ c\.count', 'the chapters, or the puzzles of one' ],
    [ 'loops', 'firmware/screens/games/families\.c', 'family_first', 'the families: after the last one, the number of games' ],
    [ 'loops', 'firmware/screens/learn/answer\.c', '\+\+\*answer', 'the answers of the page' ],
    [ 'loops', 'firmware/screens/learn/(?:learn|puzzles)\.c', '\*cursor \+ 1 < \w+_COUNT', 'the lessons, or the puzzles' ],
    [ 'loops', 'firmware/screens/learn/pages\.c', 'for \(;;\)', "the lesson's END, which the generator writes: tools/gen/lessons" ],
    [ 'loops', 'firmware/screens/learn/task\.c', ';; i\+\+', 'ends at the move asked about, one of those packed: tools/gen/lessons checks them' ],
    [ 'loops', 'firmware/screens/learn/kinds\.c', 'try_answer', 'the answers: one is right (tools/gen/lessons checks it)' ],
    [ 'loops', 'firmware/screens/paint/forced\.c', 'next_not_forced', 'the places: each round goes on to a later one' ],
    [ 'loops', 'firmware/screens/paint/places\.c', 'has_row', 'the rows: the line is one of those shown' ],
    [ 'loops', 'firmware/screens/paint/places\.c', 'reached >> \*other', '16 nimbers: there are fewer moves' ],
    [ 'loops', 'firmware/screens/raise/matches\.c', 'p->part\[group\] != from', 'the piles: the move takes from one of them' ],
    [ 'loops', 'firmware/screens/raise/raise\.c', 'boxes_next', 'the positions of the robot' ],
    [ 'loops', 'firmware/screens/records/records\.c', '!is_shown', 'the places: those of the games of the image are always shown' ],
    [ 'loops', 'firmware/screens/review/review\.c', 'moves = 0;; moves\+\+', 'ends after the last move of the match, 254 at most' ],
    [ 'loops', 'firmware/screens/settings/contrast\.c', 'ticks < TICKS', 'half a second: each round waits for a tick' ],
    [ 'loops', 'firmware/screens/setup/begins\.c', 'field_find', 'the fields of the match: field_find knows no more' ],
    [ 'loops', 'firmware/screens/why/sentence\.c', 'number >> bits', 'the 16 bits of a number, which is not 0' ],
    [ 'loops', 'firmware/ui/cells/canvas\.c', '(?:at|to) > from', 'the cells of a line: counts down in the body' ],
    [ 'loops', 'firmware/ui/pixels/canvas\.c', 'row = 1; row != 0', '8 rows, each drawn twice at most' ],
    [ 'loops', 'firmware/ui/pixels/page\.c', 'list\.look', 'the lines of the list: the body counts up' ],
    [ 'loops', 'firmware/ui/pixels/view_piles\.c', 'stone < h->most', 'the stones: each round draws a column at least' ],
    [ 'loops', 'firmware/ui/pixels/view_rows\.c', 'count > (?:r->left|0)', 'the items: a line has places (lay_out)' ],
    [ 'loops', 'games/chomp\.c', '\*lost < code', 'the table: its last entry is above every code (gen_chomp; test_judged judges all bars)' ],
    [ 'loops', 'games/coins\.c', 'index >= coin - 1 - first', '14 coins: the index is below the number of pairs of coins left of `coin` (test_judged)' ],
    [ 'loops', 'games/corner_nimber\.c', ';; nimber\+\+', 'each round gives a square more of every column its nimber, until that asked for has one' ],
    [ 'loops', 'games/digits\.c', 'part > p->part|p->parts > m\.group|i < p->parts', 'the digits' ],
    [ 'loops', 'games/euclid\.c', 'pair\.less > 0', "11 steps of Euclid's algorithm, for numbers up to 250" ],
    [ 'loops', 'games/fibonacci\.c', 'here = 987', '15 Fibonacci numbers, 987 to 1, which leave nothing of 999 or less (test_fibonacci)' ],
    [ 'loops', 'games/fibonacci\.c', 'fewest > 1', 'the takes, 999 at most: each round tries the next one below or above' ],
    [ 'loops', 'games/fraenkel\.c', 'near\(w', '1,000 pairs: the lesser pile n is in pair n or an earlier one, where the walk ends' ],
    [ 'loops', 'games/fraenkel\.c', 'reaches_pair', 'the pairs up to that of the position, where it returns' ],
    [ 'loops', 'games/game\.c', '\+\+m->index >= ', 'the groups: each round goes to the next' ],
    [ 'loops', 'games/graph\.c', 'next_arc|read_arc', "the arcs: a node's end with NONE, the map's with END (graph_map.h)" ],
    [ 'loops', 'games/graph\.c', 'while \(found\)', 'the nodes: each round settles one or ends; of nimbers, a node changes 3 times at most' ],
    [ 'loops', 'games/graph\.c', 'while \(give\(', 'the nodes: a round more needs a node that has options of all nimbers so far' ],
    [ 'loops', 'games/knights\.c', 'jump\(', 'the 4 jumps' ],
    [ 'loops', 'games/power\.c', 'pair\.least < 2', '16 numbers: positions of remoteness below 2 are not so close (test_game goes through the starts)' ],
    [ 'loops', 'games/queens\.c', 'on_board', 'the squares from the queen to the edge' ],
    [ 'loops', 'games/roxor\.c', 'index >= pairs', 'the pairs of piles to the right: the index is below their number' ],
    [ 'loops', 'games/split\.c', ';; rest--', 'ends at the move with the index, which the heap has' ],
    [ 'loops', 'games/split\.c', 'for \(;;\) \{', 'each round raises `lesser`, up to half of `rest`, or lowers `rest`, or ends the walk' ],
    [ 'loops', 'games/split\.c', 'step\(&w, &left\)', 'the moves of the heap' ],
    [ 'loops', 'games/squares\.c', 'root < SQUARES_ROOT', '100 roots: the body counts up' ],
    [ 'loops', 'games/squares\.c', 'over < 0', '100 roots: `odd` goes down by 2 to its end' ],
    [ 'loops', 'games/squares\.c', ';; i\+\+', 'the P positions: the last one is greater than every n' ],
    [ 'loops', 'games/squares\.c', 'remoteness < 4', 'test_game goes through the starts' ],
    [ 'loops', 'games/subtraction\.c', 'mask\+\+ & set', '17 masks: proof/mex.c' ],
    [ 'loops', 'games/subtraction\.c', ';; n--', 'ends at 0, or before' ],
    [ 'loops', 'games/subtraction\.c', ';; set >>= 1', 'ends at the index-th number of the set, which it has' ],
    [ 'loops', 'games/subtraction\.c', 'while \(take (?:< end|> w->take)\)', 'the numbers of the set, 16 at most: the body goes on to the next' ],
    [ 'loops', 'games/sum_reply\.c', 'h->looks > 0 \|\| h->most == NOTHING', 'the moves of a part: each round goes on to the next, and ends after the last' ],
    [ 'loops', 'games/sum_reply\.c', 'while \(seek\(', 'the moves of a part: seek goes on to another one' ],
    [ 'loops', 'games/wythoff\.c', 'here > 0', 'the Fibonacci numbers below 17,711' ],
    [ 'loops', 'games/why/why\.c', 'left->part\[j\] <= p->part\[j\];\)', 'the parts: counts up in the body' ],
    [ 'loops', 'games/why/why\.c', 'left->part\[last - 1\] <=', 'the parts: one has grown' ],
    [ 'loops', 'games/why/why\.c', 'why_winning_move', 'the moves of the position' ],
    [ 'loops', 'games/why/why_classics\.c', 'game_wins\(game, p, walk\.move\) \|\| k--', 'the moves of the position: the body returns after the last' ],
    [ 'loops', 'games/why/why_graph\.c', 'arc\(game|remoteness - 1', "a node's arcs" ],
    [ 'loops', 'games/why/why_infinite\.c', 's->part\[infinite\]\.nimber', 'the parts: one of them is infinite (why_sum.c asks infinite_parts before)' ],
    [ 'loops', 'games/why/why_idea\.c', 'heap < p->part', 'the heaps: -1 is above every pile' ],
    [ 'loops', 'games/why/why_list\.c', 'coin\.part\[0\] >> place', 'the heads: there are more than i of them' ],
    [ 'loops', 'games/why/why_option\.c', 'p->part\[i\] == walk->left\.part\[i\]', 'the digits: a move that cuts none off changes one' ],
    [ 'loops', 'games/why/why_take\.c', 'tortoise != hare', "2 n rounds: Brent's algorithm gives up where `ahead` is above" ],
    [ 'loops', 'hal/avr/clock\.c', 'ticks\.passed', '4 ms: the next tick' ],
    [ 'loops', 'hal/avr/display_pcd8544\.c', 'SPIF', '8 clocks of the SPI part, which needs no answer' ],
    [ 'loops', 'hal/avr/display_ssd1306_i2c\.c', ';; tries|oled\.lost', 'none without a display: it is looked for, with the lights blinking' ],
    [ 'loops', 'hal/avr/display_ssd1306_i2c\.c', 'TWCR & \(1 << TWINT\)', '255 rounds, 0.1 ms: `patience` counts down in the body' ],
    [ 'loops', 'hal/avr/flash_data\.c', 'chip_answers', 'TRIES: the body counts down, and flash_fail does not return' ],
    [ 'loops', 'hal/avr/system_32u4\.c', 'for \(;;\)', 'until the watchdog resets into the bootloader' ],
    [ 'loops', 'hal/avr/system_analog\.c', 'ADSC', '104 us: a conversion' ],
    [ 'loops', 'hal/avr/system_power_down\.c', 'buttons_any_down', 'none: sleep until a key is pressed' ],
    [ 'loops', 'hal/avr/tone_(?:timer|pulse)2\.c', 'counts > COUNTS_MAX', 'the clocks of the timer: each round halves the counts or quarters them' ],
);

# Returns the numbers of the rows that except a finding.
sub exceptions {
    my ($name, $line) = @_;
    my ($file) = $line =~ /^([^:]+):/;
    return grep { my $row = $excepted[$_]; $row->[0] eq $name && defined $file && $file =~ /$row->[1]/ && $line =~ /$row->[2]/ } 0 .. $#excepted;
}

# The rows that were of use since the file LINT_USED was removed: their numbers, one a line.
sub remember {
    open my $out, '>>', $ENV{LINT_USED} // return or die "tools/check/lint.pl: $ENV{LINT_USED}: $!\n";
    print $out map { "$_\n" } @_;
}

# Returns the rows of these names that were of no use.
sub unused {
    my ($used, @names) = @_;
    open my $in, '<', $used or die "tools/check/lint.pl: $used: $!\n";
    my %of_use = map { chomp; ($_ => 1) } <$in>;
    my %asked = map { ($_ => 1) } @names;
    return map { "tools/check/lint.pl:0: warning: this row excepts nothing: $excepted[$_][0], $excepted[$_][1], $excepted[$_][2]\n" }
        grep { $asked{ $excepted[$_][0] } && !$of_use{$_} } 0 .. $#excepted;
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

# Returns what is in the parentheses that open at this place, and the place after them.
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
        my @lines = <$in>;
        my $text = code_only(join '', @lines);
        my $told = sub {
            my ($at) = @_;
            my $line = 1 + (substr($text, 0, $at) =~ tr/\n//);
            push @found, "$file:$line: warning: its bound is not seen: " . ($lines[ $line - 1 ] =~ s/^\s+//r);
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
    return map { "$elf:0: warning: $_ in the image\n" } grep { /^(?:malloc|free|realloc|calloc)$/ } map { /\s(\S+)$/ } qx(avr-nm '$elf');
}

@ARGV >= 2 or die "usage: tools/check/lint.pl NAME COMMAND ...\n";
my ($name, @rest) = @ARGV;
my @found = $name eq 'loops' ? unbounded(@rest) : $name eq 'image' ? allocating(@rest) : $name eq 'unused' ? unused(@rest) : findings($name, @rest);
my (%once, %used);
my @left = grep {
    my @rows = exceptions($name, $_);
    $used{$_} = 1 for @rows;
    !$once{$_}++ && !@rows;
} @found;
remember(keys %used);
print @left;
printf "%s: %d findings\n", $name, scalar(@left) if @left;
exit(@left > 0);
