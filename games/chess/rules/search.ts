import { inCheck } from './attacks';
import { promotionOf, toOf, type Board, type Move } from './board';
import { hasPieces, positional } from './evaluation';
import { EXCHANGE_VALUES } from './exchange';
import type { Line } from './line';
import { hasLegalMove, isSafe, legalMoves, noisyMoves, pseudoLegalMoves } from './moves';
import { MoveOrder } from './move-order';
import { EMPTY, kindOf } from './pieces';
import { BEYOND, MATE, NEAR_MATE } from './score';
import { isInsufficient } from './material';
import { isDrawable } from './standing';
import { AT_LEAST, AT_MOST, EXACT, NO_MOVE, Transpositions } from './transpositions';

export interface SearchLimits {
  /** Half-moves to look ahead. */
  readonly depth: number;
  /** The number of positions to visit; beyond it the last finished depth counts. */
  readonly nodes: number;
  /** How much worse than the best a move may be that is listed, too; 0 if absent. */
  readonly spread?: number;
}

export interface RankedMove {
  readonly move: Move;
  /** The value for the side that makes the move; it may be an upper bound except for the best moves. */
  readonly value: number;
}

/** How deep the only legal move is searched. */
const ENOUGH_FOR_ONE = 4;

/** The number of positions between two readings of the clock. */
const NODES_BETWEEN_LOOKS = 1024;

/**
 * The moves that an alpha-beta search finds best, of equal value or nearly (`spread`); none if there is no legal move. It deepens step by
 * step, and stops in the midst of a depth only for a move that it found better. The line has the game so far, for repetitions.
 */
export function bestMoves(line: Line, limits: SearchLimits, isLate: () => boolean): readonly RankedMove[] {
  const search = new Search(line, limits, isLate);
  const { spread = 0 } = limits;
  let ranked: readonly RankedMove[] = legalMoves(line.board).map((move) => ({ move, value: 0 }));
  // Where there is no choice only the value is wanted.
  const deepest = ranked.length === 1 ? Math.min(limits.depth, ENOUGH_FOR_ONE) : limits.depth;
  for (let depth = 1; depth <= deepest; depth++) {
    const deeper = search.rank(ranked, depth);
    if (deeper === null) break;
    ranked = deeper;
    // No mate is nearer than one that was found within the depth.
    if (search.isStopped || MATE - Math.abs(ranked[0]?.value ?? 0) <= depth) break;
  }
  return ranked.filter(({ value }) => value >= (ranked[0]?.value ?? 0) - spread);
}

/** From this ply on nothing is extended any more, nor known of killer moves. */
const DEEPEST = 60;

/** Half-moves less for a move by depth and place in the order: those far back are seldom best (late move reductions). */
const REDUCTIONS = Array.from({ length: 32 }, (_, depth) =>
  Uint8Array.from({ length: 64 }, (_, at) =>
    depth < 3 || at < 3 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(at)) / 2.2),
  ),
);

const reductionAt = (depth: number, at: number): number =>
  (REDUCTIONS[Math.min(depth, 31)] as Uint8Array)[Math.min(at, 63)] as number;

/** How far below alpha, by depth, a position is so bad that quiet moves will not save it. */
const FUTILITY = [0, 150, 250, 400] as const;

class Search {
  private visited = 0;
  /** Set when the budget or the time is used up; later results are invalid. */
  isStopped = false;
  private mayStop = false;
  private readonly order = new MoveOrder();
  private readonly board: Board;
  private readonly table: Transpositions;

  constructor(
    private readonly line: Line,
    private readonly limits: SearchLimits,
    private readonly isLate: () => boolean,
  ) {
    this.board = line.board;
    this.table = new Transpositions(limits.nodes);
  }

  /**
   * The moves, best first; null if the budget did not last for one that is better than the first. The first depth is not bounded.
   */
  rank(moves: readonly RankedMove[], depth: number): RankedMove[] | null {
    this.mayStop = depth > 1;
    const { spread = 0 } = this.limits;
    const ranked: RankedMove[] = [];
    let best = -BEYOND;
    for (const { move } of moves) {
      this.line.make(move);
      // One below, so that an equally good move gets its exact value.
      const alpha = best - spread - 1;
      const value = this.valueOfMove(depth - 1, alpha, BEYOND, 1, ranked.length === 0, 0);
      this.line.unmake();
      if (this.isStopped) break;
      ranked.push({ move, value });
      best = Math.max(best, value);
    }
    if (this.isStopped && (ranked[0] === undefined || best <= ranked[0].value)) return null;
    return ranked.sort((a, b) => b.value - a.value);
  }

  /**
   * The value of a move just made to the side that made it. All but the first are asked first whether they are better at all, and
   * searched again if so (principal variation search; T. A. Marsland and M. Campbell, 1982).
   */
  private valueOfMove(
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    isFirst: boolean,
    reduction: number,
  ): number {
    const checked = inCheck(this.board);
    if (!isFirst) {
      const less = checked ? 0 : reduction;
      let value = -this.value(depth - less, -alpha - 1, -alpha, ply, checked, true);
      if (less > 0 && value > alpha) value = -this.value(depth, -alpha - 1, -alpha, ply, checked, true);
      if (value <= alpha || value >= beta) return value;
    }
    return -this.value(depth, -beta, -alpha, ply, checked, true);
  }

