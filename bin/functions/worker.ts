import { workerData } from 'node:worker_threads';
import { serveJobs } from '../../functions/adapters/worker';
import { games } from '../../games';
import { loadRules } from '../../local/game-file';

/** The entry of the worker threads. */
async function main(): Promise<void> {
  const { gameFiles = [] } = (workerData ?? {}) as { readonly gameFiles?: readonly string[] };
  serveJobs([...games, ...(await Promise.all(gameFiles.map(loadRules)))]);
}

void main();

// A file that exports something is a module to the bundler, which then joins it with what it imports instead of wrapping each file in a function.
export {};
