#!/bin/sh
# contracts.sh ROOT: checks the form of the comments in public headers; contracts.awk lists the rules. Prints each place
# that breaks one and ends with 1 if there is any. check_can_fail.sh shows that it can fail.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$1"
. "$here/files.sh"
project_files | grep -E '^lib/include/hitmask/(offline/)?[^/]*\.h$' | tr '\n' '\0' | xargs -0 awk -f "$here/contracts.awk"
