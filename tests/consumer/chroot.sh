#!/bin/sh
# chroot.sh BUILD WORK: installs the .deb of a build in a bare Debian, compiles and runs a program in C there, and runs
# the tool. Then does the same with what the .tar.gz has. Needs root and debootstrap, and a way to Debian's packages.
# CMAKE comes from the environment.
set -eu

build=$(realpath "$1") work=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null 2>&1; then
    echo "needs root and debootstrap" >&2
    exit 1
fi
mkdir -p "$work"
work=$(realpath "$work")
root=$work/root

. /etc/os-release
if [ ! -e "$root/made" ]; then
    rm -rf "$root"
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
    debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" >"$work/debootstrap.log"
    cp /etc/resolv.conf "$root/etc" 2>/dev/null || true
    : >"$root/made"
fi

# inside COMMAND...: runs a command in the bare Debian.
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }

rm -rf "$work/packages" "$root/try"
mkdir "$root/try"
for kind in DEB TGZ; do
    "$(dirname "$CMAKE")/cpack" --config "$build/CPackConfig.cmake" -G $kind -B "$work/packages" >"$work/cpack.log"
done
cp "$work/packages"/*.deb "$root/try/hitmask.deb"
cp "$here/../c/header.c" "$here/../../sprites/game/dragon.png" "$root/try"

inside apt-get update -q >"$work/apt.log"
inside apt-get install -q -y --no-install-recommends gcc libc6-dev pkg-config /try/hitmask.deb >>"$work/apt.log"
inside sh -exc 'cd /try && gcc -std=c99 header.c $(pkg-config --cflags --libs hitmask-c) -o header && ./header'
if [ -e "$root/usr/bin/hitmask" ]; then
    inside sh -exc 'cd /try && hitmask trace dragon.png -o out -q && test -s out/sprites.json'
fi
inside apt-get remove -q -y hitmask >>"$work/apt.log"
if inside test -e /usr/include/hitmask; then
    echo "removing the package leaves files" >&2
    exit 1
fi

mkdir -p "$root/opt/hitmask"
tar -xzf "$work/packages"/*.tar.gz -C "$root/opt/hitmask" --strip-components=1
inside sh -exc 'cd /opt/hitmask && PKG_CONFIG_PATH=$(dirname $(find /opt/hitmask -name hitmask-c.pc)) &&
    export PKG_CONFIG_PATH && gcc -std=c99 /try/header.c $(pkg-config --cflags --libs hitmask-c) -o /try/header &&
    LD_LIBRARY_PATH=$(pkg-config --variable=libdir hitmask-c) /try/header'
rm -rf "$root/opt/hitmask"
