"""What each game draws from chance, and in which order things lie before a shuffle (docs/fair-play-games.md)."""

import operator
import re

from holdem import Hand

RANKS, SUITS = "A23456789TJQK", "SHDC"
FRESH_DECK = [rank + suit for rank in RANKS for suit in SUITS]

KINGDOM = (
    "Cellar Chapel Moat Chancellor Village Woodcutter Workshop Bureaucrat Feast Militia Moneylender Remodel Smithy Spy "
    "Thief Throne_Room Council_Room Festival Laboratory Library Market Mine Witch Adventurer Gardens"
)
KINGDOM = [name.replace("_", " ") for name in KINGDOM.split()]


class Wrong(Exception):
    """The replay is not what it says."""

    def __init__(self, place, reason):
        super().__init__(f"{place}: {reason}")
        self.place, self.reason = place, reason


class Game:
    """A game of which nothing is known: its numbers are checked, its shuffles are not."""

    # The versions of the rules that are described here, newest first; none where they do not matter.
    rules = ()

    def __init__(self, replay):
        self.options, self.seats = replay["options"], len(replay["seats"])
        starts = [commit["deal"]["start"] for commit in replay["commits"] if "start" in commit.get("deal", {})]
        self.is_described = bool(starts)

    @property
    def counts_from_anywhere(self):
        """The first number of a kind may be any: somebody's own game may begin in its midst."""
        return self.is_described

    def sources(self, draw, place):
        """For each thing taken: what was shuffled, or None where that is a number or unknown."""
        return [None] * len(draw["taken"])

    def check_commit(self, commit, place):
        """What a commit must have drawn."""

    def check_end(self, replay):
        """What of the outcome follows from the draws."""


class NoChance(Game):
    def sources(self, draw, place):
        raise Wrong(place, "this game draws nothing")


class Known(Game):
    """A game whose streams are known."""

    counts_from_anywhere = False
    # One stream a move of this kind, and so many with the deal; where they cannot be counted without the rules, none is named.
    move, with_deal, stream = "", 0, ""

    def moves_that_draw(self, commit):
        return [move["move"] for move in commit["moves"] if move["move"]["type"] == self.move]

    def count_draws(self, commit, place):
        """As many streams as the moves call for: none is left out, and none is drawn that nobody needs."""
        due = len(self.moves_that_draw(commit)) + (self.with_deal if "deal" in commit else 0)
        drawn = len(commit.get("draws", []))
        if drawn != due:
            raise Wrong(place, f"draws from {drawn} streams; its moves call for {due}")

    def check_label(self, draw, place):
        if not re.fullmatch(rf"{self.stream}/[1-9]\d*", draw["label"]):
            self.unknown(place)

    def must_begin_with(self, commit, place, labels):
        drawn = [draw["label"] for draw in commit.get("draws", [])]
        for at, label in enumerate(labels):
            if drawn[at : at + 1] != [label]:
                raise Wrong(place, f"{label} is not where it belongs among its draws")

    @staticmethod
    def expect(draw, place, limits):
        """The stream gave numbers below these limits, and nothing else."""
        if [taken.get("below") for taken in draw["taken"]] != limits:
            raise Wrong(place, f"numbers below {limits} are drawn here")
        return [None] * len(limits)

    @staticmethod
    def one_shuffle(draw, place, items):
        if len(draw["taken"]) != 1 or "shuffled" not in draw["taken"][0]:
            raise Wrong(place, "one shuffle is drawn here")
        return [items]

    @staticmethod
    def unknown(place):
        raise Wrong(place, "this game has no such stream")


class Holdem(Known):
    rules = ("3",)
    move, with_deal, stream = "next_hand", 1, "holdem/deck"
    hand = None

    def __init__(self, replay):
        super().__init__(replay)
        self.after_version = {}

    def sources(self, draw, place):
        self.check_label(draw, place)
        return self.one_shuffle(draw, place, FRESH_DECK)

    def check_commit(self, commit, place):
        self.count_draws(commit, place)
        decks = [draw["taken"][0]["shuffled"] for draw in commit.get("draws", [])]
        if "deal" in commit:
            button = 0 if self.options["button"] == "player" else 1
            blinds, stack = (self.options["sb"], self.options["bb"]), self.options["stack"]
            self.hand = Hand.dealt(blinds, button, (stack, stack), decks.pop(0))
        if commit.get("action", {}).get("type") == "undo":
            self.hand = self.after_version[commit["action"]["to"]]
        for number, move in enumerate(commit["moves"], 1):
            self.play(move, decks, f"{place}, move {number}")
        self.after_version[commit["version"]] = self.hand

    def play(self, move, decks, place):
        if move["move"]["type"] == "next_hand":
            if not self.hand.is_over:
                raise Wrong(place, "a hand begins when the one before is over")
            self.hand = self.hand.next(decks.pop(0))
        elif self.hand.is_over or move["seat"] != self.hand.turn:
            raise Wrong(place, f"seat {move['seat']} is not to act")
        else:
            self.hand = self.hand.after(move["move"])

    def check_end(self, replay):
        """Who gives up, is out of time or goes away ends a match otherwise."""
        actions = {commit.get("action", {}).get("type") for commit in replay["commits"]}
        if actions & {"resign", "flag", "claim", "substitute"} or self.hand is None:
            return
        stacks = list(self.hand.stacks)
        winners = [seat for seat in (0, 1) if stacks[seat] > stacks[1 - seat]]
        outcome = replay.get("outcome", {})
        if not self.hand.is_over or outcome.get("scores") != stacks or outcome.get("winners") != winners:
            raise Wrong("The outcome", f"the match ended with the chips {stacks}")


