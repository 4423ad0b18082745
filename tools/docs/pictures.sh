#!/bin/sh
# Makes the pictures of docs/pictures/pictures.txt from the images: tools/docs/pictures.sh NIMATRON FOLDER [NAME...]
set -eu
[ $# -ge 2 ] || { echo "usage: tools/docs/pictures.sh NIMATRON FOLDER [NAME...]" >&2; exit 2; }
nimatron=$1 folder=$2
shift 2
grep -v '^#' docs/pictures/pictures.txt | while read -r name board keys; do
    [ -n "$name" ] || continue
    case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
    case $keys in
    @*) "$nimatron" screen --ascii --board "$board" --keys "$keys" </dev/null | tools/docs/animate.pl "$folder/$name.png"; continue ;;
    esac
    "$nimatron" shot --board "$board" --keys "$(printf '%s' "$keys" | tr ';' '\n')" --out "$folder/$name.png" >/dev/null </dev/null
done
