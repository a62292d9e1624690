"""For those who run the server: a sign of life, and figures."""

from fastapi import APIRouter, Request, Response

from algodrome.server.http.models import Health
from algodrome.version import VERSION

router = APIRouter(tags=["operation"])


@router.get("/healthz")
async def health(request: Request) -> Health:
    """Tell that the server answers and that its store can be read."""
    await request.app.state.hall.store.find("HEALTH")
    return Health(status="ok", version=VERSION, store="ok")


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(request: Request) -> Response:
    """Give the figures of this server for Prometheus."""
    return Response(await request.app.state.figures(), media_type="text/plain; version=0.0.4")
