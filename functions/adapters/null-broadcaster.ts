import type { Broadcaster } from '../../core/table';

/** No live connection: nothing is sent, and clients are told that there is none. */
export const nullBroadcaster: Broadcaster = {
  publish: () => Promise.resolve(),
  isHeard: () => false,
  clientUrl: () => Promise.resolve(null),
  ping: () => Promise.resolve(),
};
