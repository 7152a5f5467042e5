"""Who asks: a guest with a name, kept in a signed cookie."""

from __future__ import annotations

import secrets
from typing import Final

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from roteiro.tables.keeper import Keeper

COOKIE: Final = "roteiro"
YEAR: Final = 365 * 24 * 3600
GUESTS: Final = ("Gil", "Inês", "Bartolomeu", "Leonor", "Álvaro", "Beatriz", "Duarte", "Isabel", "Nuno", "Violante")
"""Names for guests who have not told theirs."""


class Identity:
    """Reads and writes the cookie. Whoever cannot sign cannot be somebody else."""

    def __init__(self, keeper: Keeper, key: str) -> None:
        self.keeper: Final = keeper
        self.signer: Final = URLSafeSerializer(key, salt="guest")

    def known(self, request: Request) -> str | None:
        """The player who asks; None for a new guest."""
        written = request.cookies.get(COOKIE)
        return None if written is None else self.known_from(written)

    def known_from(self, written: str) -> str | None:
        """The player that a cookie stands for, if we have signed it."""
        try:
            player = self.signer.loads(written)
        except BadSignature:
            return None
        return player if isinstance(player, str) and self.keeper.people.name_of(player) is not None else None

    def welcome(self, request: Request, response: Response) -> str:
        """The player who asks, a new guest if need be."""
        player = self.known(request)
        if player is None:
            player = self.keeper.people.welcome(secrets.choice(GUESTS))
            secure = request.url.scheme == "https"
            response.set_cookie(
                COOKIE, str(self.signer.dumps(player)), max_age=YEAR, httponly=True, samesite="lax", secure=secure
            )
        return player
