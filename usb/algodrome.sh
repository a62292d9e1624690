#!/bin/sh
# Linux, macOS: sh algodrome.sh   (le Python 3.11 ou plus récent de la machine, sans internet)
# Linux, macOS: sh algodrome.sh   (the machine's own Python 3.11 or newer, no internet)
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
python=${PYTHON:-python3}

refuse() {
    printf '%s\n%s\n' "$1" "$2" >&2
    exit 1
}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    refuse "Il faut Python 3.11 ou plus récent (PYTHON=… pour en choisir un autre)." \
        "Python 3.11 or newer is needed (PYTHON=… chooses another one)."

version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
place=${XDG_CACHE_HOME:-$HOME/.cache}/algodrome/usb-@VERSION@-$version
if [ ! -e "$place/ready" ]; then
    echo "Première fois sur cette machine : une minute… / First time on this machine: a minute…"
    rm -rf "$place"
    "$python" -m venv "$place" ||
        refuse "Ce Python ne peut pas préparer d’environnement : installez son module venv." \
            "This Python can't make environments: install its venv module."
    "$place/bin/python" -m pip install --quiet --disable-pip-version-check --no-index --find-links "$here/wheels" \
        algodrome ||
        refuse "La clé n’a pas les paquets pour Python $version sur cette machine : voir LISEZMOI.txt." \
            "The key lacks the packages for Python $version on this machine: see LISEZMOI.txt."
    touch "$place/ready"
fi
exec "$place/bin/algodrome" serve --network "$@"
