#!/usr/bin/env python3
"""Verifies finished games of Principality without its code: an independent reading of docs/fair-play.md.

    verify.py replay.json …                         files: one replay, or one a line (NDJSON); - is the standard input
    verify.py --server https://games.example ID …   sessions of a server
    verify.py --server … --since 2026-11-23         all public games of a server that ended since
    verify.py --seed-hash HASH replay.json          also compares the hash that was noted when the game began
    verify.py --digest DIGEST replay.json           also compares the digest that somebody else has
    verify.py --json …                              one JSON object a replay

One line a replay. Exit code: 0 every replay is valid, 1 at least one is not, 2 something could not be judged.
Python 3.11 or later; nothing but the standard library. The headings named in the comments are those of the page.
"""

import argparse
import json
import re
import sys

sys.dont_write_bytecode = True

from chance import WORDS, Stream, canonical, seed_hash, seed_of_play, sha256  # noqa: E402
from games import GAMES, Wrong  # noqa: E402
from server import CannotJudge, replay_text, sessions_of  # noqa: E402

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
    "heldSince?": int, "heldBefore?": bool, "reopenAgreed?": list, "substituted?": bool,
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


def verify(replay, noted=NOTHING_NOTED):
    """Raises Wrong where the replay is not what it says; else gives what was checked."""
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
    if chance.game.rules not in (None, replay["rulesVersion"]):
        known = f"this program knows rules {chance.game.rules}"
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
        raise Wrong("The end", "commits are missing, or what stands beside them was changed (digest)")
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


def read_json(text):
    def no_number(name):
        raise ValueError(f"{name} is no JSON")

    def whole(digits):
        return int(digits) if abs(int(digits)) <= 2**53 else finite(digits)

    def finite(digits):
        number = float(digits)
        return number if abs(number) != float("inf") else no_number(digits)

    def fields(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a field stands there twice")
        return dict(pairs)

    return json.loads(
        text, parse_int=whole, parse_float=finite, parse_constant=no_number, object_pairs_hook=fields
    )


def replays_in(text, name):
    """(name, replay) of a JSON text, or of each line of NDJSON."""
    try:
        yield name, read_json(text)
        return
    except ValueError:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) < 2:
        raise CannotJudge("is not JSON")
    for number, line in lines:
        try:
            yield f"{name}:{number}", read_json(line)
        except ValueError:
            yield f"{name}:{number}", None


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
    name = " ".join(str(verdict[key]) for key in ("name", "game") if verdict.get(key))
    if verdict["verdict"] == "unknown":
        return f"?       {name}: {verdict['reason']}"
    if verdict["verdict"] == "wrong":
        return f"WRONG   {name}: {verdict['place']}: {verdict['reason']}"
    notes = [NOTES[kind] for kind in verdict["custom"]]
    notes += [f"not checked: {', '.join(verdict['unchecked'])}"] if verdict["unchecked"] else []
    left = "".join(f"; {note}" for note in notes)
    return f"valid   {name}: {verdict['versions']} versions, {verdict['draws']} draws{left}"


def texts(args):
    """(name, text, the hashes that must be the replay's, or None) of everything to verify."""
    noted = {"seed_hash": args.seed_hash, "digest": args.digest, "custom": None}
    if args.server:
        for name in args.replays:
            yield name, lambda name=name: replay_text(args.server, name), noted
        if args.since:
            for session, published in sessions_of(args.server, args.since, args.until, args.game):
                yield session, lambda session=session: replay_text(args.server, session), published
    else:
        for name in args.replays:
            yield name, lambda name=name: text_of(name), noted


def verdicts(args):
    name = args.server
    try:
        for name, read, noted in texts(args):
            try:
                for part, replay in replays_in(read(), name):
                    yield {"name": part, **judged(replay, noted)}
            except CannotJudge as error:
                yield {"name": name, "verdict": "unknown", "reason": str(error)}
    except CannotJudge as error:
        yield {"name": args.server, "verdict": "unknown", "reason": str(error)}


def main():
    parser = argparse.ArgumentParser(description="Verifies finished games (docs/fair-play.md).")
    parser.add_argument("replays", nargs="*", help="files, - for the standard input, or sessions with --server")
    parser.add_argument("--server", help="where the sessions are, e.g. https://games.example")
    parser.add_argument("--since", help="with --server: all public games that ended then or later, e.g. 2026-11-23")
    parser.add_argument("--until", help="with --since: that ended before")
    parser.add_argument("--game", help="with --since: of this game alone")
    parser.add_argument("--seed-hash", help="the hash noted when the game began")
    parser.add_argument("--digest", help="the digest of a replay that somebody else saved")
    parser.add_argument("--json", action="store_true", help="one JSON object a replay")
    args = parser.parse_args()
    if not args.replays and not (args.server and args.since):
        parser.error("name files, or --server with sessions or --since")
    if args.since and not args.server:
        parser.error("--since is asked of a --server")
    counts = {"valid": 0, "wrong": 0, "unknown": 0}
    for verdict in verdicts(args):
        counts[verdict["verdict"]] += 1
        print(json.dumps(verdict) if args.json else line_of(verdict), flush=True)
    if not args.json and sum(counts.values()) > 1:
        print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 1 if counts["wrong"] else 2 if counts["unknown"] else 0


if __name__ == "__main__":
    sys.exit(main())
