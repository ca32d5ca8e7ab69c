import { ACTIONS, cardOf, CARDS, DEAREST_FIRST, has, type Card } from '../cards/catalogue';
import type { CardName } from '../types';
import { ownedOf, pileOf, provincesLeft, type Outlook } from './outlook';

/**
 * What a card adds to a deck, where Silver is 3.5 and Gold 7: rules of thumb of players, checked in games between bots. The first copy, and how much
 * less each further copy is worth.
 */
const WORTH: Readonly<Record<CardName, readonly [first: number, less: number]>> = {
  Cellar: [2, 1.5],
  Chapel: [3, 9],
  Moat: [2.2, 1],
  Chancellor: [2.6, 2],
  Village: [1.5, 0.5],
  Woodcutter: [2.6, 1.4],
  Workshop: [2, 2],
  Bureaucrat: [3.9, 1.4],
  Feast: [2.4, 1],
  Militia: [6.2, 1.5],
  Moneylender: [3.4, 4],
  Remodel: [2.4, 2],
  Smithy: [3.6, 0.8],
  Spy: [3.3, 0.4],
  Thief: [2.6, 1],
  'Throne Room': [0.3, 0.5],
  'Council Room': [5, 0.9],
  Festival: [4.4, 0.2],
  Laboratory: [6.2, 0],
  Library: [4.7, 1.2],
  Market: [5.3, 0.1],
  Mine: [4.9, 2],
  Witch: [8.5, 2],
  Adventurer: [5.5, 1.5],
  Copper: [-1, 0],
  Silver: [3.5, 0],
  Gold: [7, 0],
  Curse: [-5, 0],
};

export const WORTH_BY_ID: [number, number][] = CARDS.map(({ name }) => WORTH[name] ?? [0, 0]) as [
  number,
  number,
][];

/** Cards for each terminal Action beyond the first that a deck bears. */
const CARDS_PER_TERMINAL = 8;

const isTerminal = ({ id, actions, name }: Card): boolean =>
  ((ACTIONS >>> id) & 1) === 1 && actions === 0 && name !== 'Throne Room';

const TERMINALS = CARDS.filter(isTerminal).map(({ id }) => id);
const EXTRA_ACTIONS = CARDS.filter(({ actions }) => actions > 1).map(({ id }) => id);

const sumOf = (counts: ArrayLike<number>, ids: readonly number[]): number => {
  let sum = 0;
  for (const id of ids) sum += counts[id] ?? 0;
  return sum;
};

/** How many cards the player owns. */
export function deckSize({ owned }: Pick<Outlook, 'owned'>): number {
  let size = 0;
  for (let id = 0; id < CARDS.length; id++) size += owned[id] ?? 0;
  return size;
}

/** How many more terminal Actions the deck bears; negative if it has too many. */
function roomForTerminals(outlook: Outlook): number {
  const { owned } = outlook;
  const borne = 1 + Math.floor(deckSize(outlook) / CARDS_PER_TERMINAL) + sumOf(owned, EXTRA_ACTIONS);
  return borne - sumOf(owned, TERMINALS);
}

/** The points of a Victory card that is bought now. */
const pointsOf = (outlook: Outlook, { points, pointsPerTenCards }: Card): number =>
  points + (pointsPerTenCards > 0 ? pointsPerTenCards * Math.floor((deckSize(outlook) + 2) / 10) : 0);

/** The Provinces left, as for two players: alone there are half as many. */
const timeLeft = (outlook: Outlook): number => provincesLeft(outlook) * (outlook.rivals === 0 ? 2 : 1);

/** Points slow a deck down: from so many Provinces left they are worth more than Gold, than other cards for 5, than Silver. */
function worthOfPoints(outlook: Outlook, card: Card): number {
  if (card.name === 'Province') return 12;
  const left = timeLeft(outlook);
  const points = pointsOf(outlook, card);
  if (points >= 3) return left <= 4 ? 8 + points - 3 : left <= 5 ? 6.9 : -1;
  return left <= 2 ? 3 + points : left <= 3 ? points - 1 : -2;
}

