import type { LiveUpdate } from '../../core/ports/services';

/** The players' clocks in an answer or update of the server. */
export type ServerClock = NonNullable<LiveUpdate['clock']>;

/**
 * The clocks with the local time of their arrival (ms since 1970). Time is counted from then, because the clock of this machine
 * may differ from the server's.
 */
export interface ReceivedClock extends Pick<ServerClock, 'remaining' | 'running'> {
  readonly receivedAt: number;
}

export const receiveClock = ({ remaining, running }: ServerClock): ReceivedClock => ({
  remaining,
  running,
  receivedAt: Date.now(),
});

/** The remaining time of a seat (ms), never negative. */
export function timeLeft(
  { remaining, running, receivedAt: heardAt }: ReceivedClock,
  seat: number,
  now: number,
): number {
  const left = remaining[seat] ?? 0;
  return running.includes(seat) ? Math.max(0, left - Math.max(0, now - heardAt)) : left;
}
