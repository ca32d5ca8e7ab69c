"""Requests, and which of them may be repeated."""

from __future__ import annotations

import json
import random
import secrets
import socket
import time
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class PrincipalityError(Exception):
    """
    Why there is no answer. `code` is the server's, or one of the client's own: `NOT_REACHED` (nothing was sent),
    `OUTCOME_UNKNOWN` (a change that may have been made), `TIMEOUT` (a read took too long). `status` is that of the
    answer, or 0; `current` how the game stands for the caller, if the request was about a running one.
    """

    def __init__(self, code: str, message: str, status: int = 0, body: dict[str, Any] | None = None) -> None:
        error = (body or {}).get("error", {})
        super().__init__(f"{message} {error.get('suggestion', '')}".strip())
        self.code, self.status = code, status
        self.suggestion: str | None = error.get("suggestion")
        self.details: dict[str, Any] = error.get("details", {})
        self.current: dict[str, Any] | None = body if body and "gameState" in body else None


#: Where the key of a player is used.
FOR_PLAYERS = ("/api/sessions", "/api/players/", "/api/seeks", "/api/matches", "/api/tournaments")


class Connection:
    """Sends requests to one server, and repeats those that failed for a passing reason. Safe to share between threads."""

    def __init__(self, url: str, *, api_key: str | None = None, player_key: str | None = None, timeout: float = 30,
                 retries: int = 5, longest_pause: float = 30) -> None:
        self._url, self._api_key, self._player_key = url.rstrip("/"), api_key, player_key
        self._timeout, self._retries, self._longest_pause = timeout, retries, longest_pause

    def _call(self, method: str, path: str, *, effect: str, query: dict[str, Any] | None = None, body: Any = None,
              token: str | None = None, idempotency_key: str | None = None) -> Any:
        """The answer to a request. `effect`: what a repeat may do (`none`, `once` thanks to its key, `each-time`)."""
        for part in path.split("/")[1:]:
            if part in ("", ".", ".."):
                # A URL loses it: another route would be asked.
                raise PrincipalityError("INVALID_PARAMETERS", f'"{part}" names nothing. Give an id that the server gave.')
        given = {name: str(value).lower() if value in (True, False) else str(value)
                 for name, value in (query or {}).items() if value is not None}
        headers = {"accept": "application/json"}
        if effect == "once":
            headers["idempotency-key"] = idempotency_key or secrets.token_hex(16)
        timeout = self._timeout + float(given.get("wait", 25 if "until" in given else 0))
        target = f"{path}?{urlencode(given)}" if given else path
        with self._open(method, target, headers, effect, timeout, body, token) as response:
            text = response.read().decode()
        return json.loads(text) if response.headers.get_content_type() == "application/json" else text

    def _open(self, method: str, path: str, headers: dict[str, str], effect: str, timeout: float, body: Any = None,
              token: str | None = None) -> HTTPResponse:
        """The response to a request, yet to be read."""
        request = Request(self._url + path, method=method, headers=headers)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if token:
            request.add_header("authorization", f"Bearer {token}")
        if self._api_key:
            request.add_header("x-api-key", self._api_key)
        if self._player_key and path.startswith(FOR_PLAYERS):
            request.add_header("x-player-key", self._player_key)
        for repeat in range(self._retries + 1):
            try:
                response: HTTPResponse = urlopen(request, timeout=timeout)
                return response
            except HTTPError as answer:
                error, may_repeat = _refusal(self._url, answer, effect)
                after = retry_after(answer.headers.get("retry-after"))
            except (OSError, HTTPException) as failure:
                error, may_repeat = _no_answer(self._url, failure, effect)
                after = 0
            if not may_repeat or repeat == self._retries or after > self._longest_pause:
                raise error
            pause(repeat, after)
        raise AssertionError("a request is sent at least once")


def pause(repeat: int, after: float = 0) -> None:
    """Waits before a repeat: as long as the server asked for, and a random time that grows (s)."""
    time.sleep(after + random.uniform(0, min(10, 0.2 * 2**repeat)))


def retry_after(header: str | None) -> float:
    """What a `Retry-After` asks for (s): seconds, or a date; 0 if there is none."""
    try:
        return float(header) if header.strip().isdigit() else max(0, parsedate_to_datetime(header).timestamp() - time.time())
    except (AttributeError, ValueError):
        return 0


def _refusal(url: str, answer: HTTPError, effect: str) -> tuple[PrincipalityError, bool]:
    status = answer.code
    try:
        body = json.loads(answer.read())
        error = PrincipalityError(body["error"]["code"], body["error"]["message"], status, body)
        is_passing = status == 503 and error.code not in ("GAVE_UP", "NOT_CONFIGURED")
    except (ValueError, KeyError, TypeError, OSError, HTTPException):
        code = "OUTCOME_UNKNOWN" if effect != "none" and status >= 500 else "EXECUTION_ERROR"
        error = PrincipalityError(code, f"{url} answered {status} without a readable body", status)
        is_passing = status in (502, 503, 504)  # what gateways say while the server behind them is away
    # A request that is one too many was not carried out.
    return error, status == 429 or (is_passing and effect != "each-time")


def _no_answer(url: str, failure: Exception, effect: str) -> tuple[PrincipalityError, bool]:
    reason = failure.reason if isinstance(failure, URLError) else failure
    is_late = isinstance(reason, TimeoutError)
    if effect != "none" and not isinstance(reason, (ConnectionRefusedError, socket.gaierror)):
        message = f"{url} gave no answer: the request may have been carried out, or not"
        return PrincipalityError("OUTCOME_UNKNOWN", message), effect == "once" and not is_late
    if is_late:
        return PrincipalityError("TIMEOUT", f"{url} did not answer in time"), False
    return PrincipalityError("NOT_REACHED", f"The game server at {url} cannot be reached"), True
