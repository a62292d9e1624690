"""The page about the HTTP API, written from its OpenAPI description: no script, nothing from elsewhere."""

import html
import json
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

router = APIRouter(include_in_schema=False)
DESCRIPTION = (
    "Tables of four games. Open or join a table here, then play over the WebSocket at /live?table=CODE. "
    "A token is sent as `Authorization: Bearer …`, never in an address. "
    "Every refusal is {reason, text}: a word for programs and a sentence in the language asked for "
    "(?language=fr or en)."
)
STYLE_PATH = "/api/style.css"
STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid #8886; border-radius: .5rem; padding: .5rem 1rem; margin: 1rem 0 }
code, pre { font: 14px/1.4 ui-monospace, monospace } pre { overflow-x: auto; background: #8882; padding: .5rem }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
"""


@router.get("/api")
async def page(request: Request) -> HTMLResponse:
    """Show the API to a person."""
    described = request.app.openapi()
    parts = [_operation(path, method, one) for path, item in described["paths"].items() for method, one in item.items()]
    schemas = [_schema(name, schema) for name, schema in described["components"]["schemas"].items()]
    title = html.escape(f"{described['info']['title']} {described['info']['version']}: HTTP API")
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<title>{title}</title><link rel="stylesheet" href="{STYLE_PATH}"><main><h1>{title}</h1>'
        f"<p>{html.escape(described['info']['description'])}</p>"
        f'<p><a href="/api/openapi.json">openapi.json</a></p><h2>Requests</h2>{"".join(parts)}'
        f"<h2>Objects</h2>{''.join(schemas)}</main></html>"
    )


@router.get(STYLE_PATH)
async def style() -> HTMLResponse:
    """Give the page its looks."""
    return HTMLResponse(STYLE, media_type="text/css")


def _operation(path: str, method: str, described: dict[str, Any]) -> str:
    body = described.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    takes = f"<p>Takes {_link(body)}</p>" if body else ""
    answers = "".join(
        f"<li>{status}: {html.escape(answer['description'])} {_link(_content(answer))}</li>"
        for status, answer in described["responses"].items()
    )
    return (
        f'<article><h3><span class="method">{method.upper()}</span> <code>{html.escape(path)}</code></h3>'
        f"<p>{html.escape(described.get('description', ''))}</p>{takes}<details><summary>Answers</summary>"
        f"<ul>{answers}</ul></details></article>"
    )


def _content(answer: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = answer.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _link(schema: dict[str, Any]) -> str:
    if "items" in schema:
        return f"a list of {_link(schema['items'])}"
    name = schema.get("$ref", "").rpartition("/")[2]
    return f'<a href="#{name}"><code>{name}</code></a>' if name else ""


def _schema(name: str, schema: dict[str, Any]) -> str:
    shown = html.escape(json.dumps(schema, indent=2, ensure_ascii=False))
    return f'<article id="{name}"><h3><code>{name}</code></h3><pre>{shown}</pre></article>'
