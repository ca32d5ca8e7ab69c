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
 * The clock that a text asks for, as players write it: `5+3` in minutes and seconds, a name, or a name with the time that it stands
 * for here, as in `blitz 5+3`; undefined if it is none of these.
 */
export function readTimeControl(text: string): TimeControl | undefined {
  const plain = text.trim().toLowerCase();
  if (isNamed(plain)) return NAMED_CLOCKS[plain];
  const [, name, minutes, increment] =
    /^([a-z]+\b)?\s*(\d{1,3}(?:\.\d{1,2})?)\s*\+\s*(\d{1,3})$/.exec(plain) ?? [];
  if (!Number(minutes) || (name !== undefined && !isNamed(name))) return undefined;
  return minutesPlus(Number(minutes), Number(increment));
}
