import { timer } from './lib/timer';

/**
 * Does what is due in sessions that nobody reads: ends games whose clocks ran out, lets bots move where the process that did so has ended, and what
 * features have to do there. Its name is from when all it did was to deliver to webhooks.
 */
export const sessionSweep = timer('webhookSweep', 1, ({ api }) => api.tendSessions(), {
  runsAtStart: true,
});

/** Archives and rates finished games, and ends what deleted players leave, where the processes that ended or deleted them did not. */
export const archiveSweep = timer('archiveSweep', 5, ({ api }) => api.deliverFacts());

/** Takes expired sessions off the public list, should nobody read it. */
export const indexRepair = timer('indexRepair', 30, ({ store }) => store.repairList());
