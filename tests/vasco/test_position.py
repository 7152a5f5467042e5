"""Position documents: what is left out, what is written back, and what is refused, by the piece that is wrong."""

# ruff: noqa: E501 (a table of cases, one a line)
from __future__ import annotations

import pytest

from roteiro.core.errors import BadPosition
from roteiro.games.vasco import GAME
from roteiro.games.vasco.state import points
from vasco.playing import Table


def test_an_empty_document_is_the_set_up_dealt_in_order() -> None:
    table = Table("")
    state = table.state
    assert table.asked() == "1 SendMerchant"
    assert (state.seats, state.round, state.first) == (2, 1, 0)
    assert [points(state, seat) for seat in range(2)] == [2, 0]
    assert list(state.reals) == [10, 10] and list(state.captains) == [1, 1]
    assert list(state.offer) == [2, 3, 4, 5, 6, 7, 1] and list(state.tops) == [8, 15, 29]
    assert [sum(state.sections[s * 4 : s * 4 + 4]) for s in range(4)] == [5, 5, 0, 0]


@pytest.mark.parametrize("phase", ["set-up", "round", "placement", "actions", "navigation", "round end", "game end"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_can_be_written_down(phase: str, seats: int) -> None:
    state = GAME.position(f'seats = {seats}\nphase = "{phase}"')
    assert GAME.encode(GAME.position(GAME.describe(state))) == GAME.encode(state)


def test_a_document_speaks_the_players_words() -> None:
    text = GAME.describe(Table('seats = 2\nphase = "actions"\n[discs]\n9 = "0 navigation"').state)
    assert '9 = "0 navigation"' in text
    assert '"ActOrRenounce 0 9"' in text
    assert "sailors = { turquoise = 0, violet = 0, grey = 0, orange = 0 }" in text


PLACEMENT = 'seats = 2\nphase = "placement"\n'
ACTIONS = 'seats = 2\nphase = "actions"\n'
TWO = "[[player]]\n{}\n[[player]]\n{}\n"


def both(first: str, second: str = "") -> str:
    return ACTIONS + TWO.format(first, second)


def stepping(*steps: str, more: str = "", top: str = "") -> str:
    """A document of the second phase with its own steps."""
    rest = [
        "RoundEnd",
        "LaunchWindow 0",
        "SailOn",
        "CoastPoints",
        "ShipIcons",
        "MerchantDue",
        "LaunchWindow 0",
        "CallNumbers",
    ]
    listed = ", ".join(f'"{step}"' for step in (*rest, *steps))
    return f"seats = 2\ntile = 1\nnext_tile = 2\n{top}steps = [{listed}]\n{more}"


IMPOSSIBLE = {
    "no TOML": ("seats = ", "this is no TOML"),
    "deep TOML": ("a = " + "[" * 5000, "this is no TOML"),
    "long number": ("seats = " + "9" * 5000, "this is no TOML"),
    "another game": ('game = "oltremare"', "game should be one of vasco"),
    "another version": ("version = 7", "version should be a number from 1 to 1"),
    "five players": ("seats = 5", "seats should be a number from 2 to 4"),
    "unknown key": ("realz = 3", "realz is unknown"),
    "unknown key of a player": (both("realz = 3"), "player[0].realz is unknown"),
    "unknown option": ('[options]\nspeed = "fast"', "no option 'speed'"),
    "option of another table": ('[options]\nfirst = "seat3"', "seat 3 cannot begin"),
    "unknown phase": ('phase = "lunch"', "phase should be one of"),
    "set-up late": ("round = 3", "the set-up is before round 1"),
    "end too early": ('phase = "game end"\nround = 4', "the final scoring is in round 5"),
    "to_move elsewhere": (ACTIONS + "to_move = 1", "to_move: it belongs to the phase 'placement'"),
    "phase and steps": (ACTIONS + 'steps = ["RoundEnd"]', "steps: they already tell the phase"),
    "one player too many": (ACTIONS + "[[player]]\n" * 3, "player: 3 players are described, 2 sit at the table"),
    "truth for a number": (both("projects = [true]"), "player[0].projects should list numbers"),
    "negative money": (both("reals = -1"), "player[0].reals should be a number from 0"),
    "too many sailors": (both("sailors = { violet = 5 }", "sailors = { violet = 4 }"), "violet sailors"),
    "too many missionaries": (both("missionaries = 4", "missionaries = 3"), "missionaries: 7 held"),
    "too many captains": (both("captains = 7\nships = []") + '[map]\nnatal = ["0:1"]', "captains of seat 0"),
    "a tile twice": (both("projects = [12]", "ships = [12]"), "project 12: it is in two places"),
    "a tile on offer and held": (both("projects = [12]") + "[projects]\ngabriel = 12", "project 12: it is in two places"),
    "a tile of another pile on top": (ACTIONS + "[projects]\ntops = [8, 29, 15]", "project 29 belongs to pile 3, not 2"),
    "a pile without its top": (ACTIONS + "[projects]\ntops = [0, 15, 29]", "pile 1 still has tiles"),
    "a ship too small": (ACTIONS + '[map]\nmalindi = ["0:1", "", "", "", ""]', "project 1 has limit 4, the space needs 9"),
    "a ship of nobody": (ACTIONS + '[map]\nnatal = ["5:1"]', "no such seat or project"),
    "no ship at all": (ACTIONS + '[map]\nnatal = ["boat"]', "should be 'SEAT:PROJECT' or 'merchant:NUMBER'"),
    "a merchant twice": (ACTIONS + '[map]\nnatal = ["merchant:1"]\n[merchants]\nopen = 1', "merchant 1: it is in two places"),
    "too few spaces": (ACTIONS + "[map]\nmombasa = []", "map.mombasa: 4 spaces, 0 are described"),
    "an unknown landing": (ACTIONS + "[map]\nlisbon = []", "map.lisbon is unknown"),
    "a crowded area": (
        PLACEMENT + "[discs]\n" + "".join(f'{n} = "{n % 2} characters"\n' for n in range(1, 5)),
        "the characters area has only 3 action spaces",
    ),
    "too many discs": (
        ACTIONS + "[discs]\n" + "".join(f'{n} = "0 {a}"\n' for n, a in enumerate(
            ["projects", "projects", "recruiting", "recruiting", "navigation"], 1)),
        "discs of seat 0: more than 4 are on the board",
    ),
    "no such number": (ACTIONS + '[discs]\n23 = "0 projects"', "the sequence numbers are 1 to 22"),
    "no such area": (ACTIONS + '[discs]\n3 = "0 harbour"', "discs.3 should be 'SEAT AREA'"),
    "a disc after the actions": ('seats = 2\nphase = "navigation"\n[discs]\n3 = "0 projects"', "discs.3: no disc lies on the board"),
    "an extra disc without Manuel": (ACTIONS + '[discs]\n21 = "0 projects"', "it belongs to the owner of Manuel"),
    "Manuel without his extra disc": (
        both('extra = "area"') + "[characters]\nmanuel = { owner = 0 }", "the owner of Manuel has it"),
    "a host of nobody": (both("hosting = 2"), "2 host characters, but 0 characters are hosted"),
    "hosted on the board": (ACTIONS + "[characters]\nalvares = { hosted = true }", "hosted, but nobody owns it"),
    "hosted too early": (PLACEMENT + "[characters]\ndias = { owner = 0, hosted = true }", "nobody is hosted before"),
    "Dias without an owner": (ACTIONS + "[characters]\ndias = { owner = -1 }", "dias: somebody always owns"),
    "Sernigi without an owner": ("[characters]\nsernigi = { owner = -1 }", "sernigi: somebody always owns"),
    "other money": (ACTIONS + "tile = 8\nmoney = [9, 5]", "money: tile 8 lays out 4, not 5"),
    "a tile twice in time": (ACTIONS + "tile = 3\nnext_tile = 3", "Vasco tile 3: 2 of them"),
    "too many past tiles": (ACTIONS + "past_tiles = [4, 5]", "past_tiles: 2 of them do not fit round 1"),
    "the variation too early": (PLACEMENT + "next_tile = 5", "next_tile: it is still face down"),
    "the variation missing": (ACTIONS + "next_tile = 0", "next_tile: it has been turned up"),
    "no tile": (ACTIONS + "tile = 0", "tile: a round has its Vasco tile"),
    "merchants used up": (ACTIONS + "[merchants]\ngone = [2, 3, 4]", "4 merchant ships are still to be turned up"),
    "a crowded section": (ACTIONS + "[sections]\n1 = { violet = 5, grey = 1 }", "section 1: 6 sailors are too many"),
    "final points too early": (both("points = { ships = 3 }"), "money and ships are scored at the end"),
    "over too early": ("seats = 2\nsteps = []", "the game cannot be over in round 1"),
    "unknown step": (stepping("Dance"), "'Dance' is no step of Vasco da Gama"),
    "a step of wrong numbers": (stepping("ChooseArea 1"), "'ChooseArea 1' has the wrong numbers"),
    "a step without a rest": ('seats = 2\ntile = 1\nnext_tile = 2\nsteps = ["ChooseSection 0"]', "nothing follows"),
    "an unknown seat": (stepping("ChooseSection 7"), "names a seat that is not at the table"),
    "nobody's seat": (stepping("ChooseSection -1"), "names a seat that is not at the table"),
    "two questions": (stepping("ChooseSection 0", "BuyProject 1"), "cannot both be open"),
    "a number not called": (stepping("ActOrRenounce 0 9"), "'ActOrRenounce 0 9' does not fit"),
    "not the lowest number": (
        stepping("ActOrRenounce 0 9", more='[discs]\n9 = "0 projects"\n5 = "1 projects"'), "'ActOrRenounce 0 9' does not fit"),
    "a number out of range": (stepping("ChooseArea 0 99"), "does not fit"),
    "an extra number without its disc": (stepping("ChooseExtraNumber 0"), "does not fit"),
    "a ship that is not there": (stepping("ChooseSpace 0 5 -1 0"), "does not fit"),
    "a crew that is not there": (stepping("ChooseCrew 0 20"), "does not fit"),
    "a captain too dear": (stepping("ChooseCaptain 0 99"), "does not fit"),
    "a bonus without end": (stepping("LandingBonus 0 3 1000"), "does not fit"),
    "no merchant to send": (stepping("SendMerchant 0 1", more="[merchants]\nopen = 0"), "does not fit"),
    "nothing to deal": (stepping("DealProjects 9"), "does not fit"),
    "an offer dealt twice": (stepping("DealProjects 0"), "does not fit"),
    "a top turned up twice": (stepping("TurnUpProject 1"), "pile 1 already shows project"),
    "a sailor for a full section": (stepping("DrawIntoSection 0"), "'DrawIntoSection 0' finds no room"),
    "nothing to do": (stepping("BuyProject 0", more="[[player]]\nreals = 0\n[[player]]\n"), "leaves nothing to do"),
}  # fmt: skip


@pytest.mark.parametrize(("document", "says"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_piece_that_is_wrong(document: str, says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(document)
    assert says in str(caught.value)


def test_the_steps_used_to_spoil_positions_are_themselves_possible() -> None:
    assert Table(stepping("ChooseSection 0")).asked() == "0 ChooseSection"
