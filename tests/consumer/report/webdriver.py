"""A browser without a window, driven through chromedriver: as much of WebDriver as the test of the report needs."""

import base64
import json
import re
import subprocess
import tempfile
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what the standard calls the reference to an element


class Browser:
    """A session; ends with the `with` statement, and the driver with it."""

    def __init__(self, width, height, dark=False):
        self.profile = tempfile.TemporaryDirectory(prefix="hitmask-chromium-")
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        self.base = None
        try:
            for line in self.driver.stdout:
                started = re.search(r"started successfully on port (\d+)", line)
                if started:
                    self.base = f"http://127.0.0.1:{started.group(1)}"
                    break
            if self.base is None:
                raise RuntimeError("chromedriver did not start")
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--force-device-scale-factor=1", f"--window-size={width},{height}",
                         f"--user-data-dir={self.profile.name}"]
            if dark:
                arguments.append("--force-dark-mode")
            options = {"browserName": "chrome", "goog:chromeOptions": {"args": arguments},
                       "goog:loggingPrefs": {"browser": "ALL"}}
            session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": options}})
            self.base += "/session/" + session["sessionId"]
            # A window has a least width; what the page sees has not.
            self.command("goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}})
            scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
            self.command("goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": [scheme]}})
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            if self.base and "/session/" in self.base:
                self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.driver.stdout.close()
            self.profile.cleanup()

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].splitlines()[0]) from None

    def command(self, path, body):
        return self.call("POST", "/" + path, body)

    def open(self, url):
        self.command("url", {"url": url})

    def run(self, script, *arguments):
        """The value of a function body."""
        return self.command("execute/sync", {"script": script, "args": list(arguments)})

    def wait_for(self, script, *arguments):
        """The value that an asynchronous function body returns."""
        body = f"const done = arguments[arguments.length - 1]; (async () => {{ {script} }})().then(done, e => done('' + e));"
        return self.command("execute/async", {"script": body, "args": list(arguments)})

    def click(self, selector):
        found = self.command("element", {"using": "css selector", "value": selector})
        self.command(f"element/{found[ELEMENT]}/click", {})

    def pointer(self, *actions):
        """Moves of a mouse in coordinates of the view: ("move", x, y), ("down",), ("up",)."""
        kinds = {"move": "pointerMove", "down": "pointerDown", "up": "pointerUp"}
        steps = [{"type": kinds[a[0]], **({"x": round(a[1]), "y": round(a[2]), "duration": 50} if a[0] == "move" else
                                          {"button": 0})} for a in actions]
        self.command("actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def wheel(self, x, y, by):
        """Turns the wheel; more than 0 scrolls down."""
        step = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": by, "duration": 0}
        self.command("actions", {"actions": [{"type": "wheel", "id": "wheel", "actions": [step]}]})

    def keys(self, text):
        steps = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.command("actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def screenshot(self, path, whole_page=True):
        parameters = {"format": "png", "captureBeyondViewport": whole_page}
        shot = self.command("goog/cdp/execute", {"cmd": "Page.captureScreenshot", "params": parameters})
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def complaints(self):
        """What the page wrote to the console as an error or a warning."""
        entries = self.command("se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]