/** What it is worth to the player to gain the card; negative for a card that had better not be gained. */
export const worthOf = (outlook: Outlook, card: Card): number =>
  usualWorth(outlook, card) + wishFor(outlook, card);

/** A plan wants the first copies of a card more than usual; what it does without it never wants. */
function wishFor({ wishes, owned }: Outlook, { id }: Card): number {
  const wish = wishes?.[id] ?? 0;
  return wish > 0 && (owned[id] ?? 0) >= COPIES_WISHED ? 0 : wish;
}

const COPIES_WISHED = 2;

function usualWorth(outlook: Outlook, card: Card): number {
  if (card.type === 'victory') return worthOfPoints(outlook, card);
  const [first, less] = WORTH_BY_ID[card.id] ?? [0, 0];
  const copies = outlook.owned[card.id] ?? 0;
  const worth = first - less * copies;
  // Nothing else can make it worth having.
  if (worth < -4) return worth;
  return card.type === 'action' ? worth + adjustment(outlook, card, copies) : worth;
}

const CURSE = cardOf('Curse');

/** What depends on the rest of the deck. */
function adjustment(outlook: Outlook, card: Card, copies: number): number {
  const { owned } = outlook;
  const crowded = isTerminal(card) && roomForTerminals(outlook) <= 0 ? -3.5 : 0;
  switch (card.name) {
    case 'Witch':
      return crowded + (pileOf(outlook, CURSE) > 4 * outlook.rivals ? 0 : -4.5);
    case 'Village':
      return Math.min(3, Math.max(0, -roomForTerminals(outlook) + 1));
    case 'Throne Room':
      return Math.min(3, 0.5 * sumOf(owned, ACTION_IDS));
    case 'Moneylender':
      return crowded + (ownedOf(outlook, 'Copper') >= 5 ? 0 : -4);
    case 'Chapel':
      return ownedOf(outlook, 'Copper') + ownedOf(outlook, 'Estate') + ownedOf(outlook, 'Curse') >= 8
        ? 0
        : -3;
    case 'Militia':
    case 'Bureaucrat':
    case 'Thief':
      return crowded + (outlook.rivals === 0 ? -2 : 0.2 * (outlook.rivals - 1));
    case 'Mine':
      return crowded - (copies > 0 ? 1 : 0);
    default:
      return crowded;
  }
}

const ACTION_IDS = CARDS.filter((card) => has(ACTIONS, card)).map(({ id }) => id);

/** The most wanted card that can be gained up to a cost, if any is worth more than `least`. */
export function mostWanted(outlook: Outlook, maxCost: number, least: number): Card | undefined {
  let best: Card | undefined;
  let bestWorth = least;
  for (const card of DEAREST_FIRST) {
    if (card.cost > maxCost || pileOf(outlook, card) <= 0) continue;
    const worth = worthOf(outlook, card);
    if (worth > bestWorth) {
      best = card;
      bestWorth = worth;
    }
  }
  return best;
}

/** Whether the card had better be out of the deck: its points, if any, come too late to matter. */
export const isJunk = (outlook: Outlook, name: CardName): boolean =>
  name === 'Curse' || ((name === 'Estate' || name === 'Copper') && timeLeft(outlook) > 3);

/** Whether buying the card may be best: never a Copper or a Curse (Gardens want both), no Estate before the end is near. */
export function isWorthBuying(outlook: Outlook, { name }: Card): boolean {
  switch (name) {
    case 'Curse':
      return false;
    case 'Copper':
      return pileOf(outlook, GARDENS) >= 0 && (outlook.owned[GARDENS.id] ?? 0) > 1;
    case 'Estate':
      return timeLeft(outlook) <= 4;
    case 'Duchy':
      return timeLeft(outlook) <= 6;
    default:
      return true;
  }
}

const GARDENS = cardOf('Gardens');
