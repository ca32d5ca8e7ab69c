import type { TimeControl } from './game';

const minutesPlus = (minutes: number, increment: number): TimeControl => ({ base: 60 * minutes, increment });

/** Clocks by name. A model takes 9 to 18 seconds for a move, so the increment of `model` covers one. */
export const NAMED_CLOCKS: Readonly<Record<string, TimeControl>> = {
  bullet: minutesPlus(1, 0),
  blitz: minutesPlus(3, 2),
  rapid: minutesPlus(10, 5),
  classical: minutesPlus(30, 20),
  model: minutesPlus(30, 20),
  agent: minutesPlus(30, 20),
};

const isNamed = (name: string): boolean => Object.hasOwn(NAMED_CLOCKS, name);

/**
 * The clock that a text asks for, as players write it: `5+3` in minutes and seconds, a name, or a name with its own time here, as in `blitz 3+2`; undefined for
 * anything else.
 */
export function readTimeControl(text: string): TimeControl | undefined {
  const plain = text.trim().toLowerCase();
  if (isNamed(plain)) return NAMED_CLOCKS[plain];
  const [, name, minutes, increment] =
    /^([a-z]+\b)?\s*(\d{1,3}(?:\.\d{1,2})?)\s*\+\s*(\d{1,3})$/.exec(plain) ?? [];
  if (!Number(minutes) || (name !== undefined && !isNamed(name))) return undefined;
  return minutesPlus(Number(minutes), Number(increment));
}

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
