import { botPlayerOf, isAbort, leaversOf } from '../../arena';
import type { AnyGame, Seat } from '../../engine';
import type { RecordStore } from '../record-ports';
import { abortsOf, noteAbort } from './aborts';

/** What decides for whom a finished game counts. */
export interface EndedGame {
  readonly game: AnyGame;
  readonly session: string;
  /** When it ended (ms since 1970). */
  readonly endedAt: number;
  /** The ids of its players, by seat. */
  readonly players: readonly string[];
  /** How many moves each seat made. */
  readonly moves: readonly number[];
  /** The places by seat (`ranksOf`). */
  readonly ranks: readonly number[];
}

/**
 * The seats for which a game counts; null for all. A player who left before each side had moved has aborted it, which is noted, or has lost
 * it alone.
 */
export async function countedSeats(
  records: RecordStore,
  { game, session, endedAt, players, moves, ranks }: EndedGame,
): Promise<readonly Seat[] | null> {
  const leavers = leaversOf({ moves, ranks });
  if (leavers === null) return null;
  const isHidden = game.sampleHidden !== undefined;
  const lost: Seat[] = [];
  for (const seat of leavers) {
    const player = players[seat] ?? '';
    if (botPlayerOf([game], player)) continue;
    const aborts = await abortsOf(records, player, endedAt);
    if (aborts.some((abort) => abort.session === session)) continue;
    if (isAbort({ isHidden }, aborts.length)) await noteAbort(records, player, { session, at: endedAt });
    else lost.push(seat);
  }
  return lost;
}
