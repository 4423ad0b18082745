# For scripts, sourced: . tools/check/root.sh.  A clean root of one of the systems on which the project is built: debootstrap makes it, and
# chroot enters it.  Needs to be root, and the network.

# The systems: the suite; the name and version that an image of a container has; the components of the archive; the script by which
# debootstrap makes it.  (An old debootstrap knows no names of newer systems.)
root_systems() {
    cat <<'LIST'
bookworm  debian:12     main           sid
trixie    debian:13     main           sid
noble     ubuntu:24.04  main,universe  gutsy
LIST
}

# root_suite NAME: the suite of debian:13, or of trixie.
root_suite() {
    root_systems | awk -v name="$1" '$1 == name || $2 == name { print $1; found = 1 } END { exit !found }' ||
        { echo "there is no system \"$1\"; the systems are: $(root_systems | awk '{ print $1 }' | xargs)" >&2; return 1; }
}

# root_make ROOT SUITE [PACKAGES]: the smallest system, unless ROOT has one.  The packages of which it is made are kept in the folder
# PACKAGES.
root_make() {
    [ "$(id -u)" = 0 ] || { echo "only root can make and enter another root" >&2; return 1; }
    [ ! -e "$1/etc/debian_version" ] || return 0
    command -v debootstrap >/dev/null || { echo "debootstrap is not installed: tools/setup.sh deb installs it" >&2; return 1; }
    mkdir -p "$1" ${3+"$3"}
    root_systems | grep "^$2 " | {
        read -r suite name components script
        check=--force-check-gpg
        case $name in
        ubuntu:*) [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || check=--no-check-gpg ;; # Debian has no keys of Ubuntu
        esac
        debootstrap --variant=minbase --components="$components" $check ${3+--cache-dir="$(realpath "$3")"} "$suite" "$1" '' "$script"
    } >"$1.log" 2>&1 || { tail -n 5 "$1.log" >&2; return 1; }
}

# root_run ROOT [VARIABLE=VALUE...] COMMAND...: runs a command in the root, with few variables.  The files that say how this machine reaches
# the network and the packages are copied before each command, because the package ca-certificates writes its own.  What the compiler, the
# browser and the emulated serial ports need of the kernel is mounted for the command alone: it has mounts of its own, and its processes end
# with it.  ROOT_PACKAGES: a folder in which the packages that the command installs are kept for the next time.
root_run() {
    for file in /etc/resolv.conf /etc/apt/apt.conf.d/* /etc/ssl/certs/ca-certificates.crt "${NPM_CONFIG_GLOBALCONFIG-/etc/npmrc}"; do
        # Not those of the machine's own packages: a package that brings the same file would ask about it.
        [ ! -f "$file" ] || dpkg-query -S "$file" >/dev/null 2>&1 || { mkdir -p "$1$(dirname "$file")" && cp -L "$file" "$1$file"; }
    done
    unshare --mount --pid --fork --kill-child sh -ec '
        root=$1
        shift
        mount -t proc proc "$root/proc"
        mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
        [ -z "${ROOT_PACKAGES-}" ] || mount --bind "$ROOT_PACKAGES" "$root/var/cache/apt/archives"
        exec chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 \
            TERM=xterm-256color ${http_proxy+http_proxy="$http_proxy"} ${https_proxy+https_proxy="$https_proxy"} \
            ${NODE_EXTRA_CA_CERTS+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} "$@"' - "$@"
}
