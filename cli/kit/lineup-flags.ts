import { randomBytes } from 'node:crypto';
import type { AnyGame } from '../../core/engine';
import { UsageError } from '../terminal-io';
import { gameWithId, type TerminalGame, unknownGame } from './game-terminal';

export const MOST_GAMES = 10_000_000;
export const MOST_JOBS = 64;
export const MOST_THINKING_MS = 600_000;

/** Leaves room for `/` and the number of a game within the 64 characters of a seed. */
const LONGEST_SEED = 50;

/** The game of an id; throws a `UsageError` if there is none. */
export function gameNamed(offered: readonly TerminalGame[], name: string): AnyGame {
  const game = gameWithId(offered, name)?.rules;
  if (game) return game;
  throw new UsageError(unknownGame(offered, name).message);
}

/** The whole number in a flag; throws a `UsageError` for anything else. */
export function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`${flag} must be a whole number from 1 to ${most}, got "${text}"`);
}

/** The names in a list with commas. */
export const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The seed of the flags, or a new one. */
export function seedFrom(seed = randomBytes(8).toString('hex')): string {
  if (seed !== '' && seed.length <= LONGEST_SEED) return seed;
  throw new UsageError(`--seed must have 1 to ${LONGEST_SEED} characters, got ${seed.length}`);
}

/** The game options in the flags. In a simulation no time passes by itself, so a game in real time starts with its options for players who think. */
export const optionsOf = (
  { traits, requestWords }: AnyGame,
  { kingdom, option }: { readonly kingdom?: string; readonly option?: Readonly<Record<string, unknown>> },
): Readonly<Record<string, unknown>> => ({
  ...(traits.dynamics === 'real-time' ? requestWords?.unhurried : {}),
  ...option,
  ...(kingdom === undefined ? {} : { kingdomCards: namesIn(kingdom) }),
});
