#!/bin/sh
# Fails if CHANGELOG.md has changes that no version has yet: tools/release/ready.sh [draft]; "draft" allows them.
set -eu
changes=$(sed -n '/^## Unreleased/,/^## [0-9]/p' CHANGELOG.md | grep -c '^- ') || true
[ "$changes" = 0 ] || [ "${1-}" = draft ] || {
    echo "make release: CHANGELOG.md has $changes unreleased changes: give them a version (CONTRIBUTING.md, \"A release\"), or make release DRAFT=1" >&2
    exit 1
}
