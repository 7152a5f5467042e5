"""Games that people bring along as text, to look at them again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, UploadFile
from fastapi.responses import RedirectResponse

from roteiro.core.errors import RoteiroError
from roteiro.tables.keeper import checked_record
from roteiro.web.site import site_of

router = APIRouter(include_in_schema=False)


async def words_of(record: UploadFile) -> str:
    """The text of a file that was sent."""
    try:
        return (await record.read()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise RoteiroError("this file is no record of a game: it is not even text") from error


@router.post("/records")
def bring(request: Request, text: Annotated[str, Depends(words_of)]) -> RedirectResponse:
    """Keep a finished game and show its replay."""
    site = site_of(request)
    response = RedirectResponse("/", 303)
    checked_record(text)
    id = site.keeper.keep_record(site.identity.welcome(request, response), text)
    response.headers["location"] = f"/table/{id}/replay/0"
    return response
