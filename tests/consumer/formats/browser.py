"""browser.py FOLDER PAGE...: opens pages of FOLDER, each with its parameters, in Chromium, and prints the lines that they
have in window.result. Exit code 1 if one has an error there, or on the console."""

import functools
import http.server
import os
import sys
import threading
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report"))
from webdriver import Browser

SECONDS = 60
# Of Chromium, about itself: there is no icon and no graphics card.
NO_FAULT = ("favicon.ico", "software WebGL", "GPU stall due to ReadPixels")


class Handler(http.server.SimpleHTTPRequestHandler):
    # Whatever the machine has in its table of types.
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
                      ".js": "text/javascript"}

    def log_message(self, *_):
        pass


def result_of(browser, url):
    browser.open(url)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        result = browser.run("return window.result || null")
        if result:
            return result
        time.sleep(0.05)
    return {"lines": [], "error": f"no answer in {SECONDS} s"}


folder, *pages = sys.argv[1:]
failed = False
with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser(400, 400) as browser:
        for page in pages:
            result = result_of(browser, f"http://127.0.0.1:{server.server_port}/{page}")
            print("\n".join(result["lines"]))
            faults = [f"console: {text}" for text in browser.complaints() if not any(known in text for known in NO_FAULT)]
            if "error" in result:
                faults.insert(0, result["error"])
            for fault in faults:
                print(f"{page}: {fault}")
            failed = failed or bool(faults)
    server.shutdown()
sys.exit(failed)
