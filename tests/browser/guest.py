"""Somebody who plays in a browser: finds a table, waits for questions and answers them by clicking."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

PATIENCE = 30_000.0
"""Milliseconds in which the site must have answered, bots included."""
DESK = {"width": 1400, "height": 900}
PHONE = {"width": 360, "height": 740}
QUICK = {"vasco": ("pass", "renounce"), "oltremare": ("done", "decline"), "africana": ("stop", "close")}
"""What ends a turn early, so that a game comes to its end."""
LOST = ("ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
"""What a browser says when a site is killed."""

WATCH = """([place, patience]) => new Promise((found, missed) => {
    const end = Date.now() + patience;
    const look = () => {
        if (document.querySelector(place)) found();
        else if (Date.now() > end) missed(new Error(`${place} does not come`));
        else setTimeout(look, 15);
    };
    look();
})"""
"""Playwright's own waiting looks only twice a second after a while, which a whole game feels."""

expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Question:
    """What the page asks now."""

    version: str  # of the table
    on_board: list[str]  # actions that can be clicked on the board
    in_prompt: list[str]  # actions that have a button beside the question


class Guest:
    """A person with a page of their own."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.version = ""  # of the table when this guest answered last
        self.agreed = 0  # how often it was asked whether a move should really be made
        page.set_default_timeout(PATIENCE)

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    # Finding a table -------------------------------------------------------------------------------------------------

    def play_now(self, title: str, level: str = "easy") -> None:
        """The button on the first page: a table against bots, at once."""
        self.go()
        box = self.page.locator(f'form:has(input[value="{title}"])')
        box.locator("select").select_option(level)
        box.locator("button").click()
        self.page.wait_for_url("**/table/*")

    def new_table(self, title: str, *seats: str) -> None:
        """A table by the form: `me`, `here`, `open` or a bot for each seat."""
        self.go(f"/new/{title}")
        rows = self.find(".seat-row").count()
        for number, who in enumerate([*seats, *[""] * (rows - len(seats))]):
            self.find(f'[name="seat{number}"]').select_option(who)
            if who == "here":
                self.find(f'[name="name{number}"]').fill(f"Guest {number}")
        self.find("form.form button.main").click()
        self.page.wait_for_url("**/table/*")

    def do_not_ask(self) -> None:
        """Settings: no question before a move that cannot be taken back."""
        self._settings()
        self.find('[data-setting="confirm"]').uncheck()
        self._settings()

    def speak(self, language: str) -> None:
        """Settings: another language."""
        self._settings()
        self.find('select[name="language"]').select_option(language)
        with self.page.expect_navigation():
            self.find('form[action="/language"] button').click()

    def _settings(self) -> None:
        self.find("header details.me:has(.sheet [data-setting]) > summary").click()

    # Playing ---------------------------------------------------------------------------------------------------------

    def asked(self) -> Question | None:
        """Waits for the next question to this guest; None when the score sheet is there."""
        self.wait_for(":is(#choices, .result)")
        if self.find(".result").count():
            return None
        version, on_board, in_prompt = self.page.evaluate(
            """() => [
                document.getElementById("now").dataset.version,
                [...document.querySelectorAll("svg [data-action]")].map((choice) => choice.dataset.action),
                [...document.querySelectorAll("#choices button")].map((choice) => choice.value),
            ]"""
        )
        return Question(version, on_board, in_prompt)

    def wait_for(self, place: str = ".prompt") -> None:
        """Waits until the table has changed since this guest answered last, and this is there."""
        self.page.evaluate(WATCH, [f'#now:not([data-version="{self.version}"]) {place}', PATIENCE])

    def choose(self, question: Question, action: str, on_board: bool = True) -> None:
        """Click a choice: on the board if it is there, otherwise beside the question."""
        self.version = question.version
        place = "svg [data-action=" if on_board and action in question.on_board else "#choices button[value="
        self.find(f'{place}"{action}"]').first.click()

    def play_cards(self, question: Question, dice: random.Random) -> None:
        """Tick cards by clicking them on the board, as many as are asked for, and play them together."""
        self.version = question.version
        play = self.find("#whole button.main")
        cards = list(question.on_board)
        dice.shuffle(cards)
        while play.is_disabled():
            self.find(f'svg [data-action="{cards.pop()}"]').first.click()
        play.click()

    def agree(self) -> bool:
        """Say yes if the page asks whether it should really be done."""
        dialog = self.find("#confirm")
        if not dialog.is_visible():
            return False
        dialog.locator("button[value=yes]").click()
        return True

    def play_on(self, dice: random.Random, quick: tuple[str, ...] = (), moves: int = 100_000) -> int:
        """Answer questions until the game is over, or so many; often with what ends a turn. How many were answered."""
        for move in range(moves):
            question = self.asked()
            if question is None:
                return move
            short = [action for action in question.in_prompt if action.split()[0] in quick and dice.random() < 0.6]
            if self.find("#whole[data-exactly]").count():
                self.play_cards(question, dice)
            else:
                self.choose(question, dice.choice(short or question.on_board or question.in_prompt))
            self.agreed += self.agree()
        return moves


Invite = Callable[..., Guest]
"""Opens another window at the site."""


@contextmanager
def window(browser: Browser, address: str, expected: tuple[str, ...] = (), **settings: Any) -> Iterator[Guest]:
    """A guest in a window of their own. Whatever the browser complains about in it is an error, unless expected."""
    wrong: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in expected):
            wrong.append(f"{message.text} {message.location}")

    def failed(error: Error) -> None:
        wrong.append(str(error))

    chosen = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"} | settings
    context = browser.new_context(**chosen)
    page = context.new_page()
    page.on("console", heard)
    page.on("pageerror", failed)
    try:
        yield Guest(page, address)
        assert wrong == []
    finally:
        context.close()
