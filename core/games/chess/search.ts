import { inCheck } from './attacks';
import { promotionOf, toOf, type Board, type Move } from './board';
import { VALUES, material, positional, type Style } from './evaluation';
import { hasLegalMove, isSafe, legalMoves, noisyMoves, pseudoLegalMoves } from './moves';
import { MoveOrder } from './move-order';
import { kindOf } from './pieces';
import { isDeadDraw } from './standing';

export interface SearchLimits {
  /** Half-moves to look ahead. */
  readonly depth: number;
  /** Positions to look at; beyond them the last finished depth counts. */
  readonly nodes: number;
  /** `material`: judged at the last half-move, however hot; `positional`: exchanges are seen through first. */
  readonly style: Style;
}

export interface RankedMove {
  readonly move: Move;
  /** To whoever makes it; of all but the best moves perhaps only an upper bound. */
  readonly value: number;
}

/** Mate on the spot; one that takes n half-moves is worth n less. Anything near it beats all material. */
const MATE = 1_000_000;

/** The clock is asked once in so many positions. */
const NODES_BETWEEN_LOOKS = 1024;

/**
 * The moves that an alpha-beta search finds best, all of equal value; none if there is no legal move. It deepens step by
 * step and keeps the last depth it finished; the first always finishes.
 */
export function bestMoves(board: Board, limits: SearchLimits, isLate: () => boolean): readonly RankedMove[] {
  const search = new Search(board, limits, isLate);
  let ranked: readonly RankedMove[] = legalMoves(board).map((move) => ({ move, value: 0 }));
  for (let depth = 1; depth <= limits.depth; depth++) {
    const deeper = search.rank(ranked, depth);
    if (deeper === null) break;
    ranked = deeper;
    // A forced mate gets no nearer by looking further.
    if (Math.abs(ranked[0]?.value ?? 0) > MATE / 2) break;
  }
  return ranked.filter(({ value }) => value === ranked[0]?.value);
}

class Search {
  private visited = 0;
  /** Set once the positions or the time are spent: what is still computed then means nothing. */
  private stopped = false;
  private mayStop = false;
  private readonly order = new MoveOrder();

  constructor(
    private readonly board: Board,
    private readonly limits: SearchLimits,
    private readonly isLate: () => boolean,
  ) {}

  /** The moves, best first; null if the budget did not last. The first depth is not bounded. */
  rank(moves: readonly RankedMove[], depth: number): RankedMove[] | null {
    this.mayStop = depth > 1;
    const ranked: RankedMove[] = [];
    let best = -Infinity;
    for (const { move } of moves) {
      this.board.make(move);
      // One below the best, so that an equally good move gets its exact value.
      const value = -this.value(depth - 1, -Infinity, 1 - best, 1);
      this.board.unmake();
      if (this.stopped) return null;
      ranked.push({ move, value });
      best = Math.max(best, value);
    }
    return ranked.sort((a, b) => b.value - a.value);
  }

  /** Fail-soft alpha-beta: the value for the side to move, exact within (alpha, beta). */
  private value(depth: number, alpha: number, beta: number, ply: number): number {
    if (this.isSpent()) return 0;
    const { board, order } = this;
    if (isDeadDraw(board)) return hasLegalMove(board) ? 0 : this.valueOfNoMove(ply);
    if (depth === 0) return this.limits.style === 'material' ? this.leaf(ply) : this.settle(alpha, beta, ply);

    const checked = inCheck(board);
    let best = -Infinity;
    for (const move of order.sort(board, pseudoLegalMoves(board), ply)) {
      if (!isSafe(board, move, checked)) continue;
      board.make(move);
      const value = -this.value(depth - 1, -beta, -Math.max(alpha, best), ply + 1);
      board.unmake();
      if (this.stopped) return 0;
      best = Math.max(best, value);
      if (best < beta) continue;
      order.remember(board, move, ply, depth);
      return best;
    }
    return best === -Infinity ? this.valueOfNoMove(ply) : best;
  }

  private leaf(ply: number): number {
    return hasLegalMove(this.board) ? material(this.board) : this.valueOfNoMove(ply);
  }

  /** Plays captures, promotions and ways out of check to their end; whoever moves may also leave it as it stands. */
  private settle(alpha: number, beta: number, ply: number): number {
    if (this.isSpent()) return 0;
    const { board, order } = this;
    const checked = inCheck(board);
    const standing = checked ? -Infinity : positional(board);
    let best = standing;
    if (best >= beta) return best;
    for (const move of order.sort(board, checked ? pseudoLegalMoves(board) : noisyMoves(board), ply)) {
      if (!checked && standing + gainOf(board, move) < alpha) continue;
      if (!isSafe(board, move, checked)) continue;
      board.make(move);
      const value = -this.settle(-beta, -Math.max(alpha, best), ply + 1);
      board.unmake();
      if (this.stopped) return 0;
      best = Math.max(best, value);
      if (best >= beta) return best;
    }
    return best === -Infinity ? this.valueOfNoMove(ply) : best;
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

/** What better squares may add to what is captured. */
const MARGIN = 200;

/** More than a capture or a promotion is likely to gain, in hundredths of a pawn. */
const gainOf = (board: Board, move: Move): number =>
  10 * ((VALUES[kindOf(board.at(toOf(move)))] as number) + (VALUES[promotionOf(move)] as number)) + MARGIN;
