import { reasonText } from '../../core/engine/errors';
import type { ListedGame } from './use-list';

type Standing = Pick<ListedGame, 'seatsToAct' | 'status' | 'outcome'> & {
  readonly seats: readonly { readonly name?: string }[];
};

/** Who is to move, or who won; of a game with one seat how it ended, which for a mission tells its medal, time and losses. */
export function standingOf({ seats, seatsToAct, status, outcome }: Standing): string {
  const names = (of: readonly number[]): string => of.map((seat) => seats[seat]?.name ?? '').join(' and ');
  if (status !== 'ended') return seatsToAct.length > 0 ? `${names(seatsToAct)} to move` : 'waiting';
  if (!outcome) return 'stopped early';
  if (seats.length === 1) return reasonText(outcome.reason);
  return outcome.winners.length === 0 ? 'nobody won' : `${names(outcome.winners)} won`;
}
