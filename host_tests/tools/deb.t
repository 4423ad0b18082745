#!/bin/sh
# The Debian packages: the same bytes in whatever folder they are built, what lintian says of them, and what they install and remove in a clean
# Debian, which debootstrap makes.  That part needs root and the network; it is skipped without them.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
root=$dir/root
trap 'rm -rf --one-file-system "$dir"' EXIT
. host_tests/tap.sh
. tools/check/root.sh

version=$(cat VERSION)-0upstream1
site=https://example.org/nimatron
SITE=$site tools/release/deb.sh "$dir/build" "$dir/one" -b >"$dir/out" 2>&1
check "they are packed: $(tail -n 1 "$dir/out")"
packages='libnimatron-dev libnimatron0 nimatron nimatron-data nimatron-doc'
architecture=$(dpkg --print-architecture)
# deb NAME: its file.
deb() { ls "$dir/one/$1_"*.deb; }
for package in $packages; do
    dpkg-deb -c "$(deb $package)" >"$dir/$package"
done
# has PACKAGE PATTERN: a file whose name matches is in the package.
has() { ok "$1 has $2" grep -qE " \./$2( |$)" "$dir/$1"; }
# field PACKAGE FIELD
field() { dpkg-deb -f "$(deb "$1")" "$2"; }

for board in $(ls boards | grep -v pin.h); do
    has nimatron-data "usr/share/nimatron/$board/nimatron.hex"
done
for file in bin/nimatron lib/udev/rules.d/60-nimatron.rules share/man/man1/nimatron.1.gz share/applications/nimatron.desktop \
    share/metainfo/io.github.pocket_nimatron.nimatron.metainfo.xml \
    share/icons/hicolor/scalable/apps/nimatron.svg share/bash-completion/completions/nimatron share/zsh/vendor-completions/_nimatron \
    share/fish/vendor_completions.d/nimatron.fish share/doc/nimatron/changelog.gz share/doc/nimatron/changelog.Debian.gz; do
    has nimatron "usr/$file"
done
has nimatron-doc 'usr/share/doc/nimatron-doc/html/docs/play.html'
has libnimatron0 'usr/lib/[a-z0-9_]*-linux-gnu[a-z]*/libnimatron.so.0'
for file in lib/[a-z0-9_]*-linux-gnu[a-z]*/libnimatron.a lib/[a-z0-9_]*-linux-gnu[a-z]*/pkgconfig/libnimatron.pc include/nimatron.h; do
    has libnimatron-dev "usr/$file"
done
for package in $packages; do
    has $package "usr/share/doc/$package/copyright"
    ok "all in $package belongs to root" [ "$(grep -vc ' root/root ' "$dir/$package")" = 0 ]
    ok "its version is that of VERSION" [ "$(field $package Version)" = "$version" ]
    ok "it names the project's place" [ "$(field $package Homepage)" = "$site" ]
done
for package in nimatron-data nimatron-doc; do
    ok "$package is for every processor" [ "$(field $package Architecture)" = all ]
done
for library in libncursesw6 libpng16-16 liblua5.4-0 libsimavr2; do
    ok "nimatron needs $library" sh -c 'echo "$1" | grep -q "$2"' - "$(field nimatron Depends)" "$library"
done
installed=$dir/build/nimatron-$(cat VERSION)/debian/nimatron/usr
ok "the program is bound at its start" sh -c 'readelf -d "$1" | grep -q BIND_NOW' - "$installed/bin/nimatron"
ok "and calls checked functions" sh -c 'nm -D "$1" | grep -q "__sprintf_chk\|__snprintf_chk\|__memcpy_chk"' - "$installed/bin/nimatron"

# In a folder of another name the programs are compiled anew: the compiler's cache would give what it compiled here.
SITE=$site CCACHE_DISABLE=1 tools/release/deb.sh "$dir/a/folder/of/another/name" "$dir/two" -B >"$dir/out" 2>&1
check "in another folder, too: $(tail -n 1 "$dir/out")"
for package in nimatron libnimatron0 libnimatron-dev; do
    ok "$package is the same there, to the byte" cmp "$(deb $package)" "$dir/two/${package}_${version}_$architecture.deb"
