import { CARDS, cardOf, countCards } from './cards/catalogue';
import type { CardName, PlayerState, State } from './types';

const EMPTY_PILES_TO_END = 3;
const CARDS_PER_BONUS = 10;

/** The number of copies of each card, by id. */
type Counts = ReturnType<typeof countCards>;

/** All cards of a player, wherever they are, counted. */
export const countOwned = ({ drawPile, hand, discardPile, inPlay, setAside }: PlayerState): Counts =>
  countCards(drawPile, hand, discardPile, inPlay, setAside);

/** The victory points of all cards of a player; may be negative. */
export const scoreOf = (player: PlayerState): number => scoreOfCards(countOwned(player));

/** The victory points of counted cards; may be negative. */
export function scoreOfCards(counts: Counts): number {
  let cards = 0;
  for (const count of counts) cards += count;
  const tens = Math.floor(cards / CARDS_PER_BONUS);
  let score = 0;
  for (const { id, points, pointsPerTenCards } of CARDS)
    score += (counts[id] as number) * (points + pointsPerTenCards * tens);
  return score;
}

const PROVINCE = cardOf('Province').id;

/** Why the game ends after this turn; null if it goes on. */
export function endReason({ supply }: Pick<State, 'supply'>): string | null {
  if (supply[PROVINCE] === 0) return 'Provinces sold out';
  let count = 0;
  for (const left of supply) if (left === 0) count++;
  if (count < EMPTY_PILES_TO_END) return null;
  const empty = CARDS.filter(({ id }) => supply[id] === 0);
  return `${count} piles sold out: ${empty.map(({ name }) => name).join(', ')}`;
}

/** The text after it says what decided between equal scores. */
export const ENDINGS = {
  provinces_sold_out: 'Provinces sold out…',
  piles_sold_out: '… piles sold out: …',
  round_limit: 'Round limit reached…',
} as const;

/** The end of a game by the round limit. */
export const ROUND_LIMIT_REACHED = 'Round limit reached';

/** Why the game ends with this turn, if it does: empty piles, or the last turn of the last round. */
export function turnEndReason(state: State): string | null {
  const { turnNumber, roundLimit, currentPlayer, players } = state;
  const isLast = turnNumber >= roundLimit && currentPlayer === players.length - 1;
  return endReason(state) ?? (isLast ? ROUND_LIMIT_REACHED : null);
}

/** The winners: the highest score, then the fewest turns; equal players share the victory. */
export function winnersOf(players: readonly PlayerState[], scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const leaders = players.map((_, seat) => seat).filter((seat) => scores[seat] === best);
  const fewest = Math.min(...leaders.map((seat) => players[seat]?.turnsTaken ?? 0));
  return leaders.filter((seat) => players[seat]?.turnsTaken === fewest);
}

/** Why the game is over, and what decided between equal scores. */
export function endWords(reason: string, { players }: Pick<State, 'players'>): string {
  const scores = players.map(scoreOf);
  const best = Math.max(...scores);
  const leaders = scores.filter((score) => score === best).length;
  if (leaders === 1) return reason;
  return winnersOf(players, scores).length === 1
    ? `${reason}; on equal points the fewest turns win`
    : `${reason}; equal points in equally many turns are shared`;
}

/** Scores and winners for the current cards. */
export function standing({ players }: State): { readonly scores: number[]; readonly winners: number[] } {
  const scores = players.map(scoreOf);
  return { scores, winners: winnersOf(players, scores) };
}

/** The names of the different cards in a pile with their number, in canonical order: `{Copper: 3, Estate: 2}`. */
export const tally = (cards: readonly CardName[]): Record<CardName, number> => namedCounts(countCards(cards));

/** Counted cards by name, in canonical order. */
export function namedCounts(counts: Counts): Record<CardName, number> {
  const result: Record<CardName, number> = {};
  for (const { id, name } of CARDS) {
    const count = counts[id] as number;
    if (count > 0) result[name] = count;
  }
  return result;
}
