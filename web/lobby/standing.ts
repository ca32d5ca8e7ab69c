import { reasonText } from '../../core/engine/errors';
import type { ListedGame } from '../lib/api';

type Standing = Pick<ListedGame, 'seatsToAct' | 'status' | 'outcome'> & {
  readonly seats: readonly { readonly name?: string }[];
};

/** Who is to move, or who won; for a game with one seat how it ended, e.g. a mission's medal, time and losses. */
export function standingOf({ seats, seatsToAct, status, outcome }: Standing): string {
  const names = (of: readonly number[]): string => of.map((seat) => seats[seat]?.name ?? '').join(' and ');
  if (status !== 'ended') return seatsToAct.length > 0 ? `${names(seatsToAct)} to move` : 'waiting';
  if (!outcome) return 'stopped early';
  if (seats.length === 1) return reasonText(outcome.reason);
  return outcome.winners.length === 0 ? 'nobody won' : `${names(outcome.winners)} won`;
}

/** The finished one-player games with the highest scores, the highest first; earlier games come first among equal ones. */
export const bestOf = <G extends Pick<ListedGame, 'outcome' | 'updatedAt'> & Pick<Standing, 'seats'>>(
  games: readonly G[],
  most: number,
): readonly G[] =>
  games
    .filter(({ seats, outcome }) => seats.length === 1 && scoreOf({ outcome }) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a.updatedAt < b.updatedAt ? -1 : 1))
    .slice(0, most);

/** The score of a game with one seat; 0 if it has none. */
export const scoreOf = ({ outcome }: Pick<ListedGame, 'outcome'>): number => outcome?.scores[0] ?? 0;
