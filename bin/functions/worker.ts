import { workerData } from 'node:worker_threads';
import { serveJobs } from '../../functions/adapters/worker';
import { games } from '../../games';
import { loadRules } from '../../local/outside-games';

/** The entry of the worker threads. */
async function main(): Promise<void> {
  const { gameFiles = [] } = (workerData ?? {}) as { readonly gameFiles?: readonly string[] };
  serveJobs([...games, ...(await Promise.all(gameFiles.map(loadRules)))]);
}

void main();
