#!/usr/bin/env python3
"""finding.py TOOL FOLDER [PLOT.svg]: what `hitmask compare` finds out about the sprites of a folder, as the tables at the
top of RESULTS.md, and the plot of README.md. With timing: on a quiet machine."""

import json
import math
import pathlib
import struct
import subprocess
import sys

CIRCLE = 8  # px
RADII = (4, 8, 16, 32)
POSES = 24
SIZES = ((0, 32), (33, 64), (65, 128), (129, 256), (257, 2048))
SHOWN = ("mask", "posed_mask", "outline_0", "outline_1", "outside", "convex_pieces", "distance_field", "hull", "circle",
         "box", "opencv", "edges_1", "matrix")
PLOTTED = {"mask": "pixels", "matrix": "loop over pixels", "outline_0": "exact outline", "outline_1": "outline, 1 px",
           "outline_4": "outline, 4 px", "outside": "outline, outside", "distance_field": "distance field",
           "hull": "convex hull", "circle": "circle", "ellipse": "ellipse", "box": "box", "opencv": "OpenCV outline",
           "edges_1": "distance to edges"}


def compare(tool, folder, *options):
    command = [tool, "compare", folder, "-r", "--json", "--quiet", *options]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def rows_of(report, use):
    total = next((t for t in report.get("totals", ()) if t["use"] == use), None)
    methods = total["methods"] if total else report["pairs"][0]["methods"]
    return {row["method"]: row for row in methods}


