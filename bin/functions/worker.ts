import { workerData } from 'node:worker_threads';
import { serveJobs } from '../../functions/adapters/worker';
import { games } from '../../games';
import { loadGame } from '../../local/outside-games';

/** The entry of the worker threads. */
async function main(): Promise<void> {
  const { gameFiles = [] } = (workerData ?? {}) as { readonly gameFiles?: readonly string[] };
  const outside = await Promise.all(gameFiles.map(loadGame));
  serveJobs([...games, ...outside.map(({ rules }) => rules)]);
}

void main();
