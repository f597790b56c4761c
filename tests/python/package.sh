#!/bin/sh
# package.sh BUILD SOURCE: makes the source distribution and, from that alone, the wheel, each twice. Both must be equal
# byte for byte. The wheel must be installed by, and work in, all Pythons from 3.11 on in ~/.pyenv/versions.
# PYTHON is the interpreter that builds; it needs setuptools, wheel and build.
set -eu

build=$(mkdir -p "$1" && cd "$1" && pwd)
source=$(cd "$2" && pwd)
python=${PYTHON:-/usr/bin/python3}
export SOURCE_DATE_EPOCH=1700000000

# copy NAME: copies what the package is made from.
copy() {
    rm -rf "${build:?}/$1"
    mkdir -p "$build/$1/lib"
    cp -p "$source/CMakeLists.txt" "$source/LICENSE" "$build/$1"
    cp -rp "$source/lib/CMakeLists.txt" "$source/lib/cmake" "$source/lib/include" "$source/lib/runtime" \
        "$source/lib/python" "$build/$1/lib"
}

for folder in first second; do
    copy $folder
    rm -rf "$build/$folder-dist"
    "$python" -m build --no-isolation --outdir "$build/$folder-dist" "$build/$folder/lib/python" \
        >"$build/$folder.log" 2>&1 || { cat "$build/$folder.log"; exit 1; }
done
wheel=$(basename "$build"/first-dist/*.whl)
for file in "$build"/first-dist/*; do cmp "$file" "$build/second-dist/$(basename "$file")"; done
case $wheel in
hitmask-*-cp311-abi3-*.whl) ;;
*) echo "$wheel: not for the limited API" && exit 1 ;;
esac

for other in "$HOME"/.pyenv/versions/3.1[1-9]*/bin/python; do
    [ -x "$other" ] || continue
    rm -rf "$build/other"
    "$other" -m venv "$build/other"
    "$build/other/bin/pip" install --quiet --no-index --no-deps "$build/first-dist/$wheel"
    PYTHONDONTWRITEBYTECODE=1 "$build/other/bin/python" "$source/tests/python/without_numpy.py"
    "$build/other/bin/python" --version
done
