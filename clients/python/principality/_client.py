"""Seats that play, and games that are watched."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any, cast

from ._api import Answer, Api, SeatedAnswer
from ._http import Connection, PrincipalityError, pause

#: How long one request waits for news (s).
_WAIT = 25
#: The server says something every 15 seconds: after three silences the connection is dead (s).
_LONGEST_SILENCE = 45


class Client(Connection, Api):
    """
    A server, with a method for each of its operations, e.g. `Client("http://127.0.0.1:7071")`.

    `timeout`: how long an answer may take (s), in addition to a wait that was asked for. `retries`: how often a
    request is repeated that failed for a passing reason. `longest_pause`: the longest `Retry-After` that is waited for (s).
    """

    def sit(
        self,
        game: str | None = None,
        *,
        session: str | None = None,
        name: str | None = None,
        session_name: str | None = None,
        **fields: Any,
    ) -> Seat:
        """
        A seat of a new `game`, or an open seat of a `session`, for a player called `name`. `session_name`: what a new game is
        called in lists. `fields` are the other fields of the request, e.g. `options={…}`.
        """
        body: Any = {"entropy": secrets.token_hex(16), **fields}
        if session:
            return self._seat(self.join_session(session, body if name is None else {"name": name, **body}))
        if name is not None and game is not None:
            seats = body.get("seats")
            body["seats"] = _named(self._usual_seats(game, body.get("start")) if seats is None else seats, name)
        if session_name is not None:
            body["name"] = session_name
        return self._seat(self.create_session({"game": game, **body}))

    def resume(self, session: str, token: str) -> Seat:
        """A seat that is held already, e.g. before a restart of the program."""
        return Seat(self, token, self.state(session=session, token=token))

    def watch(self, session: str, *, token: str | None = None, since: int | None = None) -> Iterator[dict[str, Any]]:
        """
        What happens in a session, as `{"type": "update", "version", "events", "view", …}`. The last message is of the
        type `end`, with the `outcome`, or `deleted`. A connection that breaks is made again where it broke; where there
        are no streams of events, the state is asked for again and again. `since`: begins after this version; by default
        with the newest.
        """
        barren = 0
        while barren < 3:
            try:
                for message in self._stream(session, token, since):
                    if message["type"] == "update" and since is not None and message["version"] <= since:
                        continue
                    yield message
                    if message["type"] != "update":
                        return
                    since, barren = message["version"], -1
            except PrincipalityError as error:
                if error.code not in ("ROUTE_NOT_FOUND", "METHOD_NOT_ALLOWED", "EXECUTION_ERROR"):
                    raise
                break
            except (OSError, HTTPException):
                pass
            barren += 1
            if barren > 0:
                pause(barren)
        yield from self._poll(session, token, since)

    def _stream(self, session: str, token: str | None, since: int | None) -> Iterator[dict[str, Any]]:
        headers = {"accept": "application/x-ndjson", **({} if since is None else {"last-event-id": str(since)})}
        path = f"/api/sessions/{session}/events"
        with self._open("GET", path, headers, "none", _LONGEST_SILENCE, token=token) as lines:
            if lines.status == 204:
                yield {"type": "end", "session": session, "version": since}
            for line in lines:
                if line.strip() and line.endswith(b"\n"):
                    yield json.loads(line)

    def _poll(self, session: str, token: str | None, since: int | None) -> Iterator[dict[str, Any]]:
        """The same without a stream: what happened since the last answer is one update."""
        while True:
            wait = None if since is None else _WAIT
            try:
                now: Any = self.state(session=session, view=True, since=since, wait=wait, token=token)
            except PrincipalityError as error:
                if since is None or error.code != "SESSION_NOT_FOUND":
                    raise
                yield {"type": "deleted", "session": session}
                return
            through = now.get("eventsThrough", now["version"])
            if since is None or through > since:
                status = "ended" if now["gameOver"] else "waiting" if "waitingFor" in now else "running"
                told = {name: now[name] for name in ("session", "seatsToAct", "events")}
                yield {"type": "update", "version": through, "status": status, "view": now.get("view"), **told}
            since = through
            if now["gameOver"] and since >= now["version"]:
                yield {"type": "end", "session": session, "version": since, "outcome": now.get("outcome")}
                return

    def _usual_seats(self, game: str, start: Any) -> list[Any]:
        """The seats that a server fills by itself: the caller's, and bots at the others."""
        players = start.get("players") if isinstance(start, dict) else None
        count = len(players) if isinstance(players, list) else self.catalog_game(game)["seats"]["usual"]
        return [{"kind": "me"}, *({"kind": "bot"} for _ in range(count - 1))]

    def _seat(self, answer: SeatedAnswer) -> Seat:
        if "token" not in answer or answer["seat"] is None:
            raise PrincipalityError("NOT_YOUR_SEAT", 'No seat is your own: ask for one with {"kind": "me"} in `seats`.')
        return Seat(self, answer["token"], cast(Answer, answer))


