"""Runs test files of pygame-ce against hitmask.pygame on the pygame that is installed; see pygame_suite.sh.

usage: run_peer_tests.py CHECK-OUT QUESTIONS TEST...

QUESTIONS is the number after which masks are prepared: 0 at once, -1 never. pygame.sprite is that of the check-out, since
older ones fail tests of groups, which are not ours.
"""

import os
import pathlib
import shutil
import sys
import tempfile
import unittest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import hitmask._hitmask
import hitmask.pygame
import pygame


def main():
    check_out = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for name in ("sprite", "_sprite"):
            shutil.copy(check_out / "src_py" / f"{name}.py", folder)
            sys.modules.pop(f"pygame.{name}", None)
        pygame.__path__.insert(0, folder)
        hitmask._hitmask.pygame_prepare_after(int(sys.argv[2]))
        hitmask.pygame.install()
        sys.path.insert(0, str(check_out / "test"))
        unittest.main(module=None, argv=["run_peer_tests.py", *sys.argv[3:]])


main()
