#!/usr/bin/env python3
"""gallery.py PAGE.html SPRITES [FOLDER]: opens a page of `hitmask trace --report` in Chromium and looks through it as a
person would. SPRITES: so many are on it. Screenshots go into FOLDER. Exit code 1, and a line for each thing that is
wrong."""

import pathlib
import sys
import time

from checks import center, check, check_console, check_width, faults, redrawn
from webdriver import Browser

SECONDS = 5  # in which a page opens

# Compares the drawn picture with the data, and the drawn outline with the traced one, by the pixels of a canvas.
DRAWN = """
const s = hitmaskGallery.sprites[arguments[0]];
const image = await new Promise(resolve => { const made = imageOf(s.png, () => resolve(made)); });
return [s.k * image.naturalWidth, s.k * image.naturalHeight, s.w, s.h, s.k];
"""


def names(browser):
    return browser.run("return hitmaskGallery.shown()")


def tiles(browser):
    return browser.run("return [...document.querySelectorAll('.tile b')].map(b => b.textContent)")


def set_field(browser, field, value):
    browser.run("""const field = document.getElementById(arguments[0]);
        if (field.type === 'checkbox') field.checked = arguments[1]; else field.value = arguments[1];
        field.dispatchEvent(new Event('input', { bubbles: true }));""", field, value)


def reset(browser):
    browser.click("#filters [type=reset]")
    redrawn(browser, "return 0")


def check_pictures(browser, count):
    drawn = redrawn(browser, """return [...document.querySelectorAll('.tile svg')].map(s => {
        const box = s.getBoundingClientRect();
        return [box.width, box.height, s.querySelectorAll('path')[1].getAttribute('d').length,
                s.querySelector('image').getBoundingClientRect().width];
    });""")
    check(0 < len(drawn) <= count, f"{len(drawn)} of {count} pictures are drawn")
    check(all(w > 40 and h > 40 for w, h, _, _ in drawn), "pictures have no size")
    check(any(length > 0 and image > 0 for _, _, length, image in drawn), "pictures or outlines are missing")
    if count > 300:
        check(len(drawn) < count, "all pictures are drawn, also those far away")
    for rank in range(min(count, 5)):
        shown_w, shown_h, w, h, k = browser.wait_for(DRAWN, rank)
        check(w <= shown_w < w + k and h <= shown_h < h + k, f"sprite {rank} is shown as {shown_w} x {shown_h} px")


def check_filters(browser, count):
    sprites = browser.run("return hitmaskGallery.sprites.map(s => [s.name, s.iou ?? 0, s.vertices ?? 0, s.holes ?? 0, s.warnings.length])")
    check(len(sprites) == count and names(browser) == [s[0] for s in sprites], "not all sprites are shown at first")
    check([s[1] for s in sprites] == sorted(s[1] for s in sprites), "the worst sprites do not come first")
    middle = sprites[len(sprites) // 2]
    for field, value, wanted in (("most-iou", middle[1], lambda s: s[1] <= middle[1]),
                                 ("least-vertices", middle[2], lambda s: s[2] >= middle[2]),
                                 ("holes", "with", lambda s: s[3] > 0), ("holes", "without", lambda s: s[3] == 0),
                                 ("warned", True, lambda s: s[4] > 0),
                                 ("search", middle[0][:3].upper(), lambda s: middle[0][:3].lower() in s[0].lower())):
        set_field(browser, field, value)
        check(names(browser) == tiles(browser) == [s[0] for s in sprites if wanted(s)], f"{field} {value} filters wrongly")
        check(browser.run("return document.getElementById('shown').textContent").startswith(f"{len(names(browser)):,} of "),
              f"{field}: the count is wrong")
        reset(browser)
        check(len(names(browser)) == count, "Reset does not reset")
    for order, key in (("vertices", lambda s: -s[2]), ("name", lambda s: s[0].encode("utf-16-be"))):
        set_field(browser, "order", order)
        check(names(browser) == [s[0] for s in sorted(sprites, key=key)], f"the order by {order} is wrong")
    reset(browser)


def check_opened(browser):
    browser.click(".tile")
    texts = browser.run("return document.getElementById('open').textContent")
    first = browser.run("return hitmaskGallery.data.sprites[0]")
    check(browser.run("return document.getElementById('open').open"), "a click does not open a sprite")
    for wanted in (first["name"], first["source"], f"{first['w']} \u00d7 {first['h']} px", *first["warnings"]):
        check(wanted in texts, f"the opened sprite does not tell {wanted}")
    box = center(browser, "#large")
    view = "const v = hitmaskGallery.overlay.view; return [v.scale, v.x, v.y];"
    before = redrawn(browser, view)
    x, y = box["x"] + box["w"] / 2, box["y"] + box["h"] / 2
    browser.click("#zoom-in")
    zoomed = redrawn(browser, view)
    check(zoomed[0] > before[0], "+ does not zoom")
    browser.pointer(("move", x, y), ("down",), ("move", x + 30, y + 20), ("up",))
    moved = redrawn(browser, view)
    check((round(moved[1] - zoomed[1]), round(moved[2] - zoomed[2])) == (30, 20), "dragging does not move the picture")
    browser.wheel(x, y, -100)
    check(redrawn(browser, view)[0] > moved[0], "the wheel does not zoom")
    browser.click("#fit")
    check(redrawn(browser, view) == before, "Fit does not fit")
    browser.keys("\ue014")
    check(browser.run("return document.getElementById('open-name').textContent") == names(browser)[1 % len(names(browser))],
          "the right arrow does not go to the next sprite")
    browser.keys("\ue012\ue012")
    check(browser.run("return document.getElementById('open-name').textContent") == names(browser)[-1],
          "the left arrow does not go round")
    browser.keys("\ue00c")
    check(not browser.run("return document.getElementById('open').open"), "Escape does not close")


def check_texts(browser):
    meanings = browser.run("return [...document.querySelectorAll('#meanings dd')].map(d => d.innerText)")
    check(len(meanings) > 10 and all(text.endswith(".") for text in meanings), "figures are not explained on the page")
    command = browser.run("return document.getElementById('command').innerText")
    check(command.startswith("hitmask trace ") and "--report" in command, "the command is not on the page")
    first, last = browser.run("""return ['#sheet', '#meanings'].map(s => document.querySelector(s).getBoundingClientRect().top)""")
    check(first < last and first + browser.run("return window.scrollY") < 420, "the pictures do not come first")


def visit(page, count, width, height, dark, shot, thorough):
    with Browser(width, height, dark) as browser:
        begin = time.monotonic()
        browser.open(page.as_uri())
        taken = time.monotonic() - begin
        check(taken < SECONDS, f"the page opens in {taken:.1f} s")
        check_width(browser, width)
        check_pictures(browser, count)
        if thorough:
            check_texts(browser)
            check_filters(browser, count)
            check_opened(browser)
        if shot:
            browser.screenshot(f"{shot}.png", whole_page=count < 300)
            browser.click(".tile")
            redrawn(browser, "return 0")
            check_width(browser, width)
            browser.screenshot(f"{shot}_open.png", whole_page=False)
        check_console(browser, f"at {width} px")


def main():
    page, count = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2])
    folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    for name, width, height, dark in (("wide", 1280, 800, False), ("dark", 1280, 800, True), ("phone", 390, 844, False)):
        visit(page, count, width, height, dark, folder / f"{page.stem}_{name}" if folder else None, name == "wide")
    for fault in faults:
        print(f"{page.name}: {fault}")
    sys.exit(1 if faults else 0)


main()
