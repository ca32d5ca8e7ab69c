import type { Flight } from '../../../web/kit/chips';
import type { Scene } from '../../../web/kit/use-scenes';
import { wagered } from '../rules/actions';
import { payOf } from '../rules/money';
import { type BlackjackView, type Hand, type ShownCard } from '../rules/shapes';
import { HIDDEN_CARD } from '../rules/hand';

/** What lies on the table. */
export interface Layout {
  readonly view: BlackjackView;
  /** The player's money that is not bet. */
  readonly stack: number;
  /** The chips at each hand. */
  readonly spots: readonly number[];
}

/** A picture of the table between one view and the next. */
export interface TableScene extends Layout, Scene {
  /** Moving chips; they are missing at both ends of their way. */
  readonly flights: readonly Flight[];
}

const FLIGHT_MS = 420;
const CARD_MS = 320;
const TURN_MS = 700;
const DEALER_CARD_MS = 650;
/** The results, before the winnings go to the player. */
const RESULT_MS = 800;

/** The table of a view; after a round all money is with the player. */
export function layoutOf(view: BlackjackView): Layout {
  const { hands, bankroll, phase } = view;
  const isOver = phase === 'over';
  return {
    view,
    stack: isOver ? bankroll : bankroll - wagered(hands),
    spots: hands.map(({ bet }) => (isOver ? 0 : bet)),
  };
}

/** The scenes between two views: the deal of the next round, the actions of player and dealer, and the settlement of the bets. */
export function scenesBetween(before: BlackjackView, after: BlackjackView): readonly TableScene[] {
  if (after.round === before.round + 1) return dealScenes(before, after);
  if (after.round !== before.round || before.phase === 'over') return [];
  return [...playerScenes(before, after), ...dealerScenes(before, after), ...endScenes(before, after)];
}

const sceneOf = (view: BlackjackView, ms: number): TableScene => ({ ...layoutOf(view), ms, flights: [] });

function dealScenes(before: BlackjackView, after: BlackjackView): readonly TableScene[] {
  const [hand] = after.hands;
  const [first, second, ...others] = hand?.cards ?? [];
  const [up] = after.dealer;
  if (!hand || after.hands.length > 1 || !first || !second || others.length > 0 || !up) return [];
  const dealt = (cards: Hand['cards'], dealer: readonly ShownCard[]): BlackjackView => ({
    ...after,
    hands: [{ ...hand, cards, state: 'active' }],
    dealer,
    bankroll: before.bankroll,
    phase: 'player',
    results: [],
  });
  const start = layoutOf(dealt([], []));
  const bet: TableScene = { ...start, spots: [0], ms: FLIGHT_MS, flights: [toSpot(0, hand.bet)] };
  const last = dealt([first, second], [up, HIDDEN_CARD]);
  const cards = [dealt([first], []), dealt([first], [up]), dealt([first, second], [up]), last];
  return [
    bet,
    ...cards.map((view) => sceneOf(view, CARD_MS)),
    ...dealerScenes(last, after),
    ...endScenes(last, after),
  ];
}

/** The player's actions on the hands; empty if there were none, or if the cards do not show them all. */
function playerScenes(before: BlackjackView, after: BlackjackView): readonly TableScene[] {
  const at = before.handIndex;
  const isSplit = after.hands.length === before.hands.length + 1;
  const start = isSplit ? splitHands(before.hands, at) : before.hands;
  if (start.length !== after.hands.length) return [];
  const raised = start.map((hand, i) => {
    const { bet, doubled } = after.hands[i] ?? hand;
    return { ...hand, bet, doubled };
  });
  const shown = (hands: readonly Hand[]): BlackjackView => ({ ...before, hands, last: after.last });
  const bets = layoutOf(shown(raised));
  const known = isSplit ? start.map((hand, i) => (i === at + 1 ? { ...hand, bet: 0 } : hand)) : start;
  const flights = raised.flatMap(({ bet }, i) => {
    const more = bet - (known[i]?.bet ?? 0);
    return more > 0 ? [toSpot(i, more)] : [];
  });
  const betScene: TableScene = { ...bets, spots: known.map(({ bet }) => bet), ms: FLIGHT_MS, flights };
  const hands = [...raised];
  const cardScenes = after.hands.flatMap((target, i) => {
    const from = hands[i]?.cards.length ?? 0;
    return target.cards.slice(from).map((_, more) => {
      const cards = target.cards.slice(0, from + more + 1);
      const isWhole = cards.length === target.cards.length;
      hands[i] = isWhole ? target : { ...target, cards, state: 'active' };
      return sceneOf(shown([...hands]), CARD_MS);
    });
  });
  return [...(flights.length > 0 ? [betScene] : []), ...cardScenes];
}

/** A pair, each card in a hand of its own. */
const splitHands = (hands: readonly Hand[], at: number): readonly Hand[] =>
  hands.flatMap((hand, i) => (i === at ? hand.cards.map((card) => ({ ...hand, cards: [card] })) : [hand]));

/** The hole card is turned over; then come the dealer's other cards, one by one. */
function dealerScenes(before: BlackjackView, after: BlackjackView): readonly TableScene[] {
  if (after.dealer.includes(HIDDEN_CARD)) return [];
  const known = before.dealer.includes(HIDDEN_CARD) ? 1 : before.dealer.length;
  return after.dealer.slice(known).map((_, more) => {
    const dealer = after.dealer.slice(0, known + more + 1);
    return sceneOf(unsettled(before, after, dealer), known + more === 1 ? TURN_MS : DEALER_CARD_MS);
  });
}

/** The player's hands as they are played, and the dealer's cards so far. */
const unsettled = (
  { bankroll }: BlackjackView,
  after: BlackjackView,
  dealer: readonly ShownCard[],
): BlackjackView => ({ ...after, bankroll, dealer, phase: 'dealer', results: [] });

/** Lost bets go to the bank and gains come from it; then the player takes the rest. */
function endScenes(before: BlackjackView, after: BlackjackView): readonly TableScene[] {
  if (after.phase !== 'over') return [];
  const { hands, results } = after;
  const { stack } = layoutOf(unsettled(before, after, after.dealer));
  const pays = hands.map((hand, i) => payOf(hand, results[i] ?? 'push'));
  const settled: TableScene = {
    view: after,
    stack,
    spots: hands.map(({ bet }, i) => ((pays[i] ?? 0) < 0 ? 0 : bet)),
    ms: RESULT_MS,
    flights: pays.flatMap((pay, i): Flight[] => {
      if (pay === 0) return [];
      const [from, to] = pay > 0 ? [BANK, spotAt(i)] : [spotAt(i), BANK];
      return [{ from, to, amount: Math.abs(pay) }];
    }),
  };
  const taken = hands.flatMap(({ bet }, i): Flight[] => {
    const pay = pays[i] ?? 0;
    return pay < 0 ? [] : [{ from: spotAt(i), to: STACK, amount: bet + pay }];
  });
  const take: TableScene = { ...settled, spots: hands.map(() => 0), ms: FLIGHT_MS, flights: taken };
  return taken.length > 0 ? [settled, take] : [settled];
}

/** The places between which chips move. */
export const BANK = 'bank';
export const STACK = 'stack';
export const spotAt = (hand: number): string => `spot-${hand}`;

const toSpot = (hand: number, amount: number): Flight => ({ from: STACK, to: spotAt(hand), amount });
