#!/usr/bin/env python3
"""Verifies finished games of Principality without its code: an independent reading of docs/fair-play.md and its parts.

    verify.py replay.json …                         files: one replay, or one a line (NDJSON); - is the standard input
    verify.py --server https://games.example ID …   sessions of a server
    verify.py --server … --since 2026-11-23         all public games of a server that ended since
    verify.py --server … --since … --state FILE     the same; from then on those that are new in the list
    verify.py --seed-hash HASH replay.json          also compares the hash that was noted when the game began
    verify.py --digest DIGEST replay.json           also compares the digest that somebody else has
    verify.py --json …                              one JSON object a replay

One line a replay. Exit code: 0 every replay is valid, 1 at least one is not, 2 something could not be judged.
Python 3.11 or later; nothing but the standard library. The headings named in the comments are those of the pages.
"""

import argparse
import json
import re
import sys

sys.dont_write_bytecode = True

from chance import WORDS, Stream, canonical, read_json, seed_hash, seed_of_play, sha256  # noqa: E402
from games import GAMES, Wrong  # noqa: E402
from server import CannotJudge, NoAnswer, Place, replay_text, sessions_of  # noqa: E402

FORMAT = "principality-replay/4"
SHOWN = 16


# The fields of a replay: name, type, and "?" for those that may be absent

NUMBER = (int, float)
HEAD = {
    "format": str, "session": str, "game": str, "rulesVersion": str, "options": dict, "createdAt": NUMBER,
    "clock?": dict, "clockWaits?": bool, "seedHash": str, "seats": list, "seed": dict, "headHash": str,
    "commits": list, "outcome?": dict, "digest": str,
}  # fmt: skip
COMMIT = {
    "version": int, "at": NUMBER, "moves": list, "action?": dict, "deal?": dict, "draws?": list,
    "stateHash": str, "hash": str,
}  # fmt: skip
MOVE = {"seat": int, "move": object, "command": str, "now": NUMBER, "thoughtMs?": NUMBER}
ACTION = {"type": str, "seat?": int, "to?": int, "gone?": list}
DEAL = {"start?": (dict, str)}
DRAW = {"label": str, "taken": list}
SEEDS = {
    "drawn": {"kind": str, "secret": str, "entropy": list},
    "chosen": {"kind": str, "secret": str, "salt": str},
}
SEAT = {
    "kind": str, "name": str, "bot?": str, "level?": int, "creator?": bool, "resigned?": bool, "absentSince?": NUMBER,
    "heldSince?": int, "heldBefore?": bool, "reopenAgreed?": list, "substituted?": bool, "assisted?": dict,
}  # fmt: skip
OUTCOME = {"winners": list, "scores": list, "reason": str}


def check_fields(value, fields, place):
    if not isinstance(value, dict):
        raise Wrong(place, "is no object")
    types = {name.rstrip("?"): kind for name, kind in fields.items()}
    for name, found in value.items():
        if name not in types:
            raise Wrong(f"{place}, {name}", "is no field of a replay")
        kind = types[name]
        if not isinstance(found, kind) or (isinstance(found, bool) and kind not in (bool, object)):
            raise Wrong(f"{place}, {name}", "is of another type")
    for name in fields:
        if name[-1] != "?" and name not in value:
            raise Wrong(f"{place}, {name}", "is missing")


def check_shape(replay):
    check_fields(replay, HEAD, "The head")
    for at, seat in enumerate(replay["seats"]):
        check_fields(seat, SEAT, f"Seat {at}")
    kind = replay["seed"].get("kind")
    if kind not in ("drawn", "chosen"):
        raise Wrong("The seed", "is neither drawn nor chosen")
    check_fields(replay["seed"], SEEDS[kind], "The seed")
    entropy = replay["seed"].get("entropy")
    if entropy is not None and not all(text is None or isinstance(text, str) for text in entropy):
        raise Wrong("The seed, entropy", "is a list of texts and nulls")
    if entropy is not None and len(entropy) != len(replay["seats"]):
        raise Wrong("The seed, entropy", "has an entry for each seat, no more and no less")
    if "outcome" in replay:
        check_fields(replay["outcome"], OUTCOME, "The outcome")
    for at, commit in enumerate(replay["commits"]):
        place = f"Version {at + 1}"
        check_fields(commit, COMMIT, place)
        for number, move in enumerate(commit["moves"], 1):
            check_fields(move, MOVE, f"{place}, move {number}")
        for name, fields in (("action", ACTION), ("deal", DEAL)):
            if name in commit:
                check_fields(commit[name], fields, f"{place}, {name}")
        for draw in commit.get("draws", []):
            check_fields(draw, DRAW, f"{place}, draws")


