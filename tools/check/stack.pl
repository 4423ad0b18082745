#!/usr/bin/perl
# Prints an upper bound of the stack that an image can need: the compiler's frames (-fstack-usage) along the deepest chain of calls, with
# the deepest interrupt on top.
#
#     tools/check/stack.pl FOLDER RAM_MAX [SPARE]      FOLDER holds nimatron.elf, the objects and the compiler's .su files
#
# Fails if less than SPARE bytes (0) are left between the stack at its deepest and the data.  So does the build of an image.
#
# The calls are read from the disassembled image, so that inlined functions are counted where they are.  In code without a .su file
# (assembler, libraries) the pushes are counted.  Calls through pointers are listed below; one that is not listed is a failure, and so
# is recursion.
use strict;
use warnings;
use File::Basename;

# Calls through pointers: function, FILE:FUNCTION or FILE that has the call => the functions that may be called:
#     [member => NAME]    those that games/*.c put into this member of struct game
#     [data => FILE]      those named in the tables of this file
#     [function => NAME]  every function of this name in games/
#     [searched => NAME]  as `member`, but only of games whose moves the search tries
#     [screen => NAME]    those that the files of firmware/screens put into this member of struct screen
my %through_pointers = (
    game_legal      => [ [ member => 'legal' ], [ member => 'greatest_for' ] ],
    game_greatest   => [ [ member => 'greatest_for' ] ],
    game_moves      => [ [ member => 'groups' ], [ member => 'count' ] ],
    game_next       => [ [ member => 'groups' ], [ member => 'count' ] ],
    game_reply      => [ [ member => 'reply' ] ],
    game_wins       => [ [ searched => 'apply' ], [ searched => 'judge' ] ],
    search_reply    => [ [ searched => 'apply' ], [ searched => 'judge' ], [ searched => 'count_wins' ] ],
    'search.c:worth' => [ [ searched => 'apply' ], [ searched => 'judge' ], [ searched => 'count_wins' ] ],
    walk_step       => [ [ member => 'apply' ] ],
    paint_step      => [ [ member => 'apply' ] ],
    look_nimber     => [ [ member => 'apply' ] ],
    paint_look      => [ [ member => 'apply' ] ], # look_nimber within it
    judged          => [ [ member => 'judge' ] ],
    component_count => [ [ member => 'count' ] ],
    component_judge => [ [ member => 'judge' ] ],
    component_left  => [ [ member => 'apply' ] ],
    component_make  => [ [ member => 'groups' ], [ member => 'count' ], [ member => 'apply' ] ],
    component_reply => [ [ member => 'reply' ] ],
    sum_lacks       => [ [ member => 'judge' ] ],
    sum_judge_parts => [ [ member => 'judge' ], [ member => 'sum_value' ] ],
    'sum.c:value_of' => [ [ member => 'sum_value' ] ],
    sum_look        => [ [ member => 'sum_value' ] ],
    infinite_reply  => [ [ member => 'judge' ] ],
    'infinite.c:win_in_node' => [ [ member => 'judge' ] ],
    'infinite.c:hold_in' => [ [ member => 'judge' ] ],
    read_own        => [ [ function => 'graph_read_text' ], [ function => 'own_map.c:read_bits' ], [ function => 'store_wide.c:read_either' ] ],
    piles_verdict_of_heap      => [ [ function => 'solve' ] ],
    'neighbours.c:neighbours_enter' => [ [ member => 'judge' ] ],
    'guess.c:roll'  => [ [ member => 'setup' ] ],
    'guess.c:guess_enter' => [ [ member => 'setup' ] ],
    indexed_why     => [ [ data => 'games/why/why:reasonings' ], [ function => 'why.c:plain' ], [ member => 'judge' ] ],
    why_move        => [ [ member => 'apply' ] ],
    'why_idea.c'    => [ [ member => 'judge' ], [ member => 'apply' ] ],
    why_ideas       => [ [ member => 'judge' ], [ member => 'apply' ] ],
    why_with_reason => [ [ function => 'why_sum.c:steps_of' ] ],
    'why_reason.c'  => [ [ function => 'why_sum.c:steps_of' ] ],
    'why_list.c'    => [ [ member => 'judge' ] ],
    'why_option.c'  => [ [ member => 'judge' ] ],
    'why_graph.c'   => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    graph_why       => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    'why_take.c'    => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ], [ member => 'greatest_for' ] ],
    'why_classics.c' => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    'why_xor.c'     => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    coins_why       => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    euclid_why      => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    fraenkel_why    => [ [ member => 'count' ], [ member => 'apply' ], [ member => 'judge' ] ],
    race_why        => [ [ member => 'greatest_for' ] ],
    power_why       => [ [ member => 'judge' ] ],
    roxor_why       => [ [ member => 'judge' ] ],
    knights_why     => [ [ member => 'count' ], [ member => 'judge' ] ],
    why_winning_move         => [ [ member => 'judge' ] ],
    match_greatest  => [ [ member => 'greatest_for' ] ],
    match_roll      => [ [ member => 'setup' ] ],
    outcomes_find   => [ [ member => 'groups' ] ],
    'match.c:roll_part' => [ [ member => 'setup' ] ],
    'match.c:shrink' => [ [ member => 'setup' ] ],
    'match.c:roll_size' => [ [ member => 'setup' ] ],
    fill_word       => [ [ function => 'rules.c:put' ], [ function => 'sentence.c:put_place' ], [ function => 'fill.c:put_number' ] ],
    sum_reply       => [ [ member => 'judge' ], [ member => 'count_wins' ] ],
    'nearest.c'     => [ [ member => 'apply' ], [ data => 'firmware/ui/KIND/nearest:targets' ] ],
    chooser_has_groups => [ [ member => 'groups' ] ],
    chooser_has_steps => [ [ member => 'count' ] ],
    notation_said   => [ [ member => 'said' ] ],
    groups_of       => [ [ member => 'groups' ] ],
    moves_in        => [ [ member => 'count' ] ],
    draw_play       => [ [ member => 'groups' ] ],
    draw_arcs       => [ [ member => 'count' ], [ member => 'apply' ] ],
    'sum_reply.c:replies' => [ [ member => 'count_wins' ] ],
    'rook.c:judge'  => [ [ function => 'nim.c:judge' ] ],
    'queens.c:judge' => [ [ function => 'wythoff.c:judge' ] ],
    'queens.c:reply' => [ [ function => 'wythoff.c:reply' ] ],
    view_graph      => [ [ member => 'count' ], [ member => 'apply' ] ],
    app_enter       => [ [ screen => 'enter' ] ],
    'loop.c:press'  => [ [ screen => 'key' ] ],
    'loop.c:press_keys' => [ [ screen => 'key' ] ],
    'loop.c:run_out' => [ [ screen => 'tick' ] ],
    loop_tick       => [ [ screen => 'key' ], [ screen => 'tick' ] ],
    screen_offered  => [ [ screen => 'offered' ] ],
    show            => [ [ function => 'app_draw' ] ],
    large_again     => [ [ function => 'app_draw' ] ],
    app_draw        => [ [ screen => 'page' ] ],
    page_list       => [ [ function => 'describe' ] ],
    heaps_find      => [ [ data => 'firmware/match/heaps:readers' ] ],
    outcomes_left   => [ [ member => 'apply' ] ],
    'outcomes.c'    => [ [ member => 'groups' ], [ member => 'apply' ], [ member => 'said' ] ],
    view_game       => [ [ data => 'firmware/ui/KIND/view_game:views' ] ],
);

