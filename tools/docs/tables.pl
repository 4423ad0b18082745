#!/usr/bin/perl
# Writes what the build knows into the tables of README.md (bytes of flash of each image) and docs/images.md (what each board leaves out, the
# editions), into the manual, docs/nimatron.1 (games, options, examples), and into the table of the stands in docs/fair.md.  The images of all boards and the desk
# must be built.
#
#     tools/docs/tables.pl BUILD [FOLDER]     e.g. tools/docs/tables.pl build; with FOLDER the files are written there
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::boards;

my ($build, $folder) = @ARGV;
defined $build or die "usage: tools/docs/tables.pl BUILD [FOLDER]\n";

sub slurp { my ($file) = @_; open my $in, '<', $file or die "tables: $file: $!\n"; local $/; return scalar <$in>; }
sub save { my ($file, $text) = @_; open my $out, '>', $file or die "tables: $file: $!\n"; print $out $text; close $out or die "tables: $file: $!\n"; }
sub with_commas { my ($n) = @_; 1 while $n =~ s/^(\d+)(\d{3})/$1,$2/; return $n; }

# Returns the bytes of flash of a board's image.
sub flash_of {
    my ($board) = @_;
    my %bytes = map { /^(\.\w+)\s+(\d+)/ ? ($1 => $2) : () } `avr-size -A $build/$board/nimatron.elf`;
    return ($bytes{'.text'} // die "tables: $build/$board has no image: make boards\n") + $bytes{'.data'} + ($bytes{'.far'} // 0);
}

# Returns the lines of the table of editions: what firmware/editions/NAME.mk says of each.
sub editions {
    return join '', map {
        my ($name) = m{(\w+)\.mk$};
        my $text = slurp($_);
        my ($has, $games, $boards) = map { $text =~ /^$_(.*)/m ? $1 : die "tables: firmware/editions/$name.mk has no line \"$_\"\n" } '# has: ', 'GAME_LIST *:= *', 'EDITION_BOARDS *:= *';
        "| `$name` | $has | $games | $boards |\n"
    } sort glob 'firmware/editions/*.mk';
}

# Returns README.md with the number of games and the figures of the images.
sub readme {
    my $text = slurp('README.md');
    my $games = () = slurp('games/games.def') =~ /^GAME\(/mg;
    $text =~ s/\d+(?= games, among them)/$games/ or die "tables: README.md does not say how many games there are\n";
    for my $board (board_names()) {
        my ($used, $of) = (with_commas(flash_of($board)), with_commas(settings($board)->{FLASH_MAX}));
        $text =~ s/^(\| \[`\Q$board\E`\].*\| )[\d,]+ of [\d,]+( \|)/$1$used of $of$2/m or die "tables: README.md has no row for the flash of $board\n";
    }
    return $text;
}

# Returns docs/images.md with what the images have.
sub images {
    my $text = slurp('docs/images.md');
    for my $board (board_names()) {
        my $out = join(' ', left_out($board)) || 'nothing';
        $text =~ s/^(\| `\Q$board\E` \| ).*\|$/$1$out |/m or die "tables: docs/images.md has no row for what $board leaves out\n";
    }
    my $editions = editions();
    $text =~ s/^(\| edition \|.*\n\|[-|]+\n)(?:\|.*\n)*/$1$editions/m or die "tables: docs/images.md has no table of editions\n";
    return $text;
}

# Prepares text for nroff: no dash may become a hyphen, no line a request.
sub escaped { my ($text) = @_; return $text =~ s/\\/\\e/gr =~ s/-/\\-/gr =~ s/^([.'])/\\&$1/mgr; }

# Returns the part of the manual about the games, from lines such as "  nim [...] N ..." with indented lines below them.
sub games {
    my ($games) = `$build/nimatron analyse --help` =~ /^games:\n(.*?)\n\n/ms or die "tables: $build/nimatron names no games\n";
    return join '', map {
        my ($inset, $line) = /^( *)(.*)/;
        my ($name, $rest) = split / /, $line, 2;
        length $inset > 2 ? escaped($line) . "\n" : ".TP\n.BI " . escaped($name) . ' " ' . escaped($rest // '') . "\"\n"
    } split /\n/, $games;
}

# Returns the options of a help as [name, argument, what it does].
sub options_of { my ($help) = @_; return map { /^  --(\S+)(?: ([A-Z]+))? +(\S.*)/ ? [ $1, $2 // '', $3 ] : () } split /\n/, $help =~ /^Options:\n(.*)/ms ? $1 : ''; }

# Returns how a subcommand of the emulated device is called, and what its help says of it.
sub called {
    my ($help) = @_;
    my ($name, $argument, $text) = $help =~ /^nimatron (\w+)(?: \[OPTIONS\])?(?: (\S+))? - .*?\n\n(.*?)\n\n/s;
    my @options = map { ".RB [ \\-\\-" . escaped($_->[0]) . ($_->[1] ? "\n.IR $_->[1] ]\n" : " ]\n") } grep { $_->[0] ne 'help' } options_of($help);
    return join '', ".B nimatron $name\n", @options, ($argument ? ".I $argument\n" : ''), ".PP\n", escaped($text), "\n";
}

# Returns the options of the emulated device, of the helps of the subcommands.
sub options {
    my %help = map { ($_->[0] => $_) } grep { $_->[0] ne 'help' } map { options_of($_) } @_;
    return join '', map { ".TP\n.B \\-\\-" . escaped($_->[0]) . ($_->[1] ? " \\fI$_->[1]\\fR" : '') . "\n" . escaped($_->[2]) . "\n" } map { $help{$_} } sort keys %help;
}

# Returns the examples of the helps.
sub examples { return ".nf\n" . join('', map { escaped($_) . "\n" } map { s/.*?\n\n//sr =~ /^  ((?:printf .*)?nimatron .*)$/mg } @_) . ".fi\n"; }

sub manual {
    my $text = slurp('docs/nimatron.1');
    my $help = `$build/nimatron --help`;
    my @helps = map { scalar `$build/nimatron $_ --help` } (split /^`nimatron/m, $help)[0] =~ /^  (\w+)/mg;
    my %part = (games => games(), options => options(@helps), examples => examples($help, @helps));
    for (grep { /^Options:/m } @helps) { $part{$1} = called($_) if /^nimatron (\w+)/; }
    for (sort keys %part) { $text =~ s/^\.\\" $_: [^\n]*\n\K.*?(?=^\.\\" end of $_\n)/$part{$_}/ms or die "tables: docs/nimatron.1 has no place for the $_\n"; }
    return $text;
}

# ---- the stands ----

my @hats = ('', 'a cap', 'a top hat', 'a party hat', 'a gown', 'a crown');
my %faces = (PLAIN => '', VISOR => 'a visor', MOUSTACHE => 'a moustache', BOW_TIE => 'a bow tie');

# Returns the rows of the table of stands: what firmware/screens/fair/stands.def and the English words say.
sub stands {
    my %word = slurp('languages/en/words.txt') =~ /^(\S+) = (.*)$/mg;
    my ($n, $rows) = (0, '');
    for (slurp('firmware/screens/fair/stands.def') =~ /^STAND\((.*)\)$/mg) {
        my ($game, $second, undef, $value, $piles, $big, $hat, $face, $tune) = map { s/^"|"$//gr } split /, */;
        my $played = join ' + ', map { $word{"$_.title"} // die "tables: no title of $_\n" } $game, $second eq 'none' ? () : $second;
        my $wears = join ' and ', grep { $_ ne '' } $hats[$hat], $faces{$face};
        my @lines = map { $word{ sprintf 'stand_%s_%02d', $_, $n + 1 } } qw(before won lost);
        $rows .= '| ' . join(' | ', ++$n, $played . ($big ? ' (big)' : ''), $wears || '-', @lines, "`$tune`") . " |\n";
    }
    return $rows;
}

sub fair {
    my $text = slurp('docs/fair.md');
    my $stands = stands();
    $text =~ s/^(\| stand \|.*\n\|[-|]+\n)(?:\|.*\n)*/$1$stands/m or die "tables: docs/fair.md has no table of stands\n";
    return $text;
}

my %made = ('README.md' => readme(), 'docs/images.md' => images(), 'docs/nimatron.1' => manual(), 'docs/fair.md' => fair());
save($folder ? "$folder/" . s{.*/}{}r : $_, $made{$_}) for sort keys %made;