class Blackjack(Known):
    rules = ("2",)
    move, with_deal, stream = "bet", 1, "blackjack/shoe"

    def sources(self, draw, place):
        self.check_label(draw, place)
        return self.one_shuffle(draw, place, FRESH_DECK * self.options["decks"])

    def check_commit(self, commit, place):
        self.count_draws(commit, place)


class Principality(Known):
    rules = ("5", "4")
    stream = "principality/shuffle"
    # Actions, Treasures, Victory cards, Curse; then by cost; then by name.
    ORDER = [*KINGDOM[:-1], "Copper", "Silver", "Gold", "Estate", "Gardens", "Duchy", "Province", "Curse"]

    def sources(self, draw, place):
        if draw["label"] == "principality/kingdom":
            return self.one_shuffle(draw, place, KINGDOM)
        self.check_label(draw, place)
        cards = draw["taken"][0].get("shuffled", []) if draw["taken"] else []
        if not all(card in self.ORDER for card in cards):
            raise Wrong(place, "there is no such card")
        return self.one_shuffle(draw, place, sorted(cards, key=self.ORDER.index))

    def check_commit(self, commit, place):
        """How often a deck is shuffled later on, and what lies in it, takes the rules."""
        draws = commit.get("draws", [])
        if "deal" not in commit:
            if any(draw["label"] == "principality/kingdom" for draw in draws):
                raise Wrong(place, "the kingdom is drawn with the deal")
            return
        # A described start has its cards in their places already.
        players = range(1, self.seats + 1) if not self.is_described else ()
        shuffles = [f"principality/shuffle/{player}" for player in players]
        self.must_begin_with(commit, place, ["principality/kingdom", *shuffles])
        for draw in draws[1 : 1 + len(shuffles)]:
            if sorted(draw["taken"][0]["shuffled"]) != ["Copper"] * 7 + ["Estate"] * 3:
                raise Wrong(f"{place}, {draw['label']}", "a player begins with 7 Coppers and 3 Estates")


class Rolling(Known):
    """Every move of one kind draws from a stream of its own."""

    move = "spin"

    def check_commit(self, commit, place):
        self.count_draws(commit, place)
        for move, draw in zip(self.moves_that_draw(commit), commit.get("draws", [])):
            self.check_roll(move, draw, f"{place}, {draw['label']}")

    def sources(self, draw, place):
        self.check_label(draw, place)
        return [None] * len(draw["taken"])

    def check_roll(self, move, draw, place):
        raise NotImplementedError


class Slot(Rolling):
    rules = ("1",)
    stream = "slot/spin"
    STOPS = ["7"] + ["BAR"] * 2 + ["BELL"] * 3 + ["CHERRY"] * 4 + ["LEMON"] * 5 + ["ORANGE"] * 5
    PAYS = {"7": 500, "BAR": 100, "BELL": 30, "CHERRY": 15, "LEMON": 10, "ORANGE": 8}

    def __init__(self, replay):
        super().__init__(replay)
        self.credits = self.options["stack"]
        self.bet = self.options.get("bet", min(10, self.credits))

    def check_roll(self, move, draw, place):
        self.expect(draw, place, [20, 20, 20])
        self.bet = move.get("bet", min(self.bet, self.credits))
        line = [self.STOPS[taken["value"]] for taken in draw["taken"]]
        pays = self.PAYS[line[0]] if len(set(line)) == 1 else 3 if line.count("CHERRY") == 2 else 0
        self.credits += (pays - 1) * self.bet

    def check_end(self, replay):
        if self.credits < 1 and replay.get("outcome", {}).get("scores") != [self.credits]:
            raise Wrong("The outcome", f"{self.credits} credits are left")


class Roulette(Rolling):
    rules = ("2",)
    stream = "roulette/spin"

    def check_roll(self, move, draw, place):
        self.expect(draw, place, [38])