# The checks, in the order of the page

# What somebody knows of a game beside its replay.
NOTHING_NOTED = {"seed_hash": None, "digest": None, "custom": None}
COMPARED = {"seed_hash": "seedHash", "digest": "digest"}


def verify(replay, noted=NOTHING_NOTED):
    """Raises Wrong where the replay is not what it says; else gives what was checked."""
    if isinstance(replay, list) or (isinstance(replay, dict) and isinstance(replay.get("replays"), list)):
        raise CannotJudge("is a list, no replay: ask the server for it with format=ndjson")
    if not isinstance(replay, dict) or not isinstance(replay.get("format"), str):
        raise CannotJudge("is no replay")
    if replay["format"] != FORMAT:
        raise CannotJudge(f"has the format {replay['format'][:40]}; this program reads {FORMAT}")
    check_shape(replay)
    seed = replay["seed"]
    if seed_hash(seed) != replay["seedHash"]:
        raise Wrong("The seed", "is not the one of seedHash")
    if noted["seed_hash"] is not None and noted["seed_hash"].lower() != replay["seedHash"]:
        raise Wrong("The seed", "is not the one whose hash was noted when the game began (--seed-hash)")
    link = check_head(replay)
    if not replay["commits"]:
        raise Wrong("The commits", "there is none, not even of the start")
    chance = Chance(replay, seed_of_play(seed))
    if chance.game.rules and replay["rulesVersion"] not in chance.game.rules:
        known = f"this program knows rules {' and '.join(chance.game.rules)}"
        raise CannotJudge(f"is of {replay['game']}, rules {replay['rulesVersion'][:40]}; {known}")
    for at, commit in enumerate(replay["commits"]):
        if commit["version"] != at + 1:
            raise Wrong(f"Version {commit['version']}", f"stands where version {at + 1} belongs")
        chance.check(commit)
        told = {name: value for name, value in commit.items() if name != "hash"}
        link = sha256(link + canonical(told))
        if link[:SHOWN] != commit["hash"]:
            raise Wrong(f"Version {at + 1}", "is not as it was played (hash)")
    end = {name: replay[name] for name in ("outcome", "seats", "seed") if name in replay}
    chance.game.check_end(replay)
    if sha256(link + canonical(end)) != replay["digest"]:
        raise Wrong("The end", "commits are missing, or other fields of the replay were changed (digest)")
    if noted["digest"] is not None and noted["digest"].lower() != replay["digest"]:
        raise Wrong("The end", "is not the one whose digest was noted or is listed (--digest)")
    kinds = {"seed": seed["kind"] == "chosen", "start": chance.game.is_described}
    custom = [kind for kind, holds in kinds.items() if holds]
    if noted["custom"] is not None and sorted(noted["custom"]) != custom:
        raise Wrong("The replay", f"has custom {custom}, its session had {noted['custom']}")
    return {
        "versions": len(replay["commits"]),
        "draws": chance.checked,
        "unchecked": sorted(chance.unchecked),
        "uncompared": [COMPARED[name] for name in COMPARED if noted[name] is None],
        "custom": custom,
        "digest": replay["digest"],
    }


def check_head(replay):
    known_at_end = ("headHash", "commits", "outcome", "digest", "seats", "seed")
    link = sha256(canonical({name: value for name, value in replay.items() if name not in known_at_end}))
    if link[:SHOWN] != replay["headHash"]:
        raise Wrong("The head", "something before the commits was changed (headHash)")
    return link


