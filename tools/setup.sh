#!/bin/sh
# Installs the Debian packages that the build needs and this machine lacks.  Does nothing if all are installed.
#   tools/setup.sh         what `make play` and `make all` need
#   tools/setup.sh flash   what `make flash` needs besides
#   tools/setup.sh web     what `make web` needs besides
#   tools/setup.sh po      what `make po` and `make from-po` need besides
#   tools/setup.sh test    what `make test` needs besides
#   tools/setup.sh kit     what `make workshop` and `make release` need besides
#   tools/setup.sh deb     what `make deb` and its test need besides
#   tools/setup.sh windows what `make windows` needs besides
#   tools/setup.sh wine    what runs that program
#   tools/setup.sh proof   what `make lint`, coverage, fuzz and prove need besides
# The systems are Debian 12, Debian 13 and Ubuntu 24.04.
set -eu

# package  why.  A package with a question mark is not in all of these systems: without it something is left out.
needs() {
    cat <<'LIST'
gcc             compiles the emulated handheld and the native tests
libc6-dev       C headers for it
gcc-avr         compiles the firmware
binutils-avr    links the firmware
avr-libc        C library of the firmware
libsimavr-dev   emulates the controller
libelf-dev      reads the firmware's image
libpng-dev      writes screenshots
libncurses-dev  draws the handheld in the terminal
liblua5.4-dev   runs rules of one's own: nimatron analyse --rule
perl            prove runs the tests
python3-pycparser  reads C for tools/pcode
xfonts-wqy      has the Chinese glyphs
LIST
}

flash_needs() {
    echo "avrdude         writes the firmware to a board"
    echo "python3-serial  writes the data of an Arduboy FX"
}

web_needs() {
    cat <<'LIST'
nodejs          runs the bundler of the browser page
npm             brings the bundler and the page's emulator, in the versions of web/package-lock.json
clang           compiles the analyser and the reader of screens for the page
lld             links them
wasi-libc       C library of these WebAssembly modules
libclang-rt-dev-wasm32  arithmetic that clang calls in them
cmark-gfm       makes the pages of the book beside the page
zopfli          packs the page
LIST
}

po_needs() {
    echo "liblocale-po-perl  reads and writes the files of translators' editors: make po"
}

test_needs() {
    flash_needs
    po_needs
    echo "gettext         checks such a file: a test sees to it"
    web_needs
    kit_needs
    echo "arduino-core-avr  an Uno's bootloader: a test writes to an emulated one"
    echo "jq              reads JSON: a test runs the examples of docs/json.md"
    echo "graphviz        draws graphs of games: a test reads what it makes of them"
    echo "python3-pil     reads pictures: a test compares them with the screens"
    echo "pkg-config      says how a program is linked with libnimatron"
    echo "simavr          runs the image, too: a test sees to it"
    echo "firefox-esr?    a second browser in which the page is tested"
}

kit_needs() {
    cat <<'LIST'
clang           compiles a chip for the simulator Wokwi
lld             links it
chromium?       prints the workshop kit; the browser in which the page is tested
cmark-gfm       reads its pages
fonts-lato      they are set in it,
fonts-quicksand and their headings in it
fonts-dejavu-core  and code in it
fonts-wqy-microhei  has the letters of the Chinese pages
poppler-utils   counts its pages: a test sees to it
LIST
}

deb_needs() {
    cat <<'LIST'
dpkg-dev        builds the packages
debhelper       has the steps of their building
build-essential is what Debian takes for granted there
cmark-gfm       makes the pages of the book in them
lintian         checks the package
debootstrap     makes the small Debian in which the package is tested
LIST
}

windows_needs() {
    echo "gcc-mingw-w64-x86-64-win32  compiles the desk for Windows"
    echo "liblua5.4-dev   names the version of Lua's source,"
    echo "dpkg-dev        which this unpacks"
    echo "zip             packs it"
}

wine_needs() {
    echo "wine64?         runs the desk for Windows: a test compares its answers"
}

proof_needs() {
    cat <<'LIST'
clang           reads the code that runs on the chip, and fuzzes
clang-tidy      reads the code
cppcheck        reads the code
frama-c-base?   proves
why3            proves
z3              proves
LIST
}

case ${1-} in
'') list=needs ;;
flash) list=flash_needs ;;
web) list=web_needs ;;
test) list=test_needs ;;
po) list=po_needs ;;
kit) list=kit_needs ;;
deb) list=deb_needs ;;
windows) list=windows_needs ;;
wine) list=wine_needs ;;
proof) list=proof_needs ;;
*) echo "usage: tools/setup.sh [flash | web | po | test | kit | deb | windows | wine | proof]" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    [ -z "${NIMATRON_SKIP_SETUP-}" ] || exit 0
    echo "This is no Debian.  Install what these packages of Debian 13 hold, then set NIMATRON_SKIP_SETUP=1:" >&2
    $list | sed 's/^/    /; s/?/ /' >&2
    exit 1
fi

# Programs may come from elsewhere than Debian: npm may be part of another nodejs, and then Debian's npm cannot be installed.
missing=$($list | while read -r package why; do
    name=${package%\?}
    dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || command -v "$name" >/dev/null || echo "$package"
done)
[ -n "$missing" ] || exit 0

root=
if [ "$(id -u)" -ne 0 ]; then
    root=sudo
    command -v sudo >/dev/null || root=none
fi
# A new machine has no package lists yet.
update() { [ "$root" = none ] || $root apt-get update -q; }
ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || update >/dev/null 2>&1 || true

# Of the packages with a question mark, those that this system has.
wanted=
for package in $missing; do
    case $package in
    *\?)
        apt-cache policy "${package%\?}" | grep -q 'Candidate: [^(]' || {
            $list | grep -F "$package " | sed 's/?/ /; s/^/This system has no package for it, so it is left out: /' >&2
            continue
        } ;;
    esac
    wanted="$wanted ${package%\?}"
done
[ -n "$wanted" ] || exit 0

echo "Missing here, to be installed from this system's packages:"
for package in $wanted; do
    $list | sed 's/?/ /' | grep "^$package " | sed 's/^/    /'
done
[ "$root" != none ] || { echo "Not root, and no sudo: as root, apt-get install$wanted" >&2; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() { $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $wanted; }
# An old machine may have old package lists: if installing fails, get new lists and try again.
if ! install >"$log" 2>&1 && ! { update && install; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "Could not install the packages above (the log stands before this line)." >&2
    exit 1
fi
