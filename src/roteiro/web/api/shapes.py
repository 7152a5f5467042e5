"""What programs send and what they get."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Exact(BaseModel):
    """What is sent may hold nothing unknown."""

    model_config = ConfigDict(extra="forbid")


class SeatWanted(Exact):
    """A bot's seat, one of your own, or, with neither, an open one."""

    bot: str | None = None
    name: str | None = Field(None, max_length=40)
    colour: int | None = Field(None, description="0 red, 1 blue, 2 green, 3 yellow, 4 violet.")


class TableWanted(Exact):
    """A new table."""

    game: str
    seats: list[SeatWanted] = Field(max_length=8)
    options: dict[str, str] = Field(default_factory=dict, description="Rule options, such as `first` = `seat1`.")
    public: bool = False
    clock: int | None = Field(None, description="Seconds for a move; then a bot stands in.")


class Move(Exact):
    """An action or a phrase, for the version you have seen; a key of your own makes it safe to send again."""

    action: str = Field(max_length=500)
    version: int
    key: str | None = Field(None, max_length=64)


class Back(Exact):
    """Take the last move back."""

    version: int
    key: str | None = Field(None, max_length=64)


class Words(Exact):
    """Something to say to everybody at the table."""

    text: str = Field(max_length=500)


class BotWanted(Exact):
    """A bot for a free seat."""

    bot: str


class StandIn(Exact):
    """Who shall play for a seat: a bot, or, without one, its player again."""

    bot: str | None = None
    seat: int | None = Field(None, description="Somebody else's seat; otherwise your own.")


class Brought(Exact):
    """The text of a finished game."""

    text: str


class TableMade(BaseModel):
    """Its name, and a token for each of your seats."""

    table: str
    tokens: dict[int, str]


class Version(BaseModel):
    """How many moves a table has seen."""

    version: int


class Title(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    seats: list[int]
    options: dict[str, list[str]]


class Waiting(BaseModel):
    """A public table with free seats."""

    table: str
    game: str
    players: list[str]
    free: list[int]
    clock: int | None


class Option(BaseModel):
    """What may be done now."""

    action: str
    label: str
    note: str = Field(description="What it costs and brings.")
    final: str = Field(description="Why it cannot be taken back, if so: it `shows` something, `passes` or `ends`.")


class Said(BaseModel):
    """Something that somebody said at the table."""

    who: str
    text: str


class State(BaseModel):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    status: str
    version: int
    seat: int | None
    players: list[str]
    colours: list[int]
    clock: int | None = Field(description="Seconds for a move.")
    until: datetime | None = Field(description="When the time of whoever is asked is up.")
    commitments: list[str] = Field(description="Fingerprints of the secret that all luck follows from.")
    asked: int | None
    question: str
    rule: str
    options: list[Option]
    can_undo: bool
    view: dict[str, Any]
    log: list[dict[str, Any]]
    talk: list[Said]
    result: list[dict[str, Any]]
    rematch: str | None


class Step(BaseModel):
    """A table as it was after so many of its actions."""

    step: int
    steps: int
    seat: int | None
    view: dict[str, Any]
    log: list[dict[str, Any]]


class Proof(BaseModel):
    """Whether the draws of a finished game follow from the secret behind the fingerprint."""

    draws: int
    checked: int