@ARGV == 2 || @ARGV == 3 or die "usage: tools/check/stack.pl FOLDER RAM_MAX [SPARE]\n";
my ($folder, $ram_max, $spare) = (@ARGV, 0);
my $elf = "$folder/nimatron.elf";

# Bytes of a return address.  A call of address 0 is a call of a function that the image lacks; the code tests for that first.
my $return = qx(avr-objdump -f '$elf') =~ /architecture: avr:6/ ? 3 : 2;

my $saves = qr/^__(?:prologue_saves|epilogue_restores)__$/; # counted at the functions that use them

# ---- functions: address => { name, file, code, frame } ----

my (%function, %named, @order);

sub read_symbols {
    my $file = '';
    for (qx(avr-objdump -t '$elf')) {
        $file = $1, next if /\bdf \*ABS\*\s+\S+\s+(\S+)$/;
        next unless /^([0-9a-f]+) (.)(?:.{5})(.) (?:\.text|fx_data)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$/;
        my ($address, $scope, $name) = (hex $1, $2, $4);
        my $f = $function{$address} //= { address => $address, names => [] };
        push @{ $f->{names} }, $name;
        $f->{file} = basename($file) if $scope eq 'l' && $file =~ /\.c$/;
    }
}

sub read_code {
    my $f;
    for (qx(avr-objdump -d -j .text '$elf')) {
        if (/^([0-9a-f]+) <(\S+)>:/) {
            $f = $function{ hex $1 } //= { address => hex $1, names => [$2] };
            $f->{name} = $2;
            push @order, $f;
        } elsif ($f && /^\s*([0-9a-f]+):\t[0-9a-f ]+\t(\S+)\s*([^;\n]*?)\s*(?:;\s*(.*))?$/) {
            push @{ $f->{code} }, { at => hex $1, op => $2, operands => $3, comment => $4 // '' };
        }
    }
    # P-code in a serial flash chip is a section after all others, which cannot be disassembled.
    push @order, map { +{ %$_, name => $_->{names}[0] } } @function{ sort { $a <=> $b } grep { $_ >= 0x1000000 } keys %function };
    $function{ $_->{address} } = $_ for @order;
    for my $f (@order) {
        push @{ $named{$_} }, $f for @{ $f->{names} };
    }
}

# Returns the addresses to which an instruction may jump.
sub target {
    my ($i) = @_;
    return unless $i->{op} =~ /^(?:r?call|r?jmp|br..)$/;
    my ($to) = "$i->{comment} $i->{operands}" =~ /^\s*0x([0-9a-f]+)/;
    return defined $to && hex $to > 0 ? hex $to : undef;
}

sub function_at {
    my ($address) = @_;
    my ($low, $high) = (0, $#order);
    while ($low < $high) {
        my $middle = int(($low + $high + 1) / 2);
        if ($order[$middle]{address} <= $address) { $low = $middle } else { $high = $middle - 1 }
    }
    return $order[$low];
}

# ---- frames ----

my %frame_of; # "file.c:function" and "function" => bytes, the return address included
my %places;

# The name of a function in the .su files.  Where the compiler made several of one, avr-gcc 5.4 numbers them there as in the image
# (solve.isra.0), avr-gcc 14 does not (solve.isra).  The number is left out, and the largest frame counts for all.
sub unnumbered { return $_[0] =~ s/\.\d+(?=\.|$)//gr }

sub note_frame {
    my ($name, $bytes) = @_;
    $frame_of{$name} = $bytes if !defined $frame_of{$name} || $bytes > $frame_of{$name};
}

sub read_frames {
    for my $su (split /\n/, qx(find '$folder' -name '*.su' ! -path '*/tools/*')) {
        open my $in, '<', $su or die "tools/check/stack.pl: $su: $!\n";
        while (<$in>) {
            my ($file, $name, $bytes, $kind) = /([^\/:]+):\d+:\d+:(\S+)\s+(\d+)\s+(\S+)/ or next;
            die "tools/check/stack.pl: $name of $file has a stack frame of no fixed size\n" if $kind eq 'dynamic';
            $name = unnumbered($name);
            note_frame("$file:$name", $bytes);
            $places{$name}++;
            note_frame($name, $bytes);
        }
    }
}

sub frame {
    my ($f) = @_;
    return $f->{together} // $return if $f->{pcode};
    for my $name (map { unnumbered($_) } @{ $f->{names} }) {
        my $own = defined $f->{file} ? $frame_of{"$f->{file}:$name"} : undef;
        return $own if defined $own;
        return $frame_of{$name} if $places{$name};
    }
    return $f->{together} if $f->{together};
    my ($made) = grep { /\.(?:constprop|isra|part|cold|lto_priv)\b/ } @{ $f->{names} };
    die "tools/check/stack.pl: the compiler made $made, but no .su file has its stack frame\n" if defined $made;
    my $pushes = $return; # the return address
    for my $i (@{ $f->{code} // [] }) {
        $pushes++ if $i->{op} eq 'push';
        $pushes += 2 if $i->{op} eq 'rcall' && $i->{operands} eq '.+0'; # this instruction makes room on the stack
    }
    return $pushes;
}

# ---- calls ----

sub initialised {
    my ($member, $searched) = @_;
    my %to;
    for my $file (glob 'games/*.c') {
        open my $in, '<', $file or die "tools/check/stack.pl: $file: $!\n";
        my @lines = <$in>;
        next if $file eq 'games/template.c' || $searched && grep({ /\.reply = / } @lines) && !grep { /\bsearch_reply\(&game_@{[basename($file, '.c')]},/ } @lines;
        for (@lines) {
            next unless /^\s*\.$member = (\w+),/;
            my @here = grep { defined $_->{file} && $_->{file} eq basename($file) } @{ $named{$1} // [] };
            @here = grep { !defined $_->{file} } @{ $named{$1} // [] } unless @here;
            die "tools/check/stack.pl: $file: .$member is not in the image\n" unless @here || !$named{ 'game_' . basename($file, '.c') };
            $to{"$_->{address} $file"} = [ $_, basename($file) ] for @here;
        }
    }
    return values %to;
}

# Returns the functions that the image's screens put into a member of struct screen.
sub of_screens {
    my ($member) = @_;
    my %to;
    for my $file (split /\n/, qx(find firmware/screens -name '*.c')) {
        open my $in, '<', $file or die "tools/check/stack.pl: $file: $!\n";
        for my $name (map { /\.$member = (\w+)/ ? $1 : () } <$in>) {
            my @here = grep { defined $_->{file} && $_->{file} eq basename($file) } @{ $named{$name} // [] };
            @here = grep { !defined $_->{file} } @{ $named{$name} // [] } unless @here;
            $to{ $_->{address} } = $_ for @here;
        }
    }
    return values %to;
}

# Returns the functions whose addresses stand in a table.
sub in_table {
    my ($file, $table) = split /:/, $_[0];
    my ($object) = glob "$folder/" . ($file =~ s{/KIND/}{/*/}r) . '.o';
    return () unless $object;
    my ($data, %to) = (0);
    for (qx(avr-objdump -r '$object')) {
        $data = /\[\.progmem\.data\.$table\b/ if /^RELOCATION/;
        next unless $data && /R_AVR_16_PM\s+(?:\.text\.)?(\w+)/;
        my $name = $1;
        my @all  = @{ $named{$name} // [] };
        my @here = grep { defined $_->{file} && $_->{file} eq basename($file) . '.c' } @all;
        $to{ $_->{address} } = $_ for @here ? @here : @all;
    }
    return values %to;
}

# Returns pairs: a function, and the file of its game if it belongs to one.
sub rule {
    my ($kind, $name) = @{ $_[0] };
    return initialised($name, $kind eq 'searched') if $kind =~ /^(?:member|searched)$/;
    return map { [$_] } in_table($name) if $kind eq 'data';
    return map { [$_] } of_screens($name) if $kind eq 'screen';
    my ($file, $function) = $name =~ /:/ ? split /:/, $name : (undef, $name);
    my @all = @{ $named{$function} // [] };
    my @of_file = grep { defined $_->{file} && (defined $file ? $file eq $_->{file} : -e "games/$_->{file}") } @all;
    return map { [ $_, defined $file ? () : $_->{file} ] } @of_file if @of_file;
    return map { [$_] } defined $file ? () : @all; # a function that serves all games has no file
}

sub direct {
    my ($f) = @_;
    return if $f->{pcode};
    my @code = @{ $f->{code} // [] };
    for my $i (@code) {
        my $to = target($i);
        if (defined $to && function_at($to)->{name} !~ $saves && !($i->{op} eq 'rcall' && $i->{operands} eq '.+0')) {
            my $g = function_at($to);
            next if $g == $f && $i->{op} !~ /call$/;
            $f->{ $i->{op} =~ /call$/ ? 'calls' : 'jumps' }{ $g->{address} } = $g;
        }
        $f->{pointers} = 1 if $i->{op} =~ /^e?(?:icall|ijmp)$/ && $f->{name} !~ $saves;
    }
    return if !@code || $code[-1]{op} =~ /^(?:ret|reti|jmp|rjmp|e?ijmp)$/;
    my ($next) = grep { $_->{address} > $f->{address} } @order[ ($f->{index} + 1) .. $f->{index} + 1 ];
    $f->{jumps}{ $next->{address} } = $next if $next;
}

# Reads the report of tools/pcode, which lists the stack and the calls of functions in p-code, because they cannot be disassembled.  Native
# code calls p-code by a call of the interpreter just before the p-code.
sub read_pcode {
    my %line;
    open my $in, '<', "$folder/pcode/frames" or return;
    while (<$in>) {
        my ($entry, $file, $bytes, $pointer, @calls) = split;
        $line{$entry} = [ $file, $bytes, $pointer, @calls ];
    }
    my ($from, $to) = map { $named{$_}[0]{address} } qw(pcode_enter pcode_end);
    %$_ = (%$_, code => [], pcode => 1) for grep { $_->{address} >= $from && $_->{address} < $to } @order;
    for my $f (@order) {
        my ($entry) = grep { $line{$_} } @{ $f->{names} } or next;
        my ($file, $bytes, $pointer, @calls) = @{ $line{$entry} };
        my (%calls, %held);
        for (@calls) {
            my ($name, $held) = split /=/;
            for my $g (@{ $named{$name} // [] }) {
                $calls{ $g->{address} } = $g;
                $held{ $g->{address} } = $held if $held > ($held{ $g->{address} } // 0);
            }
        }
        my ($through) = $pointer =~ /^pointer=(\d+)/;
        %$f = (%$f, name => $entry, $file eq '-' ? () : (file => $file), code => [], pcode => 1, calls => \%calls, held => \%held, through => $through, together => $bytes,
               pointers => defined $through, placed => [ split /,/, $pointer =~ s/^pointer=\d+,?|^-//r ]);
        my $name = $entry =~ s/\.p\d+$//r;
        my $stub = $f->{address} >= 0x1000000 ? stub_of($entry, $file) : $f->{index} > 0 ? $order[ $f->{index} - 1 ] : undef;
        next unless $stub && grep { s/\.s\d+$//r eq $name } @{ $stub->{names} };
        %$stub = (%$stub, name => $name, $file eq '-' ? () : (file => $file), code => [], pcode => 1, jumps => { $f->{address} => $f }, together => 2);
        push @{ $named{$name} }, $stub if $file ne '-'; # the name of the function for the linker
    }
}

# The stub of a function in a serial flash chip is a call of the interpreter, followed by the function's address in the chip.
sub stub_of {
    my ($entry, $file) = @_;
    my ($name, $number) = $entry =~ /(.*)\.p(\d+)$/;
    my ($stub) = grep { ($_->{code}[0]{op} // '') =~ /call/ && $order[ $_->{index} + 1 ]{address} - $_->{address} <= 8 } @{ $named{ $file eq '-' ? $name : "$name.s$number" } // [] };
    return $stub;
}

# The function that each caller of fill_word passes.  Any other caller may pass any of these functions.
my %handed = (fill_numbers => 'fill.c:put_number', rules_write => 'rules.c:put', sentence => 'sentence.c:put_place');

# The function that is passed to f is counted at the caller of f.  On the stack are the bytes that the caller holds at the call of f, and
# those that f holds at its call through the pointer.
sub hand_over {
    my ($f, @rules) = @_;
    for my $caller (grep { $_->{calls}{ $f->{address} } || $_->{jumps}{ $f->{address} } } @order) {
        my $wanted = $handed{ $caller->{name} =~ s/\..*//r };
        for my $rule (grep { !$wanted || $_->[1] eq $wanted } @rules) {
            for my $g (map { $_->[0] } rule($rule)) {
                my $held = held($caller, $f) + $f->{through};
                $caller->{calls}{ $g->{address} } = $g;
                $caller->{held}{ $g->{address} } = $held if $held > ($caller->{held}{ $g->{address} } // 0);
            }
        }
    }
}

sub pointers {
    my @unknown;
    for my $f (grep { $_->{pointers} } @order) {
        my %pointed;
        my @names = map { my $name = s/\..*//r; defined $f->{file} ? ("$f->{file}:$name", $name, $f->{file}) : $name } @{ $f->{names} };
        push @names, map { my ($file, $name) = split /:/; ($_, $name, $file) } @{ $f->{placed} // [] };
        my @rules = map { @{ $through_pointers{$_} // [] } } @names;
        push @unknown, join ':', grep { defined } $f->{file}, $f->{name} unless @rules;
        if (defined $f->{through} && grep { $_ eq 'fill_word' } @names) {
            hand_over($f, @rules);
            next;
        }
        for (map { rule($_) } @rules) {
            my ($g, $game) = @$_;
            $f->{games}{ $g->{address} }{$game} = 1 if defined $game && !$f->{calls}{ $g->{address} };
            $pointed{ $g->{address} } = $g;
        }
        $f->{calls} = { %{ $f->{calls} // {} }, %pointed };
        next unless defined $f->{through};
        for (keys %pointed) {
            $f->{held}{$_} = $f->{through} if $f->{through} > ($f->{held}{$_} // 0);
        }
    }
    die "tools/check/stack.pl: give them rows in %through_pointers, they call through a pointer: @unknown\n" if @unknown;
}

# Games in which the search does not try the replies.  The search tries replies only if the game computes neither the remoteness nor the
# number of winning moves.  Games with a `count_wins` compute the latter; the games listed here compute the remoteness of every position
# that the search reaches (tested by test_reply).
my %known = map { ("$_.c" => 1) } qw(bash race nim);

sub replies_tried {
    my ($game_wins) = @{ $named{game_wins} // [] } or return;
    my %counted = map { basename($_) => 1 } split ' ', qx(grep -l '\.count_wins = ' games/*.c);
    my %tried = map { $_->[1] => 1 } grep { !$known{ $_->[1] } && !$counted{ $_->[1] } } initialised('judge', 1);
    for my $f (map { @{ $named{$_} // [] } } qw(search_reply worth winning_moves)) {
        $f->{games}{ $game_wins->{address} } = \%tried if !defined $f->{file} || $f->{file} eq 'search.c';
    }
}

# Functions (in libraries: labels) that jump to one another in a circle are a loop and count as one function.
sub reached_by_jumps {
    my ($f) = @_;
    my (%seen, @left) = ($f->{address} => 1);
    push @left, values %{ $f->{jumps} // {} };
    while (my $g = pop @left) {
        push @left, values %{ $g->{jumps} // {} } unless $seen{ $g->{address} }++;
    }
    return \%seen;
}

sub join_loops {
    my %reached = map { $_->{address} => reached_by_jumps($_) } @order;
    for my $f (@order) {
        for my $g (grep { $_ != $f && $reached{ $f->{address} }{ $_->{address} } && $reached{ $_->{address} }{ $f->{address} } } @order) {
            $f->{calls} = { %{ $f->{calls} // {} }, %{ $g->{calls} // {} } };
            $f->{games} = { %{ $f->{games} // {} }, %{ $g->{games} // {} } };
            $f->{loop}{ $g->{address} } = $g;
        }
    }
    for my $f (grep { $_->{loop} } @order) {
        my %all = (%{ $f->{jumps} }, map { %{ $_->{jumps} } } values %{ $f->{loop} });
        $f->{leaves} = { map { $_ => $all{$_} } grep { $_ != $f->{address} && !$f->{loop}{$_} } keys %all };
        $f->{together} = (sort { $b <=> $a } map { frame($_) } $f, values %{ $f->{loop} })[0];
    }
    $_->{jumps} = $_->{leaves} for grep { $_->{loop} } @order;
}

# ---- the deepest chain ----

# Within a game (its file), a call through a member of struct game stays in that game; a call of another game's file is a call within that
# game.
my %is_game = map { basename($_) => 1 } split ' ', qx(grep -l '^const __flash struct game game_' games/*.c);

# The functions that search the moves of a game of another file.
my %plays = ('rook.c:reply' => 'nim.c');

sub within {
    my ($f, $g, $game) = @_;
    $game = $plays{ "$f->{file}:" . ($f->{name} =~ s/\.p\d+$//r) } // $game if defined $f->{file};
    my $of = $f->{games}{ $g->{address} };
    return defined $g->{file} && $is_game{ $g->{file} } ? $g->{file} : $game unless $of;
    return $of->{$game} ? $game : () if $game ne '';
    return sort keys %$of;
}

# Returns the bytes of stack that a function holds when it calls g.  A function in p-code holds less than its frame.
sub held {
    my ($f, $g) = @_;
    return $f->{held}{ $g->{address} } // frame($f);
}

sub deepest {
    my ($f, $game, @above) = @_;
    return $f->{deep}{$game} if defined $f->{deep}{$game};
    die 'tools/check/stack.pl: recursion: ' . join(' > ', map { $_->{name} } @above, $f) . "\n" if grep { $_ == $f } @above;
    my ($most, @then) = (frame($f));
    for my $edge ([ calls => 0 ], [ jumps => $return ]) { # a function that jumps leaves no return address of its own
        for my $g (sort { $a->{address} <=> $b->{address} } values %{ $f->{ $edge->[0] } // {} }) {
            for my $in (within($f, $g, $game)) {
                my $deep = held($f, $g) + deepest($g, $in, @above, $f) - $edge->[1];
                ($most, @then) = ($deep, $g, $in) if $deep > $most;
            }
        }
    }
    $f->{then}{$game} = \@then;
    return $f->{deep}{$game} = $most;
}

sub chain {
    my ($f, $game) = @_;
    return () unless $f;
    my @then = @{ $f->{then}{$game} };
    my $bytes = @then ? held($f, $then[0]) : frame($f);
    return ((defined $f->{file} && ($places{ $f->{name} } // 0) > 1 ? "$f->{file}:" : '') . "$f->{name} $bytes", chain(@then));
}

read_symbols();
read_code();
read_frames();
$order[$_]{index} = $_ for 0 .. $#order;
read_pcode();
direct($_) for @order;
pointers();
replies_tried();
join_loops();
my ($main) = @{ $named{main} // [] } or die "tools/check/stack.pl: $elf has no main\n";
my @interrupts = sort { deepest($b, '') <=> deepest($a, '') } grep { $_->{name} =~ /^__vector_\d+$/ } @order;
my $deep = @interrupts ? deepest($interrupts[0], '') : 0;
my $most = deepest($main, '') + $deep;
my $data = 0;
/^\.(?:data|bss|noinit)\s+(\d+)/ and $data += $1 for qx(avr-size -A '$elf');
printf "Stack, most that the code can need: %d bytes (%d and %d for an interrupt); %d left between it and the data.\n",
    $most, $most - $deep, $deep, $ram_max - $data - $most;
printf "  %s\n", join ' > ', chain($main, '');
printf "  interrupt: %s\n", join ' > ', chain($interrupts[0], '') if @interrupts;
my $left = $ram_max - $data - $most;
die "$elf: the stack can need $most bytes, and the data are $data of $ram_max: that leaves $left between them, but $spare must be\n" if $left < $spare;
