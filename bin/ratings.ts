import { join } from 'node:path';
import { NameBook } from '../core/service/runtime/name-book';
import { rebuildRatings, type RebuiltPool } from '../core/service/runtime/rebuild-ratings';
import { quoted } from '../core/engine';
import { createArchive, createRecords } from '../functions/lib/adapters';
import { readConfig } from '../functions/lib/config';
import { games } from '../games';
import type { RatingsFlags } from './commands';

/** Recomputes the ratings from the archive of a server with this environment; the exit code is 1 if any differ from the stored ones and stay so. */
export async function rebuild({ write = false }: RatingsFlags): Promise<void> {
  const { env } = process;
  const store = env.REDIS_URL ? { ARCHIVE_FOLDER: join('.principality', 'archive') } : { STORE: 'file' };
  const config = readConfig({ ...store, ...env });
  const [archive, records] = await Promise.all([createArchive(config), createRecords(config)]);
  if (!archive)
    throw new Error(
      'This environment names no place for finished games. Set what the server is started with: docs/configuration.md',
    );
  const pools = await rebuildRatings({ games, archive, records }, write);
  for (const pool of pools) process.stdout.write(`${lineOf(pool, write)}\n`);
  if (pools.length === 0) process.stdout.write('There are no rated games.\n');
  const names = new NameBook(records, games, () => Date.now());
  const renamed = await names.enterAll(write);
  for (const { player, from, to } of renamed)
    process.stdout.write(
      `Player ${player}: ${quoted(from)} is the name of an older player, or kept for the server; ${write ? 'it is called' : 'it would be called'} ${quoted(to)}\n`,
    );
  await records.close();
  if (renamed.length > 0 && !write) process.exitCode = 1;
  if (pools.some((pool) => isWrong(pool) && (!write || pool.missing > 0))) process.exitCode = 1;
}

const isWrong = ({ differing, unnoted }: RebuiltPool): boolean => differing.length + unnoted > 0;

function lineOf(
  { game, pool, games: count, players, missing, unnoted, differing }: RebuiltPool,
  write: boolean,
): string {
  const isReplaced = write && missing === 0;
  const parts = [
    `${game}, ${pool}: ${count} games of ${players} players`,
    differing.length === 0
      ? 'the ratings are as stored'
      : `${differing.length} ratings ${isReplaced ? 'replaced' : 'differ'}`,
    unnoted === 0 ? '' : `${unnoted} games ${isReplaced ? 'put back into' : 'missing in'} the records`,
    missing === 0 ? '' : `${missing} games are no longer archived, so nothing is replaced`,
  ];
  return parts.filter(Boolean).join('; ');
}
