"""Logs: one JSON object a line, about what happened and never about who; no names, codes, tokens or addresses."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

KEPT = ("table", "reason", "seconds", "path", "status", "count")  # what a message may carry besides its words


class JsonLines(logging.Formatter):
    """Writes a message as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one message."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in KEPT if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_settings() -> dict[str, Any]:
    """Give the settings of Python's logging."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "algodrome.server.logs.JsonLines"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "algodrome": {"level": "INFO"},
            "uvicorn.access": {"level": "CRITICAL"},  # it would write addresses
            "uvicorn.error": {"level": "ERROR"},  # it would write a line for each request that is none, without end
        },
    }
