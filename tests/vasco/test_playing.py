import pytest

from vasco.playing import Table


@pytest.mark.rule("VDG-2.4", "VDG-2.5")
def test_a_disc_goes_with_a_number_to_an_area_and_the_next_seat_is_asked() -> None:
    table = Table('seats = 2\nphase = "placement"\ntile = 8')
    table.play("0 number 8\n0 area characters")
    assert table.asked() == "1 ChooseNumber"
    assert "number 8" not in table.choices()
