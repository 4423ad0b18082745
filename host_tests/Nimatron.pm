# What the scripts of host_tests share that run nimatron.
package Nimatron;
use strict;
use warnings;
use Exporter 'import';
use IPC::Open3;
use Symbol 'gensym';

our @EXPORT_OK = qw($nimatron run save);
our $nimatron = $ENV{NIMATRON} || 'build/nimatron';

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

1;
