import { botPlayerOf, DAY_MS, isAbort, leaversOf } from '../../core/arena';
import type { AnyGame, Seat } from '../../core/engine';
import type { RecordPartition, RecordStore } from '../../core/table';
import { newestFirst } from '../../core/ports/records';

/** A rated game that a player left, or did not join, before each side had moved. */
export interface Abort {
  readonly session: string;
  /** When the game ended (ms since 1970). */
  readonly at: number;
}

const partitionOf = (player: string): RecordPartition => ({ table: 'results', partition: player });

const rowOf = ({ session, at }: Abort): string => `abort:${newestFirst(at)}:${session}`;

/** Records an abort of a player; recording it again changes nothing. */
export async function noteAbort(records: RecordStore, player: string, abort: Abort): Promise<void> {
  await records.commit(partitionOf(player), [{ kind: 'insert', row: rowOf(abort), value: abort.at }]);
}

/** The aborts of a player in the day before a time (ms since 1970), newest first, up to a little more than the limit. */
export async function abortsOf(records: RecordStore, player: string, at: number): Promise<readonly Abort[]> {
  const page = await records.list({ ...partitionOf(player), prefix: 'abort:', limit: 20 });
  const aborts = page.records.map(({ row, value }) => ({ session: sessionIn(row), at: Number(value) }));
  return aborts.filter((abort) => abort.at > at - DAY_MS);
}

const sessionIn = (row: string): string => row.slice(row.lastIndexOf(':') + 1);

/** The data that decides for whom a finished game counts. */
interface EndedGame {
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
 * The seats for which a game counts; null for all. A player who left before each side had moved has aborted it, which is recorded, or has lost without a
 * winner.
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
