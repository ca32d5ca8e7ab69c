import type { Clock, ClockView, TimeStrikeOptions } from './game-types';

/** A clock that shows game time 0 at `now` (ms since 1970). */
export const newClock = ({ mode, time_scale }: TimeStrikeOptions['clock'], now: number): Clock => ({
  mode,
  origin_epoch_ms: now,
  time_scale,
  manual_ms: 0,
});

/** Game time in seconds at `now` (ms since 1970). */
export const readClock = (clock: Clock, now: number): number =>
  isRunning(clock)
    ? (clock.manual_ms + clock.time_scale * (now - clock.origin_epoch_ms)) / 1000
    : clock.manual_ms / 1000;

/** Whether time passes by itself. */
export const isRunning = ({ mode, paused }: Clock): boolean => mode === 'realtime' && paused !== true;

/** A clock in real time set at `now` (ms since 1970), when it shows `seconds` of game time. */
export const resetClock = (
  { mode, ...clock }: Clock,
  { paused = clock.paused === true, time_scale = clock.time_scale }: ClockChange,
  seconds: number,
  now: number,
): Clock => ({
  mode,
  origin_epoch_ms: now,
  time_scale,
  manual_ms: 1000 * seconds,
  ...(paused ? { paused: true } : {}),
});

/** The clock settings that can change during a mission; omitted ones stay as they are. */
export interface ClockChange {
  readonly paused?: boolean | undefined;
  readonly time_scale?: number | undefined;
}

export const clockView = ({ mode, time_scale, paused }: Clock): ClockView => ({
  mode,
  time_scale,
  paused: paused === true,
});

/** A manual clock advanced by seconds, rounded to milliseconds. */
export const setOn = (clock: Clock, seconds: number): Clock => ({
  ...clock,
  manual_ms: clock.manual_ms + Math.round(seconds * 1000),
});

/** The latest real time (ms since 1970), up to `now`, for a game time. */
export function timeOf(clock: Clock, seconds: number, now: number): number {
  const time = clock.origin_epoch_ms + Math.ceil((1000 * seconds - clock.manual_ms) / clock.time_scale) + 1;
  return time < now && readClock(clock, time) >= seconds ? time : now;
}

/** The maximum step of a manual clock, in seconds. */
export const LONGEST_STEP = 120;
