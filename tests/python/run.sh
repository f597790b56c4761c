#!/bin/sh
# run.sh BUILD SOURCE [TEST...]: builds the wheel of lib/python below the folder BUILD, installs it into a virtual
# environment, and runs all tests of tests/python, or those named, and the examples. PYTHON is the interpreter; it needs
# setuptools, wheel, build, numpy, OpenCV, shapely and mypy: python3 of Debian with its packages.
set -eu

build=$(mkdir -p "$1" && cd "$1" && pwd)
source=$(cd "$2" && pwd)
shift 2
python=${PYTHON:-/usr/bin/python3}

# A copy, so that nothing is written beside the sources. Files keep their times: only what changed is compiled again.
tree=$build/tree
rm -rf "$tree"
mkdir -p "$tree/lib"
cp -p "$source/CMakeLists.txt" "$source/LICENSE" "$tree"
cp -rp "$source/lib/CMakeLists.txt" "$source/lib/cmake" "$source/lib/include" "$source/lib/runtime" \
    "$source/lib/python" "$tree/lib"

rm -rf "$build/dist" "$build/venv"
HITMASK_PYTHON_BUILD=$build/cmake "$python" -m build --no-isolation --wheel --outdir "$build/dist" "$tree/lib/python" \
    >"$build/wheel.log" 2>&1 || { cat "$build/wheel.log"; exit 1; }
"$python" -m venv --system-site-packages "$build/venv"
venv=$build/venv/bin/python
"$venv" -m pip install --quiet --no-index --no-deps "$build"/dist/hitmask-*.whl

export PYTHONDONTWRITEBYTECODE=1 PYTHONFAULTHANDLER=1 SDL_VIDEODRIVER=dummy
cd "$source/tests/python"
if [ $# -gt 0 ]; then exec "$venv" -m unittest "$@"; fi
"$venv" -W error::ResourceWarning -m unittest discover -p 'test_*.py'
for example in "$source"/lib/python/examples/*.py; do
    echo "$example"
    "$venv" "$example"
done
cd "$build" # not where the package's sources are
MYPY_CACHE_DIR=$build/mypy "$venv" -m mypy.stubtest hitmask
MYPY_CACHE_DIR=$build/mypy "$venv" -m mypy --strict "$source"/lib/python/examples/*.py
