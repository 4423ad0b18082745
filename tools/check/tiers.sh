#!/bin/sh
# Prints information from make/tiers.txt.
#
#     tools/check/tiers.sh TIER             the scripts of a tier (check, test, more, all), a line each, in its order
#     tools/check/tiers.sh TIER SCRIPT      the images with which the script runs in this tier; nothing if it runs with all
#
# A script without a line in make/tiers.txt, a line without its script, or a script that is not executable, is an error.
set -eu
[ $# -ge 1 ] || { echo "usage: tools/check/tiers.sh check|test|more|all [SCRIPT]" >&2; exit 2; }
case $1 in check) column=2 ;; test) column=3 ;; more) column=4 ;; all) column=0 ;; *) echo "tools/check/tiers.sh: there is no tier \"$1\"; there are: check test more all" >&2; exit 2 ;; esac
if [ $# -gt 1 ]; then
    awk -v script="${2#host_tests/}" -v column=$column '$1 == script && column && $column !~ /^(yes|no|all)$/ { gsub(",", " ", $column); print $column }' make/tiers.txt
    exit
fi
there=$(ls host_tests/*.t host_tests/*/*.t 2>/dev/null | sed 's|^host_tests/||' | LC_ALL=C sort)
listed=$(sed '/^#/d; /^$/d; s/ .*//' make/tiers.txt | LC_ALL=C sort)
[ "$there" = "$listed" ] || {
    printf '%s\n%s\n' "$there" "$listed" | LC_ALL=C sort | uniq -u | sed 's|.*|make/tiers.txt: host_tests/& has no line there, or is no file|' >&2
    exit 1
}
for script in $there; do
    [ -x "host_tests/$script" ] || { echo "host_tests/$script is not executable: chmod +x host_tests/$script" >&2; exit 1; }
done
for script in $(awk '!/^(#|$)/ && ($2 $3 $4 == "nonono" || NF != 4) { print $1 }' make/tiers.txt); do
    echo "make/tiers.txt: $script is in no tier: all, in place of the last no, says that make test-all alone runs it" >&2
    exit 1
done
awk -v column=$column '!/^(#|$)/ && (!column || $column !~ /^(no|all)$/) { print "host_tests/" $1 }' make/tiers.txt
