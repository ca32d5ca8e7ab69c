import { fail, ok, type Result } from '../../../core/engine';
import { cardTyped, sortCards } from './cards/catalogue';
import type { CardName } from './types';

/** `2 Copper`, `2x Copper`. */
const COUNT_BEFORE = /^(\d{1,2}) ?x? (.+)$/i;
/** `Copper x2`, `Copper x 2`. */
const COUNT_AFTER = /^(.+?) ?x ?(\d{1,2})$/i;

/** The most words in the name of a card. */
const LONGEST_NAME = 2;

/**
 * The cards of a list as a command has it, in canonical order: `Copper,Estate`, `Copper Estate`, `Copper and 2 Estate`. The error is the
 * part of the text that names no card.
 */
export function cardsListed(typed: string): Result<CardName[], string> {
  const cards: CardName[] = [];
  for (const item of typed.split(/[,;&+]|\band\b/i)) {
    if (item.trim() === '') continue;
    const listed = cardsOf(item.trim());
    if (!listed.ok) return listed;
    cards.push(...listed.value);
  }
  return ok(sortCards(cards));
}

function cardsOf(item: string): Result<readonly CardName[], string> {
  const [, before, countedBefore] = COUNT_BEFORE.exec(item) ?? [];
  const [, countedAfter, after] = COUNT_AFTER.exec(item) ?? [];
  const counted = cardTyped(countedBefore ?? countedAfter ?? '') ?? singular(countedBefore ?? countedAfter);
  if (counted) return ok(new Array<CardName>(Number(before ?? after)).fill(counted.name));
  return cardsInARow(item);
}

/** The card of a plain plural: `2 Coppers`. */
const singular = (name = ''): ReturnType<typeof cardTyped> => cardTyped(name.replace(/s$/i, ''));

/** Cards with nothing but blanks between them. */
function cardsInARow(item: string): Result<readonly CardName[], string> {
  const cards: CardName[] = [];
  let rest = item.split(' ');
  while (rest.length > 0) {
    const found = firstCard(rest);
    if (!found) return fail(rest.join(' '));
    cards.push(found.name);
    rest = rest.slice(found.words);
  }
  return ok(cards);
}

function firstCard(words: readonly string[]): { readonly name: CardName; readonly words: number } | null {
  for (let count = LONGEST_NAME; count > 0; count--) {
    const card = words.length < count ? undefined : cardTyped(words.slice(0, count).join(' '));
    if (card) return { name: card.name, words: count };
  }
  return null;
}
