"""geojson.py FILE.geojson MASK.pbm: Shapely and GDAL read it, find it valid, and its area is the mask."""

import json
import subprocess
import sys

from shapely.geometry import Point, shape
from shapely.prepared import prep

from pixels import compare, read_pbm

path, mask_path = sys.argv[1:]
mask = read_pbm(mask_path)
with open(path, encoding="utf-8") as file:
    geometry = shape(json.load(file)["features"][0]["geometry"])
assert geometry.is_valid, "Shapely finds it invalid"
assert geometry.area == sum(map(sum, mask)), geometry.area
prepared = prep(geometry)
compare("geojson, Shapely", mask, lambda x, y: prepared.contains(Point(x, y)))

# One byte for each pixel, rows downwards.
height, width = len(mask), len(mask[0])
raster = path + ".raw"
subprocess.run(["gdal_rasterize", "-q", "-of", "ENVI", "-ot", "Byte", "-burn", "1", "-te", "0", "0", str(width), str(height),
                "-ts", str(width), str(height), path, raster], check=True)
with open(raster, "rb") as file:
    bytes_ = file.read()
# GDAL's first row is that of the greatest y.
compare("geojson, GDAL", mask, lambda x, y: bytes_[(height - 1 - int(y)) * width + int(x)] == 1)
