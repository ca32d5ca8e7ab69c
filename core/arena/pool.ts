import type { PlayerKind } from '../session';

/** Ratings are kept apart by who meets whom: programs, people, or both. */
export const POOLS = ['agents', 'people', 'mixed'] as const;

export type Pool = (typeof POOLS)[number];

/** The pool of a game by the kinds of its players: bots count as programs. */
export function poolOf(kinds: readonly PlayerKind[]): Pool {
  const people = kinds.filter((kind) => kind === 'human').length;
  if (people === 0) return 'agents';
  return people === kinds.length ? 'people' : 'mixed';
}
