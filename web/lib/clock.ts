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
  return seat === running ? Math.max(0, left - Math.max(0, now - heardAt)) : left;
}

const TENTH = 100;
const SECOND = 10 * TENTH;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Below this (ms) tenths of seconds are shown. */
const SHORT = 20 * SECOND;

/** `1:30:00`, `4:59`, and `0:09.4` when it gets close. */
export function clockText(left: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  if (left < SHORT) return `0:${two(Math.floor(left / SECOND))}.${Math.floor((left % SECOND) / TENTH)}`;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${two(minutes)}:${seconds}`;
}

/** ms until the shown text changes next, so that no display runs behind. */
export const untilNextText = (left: number): number => 1 + (left < SHORT ? left % TENTH : left % SECOND);
