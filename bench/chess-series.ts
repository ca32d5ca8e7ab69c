import { parseArgs } from 'node:util';
import { meanOf, shareOfMean, type Share } from '../core/simulation/statistics';
import { addSums, NOTHING, sumOf } from '../core/simulation/sums';
import type { ChessState } from '../games/chess/rules';
import { material } from '../games/chess/rules/evaluation';
import { boardOf } from '../games/chess/rules/fen';
import { BLACK } from '../games/chess/rules/pieces';

/** Which games of levels are played. */
export interface Series {
  readonly includes: (level: number) => boolean;
  /** Their numbers: a later run can go on where one ended. */
  readonly games: readonly number[];
  /** Whether games end as soon as they are decided. */
  readonly isCut: boolean;
  /** The rating of the opponent from outside; what is usual for the level if absent. */
  readonly rating: number | undefined;
}

/** Reads what stands behind `npm run bench -- ladder` and `-- oracle`. Fails on an unknown option. */
export function seriesOf(args: readonly string[]): Series {
  const { values } = parseArgs({
    args: [...args],
    options: {
      levels: { type: 'string', default: '' },
      games: { type: 'string', default: '40' },
      first: { type: 'string', default: '0' },
      cut: { type: 'boolean', default: false },
      rating: { type: 'string' },
    },
  });
  const levels = values.levels.split(',').filter(Boolean).map(Number);
  return {
    includes: (level) => levels.length === 0 || levels.includes(level),
    games: Array.from({ length: Number(values.games) }, (_, game) => Number(values.first) + game),
    isCut: values.cut,
    rating: values.rating === undefined ? undefined : Number(values.rating),
  };
}

/** A lead of this many tenths of a pawn, kept for this many half-moves, decides a game. */
const LEAD = 50;
const LASTING = 8;

/**
 * Returns a function to call after every half-move, which names the seat that has won by a lasting lead in material; never a seat if games are not cut short.
 */
export function cutShort(isCut: boolean): (state: ChessState) => 0 | 1 | null {
  let lasted = 0;
  return (state) => {
    if (!isCut) return null;
    const board = boardOf(state.fen);
    const lead = board.turn === BLACK ? -material(board) : material(board);
    const side = Math.abs(lead) < LEAD ? 0 : Math.sign(lead);
    lasted = side === 0 ? 0 : side * lasted < 0 ? side : lasted + side;
    return Math.abs(lasted) < LASTING ? null : lasted > 0 ? 0 : 1;
  };
}

/** The share of points in some games, with its 95 % interval. */
export function shareOf(scores: readonly number[]): Share {
  const sum = scores.map(sumOf).reduce(addSums, NOTHING);
  return shareOfMean(meanOf(sum, scores.length), scores.length);
}
