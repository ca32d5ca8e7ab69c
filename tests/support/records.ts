import { verifyReplay } from '../../core/session';
import { findGame } from '../../games';
import type { Table } from '../http/support';
import { featureTests } from './feature-tests';

/** Whether the record of a finished game, where a feature has one, leads to its end when it is played again. */
export async function verifies(table: Table, session: string): Promise<boolean> {
  const records = await Promise.all(featureTests.flatMap(({ record }) => record?.(table, session) ?? []));
  return records.every((record) => {
    const game = findGame(record.game);
    return game !== undefined && verifyReplay(game, record).ok;
  });
}
