#!/bin/sh
# Makes the Debian package of the desk and the emulated handheld, with the images of all boards and the manual:
#
#     tools/release/deb.sh BUILD DIST     DIST/nimatron_VERSION_ARCHITECTURE.deb, from what is built in BUILD
#
# The same build gives the same package: the times in it are the date of the release.
set -eu
[ $# = 2 ] || { echo "usage: tools/release/deb.sh BUILD DIST" >&2; exit 2; }
build=$1 dist=$2
version=$(cat VERSION)
date=$(sed -n "s/^## $version - \(.*\)/\1/p" CHANGELOG.md)
[ -n "$date" ] || { echo "tools/release/deb.sh: CHANGELOG.md has no \"## $version - YYYY-MM-DD\"" >&2; exit 1; }
holder=$(sed -n 's/^Copyright (c) //p' LICENSE)
# The project has no address: who packs it for others sets DEBFULLNAME and DEBEMAIL, as for Debian's own tools.
maintainer="${DEBFULLNAME-Pocket Nimatron authors} <${DEBEMAIL-nimatron@example.org}>"
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root doc=$work/root/usr/share/doc/nimatron
SOURCE_DATE_EPOCH=$(date -u -d "$date 12:00" +%s)
export SOURCE_DATE_EPOCH

libdir=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
env -u MAKEFLAGS make -s B="$build" NIMATRON_SKIP_SETUP=1 DESTDIR="$root" PREFIX=/usr LIBDIR="$libdir" install >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
library=$(basename "$root$libdir"/libnimatron.so.*)
strip --remove-section=.comment --remove-section=.note "$root/usr/bin/nimatron"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root$libdir/$library"
strip --enable-deterministic-archives --strip-debug --remove-section=.comment --remove-section=.note "$root$libdir/libnimatron.a"
gzip -9n "$root/usr/share/man/man1/nimatron.1"
rm "$doc/LICENSE"

# What Debian wants to know: the licence, the changes, and what the program needs.
cat >"$doc/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Pocket Nimatron

Files: *
Copyright: $holder
License: Expat
Comment: The Chinese glyphs in the images of arduboy-fx, arduboy-mini and mega-oled are those of xfonts-wqy,
 (C) 2004-2007 WenQuanYi's Board of Trustees and Qianqian Fang, GPL-2 with an exception for embedding.

License: Expat
$(sed '1,/^Copyright/d; /./!s/^/./; s/^/ /' LICENSE | sed '1{/^ \.$/d}')
END
{
    printf 'nimatron (%s) unstable; urgency=medium\n\n' "$version"
    echo "  * The changes of each version are in CHANGELOG.md of the sources."
    printf '\n -- %s  %s\n' "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"
# One file installs program and library, where Debian's own packages would be three.
install -d "$root/usr/share/lintian/overrides"
cat >"$root/usr/share/lintian/overrides/nimatron" <<END
nimatron: package-name-doesnt-match-sonames *
nimatron: link-to-shared-library-in-wrong-package *
END
mkdir "$work/debian"
printf 'Source: nimatron\n\nPackage: nimatron\nArchitecture: any\n' >"$work/debian/control"
needs=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/nimatron "root$libdir/$library" 2>"$work/log" | sed -n 's/^shlibs:Depends=//p') || { cat "$work/log" >&2; exit 1; }
mkdir "$root/DEBIAN"
echo "${library%.so.*} ${library##*.} nimatron" >"$root/DEBIAN/shlibs"
echo 'activate-noawait ldconfig' >"$root/DEBIAN/triggers"
cat >"$root/DEBIAN/control" <<END
Package: nimatron
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $needs
Section: math
Priority: optional
Description: play and analyse impartial games, on an emulated handheld
 Pocket Nimatron is firmware for handheld AVR devices such as the Arduboy.
 It plays Nim, Wythoff and other impartial games perfectly, and explains
 them. This package plays its images in a terminal, takes screenshots, and
 answers questions about positions: outcome, nimber, remoteness, and every
 winning move with the reason. The library libnimatron answers them in
 other programs.
END
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$root/DEBIAN/md5sums"
find "$root" -type d -exec chmod 755 {} +
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
mkdir -p "$dist"
deb=$dist/nimatron_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$deb" >/dev/null
echo "$deb: $(stat -c %s "$deb") bytes"
