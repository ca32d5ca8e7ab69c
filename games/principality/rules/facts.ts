import { playerName, type GameEvent } from '../../../core/engine';
import type { Fact, FactType } from './shapes';
import type { CardName } from './types';

export type { Fact } from './shapes';

type FactOf<T extends FactType> = Fact & { readonly type: T };

export type GainPlace = FactOf<'gain'>['to'];

/** `1 card`, `2 cards`. */
export const cardCount = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const list = (cards: readonly CardName[]): string => cards.join(', ');

/** The Throne Room's part of a context; empty for an ordinary play. */
export const thronePlay = (throne: 0 | 1 | 2): string => (throne ? `Throne Room: play ${throne} of 2` : '');

const GAINED_TO: Record<GainPlace, string> = { discard: '', hand: ' to hand', deck: ' onto the deck' };

/** The line of a fact without the player's name. */
const WORDS: { readonly [T in FactType]: (fact: FactOf<T>) => string } = {
  play: ({ card, throne }) => `plays ${card}${throne ? ` (${thronePlay(throne)})` : ''}`,
  treasures: ({ cards, coins }) => `plays ${list(cards)} (+$${coins})`,
  buy: ({ card }) => `buys ${card}`,
  buy_phase: () => 'begins the buy phase',
  cleanup: ({ discarded, drawn }) => `ends the turn (${discarded} discarded, ${drawn} drawn)`,
  game_over: ({ reason }) => reason,
  draw: ({ count }) => `draws ${cardCount(count)}`,
  set_aside: ({ count }) => `sets ${cardCount(count)} aside`,
  shuffle: () => 'shuffles the discard pile into a new deck',
  look: () => 'looks at the top card of the deck',
  gain: ({ card, to }) => `gains ${card}${GAINED_TO[to]}`,
  none_left: ({ card }) => `gains no ${card}: none is left`,
  gain_trashed: ({ cards }) => `gains ${list(cards)} from the trash`,
  trash: ({ cards }) => `trashes ${list(cards)}`,
  discard: ({ cards }) => `discards ${list(cards)}`,
  reveal: ({ cards }) => (cards.length === 0 ? 'reveals an empty hand' : `reveals ${list(cards)}`),
  topdeck: ({ card }) => `puts ${card} onto the deck`,
  keep: ({ card }) => `keeps ${card} on top of the deck`,
  deck_discarded: ({ count }) => `puts the deck into the discard pile (${cardCount(count)})`,
  reaction: ({ attack }) => `reveals Moat (unaffected by ${attack})`,
  nothing: ({ card, note }) => `resolves ${card}: ${note}`,
};

/** The public line of a fact, e.g. `Player 1 buys Silver`. The line about the end of the game names no player. */
export const factText = (fact: Fact): string =>
  fact.type === 'game_over'
    ? `Game over: ${fact.reason}`
    : `${playerName(fact.player)} ${(WORDS[fact.type] as (fact: Fact) => string)(fact)}`;

/** Facts that always reveal hidden information. */
const REVEALING: ReadonlySet<FactType> = new Set([
  'draw',
  'shuffle',
  'look',
  'reveal',
  'reaction',
  'cleanup',
  // The bottom card of the deck is now the top of the discard pile.
  'deck_discarded',
] as const);

/** The event of a fact. Cards that another player gives up from hand are also revealed. */
export function toEvent(fact: Fact, mover: number): GameEvent {
  const { type, ...data } = fact;
  const isKnown = fact.type === 'discard' && fact.wasRevealed === true;
  const shown = (type === 'discard' || type === 'topdeck') && fact.player !== mover && !isKnown;
  const text = factText(fact);
  return shown || REVEALING.has(type)
    ? { type, text, visibleTo: 'all', data, reveals: true }
    : { type, text, visibleTo: 'all', data };
}
