#!/usr/bin/perl
# Writes what shells complete after `nimatron`, from what the program's --help prints of its tables of subcommands, options and games:
#
#     tools/release/completions.pl PROGRAM FOLDER     FOLDER/nimatron for bash, FOLDER/_nimatron for zsh, FOLDER/nimatron.fish
use strict;
use warnings;

my ($program, $folder) = @ARGV;
defined $folder or die "usage: tools/release/completions.pl PROGRAM FOLDER\n";

sub printed {
    open my $out, '-|', $program, @_ or die "$program: $!\n";
    my @lines = <$out>;
    close $out or die "tools/release/completions.pl: $program @_ failed\n";
    return @lines;
}

sub save {
    my ($name, $text) = @_;
    open my $out, '>', "$folder/$name" or die "$folder/$name: $!\n";
    print $out $text;
    close $out or die "$folder/$name: $!\n";
    return;
}

# A subcommand: its name, what it is, its options (name, argument or '', help), and the words that follow them.
my @subcommands = map { /^  (\w+) +(.*)/ ? { name => $1, is => $2 } : () } (split /\n\n/, join '', printed('--help'))[1] =~ /^.*\n?/mg;
my @boards = map { /^(\S+)/ } printed('boards');
for my $s (@subcommands) {
    my @help = printed($s->{name}, '--help');
    $s->{options} = [ map { /^ {0,2}--([\w-]+(?:=\w+)?)(?: ([A-Z]+))? +(.*)/ ? [ $1, $2 // '', $3 ] : () } @help ];
    my ($games) = join('', @help) =~ /^games:\n(.*?)\n\n/ms;
    $s->{words} = [ defined $games ? $games =~ /^  (\w+) /mg : () ];
}
my ($analyse) = grep { $_->{name} eq 'analyse' } @subcommands;
$_->{words} = $analyse->{words} for grep { $_->{name} eq 'table' } @subcommands;

my $made = "# Made by tools/release/completions.pl from the program's help.\n";

# ---- bash: where nothing is offered, readline completes names of files ----

sub bash {
    my %takes = map { map { $_->[1] ? ("--$_->[0]" => 1) : () } @{ $_->{options} } } @subcommands;
    my $cases = join '', map { "    *:$_->{name}) words='" . join(' ', (map { "--$_->[0]" } @{ $_->{options} }), @{ $_->{words} }) . "' ;;\n" } @subcommands;
    return $made . "_nimatron()\n{\n    local words=\n    case \${COMP_WORDS[COMP_CWORD - 1]} in\n    --board) COMPREPLY=(\$(compgen -W '@boards' -- \"\$2\")); return ;;\n"
        . '    ' . join('|', sort grep { $_ ne '--board' } keys %takes) . ") return ;;\n    esac\n    case \$COMP_CWORD:\${COMP_WORDS[1]} in\n"
        . "    1:*) words='" . join(' ', map { $_->{name} } @subcommands) . " --help --version' ;;\n$cases    esac\n"
        . "    COMPREPLY=(\$(compgen -W \"\$words\" -- \"\$2\"))\n}\ncomplete -o default -F _nimatron nimatron\n";
}

# ---- zsh ----

sub zsh_text { my ($text) = @_; return $text =~ s/([\[\]:\\])/\\$1/gr =~ s/'/'\\''/gr; }

sub zsh_option {
    my ($name, $argument, $help) = @{ $_[0] };
    my $value = $name eq 'board' ? ":board:(@boards)" : $argument eq 'FILE' ? ':file:_files' : $argument ? ":$argument:" : '';
    return "'--$name\[" . zsh_text($help) . "]$value'";
}

sub zsh {
    my $cases = join '', map {
        my $rest = @{ $_->{words} } ? "'*:game:(@{ $_->{words} })'" : "'*:file:_files'";
        "    $_->{name}) _arguments " . join(" \\\n        ", (map { zsh_option($_) } @{ $_->{options} }), $rest) . " ;;\n"
    } @subcommands;
    return "#compdef nimatron\n${made}local -a subcommands=(\n" . join('', map { "    '$_->{name}:" . zsh_text($_->{is}) . "'\n" } @subcommands)
        . ")\nif (( CURRENT == 2 )); then\n    _describe subcommand subcommands\nelse\n    shift words\n    (( CURRENT-- ))\n    case \$words[1] in\n$cases    esac\nfi\n";
}

# ---- fish ----

sub fish_text { my ($text) = @_; return "'" . $text =~ s/([\\'])/\\$1/gr . "'"; }

sub fish_lines {
    my ($s) = @_;
    my $within = "complete -c nimatron -n '__fish_seen_subcommand_from $s->{name}'";
    return "complete -c nimatron -n __fish_use_subcommand -f -a $s->{name} -d " . fish_text($s->{is}) . "\n",
        (map { "$within -l $_->[0]" . ($_->[0] eq 'board' ? " -x -a '@boards'" : $_->[1] ? ' -r' : '') . ' -d ' . fish_text($_->[2]) . "\n" } @{ $s->{options} }),
        (@{ $s->{words} } ? "$within -a '@{ $s->{words} }'\n" : ());
}

save('nimatron', bash());
save('_nimatron', zsh());
save('nimatron.fish', $made . join '', map { fish_lines($_) } @subcommands);
