import type { Flight } from '../../../web/kit/chips';
import type { Scene } from '../../../web/kit/use-scenes';
import { bySeat, gather, of, otherSeat, put, returnUnmatchable, toCall, totalPot } from '../rules/betting';
import type { Action, BySeat, HoldemView, UncalledBet } from '../rules/shapes';

/** A picture of the table between one view and the next. */
export interface TableScene extends Scene {
  readonly table: HoldemView;
  /** How many hole cards each seat has by now. */
  readonly dealt: BySeat<number>;
  /** Moving chips; they are missing at both ends of their way. */
  readonly flights: readonly Flight[];
}

const FLIGHT_MS = 420;
const HOLE_CARD_MS = 190;
const SHOW_MS = 750;
const FLOP_CARD_MS = 260;
const STREET_CARD_MS = 450;
/** The pause per street of a board that is dealt after the last decision. */
const SUSPENSE_MS = 950;
const FOLD_MS = 500;
/** The winning cards, before the pot goes to them. */
const WINNING_MS = 1_000;

export const BOTH_DEALT: BySeat<number> = [2, 2];

const scene = (table: HoldemView, ms: number, flights: readonly Flight[] = []): TableScene => ({
  table,
  ms,
  flights: flights.filter(({ amount }) => amount > 0),
  dealt: BOTH_DEALT,
});

/** The scenes between two views, if one move or the deal of the next hand separates them. */
export function scenesBetween(before: HoldemView, after: HoldemView): readonly TableScene[] {
  if (after.hand === before.hand + 1 && before.result) return newHand(before, after);
  const action = after.last?.seat === before.turn ? after.last.action : null;
  if (after.hand !== before.hand || before.result || action === null) return [];
  const acted = put(before, before.turn, chipsOf(action, before));
  if (totalPot(acted) !== wageredIn(after)) return [];
  const isClosed = after.result !== null || after.street !== before.street;
  return [
    ...actionScenes(before, after),
    ...(isClosed ? closing({ ...acted, last: after.last }, after) : []),
  ];
}

/** All chips of the hand, in the pot or already given to the players. */
const wageredIn = (view: HoldemView): number =>
  totalPot(view) + (view.result?.amount ?? 0) + (view.result?.returned?.amount ?? 0);

/** The chips that an action takes from the stack. */
function chipsOf(action: Action, before: HoldemView): number {
  const { bets, stacks, turn } = before;
  switch (action.type) {
    case 'fold':
    case 'check':
      return 0;
    case 'call':
      return toCall(before);
    case 'allin':
      return of(stacks, turn);
    case 'bet':
    case 'raise':
      return action.amount - of(bets, turn);
  }
}

function actionScenes(before: HoldemView, after: HoldemView): readonly TableScene[] {
  const { turn, bets } = before;
  const action = after.last?.action ?? { type: 'check' };
  const chips = chipsOf(action, before);
  const table = { ...put(before, turn, chips), bets, last: after.last };
  if (chips > 0) return [scene(table, FLIGHT_MS, [{ from: stackAt(turn), to: betAt(turn), amount: chips }])];
  return action.type === 'fold' || after.street !== before.street ? [scene(table, FOLD_MS)] : [];
}

/** The bets go to the pot. At the end of a hand the uncalled part goes back, the cards are shown, and the pot goes to its winner. */
function closing(acted: HoldemView, after: HoldemView): readonly TableScene[] {
  const { result } = after;
  const called = result?.returned ? takeBack(acted, result.returned) : acted;
  const gathered = gather(called);
  const isShown = after.street === 'showdown';
  const shown = isShown ? { ...gathered, street: after.street, holeCards: after.holeCards } : gathered;
  return [
    ...(result?.returned
      ? [scene({ ...called, stacks: acted.stacks }, FLIGHT_MS, [backOf(result.returned)])]
      : []),
    ...(totalPot(called) > called.pot
      ? [scene({ ...gathered, pot: called.pot }, FLIGHT_MS, toPot(called))]
      : []),
    ...(isShown ? [scene(shown, SHOW_MS)] : []),
    ...boardScenes(shown, after),
    ...awardScenes({ ...shown, board: after.board }, after),
  ];
}

/** The table after a bet, or a part of it, has gone back to its stack. */
const takeBack = (table: HoldemView, { seat, amount }: UncalledBet): HoldemView => put(table, seat, -amount);

const backOf = ({ seat, amount }: UncalledBet): Flight => ({ from: betAt(seat), to: stackAt(seat), amount });

const toPot = ({ bets }: HoldemView): readonly Flight[] =>
  bets.map((amount, seat) => ({ from: betAt(seat), to: POT, amount }));

/** The board, card by card. */
const boardScenes = (table: HoldemView, after: HoldemView): readonly TableScene[] =>
  after.board.slice(table.board.length).map((_, at) => {
    const cards = table.board.length + at + 1;
    const streetMs = after.result ? SUSPENSE_MS : STREET_CARD_MS;
    return scene({ ...table, board: after.board.slice(0, cards) }, cards < 3 ? FLOP_CARD_MS : streetMs);
  });

/** The winner is shown before the pot moves. */
function awardScenes(table: HoldemView, { result }: HoldemView): readonly TableScene[] {
  if (!result) return [];
  const { winner, amount, by } = result;
  const winners = winner === 'split' ? [0, 1] : [winner];
  const flights = winners.map((seat) => ({ from: POT, to: stackAt(seat), amount: amount / winners.length }));
  return [
    ...(by === 'fold' ? [] : [scene({ ...table, result }, WINNING_MS)]),
    scene({ ...table, result, pot: 0 }, FLIGHT_MS, flights),
  ];
}

/** The blinds, then the cards, one by one, first to the seat without the button. */
function newHand(before: HoldemView, after: HoldemView): readonly TableScene[] {
  const { button, blinds, viewer } = after;
  const [first, second] = after.holeCards;
  const start: HoldemView = {
    ...after,
    stacks: before.stacks,
    bets: [0, 0],
    pot: 0,
    board: [],
    street: 'preflop',
    last: null,
    result: null,
    holeCards: [viewer === 0 ? first : null, viewer === 1 ? second : null],
  };
  const other = otherSeat(button);
  const posted = put(put(start, button, blinds.small), other, blinds.big);
  const flights = posted.bets.map((amount, seat) => ({ from: stackAt(seat), to: betAt(seat), amount }));
  const none: TableScene = { ...scene({ ...posted, bets: [0, 0] }, FLIGHT_MS, flights), dealt: [0, 0] };
  const cards = [other, button, other, button].map((seat, at): TableScene => {
    const round = at < 2 ? 1 : 2;
    return {
      ...scene(posted, HOLE_CARD_MS),
      dealt: bySeat(other, round, seat === button ? round : round - 1),
    };
  });
  const isOver = after.result !== null;
  return [none, ...cards, ...(isOver ? closing(returnUnmatchable(posted), after) : [])];
}

/** The places between which chips move. */
export const POT = 'pot';
export const stackAt = (seat: number): string => `stack-${seat}`;
export const betAt = (seat: number): string => `bet-${seat}`;
