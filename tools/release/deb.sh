#!/bin/sh
# Makes the Debian packages from debian/, in a copy of the sources; what is not committed is in it, too.
#
#     tools/release/deb.sh FOLDER DIST OPTION...     e.g. tools/release/deb.sh build/debian dist -b
#
# FOLDER is made anew for the copy; DIST receives the packages; the OPTIONs are those of dpkg-buildpackage.
set -eu
[ $# -ge 3 ] || { echo "usage: tools/release/deb.sh FOLDER DIST OPTION..." >&2; exit 2; }
version=$(cat VERSION) folder=$1 dist=$2
shift 2
rm -rf "$folder" && mkdir -p "$folder/nimatron-$version" "$dist"
tar -c --exclude=./build --exclude=./dist --exclude=./.git --exclude=./shared --exclude="./$folder" . | tar -x -C "$folder/nimatron-$version"
site=${SITE-$(git remote get-url origin 2>/dev/null | sed -n 's|^\(https://.*[^/]\)$|\1|p' | sed 's|\.git$||')}
cd "$folder/nimatron-$version"
tools/release/changelog.sh >debian/changelog
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u B -u BOARD SITE="$site" DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-parallel=$(nproc)} noautodbgsym" \
    dpkg-buildpackage -us -uc "$@" >../log 2>&1 || { tail -n 30 ../log >&2; exit 1; }
cd "$OLDPWD"
mv "$folder"/*.deb "$dist"
ls -l "$dist"/*.deb | awk '{ print $NF ": " $5 " bytes" }'
