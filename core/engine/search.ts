import type { Seat } from './play';

/**
 * A two-player game of perfect information for the search. `P` is a position and `M` a move, in whatever form is fast. Values are
 * whole numbers from the perspective of the side to move.
 */
export interface SearchRules<P, M> {
  /** The legal moves, the most promising first; none once the game is over. */
  moves(position: P): readonly M[];
  play(position: P, move: M): P;
  toMove(position: P): Seat;
  /** The result of a finished game for the side to move: 1 won, 0 drawn, −1 lost. */
  result(position: P): -1 | 0 | 1;
  /** The estimated value of an unfinished game, well below `WIN`. */
  estimate(position: P): number;
  /** False if an estimate would mislead, e.g. in the middle of an exchange. Such a position is searched further. */
  isQuiet?(position: P, moves: readonly M[]): boolean;
}

export interface SearchLimits {
  /** Moves to look ahead. */
  readonly depth: number;
  /** The number of positions to visit; beyond it the last finished depth counts. */
  readonly nodes: number;
}

/** The value of an immediate win; a win in n moves is worth n points less. */
export const WIN = 1_000_000;

/** How far beyond the depth the search continues in positions that are not quiet. */
const MAX_EXTENSION = 12;

/** Unwinds the search when the budget of positions is spent. */
class OutOfNodes extends Error {}

/**
 * The best moves by alpha-beta search, all of equal value; empty if there is no move. Iterative deepening: the last finished
 * depth counts, and the first depth always finishes. `moves` are the moves to choose from, by default all legal ones.
 */
export function bestMoves<P, M>(
  rules: SearchRules<P, M>,
  position: P,
  limits: SearchLimits,
  moves: readonly M[] = rules.moves(position),
): readonly M[] {
  if (moves.length < 2) return moves;
  const ranked = rankMoves(rules, position, limits, moves);
  return ranked.filter(({ value }) => value === ranked[0]?.value).map(({ move }) => move);
}

/** The value of a position for the side to move, and the best move if there is one, by the same search. */
export function searchValue<P, M>(
  rules: SearchRules<P, M>,
  position: P,
  limits: SearchLimits,
): { readonly value: number; readonly move?: M } {
  const [best] = rankMoves(rules, position, limits, rules.moves(position));
  return best ?? { value: rules.result(position) * WIN };
}

function rankMoves<P, M>(
  rules: SearchRules<P, M>,
  position: P,
  limits: SearchLimits,
  moves: readonly M[],
): RankedMove<M>[] {
  let ranked = moves.map((move) => ({ move, value: 0 }));
  const search = new Search(rules);
  for (let depth = 1; depth <= limits.depth; depth++) {
    const deeper = search.rank(position, ranked, depth, depth === 1 ? Infinity : limits.nodes);
    if (deeper === null) break;
    ranked = deeper;
    // Searching further cannot improve a forced end.
    if (Math.abs(ranked[0]?.value ?? 0) > WIN / 2) break;
  }
  return ranked;
}

interface RankedMove<M> {
  readonly move: M;
  readonly value: number;
}

class Search<P, M> {
  private visited = 0;
  private budget = 0;

  constructor(private readonly rules: SearchRules<P, M>) {}

  /**
   * The moves, best first; values below the best may be upper bounds. Null if the search, including its earlier depths, visited
   * more than `budget` positions.
   */
  rank(position: P, moves: readonly RankedMove<M>[], depth: number, budget: number): RankedMove<M>[] | null {
    this.budget = budget;
    const ranked: RankedMove<M>[] = [];
    let best = -Infinity;
    try {
      for (const { move } of moves) {
        // One below the best, so that an equally good move gets its exact value.
        const value = this.valueAfter(position, move, depth - 1, best - 1, Infinity, 1);
        ranked.push({ move, value });
        best = Math.max(best, value);
      }
    } catch (error) {
      if (error instanceof OutOfNodes) return null;
      throw error;
    }
    return ranked.sort((a, b) => b.value - a.value);
  }

  /** The value of a move for the player who makes it. */
  private valueAfter(position: P, move: M, depth: number, alpha: number, beta: number, ply: number): number {
    const next = this.rules.play(position, move);
    return this.rules.toMove(next) === this.rules.toMove(position)
      ? this.value(next, depth, alpha, beta, ply)
      : -this.value(next, depth, -beta, -alpha, ply);
  }

  /** Fail-soft alpha-beta: the value for the side to move, exact within (alpha, beta). */
  private value(position: P, depth: number, alpha: number, beta: number, ply: number): number {
    if (++this.visited > this.budget) throw new OutOfNodes();
    const moves = this.rules.moves(position);
    if (moves.length === 0) return this.rules.result(position) * (WIN - ply);
    if (depth <= 0 && (depth <= -MAX_EXTENSION || (this.rules.isQuiet?.(position, moves) ?? true)))
      return this.rules.estimate(position);

    let best = -Infinity;
    for (const move of moves) {
      const value = this.valueAfter(position, move, depth - 1, Math.max(alpha, best), beta, ply + 1);
      best = Math.max(best, value);
      if (best >= beta) break;
    }
    return best;
  }
}
