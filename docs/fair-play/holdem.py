"""The hands of a Hold'em match, played again from decks and moves (docs/fair-play-games.md, "Hold'em"). It asks of no move whether it was allowed."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations

RANKS = "23456789TJQKA"
STREETS = ["preflop", "flop", "turn", "river"]


def strength(cards):
    """Of five cards; the greater wins."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    counts = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    pattern = [count for _, count in counts]
    order = [rank for rank, _ in counts]
    flush = len({card[1] for card in cards}) == 1
    if order == [12, 3, 2, 1, 0]:
        order = [3, 2, 1, 0, -1]
    straight = pattern == [1] * 5 and order[0] - order[4] == 4
    kinds = [[2, 1, 1, 1], [2, 2, 1], [3, 1, 1], None, None, [3, 2], [4, 1]]
    if straight and flush:
        kind = 8
    elif straight or flush:
        kind = 5 if flush else 4
    else:
        kind = kinds.index(pattern) + 1 if pattern in kinds else 0
    return kind, order


def best(cards):
    return max(strength(five) for five in combinations(cards, 5))


def with_seat(pair, seat, value):
    return (value, pair[1]) if seat == 0 else (pair[0], value)


@dataclass(frozen=True)
class Hand:
    """A hand between two seats; every step gives the hand after it."""

    blinds: tuple
    button: int
    stacks: tuple
    deck: tuple
    holes: tuple = ((), ())
    bets: tuple = (0, 0)
    pot: int = 0
    street: str = "preflop"
    turn: int = 0
    is_over: bool = False

    @staticmethod
    def dealt(blinds, button, stacks, deck):
        first, second = (deck[0], deck[2]), (deck[1], deck[3])
        holes = (second, first) if button == 0 else (first, second)
        hand = Hand(blinds, button, stacks, tuple(deck[4:]), holes, turn=button)
        hand = hand.put(button, blinds[0]).put(1 - button, blinds[1])
        # What the other could never match goes back.
        hand = hand.capped(hand.bets[1] + hand.stacks[1], hand.bets[0] + hand.stacks[0])
        return hand.closed() if 0 in hand.stacks and hand.to_call() == 0 else hand

    def next(self, deck):
        return Hand.dealt(self.blinds, 1 - self.button, self.stacks, deck)

    def put(self, seat, chips):
        moved = min(chips, self.stacks[seat])
        stacks = with_seat(self.stacks, seat, self.stacks[seat] - moved)
        return replace(self, stacks=stacks, bets=with_seat(self.bets, seat, self.bets[seat] + moved))

    def capped(self, *most):
        kept = tuple(map(min, self.bets, most))
        stacks = tuple(stack + bet - keep for stack, bet, keep in zip(self.stacks, self.bets, kept))
        return replace(self, bets=kept, stacks=stacks)

    def gathered(self):
        hand = self.capped(self.bets[1], self.bets[0])
        return replace(hand, pot=hand.pot + sum(hand.bets), bets=(0, 0))

    def to_call(self):
        return max(self.bets) - self.bets[self.turn]

    def after(self, move):
        kind, seat = move["type"], self.turn
        passed = replace(self, turn=1 - seat)
        if kind == "fold":
            return self.gathered().paid([1 - seat])
        if kind == "check":
            last = 1 - self.button if self.street == "preflop" else self.button
            return self.closed() if seat == last else passed
        if kind == "call":
            called = passed.put(seat, self.to_call())
            limp = self.street == "preflop" and max(self.bets) <= self.blinds[1] and 0 not in called.stacks
            return called if limp else called.closed()
        if kind not in ("bet", "raise", "allin"):
            raise ValueError(f"{kind} is no move")
        total = self.bets[seat] + self.stacks[seat] if kind == "allin" else move["amount"]
        return passed.put(seat, total - self.bets[seat])

    def closed(self):
        """After the betting of a street."""
        hand = self.gathered()
        if 0 not in hand.stacks and hand.street != "river":
            street = STREETS[STREETS.index(hand.street) + 1]
            return replace(hand, street=street, turn=1 - hand.button)
        hands = [best([*hole, *hand.deck[:5]]) for hole in hand.holes]
        return hand.paid([seat for seat in (0, 1) if hands[seat] == max(hands)])

    def paid(self, winners):
        share = self.pot // len(winners)
        stacks = tuple(stack + share * (seat in winners) for seat, stack in enumerate(self.stacks))
        return replace(self, stacks=stacks, pot=0, is_over=True)
