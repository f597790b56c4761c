"""Godot's text resources, as far as we write them: sections in brackets, and properties, a line each."""

import re

HEADING = re.compile(r"\[(\w+)(.*)\]")
ATTRIBUTE = re.compile(r' (\w+)=("(?:[^"\\]|\\.)*"|\w+(?:\([^)]*\))?)')


def sections(text):
    """[(kind, attributes, properties)], all values as they are written."""
    found = []
    for line in text.splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            attributes = dict(ATTRIBUTE.findall(heading[2]))
            assert ATTRIBUTE.sub("", heading[2]) == "", line
            found.append((heading[1], attributes, {}))
        elif line:
            name, value = line.split(" = ", 1)
            assert name not in found[-1][2], f"{name} twice"
            found[-1][2][name] = value
    return found


def points(value):
    inner = re.fullmatch(r"PackedVector2Array\((.*)\)", value)
    numbers = [float(n) for n in inner[1].split(", ")]
    return list(zip(numbers[0::2], numbers[1::2]))


def vector2i(value):
    return tuple(map(int, re.fullmatch(r"Vector2i\((-?\d+), (-?\d+)\)", value).groups()))
