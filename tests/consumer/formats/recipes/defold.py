"""defold.py SCHEMA.proto FOLDER: protoc reads FOLDER/dragon.go and the collision objects in it. There is one for each
convex shape in FOLDER/shapes."""

import ast
import os
import re
import subprocess
import sys


def read(kind, text):
    """The text of a message as protoc writes it again."""
    folder, name = os.path.split(schema)
    for step in ("encode", "decode"):
        text = subprocess.run(["protoc", f"--{step}={kind}", f"--proto_path={folder}", name], input=text, check=True,
                              stdout=subprocess.PIPE).stdout
    return text.decode()


schema, folder = sys.argv[1:]
with open(os.path.join(folder, "dragon.go"), "rb") as file:
    game_object = read("GameObject", file.read())
shapes = set()
for data in re.findall(r"^  data: (\".*\")$", game_object, re.MULTILINE):
    collision_object = read("CollisionObject", ast.literal_eval(data).encode())
    shapes.add(re.search(r'^collision_shape: "/shapes/(.*)"$', collision_object, re.MULTILINE)[1])
if not shapes or shapes != set(os.listdir(os.path.join(folder, "shapes"))):
    sys.exit(f"dragon.go has the shapes {sorted(shapes)}")
print(f"protoc: a game object with {len(shapes)} collision objects")
