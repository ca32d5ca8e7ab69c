import type { AnyGame } from '../engine';
import type { Session } from './types';

/** One way of writing a position: no spaces at the ends or around a separator, and one where there were several. */
export const plainPosition = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, '|');

/** The short form of the position that everybody saw at a version, e.g. `v12`. */
export const versionText = (version: number): string => `v${version}`;

/**
 * Whether a caller's notation of the position, or the version of it, is what everybody is shown now. It is evidence of what the
 * caller has seen and nothing else: play always goes on from the stored state.
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
