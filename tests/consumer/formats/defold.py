"""defold.py SCHEMA.proto FILE.convexshape...: protoc reads them as text and writes them as text again, and nothing has
changed: neither the type nor a number."""

import os
import subprocess
import sys


def protoc(kind, data):
    folder, name = os.path.split(schema)
    return subprocess.run(["protoc", f"--{kind}=ConvexShape", f"--proto_path={folder}", name], input=data, check=True,
                          stdout=subprocess.PIPE).stdout


def fields(text):
    pairs = [line.split(": ") for line in text.decode().splitlines()]
    return [(key, value if key == "shape_type" else float(value)) for key, value in pairs]


schema, *paths = sys.argv[1:]
assert paths, "no piece at all"
for path in paths:
    with open(path, "rb") as file:
        ours = file.read()
    theirs = protoc("decode", protoc("encode", ours))
    if fields(ours) != fields(theirs) or fields(ours)[0] != ("shape_type", "TYPE_HULL"):
        sys.exit(f"{path}: protoc understands {theirs.decode()}")
print(f"protoc: {len(paths)} convex shapes, the same again")
