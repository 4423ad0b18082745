#!/bin/sh
# Does what the Containerfile says in a clean root (tools/check/root.sh), without a container engine.
#
#     tools/check/container.sh FOLDER [COMMAND...]     FOLDER is made, and can be removed afterwards; COMMAND runs at the end, not make test
#
# Needs to be root, and the network.
set -eu
[ $# -ge 1 ] || { echo "usage: tools/check/container.sh FOLDER [COMMAND...]" >&2; exit 2; }
. tools/check/root.sh
root=$1
shift
suite=$(root_suite "$(sed -n 's/^FROM //p' Containerfile)")
root_make "$root" "$suite"

# inside COMMAND: runs it in the root, in the folder of the project, with the variables of the Containerfile.
variables=$(sed -n 's/^ENV //p' Containerfile)
folder=$(sed -n 's/^WORKDIR //p' Containerfile)
mkdir -p "$root$folder"
inside() {
    root_run "$root" $variables sh -ec "cd '$folder'; $1"
}

# The steps.  COPY takes what is committed.
sed -n 's/^\(RUN\|COPY\) /\1 /p' Containerfile | while read -r step what; do
    case "$step $what" in
    RUN*) echo "container: $what" && inside "$what" </dev/null ;;
    "COPY . .") git archive HEAD | tar x -C "$root$folder" ;;
    COPY*) git archive HEAD "${what%% *}" | tar x -C "$root$folder" ;;
    esac
done
echo "container: ${*:-make test}"
inside "${*:-make test}"
