#!/usr/bin/env python3
"""drive.py REPORT.html [FOLDER]: opens a report of `hitmask compare` in Chromium, uses it as a person would, and compares
what its playground says with the error maps that the tool computed. Screenshots go into FOLDER. Exit code 1, and a line
for each thing that is wrong."""

import pathlib
import sys

from checks import center, check, check_console, check_width, faults, redrawn
from webdriver import Browser

# Drawn as polygons of 128 corners, or computed in doubles and not in floats: their answers may differ close to contact.
# Round sprites touch at many whole offsets.
ABOUT = {"circle", "ellipse", "capsule", "distance_field"}
QUESTIONS = 200

# Answers of a pair at some places of its grid, from the maps (which the tool computed) and from the page's own geometry.
COMPARE = """
const [pair, count] = arguments, report = window.hitmaskReport, p = report.data.pairs[pair], found = {};
if (!p.grid) return found;
const load = map => new Promise(resolve => { const image = imageOf(map, () => resolve(image)); });
let state = 12345; // the same places each time
const random = below => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % below; };
for (const row of p.methods) {
    if (!row.map) continue;
    const map = decodedMap(await load(row.map), p.grid), name = report.data.methods[row.method].name;
    const answer = { asked: 0, hits: 0, truth: 0, differs: 0, example: null };
    const wrong = [...map.keys()].filter(at => map[at] >= 2);
    for (let i = 0; i < count; ++i) {
        const places = i % 2 && wrong.length ? wrong : null; // half of them where the method is wrong
        const at = places ? places[random(places.length)] : random(p.grid.h) * p.grid.w + random(p.grid.w);
        const place = { dx: p.grid.x + at % p.grid.w * p.grid.step, dy: p.grid.y + Math.floor(at / p.grid.w) * p.grid.step };
        const hit = map[at] === 1 || map[at] === 2, truth = map[at] === 1 || map[at] === 3;
        ++answer.asked;
        answer.hits += hit;
        if (report.truth(pair, place) !== truth) ++answer.truth;
        if (report.ask(pair, name, place) !== hit) { ++answer.differs; answer.example = place; }
    }
    found[name] = answer;
}
return found;
"""

# The number of answers that half a turn of everything changes, which should be 0, and the number of all answers.
HALF_TURN = """
const report = window.hitmaskReport, pair = arguments[0], p = report.data.pairs[pair];
if (!p.grid || p.b === null) return [0, 1];
const judge = new Judge(report.data, report.data.sprites.map(unpackMask), p);
let state = 1, changed = 0, asked = 0;
const random = below => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % below; };
for (let i = 0; i < 150; ++i) {
    // Between whole pixels: there nothing only touches, which rounding would decide.
    const x = p.grid.x + random(p.grid.w) + 0.27, y = p.grid.y + random(p.grid.h) + 0.31;
    const a = judge.pose(false, 0, 0), b = judge.pose(true, x, y);
    const turnedA = { ...a, angle: Math.PI }, turnedB = { ...b, x: 2 * a.x - b.x, y: 2 * a.y - b.y, angle: Math.PI };
    ++asked;
    changed += judge.truth(a, b) !== judge.truth(turnedA, turnedB);
    for (const row of p.methods) {
        if (["outline_0", "outline_1", "hull", "box"].includes(report.data.methods[row.method].name)) {
            changed += judge.answer(row, a, b) !== judge.answer(row, turnedA, turnedB);
        }
    }
}
return [changed, asked];
"""

def check_answers(browser):
    hits = asked = 0
    for pair in range(min(browser.run("return hitmaskReport.data.pairs.length"), 6)):
        answers = browser.wait_for(COMPARE, pair, QUESTIONS)
        check(isinstance(answers, dict), f"pair {pair}: {answers}")
        for name, answer in answers.items() if isinstance(answers, dict) else ():
            where = f"pair {pair}, {name}"
            check(answer["truth"] == 0, f"{where}: the truth differs at {answer['truth']} of {answer['asked']} places")
            allowed = answer["asked"] // 10 if name in ABOUT else 0
            check(answer["differs"] <= allowed,
                  f"{where}: {answer['differs']} of {answer['asked']} answers differ, as at {answer['example']}")
            hits, asked = hits + answer["hits"], asked + answer["asked"]
    changed, questions = browser.run(HALF_TURN, 0)
    check(changed == 0, f"half a turn changes {changed} answers to {questions} questions")
    if not browser.run("return hitmaskReport.data.pairs.some(p => p.grid !== null)"):
        return  # random poses have no maps
    check(asked >= 500 and asked / 20 < hits < asked * 19 / 20, f"{hits} hits of {asked} questions prove little")


