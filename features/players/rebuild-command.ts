import { writeLine, type TerminalIo, type TerminalOffer } from '../../cli/kit';
import { quoted } from '../../core/engine';
import { NameBook } from './name-book';
import { rebuildRatings, type RebuiltPool } from './rebuild';

/** What the command line of `principality ratings rebuild` can say. */
export interface RebuildFlags {
  readonly write?: boolean;
}

/** Recomputes the ratings from the archive of a server with this environment; the exit code is 1 if any differ from the stored ones and stay so. */
export async function rebuild(
  { write = false }: RebuildFlags,
  io: TerminalIo,
  offer: Pick<TerminalOffer, 'games' | 'openStores'>,
): Promise<void> {
  const games = offer.games.map(({ rules }) => rules);
  const { archive, records } = await offer.openStores(io.env);
  if (!archive)
    throw new Error(
      'This environment names no archive. Use the settings of the server: docs/configuration.md',
    );
  const pools = await rebuildRatings({ games, archive, records }, write);
  for (const pool of pools) writeLine(io, lineOf(pool, write));
  if (pools.length === 0) writeLine(io, 'There are no rated games.');
  const names = new NameBook(records, games, () => Date.now());
  const renamed = await names.enterAll(write);
  for (const { player, from, to } of renamed)
    writeLine(
      io,
      `Player ${player}: ${quoted(from)} is the name of an older player, or kept for the server; ${write ? 'it is called' : 'it would be called'} ${quoted(to)}`,
    );
  await records.close();
  if (renamed.length > 0 && !write) io.setExitCode(1);
  if (pools.some((pool) => isWrong(pool) && (!write || pool.missing > 0))) io.setExitCode(1);
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
