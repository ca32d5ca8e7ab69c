import { inCheck } from './attacks';
import { promotionOf, toOf, type Board, type Move } from './board';
import { VALUES, material, positional, type Style } from './evaluation';
import type { Line } from './line';
import { hasLegalMove, isSafe, legalMoves, noisyMoves, pseudoLegalMoves } from './moves';
import { MoveOrder } from './move-order';
import { kindOf } from './pieces';
import { BEYOND, MATE } from './score';
import { isInsufficient } from './material';
import { isDrawable } from './standing';
import { AT_LEAST, AT_MOST, EXACT, MISSING, NO_MOVE, Transpositions } from './transpositions';

export interface SearchLimits {
  /** Half-moves to look ahead. */
  readonly depth: number;
  /** The number of positions to visit; beyond it the last finished depth counts. */
  readonly nodes: number;
  /** `material`: evaluated at the last half-move in any case. `positional`: exchanges are resolved first. */
  readonly style: Style;
}

export interface RankedMove {
  readonly move: Move;
  /** The value for the side that makes the move; it may be an upper bound except for the best moves. */
  readonly value: number;
}

/** The number of positions between two readings of the clock. */
const NODES_BETWEEN_LOOKS = 1024;

/**
 * The moves that an alpha-beta search finds best, all of equal value; none if there is no legal move. It deepens step by
 * step and keeps the last depth it finished; the first always finishes. The line has the game so far, for repetitions.
 */
export function bestMoves(line: Line, limits: SearchLimits, isLate: () => boolean): readonly RankedMove[] {
  const search = new Search(line, limits, isLate);
  let ranked: readonly RankedMove[] = legalMoves(line.board).map((move) => ({ move, value: 0 }));
  for (let depth = 1; depth <= limits.depth; depth++) {
    const deeper = search.rank(ranked, depth);
    if (deeper === null) break;
    ranked = deeper;
    // No mate is nearer than one that was found within the depth.
    if (MATE - Math.abs(ranked[0]?.value ?? 0) <= depth) break;
  }
  return ranked.filter(({ value }) => value === ranked[0]?.value);
}

class Search {
  private visited = 0;
  /** Set when the budget or the time is used up; later results are invalid. */
  private stopped = false;
  private mayStop = false;
  private readonly order = new MoveOrder();
  private readonly board: Board;
  /** A search by material uses no transposition table. */
  private readonly table: Transpositions | null;
  /**
   * How many earlier occurrences make a position a draw: as in the rules, or one, so that a won game does not repeat positions.
   */
  private readonly returnsToDraw: number;

  constructor(
    private readonly line: Line,
    private readonly limits: SearchLimits,
    private readonly isLate: () => boolean,
  ) {
    const isPositional = limits.style === 'positional';
    this.board = line.board;
    this.table = isPositional ? new Transpositions() : null;
    this.returnsToDraw = isPositional ? 1 : 2;
  }

  /** The moves, best first; null if the budget did not last. The first depth is not bounded. */
  rank(moves: readonly RankedMove[], depth: number): RankedMove[] | null {
    this.mayStop = depth > 1;
    const ranked: RankedMove[] = [];
    let best = -BEYOND;
    for (const { move } of moves) {
      this.line.make(move);
      // One below the best, so that an equally good move gets its exact value.
      const value = this.valueOfMove(depth - 1, best - 1, BEYOND, 1, ranked.length === 0);
      this.line.unmake();
      if (this.stopped) return null;
      ranked.push({ move, value });
      best = Math.max(best, value);
    }
    return ranked.sort((a, b) => b.value - a.value);
  }

  /**
   * The value of a move just made to the side that made it. All but the first are asked first whether they are better at all, and
   * searched again if so (principal variation search; T. A. Marsland and M. Campbell, 1982).
   */
  private valueOfMove(depth: number, alpha: number, beta: number, ply: number, isFirst: boolean): number {
    if (!isFirst) {
      const value = -this.value(depth, -alpha - 1, -alpha, ply);
      if (value <= alpha || value >= beta) return value;
    }
    return -this.value(depth, -beta, -alpha, ply);
  }

  /** Fail-soft alpha-beta: the value for the side to move, exact within (alpha, beta). */
  private value(depth: number, alpha: number, beta: number, ply: number): number {
    if (this.isSpent()) return 0;
    const { board, line, order, table } = this;
    if (isDrawable(board) || line.returns() >= this.returnsToDraw)
      return hasLegalMove(board) ? 0 : this.valueOfNoMove(ply);
    if (depth === 0) return table === null ? this.leaf(ply) : this.settle(alpha, beta, ply);

    const known = table?.find(line.low, line.high) ?? MISSING;
    const settled = table?.settled(known, depth, alpha, beta, ply) ?? BEYOND;
    if (settled !== BEYOND) return settled;

    const checked = inCheck(board);
    const first = table?.moveAt(known) ?? NO_MOVE;
    let best = -BEYOND;
    let bestMove = NO_MOVE;
    for (const move of order.sort(board, pseudoLegalMoves(board), ply, first)) {
      if (!isSafe(board, move, checked)) continue;
      line.make(move);
      const value = this.valueOfMove(depth - 1, Math.max(alpha, best), beta, ply + 1, best === -BEYOND);
      line.unmake();
      if (this.stopped) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (best < beta) continue;
      order.remember(board, move, ply, depth);
      break;
    }
    if (best === -BEYOND) return this.valueOfNoMove(ply);
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table?.store(line.low, line.high, { ply, depth, bound, value: best, move: bestMove });
    return best;
  }

  private leaf(ply: number): number {
    return hasLegalMove(this.board) ? material(this.board) : this.valueOfNoMove(ply);
  }

  /** Quiescence search: captures, promotions and evasions of check. The side to move may also stop. */
  private settle(alpha: number, beta: number, ply: number): number {
    if (this.isSpent()) return 0;
    const { board, order } = this;
    if (isInsufficient(board)) return 0;
    const checked = inCheck(board);
    const standing = checked ? -BEYOND : positional(board);
    let best = standing;
    if (best >= beta) return best;
    const moves = checked ? pseudoLegalMoves(board) : noisyMoves(board);
    for (const move of order.sort(board, moves, ply, NO_MOVE)) {
      if (!checked && standing + gainOf(board, move) < alpha) continue;
      if (!isSafe(board, move, checked)) continue;
      board.make(move);
      const value = -this.settle(-beta, -Math.max(alpha, best), ply + 1);
      board.unmake();
      if (this.stopped) return 0;
      best = Math.max(best, value);
      if (best >= beta) return best;
    }
    return best === -BEYOND ? this.valueOfNoMove(ply) : best;
  }

  /** Mate or stalemate. */
  private valueOfNoMove(ply: number): number {
    return inCheck(this.board) ? ply - MATE : 0;
  }

  private isSpent(): boolean {
    this.visited++;
    if (!this.mayStop || this.stopped) return this.stopped;
    const looks = this.visited % NODES_BETWEEN_LOOKS === 0;
    this.stopped = this.visited > this.limits.nodes || (looks && this.isLate());
    return this.stopped;
  }
}

/** The margin for positional gains of a capture. */
const MARGIN = 200;

/** An upper estimate of the gain of a capture or promotion, in hundredths of a pawn. */
const gainOf = (board: Board, move: Move): number =>
  10 * ((VALUES[kindOf(board.at(toOf(move)))] as number) + (VALUES[promotionOf(move)] as number)) + MARGIN;
