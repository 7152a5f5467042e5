"""What the catalogues hold, and what the check finds."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from languages.collecting import catalogue
from roteiro.bots import BOTS
from roteiro.core.components import STATUSES
from roteiro.core.game import Game
from roteiro.core.rules import KINDS
from roteiro.games import GAMES

EVERY_TITLE = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
WANTED = catalogue.collected()


def comments(text: str) -> str:
    message = WANTED.get(text)
    assert message is not None, f"{text!r} is not collected"
    return "\n".join(message.auto_comments)


@EVERY_TITLE
def test_every_template_is_collected(game: Game) -> None:
    words = game.words
    for templates in (words.questions, words.actions, words.events, words.hints):
        for key, template in templates.items():
            bare = catalogue.placeholders(template) == {template}
            assert bare or key in comments(template)


@EVERY_TITLE
def test_every_name_is_collected(game: Game) -> None:
    for names in game.words.names.values():
        for name in names:
            assert game.title in comments(name)


@EVERY_TITLE
def test_names_of_the_box_are_collected(game: Game) -> None:
    """Whatever a component is called is shown somewhere."""
    for kind, pieces in game.components().items():
        assert kind in WANTED
        for piece in pieces:
            for figure in {"name", "title"} & set(piece.figures):
                word = piece.word(figure)
                shown = game.words.names.values()
                short = kind in {"character", "token"} and figure == "name"  # typed; they are shown by longer names
                assert short or word in WANTED or any(word in names for names in shown)


@EVERY_TITLE
def test_every_part_of_a_result_is_collected(game: Game) -> None:
    listed = {name for names in game.words.names.values() for name in names}
    for score in game.scores(game.setup(game.seats[0])):
        assert set(score.parts) <= listed


@EVERY_TITLE
def test_options_and_ties_are_collected(game: Game) -> None:
    for option in game.options:
        for text in (option.name, option.help, *option.choices):
            assert text.isdigit() or text in WANTED
    assert all(tie in WANTED for tie in game.ties)


def test_what_titles_share_is_collected() -> None:
    assert all(text in WANTED for text in (*BOTS, *KINDS, *STATUSES))
    assert all(rung.about in WANTED for rung in BOTS.values())
    assert all(text in WANTED for text in ("the board", "seat {n}", "everybody", "{first} and {last}", ", "))


def test_sources_and_pages_are_collected() -> None:
    assert "Oltre Mare, board, turn" in comments("{name} is at it")
    assert "Site, page" in comments("Your name")
    assert "Site" in comments("there is no such table")
    counted = WANTED.get("{n} ducat")
    assert counted is not None and counted.id == ("{n} ducat", "{n} ducats")


def test_comments_say_what_is_filled_in() -> None:
    assert "{0:ship} such as 'ship 2 (limit 4)'" in comments("{who} launches {0:ship} with {1:crew}")


@EVERY_TITLE
def test_rules_are_collected_and_sources_are_not(game: Game) -> None:
    book = game.rulebook()
    for clause in book.clauses:
        assert clause.id in comments(clause.text) and (not clause.reason or clause.id in comments(clause.reason))
    assert all(heading in WANTED for heading in book.sections)
    sources = {piece.source for pieces in game.components().values() for piece in pieces} - set(book.sections)
    assert sources and not any(source in WANTED for source in sources)


@EVERY_TITLE
def test_titles_in_brief_are_collected(game: Game) -> None:
    for chapter in game.brief():
        assert f"{game.title}, in brief" in comments(chapter.heading)
        assert all(chapter.heading in comments(line.text) for line in chapter.lines)


def test_refusals_are_collected_with_what_is_filled_in() -> None:
    assert "Shared, errors" in comments("{action!r} is not an option of {decision} ({rule}); possible: {options}")
    assert "Shared, record" in comments("{text!r} does not carry its mark: the line was edited, moved or cut")
    assert "Site, errors" in comments("the table has moved on: it is at version {version} now, look again")
    assert "{problem}" not in WANTED


def test_scripts_of_pages_hold_no_words() -> None:
    """Words for scripts stand in the templates, where they are translated."""
    for path in (catalogue.PACKAGE / "web" / "static").glob("*.js"):
        for line in path.read_text("utf-8").splitlines():
            told = line.partition("//")[0]
            assert not any(sign in told for sign in ("alert(", "innerText =", 'textContent = "', 'title = "')), line


# The check ---------------------------------------------------------------------------------------------------------


def found(translation: str | tuple[str, ...], message: str | tuple[str, str], **more: object) -> list[str]:
    """What the check says about one message and its translation."""
    wanted, catalog = Catalog(), Catalog(locale="it")
    wanted.add(message)
    catalog.add(message, translation, **more)  # type: ignore[arg-type]
    problems: list[str] = catalogue.gaps("it", catalog, wanted)
    return problems


LAUNCHED = "{who} launches {0:ship} with {1:crew}"
STEPS = ("{n} step", "{n} steps")


@pytest.mark.parametrize(
    ("message", "translation"),
    [
        (LAUNCHED, "{0:ship} di {who} parte con {1:crew}"),
        (STEPS, ("{n} passo", "{n} passi")),
        (("one step", "{n} steps"), ("un passo", "{n} passi")),
        (("one step", "{n} steps"), ("{n} passo", "{n} passi")),
    ],
)
def test_a_right_translation_passes(message: str | tuple[str, str], translation: str | tuple[str, ...]) -> None:
    assert found(translation, message) == []


@pytest.mark.parametrize(
    ("message", "translation", "problem"),
    [
        (LAUNCHED, "{who} vara {0:nave} con {1:crew}", "other placeholders"),
        (LAUNCHED, "{chi} vara {0:ship} con {1:crew}", "other placeholders"),
        (LAUNCHED, "{who} vara {0:ship}", "other placeholders"),
        (LAUNCHED, "{who.names} vara {0:ship} con {1:crew}", "other placeholders"),
        (LAUNCHED, "{who vara {0:ship} con {1:crew}", "cannot be filled in"),
        (STEPS, ("{n} passo", "{m} passi"), "other placeholders"),
        (STEPS, ("{n} passo", ""), "is not translated"),
        ("Act", "", "is not translated"),
        ("Act", "Agisci {0}", "other placeholders"),
    ],
)
def test_a_wrong_translation_is_found(
    message: str | tuple[str, str], translation: str | tuple[str, ...], problem: str
) -> None:
    problems = found(translation, message)
    assert len(problems) == 1 and problem in problems[0]


def test_uncertain_translations_are_found() -> None:
    assert "uncertain" in found("Agisci", "Act", flags=["fuzzy"])[0]


def test_missing_and_outdated_messages_are_found() -> None:
    wanted, catalog = Catalog(), Catalog(locale="it")
    wanted.add("Act")
    catalog.add("Renounce", "Rinuncia")
    missing, outdated = catalogue.gaps("it", catalog, wanted)
    assert "'Act' is missing" in missing and "'Renounce' is not said any more" in outdated


def test_an_update_keeps_translations_and_nothing_else_changes(tmp_path: Path) -> None:
    path = tmp_path / "it.po"
    catalog = catalogue.read(path, "it")
    catalogue.update(catalog, WANTED)
    catalog["Act"].string = "Agisci"
    catalog.add("Never said", "Mai detto")
    catalog.add("Never translated")
    path.write_text(catalogue.written(catalog, "it"), "utf-8")
    texts = []
    for _ in range(2):
        again = catalogue.read(path, "it")
        catalogue.update(again, WANTED)
        texts.append(catalogue.written(again, "it"))
        path.write_text(texts[-1], "utf-8")
    assert texts[0] == texts[1]
    assert 'msgid "Act"\nmsgstr "Agisci"' in texts[1] and '#~ msgid "Never said"' in texts[1]
    assert "Never translated" not in texts[1]
    kept = catalogue.read(path, "it")
    assert "it: 'Never said' is not said any more" in catalogue.gaps("it", kept, WANTED)
