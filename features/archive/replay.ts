import { existsSync } from 'node:fs';
import { createHttpClient } from '../../core/api';
import type { Viewer } from '../../core/engine';
import {
  checkReplay,
  readJsonFile,
  serverSession,
  terminalAdvice,
  UsageError,
  writeLines,
  type CheckedReplay,
  type ServerFlags,
  type TerminalIo,
  type TerminalWithGames,
} from '../../cli/kit';
import { gameWithId } from '../../cli/kit/game-terminal';
import { pagesOf } from './replay-pages';
import { showPages } from './viewer';

export interface ReplayFlags extends ServerFlags {
  readonly seat?: string;
}

/** Steps through a finished game from a file or a server. The replay must pass verification. */
export async function showReplay(
  source: string,
  flags: ReplayFlags,
  { io, games }: TerminalWithGames,
): Promise<void> {
  const value = existsSync(source) ? readJsonFile(source) : await fetchReplay(source, flags, io);
  const checked = checkReplay(games, value);
  if (!checked.ok) {
    writeLines(io, [`✗ ${checked.error.message}`]);
    io.setExitCode(1);
    return;
  }
  const { game, record } = checked.value;
  const viewer = viewerOf(checked.value, flags.seat);
  const own = await gameWithId(games, game.id)?.terminal?.();
  const picture = own?.picture?.(io.ink) ?? {};
  await showPages(pagesOf(checked.value, viewer), { game, picture, record, viewer, ink: io.ink }, io);
}

async function fetchReplay(source: string, flags: ReplayFlags, io: TerminalIo): Promise<unknown> {
  const { session, url } = serverSession(source, flags, io);
  const replay = await createHttpClient({ url }).replay({ session }, { token: flags.token });
  if (replay.ok) return replay.value;
  const { reason: error } = replay.error;
  throw new UsageError(`${error.message} ${terminalAdvice(error) ?? ''}`.trim());
}

/** The seat whose view is shown. After the end nothing is secret. */
function viewerOf({ record }: CheckedReplay, seat: string | undefined): Viewer {
  if (seat === undefined) return 'public';
  const number = Number(seat);
  if (/^\d+$/.test(seat) && number < record.seats.length) return number;
  throw new UsageError(`--seat must be a number from 0 to ${record.seats.length - 1}, got "${seat}"`);
}
