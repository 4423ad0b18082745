#!/usr/bin/perl
# `nimatron analyse --tsv`: every line has its answer, whatever becomes of the others: a line for which there is not enough memory, and one
# whose solver is killed. An answer comes before the next line is read.
use strict;
use warnings;
use File::Temp 'tempfile';
use IPC::Open2;
use Test::More;
use Time::HiRes 'sleep';

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $large = 'squares 1000000'; # its table has 16 MB and more
my $slow = 'octal code=0.3122 1000000'; # minutes

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

# ---- one line at a time, and the end of a solver ----

# The child of a process that answers lines.
sub child_of {
    my ($pid) = @_;
    my @children = split ' ', do { open my $in, '<', "/proc/$pid/task/$pid/children" or return; <$in> // '' };
    return $children[0];
}

SKIP: {
    skip 'no list of children here', 3 unless -e "/proc/$$/task/$$/children";
    my $pid = open2(my $from, my $to, $nimatron, 'analyse', '--tsv', '-');
    $to->autoflush(1);
    print $to "nim 3 5\n";
    is(scalar <$from>, "nim 3 5\tN\t6\t7\t3 3\n", 'an answer before the next line');
    print $to "$slow\n" . "nim 1\n" x 2;
    my $child = child_of($pid);
    sleep 0.3; # it is at the slow line, or will read it: a signal before that ends it at no line, and the line is answered by another
    kill 'SEGV', $child;
    my $answer = <$from>;
    like($answer, qr/^\Q$slow\E\t(?:error: the solver was ended by signal 11|[NP])/, 'the line whose solver ended');
    close $to;
    is(join('', <$from>), "nim 1\tN\t1\t1\t0\n" x 2, 'the lines after it');
    waitpid $pid, 0;
}
done_testing;