class Chance:
    """Everything that was drawn, in order, against the seed of play and what the game may draw."""

    def __init__(self, replay, seed):
        self.seed, self.game = seed, GAMES.get(replay["game"], GAMES[None])(replay)
        self.seats = len(replay["seats"])
        self.is_dealt, self.checked, self.unchecked = False, 0, set()
        self.counters = {}
        self.counters_after = {}

    def check(self, commit):
        place = f"Version {commit['version']}"
        draws = commit.get("draws", [])
        action = commit.get("action", {})
        for number, move in enumerate(commit["moves"], 1):
            if not 0 <= move["seat"] < self.seats:
                raise Wrong(f"{place}, move {number}", f"there is no seat {move['seat']}")
        if "deal" in commit:
            if self.is_dealt:
                raise Wrong(place, "deals a game that was dealt before")
            self.is_dealt = True
        elif not self.is_dealt and (commit["moves"] or draws):
            raise Wrong(place, "has moves or draws, but the game is not dealt yet")
        if action.get("type") == "undo":
            if action.get("to") not in self.counters_after:
                raise Wrong(place, "takes back to no earlier version")
            self.counters = self.counters_after[action["to"]]
        for draw in draws:
            self.check_draw(draw, f"{place}, {draw['label']}")
        try:
            self.game.check_commit(commit, place)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise Wrong(place, f"is not of this game: {error!r}") from error
        self.counters_after[commit["version"]] = self.counters

    def check_draw(self, draw, place):
        self.count(draw["label"], place)
        stream = Stream(self.seed, draw["label"])
        for taken, source in zip(draw["taken"], self.game.sources(draw, place), strict=True):
            if set(taken) == {"shuffled"}:
                if source is None:
                    self.unchecked.add(draw["label"])
                elif stream.shuffle(source) != taken["shuffled"]:
                    raise Wrong(place, "the order is not the one that the seed gives (draws)")
            elif set(taken) != {"below", "value"} or not self.is_limit(taken["below"]):
                raise Wrong(place, "is neither a number nor a shuffle")
            elif stream.below(taken["below"]) != taken["value"]:
                raise Wrong(place, f"{taken['value']} is not what the seed gives (draws)")
            self.checked += 1

    @staticmethod
    def is_limit(limit):
        return isinstance(limit, int) and not isinstance(limit, bool) and 1 <= limit <= WORDS

    def count(self, label, place):
        """Streams of a kind are numbered; none is left out, so that nobody picks the one that suits."""
        kind, _, number = label.rpartition("/")
        if not re.fullmatch("[1-9][0-9]*", number):
            if (label,) in self.counters:
                raise Wrong(place, "is drawn from twice")
            self.counters = {**self.counters, (label,): 1}
            return
        due = self.counters.get(kind, int(number) - 1 if self.game.counts_from_anywhere else 0) + 1
        if int(number) != due:
            raise Wrong(place, f"stands where {kind}/{due} belongs")
        self.counters = {**self.counters, kind: due}


# Reading and telling


def replays_in(text, name):
    """(name, replay) of a JSON text, or of each line of NDJSON; nothing of an empty text."""
    try:
        yield name, read_json(text)
        return
    except ValueError:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    parts = [(f"{name}:{number}", json_or_none(line)) for number, line in lines]
    if lines and (len(lines) < 2 or not any(isinstance(part, dict) for _, part in parts)):
        raise CannotJudge("is not JSON: neither a replay nor one on each line")
    yield from parts


def json_or_none(text):
    try:
        return read_json(text)
    except ValueError:
        return None


