#!/bin/sh
# format.sh ROOT CLANG_FORMAT: checks that every C++ file follows .clang-format.
set -eu
cd "$1"
. tests/rules/files.sh
project_files | grep -E '\.(h|cpp)$' | tr '\n' '\0' | xargs -0 "$2" --dry-run --Werror