def column(browser, key):
    """The values of a column from top to bottom, as they are shown."""
    return browser.run("""
        const titles = [...document.querySelectorAll('#methods th button')].map(b => b.dataset.key);
        const at = titles.indexOf(arguments[0]);
        return [...document.querySelectorAll('#methods tbody tr')].map(r => r.cells[at].textContent.replace(/,/g, ''));
        """, key)


def check_table(browser):
    browser.click("th button[data-key=false_hits]")
    values = [float(v) for v in column(browser, "false_hits")]
    check(values == sorted(values) and len(set(values)) > 2, "a click on a title does not sort")
    browser.click("th button[data-key=false_hits]")
    check([float(v) for v in column(browser, "false_hits")] == values[::-1] or
          sorted(values, reverse=True) == [float(v) for v in column(browser, "false_hits")], "the second click does not turn")
    before = browser.run("return document.getElementById('overlay').toDataURL()")
    browser.click("tr[data-method=box]")
    check(browser.run("return document.querySelector('.method-name').textContent") == "box", "a row does not select")
    check(browser.run("return document.getElementById('overlay').toDataURL()") != before, "the overlay stays the same")
    browser.click("#all-columns")
    check(len(column(browser, "near_queries")) == len(values), "all columns are not shown")
    browser.click("#all-columns")


def state(browser):
    """The second sprite, after the page was drawn again."""
    return redrawn(browser, """
        const { b, a } = hitmaskReport.playground;
        return { x: b.x, y: b.y, angle: b.angle, scale: b.scale, a: a.angle,
                 text: document.getElementById('answers').textContent };""")


def check_playground(browser):
    box = center(browser, "#play")
    at = browser.run("const p = hitmaskReport.playground; return p.toCanvas(p.b.x, p.b.y)")
    before = state(browser)
    x, y = box["x"] + at[0], box["y"] + at[1]
    browser.pointer(("move", x, y), ("down",), ("move", x - 60, y - 20), ("move", x - 120, y - 40), ("up",))
    moved = state(browser)
    check(moved["x"] < before["x"] and moved["y"] < before["y"], "dragging does not move the sprite")
    browser.run("hitmaskReport.playground.place({ x: 10000, y: 10000 })")
    check("hit" not in state(browser)["text"].replace("wrong", ""), "far away something is still a hit")
    browser.run("hitmaskReport.playground.reset()")
    browser.keys("EEE")
    turned = state(browser)
    if browser.run("return hitmaskReport.playground.judge.b !== null"):
        check(turned["angle"] > 0.2, "E does not turn")
        handle = browser.run("const p = hitmaskReport.playground; return p.handleOf(p.b, true)")
        x, y = box["x"] + handle[0], box["y"] + handle[1]
        browser.pointer(("move", x, y), ("down",), ("move", x + 80, y + 60), ("up",))
        check(abs(state(browser)["angle"] - turned["angle"]) > 0.1, "the handle does not turn")
    browser.keys("\ue012")
    check(state(browser)["x"] == turned["x"] - 1, "an arrow key does not move by a pixel")


def view(browser):
    """What of the playground is where: zoom, and how far all was moved."""
    return redrawn(browser, "const p = hitmaskReport.playground; return [p.zoom, ...p.moved, window.scrollY]")


