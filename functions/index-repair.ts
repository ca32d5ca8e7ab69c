import { timer } from './lib/timer';

/** Takes expired sessions off the public list, should nobody read it. */
export const indexRepair = timer('indexRepair', 30, ({ upkeep }) => upkeep.repairList());