def sides(folder):
    """The longer side of each sprite, by the name that rows have."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix.lower() == ".png":
            width, height = struct.unpack(">II", path.read_bytes()[16:24])
            found[str(path.relative_to(folder).with_suffix(""))] = max(width, height)
    return found


def number(value, digits=3):
    """1,234 or 12.3 or 0.123"""
    if value is None:
        return ""
    if value == 0:
        return "0"
    decimals = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    return f"{round(value, digits - 1 - math.floor(math.log10(abs(value)))):,.{min(decimals, 3)}f}"


def share(row, key):
    return "" if row is None else "0" if row[key] == 0 else f"{number(100 * row[key], 2)} %"


def table(titles, lines):
    print("| " + " | ".join(titles) + " |")
    print("|" + "---|" * len(titles))
    for line in lines:
        print("| " + " | ".join(line) + " |")
    print()


def print_methods(still, turned, circles):
    lines = []
    for name in SHOWN:
        at, posed, circle = still.get(name), turned.get(name), circles.get(name)
        pose = posed and posed["pose_ns"]
        lines.append((f"`{name}`", number(at and at["ns_per_query"]), share(at, "missed_share"),
                      share(at, "near_wrong_share"), number(at and at["max_error_px"], 2),
                      number(posed and posed["ns_per_query"]) + (f" + {pose:.0f}" if pose else ""),
                      share(posed, "near_wrong_share"), number(circle and circle["ns_per_query"]),
                      share(circle, "missed_share"), share(circle, "near_wrong_share")))
    table(("Method", "ns", "missed", "near", "worst px", "turned: ns", "near", f"circle of {CIRCLE} px: ns", "missed", "near"),
          lines)


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else None


def print_sizes(still, turned, side_of):
    lines = []
    for low, high in SIZES:
        def ns(report, method):
            return mean(row["ns_per_query"] for pair in report["pairs"] if low <= side_of[pair["a"]] <= high
                        for row in pair["methods"] if row["method"] == method and pair["use"] != "circles")
        count = sum(low <= side_of[p["a"]] <= high for p in turned["pairs"])
        if not count:
            continue
        mask, outline, matrix = ns(still, "mask"), ns(still, "outline_1"), ns(still, "matrix")
        posed, posed_outline, screen = ns(turned, "posed_mask"), ns(turned, "outline_1"), ns(turned, "matrix")
        lines.append((f"{low} to {high} px" if low else f"up to {high} px", str(count), number(mask), number(outline),
                      f"{outline / mask:.1f}", f"{matrix / mask:.0f}", number(posed), number(posed_outline),
                      f"{posed_outline / posed:.2f}", f"{screen / posed:.0f}"))
    table(("Longer side", "sprites", "`mask` ns", "`outline_1` ns", "mask wins by", "matrix / mask", "`posed_mask` ns",
           "`outline_1` turned", "mask wins by", "matrix / posed_mask"), lines)


def print_radii(reports):
    lines = []
    for radius, report in reports.items():
        rows = rows_of(report, "circles")
        lines.append((f"{radius} px", share(rows["edges_0"], "missed_share"), share(rows["heron_1"], "missed_share"),
                      share(rows["outline_1"], "missed_share"), share(rows["outside"], "missed_share"),
                      share(rows["mask"], "missed_share")))
    table(("Radius", "`edges_0`", "`heron_1`", "`outline_1`", "`outside`", "`mask`"), lines)


def labels(points, left, right, bottom):
    """Places of the names beside their points, none over another, nor over the numbers of an axis."""
    taken = [(x - 5, y - 5, x + 5, y + 5) for x, y, _ in points]
    placed = []
    for x, y, name in points:
        width = 6.4 * len(name)
        for dx, dy in ((8, 4), (8, -7), (8, 14), (-width - 8, 4), (-width - 8, -7), (-width - 8, 14), (8, -18), (8, 25)):
            box = (x + dx, y + dy - 10, x + dx + width, y + dy + 2)
            if box[0] < left or box[2] > right or box[3] > bottom:
                continue
            if any(box[0] < t[2] and t[0] < box[2] and box[1] < t[3] and t[1] < box[3] for t in taken):
                continue
            taken.append(box)
            placed.append((x + dx, y + dy, name))
            break
    return placed


def panel(rows, left, title, names, lines):
    """A plot of wrong answers against time: shares near 0, which is shown, as they are, larger ones logarithmically."""
    width, top, bottom = 430, 46, 330
    points = [(row["ns_per_query"], 100 * (row["missed_hits"] + row["false_hits"]) / row["queries"], names[name])
              for name, row in rows.items() if row["ns_per_query"] and name in names]
    low, high = min(p[0] for p in points) / 1.4, max(p[0] for p in points) * 2.6
    most = max(p[1] for p in points) * 1.3

    def x_of(ns):
        return left + 44 + (width - 60) * math.log(ns / low) / math.log(high / low)

    def y_of(percent):
        return bottom - 20 - (bottom - 20 - top) * math.log1p(percent / 0.05) / math.log1p(most / 0.05)

    lines.append(f'<text x="{left + 44}" y="22" font-weight="bold">{title}</text>')
    for percent in (p for p in (0, 0.1, 0.3, 1, 3, 10, 30) if p <= most):
        lines.append(f'<path class="grid" d="M{left + 44} {y_of(percent):.1f}H{left + width - 16}"/>'
                     f'<text class="tick" x="{left + 38}" y="{y_of(percent) + 4:.1f}" text-anchor="end">{percent} %</text>')
    for power in range(0, 6):
        for step in (1, 3):
            ns = step * 10 ** power
            if low <= ns <= high:
                lines.append(f'<text class="tick" x="{x_of(ns):.1f}" y="{bottom + 14}" text-anchor="middle">{ns:,}</text>')
    lines.append(f'<text class="tick" x="{left + width - 16}" y="{bottom + 30}" text-anchor="end">ns for a question</text>')
    front, best = [], math.inf
    for ns, percent, name in sorted(points):
        if percent < best:
            best = percent
            front.append((ns, percent, name))
    path = "".join(f"{'M' if i == 0 else 'H'}{x_of(ns):.1f}{' ' if i == 0 else 'V'}{y_of(p):.1f}"
                   for i, (ns, p, _) in enumerate(front))
    lines.append(f'<path class="front" d="{path}H{left + width - 16}"/>')
    best_names = {name for _, _, name in front}
    for ns, percent, name in points:
        kind = ' class="best"' if name in best_names else ""
        lines.append(f'<circle cx="{x_of(ns):.1f}" cy="{y_of(percent):.1f}" r="4"{kind}/>')
    order = sorted(points, key=lambda p: p[2] not in best_names)
    for x, y, name in labels([(x_of(ns), y_of(p), name) for ns, p, name in order], left + 44, left + width, bottom):
        lines.append(f'<text x="{x:.1f}" y="{y:.1f}">{name}</text>')


def plot(still, circles, path):
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="390" viewBox="0 0 900 390" '
             'font-family="system-ui, sans-serif" font-size="12">',
             "<style>text{fill:#1d2024;paint-order:stroke;stroke:#fff;stroke-width:3px}.tick{fill:#5c636b}"
             ".grid{stroke:#e2e4e6}.front{fill:none;stroke:#0b6e4f;stroke-width:1.5;stroke-dasharray:5 3}"
             "circle{fill:#7a828a}.best{fill:#0b6e4f}</style>",
             '<rect width="900" height="390" fill="#fff"/>']
    panel(still, 0, "Two upright sprites", PLOTTED, lines)
    panel(circles, 450, f"A sprite and a circle, radius {CIRCLE} px", PLOTTED | {"mask": "circle as pixels"}, lines)
    lines.append('<text class="tick" x="44" y="382">Up: share of wrong answers among all questions. Right: slower. '
                 "Green: no other test is both faster and more often right.</text></svg>")
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


def main():
    tool, folder = sys.argv[1:3]
    still = compare(tool, folder, "--circle", str(CIRCLE))
    turned = compare(tool, folder, "--poses", str(POSES))
    rows, posed, circles = rows_of(still, "offsets"), rows_of(turned, "poses"), rows_of(still, "circles")
    print(still["machine"])
    print(f"{len(turned['pairs'])} sprites, {rows['mask']['queries']:,} offsets, {circles['matrix']['pairs']} x circles: "
          f"{circles['outline_0']['queries']:,} centres, {posed['outline_0']['queries']:,} questions in poses\n")
    print_methods(rows, posed, circles)
    print_sizes(still, turned, sides(folder))
    print_radii({radius: still if radius == CIRCLE else compare(tool, folder, "--circle", str(radius), "--no-timing")
                 for radius in RADII})
    if len(sys.argv) > 3:
        plot(rows, circles, sys.argv[3])


main()
