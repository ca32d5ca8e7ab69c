import { someoneIsAllIn } from './betting';
import {
  type Action,
  type Blinds,
  type HandResult,
  type HoldemMove,
  type HoldemState,
  type HoleCards,
  type Position,
  STREETS,
  type Table,
} from './shapes';
import { type Card, fail, isCard, ok, type Seat, stateNotation, type Viewer } from '../../../core/engine';
import { CATEGORIES } from './evaluator';
import { positionFor, statusOf } from './standing';

const DECK = 52;
const HOLE_CARDS = 4;

/** Board cards by street, preflop first. */
const BOARD_CARDS = [0, 3, 4, 5, 5];

/** Why the position is impossible, or null. */
const positionError = (position: Position): string | null =>
  cardsError(position) ?? chipsError(position) ?? resultError(position);

function cardsError({ deck, board, holeCards, street }: Position): string | null {
  if (board.length !== BOARD_CARDS[STREETS.indexOf(street)])
    return 'BD does not have the cards of the street';
  const left = typeof deck === 'number' ? deck : deck.length;
  if (left !== DECK - HOLE_CARDS - board.length) return 'DK does not have the cards that are left';
  const seen = [
    ...board,
    ...holeCards.flatMap((cards) => cards ?? []),
    ...(typeof deck === 'number' ? [] : deck),
  ];
  if (new Set(seen).size < seen.length) return 'a card is there twice';
  return street === 'showdown' && holeCards.includes(null)
    ? 'the hole cards are shown at the showdown'
    : null;
}

function chipsError({ hand, blinds, bets, stacks, pot, minRaise, result }: Position): string | null {
  if (hand < 1) return 'HN counts from 1';
  if (blinds.small < 1 || blinds.small > blinds.big) return 'BL must be 0 < small blind <= big blind';
  if (minRaise < blinds.big) return 'MR is at least the big blind';
  if (pot % 2 !== 0) return 'both have put the same into POT';
  if (stacks[0] + stacks[1] + bets[0] + bets[1] + pot < 2 * blinds.big)
    return 'there are fewer chips than two big blinds';
  return result && bets[0] + bets[1] + pot > 0 ? 'the pot was paid out when the hand ended' : null;
}

function resultError({ street, result, stacks, bets, turn, ...table }: Position): string | null {
  if (result === null) {
    if (street === 'showdown') return 'a showdown has a result';
    const position = { ...table, street, result, stacks, bets, turn };
    const [mine, theirs] = turn === 0 ? bets : [bets[1], bets[0]];
    if (mine > theirs) return 'it is the turn of the player who has bet less';
    return mine === theirs && someoneIsAllIn(position)
      ? 'a player is all in and called, so the board is run out'
      : null;
  }
  return (result.by === 'fold') === (street === 'showdown') ? 'R and SR do not agree' : null;
}

/** `fold`, `bet:20`, `raise:30`, `allin`, `next_hand`. */
export const formatMove = (move: HoldemMove): string =>
  'amount' in move ? `${move.type}:${move.amount}` : move.type;

const ACTION = /^(?:(fold|check|call|allin)|(bet|raise):(0|[1-9]\d{0,14}))$/;

/** Reads the canonical text of an action; null for anything else. */
export function parseAction(text: string): Action | null {
  const [, plain, sized, amount] = ACTION.exec(text) ?? [];
  if (sized === 'bet' || sized === 'raise') return { type: sized, amount: Number(amount) };
  if (plain === 'fold' || plain === 'check' || plain === 'call' || plain === 'allin') return { type: plain };
  return null;
}

const SEAT_NAMES = ['player', 'opponent'] as const;

const nameOf = (seat: Seat): string => (seat === 0 ? 'player' : 'opponent');

/**
 * A position as a state string, from `HN:<hand>|BTN:<button>|BL:<sb>/<bb>|DK:<deck>|PH:<hole cards>|…` to `…|LA:<last action>|R:<result>`. Hidden
 * hole cards are `??,??`; a hidden deck is `*` and its count. All possible positions can be read, masked or complete.
 */
