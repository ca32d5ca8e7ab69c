import {
  cardsText,
  fail,
  freshDecks,
  ok,
  playerName,
  type Card,
  type GameEvent,
  type RandomSource,
  type Seat,
  type ExecuteMove,
} from '../../../core/engine';
import {
  bySeat,
  gather,
  of,
  otherSeat,
  put,
  returnUncalled,
  returnUnmatchable,
  someoneIsAllIn,
  toCall,
  uncalledBet,
} from './betting';
import { type Category, categoryOf, ranksOf, type Strength, strengthOfCards } from './evaluator';
import { nameHand } from './hand-names';
import { outcome } from './standing';
import {
  type Action,
  type Blinds,
  type BySeat,
  type HandResult,
  type HoldemMove,
  type HoldemOptions,
  type HoldemState,
  type HoleCards,
  STREETS,
  type Table,
} from './shapes';
import { refuseMove } from './errors';

const SEATS: readonly Seat[] = [0, 1];

/** An event that everybody sees; it reveals cards if `reveals` is true. */
const toAll = (type: string, text: string, data: GameEvent['data'] = {}, reveals = false): GameEvent => ({
  type,
  text,
  ...(reveals ? { reveals } : {}),
  data,
  visibleTo: 'all',
});

/** The events of a move, in the order at a table: hands are shown before the rest of the board is dealt. */
function eventsOf(before: HoldemState, move: HoldemMove, after: HoldemState): readonly GameEvent[] {
  const begins = move.type === 'next_hand';
  return [
    ...(begins ? dealt(after) : [acted(before, move)]),
    ...uncalledReturned(after),
    ...shown(after),
    ...boardDealt(begins ? 0 : before.board.length, after.board),
    ...handOver(after),
    ...gameOver(after),
  ];
}

/** The message for the player: all public events. */
const messageOf = (events: readonly GameEvent[]): string =>
  events.flatMap(({ visibleTo, text }) => (visibleTo === 'all' ? [text] : [])).join('. ');

function dealt({ hand, button, blinds, holeCards }: HoldemState): readonly GameEvent[] {
  const text = `Hand ${hand}: ${playerName(button)} has the button, blinds ${blinds.small}/${blinds.big}`;
  const begun = toAll('dealt', text, { hand, button, blinds }, true);
  const own = SEATS.map((seat): GameEvent => {
    const cards = of(holeCards, seat);
    const text = `You are dealt ${cardsText(cards)}`;
    return { type: 'hole_cards', text, visibleTo: [seat], reveals: true, data: { seat, cards } };
  });
  return [begun, ...own];
}

function acted(table: Table, action: Action): GameEvent {
  const seat = table.turn;
  const text = `${playerName(seat)} ${inWords(table, action)}`;
  return toAll(action.type, text, { seat, ...action });
}

function inWords(table: Table, action: Action): string {
  switch (action.type) {
    case 'fold':
    case 'check':
      return `${action.type}s`;
    case 'call':
      return `calls ${toCall(table)}`;
    case 'bet':
      return `bets ${action.amount}`;
    case 'raise':
      return `raises to ${action.amount}`;
    case 'allin':
      return `is all in with ${of(table.bets, table.turn) + of(table.stacks, table.turn)}`;
  }
}

function uncalledReturned({ result }: HoldemState): readonly GameEvent[] {
  if (!result?.returned) return [];
  const { seat, amount } = result.returned;
  const text = `${playerName(seat)} takes back ${amount}, which nobody called`;
  return [toAll('returned', text, { seat, amount })];
}

function shown({ street, holeCards }: HoldemState): readonly GameEvent[] {
  if (street !== 'showdown') return [];
  return SEATS.map((seat) => {
    const cards = of(holeCards, seat);
    const text = `${playerName(seat)} shows ${cardsText(cards)}`;
    return toAll('shown', text, { seat, cards }, true);
  });
}

const BOARD = [
  { name: 'Flop', from: 0, to: 3 },
  { name: 'Turn', from: 3, to: 4 },
  { name: 'River', from: 4, to: 5 },
];

