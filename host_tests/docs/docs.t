#!/usr/bin/perl
# The docs are true: the commands on the pages run and print what the pages say, code blocks have a test that builds them, links and files
# exist, pictures are what the images show, sizes are those of the images, timetables add up, and the statements of docs/checks.txt are
# confirmed by its commands.
#
# A block ```console holds commands after "$ " and their output; "..." stands for any lines. Any other block of code names the file that
# a test makes of it: ```c games/mark.c is in docs/new-game.md, which host_tests/docs/new_game.t builds.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename;
use File::Find;
use File::Temp 'tempdir';
use Test::More;

my $nimatron = abs_path($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my $tmp = tempdir(CLEANUP => 1);
$ENV{B} = $build;
symlink(abs_path('host_tests/docs/rules.pl'), "$tmp/rules") or die;
$ENV{PATH} = "$build:$tmp:$ENV{PATH}";

my @pages = ('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md', glob('docs/*.md'), glob('docs/boards/*.md'), glob('docs/workshop/*.md'), glob('docs/workshop/*/*.md'));
# The test that builds a page's blocks of code.
my %builder = ('docs/new-game.md' => 'host_tests/docs/new_game.t', 'docs/new-board.md' => 'host_tests/docs/new_board.t', 'docs/new-screen.md' => 'host_tests/docs/new_screen.t', 'docs/workshop/make-your-own.md' => 'host_tests/docs/own_game.t');
$builder{$_} = 'host_tests/docs/own_game.t' for glob 'docs/workshop/*/make-your-own.md'; # host_tests/docs/cards.t: the same blocks

sub slurp { my ($file) = @_; open my $in, '<', $file or return ''; local $/; return scalar <$in>; }
sub squeezed { my ($text) = @_; $text =~ s/\s+/ /g; return $text =~ s/^ | $//gr; }
# Returns the text as a reader sees it: without comments, links and emphasis.
sub plain { my ($text) = @_; $text =~ s/<!--.*?-->//gs; $text =~ s/!?\[([^]]*)\]\([^)]*\)/$1/g; return squeezed($text =~ s/[*`]//gr); }
# Returns the numbers in a text. Names are not numbers: SSD1306, 128x64, 328P.
sub numbers { my ($text) = @_; return map { s/,(?=\d{3})//gr } $text =~ /(?<!\w)(?>\d+(?:,\d{3})*(?:\.\d+)*)(?![A-Za-z_])/g; }

my %output;
sub output_of { my ($command) = @_; return $output{$command} //= scalar `exec 2>&1; $command`; }

# ---- commands ----

my %target = map { ($_ => 1) } join("\n", map { slurp($_) } 'Makefile', glob('make/*.mk')) =~ /^([a-z][a-z-]*):/mg;

# Returns what is wrong with a command that the docs name: there must be such a target of make, such a program, and it must run.
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

# Checks "$ command" and what it prints.
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

# ---- docs/checks.txt ----

# Returns what is wrong with one command of a check, or nothing.
sub wrong_command {
    my ($words, $check) = @_;
    my ($command, $how, $result) = $check =~ /^(.*?) (==|=>) ?(.*)$/ or return "not a check: $check";
    my ($printed, $wanted) = (squeezed(output_of($command)), squeezed($result));
    return index($printed, $wanted) < 0 ? "$command prints: $printed" : () if $how eq '=>';
    return "$command prints: $printed" if $printed ne $wanted;
    my @numbers = numbers($result);
    return !@numbers || " @{[ numbers($words) ]} " =~ / @numbers / ? () : "$result is not in \"$words\"";
}

# Returns all that is wrong with a check: the words, a page's text as plain() returns it, the commands with their results.
sub wrong {
    my ($words, $text, @checks) = @_;
    my %known = map { ($_ => 1) } map { numbers($_) } @checks;
    return ((index($text, $words) < 0 ? "the page does not say it" : ()), (@checks ? () : 'no command confirms it'), (map { wrong_command($words, $_) } @checks),
            map { "no command confirms $_" } grep { !$known{$_} } numbers($words));
}

# Returns the checks of docs/checks.txt as [page, words, command...].
sub checks {
    my ($page, @checks);
    for (grep { /\S/ && !/^#/ } split /\n/, slurp('docs/checks.txt')) {
        if (/^(\S+)$/) { $page = $1; }
        elsif (/^ {4}"(.*)"$/ && $page) { push @checks, [ $page, $1 ]; }
        elsif (/^ {8}(\S.*)$/ && @checks) { push @{ $checks[-1] }, $1; }
        else { fail("docs/checks.txt: cannot read: $_"); }
    }
    return @checks;
}

# ---- timetables: the times "| 5-12 | ..." are consecutive and end at the minutes of the heading ----

sub timetables_ok {
    my ($page, $text) = @_;
    while ($text =~ /^## (\d+) \D*?\n(.*?)(?=^## |\z)/msg) {
        my ($minutes, $rows) = ($1, $2);
        my $at = 0;
        my @wrong = grep { my ($from, $to) = split /-/; my $bad = $from != $at || $to <= $from; $at = $to; $bad } $rows =~ /^\| (\d+-\d+) \|/mg;
        is("@wrong $at", " $minutes", "$page: the plan of $minutes minutes has no gap and ends in time");
    }
}

# ---- names in `code` ----

# All files of the tree, and all words of the sources with the names of their files.
my (@files, %word);
find({ no_chdir => 1, wanted => sub {
    return unless -f && !m{/node_modules/};
    push @files, s{^\./}{}r;
    return if m{^docs/|^host_tests/(?:docs|golden)/} || !/\.(?:c|h|S|def|pl|pm|t|sh|py|mk|txt|js|cjs|in)$/;
    @word{ split(/\W+/, slurp($_)), basename($_) =~ s/\..*//r } = ();
} }, 'Makefile', grep { -d && $_ ne 'build' && $_ ne 'dist' } glob '*');

# Returns what is wrong with a name in `code`, or nothing. A file may be named by the end of its path; NAME, BOARD and FUNCTION stand for
# any name. made: the files that the page's blocks of code define; words: the words of these blocks.
sub wrong_name {
    my ($code, $made, $words) = @_;
    if ($code =~ m{^(?!build/|dist/)[\w*-][\w./*-]*\.(?:c|h|S|def|pl|pm|t|sh|py|mk|js|cjs)$}) {
        my $path = join '[^/]*', map { quotemeta } split /\*|NAME|BOARD/, $code, -1;
        return (grep { m{(?:^|/|(?=_))$path$} } @files, keys %$made) ? () : "no file $code";
    }
    my ($name) = $code =~ /^([A-Za-z]\w*_\w+|\w+(?=\())(?:\(\))?$/ or return;
    return if $name =~ /NAME|FUNCTION/ || exists $word{$name} || exists $words->{$name};
    return (grep { index($name, basename($_) =~ s/\..*/_/r) == 0 } keys %$made) ? () : "no name $name"; # games/euclid.c may have euclid_why
}

for my $page (grep { -e } @pages) {
    my $text = slurp($page);
    my $folder = dirname($page);
    my (%made, %words); # the files that the page's blocks of code define, and the words of these blocks
    while ($text =~ s/^```(\w*)(?: (\S+))?\n(.*?)^```$//ms) {
        my ($kind, $file, $code) = ($1, $2, $3);
        $made{$file} = 1 if $file;
        @words{ split /\W+/, $code } = ();
        if ($kind eq 'console') { console_ok($page, $code); }
        else { ok($file && -x ($builder{$page} // '') && index(slurp($builder{$page}), basename($page)) >= 0, "$page: $builder{$page} builds " . ($file // 'a block of code')); }
    }
    for my $link ($text =~ /\]\(([^)\s#]+)[^)]*\)/g) {
        next if $link eq '../../releases'; # of GitHub, also before the first release
        # GitHub shows the badge of a workflow at an address of its own.
        my ($workflow) = $link =~ m{^\.\./\.\./actions/workflows/([\w.]+)};
        ok($link =~ m{^https?://} || -e ($workflow ? ".github/workflows/$workflow" : "$folder/$link"), "$page: $link is there");
    }
    if (!$builder{$page}) { command_ok($page, $_) for map { s/  .*//r } $text =~ /^    (\S.*)$/mg; }
    for my $code ($text =~ /`([^`\n]+)`/g) {
        if ($code =~ m{^(?:boards|desk|docs|firmware|games|hal|host_tests|make|sim|tools|web)/[\w./*-]+$}) { ok($made{$code} || (grep { -e } glob $code =~ s/NAME|BOARD/*/gr), "$page: $code is there"); }
        elsif ($code =~ /^make /) { command_ok($page, $code); }
    }
    is(join(', ', map { wrong_name($_, \%made, \%words) } $text =~ /`([^`\n]+)`/g), '', "$page: files and names in code exist");
    timetables_ok($page, $text);
    unlike($text, qr/<!-- (?:check|plain|test):/, "$page: checks stand in docs/checks.txt");
}

for (checks()) {
    my ($page, $words, @checks) = @$_;
    is(join("\n", wrong($words, plain(slurp($page)), @checks)), '', "$page: \"$words\"");
}

# ---- sizes ----

is(system('tools/docs/tables.pl', $build, $tmp), 0, 'the tables of README.md are made');
# README's sizes are those of one compiler; with another one only the rest is compared.
chomp(my $compiler = `avr-gcc -dumpfullversion -dumpversion`);
my @readme = map { $compiler eq '5.4.0' ? $_ : s/[\d,]+ of [\d,]+ \|/SIZE |/gr } slurp('README.md'), slurp("$tmp/README.md");
is($readme[0], $readme[1], "README.md has the size of every image (avr-gcc $compiler) (make readme mends them)");
is(slurp('docs/images.md'), slurp("$tmp/images.md"), 'docs/images.md has what each board leaves out, and the editions (make readme mends them)');
is(slurp('docs/fair.md'), slurp("$tmp/fair.md"), 'docs/fair.md has the stands (make readme mends them)');

# ---- what GitHub and others read ----

my @boards = map { basename($_) } grep { -e "$_/board.mk" } glob 'boards/*';
for my $form ('bug', 'hardware') {
    my $text = slurp(".github/ISSUE_TEMPLATE/$form.yml");
    is_deeply([ grep { $text !~ /^ +- \Q$_\E$/m } @boards ], [], "the form $form offers every board");
}
my ($points) = slurp('docs/boards/checklist.md') =~ /.*^(\d+)\. /ms;
like(slurp($_), qr/\b$points, an evening/, "$_ goes to the last point of the check-list") for '.github/ISSUE_TEMPLATE/hardware.yml', 'docs/boards/report.md';
my $workflow = slurp('.github/workflows/check.yml');
ok($workflow =~ m{- run: (\.ci/run)$}m && -x $1, 'the workflow runs .ci/run');
# A make that fails as FAILS says, and a timeout that ends what OVER names.
my $ci = tempdir(CLEANUP => 1);
sub stand_in { my ($name, $text) = @_; open my $out, '>', "$ci/$name" or die; print $out "#!/bin/sh\n$text"; close $out; chmod 0755, "$ci/$name" }
stand_in(make => qq{echo "\$*" >>$ci/asked; case "\$*" in "\$FAILS") exit 7 ;; esac\n});
stand_in(timeout => qq{shift 3; case "\$*" in "make \$OVER") exit 124 ;; esac; "\$@"\n});
my @ci = ('test', 'play', 'size', 'test-more', 'release DRAFT=1 FEW=1', 'lint', 'lint-tidy', 'prove'); # the workflow publishes the page of these
for my $fails ('', @ci) {
    for my $over ('', 'test-more') {
        unlink "$ci/asked";
        my $out = qx(PATH=$ci:\$PATH FAILS='$fails' OVER='$over' .ci/run 2>&1);
        my $status = $? >> 8;
        my @asked = grep { $_ ne $over } $fails eq '' || $fails eq $over ? @ci : @ci[ 0 .. (grep { $ci[$_] eq $fails } 0 .. $#ci)[0] ];
        my $ended = $over ne '' && ($fails eq '' || !grep { $_ eq $fails } @ci[ 0 .. 2 ]) ? "CI: not done after 80 minutes: make $over\n" : '';
        is(slurp("$ci/asked") . "$out$status", join('', map { "$_\n" } @asked) . $ended . ($fails eq '' || $fails eq $over ? 0 : 7),
            ".ci/run" . ($fails && ", where make $fails fails") . ($over && ", which has no time for $over"));
    }
}
like($workflow, qr{make -s site SITE_FOLDER=public}, '... with the book, to which the page links');
for my $file (glob '.github/workflows/*.yml') {
    my @uses = slurp($file) =~ /^ *(?:- )?uses: (.*)$/mg;
    is_deeply([ grep { !m{^[\w.-]+/[\w.-]+\@[0-9a-f]{40} # v\d+\.\d+\.\d+$} } @uses ], [], "$file names its actions by their commits");
}
# What the check's job does at an event on a system: the programs of its steps, the targets of make, and the folders that it keeps.
my %is;
sub value { my ($text) = @_; return eval($text =~ s/([a-z]+\.\w+)/'$is{$1}'/gr =~ s/!=/ne/gr =~ s/==/eq/gr); }
sub made { my ($text) = @_; return $text =~ s/.*apt-get.*//r =~ /\bmake (?:-s )?([a-z-]+)/g; }
sub step {
    my ($step) = @_;
    return "$1:$2" if $step =~ m{^uses: actions/upload-(\w+).*^ +path: (\w+)}ms;
    my ($run) = $step =~ s/\$\{\{ (github\.event_name.*?) \}\}/value($1)/er =~ /^run: (.*)/ or return ();
    return join('+', made($run)) || (split ' ', $run)[0];
}
for (['push', 'debian:12', '.ci/run artifact:dist site pages:public'], ['pull_request', 'debian:12', 'play+check site artifact:public'],
     ['push', 'debian:13', 'play+test'], ['pull_request', 'ubuntu:24.04', 'play+check'], ['workflow_dispatch', 'debian:12', '.ci/run artifact:dist site pages:public']) {
    my ($event, $system, $steps) = @$_;
    %is = ('github.event_name' => $event, 'matrix.system' => $system);
    my @steps = grep { !/^ +if: (.*)$/m || value($1) } $workflow =~ /^      - ((?:run|uses).*?)(?=^      [-#]|^  page|\z)/msg;
    is(join(' ', map { step($_) } @steps), "apt-get git echo $steps", "$event on $system: $steps");
}
like($workflow, qr/^  page:\n    if: github.ref == 'refs\/heads\/main' && github.event_name != 'pull_request'\n    needs: check\n.*pages: write\n.*id-token: write\n/ms,
    'the page of main alone is published, after its check');
is_deeply([ $workflow =~ /'(\w+:[\d.]+)'[],]/g ], [ map { lc s/ /:/r } slurp('README.md') =~ /On (Debian 12), (Debian 13) or (Ubuntu 24\.04)/ ], 'the systems are those of the README');

# A release of GitHub is made of the files in dist; folders are packed.
my $release = slurp('.github/workflows/release.yml');
my ($packs) = $release =~ /- run: (cd dist && .*)$/m;
system(qq{printf '#!/bin/sh\\necho "\$*" >"\$2"\\n' >$tmp/zip && chmod +x $tmp/zip && mkdir -p $tmp/release/dist/a $tmp/release/dist/b}) == 0 or die;
is(qx(export PATH="$tmp:\$PATH"; cd $tmp/release && $packs && cat a.zip b.zip && ls), "-qrX a.zip a/\n-qrX b.zip b/\na.zip\nb.zip\n", 'a release has its folders as zips');
my ($named) = $release =~ /- run: (test .*)$/m;
my $number = slurp('VERSION') =~ s/\s//gr;
is(join(' ', map { system("GITHUB_REF_NAME=$_ sh -c '$named'") >> 8 } "v$number", $number, 'v0'), '0 1 1', '... is of the version that its tag names');
like($release, qr/^    needs: files\n.*contents: write\n.*--notes-file dist\/RELEASE.md dist\/\*$/ms, '... and is published with its notes');
for my $file (glob '.github/workflows/*.yml') {
    my ($text) = slurp($file);
    my ($packages) = $text =~ /apt-get install (.*)$/m;
    is_deeply([ grep { $text =~ /\b$_ -?\w|\b$_\/?"/ && $packages !~ /\b$_\b/ } qw(git make zip ccache) ], [], "$file installs what it calls");
    is_deeply([ grep { my $target = $_; !grep { slurp($_) =~ /^\Q$target\E:/m } 'Makefile', glob 'make/*.mk' } made($text) ], [], '... whose targets there are');
    ok((grep { $_ >= 120 } $text =~ /timeout-minutes: (\d+)/g) == 1, '... and has time for .ci/run');
}
my $weekly = slurp('.github/workflows/weekly.yml');
is_deeply([ sort map { split } $weekly =~ /ONLY="(.*?)"/g ], [ sort { $a cmp $b } slurp('tools/docs/reliability.pl') =~ /^    \[ '(\w+)',/mg ], 'once a week all checks of the product are done');
my ($groups) = $weekly =~ /for group in "" (.*?);/;
is_deeply([ grep { slurp('tools/setup.sh') !~ /^\Q$_\E\) list=/m } split ' ', $groups ], [], '... with what they need');
my ($citation, $version) = (slurp('CITATION.cff'), slurp('VERSION') =~ s/\s//gr);
my ($released) = slurp('CHANGELOG.md') =~ /^## \Q$version\E - (\S+)/m;
like($citation, qr/^version: \Q$version\E\ndate-released: $released$/m, 'CITATION.cff has the version and its date');

# ---- the book lists every page ----

my $index = slurp('docs/README.md');
ok(index($index, "($_)") >= 0, "docs/README.md leads to $_") for map { s{^docs/}{}r } grep { m{^docs/} && $_ ne 'docs/README.md' } @pages;

my ($games) = slurp('docs/play.md') =~ /^\| game \|.*\n\|-.*\n((?:\|.*\n)+)/m;
is_deeply([ $games =~ /^\| (\w+) \|/mg ], [ slurp('languages/en/words.txt') =~ /^\w+\.title = (\w+)$/mg, 'Sum' ], 'docs/play.md has all games, by their names on the device');

# ---- pictures ----

is(system('tools/docs/pictures.sh', $nimatron, $tmp), 0, 'the pictures are taken');
my @named = slurp('docs/pictures/pictures.txt') =~ /^(\w+) /mg;
is_deeply([ map { basename($_, '.png') } glob 'docs/pictures/*.png' ], [ sort @named ], 'docs/pictures has those of its list');
ok(slurp("$tmp/$_.png") eq slurp("docs/pictures/$_.png"), "$_.png is what the image shows") or diag('make pictures') for @named;

# ---- a check can fail ----

my $lost = 'rules lost squares 18..21 == 20';
is_deeply([ wrong('20 is lost', 'Here 20 is lost.', $lost) ], [], 'a true statement passes');
is_deeply([ wrong('20 is lost', 'Here 21 is lost.', $lost) ], ['the page does not say it'], 'a statement that is not on the page is found');
is_deeply([ wrong('21 is lost', '21 is lost', $lost =~ s/20/21/r) ], ['rules lost squares 18..21 prints: 20'], 'and a wrong number');
is_deeply([ wrong('20 of 30', '20 of 30', $lost) ], ['no command confirms 30'], 'and a number that no command has');
is_deeply([ wrong('leaves 10', 'leaves 10', 'rules left squares 19 == 15, 10') ], ['15, 10 is not in "leaves 10"'], 'and a number that is left out');
is_deeply([ wrong('few', 'few') ], ['no command confirms it'], 'and a statement without a command');
is_deeply([ map { wrong_name($_, {}, {}) } 'games/nim.c', 'nim.c', 'board.mk', 'match_move', 'main()' ], [], 'names that exist pass');
is_deeply([ map { wrong_name($_, {}, {}) } 'games/nym.c', 'match_moved' . '_away' ], [ 'no file games/nym.c', 'no name match_moved_away' ], 'and others are found');

done_testing;
