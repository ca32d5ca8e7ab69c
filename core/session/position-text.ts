import type { AnyGame } from '../engine';

/** One way of writing a position: no spaces at the ends or around a separator, and one where there were several. */
export const plainPosition = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\| ?/g, '|');

/**
 * Whether a caller's notation of the position is what everybody is shown now. It is evidence of what the caller has seen and
 * nothing else: play always goes on from the stored state.
 */
export function isCurrentPosition(game: AnyGame, state: unknown, text: string): boolean {
  if (state === null) return false;
  const position = game.position?.(game.viewFor(state, 'public')) ?? {};
  return Object.values(position).some((current) => plainPosition(current) === plainPosition(text));
}
