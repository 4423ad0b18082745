#!/usr/bin/perl
# `nimatron analyse --tsv`: every line has its answer, whatever becomes of the others: a line for which there is not enough memory, and one
# whose solver is killed. An answer comes before the next line is read. And what every command does when an allocation fails.
use strict;
use warnings;
use File::Temp qw(tempdir tempfile);
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron qw($nimatron save);
use IPC::Open2;
use Test::More;

srand 1;
use Time::HiRes 'sleep';

my $dir = tempdir(CLEANUP => 1);
my $large = 'squares 1000000'; # its table has 16 MB and more
my $slow = 'octal code=0.6 100000000'; # hours

sub lines_of {
    my ($command, @lines) = @_;
    my ($file, $path) = tempfile(UNLINK => 1);
    print $file map { "$_\n" } @lines;
    close $file;
    my @out = qx(sh -c '$command' <$path 2>/dev/null);
    chomp @out;
    return ($? >> 8, @out);
}

# ---- memory ----

my ($status, @out) = lines_of("ulimit -v 94000; exec $nimatron analyse --tsv -", 'nim 3 4', $large, 'octal code=kayles 5', 'nim');
is($status, 1, 'a line failed');
is($out[0], "nim 3 4\tN\t7\t7\t3 3", 'the line before it');
like($out[1], qr/^$large\terror: there is not enough memory/, 'the line itself');
like($out[2], qr/^octal code=kayles 5\tN\t/, 'the line after it');
like($out[3], qr/^nim\terror: nim: /, 'a bad query');
is(scalar @out, 4, 'a line for each');
($status) = lines_of("ulimit -v 94000; exec $nimatron analyse --tsv -", $large, 'nim 3 4');
is($status, 1, 'a line that ended its solver is a failure by itself');
($status, @out) = lines_of("ulimit -v 94000; exec $nimatron analyse --json --tsv -", 'nim 3', $large, 'nim 1');
is_deeply([ $status, map { /"query":"([^"]*)",(?:"error":"there is (not enough memory) for this position"\}\z)?/ } @out ], [ 1, 'nim 3', undef, $large, 'not enough memory', 'nim 1', undef ], 'in JSON');
is(qx(sh -c "ulimit -v 60000; exec $nimatron analyse --tsv -" 2>&1 </dev/null), "analyse: Cannot allocate memory\n", 'no memory for the first line');
is($? >> 8, 1, 'its status');
# A line may have 64 MiB with its end; what is longer is more lines than one.
my $longest = 64 << 20;
($status, @out) = lines_of("exec $nimatron analyse --tsv - | cut -c 1-20,$longest-", 'nim 3' . ' ' x ($longest - 5) . 'nim 1', 'nim 2');
is(join('|', map { s/ +/ /gr } @out), join('|', "nim 3 \tN\t3\t1\t0", "nim 1\tN\t1\t1\t0", "nim 2\tN\t2\t1\t0"), 'the longest line');

# Any allocation may fail: each form of an answer is whole, or it is none, with one line that tells why. And nothing of a line stays once it is
# answered: so many lines would fill the memory. A library that comes before that of C counts allocations, and fails some.
save("$dir/allocations.c", <<'END');
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void __libc_free(void *);
static struct counts { long made, live, good /* so many succeed; after them one fails, or all */, one; } none, *counts;
static struct counts *shared(void)
{
    const char *path = getenv("ALLOCATIONS");
    int file = path != NULL ? open(path, O_RDWR) : -1;
    void *map = file >= 0 ? mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    return map == MAP_FAILED ? &none : map;
}
static int fails(void)
{
    if (counts == NULL)
        counts = shared();
    long number = counts->made++;
    if (counts == &none || counts->good < 0 || number < counts->good || (counts->one && number > counts->good))
        return 0;
    errno = ENOMEM;
    return 1;
}
static void *made(void *room) { counts->live += room != NULL; return room; }
void *malloc(size_t size) { return fails() ? NULL : made(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return fails() ? NULL : made(__libc_calloc(count, size)); }
void free(void *room) { if (room != NULL && counts != NULL) counts->live--; __libc_free(room); }
void *realloc(void *room, size_t size)
{
    if (room == NULL)
        return malloc(size);
    if (size == 0)
        return free(room), NULL;
    return fails() ? NULL : __libc_realloc(room, size);
}
END

# Runs a command with `good` allocations, or with as many as it likes: then good is -1. Returns its status, output, errors, allocations, and how
# many of those are not freed.
sub allocating {
    my ($good, $one, $input, @arguments) = @_;
    save("$dir/counts", pack 'q4', 0, 0, $good, $one);
    local ($ENV{ALLOCATIONS}, $ENV{LD_PRELOAD}) = ("$dir/counts", "$dir/allocations.so");
    my @ran = Nimatron::run($input, @arguments);
    open my $counts, '<:raw', "$dir/counts" or die;
    read $counts, my $read, 32;
    return (@ran, unpack 'q2', $read);
}

SKIP: {
    my $made = system("cc -shared -fPIC -o $dir/allocations.so $dir/allocations.c 2>$dir/told") == 0;
    skip 'allocations cannot be counted here', 1 unless $made && (allocating(-1, 0, '', qw(analyse nim 1)))[3] > 0;
    save("$dir/graph", "A B\nB C\nC A\nC D\n");
    Nimatron::run('', 'table', '--certificate', "$dir/certificate", qw(octal 0..200));
    for my $words ('analyse squares 19', 'analyse --why octal 5 3 3', 'analyse --json nim 3 4 5', 'analyse --value sum squares 5 + nim 3', 'analyse --dot wythoff 2 3',
        'analyse --dot octal play=misere 5', 'analyse fibonacci 832040 832039', 'table squares 0..9', 'table --json wythoff 0..2 0..2', 'table --svg nim 0..2 0..2',
        'table --genus grundy 0..7', 'table --b-file octal 0..200', 'misere 0.77 4', 'periods 2', "check $dir/certificate", 'analyse --rule docs/rules/kayles.lua 5 3',
        'analyse --json --rule docs/rules/kayles.lua 5 3', 'analyse --dot --rule docs/rules/mark.lua 5', 'table --rule docs/rules/mark.lua 0..9',
        'table --rule docs/rules/moore.lua 0..2 0..2', "analyse graph --file $dir/graph A")
    {
        my ($status, $whole, $told, $count) = allocating(-1, 0, '', split / /, $words);
        my (@wrong, %tried); # of few allocations each fails once
        for my $good (grep { $_ < $count && !$tried{$_}++ } 0 .. ($count < 200 ? $count : 5), map { int($count * $_ / 8 + rand $count / 8) } 0 .. 7) {
            for my $one (0, 1) {
                my ($status, $out, $err) = allocating($good, $one, '', split / /, $words);
                my $said = $err =~ /\A[^\n]+\n\z/ || $out =~ /"error":/;
                push @wrong, "$good $one: status $status: $err" unless $status == 0 ? $out eq $whole : $said && $status == ($err =~ /not enough memory/ ? 3 : 1);
            }
        }
        is("$status @wrong", '0 ', "$words: $count allocations, some of which fail");
    }
    my @lines = ('nim 3 4 5', 'squares 100 3', 'octal play=misere 5', 'sum squares 7 + kayles 3', 'sum nim 5 + octal code=0.137 9', 'graph arcs=A>B,B>A A', 'roxor 3 2', 'x');
    my $rule = [ '--rule', 'docs/rules/kayles.lua' ];
    for ([ [], @lines ], [ ['--json'], @lines ], [ $rule, '5 3', '7', 'x' ], [ [ @$rule, '--json' ], '5 3', '7', 'x' ], [ $rule, 'sum kayles 5 + nim 3', 'sum kayles 3 + x 1' ],
        [ [ '--file', "$dir/graph" ], 'A', 'D', 'x' ])
    {
        my ($options, @queries) = @$_;
        my @live = map { (allocating(-1, 0, join('', map { "$_\n" } (@queries) x $_), 'analyse', @$options, '--tsv', '-'))[4] } 4, 12;
        is($live[1], $live[0], "analyse @$options --tsv: lines that are answered leave nothing");
    }
}

# ---- what is known from the lines before ----

my $part = 'moore k=1 20 20 20'; # 1771 positions, beside which the first one leaves no room within the budget
is_deeply([ map { (split /\t/)[1] } (lines_of("exec $nimatron analyse --tsv -", map { "sum play=misere $_ + $part" } 'moore k=1 15 15 15', 'nim 1'))[ 1, 2 ] ],
    [ 'error: moore k=1: this is beyond the budget of brute force: a million positions and ten million moves below it', 'N' ],
    'a part that was too great for one sum is answered in another');

# ---- one line at a time, and the end of a solver ----

# The child of a process that answers lines.
sub child_of {
    my ($pid) = @_;
    my @children = split ' ', do { open my $in, '<', "/proc/$pid/task/$pid/children" or return; <$in> // '' };
    return $children[0];
}

# Asks the slow line and others, ends the child by a signal when it has computed for a while, and returns the answers and the status.
sub ended_by {
    my ($signal) = @_;
    my $pid = open2(my $from, my $to, "exec $nimatron analyse --tsv - 2>/dev/null");
    my $ticks = sub { open my $in, '<', "/proc/$_[0]/stat" or return 0; return (split ' ', <$in> =~ s/.*\)//r)[11] };
    $to->autoflush(1);
    print $to "nim 3 5\n";
    is(scalar <$from>, "nim 3 5\tN\t6\t7\t3 3\n", 'an answer before the next line');
    print $to "$slow\n" . "nim 1\n" x 2;
    my $child = child_of($pid);
    sleep 0.1 while $ticks->($child) < 20;
    kill $signal, $child;
    close $to;
    my @rest = <$from>;
    waitpid $pid, 0;
    return (join('', @rest), $? >> 8);
}

SKIP: {
    skip 'no list of children here', 3 unless -e "/proc/$$/task/$$/children";
    is_deeply([ ended_by('SEGV') ], [ "$slow\terror: the solver was ended by signal 11 (Segmentation fault)\n" . "nim 1\tN\t1\t1\t0\n" x 2, 1 ], 'the line whose solver ended, and those after it');
    is_deeply([ ended_by($_) ], [ '', 130 ], "$_ ends all") for qw(INT TERM PIPE);
}
# Where no process can be copied the first one answers.
save("$dir/fork.c", 'int fork(void) { return -1; }');
SKIP: {
    skip 'no library here', 1 if system("cc -w -shared -fPIC -o $dir/fork.so $dir/fork.c 2>$dir/told") != 0;
    is_deeply([ lines_of("LD_PRELOAD=$dir/fork.so exec $nimatron analyse --tsv -", 'nim 3 5', 'nim') ], [ 1, "nim 3 5\tN\t6\t7\t3 3", (lines_of("exec $nimatron analyse --tsv -", 'nim'))[1] ], 'without a copy');
}
# ---- Windows, where one process answers all ----

my $gen = ($nimatron =~ s/[^\/]*\z//r || './') . 'gen';
save("$dir/lines.c", <<'END');
#include "desk/batch.h"
#include <fcntl.h>
static bool answer(const char *line, size_t length, FILE *out) { fprintf(out, "[%.*s]\n", (int)length, line); return length == 0 || *line != 'x'; }
static void refuse(const char *line, size_t length, const char *why) { (void)line, (void)length, (void)why; }
int main(int argc, char **argv) { return batch_run(argc > 1 ? open(argv[1], O_RDONLY) : -1, "lines", answer, refuse); }
END
is(qx(cc -std=gnu11 -fshort-enums -Idesk -I$gen/desk -I. -I$gen -Igames -I$gen/en -D__flash= $dir/lines.c desk/windows/batch.c desk/utf8.c -o $dir/lines 2>&1), '', 'it is compiled');
for ([ "a\r\nb\n\n\r\nc\r\r\nd", "[a]\n[b]\n[]\n[]\n[c\r]\n[d]\n", 0 ], [ "\xEF\xBB\xBFa\n\xEF\xBB\xBFb\n", "[a]\n[\xEF\xBB\xBFb]\n", 0 ], [ "x\na\n", "[x]\n[a]\n", 1 ], [ "a\nx", "[a]\n[x]\n", 1 ],
    [ '', '', 0 ], [ 'a' x 70000 . "\nb\n", '[' . 'a' x 70000 . "]\n[b]\n", 0 ]) {
    my ($text, @wanted) = @$_;
    save("$dir/lines.txt", $text);
    my $got = qx($dir/lines $dir/lines.txt);
    ok($got eq $wanted[0] && $? >> 8 == $wanted[1], 'its lines: ' . substr $text =~ s/[^ -~]/ /gr, 0, 9);
}
is_deeply([ scalar qx($dir/lines 2>&1), $? >> 8 ], [ "analyse: lines cannot be read: Bad file descriptor\n", 1 ], 'no file');
# What it has in place of POSIX, with a few functions of Windows in the words of POSIX.
mkdir "$dir/windows" or die;
save("$dir/windows/io.h", <<'END');
enum { _O_BINARY = 1, MAX_PATH = 260, CP_UTF8, MOVEFILE_REPLACE_EXISTING };
static int _fmode, count;
#define _setmode(file, mode) ((void)(file), _fmode = (mode))
#define _fileno fileno
#define SetConsoleOutputCP(page) (void)(page)
static int GetTempPathA(size_t size, char *path) { return snprintf(path, size, "%s", getenv("FOLDER")); }
static int GetTempFileNameA(const char *folder, const char *name, int number, char *path) { return sprintf(path, "%s/%s%d", folder, name, number + ++count); }
static int MoveFileExA(const char *from, const char *to, int how) { return how == MOVEFILE_REPLACE_EXISTING && rename(from, to) == 0; }
END
save("$dir/windows/windows.h", '');
save("$dir/port.c", <<'END');
#include "desk/windows/port.h"
#include <string.h>
int main(int argc, char **argv)
{
    char *text, fixed[4] = "zzz", *line = NULL;
    size_t size, room = 0;
    FILE *open[17], *out, *in = argc > 1 ? fopen(argv[1], "r") : NULL;
    ssize_t length;
    for (int i = 0; i < 40; i++) { /* a place that was let go of serves again */
        out = open_memstream(&text, &size);
        fprintf(out, "text %d", i);
        if (fclose(out) != 0 || size != strlen(text))
            return 1;
        if (i == 39)
            puts(text);
        free(text);
    }
    out = fmemopen(fixed, sizeof fixed, "w");
    fputs("abcd", out);
    printf("%d %s", fclose(out), fixed);
    out = fmemopen(fixed, sizeof fixed, "w");
    fputs("ab", out);
    printf(" %d %s\n", fclose(out), fixed);
    for (int i = 0; i < 17; i++)
        open[i] = fmemopen(fixed, sizeof fixed, "w");
    printf("%d %d\n", open[15] != NULL, open[16] != NULL);
    while ((length = getdelim(&line, &room, '\n', in)) > 0)
        printf("%zd %zu %d;", length, strlen(line), line[length - 1] == '\n');
    printf("%zd\n", length);
    free(line);
    printf("%d %d %d\n", (int)((char *)memmem("abcd", 4, "cd", 2) - (char *)memmem("abcd", 4, "", 0)), memmem("abcd", 3, "cd", 2) == NULL, memmem("a", 1, "ab", 2) == NULL);
    printf("%d", rename(argv[1], argv[2]));
    printf(" %d\n", rename(argv[1], argv[2]));
    return 0;
}
END
is(qx(cc -w -D_GNU_SOURCE -fno-builtin -fsanitize=address -I. -I$dir/windows -include stdio.h -include stdlib.h $dir/port.c desk/windows/port.c -o $dir/port 2>&1), '', 'it is compiled');
save("$dir/lines.txt", 'a' x 255 . "\n" . 'b' x 256 . "\n\n" . 'c' x 999);
save("$dir/other.txt", 'other');
is(qx(FOLDER=$dir $dir/port $dir/lines.txt $dir/other.txt), "text 39\n0 abc 0 ab\n1 0\n256 256 1;257 257 1;1 1 1;999 999 0;-1\n2 1 1\n0 -1\n", 'streams into memory, lines, parts of texts, and names');
is(-s "$dir/other.txt", 1513, 'a file takes the name of another');
done_testing;
