import { cardOf } from '../cards/catalogue';
import type { CardName } from '../types';
import { ownedOf, pileOf, type Outlook } from './outlook';
import { isJunk } from './worth';

/** Actions in the order in which they are played: those that give actions back, then terminal ones, the strongest first. */
const PLAY_ORDER: readonly CardName[] = [
  'Village',
  'Festival',
  'Market',
  'Laboratory',
  'Spy',
  'Cellar',
  'Throne Room',
  'Witch',
  'Council Room',
  'Library',
  'Smithy',
  'Militia',
  'Moneylender',
  'Mine',
  'Adventurer',
  'Bureaucrat',
  'Thief',
  'Chapel',
  'Moat',
  'Remodel',
  'Feast',
  'Workshop',
  'Woodcutter',
  'Chancellor',
];

/** With an action to spare cards are drawn first. */
const DRAW_FIRST: readonly CardName[] = ['Witch', 'Council Room', 'Smithy', 'Library', 'Moat'];

const CURSE = cardOf('Curse');

const junkInHand = (outlook: Outlook): number => outlook.hand.filter((card) => isJunk(outlook, card)).length;

const isAction = (name: CardName): boolean => cardOf(name).type === 'action';

/** Whether playing the Action now does some good. */
export function isWorthPlaying(outlook: Outlook, name: CardName): boolean {
  const { hand } = outlook;
  switch (name) {
    case 'Cellar':
      return hand.some((card) => isUseless(outlook, card));
    case 'Chapel':
      return junkInHand(outlook) > 1;
    case 'Throne Room':
      return hand.some((card) => isAction(card) && card !== name && isWorthPlaying(outlook, card));
    case 'Moneylender':
      return hand.includes('Copper');
    case 'Mine':
      return hand.includes('Silver') || hand.includes('Copper');
    case 'Remodel':
      return hand.some((card) => card === 'Gold' || card === 'Estate' || card === 'Curse');
    case 'Library':
      return hand.length <= 6;
    default:
      return true;
  }
}

/** How much a terminal Action does in comparison with its place in the order; Witch is a Moat once there are no Curses. */
const isBlunt = (outlook: Outlook, name: CardName): boolean =>
  name === 'Witch' && pileOf(outlook, CURSE) === 0;

/** The Action to play next; undefined if none does any good. */
export function actionToPlay(outlook: Outlook): CardName | undefined {
  const { hand, actions } = outlook;
  if (actions === 0 || !hand.some(isAction)) return undefined;
  const isGood = (name: CardName): boolean => hand.includes(name) && isWorthPlaying(outlook, name);
  const free = PLAY_ORDER.find((name) => cardOf(name).actions > 0 && isGood(name));
  if (free !== undefined) return free;
  const drawing = actions > 1 ? DRAW_FIRST.find(isGood) : undefined;
  return (
    drawing ?? PLAY_ORDER.find((name) => isGood(name) && !isBlunt(outlook, name)) ?? PLAY_ORDER.find(isGood)
  );
}

/** Whether the card does nothing more in the hand this turn. */
export function isUseless({ actions }: Outlook, name: CardName): boolean {
  const { type, actions: given } = cardOf(name);
  return type === 'victory' || type === 'curse' || (type === 'action' && actions === 0 && given === 0);
}

/** The Action to play twice; null if none does any good, and none must be chosen. */
export function actionToDouble(outlook: Outlook): CardName | null {
  const holds = (name: CardName): boolean => outlook.hand.includes(name);
  const good = DOUBLED.find((name) => holds(name) && isWorthPlaying(outlook, name));
  return good ?? (outlook.throneIsOptional ? null : (HARMLESS_FIRST.find(holds) ?? null));
}

const DOUBLED: readonly CardName[] = [
  'Witch',
  'Council Room',
  'Laboratory',
  'Smithy',
  'Militia',
  'Festival',
  'Market',
  'Throne Room',
  'Village',
  'Mine',
  'Adventurer',
  'Thief',
  'Bureaucrat',
  'Spy',
  'Moneylender',
  'Workshop',
  'Feast',
  'Library',
  'Woodcutter',
  'Chancellor',
  'Moat',
];

/** The Actions that may do no good: those that need not do anything first, those that trash a card last. */
const HARMLESS_FIRST: readonly CardName[] = [
  'Cellar',
  'Library',
  'Moneylender',
  'Chapel',
  'Mine',
  'Throne Room',
  'Remodel',
];

/** The cards that are missed least, first, when some of the hand must go: points and Curses, Actions beyond the first, cheap Treasures. */
export function leastMissed(outlook: Outlook): CardName[] {
  const best = outlook.hand.filter(isAction).sort((a, b) => PLAY_ORDER.indexOf(a) - PLAY_ORDER.indexOf(b))[0];
  let isKept = false;
  const missed = (name: CardName): number => {
    const { type, coins, actions } = cardOf(name);
    if (type === 'victory' || type === 'curse') return 0;
    if (type === 'treasure') return coins + 1;
    if (actions > 0) return 3.5;
    if (name === best && !isKept) {
      isKept = true;
      return 3.2;
    }
    return 1;
  };
  return outlook.hand
    .map((name) => ({ name, cost: missed(name) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ name }) => name);
}

/** The cards of the hand to trash, the most useless first, as long as enough coins stay in the deck. */
export function toTrash(outlook: Outlook, most: number): CardName[] {
  const kept = 4;
  let coins = ownedOf(outlook, 'Copper') + 2 * ownedOf(outlook, 'Silver') + 3 * ownedOf(outlook, 'Gold');
  const chosen: CardName[] = [];
  const take = (name: CardName): void => {
    for (const card of outlook.hand) {
      if (card !== name || chosen.length >= most || !isJunk(outlook, name)) continue;
      if (name === 'Copper' && coins <= kept) return;
      if (name === 'Copper') coins--;
      chosen.push(name);
    }
  };
  take('Curse');
  take('Estate');
  take('Copper');
  return chosen;
}
