import { timer } from './lib/timer';

/** Archives finished games that their own requests could not. */
export const archiveSweep = timer('archiveSweep', 5, ({ upkeep }) => upkeep.sweepArchive());

/** Takes expired sessions off the public list, should nobody read it. */
export const indexRepair = timer('indexRepair', 30, ({ upkeep }) => upkeep.repairList());
