#!/bin/sh
# module.sh MODULE SOURCE WORK PYTHON TEST...: runs tests of tests/python, or `examples`, with the extension module MODULE,
# which a build has made, and the package's sources. HITMASK_PRELOAD is a library that Python loads first.
set -eu

module=$1 source=$2 work=$3 python=$4
shift 4
rm -rf "$work"
mkdir -p "$work/hitmask"
cp "$source"/lib/python/hitmask/* "$module" "$work/hitmask"
cd "$source/tests/python"
"$python" -c 'import cv2, numpy, pygame, shapely' >/dev/null # without them, tests would be skipped
export PYTHONPATH="$work" PYTHONDONTWRITEBYTECODE=1 PYTHONFAULTHANDLER=1 SDL_VIDEODRIVER=dummy
if [ -n "${HITMASK_PRELOAD:-}" ]; then export LD_PRELOAD="$HITMASK_PRELOAD"; fi
if [ "$1" != examples ]; then exec "$python" -W error::ResourceWarning -m unittest "$@"; fi
for example in "$source"/lib/python/examples/*.py; do "$python" "$example"; done
