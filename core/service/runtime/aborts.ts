import { DAY_MS } from '../../arena';
import type { RecordPartition, RecordStore } from '../record-ports';
import { newestFirst } from './newest-first';

/** A rated game that a player left, or did not come to, before each side had moved. */
export interface Abort {
  readonly session: string;
  /** When the game ended (ms since 1970). */
  readonly at: number;
}

const partitionOf = (player: string): RecordPartition => ({ table: 'results', partition: player });

const rowOf = ({ session, at }: Abort): string => `abort:${newestFirst(at)}:${session}`;

/** Notes an abort of a player's; noting it again changes nothing. */
export async function noteAbort(records: RecordStore, player: string, abort: Abort): Promise<void> {
  await records.commit(partitionOf(player), [{ kind: 'insert', row: rowOf(abort), value: abort.at }]);
}

/** The aborts of a player in the day before a time (ms since 1970), the newest first: at most some more than it may. */
export async function abortsOf(records: RecordStore, player: string, at: number): Promise<readonly Abort[]> {
  const page = await records.list({ ...partitionOf(player), prefix: 'abort:', limit: 20 });
  const aborts = page.records.map(({ row, value }) => ({ session: sessionIn(row), at: Number(value) }));
  return aborts.filter((abort) => abort.at > at - DAY_MS);
}

const sessionIn = (row: string): string => row.slice(row.lastIndexOf(':') + 1);
