import { checksDirectly, inCheck } from './attacks';
import { promotionOf, toOf, type Board, type Move } from './board';
import { hasPieces, LAZY_MARGIN, positional, roughly } from './evaluation';
import { captureGainLimit, exchangeGain } from './exchange';
import type { Line } from './line';
import { hasLegalMove, isSafe, legalMoves, noisyMoves, pseudoLegalMoves } from './moves';
import { MoveOrder, NOTHING_BEFORE, isLosing, placeAfter, type Before } from './move-order';
import { EMPTY } from './pieces';
import { isInsufficient } from './material';
import { isDrawable } from './standing';
import {
  AT_LEAST,
  AT_MOST,
  BEYOND,
  EXACT,
  MATE,
  NEAR_MATE,
  NO_MOVE,
  Standings,
  Transpositions,
} from './transpositions';

/** Taken once: a test's sandbox looks a global up slowly. */
const { abs, floor, max, min } = Math;

export interface SearchLimits {
  /** Half-moves to look ahead. */
  readonly depth: number;
  /** The number of positions to visit; beyond it the last finished depth counts. */
  readonly nodes: number;
  /** How much worse than the best the other listed moves may be; if absent, only the best is listed. */
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
 * The move that an alpha-beta search finds best, and with a `spread` those that are nearly as good; none if there is no legal move. It deepens iteratively. A
 * search that stops within a depth uses that depth only if it has found a better move. The line has the game so far, for repetitions.
 */
export function bestMoves(line: Line, limits: SearchLimits, isLate: () => boolean): readonly RankedMove[] {
  const search = new Search(line, limits, isLate);
  const { spread } = limits;
  let ranked: readonly RankedMove[] = legalMoves(line.board).map((move) => ({ move, value: 0 }));
  // Where there is no choice only the value is wanted.
  const deepest = ranked.length === 1 ? min(limits.depth, ENOUGH_FOR_ONE) : limits.depth;
  for (let depth = 1; depth <= deepest; depth++) {
    const deeper = search.rank(ranked, depth);
    if (deeper === null) break;
    ranked = deeper;
    // No mate is nearer than one that was found within the depth.
    if (search.isStopped || MATE - abs(ranked[0]?.value ?? 0) <= depth) break;
  }
  if (spread === undefined) return ranked.slice(0, 1);
  return ranked.filter(({ value }) => value >= (ranked[0]?.value ?? 0) - spread);
}

/** From this ply on nothing is extended any more. */
const DEEPEST = 60;

/** The reduction in half-moves by depth and place in the order, because late moves are seldom best (late move reductions). */
const REDUCTIONS = Array.from({ length: 64 }, (_, depth) =>
  Float64Array.from({ length: 64 }, (_, at) =>
    depth < 2 || at < 2 ? 0 : 0.4 + (Math.log(depth) * Math.log(at)) / 2.1,
  ),
);

const reductionAt = (depth: number, at: number): number =>
  (REDUCTIONS[min(depth, 63)] as Float64Array)[min(at, 63)] as number;

/** The first window around the last depth's value, in hundredths of a pawn, and from which depth on there is one. */
const WINDOW = 20;
const WINDOW_FROM = 5;

/** The record for which a move is searched a half-move deeper or less deep. */
const RECORD_OF_A_MOVE = 10_000;

class Search {
  private visited = 0;
  /** Set when the budget or the time is used up; later results are invalid. */
  isStopped = false;
  private mayStop = false;
  private readonly order = new MoveOrder();
  private readonly board: Board;
  private readonly table: Transpositions;
  private readonly known = new Standings();
  /** By ply: the static evaluation of the position; `-BEYOND` in check. */
  private readonly standings = new Int32Array(4 * DEEPEST);

  constructor(
    private readonly line: Line,
    private readonly limits: SearchLimits,
    private readonly isLate: () => boolean,
  ) {
    this.board = line.board;
    this.table = new Transpositions(limits.nodes);
  }

  /**
   * The moves, best first; null if the budget ran out before a move better than the first was found. The first depth has no limit.
   */
  rank(moves: readonly RankedMove[], depth: number): readonly RankedMove[] | null {
    this.mayStop = depth > 1;
    const { spread } = this.limits;
    if (spread !== undefined) return this.rankWithin(moves, depth, spread);
    const last = moves[0]?.value ?? 0;
    const isNarrow = depth >= WINDOW_FROM && abs(last) < NEAR_MATE;
    let width = WINDOW;
    let alpha = isNarrow ? last - width : -BEYOND;
    let beta = isNarrow ? last + width : BEYOND;
    let current = moves;
    for (;;) {
      const ranked = this.rankBetween(current, depth, alpha, beta);
      if (ranked === null) return null;
      current = ranked;
      const value = ranked[0]?.value ?? 0;
      if (this.isStopped) return ranked;
      width *= 3;
      if (value <= alpha) alpha = width > 500 ? -BEYOND : value - width;
      else if (value >= beta) beta = width > 500 ? BEYOND : value + width;
      else return ranked;
    }
  }

