#!/bin/sh
# Does what a newcomer does, on other systems than this machine's: makes a clean root of each (tools/check/root.sh) and a clone of this tree
# in it, and runs the README's commands there.  Prints a line for each system, and fails if one fails.
#
#     tools/check/systems.sh FOLDER SUITE... [-- COMMAND...]     a COMMAND is one argument; without: 'make play </dev/null' 'make test'
#
# FOLDER receives the roots, which are made anew each time, and the logs; the packages in it are kept for the next time.  What is not
# committed is not tried.  Needs to be root, and the network.
set -eu
. tools/check/root.sh

[ $# -ge 2 ] || { echo "usage: tools/check/systems.sh FOLDER SUITE... [-- COMMAND...]" >&2; exit 2; }
mkdir -p "$1"
folder=$(realpath "$1")
shift
suites=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    suite=$(root_suite "$1") || exit 2
    suites="$suites $suite"
    shift
done
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- 'make play </dev/null' 'make test'

# in_clone SUITE COMMAND: runs a command in the clone.
in_clone() { ROOT_PACKAGES="$folder/packages/$1" root_run "$folder/$1" sh -ec "cd /root/nimatron; $2"; }

# prepare SUITE: the root with what the README asks for, and the clone.
prepare() {
    rm -rf --one-file-system "${folder:?}/$1" && root_make "$folder/$1" "$1" "$folder/packages/$1" &&
        git clone -q --no-hardlinks . "$folder/$1/root/nimatron" &&
        in_clone "$1" 'apt-get update -q; apt-get install -y -q --no-install-recommends ca-certificates git make'
}

# attempt SUITE COMMAND...: prepares the system and runs the commands up to the first that fails.  Prints what was done.
attempt() {
    suite=$1
    shift
    prepare "$suite" >"$folder/$suite.log" 2>&1 </dev/null || { printf ' FAILED: to make the root;'; return 1; }
    for command in "$@"; do
        began=$(date +%s) failed=
        in_clone "$suite" "$command" >>"$folder/$suite.log" 2>&1 </dev/null || failed='FAILED: '
        printf ' %s%s, %s s;' "$failed" "$command" $(($(date +%s) - began))
        [ -z "$failed" ] || return 1
    done
}

status=0
for suite in $suites; do
    told=$(attempt "$suite" "$@") || { status=1 && tail -n 20 "$folder/$suite.log" >&2; }
    avr=$(in_clone "$suite" 'avr-gcc -dumpversion' 2>/dev/null) || avr=none
    echo "$(root_systems | awk -v suite="$suite" '$1 == suite { print $2 }'), avr-gcc $avr:$told log $folder/$suite.log"
done
exit $status
