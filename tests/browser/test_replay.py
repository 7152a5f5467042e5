"""A finished game is looked at once more: by links, by keys, by the slider, and from every seat."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.guest import Guest

RECORD = Path(__file__).parent.parent / "oltremare" / "golden" / "oltremare-3-0.roteiro"


def test_a_game_is_replayed_step_by_step(guest: Guest) -> None:
    bring(guest)
    step = guest.find(".prompt h2")
    expect(step).to_contain_text("Step 0 of")
    guest.page.get_by_role("link", name="On", exact=True).click()
    expect(step).to_contain_text("Step 1 of")
    press(guest, "ArrowRight")
    expect(step).to_contain_text("Step 2 of")
    press(guest, "ArrowLeft")
    expect(step).to_contain_text("Step 1 of")
    press(guest, "Shift+ArrowLeft")
    expect(step).to_contain_text("Step 0 of")
    turn = guest.page.get_by_role("link", name="On a turn").get_attribute("href").rpartition("/")[2]
    press(guest, "Shift+ArrowRight")
    expect(step).to_contain_text(f"Step {turn} of")
    guest.page.get_by_role("link", name="Last").click()
    last = guest.find("#step").get_attribute("max")
    expect(step).to_contain_text(f"Step {last} of {last}")
    guest.find("#step").focus()
    guest.page.keyboard.press("Home")
    expect(step).to_contain_text("Step 0 of")


def test_every_seat_may_be_looked_over_once_the_game_is_over(guest: Guest) -> None:
    bring(guest)
    boards = set()
    for seat in range(3):
        guest.go(guest.page.url.removeprefix(guest.address).partition("/replay")[0] + f"/replay/100?seat={seat}")
        expect(guest.find("nav [aria-current]")).to_have_count(1)
        boards.add(guest.find(".panels").inner_html())
    assert len(boards) == 3


def test_the_record_comes_back_as_it_was_brought(guest: Guest) -> None:
    bring(guest)
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text("utf-8") == RECORD.read_text("utf-8")
    guest.page.get_by_role("link", name="Fair dice").click()
    expect(guest.find("h1")).to_have_text("Fair dice")


def press(guest: Guest, key: str) -> None:
    """A key, once the page listens to it."""
    guest.page.wait_for_load_state()
    guest.page.keyboard.press(key)


def bring(guest: Guest) -> None:
    """A record of a finished game, from a file."""
    guest.go()
    guest.find('input[type="file"]').set_input_files(RECORD)
    guest.page.get_by_role("button", name="Look at it step by step").click()
    guest.page.wait_for_url("**/replay/0")
