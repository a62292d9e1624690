"""For those who run the server: whether it lives, whether it can do its work, and figures."""

import asyncio
from time import monotonic

from fastapi import APIRouter, Request, Response

from algodrome.server.hall import Hall
from algodrome.server.http.models import Health, Readiness
from algodrome.server.store.store import StoreError
from algodrome.version import VERSION

router = APIRouter(tags=["operation"])
FRESH = 2.0  # seconds for which an answer of the store holds, however many ask
PATIENCE = 5.0  # seconds that a store has to answer


class Trial:
    """Tries now and then whether the store of a hall can be written to."""

    def __init__(self, hall: Hall) -> None:
        """Take the hall."""
        self._hall = hall
        self._tried = -FRESH
        self._fault: StoreError | None = None
        self._turn = asyncio.Lock()

    async def check(self) -> None:
        """Write, unless that was just done; StoreError if it can't be."""
        async with self._turn:
            if monotonic() - self._tried >= FRESH:
                self._fault = await self._try()
                self._tried = monotonic()
        if self._fault:
            raise self._fault

    async def _try(self) -> StoreError | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._hall.store.try_writing()
        except TimeoutError:
            return StoreError(f"no answer within {PATIENCE:g} seconds")
        except StoreError as fault:
            return fault
        return None


@router.get("/healthz")
async def health() -> Health:
    """Tell that the server lives; the store is not asked."""
    return Health(status="ok", version=VERSION)


@router.get("/readyz")
async def readiness(request: Request) -> Readiness:
    """Tell that the store can be written to; 503 says why it can't."""
    trial: Trial = request.app.state.trial
    await trial.check()
    return Readiness(status="ok", version=VERSION, store="ok")


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(request: Request) -> Response:
    """Give the figures of this server for Prometheus."""
    return Response(await request.app.state.figures(), media_type="text/plain; version=0.0.4")
