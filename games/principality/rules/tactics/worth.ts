import { lazy } from '../../../../core/engine';
import type { Card, Outlook } from '../kit/card';
import { cardOf, CARDS, DEAREST_FIRST } from '../kit/registry';
import type { CardName } from '../types';

/** The number of cards in the pile; −1 if it is not in this game. */
export const pileOf = ({ supply }: Pick<Outlook, 'supply'>, name: CardName): number =>
  supply[cardOf(name).id] ?? -1;

export const provincesLeft = (outlook: Pick<Outlook, 'supply'>): number =>
  Math.max(0, pileOf(outlook, 'Province'));

export const ownedOf = ({ owned }: Pick<Outlook, 'owned'>, name: CardName): number =>
  owned[cardOf(name).id] ?? 0;

/** The number of cards per terminal Action beyond the first that a deck can use. */
const CARDS_PER_TERMINAL = 8;

const isTerminal = ({ actions, bot }: Card): boolean =>
  bot !== undefined && actions === 0 && bot.isTerminal !== false;

const idsOf = (isIn: (card: Card) => boolean): (() => readonly number[]) =>
  lazy(() => CARDS.filter(isIn).map(({ id }) => id));

const terminals = idsOf(isTerminal);
const extraActions = idsOf(({ actions }) => actions > 1);
const actions = idsOf(({ type }) => type === 'action');

const sumOf = (counts: Outlook['owned'], ids: readonly number[]): number => {
  let sum = 0;
  for (const id of ids) sum += counts[id] ?? 0;
  return sum;
};

/** How many cards the player owns. */
export function deckSize({ owned }: Pick<Outlook, 'owned'>): number {
  let size = 0;
  for (const count of owned) size += count;
  return size;
}

/** How many Actions the player owns. */
export const actionsOwned = ({ owned }: Outlook): number => sumOf(owned, actions());

/** How many more terminal Actions the deck can use; negative if it has too many. */
export function roomForTerminals(outlook: Outlook): number {
  const { owned } = outlook;
  const borne = 1 + Math.floor(deckSize(outlook) / CARDS_PER_TERMINAL) + sumOf(owned, extraActions());
  return borne - sumOf(owned, terminals());
}

/** The points of a Victory card that is bought now. */
const pointsOf = (outlook: Outlook, { points, pointsPerTenCards }: Card): number =>
  points + (pointsPerTenCards > 0 ? pointsPerTenCards * Math.floor((deckSize(outlook) + 2) / 10) : 0);

/** The Provinces left, scaled to two players: a game for one has half as many. */
const timeLeft = (outlook: Outlook): number => provincesLeft(outlook) * (outlook.rivals === 0 ? 2 : 1);

/** Points slow a deck down. The numbers of Provinces left from which they are worth more than Gold, than other cards for 5, and than Silver. */
function worthOfPoints(outlook: Outlook, card: Card): number {
  if (card.name === 'Province') return 12;
  const left = timeLeft(outlook);
  const points = pointsOf(outlook, card);
  if (points >= 3) return left <= 4 ? 8 + points - 3 : left <= 5 ? 6.9 : -1;
  return left <= 2 ? 3 + points : left <= 3 ? points - 1 : -2;
}

/** The worth of gaining the card to the player; negative if it is better not to gain it. */
export const worthOf = (outlook: Outlook, card: Card): number =>
  usualWorth(outlook, card) + wishFor(outlook, card);

/** A plan values the first copies of a card more than usual; it never wants cards that it excludes. */
function wishFor({ wishes, owned }: Outlook, { id }: Card): number {
  const wish = wishes?.[id] ?? 0;
  return wish > 0 && (owned[id] ?? 0) >= COPIES_WISHED ? 0 : wish;
}

const COPIES_WISHED = 2;

function usualWorth(outlook: Outlook, card: Card): number {
  if (card.type === 'victory') return worthOfPoints(outlook, card);
  const [first, less] = card.bot?.worth ?? card.worth;
  const copies = outlook.owned[card.id] ?? 0;
  const worth = first - less * copies;
  // Nothing else can make it worth having.
  if (worth < -4) return worth;
  return card.bot ? worth + adjustment(outlook, card, copies) : worth;
}

/** The part of the worth that depends on the rest of the deck. */
function adjustment(outlook: Outlook, card: Card, copies: number): number {
  const crowded = isTerminal(card) && roomForTerminals(outlook) <= 0 ? -3.5 : 0;
  return card.bot?.adjust?.(outlook, copies, crowded) ?? crowded;
}

/** The additional worth of an Attack with more rivals. */
export const forRivals = ({ rivals }: Outlook): number => (rivals === 0 ? -2 : 0.2 * (rivals - 1));

/** The most wanted card that can be gained up to a cost, if any is worth more than `least`. */
export function mostWanted(outlook: Outlook, maxCost: number, least: number): Card | undefined {
  let best: Card | undefined;
  let bestWorth = least;
  for (const card of DEAREST_FIRST) {
    if (card.cost > maxCost || (outlook.supply[card.id] ?? -1) <= 0) continue;
    const worth = worthOf(outlook, card);
    if (worth > bestWorth) {
      best = card;
      bestWorth = worth;
    }
  }
  return best;
}

/** Whether the deck is better without the card: its points, if any, do not matter yet. */
export const isJunk = (outlook: Outlook, name: CardName): boolean =>
  name === 'Curse' || ((name === 'Estate' || name === 'Copper') && timeLeft(outlook) > 3);

/** Whether buying the card may be best: never a Copper or a Curse (Gardens want both), no Estate before the end is near. */
export function isWorthBuying(outlook: Outlook, { name }: Card): boolean {
  switch (name) {
    case 'Curse':
      return false;
    case 'Copper':
      return pileOf(outlook, 'Gardens') >= 0 && ownedOf(outlook, 'Gardens') > 1;
    case 'Estate':
      return timeLeft(outlook) <= 4;
    case 'Duchy':
      return timeLeft(outlook) <= 6;
    default:
      return true;
  }
}