  /** Fail-soft alpha-beta: the value for the side to move, exact within (alpha, beta). */
  private value(
    toDepth: number,
    alpha: number,
    beta: number,
    ply: number,
    checked: boolean,
    mayPass: boolean,
  ): number {
    if (this.isSpent()) return 0;
    const { board, line, order, table } = this;
    // A position that was there before counts as drawn at once, so that a won game does not repeat positions.
    if (isDrawable(board) || line.returns() > 0) return hasLegalMove(board) ? 0 : this.valueOfNoMove(ply);
    const depth = checked && ply < DEEPEST ? toDepth + 1 : toDepth;
    if (depth <= 0) return this.settle(alpha, beta, ply, checked);

    const known = table.find(line.low, line.high);
    const settled = table.settled(known, depth, alpha, beta, ply);
    if (settled !== BEYOND) return settled;

    const isNarrow = beta - alpha === 1 && !checked && Math.abs(beta) < NEAR_MATE;
    const standing = isNarrow ? positional(board) : 0;
    if (isNarrow) {
      const pruned = this.pruned(depth, alpha, beta, ply, standing, mayPass);
      if (this.isStopped) return 0;
      if (pruned !== BEYOND) return pruned;
    }
    const isHopeless = isNarrow && depth <= 3 && standing + (FUTILITY[depth as 1] as number) <= alpha;

    const first = table.moveAt(known);
    let best = -BEYOND;
    let bestMove = NO_MOVE;
    let tried = 0;
    const moves = order.rank(board, pseudoLegalMoves(board), ply, first);
    for (let i = 0; i < moves.length; i++) {
      const move = order.next(moves, i);
      const isQuiet = board.at(toOf(move)) === EMPTY && promotionOf(move) === 0;
      if (isQuiet && best > -NEAR_MATE && !checked) {
        // Of many quiet moves the late ones are left out near the leaves.
        if (isHopeless || (isNarrow && depth <= 3 && tried > 4 + 3 * depth * depth)) {
          if (isHopeless) best = Math.max(best, standing + (FUTILITY[depth as 1] as number));
          continue;
        }
      }
      if (!isSafe(board, move, checked)) continue;
      const reduction = isQuiet && !checked && !order.isKiller(move, ply) ? reductionAt(depth, tried) : 0;
      line.make(move);
      const from = Math.max(alpha, best);
      const value = this.valueOfMove(depth - 1, from, beta, ply + 1, tried === 0, reduction);
      line.unmake();
      tried++;
      if (this.isStopped) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (best < beta) continue;
      if (isQuiet) order.remember(board, move, ply, depth);
      break;
    }
    if (tried === 0) return best === -BEYOND ? this.valueOfNoMove(ply) : best;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table.store(line.low, line.high, { ply, depth, bound, value: best, move: bestMove });
    return best;
  }

  /** The value of a position that need not be searched, or `BEYOND`. */
  private pruned(
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    standing: number,
    mayPass: boolean,
  ): number {
    // So good that some loss will not matter.
    if (depth <= 6 && standing - 85 * depth >= beta) return standing;
    // So bad that only captures could help.
    if (depth <= 2 && standing + 300 * depth <= alpha) {
      const value = this.settle(alpha, beta, ply, false);
      if (value <= alpha) return value;
    }
    // So good that the opponent could move twice (null move; D. Beal, 1989).
    if (!mayPass || depth < 3 || standing < beta || !hasPieces(this.board)) return BEYOND;
    const less = 3 + Math.floor(depth / 4) + Math.min(3, Math.floor((standing - beta) / 200));
    const passed = this.line.pass();
    const value = -this.value(depth - less, -beta, -beta + 1, ply + 1, false, false);
    this.line.unpass(passed);
    if (value < beta) return BEYOND;
    return value > NEAR_MATE ? beta : value;
  }

  /** Quiescence search: captures, promotions and evasions of check. The side to move may also stop. */
  private settle(alpha: number, beta: number, ply: number, checked: boolean): number {
    if (this.isSpent()) return 0;
    const { board, order } = this;
    if (isInsufficient(board)) return 0;
    const standing = checked ? -BEYOND : positional(board, alpha, beta);
    let best = standing;
    if (best >= beta) return best;
    const moves = order.rank(board, checked ? pseudoLegalMoves(board) : noisyMoves(board), ply, NO_MOVE);
    for (let i = 0; i < moves.length; i++) {
      const move = order.next(moves, i);
      if (!checked) {
        const hopeful = standing + gainOf(board, move);
        if (hopeful <= alpha) {
          best = Math.max(best, hopeful);
          continue;
        }
        if (order.isLosing(moves, i)) continue;
      }
      if (!isSafe(board, move, checked)) continue;
      board.make(move);
      const value = -this.settle(-beta, -Math.max(alpha, best), ply + 1, inCheck(board));
      board.unmake();
      if (this.isStopped) return 0;
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
    if (!this.mayStop || this.isStopped) return this.isStopped;
    const looks = this.visited % NODES_BETWEEN_LOOKS === 0;
    this.isStopped = this.visited > this.limits.nodes || (looks && this.isLate());
    return this.isStopped;
  }
}

/** The margin for positional gains of a capture. */
const MARGIN = 150;

/** An upper estimate of the gain of a capture or promotion, in hundredths of a pawn. */
const gainOf = (board: Board, move: Move): number =>
  (EXCHANGE_VALUES[kindOf(board.at(toOf(move))) as 0] as number) +
  (EXCHANGE_VALUES[promotionOf(move) as 0] as number) +
  MARGIN;
