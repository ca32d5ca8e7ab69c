import type { AnyGame } from '../engine';
import type { Session } from './types';

/** The canonical spelling of a position: no spaces at the ends or around separators, and single spaces elsewhere. */
export const plainPosition = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, '|');

/** The short form of the position that everybody saw at a version, e.g. `v12`. */
export const versionText = (version: number): string => `v${version}`;

/**
 * Whether a caller's notation of the position, or its version, is the current public one. It only proves what the caller has seen: play always continues from
 * the stored state.
 */
export function isCurrentPosition(
  game: AnyGame,
  { state, version }: Pick<Session, 'state' | 'version'>,
  text: string,
): boolean {
  if (state === null) return false;
  const position = game.position?.(game.viewFor(state, 'public')) ?? {};
  return [versionText(version), ...Object.values(position)].some(
    (current) => plainPosition(current) === plainPosition(text),
  );
}
