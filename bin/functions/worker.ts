import { serveJobs } from '../../functions/adapters/worker';
import { games } from '../../games';

/** The entry of the worker threads. */
serveJobs(games);
