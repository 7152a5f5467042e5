from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from roteiro.tables.keeper import Keeper
from roteiro.web.app import make_app


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return make_app(f"sqlite:///{tmp_path}/tables.db", workers=1)


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app) as found:
        yield found


@pytest.fixture
def keeper(app: FastAPI, client: TestClient) -> Keeper:
    keeper: Keeper = app.state.site.keeper
    return keeper
