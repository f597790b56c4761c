#!/bin/sh
# version.sh TOOL VERSION: the tool says the version that CMakeLists.txt says.
set -eu
said=$("$1" --version)
echo "$said"
[ "$said" = "hitmask $2" ]
