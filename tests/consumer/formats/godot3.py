"""godot3.py IN OUT: translates a scene or resource from the syntax of Godot 4 into that of Godot 3, which Debian has.
Names of types, ids that are text and the number of the format differ."""

import re
import sys

source, target = sys.argv[1:]
with open(source, encoding="utf-8") as file:
    text = file.read()

numbers = {}


def number(match):
    return f"{match[1]}{numbers.setdefault(match[2], len(numbers) + 1)}{match[3]}"


text = re.sub(r'(\[sub_resource .* id=)"(\w+)"(\])', number, text)
text = re.sub(r'(SubResource\( ?)"(\w+)"( ?\))', number, text)
for new, old in (("PackedVector2Array", "PoolVector2Array"), ("PackedByteArray", "PoolByteArray"),
                 ("Vector2i", "Vector2"), ("format=3", "format=2")):
    text = text.replace(new, old)
with open(target, "w", encoding="utf-8") as file:
    file.write(text)
