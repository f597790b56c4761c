"""art.py MASK.pbm: the mask as lines of # and ."""

import sys

from pixels import read_pbm

for row in read_pbm(sys.argv[1]):
    print("".join("#" if solid else "." for solid in row))
