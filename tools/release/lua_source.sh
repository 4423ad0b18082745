#!/bin/sh
# Gets the source of Lua, of the version of liblua5.4-dev that is installed, as the folder FOLDER/src, for systems for which Debian has no
# compiled Lua:
#
#     tools/release/lua_source.sh FOLDER
#
# It is that of the package's own archive, whose signature apt checks. The lists of this machine stay as they are, and it need not be root.
set -eu
[ $# = 1 ] || { echo "usage: tools/release/lua_source.sh FOLDER" >&2; exit 2; }
version=$(dpkg-query -W -f '${source:Version}' liblua5.4-dev)
[ "$(cat "$1/version" 2>/dev/null)" != "$version" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial"

# Where the package came from: "500 http://deb.debian.org/debian bookworm/main amd64 Packages".
apt-cache policy liblua5.4-dev | awk '$2 ~ /^http/ && $3 ~ "/" { split($3, part, "/"); print "deb-src", $2, part[1], part[2] }' |
    sort -u >"$work/sources.list"
cat >"$work/apt.conf" <<CONF
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "$work/lists";
Dir::Cache "$work";
APT::Sandbox::User "";
CONF
export APT_CONFIG="$work/apt.conf"
cd "$work"
if ! { apt-get update && apt-get source --download-only "lua5.4=$version" && dpkg-source --no-check -x ./*.dsc lua; } >log 2>&1; then
    grep '^[EW]' log | head -n 2 >&2
    echo "The source of Lua $version could not be had." >&2
    exit 1
fi
cd "$OLDPWD"
rm -rf "$1"
mkdir -p "$1"
mv "$work/lua/src" "$1"
# Debian's header is told the folders of its systems by this one. No module is loaded here.
echo '#define DEB_HOST_MULTIARCH ""' >"$1/src/lua5.4-deb-multiarch.h"
ln -s src "$1/lua5.4"
echo "$version" >"$1/version"
