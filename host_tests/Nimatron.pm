# What the scripts of host_tests share that run nimatron.
package Nimatron;
use strict;
use warnings;
use Exporter 'import';
use IPC::Open3;
use Symbol 'gensym';

our @EXPORT_OK = qw($nimatron $pending run save fast_clock);
our $nimatron = $ENV{NIMATRON} || 'build/nimatron';
# Before a command: Ctrl-C while it computes. The signal waits before the program begins, because that blocks it.
our $pending = q(perl -MPOSIX -e 'sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGINT)); kill INT => $$; exec @ARGV');

# Runs nimatron with some text for standard input and some arguments. Returns its exit status and what it wrote to standard output and to
# standard error.
sub run {
    my ($input, @arguments) = @_;
    open my $file, '+>', undef or die;
    binmode $file;
    print $file $input;
    $file->flush;
    seek $file, 0, 0;
    open my $error, '+>', undef or die;
    my $pid = open3('<&' . fileno($file), my $out, '>&' . fileno($error), $nimatron, @arguments);
    local $/;
    my $stdout = <$out>;
    waitpid $pid, 0;
    my $status = $? >> 8;
    seek $error, 0, 0;
    return ($status, $stdout // '', <$error> // '');
}

# Writes a file.
sub save {
    my ($path, $text) = @_;
    open my $file, '>:raw', $path or die "$path: $!";
    print $file $text;
    close $file or die;
    return $path;
}

# Makes a library in a folder that comes before that of C: with it in LD_PRELOAD a second of a program's clocks takes so many microseconds.
# Returns its path.
sub fast_clock {
    my ($dir, $second) = @_;
    save("$dir/clock.c", <<'END');
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *t)
{
    static long begun;
    long now = syscall(SYS_clock_gettime, CLOCK_MONOTONIC, t) == 0 ? t->tv_sec * 1000000 + t->tv_nsec / 1000 : 0;
    begun = begun == 0 ? now : begun;
    *t = (struct timespec){ .tv_sec = 1000000000 + (now - begun) / SECOND };
    return (void)clock, 0;
}
time_t time(time_t *to)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return to != NULL ? *to = t.tv_sec : t.tv_sec;
}
int clock_nanosleep(clockid_t clock, int flags, const struct timespec *until, struct timespec *rest)
{
    return (void)clock, (void)flags, (void)until, (void)rest, 0;
}
END
    system('cc', '-shared', '-fPIC', "-DSECOND=$second", '-o', "$dir/clock$second.so", "$dir/clock.c") == 0 or die 'no library of a clock';
    return "$dir/clock$second.so";
}

1;