const boardDealt = (before: number, board: readonly Card[]): readonly GameEvent[] =>
  BOARD.filter(({ from, to }) => before <= from && to <= board.length).map(({ name, from, to }) => {
    const cards = board.slice(from, to);
    return toAll('board', `${name}: ${cardsText(cards)}`, { cards }, true);
  });

function handOver({ hand, result, board, holeCards }: HoldemState): readonly GameEvent[] {
  if (!result) return [];
  const { winner, amount, by } = result;
  const [mine, theirs] = holeCards;
  const strengths = [mine, theirs].map((cards) => strengthOfCards([...cards, ...board]));
  const best = nameHand(Math.max(...strengths));
  const how = by === 'fold' ? '' : ` with ${best}${tieBreakOf(strengths)}`;
  const text =
    winner === 'split'
      ? `The hands are equal, both ${best}: the pot of ${amount} is split`
      : `${playerName(winner)} wins ${amount}${how}`;
  return [toAll('hand_over', text, { hand, ...result })];
}

/** The categories of hands with kickers. */
const WITH_KICKERS: readonly Category[] = ['pair', 'two_pair', 'trips', 'quads'];

/** A note if only the kicker decides between two hands. */
function tieBreakOf(strengths: readonly Strength[]): string {
  const kinds = strengths.map((each) => `${categoryOf(each)} ${ranksOf(each).made.join(' ')}`);
  const decide =
    new Set(kinds).size === 1 && strengths.some((each) => WITH_KICKERS.includes(categoryOf(each)));
  return decide ? ': the kicker decides' : '';
}

function gameOver(table: Table): readonly GameEvent[] {
  const over = outcome(table);
  return over ? [toAll('game_over', over.reason, { ...over })] : [];
}

export const newGame = ({ stack, sb, bb, button }: HoldemOptions, random: RandomSource): HoldemState =>
  dealHand(
    {
      hand: 1,
      button: button === 'player' ? 0 : 1,
      blinds: { small: sb, big: bb },
      stacks: [stack, stack],
    },
    random,
  );

export const makeMove: ExecuteMove<HoldemState, HoldemMove> = (state, seat, move, { random }) => {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const next = move.type === 'next_hand' ? nextHand(state, random) : act(state, move);
  const events = eventsOf(state, move, next);
  return ok({ state: next, events, message: messageOf(events) });
};

/** The button alternates; chips stay where they are. */
const nextHand = ({ hand, button, blinds, stacks }: HoldemState, random: RandomSource): HoldemState =>
  dealHand({ hand: hand + 1, button: otherSeat(button), blinds, stacks }, random);

/** What a hand is dealt from. */
interface HandSetup {
  readonly hand: number;
  readonly button: Seat;
  readonly blinds: Blinds;
  readonly stacks: BySeat<number>;
}

/**
 * Deals a hand, one card at a time, first to the seat without the button; the button posts the small blind, a player with fewer chips than the blind posts all
 * of them. If there is nothing to decide, the rest of the board is dealt at once.
 */
export function dealHand({ hand, button, blinds, stacks }: HandSetup, random: RandomSource): HoldemState {
  const deck = random.stream(`holdem/deck/${hand}`).shuffle(freshDecks(1));
  const [first, second, third, fourth] = deck.slice(0, 4) as [Card, Card, Card, Card];
  const dealt: HoldemState = {
    hand,
    button,
    blinds,
    board: [],
    stacks,
    bets: [0, 0],
    pot: 0,
    minRaise: blinds.big,
    street: 'preflop',
    turn: button,
    last: null,
    result: null,
    deck: deck.slice(4),
    holeCards: bySeat<HoleCards>(button, [second, fourth], [first, third]),
  };
  const bigBlind = otherSeat(button);
  const posted = returnUnmatchable(put(put(dealt, button, blinds.small), bigBlind, blinds.big));
  return someoneIsAllIn(posted) && toCall(posted) === 0 ? closeStreet(posted) : posted;
}

