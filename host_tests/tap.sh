# For tests in sh, sourced: prints TAP.  Ends with: echo "1..$count"; exit $failed
count=0 failed=0

# ok DESCRIPTION CONDITION...: runs the condition and reports it.
ok() {
    what=$1
    shift
    count=$((count + 1))
    if "$@"; then
        echo "ok $count - $what"
    else
        failed=1
        echo "not ok $count - $what"
        echo "# $*"
    fi
}

# check DESCRIPTION: reports whether the last command succeeded, and returns its status.
check() {
    set -- $? "$1"
    ok "$2" [ "$1" = 0 ]
    return "$1"
}
