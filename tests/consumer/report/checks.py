"""What the drivers of both pages share."""

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
    return browser.run("""
        const element = document.querySelector(arguments[0]);
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        return { x: box.x, y: box.y, w: box.width, h: box.height };""", selector)


def redrawn(browser, script, *arguments):
    """The value of a function body, after the page was drawn again."""
    return browser.wait_for("await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));" + script,
                            *arguments)
