import pytest

from oltremare.playing import Table
from oltremare.playing import __doc__ as guide
from roteiro.games.oltremare import GAME

POSITION, SCRIPT = guide.split("'''")[1::2]


@pytest.mark.rule("OLM-3.7", "OLM-4.1")
def test_the_position_and_the_script_of_the_guide_play_as_it_says() -> None:
    table = Table(POSITION)
    table.play(SCRIPT)
    assert table.asked() == "1 Trade"
    assert table.hand(1) == ["salt ms1", "silk ps2"]
    assert table.hand(2) == ["salt dp4"]
    assert table.ducats(1) == -2 - 4 - 2
    assert [event.args for event in table.happened("card_bought")] == [(0, 4)]


def test_the_moment_of_the_guide_is_one() -> None:
    moment = guide.split("`phase`:\n")[1].split("\n`GAME")[0]
    table = Table(moment + '[[player]]\nship = "ancona"\n[[player]]')
    assert table.asked() == "0 SailTo"
    assert table.choices() == ["sail zara", "sail bari"]
    table.play("0 sail zara")
    assert (table.ship(0), table.token(0), table.port("zara")) == ("zara", "calm", "")


def test_the_table_speaks_of_piles_by_the_names_of_their_cards() -> None:
    table = Table(POSITION)
    assert table.cargo(1) == ["salt dm3 venezia", "olives pm1"]
    assert table.pirates(1) == ["?", "silk ds4", "silk pm1"]
    assert table.turned(1) == ["fight", "fight"]
    assert table.discards() == table.played() == []
    assert GAME.encode(Table(GAME.describe(table.state)).state) == GAME.encode(table.state)
