import { once } from 'node:events';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../core/engine';
import type { RangePlayer } from '../../core/simulation/crew';
import { playRange, type Lineup, type Range } from '../../core/simulation/lineup';
import type { Tally } from '../../core/simulation/tally';

/** The build puts it next to the command. */
const WORKER_FILE = 'simulation-worker.js';

/** Starts a player in a worker thread. */
export function startWorker(lineup: Lineup): RangePlayer {
  const worker = new Worker(join(__dirname, WORKER_FILE), { workerData: lineup });
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

/** The code of the worker thread: plays each range that it receives. */
export function serveLineup(games: readonly AnyGame[]): void {
  const lineup = workerData as Lineup;
  const game = games.find(({ id }) => id === lineup.game);
  if (!game) throw new Error(`Unknown game: ${lineup.game}`);
  parentPort?.on('message', (range: Range) => parentPort?.postMessage(playRange(game, lineup, range)));
}
