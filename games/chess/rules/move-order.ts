import { fromOf, promotionOf, toOf, type Board, type Move } from './board';
import { exchangeGain } from './exchange';
import { EMPTY, QUEEN, kindOf } from './pieces';
import { BOARD_SIZE } from './squares';

/** Moves have 19 bits; the higher bits hold the rank of a move. */
const MOVE_BITS = 19;
const MOVE_MASK = (1 << MOVE_BITS) - 1;

/** Ranks, highest first: the best move from before, captures and promotions, killer moves, quiet moves by history, captures that lose. */
const BEST_BEFORE = 4_000;
const CAPTURE = 3_000;
const KILLER = 2_900;
const MAX_RECORD = 2_800;
const QUIET = 50;

/** The order of moves in a search: moves that were good elsewhere in the tree come first. */
export class MoveOrder {
  /** By ply: the last two killer moves. */
  private readonly killers: Move[][] = [];
  /** The history heuristic by piece and target: how often, and how deep, such a quiet move caused a cutoff. */
  private readonly record = new Int32Array(16 * BOARD_SIZE);

  /** Ranks the moves in place for `next`, with `first` at the front; returns the same array. */
  rank(board: Board, moves: Move[], ply: number, first: Move): Move[] {
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      const rank = move === first ? BEST_BEFORE : this.rankOf(board, move, ply);
      moves[i] = (rank << MOVE_BITS) | move;
    }
    return moves;
  }

  /** The best of the ranked moves from index `at` on, which comes to stand there. */
  next(ranked: Move[], at: number): Move {
    let best = at;
    for (let i = at + 1; i < ranked.length; i++)
      if ((ranked[i] as number) > (ranked[best] as number)) best = i;
    const chosen = ranked[best] as number;
    ranked[best] = ranked[at] as number;
    ranked[at] = chosen;
    return chosen & MOVE_MASK;
  }

  /** Whether the move that `next` took to this place is a capture that loses material. */
  isLosing(ranked: readonly Move[], at: number): boolean {
    return (ranked[at] as number) >> MOVE_BITS < QUIET;
  }

  /** Records a quiet move that caused a cutoff. */
  remember(board: Board, move: Move, ply: number, depth: number): void {
    const [killer] = this.killers[ply] ?? [];
    if (killer !== move) this.killers[ply] = killer === undefined ? [move] : [move, killer];
    const entry = recordEntry(board, move);
    this.record[entry] = (this.record[entry] as number) + depth * depth;
    if (this.record[entry] > MAX_RECORD - QUIET) this.fade();
  }

  isKiller(move: Move, ply: number): boolean {
    return this.killers[ply]?.includes(move) === true;
  }

  private rankOf(board: Board, move: Move, ply: number): number {
    const victim = kindOf(board.at(toOf(move)));
    const promotion = promotionOf(move);
    if (victim !== EMPTY || promotion !== 0) {
      if (promotion !== 0 && promotion !== QUEEN) return 0;
      const attacker = kindOf(board.at(fromOf(move)));
      if (attacker > victim && exchangeGain(board, move) < 0) return victim;
      // The most valuable victim, then the least valuable attacker.
      return CAPTURE + 16 * (victim + promotion) - attacker;
    }
    if (this.isKiller(move, ply)) return KILLER;
    return QUIET + (this.record[recordEntry(board, move)] as number);
  }

  private fade(): void {
    for (let i = 0; i < this.record.length; i++) this.record[i] = (this.record[i] as number) >> 1;
  }
}

const recordEntry = (board: Board, move: Move): number => BOARD_SIZE * board.at(fromOf(move)) + toOf(move);
