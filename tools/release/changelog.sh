#!/bin/sh
# Prints debian/changelog, from VERSION and the date that CHANGELOG.md has for it.  The revision is older than 1, the first one of Debian itself.
set -eu
version=$(cat VERSION)
date=$(sed -n "s/^## $version - \(.*\)/\1/p" CHANGELOG.md)
[ -n "$date" ] || { echo "CHANGELOG.md has no \"## $version - YYYY-MM-DD\"" >&2; exit 1; }
cat <<END
nimatron ($version-0upstream1) unstable; urgency=medium

  * The changes of each version are in the changelog of the sources.

 -- ${DEBFULLNAME-Pocket Nimatron authors} <${DEBEMAIL-nimatron@example.org}>  $(date -u -R -d "$date 12:00")
END
