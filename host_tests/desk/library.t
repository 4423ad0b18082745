#!/usr/bin/perl
# libnimatron: it is installed with what pkg-config and Python need, its names are those of its header, its answers are those of the program,
# also to many threads, and where memory runs out the caller goes on. The examples run.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename;
use File::Temp 'tempdir';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron 'save';
use Test::More;

my $nimatron = abs_path($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $dir = tempdir(CLEANUP => 1);

sub slurp { open my $in, '<', $_[0] or return ''; local $/; return scalar <$in> }
# Runs a command. Returns its output, or what it said if it failed.
sub out { my ($command) = @_; my $out = qx($command 2>$dir/told); return $? == 0 ? $out : "failed: $out" . slurp("$dir/told") }

is(out("env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s B=$build NIMATRON_SKIP_SETUP=1 PREFIX=$dir/at install-lib"), '', 'make install-lib');
my ($lib, $examples) = ("$dir/at/lib", "$dir/at/share/doc/nimatron/examples");
ok(-f "$lib/$_", "$_ is there") for qw(libnimatron.a libnimatron.so libnimatron.so.0 pkgconfig/libnimatron.pc);
my @interface = slurp("$dir/at/include/nimatron.h") =~ /^(?:const char \*|char \*|void )(\w+)\(/mg;
is(scalar @interface, 3, 'three functions');
for ([ 'nm -D', 'libnimatron.so' ], [ 'nm -g', 'libnimatron.a' ]) {
    my @names = out("$_->[0] --defined-only $lib/$_->[1]") =~ / \w (\w+)$/mg;
    is_deeply([ sort { $a cmp $b } @names ], [ sort { $a cmp $b } @interface ], "$_->[1] has no other names");
}

# ---- C ----
$ENV{PKG_CONFIG_PATH} = "$lib/pkgconfig";
my $flags = out('pkg-config --cflags --libs libnimatron') =~ s/\n//r;
my $version = slurp('VERSION') =~ s/\n//r;
is(out('pkg-config --modversion libnimatron'), "$version\n", 'pkg-config knows the version');
is(out("gcc -Wall -Wextra -Werror -std=c99 -pedantic $examples/answer.c $flags -o $dir/shared"), '', 'the example in C is compiled');
my $static = out('pkg-config --static --cflags --libs libnimatron') =~ s/-lnimatron/-l:libnimatron.a/r =~ s/\n//r;
is(out("gcc -Wall -Werror $examples/answer.c $static -o $dir/static"), '', 'and linked with the static library');
SKIP: {
    skip 'no compiler of C++', 1 if system('g++ --version >/dev/null 2>&1') != 0;
    save("$dir/version.cc", "#include <nimatron.h>\nint main() { return *nimatron_version() == 0; }\n");
    is(out("g++ $dir/version.cc $flags -o $dir/version"), '', 'C++ finds the functions');
}
my @queries = ('nim 7 4 1', 'wythoff 3 5', 'octal code=0.07 5', 'squares 1000000', 'sum squares 19 + bash max=3 7', 'graph arcs=A>B,B>A,B>C A', 'coins TTH',
    'nim play=misere 1 1 1', 'chomp 5 3 2', 'roxor 10^18 1', 'nim 7 4 x', 'fnord', '', "nim \"\t1", 'octal 10^12', 'octal code=0.6 15000', 'queens 3,5 7,7', 'digits 120');
my $asked = join ' ', map { "'$_'" } @queries;
my $wanted = join '', map { out("$nimatron analyse --json '$_' || true") } @queries;
is(out("$dir/static $asked"), $wanted, 'the answers are those of the program');
{
    local $ENV{LD_LIBRARY_PATH} = $lib;
    is(out("$dir/shared $asked"), $wanted, 'with the shared library, too');
}

save("$dir/threads.c", <<'END');
#include <nimatron.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
static const char *const query[] = { "nim 5 9", "wythoff 30 51", "octal code=0.45 37", "squares 345", "power 49 50" };
enum { QUERIES = sizeof query / sizeof *query, THREADS = 8, ROUNDS = 100 };
static char *answer[QUERIES];
static void *ask(void *wrong)
{
    for (int i = 0; i < ROUNDS; i++) {
        char *again = nimatron_analyse(query[i % QUERIES]);
        if (again == NULL || strcmp(again, answer[i % QUERIES]) != 0)
            ++*(int *)wrong;
        nimatron_free(again);
    }
    return NULL;
}
/* Leaves only so many bytes more than the program has. */
static void leave(long bytes)
{
    long pages = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    if (fscanf(in, "%ld", &pages) != 1)
        pages = 0;
    fclose(in);
    setrlimit(RLIMIT_AS, &(struct rlimit){ (rlim_t)(pages * sysconf(_SC_PAGESIZE) + bytes), RLIM_INFINITY });
}
static int without_memory(void)
{
    leave(1 << 20);
    printf("%d", nimatron_analyse("squares 1000000") == NULL);
    setrlimit(RLIMIT_AS, &(struct rlimit){ RLIM_INFINITY, RLIM_INFINITY });
    printf(" %d\n", nimatron_analyse("nim 1") == NULL);
    return 0;
}
int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1)
        return without_memory();
    pthread_t thread[THREADS];
    int wrong[THREADS] = { 0 };
    for (int i = 0; i < QUERIES; i++)
        answer[i] = nimatron_analyse(query[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&thread[i], NULL, ask, &wrong[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        printf("%d ", wrong[i]);
    }
    nimatron_free(NULL);
    printf("%s %d\n", nimatron_version(), nimatron_analyse(NULL) == NULL);
    return 0;
}
END
is(out("gcc -Wall -Werror -D_GNU_SOURCE $dir/threads.c $static -lpthread -o $dir/threads && $dir/threads"), '0 ' x 8 . "$version 1\n",
    'eight threads get right answers; the version; no query');
is(out("$dir/threads memory"), "1 1\n", 'memory that ran out, and the library after that');

# ---- Python ----
$ENV{NIMATRON_LIBRARY} = "$lib/libnimatron.so.0";
$ENV{PYTHONDONTWRITEBYTECODE} = 1;
is(out("python3 $examples/nimatron.py 'nim 7 4 1' 'wythoff 3 7'"), "nim 7 4 1 N 2 5 4 1\nwythoff 3 7 N 9 3 5\n", 'the example in Python');
like(out("python3 $examples/nimatron.py 'nim x'"), qr/ValueError: nim: x is not a number/, 'a wrong query is an exception');
my $svg = out("python3 $examples/wythoff_lines.py 60");
save("$dir/x.svg", $svg);
is(out("python3 -c 'import sys, xml.dom.minidom; print(xml.dom.minidom.parse(sys.argv[1]).documentElement.tagName)' $dir/x.svg"), "svg\n", "Wythoff's lines are drawn");
# The lost positions by the moves: one that leads to no lost one is lost.
my (%lost, @lost);
for my $a (0 .. 60) {
    for my $b (0 .. 60) {
        next if grep { $_->[0] == $a || $_->[1] == $b || $a - $_->[0] == $b - $_->[1] } grep { $_->[0] <= $a && $_->[1] <= $b } @lost;
        push @lost, [ $a, $b ];
    }
}
is_deeply([ $svg =~ m{<circle .*?<title>(\d+, \d+)</title>}g ], [ map { join ', ', @$_ } @lost ], 'with a dot for each lost position');

is(out("env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s B=$build PREFIX=$dir/at uninstall; find $dir/at -type f -o -type l"), '', 'make uninstall leaves nothing');
done_testing;