def text_of(name):
    try:
        if name == "-":
            return sys.stdin.buffer.read().decode()
        with open(name, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotJudge(f"cannot be read: {error}") from error


def judged(replay, noted=NOTHING_NOTED):
    """The verdict on a replay, as one JSON object."""
    about = {name: replay.get(name) for name in ("session", "game")} if isinstance(replay, dict) else {}
    try:
        return {**about, "verdict": "valid", **verify(replay, noted)}
    except Wrong as wrong:
        return {**about, "verdict": "wrong", "place": wrong.place, "reason": wrong.reason}
    except CannotJudge as error:
        return {**about, "verdict": "unknown", "reason": str(error)}
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        return {**about, "verdict": "wrong", "place": "The replay", "reason": f"is malformed: {error!r}"}


NOTES = {
    "seed": "seed chosen by the creator",
    "start": "custom start",
}


def line_of(verdict):
    told = {str(verdict[key]): None for key in ("name", "session", "game") if verdict.get(key)}
    name = " ".join(told)
    if verdict["verdict"] == "unknown":
        return f"?       {name}: {verdict['reason']}"
    if verdict["verdict"] == "wrong":
        return f"WRONG   {name}: {verdict['place']}: {verdict['reason']}"
    notes = [NOTES[kind] for kind in verdict["custom"]]
    notes += [f"not checked: {', '.join(verdict['unchecked'])}"] if verdict["unchecked"] else []
    notes += [f"not compared: {', '.join(verdict['uncompared'])}"] if verdict["uncompared"] else []
    left = "".join(f"; {note}" for note in [*notes, "legality of moves not checked"])
    return f"valid   {name}: {verdict['versions']} versions, {verdict['draws']} draws{left}"


def texts(args, place):
    """(name, text, the hashes that must be the replay's, or None) of everything to verify."""
    noted = {"seed_hash": args.seed_hash, "digest": args.digest, "custom": None}
    if args.server:
        for name in args.replays:
            yield name, lambda name=name: replay_text(args.server, name), noted
        if args.since or place:
            since = place.since if place else args.since
            for session, published in sessions_of(args.server, since, args.until, args.game):
                if not place or session not in place.seen:
                    yield session, lambda session=session: replay_text(args.server, session), published
    else:
        for name in args.replays:
            yield name, lambda name=name: text_of(name), noted


def verdicts(args, place=None):
    is_complete = False
    try:
        for name, read, noted in texts(args, place):
            ended = {"endedAt": noted["endedAt"]} if "endedAt" in noted else {}
            try:
                for part, replay in replays_in(read(), name):
                    yield {"name": part, **ended, **judged(replay, noted)}
                if place and ended:
                    place.verified(name, noted["endedAt"])
            except CannotJudge as error:
                yield {"name": name, **ended, "verdict": "unknown", "reason": str(error)}
                if place and ended and isinstance(error, NoAnswer):
                    place.missed(noted["endedAt"])
        is_complete = True
    except CannotJudge as error:
        yield {"name": args.server, "verdict": "unknown", "reason": str(error)}
    if place:
        place.keep(is_complete)


def place_of(args):
    """Where an earlier run with this file ended."""
    return Place(args.state, {"server": args.server.rstrip("/"), "game": args.game}, args.since) if args.state else None


def check_usage(parser, args):
    """Whatever was asked for and would not be done is an error."""
    if not args.server and (args.since or args.state):
        parser.error("--since and --state are asked of a --server")
    if (args.until or args.game) and not (args.since or args.state):
        parser.error("--game and --until choose among the games of a server: say --since, too")
    if args.until and args.replays:
        parser.error("--until chooses among the games of a server, not among those you name")
    if args.state and (args.until or args.replays):
        parser.error("--state goes on with all that ended: without --until, and without naming sessions")
    if (args.seed_hash or args.digest) and (args.since or args.state):
        parser.error("--seed-hash and --digest are those of one replay: with --since the ones of the list are compared")
    if not args.replays and not args.since and not args.state:
        parser.error("name files, or --server with sessions or --since")


def main():
    parser = argparse.ArgumentParser(description="Verifies finished games (docs/fair-play.md).")
    parser.add_argument("replays", nargs="*", help="files, - for the standard input, or sessions with --server")
    parser.add_argument("--server", help="where the sessions are, e.g. https://games.example")
    parser.add_argument("--since", help="with --server: all public games that ended then or later, e.g. 2026-11-23")
    parser.add_argument("--until", help="with --since: that ended before")
    parser.add_argument("--game", help="with --since: of this game alone")
    parser.add_argument("--state", help="with --server: a file that keeps where the next run goes on")
    parser.add_argument("--seed-hash", help="the hash noted when the game began")
    parser.add_argument("--digest", help="the digest of a replay that somebody else saved")
    parser.add_argument("--json", action="store_true", help="one JSON object a replay")
    args = parser.parse_args()
    check_usage(parser, args)
    counts = {"valid": 0, "wrong": 0, "unknown": 0}
    try:
        place = place_of(args)
    except CannotJudge as error:
        parser.error(str(error))
    for verdict in verdicts(args, place):
        counts[verdict["verdict"]] += 1
        print(json.dumps(verdict) if args.json else line_of(verdict), flush=True)
    if not args.json and sum(counts.values()) != 1:
        total = "" if sum(counts.values()) else "0 replays: "
        print(total + ", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 1 if counts["wrong"] else 2 if counts["unknown"] else 0


if __name__ == "__main__":
    sys.exit(main())
