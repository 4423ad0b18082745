#!/usr/bin/perl
# The npm package: it is packed and installed without the network, has its licence and types, and answers in node as the program does.
use strict;
use warnings;
use Cwd 'abs_path';
use File::Basename;
use File::Temp 'tempdir';
use JSON::PP;
use Test::More;

my $nimatron = abs_path($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
plan skip_all => 'no node or npm: tools/setup.sh web' if system('node --version >/dev/null 2>&1 && npm --version >/dev/null 2>&1') != 0;
my $dir = tempdir(CLEANUP => 1);

sub slurp { open my $in, '<', $_[0] or return ''; local $/; return scalar <$in> }
sub save { open my $out, '>', $_[0] or die "$_[0]: $!\n"; print $out $_[1] }

is(system("env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL NIMATRON_SKIP_SETUP=1 make -s B=$build $build/npm/package.json"), 0, 'it is built');
my $package = decode_json(slurp("$build/npm/package.json"));
is_deeply([ @$package{qw(version license)} ], [ slurp('VERSION') =~ s/\n//r, 'MIT' ], 'its version and licence');
ok(!%{ $package->{dependencies} // {} }, 'it depends on nothing');

# No network, and nothing of this user's npm.
my $npm = "npm --offline --no-audit --no-fund --no-update-notifier --loglevel=error --cache=$dir/cache";
chomp(my $packed = qx($npm pack --pack-destination $dir ./$build/npm 2>$dir/told) =~ s/.*\n(?=.)//sr);
ok(-s "$dir/$packed", "npm pack: $packed") or diag(slurp("$dir/told"));
is_deeply([ sort map { s{^package/}{}r } split /\n/, qx(tar tzf $dir/$packed) ],
    [ sort qw(LICENSE README.md example.html index.d.ts index.js nim-board.js nimatron.wasm package.json wasm.js) ], 'what is in it');
save("$dir/package.json", '{ "private": true, "type": "module" }');
is(system("cd $dir && $npm install ./$packed >/dev/null 2>$dir/told"), 0, 'npm install') or diag(slurp("$dir/told"));

my @queries = ('nim 7 4 1', 'wythoff 3 5', 'octal code=0.07 5', 'squares 6545', 'sum squares 19 + bash max=3 7', 'graph arcs=A>B,B>A,B>C A', 'coins TTH',
    'nim play=misere 1 1 1', 'chomp 5 3 2', 'nim 7 4 x', 'fnord', '', "nim \"\t1", 'queens 3,5 7,7', 'digits 120', "n\x{FC}m 3", 'grundy 12 13',
    'nim 123456789012345678 5', 'wythoff 1000000000000000000 1', 'octal 10^12', 'squares 1000000');
binmode $_, ':utf8' for *STDOUT, *STDERR;
my $json = JSON::PP->new->canonical->allow_bignum->utf8;
save("$dir/queries.json", $json->encode(\@queries));
save("$dir/ask.js", <<'END');
import { analyse } from 'pocket-nimatron';
import { readFileSync } from 'node:fs';
for (const query of JSON.parse(readFileSync('queries.json', 'utf8')))
    console.log(JSON.stringify(analyse(query), (key, value) => typeof value === 'bigint' ? `big ${value}` : value));
const great = analyse('nim 123456789012345678 5');
console.log(typeof great.nimber, great.nimber === (123456789012345678n ^ 5n), typeof analyse('nim 9007199254740991').nimber, analyse('nim "{\\"9999999999999999').query);
END
my @lines = map { s/"big (\d+)"/$1/gr } split /\n/, qx(cd $dir && node ask.js 2>$dir/told);
is(pop @lines, 'bigint true number nim "{\\"9999999999999999', 'great numbers are exact, and what is typed stays as it is') or diag(slurp("$dir/told"));
for my $i (0 .. $#queries) {
    utf8::encode(my $query = $queries[$i]);
    open my $answer, '-|', $nimatron, 'analyse', '--json', $query or die;
    my $wanted = do { local $/; <$answer> };
    is($json->encode($json->decode($lines[$i] // '{}')), $json->encode($json->decode($wanted)), "\"$queries[$i]\" is answered as by the program");
}

# Another wasi-libc asks for other functions: one that wasm.js does not know is answered with EBADF, and the module starts.
save("$dir/asks.c", <<'END');
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_prestat_get"))) int fd_prestat_get(int descriptor, int to);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(int, const void *, int, unsigned *);
static const struct { const char *text; unsigned length; } pieces[] = { { "one,", 3 }, { "two,", 3 } };
static int answer;
static unsigned written;
__attribute__((export_name("_initialize"))) void initialize(void)
{
    answer = fd_write(2, pieces, 2, &written) + fd_prestat_get(3, 0) + 10 * (int)written;
}
__attribute__((export_name("told"))) int told(void) { return answer; }
END
save("$dir/asks.js", <<'END');
import { loadModule } from './node_modules/pocket-nimatron/wasm.js';
import { readFileSync } from 'node:fs';
console.log((await loadModule(readFileSync('asks.wasm'))).told());
END
my $told = qx(cd $dir && clang --target=wasm32 -nostdlib -Wl,--no-entry -o asks.wasm asks.c && node asks.js 2>&1);
is($told, "one\ntwo\n68\n", 'a module that looks for a folder starts, and is answered that there is none; what it writes is told');

# The types name what the module exports, and every member of docs/json.md.
my @exported = slurp("$build/npm/index.js") =~ /^export (?:async )?(?:function|const) (\w+)/mg;
is_deeply(\@exported, [ slurp("$build/npm/index.d.ts") =~ /^export function (\w+)/mg ], 'the types name every function');
save("$dir/moves.js", <<'END');
import { moves } from 'pocket-nimatron';
for (const query of ['nim 2 1', 'squares 19', 'coins TTH', 'graph arcs=A>B,B>A,B>C A', 'nim 0', 'sum nim 1 + nim 2', 'nim x'])
    console.log(JSON.stringify(moves(query).moves?.map(({ left, outcome }) => `${left}=${outcome}`) ?? moves(query).error.slice(0, 30)));
console.log(moves('wythoff 200 150').moves.length, moves('wythoff 201 150').error);
END
# By the rules: 2 1 leaves 1 1 (lost), 0 1, 2 0; of 19, the squares leave 18, 15, 10, 3, of which 15 and 10 are lost; of the coins the last goes,
# alone or with one before it, and no heads are lost.
is(qx(cd $dir && node moves.js 2>&1), <<'END', 'moves lists them, with what they are worth');
["1 1=P","0 1=N","2 0=N"]
["18=N","15=P","10=P","3=N"]
["T=P","H=N","TH=N"]
["B=N"]
[]
"the moves of a sum, or so many"
"nim: x is not a number (0..99)"
500 the moves of a sum, or so many, are not listed
END
save("$dir/often.js", <<'END');
import { loadModule } from './node_modules/pocket-nimatron/wasm.js';
import { readFileSync } from 'node:fs';
const desk = await loadModule(readFileSync('node_modules/pocket-nimatron/nimatron.wasm'));
const sizes = [1, 5000].map((times) => {
    for (let i = 0; i < times; i++)
        for (const does of ['answer', 'moves']) {
            new Uint8Array(desk.memory.buffer).set([110, 105, 109, 32, 49], desk.query_at(5)); // nim 1
            desk[does]();
        }
    return desk.memory.buffer.byteLength;
});
console.log(sizes[1] - sizes[0]);
END
is(qx(cd $dir && node often.js 2>&1), "0\n", 'what is asked often takes no more memory');
my ($answer) = slurp('docs/json.md') =~ /^## An answer\n(.*?)^## /ms;
my @members = $answer =~ /^\| `(\w+)`/mg;
is_deeply([ slurp("$build/npm/index.d.ts") =~ s/export interface Moves.*?\n}//sr =~ /^    (\w+)\??:/mg ], \@members, 'and every member');
is_deeply([ slurp("$build/npm/README.md") =~ /^\| `(\w+)`/mg ], \@members, 'and so does the README');
my @modules = slurp("$build/npm/README.md") =~ /["'](pocket-nimatron[^"']*)/g;
cmp_ok(@modules, '>', 1, 'the README names modules');
is(qx(cd $dir && node -e "require.resolve('$_')" 2>&1), '', "$_ is there") for @modules;
my ($example) = slurp("$build/npm/README.md") =~ /^```js\n(.*?)^```/ms;
save("$dir/example.js", $example);
my ($first) = $example =~ m{// (.*)};
is((split /\n/, qx(cd $dir && node example.js))[0], $first, 'its example prints what it says');
done_testing;
