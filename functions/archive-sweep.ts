import { timer } from './lib/timer';

/** Archives finished games that their own requests could not. */
export const archiveSweep = timer('archiveSweep', 5, ({ upkeep }) => upkeep.sweepArchive());
