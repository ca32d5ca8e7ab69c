import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameFace, OutsideFace } from '../games';
import { TABLE_WIDGET } from '../mcp-bridge/own-boards';
import type { CheckAnswer, CheckTask } from './game-check';
import { loadFace, type LoadedFace } from './game-file';
import type { OutsideBoard } from './outside-boards';

/** An external game: a file or a package whose default export is its face. */
export interface OutsideGame extends Omit<GameFace, 'board'> {
  /** The file it was loaded from; worker threads load it from there too. */
  readonly source: string;
  /** The board for pages and chats; without one they show the plain board. */
  readonly board?: OutsideBoard;
}

/** An external game with the name that the user wrote: a path or a package. */
export interface GameByName extends OutsideGame {
  readonly name: string;
}

/** Loads the games of a comma-separated list, whose ids must be free. It plays nothing; see `checkOutsideGames`. */
export async function loadOutsideGames(list = '', taken: readonly string[]): Promise<readonly GameByName[]> {
  const games: GameByName[] = [];
  for (const name of namesIn(list)) {
    const source = sourceOf(name);
    const { board, ...game } = await loadFace(source);
    const { id } = game.rules;
    if ([...taken, ...games.map(({ rules }) => rules.id)].includes(id))
      throw new Error(`${name}: there is a game "${id}" already. Give this one another id`);
    const served = board && (await boardOf(name, { board, game, source }));
    games.push({ ...game, name, source, ...(served ? { board: served } : {}) });
  }
  return games;
}

/** Runs a quick conformance check of each game in a separate thread. Throws an error that names the first fault. */
export async function checkOutsideGames(games: readonly GameByName[]): Promise<void> {
  for (const { name, source, rules } of games) {
    const fault = await faultIn(source).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}: the game "${rules.id}" cannot be checked: ${reason}`, { cause: error });
    });
    if (fault) throw new Error(`${name}: the game "${rules.id}" fails "${fault.demand}": ${fault.message}`);
  }
}

/** Next to the bundles. */
const CHECKER = join(__dirname, '../vendor/game-check.js');

async function faultIn(source: string): Promise<CheckAnswer> {
  // Standard output may carry a protocol.
  const worker = new Worker(CHECKER, { workerData: { source } satisfies CheckTask, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('it ended its thread, by process.exit for example. Remove that');
  });
  try {
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [CheckAnswer];
    return answer;
  } finally {
    await worker.terminate();
  }
}

const namesIn = (list = ''): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A file by its path, or a package that is installed in the working directory. */
function sourceOf(name: string): string {
  const file = resolve(name);
  if (existsSync(file)) return file;
  try {
    return createRequire(join(process.cwd(), 'games.js')).resolve(name);
  } catch {
    throw new Error(`${name}: there is no such file, and no package of that name is installed here`);
  }
}

interface BoardOfGame extends Pick<OutsideGame, 'source'> {
  readonly board: NonNullable<OutsideFace['board']>;
  readonly game: LoadedFace;
}

async function boardOf(name: string, { board, game, source }: BoardOfGame): Promise<OutsideBoard> {
  const { id, title } = game.rules;
  try {
    if (id === TABLE_WIDGET) throw new Error(`chats have a widget "${id}" already. Give the game another id`);
    const { readBoard } = await import('./outside-boards.js');
    return await readBoard({ board, title, source });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}: the board of the game "${id}" cannot be served: ${reason}`);
  }
}
