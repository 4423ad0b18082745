#!/usr/bin/perl
# The docs say what is so: commands are run, links and files are there, pictures are what the images show, timetables add up, and every
# number is one that something computed.
#
# After the block (what stands between empty lines) that it vouches for, a page has
#
#     <!-- check: COMMAND == RESULT -->    the command prints exactly this, and the block has its numbers in this order
#     <!-- check: COMMAND => RESULT -->    the command prints this among other things
#     <!-- plain: 20 45 1901 -->           numbers that nothing computes: people, minutes, years
#     <!-- test: host_tests/x.t -->        it is this test's task
#
# and a number in the block is in one of these, or nothing vouches for it.  `nimatron` and `rules` (host_tests/docs/rules.pl) are found by
# name, and $B is the folder of what was built.
# A block ```console has commands after "$ ", and what they print; "..." stands for any lines.  Other blocks of code name the test that
# builds them: ```c games/euclid.c is in docs/new-game.md, which host_tests/docs/new_game.t takes apart.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

my $nimatron = abs_path($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my $tmp = tempdir(CLEANUP => 1);
$ENV{B} = $build;
symlink(abs_path('host_tests/docs/rules.pl'), "$tmp/rules") or die;
$ENV{PATH} = "$build:$tmp:$ENV{PATH}";

my @pages = ('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', glob('docs/*.md'), glob('docs/boards/*.md'), glob('docs/workshop/*.md'));
# In these every number is vouched for; the others are made by programs, and other tests compare them.
# docs/boards/*.md but the check-list are made by tools/docs/wiring.pl, docs/performance.md by make bench, docs/screens.md by make screens; CHANGELOG.md tells of what was.
my %made = map { ($_ => 1) } qw(CHANGELOG.md docs/performance.md docs/screens.md docs/reliability.md), grep { !/checklist/ } glob 'docs/boards/*.md';
my @strict = grep { -e && !$made{$_} } @pages;
# Who builds a page's blocks of code.
my %builder = ('docs/new-game.md' => 'host_tests/docs/new_game.t', 'docs/new-board.md' => 'host_tests/docs/new_board.t', 'docs/workshop/make-your-own.md' => 'host_tests/docs/own_game.t');

sub slurp { my ($file) = @_; open my $in, '<', $file or return ''; local $/; return scalar <$in>; }
sub squeezed { my ($text) = @_; $text =~ s/\s+/ /g; return $text =~ s/^ | $//gr; }
# Names are none: SSD1306, 128x64, 328P.
sub numbers { my ($text) = @_; return map { s/,(?=\d{3})//gr } $text =~ /(?<!\w)(?>\d+(?:,\d{3})*(?:\.\d+)*)(?![A-Za-z_])/g; }

my %output;
sub output_of { my ($command) = @_; return $output{$command} //= scalar `$command 2>&1`; }

# ---- commands ----

my %target = map { ($_ => 1) } join("\n", map { slurp($_) } 'Makefile', glob('make/*.mk')) =~ /^([a-z][a-z-]*):/mg;

# A command as the docs write it: is there such a target of make, such a program, does it run?
sub command_ok {
    my ($page, $command) = @_;
    if ($command =~ m{^make\b(?: LANG=\w+)?(?: ([a-z-]+)(?![\w/-]))?}) { return ok(!defined $1 || $target{$1}, "$page: make has the target of `$command`"); }
    if ($command =~ m{^(?:build/)?nimatron (?!play|report)} && $command !~ /[A-Z]{3,}(?! )\b.*\|/) {
        my $run = $command =~ s{^(?:build/)?nimatron}{nimatron}r =~ s{--out \S+}{--out $tmp/x.png}r;
        return is(system("$run >/dev/null 2>&1"), 0, "$page: `$command` runs");
    }
    return ok(-x $1, "$page: $1 is a program") if $command =~ m{^((?:tools|host_tests)/[\w./]+)};
    return 1;
}

# "$ command" and what it prints.
sub console_ok {
    my ($page, $block) = @_;
    my @parts = split /^\$ /m, $block;
    shift @parts;
    ok(@parts, "$page: a console has commands");
    for (@parts) {
        my ($command, $expected) = split /\n/, $_, 2;
        my $pattern = join '.*\n?', map { quotemeta } split /^\.\.\.\n/m, $expected // '', -1;
        like(output_of($command =~ s{^build/nimatron}{nimatron}r), qr/^$pattern$/s, "$page: \$ $command");
    }
}

# ---- numbers ----

# What is wrong with a check, and the numbers that it vouches for.
sub checked {
    my ($check, $text) = @_;
    my ($command, $how, $result) = $check =~ /^(.*) (==|=>) (.*)$/s or return ("no check: $check");
    my ($said, $wanted) = (squeezed(output_of($command)), squeezed($result));
    my $stands = " @{[ numbers($text) ]} " =~ / @{[ join ' ', numbers($result) ]} /;
    my $wrong = $how eq '=>' ? (index($said, $wanted) < 0 ? "$command prints: $said" : '')
              : $said ne $wanted ? "$command prints: $said" : numbers($result) && !$stands ? "$wanted is not said" : '';
    return ($wrong, numbers("$command $result"));
}

# All that is wrong with a block.
sub wrong {
    my ($block) = @_;
    my %known = map { ($_ => 1) } map { numbers($_) } $block =~ /<!-- plain: (.*?) -->/gs;
    my @checks = $block =~ /<!-- check: (.*?) -->/gs;
    my $text = $block =~ s/<!--.*?-->//gsr;
    $text =~ s/`[^`]*`//g;
    $text =~ s/!?\[([^]]*)\]\([^)]*\)/$1/g;
    $text =~ s/^(?:#+ |\s*)\d+\. //gm;
    my ($test) = $block =~ /<!-- test: (\S+) -->/;
    return -e $test ? () : "there is no $test" if $test;
    my @wrong;
    for (@checks) {
        my ($wrong, @numbers) = checked($_, $text);
        push @wrong, $wrong || ();
        $known{$_} = 1 for @numbers;
    }
    return (@wrong, map { "nothing vouches for $_" } grep { !$known{$_} } numbers($text));
}

# ---- timetables: "| 5-12 | ..." follow one another, and end at the heading's minutes ----

sub timetables_ok {
    my ($page, $text) = @_;
    while ($text =~ /^## (\d+) minutes.*?\n(.*?)(?=^## |\z)/msg) {
        my ($minutes, $rows) = ($1, $2);
        my $at = 0;
        my @wrong = grep { my ($from, $to) = split /-/; my $bad = $from != $at || $to <= $from; $at = $to; $bad } $rows =~ /^\| (\d+-\d+) \|/mg;
        is("@wrong $at", " $minutes", "$page: the plan of $minutes minutes has no gap and ends in time");
    }
}

for my $page (grep { -e } @pages) {
    my $text = slurp($page);
    my $folder = dirname($page);
    while ($text =~ s/^```(\w*)(?: (\S+))?\n(.*?)^```$//ms) {
        my ($kind, $file, $code) = ($1, $2, $3);
        if ($kind eq 'console') { console_ok($page, $code); }
        else { ok($file && -x ($builder{$page} // '') && index(slurp($builder{$page}), basename($page)) >= 0, "$page: $builder{$page} builds " . ($file // 'a block of code')); }
    }
    for my $link ($text =~ /\]\(([^)\s#]+)[^)]*\)/g) {
        ok($link =~ m{^https?://} || -e "$folder/$link", "$page: $link is there");
    }
    if (!$builder{$page}) { command_ok($page, $_) for map { s/  .*//r } $text =~ /^    (\S.*)$/mg; }
    for my $code ($text =~ /`([^`\n]+)`/g) {
        if ($code =~ m{^(?:boards|desk|docs|firmware|games|hal|host_tests|make|sim|tools|web)/[\w./*-]+$}) { ok(scalar(() = glob $code =~ s/NAME|BOARD/*/gr), "$page: $code is there"); }
        elsif ($code =~ /^make /) { command_ok($page, $code); }
    }
    next unless grep { $_ eq $page } @strict;
    timetables_ok($page, $text);
    $text =~ s/^    .*$//mg;
    for my $block (grep { /\d/ } split /\n\s*\n/, $text) {
        is(join("\n", wrong($block)), '', "$page: what vouches for \"" . substr(squeezed($block =~ s/<!--.*?-->//gsr), 0, 60) . '..."');
    }
}

# ---- the book has every page ----

my $index = slurp('docs/README.md');
ok(index($index, "($_)") >= 0, "docs/README.md leads to $_") for map { s{^docs/}{}r } grep { m{^docs/} && $_ ne 'docs/README.md' } @pages;

# ---- pictures ----

is(system('tools/docs/pictures.sh', $nimatron, $tmp), 0, 'the pictures are taken');
my @named = slurp('docs/pictures/pictures.txt') =~ /^(\w+) /mg;
is_deeply([ map { basename($_, '.png') } glob 'docs/pictures/*.png' ], [ sort @named ], 'docs/pictures has those of its list');
ok(slurp("$tmp/$_.png") eq slurp("docs/pictures/$_.png"), "$_.png is what the image shows") or diag('make pictures') for @named;

# ---- the check itself can fail ----

is_deeply([ wrong('There are 7 of them.') ], ['nothing vouches for 7'], 'an unvouched number is found');
is_deeply([ wrong("19 leaves 10.\n<!-- check: rules left squares 19 == 15, 10 -->") ], ['15, 10 is not said'], 'and one that is left out');
is_deeply([ wrong("Lost: 20.\n<!-- check: rules lost squares 18..21 == 21 -->") ], [ 'rules lost squares 18..21 prints: 20', 'nothing vouches for 20' ], 'and a wrong one');
is_deeply([ wrong("19 leaves 15 or 10.\n<!-- check: rules left squares 19 == 15, 10 -->") ], [], 'what is so is not');

done_testing;
