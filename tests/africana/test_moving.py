"""The movement: cards, routes and steps, the joker and the assistants."""

from __future__ import annotations

import pytest

from africana.playing import Table
from roteiro.core.errors import IllegalAction
from roteiro.core.kernel import Seat
from roteiro.games.africana import GAME

COLOURS = ["magenta", "turquoise", "grey", "orange", "violet"]
ALL_ASSISTANTS = ["magenta khartoum", "turquoise lagos", "grey timbuktu", "orange jidda", "violet addisababa"]


def moving(place: str, area: str = "joker = false", rival: str = "", table: str = "") -> Table:
    """Seat 0 of two in a movement that has just begun."""
    return Table(f'phase = "move"\n{table}\n[[player]]\nplace = "{place}"\n{area}\n[[player]]\n{rival}\n')


def hand(*cards: str) -> str:
    """Travel cards, and no joker."""
    return f"joker = false\ncards = {list(cards)}"


# Steps -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-4.1")
def test_a_step_leads_to_a_linked_place() -> None:
    table = moving("cairo", hand("grey"))
    table.does("play grey")
    assert table.choices() == ["go aswan"]  # seven more places show grey, but no route leads there
    table.does("go aswan")
    assert table.place(0) == "aswan"


@pytest.mark.rule("AFR-4.1")
def test_one_card_is_played_for_each_step() -> None:
    table = moving("cairo", hand("grey", "turquoise", "turquoise"))
    table.does("go aswan with grey", "go khartoum with turquoise")
    assert (table.place(0), table.cards(0), table.played()) == ("khartoum", ["turquoise"], ["turquoise", "grey"])


@pytest.mark.rule("AFR-4.1")
def test_no_step_is_made_without_a_card() -> None:
    table = moving("cairo", hand("grey"))
    with pytest.raises(IllegalAction, match=r"'go aswan' is not an option of Move \(AFR-4.4\); possible: play grey, "):
        table.does("go aswan")


@pytest.mark.parametrize(
    ("place", "colour", "entered"),
    [
        ("cairo", "turquoise", ["tripoli", "aswan"]),
        ("cairo", "orange", ["napoli", "tripoli", "jidda"]),
        ("cairo", "magenta", ["jidda"]),
        ("lagos", "violet", ["dakar", "capetown"]),
        ("lagos", "grey", ["timbuktu"]),  # one symbol only
        ("portnatal", "violet", ["mozambique", "victoriafalls", "capetown"]),
        ("portnatal", "turquoise", ["tananarive"]),
    ],
)
@pytest.mark.rule("AFR-4.2", "AFR-4.1")
def test_a_card_leads_to_the_linked_places_that_show_its_symbol(place: str, colour: str, entered: list[str]) -> None:
    table = moving(place, hand(colour))
    table.does(f"play {colour}")
    assert table.choices() == [f"go {word}" for word in entered]


@pytest.mark.parametrize("colour", ["grey", "violet"])
@pytest.mark.rule("AFR-4.2")
def test_either_of_two_symbols_will_do(colour: str) -> None:
    table = moving("aswan", hand(colour))
    table.does(f"go cairo with {colour}")
    assert (table.place(0), table.played()) == ("cairo", [colour])


@pytest.mark.rule("AFR-4.2", "AFR-4.3")
def test_the_symbol_of_the_place_left_does_not_matter() -> None:
    assert moving("cairo", hand("violet", "violet")).choices() == ["stop"]  # no neighbour of Cairo shows violet


@pytest.mark.rule("AFR-4.3")
def test_only_cards_that_lead_somewhere_can_be_laid() -> None:
    table = moving("aswan", hand("orange", "grey", "magenta", "violet"))
    assert table.choices() == ["play magenta", "play grey", "play violet", "stop"]
    with pytest.raises(IllegalAction, match="'play orange' is not an option"):
        table.does("play orange")


@pytest.mark.rule("AFR-4.3")
def test_the_card_is_laid_first_and_then_the_step_is_made() -> None:
    table = moving("cairo", hand("turquoise", "orange"))
    table.does("play turquoise")
    assert (table.asked(), table.place(0)) == ("0 Step", "cairo")
    assert (table.cards(0), table.played()) == (["orange"], ["turquoise"])
    assert table.choices() == ["go tripoli", "go aswan"]  # nor can one stop, or take the card back


@pytest.mark.rule("AFR-4.3")
def test_a_card_that_is_not_in_hand_cannot_be_laid() -> None:
    table = moving("cairo", hand("grey"), rival='cards = ["turquoise"]\ncompleted = ["orange jidda"]')
    assert table.choices() == ["play grey", "stop"]


@pytest.mark.rule("AFR-4.4")
def test_a_movement_may_have_no_step() -> None:
    table = Table('[[player]]\nplace = "cairo"\ncards = ["grey"]\n[[player]]')
    table.play("0 move\n0 stop")
    assert (table.place(0), table.cards(0), table.asked()) == ("cairo", ["grey"], "1 Turn")


