#!/bin/sh
# Get what only some tests need: PostgreSQL for stores shared by several servers, Chromium for pages.
# On Debian and Ubuntu root gets them unasked; elsewhere one line says what is skipped, and why. Always succeeds.

has_postgresql() {
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

has_chromium() {
    [ -n "$CHROMIUM" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null
}

missing() {
    has_postgresql || echo postgresql
    has_chromium || echo chromium
}

packages=$(missing)
[ -n "$packages" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the tests:" $packages
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq </dev/null
    for package in $packages; do
        apt-get install -qq -y --no-install-recommends "$package" </dev/null >/dev/null
    done
fi

for package in $(missing); do
    echo "The tests that need $package are skipped: it is not installed (on Debian: apt-get install $package)"
done
exit 0
