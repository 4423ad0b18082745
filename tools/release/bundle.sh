#!/bin/sh
# Packs the programs that have their libraries in them, with the licences of these:
#
#     tools/release/bundle.sh linux BUILD DIST     DIST/nimatron-VERSION-linux-ARCHITECTURE.tar.gz: the program and the images of all boards
#     tools/release/bundle.sh windows BUILD DIST   DIST/nimatron-VERSION-windows.zip: the desk
#
# The licences are those of Debian's packages.  The same build gives the same bytes: the times are the release's.
set -eu
[ $# = 3 ] || { echo "usage: tools/release/bundle.sh linux|windows BUILD DIST" >&2; exit 2; }
build=$2 dist=$(realpath -m "$3")
version=$(cat VERSION)
date=$(sed -n "s/^## $version - \(.*\)/\1/p" CHANGELOG.md)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# notice PACKAGE...: LICENCES.txt, with what Debian says of the rights in these packages, and the versions that were linked.
notice() {
    for package in "$@"; do
        echo "---- $package $(dpkg-query -W -f '${Version}, of the source package ${source:Package} ${source:Version}' "$package") ----"
        cat "$(find "/usr/share/doc/$package" -follow -name copyright | head -n 1)"
        echo
    done
}

case $1 in
linux)
    name=nimatron-$version-linux-$(uname -m)
    env -u MAKEFLAGS make -s B="$build" NIMATRON_SKIP_SETUP=1 PREFIX= DESTDIR="$work/$name" install-desk install-images >/dev/null
    cp "$build/static/nimatron" "$work/$name/bin"
    cp /usr/share/common-licenses/GPL-3 "$work/$name/COPYING"
    {
        echo "The program bin/nimatron has libsimavr in it, which is under the GNU General Public License, version 3 or later (COPYING): so is the"
        echo "program as a whole.  Its own sources are under the licence in LICENSE.txt: nimatron-$version.tar.gz of the same release.  Those of the"
        echo "libraries are Debian's source packages of the versions below, at https://snapshot.debian.org/.  In the images are avr-libc and glyphs:"
        echo "LICENCES-images.txt."
        echo
        notice libsimavr-dev libelf-dev libpng-dev libncurses-dev liblua5.4-dev zlib1g-dev libc6-dev
    } >"$work/$name/LICENCES.txt"
    cp tools/release/licences.txt "$work/$name/LICENCES-images.txt" ;; # no second name that differs in capitals alone: Windows and macOS
windows)
    name=nimatron-$version-windows
    mkdir "$work/$name"
    cp "$build/windows/nimatron.exe" "$work/$name"
    {
        echo "In nimatron.exe are parts of mingw-w64 and of libgcc (GPL 3 with the GCC Runtime Library Exception, which lets a program have any"
        echo "licence), and Lua, for rules of one's own.  The program itself is under the licence in LICENSE.txt."
        echo
        notice mingw-w64-common liblua5.4-dev
    } >"$work/$name/LICENCES.txt" ;;
*) echo "tools/release/bundle.sh: $1 is neither linux nor windows" >&2; exit 2 ;;
esac
cp LICENSE "$work/$name/LICENSE.txt"
find "$work/$name" -exec touch -h -d "$date 12:00 UTC" {} +
mkdir -p "$dist"
cd "$work"
if [ "$1" = linux ]; then
    tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX -c "$name" | gzip -9n >"$dist/$name.tar.gz"
    ls -l "$dist/$name.tar.gz"
else
    rm -f "$dist/$name.zip"
    find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -qX@ "$dist/$name.zip"
    ls -l "$dist/$name.zip"
fi | awk '{ print $NF ": " $5 " bytes" }'
