#!/bin/sh
# pygame_suite.sh --peers PEERS [PYTHON]: runs the mask and sprite tests of pygame-ce, unmodified, against hitmask.pygame.
#
# PEERS is a check-out of pygame-ce, or a folder with one named pygame-ce; CI has none, since the tests are LGPL. They
# were last run at commit e110a697: 261 and 143 tests. PYTHON can import hitmask and pygame (default: python3).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1:-}" = --peers ]; then shift; fi
peers=${1:?usage: pygame_suite.sh --peers PEERS [PYTHON]}
python=${2:-python3}
[ -d "$peers/pygame-ce" ] && peers=$peers/pygame-ce
[ -f "$peers/test/mask_test.py" ] || { echo "pygame_suite.sh: no test/mask_test.py in $peers" >&2; exit 2; }
for questions in 0 1000 -1; do
    for test in mask_test sprite_test; do
        echo "$test, prepared after $questions questions"
        "$python" "$here/run_peer_tests.py" "$peers" "$questions" "$test"
    done
done