  /** The moves with the best one at the front, whose value is exact within (alpha, beta). */
  private rankBetween(
    moves: readonly RankedMove[],
    depth: number,
    alpha: number,
    beta: number,
  ): readonly RankedMove[] | null {
    let best = -BEYOND;
    let bestAt = 0;
    for (let i = 0; i < moves.length; i++) {
      const { move } = moves[i] as RankedMove;
      const before = placeAfter(this.board, move);
      this.line.make(move);
      const reduction = i === 0 ? 0 : reductionAt(depth, i) - 1;
      const value = this.valueOfMove(depth - 1, max(alpha, best), beta, 1, i === 0, reduction, before);
      this.line.unmake();
      if (this.isStopped) break;
      if (value > best) [best, bestAt] = [value, i];
      if (best >= beta) break;
    }
    if (best === -BEYOND || (this.isStopped && (bestAt === 0 || best <= alpha))) return null;
    const others = moves.filter((_, at) => at !== bestAt);
    return [{ move: (moves[bestAt] as RankedMove).move, value: best }, ...others];
  }

  /** The moves, best first, with exact values for those that are not more than `spread` worse than the best. */
  private rankWithin(moves: readonly RankedMove[], depth: number, spread: number): RankedMove[] | null {
    const ranked: RankedMove[] = [];
    let best = -BEYOND;
    for (const { move } of moves) {
      const before = placeAfter(this.board, move);
      this.line.make(move);
      // One below, so that an equally good move gets its exact value.
      const alpha = best - spread - 1;
      const value = this.valueOfMove(depth - 1, alpha, BEYOND, 1, ranked.length === 0, 0, before);
      this.line.unmake();
      if (this.isStopped) return null;
      ranked.push({ move, value });
      best = max(best, value);
    }
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
    before: Before,
  ): number {
    const checked = inCheck(this.board);
    if (!isFirst) {
      const less = checked ? 0 : max(0, min(depth - 1, floor(reduction)));
      let value = -this.value(depth - less, -alpha - 1, -alpha, ply, checked, true, before);
      if (less > 0 && value > alpha)
        value = -this.value(depth, -alpha - 1, -alpha, ply, checked, true, before);
      if (value <= alpha || value >= beta) return value;
    }
    return -this.value(depth, -beta, -alpha, ply, checked, true, before);
  }

  /** Fail-soft alpha-beta: the value for the side to move, exact within (alpha, beta). */
  private value(
    toDepth: number,
    alpha: number,
    beta: number,
    ply: number,
    checked: boolean,
    mayPass: boolean,
    before: Before,
  ): number {
    const { board, line, order, table } = this;
    // A repeated position counts as drawn at once, so that a won game does not repeat positions.
    if (isDrawable(board) || line.returns() > 0) return hasLegalMove(board) ? 0 : this.valueOfNoMove(ply);
    let depth = checked && ply < DEEPEST ? toDepth + 1 : toDepth;
    if (depth <= 0) return this.settle(alpha, beta, ply, checked);
    if (this.isSpent()) return 0;

    const known = table.find(line.low, line.high);
    const isPlain = beta - alpha === 1;
    const settled = table.settled(known, depth, alpha, beta, ply);
    if (settled !== BEYOND && isPlain) return settled;
    const first = table.moveAt(known);
    // Without a move from an earlier search the order is poor; the next, deeper search will have one.
    if (first === NO_MOVE && depth >= 4) depth--;

    const standing = checked ? -BEYOND : table.sharpened(known, this.standing(), ply);
    this.standings[ply] = standing;
    const isImproving = !checked && ply >= 2 && standing > (this.standings[ply - 2] as number);
    if (isPlain && !checked && abs(beta) < NEAR_MATE) {
      const pruned = this.pruned(depth, alpha, beta, ply, standing, mayPass, isImproving);
      if (this.isStopped) return 0;
      if (pruned !== BEYOND) return pruned;
    }
    const mayLeaveOut = isPlain && !checked;
    const enough = (3 + depth * depth) >> (isImproving ? 0 : 1);
    const hopeful = standing + 90 + 110 * depth;

    let best = -BEYOND;
    let bestMove = NO_MOVE;
    let tried = 0;
    const inVain: Move[] = [];
    const moves = order.rank(board, pseudoLegalMoves(board), ply, first, before);
    for (let i = 0; i < moves.length; i++) {
      const move = order.nextSound(board, moves, i);
      const isQuiet = board.at(toOf(move)) === EMPTY && promotionOf(move) === 0;
      if (mayLeaveOut && tried > 0 && best > -NEAR_MATE && depth <= 5) {
        // Near the leaves, moves that are late, hopeless or lose material are skipped.
        const isHopeless = isQuiet
          ? tried >= enough || hopeful <= alpha || exchangeGain(board, move) < -40 * depth
          : order.isLast(moves, i) && exchangeGain(board, move) < -90 * depth;
        if (isHopeless && !checksDirectly(board, move)) {
          if (isQuiet && hopeful <= alpha) best = max(best, hopeful);
          continue;
        }
      }
      if (!isSafe(board, move, checked)) continue;
      let reduction = 0;
      if (tried > 1 && depth > 2 && !checked) {
        reduction = reductionAt(depth, tried);
        if (isQuiet) {
          if (order.isKiller(move, ply)) reduction -= 1;
          reduction -= order.recordOf(board, move, before) / RECORD_OF_A_MOVE;
          if (!isImproving) reduction += 0.5;
          if (!isPlain) reduction -= 1;
        } else reduction = order.isLast(moves, i) ? reduction - 0.5 : 0;
      }
      const next = placeAfter(board, move);
      line.make(move);
      const from = max(alpha, best);
      const value = this.valueOfMove(depth - 1, from, beta, ply + 1, tried === 0, reduction, next);
      line.unmake();
      tried++;
      if (this.isStopped) return 0;
      if (value > best) {
        best = value;
        if (value > alpha) bestMove = move;
        if (best >= beta) {
          if (isQuiet) order.remember(board, move, ply, depth, before, inVain);
          break;
        }
      }
      if (isQuiet) inVain.push(move);
    }
    if (tried === 0) return best === -BEYOND ? this.valueOfNoMove(ply) : best;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table.store(line.low, line.high, {
      ply,
      depth,
      bound,
      value: best,
      move: bestMove === NO_MOVE ? first : bestMove,
    });
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
    isImproving: boolean,
  ): number {
    // So good that some loss will not matter.
    if (depth <= 7 && standing - 80 * (depth - (isImproving ? 1 : 0)) >= beta) return standing;
    // So bad that only captures could help.
    if (depth <= 3 && standing + 250 * depth <= alpha) {
      const value = this.settle(alpha, beta, ply, false);
      if (value <= alpha) return value;
    }
    // The position is so good that the opponent could even move twice (null move; D. Beal, 1989).
    if (!mayPass || depth < 3 || standing < beta || !hasPieces(this.board)) return BEYOND;
    const less = 3 + floor(depth / 4) + min(3, floor((standing - beta) / 200));
    const passed = this.line.pass();
    const value = -this.value(depth - less, -beta, -beta + 1, ply + 1, false, false, NOTHING_BEFORE);
    this.line.unpass(passed);
    if (value < beta) return BEYOND;
    return value > NEAR_MATE ? beta : value;
  }