export const { print: printPosition, parse: parseState } = stateNotation({
  title: "Hold'em",
  suggestion: 'Send the state as the game printed it last.',
  details: { reason: 'invalid_format' },
  keys: 'HN BTN BL DK PH OH BD PS OS PB OB POT MR SR T ST LA R',
  write(position: Position) {
    const { hand, button, blinds, deck, holeCards, board, stacks, bets, pot } = position;
    const { minRaise, street, turn, last, result } = position;
    return {
      HN: String(hand),
      BTN: nameOf(button),
      BL: `${blinds.small}/${blinds.big}`,
      DK: typeof deck === 'number' ? `*${deck}` : deck.join(','),
      PH: holeCards[0]?.join(',') ?? FACE_DOWN,
      OH: holeCards[1]?.join(',') ?? FACE_DOWN,
      BD: board.join(',') || '-',
      PS: String(stacks[0]),
      OS: String(stacks[1]),
      PB: String(bets[0]),
      OB: String(bets[1]),
      POT: String(pot),
      MR: String(minRaise),
      SR: street,
      T: nameOf(turn),
      ST: statusOf(position),
      LA: last ? `${nameOf(last.seat)}:${formatMove(last.action)}` : '-',
      R: result ? printResult(result) : '-',
    };
  },
  read({ HN, BTN, BL, DK, PH, OH, BD, PS, OS, PB, OB, POT, MR, SR, T, LA, R }) {
    const button = readSeat(BTN);
    const turn = readSeat(T);
    if (button === null || turn === null) return fail('BTN and T must be player or opponent');
    const blinds = readBlinds(BL);
    if (!blinds) return fail('BL must be the blinds, such as 5/10');
    const deck = readDeck(DK);
    const board = BD === '-' ? [] : readCards(BD);
    if (deck === null || !board)
      return fail('DK and BD must be cards such as AS,TD; DK may be * and a count, BD may be -');
    const player = readHoleCards(PH);
    const opponent = readHoleCards(OH);
    if (player === undefined || opponent === undefined)
      return fail(`PH and OH must be two cards or ${FACE_DOWN}`);
    const chips = [HN, PS, OS, PB, OB, POT, MR].map(Number);
    if (!chips.every((amount) => Number.isSafeInteger(amount) && amount >= 0))
      return fail('HN, PS, OS, PB, OB, POT and MR must be whole numbers');
    const [hand = 0, ps = 0, os = 0, pb = 0, ob = 0, pot = 0, minRaise = 0] = chips;
    const street = STREETS.find((each) => each === SR);
    if (!street) return fail(`SR must be ${STREETS.join(', ')}`);
    const last = LA === '-' ? null : readLast(LA);
    if (last === undefined) return fail('LA must be - or an action such as opponent:raise:30');
    const result = R === '-' ? null : readResult(R);
    if (result === undefined) return fail('R must be - or a result such as player:180:fold');
    const open = { hand, button, blinds, board, pot, minRaise, street, turn, last, result };
    const table: Table = { ...open, stacks: [ps, os], bets: [pb, ob] };
    const position: Position = { ...table, deck, holeCards: [player, opponent] };
    const fault = positionError(position);
    return fault === null ? ok(position) : fail(fault);
  },
  differs: (printed) => `it would be written ${printed}`,
});

const FACE_DOWN = '??,??';

/** `player:180:fold`, `split:200:showdown:straight`; with an uncalled bet `player:180:fold:returned:player:20`. */
const printResult = ({ winner, amount, by, returned }: HandResult): string =>
  [
    winner === 'split' ? winner : nameOf(winner),
    amount,
    by === 'fold' ? by : `showdown:${by}`,
    ...(returned ? ['returned', nameOf(returned.seat), returned.amount] : []),
  ].join(':');

/** The state string for a viewer; spectators see only hole cards from a showdown. */
export const printState = (state: HoldemState, viewer: Viewer): string =>
  printPosition(positionFor(state, viewer));

function readSeat(text: string): Seat | null {
  const seat = SEAT_NAMES.findIndex((name) => name === text);
  return seat < 0 ? null : seat;
}

function readCards(text: string): readonly Card[] | null {
  const cards = text.split(',');
  return cards.every(isCard) ? cards : null;
}

const readDeck = (text: string): readonly Card[] | number | null =>
  /^\*\d{1,2}$/.test(text) ? Number(text.slice(1)) : readCards(text);

/** Null for cards face down, undefined for what is neither. */
function readHoleCards(text: string): HoleCards | null | undefined {
  if (text === FACE_DOWN) return null;
  const [first, second, third] = readCards(text) ?? [];
  return first && second && !third ? [first, second] : undefined;
}

function readBlinds(text: string): Blinds | null {
  const [, small, big] = /^(\d{1,15})\/(\d{1,15})$/.exec(text) ?? [];
  return small === undefined ? null : { small: Number(small), big: Number(big) };
}

function readLast(text: string): Table['last'] | undefined {
  const colon = text.indexOf(':');
  const seat = readSeat(text.slice(0, colon));
  const action = parseAction(text.slice(colon + 1));
  return seat === null || !action ? undefined : { seat, action };
}

const RESULT =
  /^(player|opponent|split):(\d{1,16}):(?:(fold)|showdown:(\w+))(?::returned:(player|opponent):(\d{1,16}))?$/;

function readResult(text: string): HandResult | undefined {
  const [, who = '', chips, fold, category, whose = '', back] = RESULT.exec(text) ?? [];
  const winner = who === 'split' ? who : readSeat(who);
  const by = fold === 'fold' ? fold : CATEGORIES.find((each) => each === category);
  if (winner === null || by === undefined) return undefined;
  const seat = readSeat(whose);
  const returned = seat === null ? null : { seat, amount: Number(back) };
  const result: HandResult = { winner, amount: Number(chips), by, returned };
  return printResult(result) === text ? result : undefined;
}
