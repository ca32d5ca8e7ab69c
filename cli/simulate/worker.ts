import { once } from 'node:events';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../core/engine';
import type { Player } from './crew';
import type { Line, Range } from './line';
import { playRange, type Tally } from './tally';

/** The build leaves it beside the command. */
const WORKER_FILE = 'simulation-worker.js';

/** A player in a thread of its own. */
export function startWorker(line: Line): Player {
  const worker = new Worker(join(__dirname, WORKER_FILE), { workerData: line });
  return {
    async play(range) {
      const answer = once(worker, 'message') as Promise<[Tally]>;
      worker.postMessage(range);
      const [tally] = await answer;
      return tally;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** What such a thread does: plays each range it is sent. */
export function serveLine(games: readonly AnyGame[]): void {
  const line = workerData as Line;
  const game = games.find(({ id }) => id === line.game);
  if (!game) throw new Error(`Unknown game: ${line.game}`);
  parentPort?.on('message', (range: Range) => parentPort?.postMessage(playRange(game, line, range)));
}
