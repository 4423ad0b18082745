#!/bin/sh
# The Debian package: the same bytes each time, what lintian says of it, and what it installs and removes in a clean Debian, which debootstrap
# makes.  That part needs root and the network; it is skipped without them.
cd "$(dirname "$0")/../.." || exit 1
build=$(dirname "${NIMATRON:-build/nimatron}")
dir=$(mktemp -d) || exit 1
root=$dir/root
trap 'rm -rf --one-file-system "$dir"' EXIT
. host_tests/tap.sh
. tools/check/root.sh

version=$(cat VERSION)
tools/release/deb.sh "$build" "$dir/one" >"$dir/out" 2>&1
check "it is packed: $(tail -n 1 "$dir/out")"
tools/release/deb.sh "$build" "$dir/two" >/dev/null 2>&1
deb=$(echo "$dir"/one/*.deb)
ok "and again, the same to the byte" cmp "$deb" "$dir/two/$(basename "$deb")"
dpkg-deb -c "$deb" >"$dir/list"
for board in $(ls boards | grep -v pin.h); do
    ok "it has the image of $board" grep -q " ./usr/share/nimatron/$board/nimatron.hex$" "$dir/list"
done
for file in libnimatron.so.0 libnimatron.a pkgconfig/libnimatron.pc; do
    ok "it has $file" grep -q " ./usr/lib/[a-z0-9_]*-linux-gnu[a-z]*/$file$" "$dir/list"
done
ok "it has the header" grep -q ' ./usr/include/nimatron.h$' "$dir/list"
ok "it has the rule for udev" grep -q ' ./usr/lib/udev/rules.d/60-nimatron.rules$' "$dir/list"
ok "all belongs to root" [ "$(grep -vc ' root/root ' "$dir/list")" = 0 ]
ok "the version is VERSION" [ "$(dpkg-deb -f "$deb" Version)" = "$version" ]
ok "it names the libraries: $(dpkg-deb -f "$deb" Depends)" sh -c 'dpkg-deb -f "$1" Depends | grep -q "libncursesw6.*libpng16-16\|libpng16-16.*libncursesw6"' - "$deb"
ok "that of Lua among them" sh -c 'dpkg-deb -f "$1" Depends | grep -q liblua5.4' - "$deb"
if command -v lintian >/dev/null; then
    lintian --fail-on error,warning "$deb" >"$dir/lintian" 2>&1
    check "lintian: $(grep -c '^[EW]:' "$dir/lintian") errors and warnings: $(grep '^[EW]:' "$dir/lintian" | head -n 3)"
else
    ok "lintian # SKIP it is not installed: tools/setup.sh deb" true
fi

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
    cp "$deb" "$root/nimatron.deb"
    inside sh -c 'find / -xdev -type f | sort' >"$dir/before"
    inside sh -c 'apt-get update -q && apt-get install -y -q --no-install-recommends /nimatron.deb' >"$dir/out" 2>&1
    check "it is installed: $(tail -n 1 "$dir/out")"
    ok "it says its version" [ "$(inside nimatron --version)" = "nimatron $version" ]
    ok "the loader finds the library" sh -c 'ldconfig -r "$1" -p | grep -q "libnimatron.so.0"' - "$root"
    ok "it analyses" [ "$(inside nimatron analyse squares 19)" = "$("$build/nimatron" analyse squares 19)" ]
    for board in $(ls boards | grep -v pin.h); do
        ok "it plays $board" [ "$(inside nimatron screen --words --board "$board" --keys 'A A')" = "$("$build/nimatron" screen --words --board "$board" --keys 'A A')" ]
    done
    ok "the manual is there, unless this Debian leaves manuals out" sh -c '[ -s "$1/usr/share/man/man1/nimatron.1.gz" ] || grep -rq "path-exclude.*man" "$1/etc/dpkg"' - "$root"
    inside apt-get purge -y -q nimatron >"$dir/out" 2>&1
    check "it is removed"
    ok "nothing of it is left" [ -z "$(inside find / -xdev -path /nimatron.deb -prune -o -name '*nimatron*' ! -path '/var/log/*' ! -path '/var/lib/apt/*' -print)" ]
else
    ok "in a clean root # SKIP needs root, debootstrap and the network: $(tail -n 1 "$dir/debootstrap" 2>/dev/null)" true
fi

echo "1..$count"
exit $failed
