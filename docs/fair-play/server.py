"""Finished games from a server: one by its session, or all that ended in some time (docs/fair-play.md, "Every night").

A run of every night keeps its place in a file.
"""

import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import UTC, datetime, timedelta

TRIES = 5
LONGEST_WAIT = 60

# A server may list a game some time after it ended; until then its end is looked for again.
OVERLAP = timedelta(days=1)


class CannotJudge(Exception):
    """There is nothing that could be verified, or not by this program."""


class NoAnswer(CannotJudge):
    """The server did not give what was asked for; it may the next time."""


def replay_text(server, session):
    return fetched(server, "replay", {"session": session, "format": "json"})


def sessions_of(server, since, until=None, game=None):
    """The sessions of all public games that ended in that time, with what was published of each, the latest first."""
    wanted = {"since": since, "until": until, "game": game, "limit": "100"}
    query = {name: value for name, value in wanted.items() if value is not None}
    while True:
        page = json.loads(fetched(server, "replays", query))
        for replay in page["replays"]:
            published = {"seed_hash": "seedHash", "digest": "digest", "custom": "custom", "endedAt": "endedAt"}
            yield replay["session"], {name: replay.get(field) for name, field in published.items()}
        if page["next"] is None:
            return
        query["cursor"] = page["next"]


def fetched(server, route, query):
    """The answer's text. A server that is busy, counts requests, fails or does not answer is asked again."""
    url = f"{server.rstrip('/')}/api/{route}?{urllib.parse.urlencode(query)}"
    if not url.startswith(("http://", "https://")):
        raise CannotJudge(f"{server} is no address such as https://games.example")
    for tries in range(1, TRIES + 1):
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if (error.code != 429 and error.code < 500) or tries == TRIES:
                raise NoAnswer(f"the server answers {error.code}: {detail_of(error)}") from error
            time.sleep(pause(error.headers.get("Retry-After")))
        except (OSError, http.client.HTTPException) as error:
            if tries == TRIES:
                raise NoAnswer(f"the server cannot be reached: {error}") from error
            time.sleep(1)
        except ValueError as error:
            raise NoAnswer(f"the server's answer cannot be read: {error}") from error
    raise NoAnswer("the server is busy")


def pause(retry_after):
    seconds = int(retry_after) if (retry_after or "").isdigit() else 1
    return min(max(seconds, 1), LONGEST_WAIT)


def detail_of(error):
    try:
        return json.loads(error.read())["detail"]
    except (ValueError, KeyError, TypeError):
        return error.reason


def time_of(text):
    """A day, a time with its zone, or milliseconds since 1970."""
    try:
        if text.isdigit():
            return datetime.fromtimestamp(int(text) / 1000, UTC)
        time = datetime.fromisoformat(text)
        return time if time.tzinfo else time.replace(tzinfo=UTC)
    except (ValueError, OverflowError) as error:
        raise CannotJudge(f"{text} is no time such as 2026-11-23") from error


class Place:
    """Since when to ask, and which sessions of that time were verified, of one server and game."""

    def __init__(self, path, about, since):
        self.path, self.about, self.since, self.seen = path, about, since, {}
        self.lost = None
        try:
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
            if kept["about"] != about:
                raise CannotJudge(f"{path} is the place of {kept['about']}, not of {about}")
            self.since, self.seen = kept["since"], kept["seen"]
        except FileNotFoundError:
            if since is None:
                raise CannotJudge(f"there is no {path} yet: say --since for the first time") from None
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CannotJudge(f"{path} cannot be read: {error!r}") from error

    def verified(self, session, ended_at):
        self.seen[session] = ended_at

    def missed(self, ended_at):
        """A game could not be had: it is asked for again."""
        self.lost = ended_at if self.lost is None else min(self.lost, ended_at, key=time_of)

    def keep(self, is_complete):
        """Writes the file anew. Unless the whole list was read, the next run asks for all of it."""
        if is_complete and self.seen:
            ends = [max(map(time_of, self.seen.values())) - OVERLAP]
            ends += [time_of(self.lost)] if self.lost is not None else []
            since = max(min(ends), time_of(self.since))
            self.since = since.isoformat(timespec="milliseconds").replace("+00:00", "Z")
            self.seen = {session: at for session, at in self.seen.items() if time_of(at) >= since}
        with open(f"{self.path}.new", "w", encoding="utf-8") as file:
            json.dump({"about": self.about, "since": self.since, "seen": self.seen}, file)
        os.replace(f"{self.path}.new", self.path)