/** The hand after an action of the player to move, which is known to be legal. */
export function act(state: HoldemState, action: Action): HoldemState {
  const { turn } = state;
  const acted: HoldemState = { ...state, last: { seat: turn, action } };
  const passed: HoldemState = { ...acted, turn: otherSeat(turn) };
  switch (action.type) {
    case 'fold':
      return award(returnUncalled(acted), {
        winner: otherSeat(turn),
        by: 'fold',
        returned: uncalledBet(acted),
      });
    case 'check':
      return isLastToAct(state) ? closeStreet(acted) : passed;
    case 'call': {
      const called = put(acted, turn, toCall(state));
      const opens = isLimp(state) && !someoneIsAllIn(called);
      return opens ? { ...called, turn: otherSeat(turn) } : closeStreet(called);
    }
    case 'bet':
    case 'raise':
      return raiseTo(passed, turn, action.amount);
    case 'allin':
      return raiseTo(passed, turn, of(state.bets, turn) + of(state.stacks, turn));
  }
}

/** An incomplete raise, which only an all-in can be, does not change the size of the smallest raise. */
function raiseTo(state: HoldemState, seat: Seat, amount: number): HoldemState {
  const size = amount - Math.max(...state.bets);
  const minRaise = Math.max(state.minRaise, size);
  return { ...put(state, seat, amount - of(state.bets, seat)), minRaise };
}

/** The button acts first before the flop, and last on every later street. */
const lastToAct = ({ street, button }: HoldemState): Seat =>
  street === 'preflop' ? otherSeat(button) : button;

const isLastToAct = (state: HoldemState): boolean => state.turn === lastToAct(state);

/** This call is the button's call of the big blind, which nobody has raised: the big blind may still check or raise. */
const isLimp = ({ street, bets, blinds }: HoldemState): boolean =>
  street === 'preflop' && Math.max(...bets) <= blinds.big;

/** Gathers the bets and continues with the next street or, if a player is all in or the river is over, with the showdown. */
function closeStreet(state: HoldemState): HoldemState {
  const gathered = gather(returnUncalled(state));
  return someoneIsAllIn(gathered) || gathered.street === 'river'
    ? showDown(gathered, uncalledBet(state))
    : nextStreet(gathered);
}

const FLOP_CARDS = 3;

function nextStreet(state: HoldemState): HoldemState {
  const { street, board, deck, blinds, button } = state;
  const cards = street === 'preflop' ? FLOP_CARDS : 1;
  return {
    ...state,
    street: STREETS[STREETS.indexOf(street) + 1] ?? 'showdown',
    board: [...board, ...deck.slice(0, cards)],
    deck: deck.slice(cards),
    minRaise: blinds.big,
    turn: otherSeat(button),
  };
}

const BOARD_CARDS = 5;

/** Deals the rest of the board and compares the hands. */
function showDown(state: HoldemState, returned: HandResult['returned']): HoldemState {
  const missing = BOARD_CARDS - state.board.length;
  const board = [...state.board, ...state.deck.slice(0, missing)];
  const [player, opponent] = state.holeCards;
  const mine = strengthOfCards([...player, ...board]);
  const theirs = strengthOfCards([...opponent, ...board]);
  const by = categoryOf(Math.max(mine, theirs));
  const winner = mine === theirs ? 'split' : mine > theirs ? 0 : 1;
  const shown: HoldemState = { ...state, street: 'showdown', board, deck: state.deck.slice(missing) };
  return award(shown, { winner, by, returned });
}

/** Pays out the pot. Both players have put in the same amount, so it splits evenly. */
function award(state: HoldemState, end: Omit<HandResult, 'amount'>): HoldemState {
  const { winner, by, returned } = end;
  const gathered = gather(state);
  const { pot: amount, stacks } = gathered;
  const shares: BySeat<number> = winner === 'split' ? [amount / 2, amount / 2] : bySeat(winner, amount, 0);
  return {
    ...gathered,
    pot: 0,
    stacks: [stacks[0] + shares[0], stacks[1] + shares[1]],
    result: { winner, amount, by, returned },
  };
}
