"""phaser.py ROOT PAGE SCREENSHOT: opens PAGE of the folder ROOT, as a server has it, in Chromium, and waits until all of
its sprites lie still. Exit code 1 if they do not, or if the console has a complaint."""

import functools
import http.server
import os
import sys
import threading
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "report"))
from webdriver import Browser

SECONDS = 60


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def said_at_last(browser):
    """What the page says when all sprites lie still, or when the time is over."""
    end = time.monotonic() + SECONDS
    while True:
        said = browser.run("return document.getElementById('said').textContent")
        words = said.split()
        if words[:1] == words[2:3] or time.monotonic() > end:
            return said
        time.sleep(0.1)


root, page, screenshot = sys.argv[1:]
with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=root)) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser(700, 600) as browser:
        browser.open(f"http://127.0.0.1:{server.server_port}/{page}")
        said = said_at_last(browser)
        browser.screenshot(screenshot)
        # The browser also complains that there is no graphics card.
        complaints = [text for text in browser.complaints() if "favicon" not in text and "WebGL" not in text]
    server.shutdown()
print("\n".join([said, *complaints]))
words = said.split()
sys.exit(bool(complaints) or words[0] != words[2] or words[0] == "0")
