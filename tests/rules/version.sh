#!/bin/sh
# version.sh TOOL VERSION: checks that the tool prints the version of CMakeLists.txt.
set -eu
said=$("$1" --version)
echo "$said"
[ "${said% (without OpenCV)}" = "hitmask $2" ]
