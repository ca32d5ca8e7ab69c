const TENTH = 100;
const SECOND = 10 * TENTH;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Below this (ms) tenths of seconds are shown. */
const SHORT = 20 * SECOND;

/** The remaining time (ms) as a clock shows it: `1:30:00`, `4:59`, and `0:09.4` near the end. */
export function clockText(left: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  if (left < SHORT) return `0:${two(Math.floor(left / SECOND))}.${Math.floor((left % SECOND) / TENTH)}`;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = two(Math.floor((left % MINUTE) / SECOND));
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${two(minutes)}:${seconds}`;
}

/** Milliseconds until the text for this remaining time (ms) changes, so that a display can update on time. */
export const untilNextText = (left: number): number => 1 + (left < SHORT ? left % TENTH : left % SECOND);