def _named(seats: list[Any], name: str) -> list[Any]:
    """The same seats; the first of the caller's own is called by the name, unless it has one."""
    own = next((at for at, seat in enumerate(seats) if seat.get("kind") == "me"), None)
    return [{"name": name, **seat} if at == own else seat for at, seat in enumerate(seats)]


class Turn:
    """One moment at which a seat may act: how the game stands (`now`), its `version`, and the legal `moves`."""

    def __init__(self, seat: Seat, wait: int | None) -> None:
        self._seat, self._wait, self.tried = seat, wait, False
        self.now, self.version, self.moves = seat.now, seat.now["version"], seat.now["validMoves"]

    def play(self, move: Any, **fields: Any) -> Answer:
        """Makes the move on this version. Raises `STALE_VERSION` if what the seat sees or may do has changed since."""
        self.tried = True
        return self._seat.play(move, **{"expectedVersion": self.version, "wait": self._wait, **fields})


class Seat:
    """A seat in a session, with its token; `now` is how the game stood when the server was last heard."""

    def __init__(self, client: Client, token: str, now: Answer) -> None:
        self._client, self.token, self.now = client, token, now
        self.session, self.number = now["session"], now["seat"]

    def read(self) -> Answer:
        """How the game stands."""
        return self._see(self._client.state(session=self.session, token=self.token))

    def play(self, move: Any, *, wait: int | None = None, **fields: Any) -> Answer:
        """
        Makes a move: a command, the number of a listed one, or a dict. Returns how the game stands after it, with `wait`
        when the next turn is there, or after so many seconds.
        """
        body: Any = {"session": self.session, "move": move, **fields}
        try:
            return self._see(self._client.execute(body, wait=wait, token=self.token))
        except PrincipalityError as error:
            if error.current:
                self._see(cast(Answer, error.current))
            raise

    def wait_for_turn(self) -> Turn | None:
        """Waits until the seat may act, however long that takes; None once the game is over."""
        return self._next(None)

    def turns(self) -> Iterator[Turn]:
        """
        Every turn until the game is over. One whose move was refused is given again; one that is left without a move is
        not, until the game has gone on. Playing such a turn waits for the next, so that a move takes one request.
        """
        left: int | None = None
        while turn := self._next(left, _WAIT):
            yield turn
            left = None if turn.tried else turn.version

    def watch(self, *, since: int | None = None) -> Iterator[dict[str, Any]]:
        """What happens in the game, as the seat sees it."""
        return self._client.watch(self.session, token=self.token, since=since)

    def act(self, action: str, **fields: Any) -> Answer:
        """`resign`, `leave`, `undo`, …"""
        body: Any = {"action": action, **fields}
        return self._see(self._client.act(self.session, body, token=self.token))

    def rematch(self) -> Seat:
        """The same game again, with the seats in turn."""
        body: Any = {"action": "rematch", "entropy": secrets.token_hex(16)}
        return self._client._seat(cast(SeatedAnswer, self._client.act(self.session, body, token=self.token)))

    def _next(self, left: int | None, wait: int | None = None) -> Turn | None:
        while not self.now["gameOver"] and (not self._may_act() or self.now["version"] == left):
            until: Any = None if self._may_act() else "myTurn"
            query: Any = {"session": self.session, "since": self.now["version"], "wait": _WAIT, "until": until}
            self._see(self._client.state(**query, token=self.token))
        return None if self.now["gameOver"] else Turn(self, wait)

    def _may_act(self) -> bool:
        return bool(self.now["validMoves"]) or self.number in self.now["seatsToAct"]

    def _see(self, answer: Answer) -> Answer:
        if answer["version"] >= self.now["version"]:
            self.now = answer
        return answer