  /** Quiescence search: captures, promotions and evasions of check. The side to move may also stop. */
  private settle(alpha: number, beta: number, ply: number, checked: boolean): number {
    if (this.isSpent()) return 0;
    const { board, line, order, table } = this;
    if (isInsufficient(board)) return 0;
    const known = table.find(line.low, line.high);
    const settled = table.settled(known, 0, alpha, beta, ply);
    if (settled !== BEYOND && beta - alpha === 1) return settled;
    const standing = checked ? -BEYOND : table.sharpened(known, this.standing(alpha, beta), ply);
    let best = standing;
    if (best >= beta) return best;
    let bestMove = NO_MOVE;
    const moves = order.rank(
      board,
      checked ? pseudoLegalMoves(board) : noisyMoves(board),
      ply,
      table.moveAt(known),
      NOTHING_BEFORE,
    );
    for (let i = 0; i < moves.length; i++) {
      const move = order.next(moves, i);
      if (!checked) {
        const hopeful = standing + captureGainLimit(board, move);
        if (hopeful <= alpha) {
          best = max(best, hopeful);
          continue;
        }
        if (isLosing(board, move)) continue;
      } else if (best > -NEAR_MATE && board.at(toOf(move)) === EMPTY && i > 2) continue;
      if (!isSafe(board, move, checked)) continue;
      line.make(move);
      const value = -this.settle(-beta, -max(alpha, best), ply + 1, inCheck(board));
      line.unmake();
      if (this.isStopped) return 0;
      if (value <= best) continue;
      best = value;
      if (best > alpha) bestMove = move;
      if (best >= beta) break;
    }
    if (best === -BEYOND) return this.valueOfNoMove(ply);
    const bound = best >= beta ? AT_LEAST : best > alpha && bestMove !== NO_MOVE ? EXACT : AT_MOST;
    table.store(line.low, line.high, { ply, depth: 0, bound, value: best, move: bestMove });
    return best;
  }

  /** The static evaluation of the position; if far outside (alpha, beta), by material and squares alone. */
  private standing(alpha = -BEYOND, beta = BEYOND): number {
    const { board, line } = this;
    const rough = roughly(board);
    if (board.phase > FEW && (rough - LAZY_MARGIN >= beta || rough + LAZY_MARGIN <= alpha)) return rough;
    const known = this.known.find(line.low, line.high);
    if (known !== BEYOND) return known;
    const value = positional(board);
    this.known.store(line.low, line.high, value);
    return value;
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

/** With so few pieces (`Board.phase`) a lead in material may be worth nothing. */
const FEW = 8;
