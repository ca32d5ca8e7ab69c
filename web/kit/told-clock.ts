import type { LiveUpdate } from '../../core/service/ports';

/** The players' clocks, as an answer or an update tells them. */
export type ToldClock = NonNullable<LiveUpdate['clock']>;

/**
 * The same, with when it was heard here (ms since 1970): what was used since is counted from then, as this machine's time need
 * not be the server's.
 */
export interface HeardClock extends Pick<ToldClock, 'remaining' | 'running'> {
  readonly heardAt: number;
}

export const hear = ({ remaining, running }: ToldClock): HeardClock => ({
  remaining,
  running,
  heardAt: Date.now(),
});

/** What a seat has left (ms), never less than nothing. */
export function leftAt({ remaining, running, heardAt }: HeardClock, seat: number, now: number): number {
  const left = remaining[seat] ?? 0;
  return running.includes(seat) ? Math.max(0, left - Math.max(0, now - heardAt)) : left;
}