@pytest.mark.rule("AFR-4.4")
def test_a_movement_may_have_as_many_steps_as_there_are_cards() -> None:
    table = moving("napoli", hand("grey", "orange", "violet", "turquoise", "grey"))
    table.play("""
        0 go cairo with grey
        0 go jidda with orange
        0 go addisababa with violet
        0 go khartoum with turquoise
        0 go timbuktu with grey
    """)
    assert (table.place(0), table.choices()) == ("timbuktu", ["stop"])


@pytest.mark.rule("AFR-4.4")
def test_cards_may_be_left_in_hand() -> None:
    table = moving("napoli", "cards = ['grey', 'grey', 'violet']")
    table.does("go cairo with grey", "stop")
    assert (table.place(0), table.cards(0), table.asked()) == ("cairo", ["grey", "violet"], "1 Turn")


@pytest.mark.rule("AFR-4.5")
def test_an_explorer_goes_to_and_fro_and_pays_each_step() -> None:
    table = moving("cairo", hand("grey", "grey", "turquoise", "violet", "violet"))
    table.does("go aswan with grey", "go cairo with violet", "go aswan with turquoise", "go cairo with grey")
    assert (table.place(0), table.cards(0)) == ("cairo", ["violet"])
    assert table.played() == ["turquoise", "grey", "grey", "violet"]
    assert [event.args[0] for event in table.happened("step_made")] == [4, 3, 4, 3]


@pytest.mark.rule("AFR-4.6")
def test_any_number_of_explorers_may_stand_on_a_place() -> None:
    others = '[[player]]\nplace = "aswan"\n' * 3
    table = Table(f'seats = 4\nphase = "move"\n[[player]]\nplace = "cairo"\n{others}')
    table.does("play joker")
    assert "go aswan" in table.choices()
    table.does("go aswan", "stop")
    assert [table.place(seat) for seat in range(4)] == ["aswan"] * 4


# Joker and assistants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AFR-4.7")
def test_the_joker_leads_to_any_linked_place() -> None:
    table = moving("khartoum", "")
    table.does("play joker")
    assert table.choices() == ["go aswan", "go jidda", "go timbuktu", "go addisababa", "go ujiji"]
    table.does("go ujiji")
    assert table.place(0) == "ujiji"


@pytest.mark.rule("AFR-4.8")
def test_an_assistant_stands_for_a_travel_card_of_its_colour() -> None:
    table = moving("cairo", 'joker = false\ncompleted = ["grey timbuktu", "violet serengeti"]')
    assert table.choices() == ["play grey assistant", "stop"]
    table.does("play grey assistant")
    assert table.choices() == ["go aswan"]


@pytest.mark.rule("AFR-4.8")
def test_beside_an_assistant_the_travel_card_of_its_colour_is_another_card() -> None:
    table = moving("cairo", 'joker = false\ncards = ["grey"]\ncompleted = ["grey timbuktu"]')
    assert table.choices() == ["play grey", "play grey assistant", "stop"]
    table.does("go aswan with grey assistant")
    assert (table.cards(0), table.played()) == (["grey"], ["grey assistant"])
    table.does("go cairo with grey")
    assert (table.cards(0), table.played()) == ([], ["grey", "grey assistant"])


@pytest.mark.rule("AFR-4.9")
def test_played_cards_stay_on_the_table_until_the_movement_is_over() -> None:
    area = 'cards = ["grey", "violet"]\ncompleted = ["turquoise lagos"]'
    table = moving("cairo", area, table='discards = ["orange"]')
    table.does("go aswan with grey", "go khartoum with turquoise assistant", "go aswan with joker")
    assert table.played() == ["grey", "turquoise assistant", "joker"]
    assert (table.discards(), table.cards(0)) == (["orange"], ["violet"])
    table.does("stop")
    assert (table.played(), table.discards()) == ([], ["grey", "orange"])
    assert (table.cards(0), table.assistants(0), table.has_joker(0)) == (["violet"], ["turquoise"], True)


@pytest.mark.rule("AFR-4.10", "AFR-4.9")
def test_the_joker_serves_once_in_a_movement_and_again_in_the_next() -> None:
    table = moving("cairo", 'cards = ["violet", "grey"]')
    table.does("go aswan with joker")
    assert table.choices() == ["play grey", "play violet", "stop"]
    with pytest.raises(IllegalAction, match="'play joker' is not an option"):
        table.does("play joker")
    table.play("0 stop\n1 move\n1 stop\n0 move")
    assert table.choices() == ["play grey", "play violet", "play joker", "stop"]
    table.does("go cairo with joker", "go aswan with grey", "stop")
    assert (table.place(0), table.has_joker(0)) == ("aswan", True)