def check_playground_view(browser):
    box = center(browser, "#play")
    browser.click("#play-reset")
    zoom, left, top, scrolled = view(browser)
    x, y = box["x"] + box["w"] / 2, box["y"] + box["h"] / 2
    at = "const p = hitmaskReport.playground; return p.toCanvas(p.a.x, p.a.y)"
    place = browser.run(at)
    browser.wheel(x + 40, y + 20, -100)
    zoomed = view(browser)
    check(zoomed[0] > zoom, "the wheel does not zoom the playground")
    check(zoomed[3] == scrolled, "the page scrolls under the wheel")
    check(browser.run(at) != place, "the wheel zooms about the wrong place")
    browser.pointer(("move", box["x"] + 12, box["y"] + 12), ("down",), ("move", box["x"] + 42, box["y"] + 32), ("up",))
    moved = view(browser)
    check((round(moved[1] - zoomed[1]), round(moved[2] - zoomed[2])) == (30, 20), "dragging beside the sprites does not move all")
    browser.click("#play-turn")
    browser.click("#play")
    browser.keys("E")
    said = redrawn(browser, "return document.getElementById('play-state').textContent")
    has_other = browser.run("return hitmaskReport.playground.judge.b !== null")
    check("turned by 5\u00b0" + (" and 0\u00b0" if has_other else "") in said, f"the angles are not told: {said}")
    browser.click("#play-reset")
    after = state(browser)
    check(view(browser)[:3] == [zoom, left, top] == [zoom, 0, 0] and after["a"] == 0, "Reset leaves something as it was")
    check(not browser.run("return document.getElementById('play-turn').checked"), "Reset leaves the box checked")


def check_order(browser):
    """Pictures first, and what each method is, without a pointer."""
    tops = browser.run("""return ['#overlay', '#play', '#speed-plot', '#methods', '#method-list', '#column-list']
        .map(s => document.querySelector(s).getBoundingClientRect().top)""")
    check(tops == sorted(tops), f"the order of the parts is wrong: {tops}")
    names = browser.run("return [...document.querySelectorAll('#method option')].map(o => o.textContent)")
    listed = browser.run("return [...document.querySelectorAll('#method-list dt')].map(o => o.textContent)")
    check(names == listed == browser.run(
        "return hitmaskReport.data.pairs[0].methods.map(r => hitmaskReport.data.methods[r.method].name)"),
        "not all methods are explained")
    for name in names:
        browser.click(f"#answers [data-method='{name}']")
        shown = redrawn(browser, """return [document.querySelector('.method-name').textContent, document.getElementById('method').value,
            document.querySelector('#answers [aria-pressed=true]').dataset.method, document.getElementById('method-what').textContent]""")
        check(shown[:3] == [name] * 3, f"the tile of {name} selects {shown}")
        check(shown[3].endswith(".") and len(shown[3]) > 15, f"{name} is not explained: {shown[3]}")


def check_map(browser):
    if not browser.run("return hitmaskReport.data.pairs[0].grid !== null"):
        return
    box = center(browser, "#map")
    x, y = box["x"] + box["w"] / 2, box["y"] + box["h"] / 2
    browser.pointer(("move", x, y))
    check("right" in browser.run("return document.getElementById('map-text').textContent") or
          "wrong" in browser.run("return document.getElementById('map-text').textContent"), "the map says nothing")
    before = state(browser)
    browser.pointer(("move", x, y), ("down",), ("up",))
    after = state(browser)
    check((after["x"], after["y"]) != (before["x"], before["y"]), "a click on the map does not move the playground")


def visit(url, width, height, dark, shot, thorough):
    with Browser(width, height, dark) as browser:
        browser.open(url)
        check_width(browser, width)
        if thorough:
            check_answers(browser)
            check_table(browser)
            check_map(browser)
            check_playground(browser)
            check_playground_view(browser)
            browser.run("hitmaskReport.select(0)")
            check_order(browser)
            for pair in range(min(browser.run("return hitmaskReport.data.pairs.length"), 4)):
                browser.run("hitmaskReport.select(arguments[0])", pair)
        state(browser)
        if shot:
            browser.screenshot(shot)
        check_console(browser, f"at {width} px")


def main():
    report = pathlib.Path(sys.argv[1]).resolve()
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    for name, width, height, dark in (("wide", 1280, 800, False), ("dark", 1280, 800, True), ("phone", 390, 844, False)):
        visit(report.as_uri(), width, height, dark, folder / f"{report.stem}_{name}.png" if folder else None, name == "wide")
    for fault in faults:
        print(f"{report.name}: {fault}")
    sys.exit(1 if faults else 0)


main()