done
if command -v lintian >/dev/null; then
    lintian --fail-on error,warning,info --display-info "$dir/one"/*.deb >"$dir/lintian" 2>&1
    check "lintian, down to information: $(grep -c '^[EWI]:' "$dir/lintian") remarks: $(grep '^[EWI]:' "$dir/lintian" | head -n 3)"
else
    ok "lintian # SKIP it is not installed: tools/setup.sh deb" true
fi

# What shells complete.
completes() { bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _nimatron nimatron "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"; echo "${COMPREPLY[*]}"' - \
    "$installed/share/bash-completion/completions/nimatron" "$@"; }
ok "bash completes a subcommand" [ "$(completes nimatron an)" = analyse ]
ok "a game" [ "$(completes nimatron analyse wy)" = wythoff ]
ok "an option" [ "$(completes nimatron shot --out x.png --sca)" = --scale ]
ok "a board" [ "$(completes nimatron play --board uno-l)" = uno-lcd ]

# make install and uninstall, to a prefix of one's own.
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s B="$build" NIMATRON_SKIP_SETUP=1 PREFIX="$dir/a prefix" install >"$dir/out" 2>&1
check "make install, to a path with a blank: $(tail -n 1 "$dir/out")"
ok "it plays from there" sh -c '"$1/bin/nimatron" screen --words | grep -q play' - "$dir/a prefix"
ok "its words state the start" sh -c '"$1/bin/nimatron" screen --words --keys "A A" | grep -q "^Start: Squares: "' - "$dir/a prefix"
ok "the board with a serial flash chip finds its data" sh -c '"$1/bin/nimatron" screen --words --board arduboy-mini | grep -q play' - "$dir/a prefix"
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s PREFIX="$dir/a prefix" uninstall >/dev/null 2>&1
ok "make uninstall leaves nothing" [ "$(find "$dir/a prefix" -type f | wc -l)" = 0 ]

# ---- in a clean root ----
# The libraries are those of the system on which the package was made.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
inside() { root_run "$root" "$@"; }
if root_make "$root" "$suite" 2>"$dir/debootstrap"; then
    mkdir "$root/packages" && cp "$dir/one/"*.deb "$root/packages"
    inside sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends /packages/*.deb' >"$dir/out" 2>&1
    check "it is installed: $(tail -n 1 "$dir/out")"
    ok "it says its version" [ "$(inside nimatron --version)" = "nimatron $(cat VERSION)" ]
    ok "the loader finds the library" sh -c 'ldconfig -r "$1" -p | grep -q "libnimatron.so.0"' - "$root"
    ok "it analyses" [ "$(inside nimatron analyse squares 19)" = "$("$build/nimatron" analyse squares 19)" ]
    for board in $(ls boards | grep -v pin.h); do
        ok "it plays $board" [ "$(inside nimatron screen --words --board "$board" --keys 'A A')" = "$("$build/nimatron" screen --words --board "$board" --keys 'A A')" ]
    done
    ok "the manual is there, unless this Debian leaves manuals out" sh -c '[ -s "$1/usr/share/man/man1/nimatron.1.gz" ] || grep -rq "path-exclude.*man" "$1/etc/dpkg"' - "$root"
    inside apt-get purge -y -q $packages >"$dir/out" 2>&1
    check "it is removed"
    ok "nothing of it is left" [ -z "$(inside find / -xdev -path /packages -prune -o -name '*nimatron*' ! -path '/var/log/*' ! -path '/var/lib/apt/*' -print)" ]
else
    ok "in a clean root # SKIP needs root, debootstrap and the network: $(tail -n 1 "$dir/debootstrap" 2>/dev/null)" true
fi

echo "1..$count"
exit $failed
