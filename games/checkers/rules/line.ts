import { isKing, play, type BoardMove } from './moves';
import { MAX_QUIET_PLIES, isSame, positionsSince } from './standing';
import type { Position } from './types';

/** A position with those that may come again, for a search that sees repetitions. */
export interface Line {
  readonly position: Position;
  /** Before the last move, unless it was a capture or a move of a man. */
  readonly before: Line | null;
  /** How many moves lie before it. */
  readonly quiet: number;
  /**
   * Nothing came of the moves since an earlier position: it is here again, or the game is drawn for want of progress. A search takes the first repetition for
   * a draw: what did not help the first time does not help the second.
   */
  readonly isFruitless: boolean;
}

/** The line that led to a position by quiet king moves, e.g. `['b6a5']`, since a capture or a move of a man. The game goes on from it. */
export const lineTo = (position: Position, kingMoves: readonly string[]): Line => {
  const first = { position, before: null, quiet: 0, isFruitless: false };
  return positionsSince(position, kingMoves).reduce<Line>(
    (before, each, quiet) =>
      quiet === 0 ? { ...first, position: each } : { position: each, before, quiet, isFruitless: false },
    first,
  );
};

/** The line after a legal move. */
export function playOn(line: Line, move: BoardMove): Line {
  const position = play(line.position, move);
  if (move.captured !== 0 || !isKing(line.position, move.path[0]))
    return { position, before: null, quiet: 0, isFruitless: false };
  const quiet = line.quiet + 1;
  return {
    position,
    before: line,
    quiet,
    isFruitless: quiet >= MAX_QUIET_PLIES || isRepeated(position, line),
  };
}

function isRepeated(position: Position, last: Line): boolean {
  for (let earlier = last.before; earlier; earlier = earlier.before?.before ?? null)
    if (isSame(earlier.position, position)) return true;
  return false;
}