@pytest.mark.rule("AFR-4.10", "AFR-4.9")
def test_an_assistant_serves_once_in_a_movement_and_again_in_the_next() -> None:
    table = moving("cairo", 'joker = false\ncompleted = ["grey timbuktu"]')
    table.does("go aswan with grey assistant")
    assert table.choices() == ["stop"]  # Cairo shows grey too
    table.play("0 stop\n1 move\n1 stop\n0 move")
    assert table.choices() == ["play grey assistant", "stop"]
    table.does("go cairo with grey assistant", "stop")
    assert (table.place(0), table.assistants(0)) == ("cairo", ["grey"])


@pytest.mark.rule("AFR-4.10")
def test_two_assistants_of_one_colour_serve_once_each() -> None:
    table = moving("cairo", 'joker = false\ncompleted = ["grey timbuktu", "grey zanzibar"]')
    table.does("go aswan with grey assistant", "go cairo with grey assistant")
    assert (table.played(), table.choices()) == (["grey assistant", "grey assistant"], ["stop"])
    table.play("0 stop\n1 move\n1 stop\n0 move\n0 go aswan with grey assistant\n0 go cairo with grey assistant")
    assert table.place(0) == "cairo"


@pytest.mark.rule("AFR-4.10")
def test_what_one_player_used_does_not_bind_the_next() -> None:
    own = 'completed = ["grey timbuktu"]'
    table = moving("cairo", own, rival='place = "cairo"\ncompleted = ["grey zanzibar"]')
    table.play("""
        0 go aswan with grey assistant
        0 go cairo with joker
        0 stop
        1 move
        1 go aswan with grey assistant
        1 go cairo with joker
    """)
    assert (table.place(0), table.place(1)) == ("cairo", "cairo")


@pytest.mark.rule("AFR-4.8", "AFR-4.7")
def test_everybody_plays_his_own_assistants_and_joker() -> None:
    table = Table("""
        phase = "move"
        active = 1
        [[player]]
        completed = ["grey timbuktu", "magenta khartoum"]
        [[player]]
        place = "cairo"
        joker = false
        completed = ["orange jidda"]
    """)
    assert table.choices() == ["play orange assistant", "stop"]
    table.does("go jidda with orange assistant", "stop")
    assert (table.assistants(0), table.assistants(1), table.has_joker(0)) == (["magenta", "grey"], ["orange"], True)


# Every place, every card, every purse ------------------------------------------------------------------------------


def component_map() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Linked places and symbols by place, as the components have them."""
    box = GAME.components()
    names = [place.word("name") for place in box["place"]]
    words = {name: name.lower().replace(" ", "") for name in names}
    ends = [(route.word("a"), route.word("b")) for route in box["route"]]
    links = {words[name]: [words[b if a == name else a] for a, b in ends if name in (a, b)] for name in names}
    symbols = {words[place.word("name")]: list(place.figures["symbols"]) for place in box["place"]}
    return links, symbols


LINKS, SYMBOLS = component_map()


def plain_reading(place: str, cards: list[str], silver: int) -> dict[str, set[str]]:
    """Where each card in hand leads, as it is and changed."""
    found: dict[str, set[str]] = {}
    for card in cards:
        colour = card.split()[0]
        own = {other for other in LINKS[place] if card == "joker" or colour in SYMBOLS[other]}
        found[f"play {card}"] = own
        if card != "joker" and silver >= 5:
            found[f"change {card}"] = set(LINKS[place]) - own
    return {action: places for action, places in found.items() if places}


HANDS = [
    (COLOURS, f"joker = false\ncards = {COLOURS}"),
    ([f"{colour} assistant" for colour in COLOURS], f"joker = false\ncompleted = {ALL_ASSISTANTS}"),
    (["joker"], ""),
    (["grey", "violet", "grey assistant", "joker"], 'cards = ["grey", "violet"]\ncompleted = ["grey zanzibar"]'),
    ([], "joker = false"),
]


@pytest.mark.parametrize(("cards", "area"), HANDS, ids=["travel cards", "assistants", "joker", "mixed", "none"])
@pytest.mark.rule("AFR-4.1", "AFR-4.2", "AFR-4.3", "AFR-4.7", "AFR-4.8", "AFR-5.1", "AFR-5.2", "AFR-5.4", "AFR-1.5")
def test_the_steps_offered_are_those_of_a_plain_reading(cards: list[str], area: str) -> None:
    for place in LINKS:
        for silver in (0, 4, 5, 6, 15):
            table = moving(place, f"silver = {silver}\n{area}", table='spaces = ["A04", "A06", "A07", "A08", "A10"]')
            offered = [choice for choice in table.choices() if choice != "stop" and not choice.startswith("join")]
            reading = plain_reading(place, cards, silver)
            assert sorted(offered) == sorted(reading), (place, silver)
            for action, places in reading.items():
                table.does(action)
                assert sorted(table.choices()) == sorted(f"go {word}" for word in places), (place, action)
                assert table.silver(0) == silver - (5 if action.startswith("change") else 0)
                table.undo(Seat(0))
