import { lazy } from '../../../../core/engine';
import type { ActionTactics, Outlook } from '../kit/card';
import { cardOf, CARDS, isAction } from '../kit/registry';
import type { CardName } from '../types';
import { isJunk, ownedOf } from './worth';

/** The names of the cards with a rank, the lowest first. */
const ranked = (rankOf: (bot: ActionTactics) => number | undefined): (() => readonly CardName[]) =>
  lazy(() =>
    CARDS.flatMap(({ name, bot }) => {
      const rank = bot && rankOf(bot);
      return rank === undefined ? [] : [{ name, rank }];
    })
      .sort((a, b) => a.rank - b.rank)
      .map(({ name }) => name),
  );

/** Actions in the order in which they are played. */
const playOrder = ranked(({ play }) => play);
/** With an action to spare cards are drawn first. */
const drawFirst = ranked((bot) => bot.drawFirst);
const doubled = ranked(({ double }) => double);
/** The Actions that may do no good: those with optional effects first, those that trash a card last. */
const harmlessFirst = ranked(({ harm }) => harm);

/** How many cards of the hand had better be out of the deck. */
export const junkInHand = (outlook: Outlook): number =>
  outlook.hand.filter((card) => isJunk(outlook, card)).length;

/** Whether playing the Action now does some good. */
export const isWorthPlaying = (outlook: Outlook, name: CardName): boolean =>
  cardOf(name).bot?.isGood?.(outlook) ?? true;

const isBlunt = (outlook: Outlook, name: CardName): boolean => cardOf(name).bot?.isBlunt?.(outlook) ?? false;

/** The Action to play next; undefined if none does any good. */
export function actionToPlay(outlook: Outlook): CardName | undefined {
  const { hand, actions } = outlook;
  if (actions === 0 || !hand.some(isAction)) return undefined;
  const isGood = (name: CardName): boolean => hand.includes(name) && isWorthPlaying(outlook, name);
  const free = playOrder().find((name) => cardOf(name).actions > 0 && isGood(name));
  if (free !== undefined) return free;
  const drawing = actions > 1 ? drawFirst().find(isGood) : undefined;
  return (
    drawing ?? playOrder().find((name) => isGood(name) && !isBlunt(outlook, name)) ?? playOrder().find(isGood)
  );
}

/** Whether the card does nothing more in the hand this turn. */
export function isUseless({ actions }: Outlook, name: CardName): boolean {
  const { type, actions: given } = cardOf(name);
  return type === 'victory' || type === 'curse' || (type === 'action' && actions === 0 && given === 0);
}

/** The Action to play twice; null if none does any good and the choice is optional. */
export function actionToDouble(outlook: Outlook): CardName | null {
  const holds = (name: CardName): boolean => outlook.hand.includes(name);
  const good = doubled().find((name) => holds(name) && isWorthPlaying(outlook, name));
  return good ?? (outlook.throneIsOptional ? null : (harmlessFirst().find(holds) ?? null));
}

/** The cards to give up first from the hand: Victory cards and Curses, Actions beyond the first, cheap Treasures. */
export function leastMissed(outlook: Outlook): CardName[] {
  const best = playOrder().find((name) => outlook.hand.includes(name));
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
