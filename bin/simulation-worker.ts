import { games } from '../games';
import { serveLine } from '../cli/simulate/worker';

/** Started by `principality simulate`, once for each job. */
serveLine(games);