class Dice(Rolling):
    rules = ("1",)
    move, stream = "roll", "dice"
    TERM = re.compile(r"(\d*)d(\d+|%|f)(.*)")
    # The parts after the faces, in the order in which they are tried.
    CONDITION = r"(>=|<=|>|<|=)"
    REROLL = re.compile(rf"(ro?){CONDITION}?(\d+)")
    EXPLOSION = re.compile(rf"(!!|!p|!)(?:{CONDITION}(\d+))?")
    CHOICE = re.compile(rf"(?:(?:kh|kl|dh|dl)\d*|k\d+|adv|dis|{CONDITION}\d+)")
    HOLDS = {">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "=": operator.eq}

    def check_roll(self, move, draw, place):
        text = move["notation"] if "notation" in move else f"{move.get('count', 1)}d{move['sides']}"
        values, limits = iter([taken.get("value") for taken in draw["taken"]]), []
        try:
            for term in re.split("[+-]", text.replace(" ", "").lower()):
                if not re.fullmatch(r"\d*", term):
                    self.roll_term(term, values, limits)
        except StopIteration:
            raise Wrong(place, f"{text} draws more numbers") from None
        self.expect(draw, place, limits)

    def roll_term(self, term, values, limits):
        """The faces of each number that a term draws."""
        count, face, rest = self.TERM.fullmatch(term).groups()
        faces = {"%": 100, "f": 3}.get(face) or int(face)
        shift = -1 if face == "f" else 1
        reroll, explosion, is_double = self.parts(rest, faces)

        def roll():
            limits.append(faces)
            return next(values) + shift

        dice = [roll() for _ in range(2 if is_double else int(count or 1))]
        if reroll:
            is_once, again = reroll
            for at, die in enumerate(dice):
                while again(die):
                    die = dice[at] = roll()
                    if is_once:
                        break
        if explosion:
            for die in dice:
                while explosion(die):
                    die = roll()

    def parts(self, rest, faces):
        """What is rolled again, and whether once; what explodes; whether two dice are rolled for one."""
        reroll = explosion = None
        is_double = rest.endswith(("adv", "dis"))
        while rest:
            if found := self.REROLL.match(rest):
                reroll = found[1] == "ro", self.condition(found[2] or "=", found[3])
            elif found := self.EXPLOSION.match(rest):
                explosion = self.condition(found[2] or "=", found[3] or faces)
            elif not (found := self.CHOICE.match(rest)):
                raise ValueError(f"{rest} stands after dice")
            rest = rest[found.end() :]
        return reroll, explosion, is_double

    def condition(self, sign, value):
        return lambda die: self.HOLDS[sign](die, int(value))


class SeaBattle(Known):
    rules = ("1",)
    SHIPS = [5, 4, 3, 3, 2]

    def sources(self, draw, place):
        if draw["label"] not in ("sea_battle/fleet/player", "sea_battle/fleet/opponent"):
            self.unknown(place)
        limits, values = [], iter(taken.get("value") for taken in draw["taken"])
        taken_cells = set()
        try:
            for size in self.SHIPS:
                while True:
                    across = next(values) == 0
                    row, column = next(values), next(values)
                    limits += [2, 10 if across else 11 - size, 11 - size if across else 10]
                    cells = {(row, column + i) if across else (row + i, column) for i in range(size)}
                    if not cells & taken_cells:
                        taken_cells |= cells
                        break
        except (StopIteration, TypeError):
            raise Wrong(place, "a fleet of five ships is drawn here") from None
        return self.expect(draw, place, limits)

    def check_commit(self, commit, place):
        own = [] if "fleet" in self.options else ["sea_battle/fleet/player"]
        due = [*own, "sea_battle/fleet/opponent"] if "deal" in commit else []
        if [draw["label"] for draw in commit.get("draws", [])] != due:
            raise Wrong(place, f"the streams that are drawn from here are {', '.join(due) or 'none'}")


class TimeStrike(Known):
    rules = ("13",)

    def check_commit(self, commit, place):
        watched = self.options["scenario"] in ("night_raid", "bridge_defence")
        varied = self.options["variation"] == "on" or self.options["variation"] == "usual" and watched
        due = [*(["timestrike/variation"] if varied else []), "timestrike/plans"] if "deal" in commit else []
        if [draw["label"] for draw in commit.get("draws", [])] != due:
            raise Wrong(place, f"the streams that are drawn from here are {', '.join(due) or 'none'}")

    def sources(self, draw, place):
        if draw["label"] not in ("timestrike/plans", "timestrike/variation"):
            self.unknown(place)
        return self.expect(draw, place, [2**32])


GAMES = {
    None: Game,
    "holdem": Holdem,
    "blackjack": Blackjack,
    "principality": Principality,
    "dice": Dice,
    "slot": Slot,
    "roulette": Roulette,
    "sea-battle": SeaBattle,
    "timestrike": TimeStrike,
    **dict.fromkeys(
        ["chess", "checkers", "four-in-a-row", "mancala", "rock-paper-scissors", "tic-tac-toe"], NoChance
    ),
}
