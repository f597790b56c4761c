"""Checks that the drivers of both pages share."""

faults = []


def check(is_right, what):
    if not is_right:
        faults.append(what)


def check_width(browser, width):
    widest = browser.run("return document.documentElement.scrollWidth")
    check(widest <= width, f"the page is {widest} px wide in a window of {width}")


def check_console(browser, where):
    for complaint in browser.complaints():
        check(False, f"{where}, console: {complaint}")


def center(browser, selector):
    """Where an element is when it is in the middle, and the page has come to rest there."""
    return browser.wait_for("""
        const element = document.querySelector(arguments[0]);
        let box = null;
        for (let still = 0; still < 5;) {
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            await new Promise(r => requestAnimationFrame(r));
            const { x, y, width: w, height: h } = element.getBoundingClientRect();
            still = box !== null && box.x === x && box.y === y ? still + 1 : 0;
            box = { x, y, w, h };
        }
        return box;""", selector)


def redrawn(browser, script, *arguments):
    """The value of a function body, after the page was drawn again."""
    return browser.wait_for("await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));" + script,
                            *arguments)
