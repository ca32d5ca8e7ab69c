"""What the verifier in Python makes of docs/fair-play/vectors.json, which stands on the standard input."""

import json
import sys

sys.path.insert(0, "docs/fair-play")

import games
import holdem
import verify

v = json.load(sys.stdin)


def stream(label, seed=None):
    return verify.Stream(seed or v["seedOfPlay"], label)


def is_refused(text):
    try:
        verify.read_json(text)
    except ValueError:
        return True
    return False


def seed(entry):
    play = verify.seed_of_play(entry)
    return {"seedHash": verify.seed_hash(entry), "seedOfPlay": play, "firstWord": stream("dice/1", play).word()}


def times(count, draw):
    return [draw() for _ in range(count)]


def game(name, options=()):
    return games.GAMES[name]({"options": dict(options), "seats": [{}, {}], "commits": []})


def draws_are_right(entry, check):
    """The numbers are the stream's, and those that the game may draw."""
    try:
        check()
    except games.Wrong as wrong:
        return str(wrong)
    numbers = stream(entry["label"])
    right = all(numbers.below(taken["below"]) == taken["value"] for taken in entry["taken"])
    return "valid" if right else "another number"


def dice(entry):
    return draws_are_right(entry, lambda: game("dice").check_roll(entry, entry, entry["notation"]))


def fleet(entry):
    draw = {**entry, "label": "sea_battle/fleet/player"}
    return draws_are_right(entry, lambda: game("sea-battle").sources(draw, entry["label"]))


def line_pays(line):
    machine = game("slot", {"stack": 1, "bet": 1})
    machine.check_roll({}, {"taken": [{"below": 20, "value": machine.STOPS.index(each)} for each in line]}, "")
    return machine.credits


def chips(entry):
    hand = holdem.Hand.dealt(tuple(entry["blinds"]), entry["button"], tuple(entry["stacks"]), entry["deck"])
    for each in entry["moves"]:
        assert not hand.is_over and hand.turn == each["seat"], entry["name"]
        hand = hand.after(each["move"])
    assert hand.is_over, entry["name"]
    return hand.stacks


def ranking():
    worths = [{repr(holdem.best(hand)): holdem.best(hand) for hand in hands} for hands in v["ranking"]]
    assert all(len(worth) == 1 for worth in worths)
    best = [*map(lambda worth: [*worth.values()][0], worths)]
    return [v["ranking"][at] for at in sorted(range(len(best)), key=best.__getitem__, reverse=True)]


valid = [verify.judged(each["replay"]) for each in v["replays"]]
wrong = [verify.judged(each["replay"]) for each in v["wrong"]]
print(
    json.dumps(
        {
            "canonical": [
                {"canonical": text, "sha256": verify.sha256(text)}
                for text in (verify.canonical(verify.read_json(each["text"])) for each in v["canonical"])
            ],
            "refused": [*map(is_refused, v["refused"])],
            "seeds": [*map(seed, v["seeds"])],
            "words": [times(len(each["words"]), stream(each["label"]).word) for each in v["words"]],
            "numbers": [
                times(len(each["numbers"]), lambda s=stream(each["label"]), k=each["below"]: s.below(k))
                for each in v["numbers"]
            ],
            "any": stream("any").shuffle(range(10)),
            "decks": [
                stream(each["label"]).shuffle(sorted(each["cards"], key=games.Principality.ORDER.index))
                for each in v["decks"]
            ],
            "dice": [*map(dice, v["dice"])],
            "fleets": [*map(fleet, v["fleets"])],
            "lines": [line_pays(each["line"]) for each in v["lines"]],
            "ranking": ranking(),
            "hands": [*map(chips, v["hands"])],
            "replays": [each["verdict"] for each in valid],
            "custom": [each.get("custom") for each in valid],
            "unannounced": [
                verify.judged(each["replay"], {**verify.NOTHING_NOTED, "custom": []})["verdict"]
                for each in v["replays"]
            ],
            "wrong": [f"{each.get('place')}: {each.get('reason')}" for each in wrong],
        }
    )
)
