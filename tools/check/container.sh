#!/bin/sh
# Does what the Containerfile says in a clean root, without a container engine: Debian's debootstrap makes the root, chroot enters it.
#
#     tools/check/container.sh FOLDER [COMMAND...]     COMMAND instead of `make test` at the end; FOLDER is made, and can be removed afterwards
#
# Needs to be root, and the network.  While the steps run, two things are mounted in the root: /proc for the compiler and the browser,
# /dev/pts for the emulated serial ports.
set -eu
[ $# -ge 1 ] || { echo "usage: tools/check/container.sh FOLDER [COMMAND...]" >&2; exit 2; }
root=$1
shift
[ "$(id -u)" = 0 ] || { echo "container: only root can enter another root" >&2; exit 1; }
release=$(sed -n 's/^FROM debian://p' Containerfile)
case $release in
12) name=bookworm ;;
*) echo "container: which Debian is $release?" >&2; exit 1 ;;
esac
[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase "$name" "$root" >"$root.log" 2>&1 || { tail -n 5 "$root.log" >&2; exit 1; }
# How this machine reaches the network and the packages.  Copied before each step, because the package ca-certificates writes its own file.
reach() {
    for file in /etc/resolv.conf /etc/apt/apt.conf.d/* /etc/ssl/certs/ca-certificates.crt "${NPM_CONFIG_GLOBALCONFIG-/etc/npmrc}"; do
        [ ! -f "$file" ] || { mkdir -p "$root$(dirname "$file")" && cp -L "$file" "$root$file"; }
    done
}
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mountpoint -q "$root/dev/pts" || mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
trap 'umount "$root/proc" "$root/dev/pts"' EXIT

# inside COMMAND: runs it in the root, in the folder of the project, with the variables of the Containerfile.
variables=$(sed -n 's/^ENV //p' Containerfile)
folder=$(sed -n 's/^WORKDIR //p' Containerfile)
mkdir -p "$root$folder"
inside() {
    reach
    chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin ${http_proxy+http_proxy="$http_proxy"} \
        ${https_proxy+https_proxy="$https_proxy"} ${NODE_EXTRA_CA_CERTS+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
        $variables sh -ec "cd '$folder'; $1"
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
