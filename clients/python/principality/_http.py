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

#: A connection that was never made fails with one of these.
_NEVER_CONNECTED = (ConnectionRefusedError, socket.gaierror)
#: What gateways say while the server behind them is away.
_GATEWAY_STATUSES = (502, 503, 504)


class PrincipalityError(Exception):
    """
    Why there is no answer. `code` is the server's, or one of the client's own: `NOT_REACHED` (nothing was
    sent), `OUTCOME_UNKNOWN` (a change that may have been made), `TIMEOUT` (a read took too long).
    """

    def __init__(self, code: str, message: str, status: int = 0, body: dict[str, Any] | None = None) -> None:
        error = (body or {}).get("error", {})
        super().__init__(f"{message} {error.get('suggestion', '')}".strip())
        self.code = code
        #: The HTTP status; 0 if there was no answer.
        self.status = status
        self.suggestion: str | None = error.get("suggestion")
        self.details: dict[str, Any] = error.get("details", {})
        #: How the game stands for the caller, if the request was about a running one.
        self.current: dict[str, Any] | None = body if body and "gameState" in body else None


class Connection:
    """Sends requests to one server, and repeats those that failed for a passing reason."""

    def __init__(self, url: str, api_key: str | None, timeout: float, retries: int, longest_pause: float) -> None:
        self._url = url.rstrip("/")
        self._api_key = api_key
        self._timeout, self._retries, self._longest_pause = timeout, retries, longest_pause

    def call(self, method: str, path: str, *, effect: str, query: dict[str, Any] | None = None,
             body: Any = None, token: str | None = None, idempotency_key: str | None = None) -> Any:
        """The answer to a request. `effect`: what a repeat may do (`none`, `once` thanks to its key, `each-time`)."""
        headers = {"accept": "application/json"}
        if effect == "once":
            headers["idempotency-key"] = idempotency_key or secrets.token_hex(16)
        wait = float((query or {}).get("wait") or (body or {}).get("wait") or 0)
        with self.open(method, path, headers, effect, query, body, token, self._timeout + wait) as response:
            text = response.read().decode()
        is_json = response.headers.get_content_type() == "application/json"
        return json.loads(text) if is_json else text

    def open(self, method: str, path: str, headers: dict[str, str], effect: str, query: dict[str, Any] | None = None,
             body: Any = None, token: str | None = None, timeout: float | None = None) -> HTTPResponse:
        """The response to a request, yet to be read."""
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        request = Request(f"{self._url}{path}{'?' + urlencode(given) if given else ''}", method=method, headers=headers)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if token:
            request.add_header("authorization", f"Bearer {token}")
        if self._api_key:
            request.add_header("x-api-key", self._api_key)
        for repeat in range(self._retries + 1):
            try:
                response: HTTPResponse = urlopen(request, timeout=timeout or self._timeout)
                return response
            except HTTPError as answer:
                error, may_repeat, after = _refusal(self._url, answer, effect)
            except (OSError, HTTPException) as failure:
                error, may_repeat, after = _no_answer(self._url, failure, effect)
            if not may_repeat or repeat == self._retries or after > self._longest_pause:
                raise error
            pause(repeat, after)
        raise AssertionError("a request is sent at least once")


def pause(repeat: int, after: float = 0) -> None:
    """Waits before a repeat: as long as the server asked for, and a random time that grows (s)."""
    time.sleep(after + random.uniform(0, min(10, 0.2 * 2**repeat)))


def retry_after(header: str | None) -> float:
    """What a `Retry-After` asks for (s): seconds, or a date; 0 if there is none."""
    if header is None:
        return 0
    if header.strip().isdigit():
        return float(header)
    try:
        return max(0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return 0


def _refusal(url: str, answer: HTTPError, effect: str) -> tuple[PrincipalityError, bool, float]:
    status, after = answer.code, retry_after(answer.headers.get("retry-after"))
    try:
        body = json.loads(answer.read())
        code, message = body["error"]["code"], body["error"]["message"]
    except (ValueError, KeyError, TypeError, OSError, HTTPException):
        is_unknown = effect != "none" and status >= 500
        code = "OUTCOME_UNKNOWN" if is_unknown else "EXECUTION_ERROR"
        error = PrincipalityError(code, f"{url} answered {status} without a readable body", status)
        is_passing = status in _GATEWAY_STATUSES
    else:
        error = PrincipalityError(code, message, status, body)
        is_passing = status == 503 and code != "GAVE_UP"
    # A request that is one too many was not carried out.
    return error, status == 429 or (is_passing and effect != "each-time"), after


def _no_answer(url: str, failure: Exception, effect: str) -> tuple[PrincipalityError, bool, float]:
    reason = failure.reason if isinstance(failure, URLError) else failure
    is_late = isinstance(reason, TimeoutError)
    if effect != "none" and (is_late or not isinstance(reason, _NEVER_CONNECTED)):
        message = f"{url} gave no answer: the request may have been carried out, or not"
        return PrincipalityError("OUTCOME_UNKNOWN", message), effect == "once" and not is_late, 0
    if is_late:
        return PrincipalityError("TIMEOUT", f"{url} did not answer in time"), False, 0
    return PrincipalityError("NOT_REACHED", f"The game server at {url} cannot be reached"), True, 0


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
