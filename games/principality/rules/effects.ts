import type { EffectsInput, GameEvent } from '../../../core/engine';
import { cardOf } from './cards/catalogue';
import type { Fact } from './facts';
import type { View } from './view';

/** The effects of a move for its player until the end of the turn, as counts. */
export type MoveEffects = Readonly<
  Record<
    | 'cardsDrawn'
    | 'coinsGained'
    | 'actionsGained'
    | 'buysGained'
    | 'cardsGained'
    | 'cardsTrashed'
    | 'cardsDiscarded',
    number
  >
>;

/** The fact of an event. */
const factOf = ({ type, data }: GameEvent): Fact => ({ ...data, type }) as Fact;

/** The facts up to the end of the turn; later ones are not effects of the move. */
function factsOfTurn(events: readonly GameEvent[]): readonly Fact[] {
  const facts = events.map(factOf);
  const end = facts.findIndex(({ type }) => type === 'cleanup');
  return end < 0 ? facts : facts.slice(0, end + 1);
}

type CardCounts = Pick<MoveEffects, 'cardsDrawn' | 'cardsGained' | 'cardsTrashed' | 'cardsDiscarded'>;

/** The number of cards that a fact moved for its player. */
function cardsOf(fact: Fact): Partial<CardCounts> {
  switch (fact.type) {
    case 'draw':
      return { cardsDrawn: fact.count };
    case 'cleanup':
      return { cardsDrawn: fact.drawn, cardsDiscarded: fact.discarded };
    case 'buy':
    case 'gain':
      return { cardsGained: 1 };
    case 'gain_trashed':
      return { cardsGained: fact.cards.length };
    case 'trash':
      return { cardsTrashed: fact.cards.length };
    case 'discard':
      return { cardsDiscarded: fact.cards.length };
    default:
      return {};
  }
}

type Resources = Record<'coins' | 'actions' | 'buys', number>;

/** What the player paid: an action for a card played from hand, or a buy and the cost for a card bought. */
function spentOn(fact: Fact): Partial<Resources> {
  if (fact.type === 'play' && fact.throne === 0) return { actions: 1 };
  return fact.type === 'buy' ? { buys: 1, coins: cardOf(fact.card).cost } : {};
}

const total = <K extends string>(parts: readonly Partial<Record<K, number>>[], key: K): number =>
  parts.reduce((sum, part) => sum + (part[key] ?? 0), 0);

/** The effects of a seat's move. The gain of a resource is its increase plus the amount spent. */
export function effects({ seat, before, view, events }: EffectsInput<View>): MoveEffects {
  const facts = factsOfTurn(events).filter(({ player }) => player === seat);
  const moved = facts.map(cardsOf);
  const spent = facts.map(spentOn);
  const [old, now] = [before.players[seat], view.players[seat]];
  // A new turn starts with the default resources.
  const sameTurn = old !== undefined && now?.turnsTaken === old.turnsTaken;
  const gained = (what: keyof Resources): number =>
    sameTurn ? now[what] - old[what] + total(spent, what) : 0;
  return {
    cardsDrawn: total(moved, 'cardsDrawn'),
    coinsGained: gained('coins'),
    actionsGained: gained('actions'),
    buysGained: gained('buys'),
    cardsGained: total(moved, 'cardsGained'),
    cardsTrashed: total(moved, 'cardsTrashed'),
    cardsDiscarded: total(moved, 'cardsDiscarded'),
  };
}
