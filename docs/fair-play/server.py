"""Finished games from a server: one by its session, or all that ended in some time (docs/fair-play.md, "Every night")."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request

TRIES = 5
LONGEST_WAIT = 60


class CannotJudge(Exception):
    """There is nothing that could be verified, or not by this program."""


def replay_text(server, session):
    return fetched(server, "replay", {"session": session, "format": "json"})


def sessions_of(server, since, until=None, game=None):
    """The sessions of all public games that ended in that time, with what was published of each, the latest first."""
    wanted = {"since": since, "until": until, "game": game, "limit": "100"}
    query = {name: value for name, value in wanted.items() if value is not None}
    while True:
        page = json.loads(fetched(server, "replays", query))
        for replay in page["replays"]:
            published = {"seed_hash": "seedHash", "digest": "digest", "custom": "custom"}
            yield replay["session"], {name: replay.get(field) for name, field in published.items()}
        if page["next"] is None:
            return
        query["cursor"] = page["next"]


def fetched(server, route, query):
    """The answer's text. A server that is busy, or counts requests, is asked again when it says."""
    url = f"{server.rstrip('/')}/api/{route}?{urllib.parse.urlencode(query)}"
    if not url.startswith(("http://", "https://")):
        raise CannotJudge(f"{server} is no address such as https://games.example")
    for tries in range(1, TRIES + 1):
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or tries == TRIES:
                raise CannotJudge(f"the server answers {error.code}: {detail_of(error)}") from error
            time.sleep(pause(error.headers.get("Retry-After")))
        except (OSError, ValueError) as error:
            raise CannotJudge(f"the server cannot be reached: {error}") from error
    raise CannotJudge("the server is busy")


def pause(retry_after):
    seconds = int(retry_after) if (retry_after or "").isdigit() else 1
    return min(max(seconds, 1), LONGEST_WAIT)


def detail_of(error):
    try:
        return json.loads(error.read())["detail"]
    except (ValueError, KeyError, TypeError):
        return error.reason
