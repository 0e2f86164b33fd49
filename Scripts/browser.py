"""What check-report and check-site share: pages in headless Chromium, and what each of them must be."""

import contextlib
import sys

from environment import use

use("chromium", "pip:axe-playwright-python")

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, sync_playwright

DESKTOP, PHONE = {"width": 1400, "height": 1000}, {"width": 390, "height": 844}
# Fetching style sheets again fails in a folder without a server.
ACCESSIBILITY = {"runOnly": ["wcag2a", "wcag2aa"], "preload": False}


def check(condition, message):
    if not condition:
        sys.exit(f"{sys.argv[1]}: {message[:2000]}")


@contextlib.contextmanager
def chromium():
    with sync_playwright() as playwright:
        # A root user, as in containers, has no sandbox.
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        try:
            yield browser
        except Error as error:
            # A control that is not there, or cannot be clicked.
            check(False, str(error))


class Tab:
    """A page that keeps what the browser complains of, and what it asks a network for."""

    def __init__(self, browser, viewport=DESKTOP, **options):
        self.page = browser.new_page(viewport=viewport, **options)
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: self.problems.append(message.text))
        self.page.on("request", self.note)

    def note(self, request):
        if not request.url.startswith(("file:", "data:", "about:")):
            self.problems.append(f"asks for {request.url}")

    def open(self, address):
        # Another fragment alone would not load the page again.
        self.page.goto("about:blank")
        self.page.goto(address)

    def unfold(self):
        self.page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")

    def visible(self, selector):
        return self.page.locator(selector).filter(visible=True)

    def check_page(self):
        """No error, and nothing to be scrolled sideways."""
        name = self.page.url.rpartition("/")[2]
        check(not self.problems, f"{name}: {self.problems}")
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        width = self.page.viewport_size["width"]
        check(wide <= width, f"{name} is {wide} wide on a screen of {width}")

    def check_accessibility(self):
        """What axe tests, such as contrast, labels and headers of tables, with everything unfolded."""
        self.unfold()
        for scheme in ["light", "dark"]:
            self.page.emulate_media(color_scheme=scheme)
            for violation in Axe().run(self.page, options=ACCESSIBILITY).response["violations"]:
                places = [node["html"][:200] for node in violation["nodes"][:3]]
                check(False, f"{self.page.url}, {scheme}: {violation['help']}: {places}")
