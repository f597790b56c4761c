#!/bin/sh
# links.sh ROOT: every relative link of a Markdown file leads to a file or folder of the project, and every #anchor to a
# heading. Prints each link that does not and ends with 1 if there is any. check_can_fail.sh shows that it can fail.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$1"
. "$here/files.sh"
project_files | LC_ALL=C awk -f "$here/links.awk"
